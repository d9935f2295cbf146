# Essere avvisati lontano dal tavolo.

## Che cosa dice un avviso
told-turn = Tocca a te: { $table }
told-turn-body = Ti aspettano a «{ $table }» ({ $game }).
told-full = La partita comincia: { $table }
told-full-body = Tutti i posti di «{ $table }» sono presi: { $game } è cominciato.
told-over = La partita è finita: { $table }
told-over-body = «{ $table }» ({ $game }) è arrivata alla fine.
told-test = Ludoteca può raggiungerti
told-test-body = Ecco come sarai avvisato.
told-code = { $code } è il tuo codice per Ludoteca
told-code-body =
    { $name } ha chiesto di essere avvisato a questo indirizzo quando tocca a lui in una partita.
    Se sei tu, scrivi questo codice: { $code }
    Altrimenti non fare nulla: non arriverà altro.

## Le impostazioni
told = Quando sono lontano, avvisami
told-about = Solo mentre il tavolo non è sotto i tuoi occhi, e una volta ogni volta che ti si aspetta. Un avviso nomina il tavolo e il gioco, e nulla di ciò che vi si trova.
told-first = Di’ prima come ti chiami; allora la casa saprà chi avvisare.
told-event-turn = che tocca a me
told-event-full = che la partita comincia
told-event-over = che la partita è finita
told-here = In questo browser
told-here-on = Questo browser è avvisato
told-here-no = Questo browser non ha il permesso di mostrare messaggi, o non può.
told-here-install = Su questo dispositivo i messaggi arrivano quando la pagina è installata: aggiungila prima alla schermata Home.
told-nowhere = Questa casa non avvisa nessuno lontano dal tavolo.
told-mail = Per e-mail
told-mail-address = Il tuo indirizzo e-mail
told-url = Con un altro servizio ({ $schemes })
told-url-address = Il suo indirizzo, come lo scrive Apprise
told-add = Mandami un codice
told-code-here = Il codice mandato a { $address }
told-confirm = Conferma
told-drop = Basta avvisi
told-drop-which = Basta avvisi con { $address }
told-try = Prova
told-tried = È in viaggio.
told-browser = un browser ({ $address })
told-off = Qui non si è potuto più consegnare nulla.
told-again = Riprova
told-quiet = Ore di silenzio
told-quiet-from = dalle
told-quiet-until = alle
told-quiet-zone = secondo l’ora di { $zone }
told-quiet-keep = Conserva
told-quiet-never = Mai silenzio
told-not-mine = Questo dispositivo non ha un posto a quel tavolo
told-not-mine-about = Apri il tavolo con il suo link, o fa’ tuo questo dispositivo nelle impostazioni.

## Un link come immagine
qr-show = Mostra come immagine per un telefono: { $what }
qr-alt = Il link come codice QR: { $what }
qr-about = Inquadralo con la fotocamera di un telefono. Chi apre il link siede lì.
qr-seat = Posto { $number } a «{ $table }»
qr-watch = Guardare «{ $table }»

## Piccole parole, e non ascoltare
talk-mute = Non ascoltare
talk-mute-about = Chi è spuntato non si sente su questo dispositivo.
talk-unheard = { $count ->
    [one] Una riga non è mostrata
   *[other] { $count } righe non sono mostrate
}
talk-react = Una parola a tutti
react-bravo = Ben giocato!
react-thanks = Grazie!
react-ouch = Ahi!
react-laugh = Ah ah!
react-think = Ci penso…
react-again = Un’altra?

## Che cosa si dice poi di una partita
analysis = Analisi
analysis-by = Analisi di { $name }
analysis-values = Come sta ciascuno
analysis-best = Che cosa si poteva fare, il meglio per primo
analysis-none-here = Di questo momento non si dice nulla.
analysis-next = La prossima
analysis-attach = Allega un’analisi
analysis-there = L’analisi c’è.
