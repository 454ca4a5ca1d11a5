"""A slip that shows in a later line, or in several ones, is one complaint with what was meant."""

from __future__ import annotations

import pytest

from tests.games.monsters.blocks.photos import THICK_BAR, THICK_END, THIN_BAR, THIN_END
from tests.games.monsters.records.test_cures import TOP, a_set
from tests.test_cures import apply_cure
from tilegen.app.ruling import rule
from tilegen.text.diagnostics import Diagnostic

CORNER = "0110"
TILES = a_set(
    t1=THIN_BAR,
    t2=THIN_BAR,
    t3=THIN_END,
    t4=THIN_END,
    t5=THIN_END,
    t6=THIN_END,
    t34=THIN_END,
    t43=THICK_END,
    t61=THICK_BAR,
    t66=CORNER,
    t69=CORNER,
    t12=CORNER,
)
RIGHT = f"""{TOP}Anna: start 1^
Natalie: start 2^
1 Anna: discard 61
1 Anna: 3> right of 1
2 Natalie: 4< left of 1
Anna: minion 69^
3 Anna: 5> right of 69
4 Natalie: 6v below 69
Anna: minion 12^
5 Anna: 34> right of 12
"""
"""The first monster and the minion of Anna are complete."""


def slip(right: str, wrong: str) -> tuple[str, Diagnostic]:
    """The record with the slip, and what is told of it."""
    text = RIGHT.replace(right, wrong, 1)
    (complaint,) = rule(text, TILES).diagnostics
    return text, complaint


def test_the_record_is_right_without_a_slip() -> None:
    assert rule(RIGHT, TILES).diagnostics == ()


@pytest.mark.parametrize(
    ("right", "wrong", "code", "cure"),
    [
        # The lines below lay tiles beside 69, and none lays it.
        ("minion 69^", "minion 66^", "not-on-table", "69"),
        # Tile 61 would be the example, but it was laid aside.
        ("Anna: minion 69^\n", "", "minion-due", "Anna: minion 69^"),
        ("34> right", "43> right", "edge-mismatch", "34> right of 12"),
        ("5> right of 69", "5> right of 96", "unknown-tile", "5> right of 69"),
        ("4 Natalie", "3 Natalie", "turn-number", "4"),
    ],
)
def test_one_slip_is_one_complaint_and_its_cure_makes_the_right_record(
    right: str, wrong: str, code: str, cure: str
) -> None:
    text, complaint = slip(right, wrong)
    assert complaint.code.slug == code
    assert cure in (complaint.hint or "")
    assert RIGHT in {apply_cure(text, each) for each in complaint.cures}


def test_a_number_below_that_of_the_turn_asks_for_no_missing_line() -> None:
    _, complaint = slip("4 Natalie", "3 Natalie")
    assert (complaint.message, complaint.hint) == ("this is turn 4, not 3", "did you mean 4?")


def test_a_number_that_another_tile_would_mend_as_well_is_a_guess() -> None:
    begun = RIGHT.partition("2 Natalie:")[0]
    wrong = begun.replace("3> right of 1", "43> right of 1")
    (complaint,) = rule(wrong, TILES).diagnostics
    assert "34> right of 1" in (complaint.hint or "")
    assert not any(cure.sure for cure in complaint.cures)


def test_of_two_start_lines_with_one_name_either_may_be_wrong() -> None:
    begun = f"{TOP}Anna: start 1^\nNatalie: start 2^\n"
    wrong = begun.replace("Natalie: s", "Anna: s")
    (complaint,) = rule(wrong, TILES).diagnostics
    assert complaint.hint == "did you mean Natalie?\nor Natalie in line 4?"
    assert not any(cure.sure for cure in complaint.cures)
    swapped = f"{TOP}Natalie: start 1^\nAnna: start 2^\n"
    assert {apply_cure(wrong, cure) for cure in complaint.cures} == {begun, swapped}


def test_of_two_names_of_a_place_the_one_with_another_number_was_meant() -> None:
    tiles = a_set(t1=CORNER, t8="1101", t35="1100", t45="0011", t61="2222", t62=THICK_END)
    right = f"""{TOP}Anna: start 1^
Natalie: start 61^
1 Anna: 45^ right of 1
2 Natalie: 62^ above 61
3 Anna: 35^ below 1
4 Natalie: 8^ right of 35
"""
    assert rule(right, tiles).diagnostics == ()
    wrong = right.replace("right of 35", "right of 45")
    (complaint,) = rule(wrong, tiles).diagnostics
    # That is also the place below 45.
    assert [apply_cure(wrong, cure) for cure in complaint.cures] == [right]
