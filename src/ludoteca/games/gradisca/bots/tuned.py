"""The numbers that the higher levels weigh by: tuned, not written by hand.

`make tune GAME=gradisca` makes this file anew, from 1,830 games of the seeds 8, 9, in which both sides' numbers are drawn
at random round those of an earlier search. What they are worth stands in docs/writing-bots.md.
"""

from __future__ import annotations

from typing import Final

from .values import Values

VENICE: Final = Values(
    v_gradisca=29.4782, v_rubia=51.9386, v_farra=12.3615, v_bruma=11.9787, v_villesse=8.987, v_gorizia=8.2036, v_merna=3.8658,
    v_sagrado=2.6097, v_doberdo=2.0628, v_mariano=1.7311, v_lucinico=2.0061, v_vipacco=1.6911, v_other=0.4421, v_pull=0.1267,
    price_last=0.1054, price_second=0.448, price_third=0.5665, by_step=0.7254, shaken=0.7348, works=5.0497, unfed=9.2624, joint=0.3436,
    empty_open=0.9342, empty_near=0.3716, empty_far=0.0589, risk_least=0.0194, risk_most=0.5532, steep=0.2853, harmless=0.716,
    weak=0.5429, weak_shelled=0.8655, garrison=12.7723, stake=0.0936, shells=0.6344, crowd=1.607, fade=0.8043, defend=1.0359,
    goal_closed=0.3134, goal_held=0.6636, goal_camp=1.5399, hungry=0.1771, command=0.8268, orphan=1.29, step=0.7136, rout=0.1141,
    beaten=0.0443, momentum=0.109, call=0.3563, camp_taken=2.7004, another=0.8474, morale=1.0232, raid=0.1705, raid_light=0.3501,
    wall=0.1769, gun=1.2814, through=1.8795, site=2.2927, train=0.1307, train_risk=2.5662, mine=0.6683, breach=0.2589, mend=0.074,
    fort=0.053, recover=0.3056, camp_away=1.1335, camp_risk=7.7678, camp_empty=0.6036, camp_front=0.1346, camp_found=2.4992,
    least=0.0461, card=0.569, card_fourth=0.3084, led=0.051, play=0.4028, key_last=15.3439, key_second=10.0946, key_third=9.7743,
    key_two=0.3878, spent=0.5085, spent_last=0.5472, wear=0.0501, near=0.3674, part=0.1367,
)  # fmt: skip
AUSTRIA: Final = Values(
    a_gradisca=32.4837, a_rubia=60.0172, a_farra=6.8409, a_bruma=5.0343, a_villesse=3.6089, a_gorizia=7.9943, a_merna=4.106,
    a_sagrado=3.6822, a_doberdo=1.9486, a_mariano=1.8131, a_lucinico=2.511, a_vipacco=3.6318, a_other=0.5703, a_pull=0.309,
    price_last=0.1079, price_second=0.4714, price_third=0.7005, by_step=0.6305, shaken=0.839, works=3.9349, unfed=8.5223, joint=0.2634,
    empty_open=0.9536, empty_near=0.3111, empty_far=0.0487, risk_least=0.0205, risk_most=0.6037, steep=0.2457, harmless=0.6965,
    weak=0.5097, weak_shelled=0.8534, garrison=11.4155, stake=0.1152, shells=0.7965, crowd=1.3596, fade=0.7528, defend=1.3796,
    goal_closed=0.5169, goal_held=0.7914, goal_camp=1.5139, hungry=0.1641, command=0.9692, orphan=0.9546, step=0.6731, rout=0.1114,
    beaten=0.0482, momentum=0.1214, call=0.3815, camp_taken=2.5858, another=0.9037, morale=1.2786, raid=0.1503, raid_light=0.3435,
    wall=0.1647, gun=1.3095, through=1.8366, site=2.2011, train=0.1368, train_risk=2.6666, mine=0.8134, breach=0.2191, mend=0.0838,
    fort=0.0461, recover=0.286, camp_away=0.9906, camp_risk=5.8562, camp_empty=0.5786, camp_front=0.106, camp_found=3.1635, least=0.0434,
    card=0.4368, card_fourth=0.2849, led=0.0481, play=0.392, key_last=14.9429, key_second=9.9511, key_third=8.6458, key_two=0.3821,
    spent=0.5136, spent_last=0.4751, wear=0.0409, near=0.3902, part=0.1489,
)  # fmt: skip
