"""The referee's desk, as somebody who has played with paper uses it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.playing import DESK, House

GAME = Path("docs/game.txt").read_text(encoding="utf-8")


@pytest.fixture
def desk(house: House) -> Page:
    page = house.host(**DESK)
    page.goto(f"{house.origin}/desk")
    page.locator(".cm-content").click()
    return page


def test_who_won_shows_at_once(desk: Page) -> None:
    desk.keyboard.insert_text(GAME)
    desk.wait_for_selector(".standing .tag")
    rows = desk.locator(".standing li").all_inner_texts()
    assert [row.split("\n")[1:] for row in rows] == [
        ["Anna", "wins", "8 points"],
        ["Natalie", "6 points"],
    ]
    desk.wait_for_selector(".drawn img")


def test_a_cure_is_one_click(desk: Page) -> None:
    desk.keyboard.insert_text(GAME.replace("3 Anna: 22v below", "3 Anna: 22v bellow"))
    desk.locator(".complaints .cure").first.click()
    desk.wait_for_selector(".standing .tag")
    assert desk.locator(".complaints li").count() == 0


def test_a_line_goes_on_as_the_rules_allow(desk: Page) -> None:
    desk.keyboard.insert_text("\n".join(GAME.split("\n")[:9]) + "\n")
    desk.keyboard.type("3 Anna: 22")
    offered = desk.locator(".cm-tooltip-autocomplete li", has_text="22v below 52")
    offered.click()
    assert "3 Anna: 22v below 52" in desk.locator(".cm-content").inner_text()


def test_a_game_begun_with_paper_goes_on_at_the_screen(desk: Page) -> None:
    desk.keyboard.insert_text("\n".join(GAME.split("\n")[:9]) + "\n")
    desk.locator("#who-1").select_option("builder")
    desk.locator("[data-act=go-on]").click()
    desk.wait_for_selector("main[data-version]")
    assert "Anna" in desk.locator("h1").inner_text()


def test_what_was_typed_is_there_after_a_reload(desk: Page) -> None:
    desk.keyboard.insert_text(GAME)
    desk.wait_for_selector(".standing")
    desk.reload()
    desk.wait_for_selector(".standing .tag")
    assert desk.locator(".cm-content").inner_text().startswith("tilegen record 1")
