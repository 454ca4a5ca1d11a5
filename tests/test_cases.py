from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tilegen.games.monsters.checks import CHECKS
from tilegen.games.monsters.reader import read_set
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.report import snippet
from tilegen.text.source import Source
from tilegen.text.yamltree import compose

CASES = Path(__file__).parent / "cases"
PACKAGE = Path(__file__).parent.parent / "tilegen"
SEPARATOR = "--- report ---\n"


def report(source: Source) -> str:
    found = Diagnostics()
    tile_set = read_set(compose(source, found), found)
    if tile_set is not None:
        for check in CHECKS:
            found.extend(check(tile_set))
    return "\n\n".join(snippet(diagnostic, source, color=False) for diagnostic in found) + "\n"


@pytest.mark.parametrize(
    "path", sorted(CASES.glob("*/*.yaml")), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_the_report_is_as_the_case_says(path: Path, *, update_cases: bool) -> None:
    written, separator, expected = path.read_bytes().decode().partition(SEPARATOR)
    got = report(Source.of(path.name, written))
    if update_cases:
        path.write_bytes(f"{written}{SEPARATOR}{got}".encode())
        return
    assert separator, f"{path} has no line '{SEPARATOR.strip()}'"
    assert got == expected
    assert f"[{path.parent.name}]" in got


def test_every_code_has_a_case() -> None:
    # What app/ finds out about a file, and not about its text, is tested there.
    codes = {
        code
        for package in ("text", "games")
        for path in (PACKAGE / package).rglob("*.py")
        for code in _codes(ast.parse(path.read_text()))
    }
    assert codes - {folder.name for folder in CASES.iterdir() if any(folder.iterdir())} == set()


def test_no_case_is_about_a_code_that_does_not_exist() -> None:
    text = "".join(path.read_text() for path in PACKAGE.rglob("*.py"))
    assert [folder.name for folder in CASES.iterdir() if f'"{folder.name}"' not in text] == []


def _codes(tree: ast.AST) -> Iterator[str]:
    """The slugs passed to what makes diagnostics; `one_of()` takes one too, as its last."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        place = {"error": 0, "Diagnostic": 0, "_warning": 0, "one_of": 4}.get(name)
        if place is not None and place < len(node.args):
            code = node.args[place]
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                yield code.value
