"""The bots of Garibaldi. They are given what their seat may know."""
