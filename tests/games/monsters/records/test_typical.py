"""Typical slips in a record of fifty lines: most first complaints stand where the slip is, and
programs get the edit that mends it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.test_cures import apply_cure
from tilegen.app.fmt import format_bytes
from tilegen.app.ruling import rule
from tilegen.text.diagnostics import Cure, Diagnostic

HERE = Path(__file__).parent / "typical"
RIGHT = (HERE / "game.txt").read_text(encoding="utf-8")


class Slip(NamedTuple):
    """A wrong record; `lines` are where it may be told."""

    name: str
    lines: frozenset[int]
    text: str


@cache
def slips() -> list[Slip]:
    """The rows of the table."""
    found = []
    for row in (HERE / "slips.txt").read_text(encoding="utf-8").splitlines():
        if row and not row.startswith("#"):
            name, numbers, typed, *also = (cell.strip() for cell in row.split("|"))
            at = [int(number) for number in numbers.split()]
            new = [] if typed == "-" else [line.strip() for line in typed.split("/")]
            lines = RIGHT.splitlines()
            lines[at[0] - 1 : at[-1]] = new
            # A line that is missing is told in the line that stands in its place.
            own = {*range(at[0], at[0] + max(len(new), 1)), *map(int, also)}
            found.append(Slip(name, frozenset(own), "".join(f"{line}\n" for line in lines)))
    return found


@cache
def first_of(slip: Slip) -> Diagnostic:
    return next(each for each in rule(slip.text).diagnostics if each.is_error)


def line_of(slip: Slip) -> int | None:
    place = first_of(slip).span
    return place.line if place else None


def plain(text: str) -> bytes:
    return format_bytes(text.encode(), "game.txt").after


def is_mended(slip: Slip, cure: Cure) -> bool:
    return plain(apply_cure(slip.text, cure)) == plain(RIGHT)


def test_there_are_44_slips_in_a_right_record_of_50_lines() -> None:
    assert len(RIGHT.splitlines()) == 50
    assert rule(RIGHT).ok
    assert len({slip.text for slip in slips()}) == 44


def test_the_first_complaint_stands_on_the_line_of_the_slip() -> None:
    elsewhere = {slip.name for slip in slips() if line_of(slip) not in slip.lines}
    # A turn or a number that is right by the rules shows only where something does not fit it.
    assert elsewhere == {
        "wrong sign, later",
        "wrong sign of a start tile",
        "wrong tile of a minion",
        "forgotten discard",
    }


def test_one_of_the_cures_makes_the_right_record_again() -> None:
    lacking = {
        slip.name for slip in slips() if not any(is_mended(slip, c) for c in first_of(slip).cures)
    }
    # Nobody knows which tile was drawn, if no later line is about it.
    assert lacking == {
        "forgotten discard",
        "forgotten turn, later",
        "forgotten start",
        "a letter for a digit",
        # Nobody has won a game that is not over.
        "wrong winner",
        "wrong sign of a start tile",
    }


def test_no_cure_that_is_sure_makes_another_record() -> None:
    wrong = {
        slip.name: cure.text
        for slip in slips()
        if (cure := first_of(slip).cure) and not is_mended(slip, cure)
    }
    assert wrong == {}
