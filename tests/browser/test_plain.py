"""Whole games on the plain page, by nothing but its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Page

from tests.browser.playing import House, look
from tests.browser.test_tile_tables import SMALL

TO_LAY = re.compile(r"Tile (\d+) is to be laid\. Its sides, [^:]+: (.+)\.")
IN_HAND = re.compile(r"Your tiles: (.+)")


class Lattice(NamedTuple):
    """What the text calls the sides, in the order in which it names those of a tile, and how far a
    tile is turned."""

    sides: tuple[str, ...]
    signs: tuple[str, ...]

    @property
    def where(self) -> str:
        return rf"\b({'|'.join(sorted(self.sides, key=len, reverse=True))}) (\d+)"


SQUARE: Final = Lattice(("above", "right of", "below", "left of"), ("^", ">", "v", "<"))
HEX: Final = Lattice(
    (
        *("upper right of", "right of", "lower right of"),
        *("lower left of", "left of", "upper left of"),
    ),
    ("^", "^>", "v>", "v", "<v", "<^"),
)
LINE: Final = Lattice(("left of", "right of"), ("^", "v"))


class Told(NamedTuple):
    """What the text says: the sides of each tile that may be laid; for each place its neighbours,
    as where it lies, beside which tile, and what that shows; and the legal moves."""

    tiles: Mapping[str, tuple[str, ...]]
    places: list[dict[tuple[str, str], str]]
    moves: list[str]


def read(page: Page, lattice: Lattice) -> Told:
    text = page.locator("main").inner_text()
    tiles = dict(TO_LAY.findall(text))
    for hand in IN_HAND.findall(text):
        tiles |= re.findall(r"(\d+) \(([^)]+)\)", hand)
    places = [
        {(side, tile): kind for side, tile, kind in re.findall(rf"{lattice.where} \((\w+)\)", line)}
        for line in text.splitlines()
        if re.match(rf"{lattice.where} \(", line)
    ]
    moves = re.search(r"\d+ legal moves?\n+((?:.+\n+?)*?)\n*What happened", text)
    assert moves, text
    lines = [line.partition(" (")[0] for line in moves[1].split("\n") if line.strip()]
    return Told({tile: tuple(sides.split(", ")) for tile, sides in tiles.items()}, places, lines)


Joins = Callable[[list[str], list[str]], bool]
"""Whether sides of a tile may lie beside those of its neighbours, in the same order."""


def list_ways(told: Told, lattice: Lattice, joins: Joins) -> Iterator[tuple[str, int, int]]:
    """Each tile, each place where it fits, and how it is turned there."""
    count = len(lattice.sides)
    for tile, sides in told.tiles.items():
        for index, place in enumerate(told.places):
            for turn in range(count):
                touching = [lattice.sides.index(side) + count // 2 for side, _ in place]
                own = [sides[(side - turn) % count] for side in touching]
                if joins(own, [*place.values()]):
                    yield tile, index, turn


def find_way(told: Told, lattice: Lattice, move: str) -> tuple[str, int, int]:
    """The tile of a move, the place that it names, and the turn."""
    found = re.match(rf"(\d+)([>v<^]*) {lattice.where}", move)
    assert found, move
    tile, sign, side, beside = found.groups()
    (index,) = (at for at, place in enumerate(told.places) if (side, beside) in place)
    return tile, index, lattice.signs.index(sign or "^")


def play_by_text(
    page: Page, lattice: Lattice, joins: Joins, play_others: Callable[[], None] = lambda: None
) -> tuple[int, int]:
    """Plays to the end, and holds what can be worked out from the text to the moves that it lists.
    Gives how many moves were listed, and how many could be worked out."""
    listed = fitting = 0
    # A page that overlooked its seat's view would ask for it again after 15 seconds.
    page.wait_for_selector("#move:enabled", timeout=12_000)
    while page.locator("#move:enabled").count():
        told, version = read(page, lattice), look(page)["version"]
        placements = [move for move in told.moves if re.search(lattice.where, move)]
        if placements:
            ways = {*list_ways(told, lattice, joins)}
            assert {find_way(told, lattice, move) for move in placements} <= ways
            listed, fitting = listed + len(placements), fitting + len(ways)
        page.locator("#move").fill(told.moves[0])
        page.keyboard.press("Enter")
        page.wait_for_selector(f"main:not([data-version='{version}'])")
        play_others()
        later = f"main:not([data-version='{version}'])"
        page.wait_for_selector(f"{later} #move:enabled, {later} .ranking")
    assert page.locator(".ranking").count() == 1
    return listed, fitting


def alike(blank: str) -> Joins:
    """All sides that touch are of one kind, and one at least is not blank."""
    return lambda own, others: own == others and {*own} != {blank}


def make_seven(own: list[str], others: list[str]) -> bool:
    return all(int(one) + int(other) == 7 for one, other in zip(own, others, strict=True))


def test_a_game_of_monsters_is_played_by_its_text(house: House) -> None:
    page = house.host()
    page.goto(f"{house.open(page, 'few', 'here', 'here')}?plain")
    listed, fitting = play_by_text(page, SQUARE, alike("blank"))
    assert 0 < listed <= fitting


def read_example(name: str) -> str:
    return Path("specs", f"{name}.yaml").read_text(encoding="utf-8")


GAMES = [
    pytest.param(SMALL, SQUARE, alike("dark"), id="tiles turned up"),
    pytest.param(read_example("honey"), HEX, alike("wax"), id="a hand of hexes"),
    pytest.param(read_example("sevens"), LINE, make_seven, id="a hand of dominoes"),
]


@pytest.mark.parametrize(("tables", "lattice", "joins"), GAMES, indirect=["tables"])
def test_a_game_with_words_of_its_own_is_played_by_its_text(
    tables: House, lattice: Lattice, joins: Joins
) -> None:
    page = tables.host()
    address = tables.open(page, "small", "here", "friend")
    tables.begin(address, "Guest")
    page.goto(f"{address}?plain")

    def play_others() -> None:
        tables.play_on(address, lambda view: view["seat"] == 0)

    listed, fitting = play_by_text(page, lattice, joins, play_others)
    assert 0 < listed <= fitting
