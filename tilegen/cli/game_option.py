"""The option with which every command takes a game from a Python file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

import click

from tilegen.errors import TilegenError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class _GameName(click.ParamType[str]):
    """The name of a game, or the Python file of one, which is loaded."""

    name = "game"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return "GAME"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from tilegen.app.games import play_with, require_game
        from tilegen.app.outside_games import is_game_file, load_game_file
        from tilegen.names import GALLERY

        if value in GALLERY:
            message = f"--game names rules in Python, and '{value}' is a set"
            raise TilegenError(message, f"leave --game out: write '{value}' alone, as the SET")
        if value.isdecimal():
            message = f"--game names a game, and '{value}' is a number"
            raise TilegenError(message, f"write --games {value} for the number of games")
        game = load_game_file(value) if is_game_file(value) else require_game(value)
        undo = play_with(game)
        if ctx is not None:
            ctx.find_root().call_on_close(undo)
        return game.name

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        from tilegen.names import GAMES

        games = [CompletionItem(name) for name in GAMES if name.startswith(incomplete)]
        return games or [CompletionItem(incomplete, type="file")]


A_GAME: Final = _GameName()

_OPTION: Final = click.Option(
    ["--game"],
    type=A_GAME,
    metavar="GAME",
    is_eager=True,
    expose_value=False,
    help="A game from outside: the Python file that defines it, or the name of an installed one.",
)


def add_game_option(command: click.Command) -> click.Command:
    """The command with an option `--game`, unless it has one of its own."""
    if all(param.name != "game" for param in command.params):
        command.params.append(_OPTION)
    return command


def explain_failure(error: BaseException) -> TilegenError | None:
    """A sentence about an exception that the code of a game from outside raised; None for any other
    one."""
    # Not imported here: without a game from outside nothing has loaded it.
    module = sys.modules.get("tilegen.app.outside_games")
    return module.explain_failure(error) if module is not None else None
