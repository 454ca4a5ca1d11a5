"""The results of `simulate` and `compare` as an HTML page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from tilegen.app.load import Loaded
from tilegen.app.simulation.formatting import (
    format_difference,
    format_estimate,
    format_run_summary,
    printable_name,
)
from tilegen.app.simulation.histograms import histograms_of
from tilegen.app.simulation.report.fates import ReportPieces
from tilegen.app.simulation.report.report_page import ReportRow, card, cards, page, spreads
from tilegen.app.simulation.runs import SimulationResult, SimulationRun
from tilegen.app.simulation.set_comparison import SetComparison, format_kind_changes, titles_of
from tilegen.errors import TilegenError
from tilegen.games.simulation import Simulation
from tilegen.play.comparison import MetricDifference
from tilegen.play.estimate import Estimate
from tilegen.play.metric import PlayedMetric
from tilegen.text.wording import format_count

ENDING = ".html"


def check_ending(path: Path) -> None:
    """Raises TilegenError for a file whose suffix belongs to another format."""
    if path.suffix.lower() != ENDING:
        message = f"'{path}' does not end in {ENDING}, and a report is a page"
        raise TilegenError(message, f"let it end in {ENDING}")


def render_simulation(result: SimulationResult, loaded_set: Loaded) -> str:
    """The page about a set, `loaded_set` with its drawings."""
    pieces = ReportPieces(loaded_set, "piece")
    return page(
        printable_name(result.edition), _render_simulation_body(result, pieces), pieces.symbols()
    )


def _render_simulation_body(result: SimulationResult, pieces: ReportPieces) -> Iterator[str]:
    yield f"<p>{escape(format_run_summary(result.simulation, result.request, result.runs))}</p>"
    yield from _interruption_note(is_partial=result.stopped)
    yield _BARS
    estimates_by_run = [
        {metric.name: (metric, value) for metric, value in result.estimates(run)}
        for run in result.runs
    ]
    titles = _titles(result.simulation)
    other_metrics = [
        metric for metric in result.metrics if metric.name not in titles and metric.seat is None
    ]
    players = [format_count(len(run.bots), "player") for run in result.runs]
    yield "<h2>How it plays</h2>"
    metrics_by_name = {metric.name: metric for metric in result.metrics}
    yield from cards(
        [_card(titles[name], metrics_by_name[name], players, estimates_by_run) for name in titles]
        + [
            _card(metric.words, metric, players, estimates_by_run, has_title=False)
            for metric in other_metrics
        ]
    )
    seat_cards = [
        _seats(label, estimates)
        for label, estimates, run in zip(players, estimates_by_run, result.runs, strict=True)
        if len(run.bots) > 1
    ]
    if seat_cards:
        yield "<h2>Who wins</h2>"
        yield from cards(seat_cards)
    yield "<h2>How often</h2>"
    spread_cards = []
    histograms = [histograms_of(result, run) for run in result.runs]
    for name in histograms[0] if histograms else ():
        kinds = [run_histograms[name] for run_histograms in histograms]
        rows = [(label, histogram.counts) for label, histogram in zip(players, kinds, strict=True)]
        spread_cards.append(spreads(kinds[0].words, rows, [histogram.games for histogram in kinds]))
    yield from cards(spread_cards)
    if not pieces.has_fates:
        return
    yield "<h2>What becomes of each piece</h2>"
    for label, run in zip(players, result.runs, strict=True):
        is_last = run is result.runs[-1]
        yield from pieces.render_fates(label, run.tally.counts, run.tally.games, is_open=is_last)


_BARS = (
    '<p class="about">Each bar begins at 0. The narrow part is the interval in which the true'
    " number lies, 19 times of 20.</p>"
)


def _interruption_note(*, is_partial: bool) -> Iterator[str]:
    if is_partial:
        yield "<p>Stopped: these are the games that were played until then.</p>"


def _titles(simulation: Simulation[Any]) -> dict[str, str]:
    """The titles of the table's lines, by their metrics."""
    return {
        match[1]: line.title
        for line in simulation.lines
        if (match := re.fullmatch(r"\{(\w+)(?::about)?\}", line.text))
    }


_EstimatesByName = Mapping[str, tuple[PlayedMetric, Estimate | None]]


