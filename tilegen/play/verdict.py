"""Sentences and tables about the result of a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from tilegen.text.diagnostics import Diagnostic
from tilegen.text.invisible import sanitize_line
from tilegen.text.wording import format_count, join_words, wrap_line


class ScoreRow(NamedTuple):
    """A row of a player's table: the points, what they are for, how it stands, and its pieces."""

    points: str
    name: str
    about: str
    pieces: str


def format_score_rows(
    rows: Sequence[ScoreRow], points_width: int, columns: int | None
) -> Iterator[str]:
    """The rows of a player, below the player's name; one that is too wide takes several lines. The
    points are as wide as those of other players."""
    name_width = max((len(row.name) for row in rows), default=0)
    about_width = max((len(row.about) for row in rows), default=0)
    indent = points_width + 4
    for points, name, about, pieces in rows:
        amount = f"  {points:>{points_width}}  "
        line = f"{amount}{name:<{name_width}}  {about:<{about_width}}  {pieces}".rstrip()
        if columns is None or len(line) <= columns:
            yield line
            continue
        yield from wrap_line(
            f"{amount}{name}: {about}" if about else amount + name, columns, indent
        )
        if pieces:
            yield from wrap_line(" " * indent + pieces, columns, indent)


def join_paragraphs(*paragraphs: Iterable[str]) -> str:
    """The text of some lines, with an empty line between paragraphs."""
    lines = [line for paragraph in paragraphs for line in ("", *paragraph)][1:]
    return "".join(f"{sanitize_line(line)}\n" for line in lines)


def summarize_errors(
    diagnostics: Iterable[Diagnostic],
) -> tuple[tuple[str, ...], bool]:
    """A sentence if there are errors, and whether the course of the game is still known: all errors
    are in claims about the end."""
    errors = [diagnostic.code for diagnostic in diagnostics if diagnostic.is_error]
    is_play_known = all(code.claimed for code in errors)
    if not errors:
        return (), is_play_known
    count = format_count(len(errors), "error")
    if is_play_known:
        return (f"The record has {count}, in what it says about the end.",), is_play_known
    return (f"Not the result yet: the record has {count}.",), is_play_known


def format_missed_goal(amount: tuple[int, str] | None) -> str:
    """A sentence on a game that all players together have lost; `amount` is what each has."""
    return f"The goal is missed, with {format_count(*amount)}." if amount else "The goal is missed."


def format_leaders(
    players: Collection[str],
    leaders: Collection[str],
    amount: tuple[int, str] | None,
    *,
    over: bool,
) -> str:
    """A sentence on the players who lead or have won; `amount` is their score and its unit, None
    if they have not all the same."""
    one = len(leaders) == 1
    if over:
        verb = "wins" if one else "share the victory"
    elif one:
        verb = "leads"
    else:
        verb = "are level" if len(leaders) == len(players) else "lead"
    if amount is None:
        return f"{join_words(leaders, 'and')} {verb}."
    return (
        f"{join_words(leaders, 'and')} {verb} with "
        f"{format_count(*amount)}{'.' if one else ' each.'}"
    )
