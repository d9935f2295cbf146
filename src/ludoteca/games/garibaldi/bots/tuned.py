"""The numbers that the higher levels weigh by: tuned, not written by hand.

`make tune GAME=garibaldi` makes this file anew, from 4,000 games of the seeds 4, in which both sides' numbers are drawn
at random round those of an earlier search. What they are worth stands in docs/writing-bots.md.
"""

from __future__ import annotations

from typing import Final

from .values import Values

FUGITIVE: Final = Values(
    f_aim=1.0, f_share=0.6583, f_stands=0.1257, f_lure=4.3856, f_guard=0.916, f_scare=0.342, f_next=1.726, f_barred=3.7405,
    f_hope=0.9344, f_patience=0.0659, f_known=0.5466, f_around=1.1216, f_pace=0.884, f_spare=2.5213, f_save=0.0279, f_save_strike=0.0854,
    f_last=0.0194, f_stay=-0.0737, f_near=0.0205, f_stake=0.0827, f_keep=0.8218, f_stuck=0.3489,
)  # fmt: skip
HUNTERS: Final = Values(
    h_catch=0.9473, h_close=0.6753, h_second=0.7697, h_third=0.1984, h_trace=0.095, h_threat=0.4117, h_late=0.5733, h_doubt=0.2858,
    h_blocked=0.1096, h_fading=0.762, h_split=0.5071, h_ahead=0.5344, h_cost=1.4251, h_keep=0.5816, h_near=0.04, h_stake=0.2353,
    h_events=0.3545, h_shy=3.0132, h_wary=0.99, h_eager=0.7405, h_even=0.6663, h_open=0.0776,
)  # fmt: skip
