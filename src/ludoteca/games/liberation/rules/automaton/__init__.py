"""The automatic occupier of the solo mode: two decks, three ordered actions, and for every turn the reasons."""
