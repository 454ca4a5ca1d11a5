"""The command line: arguments in, text and an exit code out."""

from __future__ import annotations

import errno
import os
import sys
from importlib import import_module
from io import BytesIO, TextIOWrapper
from typing import Any, cast

import click

from tilegen.app.output.pending import find_pending
from tilegen.cli.game_option import add_game_option, explain_failure
from tilegen.cli.report import print_error
from tilegen.cli.terminal import STOPPED, say
from tilegen.cli.usage_errors import WORDS, as_refusal
from tilegen.errors import TilegenError
from tilegen.version import __version__

_GROUPS = {
    "Make": {
        "init": "Start a game of your own in a new folder.",
        "build": "Draw a set and lay it out to print.",
        "box": "Make a box for the pieces, to cut and fold.",
        "parts": "Draw all the parts that pictures are made of, with names.",
        "calibrate": "Measure a printer, so that backs line up.",
    },
    "Check": {
        "validate": "Check a set and say how it will play.",
        "simulate": "Play a set with bots, and report how it plays.",
        "compare": "Play two sets with the same seeds, and report what differs.",
        "tune": "Change rows of a set until it plays as wished.",
        "enumerate": "List all possible tiles, or choose copies of them.",
        "solve": "Fill the board of a game with its tiles.",
        "schema": "Print what sets may say, for editors to complete and check.",
        "explain": "Say what the code of an error or a warning means.",
    },
    "Play": {
        "games": "List all games, and what each can do.",
        "score": "Check the record of a game and say who won.",
        "show": "Draw the table of a game, or step through it.",
        "hint": "Show what can be done next: with a tile, in a cell, with a card.",
        "fmt": "Rewrite records in their canonical form.",
    },
    "Read": {
        "read": "Read a photo of the table, and write its record.",
    },
    "Serve": {
        "serve": "Play at a screen, with friends or against bots.",
    },
}
"""The summaries of commands, by what a person wants to do. A command is a click command of the same
name in a module of the same name, loaded when it is used."""

_COMMANDS = [name for group in _GROUPS.values() for name in group]
_WIDEST = max(map(len, _COMMANDS))

_SYNONYMS = {
    **dict.fromkeys(("print", "pdf", "draw", "make", "render"), "build"),
    **dict.fromkeys(("new", "start", "begin", "create"), "init"),
    **dict.fromkeys(("check", "lint", "test"), "validate"),
    **dict.fromkeys(("play", "web", "server", "desk"), "serve"),
    **dict.fromkeys(("list", "ls"), "games"),
    **dict.fromkeys(("winner", "referee", "judge"), "score"),
    **dict.fromkeys(("photo", "scan"), "read"),
    **dict.fromkeys(("run", "bots"), "simulate"),
    **dict.fromkeys(("replay", "table"), "show"),
    **dict.fromkeys(("diff",), "compare"),
    "version": "--version",
}
"""Commands that other programs call otherwise."""

_UNWRITTEN = {
    errno.ENOSPC: "the disk is full",
    errno.EBADF: "stdout is not open for writing",
}
"""Why stdout takes nothing, by the error's number."""


