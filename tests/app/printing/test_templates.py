from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result
from PIL import Image
from pypdfium2 import raw

from tests.app.orders import an_order, build, make_plain_press
from tests.games.monsters.creature_tiles import build_monsters
from tilegen.app.build import BuildRequest, plan
from tilegen.app.load import load
from tilegen.app.printing.changes import Changes
from tilegen.app.printing.production import Production
from tilegen.app.printing.template_file import ParsedTemplate, load_template
from tilegen.app.printing.templates import parse_skipped_cells
from tilegen.cli import main
from tilegen.drawing.geometry import Box
from tilegen.errors import TilegenError
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.names import TEMPLATES, Aim, Backs, CutFormat
from tilegen.sets.edition import Printing
from tilegen.sheets.template import Template, TemplateCell
from tilegen.text.paper import parse_paper

ROOT = Path(__file__).parents[3]
MM = 72 / 25.4
EDGES = (Edge.THIN, Edge.BLANK, Edge.THICK, Edge.BLANK)
NEAR = 0.05
"""Millimetres that a piece may lie off its cell."""

LABELS = """\
tilegen: 1
name: odd labels
paper: letter
bleed: 0.7 mm
cells:
  - {left: 0.3 in, top: 12.34 mm, width: 46.6 mm, height: 46 mm, columns: 3, pitch_x: 51.27 mm}
  - {left: 100 mm, top: 100.01 mm, width: 45 mm, height: 45 mm, turn: 90}
"""
ODD = [(7.62, 12.34), (58.89, 12.34), (110.16, 12.34), (100, 100.01)]
SIZES = [(46.6, 46), (46.6, 46), (46.6, 46), (45, 45)]


def a_set(count: int, size: float = 44) -> TileGame:
    tiles = tuple(CreatureTile(number, EDGES, 2) for number in range(1, count + 1))
    return build_monsters("A set", tiles, printing=Printing(size=size))


def write_template(text: str, folder: Path) -> ParsedTemplate:
    file = folder / "labels.yaml"
    file.write_text(text, encoding="utf-8")
    return load_template(str(file))


def template_of(name: str) -> Template:
    template = load_template(name).template
    assert template is not None
    return template


def print_pages(template: Template, count: int, folder: Path, backs: Backs = Backs.NONE) -> Path:
    """A PDF of plain tiles in the cells, without a guide."""
    tiles = a_set(count)
    printing = tiles.printing._replace(paper=template.paper)
    order = an_order(
        replace(tiles, printing=printing),
        "tiles",
        folder,
        range(1, count + 1),
        production=Production(backs, template=template),
    )
    return build(order._replace(press=make_plain_press(PRESS))).pdf


def pieces(pdf: Path, page: int = 0, side: float = 44) -> list[Box]:
    """Where PDFium puts each piece, in millimetres from the top left."""
    found = []
    with pypdfium2.PdfDocument(pdf) as document:
        sheet = document[page]
        for placed in sheet.get_objects(max_depth=1):
            if placed.type == raw.FPDF_PAGEOBJ_FORM:
                by = placed.get_matrix()
                corners = [by.on_point(x, y) for x, y in ((0, 0), (side, side))]
                (x, right), (bottom, y) = (sorted(ends) for ends in zip(*corners, strict=True))
                top = sheet.get_height() - y
                found.append(Box(*(part / MM for part in (x, top, right - x, y - bottom))))
    return found


def ink(pdf: Path, around: Box, page: int = 0) -> Box:
    """What is printed within a box, to a fiftieth of a millimetre."""
    fine = 50 / MM
    with pypdfium2.PdfDocument(pdf) as document:
        sheet = document[page]
        width, height = sheet.get_size()
        crop = (
            around.x * MM,
            height - around.bottom * MM,
            width - around.right * MM,
            around.y * MM,
        )
        picture: Image.Image = sheet.render(scale=fine, crop=crop, grayscale=True).to_pil()
    box = picture.point(lambda grey: 255 if grey < 128 else 0).getbbox()
    assert box is not None
    left, top, right, bottom = (side / 50 for side in box)
    return Box(around.x + left, around.y + top, right - left, bottom - top)


