"""What the referee says of a table that was written down in blocks."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.games.tiles.blocks.random_tables import play_at_random, write_blocks
from tests.games.tiles.reading_files import read_game
from tests.thorough import times
from tilegen.app.fmt import format_source
from tilegen.app.load import Loaded, load
from tilegen.app.ruling import Ruled, rule
from tilegen.app.score import as_json, describe
from tilegen.app.show import table_after
from tilegen.text.source import Source

ROOT = Path(__file__).parents[4]
FILES = [
    *(ROOT / "specs" / f"{name}.yaml" for name in ("honey", "robots", "garden", "macmahon")),
    ROOT / "tests" / "games" / "tiles" / "files" / "two-paths.yaml",
]

ROBOTS = """tilegen record 1
game: tiles
set: robots.yaml
players: Anna, Ben

Anna robot:
  9v  39^  45^  46^   2^
   .    .  17>  12>    .

Ben robot:
 52^  41^  47^
   .    .  13>
"""
"""Anna's robot is finished, and has nine tiles and eleven eyes."""

GARDEN = """tilegen record 1
game: tiles
set: garden.yaml
players: Anna, Ben

table:
 13v
  1^
 14^
"""
"""A finished path of three tiles with five flowers, and an open brook."""


@cache
def load_once(path: Path) -> Loaded:
    return load(str(path))


def judge(text: str, name: str = "robots") -> Ruled:
    return rule(text, load_once(ROOT / "specs" / f"{name}.yaml").valid_edition)


def list_others() -> str:
    """The tiles of the robots that ROBOTS does not lay."""
    laid = {int(number) for number in re.findall(r"(\d+)[\^>v<]", ROBOTS)}
    edition: Any = load_once(ROOT / "specs" / "robots.yaml").valid_edition
    return " ".join(str(tile.number) for tile in edition.tiles if tile.number not in laid)


def list_points(ruled: Ruled) -> list[int | None]:
    judged: Any = as_json(ruled)
    return [player["points"] for player in judged["players"]]


def list_codes(ruled: Ruled) -> list[str]:
    return [diagnostic.code.slug for diagnostic in ruled.diagnostics if diagnostic.span]


def find_only(ruled: Ruled, slug: str) -> str:
    (found,) = (each.message for each in ruled.diagnostics if each.code.slug == slug)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_table_written_down_has_the_points_of_the_game_that_made_it(path: Path) -> None:
    loaded = load_once(path)
    edition: Any = loaded.valid_edition
    variant, options = next(iter(edition.variants.items()))
    for seed in range(times(2, thorough=30)):
        seats = options.players[seed % 2]
        played = play_at_random(loaded, seats, variant, seed, tiles=(14, 40)[seed % 2])
        if any(not grid.laid for grid in played.grids):
            continue
        ruled = rule(write_blocks(loaded, played), loaded.valid_edition)
        assert [each.message for each in ruled.diagnostics if each.is_error] == []
        wanted = tuple(played.rules.scores(played.state))
        if "The table does not show" in describe(ruled):
            assert f"worth {sum(wanted)} point" in describe(ruled)
        else:
            assert list_points(ruled) == [*wanted]


def test_the_owner_of_a_figure_has_its_points() -> None:
    ruled = judge(ROBOTS)
    assert ruled.ok
    assert list_points(ruled) == [12, 0]
    assert describe(ruled).startswith("Anna leads with 12 points.\n")


def test_figures_may_be_called_figures_whatever_the_file_calls_them() -> None:
    assert list_points(judge(ROBOTS.replace(" robot:", " figure:"))) == [12, 0]


def test_a_block_that_no_game_has_is_told() -> None:
    ruled = judge(ROBOTS.replace("Ben robot:", "Ben rabbit:"))
    assert find_only(ruled, "block-unknown") == "no block is called 'rabbit'"


def test_messages_are_in_the_words_of_the_file() -> None:
    early = judge(f"{ROBOTS}\nBen gadget:\n 1^\n")
    assert find_only(early, "begun-early") == "Ben has a gadget while Ben's first robot is open"
    nobodys = judge(ROBOTS.replace("Ben robot:", "? robot:"))
    assert find_only(nobodys, "owner-missing") == "whose robot is this?"
    turned = judge(ROBOTS.replace("41^", "41>"))
    assert find_only(turned, "edge-mismatch").endswith(
        "its right side is blank, and 47 shows wire there"
    )
    said = " ".join(each.message + (each.hint or "") for each in early.diagnostics)
    assert "monster" not in said
    assert "creature" not in said


