"""The rows of a block: a tile with its turn such as `33>` in each cell.

A row of hexagons that lies half a tile further right than the one above begins with `+`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from tilegen.games.tiles.rules.lattice import LATTICES
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.rules.spelling import ARROWS
from tilegen.play.record import (
    SHIFT,
    BlockCell,
    LineEdit,
    Problem,
    RecordLine,
    RowCells,
    whole_number,
)
from tilegen.text.wording import join_words, quoted_text

TURNS_BY_SIGN: Final[Mapping[str, int]] = {
    **{sign: turn for turn, sign in enumerate(LATTICES[Shape.SQUARE].signs)},
    "V": 2,
    "↑": 0,
    "→": 1,
    "↓": 2,
    "←": 3,
}
"""The quarter turns by their signs, as people type them."""

TURN_SIGN: Final = "[>v<↑→↓←^]"

_DEGREES: Final[Mapping[str, int]] = {
    **{
        sign: turn * 360 // len(LATTICES[shape].signs)
        for shape in (Shape.HEX, Shape.SQUARE)
        for turn, sign in enumerate(LATTICES[shape].signs)
    },
    **{sign: 90 * turn for sign, turn in TURNS_BY_SIGN.items()},
    "↗": 60,
    "↘": 120,
    "↙": 240,
    "↖": 300,
}
"""The degrees of turns by their signs, whatever the shape of a tile."""
_SIGNS_BY_DEGREES: Final = {degrees: sign for sign, degrees in reversed([*_DEGREES.items()])}
_ANY_SIGN: Final = rf"(?:\^>|v>|<v|<\^|[↗↘↙↖]|{TURN_SIGN})"
# Possessive where one character repeats: no line, however long or odd, is looked at more than a few
# times.
_WORD: Final = re.compile(r"\S++")


class _RowForm(NamedTuple):
    """The form of rows: `split` is a number of two digits with a blank inside."""

    cell: re.Pattern[str]
    split: re.Pattern[str]
    may_shift: bool


# Compiled on first use: most records have rows of squares alone, or none.
@cache
def _make_form(sign: str, *, may_shift: bool) -> _RowForm:
    cell = rf"\s*+(?:\.|(?P<number>[0-9]++)(?:\s*+(?P<turn>{sign})|\?)|\?)"
    split = rf"\s*+[0-9] [0-9]{sign}(?=\s|\Z)"
    return _RowForm(re.compile(cell, re.IGNORECASE), re.compile(split, re.IGNORECASE), may_shift)


_SHIFT: Final = rf"\s*+{re.escape(SHIFT)}"
_HEX_SIGN: Final = r"(?i)[0-9]\s*(?:\^>|v>|<v|<\^|[↗↘↙↖])"
_NO_TILE: Final = "[-_–—]+"  # noqa: RUF001


def format_cell(cell: BlockCell) -> str:
    """A cell of a block, such as `33>`, `33?` or `?`."""
    number = "" if cell.number is None else str(cell.number)
    return number + ("?" if cell.turn is None else _SIGNS_BY_DEGREES[cell.turn])


def parse_row(line: RecordLine) -> RowCells:
    """The cells of a row of squares. A word that is not a cell counts as an illegible tile."""
    return _parse(line, _make_form(TURN_SIGN, may_shift=False))


def parse_any_row(line: RecordLine) -> RowCells:
    """Like `parse_row`, for tiles of any shape."""
    return _parse(line, _make_form(_ANY_SIGN, may_shift=True))


def _parse(line: RecordLine, form: _RowForm) -> RowCells:
    cells: list[BlockCell | None] = []
    problem = None
    text = line.text.rstrip()
    shift = re.match(_SHIFT, text) if form.may_shift else None
    signs = LATTICES[Shape.HEX if shift or _is_of_hexagons(text, form) else Shape.SQUARE].signs
    at = shift.end() if shift else 0
    while at < len(text):
        match = form.cell.match(text, at)
        if match is None:
            match = form.split.match(text, at) or _WORD.search(text, at)
            assert match  # noqa: S101 - the text has no blanks at its end
            start, stop = match.end() - len(match[0].lstrip()), match.end()
            if re.fullmatch(_NO_TILE, match[0]):
                cells.append(None)
            else:
                cells.append(BlockCell(None, None, line.span(start, stop)))
            other = _explain_word(match[0].lstrip(), start, stop, signs, form)
            if problem is None or (problem.once and not other.once):
                problem = other
            elif problem.once:
                problem = problem._replace(edits=problem.edits + other.edits)
        elif match[0].lstrip() == ".":
            cells.append(None)
        else:
            number, turn = match["number"], match["turn"]
            start = match.end() - len(match[0].lstrip())
            cells.append(
                BlockCell(
                    whole_number(number) if number else None,
                    _DEGREES[turn.replace("V", "v")] if turn else None,
                    line.span(start, match.end()),
                )
            )
        at = match.end()
    return RowCells(tuple(cells), problem, shift is not None)


def _is_of_hexagons(text: str, form: _RowForm) -> bool:
    return form.may_shift and re.search(_HEX_SIGN, text) is not None


def _explain_word(
    word: str, start: int, stop: int, signs: Sequence[str], form: _RowForm
) -> Problem:
    if re.fullmatch(_NO_TILE, word):
        hint, nothing = "write '.' for an empty cell", (LineEdit(start, stop, "."),)
        return Problem(
            f"{quoted_text(word)} is not a cell", start, stop, hint, once=True, edits=nothing
        )
    if " " in word:
        first, rest = word.split()
        hint = f"did you mean {first}{rest}? else write the turn after each number"
        return Problem(f"the row does not say how tile {first} is turned", start, stop, hint)
    hint = "a cell is '.', a tile and its turn such as 12^, 12? or ?"
    if word.isascii() and word.isdecimal():
        # A row of any shape that shows no sign of hexagons may be one of them all the same.
        is_unsure = form.may_shift and len(signs) == len(LATTICES[Shape.SQUARE].signs)
        turns = join_words((f"{word}{sign}" for sign in signs), "or")
        example = f"its turn behind it, such as {word}^" if is_unsure else turns
        hint = f"write {example}, and {word}? if the turn is unsure"
        return Problem(
            f"the row does not say how tile {quoted_text(word)[1:-1]} is turned", start, stop, hint
        )
    from tilegen.text.suggest.choice import LOOKALIKES  # noqa: PLC0415 -- a text without mistakes needs no guesses

    edits: tuple[LineEdit, ...] = ()
    for table, rest in (
        (ARROWS, "turns are written ^ > v <"),
        (LOOKALIKES, "numbers are written with digits alone"),
    ):
        meant = word.translate(table)
        if meant != word and form.cell.fullmatch(meant):
            hint, edits = f"did you mean {meant}? {rest}", (LineEdit(start, stop, meant),)
    return Problem(f"{quoted_text(word)} is not a cell", start, stop, hint, edits=edits)
