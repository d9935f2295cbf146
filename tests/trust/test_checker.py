"""The checker of clients' logs finds what was lost, doubled, reordered, forked or made up, and nothing in what is well."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from tools.trust import checker
from tools.trust.checker import Damaged, History, check, read

Line = dict[str, Any]


def shown(at: int, n: int, asked: list[int], chosen: list[int] | None = None, **more: Any) -> Line:
    chosen = chosen or []
    return {"saw": [at, len(chosen)], "n": n, "hash": f"h{at}.{len(chosen)}", "asked": asked, "chosen": chosen, **more}


def well() -> dict[str, History]:
    """Two seats and one who watches: a and b place in turn, both choose at once, a forced move follows, and a decides once more.

    The second move of b was sent, the line was cut, and it was sent again.
    """
    record = ["1 place 4", "2 place 9", "1 bid 2", "2 bid 5", "* 6", "2 pass", "1 place 7"]
    a = [
        {"line": 1}, shown(0, 1, [0]),
        {"t": 1.0, "send": "a1", "at": 0, "do": "place 4"}, shown(1, 2, [1]), {"ok": "a1"}, shown(2, 3, [0, 1]),
        {"t": 3.0, "send": "a2", "at": 2, "do": "bid 2"}, shown(2, 4, [0, 1], [0]), {"ok": "a2"}, shown(5, 5, [0]),
        {"t": 5.0, "send": "a3", "at": 5, "do": "place 7"}, shown(6, 6, [], over=True), {"ok": "a3"}, {"t": 7.0, "record": record},
    ]  # fmt: skip
    b = [
        {"line": 1}, shown(0, 1, [0]), shown(1, 2, [1]),
        {"t": 2.0, "send": "b1", "at": 1, "do": "place 9"}, {"ok": "b1"}, shown(2, 3, [0, 1]),
        {"t": 4.0, "send": "b2", "at": 2, "do": "bid 5"}, {"line": 1}, shown(2, 4, [0, 1], [0]),
        {"t": 4.5, "send": "b2", "at": 2, "do": "bid 5"}, shown(5, 5, [0]), {"ok": "b2"}, shown(6, 6, [], over=True), {"record": record[:]},
    ]  # fmt: skip
    watch = [{"line": 1}, shown(1, 2, [1]), {"line": 1}, shown(5, 5, [0]), shown(6, 6, [], over=True)]
    late = [{"line": 1}, {**shown(0, 1, [0]), "t": 1.1}, {**shown(1, 2, [1]), "t": 5.1}, {**shown(6, 3, [], over=True), "t": 7.0}]
    return {
        "a": History("a", "T", 0, 0, a), "b": History("b", "T", 1, 0, b),
        "watch": History("watch", "T", None, 0, watch), "late": History("late", "T", None, 9, late),
    }  # fmt: skip


def kinds(logs: dict[str, History]) -> set[str]:
    return {fault.kind for fault in check(deepcopy(logs).values()).faults}


def test_nothing_is_found_where_all_is_well() -> None:
    found = check(well().values())
    assert found.faults == []
    figures = found.figures()
    assert {k: figures[k] for k in ("tables", "clients", "sent", "again", "acknowledged", "checked")} == {
        "tables": 1, "clients": 4, "sent": 5, "again": 1, "acknowledged": 5, "checked": 1,
    }  # fmt: skip


def record(logs: dict[str, History], change: Any) -> None:
    for who in ("a", "b"):
        change(next(line["record"] for line in logs[who].lines if "record" in line))


def without(logs: dict[str, History], who: str, key: str, value: str) -> None:
    logs[who].lines[:] = [line for line in logs[who].lines if line.get(key) != value]


def unsent(logs: dict[str, History]) -> None:
    without(logs, "b", "send", "b1")
    without(logs, "b", "ok", "b1")


def refused(logs: dict[str, History]) -> None:
    line = next(line for line in logs["b"].lines if line.get("ok") == "b1")
    del line["ok"]
    line.update(no="b1", why="error-stale")


Forge = Callable[[dict[str, History]], object]
FORGED: dict[str, tuple[Forge, str]] = {
    "an acknowledged move is not in the record": (lambda x: record(x, lambda r: r.remove("2 bid 5")), "lost"),
    "another stands in its place": (lambda x: record(x, lambda r: r.__setitem__(0, "1 place 5")), "lost"),
    "a move stands twice": (lambda x: record(x, lambda r: r.insert(1, "1 place 4")), "doubled"),
    "a move that nobody sent": (unsent, "unsent"),
    "an answer to what was not sent": (lambda x: x["a"].lines.append({"ok": "zz"}), "unsent"),
    "moves in another order": (lambda x: record(x, lambda r: r.__setitem__(slice(0, 2), ["2 place 9", "1 place 4"])), "lost"),
    "two saw different things": (lambda x: x["watch"].lines[1].update(hash="other"), "forked"),
    "two got different records": (lambda x: x["b"].lines[-1].update(record=["1 place 4"]), "forked"),
    "shown what was before": (lambda x: x["watch"].lines.append({**shown(2, 7, [0, 1])}), "went back"),
    "shown what was before, on a new line": (lambda x: x["watch"].lines.extend([{"line": 1}, shown(2, 3, [0, 1])]), "went back"),
    "told that it is done, and shown that it is not": (lambda x: x["a"].lines.insert(5, shown(0, 3, [0])), "lost"),
    "a number is missing on one line": (lambda x: x["watch"].lines[-1].update(n=9), "gap"),
    "refused and done": (refused, "refused and done"),
    "answered yes and no": (lambda x: x["a"].lines.append({"no": "a1", "why": "x"}), "answered twice"),
    "seen before its time": (lambda x: x["late"].lines[2].update(saw=[5, 0], hash="h5.0"), "early"),
}


@pytest.mark.parametrize("what", FORGED)
def test_what_is_wrong_is_found(what: str) -> None:
    forge, kind = FORGED[what]
    logs = well()
    forge(logs)
    assert kind in kinds(logs)


def test_a_move_that_was_done_twice_while_nobody_looked() -> None:
    """All that came later has a number more, and nobody was shown the moment between: only that it stands there twice tells."""
    logs = well()
    for h in logs.values():
        for line in h.lines:
            if line.get("at"):
                line["at"] += 1
            if line.get("saw", [0])[0]:
                line["saw"] = [line["saw"][0] + 1, line["saw"][1]]
    assert kinds(logs) >= {"lost"}
    record(logs, lambda r: r.insert(1, "1 place 4"))
    assert kinds(logs) == {"doubled"}


def test_what_comes_anew_may_leave_out_what_came_together() -> None:
    """A worker that finds two events at once sends its viewers everything, with the number of the second."""
    logs = well()
    logs["watch"].lines[-1].update(n=9, anew=True)
    assert kinds(logs) == set()


def test_a_change_of_mind_is_no_loss() -> None:
    logs = well()
    i = next(i for i, line in enumerate(logs["a"].lines) if line.get("send") == "a2")
    logs["a"].lines[i:i] = [{"send": "a0", "at": 2, "do": "bid 1"}, {"ok": "a0"}]
    assert kinds(logs) == set()


def test_a_choice_that_is_laid_is_set_aside_where_somebody_leaves() -> None:
    logs = well()
    del logs["late"]
    for who in ("a", "b"):
        logs[who].lines[:] = [line for line in logs[who].lines if line.get("send", line.get("ok")) not in ("b2", "a3")]
    record(logs, lambda r: r.__setitem__(slice(2, None), ["timeout 2"]))
    assert kinds(logs) == set()
    record(logs, lambda r: r.remove("timeout 2"))
    assert kinds(logs) == {"lost"}


def test_what_was_never_answered_may_be_done_or_not() -> None:
    logs = well()
    without(logs, "a", "ok", "a3")
    assert check(logs.values()).done_unanswered == 1
    assert kinds(logs) == set()
    record(logs, lambda r: r.pop())
    assert kinds(logs) == set()


def test_moves_of_one_client_in_another_order() -> None:
    """Each in a place where it might be, and still not as they were sent."""
    entries = ["1 place 4", "1 place 4"]
    lines: list[Line] = [{"send": "x", "at": 1, "do": "place 4"}, {"ok": "x"}, {"send": "y", "at": 0, "do": "place 4"}, {"ok": "y"}]
    assert "reordered" in kinds({"a": History("a", "T", 0, 0, [*lines, {"record": entries}])})


def write(folder: Path, logs: dict[str, History]) -> None:
    for name, h in logs.items():
        head = {"client": h.client, "table": h.table, "seat": h.seat, "delay": h.delay}
        (folder / f"{name}.log").write_text("".join(json.dumps(line) + "\n" for line in [head, *h.lines]))


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    """As anybody can: by nothing but Python."""
    return subprocess.run([sys.executable, "-I", "-S", checker.__file__, str(folder)], capture_output=True, text=True, timeout=60)


def test_logs_are_read_from_files_by_a_program_that_needs_nothing_of_ours(tmp_path: Path) -> None:
    write(tmp_path, well())
    with (tmp_path / "watch.log").open("a") as torn:
        torn.write('{"saw":[6,0],"n":')
    (tmp_path / "gone.log").write_text('{"client":')
    done = run(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["torn"] == 1
    logs = well()
    record(logs, lambda r: r.remove("2 bid 5"))
    write(tmp_path, logs)
    done = run(tmp_path)
    assert done.returncode == 1
    assert "lost: table T: b2 of b ('bid 5' for decision 2)" in done.stdout


@pytest.mark.parametrize("text", ["{}\n", "[1]\n", "not json\n{}\n"])
def test_what_no_client_wrote_is_said_to_be_so(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.log").write_text(text)
    with pytest.raises(Damaged):
        read(tmp_path / "x.log")
    assert run(tmp_path).returncode == 2