def is_near(one: Sequence[float], other: Sequence[float]) -> bool:
    return one == pytest.approx(other, abs=NEAR)


def test_every_template_that_has_a_name_is_there_and_right() -> None:
    assert [len(template_of(name).cells) for name in TEMPLATES] == [20, 9]


def test_pdfium_finds_every_piece_in_the_middle_of_its_cell(tmp_path: Path) -> None:
    template = write_template(LABELS, tmp_path).template
    assert template is not None

    pdf = print_pages(template, 4, tmp_path)

    middles = [
        (left + (width - 44) / 2, top + (height - 44) / 2, 44, 44)
        for (left, top), (width, height) in zip(ODD, SIZES, strict=True)
    ]
    found = pieces(pdf)
    assert all(map(is_near, found, middles))
    assert len(found) == 4


def test_pdfium_prints_to_the_edge_of_the_cell_and_its_bleed_beyond(tmp_path: Path) -> None:
    template = write_template(LABELS, tmp_path).template
    assert template is not None

    pdf = print_pages(template, 4, tmp_path)

    for (left, top), (width, height) in zip(ODD[2:], SIZES[2:], strict=True):
        cell = Box(left, top, width, height)
        assert is_near(ink(pdf, cell.expand(2)), cell.expand(0.7))


def test_labels_lie_on_the_sheet_as_its_packet_says(tmp_path: Path) -> None:
    pdf = print_pages(template_of("labels-45"), 21, tmp_path, Backs.LONG_EDGE)

    fronts, backs, second = (pieces(pdf, page) for page in (0, 1, 2))
    cells = [(10.5 + 48 * column, 30 + 48 * row) for row in range(5) for column in range(4)]
    assert all(
        is_near(found, (left + 0.5, top + 0.5, 44, 44))
        for found, (left, top) in zip(fronts, cells, strict=True)
    )
    # Seen from behind, the sheet is mirrored.
    assert all(
        is_near(back, (210 - front.right, front.y, 44, 44))
        for front, back in zip(fronts, backs, strict=True)
    )
    assert len(second) == 1


def test_no_line_is_printed_on_a_sheet_that_is_cut_already(tmp_path: Path) -> None:
    pdf = print_pages(template_of("labels-45"), 1, tmp_path)

    assert is_near(ink(pdf, Box(6, 20, 80, 80)), Box(10.5, 30, 45, 45).expand(1))


def test_a_picture_is_drawn_with_as_much_bleed_as_its_cell_needs() -> None:
    def fit_bleed_of(size: float) -> float:
        request = BuildRequest(template=load_template("labels-45"), changes=Changes(size=size))
        job = plan(load("monsters"), request).job
        assert job is not None
        return job.order.edition.printing.bleed

    assert [fit_bleed_of(size) for size in (45, 44, 40, 20)] == [2, 2, 3.5, 5]


def test_sheets_that_are_cut_alike_share_a_file_even_if_one_is_the_first_and_one_the_last(
    tmp_path: Path,
) -> None:
    template = Template(
        "three", parse_paper("a4"), tuple(TemplateCell(Box(x, 99, 45, 45)) for x in (10, 60, 110))
    )
    begun = Production(template=template, skip=frozenset({3}))
    order = an_order(a_set(7), "tiles", tmp_path, cut=(CutFormat.SVG,), production=begun)

    build(order._replace(press=make_plain_press(PRESS)))

    assert sorted(each.name for each in tmp_path.glob("cut*")) == ["cut-1+3.svg", "cut-2.svg"]


