### Garibaldi in English: the game, its options, its bots, and why something can’t be done. The table’s phrases are in table.en.ftl.

## The game

game-title = Garibaldi
game-about = August 1849: one flees across Romagna unseen, up to five hunt with the Austrian patrols.
side-garibaldi = Garibaldi
side-austrians = Austrians
option-hands = Hands of the Austrians
option-hands-about = Balanced: the fewer Austrians play, the more cards each holds and may throw away. As printed: five cards each, thrown away at will.
option-hands-balanced = balanced
option-hands-original = as printed
option-escape_first = Escape first
option-escape_first-about = Garibaldi gets away on an escape place even if a patrol stands there.
option-escape_first-yes = escape before capture
option-escape_first-no = as printed: capture before escape
option-fresh_traces = Fresh traces
option-fresh_traces-about = Before each control all trace markers come off, so that only those lie there which control finds now.
option-fresh_traces-yes = markers of the last control only
option-fresh_traces-no = as printed: markers stay
option-open_austrian_hands = Open Austrian hands
option-open_austrian_hands-about = The Austrians see each other’s cards. Garibaldi does not.
option-open_austrian_hands-yes = open to each other
option-open_austrian_hands-no = each sees the own cards
option-role = Who is Garibaldi
option-role-about = The first seat flees, or a seat that is drawn when the game begins.
option-role-chosen = the first seat
option-role-random = drawn at random
bot-idle = sentry
bot-idle-about = Plays no card: its patrols stay where they stand.
bot-random = recruit
bot-random-about = Plays any card that comes to hand.
bot-runner = runner
bot-runner-about = Takes the shortest way to an escape place, and never looks round.
bot-heuristic = old campaigner
bot-heuristic-about = Works out what the other side can know, and where it must go.

## Why not

why-no-path = No path or road leads there: on foot one goes along one green or one grey segment.
why-no-road = No road leads there: on horseback one rides along one or two grey segments.
why-no-waterway = No waterway leads there: a boat goes along one blue segment.
why-no-path-here = No path or road begins here: on foot one goes along one green or one grey segment.
why-no-road-here = No road begins here: on horseback one rides along one or two grey segments.
why-no-waterway-here = No waterway begins here: a boat goes along one blue segment.
why-all-held = Patrols hold every place to which this card could take you: Garibaldi can neither stop nor pass there.
why-held = A patrol holds that place: Garibaldi can neither stop nor pass there.
why-must-move = There is a way, so the move must be made.
why-not-on-horseback = The first segment was not a road, so there is no riding on.
why-an-event = That is an event: first comes a movement card, the event after it.
why-a-movement = Movement cards come before the event: it is too late for one in this turn.
why-halted = No movement card in this turn: you gave nothing up.
why-not-your-patrol = Another player commands that patrol.
why-has-acted = That patrol has acted in this turn.
why-one-event = Your side has played its event of this turn.
why-after-death = Anita’s death has been played: her agony can’t follow.
why-before-turn-8 = Not before turn 8.
why-ordered = This patrol must play the card that Garibaldi has chosen.
why-ordered-elsewhere = Garibaldi has chosen that card for another of your patrols.
why-enough-discards = You may not throw more cards away in this turn.
why-marked = A marker lies there already: choose a place that bears none.
why-not-nearest-to-place = Another patrol is nearer to that place.
why-not-nearest = Another patrol is nearer to you.
why-must-take = There is such a card in the pile, so you must take one.
why-not-this-kind = That card is not of a kind that you may take.
why-laid = You have laid that card already.
why-has-left = That player has left the game.
why-not-an-austrian = That is not an Austrian.
why-more-cards = The number of cards is fixed: not more, not fewer.
why-wrong-kind = That card is not of the kind that is asked for.
why-not-so-many = You don’t hold so many cards.
why-not-so-many-of-it = You don’t hold so many cards of that kind.
why-picked-already = You have picked that one already.
why-not-your-turn = It is not your turn.
why-not-now = That can’t be done now.
why-over = The game is over.
why-not-a-choice = That is not one of the choices.
why-not-in-the-game = That player is no longer in the game.
