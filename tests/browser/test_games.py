"""Whole games on phones and desks, by each way to make a move. In `make test` games only begin so,
the server plays what follows, and pages click to the end by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import (
    DESK,
    PHONE,
    House,
    Way,
    drag,
    hurry,
    keys,
    look,
    play,
    sit,
    tap,
    typed,
)
from tests.thorough import some, times

FOUR = pytest.param((tap, keys, drag, typed), (PHONE, DESK, DESK, PHONE), id="four players")
TWO = pytest.param((drag, tap), (PHONE, DESK), id="two players")
TWO_MORE = pytest.param((typed, keys), (DESK, PHONE), id="two more players")


def gathered(house: House, game: str, devices: Sequence[Mapping[str, Any]]) -> list[Page]:
    """A table where each has a device of its own; the game has begun."""
    host = house.host(**devices[0])
    address = house.table(host, game, "here", *["friend"] * (len(devices) - 1))
    pages = [host]
    for number, device in enumerate(devices[1:], start=2):
        guest = house.guest(**device)
        sit(guest, address, f"Guest {number}")
        pages.append(guest)
    host.locator("[data-act=start]").click()
    for page in pages:
        page.wait_for_selector(".people")
    return pages


@pytest.mark.parametrize(("ways", "devices"), some([FOUR, TWO, TWO_MORE], 3))
def test_a_game_of_monsters_is_played_to_its_end(
    house: House, ways: Sequence[Way], devices: Sequence[Mapping[str, Any]]
) -> None:
    pages = gathered(house, "few", devices)
    play(pages, ways, times(2 * len(pages), 400))
    house.play_on(pages[0].url, lambda view: view["board"]["left"] <= 1)
    pages[0].evaluate("scrollTo(0, document.body.scrollHeight)")
    hurry(pages)
    assert look(pages[-1])["over"]
    expect(pages[0].locator("#end")).to_be_in_viewport()
    assert not house.troubles


@pytest.mark.parametrize(("ways", "devices"), some([TWO, TWO_MORE, FOUR], 3))
def test_a_game_of_cards_is_played_to_its_end(
    house: House, ways: Sequence[Way], devices: Sequence[Mapping[str, Any]]
) -> None:
    pages = gathered(house, "misfitz", devices)
    play(pages, ways, times(8, 400))
    house.play_on(pages[0].url, lambda view: min(view["board"]["hands"]) <= 1)
    hurry(pages)
    assert look(pages[-1])["over"]
    assert not house.troubles
    assert all(address.startswith(house.origin) for address in house.asked)
