"""The edits that mend a text, of each case."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.outside import known_crazy_eights
from tests.test_cases import OF_CASES, PATHS, SEPARATOR, SETS
from tests.thorough import THOROUGH
from tilegen.app.load import load
from tilegen.app.ruling import rule, score_file
from tilegen.app.validate import complaints
from tilegen.text.diagnostics import Cure, Diagnostic
from tilegen.text.source import Source

LONGEST_SHOWN = 38
"""A hint shows no more of a text that it quotes."""


def rule_named(name: str) -> tuple[Source, tuple[Diagnostic, ...]]:
    if name.endswith(".txt"):
        with known_crazy_eights():
            judged = score_file(name, OF_CASES)
        return judged.source, judged.diagnostics
    loaded = load(name)
    return loaded.source, tuple(complaints(loaded))


def apply_cure(text: str, cure: Cure) -> str:
    lines = text.split("\n")
    for span, new, *_ in sorted((cure, *cure.also), reverse=True):
        line = lines[span.line - 1]
        lines[span.line - 1] = f"{line[: span.start - 1]}{new}{line[span.stop - 1 :]}"
    return "\n".join(lines)


@cache
def list_found_in(path: Path) -> tuple[Source, tuple[Diagnostic, ...]]:
    """What is said of the case; the folder at hand has its file."""
    return rule_named(path.name)


def count_same(slip: Diagnostic, found: tuple[Diagnostic, ...]) -> int:
    """How often the same is said of its line."""
    said = ((each.code, each.message, each.span and each.span.line) for each in found)
    return [*said].count((slip.code, slip.message, slip.span and slip.span.line))


def list_lone_cures(found: tuple[Diagnostic, ...]) -> Iterator[tuple[Diagnostic, Cure]]:
    for each in found:
        if each.cure is not None:
            yield each, each.cure


ONE_OF_EACH_CODE = [*{path.parent: path for path in reversed(PATHS)}.values()][::-1]


@pytest.fixture(
    params=PATHS if THOROUGH else ONE_OF_EACH_CODE,
    ids=lambda path: f"{path.parent.name}/{path.name}",
)
def case(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The case, its text as a file of the folder at hand, with what it names beside it."""
    path: Path = request.param
    monkeypatch.chdir(tmp_path)
    for beside in (*path.parent.glob("*.svg"), *SETS.iterdir()):
        shutil.copy(beside, tmp_path)
    Path(path.name).write_bytes(path.read_bytes().partition(SEPARATOR)[0])
    return path


def test_a_cure_that_stands_alone_does_away_with_its_complaint(case: Path) -> None:
    source, found = list_found_in(case)
    for slip, cure in list_lone_cures(found):
        Path(case.name).write_text(apply_cure(source.text, cure), encoding="utf-8")
        _, after = rule_named(case.name)
        assert count_same(slip, after) < count_same(slip, found), (slip, cure)


def test_the_hint_says_what_the_cures_write_and_each_writes_something_else(case: Path) -> None:
    source, found = list_found_in(case)
    for each in found:
        for cure in each.cures:
            said = cure.text.strip()[:LONGEST_SHOWN]
            assert said in (each.hint or ""), (each.hint, cure)
        assert len({apply_cure(source.text, cure) for cure in each.cures}) == len(each.cures)
        assert all(apply_cure(source.text, cure) != source.text for cure in each.cures)


@pytest.mark.parametrize(
    "line",
    ["- {0}: {1}", "{0}\uff1a {1}", "{0}; {1}"],
    ids=["a bullet", "a wide colon", "a semicolon"],
)
def test_the_cure_of_a_habit_mends_all_its_lines_at_once(line: str) -> None:
    moves = [
        *(("Anna", "start 53^"), ("Natalie", "start 40>")),
        *(("Anna", "1> right of 53"), ("Natalie", "7< left of 53")),
    ]
    top = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\n"
    text = top + "".join(f"{line.format(*move)}\n" for move in moves)
    first = rule(text).diagnostics[0]
    assert first.cure
    assert "here and in 3 more lines" in first.message
    assert apply_cure(text, first.cure) == top + "".join(f"{who}: {what}\n" for who, what in moves)
