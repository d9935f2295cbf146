"""What is counted and logged, for those who run a house. Touches nothing else of the server but the shapes of `protocol`."""
