"""Why a tile may not lie in a cell that a player taps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from tests.games.playing import edition_of, play
from tests.games.tiles.games_of_tiles import build_castles
from tilegen.games.tiles.rules.lattice import find_cell, find_column, find_row
from tilegen.games.tiles.rules.rules import TileGameRules, TileState, make_rules
from tilegen.games.tiles.rules.tile_moves import Placement
from tilegen.games.tiles.show.view import build_view
from tilegen.games.view import Sentence
from tilegen.play.rules import CHANCE

MONSTERS = make_rules(edition_of("monsters"), 3, "open")
CASTLES = make_rules(GAME := build_castles(), 2, next(iter(GAME.variants)))


def list_turns(rules: TileGameRules) -> Iterator[TileState]:
    for state in play(rules, Random(3)).states[5::4]:
        if state.tile is not None and not state.is_over and rules.to_move(state) is not CHANCE:
            yield state


def list_cells(rules: TileGameRules, state: TileState) -> Iterator[tuple[int, int]]:
    """The free cells beside tiles, each with the index of its grid."""
    for index, grid in enumerate(state.grids):
        beside = {cell + step for cell in grid.laid for step in rules.play_tiles.lattice.steps}
        yield from ((index, cell) for cell in sorted(beside - grid.laid.keys()))


def ask(rules: TileGameRules, state: TileState, index: int, cell: int) -> Sentence:
    subject = index, find_column(cell), find_row(cell)
    return build_view(rules).explain_illegal(state, state.player, subject)


def test_a_cell_is_answered_by_what_makes_it_one_where_the_tile_may_not_lie() -> None:
    seen: Counter[str] = Counter()
    for state in list_turns(MONSTERS):
        legal = [move for move in MONSTERS.legal_moves(state) if isinstance(move, Placement)]
        ways = Counter((move.grid, move.cell) for move in legal)
        for index, cell in list_cells(MONSTERS, state):
            found = ask(MONSTERS, state, index, cell)
            seen[found.key] += 1
            assert (found.key == "allowed") == (ways[index, cell] == 1)
            assert (found.key == "which-turn") == (ways[index, cell] > 1)
    assert seen.keys() == {
        *("allowed", "which-turn", "misfit", "nothing-joins", "first-closed"),
        "not-possible-since",
    }


def test_a_cell_that_no_turn_fits_is_told_by_what_it_asks_for() -> None:
    for state in list_turns(CASTLES):
        for index, cell in list_cells(CASTLES, state):
            found = ask(CASTLES, state, index, cell)
            if found.key != "misfit":
                continue
            (kind, neighbour), *_ = found.args["needs"]
            assert f"Needed there: {kind} beside {neighbour}" in found.say
            assert found.args["kinds"][kind]["en"] == kind
            return
    raise AssertionError("every tile fits everywhere")


def test_whoever_finished_the_own_first_figure_is_told_so_by_the_words_of_the_file() -> None:
    told = {
        found.say: found.args["figure"]
        for state in list_turns(MONSTERS)
        for place in list_cells(MONSTERS, state)
        if (found := ask(MONSTERS, state, *place)).key == "first-closed"
    }
    ((say, figure),) = told.items()
    assert say == ("Your first monster is finished, so you may not add to another first monster.")
    assert figure["ru"] == "первого монстра"


def test_a_cell_beside_nothing_is_told_to_be_so() -> None:
    state = next(list_turns(MONSTERS))
    for index, cell in ((0, find_cell(400, 0)), (99, find_cell(0, 0)), (-1, find_cell(0, 1))):
        assert ask(MONSTERS, state, index, cell).key == "nothing-beside"
