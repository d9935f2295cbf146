"""The sheet of symbols and the style that the table of Gradisca is drawn with."""