# What is wrong.


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("papr: a4", "a template has no key called 'papr'"),
        ("cells: []", "the template has no cells"),
        ("cells: 12", "the cells must be a list, not '12'"),
        ("tilegen: 2", "this template is written in version 2 of the format"),
        ("game: monsters", "this is a set, not a template"),
        ("paper: a44", "no paper is called 'a44'"),
        ("bleed: 1", "the bleed must be a length with its unit, not '1'"),
        (
            "cells: [{left: 1 mm, top: 1 mm, width: 9 mm, height: 9 mm, turn: 45}]",
            "the turn is 45",
        ),
        (
            "cells: [{x: 1 mm, top: 1 mm, width: 9 mm, height: 9 mm}]",
            "a cell has no key called 'x'",
        ),
        (
            "cells: [{left: 1 mm, top: 1 mm, width: 9 mm, height: 9 mm, columns: 50, rows: 50}]",
            "the template has 2500 cells",
        ),
    ],
)
def test_a_wrong_template_is_told_where_and_what_to_do(
    text: str, said: str, tmp_path: Path
) -> None:
    right = {
        "tilegen": "1",
        "name": "labels",
        "paper": "a4",
        "cells": LABELS.partition("cells: ")[2],
    }
    key = text.partition(":")[0]
    lines = [f"{each}: {value}" for each, value in right.items() if each != key]

    reading = write_template("\n".join([text, *lines]), tmp_path)

    assert reading.template is None
    (found, *_) = [each for each in reading.diagnostics if each.message == said]
    assert found.span is not None
    assert found.span.line == 1
    assert found.hint


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x", "'x' is no number of a cell"),
        ("", "'' is no number of a cell"),
        ("0", "has no cell 0"),
        ("3,21", "has no cell 21"),
        ("4-2", "the range 4-2 runs backwards"),
        ("1-20", "all 20 cells of the first sheet are used up"),
    ],
)
def test_cells_to_skip_that_are_not_there_are_refused(text: str, said: str) -> None:
    with pytest.raises(TilegenError, match=re.escape(said)):
        parse_skipped_cells(text, template_of("labels-45"))


def test_cells_to_skip_are_numbers_and_ranges() -> None:
    assert parse_skipped_cells("1, 4-6", template_of("labels-45")) == {1, 4, 5, 6}


@pytest.mark.parametrize(
    ("production", "said"),
    [
        (Production(Backs.GUTTERFOLD), "--backs gutterfold"),
        (Production(gap=3), "--gap: the template says where the pieces lie"),
        (Production(aim=Aim.FEWEST_CUTS), "--layout fewest-cuts: the template says"),
    ],
)
def test_what_says_otherwise_where_pieces_lie_is_refused(production: Production, said: str) -> None:
    template = load_template("labels-45")
    with pytest.raises(TilegenError, match=re.escape(said)):
        plan(load("monsters"), BuildRequest(template=template, production=production))


# The command.


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["build", *arguments])


def test_the_command_says_which_pages_are_for_the_sheets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("--template", "labels-45", "--skip", "1-3", "--only", "1-18", "--size", "34 mm")

    assert result.exit_code == 0
    assert result.stdout.splitlines()[2:4] == [
        "               pages 1-2 for sheets of '20 square labels of 45 mm'",
        (
            "               tiles of 34 x 34 mm leave white in cells of 45 x 45 mm;"
            " --size '45 mm' fills them"
        ),
    ]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--template", "labels-46"), 2, "did you mean 'labels-45', which comes with tilegen?"),
        (("--template", "labels-45", "--paper", "a5"), 2, "sets the paper"),
        (("--template", "labels-45", "--bleeds", "shared"), 2, "choose --bleeds own"),
        (("--skip", "1"), 2, "--skip names cells of a template, and there is none"),
        (("misfitz", "--template", "labels-45"), 1, "--size '32.2 mm' makes cards that fit"),
    ],
)
def test_a_template_that_cannot_be_used_writes_nothing(
    arguments: tuple[str, ...],
    code: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)

    assert result.exit_code == code
    assert said in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_page_shows_the_template_that_comes_with_tilegen() -> None:
    page = (ROOT / "docs/labels.md").read_text(encoding="utf-8")
    file = (ROOT / "specs/templates/labels-45.yaml").read_text(encoding="utf-8")

    (shown,) = re.findall(r"^```yaml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert file.endswith(f"\n\n{shown}")
