### Il tavolo di Liberation in italiano: che cosa vi sta, le richieste, le scelte e il diario.

## Piccoli elementi

raw = { $t }
path = { $a } – { $b }
list-none = niente
and-then = { $a } { $b }
the-automaton = L’automa
automaton-title = Automa
pawn-vmann = V-Mann
pawn-militia = milizia
pawn-wehrmacht = Wehrmacht
dice-red = rosso
dice-black = nero
dice-green = verde
die-arrest = arresto
die-nothing = niente
die-resistance = resistenza
die-shows = { $colour }: { $face }

## Stato e pannelli

status-turn = Scenario { $scenario }, turno { $turn }
status-limit = Scenario { $scenario }, turno { $turn } di { $turns }
status-campaign = Campagna, scenario { $scenario }, turno { $turn }
status-over = La partita è finita
panel-players = Giocatori
panel-medal = La medaglia della tua squadra
    .short = Medaglia
panel-medal-occupier = La tua medaglia
    .short = Medaglia
panel-possible = Che cosa potrebbe fare la squadra
    .short = Missioni
panel-team = Le mani della squadra
    .short = Squadra
character-marcel = Marcel
character-suzanne = Suzanne
character-louis = Louis
character-jeanne = Jeanne
character-pierre = Pierre
character-yvonne = Yvonne
has-left = ha lasciato il tavolo
cards-held = { $n ->
    [1] 1 carta
   *[other] { $n } carte
  }
deck-is = Mazzo: { $n }
pile-is = Scarti ({ $n }): { $cards }
pile-empty = vuoto
solo-deck = Mazzo solitario: { $n }
hand-of = Mano di { $player }
progress = { $n } di { $of }
medals-won = Medaglie vinte: Resistenza { $resistance }, occupante { $occupier }
medal-to-come = Le medaglie si distribuiscono quando pedine e carte sono al loro posto.
medal-of-the-other = La medaglia dell’altra parte:
could-here = { $place }: { $player } può completare { $mission } adesso.
could-there = { $place }: { $player } potrebbe completare { $mission }, a { $n ->
    [1] un passo
   *[other] { $n } passi
  }.
could-together = { $place }: insieme, { $players } hanno le icone per { $mission }.
could-nothing = Nessuna missione aperta è coperta dalle carte in mano.

## La plancia

movements = Movimenti
zones-of-five = Le tre a sinistra negli scarti, le altre sul mazzo
deck-of = mazzo { $n }
missions-left = missioni { $n }
card-on-display = { $card } ({ $n })
zone-discard = Reclutati negli scarti
zone-deck = Reclutati in cima al mazzo
prison = Prigione { $n }
piles = Pile
pile-of = { $card }: costa { $cost }, restano { $n }
about-piles = Pile: { $piles }.
zones = { $zones }
no-mission = Qui non ci sono più missioni.
liberated = Liberato
about-place = { $place }. { $what }
about-mission = { $mission }: chiede { $need }; { $points ->
    [1] un punto
   *[other] { $points } punti
  }; bonus: { $bonus }.
about-liberated = { $mission }: liberato.
about-pawns = { $n } × { $pawn }.
about-red-targets = { $n ->
    [1] Un bersaglio rosso.
   *[other] { $n } bersagli rossi.
  }
about-blue-targets = { $n ->
    [1] Un bersaglio blu.
   *[other] { $n } bersagli blu.
  }
about-standing = Qui: { $players }.
about-recruit = { $card }: { $icons }; costa { $n ->
    [1] un punto operazione
   *[other] { $n } punti operazione
  }.
about-prisoner = In prigione: { $card }
about-broken = In prigione, ha parlato: { $card }
about-charted = { $space }: { $card }, { $red } bersagli rossi e { $blue } blu
about-space = { $space }: libero, per una carta con { $n ->
    [1] un’icona
   *[other] { $n } icone
  }
