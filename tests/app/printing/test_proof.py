"""The pages of a build as pictures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.sets import FEW
from tilegen.app.build import BuildRequest, plan, render_files
from tilegen.app.load import load
from tilegen.app.printing.order import PrintJob
from tilegen.app.printing.production import Production
from tilegen.app.printing.proof import Proof
from tilegen.names import Backs


def plan_set(tile_set: str, backs: Backs = Backs.NONE) -> PrintJob:
    job = plan(load(tile_set), BuildRequest(production=Production(backs=backs))).job
    assert job is not None
    return job


def test_a_proof_has_the_pages_of_the_pdf(tmp_path: Path) -> None:
    few = tmp_path / "few.yaml"
    few.write_text(FEW, encoding="utf-8")
    job = plan_set(str(few), Backs.LONG_EDGE)
    proof = Proof(job)
    assert len(proof.titles) == render_files(job).summary.pages
    _, pieces, *_ = (number for number, title in enumerate(proof.titles, 1) if title)
    front, back = proof.svg(pieces), proof.svg(pieces + 1)
    assert 'width="210mm"' in front
    # Each slot is clipped.
    assert len(re.findall(r'id="_shown-\d+"', front)) == 14
    assert len(re.findall(r'id="_shown-\d+"', back)) == 14
    assert front == Proof(plan_set(str(few), Backs.LONG_EDGE)).svg(pieces)
    for number in (0, -1, len(proof.titles) + 1):
        with pytest.raises(IndexError):
            proof.svg(number)


def test_chips_are_pages_too() -> None:
    proof = Proof(plan_set("misfitz"))
    chips = proof.titles.index("Chips") + 1
    assert 'id="_shown-63"' in proof.svg(chips)
