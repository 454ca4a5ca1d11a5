"""Checks a set's promises about play, under `expect: play`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from tilegen.app.simulation.formatting import format_range
from tilegen.app.simulation.runs import SimulationRequest, check_pieces, complete_request, play_all
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.play.estimate import STRICT, Estimate
from tilegen.play.metric import Columns, PlayedMetric
from tilegen.play.tally import Tally
from tilegen.sets import codes
from tilegen.sets.edition import Edition, Expectation, Promise
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.suggest.choice import choices_hint

MOST_GAMES: Final = 64_000
"""After this many games a metric still too near to its limit is only warned about."""


def find_unplayable_promises(game: Game[Any, Any, Any], edition: Edition) -> Iterator[Diagnostic]:
    """Reports promises about players, bots, rules or metrics that the game does not have, and about
    more players than the set has pieces for."""
    for promise in edition.promises:
        try:
            complete_request(game, request_of(promise))
            check_pieces(game, edition, promise.players)
        except TilegenError as error:
            yield Diagnostic(codes.EXPECT_PLAY, error.message, promise.span, error.hint)
            continue
        metrics_by_name = _metrics_by_name(game, promise)
        for expectation in promise.expectations:
            if expectation.metric not in metrics_by_name:
                yield Diagnostic(
                    codes.METRIC_UNKNOWN,
                    f"no metric of played games is called '{expectation.metric}'",
                    expectation.span,
                    choices_hint(expectation.metric, tuple(metrics_by_name), "metrics"),
                )


def find_broken_promises(
    game: Game[Any, Any, Any],
    edition: Edition,
    advance: Callable[[int], None] = lambda _: None,
    max_games: int = MOST_GAMES,
) -> Iterator[Diagnostic]:
    """Reports an error for each broken promise of a set, and a warning for each undecided one.
    Simulates each until it is decided, at most `max_games` games. The set must have no promise that
    `find_unplayable_promises` reports."""
    for promise in edition.promises:
        request = complete_request(game, request_of(promise)._replace(games=max_games))
        yield from _decide_promise(game, edition, promise, request, advance)


def _decide_promise(
    game: Game[Any, Any, Any],
    edition: Edition,
    promise: Promise,
    request: SimulationRequest,
    advance: Callable[[int], None],
) -> Iterator[Diagnostic]:
    simulation, metrics_by_name = game.simulation(), _metrics_by_name(game, promise)
    columns = Columns(simulation.columns, simulation.metrics)

    def estimate(expectation: Expectation, tally: Tally) -> Estimate | None:
        return columns.estimate(metrics_by_name[expectation.metric], tally, STRICT)

    def is_precise_enough(tally: Tally, games: int) -> bool:
        advance(games)
        return all(
            _is_decided(expectation, estimate(expectation, tally))
            for expectation in promise.expectations
        )

    (run,), is_partial = play_all(simulation, (edition,), request, columns.pairs, is_precise_enough)
    if is_partial:
        raise KeyboardInterrupt
    for expectation in promise.expectations:
        value = estimate(expectation, run.tally)
        if value is None or is_kept(expectation, value):
            continue
        finding = f"{expectation.metric} with {promise.players} players is {format_range(value)}"
        means = f"{expectation.metric} means '{metrics_by_name[expectation.metric].words}'"
        if is_broken(expectation, value):
            message = f"{finding}, but the set promises {_format_limits(expectation)}"
            hint = f"{means}: change the set, or what it promises"
            yield Diagnostic(codes.EXPECT_PLAYED, message, expectation.span, hint)
        else:
            message = (
                f"{finding}, too near to {_format_limits(expectation)} to say, after "
                f"{run.tally.games:,} games"
            )
            yield Diagnostic(
                codes.EXPECT_NEAR, message, expectation.span, f"{means}: promise a bit less"
            )


def request_of(promise: Promise) -> SimulationRequest:
    """The games that decide a promise."""
    return SimulationRequest(
        players=(promise.players,),
        bots=(promise.bots,) if promise.bots else (),
        games=MOST_GAMES,
        rules=promise.rules or "",
        looks=True,
    )


def _metrics_by_name(game: Game[Any, Any, Any], promise: Promise) -> dict[str, PlayedMetric]:
    metrics: tuple[PlayedMetric, ...] = game.simulation().metrics
    return {
        metric.name: metric
        for metric in metrics
        if metric.seat is None or metric.seat <= promise.players
    }


def is_kept(expectation: Expectation, estimate: Estimate) -> bool:
    """Whether the whole interval is as expected."""
    return expectation.holds(estimate.low) and expectation.holds(estimate.high)


def is_broken(expectation: Expectation, estimate: Estimate) -> bool:
    """Whether no part of the interval is as expected. Near a limit a promise is neither kept nor
    broken."""
    too_low = expectation.at_least is not None and estimate.high < expectation.at_least
    return too_low or (expectation.at_most is not None and estimate.low > expectation.at_most)


def _is_decided(expectation: Expectation, estimate: Estimate | None) -> bool:
    return estimate is not None and (
        is_kept(expectation, estimate) or is_broken(expectation, estimate)
    )


def _format_limits(expectation: Expectation) -> str:
    low, high = expectation.at_least, expectation.at_most
    if low is not None and high is not None:
        return f"{low:g} to {high:g}"
    return f"at least {low:g}" if low is not None else f"at most {high:g}"
