# I problemi: posizioni in cui una mossa è nettamente la migliore, o in cui c’è qualcosa da scoprire.
problem-title = Il problema del giorno
problem-of = Problema { NUMBER($n, useGrouping: "false") } di { NUMBER($of, useGrouping: "false") }
problem-about = Ogni giorno una posizione presa da partite fra computer: una mossa è nettamente la migliore, oppure basta ragionare per scoprire qualcosa.
problem-ask = Qual è la scelta migliore?
problem-rank = { $rank ->
    [1] facile
    [2] meno facile
   *[3] difficile
}
problem-right = Giusto!
problem-better = Meglio: { $best }.
problem-not-these = Non proprio.
problem-gain = È meglio di ogni altra scelta di almeno {NUMBER($gain, maximumFractionDigits: 0)} % di probabilità di vittoria, con un margine di {NUMBER($error, maximumFractionDigits: 0)}.
problem-yours = La tua vince il {NUMBER($mine, maximumFractionDigits: 0)} % di queste partite, la migliore il {NUMBER($best, maximumFractionDigits: 0)} %.
problem-beside = Molti qui sceglierebbero «{ $tempting }».
problem-answer = Rispondi
problem-chosen = { $count ->
    [0] Ancora niente di scelto
    [one] Una scelta
   *[other] { $count } scelte
}
problem-again = Riprova
problem-next = Un altro
problem-next-day = Domani ce n’è un altro.
problem-lost = Non è stato possibile caricare il problema.
problem-number = La tua scelta (un numero):
problem-numbers = Le tue scelte (numeri, separati da spazi):
