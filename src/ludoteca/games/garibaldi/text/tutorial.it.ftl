# Che cosa dice la lezione.
lesson-title = Una prima fuga
lesson-landing = Agosto 1849: sei Garibaldi, sbarcato di nascosto sulla costa della Romagna. Raggiungi uno dei luoghi di fuga a ovest (quelli rossi) prima che finisca il turno 30; Greta ti dà la caccia con cinque pattuglie austriache. Solo tu vedi dove sei: al luogo 3. Ogni turno comincia con una carta movimento; la metà rossa è la tua. Gioca la carta 24, che ti fa andare a piedi.
lesson-first-step = A piedi segui un segmento, verde o grigio; in barca uno blu, a cavallo uno o due grigi. I luoghi che puoi raggiungere brillano. Vai al 4. Tutti vedono quale carta giochi, ma non dove vai.
lesson-event = Dopo il movimento puoi giocare una carta la cui metà rossa è un evento. Non ne hai: prosegui. Un evento è più forte di un movimento, ma la sua carta poi lascia il gioco per sempre.
lesson-hand = Ora puoi scartare delle carte; poi ne peschi fino a quattro. È con le carte piedi, cavallo e barca che fuggi: tienile tutte. Poi agiscono le cinque pattuglie, e alla fine del turno viene il controllo.
lesson-control = Il controllo non ha trovato niente. Guarda tre cose: una pattuglia sul tuo luogo ti ha preso; su un luogo di fuga sei salvo; e una pattuglia su un luogo in cui sei stato negli ultimi quattro turni trova una traccia. Gioca la carta 26, ancora a piedi.
lesson-trail = Il tuo taccuino tiene a mente dove sei passato: il 3 non c’è, il 4 sì. La blu è vicina, all’83: prosegui lungo la costa, verso il 35.
lesson-keep = Ora hai un evento, Don Marco. Gli eventi rossi ti aiutano quando la caccia si avvicina; adesso è lontana. Tienilo e non giocarne.
lesson-keep-hand = Tieni le tue carte; fra queste c’è un cavallo, per le strade dell’interno.
lesson-accused = Greta ha giocato un evento, Accusa: devi cedere due carte, o lasciare che si conosca un luogo dei tuoi ultimi quattro turni. Le carte sono la tua salvezza, e un luogo vecchio dice poco. Scegli il luogo.
lesson-reveal = Quale? Più è vecchio, meno dice: rivela il 4, dove non sei più.
lesson-boat = Ora sul 4 c’è una traccia, e Greta ti cercherà lì intorno. In barca vai dove non porta nessuna strada: gioca la carta 41.
lesson-afloat = Le vie d’acqua sono le catene blu. Vai al 5: le pattuglie a piedi restano indietro.
lesson-quiet = Don Marco può aspettare, e le tue carte sono buone: prosegui.
lesson-alone = Tre turni, una traccia e nessuna pattuglia vicina: così comincia una fuga. Da qui scegli tu. Tieni un cavallo per le strade, guarda quali luoghi possono raggiungere le pattuglie, e ricorda le ultime quattro colonne del tuo taccuino. Se hai un dubbio, chiedi un consiglio.
