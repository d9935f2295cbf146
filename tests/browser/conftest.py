"""A served house and a Chromium for the tests that look at the page as a person does."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from . import pace as pacing

FLAGS = [
    f"--{flag}"
    for flag in (
        "headless",
        "no-sandbox",
        "disable-gpu",
        "disable-quic",
        "no-first-run",
        "disable-background-networking",
        "disable-component-update",
        "disable-sync",
        "disable-audio-output",
    )
]
# The last list of such features counts, so those that Playwright turns off stand here again. What comes after them is a page that Chromium
# keeps behind every address bar, and one for the next click: each costs about as much as our own.
WITHOUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "PreconnectToSearch",
    "PreloadTopChromeWebUI",
    "SpareRendererForSitePerProcess",
    "WebUIOmniboxPopup",
)
FLAGS.append(f"--disable-features={','.join(WITHOUT)}")
# Nobody sees these pages: they are laid out and painted, but no pixel is made, which is a sixth of what a page costs.
UNSEEN = "--force-gpu-mem-available-mb=0"


PROOF = bool(os.environ.get("LUDOTECA_PROOF"))


def some(*of: Any, more: tuple[Any, ...] = ()) -> list[Any]:
    """What `make test` takes of the combinations: each language, size and game somewhere; `make proof` takes the others too."""
    return [*of, *(more if PROOF else ())]


PATIENCE = 30_000  # milliseconds until what does not happen has not happened; nothing is promised by it
expect.set_options(timeout=PATIENCE)


class Service:
    """A server of our own on a free port, and what is asked of it without a browser."""

    def __init__(self, data: Path, *words: str, port: int = 0, more: tuple[str, ...] = ()) -> None:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH"))))}
        command = [sys.executable, *(words or ("-m", "ludoteca.cli")), "serve", "--port", str(port), "--data", str(data), *more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
        assert self.process.stdout is not None
        self.url = ""
        for line in self.process.stdout:
            if "http://" in line:
                self.url = line[line.index("http://") :].split()[0].rstrip("/") + "/"
                break
        assert self.url, "the server did not say where it is"
        Thread(target=self._hear, daemon=True).start()

    def _hear(self) -> None:
        """What the house says is on view with a failed test; unheard, a pipe that is full would stop it."""
        assert self.process.stdout is not None
        with suppress(ValueError):  # the pipe is closed
            for line in self.process.stdout:
                sys.stderr.write(line)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def table(self, game: str, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        made: dict[str, Any] = self.post(
            "api/tables", {"game": game, "name": "A table", "options": {}, "language": "en", "open": False, "seats": list(seats), **more}
        )
        return made

    def link(self, made: dict[str, Any], seat: int | None) -> str:
        key = made["watch"] if seat is None else next(s["key"] for s in made["seats"] if s["seat"] == seat)
        return f"{self.url}#/t/{made['table']}/{key}"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)
        if self.process.stdout is not None:
            self.process.stdout.close()


# Bots wait a second or so before each decision, for people to see what the last one was. Nobody does here.
QUICK = "from ludoteca.server.bots import bot_pool; bot_pool.beat = lambda *_: 0.1; from ludoteca.cli import main; main()"


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """One for all tests, so one address asks it for more than anybody's address does."""
    served = Service(tmp_path_factory.mktemp("data"), "-c", QUICK, more=("--no-limits",))
    yield served
    served.stop()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="package")
def chromium(playwright: Playwright, pytestconfig: pytest.Config) -> Iterator[Browser]:
    """The same engine without a window, an address bar and what stands behind them: a page costs half.

    Pixels are made for what measures time, and for pictures that are to be looked at.
    """
    seen = pytestconfig.option.markexpr == "timed" or "LUDOTECA_SHOTS" in os.environ
    engine = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
    browser = playwright.chromium.launch(executable_path=engine, args=FLAGS if seen else [*FLAGS, UNSEEN])
    yield browser
    browser.close()


