"""`tilegen show`: the table of a record, as text, as a picture, or to step through."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tilegen.cli.messages import QUIET, report_written
from tilegen.cli.numbers import A_COUNT
from tilegen.cli.path_types import A_RECORD, OUTPUT
from tilegen.cli.progress import drawing
from tilegen.cli.report import report
from tilegen.cli.terminal import say, width_of_stdout


@click.command(
    epilog="""\b
Examples:
  tilegen show game.txt                  the table, as text
  tilegen show game.txt --turn 12        as it was after turn 12
  tilegen show game.txt -o table.pdf     as a picture; also .svg and .png
  tilegen show game.txt -o replay.html   a page that steps through the game
  tilegen show - < game.txt              a record typed or piped in
"""
)
@click.argument("file", metavar="FILE", type=A_RECORD)
@click.option(
    "--turn",
    metavar="N",
    type=A_COUNT,
    help="Draw the table as it was after turn N; 0 is before the first turn.",
)
@OUTPUT(
    "path",
    help="The file to write: .svg, .png, .pdf, or .html to step through the game. Its folder is "
    "made if needed.",
)
@QUIET
def show(file: str, turn: int | None, path: Path | None, *, quiet: bool) -> None:
    """Draw the table of a game: every creature, its owner, its points and its open ends; for
    Misfitz the hands as far as they are known, the cards on the table, tricks and chips.

    FILE is a record: the moves of a game, the creatures on a photo of the table, or both; - reads
    standard input. Errors in it go to stderr, and the table is drawn as far as it is known. The
    exit code is 0 if the record is right, 1 if it has errors, 2 if a file cannot be opened.
    """
    from tilegen.app import show as app
    from tilegen.app.record_sets import SetsOfFolder
    from tilegen.app.ruling import score_file

    if path is not None:
        app.ending(path)
    ruled_record = score_file(file, SetsOfFolder())
    report(ruled_record.ruling.diagnostics, ruled_record.source)
    table = app.table(ruled_record, turn)
    if path is None:
        say(app.text(table, width_of_stdout()), nl=False)
    else:
        with drawing("the table", quiet=quiet):
            app.write(table, path)
        report_written([path], quiet=quiet)
    sys.exit(0 if ruled_record.ruling.ok else 1)
