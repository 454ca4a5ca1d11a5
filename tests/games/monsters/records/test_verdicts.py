"""Small odd records, each with what the notation and the rules make of it."""

from __future__ import annotations

import pytest

from tests.games.monsters.blocks.photos import FEW, rule_blocks
from tests.games.monsters.creature_tiles import build_monsters, list_creatures
from tests.games.monsters.verdicts import Verdict
from tilegen.games.tiles.faces import TileGame

STARTS = "Anna: start 3^\nNatalie: start 7^\n"
DONE = f"{STARTS}1 Anna: 1> right of 3\n2 Natalie: 2< left of 3\n"
"""Anna's first monster is complete in line 7, and she owes a minion."""
BOTH_DONE = """Anna: start 3^
Natalie: start 5^
1 Anna: 1> right of 3
2 Natalie: 6v below 5
Natalie: minion 8^
3 Anna: 2< left of 3
"""
"""Over in line 9, with three tiles left."""
PLAYED_ON = f"{BOTH_DONE}Anna: minion 4^\n4 Natalie: 9> right of 8\n"
BOTH_BLOCKS = "Anna monster:\n2< 3^ 1>\nNatalie monster:\n5^\n6v\n"
LOG = f"{STARTS}1 Anna: 1> right of 3\n2 Natalie: 6< left of 7\n"
ANNA, NATALIE = "Anna monster:\n3^ 1>\n", "Natalie monster:\n6< 7^\n"
SEVEN = "Natalie monster:\n7^\n"


def some(*numbers: int) -> TileGame:
    return build_monsters(
        "A few", tuple(tile for tile in list_creatures(FEW) if tile.id in numbers)
    )


