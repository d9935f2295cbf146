"""Tables: making one, sitting down, playing, watching, talking, and what each viewer is sent."""
