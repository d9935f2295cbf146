# What the lesson tells.
lesson-title = A first flight
lesson-landing = August 1849: you are Garibaldi, landed in secret on the coast of Romagna. Reach one of the escape places in the west (the red ones) before turn 30 ends; Greta hunts you with five Austrian patrols. Only you see where you are: place 3. Each turn begins with a movement card; its red half is yours. Play card 24, which moves you on foot.
lesson-first-step = On foot you follow one segment, green or grey; by boat a blue one, on horseback one or two grey ones. The places that you can reach glow. Go to 4. Everybody sees which card you play, but not where you go.
lesson-event = After the movement you may play a card whose red half is an event. You hold none, so go on. An event is stronger than a movement, but its card then leaves the game for good.
lesson-hand = Now you may throw cards away; then you draw up to four. Your foot, horse and boat cards are what you flee with, so keep them all. Then the five patrols act, and at the end of the turn comes the control.
lesson-control = The control found nothing. It looks at three things: a patrol on your place has caught you; on an escape place you have escaped; and a patrol on any place where you were in the last four turns finds a trace. Play card 26, on foot again.
lesson-trail = Your notebook holds where you were: so far 3 is not in it, 4 is. Blue stands near, on 83, so go on along the coast, to 35.
lesson-keep = You hold an event now, Don Marco. Red events help you when the hunters come near; now they are far off. Keep it, and play none.
lesson-keep-hand = Keep your cards; there is a horse among them for the roads inland.
lesson-accused = Greta has played an event, Accusation: you must give up two cards or let one place of your last four turns be known. Cards are your way out of here, and an old place tells little. Choose the place.
lesson-reveal = Which one? The older it is, the less it says: reveal 4, where you no longer are.
lesson-boat = A trace now lies on 4, and Greta will look for you round it. By boat you go where no road leads: play card 41.
lesson-afloat = Waterways are the blue chains. Go to 5: the patrols on foot are left behind.
lesson-quiet = Don Marco can wait, and your cards are good ones: go on.
lesson-alone = Three turns, one trace, and no patrol near you: that is how a flight begins. From here you choose. Keep a horse for the roads, look at which places the patrols can reach, and remember the last four columns of your notebook. If you wonder, ask for a hint.
