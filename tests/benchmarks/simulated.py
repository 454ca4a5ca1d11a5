"""Checks that thousands of simulated games are still the same, and that intervals cover.

Exits with 1 if a digest has changed; `--update` writes new ones.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.games.playing import TABLES, Table, edition_of
from tilegen.play.arena import GameBatch, Task, play_task
from tilegen.play.jit import COMPILED, PLAIN, can_compile
from tilegen.play.metric import Columns
from tilegen.play.tally import Tally

DIGESTS = Path(__file__).with_name("simulated.txt")
GAMES_OF_A_DIGEST = 1_000
REPEATS, GAMES_OF_A_REPEAT, GAMES_OF_THE_TRUTH = 400, 500, 200_000
COVERED = ("completion", "size", "points", "turns", "ties", "seat_1", "decided", "dead_ends")
LEAST, MOST = 0.92, 0.975


def play_table_games(table: Table, bot: str, games: int, first: int = 0) -> Tally:
    """The tally of a table's games, by the fastest engine here."""
    simulation = table.simulation()
    engine = COMPILED if can_compile() else PLAIN
    pieces = simulation.pieces(edition_of(table.name))
    job = GameBatch(pieces, table.variant, (bot,) * table.seats, 1, games, first, engine)
    columns = Columns(simulation.columns, simulation.metrics)
    return play_task(Task(simulation.arena, (job,), columns.pairs))


def digests() -> str:
    """The digests, a line for each table and bot that the fast engines know."""
    return "".join(
        f"{table} {bot}: {play_table_games(table, bot, GAMES_OF_A_DIGEST).digest()}\n"
        for table in TABLES
        for bot in table.simulation().bots
        if table.simulation().is_fast(table.variant, (bot,))
    )


def tell_coverage() -> None:
    """Reports how many of a hundred intervals hold the value of many more games."""
    table = next(each for each in TABLES if each.name == "monsters" and each.seats == 4)
    simulation = table.simulation()
    columns = Columns(simulation.columns, simulation.metrics)
    truth = play_table_games(table, "builder", GAMES_OF_THE_TRUTH, first=10**6)
    tallies = [
        play_table_games(table, "builder", GAMES_OF_A_REPEAT, first=GAMES_OF_A_REPEAT * each)
        for each in range(REPEATS)
    ]
    for metric in simulation.metrics:
        true = columns.estimate(metric, truth)
        if metric.name not in COVERED or true is None:
            continue
        found = [columns.estimate(metric, each) for each in tallies]
        covered = sum(each is not None and each.low <= true.value <= each.high for each in found)
        note = "" if LEAST <= covered / REPEATS <= MOST else "  not as said"
        print(f"{metric.name:<12} {100 * covered / REPEATS:5.1f} % of intervals of 95 %{note}")


def main() -> int:
    told = digests()
    if "--update" in sys.argv:
        DIGESTS.write_text(told, encoding="utf-8")
    before = {*DIGESTS.read_text(encoding="utf-8").splitlines()}
    changed = [line for line in told.splitlines() if line not in before]
    print(f"digests of {GAMES_OF_A_DIGEST:,} games: {len(changed)} changed")
    for line in changed:
        print(f"  {line}")
    tell_coverage()
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
