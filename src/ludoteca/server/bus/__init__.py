"""How workers tell each other that a table has moved on. May use the database of `store`, knows nothing of what is told."""