def test_a_tile_that_nothing_else_can_be_is_filled_in() -> None:
    ruled = judge(ROBOTS.replace("39^", "39?"))
    assert find_only(ruled, "filled-in") == "tile 39 must be 39^: its neighbours leave no choice"
    assert list_points(ruled) == [12, 0]


def test_where_a_tile_is_in_doubt_the_points_are_a_range() -> None:
    ruled = judge(ROBOTS.replace("2^\n", "?\n"))
    assert list_points(ruled) == [None, None]
    assert describe(ruled) == "The photo leaves the points in doubt: Anna 0 to 12, Ben 0.\n"


def test_a_doubt_that_changes_no_points_leaves_them_known() -> None:
    ruled = judge(ROBOTS.replace("41^", "?"))
    assert "in-doubt" in list_codes(ruled)
    assert list_points(ruled) == [12, 0]


def test_who_finished_a_path_is_asked_for() -> None:
    ruled = judge(GARDEN, "garden")
    assert ruled.ok
    assert describe(ruled).startswith(
        "The table does not show who finished the paths and brooks, which are worth 8 points: "
    )


def test_points_that_were_counted_must_come_up_to_those_on_the_table() -> None:
    right = judge(f"{GARDEN}points: Anna 8, Ben 0\n", "garden")
    assert right.ok
    assert describe(right).startswith("Anna leads with 8 points.")
    wrong = judge(f"{GARDEN}points: Anna 8, Ben 1\n", "garden")
    assert find_only(wrong, "total-differs") == (
        "the paths and brooks are worth 8 points together, and here are 9"
    )


def test_a_table_is_written_once() -> None:
    assert "second-table" in list_codes(judge(f"{GARDEN}\ntable:\n 2^\n", "garden"))


def test_without_tiles_to_draw_the_game_is_over() -> None:
    over: Any = as_json(judge(f"{ROBOTS}\nleft: 0\n"))
    assert over["over"]
    assert not as_json(judge(ROBOTS))["over"]
    assert "left-differs" in list_codes(judge(f"{ROBOTS}\nleft: 60\n"))


def test_a_stack_without_tiles_is_doubted_if_few_lie_on_the_table() -> None:
    few = judge(f"{ROBOTS}\nleft: 0\n")
    assert few.ok
    assert find_only(few, "left-differs").endswith("must have been discarded")
    named = judge(f"{ROBOTS}\nleft: 0\ndiscarded: {list_others()}\n")
    assert "left-differs" not in list_codes(named)


def test_tiles_that_left_the_game_are_not_left_to_draw() -> None:
    wrong = judge(f"{ROBOTS}\nleft: 46\ndiscarded: 60 61 62 63\n")
    others = len(list_others().split())
    assert find_only(wrong, "left-differs") == f"{others - 4} tiles are left face down"


def test_a_tile_left_the_game_once_and_is_one_of_its_tiles() -> None:
    twice = judge(f"{ROBOTS}\ndiscarded: 60 61 60\n")
    assert find_only(twice, "tile-reused") == "tile 60 is named twice"
    strange = judge(f"{ROBOTS}\ndiscarded: 999\n")
    assert find_only(strange, "unknown-tile") == "the set has no tile 999"
    laid = judge(f"{ROBOTS}\ndiscarded: 47\n")
    assert "tile-reused" in list_codes(laid)


def test_who_has_finished_all_figures_must_have_begun_another() -> None:
    due = judge(f"{ROBOTS}\ndiscarded: 60\n")
    assert find_only(due, "figure-missing") == "Anna has no open robot, and the game is not over"
    assert judge(f"{ROBOTS}\nAnna gadget:\n 3^\n\ndiscarded: 60\n").ok
    assert judge(ROBOTS).ok  # All other tiles may have left the game.
    assert "figure-missing" not in list_codes(judge(f"{ROBOTS}\ndiscarded: {list_others()}\n"))


