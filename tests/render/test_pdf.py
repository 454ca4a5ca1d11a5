from __future__ import annotations

import gc
import hashlib
import re
import subprocess
import sys
import tracemalloc
import zlib
from io import BytesIO

import pypdfium2
import pypdfium2.raw as pdfium_c
import pytest
from pikepdf import Pdf

from tests.programs import environment
from tests.render.specimen import BLACK, RED, specimen
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.drawing.glyphs import outline
from tilegen.drawing.path import circle, line, rectangle
from tilegen.drawing.scene import (
    Anchor,
    Cap,
    Clip,
    Color,
    Fill,
    Font,
    Group,
    Item,
    LinearGradient,
    LineJoin,
    RadialGradient,
    Stop,
    Stroke,
    Text,
)
from tilegen.render.pdf import Document
from tilegen.render.pdfmetadata import Description
from tilegen.sheets.page import Page, Slot

MM = 72 / 25.4


def a_slot(face: str, x: float, y: float, bleed: float = 0) -> Slot:
    trim = Box(x, y, 44, 44)
    return Slot(face, trim, trim.expand(bleed))


def a_pdf() -> bytes:
    document = Document("The set", "de")
    document.add(specimen("one"))
    document.add(specimen("two"))
    words = Text((105, 8), "sheet 1 of 2", 3, BLACK, anchor=Anchor.MIDDLE)
    slots = (a_slot("one", 20, 20, 2), a_slot("two", 80, 20))
    document.page(Page(210, 297, slots, (words,), title="Fronts"))
    document.page(Page(210, 297, slots, title="Rückseiten"))
    return document.finish()


