### Liberation in italiano: luoghi, carte, missioni, medaglie, come stanno sul tavolo.

## Luoghi

place-11 = Montmartre
place-12 = La Villette
place-13 = Châtelet
place-14 = Trocadéro
place-15 = Quartiere Latino
place-16 = Montparnasse
place-51 = Bastiglia
place-52 = Denfert-Rochereau
place-21 = Brest
place-22 = Lorient
place-23 = Saint-Nazaire
place-24 = La Rochelle
place-25 = Bordeaux
place-31 = Combat
place-32 = Libération
place-33 = Franc-Tireur
place-41 = Nord
place-42 = Sud
place-43 = Est
place-44 = Ovest
place-none = da nessuna parte
page-1 = Parigi 1940
page-1-about = La rete del Musée de l’Homme
page-2 = L’Atlantico 1941
page-2-about = U-boot in cinque porti
page-3 = Lione 1942
page-3-about = L’organigramma della Gestapo
page-4 = Francia 1943
page-4-about = Quattro zone, due scale di sostegno
page-5 = Parigi 1944
page-5-about = La settimana delle barricate

## Abilità e gettoni

skill-propaganda = propaganda
skill-forgery = falsificazione
skill-messenger = messaggi
skill-radio = radio
skill-espionage = spionaggio
skill-assassination = assassinio
skill-combat = combattimento
skill-times = { $n ->
    [1] { $skill }
   *[other] { $n } × { $skill }
  }
token-skill = gettone { $skill }
token-reroll = gettone rilancio

## Carte oggetto

card-O01 = Chiave inglese
card-O02 = Dinamite
card-O03 = Mitra Sten
card-O04 = Automobile
card-O05 = Binocolo
card-O06 = Radio
card-O07 = Pistola
use-operation = Operazione
use-draw = Pesca
plan-train = Sabotaggio
plan-escape = Evasione
plan-deception = Inganno
card-object = { $card }: { $points } punti operazione, oppure pesca { $draw }, oppure parte del piano { $plan }
card-with = { $card }: { $skills }

## Resistenti senza nome

card-R001 = Giornalista
card-R002 = Falsario
card-R003 = Messaggera
card-R004 = Operatore radio
card-R005 = Spia
card-R006 = Partigiano
card-R007 = Insorto FFI
card-R008 = Poliziotto insorto
max = Max
max-unknown = nome ignoto
max-known = era Max
jean-moulin = Jean Moulin

## Carte dell’occupante

card-vmann = V-Mann
card-raid = Retata
card-wehrmacht = Wehrmacht
card-purge = Epurazione
card-gestapo = Gestapo
card-uboat = U-boot
card-militia = Milizia
card-exaction = Esazione
card-offensive = Offensiva
card-deception = Inganno
card-oberfuehrer = Oberführer
card-derailment = Deragliamento
card-location = { $place }
about-vmann = Una pedina su una carta scoperta.
about-raid = Con un luogo: un dado rosso contro chi è lì.
about-wehrmacht = Con un luogo: una pedina sulla sua missione.
about-purge = Toglie un’altra carta dalla mano.
about-gestapo = Un dado contro un prigioniero.
about-uboat = Con un porto: un bersaglio diventa rosso.
about-militia = Una pedina su una carta o una missione.
about-exaction = Con un luogo: bersagli rossi.
about-offensive = La colonna avanza di un luogo.
about-deception = Inutile: solo un’epurazione la toglie.
about-oberfuehrer = Due azioni in questo turno.
about-location = Per una retata o una pedina lì, o per pagare.

## Missioni

card-M011 = Documenti falsi
card-M012 = Tipografia clandestina
card-M013 = Oltre il posto di blocco
card-M014 = Messaggio clandestino
card-M015 = Volantinaggio
card-M016 = Nascondiglio segreto
card-M021 = Contatto radio con Londra
card-M022 = Piani della base navale
card-M023 = Fogli chiave di Enigma
card-M024 = Partenza di un convoglio
card-M031 = Lancio col paracadute
card-M032 = Giornale comune
card-M033 = Comando dell’Armata segreta
card-M034 = Microfilm per il BCRA
card-M035 = Evasione da Montluc
card-M036 = Riunione dei movimenti
card-M041 = Attentato con granate
card-M042 = Imboscata a una colonna
card-M043 = Colpo a un deposito d’armi
card-M044 = Attentato a un ufficiale SS
card-M045 = Risposta al Manifesto rosso
card-M051 = Sciopero dei ferrovieri
card-M052 = Presa della Prefettura
card-M053 = Le campane di Parigi
card-M054 = Difesa del Municipio
card-M055 = Convincere gli Alleati
card-M056 = Presa di munizioni
card-M057 = Sminare i ponti
card-M058 = Trattativa col comando tedesco
bonus-short-token = Gettone
bonus-short-play-again = Ancora
bonus-short-take-back-discard = Riprendi { $x }
bonus-short-give-deception = Inganno { $x }
bonus-short-draw-own-deck = Pesca { $x }
bonus-short-remove-missions = Togli { $x }
bonus-short-remove-resistance-cards = Cambia { $x }
bonus-short-free-prisoner = Libera { $x }
bonus-short-occupier-skips = Salta { $x }
bonus-short-remove-militia = Milizia { $x }
bonus-short-remove-wehrmacht = Caccia { $x }
bonus-short-remove-vmann = V-Mann { $x }
bonus-short-purge-occupier-hand = Mano { $x }
bonus-short-remove-targets = Bersagli { $x }
bonus-short-place-barricade = Barricata
bonus-token = un gettone: { $skill }
bonus-play-again = un’altra azione
bonus-take-back-discard = fino a { $x } carte riprese dai propri scarti
bonus-give-deception = { $x } carte inganno per l’occupante
bonus-draw-own-deck = pescare { $x } carte
bonus-remove-missions = fino a { $x } missioni lasciano la plancia
bonus-remove-resistance-cards = fino a { $x } carte scoperte vanno sotto il mazzo
bonus-free-prisoner = liberare fino a { $x } prigionieri
bonus-occupier-skips = { $x ->
    [1] l’occupante salta un turno
   *[other] l’occupante salta { $x } turni
  }
