"""The bots of Giro Galoppo. They are given what their seat may know."""
