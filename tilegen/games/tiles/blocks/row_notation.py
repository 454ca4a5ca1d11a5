"""The rows of a block: a tile with its turn such as `33>` in each cell."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from tilegen.games.tiles.rules.lattice import LATTICES
from tilegen.games.tiles.rules.options import Shape
from tilegen.play.record import BlockCell, LineEdit, Problem, RecordLine, whole_number
from tilegen.text.wording import quoted_text

_SIGNS: Final = LATTICES[Shape.SQUARE].signs

TURNS_BY_SIGN: Final[Mapping[str, int]] = {
    **{sign: turn for turn, sign in enumerate(_SIGNS)},
    "V": 2,
    "↑": 0,
    "→": 1,
    "↓": 2,
    "←": 3,
}
"""The quarter turns by their signs, as people type them."""

TURN_SIGN: Final = "[>v<↑→↓←^]"
ARROWS: Final = str.maketrans(
    "ˆʌ⌃∧˄⇑⬆▲›»⇒➡▶˅⌄∨⇓⬇▼‹«⇐⬅◀",  # noqa: RUF001
    "^^^^^^^^>>>>>vvvvvv<<<<<",
    "\ufe0e\ufe0f",
)
"""Signs that people type for those of turns; the last ones, which only style them, are removed."""

# Possessive where one character repeats: no line, however long or odd, is looked at more than a few
# times.
_CELL: Final = re.compile(
    rf"\s*+(?:\.|(?P<number>[0-9]++)(?:\s*+(?P<turn>{TURN_SIGN})|\?)|\?)",
    re.IGNORECASE,
)
ALL_SIGNS: Final = (*_SIGNS, *(s for s in LATTICES[Shape.HEX].signs if s not in _SIGNS))
"""The signs of all shapes: a row says nothing about the shape of its tiles."""
_TWO_SIGNS: Final = {
    **{sign: turn for turn, sign in enumerate(ALL_SIGNS)},
    **dict(zip("↗↘↙↖", range(len(_SIGNS), len(ALL_SIGNS)), strict=True)),
    **TURNS_BY_SIGN,
}
_ANY_CELL: Final = re.compile(
    r"\s*+(?:\.|(?P<number>[0-9]++)"
    rf"(?:\s*+(?P<turn>\^>|v>|<v|<\^|[↗↘↙↖]|{TURN_SIGN})|\?)|\?)",
    re.IGNORECASE,
)
SHIFT: Final = "+"
"""The mark before a row of hexagons that lies half a tile to the right."""
_WORD: Final = re.compile(r"\S++")
_SPLIT: Final = rf"(?i)\s*+[0-9] [0-9]{TURN_SIGN}(?=\s|\Z)"
"""A number of two digits with a blank inside."""
_NO_TILE: Final = "[-_–—]+"  # noqa: RUF001


def format_cell(cell: BlockCell) -> str:
    """A cell of a block, such as `33>`, `33?` or `?`."""
    number = "" if cell.number is None else str(cell.number)
    return number + ("?" if cell.turn is None else _SIGNS[cell.turn])


def parse_row(line: RecordLine) -> tuple[tuple[BlockCell | None, ...], Problem | None]:
    """The cells of a row of squares. A word that is not a cell counts as an illegible tile."""
    return _parse_cells(line, 0, _CELL, TURNS_BY_SIGN)


def parse_any_row(line: RecordLine) -> tuple[tuple[BlockCell | None, ...], Problem | None]:
    """The cells of a row of tiles of any shape, with turns by their index in ALL_SIGNS. A row of
    hexagons may begin with SHIFT."""
    text = line.text.lstrip()
    begin = len(line.text) - len(text) + len(SHIFT) if is_shifted(line) else 0
    return _parse_cells(line, begin, _ANY_CELL, _TWO_SIGNS)


def is_shifted(line: RecordLine) -> bool:
    """Whether a row of hexagons lies half a tile to the right."""
    return line.text.lstrip().startswith(SHIFT)


def format_any_cell(cell: BlockCell) -> str:
    """A cell of a block of tiles of any shape, such as `33^>`."""
    number = "" if cell.number is None else str(cell.number)
    return number + ("?" if cell.turn is None else ALL_SIGNS[cell.turn])


def _parse_cells(
    line: RecordLine, at: int, pattern: re.Pattern[str], turns: Mapping[str, int]
) -> tuple[tuple[BlockCell | None, ...], Problem | None]:
    cells: list[BlockCell | None] = []
    problem = None
    text = line.text.rstrip()
    while at < len(text):
        match = pattern.match(text, at)
        if match is None:
            match = re.compile(_SPLIT).match(text, at) or _WORD.search(text, at)
            assert match  # noqa: S101 - the text has no blanks at its end
            start, stop = match.end() - len(match[0].lstrip()), match.end()
            if re.fullmatch(_NO_TILE, match[0]):
                cells.append(None)
            else:
                cells.append(BlockCell(None, None, line.span(start, stop)))
            other = _explain_word(match[0].lstrip(), start, stop)
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
                    turns[turn.lower()] if turn else None,
                    line.span(start, match.end()),
                )
            )
        at = match.end()
    return tuple(cells), problem


def _explain_word(word: str, start: int, stop: int) -> Problem:
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
        hint = f"write {word}^, {word}>, {word}v or {word}<, and {word}? if the turn is unsure"
        return Problem(
            f"the row does not say how tile {quoted_text(word)[1:-1]} is turned", start, stop, hint
        )
    from tilegen.text.suggest.choice import LOOKALIKES  # noqa: PLC0415 -- a text without mistakes needs no guesses

    edits: tuple[LineEdit, ...] = ()
    for signs, rest in (
        (ARROWS, "turns are written ^ > v <"),
        (LOOKALIKES, "numbers are written with digits alone"),
    ):
        meant = word.translate(signs)
        if meant != word and _CELL.fullmatch(meant):
            hint, edits = f"did you mean {meant}? {rest}", (LineEdit(start, stop, meant),)
    return Problem(f"{quoted_text(word)} is not a cell", start, stop, hint, edits=edits)
