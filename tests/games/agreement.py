"""Random games of which all who count points must say the same: the engines that simulate games,
the referee, and the table on screens. Run as a program, it prints the scores as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.app.tables.homes import Homes, people, play_on, standard
from tests.games.playing import (
    ONE_EACH,
    Played,
    Table,
    claims,
    edition_of,
    lines,
    record,
    rule_text,
)
from tests.thorough import times
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import Ruled, score_file
from tilegen.play.arena import GameBatch
from tilegen.play.reference import play_game

RULES = "rules"
"""The engine that plays by the rules themselves, beside those of `play/jit.py`."""

MOST_MOVES = 10_000
GAMES_PLAYED = times(4, thorough=40)
AT_TABLES = times(2, thorough=20)


def table_of(name: str) -> Table:
    """A table of three players, by the game's usual rules."""
    return next(table for table in ONE_EACH if table.name == name)


def check_games(name: str, engines: Sequence[str], bots: Sequence[str]) -> list[int]:
    """The scores of all players in some games that bots play and some that are played at a table.
    Raises AssertionError if not all agree about them."""
    table = table_of(name)
    simulated = check_simulated(table, engines, bots)
    return [*simulated, *(score for at in range(AT_TABLES) for score in check_played(table, at))]


def check_simulated(table: Table, engines: Sequence[str], bots: Sequence[str]) -> list[int]:
    """All engines about the rows, the counts and the scores, and the referee about the scores."""
    simulation, edition = table.simulation(), edition_of(table.name)
    pieces = simulation.pieces(edition)
    job = GameBatch(pieces, table.variant, tuple(bots), 88, GAMES_PLAYED)
    batches = [
        simulation.by_rules(job)
        if engine == RULES
        else simulation.arena(job._replace(engine=engine))
        for engine in engines
    ]
    results = [
        ([*map(int, batch.rows)], [*map(int, batch.counts)], [*map(int, batch.scores)])
        for batch in batches
    ]
    for engine, result in zip(engines, results, strict=True):
        assert result == results[0], f"{engine} and {engines[0]} differ"
    scores = results[0][2]
    reference = simulation.table(edition, job)
    for index in range(job.games):
        states, moves, _ = play_game(reference, job, index)
        end = tuple(scores[index * table.seats : (index + 1) * table.seats])
        played = Played(reference.rules, states, moves)
        assert reference.rules.scores(played.end) == end
        check_record(rule_text(record(table, lines(table, played), claims(table, played))))
    return scores


def check_played(table: Table, number: int) -> list[int]:
    """What the screen shows at the end of a game at a table, and the referee about its record."""
    rng = Random(f"{table} {number}")
    with TemporaryDirectory() as folder, Homes(Path(folder)).opened() as home:
        played = home.create_table(standard(table.name), table.variant, people(table.seats))
        play_on(played, MOST_MOVES, rng)
        shown = played.view(None)
        check_record(score_file(str(Path(folder) / f"{played.code}.txt"), SetsOfFolder()))
    scores = [*shown["scores"]]
    assert shown["over"]
    assert [sum(part["points"] for part in own) for own in shown["parts"]] == scores
    assert shown["winners"] == [seat for seat, score in enumerate(scores) if score == max(scores)]
    if table.name == "misfitz":
        assert shown["board"]["chips"] == scores
    else:
        check_figures(shown)
    return scores


def check_figures(shown: Mapping[str, Any]) -> None:
    """The points of the figures on the screen, and how many of their tiles are said to show
    eyes."""
    eyes = {tile.number: tile.features.get("eyes", 0) > 0 for tile in edition_of("monsters").tiles}
    for seat, parts in enumerate(shown["parts"]):
        own = [grid for grid in shown["board"]["grids"] if grid["owner"] == seat]
        assert [grid["points"] for grid in own] == [part["points"] for part in parts]
        for grid, part in zip(own, parts, strict=True):
            if part["key"] == "part-figure" and part["args"]["kind"] == "again":
                counted = sum(eyes[tile] for tile, *_ in grid["tiles"])
                assert [number for *_, number in part["args"]["with"]] == [counted] * (counted > 0)


def check_record(record_ruled: Ruled) -> None:
    """The referee about a record that claims the scores and the winners."""
    assert not record_ruled.diagnostics, record_ruled.diagnostics


def main() -> None:
    name, bots, *engines = sys.argv[1:]
    print(json.dumps(check_games(name, engines, bots.split(","))))


if __name__ == "__main__":
    main()
