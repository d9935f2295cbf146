"""The verbs. A decision picks one thing; cards are called by their ids, places by L and a number, spaces of the display by a number."""

from __future__ import annotations

from collections.abc import Sequence

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

        def cards(name: str, *wanted: str) -> Verb:
            return Verb(name, of(*wanted), words=faces)

        # the Resistance
        self.start = Verb("start", words=places)  # put the pawn on the board
        self.recruit = Verb("recruit", DISPLAY)
        self.peek = Verb("peek")  # Suzanne looks at the top card of the deck
        self.pay = cards("pay", "object", "location")
        self.attempt = Verb("attempt")  # the mission at the own place
        self.commit = cards("commit", "resistance")
        self.divert = Verb("divert", DISPLAY)
        self.clear = Verb("clear")  # a diversion on the mission at the own place
        self.lift = Verb("lift", words=COLOURS)
        self.go = Verb("go", words=places)
        self.draw = cards("draw", "object")
        self.sabotage = Verb("sabotage")
        self.escape = Verb("escape")
        self.deception = Verb("deception")
        self.exchange = Verb("exchange")
        self.give = Verb("give", words=[f"{faces[f]}>{p}" for f in of("resistance") for p in PLAYERS])
        self.agree = Verb("agree")
        self.refuse = Verb("refuse")
        self.leave = Verb("pass")
        self.build = Verb("build", words=paths)  # a barricade
        self.skill = Verb("skill", words=skills)
        self.walk = Verb("walk", words=places)  # Marcel
        self.unmask = Verb("unmask")  # Jeanne
        self.ambush = Verb("ambush")  # Yvonne
        self.end = Verb("end")  # no more of what may be done
        self.done = Verb("done")
        # what bonuses, plans and tokens ask
        self.free = cards("free", "resistance")
        self.back = cards("back", "object", "resistance")
        self.hit = cards("hit", "occupier", "location")  # a card of the occupier's hand
        self.cancel = Verb("cancel", words=places)  # a mission is taken off the board
        self.under = Verb("under", DISPLAY)  # a card of the display goes under the deck
        self.off = Verb("off", DISPLAY)  # a pawn is taken off a card of the display
        self.off_mission = Verb("off_mission", words=places)
        self.untarget = Verb("untarget", words=places)
        self.untarget_prisoner = Verb("untarget_prisoner", words=spaces)
        self.take_down = Verb("take_down", words=paths)  # the barricade that is moved
        self.token = Verb("token", range(1, 4))  # the space of the player board that a token is put on
        self.player = Verb("player", PLAYERS)
        self.yes = Verb("yes")
        self.no = Verb("no")
        self.step_up = Verb("step_up")  # a point of a mission moves the scale
        self.reroll = Verb("reroll", range(1, 11))
        self.keep = Verb("keep")
        self.keep_card = cards("keep_card", "resistance", "occupier")
        self.drop_card = cards("drop_card", "resistance")
        # the occupier
        self.buy = cards("buy", "occupier")
        self.use = Verb("use", range(1, 7))  # how many cards of a kind
        self.vmann = Verb("vmann", DISPLAY)
        self.raid = Verb("raid", words=places)
        self.wehrmacht = Verb("wehrmacht", words=places)
        self.purge = Verb("purge")
        self.redraw = Verb("redraw")
        self.oberfuehrer = Verb("oberfuehrer")
        self.uboat = Verb("uboat", words=places)
        self.gestapo = Verb("gestapo", words=spaces)
        self.space = Verb("space", words=spaces)
        self.militia = Verb("militia", words=places)
        self.militia_card = Verb("militia_card", DISPLAY)
        self.exaction = Verb("exaction", words=places)
        self.red = Verb("red")  # the exaction places a target
        self.blue = Verb("blue")  # the exaction removes one
        self.offensive = Verb("offensive")
        self.drive = Verb("drive", words=places)
        self.demolish = Verb("demolish", words=paths)
        self.vocabulary = Vocabulary(*(v for v in vars(self).values() if isinstance(v, Verb)))
