"""`tilegen init`: starts a designer's own game."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from tilegen.cli.choice_types import A_GAME, A_LANGUAGE
from tilegen.cli.messages import QUIET, report_written
from tilegen.cli.path_types import A_FOLDER
from tilegen.cli.terminal import say
from tilegen.names import GAMES


@click.command(
    epilog="""\b
Examples:
  tilegen init my-game
  tilegen init .                    here, in the current folder
  tilegen init my-cards --game misfitz
  tilegen init mi-juego --language es
"""
)
@click.argument("folder", metavar="DIR", type=A_FOLDER)
@click.option(
    "--game",
    type=A_GAME,
    default=GAMES[0],
    show_default=True,
    help="The game to start from.",
)
@click.option(
    "--language",
    type=A_LANGUAGE,
    default="en",
    show_default=True,
    help="The language of README.md, and of the game that it tells you to build.",
)
@QUIET
def init(folder: Path, game: str, language: str, *, quiet: bool) -> None:
    """Start a game of your own in DIR.

    Writes specs/tiles.yaml or specs/misfitz.yaml, a standard set for you to change, named after the
    folder, a drawing to begin parts of your own with, and README.md, which says how. A schema
    beside the set lets editors such as VS Code complete what you type, and mark mistakes.
    """
    from tilegen.app.init import init as begin

    files = begin(folder, game, language)
    for path in files:
        report_written([path], quiet=quiet)
    if quiet:
        return
    cd_command = f"cd {shlex.quote(str(folder))} && " if folder != Path() else ""
    language_option = "" if language.lower() == "en" else f" --language {language.lower()}"
    say(f"next: {cd_command}tilegen build{language_option}")
    the_set = shlex.quote(str(files[0].relative_to(folder)))
    say(f"To change it in your browser: {cd_command}tilegen serve {the_set}")
