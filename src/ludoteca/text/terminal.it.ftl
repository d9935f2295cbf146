# Il gioco nel terminale.
terminal-person = Giocatore { $n }
terminal-hand-over = Tocca a { $name }. Gli altri non guardino; poi premere Invio.
terminal-choose = La tua scelta (un numero, u per annullare, q per smettere):
terminal-record = La partita è registrata in { $file }.
