"""The kit bites: for each law a toy is broken on purpose, and the law catches it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ludoteca.build import COMPILED, build
from ludoteca.kernel.cards.card_set import Pack
from ludoteca.kernel.cards.cards import Cards
from ludoteca.kernel.flow.actions import Refusal, Vocabulary
from ludoteca.kernel.flow.chance import Dice, OneOf
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import match as kernel_match
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.seats import SPECTATOR, SeatMask
from ludoteca.kernel.state import State
from ludoteca.testkit import LAWS, LawBroken, Subject, laws
from tests.toys import bids, chase, dice_race, hands, hash_race, market
from tests.toys.toy import COMPONENTS

Patch = pytest.MonkeyPatch
#: What these break is the kernel itself, and compiled code calls its own whatever stands in its place.
fixed_where_compiled = pytest.mark.skipif(build() == COMPILED, reason="the compiled kernel can't be broken from outside")


def caught(law: Callable[[Subject], None], game: Game, says: str, seats: int = 2, games: int = 4, **more: Any) -> None:
    """The law refuses this game, for the right reason; the message names the game."""
    with pytest.raises(LawBroken, match=says) as broken:
        law(Subject(game, COMPONENTS, seats, {o.id: o.default for o in game.options}, games=games, **more))
    assert game.id in str(broken.value)


RACE, HANDS, CHASE, BIDS, MARKET = dice_race.GAME, hands.GAME, chase.GAME, bids.GAME, market.GAME


def test_same_in_every_process() -> None:
    caught(laws.same_in_every_process, hash_race.GAME, "another process plays otherwise")


def test_no_global_chance(monkeypatch: Patch) -> None:
    monkeypatch.setattr(dice_race.Throw, "chance", lambda self, s: Dice(1, 6) if random.random() < 2 else None)
    caught(laws.no_global_chance, RACE, "global random generator")


def test_copies_share_a_list(monkeypatch: Patch) -> None:
    def copy(self: Any) -> Any:
        n = State.copy(self)
        n.at = self.at
        return n

    monkeypatch.setattr(dice_race.Track, "copy", copy)
    caught(laws.copies_are_isolated, RACE, "copy.at is the very same object as state.at")


def test_playing_on_changes_the_original(monkeypatch: Patch) -> None:
    def walk(self: Any, s: Any, me: int, n: int) -> None:
        s.rules.original.at[me] += n
        s.at[me] += n
        s.then(dice_race.Next(me))

    def start(self: Any, rules: Any) -> Any:
        s = begin(self, rules)
        rules.original = s
        return s

    begin = dice_race.DiceRace.start
    monkeypatch.setattr(dice_race.DiceRace, "start", start)
    monkeypatch.setattr(dice_race.Turn, "walk", walk)
    caught(laws.copies_are_isolated, RACE, "changed the original")


def test_saving_loses_something(monkeypatch: Patch) -> None:
    def forgetful(cls: Any, rules: Any, data: Any) -> Any:
        return super(dice_race.Track, cls).load(rules, {**data, "at": [0] * len(data["at"])})

    monkeypatch.setattr(dice_race.Track, "load", classmethod(forgetful))
    caught(laws.saved_and_read_back, RACE, "is another state")


def test_a_game_that_is_not_in_its_record(monkeypatch: Patch) -> None:
    counter = count()

    def walk(self: Any, s: Any, me: int, n: int) -> None:
        s.at[me] += n + next(counter) % 2
        s.then(dice_race.Next(me))

    monkeypatch.setattr(dice_race.Turn, "walk", walk)
    caught(laws.replay_equals_live, RACE, "replay|wound back")


def test_a_game_wound_back_stands_elsewhere(monkeypatch: Patch) -> None:
    fork = Match.fork

    def moved(self: Match) -> Match:
        m: Any = fork(self)
        m.state.at[0] += 1
        return m  # type: ignore[no-any-return]

    monkeypatch.setattr(Match, "fork", moved)
    caught(laws.replay_equals_live, RACE, "wound back")


def test_an_option_that_can_t_be_done(monkeypatch: Patch) -> None:
    monkeypatch.setattr(dice_race.Turn, "options", lambda self, s, me: [a for a, _ in self.offers(s, me)])
    caught(laws.options_apply, RACE, "was offered walk 3, and it was refused: too-far")


def test_something_unlisted_can_be_done(monkeypatch: Patch) -> None:
    monkeypatch.setattr(dice_race.Turn, "options", lambda self, s, me: [s.rules.verb["throw"].only])
    caught(laws.others_refused, RACE, "was not listed and was not refused")


def test_a_refusal_without_a_rule(monkeypatch: Patch) -> None:
    monkeypatch.setattr(dice_race.Turn, "rule", "")
    caught(laws.others_refused, RACE, "refused without a rule")


def test_a_rule_against_what_is_no_word_of_the_game(monkeypatch: Patch) -> None:
    monkeypatch.setattr(kernel_match, "UNKNOWN", Refusal("DR-01", "unknown-action"))
    caught(laws.others_refused, RACE, "is no word of the game, and was refused by DR-01")


def test_a_refusal_changes_something(monkeypatch: Patch) -> None:
    offers = dice_race.Turn.offers

    def meddling(self: Any, s: Any, me: int) -> Any:
        s.tired.add(7)
        return offers(self, s, me)

    monkeypatch.setattr(dice_race.Turn, "offers", meddling)
    monkeypatch.setattr(dice_race.Turn, "options", lambda self, s, me: [a for a, w in offers(self, s, me) if w is None])
    caught(laws.others_refused, RACE, "changed something")


def test_explained_otherwise_than_refused(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Match, "explain", lambda self, seat, *plan: Refusal("DR-01", "because"))
    caught(laws.others_refused, RACE, "is explained as")


def test_a_dead_end(monkeypatch: Patch) -> None:
    offers = dice_race.Turn.offers
    monkeypatch.setattr(dice_race.Turn, "offers", lambda self, s, me: offers(self, s, me) if s.at[me] < 6 else [])
    caught(laws.no_dead_end, RACE, "a dead end")


def test_a_game_without_end(monkeypatch: Patch) -> None:
    monkeypatch.setattr(dice_race.DiceRace, "bound", 4)
    caught(laws.no_dead_end, RACE, "more decisions than its bound of 4")


def test_an_end_that_is_not_declared(monkeypatch: Patch) -> None:
    monkeypatch.setattr(dice_race.DiceRace, "ends", ("alone",))
    caught(laws.no_dead_end, RACE, "it ended as 'home'")


def test_a_text_that_leads_elsewhere(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Vocabulary, "parse", lambda self, text: self.by_text.get(text.replace("2", "1")))
    caught(laws.actions_round_trip, RACE, "does not lead back")


def test_an_action_at_another_index(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Vocabulary, "__iter__", lambda self: reversed(self.actions))
    caught(laws.actions_round_trip, RACE, "not at its index")


def test_a_card_is_lost(monkeypatch: Patch) -> None:
    def done_with(self: Any, s: Any, me: int, picked: list[int]) -> None:
        for face in picked:
            copy, z = s.cards._find(hands.HAND + me, face)
            s.cards.lying[z] &= ~(1 << copy)

    monkeypatch.setattr(hands.Discard, "done_with", done_with)
    caught(laws.nothing_is_lost, HANDS, "lies in 0 zones", games=8)


def test_coins_come_from_nowhere(monkeypatch: Patch) -> None:
    def struck(self: Any, s: Any) -> None:
        s.coins[0] += 11
        s.then(market.NextShare(self.number + 1))

    monkeypatch.setattr(market.Share, "struck", struck)
    caught(laws.nothing_is_lost, MARKET, "must be conserved was 0 and is 1", conserved=lambda s: sum(s.coins) % 10, games=20)


def test_an_invariant_of_the_game_is_broken() -> None:
    def never_beyond_five(s: Any) -> None:
        assert max(s.at) <= 5, "too far"

    caught(laws.nothing_is_lost, RACE, "own invariant does not hold: too far", conserved=never_beyond_five)


def test_a_hot_override_that_forgets(monkeypatch: Patch) -> None:
    monkeypatch.setattr(dice_race.Turn, "options", lambda self, s, me: [s.rules.verb["throw"].only])
    caught(laws.options_are_the_offers, RACE, "without a reason, and lists")


def test_a_canonical_option_that_is_none(monkeypatch: Patch) -> None:
    monkeypatch.setattr(dice_race.Turn, "distinct_options", lambda self, s, me: [s.rules.verb["rest"].only])
    caught(laws.options_are_the_offers, RACE, "distinct options")


def test_an_action_offered_twice(monkeypatch: Patch) -> None:
    offers = dice_race.Turn.offers
    monkeypatch.setattr(dice_race.Turn, "offers", lambda self, s, me: [*offers(self, s, me), *offers(self, s, me)])
    caught(laws.options_are_the_offers, RACE, "an action twice")


def test_a_step_without_a_rule(monkeypatch: Patch) -> None:
    monkeypatch.setattr(dice_race.Turn, "rule", "")
    caught(laws.every_step_has_a_rule, RACE, "Turn asks without a rule")


def test_an_undo_that_does_not_restore(monkeypatch: Patch) -> None:
    undo = Match.undo

    def half(self: Match, seat: int) -> Refusal | None:
        at = self.state.at  # type: ignore[attr-defined]
        why = undo(self, seat)
        self.state.at = at  # type: ignore[attr-defined]
        return why

    monkeypatch.setattr(Match, "undo", half)
    caught(laws.undo_restores, RACE, "did not restore the state")


def test_an_undo_that_erases(monkeypatch: Patch) -> None:
    undo = Match.undo

    def erasing(self: Match, seat: int) -> Refusal | None:
        why = undo(self, seat)
        if why is None:
            del self.record.entries[-2:]
        return why

    monkeypatch.setattr(Match, "undo", erasing)
    caught(laws.undo_restores, RACE, "it was erased")


def test_going_back_by_consent_to_somewhere_else(monkeypatch: Patch) -> None:
    back = Match._return_to

    def late(self: Match, to: Any) -> None:
        back(self, self._back[-1] if self._back else to)
        self.state.at[0] += 1  # type: ignore[attr-defined]

    monkeypatch.setattr(Match, "_return_to", late)
    caught(laws.consent_restores, RACE, "did not restore the state")


def test_going_back_by_consent_that_no_record_tells(monkeypatch: Patch) -> None:
    rewind = Match.rewind

    def untold(self: Match, seat: int) -> Any:
        why = rewind(self, seat)
        if why is None:
            self.record.entries.pop()
        return why

    monkeypatch.setattr(Match, "rewind", untold)
    caught(laws.consent_restores, RACE, "not one entry of the record")


def test_an_undo_after_chance(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Match, "_closed", lambda self, informed, seat, chance: self.step is None)
    caught(laws.undo_is_closed, RACE, "after chance came")


def test_an_undo_after_knowledge(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Match, "_closed", lambda self, informed, seat, chance: chance or self.step is None)
    caught(laws.undo_is_closed, CHASE, "after it learnt something")


def test_an_undo_after_another_decided(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Match, "undo_open", lambda self, seat: any(b.seats == (seat,) for b in self._back))
    play = Match.play

    def keeping(self: Match, seat: int, action: Any) -> Refusal | None:
        back = self._back[:]
        why = play(self, seat, action)
        self._back[:0] = [b for b in back if b not in self._back]
        return why

    monkeypatch.setattr(Match, "play", keeping)
    caught(laws.undo_is_closed, CHASE, "after seat . did")


def test_an_undo_that_was_promised(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Match, "can_undo", lambda self, seat, action: True)
    caught(laws.undo_is_told_before, RACE, "it is the other way round")


def test_an_undo_that_a_step_promises_for_all_it_offers(monkeypatch: Patch) -> None:
    monkeypatch.setattr(dice_race.Turn, "undoable", True)
    caught(laws.undo_is_told_before, RACE, "it is the other way round")


def test_peeking_by_undo(monkeypatch: Patch) -> None:
    look = Cards.look

    def quiet(self: Cards, s: Any, seat: int, zone: int, rule: str = "") -> None:
        before = s.informed
        look(self, s, seat, zone, rule)
        s.informed = before

    monkeypatch.setattr(Cards, "look", quiet)
    monkeypatch.setattr(hands.NextTurn, "do", lambda self, s: s.then(hands.Turn()))  # no draw: chance would close the undo anyway
    monkeypatch.setattr(hands.Hands, "bound", 10**6)
    caught(laws.undo_tells_nothing, HANDS, "look, and take it back")


def test_the_order_of_arrival_matters(monkeypatch: Patch) -> None:
    def reveal(s: Any, step: Any) -> None:
        chosen, s.chosen = dict(s.chosen), {}
        s.agenda.pop()
        step.all_chosen(s, chosen)

    monkeypatch.setattr(kernel_match, "reveal", reveal)
    caught(laws.any_order_of_arrival, BIDS, "another result when they arrive")


def test_weights_that_do_not_sum_to_one(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Dice, "outcomes", lambda self: ((Fraction(1, 7), i) for i in range(6)))
    caught(laws.chance_is_sound, RACE, "sum to 6/7")


def test_an_outcome_listed_twice(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Dice, "outcomes", lambda self: ((Fraction(1, 6), i // 2) for i in range(6)))
    caught(laws.chance_is_sound, RACE, "lists an outcome twice")


def test_an_outcome_that_is_not_listed(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Dice, "draw", lambda self, source: 6)
    monkeypatch.setattr(Dice, "possible", lambda self, outcome: True)
    monkeypatch.setattr(dice_race.Throw, "resolve", lambda self, s, outcome: s.at.__setitem__(self.seat, 99))
    caught(laws.chance_is_sound, RACE, "draws 6, which it does not list")


@fixed_where_compiled
def test_dice_that_fall_otherwise_one_by_one(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Dice, "parts", lambda self: (OneOf([0, 0, 1, 2, 3, 4, 5]),))
    caught(laws.chance_is_sound, RACE, "another distribution part by part")


def test_an_outcome_that_is_read_otherwise(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Dice, "read", lambda self, text: int(text))
    caught(laws.chance_is_sound, RACE, "can't be written and read back")


def test_a_masked_copy_that_shows_something_else(monkeypatch: Patch) -> None:
    monkeypatch.setattr(chase.Town, "redacted", lambda self, seat: State.redacted(self, SPECTATOR))
    caught(laws.views_agree, CHASE, "shows viewer 0 something else")


def test_a_perspective_that_holds_the_state(monkeypatch: Patch) -> None:
    monkeypatch.setattr(dice_race.Track, "redacted", lambda self, seat: self)
    caught(laws.views_agree, RACE, "a way to the state")


def test_asked_on_secret_grounds(monkeypatch: Patch) -> None:
    def may_have(self: Any, s: Any) -> Sequence[int]:
        return (self.seat,) if s.cards.holds(hands.HAND + self.seat, hands.JESTER) else ()

    monkeypatch.setattr(hands.Interrupt, "may_have", may_have)
    caught(laws.decided_on_public_grounds, HANDS, "going by what everybody sees")


def test_options_from_what_is_hidden(monkeypatch: Patch) -> None:
    offers = chase.Search.offers
    monkeypatch.setattr(chase.Search, "offers", lambda self, s, me: [(a, w) for a, w in offers(self, s, me) if abs(a.arg - s.place) < 7])
    caught(laws.decided_on_public_grounds, CHASE, "looks at what seat 2 can't see")


def test_a_sampler_that_leaves_something_hidden(monkeypatch: Patch) -> None:
    monkeypatch.setattr(chase.Chase, "fill", Game.fill)
    caught(laws.sampler_fits, CHASE, "state.place is still hidden")


def test_a_sampler_that_changes_what_is_seen(monkeypatch: Patch) -> None:
    fill = chase.Chase.fill

    def careless(self: Any, known: Any, perspective: Any, source: Any) -> None:
        fill(self, known, perspective, source)
        known.last = 5

    monkeypatch.setattr(chase.Chase, "fill", careless)
    caught(laws.sampler_fits, CHASE, "looks otherwise to it")


def test_a_sampler_that_could_never_draw_the_truth(monkeypatch: Patch) -> None:
    monkeypatch.setattr(chase, "near", lambda mask: mask | mask << 1 & 0xFFF)  # the fugitive can walk back, and nobody thinks of it
    monkeypatch.setattr(chase.Walk, "offers", lambda self, s, me: [(a, None) for a in s.rules.verb["walk"].actions.values()])
    caught(laws.sampler_fits, CHASE, "could never draw how things truly are", possible=lambda p, s: bool(s.could >> s.place & 1))


@fixed_where_compiled
def test_knowledge_that_excludes_the_truth(monkeypatch: Patch) -> None:
    move = Cards._move

    def forgetful(self: Cards, copy: int, za: int, zb: int, seen_by: SeatMask) -> None:
        before = None if self._could is None else [row[zb] for row in self._could]
        move(self, copy, za, zb, seen_by)
        if self._could is not None and before is not None and not seen_by >> 64:
            for v, row in enumerate(self._could):
                if not seen_by >> v & 1:
                    row[zb] = before[v]

    monkeypatch.setattr(Cards, "_move", forgetful)
    caught(laws.sampler_fits, HANDS, "excludes how the cards truly lie")


def test_an_agenda_that_tells(monkeypatch: Patch) -> None:
    walk = chase.Walk.walk

    def telling(self: Any, s: Any, me: int, n: int) -> None:
        walk(self, s, me, n)
        if n % 2:
            s.then(chase.Search(1))

    monkeypatch.setattr(chase.Walk, "walk", telling)
    caught(laws.agenda_is_public, CHASE, "what is on the agenda tells them apart")


@fixed_where_compiled
def test_copies_that_can_be_told_apart(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Pack, "shown", lambda self, mask: [c for c in range(len(self.faces)) if mask >> c & 1])
    monkeypatch.setattr(hands.Turn, "offers", lambda self, s, me: [(s.rules.verb["discard"].only, None)])
    monkeypatch.setattr(hands.Discard, "among", lambda self, s: [])
    caught(laws.equal_copies_are_equal, HANDS, "notices that equal cards were exchanged")


def test_an_end_without_a_stored_game(tmp_path: Path) -> None:
    caught(laws.every_end_is_stored, RACE, "no stored game ends by home", ends=tmp_path)


def _stored(folder: Path, end: str) -> Path:
    s = Subject(RACE, COMPONENTS, 2, {"length": 12})
    m = s.match(1)
    while not m.over:
        (seat,) = m.waiting_for()
        m.play(seat, m.options(seat)[0])
        if end == "alone":
            m.withdraw(0)
    path = folder / f"{end}.txt"
    path.write_text(m.record.write(), encoding="utf-8")
    return path


def test_a_stored_game_that_ends_otherwise_or_can_t_be_played(tmp_path: Path) -> None:
    subject = Subject(RACE, COMPONENTS, 2, {"length": 12}, ends=tmp_path)
    home, alone = _stored(tmp_path, "home"), _stored(tmp_path, "alone")
    laws.every_end_is_stored(subject)
    alone.write_text(home.read_text())
    caught(laws.every_end_is_stored, RACE, "alone.txt ends by home", ends=tmp_path)
    alone.write_text(home.read_text().replace("--\n1 throw", "--\n1 walk 3"))
    caught(laws.every_end_is_stored, RACE, "line 10: refused: 1 walk 3: too-far", ends=tmp_path)
    _stored(tmp_path, "alone")
    (tmp_path / "asleep.txt").write_text(home.read_text())
    caught(laws.every_end_is_stored, RACE, "asleep.txt is stored for an end", ends=tmp_path)


def test_a_playthrough_that_changed(tmp_path: Path, monkeypatch: Patch) -> None:
    caught(laws.golden_playthrough, RACE, "there is no playthrough 2-length=12.txt", golden=tmp_path)
    subject = Subject(RACE, COMPONENTS, 2, {"length": 12}, golden=tmp_path)
    monkeypatch.setenv("LUDOTECA_GOLDEN_UPDATE", "1")
    laws.golden_playthrough(subject)
    monkeypatch.delenv("LUDOTECA_GOLDEN_UPDATE")
    laws.golden_playthrough(subject)
    text = (tmp_path / "2-length=12.txt").read_text()
    assert "# 0 Turn DR-01\n1? throw, walk 1, walk 2\n" in text
    assert "\nend home DR-04\n" in text
    monkeypatch.setattr(dice_race.Throw, "chance", lambda self, s: Dice(1, 5))
    caught(laws.golden_playthrough, RACE, "plays otherwise than 2-length=12.txt", golden=tmp_path)


def test_every_law_is_shown_to_bite() -> None:
    """This file and the one on leaks hold at least one broken toy for each law."""
    text = "".join(p.read_text(encoding="utf-8") for p in Path(__file__).parent.glob("test_bites*.py"))
    assert [law.__name__ for law in LAWS if f"laws.{law.__name__}" not in text] == []
