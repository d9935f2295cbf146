# The game in the terminal.
terminal-person = Player { $n }
terminal-hand-over = It is { $name }'s turn. The others look away; then press Enter.
terminal-choose = Your choice (a number, h for a hint, u to undo, q to stop):
terminal-hint = A hint: { $what }.
terminal-record = The record is in { $file }.
