### Il tavolo di Gradisca in italiano: carta, pedine, domande, probabilità, e il racconto.

## Piccole cose

number = { $n }
nobody = nessuno
none = nessuno
corps = { $id }, { $name }
list-none = nessuno

## La carta

map-gulf = Golfo di Trieste
map-adriatic = Mare Adriatico
map-quarnero = Quarnero
legend-go = andarvi, agirvi
legend-strike = contro il nemico
legend-lay = campo o segnalino
legend-stands = qui sta il corpo
legend-open = aperto, 1 punto
legend-difficult = difficile, 2
legend-closed = chiuso
legend-river = fiume
legend-bridge = ponte
token-units = { $side }: { $n } unità a { $area }
token-fort = { $side }: un forte a { $area }
token-razed = { $area } è stata razziata
token-fleet = Rifornimenti veneziani via mare a { $area }
class-infantry = fanteria
class-heavy_cavalry = cavalleria pesante
class-light_cavalry = cavalleria leggera
class-artillery = artiglieria
class-sapper = zappatori
about-unit = { $unit }: { $class } di { $corps }, tiro { $fire }, { $steps } livelli su { $full }; { $state }
about-leader = { $unit }: capo di { $corps }, tiro { $fire }, comando { $command }; { $state }
about-camp = { $unit }: rifornisce gli attacchi entro tre punti; { $state }
state-none = pronto
state-acted = attivato
state-moved = si è mosso
state-shaken = disorganizzato
state-hungry = non rifornito
state-shaken-acted = disorganizzato, attivato
state-hungry-acted = non rifornito, attivato
state-hungry-shaken = non rifornito, disorganizzato
state-hungry-shaken-acted = non rifornito, disorganizzato, attivato
supply-line = rifornito da { $source }
supply-sea = rifornito via mare
supply-rubia = rifornito da Rubia, oltre il fiume
supply-convoy = rifornito dal convoglio
supply-none = nessun rifornimento: tagliato dove è rosso
supply-both = { $supply } · { $attack }
attack-supply-free = da qui si attacca senza campo
attack-supply-camp = il campo rifornisce gli attacchi
attack-supply-low = nessun attacco che chieda rifornimento: morale basso
attack-supply-far = attacchi non riforniti: campo troppo lontano
attack-supply-idle = attacchi non riforniti: nessun campo in servizio

## Accanto alla carta

status-turn = { $scenario }: { $months } { $year }
    .short = { $months } { $year }
status-over = { $scenario }: partita finita
panel-track = Turni
panel-sides = Morale
panel-command = Comando
tray-hand = Le tue carte
tray-theirs = Le carte di { $player }
card-full = { $when } { $does }
card-time-any = Nella tua attivazione
card-time-areas = Alla scelta delle aree
card-time-attack = Quando attacchi
card-time-bombard = Quando bombardi
card-time-explosion = Quando fai saltare una mina
card-time-work = Quando i tuoi zappatori lavorano
card-time-leader_test = Quando un capo rischia
card-time-reaction = Reazione, contro l’avversario
cards-held = { $n ->
        [one] { $n } carta
       *[other] { $n } carte
    }
morale-high = { $side }: alto
morale-medium = { $side }: medio. Un’area, nessuna chiamata
morale-low = { $side }: basso. Un’area, una carta, nessuna chiamata
track-group = Rinforzi, { $side } ({ $n }): arrivano con { $number } o meno, a { $areas }
track-morale = Entrambi perdono 1 di morale all’inizio di questo turno
track-end = Fine
markers-drawn = Estratti
markers-left = { $n ->
        [0] Nessuno più
       *[other] Nel contenitore: { $n }
    }
victory-points = Punti vittoria
points-of = { $side }
points-parts = { $side }: aree { $areas }, capi { $leaders }, perdite del nemico { $losses }, morale { $morale }
effect-truce = L’ambasciatore: nessuno entra dove sta il nemico
effect-flood = L’Isonzo in piena: niente ponti
effect-mud = Strade senza fondo
effect-march = Una marcia forzata
effect-bridge = Un ponte di barche: { $a } e { $b }
effect-boats = Barche fra Gradisca e Rubia
effect-blockade = Fiume è bloccata
effect-fleet = Navi riforniscono { $area }
effect-galleons = I galeoni di Osuna tengono il mare
effect-convoy = Il convoglio nutre Gradisca
effect-quarrel = Lite: { $corps } può fare poco

