# Che cosa dice la lezione.
lesson-title = Una prima corsa
lesson-course = Benvenuti alla corsa! Vince il cavallo che arriva più lontano oltre il traguardo. Prima si prepara insieme il percorso: la persona più giovane mette il primo dei cinque ostacoli sulla sabbia marrone. Tocca a te. Mettilo sulla 42, molto avanti: lì darà fastidio a tutti.
lesson-gap = Greta ha messo il suo sulla 36. Fra due ostacoli, fiumi e palude compresi, resta almeno una casella libera; dove non puoi mettere niente, un clic ti dice perché. Metti il prossimo sulla 10.
lesson-last-obstacle = Ancora uno e il percorso è pronto: mettilo sulla 14. Ora sai dove le tue carte non devono finire.
lesson-first-card = Adesso si corre. Ciascuno sceglie in segreto una delle sei carte, poi si scoprono tutte. Il numero più basso parte per primo, e una carta fa avanzare il cavallo esattamente di tante caselle quante ne dice. Scegli il 2: sarai sulla 2 prima che Greta si muova.
lesson-leapt = Greta ha mostrato un 6 e ti ha saltato: una casella piena si salta, e conta come una casella. Le carte giocate si vedono accanto ai nomi: così puoi sempre capire che cosa hanno ancora gli altri. Gioca l’1.
lesson-spent = Una corsa non deve finire su un ostacolo: in quel caso il cavallo resta dov’è e il turno è perso. Dalla 3 un 5 ti porta alla 8, al sicuro davanti all’ostacolo della 10. Giocalo.
lesson-count = Sei sulla 8, e sulla 10 c’è un ostacolo. Guarda che cosa farebbe ogni carta: il tabellone mostra dove finisce. Un 3 salta l’ostacolo e finisce sulla 11. Giocalo.
lesson-ahead = Quattro caselle più avanti c’è la 15, oltre gli ostacoli della 12 e della 14. Gioca il 4.
lesson-push = A ciascuna resta una sola carta: tu hai il 6, Greta il 2. Lei parte per prima e va sulla 21, e anche il tuo 6 finisce sulla 21: chi arriva prende il posto, e il cavallo che c’era torna indietro fino alla prima casella libera. Gioca il 6.
lesson-alone = Hai spinto indietro Greta e sei in testa. Le sei carte sono giocate: tutti le riprendono. Il gioco è tutto qui: il turno in cui qualcuno passa il traguardo è l’ultimo, e si gioca fino in fondo. Ora continua senza di me; se hai un dubbio, chiedi un consiglio.
