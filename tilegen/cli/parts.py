"""`tilegen parts`: what pictures are made of."""

from __future__ import annotations

from pathlib import Path

import click

from tilegen.cli.choices import A_GAME
from tilegen.cli.places import A_FILE
from tilegen.cli.tell import QUIET, wrote


@click.command(
    epilog="""\b
Examples:
  tilegen parts                     output/parts-monsters.svg
  tilegen parts -o parts.pdf        to print
  tilegen parts --game misfitz      what the figures on cards are made of
"""
)
@click.option(
    "-o",
    "--output",
    "file",
    metavar="FILE",
    type=A_FILE,
    help="The file to write, .svg, .png or .pdf, in place of output/parts-GAME.svg.",
)
@click.option(
    "--game",
    type=A_GAME,
    default="monsters",
    show_default=True,
    help="The game whose parts they are.",
)
@QUIET
def parts(file: Path | None, game: str, *, quiet: bool) -> None:
    """Draw all parts with their names, on one sheet, or as PDF on pages of A4.

    A row of a set asks for parts by these names: art: {parts: [sleepy eyes, nightcap]}, or of a
    figure art: {head: [round head, smile], legs: [boot]}.
    """
    from tilegen.app.parts import Request, plan, write

    wrote([write(plan(Request(file=file, game=game)))], quiet=quiet)