## Domande

wait = Il gioco va avanti da sé
wait-for = Decide { $player }
wait-hint = { $corps }
prompt-choose-option = { $corps }: che farne?
hint-choose-option = { $areas }. Lo guida { $leader }, comando { $command }
prompt-choose-areas = { $value ->
        [one] Scegli un’area
       *[other] Scegli fino a { $value } aree
    } per { $corps }
hint-choose-areas = Scelte: { $n }, ne restano { $left }. Il punteggiato è il raggio di comando
prompt-card-window-areas = Le aree sono scelte: giochi una carta?
prompt-card-window-attack = Si entra a { $area }: giochi una carta?
prompt-card-window-bombard = { $unit } sta per sparare: giochi una carta?
prompt-card-window-explosion = La mina sta per saltare: giochi una carta?
prompt-card-window-work = { $unit } sta per lavorare: giochi una carta?
prompt-card-window-leader_test = { $unit } rischia: giochi una carta?
hint-card-window = In grigio ciò che ora non si gioca
prompt-discard-down = Cinque carte: scartane una
hint-discard-down = Se ne tengono quattro
prompt-act = { $corps }: scegli un’area, poi un’unità, o un bersaglio
hint-act = Le aree rosse si possono attaccare. Scegli un’area per vedere chi c’è e come è rifornito
march-many = { $n } pedine
prompt-march = { $units }: dove?
hint-march = A { $area }, { $left ->
        [one] resta 1 punto
       *[other] restano { $left } punti
    }. Altri possono unirsi prima di ogni passo
prompt-declare-combat = Chi attacca { $area }?
prompt-declare-assault = Chi dà l’assalto a { $area }?
prompt-declare-incursion = Chi fa un’incursione a { $area }?
prompt-declare-raid = Chi razzia { $area }?
hint-declare-first = Prima fanteria o cavalleria. Accanto a ciascuno la probabilità con lui
hint-declare-more = Niente si muove prima dell’entrata
hint-declare-raid = Tre o più chiedono rifornimento d’attacco
prompt-name-caller = Quale capo chiama unità a { $area }?
hint-name-caller = Chiama un solo capo, una volta per battaglia
prompt-call = Chiama unità a { $area }: ancora { $calls }
hint-call = Di ogni corpo, se non hanno ancora agito
prompt-call-via = Da quale area arriva { $unit }?
prompt-decide = Il round { $round } è finito: si continua?
prompt-decide-agree = Il round { $round } finisce in parità: si continua?
hint-decide = Finire rimanda indietro chi ha perso il round
hint-decide-agree = Un altro round lo devono volere entrambi; se uno finisce, l’attaccante si ritira
prompt-rejoin = { $unit } è solo: chi raggiunge?
prompt-retreat = Dove si ritirano le tue unità da { $area }?
hint-retreat = Tutte insieme, nella migliore area libera
prompt-take-losses = La tua parte perde { $n ->
        [one] 1 livello
       *[other] { $n } livelli
    }: a chi tocca?
hint-take-losses = Prima fanteria e cavalleria
prompt-bombard = { $unit }: contro che cosa?
hint-bombard = Con un 6 il pezzo scoppia
prompt-at-which-lay = { $unit }: una mina contro quale fortezza?
prompt-at-which-blow = { $unit }: quale mina salta?
prompt-remove-mine = Quale mina contro { $area } si toglie?
prompt-repair-what = { $area }: le mura o una breccia?
prompt-strike-ends = { $area }: indietro, o restare?
hint-strike-ends = Resta solo dove non c’è più nemico, e chi resta non combatte più in questa attivazione
prompt-enter = Rinforzi: da dove entrano?
hint-enter = { $units }
prompt-keep-leader = { $corps }: quale capo resta?
prompt-move-sea = Dove le navi sbarcano rifornimenti?
hint-move-sea = Non dove stanno gli austriaci
prompt-shake = Più di sei unità a { $area }: disorganizzane { $n }
hint-shake = A scelta fra quelle in buon ordine
prompt-pick-area = { $card }: quale area?
prompt-pick-unit = { $card }: quale unità?
prompt-steal-card = Quale carta perde l’avversario?
prompt-bridge-from = Un ponte di barche: da dove?
prompt-bridge-to = Da { $area } verso dove?
prompt-militia-at = { $unit }: dove?
prompt-land-where = Da { $area }: sbarco dove?
prompt-land-who = Chi sbarca a { $area }?
prompt-name-corps = Quale corpo litiga?
over-points = La guerra è finita: { $side } è avanti ai punti
over-points-you = La guerra è finita, e sei avanti ai punti
over-automatic = { $side } ha vinto la guerra
over-automatic-you = Hai vinto la guerra
over-siege = L’assedio è finito: vince { $side }
over-siege-you = L’assedio è finito, e hai vinto
over-venice-left = Venezia ha lasciato la guerra
over-venice-left-you = Venezia ha lasciato la guerra: hai vinto
over-austria-left = L’Austria ha lasciato la guerra
over-austria-left-you = L’Austria ha lasciato la guerra: hai vinto
over-look = La carta resta com’era
end-points = Più punti vittoria alla fine della guerra.
end-automatic = È stato preso ciò che decide subito la guerra.
end-siege = L’assedio di Gradisca è deciso.
end-venice-left = Venezia ha lasciato il tavolo.
end-austria-left = L’Austria ha lasciato il tavolo.

