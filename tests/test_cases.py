from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.codes import all_codes
from tests.outside import known_crazy_eights
from tilegen.app.codes import FILE, SAFE_ZONE
from tilegen.app.load import load
from tilegen.app.printing.template_file import load_template
from tilegen.app.printing.templates import check_piece_size
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import score_file
from tilegen.app.simulation.promises import find_broken_promises
from tilegen.app.validate import complaints, find_lookalikes, lookalike_warnings
from tilegen.games.conformance import codes as rules_codes
from tilegen.games.doubtcode import DoubtCode
from tilegen.text.diagnostics import Code, Diagnostics
from tilegen.text.report import format_diagnostic

RULES_CODES = [value for value in vars(rules_codes).values() if isinstance(value, Code)]
"""Codes of the faults of a game's rules."""

CASES = Path(__file__).parent / "cases"
SETS = Path(__file__).parent / "sets"
"""Small sets that records name."""

OF_CASES = SetsOfFolder()
"""Read once, since they are beside every record."""

SEPARATOR = b"--- report ---\n"


def report(path: str) -> bytes:
    """What is said of a set, or of a record (`.txt`), which may name a set beside it. The promises
    of a set that is called so are played, and a template is for cards."""
    found = Diagnostics()
    if path == "template.yaml":
        source, template, size_spans, errors = load_template(path)
        found.extend(errors)
        if template is not None:
            found.extend(check_piece_size(template, size_spans, (63, 88), "card"))
    elif path.endswith(".txt"):
        with known_crazy_eights():
            ruled = score_file(path, OF_CASES)
        source = ruled.source
        found.extend(ruled.ruling.diagnostics)
    else:
        loaded = load(path)
        source = loaded.source
        found.extend(complaints(loaded))
        # Only there: elsewhere each new part would change what chance draws alike.
        if loaded.name == "twins":
            found.extend(lookalike_warnings(loaded, find_lookalikes(loaded)))
        if loaded.name == "played" and not loaded.has_errors and not found.has_errors:
            found.extend(find_broken_promises(loaded.game, loaded.valid_edition, max_games=2_000))
    snippets = (format_diagnostic(diagnostic, source, color=False) for diagnostic in found)
    return ("\n\n".join(snippets) + "\n").encode()


PATHS = sorted([*CASES.glob("*/*.yaml"), *CASES.glob("*/*.txt")])


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_report_is_as_the_case_says(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, update_cases: bool
) -> None:
    written, separator, expected = path.read_bytes().partition(SEPARATOR)
    monkeypatch.chdir(tmp_path)
    for picture in path.parent.glob("*.svg"):
        shutil.copy(picture, tmp_path)
    for beside in SETS.iterdir():
        Path(beside.name).write_bytes(beside.read_bytes())
    # Last, since a case may have the name of one of those sets.
    Path(path.name).write_bytes(written)
    got = report(path.name)
    if update_cases:
        path.write_bytes(written + SEPARATOR + got)
        return
    assert separator, f"{path} has no line '{SEPARATOR.decode().strip()}'"
    assert got.decode() == expected.decode()
    assert f"[{path.parent.name}]" in got.decode()


def test_every_code_has_a_case() -> None:
    cases = {folder.name for folder in CASES.iterdir() if any(folder.iterdir())}
    # A file that cannot be opened is no case: there is nothing to report on. Doubts are about
    # photos, and tests/photo has one for each; what is near a cut depends on the print shop. Rules
    # are Python, and tests/games/conformance has a broken game for each; tests/games/tiles/cases
    # has a file of a tile game for each.
    tiles = {path.stem for path in (CASES.parent / "games/tiles/cases").iterdir()}
    others = {FILE.slug, SAFE_ZONE.slug, *(code.slug for code in RULES_CODES), *tiles}
    codes = [code for code in all_codes() if not isinstance(code, DoubtCode)]
    assert cases == {code.slug for code in codes} - others


def test_every_complaint_says_what_to_do() -> None:
    for path in PATHS:
        _, _, report = path.read_bytes().partition(SEPARATOR)
        for complaint in report.decode().rstrip().split("\n\n"):
            assert "\n  hint: " in complaint, path
