"""The report on simulated games: a line for each metric, a column for each number of players."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from math import ceil, floor, log10
from textwrap import wrap
from typing import Any, Final, NamedTuple

from tilegen.app.simulation.histograms import Histogram, histograms_of
from tilegen.app.simulation.runs import SimulationRequest, SimulationResult, SimulationRun
from tilegen.games.simulation import CountRange, Simulation
from tilegen.play.estimate import (
    QUANTILES,
    Estimate,
    deviation,
    quantile,
    quantile_between,
)
from tilegen.play.metric import PlayedMetric, Unit
from tilegen.sets.edition import Edition
from tilegen.text.wording import format_count, wrap_line

_BLOCKS: Final = " ▁▂▃▄▅▆▇█"
_PLAIN: Final = " .:-=+*#@"
_BARS: Final = 13
"""Columns of a histogram, as wide as a number with its interval."""
_GAP: Final = "   "
_NOTHING: Final = 1e-9
"""An interval of no width may be this wide after rounding."""
_ENDS: Final = 30
"""Columns for groups of both ends, which in a narrow terminal have a line of their own."""
_MIDDLE: Final = (QUANTILES[0], 0.5, QUANTILES[-1])
"""The quantiles in texts: 9 of 10 numbers lie between the outer ones."""
_SPREAD: Final = "  median, 9 of 10"
_CUT: Final = "..."
_ALIKE: Final = 2
"""Groups of pieces named at each end."""


def format_estimate(
    metric: PlayedMetric, estimate: Estimate | None, *, alone: bool = False, signs: bool = False
) -> str:
    """A value such as `73.6 ± 0.2 %`, with the decimals that its interval justifies; `alone` omits
    the interval. A share that was never or always seen is under or over its bound; with `signs`,
    which all languages read, < and >."""
    if estimate is None:
        return "-"
    percent = metric.unit is not Unit.NUMBER
    value, half = (_unit(metric) * number for number in (estimate.value, estimate.half))
    sign = " %" if percent else ""
    if metric.unit is Unit.SHARE and not estimate.value:
        return f"{'<' if signs else 'under'} {_round_up(100 * estimate.high)}{sign}"
    if metric.unit is Unit.SHARE and estimate.value == 1:
        limit = 100 - float(_round_up(100 * (1 - estimate.low)))
        return f"{'>' if signs else 'over'} {limit:g}{sign}"
    return format_interval(value, half, alone=alone) + sign


def format_interval(value: float, half: float, *, alone: bool = False) -> str:
    """A value and half its interval, such as `73.6 ± 0.2`, to the first digit of the interval. A
    value without an interval, since it was the same in every game, has up to two decimals."""
    if half < _NOTHING:
        return f"{round(value, 2):g}"
    decimals = decimals_of(half)
    text = f"{value:.{decimals}f}"
    return text if alone else f"{text} ± {half:.{decimals}f}"


def page(lines: Sequence[str], *, ascii_only: bool) -> str:
    """The lines as one text; ends with a line end."""
    text = "\n".join(line.rstrip() for line in lines) + "\n"
    return in_ascii(text) if ascii_only else text


def in_ascii(text: str) -> str:
    """The text in characters that every terminal has."""
    return text.replace("±", "+-").encode("ascii", "replace").decode()


def format_range(estimate: Estimate) -> str:
    """A value and its interval in the units of sets and JSON, such as `0.651 (0.646 to 0.656)`."""
    # One digit more than the interval's first, up to three: its ends shall differ from the value.
    decimals = max(decimals_of(estimate.half), min(decimals_of(estimate.half / 10), 3))
    value, low, high = (f"{number:.{decimals}f}" for number in estimate)
    return f"{value} ({low} to {high})"


def format_difference(metric: PlayedMetric, estimate: Estimate | None) -> str:
    """A difference, such as `-1.0 ± 0.4 %`."""
    if estimate is None:
        return "-"
    if not estimate.value and estimate.half < _NOTHING:
        return "0"
    # A difference of 0 in a share must not read like a share that was never seen.
    text = format_estimate(metric._replace(unit=Unit.NUMBER), estimate.scale(_unit(metric)))
    return ("+" if estimate.value > 0 else "") + text + ("" if metric.unit is Unit.NUMBER else " %")


def _unit(metric: PlayedMetric) -> int:
    return 1 if metric.unit is Unit.NUMBER else 100


def grid(rows: Sequence[tuple[str, ...]], width: int, *, ascii_only: bool) -> Iterator[str]:
    """Rows of text in columns, each as wide as its widest cell. If the columns exceed `width`, the
    first cell of each row gets a line of its own above the others."""
    if ascii_only:
        rows = [tuple(map(in_ascii, row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    is_split = 2 + sum(widths) + len(_GAP) * (len(widths) - 1) > width
    rest = sum(widths[1:]) + len(_GAP) * (len(widths) - 2)
    # Below a first cell, the others are indented if there is room, or set closer together.
    indent = min(max(width - rest, 3), 4 + len(_GAP))
    gap = _GAP if indent + rest <= width else " "
    for row in rows:
        cells = [cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)]
        if is_split:
            yield f"  {row[0]}"
            aligned_line = " " * indent + gap.join(cells[1:]).rstrip()
            # Cells of unusual width are not aligned if alignment needs more room.
            closer = " " * indent + "  ".join(row[1:])
            yield from (
                [aligned_line] if len(aligned_line) <= width else wrap_line(closer, width, indent)
            )
        else:
            yield "  " + _GAP.join(cells)


def decimals_of(half: float) -> int:
    """The number of decimals that shows one significant digit of an interval of positive width."""
    exponent = floor(log10(max(half, _NOTHING)))
    # 0.096 is shown as 0.10 with two, and as 0.1 with one.
    exponent += round(half / 10.0**exponent) == 10
    return max(-exponent, 0)


def _round_up(percent: float) -> str:
    """A small share, rounded up to one digit."""
    step: float = 10 ** floor(log10(percent)) if percent > 0 else 1
    # 0.009 is nine steps of 0.001, not a little more, as floats have it.
    return f"{ceil(percent / step - _NOTHING) * step:.6g}"


def describe(result: SimulationResult, width: int, *, ascii_only: bool) -> str:
    """The whole report as text; ends with a line end."""
    lines = [line for sentence in _title(result) for line in wrap(sentence, width)]
    rows = [*_rows(result, ascii_only=ascii_only)]
    is_sure = not any("±" in cell for row in rows for cell in row)
    lines += ["", *table(rows, width, ascii_only=ascii_only)]
    if not is_sure:
        sentence = "± 95 %: with other seeds, 19 of 20 such runs come that close."
        lines += ["", *wrap(sentence, width)]
    lines += explain(result.simulation, width)
    lines += _notes(result, width)
    return page(lines, ascii_only=ascii_only)


def describe_contrast(result: SimulationResult, width: int, *, ascii_only: bool) -> str:
    """A line about games with another bot, for below the table; ends with a line end."""
    (run,) = result.runs
    estimates = {metric.name: (metric, value) for metric, value in result.estimates(run)}
    values = [
        f"{line.title} {format_estimate(*estimates[name])}"
        for name in result.simulation.contrast.metrics
        for line in result.simulation.lines
        if line.text == f"{{{name}}}"
    ]
    line = (
        f"With {run.bots[0]} instead, {format_count(len(run.bots), 'player')}: {', '.join(values)}"
    )
    return page(["", *wrap(line, width)], ascii_only=ascii_only)


def _title(result: SimulationResult) -> Iterator[str]:
    summary = format_run_summary(result.simulation, result.request, result.runs)
    yield f"{printable_name(result.edition)}: {summary}; {result.engine} engine"
    if result.stopped:
        yield "stopped: these are the games played so far"


def printable_name(edition: Edition) -> str:
    """A set's name without invisible characters."""
    return "".join(letter for letter in edition.name if letter.isprintable())


