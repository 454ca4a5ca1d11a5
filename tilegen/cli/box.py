"""`tilegen box`: a box for the pieces of a set."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from tilegen.cli.choice_types import A_BOX_KIND, A_LANGUAGE, A_PALETTE, A_PAPER, A_SIZE, A_STYLE
from tilegen.cli.messages import QUIET, report_written
from tilegen.cli.numbers import A_COUNT, A_WEIGHT
from tilegen.cli.path_types import A_FOLDER, A_SET, OUTPUT
from tilegen.cli.progress import drawing
from tilegen.cli.report import report
from tilegen.cli.terminal import say
from tilegen.text.wording import format_count

if TYPE_CHECKING:
    from pathlib import Path

    from tilegen.app.box import BoxOrder, BoxResult
    from tilegen.names import PaletteName, Paper, StyleName


@click.command(
    epilog="""\b
Examples:
  tilegen box                         a tuck box for the standard game
  tilegen box my.yaml --kind tray     an open tray for your own set
  tilegen box --paper-weight 200      the pieces are on thinner paper
  tilegen box --size "50 mm" --paper a3
  tilegen box misfitz --language ko   in Korean
"""
)
@click.argument("tile_set", metavar="[SET]", type=A_SET, required=False)
@OUTPUT(
    "folder",
    metavar="DIR",
    type=A_FOLDER,
    help="The folder to write to, in place of output/<the set's file name>/box.",
)
@click.option(
    "--kind", type=A_BOX_KIND, default="tuck", help="A box closed at both ends, or an open one."
)
@click.option(
    "--paper-weight",
    "weight",
    metavar="GRAMS",
    type=A_WEIGHT,
    default=250.0,
    help="The paper of pieces and box, in grams per square metre; 250 by default.",
)
@click.option(
    "--copies", metavar="N", type=A_COUNT, default=1, help="How many copies of each piece."
)
@click.option("--paper", type=A_PAPER, help="The paper, in place of the set's.")
@click.option("--size", type=A_SIZE, help='The width of a piece, such as "50 mm" or "2 in".')
@click.option("--style", type=A_STYLE, help="How the box is drawn.")
@click.option("--palette", type=A_PALETTE, help="Its colours.")
@click.option(
    "--language",
    type=A_LANGUAGE,
    default="en",
    show_default=True,
    help="The language of the box and of the piece on it.",
)
@QUIET
def box(
    *,
    tile_set: str | None,
    folder: Path | None,
    kind: str,
    weight: float,
    copies: int,
    paper: Paper | None,
    size: float | None,
    style: StyleName | None,
    palette: PaletteName | None,
    language: str,
    quiet: bool,
) -> None:
    """Make a box for the pieces of a set, to print, cut and fold.

    SET is a set's YAML file, or a game that comes with tilegen: monsters, misfitz, garden, robots,
    honey, sevens, lakes, moons or macmahon. Without it, the set is specs/tiles.yaml or
    specs/misfitz.yaml in the current folder, or else monsters.

    Makes box.pdf and box.svg, one sheet of the set's paper: cut solid lines, fold dashed ones. The
    pieces lie in as many stacks as it takes, and the rules and reference cards on them, folded.
    """
    from tilegen.app.box import BoxRequest, parse_kind, plan, write
    from tilegen.app.load import load
    from tilegen.app.printing.changes import Changes
    from tilegen.app.printing.languages import parse_language

    request = BoxRequest(
        folder=folder,
        kind=parse_kind(kind),
        weight=weight,
        copies=copies,
        language=parse_language(language, "a box"),
        changes=Changes(paper=paper, size=size, style=style, palette=palette),
    )
    box_plan = plan(load(tile_set), request)
    report(box_plan.diagnostics, box_plan.source)
    if box_plan.job is None:
        sys.exit(1)
    with drawing("the box", quiet=quiet):
        result = write(box_plan.job)
    if not quiet:
        _tell(result, box_plan.job.order)
    report_written(result.files, quiet=quiet)


def _tell(result: BoxResult, order: BoxOrder) -> None:
    """Prints the size of the box, and the path of its files."""

    summary = result.summary
    room = summary.stacks
    contents = (
        f"{summary.contents_text}{' with the rules' if summary.rules else ''} in "
        f"{format_count(room.count, 'stack')}"
    )
    say(
        f"{order.edition.name}: a box for {contents},"
        f" {room.width:.0f} x {room.depth:.0f} x {room.height:.0f} mm inside, on {summary.paper}."
    )
    if not summary.rules:
        say("  The rules and reference cards do not fit: on larger paper the box holds them, too.")
    say(f"  to print  {result.pdf}")
