from __future__ import annotations

import re
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import ezdxf
import pypdfium2
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from tests.app.orders import an_order, build
from tests.games.monsters.creature_tiles import build_monsters
from tests.render.preflight import pages, problems
from tilegen.app.build import BuildRequest
from tilegen.app.printing.making import render_files
from tilegen.app.printing.options import cut_format
from tilegen.app.printing.order import job
from tilegen.app.printing.production import Production
from tilegen.cli import main
from tilegen.errors import TilegenError
from tilegen.extras import install_hint
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge
from tilegen.games.tiles.faces import TileGame
from tilegen.names import Backs, Bleeds, CutFormat
from tilegen.sets.edition import Printing
from tilegen.text.paper import parse_paper

EDGES = (Edge.THIN, Edge.BLANK, Edge.THICK, Edge.BLANK)
MM = 72 / 25.4


def a_set(count: int, printing: Printing | None = None) -> TileGame:
    tiles = tuple(CreatureTile(number, EDGES, 2) for number in range(1, count + 1))
    return build_monsters("A set", tiles, printing=printing or Printing())


def cut_names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("cut*"))


def cut_lines(path: Path) -> list[list[float]]:
    """The points of each line in the layer of cuts."""
    layer = path.read_text(encoding="utf-8").split('id="cut"')[1].split('id="registration"')[0]
    return [
        [float(number) for number in re.findall(r"[\d.]+", line)]
        for line in re.findall(r'<path d="([^"]+)"', layer)
    ]


def test_sheets_that_are_cut_alike_have_one_file(tmp_path: Path) -> None:
    built = build(an_order(a_set(46), "tiles", tmp_path, cut=(CutFormat.SVG,)))

    assert built.summary.sheets == 2
    assert cut_names(tmp_path) == ["cut.svg"]
    assert built.summary.cut == ("cut.svg",)


def test_a_last_sheet_with_fewer_tiles_has_a_file_of_its_own(tmp_path: Path) -> None:
    build(an_order(a_set(50), "tiles", tmp_path, cut=(CutFormat.SVG, CutFormat.DXF)))

    assert cut_names(tmp_path) == ["cut-1-2.dxf", "cut-1-2.svg", "cut-3.dxf", "cut-3.svg"]


def test_some_tiles_again_leave_the_files_for_the_whole_set(tmp_path: Path) -> None:
    order = an_order(a_set(5), "tiles", tmp_path, cut=(CutFormat.SVG,))
    build(order)
    build(order._replace(only=frozenset({"1", "2"})))

    assert cut_names(tmp_path) == ["cut-only.svg", "cut.svg"]


def test_without_cut_there_are_neither_files_nor_marks(tmp_path: Path) -> None:
    built = build(an_order(a_set(5), "tiles", tmp_path))

    assert (built.summary.cut, built.summary.cut_advice) == ((), ())
    assert b"CutContour" not in built.pdf.read_bytes()


def test_the_cuts_are_where_the_tiles_are_printed(tmp_path: Path) -> None:
    near = Production(inset=5)
    built = build(
        an_order(
            *(a_set(24), "tiles", tmp_path, frozenset(range(1, 25))),
            cut=(CutFormat.SVG,),
            production=near,
        )
    )

    lines = cut_lines(tmp_path / "cut-only.svg")
    (boxes,) = pages(built.pdf.read_bytes())
    left, bottom, right, top = (side / MM for side in boxes["TrimBox"])
    assert min(min(line[::2]) for line in lines) == pytest.approx(left, abs=0.01)
    assert max(max(line[::2]) for line in lines) == pytest.approx(right, abs=0.01)
    assert min(min(line[1::2]) for line in lines) == pytest.approx(297 - top, abs=0.01)
    assert max(max(line[1::2]) for line in lines) == pytest.approx(297 - bottom, abs=0.01)
    assert len(lines) == 7 + 5


def print_page(pdf: Path, page: int) -> Image.Image:
    """A page in grey as it comes out of a printer, four pixels to the millimetre."""
    with pypdfium2.PdfDocument(pdf) as document:
        picture = document[page].render(scale=4 / MM, grayscale=True, optimize_mode="print")
        shown: Image.Image = picture.to_pil()
        return shown


def test_the_marks_are_printed_on_fronts_and_not_on_backs(tmp_path: Path) -> None:
    both = Production(Backs.LONG_EDGE)
    near = both._replace(inset=5)
    order = an_order(a_set(24), "tiles", tmp_path, frozenset(range(1, 25)), production=both)
    plain = build(order)
    without = [print_page(plain.pdf, side) for side in (0, 1)]
    marked = build(order._replace(cut=(CutFormat.SVG,), production=near))
    front, back = (print_page(marked.pdf, side) for side in (0, 1))

    square = (4 * 5 + 1, 4 * 5 + 1, 4 * 10 - 1, 4 * 10 - 1)
    assert without[0].crop(square).getextrema() == (255, 255)
    assert front.crop(square).getextrema() == (0, 0)
    assert back.tobytes() == without[1].tobytes()


def test_the_cuts_of_each_front_are_in_the_pdf(tmp_path: Path) -> None:
    built = build(
        an_order(a_set(30), "tiles", tmp_path, frozenset(range(1, 31)), cut=(CutFormat.SVG,))
    )

    assert built.summary.sheets == 2
    assert built.pdf.read_bytes().count(b"/Separation /CutContour") == 2


