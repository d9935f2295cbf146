"""The numbers that the heuristic weighs by. The defaults are those of `heuristic`; the higher levels play by tuned ones.

Worth is on the scale of victory points, strength is that of counters. What begins with ``v_`` serves Venice alone, what begins with ``a_``
Austria alone; all others serve both.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Values:
    """One set of numbers. Chances and shares go from 0 to 1. Each set is itself alone, so that it may be looked up quickly."""

    # what the areas of the short scenario are worth: it is about Gradisca and the roads on which it is fed
    v_gradisca: float = 40.0
    v_rubia: float = 30.0
    v_farra: float = 13.0
    v_bruma: float = 13.0
    v_villesse: float = 13.0
    v_gorizia: float = 9.0
    v_merna: float = 4.0
    v_sagrado: float = 3.0
    v_doberdo: float = 2.0
    v_mariano: float = 2.0
    v_lucinico: float = 2.0
    v_vipacco: float = 2.0
    v_other: float = 0.5
    a_gradisca: float = 40.0
    a_rubia: float = 30.0
    a_farra: float = 5.0
    a_bruma: float = 5.0
    a_villesse: float = 5.0
    a_gorizia: float = 12.0
    a_merna: float = 5.0
    a_sagrado: float = 4.0
    a_doberdo: float = 2.0
    a_mariano: float = 2.0
    a_lucinico: float = 3.0
    a_vipacco: float = 4.0
    a_other: float = 0.5
    # what men are worth for later, in the last turn of the short scenario, the one before, and that before it
    price_last: float = 0.1
    price_second: float = 0.5
    price_third: float = 0.8
    # strength
    by_step: float = 0.8  # a step beside the fire value
    shaken: float = 0.7  # what a disorganised counter has less
    works: float = 4.0  # what a fort or a fortified town adds in defence
    unfed: float = 9.0  # at the most what comes out of an area without supply for attack: two units
    joint: float = 0.35  # what the weaker of two corps that can come adds to the stronger
    # the chance to lose an area: an empty one, where the enemy can be there at once, is near, is far
    empty_open: float = 0.95
    empty_near: float = 0.35
    empty_far: float = 0.06
    risk_least: float = 0.02  # of one that is held, however many or few they are: they must be attacked and beaten
    risk_most: float = 0.65
    steep: float = 0.4  # how fast it grows with the odds
    harmless: float = 0.6  # odds at which nothing is to be feared
    weak: float = 0.6  # of a fortress without a breach that hardly anybody holds
    weak_shelled: float = 0.85  # the same where guns can fire at it
    garrison: float = 12.0  # strength of foot and horse that is no small garrison
    stake: float = 0.12  # of a stack's strength, what being beaten costs
    shells: float = 0.7  # what a hit of the guns of an enemy fortress costs
    crowd: float = 1.5  # each unit more than six in an area
    # where it goes
    v_pull: float = 0.15  # how much a way towards something counts beside what is taken at once
    a_pull: float = 0.25
    fade: float = 0.76  # what is left of a pull for each movement point of distance
    defend: float = 1.1  # how much an area of ours that may be lost draws, as a factor
    goal_closed: float = 0.5  # how much an area draws that the enemy holds behind walls
    goal_held: float = 0.7  # the same in the open
    goal_camp: float = 1.5
    hungry: float = 0.15  # of a group's strength, what it costs to stand without supply
    command: float = 1.0  # how well a leader commands who is near, as a factor
    orphan: float = 1.2  # what it costs to leave a gun or a sapper alone
    # attacks
    step: float = 0.75  # what a step of a unit is worth
    rout: float = 0.12  # of a stack's strength, what being disorganised costs
    beaten: float = 0.05  # of the attackers' strength, what a failed attack costs beside the losses
    momentum: float = 0.12  # the chance of a great battle that each step ahead brings, as it may go on
    call: float = 0.35  # of a unit's strength, what it may cost to call it
    camp_taken: float = 2.5
    another: float = 1.0  # what another round is about, as a factor
    morale: float = 1.0  # a point of morale, as a factor
    raid: float = 0.15  # what a raid costs
    raid_light: float = 0.35  # what it costs more for each of light cavalry, who are better used otherwise
    # guns and sappers
    wall: float = 0.16  # of what a fortress is worth, for each point of its wall
    gun: float = 1.3
    through: float = 1.8  # how much more a hit on men inside a fortress is worth than in the open, as a factor
    site: float = 2.4  # what a gun is worth where it can fire
    train: float = 0.13  # what a movement point nearer to that is worth
    train_risk: float = 2.5  # what a gun is worth that may be lost with those who guard it
    mine: float = 0.8
    breach: float = 0.25  # of what a fortress is worth
    mend: float = 0.09
    fort: float = 0.05  # what a fort is worth beside the safety that it brings now
    recover: float = 0.3  # of its strength, that a disorganised unit is in order again
    # the camp
    camp_away: float = 0.9  # what it costs to move it before a corps that is still to come
    camp_risk: float = 7.0
    camp_empty: float = 0.6  # the chance to lose it where nobody guards it
    camp_front: float = 0.12  # what it is worth, for each strength that it feeds for an attack
    camp_found: float = 3.0
    # activations and cards
    least: float = 0.05  # what is worth less is left undone
    card: float = 0.55  # what a card drawn is worth
    card_fourth: float = 0.3  # with four in hand
    led: float = 0.05  # by how much more the leader's way must bring
    play: float = 0.42  # a card worth less is kept
    # what `heuristic` does without: what the short scenario is about at its end, and who may still come in this turn
    key_last: float = (
        0.0  # what an area is worth on which it hangs whether Gradisca is fed, in the last turn, the one before, and the first
    )
    key_second: float = 0.0
    key_third: float = 0.0
    key_two: float = 0.0  # what is left of it where two such areas are needed
    spent: float = 0.0  # how much less those can do whose marker has been drawn in this turn
    spent_last: float = 0.0  # the same in the last turn
    wear: float = 0.0  # of what an area is worth, for each step that those who hold it lose: others may come after
    near: float = 0.4  # what is worth less than the best by no more than this, and than this part of it, is as good
    part: float = 0.15


PLAIN = Values()
