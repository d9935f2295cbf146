"""What each feature of `evaluation` counts for, by phase."""

from __future__ import annotations

SIEGE: tuple[tuple[float, ...], ...] = ((0.0,) * 17,) * 3
CAMPAIGN: tuple[tuple[float, ...], ...] = ((0.0,) * 17,) * 4
