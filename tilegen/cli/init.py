"""`tilegen init`: a designer's own game begins."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from tilegen.cli.places import A_FOLDER


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
    metavar="GAME",
    default="monsters",
    show_default=True,
    help="The game to begin with: monsters or misfitz.",
)
def init(folder: Path, game: str) -> None:
    """Begin a game of your own in DIR.

    Writes specs/tiles.yaml or specs/misfitz.yaml, a standard set for you to change, and README.md,
    which tells how.
    """
    from tilegen.app.init import init as begin

    for path in begin(folder, game):
        click.echo(f"wrote {path}")
    there = f"cd {shlex.quote(str(folder))} && " if folder != Path() else ""
    click.echo(f"next: {there}tilegen build")
