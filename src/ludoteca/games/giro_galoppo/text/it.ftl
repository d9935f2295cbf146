### Giro Galoppo in italiano.

## Il gioco

game-title = Giro Galoppo
game-about = Una corsa in campagna: si sceglie una carta in segreto, poi si galoppa, si salta e ci si spinge.
option-same_card = Stessa carta
option-same_card-about = Tra i fantini che scoprono lo stesso numero avanza soltanto il più indietro; gli altri perdono il turno.
option-same_card-yes = avanza solo l’ultimo
option-same_card-no = regola di base: avanzano tutti
ask-colour = Colore
ask-colour-red = rosso
ask-colour-blue = blu
ask-colour-green = verde
ask-colour-yellow = giallo
ask-colour-white = bianco
ask-horse = Il nome del tuo cavallo
ask-age = La tua età
bot-random = principiante
bot-random-about = Gioca la prima carta che gli capita.
bot-greedy = testa calda
bot-greedy-about = Galoppa sempre più lontano che può, ma mai contro un ostacolo.
bot-heuristic = vecchia volpe
bot-heuristic-about = Ricorda le carte rimaste agli altri e pensa qualche turno avanti.
bot-level1 = 1 · prima corsa
bot-level1-about = Gioca con buon senso e ogni tanto non vede una carta.
bot-level2 = 2 · stalliere
bot-level2-about = Vede quasi tutto quel che le carte permettono e a volte sbaglia il giudizio.
bot-level3 = 3 · fantino
bot-level3-about = Trova quasi sempre la carta giusta per i prossimi turni.
bot-level4 = 4 · allenatore
bot-level4-about = Calcola le carte di tutti i cavalieri per qualche turno.
bot-level5 = 5 · campione
bot-level5-about = Calcola la corsa fin dove arrivano le carte. Ci pensa un momento.
term-prospects = quanto le carte si adattano al percorso
term-fewest-turns = il minor numero di turni al traguardo
term-a-turn-late = un turno di ritardo al massimo
term-overshoot = quanto si va oltre il traguardo
term-late-overshoot = quanto si va oltre il traguardo, un turno dopo
term-rivals-behind = i rivali subito dietro
term-rivals-before = i rivali subito davanti
term-space = la casella raggiunta
term-start-box = stare nella casella di partenza

## Piccoli pezzi

to-box = fino al box di partenza
to-space = fino alla casella { $n }
to-behind = fino alla casella +{ $n } dietro il traguardo
on-box = nel box di partenza
on-space = sulla casella { $n }
on-behind = sulla casella +{ $n } dietro il traguardo
shown = { $horse } { $card }

## Tabellone

board-start = via
board-finish = arrivo
space-label = Casella { $n }, { $ground ->
    [sand] sabbia
    [grass] erba
    [river] ruscello
   *[marsh] palude
}
space-behind-label = Casella { $n } dietro il traguardo
obstacle-label = { $kind ->
    [log] Tronco
    [hurdle] Barriera
    [hedge] Siepe
    [wall] Muretto
   *[barrels] Botti
} sulla casella { $n }
horse-label = { $horse }, con { $rider } in sella, { $place }
rosette-label = La coccarda della vittoria per { $horse }

## Intorno al tabellone

status-placing = { $left ->
    [one] Ancora { $left } ostacolo
   *[other] Ancora { $left } ostacoli
}
status-turn = Turno { $turn } · { $riders ->
    [one] { $riders } fantino
   *[other] { $riders } fantini
}{ $variant ->
    [yes] { " · stessa carta" }
   *[no] { "" }
}
status-over = La corsa è finita
tray-hand = La tua mano
tray-table = Sul tavolo
panel-standings = Classifica
panel-riders = Fantini
rides = su { $horse }
state-laid = posata
state-choosing = ci pensa
state-placing = posa
state-resigned = ha lasciato
chip-left = { $card }, ancora in mano
chip-spent = { $card }, già giocata
card-label = Carta corsa { $card }

## Che cosa fare

