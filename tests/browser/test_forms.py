"""A tile game designed by its forms, without its text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import DESK, PHONE, House
from tests.browser.sets import FEW
from tests.browser.test_pages import SMALL_TARGETS, findings, scrolls_sideways

PONDS = """\
tilegen: 1
game: tiles
name: Ponds
edges: [reed, rush]
features: [frogs]
tiles:  # three of them
  - {id: 1, edges: reed reed rush rush, frogs: 1}
  - {id: 2-3, copies: 2, edges: reed rush reed rush}
rules:
  # as many as there are chairs
  players: [2, 4]
  owner: finisher
  score: {reed: {finished: {tile: 1}}}
words: {ru: {reed: камыш, rush: ситник, frogs: лягушки}}
"""


@pytest.fixture
def file(house: House) -> Iterator[Path]:
    """The file that is served; what a test writes is taken back."""
    house.set.write_text(PONDS, encoding="utf-8")
    yield house.set
    house.set.write_text(FEW, encoding="utf-8")


def open_design(house: House, **how: object) -> Page:
    page = house.host(**how)
    page.goto(f"{house.origin}/design")
    page.wait_for_selector(".pictures li")
    # The tabs of the form come with it, after those of the pieces and the text.
    page.get_by_role("tab", name="Rules").wait_for()
    return page


def test_a_game_is_changed_by_its_forms_alone(house: House, file: Path) -> None:
    page = open_design(house)
    card = page.locator(".card-panel")
    expect(card).to_contain_text("Flip one face-down tile")
    page.get_by_role("tab", name="Rules").click()
    page.get_by_label("Supply", exact=True).select_option("open")
    mark = card.locator("mark").first
    expect(mark).to_be_visible()
    # What is wrong is said at the field, and the card stays as it was.
    owner = page.locator(".option", has=page.locator("#form-rules-owner"))
    page.get_by_label("Owner", exact=True).select_option("none")
    expect(owner.locator(".complaints")).to_contain_text("nobody owns one")
    expect(page.locator(".card-panel.stale")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Owner", exact=True)).to_have_value("finisher")
    expect(owner.locator(".complaints")).to_have_count(0)
    # A tile goes from kind to kind by its sides, and is counted and copied.
    page.get_by_role("tab", name="Pieces").click()
    page.get_by_role("button", name="Piece 2", exact=True).click()
    page.get_by_role("button", name="Right: rush. Press for reed.").click()
    page.get_by_role("button", name="One more: frogs").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#row")).to_have_text("Tile 4")
    # A tile that is not saved is among the pieces, too.
    expect(page.locator(".pictures .new")).to_contain_text("4")
    page.get_by_role("tab", name="Sides").click()
    page.get_by_label("Name of rush").fill("pike")
    page.keyboard.press("Tab")
    page.get_by_role("tab", name="Text").click()
    expect(page.locator(".cm-content")).to_contain_text("edges: [reed, pike]")
    page.keyboard.press("Control+s")
    expect(page.locator(".pictures li:nth-child(4):not(.new)")).to_have_count(1)
    expect(page.locator("#row")).to_have_text("Tile 4")
    text = file.read_text(encoding="utf-8")
    expected = PONDS.replace("rush", "pike")
    row = "{id: 2-3, copies: 2, edges: reed reed reed pike, frogs: 1}"
    expected = expected.replace("{id: 2-3, copies: 2, edges: reed pike reed pike}", row)
    copy = "  - {id: 4, edges: reed reed reed pike, frogs: 1}\n"
    expected = expected.replace(f"{row}\n", f"{row}\n{copy}")
    assert text == expected.replace("  owner:", "  supply: open\n  owner:")


def test_the_forms_are_for_everybody(house: House, file: Path) -> None:
    for how in (PHONE, {**DESK, "color_scheme": "dark"}):
        page = open_design(house, **how)
        page.get_by_role("tab", name="Pieces").press("ArrowRight")
        for _ in range(3):
            page.wait_for_selector("#sheet .option")
            assert not scrolls_sideways(page)
            assert page.evaluate(SMALL_TARGETS) == []
            assert findings(page) == []
            page.keyboard.press("ArrowRight")
    assert house.troubles == []
