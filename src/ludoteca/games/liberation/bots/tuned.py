"""The numbers that the higher levels weigh by: tuned, not written by hand.

`make tune GAME=liberation` makes this file anew, from 16,000 games of the seeds 3, in which both sides' numbers are drawn
at random round those of `heuristic`. What they are worth stands in docs/writing-bots.md.
"""

from __future__ import annotations

from typing import Final

from .values import Values

OCCUPIER: Final = Values(
    o_tempo=0.7233, o_buy=0.6625, o_buy_raid=1.0117, o_buy_oberfuehrer=0.7002, o_buy_vmann=0.319, o_buy_wehrmacht=0.6395,
    o_buy_militia=0.4296, o_buy_purge=0.1701, o_buy_gestapo=0.7364, o_buy_zone=1.1194, o_owned=0.5, o_horizon=30.1425, o_redraw=0.2373,
    o_double=0.4316, o_least=0.1482, o_pull=7.7547, o_bend=1.153, o_liked=1.8409, o_vmann=0.1413, o_wanted=0.5831, o_wehrmacht=0.2306,
    o_aim=1.5107, o_second_pawn=0.5246, o_second_plan=0.5022, o_later=1.0, o_raid=1.8965, o_ready=1.0677, o_guard=0.8274,
    o_gestapo=1.7503, o_exaction=0.3243, draw=2.7886, recruit_op=0.4395, at_hand=0.3314, lacking_turns=4.1122, lacking_draws=2.856,
    points_drawn=1.2944, points_a_turn=1.5331, start=0.4116, yielded=0.4086, win=9.5184, loss=-6.5739, pull=5.96, bend=1.5038,
    menace=0.4452, token=1.1529, skip=0.8611, again=0.6366, free=0.1905, bonus=1.1202,
)  # fmt: skip
RESISTANCE: Final = Values(
    r_calm=0.4976, r_risk=3.4172, r_thrift=0.4489, r_recruit=0.1076, draw=4.7412, recruit_op=0.4996, at_hand=0.3813,
    lacking_turns=4.1415, lacking_draws=2.9444, points_drawn=1.1823, points_a_turn=1.428, start=0.3396, yielded=0.4621, win=7.9521,
    loss=-5.3705, pull=5.3653, bend=1.321, menace=0.313, token=1.016, skip=0.9382, again=0.6004, free=0.2107, bonus=0.8554,
)  # fmt: skip
