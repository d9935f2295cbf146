"""The bots of Liberation. They are given what their seat may know."""
