"""The white events (GB-137 to GB-150)."""

from __future__ import annotations

import pytest

from ludoteca.games.garibaldi.rules.state import DISCARD, HAND, OUT

from .flight import Table, red, white

FOOT, BOAT, HORSE = (13, 16, 17), (15, 19, 23), (18, 21, 29)  # red halves


def play(event: str, hand: list[int], turn: int = 9, more: tuple[int, ...] = (), **options: object) -> Table:
    """Yellow's player plays this event against a Garibaldi with this hand."""
    columns = [(31,), (30, 29), (28,)] if turn >= 4 else []
    t = Table(26, hand, turn=turn, columns=columns, cards={1: [white(event), *more]}, found=True, pile=[], **options)  # type: ignore[arg-type]
    t.do("pass", "pass", "done", "patrol yellow", f"play {white(event)}")
    return t


@pytest.mark.rule("GB-137")
def test_requisition_takes_every_movement_card_of_a_kind() -> None:
    mezzanott = red("mezzanott")
    t = play("requisition", [FOOT[0], FOOT[1], BOAT[0], mezzanott])
    assert (t.m.deciding(), t.options()) == ((1,), ["kind foot", "kind boat", "kind horse"])
    t.do("kind foot")
    assert t.told("named-kind", -1) == [{"seat": 1, "named": "foot"}]
    assert t.hand() == sorted([BOAT[0], mezzanott])  # an event that contains a foot move is none
    assert t.zone(DISCARD) == [FOOT[0], FOOT[1]]
    (none,) = t.told("none-of", 1)
    assert set(none["cards"]) == {c for c in range(1, 56) if t.rules.red[c] == "foot"}
    assert BOAT[0] not in [e.get("card") for e in t.m.seen_log(1)]


@pytest.mark.rule("GB-137")
def test_the_kind_is_named_by_whoever_played_the_requisition() -> None:
    card = white("requisition")
    t = Table(26, [FOOT[0], HORSE[0]], seats=3, turn=9, found=True, cards={1: [], 2: [card]}, pile=[])
    t.do("pass", "pass", "done")
    t.do("patrol brown", f"play {card}", seat=2)
    assert t.m.deciding() == (2,)
    t.do("kind horse", seat=2)
    assert t.told("named-kind", -1) == [{"seat": 2, "named": "horse"}]
    assert t.hand() == [FOOT[0]]


@pytest.mark.rule("GB-141", "GB-143", "GB-145")
@pytest.mark.parametrize(
    ("event", "hand", "both"),
    [
        ("letters", [13, 14, 15], ["choose cards", "choose place"]),
        ("accusation", [13, 14], ["choose cards", "choose place"]),
        ("carabinieri", [13, 14], ["choose random", "choose own"]),
    ],
)
def test_just_as_many_cards_as_are_asked_for_are_enough_to_choose(event: str, hand: list[int], both: list[str]) -> None:
    assert play(event, hand).options() == both


@pytest.mark.rule("GB-137", "GB-150")
def test_an_event_can_be_played_without_effect() -> None:
    t = play("requisition", [FOOT[0]])
    t.do("kind horse")
    assert t.hand() == [FOOT[0]]
    t = play("agony", [])
    assert t.step == "NextPatrol"


@pytest.mark.rule("GB-140")
def test_agony_takes_all_events_and_all_foot_cards() -> None:
    t = play("agony", [FOOT[0], red("report"), BOAT[0], HORSE[0]])
    assert t.hand() == sorted([BOAT[0], HORSE[0]])
    assert t.zone(DISCARD) == sorted([FOOT[0], red("report")])
    assert t.zone(OUT).count(white("agony")) == 1


@pytest.mark.rule("GB-140", "GB-142")
def test_agony_can_not_follow_death() -> None:
    t = play("death", [], more=(white("agony"),))
    t.do("patrol blue")
    assert t.why(f"play {white('agony')}") == ("one-event", "GB-044")
    t.to_control()
    t.do("pass", "pass", "done", "patrol blue")
    assert t.why(f"play {white('agony')}") == ("after-death", "GB-140")


