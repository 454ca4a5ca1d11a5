"""Compares two sets, played with the same seeds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Any, Final, NamedTuple

from tilegen import __version__
from tilegen.app.load import Loaded
from tilegen.app.simulation.exchanges import exchanges, told
from tilegen.app.simulation.runs import Request, Run, digest_of, engine_for, play_all, with_seconds
from tilegen.app.simulation.telling import explain, grid, page, shown, signed
from tilegen.app.simulation.wishes import as_json as wishes_as_json
from tilegen.app.simulation.wishes import verdict
from tilegen.errors import TilegenError
from tilegen.games.simulation import Simulation
from tilegen.play.comparison import Comparison, Differing
from tilegen.play.estimate import Estimate
from tilegen.play.metric import PlayedMetric
from tilegen.play.tally import Tally
from tilegen.play.wishes import Wish
from tilegen.text.near import counted

_LISTED: Final = 12
"""Lines shown about rows that differ; JSON has all."""


class Compared(NamedTuple):
    """Two sets of a game, and their games side by side."""

    before: Loaded
    after: Loaded
    request: Request
    engine: str
    metrics: tuple[PlayedMetric, ...]
    runs: tuple[Run, ...]
    stopped: bool

    @property
    def simulation(self) -> Simulation[Any]:
        """The simulation of their game."""
        found: Simulation[Any] = self.before.game.simulation()
        return found

    def differing(self, run: Run, metrics: tuple[PlayedMetric, ...]) -> list[Differing]:
        """The differences in these metrics of a run, tested together."""
        columns = Comparison(self.simulation.columns, self.metrics)
        return columns.differing(metrics, run.tally)


def compare(
    before: Loaded,
    after: Loaded,
    request: Request,
    advance: Callable[[int], None] = lambda _: None,
) -> Compared:
    """Plays both sets, which must have no errors, by a `checked` request."""
    simulation = before.game.simulation()
    metrics = with_seconds(simulation.metrics, request.seconds)
    pairs = Comparison(simulation.columns, metrics).pairs

    def enough(_: Tally, games: int) -> bool:
        advance(games)
        return False

    engine = engine_for(request)
    meant = request._replace(engine=engine)
    runs, stopped = play_all(simulation, (before.whole, after.whole), meant, pairs, enough)
    return Compared(before, after, request, engine, metrics, runs, stopped)


def check_alike(before: Loaded, after: Loaded) -> None:
    """Raises TilegenError if the sets are of different games."""
    if before.game is not after.game:
        message = f"one set is of {before.game.name}, the other of {after.game.name}"
        raise TilegenError(message, "compare two sets of one game")


def changes(compared: Compared) -> str:
    """How many more or fewer pieces of each kind, such as `0001 -1, 0011 +1`."""
    groups = compared.simulation.groups
    before, after = (Counter(groups(each.whole)) for each in (compared.before, compared.after))
    found = [(kind, after[kind] - before[kind]) for kind in sorted({*before, *after})]
    return ", ".join(f"{kind} {change:+}" for kind, change in found if change)


class Lever(NamedTuple):
    """The total weight of both sets, the main cause of a difference in how they play. `moved` is
    how much more weight each piece has, times the pieces of the second set."""

    words: str
    before: int
    after: int
    moved: float


def lever(compared: Compared) -> Lever | None:
    """The weights of both sets; None for a game whose pieces all play alike."""
    forms = compared.simulation.forms
    if isinstance(forms, str):
        return None
    one, other = (
        [forms.weights[kind] for kind in forms.kinds(each.whole)]
        for each in (compared.before, compared.after)
    )
    before, after = sum(one), sum(other)
    return Lever(forms.weighed, before, after, after - before * len(other) / len(one))


def describe(compared: Compared, width: int, *, ascii_only: bool) -> str:
    """What differs, for people; ends with a line end."""
    lines = [line for each in _title(compared) for line in wrap(each, width)]
    lines += tables(compared, width, ascii_only=ascii_only)
    found = exchanges(compared.simulation, compared.before.whole, compared.after.whole)
    if found:
        lines += ["", f"{counted(len(found), 'row')} differ{'s' if len(found) == 1 else ''}:"]
        lines += told(found, width, _LISTED)
    lines += explain(compared.simulation, width, compared.simulation.grouped)
    return page(lines, ascii_only=ascii_only)


def tables(compared: Compared, width: int, *, ascii_only: bool) -> Iterator[str]:
    """A table of metrics for each number of players, and what its words mean."""
    for run in compared.runs:
        yield ""
        yield from grid([*_section(compared, run)], width, ascii_only=ascii_only)
    yield ""
    yield from wrap("± 95 %; more and less are sure, with all lines of a table considered.", width)


def _title(compared: Compared) -> Iterator[str]:
    games = max((run.tally.games for run in compared.runs), default=0)
    names = f"{compared.before.source.name} against {compared.after.source.name}"
    request = compared.request
    bots = ", ".join(request.bots) + (" at every seat" if len(request.bots) == 1 else "")
    seed = f"seed {request.seed} for both; {compared.engine} engine"
    yield f"{names}: {games:,} games each, {bots}, {seed}"
    if compared.stopped:
        yield "stopped: these are the games that were played until then"
    pieces = compared.simulation.pieces
    if pieces(compared.before.whole) == pieces(compared.after.whole):
        yield "the two are played alike: the rules see no difference"
    else:
        yield changes(compared) or "the same kinds of pieces, as many of each"
        if (by := lever(compared)) is not None:
            yield f"{by.words}: {by.before} before, {by.after} after"


def titles_of(simulation: Simulation[Any], seats: int) -> dict[str, str]:
    """The metrics reported for this number of seats, by name, with the titles of their lines. They
    are tested together, so always use all of them."""
    titles = {
        match[1]: line.title
        for line in simulation.lines
        if (match := re.fullmatch(r"\{(\w+)\}", line.text))
    }
    for seat in range(1, seats + 1):
        titles[f"seat_{seat}"] = f"wins of seat {seat} (1 is fair)"
    return titles


def _section(compared: Compared, run: Run) -> Iterator[tuple[str, ...]]:
    named = {metric.name: metric for metric in compared.metrics}
    titles = titles_of(compared.simulation, len(run.bots))
    yield counted(len(run.bots), "player"), "before", "after", "difference", ""
    for each in compared.differing(run, tuple(named[name] for name in titles)):
        yield (
            titles[each.metric.name],
            shown(each.metric, each.before, alone=True),
            shown(each.metric, each.after, alone=True),
            signed(each.metric, each.difference),
            each.verdict,
        )


def as_json(compared: Compared, wishes: Sequence[Wish] = ()) -> dict[str, object]:
    """One object, ready for `json`; says whether wishes are met, if there are any."""
    simulation, request = compared.simulation, compared.request
    return {
        "tilegen": __version__,
        "game": compared.before.game.name,
        **{
            name: {"file": each.source.name, "digest": digest_of(simulation, each.whole)}
            for name, each in (("before", compared.before), ("after", compared.after))
        },
        "seed": request.seed,
        "rules": request.rules,
        "stopped": compared.stopped,
        "rows": [
            each._asdict()
            for each in exchanges(simulation, compared.before.whole, compared.after.whole)
        ],
        "runs": [
            {
                "players": len(run.bots),
                "bots": [*run.bots],
                "games": run.tally.games,
                "metrics": metrics_as_json(compared, run),
                **({"wishes": _wished(compared, run, wishes)} if wishes else {}),
            }
            for run in compared.runs
        ],
    }


def metrics_as_json(compared: Compared, run: Run) -> dict[str, object]:
    """Every metric of a run in both sets, ready for `json`."""
    return {
        each.metric.name: {
            "before": _told(each.before),
            "after": _told(each.after),
            "difference": _told(each.difference),
            "verdict": each.verdict,
        }
        for each in compared.differing(run, _of_seats(compared.metrics, len(run.bots)))
    }


def _wished(compared: Compared, run: Run, wishes: Sequence[Wish]) -> dict[str, object]:
    differing = compared.differing(run, tuple(wish.metric for wish in wishes))
    return {
        wish.metric.name: {**wishes_as_json(wish), "verdict": verdict(wish, each.after)}
        for wish, each in zip(wishes, differing, strict=True)
    }


def _told(found: Estimate | None) -> dict[str, float] | None:
    return found and found._asdict()


def _of_seats(metrics: tuple[PlayedMetric, ...], seats: int) -> tuple[PlayedMetric, ...]:
    return tuple(each for each in metrics if each.seat is None or each.seat <= seats)
