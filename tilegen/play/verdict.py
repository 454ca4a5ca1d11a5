"""Sentences about how a game stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tilegen.text.diagnostics import Diagnostic
from tilegen.text.near import counted, listed


def errors_in(
    diagnostics: Iterable[Diagnostic],
) -> tuple[tuple[str, ...], bool]:
    """A sentence if there are errors, and whether all the same it is known what was played: then
    they are in what the record claims of the end alone."""
    errors = [each.code for each in diagnostics if each.is_error]
    followed = all(code.claimed for code in errors)
    if not errors:
        return (), followed
    count = counted(len(errors), "error")
    if followed:
        return (f"The record has {count}, in what it says of the end.",), followed
    return (f"Not the result yet: the record has {count}.",), followed


def leading(
    players: Collection[str], leaders: Collection[str], amount: tuple[int, str], *, over: bool
) -> str:
    """Who leads, or has won; `amount` is with how much, and of what."""
    one = len(leaders) == 1
    if over:
        verb = "wins" if one else "share the victory"
    elif len(leaders) == len(players):
        verb = "are level"
    else:
        verb = "leads" if one else "lead"
    return f"{listed(leaders, 'and')} {verb} with {counted(*amount)}{'.' if one else ' each.'}"
