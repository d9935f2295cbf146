# Le frasi della casa: cornice, ingresso, tavolo, errori. Quelle di un gioco stanno nel suo pacchetto.

## Cornice
frame-home = Ludoteca, all’ingresso
frame-close = Chiudi
frame-cancel = Annulla
frame-again = Riprova
frame-loading = Un momento …
frame-copied = Copiato
frame-rulebook = Regolamento
frame-rule-printed = Nel regolamento stampato:
frame-settings = Impostazioni
frame-language = Lingua
frame-language-en = English
frame-language-fr = Français
frame-language-it = Italiano
frame-theme = Colori
frame-theme-auto = Come il dispositivo
frame-theme-light = Chiari
frame-theme-dark = Scuri
frame-motion = Animazioni
frame-motion-auto = Come il dispositivo
frame-motion-full = Complete
frame-motion-fast = Veloce
frame-motion-reduced = Ridotte
frame-auto = Quando posso fare una cosa sola
frame-auto-yes = Giocarla per me
frame-auto-no = Chiedere a me
frame-auto-about = Ci vuole il tempo di una persona, così nessuno scopre che cosa hai in mano. Ciò che tutti vedono si fa subito.
frame-confirm = Ciò che non si può riprendere
frame-confirm-no = Subito
frame-confirm-yes = Chiedere ancora
frame-about = Con Ludoteca il computer arbitra regolamenti stampati. Caratteri: Alegreya (OFL). Icone: Tabler (MIT) e game-icons.net (CC BY 3.0).
frame-keys = Tasti
frame-key-tab = elemento successivo
frame-key-arrows = nella mano, e da una casella all’altra sul tabellone
frame-key-enter = scegliere
frame-key-digits = scegliere la prima, la seconda … possibilità
frame-key-undo = riprendere la mossa, o chiederlo
frame-key-skip = saltare l’animazione
frame-key-zoom = più vicino, più lontano, tutto il tabellone
frame-key-find = cercare un luogo su un tavolo grande
frame-key-log = al diario
frame-key-replay = rivedi la partita, e torna
frame-key-moments = rivedendo: mossa, titolo, estremi
frame-key-help = questi tasti
frame-colour-blue = blu
frame-colour-blue-letter = Bl
frame-colour-red = rosso
frame-colour-red-letter = R
frame-colour-yellow = giallo
frame-colour-yellow-letter = G
frame-colour-green = verde
frame-colour-green-letter = Ve
frame-colour-white = bianco
frame-colour-white-letter = Bi
frame-colour-violet = viola
frame-colour-violet-letter = Vi

## Ingresso
lobby-players = da { $least } a { $most }
lobby-minutes = { $count } min
lobby-hours = { $count } h
lobby-mine = I miei tavoli
lobby-wait-for-you = { $count ->
    [one] uno ti aspetta
   *[other] { $count } ti aspettano
}
lobby-your-turn = Tocca a te
lobby-waits-for = Si aspetta { $names }
lobby-status-waiting = Si aspettano giocatori
lobby-status-playing = In corso
lobby-open = Tavoli aperti
lobby-none-open = Nessuno, per ora. Preparane uno: altri potranno raggiungerlo da qui.
lobby-seats-taken = { $taken ->
    [one] { $taken } posto su { $of } occupato
   *[other] { $taken } posti su { $of } occupati
}
lobby-free-sides = Parti libere: { $sides }
lobby-by-link = Solo su invito
lobby-join = Partecipa
lobby-join-table = Partecipa a «{ $name }»
lobby-new = Nuovo tavolo
lobby-game = Gioco
lobby-table-name = Nome del tavolo
lobby-table-name-hint = Domenica sera
lobby-table-of = Il tavolo di { $name }
lobby-seats = Posti
lobby-your-name = Il tuo nome
lobby-name-of-seat = Nome per il posto { $number }
lobby-name-missing = Il posto { $number } è su questo dispositivo: chi si siede?
lobby-kind-of-seat = Chi prende il posto { $number }
lobby-kind-here = su questo dispositivo
lobby-kind-link = con un link
lobby-kind-open = aperto a tutti
lobby-kind-bot = bot: { $level }
lobby-bot = Bot
lobby-guest = Un ospite
lobby-anyone = Chiunque
lobby-seat-more = Scelte per il posto { $number }
lobby-seat-remove = Togli il posto { $number }
lobby-seat-add = Aggiungi un posto
lobby-seat-swap = Scambia
lobby-seat-swap-of = Scambia i posti { $other } e { $number }
lobby-optional = (se vuoi)
lobby-rules = Regole
lobby-language = Lingua
lobby-away = Se qualcuno si assenta
lobby-away-wait = aspettarlo
lobby-away-bot = { $minutes ->
    [one] un bot gioca dopo un minuto
   *[other] un bot gioca dopo { $minutes } minuti
}
lobby-who = Chi può venire
lobby-who-link = Solo con il link
lobby-who-open = Aperto a tutti
lobby-create = Prepara il tavolo
lobby-create-hint = Avrai un link per ogni posto e uno per il pubblico.
lobby-record = Guarda una partita salvata
lobby-sit = Siediti

