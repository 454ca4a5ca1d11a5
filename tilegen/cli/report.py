"""Diagnostics on the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import IO, TYPE_CHECKING

from tilegen.cli.terminal import say, say_as_is

if TYPE_CHECKING:
    from tilegen.errors import TilegenError
    from tilegen.text.diagnostics import Diagnostic
    from tilegen.text.source import Source


def use_color(stream: IO[str] | None) -> bool:
    """Whether to write colours: only to a terminal, and never if NO_COLOR is set."""
    return not os.environ.get("NO_COLOR") and stream is not None and stream.isatty()


def report(diagnostics: Iterable[Diagnostic], source: Source) -> None:
    """Prints diagnostics on stderr, in the order of the text, and their number at the end."""
    # Loaded on the first report: every command imports this module, even for --help.
    from tilegen.text import report as text

    for paragraph in text.format_diagnostics(diagnostics, source, color=use_color(sys.stderr)):
        say_as_is(paragraph)


def print_error(error: TilegenError) -> None:
    """Prints the message and the hint of an error on stderr."""
    from tilegen.text.hints import show_hint
    from tilegen.text.invisible import sanitize_line

    say(f"tilegen: {sanitize_line(error.message)}", err=True)
    if error.hint:
        say(show_hint(error.hint), err=True)
