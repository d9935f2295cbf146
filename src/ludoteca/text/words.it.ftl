# Il tavolo a parole, per chi lo ascolta.
words-tables = Tavoli
words-drawn = Disegnati
words-in-words = A parole
words-key = il tavolo a parole, o disegnato
words-open = Leggere questo tavolo a parole
words-close = Mostrare questo tavolo disegnato
words-do = Che cosa c’è da fare
words-can-undo = si può riprendere
words-not-now = { $count ->
    [one] Una cosa ora non si può fare, e perché
   *[other] { $count } cose ora non si possono fare, e perché
}
words-news = Che cosa è cambiato
words-no-news = Nulla dalla tua ultima decisione.
words-table = Come stanno le cose
words-empty = vuoto
words-lines = { $count ->
    [one] Una riga
   *[other] Tutte le { $count } righe
}
