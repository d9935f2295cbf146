"""Ludoteca: printed rulebooks, refereed by a computer."""

__version__ = "0.1.0"
