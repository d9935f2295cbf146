"""The skin of Giro Galoppo: its symbols, style, pictures of the lobby, and the program that draws them."""
