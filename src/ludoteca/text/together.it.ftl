# Quello che si fa insieme a un tavolo: tornare indietro d’accordo, orologi, posti, parole d’ordine, spettatori in differita.

## Tornare indietro d’accordo
back-ask = Chiedi di tornare indietro
back-ask-about = Si chiede agli altri; se tutti sono d’accordo, la partita torna a prima della tua ultima decisione.
back-alone = Torna indietro
back-alone-about = I bot sono d’accordo: la partita torna a prima della tua ultima decisione e il caso decide di nuovo.
back-asks = { $name } chiede di tornare a prima della sua ultima decisione.
back-waits = Si aspetta la parola di { $names }.
back-grant = D’accordo
back-refuse = Si continua
back-withdraw = Continuo comunque
