# What is wrong with a component set, and where.

check-line = { $where }: { $what }
check-at-field = { $where } ({ $field })
check-at-node = Luogo { $id }
check-at-edge = Segmento { $id }
check-at-card = Carta { $id }
check-at-piece = Pezzo { $id }
check-at-scenario = Scenario { $id }
check-at-gap = Lacuna { $id }
check-at-constants = Valore «{ $id }»
check-all-node = Luoghi
check-all-edge = Segmenti
check-all-card = Carte
check-all-piece = Pezzi
check-all-scenario = Scenari
check-all-gap = Lacune
check-all-constants = Valori
check-all-set = Il set

# How it is written
check-expected = qui ci vuole { $expected }, non { $got }.
check-type-int = un numero intero
check-type-float = un numero
check-type-str = un testo
check-type-bool = sì o no
check-type-null = niente
check-type-array = una lista
check-type-object = una voce con dei campi
check-type-other = altro
check-missing-field = manca il campo «{ $field }».
check-unknown-field = non c’è un campo «{ $field }».
check-length = qui ci vogliono { $n } valori.
check-does-not-fit = non si può leggere.
check-too-many = sono { $n }; se ne leggono al massimo { $most }.
check-too-deep = liste dentro liste, oltre { $most } livelli.
check-number = un numero troppo grande, o che non è un numero.
check-text = un testo più lungo di { $most } caratteri, o con segni che non si possono mostrare.
check-twice = c’è { $n } volte.
check-no-place = non c’è un luogo { $place }.
check-schema = ha lo schema { $schema }; si legge lo schema { $ours }.
check-frame = i due lati della cornice sono maggiori di 0, e al massimo { $most }.
check-provenance = la provenienza è una fra { $known }, non «{ $found }».
check-missing = manca.
check-lacks = «{ $what }» manca da qualche parte.
check-unreadable = una parte non ha la forma che serve alle regole.
check-other-game = è un set del gioco «{ $game }», non di «{ $ours }».
check-file = il file { $file } non si può leggere.
check-no-toml = la riga { $line } non è TOML.
check-no-json = il file non è JSON.
check-no-set = il gioco { $game } non ne ha.

# Beyond the rules
check-outside = è fuori dalla cornice di { $width } per { $height }.
check-same-spot = sta nello stesso punto di { $other }.
check-same-name = si chiama { $name }, come { $other }.
check-no-copies = non ce n’è nessuna copia.

# How it differs from the one that comes with the game
set-added-edge = il segmento { $id } ({ $kind }) è nuovo.
set-removed-edge = il segmento { $id } ({ $kind }) non c’è.
set-added-entry = { $where } c’è in più.
set-moved-entry = { $where } è altrove.
set-removed-entry = { $where } non c’è.
set-changed-entry = { $where }, { $field }: { $theirs } invece di { $ours }.
set-changed-value = { $where }: { $theirs } invece di { $ours }.
set-changed-whole = { $where }: è diverso.
set-counted-node = luoghi: { $n }
set-counted-edge = segmenti: { $n }
set-counted-card = carte: { $n }
set-counted-piece = pezzi: { $n }
set-counted-scenario = scenari: { $n }
set-counted-constants = valori: { $n }
set-counted-set = cornice
balance-seat = il posto { $n }
balance-more = Non equilibrato come il nostro: su { $games } partite fra bot ({ $bot }), { $who } ha vinto { $theirs } volte su 100 con questo set e { $ours } su 100 con il nostro. La differenza è di { $mean } punti, fra { $low } e { $high } con il 95% di certezza.
balance-less = Non equilibrato come il nostro: su { $games } partite fra bot ({ $bot }), { $who } ha vinto solo { $theirs } volte su 100 con questo set e { $ours } su 100 con il nostro. La differenza è di { $mean } punti, fra { $low } e { $high } con il 95% di certezza.
balance-same = Equilibrato come il nostro: su { $games } partite fra bot ({ $bot }), { $who } ha vinto { $theirs } volte su 100 con questo set e { $ours } su 100 con il nostro. La differenza è di { $mean } punti, fra { $low } e { $high } con il 95% di certezza.
balance-open = Non si sa ancora: su { $games } partite fra bot ({ $bot }), { $who } ha vinto { $theirs } volte su 100 con questo set e { $ours } su 100 con il nostro. La differenza è di { $mean } punti, ma andrebbe bene tutto fra { $low } e { $high }.
set-differs = Diverso da quello del gioco: { $what }.
set-same = Uguale a quello del gioco.
