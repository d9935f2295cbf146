"""The tool that fits where Garibaldi's hunters look for him: it finds what places were chosen by."""

from __future__ import annotations

import numpy as np
import pytest
from tools import guess
from tools.guess import Place


def test_it_finds_by_how_much_places_were_shunned() -> None:
    chance = np.random.default_rng(1)
    truth = np.array([2.0, 0.5, 0.3])
    seen = []
    for _ in range(300):
        rows, plain = chance.integers(0, 3, size=(12, 3)).astype(float), np.log(chance.dirichlet(np.ones(12)))
        share = np.exp(plain - rows @ truth)
        seen.append(Place(plain, rows, int(chance.choice(12, p=share / share.sum()))))
    found = guess.fitted(seen, 1.0)
    assert found == pytest.approx(truth, abs=0.4)
    least, slope, _ = guess.loss(found, 1.0, seen)
    assert least < guess.loss(np.zeros(3), 1.0, seen)[0] - 0.2
    assert slope == pytest.approx(np.zeros(3), abs=0.01)
    step = 1e-5 * np.eye(3)[0]
    more, fewer = (guess.loss(found + x, 1.0, seen)[0] for x in (step, -step))
    assert slope[0] == pytest.approx((more - fewer) / 2e-5, abs=1e-6)
