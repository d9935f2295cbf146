# What people at a table do with each other: taking back by consent, clocks, seats, words, spectators who see it later.

## Taking back by consent
back-ask = Ask to take it back
back-ask-about = The others are asked; if all agree, the game goes back to before your last decision.
back-alone = Take it back
back-alone-about = Bots agree: the game goes back to before your last decision, and chance is asked anew.
back-asks = { $name } asks to go back to before the last decision there.
back-waits = Waiting for the word of { $names }.
back-grant = Let it be taken back
back-refuse = Play on
back-withdraw = Play on after all
