from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pypdfium2
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from tests.app.orders import an_order
from tests.games.monsters.standard import standard_set
from tests.render.test_png import needs_cairo
from tilegen.app.build import Built, build
from tilegen.app.pictures import svgs
from tilegen.app.production import Backs, PageOrder, Production
from tilegen.cli import main
from tilegen.errors import TilegenError
from tilegen.games.monsters.press import PRESS
from tilegen.games.monsters.tiles import Tile, TileSet, edges_of
from tilegen.sets.edition import Marks, Printing

MM = 72 / 25.4
USUAL = Printing()
GROUND = (0xFD, 0xF3, 0xDC)
STANDARD_FILES = {
    *("contact.svg", "tiles.pdf", "svg/back.svg"),
    *(f"svg/{number}.svg" for number in range(1, 89)),
}


def a_set(count: int = 3, name: str = "A set", printing: Printing = USUAL) -> TileSet:
    sides = ("0010", "0022", "1212")
    tiles = (Tile(n, edges_of(sides[n % 3]), n % 5) for n in range(1, count + 1))
    return TileSet(name, tuple(tiles), printing=printing)


def made(folder: Path, tile_set: TileSet, **order: Any) -> Built:
    return build(an_order(tile_set, "tiles", folder, **order))


def contents(folder: Path) -> dict[str, bytes]:
    """Every file that is there and no secret, by its name."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }


def words(pdf: Path) -> list[str]:
    with pypdfium2.PdfDocument(pdf) as document:
        return [page.get_textpage().get_text_bounded() for page in document]


def root_of(text: str | bytes) -> ElementTree.Element:
    return ElementTree.fromstring(text)  # noqa: S314 -- our own


@pytest.fixture(scope="module")
def standard(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return made(tmp_path_factory.mktemp("standard"), standard_set())


# What is made.


def test_a_set_becomes_an_svg_of_each_tile_a_contact_sheet_and_a_pdf(standard: Built) -> None:
    folder = standard.pdf.parent

    assert set(contents(folder)) == STANDARD_FILES
    assert {path.relative_to(folder).as_posix() for path in standard.files} == STANDARD_FILES
    assert (standard.pieces, standard.sheets, standard.pages) == (88, 4, 6)
    assert standard.paper == "A4"


def test_the_pdf_is_instructions_four_sheets_and_the_rule_card_on_a4(standard: Built) -> None:
    first, *sheets, last = words(standard.pdf)

    assert first.startswith("Standard monsters")
    assert "4 sheets" in first
    assert [re.findall(r"sheet \d of \d", sheet) for sheet in sheets] == [
        [f"sheet {number} of 4"] for number in range(1, 5)
    ]
    assert last.startswith("How to play")
    with pypdfium2.PdfDocument(standard.pdf) as document:
        assert {tuple(round(side / MM) for side in page.get_size()) for page in document} == {
            (210, 297)
        }


def test_parts_of_the_pdf_are_bookmarked(standard: Built) -> None:
    with pypdfium2.PdfDocument(standard.pdf) as document:
        found = [
            (mark.get_title(), place.get_index())
            for mark in document.get_toc()
            if (place := mark.get_dest()) is not None
        ]
    assert found == [("How to print, cut and play", 0), ("Tiles", 1), ("Rules", 5)]


def test_backs_are_bookmarked_where_they_are_a_part_of_their_own(tmp_path: Path) -> None:
    def parts(name: str, order: PageOrder) -> list[str]:
        two_sided = Production(Backs.LONG_EDGE, order)
        done = build(
            an_order(a_set(3), "a", tmp_path / name, languages=("es",), production=two_sided)
        )
        with pypdfium2.PdfDocument(done.pdf) as document:
            return [mark.get_title() for mark in document.get_toc()][1:3]

    assert parts("after", PageOrder.FRONTS_THEN_BACKS) == ["Losetas", "Reversos"]
    assert parts("between", PageOrder.INTERLEAVED)[0] == "Losetas"
    assert "Reversos" not in parts("between", PageOrder.INTERLEAVED)


@pytest.mark.parametrize(
    ("production", "asked"),
    [
        (Production(), None),
        (Production(Backs.GUTTERFOLD), None),
        (Production(Backs.LONG_EDGE), b"/Duplex /DuplexFlipLongEdge"),
        (Production(Backs.SHORT_EDGE), b"/Duplex /DuplexFlipShortEdge"),
        (Production(Backs.LONG_EDGE, PageOrder.FRONTS_THEN_BACKS), b"/Duplex /Simplex"),
    ],
)
def test_the_pdf_asks_the_printer_for_the_sides_it_is_made_for(
    tmp_path: Path, production: Production, asked: bytes | None
) -> None:
    pdf = build(an_order(a_set(1), "a", tmp_path, frozenset({1}), production=production)).pdf

    found = re.search(rb"/Duplex /\w+", pdf.read_bytes())
    assert (found and found[0]) == asked


def test_every_svg_is_a_tile_of_its_size_with_its_number_in_its_title(standard: Built) -> None:
    for number in (1, 33, 88):
        root = root_of((standard.pdf.parent / f"svg/{number}.svg").read_bytes())
        assert (root.get("width"), root.get("height")) == ("44mm", "44mm")
        assert root.get("viewBox") == "0 0 44 44"
        assert (root.findtext("{*}title") or "").startswith(f"{number}: ")


def test_an_svg_bears_the_tiles_name(tmp_path: Path) -> None:
    tile = Tile(7, edges_of("0010"), 1, "the <grumpy> cyclops & co")
    made(tmp_path, TileSet("A set", (tile,)))

    root = root_of((tmp_path / "svg/7.svg").read_bytes())
    assert root.findtext("{*}title") == "7: the <grumpy> cyclops & co"


def test_the_contact_sheet_has_every_tile(standard: Built) -> None:
    text = standard.contact.read_text(encoding="utf-8")

    root_of(text)
    assert text.count('clip-path="url(#_trim-0)"') == 88


def test_svgs_alone_are_those_of_a_whole_build(standard: Built) -> None:
    written = contents(standard.pdf.parent)

    assert {name: text.encode() for name, text in svgs(standard_set(), PRESS)} == {
        name: content for name, content in written.items() if re.match(r"svg/\d", name)
    }


def test_the_back_is_a_picture_as_large_as_a_tile(standard: Built) -> None:
    root = root_of((standard.pdf.parent / "svg/back.svg").read_bytes())

    assert (root.get("width"), root.get("viewBox")) == ("44mm", "0 0 44 44")
    assert root.findtext("{*}title") == "the back of every tile"


def test_sets_whose_tiles_look_alike_in_style_and_size_have_one_back(
    standard: Built, tmp_path: Path
) -> None:
    made(tmp_path, a_set(2))

    assert contents(tmp_path)["svg/back.svg"] == contents(standard.pdf.parent)["svg/back.svg"]


def test_without_marks_every_tile_is_drawn_anew_and_the_back_stays(
    standard: Built, tmp_path: Path
) -> None:
    made(tmp_path, replace(standard_set(), printing=Printing(marks=Marks.NONE)))

    usual, without = contents(standard.pdf.parent), contents(tmp_path)
    assert {name for name in usual if usual[name] == without[name]} == {"svg/back.svg"}


def test_two_runs_make_the_same_bytes(standard: Built, tmp_path: Path) -> None:
    made(tmp_path, standard_set())

    assert contents(tmp_path) == contents(standard.pdf.parent)


def test_a_change_to_one_tile_changes_no_other(standard: Built) -> None:
    before = standard_set()
    first, second, *rest = before.tiles
    tiles = (*rest[::-1], replace(first, edges=edges_of("2222"), eyes=5))

    after = dict(svgs(replace(before, tiles=tiles), PRESS))

    written = contents(standard.pdf.parent)
    changed = {name for name, text in after.items() if text.encode() != written[name]}
    assert changed == {f"svg/{first.id}.svg"}
    assert f"svg/{second.id}.svg" not in after


# What can be asked for.


def test_only_some_tiles_come_without_the_guide(tmp_path: Path) -> None:
    done = made(tmp_path, standard_set(), only=frozenset({3, 7, 8}))

    assert set(contents(tmp_path)) == {
        "contact-only.svg",
        "tiles-only.pdf",
        "svg/3.svg",
        "svg/7.svg",
        "svg/8.svg",
    }
    assert (done.pieces, done.sheets, done.pages) == (3, 1, 1)
    (page,) = words(done.pdf)
    assert "sheet 1 of 1" in page


def test_only_some_tiles_are_drawn_as_in_the_whole_set(standard: Built, tmp_path: Path) -> None:
    made(tmp_path, standard_set(), only=frozenset({33}))

    assert contents(tmp_path)["svg/33.svg"] == contents(standard.pdf.parent)["svg/33.svg"]


@pytest.mark.parametrize("size", [30.0, 44.0, 50.0])
def test_a_tile_is_as_large_as_it_was_ordered(size: float, tmp_path: Path) -> None:
    done = made(tmp_path, a_set(1, printing=Printing(size=size)), only=frozenset({1}))

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
    done = made(tmp_path, a_set(1), languages=("ko", "ru"))

    pages = words(done.pdf)
    for page, word in zip(
        pages,
        ["인쇄하기", "Печать", "타일 44 \u00d7 44 mm · 100 %로 인쇄", "놀이 방법", "Как играть"],
        strict=True,
    ):
        assert word in page
    assert "1장 중 1번째" in pages[2]
    assert "인쇄한 뒤 재 보세요" in pages[2]
    with pypdfium2.PdfDocument(done.pdf) as document:
        titles = [part.get_title() for part in document.get_toc()]
    assert titles == [
        "인쇄하고 자르고 놀기",
        "Как печатать, вырезать и играть",
        "타일",
        "규칙",
        "Правила",
    ]
    assert b"/Lang (ko)" in done.pdf.read_bytes()


def test_four_languages_add_less_than_100_kb(standard: Built, tmp_path: Path) -> None:
    done = made(tmp_path, standard_set(), languages=("en", "ru", "es", "ko"))

    assert done.pdf.stat().st_size - standard.pdf.stat().st_size < 100_000


def test_names_in_other_letters_are_printed(tmp_path: Path) -> None:
    done = made(tmp_path, a_set(1, name="Жук 몬스터"), only=frozenset({1}))

    assert "Жук 몬스터" in words(done.pdf)[0]


def test_the_guide_says_how_large_the_tiles_are(tmp_path: Path) -> None:
    done = made(tmp_path, a_set(1, printing=Printing(size=38.5)))

    assert "your tiles are 38.5 \u00d7 38.5 mm" in " ".join(words(done.pdf)[0].split())


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
    [("letter", 4, 2, (215.9, 279.4)), ("a3", 2, 2, (297, 420)), ("a5", 8, 3, (148, 210))],
)
def test_other_paper_takes_other_sheets(
    paper: str, sheets: int, others: int, size: tuple[float, float], tmp_path: Path
) -> None:
    order = replace(standard_set(), printing=Printing(paper=paper))
    done = made(tmp_path, order)

    assert (done.sheets, done.pages) == (sheets, sheets + others)
    with pypdfium2.PdfDocument(done.pdf) as document:
        for page in document:
            assert sorted(page.get_size()) == pytest.approx([side * MM for side in size], abs=0.01)


def test_the_style_changes_every_tile_and_no_name(standard: Built, tmp_path: Path) -> None:
    before = standard_set()
    made(tmp_path, replace(before, art=replace(before.art, style="lowink")))

    ink, lowink = contents(standard.pdf.parent), contents(tmp_path)
    assert ink.keys() == lowink.keys()
    assert all(ink[name] != lowink[name] for name in ink)


@needs_cairo
def test_png_has_a_picture_of_every_svg(tmp_path: Path) -> None:
    made(tmp_path, a_set(2), png=True)

    assert {name for name in contents(tmp_path) if name.endswith(".png")} == {
        "png/1.png",
        "png/2.png",
        "png/back.png",
        "contact.png",
    }
    with Image.open(tmp_path / "png/1.png") as picture:
        assert picture.size == (520, 520)


def test_progress_runs_from_the_first_tile_to_the_pdf(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    build(an_order(a_set(3), "tiles", tmp_path), lambda done, steps: told.append((done, steps)))

    assert told == [(number, 5) for number in range(1, 6)]


# Sets of every kind.


def test_a_set_of_999_tiles_is_all_right(tmp_path: Path) -> None:
    done = made(tmp_path, a_set(999))

    assert (done.pieces, done.sheets, done.pages) == (999, 42, 44)
    assert len(contents(tmp_path)) == 1002


def test_a_set_of_one_tile_is_all_right(tmp_path: Path) -> None:
    done = made(tmp_path, a_set(1))

    assert (done.pieces, done.sheets, done.pages) == (1, 1, 3)
    assert "one sheet" in " ".join(words(done.pdf)[0].split())


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
    done = made(tmp_path, a_set(1, name))

    first, sheet, card = words(done.pdf)
    assert first.splitlines()[0] == name
    assert name in sheet
    assert card.splitlines()[1].startswith(f"{name} ·")
    assert root_of(done.contact.read_bytes()).findtext("{*}title") == name


def test_letters_that_the_fonts_lack_are_question_marks_on_paper_alone(tmp_path: Path) -> None:
    name = "かぶと \u2603"
    done = made(tmp_path, a_set(1, name))

    assert words(done.pdf)[0].splitlines()[0] == "??? ?"
    assert root_of(done.contact.read_bytes()).findtext("{*}title") == name
    with pypdfium2.PdfDocument(done.pdf) as document:
        assert document.get_metadata_value("Title") == name


def test_a_name_of_eighty_wide_letters_stays_on_the_paper(tmp_path: Path) -> None:
    done = made(tmp_path, a_set(1, "W" * 80))

    assert done.pages == 3
    with pypdfium2.PdfDocument(done.pdf) as document:
        for page in document:
            picture = page.render(scale=2 / MM, grayscale=True).to_pil()
            edge = picture.crop((picture.width - 6, 0, picture.width, picture.height))
            assert edge.getextrema() == (255, 255)


# What goes wrong.


def test_paper_too_small_is_one_sentence(tmp_path: Path) -> None:
    printing = Printing(paper="50x50 mm")
    with pytest.raises(TilegenError) as raised:
        made(tmp_path / "out", a_set(printing=printing))

    assert raised.value.message == (
        "50x50 mm paper is too small: a piece of 44 x 44 mm with 2 mm of bleed and a margin of 5 mm"
        " needs 58 x 58 mm"
    )
    assert raised.value.hint == "choose larger paper or smaller tiles"
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("after", [1, 3, 4])
def test_a_run_that_stops_half_way_leaves_the_last_output_as_it_was(
    after: int, tmp_path: Path
) -> None:
    made(tmp_path, a_set(3))
    before = contents(tmp_path)

    def stop(done: int, steps: int) -> None:
        if done == after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(an_order(replace(a_set(3), name="Another"), "tiles", tmp_path), stop)

    assert contents(tmp_path) == before
    assert not list(tmp_path.glob(".tilegen-new*"))


def test_a_disk_that_fills_up_leaves_the_last_output_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(tmp_path, a_set(3))
    before = contents(tmp_path)
    write = Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        if path.suffix == ".pdf":
            raise OSError(28, "No space left on device")
        return write(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(TilegenError, match="the disk is full"):
        made(tmp_path, replace(a_set(3), name="Another"))

    assert contents(tmp_path) == before


def test_tiles_that_a_set_no_longer_has_are_removed(tmp_path: Path) -> None:
    made(tmp_path, a_set(3))
    made(tmp_path, a_set(2))

    assert "svg/3.svg" not in contents(tmp_path)
    assert "svg/2.svg" in contents(tmp_path)


# The command.

PARTS = "It begins with how to print and cut, and ends with the rules."
Run = Callable[..., Result]


@pytest.fixture
def run(two_yaml: Path) -> Run:
    assert two_yaml.exists()
    return lambda *arguments: CliRunner().invoke(main, ["build", *arguments])


def test_the_command_says_what_it_made_and_where(run: Run) -> None:
    result = run("two.yaml")

    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Two: 2 tiles on 1 sheet of A4.",
        f"  to print     output/two/two.pdf (3 pages). {PARTS}",
        "  at a glance  output/two/contact.svg",
        "  each tile    output/two/svg",
    ]
    assert set(contents(Path("output/two"))) == {
        "contact.svg",
        "two.pdf",
        "svg/1.svg",
        "svg/2.svg",
        "svg/back.svg",
    }


def test_without_a_set_the_standard_one_is_made(run: Run) -> None:
    result = run()

    assert result.exit_code == 0
    assert result.stdout.startswith("Standard monsters: 88 tiles on 4 sheets of A4.")
    assert set(contents(Path("output/tiles"))) == STANDARD_FILES


def test_the_set_of_this_folder_comes_before_the_standard_one(run: Run) -> None:
    Path("specs").mkdir()
    Path("two.yaml").rename("specs/tiles.yaml")

    assert run().stdout.startswith("Two: 2 tiles")


def test_quiet_says_nothing(run: Run) -> None:
    result = run("--quiet", "-o", "out")

    assert (result.exit_code, result.output) == (0, "")
    assert set(contents(Path("out"))) == STANDARD_FILES


def test_no_progress_is_shown_where_nobody_watches(run: Run) -> None:
    result = run("-o", "out")

    assert (result.exit_code, result.stderr) == (0, "")
    assert "\r" not in result.output


def test_progress_is_gone_in_the_end_where_somebody_watches(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tilegen.cli.build import _progress  # noqa: PLC0415 -- the module's name is a command's

    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    shown: list[str] = []
    monkeypatch.setattr("click.echo", lambda text, **_: shown.append(text))
    show = _progress(quiet=False)
    show(1, 2)
    show(2, 2)

    assert shown[0].startswith("\rdrawing [")
    assert shown[0].endswith(" 50 %")
    assert shown[-1].strip() == ""
    assert len(shown[-1].strip("\r")) >= len(shown[0].strip("\r"))


def test_options_change_paper_size_style_and_tiles(run: Run) -> None:
    result = run(
        "--paper", "A3", "--size", "50 mm", "--style", "gummy", "--only", "3,7-12", "-o", "out"
    )

    assert result.exit_code == 0
    assert "7 tiles on 1 sheet of A3" in result.stdout
    assert "(1 page)." in result.stdout
    assert "rule card" not in result.stdout
    assert root_of(Path("out/svg/7.svg").read_bytes()).get("width") == "50mm"


@pytest.mark.parametrize(
    ("arguments", "sentence", "hint"),
    [
        (
            ["--style", "lowin"],
            "tilegen: --style: no style is called 'lowin'",
            "did you mean 'lowink'?",
        ),
        (["--only", "999"], "tilegen: --only: the set has no tile 999", "run from 1 to 88"),
        (["--only", "12-7"], "tilegen: --only: the range 12-7 runs backwards", "write 7-12"),
        (["--paper", "50x50 mm"], "50x50 mm paper is too small", "smaller tiles"),
        (["--paper", "leter"], "--paper: no paper is called 'leter'", "did you mean Letter?"),
        (["--size", "50"], "tilegen: --size: ", "mm"),
        (["nowhere.yaml"], "tilegen: no file 'nowhere.yaml'", "two.yaml"),
    ],
)
def test_what_cannot_be_made_is_a_sentence_and_a_hint(
    run: Run, arguments: list[str], sentence: str, hint: str
) -> None:
    result = run(*arguments)

    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr.splitlines()[0]
    assert hint in result.stderr
    assert len(result.stderr.splitlines()) <= 2
    assert not Path("output").exists()


def test_a_set_with_errors_makes_nothing(run: Run) -> None:
    wrong = Path("two.yaml").read_text(encoding="utf-8").replace("thin", "thik")
    Path("two.yaml").write_text(wrong, encoding="utf-8")
    result = run("two.yaml", "--quiet")

    assert result.exit_code == 1
    assert "no edge kind is called 'thik'" in result.stderr
    assert not Path("output").exists()


def test_some_tiles_again_leave_the_whole_game_where_it_is(run: Run) -> None:
    assert run("two.yaml").exit_code == 0
    before = contents(Path("output/two"))
    assert run("two.yaml", "--only", "2").exit_code == 0

    after = contents(Path("output/two"))
    assert {name: after[name] for name in before} == before
    assert set(after) - set(before) == {"two-only.pdf", "contact-only.svg"}
