"""What `fmt --mend` makes of records that have slips."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.benchmarks.slip_kinds import KINDS
from tests.benchmarks.slips import papers
from tests.games.monsters.random_records import text_of
from tests.games.monsters.standard import standard_set
from tests.test_cases import CASES, SEPARATOR, SETS
from tests.thorough import some, times
from tilegen.app.autofix import MendResult, mend, mend_bytes
from tilegen.app.fmt import format_bytes
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import Ruled, rule
from tilegen.text.diagnostics import count_by_severity
from tilegen.text.source import Source

HEAD = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\n"
STARTS = "\nAnna: start 53^\nNatalie: start 40>\n\n"
OF_CASES = SetsOfFolder().resolver_for(SETS)
"""Each set is read once."""
RECORDS = sorted(CASES.glob("*/*.txt"))


def mend_text(text: str | bytes) -> MendResult:
    written = text.encode() if isinstance(text, str) else text
    return mend_bytes(written, "game.txt", OF_CASES)


def mend_to_text(text: str) -> str:
    return mend_text(text).format_result.after.decode()


def body(*moves: str) -> str:
    return HEAD + STARTS + "".join(f"{move}\n" for move in moves)


def test_a_misspelt_move_is_written_as_it_was_meant() -> None:
    got = mend_text(body("1 Anna: 1> rigth of 53"))
    assert got.format_result.after.decode() == body("1 Anna: 1> right of 53")
    assert [(each.line, each.column) for each in got.edits] == [(8, 9)]
    assert [(each.before, each.after) for each in got.edits] == [
        ("1> rigth of 53", "1> right of 53")
    ]
    assert got.remaining == ()


def test_a_guess_among_several_is_left_to_people() -> None:
    text = body("1 Anna: 1^ right of 53")  # 1> fits there, and so do 41^ and 71^
    got = mend_text(text)
    assert (got.format_result.after.decode(), got.edits) == (text, ())
    assert [each.code.slug for each in got.remaining] == ["edge-mismatch"]


def test_the_first_line_is_put_above_a_record_that_lacks_it() -> None:
    text = body("1 Anna: 1> right of 53")
    assert mend_to_text(text.partition("\n")[2]) == text


def test_lines_are_counted_as_they_were_below_a_line_that_is_put_in() -> None:
    text = body("1 Anna: 1> rigth of 53").partition("\n")[2]
    assert [each.line for each in mend_text(text).edits] == [1, 7]


def test_a_habit_is_mended_in_all_its_lines() -> None:
    text = f"{HEAD}\n1. Anna; start 53\n2. Natalie; start 40>\n"
    got = mend_text(text)
    assert got.format_result.after.decode() == f"{HEAD}\nAnna: start 53^\nNatalie: start 40>\n"
    assert [each.line for each in got.edits] == [5, 6]


def test_a_line_that_stands_twice_stands_once() -> None:
    move = "1 Anna: 1> right of 53"
    assert mend_to_text(body(move, move)) == body(move)


def test_what_hid_another_slip_is_mended_all_the_same() -> None:
    got = mend_text(body("1 Anna: 1^ rigth of 53"))
    assert got.format_result.after.decode() == body("1 Anna: 1^ right of 53")
    assert [each.code.slug for each in got.remaining] == ["edge-mismatch"]


def test_a_comment_stays_behind_what_is_mended() -> None:
    assert mend_to_text(body("1 Anna: 1> rigth of 53  # so")) == body(
        "1 Anna: 1> right of 53  # so"
    )


@pytest.mark.parametrize("text", ["", "Dear Anna,\nBo: hello\n", "tilegen: 1\ntiles:\n"])
def test_a_text_that_is_no_record_stays_as_it_is(text: str) -> None:
    got = mend_text(text)
    assert got.format_result.problem is not None
    assert (got.format_result.after, got.edits) == (text.encode(), ())


def test_a_set_is_told_to_be_one() -> None:
    problem = mend_text("tilegen: 1\nname: x\n").format_result.problem
    assert problem is not None
    assert problem.message == "this is a set, not the record of a game"


@pytest.mark.parametrize(
    "path", some(RECORDS, 3), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_what_is_mended_is_no_worse_than_before_and_stays_as_it_is(path: Path) -> None:
    written = path.read_bytes().partition(SEPARATOR)[0]
    before = rule(Source.from_text("x", written.decode("utf-8", "replace")), OF_CASES)
    once = mend_text(written)
    assert count_by_severity(once.remaining)[0] <= count_by_severity(before.diagnostics)[0]
    if once.format_result.problem is None and once.format_result.after != written:
        twice = mend_text(once.format_result.after)
        assert (twice.format_result.after, twice.edits) == (once.format_result.after, ())


def test_a_long_record_is_ruled_only_so_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilegen.app.autofix._MOST_LINES_READ", 1000)
    slips = [f"1 Anna: {each}> rigth of 53" for each in range(100)]
    source = Source.from_text("x", body(*slips))
    asked = Counter[str]()

    def count_and_rule(text: Source) -> Ruled:
        asked["times"] += 1
        return rule(text, standard_set())

    mend(source, count_and_rule)
    assert asked["times"] < 15


def test_slips_with_one_cure_become_what_was_written() -> None:
    """A slip of each kind, in random games: two in five are mended, and none otherwise
    than it was."""
    rng, tiles, became = Random(7), standard_set(), Counter[str]()
    games = papers(rng, tiles, with_claims=True)
    for _ in range(times(3, thorough=100)):
        paper = next(games)
        right = format_bytes(text_of(paper.lines).encode(), "x").after
        for kind in KINDS.values():
            slip = kind(paper, rng)
            if slip is None:
                continue
            text = mend(Source.from_text("x", text_of(slip.lines)), lambda text: rule(text, tiles))
            made = format_bytes(text.source.text.encode(), "x").after
            # A bar shows the same sides when it is turned by a half.
            same = any(cure in edit.after for edit in text.edits for cure in slip.cures)
            is_right = made == right or (not text.remaining and same)
            became["left" if not text.edits else "right" if is_right else "wrong"] += 1
    assert became["right"] > 2 * became.total() / 5
    assert became["wrong"] == 0
