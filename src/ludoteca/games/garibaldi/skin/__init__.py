"""The sheet of symbols and the style that the table of Garibaldi is drawn with."""
