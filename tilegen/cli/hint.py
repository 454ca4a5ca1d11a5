"""`tilegen hint`: the possible next moves."""

from __future__ import annotations

import sys

import click

from tilegen.cli.numbers import A_NUMBER
from tilegen.cli.path_types import A_RECORD
from tilegen.cli.report import report
from tilegen.cli.terminal import say, say_json
from tilegen.cli.usage_errors import OneOf
from tilegen.errors import TilegenError


@click.command(
    epilog="""\b
Examples:
  tilegen hint game.txt                       whose turn it is, what is due
  tilegen hint game.txt --tile 33             where tile 33 fits, to paste
  tilegen hint game.txt --cell "right of 12"  which tiles fit there
  tilegen hint cards.txt --card 7T            what a card may be used for
  tilegen hint - --tile 33 < game.txt         a record typed or piped in
"""
)
@click.argument("file", metavar="FILE", type=A_RECORD)
@click.argument("more", nargs=-1, metavar="")
@click.option("--tile", metavar="N", type=A_NUMBER, help="The tile that was drawn.")
@click.option("--cell", metavar="PLACE", help="An open cell, such as 'right of 12'.")
@click.option("--card", metavar="CARD", help="A card of Misfitz, such as 7T.")
@click.option(
    "--format",
    "form",
    type=OneOf(["table", "json"]),
    default="table",
    show_default=True,
    help="Lines to read and to paste, or one JSON object.",
)
def hint(
    file: str,
    more: tuple[str, ...],
    tile: int | None,
    cell: str | None,
    card: str | None,
    form: str,
) -> None:
    """Show what can be done after the last line of a record: with a tile, in an open cell, or with
    a card.

    FILE is a record: the moves of a game so far, or, for --cell, the creatures on a photo of the
    table; - reads standard input. Errors in it go to stderr, and hints are given as far as the game
    is known. The exit code is 0 if the record is right as far as it goes, 1 if it has errors, 2 if
    the file cannot be opened or there is no such tile, cell or card.
    """
    from tilegen.app import hint as app
    from tilegen.app.ruling import SetsOfFolder, score_file

    options = {"tile": tile, "cell": cell, "card": card}
    given_options = {name: str(value) for name, value in options.items() if value is not None}
    if len(given_options) > 1:
        first, second, *_ = given_options
        raise TilegenError(f"--{first} and --{second} cannot go together", "leave one of them out")
    question, text = next(iter(given_options.items()), (None, ""))
    if more and cell is None:
        raise TilegenError("one record at a time", f"for example 'tilegen hint {file}'")
    if more:
        place = [cell, *(word for word in (file, *more) if word == "of" or word.isdecimal())]
        hint = f'put it in quotes: --cell "{" ".join(map(str, place))}"'
        raise TilegenError("the place is more than one word", hint)
    ruled_record = score_file(file, SetsOfFolder())
    now = app.position(ruled_record)
    if now:
        app.check(ruled_record, question)
    if form == "table":
        report(now.diagnostics if now else ruled_record.ruling.diagnostics, ruled_record.source)
    if now is None:
        message = f"nothing is known of the table of '{ruled_record.source.name}'"
        raise TilegenError(message, "'tilegen score' says why: mend that first", exit_code=1)
    answer = app.answer(ruled_record, now, question, text)
    if form == "json":
        say_json(app.as_json(ruled_record, now, answer))
    else:
        say(app.describe(ruled_record, answer), nl=False)
    sys.exit(0 if now.ok else 1)