about-max = Max: il suo nome non è noto.
about-moulin = Jean Moulin, che era Max.
about-path = Percorso { $path }
about-barricade = Barricata tra { $path }
about-armour = La colonna blindata: { $place }
about-die = Dado { $colour }: { $face }
about-player = { $player }: { $place }

## Mani

tray-hand = La tua mano
tray-hand-of = La mano che giochi per { $player }
tray-occupiers-hand = La mano dell’occupante
tray-top = Cima del mazzo
tray-owned = Le tue carte
tray-reserve = Riserva
tray-discard = I tuoi scarti
tray-committed = Impegnate
tray-offered = Offerte
note-points = { $n ->
    [1] 1 punto
   *[other] { $n } punti
  }
note-draw = pesca { $n }
note-copies = × { $n }
note-plan = con { $cards }
note-arrest = arresto { $chance }%
note-danger = { $n ->
    [1] un dado contro di te: arresto { $chance }%
   *[other] { $n } dadi contro di te: arresto { $chance }%
  }

## Richieste

wait = La partita continua.
wait-occupier = { $player } gioca il turno dell’occupante.
wait-players = Si aspetta { $players }.
prompt-resistance-turn = Tocca a te: un’azione.
hint-resistance-turn = Scegli una carta o un luogo: vedrai a che cosa serve.
prompt-resistance-turn-again = Un’altra azione, se vuoi.
hint-resistance-turn-again = Questa è concessa: si può tralasciare.
prompt-last-power = Il potere del tuo personaggio?
hint-last-power = Una volta in ogni tuo turno, prima o dopo l’azione.
prompt-place-pawn = Dove comincia la tua pedina?
hint-place-pawn = Le pedine cominciano in luoghi diversi.
prompt-choose-skill = Louis sceglie un gettone.
hint-choose-skill = Vale come un’icona in ogni missione.
prompt-pay-recruit = Paga { $need ->
    [1] un punto
   *[other] { $need } punti
  } per { $card }: { $paid } finora.
prompt-pay-move = Paga { $need ->
    [1] un punto
   *[other] { $need } punti
  } per andare a { $place }: { $paid } finora.
prompt-pay-divert = Paga { $need ->
    [1] un punto
   *[other] { $need } punti
  } per il diversivo: { $paid } finora.
hint-pay = Scegli carte oggetto per i loro punti operazione, la riga alta. Quello che avanza è perso, e raggiunto il prezzo è fatta; in un diversivo su una missione ogni punto toglie una pedina.
prompt-pay-cards = Sviare { $pawns ->
    [1] una pedina
   *[other] { $pawns } pedine
  } da { $card }: quali carte oggetto scarti? { $paid } finora.
hint-pay-cards = Ogni carta toglie una pedina, quali che siano i suoi punti.
prompt-peek-paid = { $card } è in cima al mazzo. Reclutare per { $need ->
    [1] un punto
   *[other] { $need } punti
  }? { $paid } pagati.
hint-peek-paid = Altrimenti va sotto il mazzo. L’azione è fatta comunque.
prompt-divert = Quale pedina è sviata?
hint-divert = { $space ->
    [-1] Ogni punto ne toglie una; { $lifted } finora.
   *[other] Ogni carta ne toglie una; { $lifted } finora.
  }
prompt-commit = Quali carte impegni? Servono: { $need }.
hint-commit = Ogni carta deve coprire un’icona propria; contano anche i tuoi gettoni.
prompt-hit = Sabotaggio: quale carta perde l’occupante?
hint-hit = { $left ->
    [1] Ancora una carta.
   *[other] Ancora { $left } carte.
  }
prompt-hit-hand = Quale carta della mano dell’occupante è fuori?
prompt-escape = Chi evade?
prompt-exchange = Scambio: offri carte, accetta o rifiuta.
hint-exchange = Le carte passano di mano quando tutti qui sono d’accordo.
prompt-occupiers-turn = Tocca a te: un’azione.
hint-occupiers-turn = Compra una carta, gioca carte della mano, o pesca una nuova mano.
prompt-pay-with-locations = Con quale carta luogo paghi?
hint-pay-with-locations = { $left ->
    [1] Ancora una carta da pagare.
   *[other] Ancora { $left } carte da pagare.
  }