bonus-remove-militia = fino a { $x } pedine milizia lasciano la plancia
bonus-remove-wehrmacht = fino a { $x } pedine Wehrmacht lasciano la plancia
bonus-remove-vmann = fino a { $x } pedine V-Mann lasciano le carte scoperte
bonus-purge-occupier-hand = fino a { $x } carte della mano dell’occupante sono fuori
bonus-remove-targets = fino a { $x } bersagli rossi sono tolti
bonus-place-barricade = una barricata su un percorso qualsiasi

## Medaglie

medal-T011 = Fuga nella zona libera
medal-T011-about = Documenti falsi, Tipografia clandestina, Oltre il posto di blocco: in quest’ordine, niente in mezzo.
medal-T012 = Salvataggio di famiglie ebree
medal-T012-about = Messaggio clandestino, Volantinaggio, Nascondiglio segreto: in quest’ordine, niente in mezzo.
medal-T013 = Risveglio delle coscienze
medal-T013-about = Quattro missioni qualsiasi completate.
medal-T014 = Arresti di massa
medal-T014-about = Sette carte Resistenza in prigione.
medal-T015 = Arresto dei capi della rete
medal-T015-about = Otto icone sulle carte in prigione.
medal-T016 = Repressione più dura
medal-T016-about = Una pedina Wehrmacht su ogni missione aperta e un V-Mann su ogni carta scoperta.
medal-T021 = Il codice Enigma
medal-T021-about = Contatto radio con Londra, Piani della base navale, Fogli chiave di Enigma: in qualsiasi ordine, niente in mezzo.
medal-T022 = Rapporto a Londra
medal-T022-about = Tutte e due le missioni di due porti completate.
medal-T023 = Rapporto al BCRA
medal-T023-about = Missioni completate con tre icone ciascuna di propaganda, falsificazione, messaggi e radio.
medal-T024 = Caccia alle radio
medal-T024-about = Tre icone radio sulle carte in prigione.
medal-T025 = Attacco al convoglio
medal-T025-about = Tre bersagli rossi in ciascuno di due porti.
medal-T026 = Branco di U-boot
medal-T026-about = Due bersagli rossi in ciascuno di quattro porti.
medal-T031 = La Resistenza si organizza
medal-T031-about = Quattro missioni con spionaggio completate.
medal-T032 = Su tutti i fronti
medal-T032-about = Sedici icone sulle missioni completate.
medal-T033 = La paura cambia campo
medal-T033-about = Dodici punti sulle missioni completate.
medal-T034 = Cacciatore di teste
medal-T034-about = La riga alta dell’organigramma è piena: tre carte da tre icone.
medal-T035 = Arresto di Jean Moulin
medal-T035-about = Max deve essere rivelato.
medal-T036 = Interrogatorio rafforzato
medal-T036-about = Cinque bersagli rossi messi da interrogatori.
medal-T041 = Molestare l’occupante
medal-T041-about = Due bersagli blu in ciascuna delle quattro zone.
medal-T042 = Sostegno della popolazione
medal-T042-about = Quattro bersagli blu in una zona.
medal-T043 = Il vento sta cambiando
medal-T043-about = Una scala di sostegno in cima, i suoi ultimi due eventi missioni.
medal-T044 = Caccia ai partigiani
medal-T044-about = Tre carte con assassinio in prigione.
medal-T045 = Terrorizzare la popolazione
medal-T045-about = Quattro bersagli rossi in una zona.
medal-T046 = Sconfiggere la ribellione
medal-T046-about = Una scala di sostegno in fondo, i suoi ultimi due eventi esazioni.
medal-T051 = Liberare Parigi
medal-T051-about = Sei missioni sul lato Liberazione.
medal-T052 = Seconda Divisione corazzata
medal-T052-about = Convincere gli Alleati completata, e una barricata su ogni percorso attorno alla colonna.
medal-T053 = Appello all’insurrezione
medal-T053-about = Sciopero dei ferrovieri, Presa della Prefettura, Le campane di Parigi: in quest’ordine, niente in mezzo.
medal-T054 = Parigi brucia?
medal-T054-about = Tutti i quindici bersagli rossi su monumenti.
medal-T055 = Reprimere la rivolta
medal-T055-about = Due missioni liberate rigirate in una sola offensiva.
medal-T056 = L’ultimo convoglio
medal-T056-about = Sette carte Resistenza in prigione.

## Le azioni dell’automa

solo-raid = retata con { $n ->
    [1] un dado
   *[other] { $n } dadi
  }
solo-wehrmacht = { $n } Wehrmacht sulla missione
solo-vmann = V-Mann sulla carta scoperta { $n }
solo-purge = epurazione della carta luogo
solo-uboat = attacco dell’U-boot, { $n } in su
solo-gestapo = interrogatorio con { $n ->
    [1] un dado
   *[other] { $n } dadi
  }
solo-militia-card = milizia sulla carta scoperta { $n }
solo-militia-mission = { $n } milizia sulla missione
solo-exaction = esazione
solo-offensive = la colonna avanza