def draw_dots() -> Face:
    dots = (Fill(circle(n % 40, n // 40, 0.4), Color(n % 256, 0, 0)) for n in range(1600))
    return Face("dots", 44, 44, 2, tuple(dots))


def one_page(*items: Item) -> bytes:
    document = Document("x")
    document.page(Page(60, 60, items=items))
    return document.finish()


def contents(pdf: bytes) -> list[bytes]:
    """What the file's compressed streams hold, fonts left out."""
    found = re.findall(rb"stream\n(.*?)endstream", pdf, re.DOTALL)
    opened = [zlib.decompress(stream) for stream in found]
    return [each for each in opened if not each.startswith((b"\x00\x01\x00\x00", b"/CIDInit"))]


def dark_box(pdf: bytes, to_mm: float) -> tuple[float, float, float, float]:
    """Where anything dark lies on the first page, in millimetres: left, top, right, bottom."""
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        picture = page.render(scale=to_mm / MM, grayscale=True).to_pil()
        page.close()
    box = picture.point([255 if level < 128 else 0 for level in range(256)]).getbbox()
    assert box is not None
    left, top, right, bottom = box
    return left / to_mm, top / to_mm, right / to_mm, bottom / to_mm


def test_a_page_is_its_paper_to_the_hundredth_of_a_point() -> None:
    with pypdfium2.PdfDocument(a_pdf()) as document:
        assert document[0].get_mediabox() == pytest.approx((0, 0, 595.2756, 841.8898), abs=0.0001)


def test_a_44_mm_tile_measures_44_mm_and_lies_where_its_slot_says() -> None:
    document = Document("x")
    document.add(Face("tile", 44, 44, 2, (Fill(rectangle(Box(-2, -2, 48, 48)), BLACK),)))
    document.page(Page(60, 60, (a_slot("tile", 7, 9),)))

    assert dark_box(document.finish(), 100) == pytest.approx((7, 9, 51, 53), abs=0.01)


def test_bleed_is_seen_as_far_as_the_slot_shows_it() -> None:
    document = Document("x")
    document.add(Face("tile", 44, 44, 2, (Fill(rectangle(Box(-9, -9, 99, 99)), BLACK),)))
    trim = Box(7, 9, 44, 44)
    document.page(Page(60, 60, (Slot("tile", trim, Box(6, 9, 45, 44)),)))
    document.page(Page(60, 60, (Slot("tile", trim, trim.expand(5)),)))
    pdf = document.finish()

    assert dark_box(pdf, 20) == pytest.approx((6, 9, 51, 53), abs=0.05)


def test_an_illustration_has_no_marks_and_shares_its_picture_with_the_piece() -> None:
    trim = Box(8, 8, 44, 44)
    marks = (Fill(rectangle(Box(2, 2, 7, 7)), BLACK),)
    document = Document("x")
    document.add(Face("tile", 44, 44, 2, draw_dots().items, marks))
    document.page(Page(60, 60, (Slot("tile", trim, trim),)))
    document.page(Page(60, 60, (Slot("tile", trim, trim, plain=True),)))
    pdf = document.finish()

    marked, plain = (page.render(scale=MM).to_pil() for page in pypdfium2.PdfDocument(pdf))
    middle = (round((8 + 5.5) * MM * MM), round((8 + 5.5) * MM * MM))
    assert marked.getpixel(middle) == (0, 0, 0)
    assert plain.getpixel(middle) != (0, 0, 0)
    assert len(pdf) < 1.2 * len(render_one_dotted())


def render_one_dotted() -> bytes:
    document = Document("x")
    document.add(draw_dots())
    document.page(Page(60, 60, (a_slot("dots", 8, 8),)))
    return document.finish()


def test_nothing_of_a_face_is_seen_beyond_its_bleed() -> None:
    document = Document("x")
    document.add(Face("tile", 44, 44, 2, (Fill(rectangle(Box(-9, -9, 99, 99)), BLACK),)))
    document.page(Page(60, 60, (a_slot("tile", 8, 8, bleed=5),)))

    assert dark_box(document.finish(), 20) == pytest.approx((6, 6, 54, 54), abs=0.05)


def orders(pdf: bytes, letter: str) -> list[str]:
    """What a page's content says with an operator, in order."""
    text = b"".join(contents(pdf)).decode("latin-1")
    return re.findall(rf"^(.*) {letter}$", text, re.MULTILINE)


def test_a_line_is_dashed_from_its_phase_on_and_the_next_one_whole() -> None:
    whole = Stroke(line((0, 9), (60, 9)), BLACK, 1)
    dashed = whole._replace(dashes=(2, 1.5), phase=0.7)

    # Nothing is said at first, since lines are whole then.
    assert orders(one_page(whole, dashed, whole), "d") == ["[2 1.5] 0.7", "[] 0"]


def test_what_is_drawn_together_begins_with_whole_lines() -> None:
    whole = Stroke(line((0, 9), (60, 9)), BLACK, 1)
    dashed = whole._replace(dashes=(2, 1.5))

    pdf = one_page(dashed, Group((whole,), alpha=0.5))

    assert orders(pdf, "d") == ["[2 1.5] 0", "[] 0"]


def test_a_body_that_is_filled_and_clipped_to_is_written_once() -> None:
    body = rectangle(Box(10, 10, 20, 20))
    band = Stroke(line((0, 20), (60, 20)), BLACK, 8)

    pdf = one_page(Fill(body, RED._replace(green=255)), Clip(body, (band,)))

    assert [order.count("10 10 m") for order in orders(pdf, "W f")] == [1]
    assert orders(pdf, "W n") == []
    assert dark_box(pdf, to_mm=10) == pytest.approx((10, 16, 30, 24), abs=0.2)


def test_a_corner_stands_out_as_far_as_it_may() -> None:
    corner = Stroke(line((0, 0), (1, 4), (2, 0)), RED, 0.5, Cap.BUTT, LineJoin.MITER, miter=1.5)

    said = orders(one_page(corner, corner._replace(miter=4), corner._replace(miter=8)), "M")

    assert [each.split()[-1] for each in said] == ["1.5", "4", "8"]


def test_a_hole_in_a_gradient_is_a_hole() -> None:
    dark = LinearGradient((10, 0), (50, 0), (Stop(0, BLACK), Stop(1, RED)))
    ring = circle(30, 30, 20) + circle(30, 30, 10)

    with pypdfium2.PdfDocument(one_page(Fill(ring, dark, evenodd=True))) as document:
        page = document[0]
        picture = page.render(scale=2 / MM).to_pil().convert("L")
        page.close()

    assert picture.getpixel((60, 60)) == 255
    assert picture.getpixel((30, 60)) < 128


def test_a_light_that_shines_from_aside_is_brightest_where_it_shines_from() -> None:
    stops = (Stop(0, Color(255, 255, 255)), Stop(1, BLACK))
    ball = Fill(circle(30, 30, 20), RadialGradient((30, 30), 20, stops, focus=(20, 24)))

    night = Fill(rectangle(Box(0, 0, 60, 60)), BLACK)

    with pypdfium2.PdfDocument(one_page(night, ball)) as document:
        page = document[0]
        picture = page.render(scale=1 / MM).to_pil().convert("L").crop((12, 12, 48, 48))
        page.close()

    brightest = max(range(36 * 36), key=picture.tobytes().__getitem__)
    assert divmod(brightest, 36) == pytest.approx((24 - 12, 20 - 12), abs=1)


def test_every_font_is_embedded() -> None:
    pdf = a_pdf()

    fonts = re.findall(rb"/Type /Font(?!D)", pdf)
    described = re.findall(rb"/FontDescriptor \d+ 0 R", pdf)
    files = re.findall(rb"/FontFile2 \d+ 0 R", pdf)
    assert len(fonts) == len(described) == len(files) == len(Font)
    assert b"Helvetica" not in pdf


def test_a_document_without_words_has_no_fonts() -> None:
    assert b"/Type /Font" not in one_page(Fill(circle(9, 9, 3), RED))


def test_words_can_be_selected_and_stand_where_their_point_is() -> None:
    with pypdfium2.PdfDocument(a_pdf()) as document:
        page = document[0]
        (words,) = page.get_objects([pdfium_c.FPDF_PAGEOBJ_TEXT], max_depth=1)
        left, bottom, right, _ = words.get_bounds()
        assert "sheet 1 of 2" in page.get_textpage().get_text_bounded()
        assert (left + right) / 2 / MM == pytest.approx(105, abs=0.3)
        assert 297 - bottom / MM == pytest.approx(8, abs=0.1)


def test_a_letter_that_the_font_lacks_is_a_question_mark() -> None:
    with pypdfium2.PdfDocument(one_page(Text((5, 5), "a\u2603b", 3, BLACK))) as document:
        assert document[0].get_textpage().get_text_bounded() == "a?b"


@pytest.mark.parametrize("text", ["AVAV To", "Где угодно", "타일 Жук AV", "H"])
@pytest.mark.parametrize("font", Font)
def test_letters_stand_where_their_outlines_do(text: str, font: Font) -> None:
    item = Text((5, 30), text, 8, BLACK, font)
    drawn = outline(item)
    assert drawn is not None

    written = dark_box(one_page(item), 20)

    assert written == pytest.approx(dark_box(one_page(Fill(drawn, BLACK)), 20), abs=0.1)


def test_words_of_three_scripts_can_be_selected_as_one() -> None:
    with pypdfium2.PdfDocument(one_page(Text((5, 5), "AV Жук 타일", 3, BLACK))) as document:
        assert document[0].get_textpage().get_text_bounded() == "AV Жук 타일"


def test_parts_are_bookmarked_at_the_page_that_begins_them() -> None:
    with pypdfium2.PdfDocument(a_pdf()) as document:
        found = [
            (mark.get_title(), destination.get_index())
            for mark in document.get_toc()
            if (destination := mark.get_dest()) is not None
        ]

    assert found == [("Fronts", 0), ("Rückseiten", 1)]


def test_the_file_says_its_title_its_language_and_not_to_be_scaled() -> None:
    pdf = a_pdf()

    with pypdfium2.PdfDocument(pdf) as document:
        assert document.get_metadata_value("Title") == "The set"
        assert document.get_version() == 16
    assert b"/Lang (de)" in pdf
    assert b"/PrintScaling /None" in pdf


def test_the_file_says_what_it_is_about() -> None:
    about = Description("Mia", "4 < 5 tiles", "free", ("game", "tiles"))
    document = Document("The set", "de", about=about)
    document.page(Page(50, 50))
    pdf = document.finish()

    with pypdfium2.PdfDocument(pdf) as opened:
        said = [opened.get_metadata_value(key) for key in ("Author", "Subject", "Keywords")]
    assert said == ["Mia", "4 < 5 tiles", "game, tiles"]
    with Pdf.open(BytesIO(pdf)) as opened, opened.open_metadata() as metadata:
        assert metadata["dc:title"] == "The set"
        assert metadata["dc:creator"] == ["Mia"]
        assert metadata["dc:description"] == "4 < 5 tiles"
        assert metadata["dc:rights"] == metadata["xmpRights:UsageTerms"] == "free"
        assert metadata["dc:subject"] == {"game", "tiles"}


def test_a_face_that_lies_on_two_pages_is_stored_once() -> None:
    # Two faces, in each a group and a soft mask.
    assert a_pdf().count(b"/Subtype /Form") == 6


def test_every_stream_gives_back_what_it_keeps() -> None:
    for stream in contents(a_pdf()):
        orders = stream.split()
        assert orders.count(b"q") == orders.count(b"Q")


def test_an_ink_is_set_when_it_changes() -> None:
    drawn = one_page(*(Fill(circle(n, 9, 1), color) for n, color in enumerate([RED, RED, BLACK])))

    assert contents(drawn)[0].count(b" rg") == 2


def test_alpha_ends_where_the_next_ink_has_none() -> None:
    drawn = one_page(Fill(circle(9, 9, 3), RED._replace(alpha=0.5)), Fill(circle(9, 9, 3), RED))

    assert re.findall(rb"/A\S+ gs", contents(drawn)[0]) == [b"/A0.5 gs", b"/A1 gs"]


@pytest.mark.parametrize("offsets", [(0.5,), (0, 1), (0.2, 0.8), (0, 0.4, 0.4, 1)])
def test_gradients_with_few_stops_and_sudden_ones_can_be_shown(offsets: tuple[float, ...]) -> None:
    stops = tuple(Stop(offset, (RED, BLACK)[number % 2]) for number, offset in enumerate(offsets))
    paint = LinearGradient((5, 0), (55, 0), stops)

    with pypdfium2.PdfDocument(one_page(Fill(rectangle(Box(0, 0, 60, 60)), paint))) as document:
        picture = document[0].render().to_pil().convert("RGB")

    expected = (stops[0].color, stops[-1].color)
    ends = (picture.getpixel((1, 9)), picture.getpixel((picture.width - 3, 9)))
    for seen, color in zip(ends, expected, strict=True):
        assert seen == pytest.approx((color.red, color.green, color.blue), abs=6)


def test_a_face_added_twice_is_our_mistake() -> None:
    document = Document("x")
    document.add(specimen())

    with pytest.raises(ValueError, match="in the document already"):
        document.add(specimen())


def test_a_slot_for_a_face_that_was_not_added_is_our_mistake() -> None:
    with pytest.raises(KeyError, match="ghost"):
        Document("x").page(Page(60, 60, (a_slot("ghost", 0, 0),)))


def test_different_documents_have_different_ids() -> None:
    def id_of(pdf: bytes) -> bytes:
        found = re.search(rb"/ID\s*\[(.*?)\]", pdf, re.DOTALL)
        assert found is not None
        return found[1]

    assert id_of(one_page(Fill(circle(9, 9, 3), RED))) != id_of(one_page())


def test_the_same_calls_make_the_same_bytes() -> None:
    assert a_pdf() == a_pdf()


def test_the_same_calls_make_the_same_bytes_in_another_process() -> None:
    program = (
        "import hashlib, tests.render.test_pdf as made;"
        "print(hashlib.sha256(made.a_pdf()).hexdigest(), end='')"
    )

    def digest(seed: str) -> str:
        run = subprocess.run(
            [sys.executable, "-c", program],
            env=environment(PYTHONHASHSEED=seed),
            capture_output=True,
            check=True,
        )
        return run.stdout.decode()

    assert digest("1") == digest("2") == hashlib.sha256(a_pdf()).hexdigest()


def test_a_face_costs_little_more_memory_than_its_compressed_bytes() -> None:
    document = Document("x")
    document.add(specimen("first"))
    tracemalloc.start()
    document.add(draw_dots())
    gc.collect()
    kept, drawing = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert kept < drawing / 20
