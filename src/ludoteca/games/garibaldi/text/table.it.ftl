### Il tavolo di Garibaldi in italiano: carta, pedine, inviti, e il racconto accanto alla carta.

## Un’opzione della carta

option-belief = Carta ombreggiata per i cacciatori
option-belief-about = Mostra ai cacciatori ciò che segue da tutto quanto è pubblico: dove Garibaldi può essere, e dove probabilmente è.
option-belief-auto = se fugge un bot
option-belief-shown = sì
option-belief-hidden = no

## Piccoli pezzi

number = { $n }
name = { $name }
place = { $n } { $name }
joined-0 = nessuna pattuglia
joined-1 = { $a }
joined-2 = { $a }, { $b }
joined-3 = { $a }, { $b }, { $c }
joined-4 = { $a }, { $b }, { $c }, { $d }
joined-5 = tutte le pattuglie
patrol-yellow = Giallo
patrol-blue = Blu
patrol-brown = Marrone
patrol-orange = Arancio
patrol-green = Verde
letter-yellow = G
letter-blue = B
letter-brown = M
letter-orange = A
letter-green = V
kind-foot = piede
kind-boat = barca
kind-horse = cavallo
kind-event = evento
kind-any = nascosto
kind-none = niente
kind-or = { $a } o { $b }
card = { $n } { $half }
card-both = { $n } { $mine } / { $other }
legend-path = sentiero
legend-road = strada
legend-water = via d’acqua
legend-belief = da meno a più probabile

## Le carte, come si leggono

card-report = Rapporto
card-report-title = Rapporto
card-report-short =
    Una pattuglia va
    in una città a tua
    scelta.
card-supplies = Rifornimento
card-supplies-title = Viveri
card-supplies-short =
    Un passo a piedi;
    peschi fino a
    cinque carte.
card-bonnet = Bonnet a Comacchio
card-bonnet-title = Bonnet
card-bonnet-short =
    Una cavalcata, poi
    cerca un piede o
    una barca.
card-clothes = Cambio d’abiti
card-clothes-title = Cambio d’abiti
card-clothes-short =
    Scarta una carta,
    prendine due a un
    austriaco.
card-hidden = Nascosto!
card-hidden-title = Nascosto!
card-hidden-short =
    Piede, barca o
    cavallo: nessuno
    saprà quale.
card-don_marco = Don Marco
card-don_marco-title = Don Marco
card-don_marco-short =
    Muovi una
    pattuglia, come
    vuoi tu.
card-mezzanott = Mezzanott
card-mezzanott-title = Mezzanott
card-mezzanott-short =
    Un passo a piedi,
    poi cerca cavallo
    o barca.
card-boliga = Consiglio di Boliga
card-boliga-title = Boliga
card-boliga-short =
    Un tratto in barca,
    poi cerca cavallo
    o piede.
card-leggero = Leggero esploratore
card-leggero-title = Leggero
card-leggero-short =
    La pattuglia più
    vicina perde due
    carte a tua scelta.
card-aye_sir = Aye, sir!
card-aye_sir-title = Aye, sir!
card-aye_sir-short =
    Scegli la carta che
    una pattuglia
    dovrà giocare.
card-montarani = Giovanni Montarani
card-montarani-title = Montarani
card-montarani-short =
    Metti in ordine le
    prime sette carte.
card-support = Sostegno del popolo
card-support-title = Sostegno
card-support-short =
    Un austriaco scarta
    metà della sua
    mano.
card-requisition = Requisizione
card-requisition-title = Requisizione
card-requisition-short =
    Scarta tutti i suoi
    piedi, barche o
    cavalli.
card-agony = L’agonia di Anita
card-agony-title = Agonia
card-agony-short =
    Scarta tutti gli
    eventi e tutti i
    piedi.
card-letters = Lettere anonime
card-letters-title = Lettere
card-letters-short =
    Scarta tre carte o
    rivela un luogo.
card-death = Morte di Anita
card-death-title = Morte di Anita
card-death-short =
    Perde tre carte a
    caso. Dal turno 8.
card-accusation = Accusa
card-accusation-title = Accusa
card-accusation-short =
    Ne perde due a
    caso o rivela un
    luogo.
card-carabinieri = Appoggio dei carabinieri
card-carabinieri-title = Carabinieri
card-carabinieri-short =
    Ne perde una a
    caso o due a sua
    scelta.
card-bivouac = Bivacco
card-bivouac-title = Bivacco
card-bivouac-short =
    Dà 1 barca,
    2 cavalli o
    2 piedi, o aspetta.
card-baiona = Persi nella Baiona
card-baiona-title = La Baiona
card-baiona-short =
    Dà 1 cavallo,
    2 piedi o
    2 barche, o aspetta.

