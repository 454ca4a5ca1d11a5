"""Sentences about the result of a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tilegen.text.diagnostics import Diagnostic
from tilegen.text.near import counted, listed


def errors_in(
    diagnostics: Iterable[Diagnostic],
) -> tuple[tuple[str, ...], bool]:
    """A sentence if there are errors, and whether it is still known what was played, which is so if
    all errors are in claims about the end."""
    errors = [each.code for each in diagnostics if each.is_error]
    followed = all(code.claimed for code in errors)
    if not errors:
        return (), followed
    count = counted(len(errors), "error")
    if followed:
        return (f"The record has {count}, in what it says about the end.",), followed
    return (f"Not the result yet: the record has {count}.",), followed


def leading(
    players: Collection[str], leaders: Collection[str], amount: tuple[int, str], *, over: bool
) -> str:
    """A sentence on who leads, or has won; `amount` is their score and its unit."""
    one = len(leaders) == 1
    if over:
        verb = "wins" if one else "share the victory"
    elif one:
        verb = "leads"
    else:
        verb = "are level" if len(leaders) == len(players) else "lead"
    return f"{listed(leaders, 'and')} {verb} with {counted(*amount)}{'.' if one else ' each.'}"
