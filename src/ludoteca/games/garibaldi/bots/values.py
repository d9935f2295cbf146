"""The numbers that the heuristics of both sides weigh by. The defaults are those of `heuristic`; the higher levels play by tuned ones.

Names that begin with ``f_`` serve Garibaldi, the fugitive, those with ``h_`` his hunters.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Values:
    """One set of numbers. Worth is a part of the chance to get away; times are in turns."""

    # what Garibaldi thinks that the hunters do
    f_aim: float = 0.95  # how surely a patrol goes where it thinks him
    f_share: float = 0.75  # how little it helps a place that others are as likely, as an exponent
    f_stands: float = 0.15  # that a patrol which stands there goes away
    f_lure: float = 4.0  # how much more the Austrians look at an exit than at another place
    f_guard: float = 1.0  # turns that a guard makes an exit farther, as a factor
    f_scare: float = 0.35
    f_next: float = 1.5  # more turns that a place within a patrol's reach costs
    f_barred: float = 4.0  # turns that it may take until a patrol leaves a place through which the way leads
    # what he hopes for
    f_hope: float = 0.85  # to be one step from an unguarded exit
    f_patience: float = 0.09  # what one turn more to an exit takes away
    f_known: float = 0.4  # what it takes away that patrols are around him and know that he is about there
    f_around: float = 1.0  # how much patrols are around him, as a factor
    f_pace: float = 1.4  # turns that it takes to come one turn nearer, waiting for cards and for patrols to pass
    f_spare: float = 2.5  # turns by which that may be wrong
    f_save: float = 0.05  # an event kept is worth this
    f_save_strike: float = 0.10  # one that clears an exit
    f_last: float = 0.02  # what part of all hope the last card of a kind is worth
    f_stay: float = 0.0  # how much more staying is worth than it seems: the cards are kept
    f_near: float = 0.03  # options that differ by less than this, or the next part of the best, are mixed
    f_stake: float = 0.1
    f_keep: float = 0.4  # a card worth less than this is thrown away for an unknown one
    f_stuck: float = 0.45  # what cards for later are worth while none helps here
    # the hunters
    h_catch: float = 0.62  # what catching him is worth where he would not have won at once
    h_close: float = 0.16  # what it is worth to have a patrol next to him
    h_second: float = 0.5  # what the second nearest patrol adds to that, beside the nearest
    h_third: float = 0.2
    h_trace: float = 0.10
    h_threat: float = 0.75
    h_late: float = 0.6  # turns by which a guard must come sooner than he to keep him from an exit
    h_doubt: float = 0.35  # how little a turn decides that
    h_blocked: float = 0.12  # how much of a threat is left at an exit where a patrol stands: it may be called away
    h_fading: float = 0.9  # a turn more to go makes a threat smaller by this
    h_split: float = 0.8  # how much of a turn late a guard is at an exit where it is not looking
    h_ahead: float = 0.4  # how much of the net is drawn where he will be, and not where he is
    h_cost: float = 1.0  # what a card of which others have need costs, as a factor
    h_keep: float = 0.34  # a card worth less than this is thrown away for an unknown one
    h_near: float = 0.04  # places whose worth differs by less, or by less than the next part of what the best gains, are mixed
    h_stake: float = 0.3
    h_events: float = 1.0  # all events, as a factor
    # where he probably is, beside what is known: in log odds
    h_shy: float = 0.0  # how much rarer he is at a place for each patrol that was a turn away when he went there
    h_wary: float = 0.0  # and for each that was two turns away
    h_eager: float = 0.0  # and for each turn that it takes from there to an exit
    h_even: float = 1.0  # how far what is known is believed beside that, as an exponent
    h_open: float = 0.0  # how much of the guess is left as it would be without all that


PLAIN = Values()

#: Where the hunters of the last level but one think him, near to what `tools/guess.py` fits to where he was at 659 ends of his phase:
#: on games that it was not fitted to the guess loses 2.3 nats of his place, and 3.0 without it.
WARY = Values(h_shy=2.8, h_wary=0.9, h_eager=0.6, h_even=0.8, h_open=0.1)

#: And what else they weigh by: the first step of the tuning that led to the highest level's (`tools/tuned_before.json`).
CLOSING = replace(
    WARY, h_catch=0.864, h_close=0.3287, h_second=0.7847, h_third=0.1682, h_trace=0.0843, h_threat=0.5281, h_late=0.5191,
    h_doubt=0.2962, h_blocked=0.1344, h_fading=0.8428, h_split=0.5731, h_ahead=0.4699, h_cost=1.4376, h_keep=0.4406, h_near=0.0382,
    h_stake=0.2493, h_events=0.4868,
)  # fmt: skip
