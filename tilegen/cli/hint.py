"""`tilegen hint`: the possible next moves."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, TypeVar

import click

from tilegen.cli.numbers import A_NUMBER
from tilegen.cli.path_types import A_RECORD
from tilegen.cli.report import report
from tilegen.cli.terminal import say, say_json
from tilegen.cli.usage_errors import FORMAT
from tilegen.errors import TilegenError
from tilegen.names import NAMES_BY_GAME, AnswerForm

Command = TypeVar("Command", bound=Callable[..., Any])

_OPTIONS = {option.name: option for named in NAMES_BY_GAME.values() for option in named.hints}


def _add_questions(command: Command) -> Command:
    """Adds the questions of all games, as options."""
    for option in reversed(_OPTIONS.values()):
        kind = A_NUMBER if option.form is AnswerForm.NUMBER else None
        add = click.option(f"--{option.name}", metavar=option.metavar, type=kind, help=option.about)
        command = add(command)
    return command


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
@_add_questions
@FORMAT(help="Lines to read and to paste, or one JSON object.")
def hint(
    file: str,
    more: tuple[str, ...],
    form: str,
    **asked: int | str | None,
) -> None:
    """Show what can be done after the last line of a record: with a tile, in an open cell, or with
    a card.

    FILE is a record: the moves of a game so far, or, for --cell, the creatures on a photo of the
    table; - reads standard input. Errors in it go to stderr, and hints are given as far as the game
    is known. The exit code is 0 if the record is right as far as it goes, 1 if it has errors, 2 if
    the file cannot be opened or there is no such tile, cell or card.
    """
    from tilegen.app import hint as app
    from tilegen.app.record_sets import SetsOfFolder
    from tilegen.app.ruling import score_file

    given_options = {name: str(asked[name]) for name in _OPTIONS if asked[name] is not None}
    if len(given_options) > 1:
        first, second, *_ = given_options
        raise TilegenError(f"--{first} and --{second} cannot go together", "leave one of them out")
    question, text = next(iter(given_options.items()), (None, ""))
    if more and question is not None and _OPTIONS[question].form is AnswerForm.PHRASE:
        # Only one of the words is the record, and a shell has parted the others.
        parted = [word for word in (file, *more) if word.isalnum() and not os.path.lexists(word)]
        hint = f'put it in quotes: --{question} "{" ".join((text, *parted))}"'
        raise TilegenError(f"the {_OPTIONS[question].metavar.lower()} is more than one word", hint)
    if more:
        raise TilegenError("one record at a time", f"for example 'tilegen hint {file}'")
    ruled_record = score_file(file, SetsOfFolder())
    now = app.position(ruled_record)
    if now:
        app.check(ruled_record, question)
    if form == "table":
        report(now.diagnostics if now else ruled_record.ruling.diagnostics, ruled_record.source)
    if now is None:
        message = f"it is not known how the game of '{ruled_record.source.name}' stands"
        is_told = form == "table" and not ruled_record.ok
        advice = "mend what is wrong above" if is_told else "'tilegen score' says why: mend that"
        raise TilegenError(message, f"{advice} first", exit_code=1)
    answer = app.answer(ruled_record, now, question, text)
    if form == "json":
        say_json(app.as_json(ruled_record, now, answer))
    else:
        say(app.describe(ruled_record, answer), nl=False)
    sys.exit(0 if now.ok else 1)
