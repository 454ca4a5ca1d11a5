"""How a set plays, while games of it are played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.sets import FEW
from tilegen.app.load import Loaded, read_text
from tilegen.app.simulation.growing import DraftTrial, grow, prepare_trial
from tilegen.errors import TilegenError

FILE = Path("mine.yaml")
OTHER = FEW.replace("[thin, blank, blank, blank]", "[thin, thin, blank, blank]", 2)


def read(text: str) -> Loaded:
    return read_text(text, FILE)


def list_messages(asked: DraftTrial, games: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    grow(asked, found.append, games)
    return found


def test_more_games_narrow_the_intervals(monkeypatch: pytest.MonkeyPatch) -> None:
    # Compiled, these games would be a single part.
    monkeypatch.setattr("tilegen.app.simulation.growing.was_compiled", lambda _: False)
    found = list_messages(DraftTrial(FILE, 2, FEW), 600)
    assert [each["games"] for each in found] == [500, 600]
    assert {row["before"] for row in found[-1]["rows"]} == {None}
    assert all(row["title"] and row["after"] for row in found[-1]["rows"])


def test_a_set_is_played_against_the_save_before_it() -> None:
    (found,) = list_messages(DraftTrial(FILE, 2, OTHER, FEW), 60)
    assert {row["verdict"] for row in found["rows"]} <= {"more", "less", "the same", "cannot say"}
    assert any(row["before"] != row["after"] for row in found["rows"])


def test_a_save_that_plays_alike_is_skipped_for_the_one_before() -> None:
    again = FEW.replace("name: Few tiles", "name: Some tiles")
    saves = [read(again), read(FEW), read(OTHER), read(FEW)]
    assert prepare_trial(FILE, 2, FEW, saves).before == OTHER
    assert prepare_trial(FILE, 2, FEW, saves[:2]).before is None
    assert prepare_trial(FILE, 2, OTHER, saves).before == again


FILE_OF_TILES = """\
tilegen: 1
game: tiles
name: Rings
edges: {ring: ring, none: }
rules: {owner: finisher, score: {ring: {finished: {tile: 1}}}}
tiles:
  - {edges: ring ring none none, copies: 5}
  - {edges: ring none none none, copies: 5}
"""


def test_a_file_of_tiles_is_played_against_the_save_before_it() -> None:
    fewer = FILE_OF_TILES.replace("copies: 5", "copies: 4")
    saves = [read(FILE_OF_TILES), read(fewer)]
    assert prepare_trial(FILE, 2, FILE_OF_TILES, saves).before == fewer
    *_, found = list_messages(DraftTrial(FILE, 2, FILE_OF_TILES, fewer), 20)
    assert all(row["verdict"] for row in found["rows"])


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("ring", "knot"),
        ("rules: {", "variants: {default: usual}\nrules: {"),
        ("rules: {", "rules: {players: [1, 1], "),
    ],
    ids=["other kinds of figures", "other names of rules", "other numbers of players"],
)
def test_a_file_whose_games_cannot_be_compared_is_passed_over(line: str, instead: str) -> None:
    other = FILE_OF_TILES.replace(line, instead)
    assert prepare_trial(FILE, 2, FILE_OF_TILES, [read(other)]).before is None


def test_a_save_of_another_game_or_with_too_few_pieces_is_passed_over() -> None:
    one = FEW.split("  - {id: 2")[0]
    assert prepare_trial(FILE, 2, FEW, [read(one)]).before is None
    cards = "tilegen: 1\ngame: misfitz\nname: Mine\nfigures:\n  - {id: 1, name: Bob}\n"
    assert prepare_trial(FILE, 2, FEW, [read(cards)]).before is None


def test_promises_are_shown_with_the_results() -> None:
    promise = (
        "expect:\n  play:\n    - {players: 2, turns: {at_least: 1}, completion: {at_most: 0}}\n"
    )
    text = FEW.replace("tiles:", f"{promise}tiles:")
    (found,) = list_messages(DraftTrial(FILE, 2, text), 60)
    rows = {row["name"]: (row["promised"], row["kept"]) for row in found["rows"]}
    assert rows["turns"] == (["1", None], True)
    assert rows["completion"] == ([None, "0 %"], False)
    (other,) = list_messages(DraftTrial(FILE, 3, text), 60)
    assert {row["promised"] is None for row in other["rows"]} == {True}


@pytest.mark.parametrize(
    ("text", "players", "message"),
    [
        (FEW.replace("[thin", "[thik", 1), 2, "has 1 error"),
        (FEW, 99, "not for 99"),
        (FEW.split("  - {id: 3")[0], 2, "too few pieces"),
        ("", 2, "error"),
    ],
)
def test_a_trial_that_cannot_be_played_is_refused_at_once(
    text: str, players: int, message: str
) -> None:
    with pytest.raises(TilegenError, match=message):
        prepare_trial(FILE, players, text, [])