## Che cosa si può fare

do-one_area = Un’area
do-draw-choose-option = Pescare una carta
do-leader = Come vuole il capo
do-area = Attiva { $area }
do-area-pick = { $area }
do-done-choose-areas = Nessun’altra area
do-done-call = Nessun’altra chiamata
do-done-pick-unit = Nessun’altra
do-done-land-who = Nessun’altra
do-end = Finire l’attivazione
do-play = Gioca { $card }
do-pass = Nessuna carta
do-pass-move-sea = Lasciare il segnalino
do-discard = Scarta { $card }
do-move = Muovi: { $unit }
do-join = Si unisce: { $unit }
do-drop = Resta qui: { $unit }
do-go = { $area }
do-halt = Fermarsi qui
do-attack = Attacca { $area }
plan-stack = Tutta la pila: { $n } pedine
plan-march = Marciare fino a { $area }
plan-attack = Attaccare { $area } con tutte e { $n }
plan-assault = Assaltare { $area } con tutte e { $n }
plan-strike = Incursione a { $area } con tutte e { $n }
plan-raid = Scorreria a { $area } con tutte e { $n }
plan-all-join = Tutte e { $n } quelle che possono venire
note-route = { $cost } di { $left }: { $way }
do-assault = Assalto a { $area }
do-strike = Incursione a { $area }
do-raid = Razzia { $area }
do-via = Da { $area }
do-enter = Entrare
do-call = Chiama: { $unit }
do-pick = { $unit }
do-lose = { $unit }
do-more = Un altro round
do-enough = Finire la battaglia
do-enough-retreat = Nessun posto dove andare
do-retreat = A { $area }
do-stay = Restare
do-back = Indietro
do-rejoin = A { $area }
do-recover = Riprendersi: { $unit }
do-bombard = Bombardare: { $unit }
do-batter = Le mura di { $area }
do-shell = Le unità a { $area }
do-mine = Posare una mina: { $unit }
do-blow = Far saltare una mina: { $unit }
do-counter = Contromina: { $unit }
do-repair = Ricostruire: { $unit }
do-build = Costruire un forte: { $unit }
do-at = { $area }
do-wall = Rialzare le mura
do-breach = Chiudere la breccia
do-camp = Campo a { $area }
    .short = Campo: { $area }
do-camp_back = Il campo torna a { $area }
do-shake = { $unit }
do-place = { $area }
do-keep = { $unit }
do-sea = { $area }
do-corps = { $corps }
note-option-one_area = due carte
note-option-draw = nient’altro
note-option-leader = { $command ->
        [one] 1 area
       *[other] { $command } aree
    }, una carta
note-with-all = { $n ->
    [1] { $chance }, uno solo può venire
   *[other] { $chance } con tutti quelli che possono venire ({ $n })
  }
note-points = { $n ->
        [one] 1 punto
       *[other] { $n } punti
    }
note-card = ora
note-cost = { $cost }
note-chance = { $chance }
note-hit = colpisce: { $chance }
note-counters = { $n ->
        [one] 1 pedina
       *[other] { $n } pedine
    }
note-left = { $n ->
        [one] 1 punto
       *[other] { $n } punti
    }
