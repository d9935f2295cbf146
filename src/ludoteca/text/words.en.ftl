# The table in words, for those who listen to it.
words-tables = Tables
words-drawn = Drawn
words-in-words = In words
words-key = the table in words, or drawn
words-open = Read this table in words
words-close = Show this table drawn
words-do = What is to be done
words-can-undo = can be taken back
words-not-now = { $count ->
    [one] One thing cannot be done now, and why
   *[other] { $count } things cannot be done now, and why
}
words-news = What has changed
words-no-news = Nothing since your last decision.
words-table = How things stand
words-empty = empty
words-lines = { $count ->
    [one] One line
   *[other] All { $count } lines
}
