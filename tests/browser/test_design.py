"""The designer's page, as somebody uses it who makes a set of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import House
from tests.browser.sets import FEW


@pytest.fixture
def file(house: House) -> Iterator[Path]:
    """The set that is served; what a test writes is taken back."""
    yield house.set
    house.set.write_text(FEW, encoding="utf-8")


@pytest.fixture
def design(house: House, file: Path) -> Page:
    page = house.host()
    page.goto(f"{house.origin}/design")
    page.wait_for_selector(".pictures li")
    return page


def row(number: int, text: str) -> str:
    found = re.search(rf"- \{{id: {number},.*", text)
    assert found
    return found[0]


def test_a_tile_is_changed_by_hand_and_saved(design: Page, file: Path) -> None:
    design.locator(".pictures li button").nth(2).click()
    expect(design.locator("#row")).to_be_focused()
    expect(design.locator(".cm-activeLine")).to_contain_text("id: 3")
    design.get_by_label("Right", exact=True).select_option("thick")
    expect(design.locator(".cm-content")).to_contain_text(
        "id: 3, edges: [thin, thick, blank, blank]"
    )
    design.get_by_label("eyes").fill("4")
    design.get_by_label("art.parts").fill("bib")
    design.keyboard.press("Enter")
    expect(design.locator(".chips")).to_contain_text("bib")
    design.keyboard.press("Control+s")
    design.wait_for_selector(".pictures li.changed")
    changed = "{id: 3, edges: [thin, thick, blank, blank], eyes: 4, art: {parts: [bib]}}"
    assert row(3, file.read_text(encoding="utf-8")) == f"- {changed}"
