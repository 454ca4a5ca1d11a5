"""`tilegen score`: the points of a game, and the faults of its record."""

from __future__ import annotations

import sys

import click

from tilegen.cli.path_types import A_RECORD
from tilegen.cli.report import print_error, report
from tilegen.cli.terminal import say, say_json, width_of_terminal
from tilegen.cli.usage_errors import FORMAT
from tilegen.errors import TilegenError


@click.command(
    epilog="""\b
Examples:
  tilegen score game.txt                who has how many points, and why
  tilegen score games/*.txt             many records at once
  tilegen score - < game.txt            a record typed or piped in
  tilegen score game.txt --format json  one JSON object a line for each file
"""
)
@click.argument("files", metavar="FILE...", type=A_RECORD, nargs=-1, required=True)
@FORMAT(help="A table to read, or one JSON object a line for each file.")
def score(files: tuple[str, ...], form: str) -> None:
    """Check the records of games, and show everybody's points.

    FILE is a record: the moves of a game, the creatures on a photo of the table, or both; - reads
    standard input. Errors go to stderr, with their place and how to mend them; 'tilegen explain
    CODE' says what the code of one means. The exit code is 0 if the record is right, 1 if it has
    errors, 2 if a file cannot be opened; for several files it is the highest.
    """
    from tilegen.app.record_sets import SetsOfFolder
    from tilegen.app.ruling import score_file
    from tilegen.app.score import as_json, as_json_unread, describe

    sets = SetsOfFolder()
    width = width_of_terminal()
    worst = 0
    for index, file in enumerate(files):
        try:
            ruled_record = score_file(file, sets)
        except TilegenError as error:
            worst = max(worst, error.exit_code)
            if form == "json":
                payload = as_json_unread(file, error.message, error.hint)
                say_json(payload)
            else:
                print_error(error)
            continue
        worst = max(worst, 0 if ruled_record.ruling.ok else 1)
        if form == "json":
            say_json(as_json(ruled_record))
            continue
        if len(files) > 1:
            say(f"{'' if not index else chr(10)}{file}")
        report(ruled_record.ruling.diagnostics, ruled_record.source)
        say(describe(ruled_record, width), nl=False)
    sys.exit(worst)
