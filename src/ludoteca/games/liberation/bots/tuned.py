"""The numbers that the higher levels weigh by: tuned, not written by hand.

`make tune GAME=liberation` makes this file anew, from 1,089 games of the seeds 1, 2, in which both sides' numbers are drawn
at random round those of `heuristic`. What they are worth stands in docs/writing-bots.md.
"""

from __future__ import annotations

from typing import Final

from .values import Values

OCCUPIER: Final = Values(
    o_tempo=0.6635, o_buy=0.5973, o_buy_raid=1.5935, o_buy_oberfuehrer=0.9968, o_buy_vmann=0.3705, o_buy_wehrmacht=0.4175,
    o_buy_militia=0.5183, o_buy_purge=0.2175, o_buy_gestapo=0.7317, o_buy_zone=1.2601, o_owned=0.5794, o_horizon=30.3391,
    o_redraw=0.2373, o_double=0.479, o_least=0.1226, o_pull=8.7586, o_bend=1.1981, o_liked=1.4376, o_vmann=0.1563, o_wanted=0.4685,
    o_wehrmacht=0.2016, o_aim=1.0866, o_second_pawn=0.6529, o_second_plan=0.472, o_later=1.0, o_raid=1.199, o_ready=0.926,
    o_guard=0.7413, o_gestapo=1.8809, o_exaction=0.4168, draw=2.8513, recruit_op=0.5059, at_hand=0.4015, lacking_turns=3.3791,
    lacking_draws=3.1952, points_drawn=1.2515, points_a_turn=1.4392, start=0.4267, yielded=0.4067, win=7.5759, loss=-5.8395, pull=5.2931,
    bend=1.8953, menace=0.4416, token=1.131, skip=1.0693, again=0.5963, free=0.164, bonus=0.9251,
)  # fmt: skip
RESISTANCE: Final = Values(
    r_calm=0.3543, r_risk=2.6883, r_thrift=0.372, r_recruit=0.0957, draw=4.2582, recruit_op=0.4919, at_hand=0.41, lacking_turns=6.4598,
    lacking_draws=3.4571, points_drawn=1.2171, points_a_turn=1.5824, start=0.3992, yielded=0.2968, win=5.2851, loss=-6.4047, pull=5.1263,
    bend=0.7909, menace=0.5311, token=1.2509, skip=0.8292, again=0.6707, free=0.3793, bonus=0.8487,
)  # fmt: skip
