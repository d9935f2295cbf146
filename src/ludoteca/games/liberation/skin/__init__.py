"""The sheet of symbols and the style that the table of Liberation is drawn with."""
