"""Lines that are clearly moves, but typed with other punctuation.

People who type one line like this type them all like this, so the lines are read, and each habit is
reported once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from tilegen.play import codes
from tilegen.play.record import Line
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.near import counted, quoted
from tilegen.text.source import Span

_LONGEST = 200
_MOST_NAME_WORDS = 6
_NUMBER = (
    r"""(?i)[\s"'|*•;,-]*+(?:(?:turn|move|no|nr|t)\b[.\s]*+)?[(\[]*+(?P<number>[0-9]++)"""
    r"""[\s"'|.):\];,/-]*+"""
)
_BULLET = r"""[\s"'|*•;,-]*+"""
_WIDE = "\uff1a\ufe55\ua789"
"""Colons of other alphabets."""
_GAP = rf"""(?<=\S)["']?(?:\s*[:;,.=|–—{_WIDE}-]+\s*|\s+)["'|]*(?=\S)"""  # noqa: RUF001
_SIGNS = r"""["'|;,.]+"""
_WITHOUT_SIGNS = str.maketrans("\"'|;,.", "      ")
_COMMENTED = "#[0-9]"


class Habit(NamedTuple):
    """A way of typing that differs from the notation: its kind, its message, and the part of the
    line that shows it."""

    kind: str
    message: str
    span: Span


class Plain(NamedTuple):
    """A line as it was meant. `text` keeps every character in its column; `cure` is the correct
    form."""

    text: str
    cure: str
    habits: tuple[Habit, ...]


def plain(line: Line, is_move: Callable[[str], bool], *, numbered: bool) -> Plain | None:
    """The line in plain form; None unless that is a move by `is_move`. Only a turn's number is
    dropped, and only in a game whose turns are not `numbered`."""
    text = line.text
    if len(text) > _LONGEST:
        return None
    match = re.match(_NUMBER, text) or re.match(_BULLET, text)
    assert match  # noqa: S101 - the latter matches all texts
    begin = match.end()
    number = match.groupdict().get("number", "")
    head = text[:begin]
    kept = re.sub("[^0-9]" if numbered else ".", " ", head)
    for gap in islice(re.compile(_GAP).finditer(text, begin), _MOST_NAME_WORDS):
        name, sign, rest = text[begin : gap.start()], gap[0], text[gap.end() :]
        colon = f":{' ' * (len(sign) - 1)}"
        for tail in dict.fromkeys((rest, rest.translate(_WITHOUT_SIGNS))):
            meant = f"{kept}{name}{colon}{tail}"
            if is_move(meant):
                start = f"{number} " if number and numbered else ""
                cure = f"{start}{name.strip()}: {' '.join(tail.split())}"
                return Plain(meant, cure, tuple(_habits(line, begin, gap, numbered=numbered)))
    return None


def wide_colon(text: str) -> re.Match[str] | None:
    """The first colon of another alphabet."""
    return re.search(f"[{_WIDE}]", text)


def _habits(line: Line, begin: int, gap: re.Match[str], *, numbered: bool) -> Iterator[Habit]:
    """The habits in a line whose name starts at `begin` and is followed by `gap`. A separator
    between all parts, as in the columns of a table, counts as one habit."""
    head, rest = line.text[:begin], line.text[gap.end() :]
    sign = gap[0].strip()
    column = set() if ":" in sign else {*sign, *"\"' "}
    odd = re.search(r"[^\s0-9]+", head)
    if odd and not column.issuperset(odd[0]):
        where = "beside the number" if re.search("[0-9]", head) else "before the name"
        message = f"{quoted(odd[0])} does not belong {where}"
        yield Habit("beginning", message, line.span(*odd.span()))
    elif not numbered and head.strip():
        yield Habit("number", "lines have no numbers in this game", line.trimmed(0, begin))
    wide = wide_colon(gap[0])
    if wide:
        place = line.span(gap.start() + wide.start(), gap.start() + wide.end())
        yield Habit("wide", f"{quoted(wide[0])} is not a colon here", place)
    elif ":" not in sign:
        yield Habit("colon", "the ':' after the name is missing", line.whole)
    for found in re.finditer(_SIGNS, rest):
        if not column.issuperset(found[0]):
            place = line.span(gap.end() + found.start(), gap.end() + found.end())
            yield Habit("signs", f"{quoted(found[0])} does not belong in a move", place)
            return


class Habits:
    """The habits in a record's lines, and the lines in which each occurs."""

    def __init__(self) -> None:
        self._told: dict[str, list[Diagnostic]] = {}

    def add(self, kind: str, told: Diagnostic) -> None:
        """Adds one occurrence of a habit."""
        self._told.setdefault(kind, []).append(told)

    def tell(self, found: Diagnostics) -> None:
        """Reports each habit once, at its first line."""
        for first, *more in self._told.values():
            also = f", here and in {counted(len(more), 'more line')}" if more else ""
            told = _together([first, *more])
            found.extend((told._replace(message=f"{told.message}{also}"),))

    def end(self, found: Diagnostics) -> None:
        """Reports each habit once, without the number of its lines, and forgets them."""
        found.extend(map(_together, self._told.values()))
        self._told.clear()


def _together(told: Sequence[Diagnostic]) -> Diagnostic:
    """The first of several reports of one habit, with a cure that mends all of them."""
    first, *more = told
    cures = [cure for each in more for cure in each.cures]
    parts = tuple(part for cure in cures for part in (cure._replace(also=()), *cure.also))
    return first._replace(
        cures=tuple(cure._replace(also=(*cure.also, *parts)) for cure in first.cures)
    )


def commented_out(line: Line, is_missing: Callable[[str], bool]) -> Diagnostic | None:
    """A warning about a comment that looks like a move of a missing turn; None for any other
    line."""
    meant = line.comment[1:].strip()
    if line.text.strip() or not re.match(_COMMENTED, line.comment) or len(meant) > _LONGEST:
        return None
    if not is_missing(meant):
        return None
    start = len(line.text)
    place = line.span(start, start + len(line.comment.rstrip()))
    message = "a line that begins with '#' is a comment, not a move"
    hint = f"if it was played, write '{' '.join(meant.split())}'"
    return Diagnostic(codes.SYNTAX, message, place, hint, forgiven=True)
