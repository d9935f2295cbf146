# La gente tra sé: giocare subito, aspettare altri, guardare, la propria pagina, tornei.

## Giocare subito
play-now = Gioca
play-now-of = Gioca a { $game }
play-now-card = Gioca: { $game }
play-how = Contro chi, e da che parte
play-how-of = { $game }: contro chi, e da che parte
play-as = per { $side }
play-against = { $count ->
    [one] contro un bot: { $level }
   *[other] contro { $count } bot: { $level }
}
play-alone = da soli
play-level = Livello dei bot
play-seats = Posti al tavolo
play-with-people = Prepara un tavolo con altre persone…
play-last = come l’ultima volta: { $how }
play-guest = Ospite
play-what = A che cosa giochiamo?
play-what-name = A che cosa giochiamo, { $name }?
play-others = Tutti i giochi
play-first = La prima partita dura { $minutes } minuti.
play-first-about = La pagina conosce le regole e dice che cosa si può fare.
play-first-free = Senza conto e senza nome. Si può smettere in qualsiasi momento.

## Aspettare altri
who-title = Chi vuole giocare?
who-would = { $count ->
    [0] ancora nessuno
    [one] una persona
   *[other] { $count } persone
}
who-pair = Trovami un tavolo: { $game }
who-waiting = In attesa di altri: { $game }, { $seats } posti
who-people = { $count ->
    [one] Per ora ci sei solo tu.
   *[other] Siete in { $count } ad aspettare.
}
who-bots-in = Tra poco i bot prendono gli altri posti: { $level }.
who-leave = Non aspettare più
who-seated = C’è un tavolo per te: è tra i tuoi tavoli.

## Guardare
lobby-running = In corso
lobby-running-none = Ora nessuno gioca in pubblico. Un tavolo aperto a tutti si può guardare da qui.
lobby-watch = Guarda
lobby-watch-table = Guarda «{ $name }»
lobby-finished = Finite
lobby-finished-none = Ogni partita si può rivedere qui, mossa per mossa.
lobby-look-back = Rivedi
lobby-look-back-at = Rivedi «{ $name }»
lobby-analysed = con un’analisi
lobby-won = { $count ->
    [one] Ha vinto { $names }
   *[other] Hanno vinto { $names }
}
lobby-nobody-won = Non ha vinto nessuno

## Con punteggio
play-rated = Valida per il punteggio
play-rated-short = valida
play-rated-about = Conta per il punteggio di chi siede qui. Niente consigli, e nessun bot sostituisce chi manca.

## La propria pagina
mine-page = La mia pagina
mine-nobody = Qui nessuno ti conosce ancora
mine-nobody-about = Siediti a un tavolo o gioca contro i bot: da allora questa pagina racconta che cosa hai giocato, e come.
mine-since = qui da { $since }
mine-played = { $played ->
    [one] una partita
   *[other] { $played } partite
}, { $won } vinte
mine-name = Nome e dispositivi
mine-not-rated = { $count ->
    [0] ancora senza punteggio
    [one] una partita valida, ne servono cinque
   *[other] { $count } partite valide, ne servono cinque
}
mine-best = miglior livello battuto: { $level }
mine-curve = { $game }: il tuo punteggio
mine-band = la fascia: dove sta quasi certamente
mine-curve-about = Il tuo punteggio dopo { $games } partite valide: { $rating }, con uno scarto di { $more }
mine-bots = Contro i bot
mine-of = { $won } su { $played }
mine-recent = Partite finite
mine-recent-about = ognuna si può rivedere
mine-none = Ancora nessuna.
mine-with = con { $names }
mine-won = vinta
mine-lost = non vinta
mine-against-dice-anew = non valida: dadi tirati di nuovo
mine-against-stood-in = non valida: un bot ha sostituito qualcuno
mine-against-no-result = non valida: senza risultato
mine-against-one-side = non valida: nessun avversario
mine-against-not-from-the-start = non valida: non è cominciata lì
mine-rules = Regole incontrate
mine-rules-of = { $met } regole su { $all }
mine-rules-about = Una regola è incontrata quando ha deciso qualcosa a uno dei tuoi tavoli.
mine-ranking = Classifica: { $game }
mine-ranking-none = Ancora non c’è nessuno.
mine-show = Mostrami nella classifica di questa casa
mine-data = I miei dati
mine-data-about = Qui si conservano il tuo nome, i tuoi posti, ciò che hai detto e annotato, e come vuoi essere avvisato. Di questa pagina gli altri vedono solo la tua riga in classifica, se lo vuoi.
mine-export = Salva tutto
mine-forget = Dimenticami…
mine-forget-about = Il tuo nome, le tue parole, le tue note e la tua identità spariscono da tutti i tavoli. Le mosse restano, perché di esse sono fatte le partite degli altri. Non si può tornare indietro.
mine-forget-yes = Dimenticami

## Suoni, inviti
sounds-more = Altri suoni
sounds-more-about = Piano, quando arriva qualcuno, quando si dice qualcosa o la partita è finita.
invite = Invita
invite-watch = Invita qualcuno a guardare
invite-about = Con questo link si vede ciò che tutto il tavolo può vedere, e nessuna mano.
invite-owner = Il link per gli spettatori ce l’ha solo chi ha preparato questo tavolo.

## Tornei
cup-title = Tornei
cup-none = In questa casa ancora nessuno. In due se ne fa già uno.
cup-hold = Organizza un torneo
cup-open = Apri
cup-open-of = Apri il torneo «{ $name }»
cup-name = Nome del torneo
cup-name-of = Torneo di { $game }
cup-kind = Come si gioca
cup-round-robin = Girone all’italiana
cup-round-robin-about = In due a ogni tavolo, tanti turni quanti ne servono perché tutti si incontrino.
cup-swiss = Svizzero
cup-swiss-about = Un numero fisso di turni: si affronta chi ha gli stessi punti, e se si può mai due volte.
cup-rounds = Turni
cup-rounds-of = { $count ->
    [one] un turno
   *[other] { $count } turni
}
cup-pace = Con che ritmo
cup-pace-live = in una seduta
cup-pace-days = in più giorni
cup-pace-none = senza orologio
cup-people = { $count ->
    [one] un partecipante
   *[other] { $count } partecipanti
}
cup-status-open = ci si può ancora iscrivere
cup-status-running = in corso
cup-status-over = finito
cup-join = Partecipa
cup-begin = Comincia
cup-link = Copia il link del torneo
cup-entrants = Chi partecipa
cup-standings = Classifica
cup-who = Nome
cup-points = Punti
cup-tiebreak = Spareggio
cup-tiebreak-about = I punti di tutti quelli che si sono incontrati
cup-played = Partite
cup-dropped = fuori
cup-drop = Lascia il torneo
cup-drop-of = Metti fuori { $name }
cup-drop-about = La partita di questo turno è abbandonata, e in questo torneo non ce ne saranno altre. Non si può tornare indietro.
cup-drop-yes = Fuori
cup-round = Turno { $number }
cup-bye = { $name } riposa
cup-your-table = Il tuo tavolo è aperto, con { $names }
cup-to-table = Al tavolo
