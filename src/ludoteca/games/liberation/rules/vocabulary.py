"""The verbs. A decision picks one thing; cards are called by their ids, places by L and a number, spaces of the display by a number."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.kernel.attributes import attributes_of
from ludoteca.kernel.flow.actions import Verb, Vocabulary

COLOURS = ("vmann", "militia", "wehrmacht")  # pawns, and with them the dice: red, black, green
RED, BLACK, GREEN = range(3)
PLAYERS = range(1, 4)
TEAM = range(3)  # the same players from 0, as the state counts them
DISPLAY = range(1, 7)


class Verbs:
    """The verbs of one table, with the vocabulary that they make. ``faces`` are the ids of all cards by face, ``places`` by place."""

    def __init__(
        self,
        faces: Sequence[str],
        kinds: Sequence[str],
        places: Sequence[str],
        paths: Sequence[str],
        spaces: Sequence[str],
        skills: Sequence[str],
    ) -> None:
        def of(*wanted: str) -> tuple[int, ...]:
            return tuple(f for f, kind in enumerate(kinds) if kind in wanted)

        def cards(name: str, *wanted: str, means: str) -> Verb:
            return Verb(name, of(*wanted), words=faces, of="card", means=means)

        # the Resistance
        self.start = Verb("start", words=places, of="place", means="put the pawn on this place to begin")
        self.recruit = Verb("recruit", DISPLAY, of="space of the display", means="recruit the card on this space of the display")
        self.peek = Verb("peek", means="look at the top card of the deck (Suzanne)")
        self.pay = cards("pay", "object", "location", means="pay with this card")
        self.attempt = Verb("attempt", means="attempt the mission at the own place")
        self.commit = cards("commit", "resistance", means="commit this card to the mission")
        self.divert = Verb("divert", DISPLAY, of="space of the display", means="divert the pawns from the card on this space")
        self.clear = Verb("clear", means="divert the pawns from the mission at the own place")
        self.lift = Verb("lift", words=COLOURS, of="colour of a pawn", means="take a pawn of this colour away")
        self.go = Verb("go", words=places, of="place", means="go to this place")
        self.draw = cards("draw", "object", means="spend this object card to draw")
        self.sabotage = Verb("sabotage", means="do a sabotage")
        self.escape = Verb("escape", means="let somebody escape")
        self.deception = Verb("deception", means="do a deception")
        self.exchange = Verb("exchange", means="exchange cards with another player")
        gifts = [f"{faces[f]}>{p}" for f in of("resistance") for p in PLAYERS]
        self.give = Verb("give", words=gifts, of="card for a player", means="give this card to this player")
        self.agree = Verb("agree", means="agree to the exchange")
        self.refuse = Verb("refuse", means="refuse the exchange")
        self.leave = Verb("pass", means="do nothing, and get a new hand")
        self.build = Verb("build", words=paths, of="path", means="build a barricade on this path")
        self.skill = Verb("skill", words=skills, of="skill", means="take this skill")
        self.walk = Verb("walk", words=places, of="place", means="step to this place (Marcel)")
        self.unmask = Verb("unmask", means="unmask a V-Mann (Jeanne)")
        self.ambush = Verb("ambush", means="lay an ambush (Yvonne)")
        self.end = Verb("end", means="no more of what may be done")
        self.done = Verb("done", means="no more of what is being chosen")
        # what bonuses, plans and tokens ask
        self.free = cards("free", "resistance", means="free this card from prison")
        self.back = cards("back", "object", "resistance", means="take this card back")
        self.hit = cards("hit", "occupier", "location", means="choose this card of the occupier's hand")
        self.cancel = Verb("cancel", words=places, of="place", means="take the mission at this place off the board")
        self.under = Verb("under", DISPLAY, of="space of the display", means="put the card on this space of the display under the deck")
        self.off = Verb("off", DISPLAY, of="space of the display", means="take a pawn off the card on this space of the display")
        self.off_mission = Verb("off_mission", words=places, of="place", means="take a pawn off the mission at this place")
        self.untarget = Verb("untarget", words=places, of="place", means="take the target off this place")
        self.untarget_prisoner = Verb("untarget_prisoner", words=spaces, of="space", means="take the target off the prisoner on this space")
        self.take_down = Verb("take_down", words=paths, of="path", means="take down the barricade on this path, to move it")
        self.token = Verb("token", range(1, 4), of="space of the player board", means="put the token on this space of the player board")
        self.player = Verb("player", PLAYERS, of="player", means="choose this player")
        self.yes = Verb("yes", means="yes to what is asked")
        self.no = Verb("no", means="no to what is asked")
        self.step_up = Verb("step_up", means="move the scale by a point of the mission")
        self.reroll = Verb("reroll", range(1, 11), of="die", means="throw this die again")
        self.keep = Verb("keep", means="keep the throw")
        self.keep_card = cards("keep_card", "resistance", "occupier", means="give this card back")
        self.drop_card = cards("drop_card", "resistance", means="leave this card out")
        # the occupier
        self.buy = cards("buy", "occupier", means="buy this card")
        self.use = Verb("use", range(1, 7), of="count", means="use so many cards of the kind")
        self.vmann = Verb("vmann", DISPLAY, of="space of the display", means="put a V-Mann on the card on this space of the display")
        self.raid = Verb("raid", words=places, of="place", means="raid this place")
        self.wehrmacht = Verb("wehrmacht", words=places, of="place", means="put a Wehrmacht pawn on the mission at this place")
        self.purge = Verb("purge", means="purge")
        self.redraw = Verb("redraw", means="discard all and draw a new hand")
        self.oberfuehrer = Verb("oberfuehrer", means="play the Oberführer, for two actions")
        self.uboat = Verb("uboat", words=places, of="place", means="attack with a U-boat at this place")
        self.gestapo = Verb("gestapo", words=spaces, of="space", means="interrogate the prisoner on this space")
        self.space = Verb("space", words=spaces, of="space", means="choose this space")
        self.militia = Verb("militia", words=places, of="place", means="put a militia pawn on the mission at this place")
        self.militia_card = Verb("militia_card", DISPLAY, of="space of the display", means="put a militia pawn on the card on this space")
        self.exaction = Verb("exaction", words=places, of="place", means="do an exaction at this place")
        self.red = Verb("red", means="let the exaction place a target")
        self.blue = Verb("blue", means="let the exaction remove one")
        self.offensive = Verb("offensive", means="begin an offensive")
        self.drive = Verb("drive", words=places, of="place", means="drive to this place")
        self.demolish = Verb("demolish", words=paths, of="path", means="destroy the barricade on this path")
        self.vocabulary = Vocabulary(*(v for v in attributes_of(self).values() if isinstance(v, Verb)))
