"""A line that the table let stand (`!`) is no slip: all that comes behind it is judged. A tile that
lies wrongly is on the table too.

In the records in `forgiven/` a comment says which complaint its line must get; no other line gets
one.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tilegen.app.load import load
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import rule, score_file
from tilegen.games.tiles.faces import TileGame
from tilegen.text.diagnostics import Diagnostic

RECORDS = Path(__file__).parent / "forgiven"
PATHS = sorted(RECORDS.glob("*.txt"))

Complaints = list[tuple[int, str]]


def complaints(diagnostics: tuple[Diagnostic, ...]) -> Complaints:
    """Such as `(9, "warning: edge-mismatch")`."""
    return [
        (each.span.line if each.span else 0, f"{each.severity.value}: {each.code.slug}")
        for each in diagnostics
    ]


def list_asked(record: str) -> Complaints:
    """What the comments of a record ask for."""
    return [
        (number, found[1])
        for number, line in enumerate(record.splitlines(), 1)
        if (found := re.search(r"# ((?:error|warning): \S+)$", line))
    ]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_behind_a_forgiven_line_each_line_gets_its_complaint(path: Path) -> None:
    found = score_file(str(path), SetsOfFolder()).ruling.diagnostics
    assert complaints(found) == list_asked(path.read_text(encoding="utf-8"))


HEAD = """tilegen record 1
game: monsters
players: Ann, Bob, Cid
Ann: start 1^
Bob: start 5^
Cid: start 16^
1 Ann: 2v right of 1
Ann: minion 4^
2 Bob: 10^ right of 5
"""
"""Ann's first monster is complete, her minion 4 shows a thin side to the right; Bob's monster shows
a thick one, Cid's four thin ones."""

FORGIVEN = {
    "rival-first-closed": ("3 Cid: 28^ left of 16", "4 Ann: 32> above 16 !"),
    "edge-mismatch": ("3 Cid: 28^ left of 16", "4 Ann: 6^ right of 4 !"),
    "no-connection": ("3 Cid: 28^ left of 16", "4 Ann: 18v below 4 !"),
    "discard-playable": ("3 Cid: 28^ left of 16", "4 Ann: discard 3 !", "4 Ann: 9^ right of 4"),
    "not-your-turn": ("3 Ann: 28^ right of 4 !",),
}
"""Lines behind the head of which one breaks that rule. Then Bob is to move."""

BEHIND = {
    "rival-first-closed": (
        *("{n} Bob: 38^ right of 10", "{next} Cid: 8^ right of 16"),
        "{later} Ann: 33v right of 8",
    ),
    "edge-mismatch": ("{n} Bob: 7v right of 16",),
    "no-connection": ("{n} Bob: 34^ above 10",),
    "discard-playable": ("{n} Bob: discard 34",),
    "not-your-turn": ("{n} Cid: 34v right of 16",),
    "turn-number": ("{next} Bob: 34v right of 16",),
    "tile-reused": ("{n} Bob: 28^ right of 16",),
    "creature-complete": ("{n} Bob: 34^ right of 2",),
    "not-on-table": ("{n} Bob: 34v right of 35",),
    "cell-occupied": ("{n} Bob: 34v right of 5",),
    "turn-needed": ("{n} Bob: 25 right of 16",),
    "unknown-tile": ("{n} Bob: 34v right of 99",),
    "unknown-player": ("{n} Dan: 34v right of 16",),
    "start-twice": ("Bob: start 34^",),
    "minion-not-due": ("Bob: minion 34^",),
    "minion-due": ("{n} Bob: 7v right of 10", "{next} Cid: 8^ right of 16"),
    "score-differs": ("score: Ann 3",),
    "winner-differs": ("winner: Bob",),
    "left-differs": ("left: 2",),
    "tiles-differ": ("tiles: Bob 3",),
    "board-differs": ("discarded: 35",),
}
"""Lines of which the last breaks that rule, after any of those."""


@pytest.fixture(scope="module")
def tile_set() -> TileGame:
    edition = load(str(RECORDS / "set.yaml")).edition
    assert isinstance(edition, TileGame)
    return edition


@pytest.mark.parametrize("behind", BEHIND)
@pytest.mark.parametrize("forgiven", FORGIVEN)
def test_nothing_behind_a_forgiven_line_is_passed_over(
    forgiven: str, behind: str, tile_set: TileGame
) -> None:
    before = [*HEAD.splitlines(), *FORGIVEN[forgiven]]
    let = next(number for number, line in enumerate(before, 1) if line.endswith("!"))
    turn = int(before[-1].split()[0]) + 1
    after = [line.format(n=turn, next=turn + 1, later=turn + 2) for line in BEHIND[behind]]
    found = rule("\n".join([*before, *after]), tile_set).ruling.diagnostics
    assert complaints(found) == [
        (let, f"warning: {forgiven}"),
        (len(before) + len(after), f"error: {behind}"),
    ]


LIES_AS_WRITTEN = ("rival-first-closed", "edge-mismatch", "no-connection")
NOT_JUDGED_AT_ONCE = {"not-your-turn", "turn-number"}


@pytest.mark.parametrize("behind", [each for each in BEHIND if each not in NOT_JUDGED_AT_ONCE])
@pytest.mark.parametrize("wrong", LIES_AS_WRITTEN)
def test_what_lies_wrongly_is_on_the_table_all_the_same(
    wrong: str, behind: str, tile_set: TileGame
) -> None:
    before = [*HEAD.splitlines(), *(line.rstrip(" !") for line in FORGIVEN[wrong])]
    after = [line.format(n=5, next=6, later=7) for line in BEHIND[behind]]
    found = rule("\n".join([*before, *after]), tile_set).ruling.diagnostics
    assert complaints(found) == [
        (len(before), f"error: {wrong}"),
        (len(before) + len(after), f"error: {behind}"),
    ]


def test_a_forgiven_tile_without_a_sign_is_said_to_lie_upright(tile_set: TileGame) -> None:
    record = f"{HEAD}3 Cid: 37 right of 16 !"
    (let,) = rule(record, tile_set).ruling.diagnostics
    assert (
        let.message
        == "tile 37 does not fit right of 16, however it is turned; '37' counts as '37^'"
    )
