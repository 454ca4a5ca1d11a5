from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.codes import diagnostic_codes
from tilegen.app.load import load
from tilegen.app.validate import alike, complaints, mixed_up
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.report import snippet

CASES = Path(__file__).parent / "cases"
SEPARATOR = b"--- report ---\n"


def report(path: str) -> bytes:
    loaded = load(path)
    found = Diagnostics()
    found.extend(complaints(loaded))
    # Only there: elsewhere each new part would change what chance draws alike.
    if loaded.tile_set and loaded.name == "twins":
        found.extend(mixed_up(loaded.tile_set, alike(loaded)))
    snippets = (snippet(diagnostic, loaded.source, color=False) for diagnostic in found)
    return ("\n\n".join(snippets) + "\n").encode()


@pytest.mark.parametrize(
    "path", sorted(CASES.glob("*/*.yaml")), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_the_report_is_as_the_case_says(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, update_cases: bool
) -> None:
    written, separator, expected = path.read_bytes().partition(SEPARATOR)
    monkeypatch.chdir(tmp_path)
    Path(path.name).write_bytes(written)
    for picture in path.parent.glob("*.svg"):
        shutil.copy(picture, tmp_path)
    got = report(path.name)
    if update_cases:
        path.write_bytes(written + SEPARATOR + got)
        return
    assert separator, f"{path} has no line '{SEPARATOR.decode().strip()}'"
    assert got.decode() == expected.decode()
    assert f"[{path.parent.name}]" in got.decode()


def test_every_code_has_a_case() -> None:
    cases = {folder.name for folder in CASES.iterdir() if any(folder.iterdir())}
    assert cases == diagnostic_codes()


@pytest.mark.parametrize("path", sorted(CASES.glob("*/*.yaml")), ids=lambda path: path.parent.name)
def test_every_complaint_says_what_to_do(path: Path) -> None:
    _, _, report = path.read_bytes().partition(SEPARATOR)
    for complaint in report.decode().rstrip().split("\n\n"):
        assert "\n  hint: " in complaint
