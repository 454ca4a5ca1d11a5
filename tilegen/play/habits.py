"""Lines that are clearly moves, but typed with other punctuation.

A player who types one line like this types them all like this, so the lines are read, and each
habit is reported once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from tilegen.play import codes
from tilegen.play.record import RecordLine
from tilegen.play.record_top import WIDE_COLONS
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.source import Span
from tilegen.text.wording import format_count, quoted_text

_LONGEST = 200
_MOST_NAME_WORDS = 6
_NUMBER = (
    r"""(?i)[\s"'|*•;,-]*+(?:(?:turn|move|no|nr|t)\b[.\s]*+)?[(\[]*+(?P<number>[0-9]++)"""
    r"""[\s"'|.):\];,/-]*+"""
)
_BULLET = r"""[\s"'|*•;,-]*+"""
_GAP = rf"""(?<=\S)["']?(?:\s*[:;,.=|–—{WIDE_COLONS}-]+\s*|\s+)["'|]*(?=\S)"""  # noqa: RUF001
_SIGNS = r"""["'|;,.]+"""
_SIGNS_KIND = "signs"
_WITHOUT_SIGNS = str.maketrans("\"'|;,.", "      ")
_COMMENTED = "#[0-9]"


class Habit(NamedTuple):
    """A way of typing that differs from the notation: its kind, its message, and the part of the
    line that shows it."""

    kind: str
    message: str
    span: Span


class NormalizedLine(NamedTuple):
    """A line as it was meant. `text` keeps every character in its column; `cure` is the correct
    form."""

    text: str
    cure: str
    habits: tuple[Habit, ...]


def normalize_line(
    line: RecordLine, is_move: Callable[[str], bool], *, has_numbers: bool
) -> NormalizedLine | None:
    """The line in plain form; None unless that is a move by `is_move`. Only a turn's number is
    dropped, and only in a game whose turns are not `has_numbers`."""
    text = line.text
    if len(text) > _LONGEST:
        return None
    match = re.match(_NUMBER, text) or re.match(_BULLET, text)
    assert match  # noqa: S101 - the latter matches all texts
    begin = match.end()
    number = match.groupdict().get("number", "")
    head = text[:begin]
    masked_head = re.sub("[^0-9]" if has_numbers else ".", " ", head)
    for gap in islice(re.compile(_GAP).finditer(text, begin), _MOST_NAME_WORDS):
        name, sign, rest = text[begin : gap.start()], gap[0], text[gap.end() :]
        colon = f":{' ' * (len(sign) - 1)}"
        for tail in dict.fromkeys((rest, rest.translate(_WITHOUT_SIGNS))):
            candidate = f"{masked_head}{name}{colon}{tail}"
            if is_move(candidate):
                start = f"{number} " if number and has_numbers else ""
                cure = f"{start}{name.strip()}: {' '.join(tail.split())}"
                habits = _habits(line, begin, gap, has_numbers=has_numbers)
                if tail == rest:  # The move may have such signs.
                    habits = (habit for habit in habits if habit.kind != _SIGNS_KIND)
                return NormalizedLine(candidate, cure, tuple(habits))
    return None


def wide_colon(text: str) -> re.Match[str] | None:
    """The first colon of another alphabet."""
    return re.search(f"[{WIDE_COLONS}]", text)


def _habits(
    line: RecordLine, begin: int, gap: re.Match[str], *, has_numbers: bool
) -> Iterator[Habit]:
    """The habits in a line whose name starts at `begin` and is followed by `gap`. A separator
    between all parts, as in the columns of a table, counts as one habit."""
    head, rest = line.text[:begin], line.text[gap.end() :]
    sign = gap[0].strip()
    column = set() if ":" in sign else {*sign, *"\"' "}
    odd = re.search(r"[^\s0-9]+", head)
    if odd and not column.issuperset(odd[0]):
        where = "beside the number" if re.search("[0-9]", head) else "before the name"
        message = f"{quoted_text(odd[0])} does not belong {where}"
        yield Habit("beginning", message, line.span(*odd.span()))
    elif not has_numbers and head.strip():
        yield Habit("number", "lines have no numbers in this game", line.trimmed_span(0, begin))
    wide = wide_colon(gap[0])
    if wide:
        place = line.span(gap.start() + wide.start(), gap.start() + wide.end())
        yield Habit("wide", f"{quoted_text(wide[0])} is not a colon here", place)
    elif ":" not in sign:
        yield Habit("colon", "the ':' after the name is missing", line.text_span)
    for match in re.finditer(_SIGNS, rest):
        if not column.issuperset(match[0]):
            place = line.span(gap.end() + match.start(), gap.end() + match.end())
            yield Habit(_SIGNS_KIND, f"{quoted_text(match[0])} does not belong in a move", place)
            return


class Habits:
    """The habits in a record's lines, and the lines in which each occurs."""

    def __init__(self) -> None:
        self._diagnostics_by_kind: dict[str, list[Diagnostic]] = {}

    def add(self, kind: str, diagnostic: Diagnostic) -> None:
        """Adds one occurrence of a habit."""
        self._diagnostics_by_kind.setdefault(kind, []).append(diagnostic)

    def report(self, diagnostics: Diagnostics) -> None:
        """Reports each habit once, at its first line."""
        for first, *more in self._diagnostics_by_kind.values():
            also = f", here and in {format_count(len(more), 'more line')}" if more else ""
            diagnostic = _merge_diagnostics([first, *more])
            diagnostics.extend(
                (diagnostic._replace(message=f"{diagnostic.message}{also}", phrase=None),)
            )

    def flush(self, diagnostics: Diagnostics) -> None:
        """Reports each habit once, without the number of its lines, and forgets them."""
        diagnostics.extend(map(_merge_diagnostics, self._diagnostics_by_kind.values()))
        self._diagnostics_by_kind.clear()


def _merge_diagnostics(diagnostics: Sequence[Diagnostic]) -> Diagnostic:
    """The first of several reports of one habit, with a cure that mends all of them."""
    first, *more = diagnostics
    cures = [cure for diagnostic in more for cure in diagnostic.cures]
    parts = tuple(part for cure in cures for part in (cure._replace(also=()), *cure.also))
    return first._replace(
        cures=tuple(cure._replace(also=(*cure.also, *parts)) for cure in first.cures)
    )


def check_comment(line: RecordLine, is_missing: Callable[[str], bool]) -> Diagnostic | None:
    """A warning about a comment that looks like a move of a missing turn; None for any other
    line."""
    comment_text = line.comment[1:].strip()
    if line.text.strip() or not re.match(_COMMENTED, line.comment) or len(comment_text) > _LONGEST:
        return None
    if not is_missing(comment_text):
        return None
    start = len(line.text)
    place = line.span(start, start + len(line.comment.rstrip()))
    message = "a line that begins with '#' is a comment, not a move"
    hint = f"if it was played, write '{' '.join(comment_text.split())}'"
    return Diagnostic(codes.SYNTAX, message, place, hint, forgiven=True)
