"""The PDFs in docs/print are what a build makes now."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from tilegen.app import build
from tilegen.app.build import BuildRequest
from tilegen.app.load import load
from tilegen.app.printing.changes import Changes
from tilegen.app.printing.options import paper as paper_named

ROOT = Path(__file__).parent.parent
PRINTED = sorted((ROOT / "docs/print").glob("*.pdf"))
ALIKE = 24
"""How far two greys of a pixel, of 256, may be apart: programs round colours differently."""


def build_pdf(tile_set: str, paper: str, only: str | None = None) -> bytes:
    changes = Changes(paper=paper_named(paper))
    job = build.plan(load(tile_set), BuildRequest(changes=changes, only=only)).job
    assert job is not None
    made = build.render_files(job)
    return dict(made.files)[made.summary.pdf]


def differences(one: bytes, other: bytes) -> list[str]:
    """What differs between two PDFs, page by page: boxes, words, or what is seen."""
    if one == other:
        return []
    found = []
    with pypdfium2.PdfDocument(one) as left, pypdfium2.PdfDocument(other) as right:
        for number, pages in enumerate(zip_longest(left, right), 1):
            found += [f"page {number}: {what}" for what in _differing(*pages)]
    return found


def _differing(one: pypdfium2.PdfPage | None, other: pypdfium2.PdfPage | None) -> Iterator[str]:
    if one is None or other is None:
        yield "only one has it"
        return
    boxes, words = zip(*(_boxes_and_words(page) for page in (one, other)), strict=True)
    if boxes[0] != boxes[1]:
        yield "boxes"
    elif not _look_alike(_render_page(one), _render_page(other)):
        yield "picture"
    if words[0] != words[1]:
        yield "words"


def _boxes_and_words(page: pypdfium2.PdfPage) -> tuple[list[list[float]], str]:
    boxes = [page.get_mediabox(), page.get_trimbox(), page.get_bleedbox()]
    return (
        [[round(side, 2) for side in box] for box in boxes],
        page.get_textpage().get_text_bounded(),
    )


def _render_page(page: pypdfium2.PdfPage) -> Image.Image:
    seen: Image.Image = page.render(scale=0.5, grayscale=True).to_pil()
    return seen


def _look_alike(one: Image.Image, other: Image.Image) -> bool:
    return not any(ImageChops.difference(one, other).histogram()[ALIKE + 1 :])


@pytest.mark.parametrize("pdf", PRINTED, ids=lambda pdf: pdf.stem)
def test_what_is_ready_to_print_is_what_a_build_makes(pdf: Path) -> None:
    game, paper = pdf.stem.split("-")
    assert differences(pdf.read_bytes(), build_pdf(game, paper)) == [], "run `make print`"


def test_both_games_are_ready_to_print_on_both_papers() -> None:
    assert [pdf.stem for pdf in PRINTED] == [
        *("misfitz-a4", "misfitz-letter", "monsters-a4", "monsters-letter")
    ]


@pytest.fixture(scope="module")
def three() -> bytes:
    return build_pdf("monsters", "a4", only="1-3")


def test_other_tiles_are_seen(three: bytes) -> None:
    assert differences(three, build_pdf("monsters", "a4", only="1,2,4")) == ["page 1: picture"]


def test_another_paper_is_seen(three: bytes) -> None:
    assert "page 1: boxes" in differences(three, build_pdf("monsters", "letter", only="1-3"))


def test_a_missing_sheet_is_seen(three: bytes) -> None:
    assert "page 2: only one has it" in differences(three, build_pdf("monsters", "a4", only="1-25"))
