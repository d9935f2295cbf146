"""What the occupier's medal asks for: how much nearer an arrest, a pawn, a target or a drive brings it, in steps of the score."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.liberation.rules.ch04_medals import arrested
from ludoteca.games.liberation.rules.ch09_paris import open_ways
from ludoteca.games.liberation.rules.state import Struggle

from .values import PLAIN, Values


class Orders:
    def __init__(self, s: Struggle, v: Values = PLAIN) -> None:
        self.s, self.v = s, v
        self.rules = s.rules
        self.m = self.rules.medals[s.order]
        self.what: str = self.m["condition"]
        self.taken = arrested(s)
        self.final = v.win if s.marker - self.rules.medal_steps <= 0 else v.loss

    def gain(self, before: float, after: float, wanted: float) -> float:
        """Of how many are there before and after."""
        if after >= wanted:
            return self.final
        return float(self.v.o_pull * ((after / wanted) ** self.v.o_bend - (before / wanted) ** self.v.o_bend))

    def appetite(self, kind: str) -> float:
        """How much more a card is worth because of the medal."""
        liked = {
            "cards_arrested": ("raid", "vmann"),
            "icons_arrested": ("raid", "vmann"),
            "pawns_everywhere": ("vmann", "wehrmacht"),
            "skill_icons_arrested": ("raid",),
            "cards_with_skill_arrested": ("raid",),
            "red_targets": ("uboat", "exaction"),
            "red_targets_total": ("exaction",),
            "prison_row_full": ("raid", "gestapo"),
            "max_revealed": ("gestapo",),
            "red_markers_from_interrogation": ("gestapo",),
            "scale_end": ("exaction",),
            "missions_flipped_in_one_move": ("offensive",),
        }
        return self.v.o_liked if kind in liked.get(self.what, ()) else 1.0

    def arrest(self, faces: Sequence[int]) -> float:
        """One more of these is arrested."""
        rules, m = self.rules, self.m
        n = max(1, len(faces))
        if self.what == "cards_arrested":
            return self.gain(len(self.taken), len(self.taken) + 1, m["count"])
        if self.what == "icons_arrested":
            have = sum(rules.size[f] for f in self.taken)
            mean = sum(rules.size[f] for f in faces) / n if faces else 1.3
            return self.gain(have, have + mean, m["count"])
        if self.what in ("skill_icons_arrested", "cards_with_skill_arrested"):
            k = rules.skills.index(m["skill"])
            have = sum(rules.icons[f][k] for f in self.taken)
            share = sum(rules.icons[f][k] > 0 for f in faces) / n if faces else 0.2
            return share * self.gain(have, have + 1, m["count"])
        if self.what == "prison_row_full":
            share = sum(rules.size[f] == m["row"] for f in faces) / n if faces else 0.2
            have = sum(bool(self.s.chart[i]) for i, size in enumerate(rules.space_size) if size == m["row"])
            return share * self.gain(have, have + 1, m["count"])
        return 0.0

    def pawn_on_card(self, space: int) -> float:
        if self.what != "pawns_everywhere" or self.s.vmann[space]:
            return 0.0
        return self._pawn()

    def pawn_on_mission(self, place: int) -> float:
        if self.what != "pawns_everywhere" or self.s.wehrmacht[place]:
            return 0.0
        return self._pawn()

    def _pawn(self) -> float:
        s = self.s
        missions = [x for x, f in enumerate(s.missions) if f and not s.liberated >> x & 1]
        row = [i for i, f in enumerate(s.display) if f]
        have = sum(s.wehrmacht[x] > 0 for x in missions) + sum(s.vmann[i] > 0 for i in row)
        return self.gain(have, have + 1, len(missions) + len(row))

    def red(self, place: int, n: int) -> float:
        s, m = self.s, self.m
        n = min(n, self.rules.target_spaces[place] - s.red[place])
        if self.what == "red_targets_total":
            return self.gain(sum(s.red), sum(s.red) + n, m["count"])
        if self.what != "red_targets":
            return 0.0
        before, after = s.red[:], s.red[:]
        after[place] += n
        each, where = m["targets_each"], m["locations"]

        def near(red: list[int]) -> float:
            return float(sum(sorted((min(each, x) for x in red), reverse=True)[:where]))

        return self.gain(near(before), near(after), each * where) if near(after) > near(before) else 0.0

    def scale(self, place: int, n: int) -> float:
        """The support of a zone sinks: nearer to this medal, and further from the other side's."""
        rules, s, m = self.rules, self.s, self.m
        i = rules.scale_of[place]
        end = rules.scale_end
        before, after = end - s.scales[i], end - max(-end, s.scales[i] - n)
        if self.what != "scale_end":
            return 0.1 * (after - before)
        row = max(0, -s.streak[i]) + 1
        if after >= 2 * end and row >= m["consecutive"]:
            return self.final
        return self.gain(before, min(after, 2 * end - 0.5), 2 * end) + 0.3 * (row >= 1)

    def confession(self) -> float:
        if self.what == "red_markers_from_interrogation":
            return self.gain(self.s.confessions, self.s.confessions + 1, self.m["count"])
        return 0.0

    def max_known(self) -> float:
        return self.final if self.what == "max_revealed" else 0.0

    # ---- the armour

    def drive(self, cards: int) -> float:
        """The best road of at most so many steps."""
        s = self.s
        return max((self.toward(x, min(cards, 2) - 1) for x in open_ways(s, s.armour)), default=0.0)

    def steps(self, most: int) -> int:
        """How many cards to play: two where the second step turns something."""
        s = self.s
        one = max((self.toward(x, 0) for x in open_ways(s, s.armour)), default=0.0)
        two = max((self.toward(x, 1) for x in open_ways(s, s.armour)), default=0.0)
        return min(most, 2 if two > one + 0.2 else 1)

    def turned_worth(self) -> float:
        """A mission that is turned back can be completed, and paid, again: only close to the medal for many at once it pays."""
        s = self.s
        near = any(
            self.rules.medals[x]["condition"] == "missions_on_liberation_side"
            and s.liberated.bit_count() >= self.rules.medals[x]["count"] - 1
            for x in self.rules.scenarios[s.scenario].medals[0]
            if x not in s.refuted
        )
        return 1.2 if near else -0.8

    def toward(self, place: int, more: int) -> float:
        """What entering a place brings, with so many steps after it."""
        s = self.s
        turned = s.liberated >> place & 1
        two = self.what == "missions_flipped_in_one_move"
        each = self.turned_worth()
        value = each * turned + 0.05
        if more:
            after = max(((s.liberated >> x & 1) and x != place for x in open_ways(s, place)), default=False)
            value += each * after
            if two and turned + s.turned >= 1 and after:
                value += self.final
        elif two:
            if turned and s.turned >= self.m["count"] - 1:
                value += self.final
            beside = sum(s.liberated >> x & 1 for x in open_ways(s, place))
            value += 0.5 * min(2, beside)
        return float(value)
