"""`tilegen init`: starts a designer's own game."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import click

from tilegen.cli.choice_types import A_GAME, A_LANGUAGE
from tilegen.cli.messages import QUIET, report_written
from tilegen.cli.path_types import A_FOLDER
from tilegen.cli.report import report
from tilegen.cli.terminal import say
from tilegen.cli.usage_errors import OneOf
from tilegen.errors import TilegenError
from tilegen.names import GAMES, LIKE


@click.command(
    epilog="""\b
Examples:
  tilegen init my-game
  tilegen init .                    here, in the current folder
  tilegen init my-cards --game misfitz
  tilegen init mi-juego --language es
  tilegen init my-game --like robots      rules and tiles in one file
  tilegen init my-game --from rows.csv    tiles from a spreadsheet
"""
)
@click.argument("folder", metavar="DIR", type=A_FOLDER)
@click.option("--game", type=A_GAME, help=f"The game to start from; {GAMES[0]} by default.")
@click.option(
    "--like",
    metavar="EXAMPLE",
    type=OneOf((*LIKE, GAMES[0])),
    help="Start with one file that has the rules too, like this example or game:"
    f" {', '.join((*LIKE, GAMES[0]))}.",
)
@click.option(
    "--from",
    "table",
    metavar="FILE",
    help="Start with the tiles of a spreadsheet, saved as .csv or .tsv: a row for each, with"
    " columns edges, or top, right, bottom and left; id, copies, name and whatever tiles have.",
)
@click.option(
    "--language",
    type=A_LANGUAGE,
    default="en",
    show_default=True,
    help="The language of README.md, and of the game that it tells you to build.",
)
@QUIET
def init(
    folder: Path,
    *,
    game: str | None,
    like: str | None,
    table: str | None,
    language: str,
    quiet: bool,
) -> None:
    """Start a game of your own in DIR.

    Writes specs/tiles.yaml or specs/misfitz.yaml, a standard set for you to change, named after the
    folder, a drawing to begin parts of your own with, and README.md, which says how. A schema
    beside the set lets editors such as VS Code complete what you type, and mark mistakes.

    With --like, writes DIR/DIR.yaml instead, a game in one file: its rules, its words in four
    languages, and its tiles. With --from, that file has simple rules, and its tiles stay in the
    spreadsheet beside it.
    """
    from tilegen.app.init import check_is_own_name
    from tilegen.app.init import init as begin

    sources = {"--game": game, "--like": like, "--from": table}
    options = [option for option, value in sources.items() if value is not None]
    if len(options) > 1:
        message = f"{options[0]} and {options[1]} both say what to start from"
        raise TilegenError(message, "name one of them")
    if table is not None or (like is not None and like not in GAMES):
        _begin_file(folder, like, table, quiet=quiet)
        return
    if not options:
        check_is_own_name(folder, GAMES[0])
    files = begin(folder, game or GAMES[0], language)
    for path in files:
        report_written([path], quiet=quiet)
    if quiet:
        return
    cd_command = f"cd {shlex.quote(str(folder))} && " if folder != Path() else ""
    language_option = "" if language.lower() == "en" else f" --language {language.lower()}"
    say(f"next: {cd_command}tilegen build{language_option}")
    the_set = shlex.quote(str(files[0].relative_to(folder)))
    say(f"To change it in your browser: {cd_command}tilegen serve {the_set}")


def _begin_file(folder: Path, like: str | None, table: str | None, *, quiet: bool) -> None:
    """Begins a game in one file, and says what to do with it."""
    from tilegen.app.own_file import begin_from_table, begin_like

    if table is not None:
        new_game = begin_from_table(folder, table)
        report(new_game.diagnostics, new_game.source)
        if not new_game.files:
            sys.exit(1)
        files = new_game.files
    else:
        files = begin_like(folder, like or "")
    for path in files:
        report_written([path], quiet=quiet)
    file = files[0]
    if not quiet:
        cd_command = f"cd {shlex.quote(str(folder))} && " if folder != Path() else ""
        say(f"next: {cd_command}tilegen validate {shlex.quote(file.name)}")