def format_run_summary(
    simulation: Simulation[Any], request: SimulationRequest, runs: Sequence[SimulationRun]
) -> str:
    """The number of games, the bots, the rules unless they are the default, and the seed."""
    games = {run.tally.games for run in runs}
    suffix = " each" if len(runs) > 1 and len(games) == 1 else ""
    game_counts = (
        "/".join(f"{run.tally.games:,}" for run in runs)
        if len(games) > 1
        else (f"{max(games, default=0):,}")
    )
    bots = ", ".join(request.bots) + (" at every seat" if len(request.bots) == 1 else "")
    rules = "" if request.rules == simulation.rules else f", {request.rules} rules"
    return f"{game_counts} games{suffix}, {bots}{rules}, seed {request.seed}"


def _rows(result: SimulationResult, *, ascii_only: bool) -> Iterator[tuple[str, ...]]:
    """The title and the cells of each line."""
    estimates_by_run = [
        {metric.name: (metric, value) for metric, value in result.estimates(run)}
        for run in result.runs
    ]
    yield "", *(format_count(len(run.bots), "player") for run in result.runs)
    histograms = [histograms_of(result, run) for run in result.runs]
    names = list(histograms[0]) if histograms else []
    for line in result.simulation.lines:
        yield (
            line.title,
            *(_fill_placeholders(line.text, estimates) for estimates in estimates_by_run),
        )
        if line.spread in names:
            names.remove(line.spread)
            below = [run_histograms[line.spread] for run_histograms in histograms]
            yield from _spread_rows(_SPREAD, below, ascii_only=ascii_only)
    for name in names:
        below = [run_histograms[name] for run_histograms in histograms]
        yield from _spread_rows(below[0].words, below, ascii_only=ascii_only)
    seats = max((len(run.bots) for run in result.runs), default=0)
    # Who plays alone wins from no other seat.
    for seat in range(1, seats + 1) if seats > 1 else ():
        title = f"wins of seat {seat}" + (" (1 is fair)" if seat == 1 else "")
        yield (
            title,
            *(
                format_estimate(*estimates[f"seat_{seat}"]) if f"seat_{seat}" in estimates else ""
                for estimates in estimates_by_run
            ),
        )


