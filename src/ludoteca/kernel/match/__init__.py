"""A match: playing it, its record, its moments, and what one seat may know of it."""
