"""Each page: for everybody, at each size, in both schemes and four languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.playing import DESK, PHONE, House, look
from tests.thorough import some

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SMALL: Mapping[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 640}}

SMALL_TARGETS = """() => [...document.querySelectorAll("button, select, input, a.button")]
  .filter((each) => each.checkVisibility() && !each.closest("label, .fan"))
  .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([html]) => html)"""

_HIDDEN_CARDS = """() => [...document.querySelectorAll(".in-hand")].filter((each) => {
  const { x, y, width } = each.getBoundingClientRect();
  const corners = [[2, 8], [Math.min(width, 44) - 2, 50]];
  return !corners.every(([dx, dy]) => each.contains(document.elementFromPoint(x + dx, y + dy)));
}).map((each) => each.innerText)"""


def findings(page: Page) -> list[str]:
    # It would load styles once more, from where they are not.
    options = {"runOnly": RULES, "preload": False}
    found = Axe().run(page, options=options).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html']}" for each in found]


def scrolls_sideways(page: Page) -> bool:
    wide: bool = page.evaluate(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    )
    return wide


def pages(house: House, host: Page) -> Mapping[str, str]:
    """An address of each page, by what it shows."""
    lobby = f"{house.origin}/"
    waiting = house.table(host, "few", "here", "friend")
    start = house.table(host, "few", "here", "here")
    place = house.table(host, "few", "here", "here")
    # Each tile of the set goes with one of these two.
    for tile in (14, 12):
        before = look(host)["version"]
        host.locator(f"[data-start='{tile}']").click()
        host.locator("[data-act=take]").click()
        host.wait_for_selector(f"main:not([data-version='{before}'])")
    cards = house.table(host, "misfitz", "here", "friend")
    curtain = house.table(host, "misfitz", "here", "here")
    return {
        "lobby": lobby,
        "desk": f"{house.origin}/desk",
        "design": f"{house.origin}/design",
        "waiting": waiting,
        "start": start,
        "place": place,
        "cards": cards,
        "curtain": curtain,
        "screen": f"{place}/screen",
        "plain": f"{place}?plain",
        "link": f"{house.origin}/j/nobody",
    }


@pytest.mark.parametrize(
    ("device", "scheme", "language"),
    some(
        [
            pytest.param(SMALL, "dark", "ru", id="small phone"),
            pytest.param(PHONE, "light", "en", id="phone"),
            pytest.param(DESK, "dark", "ko", id="desk"),
        ],
        2,
    ),
)
def test_a_page_is_for_everybody(
    house: House, device: Mapping[str, Any], scheme: str, language: str
) -> None:
    """axe finds nothing; nothing scrolls sideways; each target is as large as a finger, and
    each card of a hand is in sight."""
    host = house.host(**device, color_scheme=scheme, locale=language)
    for name, address in pages(house, host).items():
        host.goto(address)
        host.wait_for_selector("h1")
        if name == "place":
            host.locator(".cell.legal").first.click()
        assert not scrolls_sideways(host), name
        assert host.evaluate(SMALL_TARGETS) == [], name
        assert host.evaluate(_HIDDEN_CARDS) == [], name
        assert findings(host) == [], name
        assert host.locator("html").get_attribute("lang") == language, name


def test_text_of_twice_the_size_fits(house: House) -> None:
    host = house.host(**PHONE, locale="es")
    for name, address in pages(house, host).items():
        host.goto(address)
        host.wait_for_selector("h1")
        host.evaluate("document.documentElement.style.fontSize = '200%'")
        assert not scrolls_sideways(host), name


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
    host.on("dialog", lambda dialog: house.troubles.append(dialog.message))
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
