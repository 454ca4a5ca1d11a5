"""The results of `simulate` and `compare` as an HTML page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from tilegen.app.load import Loaded
from tilegen.app.simulation.comparing import Compared, changes, titles_of
from tilegen.app.simulation.histograms import histograms_of
from tilegen.app.simulation.report.fates import Pieces
from tilegen.app.simulation.report.page import Row, card, cards, page, spreads
from tilegen.app.simulation.runs import Run, Simulated
from tilegen.app.simulation.telling import asked, called, shown, signed
from tilegen.errors import TilegenError
from tilegen.games.simulation import Simulation
from tilegen.play.comparison import Differing
from tilegen.play.estimate import Estimate
from tilegen.play.metric import PlayedMetric
from tilegen.text.near import counted

ENDING = ".html"


def check_ending(path: Path) -> None:
    """Raises TilegenError if the file's suffix promises another format."""
    if path.suffix.lower() != ENDING:
        message = f"'{path}' does not end in {ENDING}, and a report is a page"
        raise TilegenError(message, f"let it end in {ENDING}")


def simulated(found: Simulated, loaded: Loaded) -> str:
    """The page about a set, `loaded` with its drawings."""
    pieces = Pieces(loaded, "piece")
    return page(called(found.edition), _simulated(found, pieces), pieces.symbols())


def _simulated(found: Simulated, pieces: Pieces) -> Iterator[str]:
    yield f"<p>{escape(asked(found.simulation, found.request, found.runs))}</p>"
    yield from _stopped(stopped=found.stopped)
    yield _BARS
    known = [
        {metric.name: (metric, value) for metric, value in found.estimates(run)}
        for run in found.runs
    ]
    titles = _titles(found.simulation)
    others = [each for each in found.metrics if each.name not in titles and each.seat is None]
    players = [counted(len(run.bots), "player") for run in found.runs]
    yield "<h2>How it plays</h2>"
    named = {each.name: each for each in found.metrics}
    yield from cards(
        [_card(titles[name], named[name], players, known) for name in titles]
        + [_card(each.words, each, players, known, is_titled=False) for each in others]
    )
    yield "<h2>Who wins</h2>"
    yield from cards(_seats(label, each) for label, each in zip(players, known, strict=True))
    yield "<h2>How often</h2>"
    drawn = []
    histograms = [histograms_of(found, run) for run in found.runs]
    for name in histograms[0] if histograms else ():
        kinds = [each[name] for each in histograms]
        rows = [(label, each.counts) for label, each in zip(players, kinds, strict=True)]
        drawn.append(spreads(kinds[0].words, rows, [each.games for each in kinds]))
    yield from cards(drawn)
    yield "<h2>What becomes of each piece</h2>"
    for label, run in zip(players, found.runs, strict=True):
        is_last = run is found.runs[-1]
        yield from pieces.told(label, run.tally.counts, run.tally.games, is_open=is_last)


_BARS = (
    '<p class="about">Each bar begins at 0. The narrow part is the interval in which the true'
    " number lies, 19 times of 20.</p>"
)


def _stopped(*, stopped: bool) -> Iterator[str]:
    if stopped:
        yield "<p>Stopped: these are the games that were played until then.</p>"


def _titles(simulation: Simulation[Any]) -> dict[str, str]:
    """The titles of the table's lines, by their metrics."""
    return {
        match[1]: line.title
        for line in simulation.lines
        if (match := re.fullmatch(r"\{(\w+)(?::about)?\}", line.text))
    }


_Known = Mapping[str, tuple[PlayedMetric, Estimate | None]]


def _card(
    title: str,
    metric: PlayedMetric,
    players: Sequence[str],
    known: Sequence[_Known],
    *,
    is_titled: bool = True,
) -> str:
    found = [each[metric.name][1] for each in known]
    high = _top(found)
    rows = [
        Row(label, shown(metric, each), each, 0.0, high)
        for label, each in zip(players, found, strict=True)
    ]
    return card(title, _words(title, metric) if is_titled else "", rows)


def _words(title: str, metric: PlayedMetric) -> str:
    """What the metric is, if its title does not say it all."""
    return metric.words if metric.words != title else ""


def _top(found: Sequence[Estimate | None]) -> float:
    """The right end of bars that have room for all of these."""
    return max((each.high for each in found if each is not None), default=0.0) or 1.0


def _seats(label: str, known: _Known) -> str:
    seats = [(metric, found) for metric, found in known.values() if metric.seat is not None]
    high = max(_top([found for _, found in seats]), 1.0)
    rows = [
        Row(f"seat {metric.seat}", shown(metric, found), found, 0.0, high, even=1.0)
        for metric, found in seats
    ]
    return card(label, "Victories against an even share: 1 is fair", rows)


def compared(found: Compared, before: Loaded, after: Loaded) -> str:
    """The page about two sets, loaded with their drawings."""
    title = f"{called(before.whole)} and {called(after.whole)}"
    both = Pieces(before, "before"), Pieces(after, "after")
    symbols = (symbol for each in both for symbol in each.symbols())
    return page(title, _compared(found, both), symbols)


def _compared(found: Compared, both: tuple[Pieces, Pieces]) -> Iterator[str]:
    sets = f"{found.before.source.name} against {found.after.source.name}"
    played = asked(found.simulation, found.request, found.runs)
    yield f"<p>{escape(sets)}: {escape(played)}, for both</p>"
    yield from _stopped(stopped=found.stopped)
    told = changes(found)
    if told:
        yield f"<p>{escape(told)}</p>"
    yield _BARS
    named = {each.name: each for each in found.metrics}
    for run in found.runs:
        yield f"<h2>{counted(len(run.bots), 'player')}</h2>"
        titles = titles_of(found.simulation, len(run.bots))
        differing = found.differing(run, tuple(named[name] for name in titles))
        yield from cards(_differing(titles[each.metric.name], each) for each in differing)
        yield from _beside(found, run, both)


def _differing(title: str, each: Differing) -> str:
    metric, found = each.metric, each.difference
    high, even = _top([each.before, each.after]), 1.0 if each.metric.seat else None
    far = max(abs(found.low), abs(found.high)) or 1.0 if found else 1.0
    told = f"{signed(metric, found)} {each.verdict}"
    rows = [
        Row("before", shown(metric, each.before), each.before, 0.0, high, even),
        Row("after", shown(metric, each.after), each.after, 0.0, high, even),
        Row("difference", told, found, -far, far, 0.0),
    ]
    return card(title, _words(title, metric), rows)


def _beside(found: Compared, run: Run, both: tuple[Pieces, Pieces]) -> Iterator[str]:
    """Histograms and fates of both sets."""
    simulation, width = found.simulation, len(both[0].names)
    middle = simulation.counts(width)
    counts = run.tally.counts[:middle], run.tally.counts[middle:]
    words = ("before", "after")
    places = [simulation.counted(len(each.names)) for each in both]
    yield from cards(
        spreads(
            each.words,
            [
                (word, part[place[name].begin : place[name].begin + place[name].length])
                for word, part, place in zip(words, counts, places, strict=True)
            ],
            [run.tally.games] * 2,
        )
        for name, each in places[0].items()
    )
    for word, part, pieces in zip(words, counts, both, strict=True):
        title = f"What becomes of each piece, {word}"
        yield from pieces.told(title, part, run.tally.games, is_open=False)
