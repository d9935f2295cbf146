"""What each feature of `evaluation` counts for, by phase."""

from __future__ import annotations

FLIGHT: tuple[tuple[float, ...], ...] = ((0.0,) * 16,) * 8
