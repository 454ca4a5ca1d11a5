"""Simulated games as JSON."""

from __future__ import annotations

from tilegen.app.simulation.histograms import cut, histograms_of
from tilegen.app.simulation.runs import SimulationResult, SimulationRun, digest_of
from tilegen.play.estimate import Estimate, wilson
from tilegen.version import __version__


def as_json(result: SimulationResult) -> dict[str, object]:
    """One object, ready for `json`."""
    return {
        "tilegen": __version__,
        "game": result.game.name,
        "set": result.edition.name,
        "digest": digest_of(result.simulation, result.edition),
        "seed": result.request.seed,
        "rules": result.request.rules,
        "stopped": result.stopped,
        "runs": [_run_as_json(result, run) for run in result.runs],
    }


def _run_as_json(result: SimulationResult, run: SimulationRun) -> dict[str, object]:
    simulation = result.simulation
    pieces = len(simulation.pieces(result.edition))
    games, counts = run.tally.games, run.tally.counts
    fates = {
        name: [*cut(counts, count_range)] for name, count_range in simulation.fates(pieces).items()
    }
    histograms = histograms_of(result, run)
    return {
        "players": len(run.bots),
        "bots": [*run.bots],
        "games": games,
        "metrics": {
            metric.name: _estimate_as_json(estimate) for metric, estimate in result.estimates(run)
        },
        "histograms": {name: [*histogram.counts] for name, histogram in histograms.items()},
        "quantiles": {
            name: {
                f"{100 * part:g}": _estimate_as_json(estimate)
                for part, estimate in histogram.quantiles.items()
            }
            for name, histogram in histograms.items()
        },
        "deviations": {
            name: _estimate_as_json(histogram.deviation) for name, histogram in histograms.items()
        },
        "fates": fates,
        "fate_shares": {
            name: [_estimate_as_json(wilson(count, games)) for count in fate_counts]
            for name, fate_counts in fates.items()
        },
        "tally": run.tally.as_json(),
    }


def _estimate_as_json(estimate: Estimate | None) -> dict[str, float] | None:
    return estimate and estimate.as_json()