prompt-how-many = Quante carte { $kind } giochi?
hint-how-many = Ciascuna è una pedina, un dado o un passo.
prompt-purge = Quale carta è epurata?
hint-purge = Un luogo è fuori fino alla fine dello scenario; il resto torna alla sua pila.
prompt-whom-to-raid = Contro chi è la retata?
prompt-cancel-missions = Quale missione lascia la plancia?
prompt-free-prisoners = Chi è liberato?
prompt-lift-pawns = Quale pedina { $pawn } lascia la plancia?
prompt-put-under = Quale carta scoperta va sotto il mazzo?
prompt-take-back = Quale carta riprendi?
prompt-put-token = Sulla tua plancia: { $token }?
hint-put-token = Tre spazi; su una plancia piena prende il posto di un altro.
prompt-take-reroll = Il segnalino ha raggiunto un gettone rilancio: chi lo prende?
hint-take-reroll = A ogni lancio fa rilanciare un dado, finché il segnalino resta oltre.
prompt-turn-blue = Quale bersaglio rosso diventa blu?
prompt-absolve = A quale prigioniero si toglie un bersaglio rosso?
prompt-escapes = { $card } sfugge all’interrogatorio: in quale mano?
prompt-give-card = { $card } parla. Chi consegna la Resistenza?
hint-give-card = Una carta delle vostre mani con almeno altrettante icone, il cui spazio pende da un filo.
prompt-place-on-chart = Dove va { $card } nell’organigramma?
hint-place-on-chart = In uno spazio libero con tanti quadrati quante icone ha la carta.
prompt-extort = Esazione, { $place }: mettere un bersaglio rosso o toglierne uno blu?
hint-extort = { $left ->
    [1] Resta una carta.
   *[other] Restano { $left } carte.
  }
prompt-remove-red = Quale bersaglio rosso è tolto?
prompt-split-points = Un punto della missione, { $place }: sostegno o bersaglio?
hint-split-points = { $left ->
    [1] Resta un punto.
   *[other] Restano { $left } punti.
  }
prompt-any-barricade = Su quale percorso alzi una barricata?
prompt-move-barricade = Su quale percorso sta d’ora in poi?
prompt-barricade = Tutte le barricate sono in piedi: quale si sposta?
prompt-drive = Dove va la colonna?
hint-drive = Per un percorso senza barricata. Riprende i luoghi liberati.
prompt-place-armour = Dove comincia la colonna?
prompt-which-skill = Quale abilità mostri tre volte per la barricata?
prompt-keep-cards = Quali carte lasci?
hint-keep-cards = Ne tieni { $most } al massimo per il prossimo scenario.
prompt-keep-occupier = Quali carte rendi?
hint-keep-occupier = Ne tieni { $most } al massimo, di tipi che il prossimo scenario usa.
prompt-keep-singles = Quale carta con una sola abilità lascia la campagna?
hint-keep-singles = Il numero dell’U-boot, { $label }, dice quante restano.
prompt-rerolls = Usare un gettone rilancio?
hint-rerolls = Ogni gettone fa rilanciare un dado. Scegli un dado, o tieni il lancio.
over-medal = Una medaglia ha chiuso lo scenario.
over-medal-resistance = La Resistenza ha compiuto la sua medaglia: { $medal }. { $about }
over-medal-occupier = { $occupier } ha compiuto la medaglia dell’occupante: { $medal }. { $about }
over-track = Il segnalino ha raggiunto la fine del tracciato.
over-no-missions = Non resta nessuna missione.
over-targets-filled = Tutti gli spazi bersaglio sono occupati.
over-limit = Il limite di turni è raggiunto.
over-campaign = La campagna è finita.
over-resistance-left = La Resistenza ha lasciato il tavolo.
over-occupier-left = L’occupante ha lasciato il tavolo.
over-draw = Nessuna parte ha vinto.
over-won = La tua parte ha vinto.
over-lost = L’altra parte ha vinto.
over-look = Puoi ancora guardare il tavolo.
end-medal = una medaglia
end-medal-resistance = La Resistenza ha compiuto la sua medaglia: { $medal }. { $about }
end-medal-occupier = { $occupier } ha compiuto la medaglia dell’occupante: { $medal }. { $about }
end-track = la fine del tracciato
end-no-missions = nessuna missione
end-targets-filled = bersagli tutti occupati
end-limit = il limite di turni
end-campaign = la fine della campagna
end-resistance-left = la Resistenza se n’è andata
end-occupier-left = l’occupante se n’è andato

