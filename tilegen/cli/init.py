"""`tilegen init`: starts a designer's own game."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from tilegen.cli.choice_types import A_GAME, A_LANGUAGE
from tilegen.cli.messages import QUIET, report_written
from tilegen.cli.path_types import A_FOLDER
from tilegen.cli.terminal import say
from tilegen.cli.usage_errors import OneOf
from tilegen.errors import TilegenError
from tilegen.names import EXAMPLES, GAMES


@click.command(
    epilog="""\b
Examples:
  tilegen init my-game
  tilegen init .                    here, in the current folder
  tilegen init my-cards --game misfitz
  tilegen init mi-juego --language es
  tilegen init my-game --like robots      rules and tiles in one file
"""
)
@click.argument("folder", metavar="DIR", type=A_FOLDER)
@click.option(
    "--game", type=A_GAME, help=f"The game to start from; {GAMES[0]} if nothing else is named."
)
@click.option(
    "--like",
    type=OneOf((*EXAMPLES, GAMES[0])),
    help="Start with one file that has the rules too, like this example.",
)
@click.option(
    "--language",
    type=A_LANGUAGE,
    default="en",
    show_default=True,
    help="The language of README.md, and of the game that it tells you to build.",
)
@QUIET
def init(folder: Path, *, game: str | None, like: str | None, language: str, quiet: bool) -> None:
    """Start a game of your own in DIR.

    Writes specs/tiles.yaml or specs/misfitz.yaml, a standard set for you to change, named after the
    folder, a drawing to begin parts of your own with, and README.md, which says how. A schema
    beside the set lets editors such as VS Code complete what you type, and mark mistakes.

    With --like, writes DIR/DIR.yaml instead, a game in one file: its rules, its words in four
    languages, and its tiles.
    """
    from tilegen.app.init import init as begin

    if like is not None and game is not None:
        raise TilegenError("--game and --like both say what to start from", "name one of them")
    if like is not None and like not in GAMES:
        _begin_file(folder, like, quiet=quiet)
        return
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


def _begin_file(folder: Path, like: str, *, quiet: bool) -> None:
    """Begins a game in one file, and says what to do with it."""
    from tilegen.app.own_file import begin_like

    file, *others = begin_like(folder, like)
    report_written([file], quiet=quiet)
    report_written(others, quiet=quiet)
    if not quiet:
        cd_command = f"cd {shlex.quote(str(folder))} && " if folder != Path() else ""
        say(f"next: {cd_command}tilegen validate {shlex.quote(file.name)}")
