"""The numbers that the heuristics of both sides weigh by. The defaults are those of `heuristic`; the higher levels play by tuned ones.

Worth is in steps of the score. What comes first in a name is whom it serves: the occupier's own numbers begin with ``o_``, the
Resistance's with ``r_``; the others say how a plan of the Resistance is reckoned, which both sides do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Values:
    """One set of numbers. Times are in turns, shares from 0 to 1."""

    # how soon a mission can be done
    draw: float = 2.5  # cards that a draw brings
    recruit_op: float = 0.45  # turns that a pawn on a card of the display costs
    at_hand: float = 0.35  # turns that make the soonest card no better than one that comes a little later
    lacking_turns: float = 4.0  # turns for an icon that nothing shows
    lacking_draws: float = 3.0
    points_drawn: float = 1.3  # operation points that a turn of drawing brings
    points_a_turn: float = 1.5
    start: float = 0.4  # turns added to every plan when it is rated
    yielded: float = 0.4  # what is left of a plan that another player does sooner
    # what a mission is worth
    win: float = 9.0
    loss: float = -6.0
    pull: float = 6.0  # what a whole medal is worth on the way to it
    bend: float = 1.5  # how much more its last steps count than its first
    menace: float = 0.4  # how much the occupier's medal counts beside it: it may still come later, or not at all
    token: float = 1.2
    skip: float = 0.9
    again: float = 0.7
    free: float = 0.2
    bonus: float = 1.0  # all other bonuses, as a factor
    # the Resistance
    r_calm: float = 0.6  # the chance to be undisturbed below which a recruit's pawns are first diverted
    r_risk: float = 2.5  # steps that a failed attempt costs
    r_thrift: float = 0.4  # what a point of an object counts against the cards that it draws
    r_recruit: float = 0.0  # what an icon that missions ask for is worth in the own deck
    # the occupier
    o_tempo: float = 0.6  # what a turn of the Resistance is worth
    o_buy: float = 1.0  # all that is bought, as a factor
    o_buy_raid: float = 0.95
    o_buy_oberfuehrer: float = 0.8
    o_buy_vmann: float = 0.5
    o_buy_wehrmacht: float = 0.55
    o_buy_militia: float = 0.45
    o_buy_purge: float = 0.2
    o_buy_gestapo: float = 0.8
    o_buy_zone: float = 1.0  # what is bought for one scenario only, as a factor: submarines, exactions
    o_owned: float = 0.8  # what is left of a purchase's worth for each card of the kind that one has
    o_horizon: float = 25.0  # turns that pay back what was bought
    o_redraw: float = 0.45
    o_double: float = 0.5  # what it costs to play the Oberführer for a second action
    o_least: float = 0.15  # a granted action that is worth less is left out
    o_pull: float = 6.0  # as `pull`, for the occupier's medal
    o_bend: float = 1.5
    o_liked: float = 1.5  # what is bought for the medal, as a factor
    o_vmann: float = 0.15
    o_wanted: float = 0.55  # a V-Mann on a card that a plan needs
    o_wehrmacht: float = 0.2
    o_aim: float = 1.1  # soldiers at a mission that a plan goes for
    o_second_pawn: float = 0.5  # what is left of a pawn where one is already
    o_second_plan: float = 0.5  # what a player's second plan counts beside the first
    o_later: float = 0.75  # what a plan counts that takes three turns or more, and twice for five or more
    o_raid: float = 1.0  # a raid, as a factor
    o_ready: float = 0.0  # how much more an arrest is worth for each step that the best plan of the one raided brings a turn
    o_guard: float = 0.0  # how much more soldiers are worth, for each step of it, where a plan is ready to be done
    o_gestapo: float = 1.7  # a confession
    o_exaction: float = 0.3


PLAIN = Values()

#: The occupier's numbers that an earlier tuning found, by 1,089 games: in scenario 3 they win more than those by 25,000 games of all.
OCCUPIER_OF_3: Final = Values(
    o_tempo=0.6635, o_buy=0.5973, o_buy_raid=1.5935, o_buy_oberfuehrer=0.9968, o_buy_vmann=0.3705, o_buy_wehrmacht=0.4175,
    o_buy_militia=0.5183, o_buy_purge=0.2175, o_buy_gestapo=0.7317, o_buy_zone=1.2601, o_owned=0.5794, o_horizon=30.3391,
    o_redraw=0.2373, o_double=0.479, o_least=0.1226, o_pull=8.7586, o_bend=1.1981, o_liked=1.4376, o_vmann=0.1563, o_wanted=0.4685,
    o_wehrmacht=0.2016, o_aim=1.0866, o_second_pawn=0.6529, o_second_plan=0.472, o_later=1.0, o_raid=1.199, o_ready=0.926,
    o_guard=0.7413, o_gestapo=1.8809, o_exaction=0.4168, draw=2.8513, recruit_op=0.5059, at_hand=0.4015, lacking_turns=3.3791,
    lacking_draws=3.1952, points_drawn=1.2515, points_a_turn=1.4392, start=0.4267, yielded=0.4067, win=7.5759, loss=-5.8395, pull=5.2931,
    bend=1.8953, menace=0.4416, token=1.131, skip=1.0693, again=0.5963, free=0.164, bonus=0.9251,
)  # fmt: skip
