"""`tilegen enumerate`: lists all tiles that there may be."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from tilegen.cli.messages import QUIET, report_written
from tilegen.cli.numbers import A_COUNT, A_NUMBER
from tilegen.cli.path_types import A_SET, OUTPUT
from tilegen.cli.terminal import say, say_json
from tilegen.cli.usage_errors import FORMAT, OneOf
from tilegen.errors import TilegenError

if TYPE_CHECKING:
    from pathlib import Path

    from tilegen.app.enumeration import Listing, ListingRequest

_SHAPES = ("square", "hex", "line")


@click.command(
    epilog="""\b
Examples:
  tilegen enumerate --kinds red,green,blue
  tilegen enumerate --kinds red,blue,green --shape hex --each 2 --paths pairs
  tilegen enumerate my.yaml --joins 1..4 -o rows.yaml
  tilegen enumerate my.yaml --choose 60 --wish starters=20 --copies 1..5
"""
)
@click.argument("tile_set", metavar="[SET]", type=A_SET, required=False)
@click.option(
    "--kinds",
    metavar="NAMES",
    help="The kinds of sides, in place of a set's: red,green,blue, or with what they join,"
    " 'blank:,wire:circuit,pipe:water'.",
)
@click.option("--shape", type=OneOf(_SHAPES), help="The shape of the tiles; square by default.")
@click.option("--each", metavar="N", help="How many sides of a tile have a kind, if any does.")
@click.option("--joins", metavar="A..B", help="How many sides join, at least and at most.")
@click.option("--only", metavar="NAMES", help="The kinds of sides that may occur.")
@click.option(
    "--paths",
    metavar="[pairs|none]",
    help="Join sides of a kind in pairs, in every possible way, or not at all.",
)
@click.option("--segments", metavar="A..B", help="How many connected parts a tile has.")
@click.option("--straight", metavar="A..B", help="How many of them join opposite sides.")
@click.option(
    "--mirror/--no-mirror", default=None, help="Whether a tile and its mirror image count as one."
)
@click.option(
    "--copies",
    metavar="N",
    default="",
    help="How many copies of each tile; with --choose the least and the most, such as 1..20.",
)
@click.option("--choose", metavar="N", type=A_COUNT, help="Choose copies that make N tiles in all.")
@click.option(
    "--wish",
    "wishes",
    metavar="WISH",
    multiple=True,
    help="What the chosen tiles must have, in the names of expect: red_edges=84, 'starters>=24',"
    " every_pattern. May be given several times.",
)
@click.option(
    "--seed", metavar="N", type=A_NUMBER, default=1, help="Another number chooses other tiles."
)
@click.option(
    "--ids-from",
    "first_number",
    metavar="N",
    type=A_COUNT,
    help="The first number; by default the one after the rows of the set.",
)
@OUTPUT(help="The file for the rows, .yaml, .csv or .tsv; without it they are printed.")
@click.option("--force", is_flag=True, help="Replace a file that exists.")
@click.option("--nearest", is_flag=True, help="Write the chosen tiles even if they miss wishes.")
@FORMAT(help="A table of counts and the rows, or one JSON object.")
@QUIET
def enumerate(  # noqa: A001 -- the name of the command
    tile_set: str | None,
    *,
    kinds: str | None,
    shape: str | None,
    mirror: bool | None,
    copies: str,
    choose: int | None,
    wishes: tuple[str, ...],
    seed: int,
    first_number: int | None,
    output: Path | None,
    force: bool,
    nearest: bool,
    form: str,
    quiet: bool,
    **constraints: str | None,
) -> None:
    """List all possible tiles, each once however it is turned.

    The kinds of sides are those of SET, a file with 'game: tiles', or those after --kinds. Prints
    rows in YAML, for the file or for 'tiles: {from: rows.yaml}', and how many sides they have of
    each kind. With --choose, picks copies of the tiles so that the wishes are met; if they cannot
    be, says which one stands in the way, and the exit code is 1.
    """
    from tilegen.app.enumeration import (
        check_rows_file,
        format_listing,
        list_tiles,
        listing_as_json,
        write_listing,
    )
    from tilegen.cli.progress import under_way

    if output is not None:
        check_rows_file(output, force=force)
    options = {key: text for key, text in constraints.items() if text is not None}
    if mirror is not None:
        options["mirror"] = "true" if mirror else "false"
    request = _request_of(tile_set, kinds, shape, options, first_number)
    request = _add_copies(request, copies, choose, wishes, seed)
    with under_way("listing tiles" if choose is None else "choosing tiles", quiet=quiet):
        listing = list_tiles(request)
    is_met = not listing.shortfalls
    if form == "json":
        say_json(listing_as_json(listing))
    elif output is None and (is_met or nearest):
        say(format_listing(listing), nl=False)
    if form != "json" and not quiet:
        _tell(listing, is_output=output is None)
    if not is_met:
        say(listing.reasons, err=True)
    if output is not None and (is_met or nearest):
        write_listing(listing, output, force=force)
        report_written([output], quiet=quiet or form == "json")
    elif not is_met and not nearest:
        say("nothing was written; --nearest writes these tiles", err=True)
    sys.exit(0 if is_met else 1)


def _request_of(
    tile_set: str | None,
    kinds: str | None,
    shape: str | None,
    constraints: dict[str, str],
    first_number: int | None,
) -> ListingRequest:
    from tilegen.app.enumeration import ListingRequest
    from tilegen.cli.bot_options import load_set_or_exit

    if tile_set is not None and shape is not None:
        raise TilegenError("the set says the shape of its tiles", "leave --shape out")
    if first_number is not None and first_number < 1:
        raise TilegenError(f"--ids-from takes 1 or more, not {first_number}", "write --ids-from 1")
    return ListingRequest(
        kinds,
        None if tile_set is None else load_set_or_exit(tile_set),
        shape or _SHAPES[0],
        constraints,
        first_number=first_number,
    )


def _add_copies(
    request: ListingRequest, copies: str, choose: int | None, wishes: tuple[str, ...], seed: int
) -> ListingRequest:
    """The request with how many copies it wants of each tile, or with a choice of copies."""
    from tilegen.app.enumeration import WishList

    if choose is not None:
        if choose < 1:
            raise TilegenError(f"--choose takes 1 or more, not {choose}", "for example --choose 60")
        return request._replace(wish_list=WishList(choose, wishes, copies, seed))
    if wishes:
        message = "wishes are for tiles that are chosen"
        raise TilegenError(message, "say how many tiles, such as --choose 60")
    if copies and not (copies.isascii() and copies.isdigit() and int(copies)):
        message = f"--copies: '{copies}' is not a number of copies"
        raise TilegenError(message, "write one such as 2, or say how many tiles: --choose 60")
    return request._replace(copies=int(copies or 1))


def _tell(listing: Listing, *, is_output: bool) -> None:
    """Prints the table: to stderr if stdout has the rows."""
    from tilegen.app.enumeration import describe_listing

    say(describe_listing(listing), err=is_output, nl=False)
