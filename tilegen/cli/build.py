"""`tilegen build`: turns a set into files to print."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Unpack

import click

from tilegen.app.printing.choices import CHOICES
from tilegen.cli.choice_types import A_PLATFORM, A_SAFE_ZONE, word
from tilegen.cli.messages import QUIET, report_written
from tilegen.cli.numbers import A_COUNT
from tilegen.cli.opener import open_file
from tilegen.cli.path_types import A_FOLDER, A_PROFILE, A_SET, OUTPUT
from tilegen.cli.progress import progress
from tilegen.cli.report import print_error, report
from tilegen.cli.terminal import say
from tilegen.errors import TilegenError
from tilegen.text.wording import format_count, join_words

if TYPE_CHECKING:
    from tilegen.app.build import BuildOptions, BuildResult
    from tilegen.app.printing.order import PrintOrder

_COLLECTOR_THRESHOLD = 200_000
"""Objects, more than a build creates."""

_BETWEEN_LOOKS = 0.5
"""Seconds between two checks of a set's files for changes."""


def _printing_options(command: Callable[..., None]) -> Callable[..., None]:
    """Adds the printing options to a command."""
    for choice in reversed(CHOICES):
        kind = A_COUNT if choice.is_count else word(choice)
        command = click.option(
            choice.flag,
            choice.name,
            type=None if choice.is_flag else kind,
            metavar=choice.more if choice.is_count else None,
            default=choice.usual,
            multiple=choice.many,
            is_flag=choice.is_flag,
            show_default=isinstance(choice.usual, str),
            help=choice.help,
        )(command)
    return command


@click.command(
    epilog="""\b
Examples:
  tilegen build                        the standard game, or specs/tiles.yaml
  tilegen build my.yaml -o print       your own set, into the folder print/
  tilegen build --paper letter --style lowink --palette ocean
  tilegen build misfitz                the other game: cards and chips
  tilegen build --size "50 mm" --png   larger pieces, and a PNG of each
  tilegen build --only 3,7-12          only some pieces, lost or changed
  tilegen build --backs long-edge      with backs, to print on both sides
  tilegen build --for tts              also files for Tabletop Simulator
  tilegen build my.yaml --open --watch show the PDF, and build at each change
"""
)
@click.argument("tile_set", metavar="[SET]", type=A_SET, required=False)
@OUTPUT(
    "folder",
    metavar="DIR",
    type=A_FOLDER,
    help="The folder to write to, in place of output/<the set's file name>.",
)
@_printing_options
@click.option(
    "--png",
    is_flag=True,
    help="Also make a 300 dpi PNG of each piece, on all cores, and a smaller one of them all.",
)
@click.option(
    "--for",
    "platforms",
    type=A_PLATFORM,
    multiple=True,
    help="Also make files for tts (Tabletop Simulator) or another platform. Repeat it for several.",
)
@click.option(
    "--url",
    metavar="URL",
    help="The folder on the web that will hold the pictures of --for tts.",
)
@click.option(
    "--icc",
    metavar="FILE",
    type=A_PROFILE,
    help="The profile of the press of --for print-shop; without it, coated paper (FOGRA39).",
)
@click.option(
    "--safe",
    type=A_SAFE_ZONE,
    help='How far from the cut that print shop wants letters and marks; "4 mm" by default.',
)
@click.option("--open", "opens", is_flag=True, help="Show the PDF when it is made.")
@click.option(
    "--watch",
    "watches",
    is_flag=True,
    help="Build again whenever the set, one of its drawings or the template changes, until Ctrl-C.",
)
@QUIET
def build(
    *,
    tile_set: str | None,
    quiet: bool,
    opens: bool,
    watches: bool,
    **options: Unpack[BuildOptions],
) -> None:
    """Draw a set and lay it out to print.

    SET is a set's YAML file, or a game that comes with tilegen: monsters, misfitz, garden, robots,
    honey, sevens, lakes, moons or macmahon. Without it, the set is specs/tiles.yaml or
    specs/misfitz.yaml in the current folder, or else monsters.

    Makes one PDF with the whole game, an SVG of each piece (svg/33.svg) and of their back, and
    contact.svg with all pieces at a glance. If anything goes wrong, nothing is written.
    """
    if watches:
        _watch(tile_set, options, quiet=quiet, opens=opens)
        return
    # Nearly all that one build creates is in use until it ends: at the threshold of all commands,
    # the collector takes 5 % of a build and finds nothing.
    gc.set_threshold(_COLLECTOR_THRESHOLD)
    result = _build_once(tile_set, options, quiet=quiet)
    if result is None:
        sys.exit(1)
    if opens:
        open_file(result.pdf)