Opener = Callable[..., Page]


# A game of hundreds of decisions is played without the rest of 0.3 seconds after each: no finger is on its way to anything.
HURRIED = """const later = window.setTimeout;
window.setTimeout = (what, ms, ...more) => later(what, ms === 300 ? 0 : ms, ...more);"""


def presses_when_rested(page: Page) -> None:
    """Keys are pressed as by somebody who looks first: not in the moment in which the page takes none since something else is asked."""
    keyboard = page.keyboard
    press = keyboard.press

    def patient(key: str, *, delay: float | None = None) -> None:
        page.wait_for_function("() => !document.querySelector('.resting')")
        press(key, delay=delay)

    vars(keyboard)["press"] = patient


# Who is asked decides: the house would make forced moves for this device, in its own time and between what a test does.
ASKED = "try { localStorage.setItem(`ludoteca:${location.pathname.replace(/[^/]*$/, '')}:auto`, 'no'); } catch {}"


# A text that came without one of its arguments holds its placeholder, as {$name}: whatever is shown, at any moment, is looked at.
RAW = r"""new MutationObserver((changes) => {
  for (const change of changes) for (const node of change.type === "characterData" ? [change.target] : change.addedNodes) {
    if (["SCRIPT", "STYLE", "TEXTAREA"].includes(node.nodeName)) continue;
    const named = node.querySelectorAll ? [node, ...node.querySelectorAll("[aria-label], [title]")] : [];
    const said = [node.textContent, ...named.flatMap((each) => [each.ariaLabel, each.title])].join();
    if (/[{]\s*[$]/.test(said)) console.warn("a raw placeholder: " + said.slice(0, 400));
  }
}).observe(document, { subtree: true, childList: true, characterData: true });"""


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[Opener]:
    """Opens a page as a person of its own (own storage); fails the test if the page throws, asks another host, breaks our policy, shows
    a text with a placeholder in it or is answered that the house failed."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def opener(
        url: str,
        width: int = 1280,
        height: int = 800,
        hurried: bool = False,
        first: Callable[[Page], object] | None = None,
        auto: bool = False,
        **more: Any,
    ) -> Page:
        more.setdefault("reduced_motion", "reduce")
        more.setdefault("service_workers", "block")  # which would bring in all that the page is made of, for each person anew
        context = chromium.new_context(viewport={"width": width, "height": height}, **more)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        presses_when_rested(page)
        home = url.split("#")[0].split("/")[2]
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.add_init_script(RAW)
        if not auto:
            page.add_init_script(ASKED)
        if hurried:
            page.add_init_script(HURRIED)
        page.on(
            "console", lambda said: wrong.append(said.text) if re.search("Content Security Policy|a raw placeholder", said.text) else None
        )
        page.on(
            "request",
            lambda r: None if r.url.split("/")[2:3] in ([home], []) or r.url.startswith(("data:", "blob:")) else wrong.append(r.url),
        )
        page.on("response", lambda r: wrong.append(f"{r.status} {r.url}") if r.status >= 500 and r.url.split("/")[2:3] == [home] else None)
        if first is not None:  # to be there before anything is
            first(page)
        page.goto(url)
        return page

    yield opener
    for context in contexts:
        context.close()
    assert wrong == []


Pace = Callable[[], float]


@pytest.fixture
def pace(open_page: Opener) -> Iterator[Pace]:
    """Measures how many times slower browser and machine are, now, than those that what we promise was measured on."""
    with pacing.bare() as address:
        yield lambda: pacing.slowness([(open_page(address), open_page(address)) for _ in range(4)])


def person(name: str, **answers: str) -> dict[str, Any]:
    return {"kind": "person", "name": name, "answers": answers}


def bot(level: str, name: str = "Greta", **answers: str) -> dict[str, Any]:
    return {"kind": "bot", "bot": level, "name": name, "answers": answers}
