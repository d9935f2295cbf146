# I no del server e del nucleo.

## Il tavolo
error-no-table = Questo tavolo non esiste.
error-wrong-key = Questo collegamento non apre questo tavolo.
error-wrong-person = Questo link non vale più: creane uno nuovo su un dispositivo che ti conosce ancora.
error-table-of-another-version = Questo tavolo è stato cominciato con regole diverse da quelle installate: non si può aprire.
error-seat-taken = Quel posto è già occupato.
error-seats-taken = Tutti i posti sono occupati.
error-side-taken = Questa parte è già al completo. Scegline un’altra.
error-not-begun = La partita non è cominciata.
error-not-over = La partita non è ancora finita.
error-only-watching = Stai solo guardando.
error-nobody = Questo dispositivo qui non è nessuno.
error-stale = Il tavolo è andato avanti: guarda di nuovo prima di scegliere.
error-busy = Troppe cose insieme qui. Riprova.
error-only-shown = Questo tavolo è qui per essere guardato: per giocare ancora, aprine un altro a partire da qui.
error-not-your-view = Finché la partita è in corso la vedi solo con i tuoi occhi.
error-no-such-moment = Non c’è un momento { $moment }: l’ultimo è il { $last }.
error-no-such-seat = A questo tavolo non c’è il posto { $seat }.
error-nothing-left = Da qui non resta nulla da giocare.
error-closing = La casa chiude per un momento. Torna presto.
error-internal = Qualcosa è andato storto sul server. Non è stato fatto nulla.
error-not-kept = In questo momento il server non può registrare nulla. Nulla di ciò che è stato confermato è perso: riprova fra poco.
error-no-clock = A questo tavolo non c’è orologio.
error-time-over = Il tuo tempo è finito.
error-back-asked = Un altro posto lo chiede già.
error-back-refused = Gli altri non erano d’accordo. Potrai chiederlo di nuovo dopo la prossima decisione.
error-back-nothing = Nessuno lo chiede più.
error-word-needed = Resta da dire la parola d’ordine di questo tavolo.
error-wrong-word = Non è la parola d’ordine.
error-bad-word = Una parola d’ordine ha al massimo { $most } lettere.
error-seat-given-up = Questo posto è stato lasciato.
error-begun = La partita è cominciata.
error-chair-gone = Questa sedia è stata tolta. Chiedi a chi ti ha mandato il link.
error-chair-taken = Su questa sedia c’è qualcuno: libera prima il posto.
error-chairs-moved = Nel frattempo le sedie sono cambiate. Guarda di nuovo prima di continuare.
error-chair-part = Il posto { $seat } avrebbe allora altro da giocare. Togli un’altra sedia, o fai prima sedere qualcuno lì.
error-nothing-to-draw = In questo gioco le parti non si sorteggiano.

## Conversazione
error-bad-text = Un messaggio è testo semplice, e non è vuoto.
error-no-side = A questo tavolo non c’è un tale pubblico.
error-too-fast = Un messaggio dopo l’altro: aspetta qualche secondo.

## Ciò che è stato mandato
error-other-origin = Una pagina di un altro sito non può farlo qui.
error-too-often = Troppo spesso. Riprova tra { $seconds } s.
error-too-large = È troppo grande.
error-binary = Qui si capisce soltanto testo.
error-bad-message = Questo messaggio non si capisce ({ $what }).
error-hello-first = Prima saluta con una chiave.
error-bad-request = Questa richiesta non si capisce ({ $what }).
error-no-json = Non è JSON.
error-no-such-address = A questo indirizzo non c’è nulla.
error-no-such-file = Questo file non esiste.

## Preparare un tavolo
error-no-such-game = Non c’è un gioco chiamato { $name }.
error-seats-out-of-range = Questo gioco ha da { $least } a { $most } posti, non { $seats }.
error-no-such-language = Qui non c’è la lingua { $language }.
error-no-such-kind = Un posto è per una persona, per un bot o libero, non «{ $kind }».
error-no-such-bot = Non c’è un bot chiamato «{ $bot }».
error-no-such-question = Questo gioco non chiede «{ $ask }».
error-bad-name = Un nome ha da 1 a { $most } caratteri, tutti visibili.
error-too-many-marks = Più di { $most } segni stanno su una lettera: nessuna scrittura ne richiede tanti, e coprirebbero altre righe.
error-bad-nonce = Un contributo al caso ha al massimo 64 lettere, cifre, - o _.

