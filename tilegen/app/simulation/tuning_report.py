"""The result of `tilegen tune`, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from tilegen.app.simulation.exchanges import Exchange, exchanges, format_exchanges
from tilegen.app.simulation.formatting import format_estimate, grid, page, printable_name
from tilegen.app.simulation.row_variants import forms_of, slugs
from tilegen.app.simulation.set_comparison import SetComparison, metrics_as_json, tables, titles_of
from tilegen.app.simulation.set_tuning import TuningResult, unwished_metrics
from tilegen.app.simulation.targets import as_json as wishes_as_json
from tilegen.app.simulation.targets import format_wish, verdict
from tilegen.play.aims import TuningCandidate
from tilegen.play.comparison import MetricDifference
from tilegen.play.tuning import TENTH
from tilegen.text.wording import format_count
from tilegen.version import __version__


def list_changed_rows(result: TuningResult) -> list[Exchange]:
    """The rows that changed."""
    game, edition = result.loaded_set.game, result.loaded_set.valid_edition
    tuned_edition = forms_of(game).replace_pieces(edition, result.rows)
    return exchanges(game.simulation(), edition, tuned_edition)


def describe(result: TuningResult, width: int, *, ascii_only: bool) -> str:
    """The result as text; ends with a line end."""
    lines = [line for paragraph in _title(result) for line in wrap(paragraph, width)]
    lines += ["", *grid([*_rows(result)], width, ascii_only=ascii_only), ""]
    lines += [*wrap(_changes(result), width), *format_exchanges(list_changed_rows(result), width)]
    if result.comparison is not None:
        lines += ["", *wrap(_describe_numbers_of_games(result.candidate, result.comparison), width)]
        lines += tables(result.comparison, width, ascii_only=ascii_only)
        lines.append("")
    lines += [line for paragraph in _notes(result) for line in wrap(paragraph, width)]
    return page(lines, ascii_only=ascii_only)


def _title(result: TuningResult) -> Iterator[str]:
    request = result.request
    bots = ", ".join(request.bots) + (" at every seat" if len(request.bots) == 1 else "")
    players = f"{request.players[0]} players, {bots}, seed {request.seed}"
    yield (
        f"{printable_name(result.loaded_set.valid_edition)}: {result.games:,} games, "
        f"{players}; {result.engine} engine"
    )
    if result.stopped:
        yield "stopped: this is the nearest set so far"


def _rows(result: TuningResult) -> Iterator[tuple[str, ...]]:
    candidate = result.candidate
    yield "", "wished", "found" if candidate.is_met else "nearest", ""
    for wish, value in zip(result.wishes, candidate.values, strict=True):
        yield (
            wish.metric.name,
            format_wish(wish),
            format_estimate(wish.metric, value),
            verdict(wish, value),
        )


def _changes(result: TuningResult) -> str:
    if not result.rows:
        return "no row changed" + (
            ": it plays as wished already" if result.candidate.is_met else ""
        )
    kind_changes = ", ".join(f"{kind} {more:+}" for kind, more in result.kind_changes.items())
    pieces = len(result.candidate.kinds)
    return f"{len(result.rows)} of {format_count(pieces, 'row')} changed" + (
        f": {kind_changes}" if kind_changes else ""
    )


def _describe_numbers_of_games(candidate: TuningCandidate, comparison: SetComparison) -> str:
    """The numbers of games behind the verdict and behind the table, whose values may differ."""
    (run,) = comparison.runs
    return (
        f"The wishes were judged by {candidate.games:,} games of the new set; the table below has"
        f" {run.tally.games:,} of each set."
    )


def _notes(result: TuningResult) -> Iterator[str]:
    if result.new_complaints:
        yield f"validate will warn of {slugs(result.new_complaints)}"
    yield from (_describe_unsteady(delta, title) for delta, title in unsteady_metrics(result))
    yield from _fights(result)
    if result.unbound is not None:
        rows = format_count(result.unbound.rows, "row")
        faults = "; ".join(diagnostic.message for diagnostic in result.unbound.broken_promises)
        yield f"what the set promises under expect stands in the way: with {rows} changed, {faults}"
    if not (result.candidate.is_met or result.stopped):
        yield (
            "no set was found that meets "
            + ("the wish" if len(result.wishes) == 1 else "all wishes")
            + ", though one may exist: try another --seed, or let more rows change"
        )


def unsteady_metrics(result: TuningResult) -> list[tuple[MetricDifference, str]]:
    """The metrics that should stay nearly the same but surely changed by more, with the titles of
    their lines."""
    comparison = result.comparison
    if comparison is None:
        return []
    (run,) = comparison.runs
    titles = titles_of(comparison.simulation, len(run.bots))
    steady = unwished_metrics(
        result.wishes,
        [
            metric
            for metric in comparison.metrics
            if metric.name in forms_of(result.loaded_set.game).steady
        ],
    )
    return [
        (delta, titles[delta.metric.name])
        for delta in comparison.metric_differences(run, steady)
        if delta.is_sure and delta.before and delta.after
        if abs(delta.after.value - delta.before.value) > TENTH * delta.before.value
    ]


def _describe_unsteady(delta: MetricDifference, title: str) -> str:
    before, after = (format_estimate(delta.metric, value) for value in (delta.before, delta.after))
    return (
        f"{title}: {before} before, {after} after, which is more than a tenth {delta.verdict};"
        " no set without this change was found"
    )


def _fights(result: TuningResult) -> Iterator[str]:
    """The wishes that cannot be met even alone, and for the others the values of all metrics with
    that wish met alone."""
    for at, candidate in enumerate(result.alone):
        wish = result.wishes[at]
        descriptions = [
            f"{other.metric.name} {format_estimate(other.metric, value)}"
            for other, value in zip(result.wishes, candidate.values, strict=True)
        ]
        own_description = descriptions.pop(at)
        if candidate.is_met:
            yield (
                f"{wish.metric.name} can be met alone: {own_description}, with "
                f"{', '.join(descriptions)}"
            )
        else:
            yield f"{wish.metric.name} was not met even alone: the nearest is {own_description}"


def as_json(result: TuningResult) -> dict[str, object]:
    """One object, ready for `json`."""
    request = result.request
    return {
        "tilegen": __version__,
        "game": result.loaded_set.game.name,
        "set": result.loaded_set.valid_edition.name,
        "seed": request.seed,
        "players": request.players[0],
        "bots": [*request.bots] * (request.players[0] if len(request.bots) == 1 else 1),
        "games": result.games,
        "stopped": result.stopped,
        "met": result.candidate.is_met,
        "wishes": _wishes(result, result.candidate),
        "alone": {
            wish.metric.name: {"met": candidate.is_met, "wishes": _wishes(result, candidate)}
            for wish, candidate in zip(result.wishes, result.alone, strict=bool(result.alone))
        },
        "promises": [diagnostic.message for diagnostic in result.unbound.broken_promises]
        if result.unbound
        else [],
        "rows": [exchange.as_json() for exchange in list_changed_rows(result)],
        "moved": _comparison_as_json(result),
        "unsteady": [delta.metric.name for delta, _ in unsteady_metrics(result)],
    }


def _comparison_as_json(result: TuningResult) -> dict[str, object]:
    """Every metric before and after; empty if no row changed."""
    if result.comparison is None:
        return {}
    (run,) = result.comparison.runs
    return metrics_as_json(result.comparison, run)


def _wishes(result: TuningResult, candidate: TuningCandidate) -> dict[str, object]:
    """The value of each wish's metric in a set."""
    return {
        wish.metric.name: {
            **wishes_as_json(wish),
            "found": value and value.as_json(),
            "verdict": verdict(wish, value),
        }
        for wish, value in zip(result.wishes, candidate.values, strict=True)
    }
