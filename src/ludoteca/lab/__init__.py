"""Measuring games: many games between bots, speed, and which rules they touch."""
