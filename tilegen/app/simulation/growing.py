"""Simulates a set and reports its metrics over and over, with ever narrower intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from tilegen.app.load import Loaded, read_text
from tilegen.app.simulation.comparing import Compared, titles_of
from tilegen.app.simulation.promises import is_broken, is_kept
from tilegen.app.simulation.runs import Request, Run, check_pieces, checked, play_all
from tilegen.app.simulation.telling import shown, signed
from tilegen.play.comparison import Comparison
from tilegen.play.estimate import Estimate
from tilegen.play.jit import COMPILED, PLAIN, can_compile, was_compiled
from tilegen.play.metric import Columns, PlayedMetric, Unit
from tilegen.play.tally import Tally
from tilegen.sets.edition import Expectation

Json = dict[str, Any]

MOST_GAMES: Final = 50_000
"""More games would not change anything visible."""


class Trial(NamedTuple):
    """A set to simulate, and the last save that plays differently, if any; both as texts of the
    same file, without errors."""

    file: Path
    players: int
    after: str
    before: str | None = None


def trial(file: Path, players: int, text: str, saves: Sequence[Loaded]) -> Trial:
    """The trial of a text, compared with the first of these saves that plays differently. Raises
    TilegenError for a text with errors, and for a number of players that the game or the set does
    not allow."""
    after = read_text(text, file)
    simulation = after.game.simulation()
    checked(after.game, Request(players=(players,)))
    check_pieces(after.game, after.whole, players)
    pieces = simulation.pieces(after.whole)
    others = (
        save.source.text
        for save in saves
        if save.game is after.game
        and simulation.pieces(save.whole) != pieces
        and len(simulation.pieces(save.whole)) > players
    )
    return Trial(file, players, text, next(others, None))


def grow(asked: Trial, tell: Callable[[Json], None], games: int = MOST_GAMES) -> None:
    """Plays this many games, and after each part passes the results so far to `tell`, ready for
    `json`. Takes long."""
    after = read_text(asked.after, asked.file)
    before = None if asked.before is None else read_text(asked.before, asked.file)
    request = checked(after.game, Request(players=(asked.players,), games=games, workers=1))
    # Not compiled: that takes longer than people wait for the first results.
    is_ready = can_compile() and was_compiled(request.kernel)
    request = request._replace(engine=COMPILED if is_ready else PLAIN)
    simulation = after.game.simulation()
    if before is None:
        pairs = Columns(simulation.columns, simulation.metrics).pairs
    else:
        pairs = Comparison(simulation.columns, simulation.metrics).pairs
    bots = request.bots * asked.players

    def enough(tally: Tally, _games: int) -> bool:
        run = Run(bots, tally)
        rows = (
            _alone(after, request, run) if before is None else _beside(before, after, request, run)
        )
        tell(
            {
                "game": after.game.name,
                "players": asked.players,
                "games": tally.games,
                "of": games,
                "rows": rows,
            }
        )
        return False

    editions = (after.whole,) if before is None else (before.whole, after.whole)
    play_all(simulation, editions, request, pairs, enough)


def _alone(loaded: Loaded, request: Request, run: Run) -> list[Json]:
    simulation = loaded.game.simulation()
    columns = Columns(simulation.columns, simulation.metrics)
    titles = titles_of(simulation, len(run.bots))
    promised = _promised(loaded, request)
    rows: list[Json] = []
    for metric in simulation.metrics:
        if metric.name in titles:
            found = columns.estimate(metric, run.tally)
            row = _row(metric, titles[metric.name], found, promised.get(metric.name))
            rows.append({**row, "before": None, "difference": None, "verdict": None})
    return rows


def _beside(before: Loaded, after: Loaded, request: Request, run: Run) -> list[Json]:
    simulation = after.game.simulation()
    titles = titles_of(simulation, len(run.bots))
    named = {metric.name: metric for metric in simulation.metrics}
    found = Compared(before, after, request, request.engine, simulation.metrics, (run,), False)
    promised = _promised(after, request)
    rows: list[Json] = []
    for each in found.differing(run, tuple(named[name] for name in titles)):
        name = each.metric.name
        rows.append(
            {
                **_row(each.metric, titles[name], each.after, promised.get(name)),
                "before": shown(each.metric, each.before, signs=True),
                "difference": signed(each.metric, each.difference),
                "verdict": each.verdict,
            }
        )
    return rows


def _row(
    metric: PlayedMetric, title: str, found: Estimate | None, promised: Expectation | None
) -> Json:
    """A metric of the set, and what the set promises about it; `kept` is null while undecided."""
    kept = None
    if promised is not None and found is not None:
        kept = True if is_kept(promised, found) else False if is_broken(promised, found) else None
    return {
        "name": metric.name,
        "title": title,
        "after": shown(metric, found, signs=True),
        "promised": promised
        and [_limit(metric, each) for each in (promised.at_least, promised.at_most)],
        "kept": kept,
    }


def _limit(metric: PlayedMetric, limit: float | None) -> str | None:
    if limit is None or metric.unit is Unit.NUMBER:
        return None if limit is None else f"{limit:g}"
    return f"{100 * limit:g} %"


def _promised(loaded: Loaded, request: Request) -> dict[str, Expectation]:
    """What the set promises about games like these, by metric."""
    return {
        each.metric: each
        for promise in loaded.whole.promises
        if promise.players == request.players[0]
        and promise.bots in {None, *request.bots}
        and promise.rules in {None, request.rules}
        for each in promise.expectations
    }
