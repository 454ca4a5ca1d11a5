from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from click.testing import CliRunner

from tests.app.measuring import SIDE, corner, measure_pages
from tilegen.app.calibrate import CalibrationRequest, plan
from tilegen.cli import main
from tilegen.errors import TilegenError


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Any:
    return CliRunner().invoke(main, list(arguments))


def test_a_printer_is_measured_once_and_then_named(here: Path) -> None:
    sheet = run("calibrate")
    assert sheet.exit_code == 0
    assert sheet.stdout.startswith("wrote output/calibration.pdf (")
    with pypdfium2.PdfDocument(here / "output/calibration.pdf") as document:
        assert len(document) == 2

    kept = run("calibrate", "--printer", "hall", "--x", "0.6", "--y", "-0.4", "--angle", "0.2")
    assert kept.stdout.splitlines()[1:] == [
        "hall: x 0.6 mm (new), y -0.4 mm (new), angle 0.2 degrees (new)",
        "next: tilegen build --backs long-edge --printer hall",
    ]
    again = run("calibrate", "--printer", "hall", "--x", "0.7")
    assert again.stdout.splitlines()[1] == (
        "hall: x 0.7 mm (new, was 0.6 mm), y -0.4 mm (as before), angle 0.2 degrees (as before)"
    )

    built = run("build", "--only", "1-3", "--backs", "long-edge", "--printer", "hall", "-o", "out")
    assert built.exit_code == 0
    assert "(2 pages)" in built.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("calibrate", "--printer", "hall", "--x", "0,6"),
            "'0,6' is not a number\n  hint: write 0.6\n",
        ),
        (
            ("calibrate", "--printer", "hall", "--x", "nan"),
            "'nan' is not a number\n  hint: write one",
        ),
        (
            ("calibrate", "--printer", "hall", "--y", "a,b"),
            "'a,b' is not a number\n  hint: write one",
        ),
        (("build", "--copies", "1.5"), "'1.5' is not a whole number\n  hint: write one such as 2"),
    ],
)
def test_what_is_no_number_is_told_with_one(
    arguments: tuple[str, ...], sentence: str, here: Path
) -> None:
    result = run(*arguments)

    assert result.exit_code == 2
    assert sentence in result.stderr
    assert list(here.iterdir()) == []


def test_without_backs_only_the_scale_of_a_printer_is_said_to_count(here: Path) -> None:
    run("calibrate", "--printer", "hall", "--x", "0.6")
    run("calibrate", "--printer", "flat", "--scale-x", "0.99")
    note = "x, y and angle are for backs"

    def run_output(*arguments: str) -> str:
        return str(run("build", "--only", "1", "-o", "out", *arguments).stdout)

    assert note in run_output("--printer", "hall")
    assert note in run_output("--printer", "hall", "--backs", "gutterfold")
    assert note not in run_output("--printer", "hall", "--backs", "long-edge")
    assert note not in run_output("--printer", "flat")
    assert note not in run_output()


def test_numbers_without_a_printer_are_refused(here: Path) -> None:
    result = run("calibrate", "--x", "0.6")

    assert result.exit_code == 2
    assert "the numbers need the name of a printer" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--paper", "a7"], "--paper: no paper is called 'a7'"),
        (["--paper", "100x150 mm"], "--paper: 100x150 mm paper is too small for the scales"),
        (["-o", "sheet.png"], "'sheet.png' is not the name of a PDF"),
    ],
)
def test_a_sheet_that_cannot_be_made_is_a_sentence(
    arguments: list[str], sentence: str, here: Path
) -> None:
    result = run("calibrate", *arguments)

    assert result.exit_code == 2
    assert sentence in result.stderr
    assert list(here.iterdir()) == []


def test_an_edge_that_there_is_not_is_told_those_that_there_are() -> None:
    with pytest.raises(TilegenError, match="--backs: no edge is called 'long'") as raised:
        plan(CalibrationRequest(backs="long"))
    assert raised.value.hint is not None
    assert "long-edge" in raised.value.hint


def test_a_list_of_printers_with_mistakes_is_reported(here: Path) -> None:
    (here / "printers.yaml").write_text("tilegen: 1\nprinters: {hall: {x: 40 mm}}\n")

    result = run("build", "--printer", "hall")
    assert result.exit_code == 1
    assert "error[length-range]: x is 40 mm" in result.stderr
    assert run("build", "--only", "1", "-q").exit_code == 0


def test_the_command_says_which_pages_come_first_and_how_the_tiles_fit(here: Path) -> None:
    result = run(
        *("build", "--backs", "long-edge", "--order", "fronts-then-backs", "--only", "1-88"),
        *("--bleeds", "shared"),
    )

    assert result.exit_code == 0
    said = " ".join(result.stdout.split())
    assert "pages 1-4 first; put those sheets in again in the same order, turned over" in said
    assert "turned over on the long edge, and print pages 5-8; try one sheet first" in said
    assert "unlike edges at none of 138 cuts between tiles" in result.stdout
    assert (here / "output").exists()


def test_one_sheet_is_one_page_on_either_side(here: Path) -> None:
    result = run("build", "--backs", "short-edge", "--order", "fronts-then-backs", "--only", "1")

    said = " ".join(result.stdout.split())
    assert "page 1 first; put those sheets in again in the same order, turned over" in said
    assert "on the short edge, and print page 2;" in said
    assert (here / "output").exists()


@pytest.mark.parametrize(
    ("margin", "margins"),
    [
        ("6 mm", (6, 6, 6, 6)),
        ("5 6 10 7 mm", (5, 6, 10, 7)),
        ("5 mm 6mm 1 cm 7", None),
        ("5 5 mm", None),
        ("60 mm", None),
    ],
)
def test_margins_are_one_length_or_four(
    margin: str, margins: tuple[float, ...] | None, here: Path
) -> None:
    result = run("build", "--margin", margin, "--only", "1", "--bleeds", "none")

    if margins is None:
        assert result.exit_code == 2
        assert "--margin: " in result.stderr
        return
    (sheet,) = measure_pages(here / "output/tiles/tiles-only.pdf")
    top, right, bottom, left = margins
    # Four columns and six rows lie in the middle of what is left.
    place = left + (210 - left - right - 4 * SIDE) / 2, top + (297 - top - bottom - 6 * SIDE) / 2
    assert corner(sheet.pieces[0]) == pytest.approx(place, abs=0.01)


def test_a_set_may_name_some_margins_and_its_bleed(here: Path) -> None:
    row = "{id: %d, edges: [thin, blank, blank, blank], eyes: 1}"
    rows = f"tiles: [{row % 1}, {row % 2}]\n"
    head = "tilegen: 1\ngame: monsters\nname: One\n"
    for written, expected in (
        ("print: {margin: {left: 11 mm}, bleeds: own}\n", 0),
        ("print: {margin: {middle: 11 mm}}\n", 1),
        ("print: {margin: {left: 60 mm}}\n", 1),
        ("print: {bleeds: some}\n", 1),
    ):
        (here / "one.yaml").write_text(head + written + rows)
        assert run("build", "one.yaml", "-q").exit_code == expected


def test_margins_larger_than_the_paper_are_refused(here: Path) -> None:
    result = run("build", "--paper", "a5", "--margin", "50 mm", "--size", "60 mm")

    assert result.exit_code == 2
    assert "A5 paper is too small" in result.stderr
    assert not (here / "output").exists()
