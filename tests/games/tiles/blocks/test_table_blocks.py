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
    return [player["points"] for player in list_players(ruled)]


def list_players(ruled: Ruled) -> list[dict[str, Any]]:
    judged: Any = as_json(ruled)
    return list(judged["players"])


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
    assert [(player["score"], player["score_max"]) for player in list_players(ruled)] == [
        (0, 12),
        (0, 0),
    ]
    assert describe(ruled).splitlines() == [
        "The photo leaves the scores in doubt.",
        "",
        "Anna: 0 to 12",
        "  0  robot  7 tiles, 3 eyes, perhaps complete  9 (39) 45 46 ? 17 (12)",
        "Ben: 0",
        "  0  robot  4 tiles, 3 eyes, open  (52) 41 (47) 13",
    ]


@pytest.mark.parametrize(
    ("claim", "message", "hint"),
    [
        ("points: Anna 12", None, None),
        ("points: Anna 5", "Anna has 0 to 12 points", "0, 10, 11 or 12 may be right"),
        ("winner: Anna", None, None),
        ("winner: Anna, Ben", None, None),
        (
            "winner: Ben",
            "however the doubtful tiles lie, Ben does not lead alone",
            "the points may be Anna 0, 10, 11 or 12, Ben 0: write who has most, or ",
        ),
    ],
)
def test_a_claim_is_wrong_that_no_reading_of_the_doubts_makes_true(
    claim: str, message: str | None, hint: str | None
) -> None:
    ruled = judge(ROBOTS.replace("2^\n", "?\n") + f"\n{claim}\n")
    wrong = [each for each in ruled.diagnostics if each.is_error]
    assert [each.message for each in wrong] == ([message] if message else [])
    assert all(str(each.hint).startswith(str(hint)) for each in wrong)


SEATS = """tilegen: 1
game: tiles
name: Seats
edges: {rim: , white: white, black: black}
rules: {players: 2, owner: kind, seats: [white, black], score: {any: {finished: {tile: 1}}}}
tiles:
  - {id: 1-2, copies: 2, edges: white rim rim rim}
  - {id: 3, edges: white rim white rim}
  - {id: 4-5, copies: 2, edges: black rim rim rim}
"""


def test_a_table_that_all_share_has_ranges_of_points_alone() -> None:
    top = "tilegen record 1\ngame: tiles\nset: s.yaml\nplayers: Anna, Ben\n\n"
    table = f"{top}table:\n  1>  ?\n"
    ruled = rule(table, read_game(SEATS))
    assert describe(ruled).splitlines() == [
        "The photo leaves the scores in doubt.",
        "",
        "Anna  0 to 2 points",
        "Ben        0 points",
    ]
    assert rule(f"{table}winner: Anna\n", read_game(SEATS)).ok
    wrong = rule(f"{table}points: Anna 1\nwinner: Ben\n", read_game(SEATS))
    assert [each.hint for each in wrong.diagnostics if each.is_error] == [
        "0 or 2 may be right",
        "the points may be Anna 0 or 2, Ben 0: write who has most, or leave the line out",
    ]


def test_a_wrong_claim_of_points_is_answered_with_the_sum_and_a_cure() -> None:
    ruled = judge(f"{ROBOTS}\nAnna gadget:\n 3^\n\npoints: Anna 5, Ben 0\n")
    (wrong,) = (each for each in ruled.diagnostics if each.is_error)
    assert wrong.message == "Anna has 12 + 0 = 12 points"
    assert wrong.hint == (
        "compare the tiles listed for Anna with the table; if they are right, write 'Anna 12'"
    )
    assert [cure.text for cure in wrong.cures] == ["Anna 12"]


def test_nobody_leads_while_the_owner_of_a_figure_is_not_known() -> None:
    named, nobodys = ROBOTS.replace("41^", "99^"), ROBOTS.replace("Ben robot:", "? robot:")
    assert "So far Anna leads with 12 points." in describe(judge(named))
    assert "leads" not in describe(judge(nobodys))


def test_a_figure_whose_first_tile_is_not_known_is_left_out() -> None:
    top = "tilegen record 1\ngame: tiles\nset: robots.yaml\nplayers: Anna, Ben\n\n"
    lines = "Anna robot:\nBen: start 2^\n1 Anna: 9v right of 2\n"
    assert describe(judge(f"{top}{lines}")).splitlines()[2:5] == [
        "Anna: 0  to move",
        "Ben: 0",
        "  0  robot  1 tile, 2 eyes, open  (2)",
    ]


def test_players_are_listed_as_the_record_has_them_whoever_moves_first() -> None:
    ruled = judge(ROBOTS.replace("Anna, Ben\n", "Anna, Ben\nfirst: Ben\n"))
    assert [(player["name"], player["score"]) for player in list_players(ruled)] == [
        ("Anna", 12),
        ("Ben", 0),
    ]


def test_the_tiles_left_are_told_where_they_are_known() -> None:
    unknown, known = judge(ROBOTS), judge(f"{ROBOTS}\nAnna gadget:\n 3^\n\ndiscarded: 60\n")
    assert describe(unknown).splitlines()[0] == "Anna leads with 12 points."
    left = len(list_others().split()) - 2
    assert describe(known).splitlines()[0] == (
        f"Anna leads with 12 points. {left} tiles are left face down. The game is not over."
    )
    assert as_json(known)["left"] == left


def test_moves_cannot_show_a_discard_that_nobody_wrote_down() -> None:
    top = "tilegen record 1\ngame: tiles\nset: robots.yaml\nplayers: Anna, Ben\n\n"
    moves = f"{top}Anna: start 1^\nBen: start 2^\n"
    note = "A forgotten discard cannot be noticed"
    assert note in describe(judge(moves))
    assert note not in describe(judge(f"{moves}discarded:\n"))
    assert note not in describe(judge(ROBOTS))


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
    assert find_only(due, "figure-due") == "Anna has no open robot, and the game is not over"
    assert judge(f"{ROBOTS}\nAnna gadget:\n 3^\n\ndiscarded: 60\n").ok
    assert judge(ROBOTS).ok  # All other tiles may have left the game.
    assert "figure-due" not in list_codes(judge(f"{ROBOTS}\ndiscarded: {list_others()}\n"))


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
