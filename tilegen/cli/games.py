"""`tilegen games`: all games, and what each can do."""

from __future__ import annotations

import sys

import click

from tilegen.cli.report import print_error
from tilegen.cli.terminal import say, say_json
from tilegen.cli.usage_errors import FORMAT


@click.command(
    epilog="""\b
Examples:
  tilegen games
  tilegen games --game crazy_eights.py     with a game of your own
  tilegen games --format json
"""
)
@FORMAT(help="A table to read, or one JSON object.")
def games(form: str) -> None:
    """List all games, and what each can do.

    The games are those of tilegen, those of packages that are installed beside it, and the one that
    --game names. The exit code is 1 if the game of a package cannot be loaded.
    """
    from tilegen.app.games_list import as_json, describe, list_games

    listed_games = list_games()
    if form == "json":
        say_json(as_json(listed_games))
    else:
        say(describe(listed_games), nl=False)
        for listed_game in listed_games:
            if listed_game.error is not None:
                print_error(listed_game.error)
    sys.exit(1 if any(listed_game.error for listed_game in listed_games) else 0)
