"""Compiled and plain, the same functions give the same numbers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest

from tests.games.playing import TABLES, Table, edition_of
from tilegen.app.games import GAMES
from tilegen.app.simulation.runs import SimulationRequest, complete_request, engine_for
from tilegen.errors import TilegenError
from tilegen.play import jit
from tilegen.play.arena import GameBatch, Task, play_task
from tilegen.play.jit import COMPILED, PLAIN, can_compile
from tilegen.play.metric import Columns

compiled = pytest.mark.skipif(not can_compile(), reason="wants numba")


@compiled
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_compiled_games_are_the_plain_ones(table: Table) -> None:
    simulation = table.simulation()
    columns = Columns(simulation.columns, simulation.metrics)
    pieces = simulation.pieces(edition_of(table.name))
    fast = [bot for bot in simulation.bots if simulation.is_fast(table.variant, (bot,))]
    for bots in [*([bot] for bot in fast), fast]:
        seated = tuple(islice(cycle(bots), table.seats))
        # An index and a seed of more than 32 bits.
        job = GameBatch(pieces, table.variant, seated, 2**62 + 5, 10, first=2**33)
        one, other = (job._replace(engine=engine) for engine in (PLAIN, COMPILED))
        rows, others = simulation.arena(one).rows, simulation.arena(other).rows
        assert [*map(int, others)] == [*rows]
        tallies = [
            play_task(Task(simulation.arena, (each,), columns.pairs)) for each in (one, other)
        ]
        assert tallies[0].digest() == tallies[1].digest()


@compiled
def test_where_nothing_can_be_kept_it_is_compiled_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code = (
        "from tilegen.play import jit\n"
        "from tilegen.play.seeds import first_state\n"
        "made = jit.engine('compiled').function(first_state)\n"
        "print(made(1, 2, 0) == first_state(1, 2, 0), jit.was_compiled('here'))\n"
        "jit.mark_compiled('here')\n"
        "print(jit.was_compiled('here'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "file")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "True False\nFalse\n"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache with nothing in it, and a process that has compiled nothing."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    jit.mark_compiled.cache_clear()
    yield tmp_path
    jit.mark_compiled.cache_clear()


def kernel_asked(game: str, *bots: str) -> str:
    known = GAMES[game].for_set(edition_of(game))
    return complete_request(known, SimulationRequest(players=(4,), bots=bots)).kernel


def test_compiled_is_what_was_compiled_for_these_games(cache: Path) -> None:
    (cache / "tilegen" / jit.source_digest()).mkdir(parents=True)
    jit.mark_compiled(kernel_asked("misfitz"))
    assert jit.was_compiled(kernel_asked("misfitz", "random"))
    assert not jit.was_compiled(kernel_asked("monsters"))
    jit.mark_compiled(kernel_asked("monsters", "closer"))
    assert jit.was_compiled(kernel_asked("monsters"))
    # Bots that look ahead have code of their own.
    assert not jit.was_compiled(kernel_asked("monsters", "lookahead:8"))


def test_code_that_was_installed_anew_is_compiled_anew(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (cache / "tilegen" / jit.source_digest()).mkdir(parents=True)
    jit.mark_compiled("games")
    assert jit.was_compiled("games")
    monkeypatch.setattr(jit, "_numba", lambda: "another")
    assert not jit.was_compiled("games")


@compiled
def test_the_first_figures_of_a_trial_wait_for_no_compiler(tmp_path: Path) -> None:
    """One game's compiled code says nothing about that of another."""
    code = (
        "from tilegen.app.games import GAMES\n"
        "from tilegen.app.simulation.runs import SimulationRequest, complete_request, "
        "engine_for, simulate\n"
        "from tests.games.playing import edition_of\n"
        "def engine(game):\n"
        "    return engine_for(complete_request(GAMES[game], SimulationRequest(players=(2,))))\n"
        "print(engine('misfitz'), engine('monsters'))\n"
        "few = SimulationRequest(players=(2,), games=2, engine='compiled')\n"
        "simulate(GAMES['misfitz'], edition_of('misfitz'), complete_request(GAMES['misfitz'], "
        "few))\n"
        "print(engine('misfitz'), engine('monsters'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == ["plain plain", "compiled plain"]


def test_who_asks_to_compile_without_a_compiler_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tilegen.app.simulation.runs.can_compile", lambda: False)
    with pytest.raises(TilegenError, match="numba, which is not installed"):
        engine_for(SimulationRequest(engine=COMPILED))
    assert engine_for(SimulationRequest(players=(4,), games=10**6)) == PLAIN


def test_a_short_run_waits_for_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilegen.app.simulation.runs.can_compile", lambda: True)
    monkeypatch.setattr("tilegen.app.simulation.runs.was_compiled", lambda _: False)
    assert engine_for(SimulationRequest(players=(2, 4, 6))) == PLAIN
    assert engine_for(SimulationRequest(players=(2, 4, 6), games=40_000)) == COMPILED
    monkeypatch.setattr("tilegen.app.simulation.runs.was_compiled", lambda _: True)
    assert engine_for(SimulationRequest(players=(2, 4, 6))) == COMPILED
    assert engine_for(SimulationRequest(players=(4,), games=100)) == PLAIN
    assert engine_for(SimulationRequest(players=(4,), games=100, weight=600)) == COMPILED
