from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tilegen.app.printing.changes import Changes, apply_overrides, parse_selection
from tilegen.errors import TilegenError
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.names import PAPERS, Bleeds, Marks, PaletteName, StyleName
from tilegen.sets.edition import Art, OwnColors, Printing
from tilegen.text.source import Span


def a_set(*ids: int) -> TileGame:
    return build_monsters("A set", tuple(CreatureTile(number, edges_of("0010")) for number in ids))


def numbers(text: str, tile_set: TileGame) -> set[int]:
    return {int(name) for name in parse_selection(text, PRESS.pieces(tile_set), PRESS.noun)}


HERE = Span(1, 1, 1)
TWELVE = a_set(*range(1, 13))


def complaint(text: str, tile_set: TileGame = TWELVE) -> tuple[str, str | None]:
    with pytest.raises(TilegenError) as raised:
        numbers(text, tile_set)
    assert raised.value.exit_code == 2
    return raised.value.message, raised.value.hint


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("3", {3}),
        ("3,7-12", {3, 7, 8, 9, 10, 11, 12}),
        (" 3 , 7 - 9 ", {3, 7, 8, 9}),
        ("7..9", {7, 8, 9}),
        ("7 to 9", {7, 8, 9}),
        ("3,3,2-4", {2, 3, 4}),
        ("5-5", {5}),
        ("007", {7}),
    ],
)
def test_numbers_and_ranges_name_tiles(text: str, meant: set[int]) -> None:
    assert numbers(text, TWELVE) == meant


def test_a_range_may_have_gaps() -> None:
    assert numbers("2-9", a_set(1, 5, 9)) == {5, 9}


@pytest.mark.parametrize(
    "text", ["x", "", ",", "3,", "3,,4", "-3", "3-", "1.5", "\u00b2", "9" * 500]
)
def test_what_is_no_number_is_quoted_and_an_example_given(text: str) -> None:
    message, hint = complaint(text)

    assert message.startswith("--only: '")
    assert message.endswith("' is no tile, no number and no range")
    assert len(message) < 100
    assert hint == ("write numbers from 1 to 12 and ranges of them, with commas between: 3,7-12")


@pytest.mark.parametrize(("text", "end"), [("3-99", 99), ("0-4", 0), ("1,11-13", 13)])
def test_a_range_past_the_numbers_of_the_set_is_refused(text: str, end: int) -> None:
    message = f"--only: the set has no tile {end}"
    assert complaint(text) == (message, "its numbers run from 1 to 12")


def test_a_range_that_runs_backwards_is_turned_round_in_the_hint() -> None:
    assert complaint("12-7") == ("--only: the range 12-7 runs backwards", "write 7-12")


@pytest.mark.parametrize(
    ("text", "missing"), [("999", "tile 999"), ("0", "tile 0"), ("20-30", "tile from 20 to 30")]
)
def test_a_tile_that_is_not_there_is_named_with_those_that_are(text: str, missing: str) -> None:
    assert complaint(text) == (
        f"--only: the set has no {missing}",
        "its numbers run from 1 to 12",
    )


def test_one_missing_tile_among_others_is_told() -> None:
    assert complaint("3,99")[0] == "--only: the set has no tile 99"


def test_nothing_asked_for_changes_nothing() -> None:
    assert apply_overrides(TWELVE, Changes()) == TWELVE


def test_paper_size_and_style_are_changed_and_nothing_else() -> None:
    wanted = apply_overrides(TWELVE, Changes(paper=PAPERS["a5"], size=50.8, style=StyleName.LOWINK))

    assert wanted == replace(
        TWELVE,
        printing=Printing(paper=PAPERS["a5"], size=50.8),
        art=Art(style=StyleName.LOWINK),
    )


def test_a_palette_replaces_colours_of_the_sets_own() -> None:
    own = replace(TWELVE, art=Art(palette=OwnColors(("ffcc00", None))))
    forest = PaletteName.FOREST

    assert apply_overrides(own, Changes(palette=forest)) == replace(TWELVE, art=Art(palette=forest))
    assert apply_overrides(own, Changes()) == own


def test_marks_are_changed_and_nothing_else() -> None:
    wanted = apply_overrides(TWELVE, Changes(marks=Marks.NONE))

    assert wanted == replace(TWELVE, printing=Printing(marks=Marks.NONE))
    assert apply_overrides(wanted, Changes(marks=Marks.ARUCO)) == TWELVE


@pytest.mark.parametrize(
    "to", [Changes(size=50), Changes(margins=(0, 0, 0, 0)), Changes(bleeds=Bleeds.OWN)], ids=str
)
def test_where_the_set_asks_for_its_size_is_no_matter_once_that_is_changed(to: Changes) -> None:
    written = replace(TWELVE, printing=Printing(paper_span=HERE, size_span=HERE))

    after = apply_overrides(written, to).printing
    assert (after.paper_span, after.size_span) == (None, None)
    assert apply_overrides(written, Changes(style=StyleName.INK)).printing.size_span == HERE
