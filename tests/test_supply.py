"""What is installed: under which licences, pinned by its bytes, and listed by tools that say the same twice."""

from __future__ import annotations

import json
import re
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest
from tools import licences, page

ROOT = Path(__file__).resolve().parent.parent
# What packages say of themselves that write no SPDX expression yet.
CLASSIFIERS = {
    "MIT License": "MIT",
    "BSD License": "BSD",
    "Apache Software License": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "ISC License (ISCL)": "ISC",
    "Python Software Foundation License": "PSF-2.0",
}


def test_every_package_has_a_licence_that_is_allowed_and_the_credits_say_so() -> None:
    allowed, known = licences.read()
    assert licences.against(allowed, known, licences.pinned(licences.lists()), licences.of_page()) == []
    written = licences.CREDITS.read_text(encoding="utf-8")
    assert licences.with_section(written) == written, "run `make licences`"
    assert len(known) > 100
    assert len(licences.of_page()) > 100


@pytest.mark.parametrize(
    ("known", "page", "said"),
    [
        ({}, {}, "msgspec: no licence is written down"),
        ({"msgspec": "MIT", "left": "MIT"}, {}, "left: is not installed any more"),
        ({"msgspec": "AGPL-3.0-only"}, {}, "msgspec: AGPL-3.0-only is not allowed"),
        ({"msgspec": "MIT AND GPL-3.0-only"}, {}, "msgspec: MIT AND GPL-3.0-only is not allowed"),
        ({"msgspec": "GPL-3.0-only OR (MIT AND ISC)"}, {"svelte": ""}, "svelte: no licence is not allowed"),
    ],
)
def test_a_licence_that_is_not_allowed_is_named(known: dict[str, str], page: dict[str, str], said: str) -> None:
    assert licences.against({"MIT", "ISC"}, known, {"msgspec"}, page) == [said]


def test_what_is_written_down_is_what_packages_say_of_themselves() -> None:
    seen = 0
    for name, written in licences.read()[1].items():
        try:
            of = metadata(name)
        except PackageNotFoundError:
            continue
        expression = of["License-Expression"]
        if expression:
            assert written == expression, name
            seen += 1
            continue
        for told in of.get_all("Classifier") or []:
            if told.startswith("License :: OSI Approved :: "):
                licence = CLASSIFIERS[told.rpartition(" :: ")[2]]
                assert licence in written or name == "requests-oauthlib", name  # whose own file is the ISC licence, though it says BSD
                seen += 1
    assert seen > 50


def test_everything_is_pinned_by_its_bytes() -> None:
    for path in (ROOT / "requirements").glob("*.txt"):
        for entry in re.split(r"\n(?=[\w.-]+==)", path.read_text(encoding="utf-8"))[1:]:
            assert "--hash=sha256:" in entry, (path.name, entry.split()[0])
    packages = json.loads(licences.LOCK.read_text(encoding="utf-8"))["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)


def test_the_page_is_listed_the_same_twice(tmp_path: Path) -> None:
    env = page.environment()
    assert env is not None, "no Node: `make packages` brings it in"
    for name in ("one", "two"):
        page.bill_of_materials(env, tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    found = json.loads((tmp_path / "one").read_text(encoding="utf-8"))
    assert found["bomFormat"] == "CycloneDX"
    assert {c["name"] for c in found["components"]} >= {"svelte", "vite", "axe-core"}