## Tavolo
table-your-turn = Tocca a te
table-seat = Posto { $number }
table-you = tu
table-bot = bot
table-here = presente
table-not-here = assente
table-spectator = Pubblico
table-away = La connessione è caduta; si riprova …
table-away-kept = La tua scelta è conservata e partirà dopo.
table-away-now = Riprova subito
table-back = La connessione è tornata.
table-sit = Prendi il posto { $number }
table-waiting = { $count ->
    [0] Ci siamo tutti
    [one] Un posto è ancora libero
   *[other] { $count } posti sono ancora liberi
}
table-waiting-about = La partita comincia da sola appena tutti i posti sono occupati.
table-free-seat = libero
table-kept = tenuto per { $name }
table-copy-seat = Copia il link
table-copy-watch = Copia il link per il pubblico
table-sit-here = Siediti qui
table-switch-short = A questo posto
table-bot-level = Forza dei bot
table-fill = Completa con i bot
table-seats-here = Posti su questo dispositivo
table-switch = Passa a { $name }
table-pass = Passa il dispositivo a { $name }
table-pass-nobody = Per ora qui non tocca a nessuno
table-pass-short = Qui tocca a { $name }
table-i-am = Sono { $name }
table-stand-in = Un bot gioca per { $name }, che è assente
table-side = Ciò che accade accanto al tabellone
table-board = Tabellone
table-pieces = Pedine
table-moves = Che cosa puoi fare
table-undo = Annulla la mossa
table-confirm = Ancora una volta, per sicurezza: { $choice }? Non si può riprendere.
table-stepwise = Passo per passo
table-stepwise-about = Scegliere da sé ogni passo della via
table-ahead = Decidere prima
table-ahead-about = Di’ adesso che cosa farai alla tua prossima decisione. Se allora non si può, non vale.
table-ahead-set = Deciso prima: { $choice }
table-ahead-off = Rinunciare
table-ahead-dropped = Quello che avevi deciso prima non si può più fare: decidi di nuovo.
table-auto-soon = È l’unica possibilità: tra un momento viene giocata per te.
table-still = Scelgono ancora: { $names }.
table-pieces-hidden = Togliere di mezzo le pedine
since-title = Dal tuo ultimo turno
since-short = Dal mio turno
since-play = Rivedere
table-card-held = Alza il dito: non si gioca niente.
table-skip = Un clic o la barra spaziatrice salta l’animazione
table-skip-tap = Un tocco salta l’animazione
table-skip-short = Salta
table-spent = giocata
table-log = La partita finora
table-log-short = Diario
table-rule = Regola { $rule }
table-places = Posizioni
table-place-line = { $place ->
    [0] { $name } { $value }
   *[other] Posizione { $place }: { $name } { $value }
  }
