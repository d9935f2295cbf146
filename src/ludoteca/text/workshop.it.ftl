workshop-title = La vostra scatola
workshop-intro = Fate del { $game } della casa quello della vostra scatola: partite da una copia del nostro, correggete ciò che è diverso, e giocateci.
workshop-way-correct = Correggere
workshop-way-correct-about = Mappa, carte e pedine; sotto si può mettere una foto del vostro tabellone, che non lascia mai questo dispositivo.
workshop-way-check = Far controllare
workshop-way-check-about = Ciò che il regolamento richiede si legge mentre disegnate, e ogni nota porta sul posto.
workshop-way-play = Giocarci
workshop-way-play-about = Fatelo provare ai robot, passatelo con un link e giocateci ai tavoli di questa casa.
workshop-begin = Cominciare da una copia del nostro
workshop-open-file = Aprire un file
workshop-here = Su questo dispositivo
workshop-of-house = In questa casa
workshop-in-house = conservato in questa casa
workshop-changed = modificato { $when }
workshop-version = versione { $version }
workshop-playable = giocabile
workshop-unfinished = non finito
workshop-name-of = La scatola di { $name }
workshop-name-new = La mia scatola
workshop-copy-of = { $name } (la mia)
workshop-no-document = Questo documento non è su questo dispositivo.
workshop-no-game = L’officina di questo gioco non si è potuta aprire.
workshop-forget = Togliere “{ $name }” da questo dispositivo
workshop-forget-about = Nient’altro lo conserva: prima salvatelo in un file, se volete tenerlo.
workshop-forget-stored = La casa conserva ciò che vi avete salvato per ultimo.
workshop-file-no-set = Questo file non contiene materiale di gioco.
workshop-file-no-game = Questo file non dice di quale gioco è.
workshop-file-other-game = Questo file è di un altro gioco.
workshop-file-other-schema = Questo file viene da un’altra versione della casa; qui non si può leggere.
workshop-file-too-many = Questo file ha più luoghi o carte di ogni scatola: al massimo 2.000 luoghi e 8.000 segmenti.
workshop-file-too-large = Questo file è troppo grande per essere materiale di gioco.
workshop-steps = Passi
workshop-photo = Foto
workshop-step-places = Luoghi
workshop-step-segments = Segmenti
workshop-on-device = su questo dispositivo
workshop-no-photo = non ancora
workshop-of = { $done } su { $all }
workshop-confirmed = confermati
workshop-compare = Confrontare
workshop-save-file = Salvare in file
workshop-save = Salvare
workshop-is-saved = Salvato
workshop-saved = Salvato in questa casa.
workshop-owed = Non ancora salvato: si riprova da sé.
workshop-play = Giocarci
workshop-not-yet = Si potrà giocare quando tutto ciò che il regolamento chiede sarà vero.
workshop-more-of-it = Nome, condivisione, misura
workshop-set-name = Nome
workshop-undo = Annulla
workshop-redo = Rifai
workshop-tools = Strumenti
workshop-tool-move = Spostare
workshop-tool-add = Aggiungere
workshop-tool-join = Unire
workshop-tool-trace = Contorno
workshop-tool-remove = Togliere
workshop-hint-add = Un luogo nasce dove indicate.
workshop-hint-join = Scegliete due luoghi, uno dopo l’altro.
workshop-hint-join-to = Da { $place } a…
workshop-hint-trace = Scegliete un’area, poi mettete i suoi angoli uno dopo l’altro.
workshop-board = Tabellone
workshop-places = Luoghi del tabellone
workshop-board-keys = Tab va da un luogo all’altro, le frecce spostano un luogo, con Maiusc dieci volte più lontano. Invio sceglie, o unisce con lo strumento adatto. Canc toglie. Esc lascia il tabellone.
workshop-has-segments =
    { $count ->
        [one] un segmento
       *[other] { $count } segmenti
    }
workshop-lies = a { $x }, { $y }
workshop-is-wrong = non come chiede il regolamento
workshop-corner = Angolo { $number }, a { $x }, { $y }
workshop-corners =
    { $count ->
        [one] Contorno di un angolo
       *[other] Contorno di { $count } angoli
    }
