"""A game from outside, on a desk, a phone and a television, with a bot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import PHONE, House, hurry, look, sit
from tests.outside import known_crazy_eights
from tilegen.app.tables import bot_seats

NAME = "crazy-eights"
MOVE = ".move-list button:enabled"


@pytest.fixture(autouse=True)
def example(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(bot_seats, "WAITS", 0.05)
    with known_crazy_eights():
        yield


def gathered(house: House, *others: str) -> tuple[Page, Page, str]:
    """Two people and the others; the game has begun."""
    host, guest = house.host(), house.guest(**PHONE)
    address = house.table(host, NAME, "here", "friend", *others)
    sit(guest, address, "Guest")
    host.locator("[data-act=start]").click()
    for page in (host, guest):
        page.wait_for_selector(".people")
    return host, guest, address


def hand(page: Page) -> list[str]:
    return page.locator("[data-place='your hand'] .piece").all_inner_texts()


def test_a_game_is_played_to_its_end_by_two_people_and_a_bot(house: House) -> None:
    host, guest, address = gathered(house, "greedy")
    for page in (host, guest, host, guest):
        page.wait_for_selector(MOVE)
        version = look(page)["version"]
        page.locator(MOVE).first.click()
        page.wait_for_selector(f"main:not([data-version='{version}'])")
    house.play_on(address, lambda view: len(view["board"]["own_places"][0]["pieces"]) <= 1)
    hurry([host, guest])
    assert look(guest)["over"]
    expect(host.locator(".ranking .winner")).not_to_have_count(0)
    expect(host.locator(".log li")).not_to_have_count(0)
    assert not house.troubles


def test_a_page_shows_its_own_hand_and_no_other(house: House) -> None:
    host, guest, address = gathered(house)
    watcher = house.guest()
    watcher.goto(f"{address}/screen")
    expect(watcher.locator("[data-place=table] .piece")).to_have_count(1)
    assert len(hand(host)) == len(hand(guest)) == 7
    assert not {*hand(host)} & {*hand(guest)}
    for card in (*hand(host), *hand(guest)):
        assert f'"{card}"' not in watcher.content()
    before = hand(guest)
    guest.reload()
    expect(guest.locator("[data-place='your hand'] .piece")).to_have_count(7)
    assert hand(guest) == before


def test_typing_narrows_the_moves_down(house: House) -> None:
    host, _, address = gathered(house)
    house.play_on(address, lambda view: view["seat"] == 0 and len(view["offers"]) > 8, "draw")
    host.wait_for_selector("#find-move")
    field, moves = host.locator("#find-move"), host.locator(MOVE)
    texts = [text.lower() for text in moves.all_inner_texts()]
    wanted = next(
        text
        for text in texts
        if sum(all(word in other for word in text.split()) for other in texts) == 1
    )
    field.fill(wanted.upper())
    expect(moves).to_have_count(1)
    field.fill("no such move")
    expect(moves).to_have_count(0)
    field.press("Escape")
    field.fill("")
    expect(moves).to_have_count(len(texts))
    field.fill(wanted)
    version = look(host)["version"]
    field.press("Enter")
    host.wait_for_selector(f"main:not([data-version='{version}'])")


def test_two_at_one_screen_are_parted_by_a_curtain(house: House) -> None:
    host = house.host()
    house.table(host, NAME, "here", "here")
    expect(host.locator(".curtain")).to_be_visible()
    expect(host.locator("[data-place='your hand']")).to_have_count(0)
    host.locator("[data-act=lift]").click()
    expect(host.locator("[data-place='your hand'] .piece")).to_have_count(7)
    host.locator(MOVE).last.click()
    expect(host.locator(".curtain")).to_be_visible()
    expect(host.locator("[data-place='your hand']")).to_have_count(0)
