"""A small set, and what the referee says of a photo of its tiles."""

from __future__ import annotations

from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tests.games.monsters.verdicts import Verdict, judge
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.text.diagnostics import Diagnostic

TOP = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\n"

# Digits are the sides from the top clockwise: 0 blank, 1 thin, 2 thick.
THIN_END, THICK_END, THIN_BAR, THICK_BAR = "0010", "0020", "0101", "0202"


def a_set(*sides: str, eyes: tuple[int, ...] = ()) -> TileGame:
    """Tiles 1, 2, 3 …; those in `eyes` show one."""
    tiles = (CreatureTile(i, edges_of(digits), int(i in eyes)) for i, digits in enumerate(sides, 1))
    return build_monsters("A set", tuple(tiles))


FEW = a_set(
    *(THIN_END, THIN_END, THIN_BAR, THIN_BAR),
    *(THICK_END, THICK_END, THICK_BAR, "1111", "0012"),
)
"""1 and 2 thin ends, 3 and 4 thin bars, 5 and 6 thick ends, 7 a thick bar, 8 a thin cross, 9 a
corner of both."""


def rule_blocks(blocks: str, tile_set: TileGame = FEW) -> Verdict:
    return judge(TOP + blocks, tile_set)


def codes(verdict: Verdict) -> list[str]:
    return [each.code.slug for each in verdict.diagnostics]


def find_only_complaint(verdict: Verdict) -> Diagnostic:
    (found,) = verdict.diagnostics
    return found


def scores(verdict: Verdict) -> list[tuple[int, int]]:
    return [(player.score, player.score_max) for player in verdict.players]


NATALIE = "Natalie monster:\n7^\n"


ROWS = ["  . 29^   .   .", "49< 87> 71^ 12>", "37v 32v 57>   .", "  .   . 75v   ."]
"""Of the standard set."""


def standard(rows: list[str], below: str = "") -> Verdict:
    block = "".join(f"{row}\n" for row in rows)
    return judge(f"{TOP}Anna monster:\n{block}Natalie monster:\n61^\n{below}")


def with_row(index: int, row: str) -> list[str]:
    return [*ROWS[:index], row, *ROWS[index + 1 :]]
