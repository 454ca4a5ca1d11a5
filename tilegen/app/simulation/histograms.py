"""How often each number was seen in the games of a run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.app.simulation.runs import Run, Simulated
from tilegen.games.simulation import Counted
from tilegen.play.estimate import QUANTILES, Estimate, deviation, quantile_between


class Histogram(NamedTuple):
    """How often each number from 0 up was seen in so many games; `words` say of what."""

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


def histograms_of(simulated: Simulated, run: Run) -> dict[str, Histogram]:
    """All histograms of a run by name: those that the engines count, and those of columns."""
    simulation, tally = simulated.simulation, run.tally
    pieces = len(simulation.pieces(simulated.edition))
    counted = {
        name: Histogram(each.words, cut(tally.counts, each), tally.games)
        for name, each in simulation.counted(pieces).items()
    }
    spreads = zip(simulation.spreads.items(), tally.histograms, strict=True)
    others = {name: Histogram(each.words, counts, tally.games) for (name, each), counts in spreads}
    return counted | others


def cut(counts: Sequence[int], of: Counted) -> Sequence[int]:
    """A range of the counts."""
    return counts[of.begin : of.begin + of.length]
