# Problems: positions with one clearly best move, or with something to find out.
problem-title = Problem of the day
problem-of = Problem { NUMBER($n, useGrouping: "false") } of { NUMBER($of, useGrouping: "false") }
problem-about = One position a day out of games between computers: one move is clearly best, or something can be found out by thought alone.
problem-ask = What is best here?
problem-rank = { $rank ->
    [1] easy
    [2] not so easy
   *[3] hard
}
problem-right = Right!
problem-better = Better: { $best }.
problem-not-these = Not quite.
problem-gain = It is better than every other choice by at least {NUMBER($gain, maximumFractionDigits: 0)} % of the chance to win, give or take {NUMBER($error, maximumFractionDigits: 0)}.
problem-yours = Yours wins {NUMBER($mine, maximumFractionDigits: 0)} % of such games, the best {NUMBER($best, maximumFractionDigits: 0)} %.
problem-beside = Many would choose “{ $tempting }” here.
problem-answer = Answer
problem-chosen = { $count ->
    [0] Nothing chosen yet
    [one] One chosen
   *[other] { $count } chosen
}
problem-again = Try again
problem-next = Another one
problem-next-day = Tomorrow there is another.
problem-lost = The problem could not be fetched.
problem-number = Your choice (a number):
problem-numbers = Your choices (numbers, with spaces between):
