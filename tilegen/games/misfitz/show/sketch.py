"""The table as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from tilegen.games.misfitz.show.moment import Moment, Seat
from tilegen.text.invisible import sanitize_line
from tilegen.text.wording import format_count, wrap_line

_INDENT = 2


def sketch(moment: Moment, width: int) -> str:
    """The figures on the table, the bank and the stock, and each player's chips, tricks and hand,
    in lines of at most `width` columns."""
    if not moment.seats:
        return ""
    lines = [
        *wrap_line(f"table: {table(moment)}", width, 4 * _INDENT),
        *wrap_line(store(moment), width, 4 * _INDENT),
    ]
    for seat in moment.seats:
        lines += [
            "",
            *wrap_line(f"{sanitize_line(seat.name)}: {wealth(seat)}", width, 4 * _INDENT),
            *_wrap_hand(f"hand: {hand(seat)}", width),
        ]
    return "".join(f"{line}\n" for line in lines)


def _wrap_hand(text: str, width: int) -> Iterator[str]:
    indent = " " * _INDENT
    yield from wrap(text, width, initial_indent=indent, subsequent_indent=indent * 4)


def table(moment: Moment) -> str:
    """`3H 3T, waits for 3L`, for each figure."""
    figures = [
        f"{' '.join(map(str, figure.cards))}, waits for {figure.waits_for}"
        for figure in moment.table
    ]
    return "; ".join(figures) or "empty"


def store(moment: Moment) -> str:
    """`bank: 14 chips, stock: 30 cards`."""
    return f"bank: {format_count(moment.bank, 'chip')}, stock: {format_count(moment.stock, 'card')}"


def wealth(seat: Seat) -> str:
    """`9 chips, 2 tricks (3 8)`."""
    chips = format_count(seat.account.chips, "chip")
    return f"{chips}, {tricks(seat)}"


def tricks(seat: Seat) -> str:
    """`2 tricks (3 8)`."""
    if not seat.tricks:
        return "no trick"
    return f"{format_count(len(seat.tricks), 'trick')} ({' '.join(map(str, seat.tricks))})"


def hand(seat: Seat) -> str:
    """`3H 8T 6L and 5 more`."""
    known_text = " ".join(map(str, seat.known_cards))
    if not known_text:
        return format_count(seat.hidden, "card") if seat.hidden else "empty"
    return f"{known_text} and {seat.hidden} more" if seat.hidden else known_text