def test_tiles_said_to_have_left_the_game_are_those_that_the_moves_discard() -> None:
    top = "tilegen record 1\ngame: tiles\nset: robots.yaml\nplayers: Anna, Ben\n\n"
    moves = "Anna: start 1^\nBen: start 2^\n"
    lines = f"{top}{moves}"
    wrong = judge(f"{lines}discarded: 33\n")
    (told,) = [each for each in wrong.diagnostics if each.code.slug == "board-differs"]
    assert (told.message, told.hint) == (
        "the moves do not discard tile 33",
        "they discard none",
    )


def test_the_tiles_of_each_figure_are_counted() -> None:
    assert judge(f"{ROBOTS}\ntiles: Anna 7, Ben 4\n").ok
    wrong = judge(f"{ROBOTS}\ntiles: Anna 7, Ben 5\n")
    assert find_only(wrong, "tiles-differ") == "Ben's robot has 4 tiles here"


def test_a_table_is_compared_with_the_moves_that_made_it() -> None:
    top = "tilegen record 1\ngame: tiles\nset: g.yaml\nplayers: Anna, Ben\n\n"
    moves = "Anna: 13v above 1\nBen: 14^ below 1\n\n"
    right = judge(f"{top}{moves}table:\n 13v\n 1^\n 14^\n", "garden")
    assert right.ok, right.diagnostics
    wrong = judge(f"{top}{moves}table:\n 13v\n 1^\n 15^\n", "garden")
    assert find_only(wrong, "board-differs") == "by the moves tile 14 lies here"


def test_a_record_may_end_before_the_first_tile_is_laid() -> None:
    hands = ", ".join(f"deal {number}" for number in range(1, 11))
    top = "tilegen record 1\ngame: tiles\nset: s.yaml\nplayers: Anna, Ben\n\n"
    dealt = judge(f"{top}chance: {hands}\n", "sevens")
    assert dealt.ok, dealt.diagnostics
    squares = read_game(
        "tilegen: 1\ngame: tiles\nname: S\nedges: [1, 2]\n"
        "tiles: {enumerate: {}, copies: 2}\nrules: {supply: {hand: 5}, players: 2}\n"
    )
    table = rule(f"{top}chance: {hands}\n\ntable:\n 3^\n", squares)
    assert "board-differs" in list_codes(table)


def test_a_table_is_shown_without_a_turn_or_a_stack() -> None:
    shown = table_after(judge(ROBOTS), None)
    assert shown is not None
    text = format_source(Source.from_text("", ROBOTS), ROBOTS.encode()).after.decode()
    assert text == ROBOTS


HONEY = """tilegen record 1
game: tiles
set: honey.yaml
players: Anna, Ben

table:
  1^    3v
+    12<v  14^>
"""


def test_rows_of_hexagons_are_shifted_in_turn() -> None:
    formatted = format_source(Source.from_text("", HONEY), HONEY.encode()).after.decode()
    assert "  1^    3v\n+   12<v  14^>\n" in formatted
    said = judge(HONEY.replace("+ ", ""), "honey")
    assert find_only(said, "syntax").startswith("this row lies exactly below the one above")
    begun_with_it = HONEY.replace("  1^", "+ 1^").replace("+    12", "12")
    assert "syntax" not in list_codes(judge(begun_with_it, "honey"))


def test_squares_are_not_shifted_and_have_four_turns() -> None:
    shifted = judge(GARDEN.replace("  1^", "+ 1^"), "garden")
    assert find_only(shifted, "syntax") == "this row is shifted by half a tile, and squares are not"
    turned = judge(GARDEN.replace("14^", "14^>"), "garden")
    assert find_only(turned, "syntax") == "a tile with four sides is not turned so"
    quarter = judge(HONEY.replace("3v", "3>"), "honey")
    assert find_only(quarter, "syntax") == "a tile with six sides is not turned so"


def test_a_hexagon_without_a_turn_may_have_six() -> None:
    (hint,) = (
        each.hint
        for each in judge(HONEY.replace("14^>", "14"), "honey").diagnostics
        if each.hint and "write 14" in each.hint
    )
    assert hint.startswith("write 14^, 14^>, 14v>, 14v, 14<v or 14<^")
