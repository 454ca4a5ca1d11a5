"""The command line: arguments in, text and an exit code out."""

from __future__ import annotations

import errno
import os
import sys
from importlib import import_module
from io import StringIO
from typing import Any, cast

import click

from tilegen import __version__
from tilegen.cli.report import complain
from tilegen.cli.terminal import say
from tilegen.errors import TilegenError

_COMMANDS = {
    "build": "Draw a set and lay it out to print.",
    "validate": "Check a set and say how it will play.",
    "simulate": "Play a set with bots, and report how it plays.",
    "compare": "Play two sets alike, and report what differs.",
    "tune": "Change rows of a set until it plays as wished.",
    "box": "Make a box for the pieces, to cut and fold.",
    "parts": "Draw all the parts that pictures are made of, with names.",
    "read": "Read a photo of the table, and write its record.",
    "score": "Check the record of a game and say who won.",
    "show": "Draw the table of a game, or step through it.",
    "hint": "Show what can be done next: with a tile, in a cell, with a card.",
    "serve": "Play at a screen, with friends or against bots.",
    "fmt": "Rewrite records in their canonical form.",
    "schema": "Print what sets may say, for editors to complete and check.",
    "calibrate": "Measure a printer, so that backs line up.",
    "init": "Start a game of your own in a new folder.",
}
"""For each command, its summary. A command is a click command of the same name in a module of the
same name, loaded when it is used."""


class _Tilegen(click.Group):
    """Loads a command when it is used, and turns errors into one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        return cast(click.Command, getattr(import_module(f"tilegen.cli.{cmd_name}"), cmd_name))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if ctx.resilient_parsing:  # A shell asks for completions of an unfinished line.
            return super().resolve_command(ctx, args)
        if args[0] == "help":
            args = [*args[1:2], "--help"]
        if args[0] == "--help":
            say(ctx.get_help())
            ctx.exit()
        if args[0] not in _COMMANDS and not args[0].startswith("-"):
            ctx.fail(f"no command is called '{args[0]}'; {_meant(args[0])}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            _check_folder()
            return super().invoke(ctx)
        except TilegenError as error:
            complain(error)
            ctx.exit(error.exit_code)
        except KeyboardInterrupt as error:
            raise click.Abort from error

    def main(self, *args: Any, **kwargs: Any) -> Any:
        # A file's name may have characters that the terminal cannot show.
        for stream in (sys.stdout, sys.stderr):
            if stream and hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")
        ends_program = kwargs.pop("standalone_mode", True)
        kwargs["standalone_mode"] = False  # else click exits with its own messages and codes
        if not ends_program:
            return super().main(*args, **kwargs)
        sys.exit(self._status(*args, **kwargs))

    def _status(self, *args: Any, **kwargs: Any) -> int:
        """Runs the command, and returns the exit code."""
        try:
            return super().main(*args, **kwargs) or 0
        except click.NoSuchOption as error:
            return _refused(click.UsageError(_no_option(error), error.ctx))
        except click.ClickException as error:
            return _refused(error)
        except click.Abort:
            say("tilegen: stopped", err=True)
            return 130
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
            # At exit Python would try to write the rest, and fail again.
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            say("tilegen: cannot write the output: the disk is full", err=True)
            return 1


def _refused(error: click.ClickException) -> int:
    """Reports an error in the command line, and returns the exit code."""
    shown = StringIO()
    error.show(shown)
    say(shown.getvalue(), err=True, nl=False)
    return error.exit_code


def _no_option(error: click.NoSuchOption) -> str:
    from tilegen.text.near import did_you_mean, nearest

    name, known = error.option_name, error.ctx.command.params if error.ctx else ()
    meant = nearest(name, [option for each in known for option in each.opts if option[:2] == "--"])
    ending = f"; {did_you_mean(name, meant)}" if meant else "."
    return f"no option is called '{name}'{ending}"


def _check_folder() -> None:
    """Raises TilegenError if the current folder was deleted; even libraries ask for it."""
    try:
        os.getcwd()  # noqa: PTH109 - pathlib takes longer to load
    except OSError as error:
        raise TilegenError("the current folder is gone", "change to another one") from error


def _meant(word: str) -> str:
    from tilegen.app.games import GAMES
    from tilegen.text.near import did_you_mean, nearest

    if os.path.isfile(word):  # noqa: PTH113 - pathlib takes longer to load
        use = "validate" if word.lower().endswith((".yaml", ".yml")) else "score"
        return f"did you mean 'tilegen {use} {word}'?"
    if word in GAMES:
        return f"did you mean 'tilegen build {word}'?"
    meant = nearest(word, tuple(_COMMANDS))
    return did_you_mean(word, meant) if meant else f"the commands are {', '.join(_COMMANDS)}"


@click.group(
    cls=_Tilegen,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="""\b
Examples:
  tilegen build                     the standard game, into output/tiles/
  tilegen build misfitz             the other game, into output/misfitz/
  tilegen build my.yaml --png       your own set, with pictures of each piece
  tilegen validate my.yaml          what is wrong with it, and how it plays
  tilegen init my-game              a new folder with a game of your own
""",
)
@click.version_option(__version__, "-V", "--version", message="tilegen %(version)s")
def main() -> None:
    """Print-and-play: turn a set of tiles or cards into a PDF to print, cut out and play."""
