# Il gioco nel terminale.
terminal-person = Giocatore { $n }
terminal-hand-over = Tocca a { $name }. Gli altri non guardino; poi premere Invio.
terminal-choose = La tua scelta (un numero, h per un consiglio, u per annullare, q per smettere):
terminal-hint = Un consiglio: { $what }.
terminal-record = La partita è registrata in { $file }.