def test_svg_and_dxf_say_the_same(tmp_path: Path) -> None:
    build(an_order(a_set(7), "tiles", tmp_path, cut=tuple(CutFormat)))

    lines = {tuple(line) for line in cut_lines(tmp_path / "cut.svg")}
    file: Any = ezdxf.read(StringIO((tmp_path / "cut.dxf").read_text(encoding="utf-8")))
    drawn = file.modelspace().query('LWPOLYLINE[layer=="CUT"]')
    assert lines == {
        tuple(round(way, 6) for x, y in line.get_points("xy") for way in (x, 297 - y))
        for line in drawn
    }


def test_round_corners_are_cut_and_not_printed(tmp_path: Path) -> None:
    square = a_set(2)
    round_ = a_set(2, Printing(corner=3))
    build(an_order(square, "tiles", tmp_path / "square", cut=(CutFormat.SVG,)))
    build(an_order(round_, "tiles", tmp_path / "round", cut=(CutFormat.SVG,)))

    assert (tmp_path / "round/svg/1.svg").read_bytes() == (
        tmp_path / "square/svg/1.svg"
    ).read_bytes()
    assert "C" in "".join(
        re.findall(r'd="([^"]+)"', (tmp_path / "round/cut.svg").read_text(encoding="utf-8"))
    )


@pytest.mark.parametrize("languages", [("en",), ("ru", "ko")])
def test_what_is_printed_passes_preflight(tmp_path: Path, languages: tuple[str, ...]) -> None:
    order = an_order(a_set(30), "tiles", tmp_path, cut=(CutFormat.SVG,), languages=languages)
    pdf = build(order).pdf.read_bytes()

    assert list(problems(pdf)) == []
    assert f"/Lang ({languages[0]})".encode() in pdf
    assert all(
        sorted(boxes["MediaBox"]) == pytest.approx([0, 0, 210 * MM, 297 * MM], abs=0.001)
        for boxes in pages(pdf)
    )


def test_the_same_set_makes_the_same_files(tmp_path: Path) -> None:
    for name in ("one", "two"):
        build(an_order(a_set(5), "tiles", tmp_path / name, cut=tuple(CutFormat)))

    for name in ("cut.svg", "cut.dxf", "tiles.pdf"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


SETTING = "length 10 mm, thickness 0.5 mm"


@pytest.mark.parametrize(
    ("printing", "inset", "advice"),
    [
        (Printing(), 5, (f"registration marks: inset 5 mm, {SETTING}",)),
        (
            Printing(),
            None,
            (
                f"registration marks: inset 10 mm, {SETTING}",
                "1 tile fewer on a sheet than without marks, which want white around them",
            ),
        ),
        (
            Printing(margins=(12, 5, 5, 5)),
            None,
            (
                f"registration marks: inset 12 mm, {SETTING}",
                "2 tiles fewer on a sheet than without marks, which want white around them",
            ),
        ),
        (
            Printing(paper=parse_paper("60x60 mm")),
            None,
            ("no registration marks: they leave no room for a tile; take larger paper",),
        ),
    ],
)
def test_it_is_said_what_the_machine_is_to_look_for(
    tmp_path: Path, printing: Printing, inset: float | None, advice: tuple[str, ...]
) -> None:
    wanted = an_order(
        a_set(3, printing),
        "tiles",
        tmp_path,
        cut=(CutFormat.SVG,),
        production=Production(inset=inset),
    )

    assert render_files(job(wanted)).summary.cut_advice == advice


@pytest.mark.parametrize(
    ("production", "printing", "cut", "sentence"),
    [
        (Production(inset=10), Printing(), (), "--inset is about registration marks"),
        (
            Production(inset=6),
            Printing(margins=(5, 5, 8, 5)),
            (CutFormat.SVG,),
            "--inset: marks 6 mm from the edge lie in the margin of 8 mm",
        ),
        (
            Production(gap=3),
            Printing(bleeds=Bleeds.SHARED),
            (),
            "--gap 3 mm: with shared bleeds, neighbours have no gap",
        ),
    ],
)
def test_wishes_that_contradict_each_other_are_refused(
    tmp_path: Path,
    production: Production,
    printing: Printing,
    cut: tuple[CutFormat, ...],
    sentence: str,
) -> None:
    with pytest.raises(TilegenError, match=re.escape(sentence)):
        job(an_order(a_set(1, printing), "tiles", tmp_path, cut=cut, production=production))


def test_each_format_is_made_once() -> None:
    request = BuildRequest.from_options(cut=(CutFormat.DXF, CutFormat.SVG, CutFormat.DXF))
    assert request.cut == (CutFormat.DXF, CutFormat.SVG)


def test_without_its_library_dxf_is_refused_with_the_way_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "ezdxf", None)
    monkeypatch.delitem(sys.modules, "tilegen.render.dxf", raising=False)

    with pytest.raises(TilegenError, match="needs the library ezdxf") as raised:
        cut_format("dxf")

    assert raised.value.hint is not None
    assert raised.value.hint == f"{install_hint('dxf')}, or cut with --cut svg"
    assert cut_format("svg") is CutFormat.SVG


# The command.


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["build", "--only", "1-30", *arguments])


def test_the_command_says_which_files_are_for_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("--cut", "svg", "-o", "out")

    assert result.exit_code == 0
    assert result.stdout.splitlines()[-5:-1] == [
        "  to cut       out/cut-only-1.svg",
        "               out/cut-only-2.svg",
        "               registration marks: inset 10 mm, length 10 mm, thickness 0.5 mm",
        "               1 tile fewer on a sheet than without marks, which want white around them",
    ]


def test_a_file_to_cut_by_that_is_none_is_a_sentence_and_a_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("--cut", "dfx")

    assert result.exit_code == 2
    assert "--cut: no format of cut files is called 'dfx'" in result.stderr
    assert "did you mean 'dxf'?" in result.stderr
    assert list(tmp_path.iterdir()) == []
