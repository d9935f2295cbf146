"""What axe-core finds on a page as it stands: the rules of WCAG 2.2 to level AA and its best practices, 24-pixel targets among them.

axe-core is one of the page's development packages (``web/package.json``): the tests read it from there, nothing of it is served.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Neither films nor sounds are in the page: nothing is to be brought in before it is looked at.
RUN = """() => axe.run(document, {resultTypes: ['violations'], preload: false, rules: {'target-size': {enabled: true}}}).then(found =>
    found.violations.flatMap(rule => rule.nodes.filter(node =>
        rule.id !== 'label-content-name-mismatch' || !document.querySelector(node.target.at(-1))?.querySelector('.counter')).map(node =>
        `${rule.id} (${rule.impact}): ${node.target.join(' ')} ${node.html.slice(0, 160)} | ${node.any.concat(node.all, node.none)
            .map(check => check.message).join('; ').slice(0, 240)}`)))"""


@cache
def _source() -> str:
    assert SOURCE.is_file(), "axe-core is not there: `make packages` brings the page's packages in"
    return SOURCE.read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """What is wrong for somebody who reads with a screen reader, by the keyboard, or with weak eyes: a line for each place.

    A counter of a wargame is a picture: the marks drawn on it are no label, and its name says in words what they mean.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_source())
    found: list[Any] = page.evaluate(RUN)
    return [str(line) for line in found]


def is_clean(page: Page, state: str) -> None:
    found = faults(page)
    assert not found, f"{state}:\n" + "\n".join(found)
