# What the server and the kernel say no with.

## The table
error-no-table = There is no such table.
error-wrong-key = This link does not open this table.
error-wrong-person = This link is out of date: make a new one on a device that still knows you.
error-table-of-another-version = This table was begun by other rules than those installed now, and cannot be opened.
error-seat-taken = Somebody sits there already.
error-seats-taken = All seats are taken.
error-side-taken = All chairs of that side are taken. Another side is still free.
error-not-begun = The game has not begun.
error-not-over = The game is not over yet.
error-only-watching = You are only watching.
error-nobody = This device is nobody here.
error-stale = The table has moved on: look again before you choose.
error-busy = Too much at once here. Please try again.
error-only-shown = This table is there to be looked at: play on from it at a table of its own.
error-not-your-view = While the game runs you see it with your own eyes only.
error-no-such-moment = There is no moment { $moment }: the last one is { $last }.
error-no-such-seat = There is no seat { $seat } at this table.
error-nothing-left = Nothing is left to be played from here.
error-closing = The house closes for a moment. Come back soon.
error-internal = Something went wrong on the server. Nothing was done.
error-not-kept = The house can write nothing down at the moment. Nothing that was confirmed is lost: try again in a while.
error-no-clock = No clock runs at this table.
error-time-over = Your time is over.
error-back-asked = Another seat asks already.
error-back-refused = The others did not agree. Ask again after the next decision.
error-back-nothing = Nobody asks for that any more.
error-word-needed = The word that goes with this table is still to be said.
error-wrong-word = That is not the word.
error-bad-word = A word has up to { $most } letters.
error-seat-given-up = This seat was given up.
error-begun = The game has begun.
error-chair-gone = This chair was taken away. Ask whoever sent you the link.
error-chair-taken = Somebody sits on this chair: free the seat first.
error-chairs-moved = The chairs have been moved in the meantime. Look again before you go on.
error-chair-part = Seat { $seat } would have something else to play then. Take another chair away, or have somebody sit there first.
error-nothing-to-draw = In this game it is not drawn who plays which side.

## Chat
error-bad-text = A message is plain text and not empty.
error-no-side = There is no such audience at this table.
error-too-fast = One message after the other: wait a few seconds.

## What was sent
error-other-origin = A page of another site may not do that here.
error-too-often = That was too often. Please try again in { $seconds } s.
error-too-large = That is too large.
error-binary = Only text is understood here.
error-bad-message = This message is not understood ({ $what }).
error-hello-first = Say hello with a key first.
error-bad-request = This request is not understood ({ $what }).
error-no-json = That is no JSON.
error-no-such-address = There is nothing at this address.
error-no-such-file = There is no such file.

## Setting up a table
error-no-such-game = There is no game called { $name }.
error-seats-out-of-range = This game has { $least } to { $most } seats, not { $seats }.
error-no-such-language = There is no language { $language } here.
error-no-such-kind = A seat is for a person, for a bot or open, not “{ $kind }”.
error-no-such-bot = There is no bot called “{ $bot }”.
error-no-such-question = This game does not ask for “{ $ask }”.
error-bad-name = A name has 1 to { $most } characters, all of them visible.
error-too-many-marks = More than { $most } marks stand on one letter: no writing needs that, and they would cover other lines.
error-bad-nonce = A contribution to chance has up to 64 letters, digits, - or _.

why-no-such-option = This game has no option “{ $option }”.
why-no-such-value = The option “{ $option }” cannot be “{ $value }”.
why-seats-out-of-range = This game has { $least } to { $most } seats, not { $seats }.
why-no-such-answer = “{ $answer }” is no answer to “{ $ask }”.
why-bad-name = The answer to “{ $ask }” has 1 to { $most } visible characters.
why-too-many-marks = More than { $most } marks stand on one letter: no writing needs that, and they would cover other lines.
why-bad-number = The answer to “{ $ask }” is a whole number from { $least } to { $most }.
why-answer-taken = Another seat has given this answer to “{ $ask }” already.

## Playing
why-not-now = That can’t be done now.
why-plan-another-asked = The rest of the plan was not played: another player decides now.
why-plan-news = The rest of the plan was not played: something has happened that it did not reckon with.
why-plan-together = Where several decide at once, decisions are made one by one.
why-not-a-choice = That is not one of the choices.
why-not-your-turn = It is not your turn.
why-over = The game is over.
why-unknown-action = This game knows no such action.
why-change-it-instead = Choose something else instead: your choice is not shown yet.
why-nothing-to-undo = There is nothing that you could take back.
why-picked-already = You have picked that already.
why-enough-talk = Enough was offered.
why-nothing-offered = Nothing has been offered.

## Records
error-record = Line { $line }: { $reason ->
    [not-a-record] this is not a record of ours.
    [record-of-another-version] this record is of another version ({ $what }).
    [record-too-long] this record is too long.
    [record-cut-short] the record ends before its end.
    [bad-header] this line of the header is not right ({ $what }).
    [bad-seat] this seat is not right ({ $what }).
    [another-game] this record is of another game ({ $what }).
    [rules-of-another-version] this record is of another version of the rules ({ $what }).
    [other-components] this record is of another component set ({ $what }).
    [bad-components] its component set cannot be used ({ $what }).
    [bad-entry] this entry is not understood ({ $what }).
    [bad-chance] chance cannot come out like this ({ $what }).
    [chance-missing] an outcome of chance is missing.
    [does-not-follow] this entry does not follow from those before it ({ $what }).
    [refused] the rules do not allow this ({ $what }).
   *[other] something is not right ({ $what }).
}

## Being told
error-way-not-here = This house does not tell people that way.
error-bad-address = This address can’t be used here.
error-too-many-ways = { $most } ways to be told are enough: let go of one first.
error-not-delivered = Nothing could be delivered to this address.
error-wrong-code = That is not the code that was sent.
error-no-such-way = There is no such way to be told.
error-no-such-zone = There is no time zone “{ $zone }”.
error-bad-analysis = This analysis can’t be attached: { $what }.
error-no-such-reaction = There is no such reaction.
error-no-review = This game can’t be looked through here.
error-no-problem = There is no such problem here.
error-no-day = A day is written like 2026-11-29.
error-no-answer = That is no answer to this problem.

## People among each other
error-no-such-side = There is no side called { $side } at such a table.
error-no-ranking = This house has no ranking.
error-rated-unaided = At a rated table nobody is given hints and no bot stands in: choose one or the other.
error-no-tournament = There is no such tournament.
error-tournament-begun = This tournament has begun already.
error-name-taken = Somebody takes part under this name: choose another.
error-tournament-full = This tournament is full.
error-only-host = Only whoever holds the tournament can do this.
error-tournament-small = { $least } have to take part before it can begin.
error-round-robin-pairs = In a round robin two sit at each table.

error-set-other-game = That is no set of components of this game.
error-no-such-set = There is no such set of components, or it is not shared any more.
error-set-not-playable = Nobody can play on this set: { $what }
error-too-many-sets = { $most } sets are the most that one person keeps here.
error-set-changed = It was saved elsewhere meanwhile (version { $version }). Load that first, or keep yours under another name.
error-rated-own-set = A table on a set of one’s own does not count for ratings.
error-set-trial-running = Another set of yours is being tried. Wait until that is done, or stop it.
error-set-unreadable = That is no file of a set: { $what }
