# Learning: lessons and hints, as the server says them.
error-no-lesson = This game has no lesson yet.
error-no-hints = There are no hints at this table.
error-no-hint = No hint could be made just now.

# Lessons and hints on the page.
learn-lesson = Learn it
learn-lesson-of = Learn it: { $game }
learn-name = Your name
learn-begin = Begin
learn-about = A guided game at a table of your own, against bots: about { $minutes } minutes, and you may leave at any time. Each step says what to choose, and what can be chosen glows. Try something else, and it says what would follow, with the rule.
learn-panel = Lesson
learn-do = Now: { $choice }
learn-wait = Watch what the others do.
learn-left = From here on the game goes its own way: play as you like.
learn-end = End the lesson, play on
learn-why-not = Why not another?
learn-choose = Your choice: what would you do?
learn-show = Show me
learn-go-on = Go on with: { $choice }
learn-again = Choose again
learn-try = Try it at a table of its own
learn-instead = Instead: { $choice }
learn-instead-about = The rules allow it, and it may be good. The game that is told here went another way. You can see how it goes on, choose again, or try yours at a table of its own: it begins here, bots play the others, and the lesson stays where it is.
learn-close = Close the lesson
learn-hint = Hint
learn-hint-says = The bot would choose: { $choice }
learn-hints = Hints
learn-hints-about = Whoever is to decide may ask what the strongest bot would do, from what that seat can know.
learn-search = Search the rules
learn-found = { $count ->
    [one] One rule
   *[other] { $count } rules
}
learn-sound = Sound when it is your turn
learn-sound-on = On
learn-sound-off = Off

# The player aid.
aid-title = Player aid
aid-about = The rules in short. Each line leads to those behind it.
aid-all-rules = All rules
aid-open-all = Open all
aid-close-all = Close all
aid-now = now
learn-which = Which lesson
learn-minutes = { $minutes } minutes
learn-next = Next: { $lesson }
learn-play = A game of your own: { $how }
