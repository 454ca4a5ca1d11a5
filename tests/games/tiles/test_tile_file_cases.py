"""A file for each mistake in the file of a tile game, with the report of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.tiles.reading_files import format_report, read
from tilegen.games.tiles.sets import codes
from tilegen.text.diagnostics import Code

CASES = Path(__file__).parent / "cases"
OTHER_CASES = Path(__file__).parents[2] / "cases"
"""What is said of sets that are read, above all of monsters, has its cases there."""
SEPARATOR = "--- report ---\n"
KNOWN = {"monsters": "rules: {}\n"}
PATHS = sorted(CASES.glob("*.yaml"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_report_is_as_the_case_says(path: Path, *, update_cases: bool) -> None:
    written, separator, expected = path.read_text(encoding="utf-8").partition(SEPARATOR)
    _, diagnostics = read(written, known=KNOWN)
    report = format_report(written, diagnostics) + "\n"
    if update_cases:
        path.write_text(written + SEPARATOR + report, encoding="utf-8")
        return
    assert separator
    assert report == expected
    assert f"[{path.stem}]" in report


def test_every_code_has_a_case() -> None:
    slugs = {code.slug for code in vars(codes).values() if isinstance(code, Code)}
    cases = {path.stem for path in PATHS}
    assert cases <= slugs
    assert slugs - cases <= {path.parent.name for path in OTHER_CASES.glob("*/*.yaml")}


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_complaint_has_a_place_and_says_what_to_do(path: Path) -> None:
    written, _, _ = path.read_text(encoding="utf-8").partition(SEPARATOR)
    for diagnostic in read(written, known=KNOWN)[1]:
        assert diagnostic.span, diagnostic
        assert diagnostic.hint, diagnostic


def test_a_wrong_text_is_read_to_its_end() -> None:
    text = (
        "tilegen: 1\ngame: tiles\nname: Case\nshape: sqare\nedges: [red, gr een]\n"
        "featurs: [eyes]\ntiles: [{id: 1, edges: [red, red]}]\n"
        "rules: {begin: chose, cannot: skip, end: [stak empty], win: moost}\n"
        "card: {en: {setop: x}}\nlook: pipss\n"
    )
    _, diagnostics = read(text)
    assert sorted({item.span.line for item in diagnostics if item.span}) == [4, 5, 6, 8, 9, 10]


TILES = "tiles: [{id: 1-9, copies: 9, edges: town town town town, inside: [abbey]}]\n"
TOWNS = "edges: {town: town, path: ~}\n" + TILES


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (
            "name: Case\n" + TOWNS + "rules: {owner: {marker: 7}, surrounded: [abey], "
            "score: {abbey: {finished: {tile: 1}}}}\n",
            "did you mean 'abbey'?",
        ),
        # The other close key stands there already.
        ("ame: Case\n" + TOWNS, "did you mean 'name'?"),
        ("name: Case\n" + TOWNS + "join: 1\n", "it belongs under 'rules'"),
        ("name: Case\n" + TOWNS + "rules: {supply: hand 5}\n", "write 'supply: {hand: 5}'"),
        ("name: Case\n" + TOWNS + "rules: {suply: draw}\n", "did you mean 'supply'?"),
        (
            "name: Case\n" + TOWNS + "rules: {owner: finisher, score: {town: {tile: 2}}}\n",
            "write 'town: {finished: {tile: 2}}'",
        ),
        ("name: Case\n" + TOWNS.replace("9, e", "nine, e"), "write 9"),
        ("name: Case\n" + TOWNS + "rules: {supply: [hand, 5]}\n", "write 'supply: {hand: 5}'"),
        ("name: Case\n" + TOWNS + "rules: {end: {spans: 5}}\n", "write 'end: [{spans: 5}]'"),
        ("name: Case\n" + TOWNS + "rules: {end: [spans 5]}\n", "write '{spans: 5}'"),
        ("name: Case\n" + TOWNS + "rules: {end: stack empty}\n", "write 'end: [stack empty]'"),
        ("name: Case\n" + TOWNS + "rules: {board: 8 x 5}\n", "write 'board: [8, 5]'"),
        ("name: Case\n" + TOWNS + "rules: {seats: town path}\n", "write '[town, path]'"),
        ("name: Case\n" + TOWNS + "rules: {like: [monsters]}\n", "write for example 'like: "),
        ("name: Case\n" + TOWNS + "rules: monsters\n", "write 'rules: {like: monsters}'"),
        ("name: Case\nedges: [a, b]\ntiles: enumerate\n", "write 'tiles: {enumerate: {}}'"),
        ("name: Case\nedges: [a, b]\ntiles: a.yaml\n", "write 'tiles: {from: a.yaml}'"),
        ("name: Case\nedges: [a, b]\ntiles: [a b a b]\n", "write '{id: 1, edges: [a, b, a, b]}'"),
    ],
)
def test_a_mistake_has_one_complaint_that_says_what_to_write(text: str, hint: str) -> None:
    _, diagnostics = read("tilegen: 1\ngame: tiles\n" + text)
    (complaint,) = diagnostics
    assert complaint.hint is not None
    assert complaint.hint.startswith(hint)


def test_rows_are_read_where_the_kinds_of_sides_are_wrong() -> None:
    _, diagnostics = read(
        "tilegen: 1\ngame: tiles\nname: Case\nedges: [[a], b]\n" + TILES[:-3] + ", x: 1}]\n"
    )
    assert [item.code.slug for item in diagnostics] == ["type", "key-unknown"]