def _watch(tile_set: str | None, options: BuildOptions, *, quiet: bool, opens: bool) -> None:
    """Builds again at each change, until Ctrl-C. Opens a PDF only once, since viewers reload it."""
    import time
    from pathlib import Path

    from tilegen.app.watching import changes

    template = options.get("template")
    also = (Path(template),) if template else ()
    for file, *drawings in changes(tile_set, lambda: time.sleep(_BETWEEN_LOOKS), also):
        try:
            # Some editors remove the file for a moment: no other set must be built instead.
            result = _build_once(str(file), options, quiet=quiet)
        except TilegenError as error:
            print_error(error)
            result = None
        if opens and result is not None:
            open_file(result.pdf)
            opens = False
        if not quiet:
            more = f" and {format_count(len(drawings), 'drawing')}" if drawings else ""
            say(f"waiting for changes of {file}{more}; Ctrl-C ends this")


def _build_once(tile_set: str | None, options: BuildOptions, *, quiet: bool) -> BuildResult | None:
    """Builds once, and prints a summary, or the diagnostics of the set. None if it has errors."""
    from tilegen.app.build import BuildRequest, cores, plan, write
    from tilegen.app.load import load

    request = BuildRequest.from_options(**options)
    print_plan = plan(load(tile_set), request)
    report(print_plan.diagnostics, print_plan.source)
    if print_plan.job is None:
        return None
    result = write(print_plan.job, progress(quiet=quiet), cores())
    if not quiet:
        _tell(result, print_plan.job.order)
    report_written(result.files, quiet=quiet)
    return result


def _tell(result: BuildResult, order: PrintOrder) -> None:
    """Prints a summary of the build, and the path of its files."""

    summary, noun = result.summary, order.press.noun
    contents = [f"{format_count(summary.pieces, noun)} on {format_count(summary.sheets, 'sheet')}"]
    for extra, extra_sheets in summary.extras:
        contents.append(
            f"{format_count(extra.copies, extra.noun)} on {format_count(extra_sheets, 'sheet')}"
        )
    guide = " It begins with how to print and cut, and ends with the rules and reference cards."
    pages = format_count(summary.pages, "page")
    say(f"{order.edition.name}: {join_words(contents, 'and')} of {summary.paper}.")
    say(f"  to print     {result.pdf} ({pages}).{'' if order.only else guide}")
    if summary.fronts and summary.backs:
        fronts, backs = (_pages(*part) for part in (summary.fronts, summary.backs))
        edge = order.production.backs.value.replace("-", " ")
        say(f"{'':<15}{fronts} first; put those sheets in again in the same order,")
        say(f"{'':<15}turned over on the {edge}, and print {backs}; try one sheet first")
    if summary.on_template and order.production.template is not None:
        parts = join_words([_pages(*part) for part in summary.on_template], "and")
        rest = "" if order.only else ", the other pages for plain paper"
        say(f"{'':<15}{parts} for sheets of '{order.production.template.name}'{rest}")
    for line in (*summary.sheet_advice, *summary.template_advice):
        say(f"{'':<15}{line}")
    if summary.arrangement is not None:
        unlike, cuts = summary.arrangement.unlike, summary.arrangement.cuts
        say(f"{'':<15}unlike edges at {unlike or 'none'} of {cuts} cuts between {noun}s")
    printer = order.production.printer
    if printer is not None and printer.moves and order.production.backs.flip is None:
        say(f"{'':<15}only the printer's scale is used: x, y and angle are for backs")
    say(f"  at a glance  {result.contact}")
    say(f"  {f'each {noun}':<11}  {result.folder / 'svg'}{' and png' if order.png else ''}")
    for index, name in enumerate(summary.cut):
        say(f"  {'' if index else 'to cut':<11}  {result.folder / name}")
    for line in summary.cut_advice:
        say(f"{'':<15}{line}")
    for platform in order.platforms:
        say(f"  {platform.folder:<11}  {result.folder / platform.folder}")


def _pages(first: int, last: int) -> str:
    return f"page {first}" if first == last else f"pages {first}-{last}"
