# Una partita finita, riesaminata dal computer.
review-title = Riesaminata dal computer
review-measure = probabilità di vincere da ciò che questo posto sapeva, %
review-better = Era meglio di {NUMBER($gain, maximumFractionDigits: 0)} % della probabilità di vincere, con uno scarto di {NUMBER($error, maximumFractionDigits: 0)}.
review-because = Ciò che parla a suo favore: {$terms}.
review-share = da {NUMBER($start, maximumFractionDigits: 0)} % a {NUMBER($end, maximumFractionDigits: 0)} %: le proprie decisioni {NUMBER($own, maximumFractionDigits: 0)}, quelle degli altri {NUMBER($others, maximumFractionDigits: 0)}, la fortuna {NUMBER($luck, maximumFractionDigits: 0)}
review-none = Niente era sicuramente meglio di ciò che si è giocato.
