"""The pages of a build as pictures."""

from __future__ import annotations

import re

import pytest

from tilegen.app.build import Request, make, plan
from tilegen.app.printing.order import Job
from tilegen.app.printing.production import Production
from tilegen.app.printing.proof import Proof
from tilegen.names import Backs


def planned(game: str, backs: Backs = Backs.NONE) -> Job:
    job = plan(Request(tile_set=game, production=Production(backs=backs))).job
    assert job is not None
    return job


@pytest.mark.parametrize(
    ("game", "backs"), [("monsters", Backs.NONE), ("misfitz", Backs.LONG_EDGE)]
)
def test_a_proof_has_the_pages_of_the_pdf(game: str, backs: Backs) -> None:
    job = planned(game, backs)
    proof = Proof(job)
    assert len(proof.titles) == make(job).summary.pages
    _, pieces, *_ = (number for number, title in enumerate(proof.titles, 1) if title)
    page = proof.svg(pieces)
    assert 'width="210mm"' in page
    # Each slot is clipped; a page of pieces has many.
    assert len(re.findall(r'id="_shown-\d+"', page)) >= 9
    assert page == Proof(planned(game, backs)).svg(pieces)


@pytest.mark.parametrize("number", [0, -1, 99])
def test_a_page_that_is_not_there_is_none(number: int) -> None:
    with pytest.raises(IndexError):
        Proof(planned("monsters")).svg(number)