def _spread_rows(
    title: str, histograms: Sequence[Histogram], *, ascii_only: bool
) -> Iterator[tuple[str, ...]]:
    """The quantiles of histograms, with pictures below."""
    yield title, *(format_spread(histogram.counts, histogram.games) for histogram in histograms)
    yield "", *(bars(histogram.counts, ascii_only=ascii_only) for histogram in histograms)


def _fill_placeholders(
    text: str, estimates: dict[str, tuple[PlayedMetric, Estimate | None]]
) -> str:
    def value(match: re.Match[str]) -> str:
        metric, estimate = estimates[match[1]]
        if match[2] is None:
            return format_estimate(metric, estimate)
        return "-" if estimate is None else f"{estimate.value:.0f}"

    return re.sub(r"\{(\w+)(:about)?\}", value, text)


def format_spread(counts: Sequence[int], games: int) -> str:
    """The median, and the range of the middle 90 %, such as `12±1 (4..29)`."""
    half = quantile_between(counts, 0.5, games)
    low, _, high = (quantile(counts, part) for part in _MIDDLE)
    return "-" if half is None else f"{_format_whole_number(half)} ({low}..{high})"


def describe_spread(counts: Sequence[int], games: int) -> str:
    """Like `format_spread` in words, with all intervals and the standard deviation, such as `median
    12±1; 9 of 10 from 4 to 29±2; standard deviation 7.1 ± 0.2`."""
    quantiles = (quantile_between(counts, part, games) for part in _MIDDLE)
    low, half, high = (estimate and _format_whole_number(estimate) for estimate in quantiles)
    sigma = deviation(counts, games)
    text = "-" if half is None else f"median {half}; 9 of 10 from {low} to {high}"
    return text + (
        "" if sigma is None else f"; standard deviation {format_interval(sigma.value, sigma.half)}"
    )


def _format_whole_number(estimate: Estimate) -> str:
    """A whole number and its uncertainty."""
    far = max(estimate.value - estimate.low, estimate.high - estimate.value)
    return f"{estimate.value:.0f}±{far:.0f}" if far else f"{estimate.value:.0f}"


