"""`tilegen simulate`: how a set plays."""

from __future__ import annotations

from typing import Any

import click

from tilegen.cli.bots import Share, a_set, is_ascii, played, request_of, with_progress
from tilegen.cli.terminal import say, say_json


@click.command(
    epilog="""\b
Examples:
  tilegen simulate                           specs/tiles.yaml or the standard set
  tilegen simulate my.yaml --players 4       for one number of players
  tilegen simulate --bots closer             how it plays with people who close early
  tilegen simulate --players 4 --within 0.5% as many games as that takes
  tilegen simulate misfitz --format json     every metric, by name
"""
)
@click.argument("tile_set", metavar="[SET]", required=False)
@played
@click.option(
    "--within",
    type=Share(),
    metavar="SHARE",
    help="Play until every share in the table is known so closely, such as 0.5%; then --games is"
    " the most, usually a million.",
)
def simulate(
    tile_set: str | None, *, within: float | None, form: str, plain: bool, **options: Any
) -> None:
    """Play a set thousands of times with bots, and tell how it plays.

    SET is a set's YAML file, or monsters or misfitz for the standard set of that game; if none is
    named, specs/tiles.yaml or specs/misfitz.yaml here, else the standard tiles. Each number comes
    with the interval in which the true one lies, 19 times of 20. Ctrl-C ends the games and tells
    what those show that were played. The exit code is 0, or 1 if the set has errors.
    """
    import shutil
    import sys

    from tilegen.app.simulation.runs import as_json
    from tilegen.app.simulation.runs import simulate as play
    from tilegen.app.simulation.telling import describe

    loaded = a_set(tile_set)
    request = request_of(loaded, within, **options)
    found = with_progress(
        request, lambda advance: play(loaded.game, loaded.whole, request, advance)
    )
    if form == "json":
        say_json(as_json(found))
        return
    width = shutil.get_terminal_size().columns if sys.stdout and sys.stdout.isatty() else 80
    say(describe(found, width, ascii_only=is_ascii(plain=plain)), nl=False)
