"""Draw the icons of the installed page from the brand: ``python web/make_icons.py`` writes ``public/icon-*.png`` with Chromium."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).resolve().parent
PAPER = "#f6f1e6"
# name, side in pixels, share of the side that the drawing takes: a mask may cut off a fifth
ICONS = (("icon-192", 192, 0.84), ("icon-512", 512, 0.84), ("icon-maskable-512", 512, 0.6))


def main() -> None:
    brand = (WEB / "src" / "brand.svg").read_text(encoding="utf-8")
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--headless", "--no-sandbox"])
        for name, side, share in ICONS:
            page = browser.new_page(viewport={"width": side, "height": side})
            inside = brand.replace("<svg ", f'<svg width="{round(side * share)}" height="{round(side * share)}" ', 1)
            page.set_content(f'<body style="margin:0;height:{side}px;background:{PAPER};display:grid;place-items:center">{inside}</body>')
            page.screenshot(path=WEB / "public" / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
