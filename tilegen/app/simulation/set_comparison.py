"""Compares two sets, played with the same seeds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Any, Final, NamedTuple

from tilegen.app.load import Loaded
from tilegen.app.simulation.exchanges import exchanges, format_exchanges
from tilegen.app.simulation.formatting import (
    explain,
    format_difference,
    format_estimate,
    grid,
    page,
)
from tilegen.app.simulation.runs import (
    SimulationRequest,
    SimulationRun,
    digest_of,
    engine_for,
    play_all,
    with_seconds,
)
from tilegen.app.simulation.targets import as_json as wishes_as_json
from tilegen.app.simulation.targets import verdict
from tilegen.errors import TilegenError
from tilegen.games.simulation import Simulation
from tilegen.play.comparison import Comparison, MetricDifference
from tilegen.play.estimate import Estimate
from tilegen.play.metric import PlayedMetric
from tilegen.play.tally import Tally
from tilegen.play.wishes import MetricWish
from tilegen.text.wording import format_count
from tilegen.version import __version__

_LISTED: Final = 12
"""Lines shown about rows that differ; JSON has all."""


class SetComparison(NamedTuple):
    """Two sets of a game, and their games side by side."""

    before: Loaded
    after: Loaded
    request: SimulationRequest
    engine: str
    metrics: tuple[PlayedMetric, ...]
    runs: tuple[SimulationRun, ...]
    stopped: bool

    @property
    def simulation(self) -> Simulation[Any]:
        """The simulation of their game."""
        simulation: Simulation[Any] = self.before.game.simulation()
        return simulation

    def metric_differences(
        self, run: SimulationRun, metrics: tuple[PlayedMetric, ...]
    ) -> list[MetricDifference]:
        """The differences in these metrics of a run, tested together."""
        columns = Comparison(self.simulation.columns, self.metrics)
        return columns.metric_differences(metrics, run.tally)


def compare(
    before: Loaded,
    after: Loaded,
    request: SimulationRequest,
    advance: Callable[[int], None] = lambda _: None,
) -> SetComparison:
    """Plays both sets, which must have no errors, by a request from `complete_request`."""
    simulation = before.game.simulation()
    metrics = with_seconds(simulation.metrics, request.seconds)
    pairs = Comparison(simulation.columns, metrics).pairs

    def should_stop(_: Tally, games: int) -> bool:
        advance(games)
        return False

    engine = engine_for(request)
    resolved_request = request._replace(engine=engine)
    runs, is_partial = play_all(
        simulation,
        (before.valid_edition, after.valid_edition),
        resolved_request,
        pairs,
        should_stop,
    )
    return SetComparison(before, after, request, engine, metrics, runs, is_partial)


def check_alike(before: Loaded, after: Loaded) -> None:
    """Raises TilegenError if the sets are of different games, or of a game with a single one, and
    if their games have different numbers or rules by other names."""
    if before.game.name != after.game.name:
        message = f"one set is of {before.game.name}, the other of {after.game.name}"
        raise TilegenError(message, "compare two sets of one game")
    if not before.game.has("sets"):
        message = (
            f"{before.game.name} has no sets to compare: it is always played with the same pack"
        )
        raise TilegenError(message, "'tilegen simulate' plays it")
    if before.game.simulation().columns != after.game.simulation().columns:
        message = (
            f"'{before.source.name}' and '{after.source.name}' have different kinds of figures, "
            "whose numbers cannot be compared"
        )
        raise TilegenError(message, "compare files whose figures have the same names")
    missing = [name for name in before.game.variants if name not in after.game.variants]
    if missing:
        message = f"'{after.source.name}' has no rules called '{missing[0]}'"
        raise TilegenError(message, "give the variants of both files the same names")


def format_kind_changes(comparison: SetComparison) -> str:
    """The difference in the number of pieces of each kind, such as `0001 -1, 0011 +1`."""
    groups = comparison.simulation.groups
    before, after = (
        Counter(groups(loaded_set.valid_edition))
        for loaded_set in (comparison.before, comparison.after)
    )
    differences = [(kind, after[kind] - before[kind]) for kind in sorted({*before, *after})]
    return ", ".join(f"{kind} {change:+}" for kind, change in differences if change)


class WeightEffect(NamedTuple):
    """The total weight of both sets, the main cause of a difference in play. `weight_change` is the
    difference in the weight of a piece, times the pieces of the second set."""

    words: str
    before: int
    after: int
    weight_change: float


def weight_effect(comparison: SetComparison) -> WeightEffect | None:
    """The weights of both sets; None for a game whose pieces all play alike."""
    weights: list[list[int]] = []
    noun = ""
    for loaded_set in (comparison.before, comparison.after):
        # Each file has its own kinds of pieces.
        forms = loaded_set.game.simulation().forms
        if isinstance(forms, str):
            return None
        noun = forms.weight_noun
        weights.append([forms.weights[kind] for kind in forms.kinds(loaded_set.valid_edition)])
    before, after = map(sum, weights)
    return WeightEffect(noun, before, after, after - before * len(weights[1]) / len(weights[0]))


def describe(comparison: SetComparison, width: int, *, ascii_only: bool) -> str:
    """The differences as text; ends with a line end."""
    lines = [line for paragraph in _title(comparison) for line in wrap(paragraph, width)]
    lines += tables(comparison, width, ascii_only=ascii_only)
    differing_rows = exchanges(
        comparison.simulation, comparison.before.valid_edition, comparison.after.valid_edition
    )
    if differing_rows:
        verb = "differs" if len(differing_rows) == 1 else "differ"
        lines += ["", f"{format_count(len(differing_rows), 'row')} {verb}:"]
        lines += format_exchanges(differing_rows, width, _LISTED)
    lines += explain(comparison.simulation, width, comparison.simulation.group_note)
    return page(lines, ascii_only=ascii_only)


def tables(comparison: SetComparison, width: int, *, ascii_only: bool) -> Iterator[str]:
    """A table of metrics for each number of players, and the meaning of its words."""
    for run in comparison.runs:
        yield ""
        yield from grid([*_section(comparison, run)], width, ascii_only=ascii_only)
    yield ""
    yield from wrap("± 95 %; more and less are sure, with all lines of a table considered.", width)


def _title(comparison: SetComparison) -> Iterator[str]:
    games = max((run.tally.games for run in comparison.runs), default=0)
    names = f"{comparison.before.source.name} against {comparison.after.source.name}"
    request = comparison.request
    bots = ", ".join(request.bots) + (" at every seat" if len(request.bots) == 1 else "")
    seed = f"seed {request.seed} for both; {comparison.engine} engine"
    yield f"{names}: {games:,} games each, {bots}, {seed}"
    if comparison.stopped:
        yield "stopped: these are the games played so far"
    pieces = comparison.simulation.pieces
    if pieces(comparison.before.valid_edition) == pieces(comparison.after.valid_edition):
        yield "the rules see no difference between the two sets"
    else:
        yield format_kind_changes(comparison) or "the same kinds of pieces, as many of each"
        if (effect := weight_effect(comparison)) is not None:
            yield f"{effect.words}: {effect.before} before, {effect.after} after"


def titles_of(simulation: Simulation[Any], seats: int) -> dict[str, str]:
    """The metrics reported for this number of seats, by name, with the titles of their lines. They
    are tested together, so always use all of them."""
    titles = {
        match[1]: line.title
        for line in simulation.lines
        if (match := re.fullmatch(r"\{(\w+)\}", line.text))
    }
    for seat in range(1, seats + 1) if seats > 1 else ():
        titles[f"seat_{seat}"] = f"wins of seat {seat} (1 is fair)"
    return titles


def _section(comparison: SetComparison, run: SimulationRun) -> Iterator[tuple[str, ...]]:
    metrics_by_name = {metric.name: metric for metric in comparison.metrics}
    titles = titles_of(comparison.simulation, len(run.bots))
    yield format_count(len(run.bots), "player"), "before", "after", "difference", ""
    for delta in comparison.metric_differences(
        run, tuple(metrics_by_name[name] for name in titles)
    ):
        yield (
            titles[delta.metric.name],
            format_estimate(delta.metric, delta.before, alone=True),
            format_estimate(delta.metric, delta.after, alone=True),
            format_difference(delta.metric, delta.difference),
            delta.verdict,
        )


def as_json(comparison: SetComparison, wishes: Sequence[MetricWish] = ()) -> dict[str, object]:
    """One object, ready for `json`; says whether wishes are met, if there are any."""
    simulation, request = comparison.simulation, comparison.request
    return {
        "tilegen": __version__,
        "game": comparison.before.game.name,
        **{
            name: {
                "file": loaded_set.source.name,
                "digest": digest_of(simulation, loaded_set.valid_edition),
            }
            for name, loaded_set in (("before", comparison.before), ("after", comparison.after))
        },
        "seed": request.seed,
        "rules": request.rules,
        "stopped": comparison.stopped,
        "rows": [
            exchange.as_json()
            for exchange in exchanges(
                simulation, comparison.before.valid_edition, comparison.after.valid_edition
            )
        ],
        "runs": [
            {
                "players": len(run.bots),
                "bots": [*run.bots],
                "games": run.tally.games,
                "metrics": metrics_as_json(comparison, run),
                **({"wishes": _wish_verdicts(comparison, run, wishes)} if wishes else {}),
            }
            for run in comparison.runs
        ],
    }


def metrics_as_json(comparison: SetComparison, run: SimulationRun) -> dict[str, object]:
    """Every metric of a run in both sets, ready for `json`."""
    return {
        delta.metric.name: {
            "before": _estimate_as_json(delta.before),
            "after": _estimate_as_json(delta.after),
            "difference": _estimate_as_json(delta.difference),
            "verdict": delta.verdict,
        }
        for delta in comparison.metric_differences(
            run, _metrics_of_seats(comparison.metrics, len(run.bots))
        )
    }


def _wish_verdicts(
    comparison: SetComparison, run: SimulationRun, wishes: Sequence[MetricWish]
) -> dict[str, object]:
    deltas = comparison.metric_differences(run, tuple(wish.metric for wish in wishes))
    return {
        wish.metric.name: {**wishes_as_json(wish), "verdict": verdict(wish, delta.after)}
        for wish, delta in zip(wishes, deltas, strict=True)
    }


def _estimate_as_json(estimate: Estimate | None) -> dict[str, float] | None:
    return estimate and estimate.as_json()


def _metrics_of_seats(metrics: tuple[PlayedMetric, ...], seats: int) -> tuple[PlayedMetric, ...]:
    return tuple(metric for metric in metrics if metric.seat is None or metric.seat <= seats)
