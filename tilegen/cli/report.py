"""Diagnostics on the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from itertools import islice
from typing import IO

from tilegen.cli.terminal import say, say_as_is
from tilegen.errors import TilegenError
from tilegen.text.diagnostics import Diagnostic, Diagnostics, count
from tilegen.text.invisible import showable
from tilegen.text.near import counted
from tilegen.text.report import snippet
from tilegen.text.source import Source

MOST_SHOWN = 100
"""Whoever has more mistakes than that mends the first ones first."""


def use_color(stream: IO[str] | None) -> bool:
    """Whether to write colours there: only to a terminal, and never where NO_COLOR is set."""
    return not os.environ.get("NO_COLOR") and stream is not None and stream.isatty()


def report(diagnostics: Iterable[Diagnostic], source: Source) -> None:
    """Shows what is wrong on stderr, in the order of the text, and last how much it is."""
    found = Diagnostics()
    found.extend(diagnostics)
    color = use_color(sys.stderr)
    for each in islice(found, MOST_SHOWN):
        say_as_is(snippet(each, source, color=color) + "\n")
    if len(found) > MOST_SHOWN:
        say(f"... and {len(found) - MOST_SHOWN} more", err=True)
    if found:
        errors, warnings = count(found)
        say(f"{counted(errors, 'error')}, {counted(warnings, 'warning')}", err=True)


def complain(error: TilegenError) -> None:
    """What the environment got wrong, on stderr."""
    say(f"tilegen: {showable(error.message)}", err=True)
    if error.hint:
        say(f"  hint: {showable(error.hint)}", err=True)