## Scelte

do-start = { $place }
do-recruit = Recluta { $card } ({ $n })
do-peek = Guarda la cima del mazzo
do-attempt = Tenta { $mission }
do-divert = Svia pedine: { $card }
do-clear = Svia pedine: { $mission }
do-lift = { $pawn }
do-go = Vai a { $place } ({ $n })
    .short = { $place }
do-draw = { $card }: pesca { $n }
do-pay = { $card }
do-commit = { $card }
do-sabotage = Sabotaggio
do-escape = Evasione
do-deception = Inganno
do-exchange = Scambio
do-give = { $card } per { $player }
do-give-away = { $card }, da { $player }
do-agree = Accetta
do-refuse = Rifiuta
do-pass = Passa: nuova mano
do-build = Barricata { $path }
do-build-bonus = { $path }
do-skill = { $skill }
do-skill-barricade = { $skill }, tre volte
do-walk = Un passo a { $place } (Marcel)
do-unmask = Smaschera un V-Mann (Jeanne)
do-ambush = Imboscata: { $place } (Yvonne)
do-end = Fine
do-end-again = Nessun’altra azione
do-end-power = No
do-end-occupier = Nessuna seconda azione
do-done = Basta così
do-done-pay = È tutto
do-done-commit = Tenta
do-done-keep = Tieni queste
do-free = { $card }
do-back = { $card }
do-hit = { $card }
do-hit-purge = Epura { $card }
do-cancel = { $place }
do-under = { $card }
do-off = Da { $card }
do-off-mission = Da { $place }
do-untarget = Bersaglio rosso: { $place }
do-untarget-prisoner = { $card }
do-take-down = { $path }
do-take-down-move = Sposta quella di { $path }
do-token = Al posto di: { $token }
do-player = { $player }
do-player-raid = { $player }
do-player-escapes = { $player }
do-player-reroll = { $player }
do-yes = Sì
do-yes-token = Prendilo
do-no = No
do-no-peek = Mettila sotto il mazzo
do-no-token = Lascialo
do-no-reroll = Lascialo
do-step-up = Il sostegno sale
do-reroll = Dado { $colour }, { $face }
do-keep = Tieni il lancio
do-keep-card = Rendi { $card }
do-drop-card = Lascia { $card }
do-drop-card-singles = { $card } se ne va
do-buy = Compra { $card } per { $n } (restano { $left })
do-use = { $n }
do-vmann = V-Mann su { $card }
do-raid = Retata: { $place }
do-wehrmacht = Wehrmacht: { $place }
do-purge = Epurazione
do-redraw = Scarta tutto, pesca sei
do-oberfuehrer = Oberführer: due azioni
do-uboat = Attacco dell’U-boot: { $place }
do-gestapo = Interroga { $card }
do-space = { $space }
do-militia = Milizia: { $place }
do-militia-card = Milizia su { $card }
do-exaction = Esazione: { $place }
do-red = Metti un bersaglio rosso
do-blue = Togli un bersaglio blu
do-offensive = Offensiva
do-drive = { $place }
do-drive-place = { $place }
do-demolish = Distruggi la barricata { $path }

## Il diario

