"""Each page: for everybody, at each size, in both schemes and four languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.playing import DESK, PHONE, House
from tests.thorough import THOROUGH, some

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SMALL: Mapping[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 640}}

SMALL_TARGETS = """() => [...document.querySelectorAll("button, select, input, a.button")]
  .filter((each) => each.checkVisibility() && !each.closest("label, .fan"))
  .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([html]) => html)"""

_HIDDEN_CARDS = """() => [...document.querySelectorAll(".in-hand")].filter((each) => {
  const { x, y, width } = each.getBoundingClientRect();
  const corners = [[1, 4], [Math.min(width, 44), 44]];
  return !corners.every(([dx, dy]) => each.contains(document.elementFromPoint(x + dx, y + dy)));
}).map((each) => each.innerText)"""


def findings(page: Page) -> list[str]:
    # It would load styles once more, from where they are not.
    options = {
        "runOnly": RULES,
        "preload": False,
        "resultTypes": ["violations"],
        "selectors": False,
    }
    found = Axe().run(page, options=options).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html']}" for each in found]


def scrolls_sideways(page: Page) -> bool:
    wide: bool = page.evaluate(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    )
    return wide


ADDRESSES: dict[str, str] = {}
"""Of each page, by what it shows: tables as they are left, for all tests."""


def addresses(house: House, host: Page) -> Mapping[str, str]:
    if ADDRESSES:
        return ADDRESSES
    waiting = house.open(host, "few", "here", "friend")
    start = house.open(host, "few", "here", "here")
    place = house.open(host, "few", "here", "here")
    house.play_on(place, lambda view: view["stage"] == "place")
    over = house.open(host, "few", "here", "here")
    house.play_on(over)
    cards = house.open(host, "misfitz", "here", "random")
    house.play_on(cards, lambda view: view["seat"] == 0 and view["v"] > 20)
    curtain = house.open(host, "misfitz", "here", "here")
    house.keep_seats(host)
    ADDRESSES.update(
        {
            "lobby": f"{house.origin}/",
            "place": place,
            "cards": cards,
            "screen": f"{place}/screen",
            "design": f"{house.origin}/design",
            "over": over,
            "rules": waiting,
            "desk": f"{house.origin}/desk",
            "waiting": waiting,
            "start": start,
            "curtain": curtain,
            "plain": f"{over}?plain",
            "link": f"{house.origin}/j/nobody",
            "gone": f"{house.origin}/no/such/page",
            "replay": over.replace("/t/", "/replay/"),
        }
    )
    return ADDRESSES


WIDE = ("lobby", "place", "cards", "screen", "over")
"""Pages that are laid out in another way where there is room."""


def shown(page: Page, name: str, address: str) -> None:
    """Goes there, and makes the page show what its name says."""
    page.goto(address)
    page.wait_for_selector("main[data-version]" if "/t/" in address else "h1")
    match name:
        case "place":
            page.locator(".cell.legal").first.click()
        case "cards":
            page.wait_for_selector(".in-hand")
        case "rules":
            page.locator("[data-act=rules]").click()
            page.wait_for_selector(".rules-text h4")


def is_double_fitting(page: Page) -> bool:
    """Whether text of twice the size fits on a phone."""
    page.set_viewport_size(PHONE["viewport"])
    page.evaluate("document.documentElement.style.fontSize = '200%'")
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
        2,
    ),
)
def test_a_page_is_for_everybody(
    house: House, device: Mapping[str, Any], scheme: str, language: str
) -> None:
    """axe finds nothing; nothing scrolls sideways; each target is as large as a finger, each card
    of a hand is in sight, and on phones there is room for text of twice the size."""
    host = house.host(**device, color_scheme=scheme, locale=language)
    for name, address in addresses(house, host).items():
        if device is DESK and name not in WIDE and not THOROUGH:
            continue
        shown(host, name, address)
        assert not scrolls_sideways(host), name
        assert host.evaluate(_HIDDEN_CARDS) == [], name
        assert findings(host) == [], name
        if name != "replay":
            assert host.evaluate(SMALL_TARGETS) == [], name
            assert host.locator("html").get_attribute("lang") == language, name
            assert device is DESK or is_double_fitting(host), name
            host.set_viewport_size(device["viewport"])


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
    host = house.host()
    address = house.table(host, "few", *["friend"] * len(NASTY))
    guests = [house.guest() for _ in NASTY]
    for guest, name in zip(guests, NASTY, strict=True):
        guest.goto(address)
        form = guest.locator(".sit").first
        form.locator("input").fill(name)
        form.locator("button").click()
        guest.wait_for_selector(".tag.own, .why")
    assert host.locator("#page b, #page img:not(.qr)").count() == 0
    assert not house.troubles
