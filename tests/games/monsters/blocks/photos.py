"""A small set, and what the referee says of a photo of its tiles."""

from __future__ import annotations

from tilegen.app.ruling import rule
from tilegen.games.monsters.records.ruling import Ruling
from tilegen.games.monsters.tiles import Tile, TileSet, edges_of
from tilegen.text.diagnostics import Diagnostic

TOP = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\n"

# Digits are the sides from the top clockwise: 0 blank, 1 thin, 2 thick.
THIN_END, THICK_END, THIN_BAR, THICK_BAR = "0010", "0020", "0101", "0202"


def a_set(*sides: str, eyes: tuple[int, ...] = ()) -> TileSet:
    """Tiles 1, 2, 3 …; those in `eyes` show one."""
    tiles = (Tile(i, edges_of(digits), int(i in eyes)) for i, digits in enumerate(sides, 1))
    return TileSet("A set", tuple(tiles))


FEW = a_set(
    *(THIN_END, THIN_END, THIN_BAR, THIN_BAR),
    *(THICK_END, THICK_END, THICK_BAR, "1111", "0012"),
)
"""1 and 2 thin ends, 3 and 4 thin bars, 5 and 6 thick ends, 7 a thick bar, 8 a thin cross, 9 a
corner of both."""


def rule_blocks(blocks: str, tile_set: TileSet = FEW) -> Ruling:
    ruling: Ruling = rule(TOP + blocks, tile_set).ruling
    return ruling


def codes(ruling: Ruling) -> list[str]:
    return [each.code.slug for each in ruling.diagnostics]


def find_only_complaint(ruling: Ruling) -> Diagnostic:
    (found,) = ruling.diagnostics
    return found


def scores(ruling: Ruling) -> list[tuple[int, int]]:
    return [(player.score, player.score_max) for player in ruling.players]


NATALIE = "Natalie monster:\n7^\n"


ROWS = ["  . 29^   .   .", "49< 87> 71^ 12>", "37v 32v 57>   .", "  .   . 75v   ."]
"""Of the standard set."""


def standard(rows: list[str], below: str = "") -> Ruling:
    block = "".join(f"{row}\n" for row in rows)
    ruling: Ruling = rule(f"{TOP}Anna monster:\n{block}Natalie monster:\n61^\n{below}").ruling
    return ruling


def with_row(index: int, row: str) -> list[str]:
    return [*ROWS[:index], row, *ROWS[index + 1 :]]