workshop-no-outline = Nessun contorno tracciato: si disegna il nostro.
workshop-outline-begin = Tracciare il contorno
workshop-outline-remove = Togliere il contorno
workshop-ours = Il nostro
workshop-show-moved = Mostrare ciò che si è spostato
workshop-confirm-all = Tutto è come stampato
workshop-from-rulebook = regolamento
workshop-from-box = scatola
workshop-from-ours = nostro
workshop-comes-from = Viene da
workshop-demands = Il regolamento chiede
workshop-wrong =
    { $count ->
        [one] Uno non ancora vero
       *[other] { $count } non ancora veri
    }
workshop-right = Tutto è vero
workshop-warnings =
    { $count ->
        [one] una cosa da guardare
       *[other] { $count } cose da guardare
    }
workshop-checking = Si controlla…
workshop-check-lost = La casa non risponde. Ciò che fate è conservato qui; si chiede di nuovo.
workshop-cause = Il vostro passo: { $what }
workshop-go-there = Andarci
workshop-as-ours = Come il nostro
workshop-more-findings = e altri { $count }
workshop-aside = Ciò che dice il regolamento, e ciò che è scelto
workshop-chosen-place = Luogo scelto
workshop-chosen-segment = Segmento scelto
workshop-number = Numero
workshop-name = Nome
workshop-kind = Tipo
workshop-angle = Direzione
workshop-join-with = Unire a
workshop-as = con
workshop-join = Unire
workshop-part = Togliere { $what }
workshop-remove-segment = Togliere questo segmento
workshop-remove-place = Togliere questo luogo
workshop-last-steps = Ultimi passi
workshop-did-move = { $place } spostato
workshop-did-rename = { $place } nominato
workshop-did-kind = { $place } cambia tipo
workshop-did-turn = { $place } girato
workshop-did-source = { $place }: da dove viene
workshop-did-renumber = { $place } rinumerato { $number }
workshop-did-swap = { $place } e { $number } si sono scambiati il numero
workshop-did-add = { $place } aggiunto
workshop-did-remove = { $place } tolto
workshop-did-join = { $a } e { $b } uniti: { $kind }
workshop-did-part = { $a } e { $b } separati
workshop-did-segment = { $a } e { $b }: da dove viene
workshop-did-confirm = Tutto visto come stampato
workshop-did-trace = Contorno di { $place }
workshop-did-entry = { $row } modificato
workshop-did-constant = Tabella modificata
workshop-did-ours = { $row } come il nostro
workshop-did-take = Ripreso dalla casa
workshop-keeping = Si conserva su questo dispositivo…
workshop-kept = Conservato su questo dispositivo
workshop-overtaken = Un’altra pagina di questo browser ha modificato lo stesso documento. Questo non viene più conservato.
workshop-overtaken-load = Mostrare quello
workshop-not-kept = Questo dispositivo non può conservarlo. Salvatelo in un file prima di uscire.
workshop-needs-width = Luoghi e segmenti si modificano su uno schermo più largo.
workshop-find = Nome o numero
workshop-all = Tutti { $count }
workshop-unsure = Non ancora confermati: { $count }
workshop-face = Faccia
workshop-none-found = Niente con questo nome.
workshop-change-row = Modificare { $row }
workshop-yes = sì
workshop-no = no
workshop-less = { $what }: uno in meno
workshop-more = { $what }: uno in più
workshop-take-off = Togliere { $what }
workshop-put-on = Aggiungerne…
workshop-bad-number = Un numero intero da { $low } a { $high }.
workshop-bad-numbers = Numeri interi da { $low } a { $high }, separati da virgole.
workshop-bad-value = Non ha la forma che c’era: resta com’era.
workshop-tables = Tabelle
workshop-table = Tabella
workshop-row = Riga
workshop-value = Valore
workshop-photo-title = Una foto del vostro tabellone
workshop-photo-about = Dall’alto, con tutti e quattro gli angoli, in luce uniforme. Si mette sotto la mappa, e vedete subito ciò che è diverso.
workshop-photo-choose = Scegliere una foto
workshop-photo-reading = Lettura…
workshop-photo-another = Un’altra foto
workshop-photo-remove = Senza foto
workshop-photo-size = { $wide } × { $high } pixel
workshop-photo-stays = La foto resta su questo dispositivo. Non viene mai inviata.
workshop-photo-stays-short = Resta su questo dispositivo
workshop-photo-no-picture = Questo file non è un’immagine che un browser sa mostrare. Va bene un JPEG, PNG o WebP.
workshop-photo-too-many-pixels = Questa immagine ha più di 40 milioni di pixel. Una più piccola mostra un tabellone altrettanto bene.
workshop-photo-too-heavy = Questo file pesa più di 50 MB. Uno più piccolo mostra un tabellone altrettanto bene.
workshop-square = Raddrizzarla
workshop-square-about = Trascinate ogni spillo sul suo angolo della cornice stampata. Le frecce lo spostano di un pixel.
workshop-pin = Spillo { $number }, { $where }, a { $x }, { $y }
workshop-pin-1 = in alto a sinistra
workshop-pin-2 = in alto a destra
workshop-pin-3 = in basso a destra
workshop-pin-4 = in basso a sinistra
workshop-pins-crossed = Gli spilli devono seguire il giro del tabellone, senza tre in fila.
workshop-so-it-lies = Sarà così
workshop-lay = Metterla sotto la mappa
workshop-differs =
    { $count ->
        [one] Una voce è diversa dal nostro.
       *[other] { $count } voci sono diverse dal nostro.
    }