prompt-place = Dove metti { $kind ->
    [log] il tronco
    [hurdle] la barriera
    [hedge] la siepe
    [wall] il muretto
   *[barrels] le botti
}?
hint-place = Sulla sabbia marrone, con una casella libera davanti e una dietro. { $left ->
    [0] È l’ultimo ostacolo.
    [one] Poi ne resterà ancora uno.
   *[other] Poi ne resteranno ancora { $left }.
}
prompt-choose = Quale carta per { $horse }?
hint-choose = Posala coperta. Il numero più basso parte per primo: qualcuno potrebbe muoversi prima di te.
hint-choose-same = Posala coperta. A pari numero avanza soltanto il cavallo più indietro.
prompt-chosen = Hai posato un { $card }, coperto.
hint-chosen = Puoi cambiarlo finché l’ultimo fantino non ha scelto. Poi si scoprono tutte le carte.
prompt-out = Hai lasciato la corsa.
hint-out = Puoi restare a fare il tifo per gli altri.
prompt-watch = I cavalli sono in corsa.
prompt-watch-placing = { $rider } mette un ostacolo.
hint-watch-placing = { $left ->
    [one] È l’ultimo: poi si parte!
   *[other] Ancora { $left } ostacoli da mettere, poi si parte.
}
prompt-watch-choosing = Turno { $turn }: i fantini scelgono la carta.
hint-watch-choosing = { $n ->
    [one] Manca soltanto { $riders }.
   *[other] { $riders } ci pensano ancora.
}
prompt-over = { $horse } vince la corsa per { $rider }!
prompt-over-you = { $horse } vince! La coccarda è tua.
prompt-over-none = La corsa finisce senza vincitore.
do-place = Metti sulla casella { $n }
do-play = Gioca il { $card }
note-lands = arriva sul { $n }
note-behind = oltre la linea, +{ $n }
note-push = { $at }, su { $horse }
note-river = ruscello: resta
note-marsh = palude: resta
note-obstacle = ostacolo: resta

## Perché no

why-not-sand = Gli ostacoli si mettono soltanto sulla sabbia marrone.
why-taken = Su questa casella c’è già un ostacolo.
why-too-near = Troppo vicino: tra due ostacoli deve restare una casella libera.
why-two-late = Non qui: due ostacoli devono ancora poter stare tra l’ultimo ruscello o l’ultima palude e il traguardo.
why-not-in-hand = Questa carta non è più in mano: torna quando tutte e sei sono giocate.
why-not-your-turn = Non è il tuo turno.
why-not-now = Adesso non si può.
why-over = La corsa è finita.
why-not-a-choice = Non è una delle scelte.
why-not-in-the-game = Questo fantino non è più in corsa.
why-answer-taken = Un altro fantino ha già questo colore.

## Il diario

log-ages = Dal più anziano al più giovane: { $riders }. { $youngest } mette il primo ostacolo.
log-turn = Turno { $turn }
log-placed = { $rider } mette un ostacolo sulla casella { $n }.
log-revealed = Si scoprono le carte: { $cards }.
log-order-back = Più di un { $card }: { $horse }, il più indietro, parte per primo.
log-order-age = Più di un { $card } nel box di partenza: { $rider } ha più anni, perciò { $horse } parte per primo.
log-order-only = Più di un { $card }: soltanto il cavallo più indietro, { $horse }, può avanzare.
log-order-only-age = Più di un { $card } nel box di partenza: { $rider } ha più anni, perciò soltanto { $horse } può avanzare.
log-rode = { $horse } gioca { $card } e galoppa { $to }.
log-leapt = { $horse } gioca { $card }, salta { $n ->
    [one] la casella occupata { $over }
   *[other] le caselle occupate { $over }
} e galoppa { $to }.
log-leapt-river = { $horse } gioca { $card }, salta il ruscello e galoppa { $to }.
log-leapt-marsh = { $horse } gioca { $card }, salta la palude e galoppa { $to }.
log-pushed = { $by } prende la casella e spinge indietro { $horse } { $to }.
log-stayed-river = { $horse } gioca { $card }, ma finirebbe nel ruscello, casella { $n }: { $horse } resta { $place }.
log-stayed-marsh = { $horse } gioca { $card }, ma finirebbe nella palude, casella { $n }: { $horse } resta { $place }.
log-stayed-obstacle = { $horse } gioca { $card }, ma un ostacolo sbarra la casella { $n }: { $horse } resta { $place }.
log-yielded = Anche { $horse } mostra un { $card }, ma non è il più indietro: perde il turno.
log-yielded-age = Anche { $horse } mostra un { $card } ed è altrettanto indietro, ma avanza chi ha più anni: { $horse } perde il turno.
log-renewed = Tutte e sei le carte sono giocate: ogni fantino le riprende in mano.
log-crossed = { $horse } taglia il traguardo! Tutti finiscono ancora questo turno.
log-resigned = { $rider } lascia la corsa.
log-timeout = Tempo scaduto: { $rider } lascia la corsa.
log-won = { $horse } vince la corsa per { $rider }!
log-won-before = { $horse } vince la corsa per { $rider }, davanti a { $others }!
log-last-rider = Tutti gli altri hanno lasciato: { $horse } vince la corsa per { $rider }.

## La fine

end-finish = Il traguardo è stato tagliato
end-last-rider = Tutti gli altri hanno lasciato la corsa
end-consent = Tutti i fantini hanno deciso di smettere
