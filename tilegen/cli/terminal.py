"""What is printed; nothing else in tilegen prints.

Names, notes and files are other people's: what a terminal would obey, or not show, is replaced.
"""

from __future__ import annotations

import sys

import click


def say(text: object = "", *, err: bool = False, nl: bool = True) -> None:
    """A text of one line or several."""
    # Not before something is said: help is faster without it.
    from tilegen.text.invisible import showable_lines

    click.echo(showable_lines(str(text)), err=err, nl=nl)


def say_as_is(text: str, *, nl: bool = True) -> None:
    """A text that is safe already, with colours or other signs to the terminal, to stderr."""
    click.echo(text, err=True, nl=nl)


def say_json(value: object) -> None:
    """A value for programs, on one line."""
    import json

    from tilegen.text.invisible import escaped

    click.echo(escaped(json.dumps(value, ensure_ascii=False)))


def hand_on(content: bytes) -> None:
    """A file's bytes to stdout: as they are to a file or a program, as text to a terminal."""
    if sys.stdout is None:
        return
    if sys.stdout.isatty():
        say(content.decode("utf-8", "replace"), nl=False)
        return
    click.echo(content, nl=False)
