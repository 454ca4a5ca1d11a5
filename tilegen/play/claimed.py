"""Reads the parts of a claim, in the form that its key asks for."""

from __future__ import annotations

from typing import assert_never

from tilegen.play.players import Players
from tilegen.play.record import ClaimForm, ClaimPart, LineWord, RecordLine, whole_number
from tilegen.text.source import Span

_COMMAS = frozenset({ClaimForm.AMOUNTS, ClaimForm.SUMS, ClaimForm.NAMES})


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
