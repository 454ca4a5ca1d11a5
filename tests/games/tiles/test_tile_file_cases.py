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