log-scenario = Scenario { $n }: { $title }
log-turn = Turno { $turn }: { $player }
log-placed = { $player } comincia a { $place }.
log-skill = { $player } nomina { $skill }.
log-medal-dealt = La tua medaglia: { $medal }. { $about }
log-moved = { $player } va a { $place }.
log-drew = { $player } pesca { $card }.
log-spent = { $player } gioca { $card }.
log-discarded = { $player } scarta { $card }.
log-recruited = { $card } si unisce a { $player }: negli scarti.
log-recruited-top = { $card } si unisce a { $player }: in cima al mazzo.
log-recruited-unseen = { $player } recluta { $card } dalla cima del mazzo.
log-recruiting-failed = { $player } non è riuscito a reclutare { $card }.
log-put-under = { $card } va sotto il mazzo.
log-put-under-unseen = Una carta va sotto il mazzo.
log-opened = Carta scoperta: { $card }.
log-out = Carta fuori fino alla fine dello scenario: { $card }.
log-acts-attempt = { $player } tenta { $mission } a { $place }.
log-acts-sabotage = { $player } compie un sabotaggio.
log-acts-escape = { $player } prepara un’evasione.
log-acts-deception = { $player } gioca un inganno.
log-acts-exchange = { $player } propone uno scambio.
log-acts-peek = { $player } guarda la prima carta del mazzo.
log-acts-pass = { $player } passa: la mano è scartata.
log-acts-draw = { $player } gioca { $card } per pescare { $n }.
log-acts-build = { $player } alza una barricata: { $path }.
log-acts-divert = { $player } svia pedine da { $card }, al posto { $n } delle carte scoperte.
log-acts-clear = { $player } svia pedine da { $mission } a { $place }.
log-acts-recruit = { $player } vuole reclutare { $card }, al posto { $n } delle carte scoperte.
log-acts-end = { $player } non fa un’altra azione.
log-acts-unmask = Jeanne ({ $player }) lancia il dado per smascherare un V-Mann.
log-acts-ambush = Yvonne ({ $player }) lancia il dado per un’imboscata.
log-committed = Carta impegnata: { $card }.
log-completed = { $player } completa { $mission } a { $place }.
log-attempt-failed = { $player } ha fallito: { $mission } resta aperta.
log-offered = { $from } offre { $card }.
log-exchanged = { $card } va a { $player }.
log-not-exchanged = { $card } torna a { $player }.
log-sabotaged = { $occupier } perde { $card }.
log-removed-from-hand = Carta tolta dalla mano di { $occupier }: { $card }.
log-looked = { $seat } guarda la mano dell’occupante, { $occupier }.
log-freed = { $card } è in libertà, e va a { $player }.
log-taken-back-card = { $player } riprende { $card }.
log-deceived = Una carta inganno va negli scarti dell’occupante.
log-deception-on-top = Una carta inganno è in cima al mazzo luoghi dell’automa.
log-derailment = Una carta deragliamento è in cima al mazzo solitario dell’automa.
log-pawns-place = { $occupier } mette { $n } × { $pawn }: { $place }.
log-pawns-card = { $occupier } mette { $n } × { $pawn } su { $card }.
log-lifted-place = Una pedina lascia { $place }: { $pawn }.
log-lifted-card = Una pedina lascia la carta scoperta { $n }: { $pawn }.
log-dice = Dadi: { $dice }.
log-rerolled = Il dado { $n } è rilanciato: { $face }.
log-scored-up = { $n } verso la Resistenza: { $marker }.
log-scored-down = { $n } verso l’occupante: { $marker }.
log-reroll-token = { $occupier } prende un gettone rilancio.
log-token-returned = Il gettone rilancio di { $at } è di nuovo sul tracciato.
log-token = { $player } prende un { $token }.
log-token-removed = { $player } rende un { $token }.
log-arrested = { $card }: arresto.
log-arrested-from = { $card }: arresto, dalla mano di { $player }.
log-arbitrary-arrest = Un arresto arbitrario: la prima carta del mazzo.
log-broken = { $card } ha parlato, ed è in prigione.
log-mission-opened = Una nuova missione: { $card }.
log-occupier-purge = { $occupier } epura la mano.
log-occupier-redraw = { $occupier } scarta tutta la mano.
log-occupier-end = { $occupier } non fa una seconda azione.
log-occupier-oberfuehrer = { $occupier } gioca l’Oberführer: due azioni.
log-occupier-offensive = { $occupier } comincia un’offensiva.
log-occupier-uboat = { $occupier } attacca da { $place }.
log-occupier-exaction = { $occupier } ordina un’esazione: { $place }.
log-occupier-discards = { $occupier } scarta { $card }.
log-bought = { $occupier } compra { $card }.
log-played = { $occupier } gioca { $card }.
log-purged = Carta epurata: { $card }.
log-raid = Retata, { $place }, con { $n ->
    [1] un dado
   *[other] { $n } dadi
  }.
