"""`tilegen simulate`: how a set plays."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tilegen.cli.bots import (
    Share,
    a_set,
    check_report,
    is_ascii,
    played,
    request_of,
    width_of_stdout,
    with_progress,
    write_report,
)
from tilegen.cli.numbers import A_COUNT
from tilegen.cli.places import A_FOLDER, A_SET
from tilegen.cli.progress import under_way
from tilegen.cli.tell import wrote
from tilegen.cli.terminal import hand_on, say, say_json

if TYPE_CHECKING:
    from tilegen.app.load import Loaded
    from tilegen.app.simulation.runs import Request


@click.command(
    epilog="""\b
Examples:
  tilegen simulate                           the standard tiles
  tilegen simulate my.yaml --players 4       for one number of players
  tilegen simulate --bots closer             with players who finish early
  tilegen simulate --players 4 --within 0.5% as many games as that takes
  tilegen simulate misfitz --format json     every metric, by name
  tilegen simulate --report report.html      also a page to look at
  tilegen simulate --players 4 --show 17     that game, as a record
"""
)
@click.argument("tile_set", metavar="[SET]", type=A_SET, required=False)
@played
@click.option(
    "--within",
    type=Share(),
    metavar="SHARE",
    help="Play until every share in the table is known so closely, such as 0.5%; then --games is"
    " the most, usually a million.",
)
@click.option(
    "--add",
    "earlier",
    metavar="FILE",
    help="Go on after the games in FILE, which --format json wrote, and tell of all of them.",
)
@click.option(
    "--show",
    "index",
    type=A_COUNT,
    metavar="I",
    help="Print game I of the seed as a record, and play no others. The first is 0.",
)
@click.option(
    "--save",
    type=(A_COUNT, A_FOLDER),
    metavar="N DIR",
    help="Write the first N games of the seed as records, DIR/0000000.txt and so on, and play no"
    " others.",
)
def simulate(
    tile_set: str | None,
    *,
    within: float | None,
    earlier: str | None,
    index: int | None,
    save: tuple[int, Path] | None,
    report: Path | None,
    form: str,
    plain: bool,
    **options: Any,
) -> None:
    """Play a set thousands of times with bots, and tell how it plays.

    SET is a set's YAML file, or monsters or misfitz for the standard set of that game; if none is
    named, specs/tiles.yaml or specs/misfitz.yaml here, else the standard tiles. Each number comes
    with the interval in which the true one lies, 19 times of 20. Ctrl-C ends the games and tells
    what those show that were played. The exit code is 0, or 1 if the set has errors.
    """
    from tilegen.app.simulation import runs, telling

    check_report(report)
    loaded = a_set(tile_set, drawn=report is not None)
    request = request_of(loaded, within, **options)
    if index is not None or save is not None:
        if report is not None:
            raise click.UsageError("--report is about many games: leave --show and --save out.")
        if earlier is not None:
            raise click.UsageError("--add is about many games: leave --show and --save out.")
        _records(loaded, request, index, save)
        return
    if earlier is not None:
        from tilegen.app.simulation.adding import added

        request = added(loaded, request, earlier)
    found = with_progress(
        request, lambda advance: runs.simulate(loaded.game, loaded.whole, request, advance)
    )
    if form == "json":
        say_json(runs.as_json(found))
    else:
        width = width_of_stdout()
        ascii_only = is_ascii(plain=plain)
        say(telling.describe(found, width, ascii_only=ascii_only), nl=False)
        with under_way("playing with another bot"):
            other = runs.contrasted(found)
        if other is not None:
            say(telling.with_others(other, width, ascii_only=ascii_only), nl=False)
    if report is not None:
        from tilegen.app.simulation.report import simulated

        write_report(report, simulated(found, loaded), quiet=form == "json")


_MOST_SAVED = 100_000


def _records(
    loaded: Loaded, request: Request, index: int | None, save: tuple[int, Path] | None
) -> None:
    """Single games, to look at."""
    from tilegen.app.simulation.records import record

    if save is None:
        if index is None or not 0 <= index < 2**63:
            raise click.UsageError(f"--show takes 0 or more, not {index}.")
        hand_on(record(loaded, request, index, Path()))
        return
    from tilegen.app.files import write_more

    count, folder = save
    if index is not None:
        raise click.UsageError("Ask for --show or for --save, not for both at once.")
    if not 1 <= count <= _MOST_SAVED:
        raise click.UsageError(f"--save takes 1 to {_MOST_SAVED:,} games, not {count}.")
    games = ((f"{at:07}.txt", record(loaded, request, at, folder)) for at in range(count))
    wrote(write_more(games, folder), quiet=False)
