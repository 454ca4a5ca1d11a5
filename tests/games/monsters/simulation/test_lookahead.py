"""The bot that looks ahead plays the same games everywhere, and sees nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.monsters.random_games import random_set
from tests.games.planted import plant
from tests.thorough import THOROUGH
from tilegen.games.monsters.rules.moves import DEAL4, OPEN, Placement
from tilegen.games.monsters.simulation.arena import batch, mind_of, setup_of
from tilegen.games.monsters.simulation.by_rules import slow_batch, table_of
from tilegen.games.monsters.simulation.columns import ROW
from tilegen.games.monsters.simulation.pieces import pieces_of, tile_set_of
from tilegen.games.monsters.simulation.thinking import lay_out_board
from tilegen.games.tiles.simulation import kernel, kernel_lookahead
from tilegen.games.tiles.simulation.columns import Column
from tilegen.play.arena import GameBatch
from tilegen.play.jit import COMPILED, can_compile
from tilegen.play.reference import play_game

SMALL = pieces_of(random_set(Random(4), range(40, 41)))
MIXED = GameBatch(SMALL, DEAL4, ("lookahead:3", "builder", "lookahead:5"), 6, games=2)


@pytest.mark.parametrize(
    "job",
    [
        MIXED,
        GameBatch(SMALL, OPEN, ("random", "lookahead:2"), 2**62, games=2, first=2**33),
        GameBatch((0, 2, 1, 3, 160, 2) * 3, DEAL4, ("lookahead:2",) * 6, 1, games=3),
    ],
    ids=lambda job: " ".join(job.bots),
)
def test_it_plays_as_by_the_rules(job: GameBatch) -> None:
    fast, slow = batch(job), slow_batch(job)
    assert [*fast.rows] == [*slow.rows]
    assert [*fast.counts] == [*slow.counts]


@pytest.mark.skipif(not (THOROUGH and can_compile()), reason="takes numba half a minute")
def test_it_plays_the_same_games_when_compiled() -> None:
    plain, compiled = batch(MIXED), batch(MIXED._replace(engine=COMPILED))
    assert [*map(int, compiled.rows)] == [*plain.rows]
    assert [*map(int, compiled.counts)] == [*plain.counts]


def test_it_wins_more_than_those_that_do_not_look_ahead() -> None:
    wins = 0
    for seat in range(2):
        bots = ["closer", "closer"]
        bots[seat] = "lookahead:12"
        rows = batch(GameBatch(SMALL, DEAL4, tuple(bots), 1, games=12)).rows
        wins += sum(rows[Column.WIN_1 + seat :: ROW])
    assert wins > 0.6 * 24 * 840


def list_places_taken(hidden: Random) -> list[tuple[int, int, int, int]]:
    """The places that it takes on tables of one game, whose hidden tiles lie in an order by
    chance."""
    job = GameBatch(SMALL, DEAL4, ("random", "lookahead:8"), 3, games=1)
    setup = setup_of(job)
    watched = play_game(table_of(tile_set_of(SMALL), job), job._replace(bots=("random",) * 2), 0)
    found = []
    for state, offers in [*zip(watched.states, watched.offers, strict=False)][:60]:
        if len(offers) > 1 and isinstance(offers[0], Placement):
            board, mind = lay_out_board(state, job, setup), mind_of(job, setup)
            assert mind is not None
            mind.games[state.player] = 8
            left = board.deck[board.pile[0] :]
            board.deck[board.pile[0] :] = hidden.sample(left, len(left))
            tile = offers[0].tile - 1
            found.append(kernel_lookahead.look(setup, board, mind, state.player, tile, 2024))
    return found


def test_what_it_takes_does_not_depend_on_what_is_hidden() -> None:
    assert list_places_taken(Random(1)) == list_places_taken(Random(2))


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (r"deck\[first\] = tile\n", "deck[first] = board.deck[first]\n"),
        (r"tile = draw\(table\)", "tile = draw(board)"),
    ],
    ids=["from the order that lies there", "from the pile itself"],
)
def test_a_look_at_what_is_hidden_is_found(
    line: str, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(kernel_lookahead, line, wrong, (kernel_lookahead, kernel), monkeypatch)
    with pytest.raises((AssertionError, IndexError)):
        test_what_it_takes_does_not_depend_on_what_is_hidden()
