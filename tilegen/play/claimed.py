"""Reads a claim, in the form that its key asks for."""

from __future__ import annotations

import re
from typing import Any, assert_never

from tilegen.play.players import Players
from tilegen.play.record import (
    Claim,
    ClaimForm,
    ClaimPart,
    Grammar,
    LineWord,
    RecordLine,
    WrongLine,
    whole_number,
)
from tilegen.play.wrong_lines import report_wrong_line
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Span
from tilegen.text.wording import quoted_text

_COMMAS = frozenset({ClaimForm.AMOUNTS, ClaimForm.SUMS, ClaimForm.NAMES})


def parse_claim(  # noqa: PLR0913, PLR0917 -- the line, what may be on it, and who hears of it
    line: RecordLine,
    key: str,
    start: int,
    grammar: Grammar[Any],
    players: Players,
    diagnostics: Diagnostics,
) -> Claim | WrongLine:
    """The claim of this key whose value is `line.text[start:]`; reports it if it cannot be read."""
    form = grammar.claims[key]
    parts = parse_claim_parts(line, start, form, is_signed=grammar.is_signed)
    if not isinstance(parts, Span):
        return Claim(line, key, parts)
    text = line.text[parts.start - 1 : parts.stop - 1].strip()
    message = f"'{key}' cannot be {quoted_text(text)}" if text else f"'{key}' has no value"
    hint = f"for example '{key}: {_format_example(form, players)}'"
    if form is ClaimForm.NUMBERS:
        hint += ", with blanks between"
    return report_wrong_line(diagnostics, line, message, parts, hint=hint, plays=False)


def _format_example(form: ClaimForm, players: Players) -> str:
    """An example of such a claim, with the names of the players."""
    names = dict(zip(("Anna", "Natalie"), players.names, strict=False))
    return re.sub(r"[A-Z]\w+", lambda name: names.get(name[0], name[0]), form.value)


def parse_claim_parts(
    line: RecordLine, start: int, form: ClaimForm, *, is_signed: bool = False
) -> tuple[ClaimPart, ...] | Span:
    """The parts of a claim in `line.text[start:]`, or the place of the first part that cannot be
    read. With `is_signed`, amounts may be negative."""
    parts: list[ClaimPart] = []
    for word in line.pieces(start, len(line.text), "," if form in _COMMAS else None):
        part = _parse_part(form, word, is_signed=is_signed)
        if part is None:
            return word.span
        parts.append(part)
    return line.text_span if form is ClaimForm.NUMBER and len(parts) != 1 else tuple(parts)


def looks_like_a_claim(line: RecordLine, start: int, players: Players) -> bool:
    """Whether `line.text[start:]` has only numbers, or players with their numbers."""
    for form in (ClaimForm.NUMBERS, ClaimForm.AMOUNTS, ClaimForm.SUMS):
        parts = parse_claim_parts(line, start, form)
        if not isinstance(parts, Span) and parts:
            return any(not part.name or players.find(part.name) is not None for part in parts)
    return False


def _parse_part(form: ClaimForm, word: LineWord, *, is_signed: bool) -> ClaimPart | None:
    """The part that the word makes; None if it has another form."""
    text, place = word
    match form:
        case ClaimForm.NAMES:
            return ClaimPart(text, (), place) if text else None
        case ClaimForm.NUMBER | ClaimForm.NUMBERS:
            return ClaimPart("", (whole_number(text),), place) if _is_number(text) else None
        case ClaimForm.AMOUNTS | ClaimForm.SUMS:
            head, *more = text.split("+") if form is ClaimForm.SUMS else (text,)
            name, _, first = " ".join(head.split()).rpartition(" ")
            numbers = [first, *(term.strip() for term in more)]
            digits = [first.removeprefix("-") if is_signed else first, *numbers[1:]]
            if not name or not all(map(_is_number, digits)):
                return None
            return ClaimPart(name, tuple(map(whole_number, numbers)), place)
        case _:
            assert_never(form)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal()