@pytest.mark.rule("GB-140")
def test_death_that_was_only_thrown_away_or_used_to_move_does_not_count() -> None:
    t = Table(26, turn=9, found=True, cards={1: [white("agony")]}, discard=[white("death")])
    t.do("pass", "pass", "done", "patrol yellow")
    assert f"play {white('agony')}" in t.options()


@pytest.mark.rule("GB-141")
def test_letters_three_cards_of_choice_or_a_place() -> None:
    t = play("letters", [13, 14, 15, 16])
    assert t.options() == ["choose cards", "choose place"]
    t.do("choose cards", "discard 16", "discard 13")
    assert t.why("done") == ("more-cards", "GB-141")
    t.do("discard 14")
    assert t.why("discard 15") == ("more-cards", "GB-141")
    t.do("done")
    assert t.hand() == [15]
    assert t.zone(DISCARD) == sorted([13, 14, 16, white("letters")])  # the event itself is not out of the game
    t = play("letters", [13, 14, 15, 16])
    t.do("choose place")
    assert t.options("reveal") == [26, 28, 29, 30, 31]
    t.do("reveal 30")
    assert t.s.markers == (30,)
    assert t.hand() == [13, 14, 15, 16]


@pytest.mark.rule("GB-141", "GB-150", "GB-058")
def test_letters_with_two_cards_force_a_place() -> None:
    t = play("letters", [13, 14])
    assert t.step == "RevealPlace"
    t.do("reveal 26")
    assert t.s.fresh == (26,)
    assert t.s.markers == (26,)


@pytest.mark.rule("GB-142")
def test_death_takes_three_cards_at_random_from_turn_8_on() -> None:
    t = play("death", [13, 14, 15, 16], turn=8)
    assert len(t.hand()) == 1
    assert len(t.zone(DISCARD)) == 3
    assert white("death") in t.zone(OUT)
    assert play("death", [13, 14]).hand() == []
    early = Table(26, [13], turn=7, found=True, cards={1: [white("death")]})
    early.do("pass", "pass", "done", "patrol yellow")
    assert early.why(f"play {white('death')}") == ("before-turn-8", "GB-142")
    assert early.options() == ["pass"]
    eighth = Table(26, [13], turn=8, found=True, cards={1: [white("death")]})
    eighth.do("pass", "pass", "done", "patrol yellow")
    assert eighth.options() == ["pass", f"play {white('death')}"]


@pytest.mark.rule("GB-142", "GB-143", "GB-145")
@pytest.mark.parametrize(
    ("event", "choice", "n"), [("death", (), 3), ("accusation", ("choose cards",), 2), ("carabinieri", ("choose random",), 1)]
)
def test_at_random_means_each_card_equally(event: str, choice: tuple[str, ...], n: int) -> None:
    lost = []
    for seed in range(200):
        t = play(event, [13, 14, 15, 16], seed=seed)
        t.do(*choice)
        gone = [c for c in (13, 14, 15, 16) if c not in t.hand()]
        assert len(gone) == n
        lost += gone
    assert all(50 * n - 30 < lost.count(c) < 50 * n + 30 for c in (13, 14, 15, 16))


@pytest.mark.rule("GB-143", "GB-150")
def test_accusation_two_cards_at_random_or_a_place() -> None:
    t = play("accusation", [13, 14, 15])
    assert t.options() == ["choose cards", "choose place"]
    t.do("choose place", "reveal 28")
    assert t.s.markers == (28,)
    assert white("accusation") in t.zone(DISCARD)
    t = play("accusation", [13])
    assert t.step == "RevealPlace"  # one card is too few


@pytest.mark.rule("GB-145", "GB-150")
def test_carabinieri_one_at_random_or_two_of_choice() -> None:
    t = play("carabinieri", [13, 14, 15])
    assert t.options() == ["choose random", "choose own"]
    t.do("choose own")
    assert t.told("chose", -1) == [{"seat": 0, "way": "own"}]
    t.do("discard 15", "discard 13", "done")
    assert t.hand() == [14]
    assert play("carabinieri", [13]).hand() == []  # with one card only the first is possible
    empty = play("carabinieri", [])
    assert empty.step == "NextPatrol"


