# Quello che si fa insieme a un tavolo: tornare indietro d’accordo, orologi, posti, parole d’ordine, spettatori in differita.

## Tornare indietro d’accordo
back-ask = Chiedi di tornare indietro
back-ask-about = Si chiede agli altri; se tutti sono d’accordo, la partita torna a prima della tua ultima decisione.
back-alone = Torna indietro
back-alone-about = I bot sono d’accordo: la partita torna a prima della tua ultima decisione e il caso decide di nuovo.
back-asks = { $name } chiede di tornare a prima della sua ultima decisione.
back-waits = Si aspetta la parola di { $names }.
back-grant = D’accordo
back-refuse = Si continua
back-withdraw = Continuo comunque
back-refused = { $name } preferisce continuare: la mossa resta.

## Una parola d’ordine oltre al link
word = Parola d’ordine
word-needed = Questo tavolo vuole una parola d’ordine
word-needed-about = La conosce chi ti ha mandato il link.
word-say = Dilla
word-new = Parola d’ordine (se vuoi)
word-new-hint = nessuna: basta il link
word-beside = Oltre al link bisogna dire la parola d’ordine del tavolo. Dilla per un’altra via.

## Posti
seat-side = Parte: { $side }
seat-which = La tua parte
seat-leave = Lascia il posto
seat-leave-about = Il tuo posto è di nuovo libero e altri possono prenderlo. La tua nota a questo tavolo sparisce.
seat-free = Libera il posto di { $name }
seat-free-about = Il link usato non apre più il posto; ne ricevi uno nuovo da dare.
seat-free-yes = Libera il posto
chair-away = Togli la sedia { $number }
chair-away-about = Il suo link non apre più niente, e i posti dopo avanzano di uno.
chair-away-begins = È l’ultimo posto vuoto: la partita comincia subito.
chair-away-yes = Toglila
chair-away-done = La sedia { $number } è tolta.
chair-more = Ancora una sedia
draw-on = Le parti saranno sorteggiate.
draw-off = Le parti non si sorteggiano più.

## Orologi
clock = Tempo per pensare
clock-none = quanto si vuole
clock-live = { $minutes } min, e { $seconds } s a ogni decisione
clock-each = { $days ->
    [one] un giorno per decisione
   *[other] { $days } giorni per decisione
}
clock-late = Se il tempo finisce
clock-late-bot = continua un bot
clock-late-resign = il posto lascia la partita
clock-days = { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
}
clock-hours = { $count ->
    [one] 1 ora
   *[other] { $count } ore
}
clock-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minuti
}
clock-of = { $name }: resta { $left }
clock-your-turn = Tocca a te, resta { $left }
clock-pause = Pausa
clock-agree = D’accordo, pausa
clock-pause-asked = { $names } vorrebbe una pausa.
clock-paused = Gli orologi sono fermi.
clock-go-on = Si riprende
clock-no-pause = Niente pausa
clock-bot-plays = Un bot gioca per te.
clock-return = Gioco di nuovo io

## Spettatori in differita
later = Gli spettatori la vedono
later-no = in diretta
later-decisions = { $count ->
    [one] una decisione dopo
   *[other] { $count } decisioni dopo
}
later-minutes = { $count ->
    [one] un minuto dopo
   *[other] { $count } minuti dopo
}
later-here = Chi guarda vede questa partita in differita:
