"""What holds for any text that is given to the referee."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.games.monsters.random_games import Starts, random_game, random_set
from tests.games.monsters.random_records import log, photo, write_both, write_loosely
from tests.thorough import times
from tilegen.app.load import load
from tilegen.app.record_sets import SetError, Sets, SetsOfFolder
from tilegen.app.ruling import Ruled, rule, rule_bytes, score_file
from tilegen.app.score import as_json, describe
from tilegen.app.show import content, table
from tilegen.games.tiles.faces import TileGame
from tilegen.text.diagnostics import count_by_severity
from tilegen.text.report import format_diagnostic

TILES = random_set(Random(1), range(12, 13))

STANDARD = (Path(__file__).parents[2] / "specs/tiles.yaml").read_text(encoding="utf-8")


def of_tiles(game: str, name: str | None) -> TileGame:
    if game != "monsters":
        raise SetError(f"there is no set of {game}", "name a set of monsters")
    return TILES


SETS: Sets = of_tiles


def right_records() -> list[str]:
    rng = Random(2)
    games = [random_game(rng, TILES, seats=2, starts=Starts.OPEN, turns=turns) for turns in (4, 8)]
    return [write(game, rng) for game in games for write in (log, photo, write_both, write_loosely)]


RIGHT = right_records()
LINES = sorted({line for text in RIGHT for line in text.splitlines()})
PIECES = st.one_of(
    st.sampled_from(LINES),
    st.sampled_from(["?", "41?", "score: ", "left: -1", "players: ", "set: x", "discarded: 1 1"]),
    st.sampled_from("\0\a\r\n\t\x1b\x85\u2028\ufeff\ud800:,#!?.^>v<+0123456789"),
    st.text(max_size=6),
)


@st.composite
def draw_garbled(draw: st.DrawFn) -> str:
    """A right record in which pieces were replaced, anywhere."""
    text = draw(st.sampled_from(RIGHT))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        stop = draw(st.integers(start, min(len(text), start + 40)))
        text = text[:start] + draw(PIECES) + text[stop:]
    return text


def check(ruled: Ruled) -> None:
    """All that is said of a record can be said, and points into its text."""
    describe(ruled)
    json.dumps(as_json(ruled))
    lines = ruled.source.text.split("\n")
    for each in ruled.ruling.diagnostics:
        format_diagnostic(each, ruled.source, color=False)
        assert each.message
        assert each.hint
        for span in (each.span, *(label.span for label in each.labels)):
            if span is not None:
                assert 1 <= span.line <= len(lines)
                # What is missing is missed behind the last character.
                assert 1 <= span.start <= len(lines[span.line - 1]) + 1
                assert span.start < span.stop <= len(lines[span.line - 1]) + 2


@settings(max_examples=times(150, thorough=3000))
@given(draw_garbled())
def test_no_text_raises(text: str) -> None:
    check(rule(text, TILES))


@settings(max_examples=times(50, thorough=1000))
@given(st.text())
@example("tilegen record 1\ngame: monsters\nplayers: A, B\n:\n")
@example("tilegen record 1\ngame: monsters\nplayers: A, B\nA monster:\n?")
def test_no_text_at_all_raises(text: str) -> None:
    check(rule(text, TILES))


@settings(max_examples=times(50, thorough=1000))
@given(
    draw_garbled(), st.sampled_from(["utf-8", "utf-16", "cp1252"]), st.binary(max_size=4), st.data()
)
def test_no_bytes_raise(text: str, encoding: str, odd: bytes, data: st.DataObject) -> None:
    written = text.encode(encoding, "replace")
    at = data.draw(st.integers(0, len(written)))
    check(rule_bytes(written[:at] + odd + written[at:], SETS, "game.txt"))


@pytest.mark.parametrize("piece", [*" \t:,.?#!+^x1", "? ", "a,", "1:", " : ", "12^ ", "1+", "a b "])
@pytest.mark.parametrize(
    "before", ["", "1 Anna: ", "1 Anna: 33> right of ", "score: ", "players: "]
)
def test_a_line_of_a_hundred_thousand_characters_is_read(before: str, piece: str) -> None:
    """Where the time grew with the square of the length this would take hours."""
    text = f"tilegen record 1\ngame: monsters\n{before}{piece * (100_000 // len(piece))}\n"
    check(rule(text, TILES))


@pytest.mark.parametrize("cell", [".", "?", "12?", "12^", "999^", "x", "12"])
def test_a_row_of_a_thousand_cells_is_read(cell: str) -> None:
    row = f"{cell} " * 1000
    check(rule(f"tilegen record 1\ngame: monsters\nplayers: A, B\nA monster:\n{row}\n", TILES))


@pytest.mark.parametrize("line", ["\n", "#\n", ":\n", "?\n", "A:\n", "A: start 1\n", "left: 1\n"])
def test_thousands_of_lines_are_read(line: str) -> None:
    lines = line * times(5000, thorough=30_000)
    text = f"tilegen record 1\ngame: monsters\nplayers: A, B\n{lines}"
    check(rule(text, TILES))


def test_numbers_that_python_itself_refuses_are_read() -> None:
    digits = "9" * 5000
    for line in (
        f"{digits} A: {digits}> right of {digits}",
        f"score: A {digits}",
        f"left: {digits}",
    ):
        check(rule(f"tilegen record 1\ngame: monsters\nplayers: A, B\nA: start 1\n{line}\n", TILES))


def test_a_set_that_no_file_has_is_reported_where_it_is_named(tmp_path: Path) -> None:
    text = b"tilegen record 1\ngame: monsters\nset: nowhere.yaml\nplayers: A, B\n"
    ruled = rule_bytes(text, SetsOfFolder().resolver_for(tmp_path), "game.txt")
    (found,) = [each for each in ruled.ruling.diagnostics if each.code.slug == "set"]
    assert found.span
    assert found.span.line == 3
    check(ruled)


@pytest.mark.parametrize(
    ("home", "wrong"),
    [
        ("art", "style: chalk"),
        ("art", "palette: {thin: gren}"),
        ("print", "paper: leter"),
        ("print", "bleeds: outter"),
        ("print", "marks: qr"),
        ("print", "size: large"),
    ],
)
def test_a_set_that_cannot_be_printed_as_it_says_is_played_with_and_shown(
    home: str, wrong: str, tmp_path: Path
) -> None:
    rows = STANDARD[STANDARD.index("\ntiles:") :]
    set_text = f"tilegen: 1\ngame: monsters\nname: Ours\n{home}: {{{wrong}}}{rows}"
    (tmp_path / "ours.yaml").write_text(set_text, encoding="utf-8")
    head = "tilegen record 1\ngame: monsters\nset: ours.yaml\nplayers: A, B\n"
    game = head + "A: start 1^\nB: start 20^\n"
    (tmp_path / "game.txt").write_text(game, encoding="utf-8")

    ruled = score_file(str(tmp_path / "game.txt"), SetsOfFolder())
    assert ruled.ruling.ok
    assert count_by_severity(load(str(tmp_path / "ours.yaml")).diagnostics) == (1, 0)
    assert content(table(ruled, None), ".pdf").startswith(b"%PDF")


def test_the_text_of_a_record_finds_the_games_of_the_gallery_by_name() -> None:
    ruled_record = rule("tilegen record 1\ngame: tiles\nset: garden\nplayers: Ann, Bob\n")
    assert ruled_record.edition is not None
    assert [diagnostic.message for diagnostic in ruled_record.diagnostics] == []


def test_the_text_of_a_record_that_names_a_file_asks_for_the_set() -> None:
    ruled_record = rule("tilegen record 1\ngame: tiles\nset: my.yaml\nplayers: Ann, Bob\n")
    (error,) = ruled_record.diagnostics
    assert error.message == "'my.yaml' is not read for the text of a record"
    assert error.hint
    assert error.hint.startswith("pass the set along with the text")
