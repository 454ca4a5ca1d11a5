"""Hints: what to do about a problem, with each way out of it on a line of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tilegen.text.invisible import sanitize_line

LABEL: Final = "hint:"
_MARGIN: Final = "  "


def ask_which(ways: Iterable[str]) -> str:
    """`did you mean 1>?` and, if more may have been meant, `or 41^?` on the next line."""
    return f"did you mean {offer(f'{way}?' for way in ways)}"


def offer(ways: Iterable[str]) -> str:
    """Alternative questions or sentences, each on a line of its own."""
    return "\nor ".join(ways)


def show_hint(hint: str, label: str = LABEL) -> str:
    """The hint for the terminal, below a message: its lines stand below each other, and control
    characters are replaced. `label` is the word before it, which may be painted."""
    first, *rest = map(sanitize_line, hint.split("\n"))
    margin = " " * len(f"{_MARGIN}{LABEL} ")
    return "\n".join((f"{_MARGIN}{label} {first}", *(f"{margin}{line}" for line in rest)))