@pytest.mark.rule("GB-146", "GB-149")
@pytest.mark.parametrize(("event", "first", "rule"), [("bivouac", "boat", "GB-146"), ("baiona", "horse", "GB-149")])
def test_one_of_the_first_kind_or_two_of_another(event: str, first: str, rule: str) -> None:
    kinds = {"foot": FOOT, "boat": BOAT, "horse": HORSE}
    for kind, cards in kinds.items():
        one = play(event, [cards[0], red("report")])
        two = play(event, [cards[0], cards[1]])
        assert (f"choose {kind}" in one.options()) == (kind == first)
        assert f"choose {kind}" in two.options()
        if kind != first:
            assert one.why(f"choose {kind}") == ("not-so-many-of-it", "GB-150")
    other = next(k for k in kinds if k != first)
    cards = kinds[other]
    t = play(event, [*cards, kinds[first][0]])
    t.do(f"choose {other}")
    assert t.why(f"discard {kinds[first][0]}") == ("wrong-kind", rule)
    t.do(f"discard {cards[0]}", f"discard {cards[2]}", "done")
    assert t.hand() == sorted([cards[1], kinds[first][0]])
    assert t.s.halted == 0


@pytest.mark.rule("GB-146", "GB-149")
@pytest.mark.parametrize(("event", "rule"), [("bivouac", "GB-146"), ("baiona", "GB-149")])
def test_who_refuses_plays_no_movement_card_in_the_next_turn_only(event: str, rule: str) -> None:
    supplies = red("supplies")
    t = play(event, [FOOT[0], supplies])
    t.do("choose refuse")
    t.to_control()
    assert t.s.turn == 10
    assert t.step == "PlayEvent"
    assert t.why(f"play {FOOT[0]}") == ("halted", rule)  # the one that was played, not the other
    assert [e.rule for e in t.m.events if e.kind == "halted"] == [rule]
    t.do(f"play {supplies}", "go 28", "done")  # a move that an event grants is possible
    assert t.s.place == 28
    t.to_control()
    assert (t.s.turn, t.step) == (11, "PlayMovement")
    assert f"play {FOOT[0]}" in t.options()


@pytest.mark.rule("GB-150")
def test_what_garibaldi_chose_is_seen_by_all_before_chance_comes() -> None:
    t = play("accusation", [13, 14, 15])
    t.do("choose cards")
    kinds = [e.kind for e in t.m.events]
    assert kinds.index("chose") < kinds.index("discarded")
    assert t.told("chose", 1) == [{"seat": 0, "way": "cards"}]
    assert [e["zone"] for e in t.told("discarded", -1)] == [HAND, HAND]


@pytest.mark.rule("GB-010", "GB-137", "GB-145")
@pytest.mark.parametrize(
    ("event", "answers", "left"),
    [
        ("requisition", ("kind foot",), [15, 19]),
        ("agony", (), [15, 19]),
        ("letters", ("choose cards", "discard 13", "discard 15", "discard 16", "done"), [19]),
        ("accusation", ("choose cards",), 2),
        ("death", (), 1),
        ("carabinieri", ("choose own", "discard 13", "discard 15", "done"), [16, 19]),
        ("bivouac", ("choose foot", "discard 13", "discard 16", "done"), [15, 19]),
        ("baiona", ("choose boat", "discard 15", "discard 19", "done"), [13, 16]),
    ],
)
def test_every_event_hits_garibaldi_in_any_seat(event: str, answers: tuple[str, ...], left: list[int] | int) -> None:
    """Two foot cards, 13 and 16, and two boats, 15 and 19; the other Austrian holds as many and keeps them."""
    theirs = [20, 22, 24, 25]
    t = Table(26, [13, 15, 16, 19], seats=3, flees=2, turn=9, found=True, cards={0: [white(event)], 1: theirs}, pile=[])
    t.do("pass", "pass", "done")
    t.do("patrol yellow", f"play {white(event)}", seat=0)
    for answer in answers:
        assert t.m.deciding() == ((0,) if event == "requisition" else (2,))
        t.do(answer)
    assert t.hand(1) == theirs
    assert t.hand(2) == left or len(t.hand(2)) == left
