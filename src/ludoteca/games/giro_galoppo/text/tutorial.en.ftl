# What the lesson tells.
lesson-title = A first race
lesson-course = Welcome to the race! Whoever is furthest ahead behind the finish line wins. First you build the course together: the youngest puts the first of five obstacles on brown sand. That is you. Put the log on 42, far ahead: there it will be in everybody’s way.
lesson-gap = Greta has put hers on 36. Between two obstacles one space at least stays free, rivers and marsh included; where you cannot build, a click tells you why. Put the hedge on 10.
lesson-last-obstacle = One more, then the course stands: put the barrels on 14. You now know where your cards must not end.
lesson-first-card = Now you race. Everybody chooses one of six cards in secret, then all cards turn over. The lowest number rides first, and a card moves the horse exactly as many spaces as it says. Choose the 2: you will stand on 2 before Greta has moved.
lesson-leapt = Greta showed a 6 and leapt over you: what is full is jumped over, and counts as a space. Cards that are played lie open beside the names, so you can always work out what the others still hold. Play the 1.
lesson-spent = A ride must not end on an obstacle: then the horse stays where it is and the turn is lost. From 3 a 5 takes you to 8, safely before the hedge on 10. Play it.
lesson-count = You are on 8, the hedge stands on 10. Look at what each card would do: the board shows where it ends. A 3 leaps over the hedge and ends on 11. Play it.
lesson-ahead = Four spaces ahead is 15, behind the barrels on 14 and the other obstacle on 12. Play the 4.
lesson-push = One card is left to both of you: you have the 6, Greta the 2. She rides first, to 21, and your 6 ends on 21 as well: whoever arrives takes the space, and the horse that stood there goes back to the first free space behind it. Play the 6.
lesson-alone = You have pushed Greta back and lead. All six cards are played, so everybody takes them up again. That is the whole game: the first turn in which somebody crosses the line is the last one, and it is ridden to its end. Now ride on alone; if you wonder, ask for a hint.
