# A game that is over, looked through by the computer.
review-title = Looked through by the computer
review-measure = chance to win by what this seat knew, %
review-better = It was better by {NUMBER($gain, maximumFractionDigits: 0)} % of the chance to win, give or take {NUMBER($error, maximumFractionDigits: 0)}.
review-because = What speaks for it: {$terms}.
review-share = from {NUMBER($start, maximumFractionDigits: 0)} % to {NUMBER($end, maximumFractionDigits: 0)} %: own decisions {NUMBER($own, maximumFractionDigits: 0)}, those of others {NUMBER($others, maximumFractionDigits: 0)}, luck {NUMBER($luck, maximumFractionDigits: 0)}
review-none = Nothing was surely better than what was played.
