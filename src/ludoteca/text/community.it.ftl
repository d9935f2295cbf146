# La gente tra sé: giocare subito, aspettare altri, guardare, la propria pagina, tornei.

## Giocare subito
play-now = Gioca
play-now-of = Gioca a { $game }
play-how = Contro chi, e da che parte
play-how-of = { $game }: contro chi, e da che parte
play-as = per { $side }
play-against = { $count ->
    [one] contro un bot: { $level }
   *[other] contro { $count } bot: { $level }
}
play-alone = da soli
play-level = Livello dei bot
play-seats = Posti al tavolo
play-with-people = Prepara un tavolo con altre persone…
play-last = come l’ultima volta: { $how }
play-guest = Ospite
play-what = A che cosa giochiamo?
play-what-name = A che cosa giochiamo, { $name }?
play-others = Tutti i giochi
play-first = La prima partita dura { $minutes } minuti.
play-first-about = La pagina conosce le regole e dice che cosa si può fare.
play-first-free = Senza conto e senza nome. Si può smettere in qualsiasi momento.

## Aspettare altri
who-title = Chi vuole giocare?
who-would = { $count ->
    [0] ancora nessuno
    [one] una persona
   *[other] { $count } persone
}
who-pair = Trovami un tavolo: { $game }
who-waiting = In attesa di altri: { $game }, { $seats } posti
who-people = { $count ->
    [one] Per ora ci sei solo tu.
   *[other] Siete in { $count } ad aspettare.
}
who-bots-in = Tra poco i bot prendono gli altri posti: { $level }.
who-leave = Non aspettare più
who-seated = C’è un tavolo per te: è tra i tuoi tavoli.

## Guardare
lobby-running = In corso
lobby-running-none = Ora nessuno gioca in pubblico. Un tavolo aperto a tutti si può guardare da qui.
lobby-watch = Guarda
lobby-watch-table = Guarda «{ $name }»
