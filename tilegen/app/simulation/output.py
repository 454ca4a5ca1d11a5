"""Simulated games as JSON."""

from __future__ import annotations

from tilegen import __version__
from tilegen.app.simulation.histograms import cut, histograms_of
from tilegen.app.simulation.runs import Run, Simulated, digest_of
from tilegen.play.estimate import Estimate, wilson


def as_json(simulated: Simulated) -> dict[str, object]:
    """One object, ready for `json`."""
    return {
        "tilegen": __version__,
        "game": simulated.game.name,
        "set": simulated.edition.name,
        "digest": digest_of(simulated.simulation, simulated.edition),
        "seed": simulated.request.seed,
        "rules": simulated.request.rules,
        "stopped": simulated.stopped,
        "runs": [_run_as_json(simulated, run) for run in simulated.runs],
    }


def _run_as_json(simulated: Simulated, run: Run) -> dict[str, object]:
    simulation = simulated.simulation
    pieces = len(simulation.pieces(simulated.edition))
    games, counts = run.tally.games, run.tally.counts
    fates = {name: [*cut(counts, each)] for name, each in simulation.fates(pieces).items()}
    histograms = histograms_of(simulated, run)
    return {
        "players": len(run.bots),
        "bots": [*run.bots],
        "games": games,
        "metrics": {metric.name: _told(found) for metric, found in simulated.estimates(run)},
        "histograms": {name: [*each.counts] for name, each in histograms.items()},
        "quantiles": {
            name: {f"{100 * part:g}": _told(found) for part, found in each.quantiles.items()}
            for name, each in histograms.items()
        },
        "deviations": {name: _told(each.deviation) for name, each in histograms.items()},
        "fates": fates,
        "fate_shares": {
            name: [_told(wilson(count, games)) for count in each] for name, each in fates.items()
        },
        "tally": run.tally.as_json(),
    }


def _told(found: Estimate | None) -> dict[str, float] | None:
    return found and found._asdict()
