"""Tables of tile games as text."""

from __future__ import annotations

import re

import pytest

from tests.games.tiles.show.moments import (
    ALL,
    BOARD,
    BOARD_OF_HEXES,
    DOMINOES,
    HEXES,
    OWN,
    STARS,
    build_moment,
    play_moments,
)
from tilegen.games.tiles.segments import Kind
from tilegen.games.tiles.show.box_sketch import sign_kinds, sketch_table


def test_tiles_are_boxes_with_the_signs_of_their_sides() -> None:
    moment = build_moment(STARS, "turn up 2", "2v right of 1", "turn up 3")
    assert sketch_table(moment, 80) == (
        "1 tile face down\n"
        "to lay: 3: dark dark ray dark\n"
        "\n"
        "┌─────┬─────┐\n"
        "r  1^ r  2v │\n"
        "└─────┴──r──┘\n"
        "\n"
        "Ann\n"
        "\n"
        "Bob: to move\n"
        "\n"
        "│ dark, r ray\n"
    )


def test_empty_cells_of_a_board_have_their_names() -> None:
    text = sketch_table(build_moment(BOARD), 80)
    assert "│  a1 │  b1 │  c1 │" in text
    assert "│  a2 │  b2 │  c2 │" in text
    assert "24 tiles to choose from" in text


def test_dominoes_lie_in_a_row_with_hands_below() -> None:
    deal = [f"deal {tile}" for tile in (1, 2, 3, 5, 6, 7)]
    text = sketch_table(build_moment(DOMINOES, *deal, "2^"), 80)
    assert "0  2^ 1\n" in text
    assert "  hand: 1: 0 0; 3: 0 2\n" in text


def test_both_signs_stand_where_sides_differ() -> None:
    sums = DOMINOES.replace("supply:", "match: {sum: 3}, supply:")
    deal = [f"deal {tile}" for tile in (1, 2, 3, 5, 6, 4)]
    text = sketch_table(build_moment(sums, *deal, "1^", "4v right of 1"), 80)
    assert " 1^ 0|3  4v " in text


def test_figures_of_players_stand_below_their_names() -> None:
    moment = build_moment(OWN, "start 21", "start 22", "turn up 23", "23v below 22")
    text = sketch_table(moment, 80)
    assert text.index("Ann: 0 points") < text.index("first figure, open: 0 points")
    assert "first figure, complete: 2 points" in text[text.index("Bob: 2 points") :]


def test_figures_of_players_have_lines_where_they_join_and_arrows_where_they_are_open() -> None:
    moment = build_moment(OWN, "start 1", "start 22", "turn up 2", "2> below 22")
    text = sketch_table(moment, 80)
    assert "first figure, open: 0 points\n  ←1^→\n" in text
    assert "first figure, open: 0 points\n  22^\n   │\n   2>\n   ↓\n" in text
    assert text.endswith("\nopen ends: →↓← ray\n")


def test_figures_have_the_words_of_the_file() -> None:
    words = "words: {en: {figure: {one: robot, many: robots}}}\n"
    text = sketch_table(build_moment(OWN + words, "start 21", "start 22"), 80)
    assert "robot, open: 0 points" in text
    assert "first figure" not in text


def test_rows_of_hexes_are_shifted() -> None:
    lines = ("turn up 1", "1^", "turn up 2", "2^ right of 1", "turn up 3", "3^ lower right of 1")
    text = sketch_table(build_moment(HEXES, *lines), 80)
    assert "\n1^    2^\n   3^\n" in text


def test_a_board_of_hexes_is_upright() -> None:
    text = sketch_table(build_moment(BOARD_OF_HEXES, "turn up 3", "3^ at b2"), 80)
    assert "\na1    b1    c1\n   a2    3^    c2\na3    b3    c3\n" in text


@pytest.mark.parametrize("name", ALL)
def test_every_tile_on_the_table_is_in_the_text(name: str) -> None:
    for moment in play_moments(ALL[name])[::7]:
        numbers = re.findall(r"\d+", sketch_table(moment, 80))
        for grid in moment.state.grids:
            for pose in grid.laid.values():
                assert str(pose.tile.number) in numbers


def test_each_kind_that_joins_has_a_sign_of_its_own() -> None:
    names = ("thin", "thick", "tall", "12", "h")
    kinds = (Kind("blank"), *(Kind(name, (name,)) for name in names))
    assert sign_kinds(kinds) == {1: "t", 2: "h", 3: "a", 4: "12", 5: "b"}


def test_a_record_that_cannot_be_played_shows_nothing() -> None:
    moment = build_moment(STARS)._replace(rules=None, state=None)
    assert sketch_table(moment, 80) == ""
