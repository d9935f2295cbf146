# Le regole di Gradisca, con parole nostre. Fa testo il catalogo (rules.toml), dove ogni numero è in inglese.
# Un nome per ogni cosa, qui come negli altri testi del gioco:
#   scheda d’aiuto = player aid; parte (Venezia, Austria) = side; campo, segnalino «Campo» = camp; corpo = corps, command
#   segnalino comando = command marker; contenitore = container; linea del tempo = turn track; casella = box; passo = step (a to e)
#   segnalino Turno = Turn marker; segnalino Fine partita = End-of-game marker; riordino = housekeeping (e1 to e7)
#   attivare, attivazione = activate, activation; opzione 1, 2, 3 = option 1, 2, 3; agire, azione = act, action
#   mazzo di pesca = draw pile; scarti = discard pile; mazzo = deck; mano = hand; carta di reazione = reaction card
#   area = area; confine = border; confine libero = open border; confine difficile = difficult border; invalicabile = impassable
#   confine di fiume con ponte, senza ponte = river_bridge, river_no_bridge; occupata dal nemico = enemy-occupied; tenere, controllare = control
#   pedina = counter; unità = unit; unità di combattimento = combat unit (infantry, cavalry, artillery, sapper); truppa = fighting unit (infantry, cavalry)
#   fanteria, cavalleria leggera, cavalleria pesante, artiglieria, zappatore = infantry, light cavalry, heavy cavalry, artillery (gun), sapper
#   capo = leader; valore di comando = command value; raggio di comando = command radius; prova di sopravvivenza = leader survival test
#   capo che ripiega, ripiegare = displaced leader, be displaced; tratto = trait; malus = malus
#   PM, punto movimento = movement point; capacità di movimento = movement capacity; pila = stack; impilamento = stacking; eccedenza = surplus
#   buon ordine = good order; disorganizzato = disorganised; riprendersi, ripresa = recover, recovery; livello = step (of a unit)
#   lato pieno, lato ridotto = full, reduced side; combattimento terrestre = land combat; battaglia = battle; round = round
#   valore di tiro = fire value; tirare = fire; colpo a segno = hit; perdita = loss; chiamare, unità chiamata = call, called unit
#   vincitore, sconfitto, parità = winner, defeated, tie; ritirata = retreat; eliminato = eliminated
#   area di provenienza = area of origin; area d’entrata = entry area; dado non modificato = unmodified die
#   bombardare, bombardamento = bombard, bombardment; fortezza = fortress; mura, valore delle mura = wall, wall value; breccia = breach
#   assediato = besieged; guarnigione = garrison; sortita = sortie; assalto = assault; forte = fort; borgo fortificato = fortified town
#   mina, posare una mina = mine, lay a mine; contromina = counter-mine; ricostruzione = repair; far saltare, esplosione = blow, explosion
#   rifornimento, rifornito = supply, supplied; linea, fonte di rifornimento = supply line, source; rifornimento d’attacco = attack supply
#   rifornimento via mare = sea supply; segnalini «Attivato», «Razzia», «Non rifornito», sezione «Comandi giocati»
#   morale alto, medio, basso = high, medium, low morale; razzia = raid; razziare, razziatore = to raid, raider; area di razzia = raid zone
#   incursione = incursion; rinforzi, gruppo di rinforzi = reinforcements, reinforcement group; punti vittoria = victory points
