"""The page of a rulebook in headless Chromium, without any network: at two widths, in light and in dark."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from seka_profiles.faces.rulebook.page import page
from tests.faces.books import EVERYTHING, book_of, hostile

pytestmark = pytest.mark.extra

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
BOOKS = {"tamashebi": "tamashebi", "quatre-en-jeu": "quatre-en-jeu", "house": EVERYTHING, "hostile": None}
LOOKS = [(width, scheme) for width in (390, 1280) for scheme in ("light", "dark")]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    chromium = which("chromium")
    assert chromium is not None, "there is no Chromium: install the package `chromium`"
    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@dataclass
class Shown:
    """A page that is shown, and what it asked for and complained of."""

    page: Any
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)


@pytest.fixture(params=[(name, *look) for name in BOOKS for look in LOOKS], ids=lambda found: "-".join(map(str, found)))
def shown(request: pytest.FixtureRequest, browser: Any, tmp_path: Path) -> Iterator[Shown]:
    name, width, scheme = request.param
    book = hostile() if BOOKS[name] is None else book_of(BOOKS[name])
    path = tmp_path / "book.html"
    path.write_text(page(book), "utf-8")
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, offline=True)
    found = Shown(context.new_page())
    found.page.on("request", lambda asked: found.asked.append(asked.url))
    found.page.on("console", lambda said: found.complaints.append(said.text))
    found.page.on("pageerror", lambda error: found.complaints.append(str(error)))
    found.page.on("dialog", lambda dialog: found.complaints.append(dialog.message))
    found.page.goto(path.as_uri())
    yield found
    context.close()


BEYOND = """() => [...document.querySelectorAll('body *')]
    .map(each => [each.tagName, each.textContent.slice(0, 40), each.getBoundingClientRect()])
    .filter(([, , box]) => box.left < -1 || box.right > innerWidth + 1).map(([tag, text]) => `${tag} ${text}`)"""

SIZES = """() => [...document.querySelectorAll('svg')]
    .map(each => each.getBoundingClientRect()).map(box => [box.width, box.height])"""

COLOURS = """() => {
  const above = (each) => {
    for (let at = each; at; at = at.parentElement) {
      const own = getComputedStyle(at).backgroundColor;
      if (own !== 'rgba(0, 0, 0, 0)') return own;
    }
  };
  const found = {};
  for (const [what, property] of [
    ['h1', 'color'], ['p', 'color'], ['header p', 'color'], ['nav a', 'color'], ['li', 'color'], ['dt', 'color'],
    ['th', 'color'], ['td', 'color'], ['.before', 'color'], ['.card', 'color'], ['.card.red', 'color'],
    ['p .red', 'color'], ['a.name', 'color'], ['svg .share', 'fill'],
  ]) {
    const each = document.querySelector(what);
    if (each) found[what] = [getComputedStyle(each)[property], above(each)];
  }
  const box = getComputedStyle(document.querySelector('svg .box')).fill;
  for (const kind of ['title', 'action', 'exit']) {
    const each = document.querySelector(`svg .${kind}`);
    if (each) found[kind] = [getComputedStyle(each).fill, box];
  }
  return found;
}"""

TEXTS_IN_BOXES = """() => {
  const boxes = [...document.querySelectorAll('.flow rect')].map(each => each.getBBox());
  return [...document.querySelectorAll('.flow text')].map(each => [each.textContent, each.getBBox()])
    .filter(([, t]) => !boxes.some(b => b.x <= t.x && t.x + t.width <= b.x + b.width
                                     && b.y <= t.y + 3 && t.y + t.height <= b.y + b.height + 3))
    .map(([text]) => text);
}"""

ROWS_OF_CHARTS = """() => [...document.querySelectorAll('.chart svg')].flatMap(chart => {
  const texts = [...chart.querySelectorAll('text')].map(each => [each.textContent, each.getBBox()]);
  return texts.flatMap(([one, a], n) => texts.slice(n + 1).filter(([, b]) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y + 3 < b.y + b.height && b.y + 3 < a.y + a.height
  ).map(([other]) => `${one} / ${other}`));
})"""


def contrast(one: str, other: str) -> float:
    """By how much two colours differ for the eye, as the guidelines for web content reckon it: from 1 to 21."""
    high, low = sorted((_light(one), _light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _light(colour: str) -> float:
    assert colour.startswith("rgb("), colour
    parts = [int(part) / 255 for part in colour[4:-1].split(",")]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_page_can_be_read(shown: Shown):
    view = shown.page
    assert len(shown.asked) == 1
    assert shown.asked[0].startswith("file://")
    assert view.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert view.evaluate(BEYOND) == []
    assert view.locator("h2").count() == 14
    assert all(each.is_visible() for each in view.locator("h1, h2, p").all())
    assert [size for size in view.evaluate(SIZES) if min(size) < 30] == []
    assert view.evaluate(ROWS_OF_CHARTS) == []
    pale = {what: pair for what, pair in view.evaluate(COLOURS).items() if contrast(*pair) < 4.5}
    assert pale == {}
    assert len(view.screenshot(full_page=True)) > 30_000
    assert shown.complaints == []


def test_what_stands_in_the_picture_stands_in_its_boxes(shown: Shown, request: pytest.FixtureRequest):
    if "hostile" not in request.node.name:
        assert shown.page.evaluate(TEXTS_IN_BOXES) == []
    assert shown.page.locator(".flow .line").count() > 0
    assert shown.page.locator("svg desc").first.text_content() != ""


def test_a_name_leads_to_its_rule(browser: Any, tmp_path: Path):
    path = tmp_path / "book.html"
    path.write_text(page(book_of("tamashebi")), "utf-8")
    view = browser.new_page(viewport={"width": 390, "height": 900})
    view.goto(path.as_uri())
    view.locator("#phase-betting a.name", has_text="due").first.click()
    assert view.evaluate("location.hash") == "#term-due"
    assert view.evaluate("document.querySelector(':target').textContent") == "due"
    view.emulate_media(media="print")
    assert not view.locator("nav").is_visible()
    assert view.locator("#term-due").is_visible()
    view.close()
