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
