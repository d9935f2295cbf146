"""What the documentation points at is there: links, headings, files, modules."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "web/README.md")] + sorted((ROOT / "docs").rglob("*.md"))
MATRIX = "<!-- the matrix"  # what follows is written by `make pages`, and has a test of its own
FILE = re.compile(r"(\.\./)*[\w*.-]+(/[\w*.-]+)*(\.(py|md|toml|txt|ftl|svg|css|json|jsonl|in|sh|ts|svelte|js|webmanifest)|/)")
FOLDERS = ("docs/", "requirements/", "src/", "tests/", "tools/", "web/")
#: Not in the repository: what a reader or a command writes, a file that not every game has, and older names.
ELSEWHERE = {"build/docs/", "data/", "beacon.py", "test_beacon.py", "lobby.svg", "aid.toml"}


@cache
def files() -> frozenset[str]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return frozenset(listed.stdout.splitlines())


def prose(text: str) -> str:
    """A page without its blocks of code and without the matrix."""
    return re.sub(r"^ *```.*?^ *```", "", text.partition(MATRIX)[0], flags=re.DOTALL | re.MULTILINE)


def anchors(text: str) -> set[str]:
    """What the headings of a page are called in links, as GitHub and the site call them."""
    found: set[str] = set()
    for heading in re.findall(r"^#+ (.+)$", re.sub(r"^ *```.*?^ *```", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE):
        slug = re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
        n = sum(name == slug or re.fullmatch(re.escape(slug) + r"-\d+", name) is not None for name in found)
        found.add(f"{slug}-{n}" if n else slug)
    return found


def dead_links(page: Path, text: str) -> list[str]:
    """Relative links to no file, or to no heading of the page that they lead to."""
    dead = []
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(text)):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and anchor not in anchors(text if target == page else target.read_text(encoding="utf-8"))):
            dead.append(link)
    return dead


def is_there(page: Path, name: str) -> bool:
    if name in ELSEWHERE or "LANG" in name:
        return True
    if name.startswith("../"):
        return (page.parent / name).exists()
    pattern = re.escape(name).replace(r"\*", "[^/]*")
    found = re.compile(rf"(.*/)?{pattern}" + (".*" if name.endswith("/") else ""))
    return any(found.fullmatch(file) for file in files())


def lost_names(page: Path, text: str) -> list[str]:
    """Files and modules that are named as code and are not there."""
    lost = []
    for code in re.findall(r"`([^`\n]+)`", prose(text)):
        if re.fullmatch(r"ludoteca(\.\w+)+", code):
            try:
                resolve_name(code)
            except (ImportError, AttributeError):
                lost.append(code)
        names = [code] if FILE.fullmatch(code) else [word for word in code.split() if word.startswith(FOLDERS) and FILE.fullmatch(word)]
        lost += [name for name in names if not is_there(page, name)]
    return lost


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_and_every_heading_is_there(page: Path) -> None:
    assert dead_links(page, page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_that_is_named_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert lost_names(page, text.replace("`tutorial.toml`, `tutorial.txt` of a game", "") if page.name == "CHANGELOG.md" else text) == []


def test_the_reading_bites() -> None:
    page = ROOT / "docs" / "play.md"
    assert dead_links(page, "[a](nowhere.md) [b](records.md#nothing) [c](#here)\n# There\n[d](#there) [e](records.md)") == [
        "nowhere.md", "records.md#nothing", "#here",
    ]  # fmt: skip
    assert lost_names(page, "`judgement.py` `kernel/match/match.py` `ludoteca.shelf` `ludoteca.registry` `python tools/none.py`") == [
        "judgement.py", "ludoteca.shelf", "tools/none.py",
    ]  # fmt: skip


def test_the_picture_of_the_rooms_names_every_room() -> None:
    """Each package and module at the top of the source, and each layer of the contract."""
    picture = (ROOT / "docs" / "pictures" / "rooms.svg").read_text(encoding="utf-8")
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    here = {p.stem for p in (ROOT / "src" / "ludoteca").iterdir() if p.suffix == ".py" or (p / "__init__.py").exists()} - {"__init__"}
    in_order = "kernel view games registry phrases picture tutorial player_aid players testkit lab server cli"
    for room in in_order.split():
        assert room in here
        assert room in picture
    for package in (p.name for p in (ROOT / "src" / "ludoteca" / "server").iterdir() if (p / "__init__.py").exists()):
        assert f"`src/ludoteca/server/{package}/`" in page


def test_the_site_has_every_page_that_its_pages_lead_to(tmp_path: Path) -> None:
    from tools.docs import CONTENTS, copy_pages

    copy_pages(tmp_path)
    listed = {f"{name}.md" for names in CONTENTS.values() for name in names} | {"index.md"}
    assert {str(page.relative_to(tmp_path)) for page in tmp_path.rglob("*.md")} <= listed, "pages that the side bar does not name"
    dead = {}
    for page in tmp_path.rglob("*.md"):
        links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", prose(page.read_text(encoding="utf-8")))]
        gone = [link for link in links if link and ":" not in link and not (page.parent / link).exists()]
        if gone:
            dead[str(page.relative_to(tmp_path))] = gone
    assert dead == {}
