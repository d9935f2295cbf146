"""The bots of Gradisca. They are given what their seat may know."""
