# Imparare: lezioni e consigli, come li dice il server.
error-no-lesson = Questo gioco non ha ancora una lezione.
error-no-hints = A questo tavolo non ci sono consigli.
error-no-hint = Per ora non è stato possibile dare un consiglio.

# Lezioni e consigli sulla pagina.
learn-lesson = Impara
learn-lesson-of = Impara: { $game }
learn-name = Il tuo nome
learn-begin = Comincia
learn-about = Una partita guidata a un tavolo tutto tuo, contro i bot: circa { $minutes } minuti, e puoi lasciarla in ogni momento. Ogni passo dice che cosa scegliere, e quel che si può scegliere brilla. Prova qualcos’altro, e dice che cosa seguirebbe, con la regola.
learn-panel = Lezione
learn-do = Ora: { $choice }
learn-wait = Guarda che cosa fanno gli altri.
learn-left = Da qui in poi la partita va per la sua strada: gioca come vuoi.
learn-end = Finisci la lezione, continua a giocare
learn-why-not = Perché non altro?
learn-choose = Scegli tu: che cosa faresti?
learn-show = Fammi vedere
learn-go-on = Prosegui con: { $choice }
learn-again = Scegli di nuovo
learn-try = Provalo a un altro tavolo
learn-instead = Invece: { $choice }
learn-instead-about = Le regole lo permettono, e forse è una buona scelta. La partita raccontata qui è andata diversamente. Puoi vedere come continua, scegliere di nuovo, o provare la tua idea a un altro tavolo: comincia da qui, gli altri li giocano i bot, e la lezione resta dov’è.
learn-close = Chiudi la lezione
learn-hint = Consiglio
learn-hint-says = Il bot sceglierebbe: { $choice }
learn-hints = Consigli
learn-hints-about = Chi deve decidere può chiedere che cosa farebbe il bot più forte, da ciò che il suo posto può sapere.
learn-search = Cerca nelle regole
learn-found = { $count ->
    [one] Una regola
   *[other] { $count } regole
}
learn-sound = Suono quando tocca a te
learn-sound-on = Sì
learn-sound-off = No

# L’aiuto di gioco.
aid-title = Aiuto di gioco
aid-about = Le regole in breve. Ogni riga porta a quelle che stanno dietro.
aid-all-rules = Tutte le regole
aid-open-all = Apri tutto
aid-close-all = Chiudi tutto
aid-now = adesso
learn-which = Quale lezione
learn-minutes = { $minutes } minuti
learn-next = Poi: { $lesson }
learn-play = Una partita tua: { $how }