def _card(
    title: str,
    metric: PlayedMetric,
    players: Sequence[str],
    estimates_by_run: Sequence[_EstimatesByName],
    *,
    has_title: bool = True,
) -> str:
    estimates = [by_name[metric.name][1] for by_name in estimates_by_run]
    high = _top(estimates)
    rows = [
        ReportRow(label, format_estimate(metric, estimate), estimate, 0.0, high)
        for label, estimate in zip(players, estimates, strict=True)
    ]
    return card(title, _words(title, metric) if has_title else "", rows)


def _words(title: str, metric: PlayedMetric) -> str:
    """The description of a metric, unless its title says it all."""
    return metric.words if metric.words != title else ""


def _top(estimates: Sequence[Estimate | None]) -> float:
    """The right end of bars that fit all of these estimates."""
    return (
        max((estimate.high for estimate in estimates if estimate is not None), default=0.0) or 1.0
    )


def _seats(label: str, estimates: _EstimatesByName) -> str:
    seats = [
        (metric, estimate) for metric, estimate in estimates.values() if metric.seat is not None
    ]
    high = max(_top([estimate for _, estimate in seats]), 1.0)
    rows = [
        ReportRow(
            f"seat {metric.seat}", format_estimate(metric, estimate), estimate, 0.0, high, even=1.0
        )
        for metric, estimate in seats
    ]
    return card(label, "Victories against an even share: 1 is fair", rows)


def render_comparison(comparison: SetComparison, before: Loaded, after: Loaded) -> str:
    """The page about two sets, loaded with their drawings."""
    title = f"{printable_name(before.valid_edition)} and {printable_name(after.valid_edition)}"
    both = ReportPieces(before, "before"), ReportPieces(after, "after")
    symbols = (symbol for pieces in both for symbol in pieces.symbols())
    return page(title, _render_comparison_body(comparison, both), symbols)


def _render_comparison_body(
    comparison: SetComparison, both: tuple[ReportPieces, ReportPieces]
) -> Iterator[str]:
    sets = f"{comparison.before.source.name} against {comparison.after.source.name}"
    run_summary = format_run_summary(comparison.simulation, comparison.request, comparison.runs)
    yield f"<p>{escape(sets)}: {escape(run_summary)}, for both</p>"
    yield from _interruption_note(is_partial=comparison.stopped)
    kind_changes = format_kind_changes(comparison)
    if kind_changes:
        yield f"<p>{escape(kind_changes)}</p>"
    yield _BARS
    metrics_by_name = {metric.name: metric for metric in comparison.metrics}
    for run in comparison.runs:
        yield f"<h2>{format_count(len(run.bots), 'player')}</h2>"
        titles = titles_of(comparison.simulation, len(run.bots))
        deltas = comparison.metric_differences(run, tuple(metrics_by_name[name] for name in titles))
        yield from cards(_difference_card(titles[delta.metric.name], delta) for delta in deltas)
        yield from _render_side_by_side(comparison, run, both)


def _difference_card(title: str, delta: MetricDifference) -> str:
    metric, difference = delta.metric, delta.difference
    high, even = _top([delta.before, delta.after]), 1.0 if delta.metric.seat else None
    far = max(abs(difference.low), abs(difference.high)) or 1.0 if difference else 1.0
    difference_text = f"{format_difference(metric, difference)} {delta.verdict}"
    rows = [
        ReportRow("before", format_estimate(metric, delta.before), delta.before, 0.0, high, even),
        ReportRow("after", format_estimate(metric, delta.after), delta.after, 0.0, high, even),
        ReportRow("difference", difference_text, difference, -far, far, 0.0),
    ]
    return card(title, _words(title, metric), rows)


def _render_side_by_side(
    comparison: SetComparison, run: SimulationRun, both: tuple[ReportPieces, ReportPieces]
) -> Iterator[str]:
    """Histograms and fates of both sets."""
    simulation, width = comparison.simulation, len(both[0].names)
    middle = simulation.counts(width)
    counts = run.tally.counts[:middle], run.tally.counts[middle:]
    words = ("before", "after")
    places = [simulation.histograms(len(side.names)) for side in both]
    yield from cards(
        spreads(
            count_range.words,
            [
                (word, part[place[name].begin : place[name].begin + place[name].length])
                for word, part, place in zip(words, counts, places, strict=True)
            ],
            [run.tally.games] * 2,
        )
        for name, count_range in places[0].items()
    )
    for word, part, pieces in zip(words, counts, both, strict=True):
        if not pieces.has_fates:
            return
        title = f"What becomes of each piece, {word}"
        yield from pieces.render_fates(title, part, run.tally.games, is_open=False)