table-chat = Chat
table-say = Di’ qualcosa
table-say-to = A chi
table-to-all = a tutti
table-to-side = alla mia parte
table-send = Invia
table-note = La mia nota
table-note-about = Solo tu vedi questa nota
table-beyond-left = { $count ->
    [one] Ancora { $count } scelta fuori vista a sinistra
   *[other] Ancora { $count } scelte fuori vista a sinistra
}
table-beyond-right = { $count ->
    [one] Ancora { $count } scelta fuori vista a destra
   *[other] Ancora { $count } scelte fuori vista a destra
}
table-beyond-up = { $count ->
    [one] Ancora { $count } scelta fuori vista più in alto
   *[other] Ancora { $count } scelte fuori vista più in alto
}
table-beyond-down = { $count ->
    [one] Ancora { $count } scelta fuori vista più in basso
   *[other] Ancora { $count } scelte fuori vista più in basso
}
table-zoom-in = Più vicino
table-zoom-out = Più lontano
table-zoom-fit = Tutto il tabellone
table-find = Luogo o numero
table-find-about = Cercare un luogo per nome o numero: tasto /
table-pencil = Matita: la vedi solo tu
table-pencil-ring = Cerchio
table-pencil-cross = Croce
table-pencil-ask = Punto interrogativo
table-pencil-route = Percorso: un luogo dopo l’altro
table-pencil-rub = Gomma
table-dice = Dadi
table-dice-yes = Colpito
table-dice-no = Mancato
table-dice-need = { $need } o meno
table-dice-before = Dadi precedenti
table-dice-after = Dadi successivi
table-slides = Rivedi il racconto
table-slides-play = Avvia
table-slides-stop = Ferma
table-outcome = Risultato
table-over = La partita è finita
table-you-won = Hai vinto!
table-won = Ha vinto { $name }
table-won-together = Vincono { $names }
table-rematch = Rivincita
table-resign = Abbandona
table-resign-about = Lasci la partita per sempre; gli altri continuano. Non si può tornare indietro.
table-record = Salva la partita
table-look = Guarda il tabellone

## Ending it together
end-proposed = { $count ->
    [one] { $names } vorrebbe finire qui la partita, senza vincitore.
   *[other] { $names } vorrebbero finire qui la partita, senza vincitore.
}
end-agree = D’accordo
end-object = Si gioca ancora
end-withdraw = Gioco ancora
end-about = Se tutti sono d’accordo, la partita finisce qui e nessuno vince.
end-propose = Proponi di finire

## Devices
me = Tu
me-link = Link per un altro dispositivo
me-link-about = Apri questo link sull’altro tuo dispositivo e sarai tu anche lì: stessi tavoli, stessi posti. Chi ha il link gioca al posto tuo, quindi non darlo a nessuno.
me-link-copy = Copia il link
me-renew = Rifallo: esclude tutti gli altri dispositivi
me-take = Usare anche questo dispositivo?
me-take-about = Sarà allora la stessa persona del dispositivo da cui viene il link, con gli stessi tavoli e posti.
me-take-instead = Finora questo dispositivo era { $name }. Non sarà più quella persona; i tavoli che ha qui restano.
me-take-yes = Sì, questo dispositivo è mio

## Replay
replay = Rivedi la partita
replay-slider = Momento della partita
replay-moment = Momento { $moment } di { $last }
replay-first = All’inizio
replay-back = Una mossa indietro
replay-play = Riproduci
replay-stop = Ferma
replay-on = Una mossa avanti
replay-last = All’ultima mossa
replay-eyes = Visto da
replay-all = tutti insieme
replay-watch = gli spettatori
replay-link = Link a questo momento
replay-from-line = Rivedi questo momento
replay-now = Torna alla partita
replay-your-turn = Tocca a te: torna alla partita
replay-close = Chiudi il replay
replay-play-on = Gioca da qui
replay-play-on-about = Un nuovo tavolo comincia com’era al momento { $moment }. Tutti gli altri posti vanno ai bot.
replay-play-on-seat = Il tuo posto
replay-play-on-none = nessuno: solo bot
replay-play-on-go = Apri il tavolo
replay-of = { $who }: { $what }
    .short = { $what }
replay-hand-of = Mano di { $who }
log-taken-back = { $who } torna indietro.
log-taken-back-by-consent = Tutti d’accordo: si torna a prima dell’ultima decisione di { $who }.
log-seat-taken-over = { $by ->
    [bot] Un bot gioca al posto di { $who }.
   *[other] { $who } gioca di nuovo.
}
log-ended-by-consent = Tutti sono d’accordo: la partita finisce qui.
end-by-consent = I giocatori chiudono la partita di comune accordo.

## Errori della pagina stessa (quelli del server stanno in errors.*.ftl)
error-unknown = Qualcosa è andato storto. Riprova.
error-unreachable = Il server non risponde.
error-table-gone = A questo tavolo non si può più sedere nessuno.
error-no-rules = Il regolamento non si può mostrare in questo momento.

# Rows of things in a sentence: where there is nothing, and the last of a long one.
list-none = nessuno
list-more = altri { $n }
