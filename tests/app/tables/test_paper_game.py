"""A game that was begun with paper goes on at a table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.app.tables.homes import Homes, people, play_on, record, standard
from tests.games.playing import FEW, NAMES, Table, lines, play
from tests.games.playing import record as written
from tilegen.app.fmt import format_file
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import rule, score_file
from tilegen.app.score import describe
from tilegen.app.tables.seat_requests import SeatRequest
from tilegen.errors import TilegenError

_TOP = """\
tilegen record 1
game: monsters
players: Anna, Natalie
note: on the kitchen table

"""
_OTHER_ORDER = f"{_TOP}Natalie: start 40>\nAnna: start 12\n"


@pytest.fixture
def homes(tmp_path: Path) -> Homes:
    return Homes(tmp_path / "games")


@pytest.mark.parametrize("where", FEW, ids=str)
def test_a_game_from_paper_goes_on_where_it_was(homes: Homes, where: Table) -> None:
    played = play(where.rules(), Random(f"paper {where}"))
    told = [*lines(where, played)]
    text = written(where, told[: len(told) // 2])
    with homes.opened() as home:
        table = home.resume_from_record(rule(text), standard(where.name), people(where.seats))
        assert table.view(None)["names"] == [*NAMES[: where.seats]]
        above = record(homes, table.code)
        # What chance did on paper, no seed would do again.
        assert not any(table.view(seat)["back"] for seat in range(where.seats))
        assert " from here\n" in above
        play_on(table, 7, Random(1))
        seen = table.view(0)
    with homes.opened() as home:
        again = home.table(table.code)
        assert again is not None
        assert again.view(0) == seen
        play_on(again, 500, Random(2))
    path = str(homes.folder / f"{table.code}.txt")
    assert record(homes, table.code).startswith(above)
    ruled = score_file(path, SetsOfFolder())
    assert not ruled.diagnostics
    assert where.game.records().as_json(ruled.ruling)["over"]
    assert not format_file(path).changes


def test_tiles_lie_as_they_lay_on_the_table(homes: Homes) -> None:
    text = f"{_TOP}Anna: start 40>\nNatalie: start 12\n"
    with homes.opened() as home:
        table = home.resume_from_record(
            rule(text), standard("monsters"), [SeatRequest(bot="builder")]
        )
        grids = table.view(None)["board"]["grids"]
        assert [each["tiles"] for each in grids] == [[[40, 0, 0, 1]], [[12, 0, 0, 0]]]
        assert table.view(None)["board"]["tile"] is not None
        assert [each["bot"] for each in table.seats.as_json()] == ["builder", None]
        # On paper a discard may have been forgotten, and no table would know.
        ruled = score_file(str(homes.folder / f"{table.code}.txt"), SetsOfFolder())
        assert "line 'left:'" in describe(ruled)
        play_on(table, 10, Random(3))
        assert "note: on the kitchen table\n" in record(homes, table.code)
        assert "set: sets/" in record(homes, table.code)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (_OTHER_ORDER, "line 6, 'Natalie: start 40>'"),
        (f"{_TOP}Anna: start 400\n", "not right"),
        (f"{_TOP}Anna monster:\n 12^\n\nNatalie monster:\n 40^\n", "photo"),
        ("tilegen record 1\ngame: misfitz\nplayers: Ann, Bob\n\nAnn: 3H\n", "cannot go on"),
        ("", "not right"),
    ],
)
def test_a_record_that_cannot_go_on_is_refused_with_a_sentence(
    homes: Homes, text: str, says: str
) -> None:
    ruled = rule(text)
    with homes.opened() as home, pytest.raises(TilegenError, match=says):
        home.resume_from_record(ruled, standard(ruled.game.name), people(2))
    assert not [*homes.folder.glob("*.txt")]
