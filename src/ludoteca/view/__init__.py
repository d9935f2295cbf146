"""What is drawn of a table, for a page, a terminal or a screen reader: scenes, and the drawing that games share. No HTML, no language."""
