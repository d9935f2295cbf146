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
#   momenti e durate delle carte: propria = own; libero = any; aree, attacco, bombardamento, esplosione, lavori, prova del capo = areas, attack, bombard,
#   explosion, work, leader_test; immediata, dado, battaglia, attivazione, turno, passo mare = instant, roll, battle, activation, turn, sea_step
#   morale alto, medio, basso = high, medium, low morale; razzia = raid; razziare, razziatore = to raid, raider; area di razzia = raid zone
#   incursione = incursion; rinforzi, gruppo di rinforzi = reinforcements, reinforcement group; punti vittoria = victory points
rule-GR-001 = Passo a: si pesca a caso un segnalino comando dal contenitore opaco. Quelli rimasti hanno tutti la stessa probabilità; entrambi i giocatori possono vedere quali restano.
rule-GR-002 = Passo b: il proprietario del segnalino pescato attiva unità di quel corpo, gioca carte, o fa entrambe le cose, nei limiti dell’attivazione di un comando (5).
rule-GR-003 = Durante il passo b l’avversario del giocatore attivo può giocare carte, ma solo una carta che la condizione stampata ammette in quel momento.
rule-GR-004 = Un segnalino comando pescato va nella sezione «Comandi giocati» della mappa e nello stesso turno non si pesca più.
rule-GR-005 = Passo c: i passi a e b si ripetono finché tutti i segnalini comando sono stati pescati.
rule-GR-006 = Passo d, prima parte: quando il contenitore è vuoto si guarda in ogni area se ci sono unità di combattimento oltre il limite d’impilamento (9).
rule-GR-007 = Passo d, seconda parte: dopo il controllo dell’impilamento il segnalino Turno avanza di una casella sulla linea del tempo.
rule-GR-008 = Passo e: se il segnalino Turno è oltre il segnalino Fine partita, il gioco finisce; si contano i punti vittoria di entrambi i giocatori per stabilire chi ha vinto.
rule-GR-009 = Se il gioco non finisce nel passo e, si fa il riordino: i passi da e1 a e7, nell’ordine in cui sono elencati.
rule-GR-010 = Passo e1: tutti i segnalini «Razzia» si tolgono dalla mappa se, e solo se, il nuovo turno è il primo di un anno.
rule-GR-011 = Passo e2: tutti i segnalini «Attivato» si tolgono dalla mappa.
rule-GR-012 = Passo e3: un segnalino «Campo» mosso nel turno precedente torna sul lato normale.
rule-GR-013 = Passo e4: se la casella del nuovo turno porta «Morale -1», il morale di entrambi gli eserciti scende di 1.
rule-GR-014 = Passo e5: per ogni gruppo di rinforzi che sta sulla casella di un turno passato si tira un dado, per vedere se entra (26).
rule-GR-015 = Passo e6: Venezia può spostare il segnalino del rifornimento via mare (21, eccezioni).
rule-GR-016 = Passo e7: tutti i segnalini comando tornano nel contenitore e il nuovo turno comincia dal passo a.
rule-GR-017 = Il gioco finisce al più tardi con il turno di marzo-aprile 1618.
rule-GR-018 = Un turno dura due mesi. Le caselle di un anno sono gennaio-febbraio, marzo-aprile, maggio-giugno, luglio-agosto, settembre-ottobre e novembre-dicembre; la linea del tempo va da novembre-dicembre 1615 (casella 1) a marzo-aprile 1618 (casella 15). La scheda d’aiuto nomina «Mars - Avril 1618» e «Janv-Fev», dunque turni di due mesi; dicembre 1615 cade nella casella di novembre-dicembre.
rule-GR-019 = Il primo turno di un anno è sempre quello di gennaio-febbraio.
rule-GR-020 = Nel primo turno di uno scenario si comincia dal passo a; prima non si fa alcun riordino.
rule-GR-021 = Il segnalino Turno ha superato il segnalino Fine partita quando il numero della sua casella è maggiore. A numeri uguali quel turno si gioca ancora per intero: la scheda d’aiuto dice appunto «superato».
rule-GR-022 = Nella campagna il segnalino Fine partita comincia nella casella 12 (settembre-ottobre 1617, secondo la pace del settembre 1617). Lo muovono solo le carte evento, mai prima della casella 11 né oltre la casella 15, l’ultima fine possibile per la scheda d’aiuto.
rule-GR-023 = Il segnalino Fine partita non si può mai portare su una casella anteriore al turno in corso; altrimenti il gioco potrebbe finire prima che quel turno sia completo.
rule-GR-024 = Il segnalino di un corpo che non ha pedine sulla mappa e non è mai entrato in gioco non è nel contenitore; vi si aggiunge al primo passo e7 dopo l’entrata di una pedina del corpo. La scheda d’aiuto rimette i segnalini senza dire altro; un corpo che deve ancora arrivare non può agire.
rule-GR-025 = Il segnalino di un corpo che è stato in gioco resta nel contenitore anche quando il corpo non ha più pedine sulla mappa; il proprietario può allora solo giocare carte o pescarne una. Così il numero delle pescate non cala e niente resta indefinito.
rule-GR-026 = Le condizioni di vittoria automatica si verificano nel passo d, dopo il controllo dell’impilamento e prima che il segnalino Turno avanzi.
rule-GR-027 = Quando entrambi i giocatori devono scegliere nello stesso momento e le regole non danno un ordine, sceglie prima il giocatore attivo; nei passi d ed e sceglie prima Venezia. Così l’ordine è sempre fissato.
rule-GR-028 = Il punto di morale per un campo fuori gioco si perde nel passo e4, prima della casella «Morale -1», una volta per turno e per parte. La scheda d’aiuto dice «a ogni turno» senza indicare il passo.
rule-GR-029 = Il controllo delle aree si aggiorna alla fine di ogni attivazione e ancora nel passo d.
rule-GR-030 = Un’attivazione finisce quando il giocatore attivo lo dice o non ha più nulla di permesso da fare; le azioni e i punti movimento non usati sono persi.
rule-GR-031 = I segnalini «Non rifornito» restano sulle unità di turno in turno, finché un nuovo controllo trova l’unità rifornita oppure una razzia riuscita o una carta li toglie. Nessun passo del riordino lo fa.
rule-GR-032 = Nessun passo del riordino toglie la disorganizzazione: dura finché l’unità si riprende, con una propria azione o per una carta.
rule-GR-033 = Esempio: il segnalino Turno e il segnalino Fine partita sono entrambi nella casella 12. Dopo il passo d il primo è nella casella 13, oltre l’altro: il gioco finisce e non si fa riordino.
rule-GR-034 = Esempio: finisce il turno 7 (novembre-dicembre 1616) e comincia il turno 8 (gennaio-febbraio 1617). Si tolgono i segnalini «Razzia», perché l’anno è nuovo, e i segnalini «Attivato»; un campo mosso si rigira; entrambi i morali scendono di 1 (casella 8); si tira per i gruppi di rinforzi delle caselle da 1 a 7; il segnalino del rifornimento via mare può spostarsi; i segnalini comando tornano nel contenitore.
rule-GR-101 = Quando si pesca un segnalino comando, il proprietario può sempre scegliere tra attivare un’area (opzione 1) e pescare una carta (opzione 2), che il corpo abbia un capo o no.
rule-GR-102 = Opzione 1: il proprietario può giocare fino a due carte e attivare le unità del corpo pescato che sono in una sola area.
rule-GR-103 = Opzione 2: il proprietario prende una carta dal mazzo di pesca; non attiva unità e non gioca carte.
rule-GR-104 = Nessun giocatore può tenere in mano più di quattro carte.
rule-GR-105 = Chi pesca una quinta carta prima la pesca e poi scarta una delle cinque, a sua scelta.
rule-GR-106 = Una carta si può scartare senza giocarla solo se in mano se ne hanno cinque.
rule-GR-107 = L’opzione 3 esiste solo finché il corpo pescato ha un capo in gioco.
rule-GR-108 = Opzione 3: il proprietario può giocare al massimo una carta e attivare le unità del corpo pescato in tante aree quante ne dice il valore di comando del capo.
rule-GR-109 = Nell’opzione 3 ogni area attivata deve essere entro il raggio di comando del capo.
rule-GR-110 = Il raggio di comando è di due aree; vi rientra solo un’area che si può raggiungere con il movimento.
rule-GR-111 = Per un segnalino pescato il proprietario sceglie una sola delle opzioni 1, 2 e 3, e poi non può cambiarla.
rule-GR-112 = Si può scegliere l’opzione 1 e poi non attivare né giocare nulla: è un passare. La scheda d’aiuto dà un massimo di due carte e non obbliga mai ad attivare.
rule-GR-113 = Il raggio di comando si conta dall’area del capo (distanza 0), passando al massimo due confini che il movimento può attraversare; un’area per cui si deve passare non può essere occupata dal nemico. La scheda d’aiuto parla solo di due aree raggiungibili con il movimento: costo in PM e tipo di unità non contano.
rule-GR-114 = Le aree dell’opzione 3 si scelgono tutte all’inizio dell’attivazione, dalla posizione del capo in quel momento; se poi si muove o muore, non cambia nulla.
rule-GR-115 = Il valore di comando conta le aree scelte; se ne possono scegliere meno, e l’area del capo conta se la si sceglie.
rule-GR-116 = Un’area si può scegliere per l’attivazione solo se contiene almeno una pedina del corpo pescato senza segnalino «Attivato».
rule-GR-117 = Possono agire solo le pedine del corpo pescato che sono in un’area scelta; lì quelle di altri corpi non sono attivate.
rule-GR-118 = Il proprietario può lasciare ferme alcune unità di un’area attivata. Un’unità che compie un’azione o che è chiamata a una battaglia riceve un segnalino «Attivato»; una rimasta ferma non lo riceve e nel turno può ancora essere chiamata. La scheda d’aiuto riserva la chiamata alle unità non ancora attivate; una ferma non ha agito.
rule-GR-119 = Un’unità con il segnalino «Attivato» non può più agire, essere attivata né essere chiamata nello stesso turno; si difende e si ritira normalmente.
rule-GR-120 = Ogni corpo ha un segnalino comando e al massimo un capo in gioco. Se entra un secondo capo del corpo, il proprietario tiene uno dei due e l’altro è rimosso dal gioco: per esempio Giovanni de’ Medici accanto a Giustiniani o al suo successore nel V1. Sceglie il proprietario, perché un capo sopravvissuto non sia uno svantaggio; una rimozione di questo tipo non dà punti vittoria.
rule-GR-121 = Quando un comando è attivato, un capo comanda solo le pedine del proprio corpo; a una battaglia può chiamare unità di qualsiasi corpo.
rule-GR-122 = Un capo la cui pedina è stata girata è in gioco con i valori del retro, e l’opzione 3 resta aperta al corpo. Girare la pedina significa quindi mostrare un successore sul retro.
rule-GR-123 = Le aree attivate si giocano in qualsiasi ordine; unità di aree attivate diverse possono agire alternandosi e unirsi nello stesso attacco.
rule-GR-124 = C’è un solo mazzo comune, poiché la scheda d’aiuto parla di un unico mazzo di pesca. Ogni carta è segnata Venezia, Austria o entrambe; un giocatore può giocare solo le carte della propria parte o di entrambe.
rule-GR-125 = Si può tenere in mano una carta dell’altra parte; conta nel limite della mano e può essere quella che si scarta quando se ne hanno cinque.
rule-GR-126 = Una carta giocata si applica per intero, poi va negli scarti, oppure fuori dal gioco se porta il segno della rimozione.
rule-GR-127 = Quando il mazzo di pesca è vuoto si mescolano gli scarti per formarne uno nuovo; le carte rimosse dal gioco restano fuori. Se entrambi sono vuoti non si pesca nulla.
rule-GR-128 = Nella propria attivazione un giocatore può giocare una carta «propria» nel momento che la carta nomina (GR-134). Il momento «libero» significa prima, tra o dopo le azioni delle unità, mai dentro una battaglia e mai mentre un tiro di dado è in sospeso.
rule-GR-129 = L’avversario può giocare al massimo una carta di reazione per attivazione. La scheda d’aiuto non dà un numero; una sola tiene breve lo scambio.
rule-GR-130 = Una carta si può giocare solo se la sua condizione è soddisfatta e il suo effetto si può applicare almeno in parte.
rule-GR-131 = Le mani sono segrete; il numero di carte di ogni mano, gli scarti e le carte rimosse sono visibili a tutti.
rule-GR-132 = Una carta «reazione» può essere giocata dal proprietario anche nella propria attivazione, se vi accade ciò che la fa scattare; allora conta nel limite di carte di quell’attivazione.
rule-GR-133 = Gli effetti che durano «fino alla fine del turno» cessano all’inizio del passo d.
rule-GR-134 = Gli altri momenti delle carte sono: «aree», subito dopo la scelta dell’opzione 1 o 3 e delle sue aree e prima di ogni altra cosa; «attacco», dopo l’entrata, il controllo del rifornimento d’attacco e le chiamate, prima del primo round di un combattimento, del tiro di un’incursione o del dado di una razzia; «bombardamento», «esplosione», «lavori» e «prova del capo», dopo l’annuncio e prima del tiro di un dado di bombardamento, di esplosione, di lavoro di uno zappatore o di sopravvivenza. Se nello stesso momento entrambi i giocatori possono giocare una carta, decide prima il giocatore attivo. È un solo elenco di momenti per tutte le carte.
rule-GR-135 = Chi gioca una carta fa le scelte del suo effetto, a meno che il testo ne lasci una al proprietario delle unità. La scheda d’aiuto non ne parla.
rule-GR-136 = Un livello perso per una carta si perde subito, come in GR-336. Non è un colpo a segno di un round: forti e borghi non lo annullano e non porta a prove del capo, salvo che la carta dica altrimenti. La scheda d’aiuto non ne parla.
rule-GR-137 = Durata delle carte: «immediata», finisce subito; «dado», per un solo dado; «battaglia» e «attivazione», fino alla fine della battaglia o dell’attivazione; «turno», fino all’inizio del passo d (GR-133); «passo mare», fino al prossimo passo e6, o fino alla fine del gioco.
rule-GR-138 = Una carta che apre o chiude un confine di fiume lo cambia da quel momento per il movimento, il raggio di comando, le chiamate, la ritirata e i due tipi di rifornimento; le pedine restano dove sono. Un confine aperto da una carta costa 1 PM. È lo stesso senso per B04, V01 e A02.
rule-GR-139 = Quando una carta chiede che un’unità possa essere rifornita, lo si controlla in quel momento con tutte le eccezioni (da GR-603 a GR-608); il suo segnalino «Non rifornito» non conta e non cambia. La scheda d’aiuto non ne parla.
rule-GR-140 = Ogni unità attivata può compiere una, e una sola, delle azioni elencate.
rule-GR-141 = Azione «muovere»: l’unità passa per aree adiacenti entro la sua capacità di movimento.
rule-GR-142 = Un movimento può finire con l’entrata in un’area che contiene unità nemiche.
rule-GR-143 = Capi, zappatori e artiglierie possono entrare in un’area che contiene unità nemiche solo se con loro entra fanteria o cavalleria.
rule-GR-144 = Entrare in un’area che contiene unità nemiche fa nascere subito un combattimento terrestre.
rule-GR-145 = Azione «bombardare una fortezza»: solo l’artiglieria, contro una fortezza adiacente alla propria area.
rule-GR-146 = L’azione «bombardare unità» di un’area adiacente spetta solo all’artiglieria assediata in una fortezza.
rule-GR-147 = L’artiglieria può bombardare unità anche attraverso una breccia.
rule-GR-148 = Azione «mina» o «contromina», in rapporto a una fortezza: solo gli zappatori.
rule-GR-149 = Azione «costruire un forte»: solo gli zappatori.
rule-GR-150 = Azione «riprendersi»: un’unità disorganizzata torna in buon ordine.
rule-GR-151 = L’azione «ricostruzione» (7.7) è un’altra azione degli zappatori e segue lo stesso limite di una sola azione. La scheda d’aiuto la cita solo nel riquadro dei punti da 7.5 a 7.7.
rule-GR-152 = «Far saltare una mina» è un’azione di uno zappatore; la scheda d’aiuto non dice chi la fa brillare.
rule-GR-153 = Una razzia fa parte di un movimento; non è un’azione a sé. Costa infatti punti movimento, e se fallisce può porre fine al movimento.
rule-GR-154 = L’unica azione di un capo è muovere, da solo o insieme a una pila.
rule-GR-155 = La ripresa toglie la disorganizzazione senza tiro di dado, se l’unità è rifornita; occupa tutta l’attivazione dell’unità.
rule-GR-156 = Un’unità disorganizzata può soltanto riprendersi, o muovere di un’area al costo normale. Non può entrare in un’area occupata dal nemico, razziare, attaccare, bombardare, fare mine, contromine o ricostruzioni, né costruire, né essere chiamata. La scheda d’aiuto non dà questi effetti.
rule-GR-157 = Un’unità disorganizzata tira al suo valore di tiro meno 1, ma mai sotto 1. La scheda d’aiuto non ne parla.
rule-GR-158 = Un’unità disorganizzata di nuovo non subisce altro. L’impilamento tocca solo le unità in buon ordine, quindi lo stato non si somma.
rule-GR-159 = Artiglierie e zappatori non sono mai disorganizzati: un effetto che li disorganizzerebbe non fa nulla. Così le pedine d’appoggio a un solo livello restano semplici.
rule-GR-160 = Esempio: esce V1, il morale è alto, Giustiniani (comando 3) è a Palma. Palma, Trivignano e Romans sono tutte entro due aree: Venezia può giocare una carta e attivare le unità del V1 in tutte e tre.
rule-GR-161 = Esempio: esce A3; Francol è morto e il suo successore (comando 1) è in gioco. L’opzione 3 attiva un’area entro due aree dal successore e permette una carta; l’opzione 1 attiva un’area qualsiasi con unità dell’A3 e permette due carte.
rule-GR-162 = Esempio: un giocatore con quattro carte sceglie l’opzione 2. Pesca la quinta, poi scarta una delle cinque. Chi ne ha tre pesca e non può scartare.
rule-GR-163 = Un’azione finisce prima che cominci la successiva. Le unità che entrano in un’area con una stessa dichiarazione (attacco, incursione o razzia) percorrono la loro via fin là in quel momento, ognuna con i propri PM. Una pila può lasciare unità per strada: la loro azione è finita. Nessuna unità aspetta a metà di un movimento, sicché non ci sono movimenti aperti da ricordare.
rule-GR-201 = Fanteria e zappatori hanno 3 punti movimento (PM).
rule-GR-202 = La cavalleria di ogni tipo ha 5 PM, ma solo 3 nel turno di gennaio-febbraio.
rule-GR-203 = L’artiglieria ha 2 PM.
rule-GR-204 = Un capo ha 5 PM.
rule-GR-205 = Un campo muove di un’area.
rule-GR-206 = Entrare in terreno libero costa 1 PM.
rule-GR-207 = Il terreno difficile (triangolo) costa 2 PM.
rule-GR-208 = Un confine segnato con una croce non si attraversa.
rule-GR-209 = Un fiume senza ponte non si attraversa.
rule-GR-210 = L’impilamento si controlla solo alla fine del turno; durante il turno un’area può contenere qualsiasi numero di unità.
rule-GR-211 = Per l’impilamento contano solo fanteria e cavalleria.
rule-GR-212 = In un’area possono stare al massimo sei unità contate di una parte.
rule-GR-213 = Se il limite è superato, si disorganizzano unità in buon ordine, tante quante sono quelle in eccedenza.
rule-GR-214 = Il proprietario sceglie quali unità in buon ordine si disorganizzano; se sono meno dell’eccedenza, solo quelle, e non accade altro. Le unità già disorganizzate contano nelle sei, ma non si possono scegliere.
rule-GR-215 = Il limite di sei vale anche dentro una fortezza; capi, artiglierie, zappatori, campi e forti non contano mai.
rule-GR-220 = Il costo del terreno appartiene al confine attraversato: 1 PM per un confine libero, 2 per uno difficile. Un confine di fiume con ponte costa 1 PM, o 2 se è segnato anche come difficile. Triangolo, croce e fiume sono simboli della mappa nella scheda d’aiuto; la nostra li mette tutti sui confini, perché movimento, malus in combattimento e rifornimento usino lo stesso dato.
rule-GR-221 = Un’unità muove confine per confine e non può mai spendere più PM di quanti ne ha; non esiste un movimento minimo. Un’artiglieria non rifornita (1 PM) quindi non attraversa un confine difficile.
rule-GR-222 = Le unità possono muovere una per una o in pila; una pila paga confine per confine, ogni membro con i propri PM. Si possono lasciare unità per strada; non se ne possono raccogliere, a meno che siano attivate.
rule-GR-223 = I PM non usati non si conservano e non si cedono.
rule-GR-224 = Non ci sono zone di controllo: passare accanto a unità nemiche non costa di più e non ferma il movimento.
rule-GR-225 = Non c’è intercettazione: durante un movimento la parte non attiva non muove mai, salvo ritirate, capi che ripiegano ed effetti di carte. La scheda d’aiuto non elenca movimenti di reazione.
rule-GR-226 = Un’area è occupata dal nemico se contiene almeno un’unità di combattimento nemica (fanteria, cavalleria, artiglieria o zappatore). Capi, campi e forti da soli non la occupano.
rule-GR-227 = Un movimento non può passare per un’area occupata dal nemico; un’unità che vi entra si ferma lì e combatte, tranne che in un’incursione di cavalleria leggera o in una razzia.
rule-GR-228 = Le unità amiche non fermano né rallentano mai un movimento amico.
rule-GR-229 = Alla fine di un’attivazione unità di combattimento delle due parti non sono mai nella stessa area.
rule-GR-230 = Se fanteria o cavalleria entra in un’area che contiene solo capi, campo o forti nemici, non c’è combattimento. Una razzia dichiarata subito si prova per prima (GR-748). Poi i capi ripiegano (GR-345), il campo è eliminato, i forti si tolgono, e il movimento può proseguire.
rule-GR-231 = In una fortezza presidiata da almeno un’unità di combattimento nemica si entra solo per una breccia, cioè con un assalto; senza breccia i suoi confini sono chiusi al nemico.
rule-GR-232 = In una fortezza senza unità di combattimento nemiche fanteria e cavalleria entrano come in qualsiasi altra area, e la prendono subito. Le porte di una fortezza vuota sono aperte; altrimenti ci sarebbe un’area irraggiungibile.
rule-GR-233 = Le unità amiche entrano nella propria fortezza e ne escono per ogni confine che il movimento può attraversare, assediata o no.
rule-GR-234 = La penalità del mancato rifornimento e il limite invernale si sommano: in gennaio-febbraio una cavalleria non rifornita ha 2 PM.
rule-GR-235 = Nessuna unità può lasciare la mappa, e nessuna va per mare se non per una carta.
rule-GR-236 = I ponti sono stampati e permanenti; uno scenario o una carta può aggiungerne uno o chiuderne uno per un tempo stabilito.
rule-GR-237 = Controllo: un’area è della parte la cui fanteria o cavalleria vi è stata per ultima da sola (senza unità di combattimento nemiche) alla fine di un’attivazione; fino ad allora del proprietario d’origine, di chi uno scenario indica, o di nessuno se il proprietario d’origine è neutrale.
rule-GR-238 = Il controllo di un’area si mantiene dopo la partenza delle unità, finché fanteria o cavalleria nemica vi è sola alla fine di un’attivazione.
rule-GR-239 = Esempio: una fanteria a Palma (3 PM) va a Romans per 1, a Bruma per 1 e si ferma accanto a Gradisca con 1 PM non speso. Un’artiglieria (2 PM) può fare lo stesso movimento.
rule-GR-240 = Esempio: otto unità veneziane di fanteria e cavalleria finiscono il turno a Bruma, una di esse disorganizzata. L’eccedenza è di due: Venezia disorganizza due delle sette unità in buon ordine.
rule-GR-241 = Capi, zappatori e artiglierie senza fanteria né cavalleria non possono entrare neppure in un’area con un capo o un campo nemico. Un’area con soli forti nemici è aperta a loro, e i forti restano. Così le pedine senza scorta delle due parti restano separate.
