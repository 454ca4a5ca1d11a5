"""The frequency of each number in the games of a run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.app.simulation.runs import SimulationResult, SimulationRun
from tilegen.games.simulation import CountRange
from tilegen.play.estimate import QUANTILES, Estimate, deviation, quantile_between


class Histogram(NamedTuple):
    """The count of each number from 0 up in `games` games; `words` name the quantity."""

    words: str
    counts: Sequence[int]
    games: int

    @property
    def quantiles(self) -> dict[float, Estimate | None]:
        """The usual quantiles, by their shares."""
        return {part: quantile_between(self.counts, part, self.games) for part in QUANTILES}

    @property
    def deviation(self) -> Estimate | None:
        """The standard deviation."""
        return deviation(self.counts, self.games)


def histograms_of(result: SimulationResult, run: SimulationRun) -> dict[str, Histogram]:
    """All histograms of a run by name, from the engines and from columns."""
    simulation, tally = result.simulation, run.tally
    pieces = len(simulation.pieces(result.edition))
    engine_histograms = {
        name: Histogram(count_range.words, cut(tally.counts, count_range), tally.games)
        for name, count_range in simulation.histograms(pieces).items()
    }
    spreads = zip(simulation.spreads.items(), tally.histograms, strict=True)
    column_histograms = {
        name: Histogram(spread.words, counts, tally.games) for (name, spread), counts in spreads
    }
    return engine_histograms | column_histograms


def cut(counts: Sequence[int], count_range: CountRange) -> Sequence[int]:
    """A range of the counts."""
    return counts[count_range.begin : count_range.begin + count_range.length]
