"""What each scenario adds to the core (see `table.Addition`)."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from . import ch06_uboats, ch07_gestapo, ch08_zones, ch09_paris
from .ch06_uboats import UBOATS
from .ch07_gestapo import CHART_OF_PRISONERS
from .ch08_zones import MILITIA, ZONES
from .ch09_paris import ARMOUR, BARRICADES, LIBERATION, MONUMENTS
from .rules_data import Addition

ADDITIONS: Mapping[int, tuple[Addition, ...]] = {
    0: (),
    1: (),
    2: (UBOATS,),
    3: (CHART_OF_PRISONERS,),
    4: (ZONES, MILITIA),
    5: (LIBERATION, BARRICADES, ARMOUR, MONUMENTS, MILITIA),
}
CHAPTERS: tuple[ModuleType, ...] = (ch06_uboats, ch07_gestapo, ch08_zones, ch09_paris)
