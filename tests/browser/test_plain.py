"""Whole games on the plain page, by nothing but its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from tests.browser.playing import House, look
from tests.browser.test_tile_tables import SMALL

SIDES = ("above", "right of", "below", "left of")
SIGNS = ("^", ">", "v", "<")
_WHERE = rf"({'|'.join(SIDES)}) (\d+)"


class Told(NamedTuple):
    """What the text says: the sides of the tile to lay, clockwise from the top; for each place its
    neighbours, as where it lies, beside which tile, and what that shows; and the legal moves."""

    sides: tuple[str, ...]
    places: list[dict[tuple[str, str], str]]
    moves: list[str]


def read(page: Page) -> Told:
    text = page.locator("main").inner_text()
    sides = re.search(r"clockwise from the top: (.+)\.", text)
    places = [
        {(side, tile): kind for side, tile, kind in re.findall(rf"{_WHERE} \((\w+)\)", line)}
        for line in text.splitlines()
        if re.match(rf"{_WHERE} \(", line)
    ]
    moves = re.search(r"\d+ legal moves?\n+((?:.+\n+?)*?)\n*What happened", text)
    assert moves, text
    lines = [line.partition(" (")[0] for line in moves[1].split("\n") if line.strip()]
    return Told(tuple(sides[1].split(", ")) if sides else (), places, lines)


def list_ways(told: Told, blank: str) -> Iterator[tuple[int, int]]:
    """Each place where the tile fits, and how it is turned: all sides that touch are of one kind,
    and one at least is not blank."""
    for index, place in enumerate(told.places):
        for turn in range(4):
            own = [told.sides[(SIDES.index(side) + 2 - turn) % 4] for side, _ in place]
            if own == [*place.values()] and {*own} != {blank}:
                yield index, turn


def find_way(told: Told, move: str) -> tuple[int, int]:
    """The place that a move names, and the turn."""
    found = re.fullmatch(rf"\d+([>v<^]?) {_WHERE}", move)
    assert found, move
    sign, side, tile = found.groups()
    (index,) = (at for at, place in enumerate(told.places) if (side, tile) in place)
    return index, SIGNS.index(sign or "^")


def play_by_text(page: Page, blank: str) -> tuple[int, int]:
    """Plays to the end, and holds what can be worked out from the text to the moves that it lists.
    Gives how many moves were listed, and how many could be worked out."""
    listed = fitting = 0
    # A page that overlooked its seat's view would ask for it again after 15 seconds.
    page.wait_for_selector("#move:enabled", timeout=12_000)
    while page.locator("#move:enabled").count():
        told, version = read(page), look(page)["version"]
        placements = [move for move in told.moves if re.search(_WHERE, move)]
        if placements:
            ways = {*list_ways(told, blank)}
            assert {find_way(told, move) for move in placements} <= ways
            listed, fitting = listed + len(placements), fitting + len(ways)
        page.locator("#move").fill(told.moves[0])
        page.keyboard.press("Enter")
        later = f"main:not([data-version='{version}'])"
        page.wait_for_selector(f"{later} #move:enabled, {later} .ranking")
    assert page.locator(".ranking").count() == 1
    return listed, fitting


def test_a_game_of_monsters_is_played_by_its_text(house: House) -> None:
    page = house.host()
    page.goto(f"{house.open(page, 'few', 'here', 'here')}?plain")
    listed, fitting = play_by_text(page, "blank")
    assert 0 < listed <= fitting


@pytest.mark.parametrize("tables", [SMALL], indirect=True, ids=["game"])
def test_a_game_with_words_of_its_own_is_played_by_its_text(tables: House) -> None:
    page = tables.host()
    page.goto(f"{tables.open(page, 'small', 'here', 'here')}?plain")
    listed, fitting = play_by_text(page, "dark")
    assert 0 < listed <= fitting
