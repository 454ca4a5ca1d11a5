"""The ways out of a slip that a hint offers programs: each mends what it is for."""

from __future__ import annotations

import pytest

from tests.test_cases import CASES, SEPARATOR
from tests.test_cures import apply_cure
from tilegen.app.ruling import rule
from tilegen.text.diagnostics import Diagnostic

CURABLE = {
    "card-reused",
    "does-not-fit",
    "duty-missed",
    "hand-impossible",
    "not-in-hand",
    "not-your-turn",
    "stock-empty",
}
"""The faults with a known way out."""
RECORDS = {
    f"{path.parent.name}/{path.stem}": path.read_bytes().partition(SEPARATOR)[0].decode()
    for code in sorted(CURABLE)
    for path in sorted(CASES.glob(f"{code}/*.txt"))
    if b"game: misfitz" in path.read_bytes()
}


def list_complaints(text: str) -> tuple[Diagnostic, ...]:
    return rule(text).diagnostics


def test_each_fault_with_a_known_way_out_offers_it() -> None:
    offered = {
        slip.code.slug for text in RECORDS.values() for slip in list_complaints(text) if slip.cures
    }
    assert offered == CURABLE


@pytest.mark.parametrize("name", RECORDS)
def test_each_way_out_gives_a_record_without_the_fault(name: str) -> None:
    for slip in list_complaints(RECORDS[name]):
        for cure in slip.cures:
            after = list_complaints(apply_cure(RECORDS[name], cure))
            assert (slip.code, slip.message) not in {(each.code, each.message) for each in after}