note-from = { $area }
fan-march = In marcia da { $area }
fan-declare = Contro { $area }
fan-name-caller = Capi a { $area }
fan-call = A portata di { $area }
fan-take-losses = Perdite
fan-pick-unit = { $card }
fan-shake = { $area }
fan-keep-leader = { $corps }
fan-land-who = { $area }

## Probabilità

panel-odds-first = Il primo round, esattamente
panel-odds-next = Un altro round, esattamente
panel-odds-incursion = La salva, esattamente
panel-odds-raid = La razzia, esattamente
panel-odds-gun = { $unit }
odds-wins = { $side } vince il round
odds-tie = parità
odds-steps = Livelli persi in media, { $side }
odds-cancel = { $n ->
        [one] Le opere annullano un colpo
       *[other] Le opere annullano { $n } colpi
    }
odds-some-hit = almeno un colpo
odds-no-hit = nessun colpo
odds-raid-success = riuscita
odds-raid-nothing = niente
odds-raid-rout = rotta
odds-raid-modifier = Aggiunto al dado
odds-bursts = Il pezzo scoppia
odds-sapper = Uno zappatore lo dirige
odds-no-sapper = Senza zappatore spara a 1

## Il racconto

log-turn = { $months } { $year }
log-marker = Si estrae il segnalino di { $corps }.
log-chose-one_area = { $side }: una sola area.
log-chose-draw = { $side }: una carta.
log-chose-leader = { $side }: sceglie il capo.
log-chose-more = { $side } vuole un altro round.
log-chose-corps = { $side } nomina { $corps }.
log-chose-area = { $side } sceglie { $area }.
log-chose-caller = { $unit } chiama unità.
log-activated = { $area } è attivata.
log-drew = { $side } prende una carta.
log-drew-card = { $side } prende { $card }.
log-played = { $side } gioca { $card }.
log-discarded = { $side } scarta { $card }.
log-card-removed = { $card } non è in questo scenario.
log-looked = { $side } guarda l’altra mano.
log-shuffled = Gli scarti tornano mazzo.
log-marched = { $units }: da { $start } a { $area }.
log-entered-combat = { $units }: attacco a { $area }.
log-entered-assault = { $units }: assalto a { $area }.
log-entered-incursion = { $units }: incursione a { $area }.
log-entered-raid = { $units }: razzia a { $area }.
log-called = { $unit }: chiamata da { $area }.
log-volley = Round { $round }: Venezia perde { $venice }, l’Austria { $austria }.
sum-volley = { $side }: { $n ->
        [one] 1 colpo
       *[other] { $n } colpi
    }; { $other } perde { $suffered ->
        [one] 1 livello
       *[other] { $suffered } livelli
    }
sum-volley-cancelled = { $side }: { $n ->
        [one] 1 colpo
       *[other] { $n } colpi
    }, { $cancelled } annullati dalle opere; { $other } perde { $suffered ->
        [one] 1 livello
       *[other] { $suffered } livelli
    }
log-ambush = Imboscata: { $n ->
        [one] 1 colpo
       *[other] { $n } colpi
    }.
log-sickness = Malattia dei cavalli: { $n ->
        [one] 1 livello perso
       *[other] { $n } livelli persi
    }.
