from __future__ import annotations

from dataclasses import replace

import pytest

from tilegen.app.printing.changes import Changes, changed, chosen
from tilegen.errors import TilegenError
from tilegen.games.monsters.press.press import PRESS
from tilegen.games.monsters.tiles import Tile, TileSet, edges_of
from tilegen.names import BLEEDS
from tilegen.sets.edition import Art, Marks, OwnColors, Printing


def a_set(*ids: int) -> TileSet:
    return TileSet("A set", tuple(Tile(number, edges_of("0010")) for number in ids))


def numbers(text: str, tile_set: TileSet) -> set[int]:
    return {int(name) for name in chosen(text, PRESS.pieces(tile_set), PRESS.noun)}


TWELVE = a_set(*range(1, 13))


def complaint(text: str, tile_set: TileSet = TWELVE) -> tuple[str, str | None]:
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


def test_a_range_may_have_gaps_and_reach_beyond_the_set() -> None:
    assert numbers("2-99", a_set(1, 5, 9)) == {5, 9}


@pytest.mark.parametrize(
    "text", ["x", "", ",", "3,", "3,,4", "-3", "3-", "1.5", "\u00b2", "9" * 500]
)
def test_what_is_no_number_is_quoted_and_an_example_given(text: str) -> None:
    message, hint = complaint(text)

    assert message.startswith("--only: '")
    assert message.endswith("' is no tile, no number and no range")
    assert len(message) < 100
    assert hint == ("write numbers from 1 to 12 and ranges of them, with commas between: 3,7-12")


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
    assert changed(TWELVE, Changes(paper=None, size=None, style=None)) == TWELVE


def test_paper_size_and_style_are_changed_and_nothing_else() -> None:
    wanted = changed(TWELVE, Changes(paper="A5", size="2 in", style="lowink"))

    assert wanted.printing.paper == "A5"
    assert wanted.printing.size == 50.8
    assert wanted.art.style == "lowink"
    assert (wanted.tiles, wanted.name, wanted.art.seed) == (TWELVE.tiles, "A set", TWELVE.art.seed)
    assert wanted.printing.bleed == TWELVE.printing.bleed


def test_a_palette_replaces_colours_of_the_sets_own() -> None:
    own = replace(TWELVE, art=Art(palette=OwnColors(thin="ffcc00")))

    assert changed(own, Changes(palette="forest")) == replace(TWELVE, art=Art(palette="forest"))
    assert changed(own, Changes()) == own


def test_marks_are_changed_and_nothing_else() -> None:
    wanted = changed(TWELVE, Changes(marks="none"))

    assert wanted == replace(TWELVE, printing=Printing(marks=Marks.NONE))
    assert changed(wanted, Changes(marks="aruco")) == TWELVE


@pytest.mark.parametrize(("text", "length"), [("50 mm", 50), ("5cm", 50), (" 44.5 mm ", 44.5)])
def test_a_size_is_a_number_and_a_unit(text: str, length: float) -> None:
    assert changed(TWELVE, Changes(paper=None, size=text, style=None)).printing.size == length


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("size", "50", "--size: "),
        ("size", "", "--size: "),
        ("size", "large", "--size: "),
        ("size", "5 m", "--size: "),
        ("size", "9.9 mm", "--size: "),
        ("size", "501 mm", "--size: "),
        ("paper", "a44", "--paper: no paper is called 'a44'"),
        ("paper", "", "--paper: no paper is called ''"),
        ("paper", "1x1 mm", "--paper: paper of '1x1 mm' cannot be printed on"),
        ("style", "inkk", "--style: no style is called 'inkk'"),
        ("style", "", "--style: no style is called ''"),
        ("palette", "forrest", "--palette: no palette is called 'forrest'"),
        ("bleeds", "bled", "--bleeds: 'bled' is no way to bleed"),
        ("marks", "qr", "--marks: no mark is called 'qr'"),
        ("marks", "", "--marks: no mark is called ''"),
    ],
)
def test_a_value_that_is_none_is_one_sentence_that_names_the_option(
    option: str, value: str, said: str
) -> None:
    options: dict[str, str | None] = {"paper": None, "size": None, "style": None}
    options[option] = value

    with pytest.raises(TilegenError) as raised:
        changed(TWELVE, Changes(**options))

    assert raised.value.message.startswith(said)
    assert "\n" not in raised.value.message
    assert raised.value.exit_code == 2


def test_the_ways_to_bleed_are_named() -> None:
    with pytest.raises(TilegenError) as raised:
        changed(TWELVE, Changes(bleeds="x"))

    assert raised.value.hint == (
        f"the ways to bleed are {', '.join(BLEEDS)}; how wide it is the set says, as print:"
        " {bleed: 3 mm}"
    )


def test_a_style_nearly_right_is_guessed() -> None:
    with pytest.raises(TilegenError) as raised:
        changed(TWELVE, Changes(paper=None, size=None, style="gumy"))

    assert (raised.value.hint or "").startswith("did you mean 'gummy'?")
