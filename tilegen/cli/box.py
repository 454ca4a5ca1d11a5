"""`tilegen box`: a box for the pieces of a set."""

from __future__ import annotations

from pathlib import Path

import click

from tilegen.cli.choices import A_BOX_KIND, A_PALETTE, A_PAPER, A_STYLE
from tilegen.cli.numbers import A_COUNT, A_WEIGHT
from tilegen.cli.places import A_FOLDER
from tilegen.cli.tell import QUIET, wrote
from tilegen.cli.terminal import say


@click.command(
    epilog="""\b
Examples:
  tilegen box                         a tuck box for the standard game
  tilegen box my.yaml --kind tray     an open tray for your own set
  tilegen box --paper-weight 200      the pieces are on thinner paper
  tilegen box --size "50 mm" --paper a3
"""
)
@click.argument("tile_set", metavar="[SET]", required=False)
@click.option(
    "-o",
    "--output",
    "folder",
    metavar="DIR",
    type=A_FOLDER,
    help="The folder to write to, in place of output/<the set's file name>/box.",
)
@click.option("--kind", type=A_BOX_KIND, default="tuck", help="Closed at both ends, or open.")
@click.option(
    "--paper-weight",
    "weight",
    metavar="GRAMS",
    type=A_WEIGHT,
    default=300.0,
    help="Of the pieces and of the box, in grams a square metre: 300 if it is not said.",
)
@click.option("--copies", metavar="N", type=A_COUNT, default=1, help="Each piece so many times.")
@click.option("--paper", "paper_name", type=A_PAPER, help="In place of the set's own.")
@click.option("--size", metavar="LENGTH", help='The width of a piece, such as "50 mm" or "2 in".')
@click.option("--style", type=A_STYLE, help="How the box is drawn.")
@click.option("--palette", type=A_PALETTE, help="Its colours.")
@QUIET
def box(
    tile_set: str | None,
    folder: Path | None,
    kind: str,
    weight: float,
    copies: int,
    paper_name: str | None,
    size: str | None,
    style: str | None,
    palette: str | None,
    *,
    quiet: bool,
) -> None:
    """Make a box for the pieces of a set, to print, cut and fold.

    SET is a set's YAML file, or monsters or misfitz for the standard set of that game; if none is
    named, specs/tiles.yaml or specs/misfitz.yaml here, else the standard tiles. Makes box.pdf and
    box.svg, one sheet of the set's paper: solid lines are cut, dashes are folded. The pieces lie in
    as many stacks as it takes.
    """
    import sys
    from dataclasses import replace

    from tilegen.app.box import BoxOrder, kind_of
    from tilegen.app.box import box as make
    from tilegen.app.load import load
    from tilegen.app.printing.changes import Changes, changed
    from tilegen.cli.report import report
    from tilegen.text.diagnostics import count
    from tilegen.text.near import counted

    wanted = kind_of(kind)
    loaded = load(tile_set)
    if loaded.edition is not None:
        other = changed(
            loaded.edition, Changes(paper=paper_name, size=size, style=style, palette=palette)
        )
        loaded = replace(loaded, edition=other)
    report(loaded.diagnostics, loaded.source)
    if count(loaded.diagnostics)[0] or loaded.edition is None:
        sys.exit(1)
    into = folder or Path("output") / loaded.name / "box"
    order = BoxOrder(loaded.edition, loaded.game.press(), into, wanted, weight, copies)
    made = make(order)
    if not quiet:
        room = made.stacks
        held = f"{made.held} in {counted(room.count, 'stack')}"
        say(
            f"{loaded.edition.name}: a box for {held},"
            f" {room.width:.0f} x {room.depth:.0f} x {room.height:.0f} mm inside, on {made.paper}."
        )
        say(f"  to print  {into / 'box.pdf'}")
    wrote(made.files, quiet=quiet)
