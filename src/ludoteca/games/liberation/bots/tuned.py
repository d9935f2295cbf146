"""The numbers that the higher levels weigh by: tuned, not written by hand.

`make tune GAME=liberation` makes this file anew, from 9,000 games of the seeds 5, in which both sides' numbers are drawn
at random round those of an earlier search. What they are worth stands in docs/writing-bots.md.
"""

from __future__ import annotations

from typing import Final

from .values import Values

OCCUPIER: Final = Values(
    o_tempo=0.5878, o_buy=0.5548, o_buy_raid=0.9574, o_buy_oberfuehrer=0.8501, o_buy_vmann=0.2555, o_buy_wehrmacht=0.6506,
    o_buy_militia=0.389, o_buy_purge=0.1802, o_buy_gestapo=0.4939, o_buy_zone=1.4909, o_owned=0.5, o_horizon=33.7661, o_redraw=0.301,
    o_double=0.4391, o_least=0.1427, o_pull=7.929, o_bend=1.1505, o_liked=2.1876, o_vmann=0.1187, o_wanted=0.7805, o_wehrmacht=0.2312,
    o_aim=1.5048, o_second_pawn=0.4965, o_second_plan=0.6317, o_later=1.0, o_raid=2.3321, o_ready=1.1086, o_guard=0.9351,
    o_gestapo=1.7224, o_exaction=0.2654, draw=3.2425, recruit_op=0.4744, at_hand=0.3011, lacking_turns=4.1346, lacking_draws=2.9747,
    points_drawn=1.4795, points_a_turn=1.5194, start=0.4149, yielded=0.431, win=9.0907, loss=-7.5319, pull=5.6622, bend=1.4452,
    menace=0.439, token=1.1318, skip=0.7213, again=0.6468, free=0.195, bonus=1.1622,
)  # fmt: skip
RESISTANCE: Final = Values(
    r_calm=0.5444, r_risk=5.5122, r_thrift=0.4259, r_recruit=0.1034, draw=5.8606, recruit_op=0.4827, at_hand=0.4079,
    lacking_turns=5.4922, lacking_draws=2.9602, points_drawn=1.3192, points_a_turn=1.0894, start=0.2969, yielded=0.4468, win=8.2991,
    loss=-4.7175, pull=3.0599, bend=1.937, menace=0.314, token=0.8877, skip=0.9085, again=0.5921, free=0.2387, bonus=0.7792,
)  # fmt: skip
