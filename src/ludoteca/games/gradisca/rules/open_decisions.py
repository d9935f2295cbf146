"""Open decisions: everybody sees what was chosen, so everything chosen stands in the log."""

from __future__ import annotations

from ludoteca.kernel.flow.actions import Action
from ludoteca.kernel.flow.steps import Ask

from .state import War


class OpenAsk(Ask[War]):
    """A decision that is made in the open."""

    __slots__ = ()

    def take(self, s: War, me: int, a: Action) -> None:
        if s.event_sink is not None:
            s.log("chose", self.rule.partition(" ")[0], seat=me, do=a.text)
        if a.arg < 0:
            getattr(self, a.verb)(s, me)
        else:
            getattr(self, a.verb)(s, me, a.arg)
