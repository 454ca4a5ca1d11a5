"""Each game, played by itself, plays the same games however it is asked to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.playing import TABLES, Table, edition_of
from tests.thorough import some, times
from tilegen.app.games import GAMES
from tilegen.app.simulation.runs import SimulationRequest, complete_request, simulate
from tilegen.play.arena import GameBatch, Task, play_in_parts, play_task
from tilegen.play.metric import Columns
from tilegen.play.tally import Tally

FEW = times(1, thorough=4)


def table_of(name: str) -> Table:
    return next(table for table in TABLES if table.name == name)


def job_of(table: Table, bot: str, games: int = FEW) -> GameBatch:
    pieces = table.simulation().pieces(edition_of(table.name))
    return GameBatch(pieces, table.variant, (bot,) * table.seats, 88, games)


def task_of(table: Table, job: GameBatch) -> Task:
    simulation = table.simulation()
    columns = Columns(simulation.columns, simulation.metrics)
    return Task(simulation.arena, (job,), columns.pairs)


BOTS = [(table, bot) for table in TABLES for bot in table.simulation().bots]


@pytest.mark.parametrize(("table", "bot"), some(BOTS, 2), ids=str)
def test_the_arena_plays_the_very_games_that_the_rules_play(table: Table, bot: str) -> None:
    simulation, job = table.simulation(), job_of(table, bot)
    fast, slow = simulation.arena(job), simulation.by_rules(job)
    assert [*fast.rows] == [*slow.rows]
    assert [*fast.counts] == [*slow.counts]
    assert fast.width == slow.width == len(simulation.columns)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_shared_out_adds_up(table: Table) -> None:
    simulation = table.simulation()
    tally = play_task(task_of(table, job_of(table, next(iter(simulation.bots)))))
    sums = dict(zip(simulation.columns, tally.sums, strict=True))
    assert sums["games"] == tally.games == FEW
    # Each victory is shared out among the seats, and whatever became of a piece, it became one
    # thing.
    shares = sum(value for name, value in sums.items() if name.startswith("win_"))
    assert shares == table.seats * sums["even"]
    pieces = len(simulation.pieces(edition_of(table.name)))
    fates = [*simulation.fates(pieces).items()]
    where = [each for name, each in fates if name != "closed"]
    total = sum(sum(tally.counts[each.begin : each.begin + each.length]) for each in where)
    assert total == FEW * pieces


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", [1, 3, 100])
def test_games_in_parts_are_the_same_games(name: str, size: int) -> None:
    table = table_of(name)
    task = task_of(table, job_of(table, next(iter(table.simulation().bots)), games=7))
    first, *others = play_in_parts(task, size)
    assert sum(others, first) == play_task(task)


@pytest.mark.parametrize("name", GAMES)
def test_every_metric_is_made_of_columns_and_has_a_value(name: str) -> None:
    game = GAMES[name].for_set(edition_of(name))
    request = complete_request(game, SimulationRequest(players=(4,), games=4))
    simulated = simulate(game, edition_of(name), request)
    (run,) = simulated.runs
    found = {metric.name: value for metric, value in simulated.estimates(run)}
    assert len(found) == len(game.simulation().metrics) - (
        len(GAMES[name].records().grammar.seats) + 1 - 4
    )
    assert "seat_4" in found
    assert "seat_5" not in found


@pytest.mark.parametrize("name", GAMES)
def test_other_seeds_are_other_games(name: str) -> None:
    table = table_of(name)
    job = job_of(table, "random")
    seen: set[Tally] = {play_task(task_of(table, job._replace(seed=seed))) for seed in range(4)}
    assert len(seen) == 4


DIGESTS = Path(__file__).parent / "simulated.txt"


def test_the_games_of_a_seed_stay_the_same_from_version_to_version(*, update_cases: bool) -> None:
    """Whoever changes them says so in the changelog: no number of before can be repeated then."""
    told = "".join(
        f"{table} {bot}: {play_task(task_of(table, job_of(table, bot, games=20))).digest()}\n"
        for table, bot in BOTS
    )
    if update_cases:
        DIGESTS.write_text(told, encoding="utf-8")
    assert DIGESTS.read_text(encoding="utf-8") == told