def bars(counts: Sequence[int], *, ascii_only: bool) -> str:
    """A histogram on one line, from the smallest number seen to the largest, in steps that fit;
    empty if nothing was seen."""
    numbers = [number for number, count in enumerate(counts) if count]
    if not numbers:
        return ""
    first, last = numbers[0], numbers[-1]
    step = -(-(last - first + 1) // _BARS)
    sums = [sum(counts[at : at + step]) for at in range(first, last + 1, step)]
    signs, most = _PLAIN if ascii_only else _BLOCKS, max(sums)
    # A count above 0 is always visible.
    return "".join(signs[-(-total * (len(signs) - 1) // most)] for total in sums)


def table(rows: Sequence[tuple[str, ...]], width: int, *, ascii_only: bool) -> Iterator[str]:
    """The rows, with as many columns side by side as the width holds."""
    if ascii_only:
        # Before aligning columns, since some characters become longer.
        rows = [tuple(map(in_ascii, row)) for row in rows]
    title = max(len(row[0]) for row in rows) + 2
    cells = max(len(cell) for row in rows for cell in row[1:])
    fit = max((width - title) // (cells + len(_GAP)), 1)
    fits = 2 + title + cells <= width
    columns = len(rows[0]) - 1
    for begin in range(0, columns, fit):
        if begin:
            yield ""
        for row in rows:
            part = row[1 + begin : 1 + begin + fit]
            if any(part):
                first = f"  {row[0].ljust(title)}"
                if fits:
                    yield first + _GAP.join(cell.ljust(cells) for cell in part)
                else:
                    yield from _split_row(first, part[0], width)


def _split_row(first: str, last: str, width: int) -> Iterator[str]:
    """A row of a narrow table: two cells, each at its own edge, or the last below the first."""
    first = first.rstrip()
    if len(first) + 2 + len(last) <= width:
        yield first + last.rjust(width - len(first))
    else:
        yield first
        yield last.rjust(width)


def explain(simulation: Simulation[Any], width: int, *sentences: str) -> Iterator[str]:
    """Explanations of titles that need one, and `sentences` other sentences, as a paragraph with an
    empty line before it."""
    text = " ".join(filter(None, (*(line.about for line in simulation.lines), *sentences)))
    if text:
        yield ""
        yield from wrap(text, width)


def _notes(result: SimulationResult, width: int) -> Iterator[str]:
    """The kinds of pieces with the highest and the lowest share of each fate, with the most
    players."""
    simulation = result.simulation
    groups = simulation.groups(result.edition)
    fates = simulation.fates(len(groups))
    run = result.runs[-1] if result.runs else None
    if run is None or not run.tally.games or not fates:
        return
    size = {group: groups.count(group) * run.tally.games for group in groups}
    yield ""
    players = format_count(len(run.bots), "player")
    text = f"What becomes of pieces with {players}: of all, of most and of least, in %"
    yield from wrap(text, width)
    shares = [_share_out(run, fate, groups, size) for fate in fates.values()]
    rows = [
        (f"  {fate.words:<28}{100 * mean:3.0f} %", parts)
        for fate, (mean, parts) in zip(fates.values(), shares, strict=True)
    ]
    room = width - max(len(begin) for begin, _ in rows) - len(_GAP)
    lines = [_ends(parts, room) for _, parts in rows]
    # One row with names that are too long breaks the columns of all others.
    are_short = max(map(len, lines)) <= max(room, _ENDS)
    for (begin, parts), ends in zip(rows, lines, strict=True):
        if not are_short:
            yield begin
            yield from _list_ends(parts, width)
        elif len(begin) + len(_GAP) + len(ends) <= width:
            yield f"{begin}{_GAP}{ends}"
        else:
            yield from _split_row(begin, ends, width)
    yield from wrap(simulation.group_note, width)


class _Share(NamedTuple):
    """The share of a kind of pieces that had a fate, and the kind's name."""

    share: float
    group: str

    def __str__(self) -> str:
        return f"{self.group} {100 * self.share:.0f}"


def _share_out(
    run: SimulationRun, fate: CountRange, groups: Sequence[str], size: Mapping[str, int]
) -> tuple[float, Sequence[_Share]]:
    """The share of all pieces that had a fate, and those of each kind, the highest one first."""
    counts = run.tally.counts[fate.begin : fate.begin + fate.length]
    sums = dict.fromkeys(groups, 0)
    for group, count in zip(groups, counts, strict=True):
        sums[group] += count
    parts = sorted((_Share(sums[group] / size[group], group) for group in sums), reverse=True)
    return sum(counts) / (len(groups) * run.tally.games), parts


def _list_ends(parts: Sequence[_Share], width: int) -> Iterator[str]:
    """The kinds with the highest and the lowest share, each with its long name in a line; none if
    all have the same share."""
    if parts[0].share == parts[-1].share:
        return
    for title, (share, group) in (("most", parts[0]), ("least", parts[-1])):
        begin = f"    {title:<5} {100 * share:3.0f}  "
        yield begin + _shorten(group, max(width - len(begin), len(_CUT)))


def _shorten(text: str, most: int) -> str:
    """The text, with its end cut off if it is longer than that."""
    return text if len(text) <= most else text[: most - len(_CUT)] + _CUT


def _ends(parts: Sequence[_Share], width: int) -> str:
    """Kinds of both ends: all that fit, and at least one of each."""
    groups = [*map(str, parts)]
    for alike in range(_ALIKE, 0, -1):
        some = [*groups[:alike], "...", *groups[-alike:]] if len(groups) > 2 * alike else groups
        line = "  ".join(some)
        if len(line) <= width:
            break
    return line
