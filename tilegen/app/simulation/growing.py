"""Simulates a set and reports its metrics repeatedly, with ever narrower intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from tilegen.app.load import Loaded, read_text
from tilegen.app.simulation.arenas import RULES
from tilegen.app.simulation.formatting import format_difference, format_estimate
from tilegen.app.simulation.promises import is_broken, is_kept
from tilegen.app.simulation.runs import (
    SimulationRequest,
    SimulationRun,
    check_pieces,
    complete_request,
    has_enough_pieces,
    play_all,
)
from tilegen.app.simulation.set_comparison import SetComparison, check_alike, titles_of
from tilegen.errors import TilegenError
from tilegen.games.lazy import LazyAttribute
from tilegen.play.arena import OutsideGame
from tilegen.play.comparison import Comparison
from tilegen.play.estimate import Estimate
from tilegen.play.jit import COMPILED, PLAIN, can_compile, was_compiled
from tilegen.play.metric import Columns, PlayedMetric, Unit
from tilegen.play.tally import Tally
from tilegen.sets.edition import Expectation

Json = dict[str, Any]

_LOAD_ORIGIN: Final = LazyAttribute[Callable[[OutsideGame], object]](
    "tilegen.app.outside_games:load_origin"
)

MOST_GAMES: Final = 50_000
"""More games would not change anything visible."""


class DraftTrial(NamedTuple):
    """A set to simulate, and the last save that plays differently, if any; both as texts of the
    same file, without errors. `outside_game` is None for a game that comes with tilegen."""

    file: Path
    players: int
    after: str
    before: str | None = None
    outside_game: OutsideGame | None = None


def prepare_trial(file: Path, players: int, text: str, saves: Sequence[Loaded]) -> DraftTrial:
    """The trial of a text, compared with the first of these saves that plays differently. Raises
    TilegenError for a text with errors, and for a number of players that the game or the set does
    not allow."""
    after = read_text(text, file)
    simulation = after.game.simulation()
    request = complete_request(after.game, SimulationRequest(players=(players,)))
    check_pieces(after.game, after.valid_edition, players)
    pieces = simulation.pieces(after.valid_edition)
    others = (
        save.source.text
        for save in saves
        if _is_alike(save, after)
        and players in save.game.find_players(request.rules)
        and simulation.pieces(save.valid_edition) != pieces
        and has_enough_pieces(save.game, save.valid_edition, players)
    )
    return DraftTrial(file, players, text, next(others, None), request.outside_game)


def _is_alike(save: Loaded, after: Loaded) -> bool:
    """Whether the games of a save can be compared with those of the text."""
    try:
        check_alike(save, after)
    except TilegenError:
        return False
    return True


def grow(trial: DraftTrial, tell: Callable[[Json], None], games: int = MOST_GAMES) -> None:
    """Plays `games` games, and passes the results so far to `tell` after each part, ready for
    `json`. Takes long."""
    if trial.outside_game is not None:
        _LOAD_ORIGIN()(trial.outside_game)
    after = read_text(trial.after, trial.file)
    before = None if trial.before is None else read_text(trial.before, trial.file)
    request = complete_request(
        after.game, SimulationRequest(players=(trial.players,), games=games, workers=1)
    )
    if request.engine != RULES:
        # Not compiled: that takes longer than a designer waits for the first results.
        is_ready = can_compile() and was_compiled(request.kernel)
        request = request._replace(engine=COMPILED if is_ready else PLAIN)
    simulation = after.game.simulation()
    if before is None:
        pairs = Columns(simulation.columns, simulation.metrics).pairs
    else:
        pairs = Comparison(simulation.columns, simulation.metrics).pairs
    bots = request.bots * trial.players

    def should_stop(tally: Tally, _games: int) -> bool:
        run = SimulationRun(bots, tally)
        rows = (
            _single_set_rows(after, request, run)
            if before is None
            else _comparison_rows(before, after, request, run)
        )
        tell(
            {
                "game": after.game.name,
                "players": trial.players,
                "games": tally.games,
                "of": games,
                "rows": rows,
            }
        )
        return False

    editions = (
        (after.valid_edition,) if before is None else (before.valid_edition, after.valid_edition)
    )
    play_all(simulation, editions, request, pairs, should_stop)


def _single_set_rows(
    loaded_set: Loaded, request: SimulationRequest, run: SimulationRun
) -> list[Json]:
    simulation = loaded_set.game.simulation()
    columns = Columns(simulation.columns, simulation.metrics)
    titles = titles_of(simulation, len(run.bots))
    expectations = _expectations_by_metric(loaded_set, request)
    rows: list[Json] = []
    for metric in simulation.metrics:
        if metric.name in titles:
            estimate = columns.estimate(metric, run.tally)
            row = _row(metric, titles[metric.name], estimate, expectations.get(metric.name))
            rows.append({**row, "before": None, "difference": None, "verdict": None})
    return rows


def _comparison_rows(
    before: Loaded, after: Loaded, request: SimulationRequest, run: SimulationRun
) -> list[Json]:
    simulation = after.game.simulation()
    titles = titles_of(simulation, len(run.bots))
    metrics_by_name = {metric.name: metric for metric in simulation.metrics}
    comparison = SetComparison(
        before, after, request, request.engine, simulation.metrics, (run,), False
    )
    expectations = _expectations_by_metric(after, request)
    rows: list[Json] = []
    for delta in comparison.metric_differences(
        run, tuple(metrics_by_name[name] for name in titles)
    ):
        name = delta.metric.name
        rows.append(
            {
                **_row(delta.metric, titles[name], delta.after, expectations.get(name)),
                "spans": {"before": _span(delta.before), "after": _span(delta.after)},
                "before": format_estimate(delta.metric, delta.before, signs=True),
                "difference": format_difference(delta.metric, delta.difference),
                "verdict": delta.verdict,
            }
        )
    return rows


def _row(
    metric: PlayedMetric, title: str, estimate: Estimate | None, expectation: Expectation | None
) -> Json:
    """A metric of the set, and the set's promise about it; `kept` is null while undecided."""
    is_met = None
    if expectation is not None and estimate is not None:
        is_met = (
            True
            if is_kept(expectation, estimate)
            else False
            if is_broken(expectation, estimate)
            else None
        )
    return {
        "name": metric.name,
        "title": title,
        "after": format_estimate(metric, estimate, signs=True),
        "spans": {"before": None, "after": _span(estimate)},
        "promised": expectation
        and [_limit(metric, limit) for limit in (expectation.at_least, expectation.at_most)],
        "kept": is_met,
    }


def _span(estimate: Estimate | None) -> list[float] | None:
    """The value with the ends of its interval, by which a page draws it."""
    return None if estimate is None else [estimate.value, estimate.low, estimate.high]


def _limit(metric: PlayedMetric, limit: float | None) -> str | None:
    if limit is None or metric.unit is Unit.NUMBER:
        return None if limit is None else f"{limit:g}"
    return f"{100 * limit:g} %"


def _expectations_by_metric(
    loaded_set: Loaded, request: SimulationRequest
) -> dict[str, Expectation]:
    """The set's promises about games like these, by metric."""
    return {
        expectation.metric: expectation
        for promise in loaded_set.valid_edition.promises
        if promise.players == request.players[0]
        and promise.bots in {None, *request.bots}
        and promise.rules in {None, request.rules}
        for expectation in promise.expectations
    }