def told(verdict: Verdict) -> list[tuple[str, int]]:
    """The codes, each with its line."""
    return [(each.code.slug, each.span.line if each.span else 0) for each in verdict.diagnostics]


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        # A minion is no turn, so its number means nothing, and its owner alone may begin it (A14).
        (DONE, [("minion-due", 7)]),
        (f"{DONE}77 Anna: minion 8^\n", []),
        (f"{DONE}Natalie: minion 8^\n", [("minion-not-due", 8)]),
        (f"{DONE}3 Anna: 6> right of 7\nAnna: minion 8^\n", [("minion-due", 8)]),
        # All first monsters are complete: no minion is due (A18), and nothing may follow.
        (f"{BOTH_DONE}left: 3\nscore: Anna 3, Natalie 2\nwinner: Anna\n", []),
        (f"{BOTH_DONE}left: 2\n", [("left-differs", 10)]),
        (PLAYED_ON, [("game-over", 10)]),
        # Claims speak of the table when the game was over, or when they stopped playing.
        (f"{PLAYED_ON}left: 3\n", [("game-over", 10)]),
        (f"{PLAYED_ON}left: 1\nscore: Anna 3, Natalie 2\n", [("game-over", 10)]),
        (f"{PLAYED_ON}left: 2\nleft: 3\n", [("game-over", 10), ("left-differs", 12)]),
        (f"{PLAYED_ON}score: Anna 7\n", [("game-over", 10), ("score-differs", 12)]),
        (f"{PLAYED_ON}{BOTH_BLOCKS}Natalie minion:\n8^\n", [("game-over", 10)]),
        (
            f"{PLAYED_ON}{BOTH_BLOCKS}Natalie minion:\n8^ 9>\nAnna minion:\n4^\n",
            [("game-over", 10)],
        ),
        # Who has completed a first monster adds to no other one (A12), nor needs to (R-A5).
        (f"{DONE}Anna: minion 8^\n3 Anna: 5> right of 7\n", [("rival-first-closed", 9)]),
        (f"{DONE}Anna: minion 8^\n3 Anna: discard 5\n3 Anna: 4^ right of 8\nleft: 2\n", []),
        (f"{STARTS}1 Anna: discard 1\n1 Anna: 2> right of 3\n", [("discard-playable", 6)]),
        # A turn may be left out where the ways to lay a tile show the same sides.
        (f"{STARTS}1 Anna: 4 right of 3\n2 Natalie: 8 left of 3\n", []),
        (f"{STARTS}1 Anna: 5 right of 3\n", [("edge-mismatch", 6)]),
        (f"{STARTS}1 Anna: 4^ above 3\n", [("no-connection", 6)]),
        (f"{STARTS}1 Anna: 1> right of 1\n", [("not-on-table", 6)]),
        ("Anna: start 3^\n1 Anna: 1> right of 3\nNatalie: start 7^\n", [("start-missing", 5)]),
        ("Anna: start 3^\nNatalie: start 3^\n", [("tile-reused", 5)]),
        (f"{STARTS}1 Anna: 1> right of 3\n2 Anna: 4^ left of 3 !\n", [("not-your-turn", 7)]),
        # Claims speak of the end, wherever they stand.
        (f"score: A 0, N 0\nleft: 5\n{LOG}", []),
        (f"{LOG}left: 5\nleft: 4\n", [("left-differs", 9)]),
        (f"{LOG}score: Anna 0, Anna 1\n", [("score-differs", 8)]),
        # Blocks are the end of the moves, from any side.
        (f"{LOG}{ANNA}{NATALIE}", []),
        (f"{ANNA}{NATALIE}{LOG}", []),
        (f"{LOG}Anna monster:\n1< 3v\n{NATALIE}", []),
        (f"{LOG}Anna monster:\n3^ 1v\n{NATALIE}", [("board-differs", 9)]),
        (f"{LOG}Anna monster:\n? 1>\nNatalie monster:\n6? 7^\n", []),
        (f"{LOG}{ANNA}", [("board-differs", 8)]),
        (f"{LOG.replace('of 3', 'of 9')}{ANNA}{NATALIE}", [("not-on-table", 6)]),
        # A photo.
        (f"Anna monster:\n3>\n1v\n{SEVEN}", []),
        (f"Anna monster:\n3^ .\n. 4^\n{SEVEN}", [("disconnected", 6)]),
        (f"Anna monster:\n3^\n4^\n{SEVEN}", [("disconnected", 6)]),
        (
            f"Anna monster:\n2< 3^ 1>\nAnna minion:\n4^\nAnna minion:\n8^\n{SEVEN}",
            [("two-open", 8)],
        ),
        (f"Anna monster:\n2< 3^ 1>\n{SEVEN}left: 2\n", [("minion-due", 4)]),
        (f"{ANNA}{SEVEN}left: 6\n", []),
        (f"{ANNA}{SEVEN}left: 7\n", [("left-differs", 8)]),
        (f"Anna monster:\n3^\n{SEVEN}discarded: 3\n", [("tile-reused", 5)]),
    ],
)
def test_the_verdict_is_that_of_the_notation(record: str, expected: list[tuple[str, int]]) -> None:
    assert told(rule_blocks(record)) == expected


def test_two_numbers_of_tiles_left_end_no_game() -> None:
    ruling = rule_blocks(f"{ANNA}{SEVEN}left: 0\nleft: 5\n")
    assert not ruling.over
    assert told(ruling) == [("left-differs", 9)]
    assert rule_blocks(f"{ANNA}{SEVEN}left: 0\n").over


@pytest.mark.parametrize(
    ("numbers", "record", "expected"),
    [
        # The last tile is a minion's first one, or is laid, or fits nowhere (R-A9).
        ((1, 2, 3, 4, 7), f"{DONE}Anna: minion 4^\nleft: 0\nwinner: Anna\n", []),
        ((1, 2, 3, 7), f"{DONE}left: 0\nscore: Anna 3, Natalie 0\n", []),
        ((3, 5, 7), f"{STARTS}1 Anna: discard 5\n", [("discard-playable", 6)]),
        ((3, 4, 5), "Anna: start 3^\nNatalie: start 4^\n1 Anna: discard 5\nleft: 0\n", []),
        ((1, 2, 3, 7), f"Anna monster:\n2< 3^ 1>\n{SEVEN}left: 0\nwinner: Anna\n", []),
    ],
)
def test_the_pile_may_end_the_game(
    numbers: tuple[int, ...], record: str, expected: list[tuple[str, int]]
) -> None:
    ruling = rule_blocks(record, some(*numbers))
    assert told(ruling) == expected
    assert ruling.over is not bool(expected)