workshop-same = Ancora niente è diverso dal nostro.
workshop-how-added = aggiunto
workshop-how-removed = tolto
workshop-how-changed = modificato
workshop-table-node = Luoghi
workshop-table-edge = Segmenti
workshop-table-card = Carte
workshop-table-piece = Pezzi
workshop-table-constants = Tabelle
workshop-field-where = dove si trova
workshop-field-copies = copie
workshop-field-scenario = scenario
workshop-field-frame = cornice
workshop-conflict = Salvato da altrove nel frattempo
workshop-conflict-about = Questo materiale è stato salvato da un’altra officina da quando l’avete aperto. Niente è perduto: tenete il vostro come copia a sé, o prendete l’altro, e potrete annullarlo.
workshop-keep-mine = Tenere il mio come copia
workshop-take-theirs = Prendere l’altro
workshop-was-gone = Era stato eliminato in questa casa; vi è salvato di nuovo.
workshop-balance = È equilibrato?
workshop-balance-about = La casa gioca molte partite tra robot uguali e dice chi vince quante volte.
workshop-balance-at = { $done } partite su { $of }
workshop-balance-failed = Non si è potuto misurare.
workshop-balance-go = Misurare
workshop-share = Condividerlo
workshop-share-about = Chi ha il link può guardarlo, giocarci e farne una copia.
workshop-share-go = Creare un link
workshop-share-copy = Copiare il link
workshop-share-end = Non condividere più
workshop-delete = Eliminarlo dalla casa
workshop-delete-about = I tavoli che ci giocano tengono la loro copia, e anche questo dispositivo.
workshop-delete-yes = Eliminare
workshop-deleted = Eliminato dalla casa. È ancora su questo dispositivo.
workshop-make-own = fare del gioco quello della vostra scatola
workshop-mine-about = Tabelloni, carte e segnalini come sono nelle vostre scatole.
workshop-mine-count =
    { $count ->
        [one] un materiale
       *[other] { $count } materiali
    }
workshop-box = Tabellone e carte
workshop-box-ours = Quelli della casa
workshop-box-of = Si gioca con { $name }
workshop-box-differs =
    { $count ->
        [one] Una voce è diversa da quelle della casa.
       *[other] { $count } voci sono diverse da quelle della casa.
    }
workshop-box-show = Che cosa cambia
workshop-row-add = Aggiungi una riga
workshop-row-remove = Togli { $row }
workshop-row-which = Scegli un luogo
