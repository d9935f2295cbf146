### Garibaldi in italiano: il gioco, le opzioni, i bot e perché qualcosa non si può fare. Il resto è in table.it.ftl.

## Il gioco

game-title = Garibaldi
game-about = Agosto 1849: uno fugge attraverso la Romagna senza farsi vedere, fino a cinque lo inseguono con le pattuglie austriache.
side-garibaldi = Garibaldi
side-austrians = austriaci
option-hands = Mani degli austriaci
option-hands-about = Equilibrate: meno austriaci giocano, più carte ha ciascuno e più ne può scartare. Originali: cinque carte a testa, scartate a volontà.
option-hands-balanced = equilibrate
option-hands-original = originali
option-escape_first = Prima la fuga
option-escape_first-about = Su un luogo di fuga Garibaldi è salvo anche se c’è una pattuglia.
option-escape_first-yes = la fuga prima della cattura
option-escape_first-no = originale: la cattura prima della fuga
option-fresh_traces = Tracce fresche
option-fresh_traces-about = Prima di ogni controllo si tolgono tutti i segnalini: restano solo quelli che questo controllo mette.
option-fresh_traces-yes = solo i segnalini dell’ultimo controllo
option-fresh_traces-no = originale: i segnalini restano
option-open_austrian_hands = Mani austriache scoperte
option-open_austrian_hands-about = Gli austriaci vedono le carte l’uno dell’altro. Garibaldi no.
option-open_austrian_hands-yes = scoperte tra loro
option-open_austrian_hands-no = ciascuno vede le proprie
option-role = Chi è Garibaldi
option-role-about = Fugge il primo posto, o un posto tirato a sorte all’inizio della partita.
option-role-chosen = il primo posto
option-role-random = tirato a sorte
bot-idle = sentinella
bot-idle-about = Non gioca carte: le sue pattuglie restano dove sono.
bot-random = recluta
bot-random-about = Gioca la prima carta che capita.
bot-runner = corridore
bot-runner-about = Prende la via più breve verso un luogo di fuga e non si volta mai.
bot-heuristic = vecchia volpe
bot-heuristic-about = Calcola che cosa può sapere l’altra parte e dove deve passare.

## Perché no

why-no-path = Nessun sentiero e nessuna strada portano là: a piedi si percorre un segmento verde o grigio.
why-no-road = Nessuna strada porta là: a cavallo si percorrono uno o due segmenti grigi.
why-no-waterway = Nessuna via d’acqua porta là: in barca si percorre un segmento blu.
why-no-path-here = Da qui non parte nessun sentiero e nessuna strada: a piedi si percorre un segmento verde o grigio.
why-no-road-here = Da qui non parte nessuna strada: a cavallo si percorrono uno o due segmenti grigi.
why-no-waterway-here = Da qui non parte nessuna via d’acqua: in barca si percorre un segmento blu.
why-all-held = Le pattuglie occupano tutti i luoghi dove questa carta potrebbe portarti: Garibaldi non può né fermarsi né passare.
why-held = Una pattuglia occupa quel luogo: Garibaldi non può né fermarsi né passare.
why-must-move = Un movimento è possibile, quindi va fatto.
why-not-on-horseback = Il primo segmento non era una strada: non si può proseguire a cavallo.
why-an-event = È un evento: prima viene la carta movimento, poi l’evento.
why-a-movement = I movimenti vengono prima dell’evento: per questo turno è tardi.
why-halted = Niente carte movimento in questo turno: non hai ceduto nulla.
why-not-your-patrol = Quella pattuglia è di un altro giocatore.
why-has-acted = Quella pattuglia ha già agito in questo turno.
why-one-event = La tua parte ha già giocato il suo evento di questo turno.
why-after-death = La morte di Anita è stata giocata: l’agonia non può seguire.
why-before-turn-8 = Non prima del turno 8.
why-ordered = Questa pattuglia deve giocare la carta che Garibaldi ha scelto.
why-ordered-elsewhere = Garibaldi ha scelto quella carta per un’altra delle tue pattuglie.
why-enough-discards = In questo turno non puoi scartare altre carte.
why-marked = C’è già un segnalino: scegli un luogo che non ne ha.
why-not-nearest-to-place = Un’altra pattuglia è più vicina a quel luogo.
why-not-nearest = Un’altra pattuglia è più vicina a te.
why-must-take = Nel mazzo c’è una carta così: devi prenderne una.
why-not-this-kind = Quella carta non è di un tipo che puoi prendere.
why-laid = Hai già posato quella carta.
why-has-left = Quel giocatore ha lasciato la partita.
why-not-an-austrian = Non è un austriaco.
why-more-cards = Il numero di carte è fisso: né di più, né di meno.
why-wrong-kind = Quella carta non è del tipo richiesto.
why-not-so-many = Non hai tante carte.
why-not-so-many-of-it = Non hai tante carte di quel tipo.
why-picked-already = L’hai già scelta.
why-not-your-turn = Non è il tuo turno.
why-not-now = Adesso non si può.
why-over = La partita è finita.
why-not-a-choice = Non è una delle scelte.
why-not-in-the-game = Quel giocatore non è più in partita.
