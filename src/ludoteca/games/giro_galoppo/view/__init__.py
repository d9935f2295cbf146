"""What is drawn and said of Giro Galoppo, from what a seat may know."""
