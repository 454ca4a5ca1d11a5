"""`tilegen parts`: draws the parts of pictures."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tilegen.cli.choice_types import A_GAME
from tilegen.cli.messages import QUIET, report_written
from tilegen.cli.path_types import A_SET, OUTPUT
from tilegen.cli.progress import drawing
from tilegen.cli.report import report


@click.command(
    epilog="""\b
Examples:
  tilegen parts                     output/parts-monsters.svg
  tilegen parts -o parts.pdf        to print
  tilegen parts --game misfitz      what the figures on cards are made of
  tilegen parts my.yaml             with the set's own parts
"""
)
@click.argument("tile_set", metavar="[SET]", type=A_SET, required=False)
@OUTPUT("file", help="The file to write, .svg, .png or .pdf, in place of output/parts-NAME.svg.")
@click.option(
    "--game",
    type=A_GAME,
    help="The game whose parts to draw; monsters by default. Leave it out with a SET.",
)
@QUIET
def parts(tile_set: str | None, file: Path | None, game: str | None, *, quiet: bool) -> None:
    """Draw all parts with their names, on one sheet, or as PDF on pages of A4.

    SET is a set's YAML file; its own parts are drawn before the others.

    A row of a set asks for parts by these names: art: {parts: [sleepy eyes, nightcap]}, or for a
    figure art: {head: [round head, smile], legs: [boot]}.
    """
    from tilegen.app.load import load
    from tilegen.app.parts import PartsRequest, plan, write

    loaded_set = None if tile_set is None else load(tile_set)
    if loaded_set is not None:
        report(loaded_set.diagnostics, loaded_set.source)
        if loaded_set.has_errors:
            sys.exit(1)
    order = plan(PartsRequest(file=file, game=game), loaded_set)
    with drawing("all parts", quiet=quiet):
        output_path = write(order)
    report_written([output_path], quiet=quiet)