log-raid-on = La retata è contro { $player }.
log-turn-missed = { $occupier } salta questo turno.
log-medal-resistance = La Resistenza vince la sua medaglia: { $medal }.
log-medal-occupier = { $occupier } vince la medaglia: { $medal }.
log-scenario-over = Lo scenario { $n } è finito: { $end }. Punteggio { $marker }.
log-uboat = L’U-boot è a { $label }.
log-attacked = Un bersaglio di { $place } diventa rosso.
log-on-chart = { $card } è nell’organigramma: { $space }.
log-interrogated = { $card }: interrogatorio con { $n ->
    [1] un dado
   *[other] { $n } dadi
  }.
log-given-away = Carta consegnata dalla mano di { $from }: { $card }.
log-jean-moulin = Max è noto: è Jean Moulin.
log-marked = { $colour ->
    [red] Un bersaglio rosso in { $space }.
   *[blue] Un bersaglio blu in { $space }.
  }
log-support = Sostegno, { $zones }: { $value }.
log-target-red = { $n ->
    [1] Un bersaglio rosso: { $place }.
   *[other] { $n } bersagli rossi: { $place }.
  }
log-target-blue = Un bersaglio blu: { $place }.
log-target-removed-red = Un bersaglio rosso è tolto: { $place }.
log-target-removed-blue = Un bersaglio blu è tolto: { $place }.
log-barricade = Una barricata è in piedi: { $path }.
log-barricade-lifted = Una barricata lascia il suo percorso: { $path }.
log-demolished = { $occupier } distrugge la barricata { $path }.
log-armour = La colonna è a { $place }.
log-turned-back = { $place } è perso di nuovo: la sua missione è rigirata.
log-gone = { $card } lascia la campagna.
log-to-reserve = { $card } è resa.
log-turned-blue = Un bersaglio rosso torna blu: { $place }.
log-absolved = { $card } perde un bersaglio rosso: { $space }.
log-mission-off = { $mission } lascia il tabellone.
log-skips = { $n ->
    [1] { $occupier } salterà un turno.
   *[other] { $occupier } salterà { $n } turni.
  }
log-automaton-cards = L’automa pesca { $location } e la carta solitario { $card }: { $actions }.
log-automaton-no-location = L’automa non pesca nessuna carta luogo, e la carta solitario { $card }: { $actions }.
log-automaton-cannot = { $number }. { $action }: impossibile. { $why }
log-automaton-does = { $number }. { $action }: fatto.
log-automaton-skips = Nessuna delle tre è possibile: il turno è finito.
log-automaton-derailed = Deragliamento: il turno è finito.
log-automaton-deceived = Inganno: il turno è finito.
log-automaton-chose-player = Tirato a sorte tra { $among }: { $player }.
log-automaton-chose-space = Il più a sinistra di { $among }: { $space }.
log-automaton-chose-prisoner = La riga più alta, a sinistra, di { $among }: { $space }.
log-automaton-chose-way = Sulla più breve strada aperta verso un luogo liberato, il primo passo di { $among }: { $place }.
log-resigned = { $seat } ha lasciato il tavolo.
log-timeout = { $seat } ha esaurito il tempo.
