"""What a set is like, in metrics."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.games.monsters.creature_tiles import (
    ALL_PATTERNS,
    build_monsters,
    edges_of,
    list_creatures,
    pattern,
)
from tests.games.monsters.standard import STANDARD, mirror_edges
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.inspection import INSPECTION
from tilegen.games.tiles.known.monsters.metrics import explain_monsters
from tilegen.games.tiles.known.monsters.reader import read_set
from tilegen.sets.checks import format_metric
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamltree import compose

SPEC = Path(__file__).parents[3] / "specs" / "tiles.yaml"


def a_set(*sides: str) -> TileGame:
    return build_monsters(
        "A set", tuple(CreatureTile(i, edges_of(digits)) for i, digits in enumerate(sides, 1))
    )


def the_standard_set() -> TileGame:
    rows = [
        (digits, int(n < eyes)) for digits, (tiles, eyes) in STANDARD.items() for n in range(tiles)
    ]
    tiles = (CreatureTile(i, edges_of(digits), eyes) for i, (digits, eyes) in enumerate(rows, 1))
    return build_monsters("Standard monsters", tuple(tiles))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("tiles", 88),
        ("eye_tiles", 40),
        ("tiles_joining_0", 0),
        ("tiles_joining_1", 38),
        ("tiles_joining_2", 26),
        ("tiles_joining_3", 18),
        ("tiles_joining_4", 6),
        ("starters", 24),
        ("mean_joining_edges", 1.909),
        ("thin_edges", 84),
        ("thick_edges", 84),
        ("blank_edges", 184),
        ("thin_even", True),
        ("thick_even", True),
        ("thin_tiles", 58),
        ("thick_tiles", 58),
        ("mixed_tiles", 28),
        ("patterns", 23),
        ("every_pattern", True),
        ("swap_symmetric", True),
        ("mirror_symmetric", True),
        ("connected", True),
        ("fewest_partners", 57),
        ("demands_unanswered", 0),
        ("demands_scarce", 12),
        ("fewest_answers", 1),
    ],
)
def test_the_standard_set_is_as_published(name: str, value: float) -> None:
    assert INSPECTION.metrics(the_standard_set())[name] == value


def test_the_set_in_the_file_is_the_standard_set() -> None:
    found = Diagnostics()
    source = Source.from_text("tiles.yaml", SPEC.read_text(encoding="utf-8"))
    tile_set = read_set(compose(source, found), found)
    assert tile_set is not None
    eyes = Counter(pattern(tile.edges) for tile in list_creatures(tile_set) if tile.eyes)
    assert INSPECTION.metrics(tile_set) == INSPECTION.metrics(the_standard_set())
    assert {p: eyes[p] for p in ALL_PATTERNS} == {p: shown for p, (_, shown) in STANDARD.items()}


def test_each_pattern_is_counted_in_whatever_turn_its_tiles_are() -> None:
    found = INSPECTION.metrics(the_standard_set())
    assert {p: found[f"pattern_{p}"] for p in ALL_PATTERNS} == {
        digits: tiles for digits, (tiles, _) in STANDARD.items()
    }
    assert INSPECTION.metrics(a_set("0012", "2001", "1200"))["pattern_0012"] == 3


def test_each_figure_is_described_and_in_the_order_of_the_description() -> None:
    assert list(INSPECTION.metrics(a_set("0001"))) == list(explain_monsters())
    assert all(explain_monsters().values())


def test_a_kind_that_no_tile_has_is_no_fewest() -> None:
    assert INSPECTION.metrics(a_set("0001", "0011", "0101"))["fewest_partners"] == 2


def test_a_tile_with_many_eyes_is_one_eye_tile() -> None:
    tiles = (CreatureTile(1, edges_of("0001"), 3), CreatureTile(2, edges_of("0001"), 0))
    assert INSPECTION.metrics(build_monsters("Eyes", tiles))["eye_tiles"] == 1


def test_a_missing_mirror_image_breaks_mirror_symmetry_alone() -> None:
    found = INSPECTION.metrics(a_set("0112", "0122"))
    assert not found["mirror_symmetric"]
    assert INSPECTION.metrics(a_set("0112", "0211"))["mirror_symmetric"]


def test_thin_without_thick_breaks_swap_symmetry_alone() -> None:
    found = INSPECTION.metrics(a_set("0001", "0001"))
    assert not found["swap_symmetric"]
    assert found["mirror_symmetric"]


def test_an_odd_number_of_thin_edges_is_told_apart_from_thick_ones() -> None:
    found = INSPECTION.metrics(a_set("0001", "0022"))
    assert (found["thin_even"], found["thick_even"]) == (False, True)


def test_a_mean_just_above_two_is_not_rounded_down_to_it() -> None:
    found = INSPECTION.metrics(a_set("0111", *["0101"] * 998))
    assert float(found["mean_joining_edges"]) > 2


def test_a_set_without_tiles_has_figures() -> None:
    found = INSPECTION.metrics(build_monsters("Nothing", ()))
    assert found["tiles"] == 0
    assert found["mean_joining_edges"] == 0


def test_tees_and_corners_of_both_kinds_have_another_pattern_as_mirror_image() -> None:
    pairs = {digits for digits in ALL_PATTERNS if pattern(mirror_edges(edges_of(digits))) != digits}
    assert pairs == {"0012", "0021", "0112", "0211", "0122", "0221"}


@pytest.mark.parametrize(
    ("value", "text"), [(True, "true"), (88, "88"), (88.0, "88"), (1.909, "1.909")]
)
def test_a_figure_is_written_as_in_a_set(value: float, text: str) -> None:
    assert format_metric(value) == text
