"""What a small screen must show, by geometry: nothing asked for is off screen, covered or cut; all is large enough to read and touch."""

from __future__ import annotations

from playwright.sync_api import Page

FOUND = """() => {
  const wrong = [];
  const [w, h] = [innerWidth, innerHeight];
  const box = (what) => what.getBoundingClientRect();
  const says = (what) => (what.getAttribute("aria-label") || what.textContent || what.outerHTML).trim().replace(/\\s+/g, " ").slice(0, 50);
  const shown = (what) => what.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const one = (what) => document.querySelector(what);
  // In a lesson the whole table scrolls: what is below is looked for where it lies.
  const scrolls = one(".play .lesson") !== null;

  // --- the frame
  if (document.documentElement.scrollWidth > w) wrong.push(`${document.documentElement.scrollWidth} px wide`);
  if (scrollY) wrong.push("the page is scrolled");
  const prompt = one(".prompt");
  if (box(prompt).height > h / 3 + 1) wrong.push(`a prompt of ${box(prompt).height} px`);
  if (prompt.scrollHeight > prompt.clientHeight + 1) wrong.push("the prompt is cut");
  const said = prompt.querySelector(".say");
  const lines = [...said.children].reduce((sum, line) => sum + line.offsetHeight, 0);
  if (lines > said.clientHeight + 1) wrong.push(`what is said is cut: ${says(said)} (${lines} in ${said.clientHeight} px)`);
  const tabs = one(".tabs");
  const foot = box(tabs).top;
  if (box(tabs).bottom > h + 1 || box(tabs).height < 40) wrong.push(`tabs at ${box(tabs).bottom}`);
  const board = one(".board");
  const b = box(board);
  if (b.height < 200 || (!scrolls && b.bottom > foot + 1)) wrong.push(`a board from ${b.top} to ${b.bottom}`);

  // --- what is asked for
  // Of a place whose middle lies on the very edge of the board, the pixel may belong to either side.
  const edge = 1;
  const over = (what, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top && !what.contains(top) && !top.contains(what) && top;
  };
  let away = 0;
  let lost = "";
  for (const each of document.querySelectorAll("[data-choice]")) {
    const at = box(each);
    if (each.closest(".live")) {
      const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
      if (at.right < b.left || at.left > b.right || at.bottom < b.top || at.top > Math.min(b.bottom, foot)) {
        if (each.dataset.choice === "look") continue; // only looked into: what stands there and can be chosen is in the panel as well
        away++;
        lost ||= says(each);
      } else if (x > b.left + edge && x < b.right - edge && y > b.top + edge && y < Math.min(b.bottom, foot) - edge) {
        const top = over(each, x, y);
        if (top && !board.contains(top) && !scrolls) wrong.push(`${says(each)} is covered by ${says(top)}`);
      }
      continue;
    }
    if (!shown(each)) continue;
    const strip = each.closest(".tray, .moves, .acts, .cards, ul");
    const swiped = strip && strip.scrollWidth > strip.clientWidth + 1;
    if (!swiped && (at.left < -1 || at.right > w + 1)) wrong.push(`cut at the side: ${says(each)}`);
    if (!scrolls && (at.top < -1 || at.bottom > foot + 1)) wrong.push(`off screen: ${says(each)} at ${at.top}`);
    const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
    if (x > 0 && x < w && y > 0 && y < foot) {
      const top = over(each, x, y);
      if (top && !one(".resting")) wrong.push(`${says(each)} is covered by ${says(top)}`);
    }
  }
  if (away && !one(".beyond") && one(".reading") === null) wrong.push(`${away} choices out of sight, and no arrow leads there: ${lost}`);

  // --- large enough
  const places = [".acts", ".aids", ".tabs", ".moves", ".slot.can", ".lesson", ".top", ".replay"];
  for (const each of document.querySelectorAll(places.map((place) => `${place} button`).join())) {
    const at = box(each);
    if (!shown(each) || !at.width || at.right < 0 || at.left > w) continue; // in a strip that is swiped
    if (each.matches(".r")) continue; // a rule's number in a line of text
    if (at.height < 39.5 || at.width < 39.5) wrong.push(`${says(each)}: ${at.width} by ${at.height} px`);
    if (each.scrollWidth > each.clientWidth + 1) wrong.push(`its words are cut: ${says(each)}`);
  }
  const texts = document.createTreeWalker(one(".table"), NodeFilter.SHOW_TEXT);
  const small = new Set();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || parent.closest(".sr, title, .mini, [hidden]") || !shown(parent)) continue;
    const at = box(parent);
    if (!at.width || at.bottom < 0 || at.top > h || at.right < 0 || at.left > w) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    const drawn = parent.closest("svg") ? parent.getScreenCTM() : null;
    const px = drawn ? size * Math.hypot(drawn.a, drawn.b) : size;
    if (px < 11.9) small.add(`${px.toFixed(1)} px: ${says(parent)}`);
  }
  return [...wrong, ...small];
}"""


def cut(page: Page) -> list[str]:
    """What is wrong with the table that is on this small screen now; nothing, it is hoped."""
    found: list[str] = page.evaluate(FOUND)
    return found


def nothing_is_cut(page: Page, state: str) -> None:
    page.wait_for_function("() => !document.querySelector('.resting')")
    found = cut(page)
    assert not found, f"{state}: {found}"
