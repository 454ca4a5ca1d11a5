"""What a set promises about how it plays, under `expect: play`, and whether it keeps that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from tilegen.app.simulation.runs import Request, check_pieces, checked, play_all
from tilegen.app.simulation.telling import ranged
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.play.estimate import STRICT, Estimate
from tilegen.play.metric import Columns, PlayedMetric
from tilegen.play.tally import Tally
from tilegen.sets import codes
from tilegen.sets.edition import Edition, Expectation, Promise
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.near import choices_hint

MOST_GAMES: Final = 64_000
"""After this many games a metric still too near to its limit is only warned about."""


def unknown(game: Game[Any, Any, Any], edition: Edition) -> Iterator[Diagnostic]:
    """Errors for promises about players, bots, rules or metrics that the game does not have, and
    about more players than the set has pieces for."""
    for promise in edition.promises:
        try:
            checked(game, request_of(promise))
            check_pieces(game, edition, promise.players)
        except TilegenError as error:
            yield Diagnostic(codes.EXPECT_PLAY, error.message, promise.span, error.hint)
            continue
        known = _known(game, promise)
        for each in promise.expectations:
            if each.metric not in known:
                yield Diagnostic(
                    codes.METRIC_UNKNOWN,
                    f"no metric of played games is called '{each.metric}'",
                    each.span,
                    choices_hint(each.metric, tuple(known), "metrics"),
                )


def broken(
    game: Game[Any, Any, Any],
    edition: Edition,
    advance: Callable[[int], None] = lambda _: None,
    most: int = MOST_GAMES,
) -> Iterator[Diagnostic]:
    """Simulates the promises of a set in which nothing is `unknown`, each until it is decided, or
    up to the most games. Yields an error for each broken one, and a warning for each undecided
    one."""
    for promise in edition.promises:
        request = checked(game, request_of(promise)._replace(games=most))
        yield from _decided(game, edition, promise, request, advance)


def _decided(
    game: Game[Any, Any, Any],
    edition: Edition,
    promise: Promise,
    request: Request,
    advance: Callable[[int], None],
) -> Iterator[Diagnostic]:
    simulation, known = game.simulation(), _known(game, promise)
    columns = Columns(simulation.columns, simulation.metrics)

    def found(expected: Expectation, tally: Tally) -> Estimate | None:
        return columns.estimate(known[expected.metric], tally, STRICT)

    def enough(tally: Tally, games: int) -> bool:
        advance(games)
        return all(_is_decided(each, found(each, tally)) for each in promise.expectations)

    (run,), stopped = play_all(simulation, (edition,), request, columns.pairs, enough)
    if stopped:
        raise KeyboardInterrupt
    for each in promise.expectations:
        value = found(each, run.tally)
        if value is None or is_kept(each, value):
            continue
        told = f"{each.metric} with {promise.players} players is {ranged(value)}"
        means = f"{each.metric} means '{known[each.metric].words}'"
        if is_broken(each, value):
            message = f"{told}, but the set promises {_promised(each)}"
            hint = f"{means}: change the set, or what it promises"
            yield Diagnostic(codes.EXPECT_PLAYED, message, each.span, hint)
        else:
            message = (
                f"{told}, too near to {_promised(each)} to say, after {run.tally.games:,} games"
            )
            yield Diagnostic(codes.EXPECT_NEAR, message, each.span, f"{means}: promise a bit less")


def request_of(promise: Promise) -> Request:
    """The games that decide a promise."""
    return Request(
        players=(promise.players,),
        bots=(promise.bots,) if promise.bots else (),
        games=MOST_GAMES,
        rules=promise.rules or "",
        looks=True,
    )


def _known(game: Game[Any, Any, Any], promise: Promise) -> dict[str, PlayedMetric]:
    metrics: tuple[PlayedMetric, ...] = game.simulation().metrics
    return {
        each.name: each for each in metrics if each.seat is None or each.seat <= promise.players
    }


def is_kept(expected: Expectation, found: Estimate) -> bool:
    """Whether the whole interval is as expected."""
    return expected.holds(found.low) and expected.holds(found.high)


def is_broken(expected: Expectation, found: Estimate) -> bool:
    """Whether no part of the interval is as expected; near a limit neither holds."""
    too_low = expected.at_least is not None and found.high < expected.at_least
    return too_low or (expected.at_most is not None and found.low > expected.at_most)


def _is_decided(expected: Expectation, found: Estimate | None) -> bool:
    return found is not None and (is_kept(expected, found) or is_broken(expected, found))


def _promised(expected: Expectation) -> str:
    low, high = expected.at_least, expected.at_most
    if low is not None and high is not None:
        return f"{low:g} to {high:g}"
    return f"at least {low:g}" if low is not None else f"at most {high:g}"
