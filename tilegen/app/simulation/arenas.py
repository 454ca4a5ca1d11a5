"""The arenas in which games are played: of games that come with tilegen, and of others, which a
worker must load first."""

from __future__ import annotations

from typing import Any, Final

from tilegen.errors import TilegenError
from tilegen.games.simulation import Simulation
from tilegen.play.arena import Arena, GameBatch, OutsideGame
from tilegen.play.tally import BatchResult

RULES: Final = "rules"
"""The engine that plays by the game's own `rules/`."""


def arena_for(simulation: Simulation[Any], engine: str, outside_game: OutsideGame | None) -> Arena:
    """The arena for games with this engine."""
    return _own_arena(simulation, engine) if outside_game is None else play_outside_game


def _own_arena(simulation: Simulation[Any], engine: str) -> Arena:
    return simulation.by_rules if engine == RULES else simulation.arena


def play_outside_game(batch: GameBatch) -> BatchResult:
    """Plays the games of a job of a game from outside, in any process. Raises TilegenError if the
    game cannot be loaded there, or if its code fails."""
    from tilegen.app.outside_games import explain_failure, load_origin  # noqa: PLC0415 - most games are ours

    assert batch.outside_game is not None  # noqa: S101 - others have arenas of their own
    simulation = load_origin(batch.outside_game).simulation()
    try:
        return _own_arena(simulation, batch.engine)(batch)
    except TilegenError:
        raise
    except (Exception, SystemExit) as error:
        # Explained where it happens: another process gets the exception without its traceback.
        failure = explain_failure(error)
        if failure is None:
            raise
        raise failure from error
