"""Prints; no other module in tilegen does.

Names, notes and files may come from strangers: characters that a terminal would obey, or not show,
are replaced.
"""

from __future__ import annotations

import sys

import click

STOPPED = 130
"""The exit code after Ctrl-C, also of a command that reports on what it did until then."""


def say(text: object = "", *, err: bool = False, nl: bool = True) -> None:
    """Prints a text of one line or several."""
    # Loaded on the first print: --help is faster without it.
    from tilegen.text.invisible import sanitize_lines

    click.echo(sanitize_lines(str(text)), err=err, nl=nl)


def say_as_is(text: str, *, nl: bool = True) -> None:
    """Prints to stderr a text that is already safe and may have colours or other control codes."""
    click.echo(text, err=True, nl=nl)


def say_json(value: object) -> None:
    """Prints a value as JSON for programs, on one line."""
    import json

    from tilegen.text.invisible import escape_invisible

    click.echo(escape_invisible(json.dumps(value, ensure_ascii=False)))


def hand_on(content: bytes) -> None:
    """Writes a file's bytes to stdout: unchanged to a file or a program, as text to a terminal."""
    if sys.stdout is None:
        return
    if sys.stdout.isatty():
        say(content.decode("utf-8", "replace"), nl=False)
        return
    click.echo(content, nl=False)


def width_of_terminal() -> int | None:
    """The columns of the terminal; None if stdout is not one."""
    if sys.stdout is None or not sys.stdout.isatty():
        return None
    import shutil

    return shutil.get_terminal_size().columns


def width_of_stdout() -> int:
    """The columns of the terminal; 80 if stdout is not one."""
    return width_of_terminal() or 80