## Tavolo e riquadri

status-setup = Prima del turno 1
status-turn = Turno { $turn } di { $turns }
status-over = Finita al turno { $turn }
panel-patrols = Pattuglie
panel-players = Giocatori
panel-known = Che cosa si sa
    .short = Indizi
panel-exits = Vie di fuga
panel-hands = Mani aperte
patrol-on = { $patrol } su { $place }
patrol-of = { $patrol } su { $place }, di { $player }
patrol-acts = in marcia
patrol-acted = { $player } ✓
patrol-ready = { $player }
trace-on = Traccia su { $place }
garibaldi-on = Garibaldi su { $place }
is-garibaldi = Garibaldi
commands = { $patrols }
has-left = ha lasciato il tavolo
cards-held = { $n ->
    [one] 1 carta
   *[other] { $n } carte
}
tray-hand-red = La tua mano: metà rosse
tray-hand-white = La tua mano: metà bianche
tray-pile = Il mazzo
tray-lifted = La cima del mazzo: la prima posata sarà pescata per prima
tray-theirs = La mano di { $player }
card-ordered = per { $patrol }
steps = { $n ->
    [0] qui
    [one] 1 passo
   *[other] { $n } passi
}
known-traces = { $n ->
    [one] Traccia su { $places }
   *[other] Tracce su { $places }
}
known-no-traces = Finora nessuna traccia
known-traces-gone = Ora non c’è nessuna traccia
known-moves = Turno { $turn }: { $kinds }
known-none = nessun movimento mostrato
known-halted = Nessuna carta Movimento al turno { $turn }
known-belief = { $n ->
    [one] Solo il luogo { $places } torna con tutto
   *[other] { $n } luoghi possibili; in testa { $places }
}
sheet-title = Foglio dei movimenti
    .short = Foglio
sheet-note = lo vedi solo tu
sheet-landed = sbarco al { $n }
sheet-mask = controllo: { $first } a { $last }
sheet-label = Sei su { $n } { $name }. Il controllo di questo turno guarda le colonne da { $first } a { $last }: { $places }.
slide-landing = Sbarco su { $place }
slide-turn = Turno { $turn }: { $places }

## Inviti

