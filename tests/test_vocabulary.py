from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.sources import PACKAGE, TESTS, modules
from tests.vocabulary import Shares, is_bare, is_no_noun, list_script_names, measure

MOST = Shares(
    functions=1.1,
    variables=1.6,
    classes=0.8,
    shared_classes=6,
    shared_modules=22.5,
    docstrings=0.2,
    loops=0,
)

MOST_HELPERS_OF_TESTS = 2.0
"""The share of functions in tests that a bare participle or adverb names; of all functions, since
those that are tests are sentences."""

MOST_BARE_IN_SCRIPTS = 5.0
"""The share of the names declared in the pages' scripts that a bare participle or adverb is."""

# Monsters have rooms of Misfitz, and what is the same in both has the same name there.
SAME_ROOMS = PACKAGE / "games" / "tiles" / "known" / "monsters"


def test_names_say_what_they_name() -> None:
    texts = {file: file.read_text(encoding="utf-8") for file in modules()}
    shares = measure(texts, SAME_ROOMS)
    over = {
        kind: f"{share:.1f}, at most {MOST._asdict()[kind]}"
        for kind, share in shares._asdict().items()
        if share > MOST._asdict()[kind]
    }
    assert over == {}


def test_scripts_of_pages_say_what_they_name() -> None:
    files = [*PACKAGE.glob("web/static/*.js"), *(PACKAGE.parent / "tools/site/web").glob("*.js")]
    names = [name for file in files for name in list_script_names(file.read_text(encoding="utf-8"))]
    bare_names = [*filter(is_bare, names)]
    assert "each" not in names
    assert 100 * len(bare_names) / len(names) <= MOST_BARE_IN_SCRIPTS, sorted({*bare_names})


def test_functions_that_tests_call_say_what_they_do() -> None:
    texts = [file.read_text(encoding="utf-8") for file in TESTS.rglob("*.py")]
    # Found by their lines: trees of so many files would take a second.
    names = [name for text in texts for name in re.findall(r"(?m)^ *(?:async )?def (\w+)", text)]
    bare_names = [name for name in names if is_bare(name)]
    assert 100 * len(bare_names) / len(names) <= MOST_HELPERS_OF_TESTS, bare_names


@pytest.mark.parametrize("name", ["told", "_drawn", "laid_out", "beside", "as_if", "written_down"])
def test_a_bare_participle_or_adverb_names_no_function(name: str) -> None:
    assert is_bare(name)


@pytest.mark.parametrize("name", ["saved_text", "format_move", "other_turns", "open_edges", "feed"])
def test_a_participle_before_a_noun_does(name: str) -> None:
    assert not is_bare(name)


@pytest.mark.parametrize(("name", "is_odd"), [("Told", True), ("Here", True), ("Ruling", False)])
def test_classes_are_nouns(name: str, is_odd: bool) -> None:
    assert is_no_noun(name) == is_odd


def test_what_is_measured_is_counted() -> None:
    text = """
class Laid:
    def told(self, found): ...

class Laid:
    '''What is laid.'''
    def render(self, page):
        for each in page: ...
"""
    shares = measure({Path("a/reading.py"): text, Path("b/reading.py"): ""})
    assert shares == Shares(50, 20, 100, 100, 100, 100, 1)
