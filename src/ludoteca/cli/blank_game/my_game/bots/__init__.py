"""Bots: each gets what its seat knows, and never more."""