prompt-watch = La caccia è aperta.
prompt-of-event = { $event }: { $prompt }
wait-garibaldi = { $player } è in fuga.
wait-garibaldi-hint = Turno { $turn }: prima Garibaldi, poi le pattuglie.
wait-patrol = { $player } agisce con { $patrol }.
wait-austrians = Si aspetta { $players }.
wait-austrians-hint = Gli austriaci agiscono nell’ordine che vogliono.
prompt-play-movement = Quale carta ti porta via da { $at }?
hint-play-movement = I cacciatori vedono la carta, non la strada. Senza movimento resti dove sei.
prompt-play-event = Giochi un evento?
hint-play-event = Un evento rosso per turno, dopo il movimento.
prompt-move-garibaldi = { $kind ->
    [foot] A piedi da { $n }: scegli un luogo.
    [boat] In barca da { $n }: scegli un luogo.
    [horse] A cavallo da { $n }: scegli un luogo.
   *[any] Lascia { $n }: scegli un luogo.
}
hint-move-garibaldi = Solo tu vedi dove. I luoghi tenuti dalle pattuglie sono chiusi.
prompt-move-unseen = Svignatela da { $n }: per sentiero, strada o acqua.
hint-move-unseen = Nessuno saprà come, né quanto lontano.
prompt-ride-on = Ancora a cavallo da { $n }, o ti fermi qui?
hint-ride-on = Un cavallo può prendere una seconda strada.
prompt-garibaldi-discards = Scarti delle carte?
hint-garibaldi-discards = Quante ne vuoi; poi completi la mano.
prompt-name-place = Dove manda una pattuglia il rapporto?
hint-name-place = La pattuglia più vicina a quella città ci va subito.
prompt-send-nearest = Più d’una è ugualmente vicina: quale parte?
prompt-search-pile = Prendi dal mazzo una carta { $kind }.
prompt-discard-one = Scarta una carta.
prompt-choose-patrol-to-rob = A quale pattuglia prendi due carte?
prompt-choose-patrol-to-move = Quale pattuglia svia Don Marco?
prompt-choose-patrol-to-order = Quale pattuglia riceve un ordine?
prompt-name-nearest = Quale pattuglia è la più vicina a te?
hint-name-nearest = A pari distanza scegli tu; tutti sapranno quale.
prompt-discard-theirs = { $most ->
    [one] Scarta una carta di questa mano.
   *[other] Scarta { $most } carte di questa mano.
}
prompt-pick-order = Quale carta deve giocare questa pattuglia?
hint-pick-order = Dovrà giocarla nella fase austriaca di questo turno.
prompt-put-back = Posa la carta che sarà pescata per prossima.
hint-put-back = La prima posata si pesca per prima.
prompt-choose-player = Quale austriaco scarta metà della mano?
prompt-discard-half = { $most ->
    [one] Scarta una carta.
   *[other] Scarta { $most } carte.
}
hint-discard-half = Scelte { $n } su { $most }.
prompt-move-patrol = { $kind ->
    [foot] { $patrol } va a piedi: scegli un luogo.
    [boat] { $patrol } va in barca: scegli un luogo.
    [horse] { $patrol } va a cavallo: scegli un luogo.
   *[any] { $patrol } va per sentiero, strada o acqua: scegli un luogo.
}
hint-move-patrol = Da { $from }. Più pattuglie possono stare nello stesso luogo.
prompt-patrol-rides-on = Ancora a cavallo con { $patrol }, o si ferma?
hint-patrol-rides-on = È su { $from }. Può seguire una seconda strada.
prompt-austrians-phase = Quale delle tue pattuglie agisce per prima?
hint-austrians-phase = Una volta iniziato, agisci con tutte le tue.
prompt-next-patrol = Quale pattuglia agisce ora?
hint-next-patrol = Tutte le tue agiscono prima che tu peschi.
prompt-act-with = { $patrol } su { $place }: giochi una carta?
hint-act-with = Un movimento, o l’unico evento della tua parte in questo turno.
hint-act-event-played = Un movimento; l’evento di questo turno è già stato giocato.
prompt-act-ordered = { $patrol } deve giocare la carta scelta da Garibaldi.
hint-act-ordered = «Aye, sir!» non lascia altra scelta.
prompt-austrian-discards = Scarti delle carte prima di pescare?
hint-austrian-discards = { $most ->
    [55] Scelte { $n }; quante ne vuoi.
   *[other] Scelte { $n }; al più { $most }.
}
prompt-name-kind = Quale tipo di carte viene requisito?
hint-name-kind = Garibaldi scarta tutte le carte Movimento di quel tipo.
prompt-cards-or-place = Rinunci a { $most } carte, o riveli un luogo?
hint-cards-or-place = Un luogo delle ultime quattro colonne riceve un segnalino Traccia.
prompt-random-or-own = Una carta a caso, o due a tua scelta?
hint-random-or-own = Non si rimpiazzano prima della tua prossima pesca.
prompt-give-or-halt = Cedi delle carte, o resti fermo al prossimo turno?
hint-give-or-halt = Senza quelle, nessuna carta Movimento al prossimo turno.
prompt-lose-own = Scarta { $most } carte.
prompt-lose-kind = { $most ->
    [one] Scarta una carta { $kind }.
   *[other] Scarta { $most } carte { $kind }.
}
hint-lose-own = Scelte { $n } su { $most }.
prompt-reveal-place = { $why ->
    [eight] Otto turni senza tracce trovate: quale luogo riveli?
   *[event] Quale luogo riveli?
}
hint-reveal-place = Uno delle ultime quattro colonne; nessuno saprà in quale turno c’eri.
over-escaped = Garibaldi è fuggito.
over-escaped-you = Sei fuggito!
over-captured = Garibaldi è preso.
over-captured-you = Avete preso Garibaldi!
over-time = Trenta turni sono passati: la Romagna è chiusa.
over-time-you = Trenta turni sono passati: Garibaldi non è riuscito a fuggire!
over-garibaldi-left = Garibaldi ha lasciato la partita.
over-garibaldi-left-you = Garibaldi ha lasciato la partita: la caccia è vinta.
over-austrians-left = I cacciatori hanno rinunciato.
over-austrians-left-you = I cacciatori hanno rinunciato: sei libero.
over-look = Il cursore sulla carta racconta la fuga, turno per turno.

## Che cosa si può fare

do-go = { $n } { $name }
    .short = { $n }
do-send = { $n } { $name }
    .short = { $n }
do-reveal = { $n } { $name }
    .short = { $n }
