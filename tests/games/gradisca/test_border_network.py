"""Ways over the map: found from their end, when somebody asks, they are those that a search from their start finds."""

from __future__ import annotations

from random import Random

import pytest

from ludoteca.games.gradisca.rules.border_network import Net, Reach


def searched(net: Net, start: int, points: int, shut: int) -> tuple[dict[int, int], dict[int, int]]:
    """The areas that one may stand in with what the way costs, and the area before each; nearer ones are looked at first."""
    cost, before, front = {start: 0}, dict[int, int](), [[start], *[list[int]() for _ in range(points)]]
    for spent in range(points + 1):
        for x in [x for x in front[spent] if cost[x] == spent]:
            for b, c in net.near[x]:
                if spent + c <= points and not shut >> b & 1 and spent + c < cost.get(b, points + 1):
                    cost[b], before[b] = spent + c, x
                    front[spent + c].append(b)
    return cost, before


def way(before: dict[int, int], a: int) -> list[int]:
    return [*way(before, before[a]), a] if a in before else []


@pytest.mark.rule("GR-221", "GR-227")
@pytest.mark.parametrize("seed", range(40))
def test_the_way_to_an_area_is_the_one_that_a_search_from_the_start_finds(seed: int) -> None:
    rng, n = Random(seed), 20
    net = Net(n, {frozenset((a, b)): rng.choice((0, 1, 1, 2)) for a in range(n) for b in rng.sample(range(n), 3) if a != b})
    for points in range(7):
        start, shut = rng.randrange(n), rng.getrandbits(n) & rng.getrandbits(n)
        reach, (cost, before) = Reach(net, start, points, shut), searched(net, start, points, shut)
        assert reach.dist == cost
        assert [reach.path(a) for a in range(n)] == [way(before, a) for a in range(n)]
