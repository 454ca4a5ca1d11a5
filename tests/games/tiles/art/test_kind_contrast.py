"""Kinds of sides that the colour-blind cannot tell apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.tiles.games_of_tiles import build_game, build_tile
from tilegen.drawing.colour import Vision
from tilegen.games.tiles.art.kind_contrast import GROUND, find_alike_kinds, suggest_color
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look, Presentation
from tilegen.games.tiles.segments import Kind
from tilegen.games.tiles.sets.inspection import INSPECTION
from tilegen.sets.edition import Art, OwnColors

NAMES = ("wire", "pipe", "gear", "belt", "lamp", "coil", "horn", "tube")


def build_colored(*colors: str | None, look: Look = Look.WEDGES) -> TileGame:
    """Tiles with as many kinds of sides, in these colours; the seventh has the first pattern."""
    kinds = tuple(Kind(name, (name,)) for name in NAMES[: max(len(colors), 2)])
    tiles = [build_tile(1, (0, 1, 0, 1), kinds)]
    game = build_game(kinds, tiles)
    art = Art(palette=OwnColors(colors)) if any(colors) else Art()
    return replace(game, art=art, presentation=Presentation(look))


def list_pairs(game: TileGame) -> list[tuple[str, str]]:
    return [(alike.one, alike.other) for alike in find_alike_kinds(game)]


@pytest.mark.parametrize("kinds", range(2, 9))
def test_the_usual_colours_are_told_apart_by_all(kinds: int) -> None:
    assert list_pairs(build_colored(*[None] * kinds)) == []


def test_alike_colours_are_told_apart_by_other_patterns() -> None:
    assert list_pairs(build_colored("d8402a", "d8402a")) == []
    alike = build_colored("d8402a", None, None, None, None, None, "d8402a")
    assert list_pairs(alike) == [("wire", "horn")]


def test_red_and_green_of_one_lightness_are_alike_to_some() -> None:
    red_and_green = build_colored("c04030", None, None, None, None, None, "6d6a20")
    (alike,) = find_alike_kinds(red_and_green)
    assert (alike.one, alike.other) == ("wire", "horn")
    assert Vision.FULL not in alike.visions
    assert Vision.TRITANOPIA not in alike.visions
    assert alike.difference < alike.least


@pytest.mark.parametrize("other", ["c04030", "6d6a20", "d8402a"])
def test_a_suggested_colour_is_taken_for_no_other(other: str) -> None:
    colors = ["c04030", None, None, None, None, None, other]
    code = suggest_color(build_colored(*colors), "horn")
    assert code is not None
    assert list_pairs(build_colored(*colors[:-1], code)) == []


def test_own_colours_are_not_to_be_those_of_the_ground() -> None:
    assert list_pairs(build_colored("fdf3dc", None, look=Look.BANDS)) == [("wire", GROUND)]
    assert list_pairs(build_colored("fdf3dc", None)) == []


def test_own_colours_for_two_waters_are_to_differ() -> None:
    waters = tuple(Kind(name, (name,)) for name in ("lake", "sea"))
    game = build_game(waters, [build_tile(1, (0, 1, 0, 1), waters)])
    alike = Art(palette=OwnColors(("4fa8e0", "55a8dd")))
    game = replace(game, art=alike, presentation=Presentation(Look.TERRAIN))

    assert list_pairs(game) == [("lake", "sea")]
    assert list_pairs(replace(game, art=Art())) == []


def test_numbers_are_told_apart_by_their_pips() -> None:
    colors = ("d8402a", None, None, None, None, None, "d8402a")
    assert list_pairs(build_colored(*colors, look=Look.PIPS)) == []


def test_a_warning_says_who_confuses_what_and_which_colour_helps() -> None:
    game = build_colored("c04030", None, None, None, None, None, "6d6a20")
    (warning,) = [item for check in INSPECTION.checks for item in check(game)]
    assert warning.code.slug == "kinds-alike"
    assert "wire and horn look alike to red-blind" in warning.message
    assert "less than 20" in warning.message
    assert "'art: {palette: {horn:" in (warning.hint or "")