do-stop = Fermarsi qui
do-patrol = { $patrol }
do-player = { $player } ({ $n })
do-play = Giocare { $card }
do-discard = Scartare { $card }
do-pick = Prendere { $card }
do-lay = Posare { $card }
do-done = Fatto
do-pass-play-movement = Nessuna carta: restare
do-pass-play-event = Nessun evento
do-pass-act-with = Nessuna carta
do-pass-search-pile = Niente va bene
do-choose-cards = { $n ->
    [one] Cedere una carta
   *[other] Cedere { $n } carte
}
do-choose-place = Rivelare un luogo
do-choose-random = Una a caso
do-choose-own = Due a mia scelta
do-choose-foot = { $n ->
    [one] Una carta piede
   *[other] { $n } carte piede
}
do-choose-boat = { $n ->
    [one] Una carta barca
   *[other] { $n } carte barca
}
do-choose-horse = { $n ->
    [one] Una carta cavallo
   *[other] { $n } carte cavallo
}
do-choose-refuse = Non cedere niente
plan-move = { $patrol } su { $n } { $name } con { $card }
plan-move-by = Su { $n } { $name } con { $card }
plan-rest = Le altre stanno ferme
plan-rest-note = { $n ->
    [one] una pattuglia
   *[other] { $n } pattuglie
}
plan-end-turn = Finire il turno
plan-end-turn-note = { $n ->
    [one] l’ultima pattuglia sta ferma, nessuna carta scartata
   *[other] { $n } pattuglie stanno ferme, nessuna carta scartata
}

## Il racconto

log-role = { $seat } è Garibaldi.
log-role-drawn = Il sorteggio indica Garibaldi: { $seat }.
log-patrol-card = { $seat } comanda { $patrol }.
log-landed = Garibaldi sbarca da qualche parte sulla costa.
log-landed-at = Sbarchi su { $place }. Nessun altro lo sa.
log-turn = Turno { $turn }
log-halted = Garibaldi non può giocare carte Movimento in questo turno.
log-played = { $player } gioca { $card }, carta { $n }.
log-event = { $player } gioca l’evento { $card }, carta { $n }.
log-in-vain = { $player } deve giocare { $card }, invano.
log-discarded = { $player } scarta { $card }.
log-drew = { $player } pesca { $card }.
log-searched = { $player } prende { $card } dal mazzo e la mostra.
log-none-in-pile = Nel mazzo non c’è nessuna carta simile.
log-none-in-hand = { $player } non ha più carte simili.
log-looked-through-pile = { $seat } guarda il mazzo.
log-looked-at-hand = { $seat } guarda la mano di { $player }.
log-robbed = { $by } prende una carta dalla mano di { $player }.
log-robbed-of = { $by } prende { $card } dalla mano di { $player }.
log-ordered = { $patrol } deve giocare la carta che Garibaldi ha scelto dalla mano di { $player }.
log-ordered-card = { $patrol } deve giocare { $card }, dalla mano di { $player }.
log-put-on = Garibaldi rimette { $n } carte sul mazzo.
log-wrote = Annoti { $place }.
log-patrol-moved = { $patrol } va da { $start } a { $to }.
log-patrol-sent = { $patrol } è mandata da { $start } a { $to }.
log-patrol-there = { $patrol } è già su { $to }.
log-report = Arriva un rapporto da { $place }.
log-chose-patrol = Garibaldi sceglie { $patrol }, comandata da { $player }.
log-nearest = La pattuglia più vicina a Garibaldi è { $patrol }.
log-chose-player = Garibaldi sceglie { $player }.
log-named-kind = { $player } requisisce: { $kind }.
log-chose-cards = Garibaldi rinuncia a delle carte.
log-chose-place = Garibaldi rivelerà un luogo.
log-chose-random = Garibaldi perde una carta a caso.
log-chose-own = Garibaldi sceglie le carte da cedere.
log-chose-foot = Garibaldi cede carte piede.
log-chose-boat = Garibaldi cede carte barca.
log-chose-horse = Garibaldi cede carte cavallo.
log-chose-refuse = Garibaldi non cede niente e al prossimo turno non giocherà carte Movimento.
patrol-at = { $patrol } su { $n }
log-control-nothing = Controllo: le pattuglie non trovano niente.
log-control-found = { $others ->
    [yes] { $n ->
        [one] Controllo: { $patrols } trova una traccia; le altre non trovano niente.
       *[other] Controllo: { $patrols } trovano tracce; le altre non trovano niente.
    }
   *[no] Controllo: { $patrols } trovano tracce.
}
log-revealed = { $player } rivela { $place }.
log-resigned = { $seat } lascia la partita.
log-timeout = { $seat } ha esaurito il tempo.
log-took-over = { $player } subentra a { $after }: { $patrols }.
log-end-escaped = Garibaldi raggiunge { $place }: è in salvo!
log-end-captured = Garibaldi è preso su { $place }.
log-end-time = L’ultimo turno è finito. Garibaldi era su { $place }.
log-end-garibaldi-left = Garibaldi rinuncia.
log-end-austrians-left = Non resta nessun cacciatore.
end-escaped = Garibaldi è fuggito
end-captured = Garibaldi è preso
end-time = Trenta turni senza una fuga
end-garibaldi-left = Garibaldi è uscito
end-austrians-left = I cacciatori sono usciti
