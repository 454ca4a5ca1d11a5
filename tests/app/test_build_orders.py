from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from tests.app.builds import MM, a_set, build_set, contents, root_of, words
from tests.app.orders import an_order, build, make_plain_press
from tests.games.monsters.standard import standard_set
from tilegen.app.build import BuildResult, render_files
from tilegen.app.printing.order import job
from tilegen.app.printing.pictures import ContactSheet
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.names import PAPERS, CutFormat, StyleName
from tilegen.sets.edition import Printing

GROUND = (0xFD, 0xF3, 0xDC)

# What can be asked for.


def test_only_some_tiles_come_without_the_guide(tmp_path: Path) -> None:
    done = build_set(tmp_path, standard_set(), only=frozenset({3, 7, 8}))

    assert set(contents(tmp_path)) == {
        "contact-only.svg",
        "tiles-only.pdf",
        "svg/3.svg",
        "svg/7.svg",
        "svg/8.svg",
    }
    assert (done.summary.pieces, done.summary.sheets, done.summary.pages) == (3, 1, 1)
    (page,) = words(done.pdf)
    assert "sheet 1 of 1" in page


def test_only_some_tiles_are_drawn_as_in_the_whole_set(
    standard: BuildResult, tmp_path: Path
) -> None:
    build_set(tmp_path, standard_set(), only=frozenset({33}))

    assert contents(tmp_path)["svg/33.svg"] == contents(standard.pdf.parent)["svg/33.svg"]


@pytest.mark.parametrize("size", [30.0, 44.0, 50.0])
def test_a_tile_is_as_large_as_it_was_ordered(size: float, tmp_path: Path) -> None:
    done = build_set(tmp_path, a_set(1, printing=Printing(size=size)), only=frozenset({1}))

    root = root_of((tmp_path / "svg/1.svg").read_bytes())
    assert root.get("viewBox") == f"0 0 {size:g} {size:g}"
    assert root.get("width") == f"{size:g}mm"
    with pypdfium2.PdfDocument(done.pdf) as document:
        picture = document[0].render(scale=20 / MM).to_pil().convert("RGB")
    left, top, right, bottom = box_of(picture, GROUND)
    # With 2 mm of bleed on every side.
    assert (right - left) / 20 - 4 == pytest.approx(size, abs=0.11)
    assert (bottom - top) / 20 - 4 == pytest.approx(size, abs=0.11)


def test_the_guide_is_in_the_languages_that_were_ordered(tmp_path: Path) -> None:
    done = build_set(tmp_path, a_set(1), languages=("ko", "ru"))

    pages = words(done.pdf)
    for page, word in zip(
        pages,
        [
            "100%로 인쇄하고",
            "Печатайте на A4",
            "타일 44 \u00d7 44 mm · 100%로 인쇄",
            "게임 방법",
            "세트",
            "Как играть",
            "набор",
            "펼쳐",
        ],
        strict=True,
    ):
        assert word in page
    assert "A4 · 1/1장" in pages[2]
    assert "인쇄한 뒤 재 보세요" in pages[2]
    with pypdfium2.PdfDocument(done.pdf) as document:
        titles = [part.get_title() for part in document.get_toc()]
    assert titles == [
        "인쇄하고 자르고 게임하기",
        "Как печатать, вырезать и\N{NO-BREAK SPACE}играть",
        "타일",
        "규칙",
        "Правила",
        "요약 카드",
    ]
    assert b"/Lang (ko)" in done.pdf.read_bytes()


def test_four_languages_add_less_than_130_kb(standard: BuildResult, tmp_path: Path) -> None:
    done = build_set(tmp_path, standard_set(), languages=("en", "ru", "es", "ko"))

    assert done.pdf.stat().st_size - standard.pdf.stat().st_size < 130_000


def test_names_in_other_letters_are_printed(tmp_path: Path) -> None:
    done = build_set(tmp_path, a_set(1, name="Жук 몬스터"), only=frozenset({1}))

    assert "Жук 몬스터" in words(done.pdf)[0]


def test_the_sheet_says_how_large_the_tiles_are(tmp_path: Path) -> None:
    done = build_set(tmp_path, a_set(1, printing=Printing(size=43.5)))

    assert "tiles 43.5 \u00d7 43.5 mm" in words(done.pdf)[1]


def box_of(picture: Image.Image, color: tuple[int, int, int]) -> tuple[int, int, int, int]:
    """Where a colour begins and ends in a picture."""
    bands = [
        band.point([255 * (level == wanted) for level in range(256)])
        for band, wanted in zip(picture.split(), color, strict=True)
    ]
    there = Image.merge("RGB", bands).convert("L").point([255 * (n == 255) for n in range(256)])
    box = there.getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize(
    ("paper", "sheets", "others", "size"),
    [("letter", 4, 4, (215.9, 279.4)), ("a3", 2, 4, (297, 420)), ("a5", 8, 6, (148, 210))],
)
def test_other_paper_takes_other_sheets(
    paper: str, sheets: int, others: int, size: tuple[float, float], tmp_path: Path
) -> None:
    tile_set = replace(standard_set(), printing=Printing(paper=PAPERS[paper]))
    done = build(an_order(tile_set, "tiles", tmp_path)._replace(press=make_plain_press(PRESS)))

    assert (done.summary.sheets, done.summary.pages) == (sheets, sheets + others)
    with pypdfium2.PdfDocument(done.pdf) as document:
        for page in document:
            assert sorted(page.get_size()) == pytest.approx([side * MM for side in size], abs=0.01)


