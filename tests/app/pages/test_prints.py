"""A set that is being designed, on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.sets import FEW
from tilegen.app.build import BuildRequest, plan, render_files
from tilegen.app.load import load
from tilegen.app.pages.prints import PrintService, as_json, choices, request
from tilegen.app.pages.studio import Studio
from tilegen.app.printing.choices import CHOICES, Choice
from tilegen.app.printing.printers import SheetMeasurements, update_printer
from tilegen.errors import TilegenError
from tilegen.names import Aim, Backs, CutFormat, Flip, StyleName


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(FEW, encoding="utf-8")
    return path


@pytest.fixture
def studio(file: Path) -> Studio:
    studio = Studio(str(file))
    studio.look()
    return studio


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_pdf_is_byte_for_byte_that_of_a_cold_build(studio: Studio, file: Path) -> None:
    change(file, "eyes: 2", "eyes: 4")
    studio.look()
    said = {"paper": "letter", "only": "1-3", "style": "lowink", "language": " "}
    printed = PrintService(lambda: studio.good).print_pdf(said)
    asked = BuildRequest.from_options(only="1-3", **_read("letter", "lowink"))
    cold = plan(load(str(file)), asked).job
    assert cold is not None
    assert printed.name == "mine-only.pdf"
    assert printed.pdf == dict(render_files(cold).files)[printed.name]
    assert (printed.pages, printed.leaves, printed.paper) == (1, 1, "Letter")


def test_backs_behind_their_fronts_take_half_the_paper(studio: Studio) -> None:
    prints = PrintService(lambda: studio.good)
    said = {"only": "1-3", "backs": "long-edge"}
    both = prints.print_pdf(said)
    assert (both.pages, both.leaves, both.flip, both.backs) == (2, 1, Flip.LONG_EDGE, None)
    twice = prints.print_pdf({**said, "order": "fronts-then-backs"})
    assert (twice.pages, twice.leaves, twice.fronts, twice.backs) == (2, 1, (1, 1), (2, 2))


def test_files_for_cutting_machines_come_with_the_pdf(studio: Studio) -> None:
    printed = PrintService(lambda: studio.good).print_pdf({"only": "1-3", "cut": "svg,dxf"})
    names = [each["name"] for each in as_json(printed)["files"]]
    assert names[0] == "mine-only.pdf"
    assert {Path(name).suffix for name in names[1:]} == {".svg", ".dxf"}


def _read(paper: str, style: str) -> dict[str, Any]:
    changes = request({"paper": paper, "style": style}).changes
    return {"paper": changes.paper, "style": changes.style}


def test_sheets_are_those_of_the_last_save_without_errors(studio: Studio, file: Path) -> None:
    prints = PrintService(lambda: studio.good)
    first = prints.sheets()
    assert first["pages"][1] == {"title": "Tiles"}
    drawn = prints.page(first["digest"], 2)
    assert drawn is not None
    assert drawn.endswith("</svg>\n")
    assert prints.page("another", 2) is None
    assert prints.page(first["digest"], 99) is None
    change(file, "edges: [", "edges: [wide, ")
    studio.look()
    assert prints.sheets() == first
    change(file, "edges: [wide, ", "edges: [")
    change(file, "eyes: 2", "eyes: 3")
    studio.look()
    assert prints.sheets()["digest"] != first["digest"]
    assert prints.page(first["digest"], 2) is None


def test_a_broken_promise_is_an_error_and_the_save_before_it_prints(
    studio: Studio, file: Path
) -> None:
    change(file, "tiles:\n", "expect: {eye_tiles: 10}\ntiles:\n")
    studio.look()
    promised = studio.good
    prints = PrintService(lambda: studio.good)
    before, sheets = prints.print_pdf({"only": "1-3"}), prints.sheets()
    change(file, "eyes: 1", "eyes: 0")
    studio.look()
    assert studio.as_json()["changed"] == ["1"], "its pictures are drawn all the same"
    assert not studio.as_json()["prints"]
    assert studio.good is promised
    assert prints.print_pdf({"only": "1-3"}) == before
    assert prints.sheets() == sheets


def test_nothing_can_be_printed_before_the_first_good_save(tmp_path: Path) -> None:
    studio = Studio(str(tmp_path / "later.yaml"))
    studio.look()
    prints = PrintService(lambda: studio.good)
    assert prints.sheets()["pages"] == []
    with pytest.raises(TilegenError, match="has errors"):
        prints.print_pdf({})


def test_options_are_read_as_the_command_line_reads_them() -> None:
    said = {
        "backs": "long-edge",
        "aim": "fewest-cuts",
        "copies": "2",
        "back_marks": "yes",
        "cut": "svg, dxf",
        "gap": "3 mm",
        "style": "ink",
        "skip": "",
    }
    read = request(said)
    assert read.production.backs is Backs.LONG_EDGE
    assert read.production.aim is Aim.FEWEST_CUTS
    assert (read.production.copies, read.production.gap) == (2, 3.0)
    assert read.production.back_marks
    assert read.cut == (CutFormat.SVG, CutFormat.DXF)
    assert read.changes.style is StyleName.INK
    assert request({}) == BuildRequest()


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"papper": "a4"}, "no option is called 'papper'"),
        ({"paper": "a44"}, "--paper"),
        ({"copies": "two"}, "'two' is not a whole number"),
        ({"copies": "99999999999"}, "is not a whole number"),
        ({"cut": "pdf"}, "--cut"),
    ],
)
def test_a_bad_option_is_refused_as_on_the_command_line(said: dict[str, str], message: str) -> None:
    with pytest.raises(TilegenError, match=message):
        request(said)


def test_a_page_shows_what_each_option_is_without_it(studio: Studio, file: Path) -> None:
    shown = {each["name"]: each for each in choices(studio.good)}
    assert {*shown} == {each.name for each in CHOICES} - {"printer", "hexes"}
    assert [*shown][:3] == ["paper", "language", "palette"]
    usual = {
        name: shown[name]["usual"] for name in ("paper", "size", "margins", "palette", "backs")
    }
    assert usual == {
        "paper": "a4",
        "size": "44 mm",
        "margins": "5 mm",
        "palette": "meadow",
        "backs": "none",
    }
    own = 'art: {palette: {thin: "#1133aa"}}\nprint: {paper: letter, margin: {top: 9 mm}}\ntiles:'
    change(file, "tiles:", own)
    studio.look()
    shown = {each["name"]: each for each in choices(studio.good)}
    usual = {name: shown[name]["usual"] for name in ("paper", "margins", "palette")}
    assert usual == {"paper": "letter", "margins": "9 5 5 5 mm", "palette": "own"}


@pytest.mark.parametrize(
    "choice", [each for each in CHOICES if each.more], ids=lambda each: each.name
)
def test_the_example_of_an_option_is_a_value_of_it(
    choice: Choice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    update_printer("hall", SheetMeasurements(x=0.5))
    Path("labels.yaml").write_text("tilegen: 1", encoding="utf-8")
    if choice.is_count:
        assert not choice.example
    else:
        assert request({choice.name: choice.example}) != BuildRequest()


def test_measured_printers_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    update_printer("hall", SheetMeasurements(x=0.5))
    shown = {each["name"]: each for each in choices(None)}
    assert shown["printer"]["words"] == ("hall",)
    Path("printers.yaml").write_text("{", encoding="utf-8")
    assert "printer" not in {each["name"] for each in choices(None)}
