"""What a game looked like to those who played it: chances from what a seat knows, better moves, luck and skill, with reasons."""
