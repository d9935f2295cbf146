"""The games: one package each, found by the entry point group ``ludoteca.games``."""
