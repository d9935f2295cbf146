"""The table as a scene: what a page draws, a terminal prints and a screen reader says."""
