"""A readable playthrough: header, each decision with its options, what everybody sees of it, what each seat sees beside, the outcome."""

from __future__ import annotations

import json
from typing import Any

from ludoteca.kernel.flow.chance import Seeded
from ludoteca.kernel.match.match import Match
from ludoteca.kernel.seats import SPECTATOR
from ludoteca.testkit.subject import Here, Subject, decide

LONG = 12  # options that are written out
WHOLE = 60  # questions that are told with all that is seen; of a longer game the rest is told by what was decided alone


def playthrough(subject: Subject) -> str:
    """The text of one game of the subject, played at random from its seed."""
    m = subject.match(subject.seed)
    here = Here(subject, m, Seeded(subject.seed), subject.seed)
    out = [line for line in m.record.write().split("\n--\n")[0].split("\n") if not line.startswith("components ")]
    out.append(f"components {m.rules.components.set.id} {m.rules.components.set.version}")
    told = [0] * (subject.seats + 1)
    before: dict[int, dict[str, Any]] = {}
    _tell(m, out, told, before)
    asked = 0
    while not m.over:
        step = m.step
        assert step is not None
        asked += 1
        if asked > WHOLE:
            seat, text = decide(here)
            out.append(f"{seat + 1}! {text}")
            continue
        out.append("")
        out.append(f"# {m.number} {step.name()} {step.rule}".rstrip())
        for seat in m.waiting_for():
            options = [a.text for a in m.options(seat)]
            more = f" ... ({len(options)})" if len(options) > LONG else ""
            out.append(f"{seat + 1}? {', '.join(options[:LONG])}{more}")
        for _ in m.waiting_for():
            n = m.number
            seat, text = decide(here)
            out.append(f"{seat + 1}! {text}")
            if m.number != n:
                break
        _tell(m, out, told, before)
    assert m.outcome is not None
    o = m.outcome
    out += [
        "",
        f"end {o.end} {o.rule}",
        f"winners {_data([w + 1 for w in o.winners])}",
        f"places {_data(o.places)}",
        f"scores {_data(o.scores)}",
    ]
    return "\n".join(out) + "\n"


def _tell(m: Match, out: list[str], told: list[int], before: dict[int, dict[str, Any]]) -> None:
    """What is new: log lines and changed parts of the public view, then for each seat what it alone is told and sees."""
    viewers = (SPECTATOR, *range(m.rules.seats))
    public = m.seen_log(SPECTATOR)
    for i, v in enumerate(viewers):
        sign = "*" if v < 0 else f"{v + 1}:"
        log = m.seen_log(v)
        for event in log[told[i] :]:
            if v < 0 or event not in public:
                facts = {k: x for k, x in event.items() if k not in ("kind", "rule")}
                out.append(f"{sign} {event['kind']} {event['rule'] or '-'} {_data(facts)}".rstrip())
        told[i] = len(log)
        view = m.state.public_view() if v < 0 else m.state.private_view(v)
        view.pop("agenda", None)
        view.pop("chosen", None)
        for name, value in view.items():
            if before.get(v, {}).get(name) != value:
                out.append(f"{sign} {name} = {_data(value)}")
        before[v] = view


def _data(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
