"""Each page: for everybody, at each size, in both schemes and four languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from tests.browser.playing import DESK, PHONE, House, sit
from tests.thorough import some

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
Scheme = Literal["light", "dark"]
COLOURS = ["color-contrast"]
"""What another scheme may change of what was looked at in one."""
SMALL: Mapping[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 640}}

SMALL_TARGETS = """() => [...document.querySelectorAll("button, select, input, a.button")]
  .filter((each) => each.checkVisibility() && !each.closest("label, .fan"))
  .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([html]) => html)"""

_HIDDEN_CARDS = """() => [...document.querySelectorAll(".in-hand")].filter((each) => {
  const { x, y, width } = each.getBoundingClientRect();
  const corners = [[1, 4], [Math.min(width - 1, 44), 44]];
  return !corners.every(([dx, dy]) => each.contains(document.elementFromPoint(x + dx, y + dy)));
}).map((each) => each.innerText)"""


_BROKEN_WORDS = """() => {
  const broken = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const outside = ".unseen, script, style, .cm-editor, code, pre";
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.parentElement.checkVisibility() || text.parentElement.closest(outside)) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{M}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}"""


_FINDINGS = """async (options) => (await axe.run(options)).violations
  .map(({ id, nodes }) => `${id}: ${nodes[0].html}`)"""


def findings(page: Page, rules: Sequence[str] = RULES) -> list[str]:
    # To give the page axe takes longer than to run it.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    options = {
        "runOnly": rules,
        # It would load styles once more, from where they are not.
        "preload": False,
        "resultTypes": ["violations"],
        "selectors": False,
    }
    found: list[str] = page.evaluate(_FINDINGS, options)
    return found


_SCROLLS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
_TROUBLES = f"""() => ({{
  language: document.documentElement.lang,
  scrolls: {_SCROLLS},
  hidden: ({_HIDDEN_CARDS})(),
  small: ({SMALL_TARGETS})(),
}})"""


def scrolls_sideways(page: Page) -> bool:
    wide: bool = page.evaluate(_SCROLLS)
    return wide


WIDE = ("lobby", "place", "cards", "screen", "over")
"""Pages that are laid out in another way where there is room."""


def tour(house: House, page: Page) -> Iterator[str]:
    """Goes from page to page, and has each table go on while it is looked at, since to load a page
    takes longer; gives the name of what is shown."""
    for name, path in (("lobby", "/"), ("design", "/design"), ("desk", "/desk")):
        shown(page, f"{house.origin}{path}")
        yield name
    for name, path in (("link", "/j/nobody"), ("gone", "/no/such/page")):
        shown(page, f"{house.origin}{path}")
        yield name
    address = house.table(page, "few", "here", "friend")
    yield "waiting"
    page.locator("[data-act=rules]").click()
    page.wait_for_selector(".rules-text h4")
    yield "rules"
    page.keyboard.press("Escape")
    house.begin(address, "Guest")
    page.wait_for_selector(".choice")
    yield "start"
    house.play_on(address, lambda view: view["stage"] == "place" and view["seat"] == 0)
    page.locator(".cell.legal").first.click()
    yield "place"
    house.play_on(address)
    page.wait_for_selector(".finale")
    yield "over"
    shown(page, f"{address}?plain")
    yield "plain"
    shown(page, address.replace("/t/", "/replay/"))
    yield "replay"
    screen = house.open(page, "few", "here", "here")
    house.play_on(screen, lambda view: view["stage"] == "place")
    shown(page, f"{screen}/screen")
    yield "screen"
    cards = house.open(page, "misfitz", "here", "here")
    house.play_on(cards, lambda view: view["v"] > 20)
    shown(page, cards)
    page.wait_for_selector("[data-act=lift]")
    yield "curtain"
    page.locator("[data-act=lift]").click()
    page.wait_for_selector(".in-hand")
    yield "cards"


def shown(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("main[data-version]" if "/t/" in address else "h1")


def list_broken_words(page: Page) -> list[str]:
    """The words that do not stand on one line on a small phone."""
    page.set_viewport_size(SMALL["viewport"])
    words: list[str] = page.evaluate(_BROKEN_WORDS)
    return words


_DOUBLE = f"""() => {{
  const {{ style }} = document.documentElement;
  style.fontSize = "200%";
  const fits = !({_SCROLLS});
  style.fontSize = "";
  return fits;
}}"""


def is_double_fitting(page: Page) -> bool:
    """Whether text of twice the size fits on a phone."""
    page.set_viewport_size(PHONE["viewport"])
    fits: bool = page.evaluate(_DOUBLE)
    return fits


_FITS_WHEN_LARGE = f"""() => {{
  const grids = document.querySelectorAll(".portrait .grid, .done-figure .grid");
  for (const {{ style }} of grids) style.setProperty("--across", 24);
  const portraits = [...document.querySelectorAll(".portrait")];
  const fits = ({{ scrollWidth, clientWidth }}) => scrollWidth <= clientWidth;
  return !({_SCROLLS}) && portraits.every(fits);
}}"""
"""Whether the pictures of the end fit when creatures are large, as they are from then on."""


def is_roomy(page: Page, scheme: Scheme) -> bool:
    """Whether a page is as good on a wide screen, in the other scheme."""
    page.set_viewport_size(DESK["viewport"])
    page.emulate_media(color_scheme="light" if scheme == "dark" else "dark")
    troubles = [*page.evaluate(_HIDDEN_CARDS), *findings(page, COLOURS)]
    page.emulate_media(color_scheme=scheme)
    assert troubles == []
    return not scrolls_sideways(page)


@pytest.mark.parametrize(
    ("device", "scheme", "language"),
    some(
        [
            pytest.param(SMALL, "dark", "ru", id="small phone"),
            pytest.param(PHONE, "light", "en", id="phone"),
            pytest.param(DESK, "light", "ko", id="desk"),
            pytest.param(PHONE, "dark", "es", id="dark phone"),
        ],
        4,
    ),
)
def test_a_page_is_for_everybody(
    house: House, device: Mapping[str, Any], scheme: Scheme, language: str
) -> None:
    """axe finds nothing; nothing scrolls sideways; each target is as large as a finger, each card
    of a hand is in sight, and on phones there is room for text of twice the size, no word is broken
    and the foot of the table keeps its height."""
    host = house.host(**device, color_scheme=scheme, locale=language)
    heights = set()
    for name in tour(house, host):
        troubles = host.evaluate(_TROUBLES)
        assert not troubles["scrolls"], name
        assert troubles["hidden"] == [], name
        assert findings(host) == [], name
        if name in {"start", "place"}:
            heights.add(host.locator(".foot").evaluate("foot => foot.offsetHeight"))
        if name != "replay":
            assert troubles["small"] == [], name
            assert troubles["language"] == language, name
            assert name not in WIDE or is_roomy(host, scheme), name
            assert device is DESK or is_double_fitting(host), name
            assert list_broken_words(host) == [], name
            host.set_viewport_size(device["viewport"])
        assert name != "over" or host.evaluate(_FITS_WHEN_LARGE)
    assert device is DESK or len(heights) == 1


_SMALL_LETTERS = """() => {
  const small = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { parentElement: element } = text;
    if (!text.data.trim() || !element.checkVisibility()) continue;
    // Numbers on tiles belong to their pictures, and nobody sees what is only read aloud.
    if (element.closest(".unseen, option, .plain-face") || element.clientWidth === 1) continue;
    if (parseFloat(getComputedStyle(element).fontSize) < 24) small.push(text.data.trim());
  }
  return small;
}"""


@pytest.mark.parametrize("game", ["misfitz", "monsters"])
def test_a_television_is_read_from_a_sofa_and_filled_by_the_table(house: House, game: str) -> None:
    page = house.host(viewport={"width": 1920, "height": 1080})
    table = house.open(page, game, "here", "here", "here", "friend")
    shown(page, f"{table}/screen")
    page.wait_for_selector(".join-corner.large .code")
    # Until all are there, it says how to play.
    expect(page.locator(".reference-card ol")).to_be_in_viewport(ratio=1)
    assert page.evaluate(_SMALL_LETTERS) == []
    house.begin(table, "Guest")
    house.play_on(table, lambda view: view["v"] > 60)
    page.wait_for_selector(".person")
    expect(page.locator(".reference-card")).to_have_count(0)
    expect(page.locator(".join-corner.small .code")).to_have_text(table[-9:])
    assert page.locator(".qr").count() == 0
    assert page.evaluate(_SMALL_LETTERS) == []
    board = page.locator(".board").bounding_box()
    assert board
    assert board["width"] > 1850
    if game == "misfitz":
        figure = page.locator(".figure").first.bounding_box()
        assert figure
        assert figure["height"] > 500 or page.locator(".figure.empty").count()


def test_language_and_colours_are_chosen_on_the_page_and_remembered(house: House) -> None:
    page = house.guest(locale="fr")
    page.goto(house.origin)
    title = page.locator("h1")
    assert title.inner_text().startswith("Who")
    page.get_by_label("Language").select_option("es")
    page.wait_for_selector("html[lang=es]")
    page.get_by_label("Colores").select_option("dark")
    page.reload()
    page.wait_for_selector("html[lang=es][data-theme=dark]")
    assert title.inner_text() == "¿Quién juega hoy?"
    assert all(address.startswith(house.origin) for address in house.asked)


NASTY = ("<b>bold</b>", "<img src=x onerror=alert(1)>", "${alert(1)}", "'\"><svg/onload=alert(1)>")


def test_a_name_is_only_ever_text(house: House) -> None:
    host, guest = house.host(), house.guest()
    first, *others = NASTY
    address = house.table(host, "few", *["friend"] * len(NASTY))
    sit(guest, address, first)
    house.begin(address, *others)
    for stage in (".person", ".finale"):
        for page in (host, guest):
            page.wait_for_selector(stage)
            assert page.locator("b:text-is('bold'), [onerror], [onload]").count() == 0
            assert all(name in page.locator("#page").inner_text() for name in NASTY)
        house.play_on(address)
    assert not house.troubles
