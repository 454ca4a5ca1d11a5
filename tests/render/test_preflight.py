from __future__ import annotations

import pathlib
import re
import shutil
import subprocess

import pypdfium2
import pytest

from tests.render.preflight import objects, pages, problems, streams
from tests.render.specimen import BLACK, specimen
from tilegen.drawing.geometry import Box
from tilegen.drawing.path import Path, line
from tilegen.drawing.scene import Font, Text
from tilegen.render.pdf import Document, Duplex
from tilegen.sheets.page import Page, Slot

MM = 72 / 25.4
TRIM = Box(20, 30, 44, 44)
CUTS = (line((20, 30), (64, 30)), line((20, 74), (64, 74)))


def a_document(page: Page, duplex: Duplex | None = None) -> bytes:
    document = Document("Ungeheuer (88)", "de", duplex)
    document.add(specimen())
    document.page(page)
    return document.finish()


def a_page(cuts: tuple[Path, ...] = CUTS) -> Page:
    face = specimen().name
    words = (Text((5, 8), "1", 3, BLACK), Text((9, 8), "2", 3, BLACK, Font.BOLD))
    return Page(
        210,
        297,
        (Slot(face, TRIM, TRIM.expand(2)),),
        words,
        "Tiles",
        trim=TRIM,
        bleed=TRIM.expand(2),
        cuts=cuts,
    )


def render_pixels(pdf: bytes, mode: str | None = None) -> bytes:
    """The first page as pixels, as on a screen or in print."""
    with pypdfium2.PdfDocument(pdf) as document:
        picture = document[0].render(scale=2, optimize_mode=mode).to_pil()
        pixels: bytes = picture.tobytes()
        return pixels


def test_a_page_passes_preflight() -> None:
    assert list(problems(a_document(a_page()))) == []


@pytest.mark.parametrize(
    ("written", "instead", "complaint"),
    [
        (b"/FontFile2", b"/FontFileX", "is not embedded"),
        (b"/TrimBox", b"/TrimBax", "has no TrimBox"),
        (b"/Catalog", b"/Catalog /OpenAction (x)", "has /OpenAction"),
        (b"/PrintScaling /None", b"/PrintScaling /Most", "may be scaled"),
        (b"/Lang (de)", b"/Long (de)", "its language"),
        (b"/BleedBox [", b"/BleedBox [-9", "BleedBox is not within MediaBox"),
        (b"stream\n\x78", b"stream\n\x79", "is damaged"),
    ],
)
def test_what_a_shop_would_send_back_is_found(
    written: bytes, instead: bytes, complaint: str
) -> None:
    pdf = a_document(a_page())
    assert written in pdf

    assert any(complaint in found for found in problems(pdf.replace(written, instead)))


def test_preflight_looks_into_every_stream() -> None:
    pdf = a_document(a_page())

    assert len(list(streams(pdf))) == pdf.count(b"endstream") > 6


def test_the_boxes_are_the_paper_the_block_and_its_bleed() -> None:
    (boxes,) = pages(a_document(a_page()))

    def points(left: float, top: float, right: float, bottom: float) -> tuple[float, ...]:
        return left * MM, (297 - bottom) * MM, right * MM, (297 - top) * MM

    assert boxes["MediaBox"] == pytest.approx(points(0, 0, 210, 297), abs=0.001)
    assert boxes["TrimBox"] == pytest.approx(points(20, 30, 64, 74), abs=0.001)
    assert boxes["BleedBox"] == pytest.approx(points(18, 28, 66, 76), abs=0.001)


def test_a_page_of_words_is_trimmed_nowhere() -> None:
    (boxes,) = pages(a_document(Page(210, 297)))

    assert boxes["TrimBox"] == boxes["BleedBox"] == boxes["MediaBox"]


def test_cuts_are_a_spot_colour_in_a_layer() -> None:
    pdf = a_document(a_page())

    assert b"/Separation /CutContour /DeviceCMYK" in pdf
    assert pdf.count(b"(CutContour)") == 1
    catalog = next(body for body in objects(pdf).values() if b"/Catalog" in body)
    assert b"/OCProperties" in catalog


def test_cuts_are_seen_on_a_screen_and_not_printed() -> None:
    without, with_cuts = a_document(a_page(cuts=())), a_document(a_page())

    assert render_pixels(with_cuts) != render_pixels(without)
    assert render_pixels(with_cuts, "print") == render_pixels(without, "print")


def test_programs_that_know_nothing_of_printing_layers_do_not_show_the_cuts() -> None:
    assert re.search(rb"/OFF\s*\[\s*\d+ 0 R\s*\]", a_document(a_page()))


def test_without_cuts_there_is_no_layer() -> None:
    pdf = a_document(a_page(cuts=()))

    assert b"CutContour" not in pdf
    assert b"/OCProperties" not in pdf


def test_pages_share_the_layer_of_cuts() -> None:
    document = Document("x")
    document.page(Page(60, 60, cuts=CUTS))
    document.page(Page(60, 60, cuts=CUTS))

    assert document.finish().count(b"/Type /OCG") == 1


@pytest.mark.parametrize("duplex", Duplex)
def test_printers_are_asked_for_the_other_side(duplex: Duplex) -> None:
    assert f"/Duplex /{duplex.value}".encode() in a_document(a_page(), duplex)


def test_printers_are_not_told_about_sides_when_nobody_cares() -> None:
    assert b"/Duplex" not in a_document(a_page())


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_qpdf_finds_nothing_wrong(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "a.pdf"
    file.write_bytes(a_document(a_page(), Duplex.LONG_EDGE))

    done = subprocess.run(
        ["qpdf", "--check", str(file)],  # noqa: S607 -- wherever it is installed
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