class _Tilegen(click.Group):
    """Loads a command when it is used, and turns each error into one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return _COMMANDS

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module = import_module(f"tilegen.cli.{cmd_name}")
        return add_game_option(cast(click.Command, getattr(module, cmd_name)))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, commands in _GROUPS.items():
            with formatter.section(title):
                # The formatter aligns one list, and these are to be aligned with each other.
                formatter.write_dl([(f"{name:{_WIDEST}}", text) for name, text in commands.items()])

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        try:
            return super().make_context(*args, **kwargs)
        except KeyboardInterrupt as error:
            # Otherwise click prints a blank line.
            raise click.Abort from error

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[WORDS] = tuple(args)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if ctx.resilient_parsing:  # A shell asks for completions of an unfinished line.
            return super().resolve_command(ctx, args)
        if args[0] == "help":
            args = [*args[1:2], "--help"]
        elif args[1:] == ["help"] and not os.path.lexists("help"):
            args[1:] = ["--help"]
        if args[0] == "--help":
            say(ctx.get_help())
            ctx.exit()
        _finish_stopped(args)
        _check_dashes(args)
        if args[0] not in _COMMANDS and not args[0].startswith("-"):
            raise TilegenError(f"no command is called '{args[0]}'", _suggest_command(args[0]))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            _check_folder()
            return super().invoke(ctx)
        except TilegenError as error:
            print_error(error)
            ctx.exit(error.exit_code)
        except click.UsageError as error:
            # Click's parser does not tell whose options it was parsing.
            error.ctx = error.ctx or self._context_of(ctx, ctx.invoked_subcommand or "")
            raise
        except KeyboardInterrupt as error:
            raise click.Abort from error
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except (Exception, SystemExit) as error:
            failure = explain_failure(error)
            if failure is None:
                raise
            print_error(failure)
            ctx.exit(failure.exit_code)

    def _context_of(self, ctx: click.Context, name: str) -> click.Context | None:
        command = self.get_command(ctx, name)
        return click.Context(command, parent=ctx, info_name=name) if command else None

    def main(self, *args: Any, **kwargs: Any) -> Any:
        discarded_output = BytesIO()
        if sys.stdout is None:  # It is closed.
            sys.stdout = TextIOWrapper(discarded_output, encoding="utf-8", write_through=True)
        # A file's name may have characters that the terminal cannot show.
        for stream in (sys.stdout, sys.stderr):
            if stream and hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")
        ends_program = kwargs.pop("standalone_mode", True)
        kwargs["standalone_mode"] = False  # else click exits with its own messages and codes
        if not ends_program:
            return super().main(*args, **kwargs)
        status = self._status(*args, **kwargs)
        # Like a closed pipe.
        sys.exit(max(status, 1) if discarded_output.tell() else status)

    def _status(self, *args: Any, **kwargs: Any) -> int:
        """Runs the command, and returns the exit code."""
        try:
            return super().main(*args, **kwargs) or 0
        except SystemExit as end:
            if not isinstance(end.code, int):
                raise
            return end.code
        except click.exceptions.NoArgsIsHelpError as error:
            say(error.format_message(), err=True)
            return error.exit_code
        except click.ClickException as error:
            return _report_click_error(error)
        except click.Abort:
            say("tilegen: stopped", err=True)
            return STOPPED
        except OSError as error:
            why = _UNWRITTEN.get(error.errno or 0)
            if why is None:
                raise
            # At exit Python would try to write the rest, and fail again.
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            say(f"tilegen: cannot write the output: {why}", err=True)
            return 1


def _report_click_error(error: click.ClickException) -> int:
    """Reports an error in the command line, and returns the exit code."""
    print_error(as_refusal(error))
    return error.exit_code


def _check_folder() -> None:
    """Raises TilegenError if the current folder was deleted; even libraries ask for it."""
    try:
        os.getcwd()  # noqa: PTH109 - pathlib takes longer to load
    except OSError as error:
        raise TilegenError("the current folder is gone", "change to another one") from error


def _finish_stopped(args: list[str]) -> None:
    """Finishes replacing files in the folders of this command, where an earlier command was
    stopped. If that fails, prints the error, and the command continues."""
    for folder in find_pending(args):
        from pathlib import Path

        from tilegen.app.output.files import finish

        try:
            finish(Path(folder))
        except TilegenError as error:
            print_error(error)


def _check_dashes(args: list[str]) -> None:
    """Raises TilegenError for an option with the long dash that some editors make of two."""
    for word in args:
        is_long_dash = word[:1] in {"\N{EN DASH}", "\N{EM DASH}"} and word[1:2].isalpha()
        if is_long_dash and not os.path.lexists(word):
            message = f"'{word}' begins with a long dash"
            raise TilegenError(message, f"write --{word[1:]}, with two short ones")


def _suggest_command(word: str) -> str:
    from tilegen.names import GALLERY, GAMES
    from tilegen.text.suggest.choice import closest_choice, did_you_mean

    if os.path.isfile(word):  # noqa: PTH113 - pathlib takes longer to load
        use = "validate" if word.lower().endswith((".yaml", ".yml")) else "score"
        return f"did you mean 'tilegen {use} {word}'?"
    if word in (*GAMES, *GALLERY):
        return f"did you mean 'tilegen build {word}'?"
    suggestion = _SYNONYMS.get(word.lower()) or closest_choice(word, _COMMANDS)
    return (
        did_you_mean(word, suggestion) if suggestion else f"the commands are {', '.join(_COMMANDS)}"
    )


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
