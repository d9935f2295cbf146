"""What is read from files about a game, as data: its rulebook and its component sets."""
