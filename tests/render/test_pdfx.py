from __future__ import annotations

import pathlib
import shutil
import subprocess
from io import BytesIO

import pikepdf
import pytest
from PIL import Image

from tests.render.pressready import faults
from tests.render.specimen import BLACK, RED, specimen
from tilegen.drawing.colour import blend_colors
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Fill, LinearGradient, Stop, Text
from tilegen.render.pdf import Document
from tilegen.render.profile import coated_profile
from tilegen.render.separation import MOST_INK, Separation
from tilegen.sheets.page import Page, Slot

BLEED = 2.0
WHOLE = Box(0, 0, 48, 48)
PLATES = ("Cyan", "Magenta", "Yellow", "Black")
SEPARATION = Separation(coated_profile())


def a_document(title: str = "Ungeheuer & Co <88>") -> bytes:
    document = Document(title, "de", press=SEPARATION)
    document.add(specimen())
    trim = WHOLE.expand(-BLEED)
    slots = (Slot("specimen", trim, WHOLE),)
    words = (Text((9, 8), "2", 3, BLACK),)
    document.page(Page(48, 48, slots, words, trim=trim, bleed=WHOLE))
    return document.finish()


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    made = tmp_path_factory.mktemp("shop") / "a.pdf"
    made.write_bytes(a_document())
    return made


def run(*command: str | pathlib.Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def wants_program(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


def test_what_is_made_for_a_press_passes_preflight() -> None:
    assert list(faults(a_document())) == []


@pytest.mark.parametrize(
    ("written", "instead", "complaint"),
    [
        (b"%PDF-1.6", b"%PDF-1.4", "too old"),
        (b"/S /GTS_PDFX", b"/S /GTS_PDFA", "0 intents"),
        (b"/N 4", b"/N 3", "not of a press"),
        (b">PDF/X-4<", b">PDF/X-3<", "GTS_PDFXVersion"),
        (b'x-default">Ungeheuer', b'x-default">Ungehauer', "titles differ"),
        (b"/TrimBox", b"/TrimBax", "no /TrimBox"),
        (b"/FontFile2", b"/FontFileX", "is not embedded"),
        (b"/S/Transparency/CS/DeviceCMYK", b"/S/Transparency/CS/DeviceRGB ", "in CMYK"),
        (b"/ColorSpace/DeviceCMYK", b"/ColorSpace/DeviceRGB ", "a gradient is in /DeviceRGB"),
        (b"/Trapped /False", b"/Trapped /Maybe", "trapped"),
    ],
)
def test_what_a_shop_would_send_back_is_found(
    written: bytes, instead: bytes, complaint: str
) -> None:
    pdf = a_document()
    assert written in pdf

    assert any(complaint in found for found in faults(pdf.replace(written, instead)))


def test_what_is_made_for_home_is_nothing_for_a_press() -> None:
    document = Document("x")
    document.add(specimen())
    document.page(Page(48, 48, (Slot("specimen", Box(2, 2, 44, 44), WHOLE),)))

    found = set(faults(document.finish()))
    assert "the operator rg names a colour that is no ink" in found
    assert "the file has 0 intents, not one" in found


def test_gradients_look_on_paper_as_on_a_screen() -> None:
    """PDF mixes inks and not colours: half way from black to red it would be dark brown."""
    first, last = Stop(0, BLACK), Stop(1, RED)
    document = Document("x", press=SEPARATION)
    sky = LinearGradient((0, 0), (44, 0), (first, last))
    document.add(Face("sky", 44, 44, 0, (Fill(rectangle(Box(0, 0, 44, 44)), sky),)))
    with pikepdf.Pdf.open(BytesIO(document.finish())) as opened:
        (function,) = (
            shading.Function
            for each in opened.objects
            if isinstance(each, pikepdf.Stream) and "/Resources" in each
            for shading in each.Resources.Shading.values()
        )
        half = function.Functions[len(function.Functions) // 2 - 1].C1
        shown = [float(ink) for ink in half]

    there = [ink / 1000 for ink in SEPARATION.inks(blend_colors(BLACK, RED, 0.5))]
    assert shown == pytest.approx(there, abs=0.001)


def test_the_same_calls_make_the_same_bytes() -> None:
    assert a_document() == a_document()
    assert a_document("A") != a_document("B")


@wants_program("gs")
def test_the_plates_hold_no_more_ink_than_a_press_takes(
    file: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    plates = tmp_path / "plate.tif"
    run("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=tiffsep", "-r72", f"-o{plates}", file)

    shown = [Image.open(tmp_path / f"plate({name}).tif").convert("L") for name in PLATES]
    pixels = zip(*(plate.tobytes() for plate in shown), strict=True)
    ink = [sum(255 - part for part in pixel) * 1000 // 255 for pixel in pixels]
    assert max(ink) > 1000
    assert max(ink) <= MOST_INK
    assert {each.name for each in tmp_path.glob("plate(*")} == {
        f"plate({name}).tif" for name in PLATES
    }


@wants_program("qpdf")
def test_qpdf_finds_nothing_wrong(file: pathlib.Path) -> None:
    run("qpdf", "--check", file)


@wants_program("pdffonts")
def test_poppler_finds_all_fonts_in_the_file(file: pathlib.Path) -> None:
    _, _, *fonts = run("pdffonts", file).splitlines()
    assert fonts
    assert all(" yes yes " in font for font in fonts)


@wants_program("pdfinfo")
def test_poppler_finds_the_boxes(file: pathlib.Path) -> None:
    told = dict(line.split(":", 1) for line in run("pdfinfo", "-box", file).splitlines())

    whole, trim = (
        [round(float(side) * 25.4 / 72, 2) for side in told[name].split()]
        for name in ("BleedBox", "TrimBox")
    )
    assert whole == pytest.approx([0, 0, 48, 48], abs=0.01)
    assert trim == pytest.approx([2, 2, 46, 46], abs=0.01)
