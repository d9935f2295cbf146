rule-MG-01 = Le caselle portano da 0 al faro. Tutti i pezzi cominciano sulla casella 0, e il primo posto ha il primo turno.
rule-MG-02 = A ogni posto si dà un numero fortunato da 1 a 3, che solo esso conosce. Un’opzione gioca senza.
rule-MG-03 = Chi è di turno tira il dado o si ferma, quante volte vuole.
rule-MG-04 = Ciò che si tira si somma. Un uno fa perdere tutto ciò che si è tirato nel turno, e chiude il turno.
rule-MG-05 = Chi si ferma avanza di tante caselle quante ne ha tirate, al massimo fino al faro. Per fermarsi bisogna aver tirato.
rule-MG-06 = Chi raggiunge il faro vince, e la partita finisce subito.
rule-MG-07 = Gli altri sono ordinati per casella, più il numero fortunato.
rule-MG-08 = Chi se ne va è ultimo. Quando resta un posto solo, la partita è finita.
