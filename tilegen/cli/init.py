"""`tilegen init`: a new game for a designer."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from tilegen.cli.choices import A_GAME
from tilegen.cli.places import A_FOLDER
from tilegen.cli.tell import QUIET, wrote
from tilegen.cli.terminal import say


@click.command(
    epilog="""\b
Examples:
  tilegen init my-game
  tilegen init .                    here, in the current folder
  tilegen init my-cards --game misfitz
"""
)
@click.argument("folder", metavar="DIR", type=A_FOLDER)
@click.option(
    "--game",
    type=A_GAME,
    default="monsters",
    show_default=True,
    help="The game to start from.",
)
@QUIET
def init(folder: Path, game: str, *, quiet: bool) -> None:
    """Start a game of your own in DIR.

    Writes specs/tiles.yaml or specs/misfitz.yaml, a standard set for you to change, named after the
    folder, and README.md, which says how.
    """
    from tilegen.app.init import init as begin

    for path in begin(folder, game):
        wrote([path], quiet=quiet)
    if quiet:
        return
    there = f"cd {shlex.quote(str(folder))} && " if folder != Path() else ""
    say(f"next: {there}tilegen build")
