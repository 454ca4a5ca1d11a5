"""What may have been meant by a line that is wrong."""

from __future__ import annotations

import pytest

from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tilegen.app.ruling import rule
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.suggest.numbers import MOST_GUESSES, list_near_numbers

TOP = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\n"
THIN_END, THIN_BAR, THICK_END, THICK_BAR = "0010", "0101", "0020", "0202"


def a_set(**sides: str) -> TileGame:
    """Tiles such as t12="0010", the sides from the top clockwise."""
    tiles = (CreatureTile(int(name[1:]), edges_of(digits)) for name, digits in sides.items())
    return build_monsters("A set", tuple(tiles))


def only(lines: str, tile_set: TileGame | None = None) -> Diagnostic:
    (found,) = rule(TOP + lines, tile_set).ruling.diagnostics
    assert isinstance(found, Diagnostic)
    return found


@pytest.mark.parametrize(
    ("number", "near"),
    [
        (46, [4, 6, 26, 40, 64, 146, 446]),
        (123, [12, 13, 23, 132, 213]),
        (7, [1, 2, 70, 77]),
    ],
)
def test_one_slip_of_a_finger_makes_a_similar_number(number: int, near: list[int]) -> None:
    # A digit is wrong, missing or doubled, or two that stand side by side are swapped.
    others = {46: [46, 15, 604, 4466], 123: [123, 321, 312, 231, 1], 7: [7, 12, 777]}[number]
    assert list_near_numbers(number, [*others, *reversed(near)]) == near


STARTS = "Anna: start 1^\nNatalie: start 2^\n"
BARS = a_set(t1=THIN_BAR, t2=THICK_BAR, t12=THIN_END, t5=THICK_END)


@pytest.mark.parametrize("count", [MOST_GUESSES, MOST_GUESSES + 1])
def test_more_guesses_than_a_few_are_no_help(count: int) -> None:
    # Each of these looks like 60, and fits where 60 does not.
    near = {f"t6{digit}": THIN_END for digit in range(1, count + 1)}
    hint = only(f"{STARTS}1 Anna: 60> right of 1\n", a_set(t1=THIN_BAR, t2=THICK_BAR, **near)).hint
    meant = [f"'{name[1:]}> right of 1'" for name in near]
    if count == MOST_GUESSES:
        assert hint == "did you mean " + "?\nor ".join(meant) + "?"
    else:
        assert hint == f"its tiles are numbered 1 to 6{count}"


@pytest.mark.parametrize("count", [MOST_GUESSES, MOST_GUESSES + 1])
def test_more_tiles_that_fit_in_place_of_another_are_no_help(count: int) -> None:
    near = {f"t6{digit}": THIN_END for digit in range(1, count + 1)}
    tiles = a_set(t1=THIN_BAR, t2=THIN_BAR, t60=THICK_END, **near)
    hint = str(only(f"{STARTS}1 Anna: 60> right of 1\n", tiles).hint)
    assert ("'61> right of 1'" in hint) == (count == MOST_GUESSES)


@pytest.mark.parametrize("count", [MOST_GUESSES, MOST_GUESSES + 1])
def test_more_neighbours_that_are_like_a_number_are_no_help(count: int) -> None:
    tiles = a_set(t61="1111", t62="1111", t63="1111", t64="1111", t9=THIN_END)
    lines = ["Anna: start 61^", "Natalie: start 62^", "1 Anna: 63^ below 61"]
    lines += ["2 Natalie: 64^ below 63"] * (count > MOST_GUESSES)
    name = "Natalie" if count == MOST_GUESSES else "Anna"
    last = f"{count - 1} {name}: 9> right of 60\n"
    hint = str(only("\n".join([*lines, last]), tiles).hint)
    assert ("'9> right of 61'" in hint) == (count == MOST_GUESSES)


def test_a_tile_that_is_used_twice_was_perhaps_another_in_the_earlier_line() -> None:
    tiles = a_set(t1=THIN_BAR, t2=THICK_BAR, t46=THIN_END, t64=THIN_END, t66=THICK_END)
    twice = only(f"{STARTS}1 Anna: 46> right of 1\n2 Natalie: 46< left of 1\n", tiles)
    assert twice.code.slug == "tile-reused"
    assert twice.hint == "did you mean '64< left of 1'?\nor 64 in line 6?"
    assert [(cure.span.line, cure.text) for cure in twice.cures] == [
        (7, "64< left of 1"),
        (6, "64"),
    ]
    assert (twice.cures[1].span.start, twice.cures[1].span.stop) == (9, 11)  # without its turn
    # A thick end fits nowhere in the one line or the other.
    del_64 = a_set(t1=THIN_BAR, t2=THICK_BAR, t46=THIN_END, t66=THICK_END)
    twice = only(f"{STARTS}1 Anna: 46> right of 1\n2 Natalie: 46< left of 1\n", del_64)
    assert twice.hint == "one of the two numbers is wrong: check on the table which tile lies where"


def test_a_number_in_an_earlier_line_alone_is_named_with_its_line() -> None:
    # Where 46 is to lie now 64 does not fit.
    tiles = a_set(t1=THIN_BAR, t2=THICK_BAR, t46=THIN_END, t64=THIN_END)
    twice = only(f"{STARTS}1 Anna: 46> right of 1\n2 Natalie: 46^ below 2\n", tiles)
    assert twice.hint == "did you mean 64 in line 6?"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("1 Anna: 12> right of 99", "not-on-table"),
        ("1 Anna: 12> right of 2", "edge-mismatch"),
        ("1 Anna: 12> above 1", "no-connection"),
    ],
)
def test_a_wrong_place_is_told_with_those_where_the_tile_fits_so(line: str, code: str) -> None:
    tiles = a_set(t1=THIN_BAR, t2=THICK_BAR, t12=THIN_END, t99=THICK_END)
    found = only(f"{STARTS}{line}\n", tiles)
    assert found.code.slug == code
    assert str(found.hint).startswith("did you mean '12> right of 1'?")


def test_where_a_tile_fits_in_many_places_their_number_is_told() -> None:
    tiles = a_set(t1="1111", t2="1111", t3="1111", t4="1111", t44=THIN_END, t55=THICK_END)
    moves = "1 Anna: 3^ below 1\n2 Natalie: 4^ below 3\n3 Anna: 44> right of 55\n"
    found = only(f"{STARTS}{moves}", tiles)
    assert found.code.slug == "not-on-table"
    assert found.hint == "44> fits in 4 places: check beside which tile it lies"