log-battle-ended = { $side } finisce la battaglia.
log-attacker-retreats = { $side } è respinta da { $area }.
log-retreated = { $side } si ritira a { $area }.
log-conquered = { $side } tiene { $area }.
log-leader-waits = { $unit } non ha più nessuno da raggiungere e aspetta fuori mappa.
log-rejoined = { $unit } raggiunge quelli di { $area }.
log-leader-killed = { $unit } cade.
log-leader-lives = { $unit } è illeso.
log-leader-kept = { $unit } resta, { $gone } lascia la guerra.
log-disorganised = Disorganizzati: { $units }.
log-reduced = { $unit }: un livello perso.
log-restored = { $unit }: di nuovo al completo.
log-eliminated = { $unit }: fuori combattimento.
log-recovered = { $unit }: di nuovo in buon ordine.
log-recovered-all = Tutti a { $area } sono di nuovo in buon ordine.
log-bombardment-hit = { $unit }: colpo a segno a { $area }.
log-bombardment-miss = { $unit }: colpo a vuoto a { $area }.
log-bombardment-bursts = { $unit }: il pezzo scoppia davanti a { $area }.
log-hit-cancelled = Le opere di { $area } annullano il colpo.
log-wall = Le mura di { $fortress } valgono ora { $wall }.
log-breach-closed = Una breccia di { $fortress } è chiusa.
log-work-mine-yes = { $unit }: la mina è scavata.
log-work-mine-no = { $unit }: la mina fallisce.
log-work-counter-yes = { $unit }: la contromina riesce.
log-work-counter-no = { $unit }: la contromina fallisce.
log-work-repair-yes = { $unit }: la ricostruzione riesce.
log-work-repair-no = { $unit }: la ricostruzione fallisce.
log-mine-laid = Una mina è posata contro { $fortress } da { $area }.
log-mine-removed = La mina contro { $fortress } da { $area } è tolta.
log-mines-removed = Le mine posate da { $area } sono perdute.
log-explosion-breach = La mina apre una breccia a { $area }.
log-explosion-none = La mina non fa nulla a { $area }.
log-explosion-vain = La mina salta, ma { $area } ha già due brecce.
log-explosion-lost = La mina davanti a { $area } è perduta.
log-fort-built = { $unit }: un forte a { $area }.
log-forts-removed = { $side }: i forti di { $area } sono rasi al suolo.
log-raid-success = { $side } razzia { $area }: riuscita.
log-raid-nothing = { $side } razzia { $area }: niente.
log-raid-rout = { $side } razzia { $area }: rotta.
log-raids-over = Anno nuovo: i segnalini «Razzia» lasciano la mappa.
log-camp-moved = { $side }: il campo va a { $area }.
log-camp-returned = { $side }: il campo è posto a { $area }.
log-camp-eliminated = { $side }: il campo di { $area } è perduto.
log-control = { $side } controlla { $area }.
log-unsupplied = Senza rifornimento: { $units }.
log-supplied-again = Di nuovo riforniti: { $units }.
log-morale-up = { $side }: morale +{ $n }, ora { $now } ({ $why }).
log-morale-down = { $side }: morale −{ $n }, ora { $now } ({ $why }).
log-morale-same = { $side }: il morale resta a { $now } ({ $why }).
morale-why-raid = una razzia
morale-why-raid-on-camp = una razzia dove sta il campo nemico
morale-why-no-camp = il suo campo non è sulla mappa
morale-why-track = la linea del tempo
morale-why-card = { $card }
log-points-up = { $side }: punti vittoria +{ $n }, ora { $now } ({ $why }).
log-points-down = { $side }: punti vittoria −{ $n }, ora { $now } ({ $why }).
points-why-areas = { $area } cambia mano
points-why-leaders = un capo nemico è caduto
points-why-losses = fanteria e cavalleria nemiche eliminate
points-why-morale = livello di morale, { $side }
log-reinforcements-come = { $side }: arrivano rinforzi, { $units }.
log-reinforcements-wait = { $side }: i rinforzi tardano, { $units }.
log-entered-map = { $units }: a { $area }.
log-entry-closed = { $side }: nessuna area d’entrata è aperta, { $units } devono aspettare.
log-landed = { $unit }: sbarco a { $area }.
log-sea = Le navi sbarcano rifornimenti a { $area }.
log-no-sea = Nessuna nave sbarca rifornimenti.
log-card-die = { $card }: { $die }.
log-end-box = La guerra finirebbe ora con { $months } { $year }.
log-over-draw = La guerra finisce pari.
log-over-points = { $side } vince ai punti: { $level ->
    [marginal] una vittoria di misura
    [clear] una vittoria netta
   *[decisive] una vittoria decisiva
}.
log-over-automatic = { $side } ha vinto la guerra.
log-over-siege = { $side } ha vinto l’assedio.
log-over-venice-left = Venezia se ne va; vince { $side }.
log-over-austria-left = L’Austria se ne va; vince { $side }.
throw-leader = cade da 1 a { $need }
throw-fire = { $printed }, { $changes }: { $need } o meno
throw-no-sapper = 1: nessun guastatore accanto
change-border = confine difficile −1
change-assault = assalto a un muro −1
change-night = sorpresi di notte −1
change-shaken = disorganizzata −1
change-sortie = sortita +1
change-no-sapper = senza guastatore: 1
throw-raid = +{ $modifier } contro { $n }; 1 riesce, 6 è rotta
throw-explosion = breccia da 1 a { $need }
throw-group = Rinforzi, { $side }
