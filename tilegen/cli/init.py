"""`tilegen init`: a designer's own game begins."""

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
    help="The game to begin with.",
)
@QUIET
def init(folder: Path, game: str, *, quiet: bool) -> None:
    """Begin a game of your own in DIR.

    Writes specs/tiles.yaml or specs/misfitz.yaml, a standard set for you to change, under the name
    of the folder, and README.md, which tells how.
    """
    from tilegen.app.init import init as begin

    for path in begin(folder, game):
        wrote([path], quiet=quiet)
    if quiet:
        return
    there = f"cd {shlex.quote(str(folder))} && " if folder != Path() else ""
    say(f"next: {there}tilegen build")
