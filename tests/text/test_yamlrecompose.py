"""A text that is composed again has the tree and the faults that it has by itself."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamlrecompose import recompose
from tilegen.text.yamltree import MappingNode, Node, SequenceNode, compose

STANDARD = Path("specs/tiles.yaml").read_text(encoding="utf-8")
"""Rows in brackets on one or two lines, with comments between them."""
BLOCK = """\
- id: 7
  edges:
    - thin
    - 'thick
      ones'
  # a word
  eyes:
  name: >-
    folded
    words

"""
BLOCKS = "name: Blocks\nabout: |\n  Some\n  words.\ntiles:\n" + 40 * BLOCK
"""Rows in blocks, their dashes as far to the left as the key of their list."""
LISTS = "name: Lists\ntiles:\n" + "   - [a, b]  # a pair\n   - - c\n     - d\n" * 99
BRACKETS = "name: Brackets\ntiles: [\n" + "  {id: 1},\n  -1,\n" * 99 + "]\n"
PIECES = (
    *("", " ", "\n", "#", "- ", "-", ":", ": ", "{", "}", "[", "]", "'", '"', "|", ">-"),
    *("&a", "*a", "!x", "<<: ", "...", "---", "%", "\t", "? ", "\u2028", "x", "id: 7", "{id: 7}"),
)
"""What a hand may write."""


def read(text: str, *, again: bool) -> tuple[Node | None, list[str]]:
    diagnostics = Diagnostics()
    root = (recompose if again else compose)(Source("", text), diagnostics)
    return root, [repr(diagnostic) for diagnostic in diagnostics]


def slip(text: str, rng: Random) -> str:
    """The text with a few characters of a place replaced."""
    at = rng.randrange(len(text))
    if rng.random() < 0.3:
        at = max(0, text.rfind("\n", 0, at) + rng.choice((0, 1, 1, 3)))
    return text[:at] + rng.choice(PIECES) + text[at + rng.choice((0, 0, 1, 1, 2, 9)) :]


@pytest.mark.parametrize(
    ("text", "is_shared"),
    [(STANDARD, True), (BLOCKS, True), (LISTS, True), (BRACKETS, False)],
    ids=["standard", "blocks", "lists", "brackets"],
)
def test_what_is_composed_again_is_what_it_is_by_itself(text: str, *, is_shared: bool) -> None:
    rng = Random(text)
    shared = 0
    for _ in range(200):
        before, _ = read(text, again=True)
        changed = slip(slip(text, rng) if rng.random() < 0.3 else text, rng)
        root, faults = read(changed, again=True)
        assert (root, faults) == read(changed, again=False), changed
        shared += count_shared(before, root) > 0
    assert (shared > 0) == is_shared


def count_shared(before: Node | None, after: Node | None) -> int:
    match before, after:
        case (MappingNode((*_, one)), MappingNode((*_, other))):
            match one.value, other.value:
                case (SequenceNode(old), SequenceNode(new)) if one is not other:
                    return sum(a is b for a, b in zip(old, new, strict=False))
    return 0


def test_the_rows_that_stay_are_the_same_nodes() -> None:
    before, _ = read(STANDARD, again=True)
    after, _ = read(STANDARD.replace("a teapot", "a pot"), again=True)
    rows = STANDARD.count("- {id")
    assert count_shared(before, after) == rows - 1


def test_a_row_that_would_end_the_text_is_seen_as_such() -> None:
    read(STANDARD, again=True)
    at = STANDARD.index("  # One side joins.")
    for line in ("...", "---", "%YAML 1.1"):
        changed = f"{STANDARD[:at]}{line}{STANDARD[at + len('  # One side joins.') :]}"
        assert read(changed, again=True) == read(changed, again=False)