why-no-such-option = Questo gioco non ha l’opzione «{ $option }».
why-no-such-value = L’opzione «{ $option }» non può essere «{ $value }».
why-seats-out-of-range = Questo gioco ha da { $least } a { $most } posti, non { $seats }.
why-no-such-answer = «{ $answer }» non è una risposta a «{ $ask }».
why-bad-name = La risposta a «{ $ask }» ha da 1 a { $most } caratteri visibili.
why-too-many-marks = Più di { $most } segni stanno su una lettera: nessuna scrittura ne richiede tanti, e coprirebbero altre righe.
why-bad-number = La risposta a «{ $ask }» è un numero intero da { $least } a { $most }.
why-answer-taken = Un altro posto ha già dato questa risposta a «{ $ask }».

## Giocare
why-not-now = Adesso non si può.
why-plan-another-asked = Il resto del piano non è stato giocato: ora decide qualcun altro.
why-plan-news = Il resto del piano non è stato giocato: è successo qualcosa che non prevedeva.
why-plan-together = Quando si decide in più insieme, si decide una mossa alla volta.
why-not-a-choice = Non è una delle scelte.
why-not-your-turn = Non tocca a te.
why-over = La partita è finita.
why-unknown-action = Questo gioco non conosce questa azione.
why-change-it-instead = Scegli piuttosto qualcos’altro: la tua scelta non si vede ancora.
why-nothing-to-undo = Non c’è nulla che tu possa riprendere.
why-picked-already = L’hai già preso.
why-enough-talk = Si è già offerto abbastanza.
why-nothing-offered = Non è stato offerto nulla.

## Verbali
error-record = Riga { $line }: { $reason ->
    [not-a-record] questo non è un nostro verbale.
    [record-of-another-version] questo verbale è di un’altra versione ({ $what }).
    [record-too-long] questo verbale è troppo lungo.
    [record-cut-short] il verbale finisce prima della fine.
    [bad-header] questa riga dell’intestazione non va ({ $what }).
    [bad-seat] questo posto non va ({ $what }).
    [another-game] questo verbale è di un altro gioco ({ $what }).
    [rules-of-another-version] questo verbale è di un’altra versione delle regole ({ $what }).
    [other-components] questo verbale è di un altro materiale ({ $what }).
    [bad-components] il suo materiale non si può usare ({ $what }).
    [bad-entry] questa voce non si capisce ({ $what }).
    [bad-chance] il caso non può dare questo ({ $what }).
    [chance-missing] manca un risultato del caso.
    [does-not-follow] questa voce non segue dalle precedenti ({ $what }).
    [refused] le regole non lo permettono ({ $what }).
   *[other] qualcosa non va ({ $what }).
}

## Essere avvisati
error-way-not-here = Questa casa non avvisa in questo modo.
error-bad-address = Questo indirizzo qui non si può usare.
error-too-many-ways = { $most } modi di essere avvisati bastano: rinuncia prima a uno.
error-not-delivered = Non si è potuto consegnare nulla a questo indirizzo.
error-wrong-code = Non è il codice che è stato mandato.
error-no-such-way = Non c’è un tale modo di essere avvisati.
error-no-such-zone = Non c’è un fuso orario «{ $zone }».
error-bad-analysis = Questa analisi non si può allegare: { $what }.
error-no-such-reaction = Non c’è una tale reazione.
error-no-review = Questo gioco non può essere riesaminato qui.
error-no-problem = Questo problema qui non c’è.
error-no-day = Un giorno si scrive come 2026-11-29.
error-no-answer = Questa non è una risposta a questo problema.

## La gente tra sé
error-no-such-side = A un tavolo così non c’è una parte chiamata { $side }.
error-no-ranking = Questa casa non tiene una classifica.
error-rated-unaided = A un tavolo valido per la classifica non ci sono consigli e nessun bot sostituisce chi manca: scegli l’una o l’altra cosa.
error-no-tournament = Questo torneo non c’è.
error-tournament-begun = Questo torneo è già cominciato.
error-name-taken = Qualcuno gioca già con questo nome: scegline un altro.
error-tournament-full = Questo torneo è al completo.
error-only-host = Può farlo solo chi tiene il torneo.
error-tournament-small = Per cominciare servono { $least } partecipanti.
error-round-robin-pairs = In un girone all’italiana si gioca in due a ogni tavolo.

error-set-other-game = Questo non è un set di componenti di questo gioco.
error-no-such-set = Questo set di componenti non c’è, o non è più condiviso.
error-set-not-playable = Con questo set non si può giocare: { $what }
error-too-many-sets = Una persona tiene qui al massimo { $most } set.
error-set-changed = Nel frattempo è stato salvato altrove (versione { $version }). Carica prima quello, o tieni il tuo con un altro nome.
error-rated-own-set = Un tavolo con un set proprio non conta per la classifica.
error-set-trial-running = Un altro tuo set è in prova. Aspetta che finisca, o fermalo.
error-set-unreadable = Questo non è il file di un set: { $what }