def test_the_style_changes_every_tile_and_no_name(standard: BuildResult, tmp_path: Path) -> None:
    before = standard_set()
    build_set(tmp_path, replace(before, art=before.art._replace(style=StyleName.LOWINK)))

    ink, lowink = contents(standard.pdf.parent), contents(tmp_path)
    assert ink.keys() == lowink.keys()
    assert all(ink[name] != lowink[name] for name in ink)


@pytest.mark.cairo
def test_png_has_a_picture_of_every_svg(tmp_path: Path) -> None:
    build_set(tmp_path, a_set(2), png=True)

    assert {name for name in contents(tmp_path) if name.endswith(".png")} == {
        "png/1.png",
        "png/2.png",
        "png/back.png",
        "contact.png",
    }
    with Image.open(tmp_path / "png/1.png") as picture:
        assert picture.size == (520, 520)


def test_progress_counts_the_files(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    order = an_order(a_set(3), "tiles", tmp_path, cut=(CutFormat.SVG,))
    done = build(order, lambda done, steps: told.append((done, steps)))

    files = len(done.files)
    assert told == [(number, files) for number in range(1, files + 1)]


@pytest.mark.cairo
def test_progress_counts_every_png(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    order = an_order(a_set(2), "tiles", tmp_path, only=[1], png=True)
    files = len(build(order, lambda done, steps: told.append((done, steps))).files)

    done, steps = zip(*told, strict=True)
    assert len(set(done)) >= files
    assert {*steps} == {done[-1]}


@pytest.mark.cairo
def test_a_png_of_all_pieces_fits_on_a_screen(tmp_path: Path) -> None:
    build(an_order(a_set(12), "tiles", tmp_path, png=True))

    with Image.open(tmp_path / "contact.png") as picture:
        assert picture.size[0] == 2000


@pytest.mark.cairo
def test_a_png_of_all_pieces_shows_each_where_the_contact_sheet_has_it(tmp_path: Path) -> None:
    build(an_order(a_set(3), "tiles", tmp_path, png=True))

    boxes = ContactSheet.lay_out(3, (44, 44)).boxes
    with Image.open(tmp_path / "contact.png") as whole:
        for number, box in enumerate(boxes, start=1):
            left, top = (round(place * 300 / 25.4) for place in (box.x, box.y))
            with Image.open(tmp_path / f"png/{number}.png") as single:
                shown = whole.crop((left, top, left + single.width, top + single.height))
                assert ImageChops.difference(shown, single.convert("RGB")).getbbox() is None


@pytest.mark.cairo
def test_more_cores_change_no_byte_and_no_order(tmp_path: Path) -> None:
    here = job(an_order(a_set(5), "tiles", tmp_path, png=True))
    alone, shared = (list(render_files(here, cores=cores).files) for cores in (1, 2))

    assert alone == shared


# Sets of every kind.


def test_a_set_of_999_tiles_is_all_right(tmp_path: Path) -> None:
    done = build(an_order(a_set(999), "tiles", tmp_path)._replace(press=make_plain_press(PRESS)))

    assert (done.summary.pieces, done.summary.sheets, done.summary.pages) == (999, 42, 46)
    assert len(contents(tmp_path)) == 1002


def test_a_set_of_one_tile_is_all_right(tmp_path: Path) -> None:
    done = build_set(tmp_path, a_set(1))

    assert (done.summary.pieces, done.summary.sheets, done.summary.pages) == (1, 1, 5)
    assert "2 Tiles card, one side 1\u00d7" in " ".join(words(done.pdf)[0].split())


@pytest.mark.parametrize(
    "name",
    [
        "*M*nsters",
        "**",
        "# x",
        "## x",
        "> x",
        "1. x",
        "$x",
        "${tiles}",
        "![finished]",
        "---",
        "<&>",
    ],
)
def test_a_name_stands_as_it_is(name: str, tmp_path: Path) -> None:
    done = build_set(tmp_path, a_set(1, name))

    first, sheet, rules, *_ = words(done.pdf)
    assert first.startswith(f"{name} ·")
    assert name in sheet
    assert f"{name} ·" in rules
    assert root_of(done.contact.read_bytes()).findtext("{*}title") == name


def test_letters_that_the_fonts_lack_are_question_marks_on_paper_alone(tmp_path: Path) -> None:
    name = "かぶと \u2603"
    done = build_set(tmp_path, a_set(1, name))

    assert words(done.pdf)[0].startswith("??? ? ·")
    assert root_of(done.contact.read_bytes()).findtext("{*}title") == name
    with pypdfium2.PdfDocument(done.pdf) as document:
        assert document.get_metadata_value("Title") == name


def test_a_name_of_eighty_wide_letters_stays_on_the_paper(tmp_path: Path) -> None:
    done = build_set(tmp_path, a_set(1, "W" * 80))

    assert done.summary.pages == 5
    with pypdfium2.PdfDocument(done.pdf) as document:
        for page in document:
            picture = page.render(scale=2 / MM, grayscale=True).to_pil()
            edge = picture.crop((picture.width - 6, 0, picture.width, picture.height))
            assert edge.getextrema() == (255, 255)
