"""`tilegen build`: a set to everything that is printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tilegen.cli.numbers import A_COUNT
from tilegen.cli.places import A_FOLDER
from tilegen.cli.tell import QUIET, wrote
from tilegen.cli.terminal import say, say_as_is

if TYPE_CHECKING:
    from tilegen.app.build import Built, Order
    from tilegen.app.printing.printers import Printer


@click.command(
    epilog="""\b
Examples:
  tilegen build                            the standard game, or specs/tiles.yaml here
  tilegen build my.yaml -o print           your own set, into the folder print/
  tilegen build --paper letter --style lowink --palette ocean
  tilegen build misfitz                    the second game: cards and chips
  tilegen build --size "50 mm" --png       larger pieces, and a PNG of each
  tilegen build --only 3,7-12              some pieces again: lost ones, or changed ones
  tilegen build --backs long-edge          with backs, for a printer that prints both sides
  tilegen build --for tts --for tabletopia also what these platforms need
"""
)
@click.argument("tile_set", metavar="[SET]", required=False)
@click.option(
    "-o",
    "--output",
    "folder",
    metavar="DIR",
    type=A_FOLDER,
    help="The folder to write to, in place of output/<the set's file name>.",
)
@click.option(
    "--paper",
    "paper_name",
    metavar="PAPER",
    help='a4, letter, a3, a5, legal, tabloid or a size such as "100x150 mm".',
)
@click.option("--size", metavar="LENGTH", help='The width of a piece, such as "50 mm" or "2 in".')
@click.option(
    "--margin",
    metavar="LENGTHS",
    help='What stays free at the edges of the paper: "5 mm", or "5 5 10 5 mm" from the top'
    " clockwise.",
)
@click.option(
    "--bleeds",
    metavar="WAY",
    help="Where pictures go beyond the cut: outer (round all of a sheet), shared (the same,"
    " with like edges at each cut), own (round each piece) or none.",
)
@click.option(
    "--layout",
    metavar="AIM",
    default="most",
    help="most pieces on a sheet, or fewest-cuts through all.",
)
@click.option("--copies", metavar="N", type=A_COUNT, default=1, help="Each piece so many times.")
@click.option(
    "--backs",
    metavar="BACKS",
    default="none",
    help="none, or on the other side of paper flipped on its long-edge or its short-edge, or"
    " gutterfold: beside the fronts, to fold.",
)
@click.option(
    "--order",
    "page_order",
    metavar="ORDER",
    default="interleaved",
    help="interleaved, or fronts-then-backs for a printer that prints one side.",
)
@click.option("--back-marks", is_flag=True, help="Marks for cutting on the pages of backs too.")
@click.option("--printer", metavar="NAME", help="As measured with tilegen calibrate.")
@click.option(
    "--only",
    metavar="PIECES",
    help="Some pieces, such as 3,7-12 or 7T, on sheets of their own: NAME-only.pdf. The rest"
    " stays.",
)
@click.option(
    "--style", metavar="STYLE", help="How the pieces are drawn: ink, gummy, lowink or colour-in."
)
@click.option(
    "--palette",
    metavar="PALETTE",
    help="Their colours: meadow, forest, ocean, candy, dusk, volcano or autumn.",
)
@click.option("--marks", metavar="MARKS", help="What cameras can read on a piece: aruco or none.")
@click.option(
    "--cut",
    metavar="FORMAT",
    multiple=True,
    help="Also files for machines that cut: svg or dxf, with marks to find the sheet. May be given"
    " again.",
)
@click.option(
    "--language",
    "language",
    metavar="LANGUAGES",
    default="en",
    show_default=True,
    help="What the guide is in: en, es, ko, ru or several, such as en,ko. Sheets speak the first.",
)
@click.option("--png", is_flag=True, help="Also a 300 dpi PNG of each piece and the contact sheet.")
@click.option(
    "--for",
    "platforms",
    metavar="PLATFORM",
    multiple=True,
    help="Also for tts (Tabletop Simulator), tabletopia or the-game-crafter. May be given again.",
)
@click.option(
    "--url",
    metavar="URL",
    help="The folder on the web where the pictures of --for tts will lie.",
)
@QUIET
def build(
    tile_set: str | None,
    folder: Path | None,
    paper_name: str | None,
    size: str | None,
    margin: str | None,
    bleeds: str | None,
    layout: str,
    copies: int,
    backs: str,
    page_order: str,
    printer: str | None,
    only: str | None,
    style: str | None,
    palette: str | None,
    marks: str | None,
    language: str,
    cut: tuple[str, ...],
    platforms: tuple[str, ...],
    url: str | None,
    *,
    back_marks: bool,
    png: bool,
    quiet: bool,
) -> None:
    """Draw a set and lay it out to print.

    SET is a set's YAML file, or the name of a game, monsters or misfitz, for its standard set. If
    none is named it is specs/tiles.yaml or specs/misfitz.yaml here, else the standard tiles. Makes
    one PDF that is the whole game, an SVG of each piece (svg/33.svg) and of their back, and
    contact.svg with all of them at a glance. Files are written all together or, if anything goes
    wrong, not at all.
    """
    import sys
    from dataclasses import replace

    from tilegen.app.build import Order
    from tilegen.app.build import build as make
    from tilegen.app.load import load
    from tilegen.app.platforms import address, chosen
    from tilegen.app.printing.changes import changed
    from tilegen.app.printing.changes import chosen as picked
    from tilegen.app.printing.cuts import formats
    from tilegen.app.printing.handout import languages
    from tilegen.app.printing.production import production
    from tilegen.app.validate import complaints
    from tilegen.cli.report import report
    from tilegen.text.diagnostics import count

    cut_formats = formats(cut)
    elsewhere = chosen(platforms, whole=only is None)
    pictures_at = address(url, elsewhere)
    produced = production(
        backs=backs,
        order=page_order,
        back_marks=back_marks,
        printer=_measured(printer) if printer is not None else None,
        copies=copies,
        layout=layout,
    )
    loaded = load(tile_set)
    press = loaded.game.press()
    wanted_languages = languages(language, press)
    if loaded.edition is not None:
        wanted = changed(
            loaded.edition,
            paper_name=paper_name,
            size=size,
            style=style,
            palette=palette,
            marks=marks,
            margin=margin,
            bleeds=bleeds,
        )
        loaded = replace(loaded, edition=wanted)
    found = complaints(loaded)
    report(found, loaded.source)
    errors, _ = count(found)
    if errors or loaded.edition is None:
        sys.exit(1)
    wanted = loaded.edition
    order = Order(
        wanted,
        press,
        loaded.name,
        folder or Path("output") / loaded.name,
        picked(only, press.pieces(wanted), press.noun) if only is not None else None,
        png,
        elsewhere,
        pictures_at,
        production=produced,
        cut=cut_formats,
        languages=wanted_languages,
    )
    built = make(order, _progress(quiet=quiet))
    if not quiet:
        _tell(built, order)
    wrote(built.files, quiet=quiet)


def _measured(name: str) -> Printer:
    """The printer of that name; what is wrong with the list of printers ends the command."""
    import sys

    from tilegen.app.printing.printers import named, printers
    from tilegen.cli.report import report

    known = printers()
    report(known.diagnostics, known.source)
    if known.diagnostics:
        sys.exit(1)
    return named(name, known)


def _tell(built: Built, order: Order) -> None:
    """What was made, and where it is."""
    from tilegen.text.near import counted, listed

    noun = order.press.noun
    held = [f"{counted(built.pieces, noun)} on {counted(built.sheets, 'sheet')}"]
    for extra, extra_sheets in built.extras:
        held.append(f"{counted(extra.copies, extra.noun)} on {counted(extra_sheets, 'sheet')}")
    guide = " It begins with how to print and cut, and ends with the rules."
    pages = counted(built.pages, "page")
    say(f"{order.edition.name}: {listed(held, 'and')} of {built.paper}.")
    say(f"  to print     {built.pdf} ({pages}).{'' if order.only else guide}")
    if built.fronts[0]:
        fronts, backs = (
            f"page {first}" if first == last else f"pages {first}-{last}"
            for first, last in (built.fronts, built.backs)
        )
        edge = order.production.backs.value.replace("-", " ")
        say(f"{'':<15}{fronts} first; put those sheets in again in the same order,")
        say(f"{'':<15}turned over on the {edge}, and print {backs}; try one sheet first")
    if built.arrangement is not None:
        unlike, cuts = built.arrangement.unlike, built.arrangement.cuts
        say(f"{'':<15}unlike edges at {unlike or 'none'} of {cuts} cuts between {noun}s")
    printer = order.production.printer
    if printer is not None and printer.moves and order.production.backs.flip is None:
        say(f"{'':<15}of the printer only its scale counts: x, y and angle are for backs")
    say(f"  at a glance  {built.contact}")
    say(f"  {f'each {noun}':<11}  {built.pdf.parent / 'svg'}{' and png' if order.png else ''}")
    for index, path in enumerate(built.cut):
        say(f"  {'' if index else 'to cut':<11}  {path}")
    if built.cut_advice:
        say(f"{'':<15}{built.cut_advice}")
    for platform in order.platforms:
        say(f"  {platform.folder:<11}  {built.pdf.parent / platform.folder}")


def _progress(*, quiet: bool) -> Callable[[int, int], None]:
    """Counts on a terminal, in one line that is gone in the end."""
    import sys

    if quiet or sys.stderr is None or not sys.stderr.isatty():
        return lambda done, steps: None

    def show(done: int, steps: int) -> None:
        share = done * 30 // steps
        line = f"\rdrawing [{'#' * share}{'.' * (30 - share)}] {done * 100 // steps:3} %"
        say_as_is(line if done < steps else "\r" + " " * 48 + "\r", nl=False)

    return show
