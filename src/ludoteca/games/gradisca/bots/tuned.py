"""The numbers that the higher levels weigh by: tuned, not written by hand.

`make tune GAME=gradisca` makes this file anew, from 2,000 games of the seeds 8, 9, in which both sides' numbers are drawn
at random round those of an earlier search. What they are worth stands in docs/writing-bots.md.
"""

from __future__ import annotations

from typing import Final

from .values import Values

VENICE: Final = Values(
    v_gradisca=28.1498, v_rubia=47.4527, v_farra=11.9285, v_bruma=11.9928, v_villesse=9.2522, v_gorizia=8.5397, v_merna=3.8684,
    v_sagrado=2.5971, v_doberdo=1.9672, v_mariano=1.8826, v_lucinico=2.0039, v_vipacco=1.8166, v_other=0.471, v_pull=0.1229,
    price_last=0.1022, price_second=0.4551, price_third=0.5548, by_step=0.7011, shaken=0.7054, works=5.0581, unfed=8.76, joint=0.3615,
    empty_open=0.9376, empty_near=0.3524, empty_far=0.0572, risk_least=0.0188, risk_most=0.5311, steep=0.2849, harmless=0.7788,
    weak=0.5635, weak_shelled=0.8443, garrison=13.5477, stake=0.0943, shells=0.651, crowd=1.7629, fade=0.8078, defend=0.9876,
    goal_closed=0.3302, goal_held=0.7009, goal_camp=1.4926, hungry=0.1751, command=0.8612, orphan=1.3264, step=0.7417, rout=0.1083,
    beaten=0.0445, momentum=0.1061, call=0.3378, camp_taken=2.553, another=0.8822, morale=1.046, raid=0.1569, raid_light=0.3769,
    wall=0.1747, gun=1.1731, through=1.8255, site=2.44, train=0.1316, train_risk=2.5956, mine=0.7177, breach=0.2491, mend=0.0755,
    fort=0.0514, recover=0.2934, camp_away=1.1591, camp_risk=7.2931, camp_empty=0.6159, camp_front=0.1213, camp_found=2.5124,
    least=0.047, card=0.5334, card_fourth=0.2889, led=0.053, play=0.3923, key_last=15.0187, key_second=9.3039, key_third=9.2695,
    key_two=0.3814, spent=0.5713, spent_last=0.5136, wear=0.0485, near=0.3921, part=0.15,
)  # fmt: skip
AUSTRIA: Final = Values(
    a_gradisca=33.0935, a_rubia=58.0438, a_farra=6.145, a_bruma=4.9622, a_villesse=3.8799, a_gorizia=8.0394, a_merna=4.5805,
    a_sagrado=3.7292, a_doberdo=1.9176, a_mariano=1.8587, a_lucinico=2.549, a_vipacco=3.6253, a_other=0.5535, a_pull=0.2926,
    price_last=0.1032, price_second=0.491, price_third=0.7459, by_step=0.6423, shaken=0.8125, works=4.1942, unfed=7.8434, joint=0.2513,
    empty_open=0.9534, empty_near=0.3348, empty_far=0.0493, risk_least=0.02, risk_most=0.611, steep=0.2381, harmless=0.7647, weak=0.5078,
    weak_shelled=0.8534, garrison=11.9371, stake=0.1163, shells=0.7617, crowd=1.5222, fade=0.7528, defend=1.359, goal_closed=0.4627,
    goal_held=0.7887, goal_camp=1.539, hungry=0.1632, command=0.9602, orphan=1.0165, step=0.6516, rout=0.1067, beaten=0.0501,
    momentum=0.1211, call=0.3879, camp_taken=2.4435, another=0.8069, morale=1.2364, raid=0.1521, raid_light=0.3201, wall=0.1573,
    gun=1.2576, through=1.81, site=2.3007, train=0.1358, train_risk=2.7004, mine=0.7973, breach=0.2394, mend=0.0869, fort=0.0471,
    recover=0.2678, camp_away=0.9992, camp_risk=6.2673, camp_empty=0.5571, camp_front=0.1148, camp_found=3.4668, least=0.0472,
    card=0.4709, card_fourth=0.2779, led=0.0495, play=0.3951, key_last=15.5553, key_second=10.1797, key_third=8.6161, key_two=0.3915,
    spent=0.558, spent_last=0.4856, wear=0.0408, near=0.3798, part=0.1549,
)  # fmt: skip
