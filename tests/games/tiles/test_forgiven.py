"""A line of any tile game that the table let stand (`!`) gets a warning, and play goes on from it.

The records are those of monsters, which a tile game judges by the same rules in words of its own.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.games.monsters.test_forgiven import (
    BEHIND,
    FORGIVEN,
    HEAD,
    LIES_AS_WRITTEN,
    NOT_JUDGED_AT_ONCE,
    PATHS,
    RECORDS,
    Complaints,
    complaints,
    list_asked,
)
from tests.games.tiles.test_slips import play
from tests.games.tiles.written_records import judge, list_slips, to_line_number
from tests.thorough import every_value
from tilegen.app.fmt import format_bytes
from tilegen.app.load import load
from tilegen.app.ruling import rule
from tilegen.games.tiles.faces import TileGame

UNSURE = {*NOT_JUDGED_AT_ONCE, "minion-not-due"}
"""What may only follow from a tile that lies wrongly."""


@cache
def monsters_as_tile_game() -> TileGame:
    edition = load(str(RECORDS / "set.yaml")).edition
    assert isinstance(edition, TileGame)
    return edition


def list_complaints(text: str) -> Complaints:
    """The lines with a complaint, and whether it warns."""
    as_tiles = text.replace("game: monsters", "game: tiles").replace("set: ", "note: ")
    return leave_codes(complaints(rule(as_tiles, monsters_as_tile_game()).diagnostics))


def leave_codes(found: Complaints) -> Complaints:
    """Such as `(9, "warning")`."""
    return [(line, severity.partition(":")[0]) for line, severity in found]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_behind_a_forgiven_line_each_line_gets_its_complaint(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert list_complaints(text) == leave_codes(list_asked(text))


@pytest.mark.parametrize(("forgiven", "behind"), every_value(FORGIVEN, BEHIND))
def test_nothing_behind_a_forgiven_line_is_passed_over(forgiven: str, behind: str) -> None:
    before = [*HEAD.splitlines(), *FORGIVEN[forgiven]]
    let = next(number for number, line in enumerate(before, 1) if line.endswith("!"))
    turn = int(before[-1].split()[0]) + 1
    after = [line.format(n=turn, next=turn + 1, later=turn + 2) for line in BEHIND[behind]]
    assert list_complaints("\n".join([*before, *after])) == [
        (let, "warning"),
        (len(before) + len(after), "error"),
    ]


@pytest.mark.parametrize(
    ("wrong", "behind"),
    every_value(LIES_AS_WRITTEN, [behind for behind in BEHIND if behind not in UNSURE]),
)
def test_what_lies_wrongly_is_on_the_table_all_the_same(wrong: str, behind: str) -> None:
    before = [*HEAD.splitlines(), *(line.rstrip(" !") for line in FORGIVEN[wrong])]
    after = [line.format(n=5, next=6, later=7) for line in BEHIND[behind]]
    assert list_complaints("\n".join([*before, *after])) == [
        (len(before), "error"),
        (len(before) + len(after), "error"),
    ]


@pytest.mark.parametrize("name", ["castles", "macmahon", "ribbons", "two-paths"])
def test_a_tile_that_does_not_fit_lies_there_if_the_table_let_it(name: str) -> None:
    played, lines = play(name, 1)
    slip = next(slip for slip in list_slips(played, Random(1)) if slip.kind == "turn")
    right = played.rules.format(played.moves[slip.place], played.states[slip.place])
    at = next(at for at, line in enumerate(lines) if line.endswith(f": {right}"))
    head = lines[at].partition(":")[0]
    ruled = judge(played, [*lines[:at], f"{head}: {slip.text} !"])
    assert leave_codes(complaints(ruled.diagnostics)) == [(to_line_number(at), "warning")]
    assert ruled.ruling.left == played.rules.count_left(played.states[slip.place + 1])


def test_the_mark_is_kept_behind_one_blank() -> None:
    played, lines = play("castles", 1)
    text = judge(played, [*lines[:2], f"{lines[2]}!!"]).source.text
    assert format_bytes(text.encode(), "game.txt").after.decode().endswith(f"{lines[2]} !\n")
