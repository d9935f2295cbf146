"""Searches: they choose by playing on, in worlds that are drawn from what a seat knows. They know no game.

All take a `Perspective` and a source, and do the same for the same two and the same amount of work.
"""
