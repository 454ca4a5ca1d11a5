"""`tilegen build`: a set to everything that is printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click


@click.command(
    epilog="""\b
Examples:
  tilegen build                            the standard game, or specs/tiles.yaml here
  tilegen build my.yaml -o print           your own set, into the folder print/
  tilegen build --paper letter --style lowink --palette ocean
  tilegen build --size "50 mm" --png       larger tiles, and a PNG of each
  tilegen build --only 3,7-12              some tiles again: lost ones, or changed ones
"""
)
@click.argument("tile_set", metavar="[SET]", required=False)
@click.option(
    "-o",
    "--output",
    "folder",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="The folder to write to, in place of output/<the set's file name>.",
)
@click.option(
    "--paper",
    "paper_name",
    metavar="PAPER",
    help='a4, letter, a3, a5 or a size such as "100x150 mm".',
)
@click.option("--size", metavar="LENGTH", help='The side of a tile, such as "50 mm" or "2 in".')
@click.option(
    "--only",
    metavar="TILES",
    help="Some tiles, such as 3,7-12, on sheets of their own: tiles-only.pdf. The rest stays.",
)
@click.option(
    "--style", metavar="STYLE", help="How the tiles are drawn: ink, gummy, lowink or colour-in."
)
@click.option(
    "--palette",
    metavar="PALETTE",
    help="Their colours: meadow, forest, ocean, candy, dusk, volcano or autumn.",
)
@click.option("--marks", metavar="MARKS", help="What cameras can read on a tile: aruco or none.")
@click.option("--png", is_flag=True, help="Also a 300 dpi PNG of each tile and the contact sheet.")
@click.option("-q", "--quiet", is_flag=True, help="Say nothing unless something is wrong.")
def build(
    tile_set: str | None,
    folder: Path | None,
    paper_name: str | None,
    size: str | None,
    only: str | None,
    style: str | None,
    palette: str | None,
    marks: str | None,
    *,
    png: bool,
    quiet: bool,
) -> None:
    """Draw a set of tiles and lay it out to print.

    SET is a set's YAML file: specs/tiles.yaml here, else the standard set, if none is named. Makes
    one PDF that is the whole game, an SVG of each tile (svg/33.svg) and of their back, and
    contact.svg with all of them at a glance. Files are written all together or, if anything goes
    wrong, not at all.
    """
    import sys
    from dataclasses import replace

    from tilegen.app.build import Order
    from tilegen.app.build import build as make
    from tilegen.app.changes import changed, numbers
    from tilegen.app.load import load
    from tilegen.app.validate import complaints
    from tilegen.cli.report import report
    from tilegen.text.diagnostics import count

    loaded = load(tile_set)
    if loaded.tile_set is not None:
        wanted = changed(
            loaded.tile_set,
            paper_name=paper_name,
            size=size,
            style=style,
            palette=palette,
            marks=marks,
        )
        loaded = replace(loaded, tile_set=wanted)
    found = complaints(loaded)
    report(found, loaded.source)
    errors, _ = count(found)
    if errors or loaded.tile_set is None:
        sys.exit(1)
    wanted = loaded.tile_set
    order = Order(
        wanted,
        loaded.name,
        folder or Path("output") / loaded.name,
        numbers(only, wanted) if only is not None else None,
        png,
    )
    built = make(order, _progress(quiet=quiet))
    if quiet:
        return
    sheets = "1 sheet" if built.sheets == 1 else f"{built.sheets} sheets"
    tiles = "1 tile" if built.tiles == 1 else f"{built.tiles} tiles"
    extra = " It begins with how to print and cut, and ends with the rules."
    pages = "1 page" if built.pages == 1 else f"{built.pages} pages"
    click.echo(f"{wanted.name}: {tiles} on {sheets} of {built.paper}.")
    click.echo(f"  to print     {built.pdf} ({pages}).{'' if order.only else extra}")
    click.echo(f"  at a glance  {built.contact}")
    click.echo(f"  each tile    {built.pdf.parent / 'svg'}{' and png' if png else ''}")


def _progress(*, quiet: bool) -> Callable[[int, int], None]:
    """Counts on a terminal, in one line that is gone in the end."""
    import sys

    if quiet or not sys.stderr.isatty():
        return lambda done, steps: None

    def show(done: int, steps: int) -> None:
        share = done * 30 // steps
        line = f"\rdrawing [{'#' * share}{'.' * (30 - share)}] {done * 100 // steps:3} %"
        click.echo(line if done < steps else "\r" + " " * 48 + "\r", nl=False, err=True)

    return show
