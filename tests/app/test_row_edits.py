"""A row of a set is changed in its own text, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilegen.app.load import Loaded, load
from tilegen.app.row_edits import Says, with_row
from tilegen.app.set_places import carried_set
from tilegen.errors import TilegenError
from tilegen.text.yamlsteps import PositionalWords

TOP = (
    "tilegen: 1\ngame: monsters\nname: Mine\ntiles:\n  - {id: 9, edges: [thin, thin, thin, thin]}\n"
)
EDGES, EYES, PARTS = ("edges",), ("eyes",), ("art", "parts")


def load_text(path: Path, text: str) -> Loaded:
    path.write_bytes(text.encode())
    return load(str(path))


FLOW = "- {{id: 1, edges: [thin, blank, thin, blank], {}}}"
BLOCK = """\
- id: 1  # the first
    edges:
      - thin
      - blank
      - thin
      - blank  # to the left
    # what it is made of
    art:
      parts:
        - grin  # wide
        - bib  # with jam
        - scarf"""
WIDE = """\
- {id: 1, edges: [thin, blank, thin, blank],
     # what it is made of
     art: {parts: [
       grin,  # wide
       bib, scarf,
     ]}}"""


@pytest.mark.parametrize(
    ("row", "says", "before", "after"),
    [
        (
            FLOW.format("eyes: 2"),
            {EDGES: PositionalWords(("thin", "thick", "thin", "blank"))},
            "blank, t",
            "thick, t",
        ),
        (FLOW.format("eyes:   2"), {EYES: 3}, "eyes:   2}", "eyes:   3}"),
        (FLOW.format("name: Jo "), {EYES: 3}, "Jo }", "Jo, eyes: 3 }"),
        (
            FLOW.format("name: Jo"),
            {PARTS: ("sleepy eyes", "grin")},
            "Jo}",
            "Jo, art: {parts: [sleepy eyes, grin]}}",
        ),
        (FLOW.format("art: my.svg"), {PARTS: ("grin",)}, "my.svg", "{parts: [grin]}"),
        (
            FLOW.format("art: {parts: [grin, bib]}"),
            {PARTS: ("grin", "bib", "own: hat"), EYES: 1},
            "bib]}}",
            'bib, "own: hat"]}, eyes: 1}',
        ),
        (FLOW.format("art: {parts: [a1, b1, c1]}"), {PARTS: ("b1",)}, "[a1, b1, c1]", "[b1]"),
        (FLOW.format("art: {parts: [a1, b1, c1]}"), {PARTS: ("c1",)}, "[a1, b1, c1]", "[c1]"),
        (FLOW.format("art: {parts: [a1, b1, c1]}"), {PARTS: ("a1",)}, "[a1, b1, c1]", "[a1]"),
        (FLOW.format("art: {parts: [a1\n     , b1]}"), {PARTS: ("b1",)}, "a1\n     , b1", "b1"),
        (FLOW.format("art: {parts: [a1, b1]}"), {PARTS: ()}, "[a1, b1]", "[]"),
        (FLOW.format("art: {parts: []}"), {PARTS: ("grin", "bib")}, "[]", "[grin, bib]"),
        (FLOW.format("art: {}"), {PARTS: ("grin",)}, "{}", "{parts: [grin]}"),
        (
            BLOCK,
            {EDGES: PositionalWords(("thin", "blank", "thin", "thick"))},
            "blank  # to",
            "thick  # to",
        ),
        (BLOCK, {EYES: 1}, "- scarf", "- scarf\n    eyes: 1"),
        (
            BLOCK,
            {PARTS: ("bib", "party hat", "halo")},
            "        - grin  # wide\n        - bib  # with jam\n        - scarf",
            "        - bib  # with jam\n        - party hat\n        - halo",
        ),
        (BLOCK, {PARTS: ("grin", "bib")}, "\n        - scarf", ""),
        (WIDE, {PARTS: ("bib", "scarf")}, "       grin,  # wide\n", ""),
        (WIDE, {PARTS: ("grin", "bib")}, "bib, scarf,", "bib,"),
        (
            WIDE,
            {PARTS: ("grin", "bib", "scarf", "halo"), EYES: 1},
            "scarf,\n     ]}}",
            "scarf, halo,\n     ]}, eyes: 1}",
        ),
    ],
)
def test_a_row_says_something_else_and_keeps_its_layout(
    row: str, says: Says, before: str, after: str, tmp_path: Path
) -> None:
    text = f"{TOP}  {row}\n  - {{id: 2, edges: [thin, thin, thin, thin]}}  # the last\n"
    assert row.count(before) == 1
    now = with_row(load_text(tmp_path / "set.yaml", text), text, 1, says)
    assert now == text.replace(row, row.replace(before, after))


def test_a_file_from_windows_stays_one(tmp_path: Path) -> None:
    text = f"\ufeff{TOP}  {BLOCK}\n".replace("\n", "\r\n")
    now = with_row(
        load_text(tmp_path / "set.yaml", text), text, 1, {PARTS: ("bib", "scarf"), EYES: 2}
    )
    after = text.replace("        - grin  # wide\r\n", "").replace(
        "- scarf", "- scarf\r\n    eyes: 2"
    )
    assert now == after


@pytest.mark.parametrize("game", ["monsters", "misfitz"])
def test_every_row_of_a_standard_set_can_be_changed(game: str) -> None:
    known = load(game)
    text = carried_set(game).read_text(encoding="utf-8")
    says: Says = {EYES: 7, PARTS: ("grin", "a new part")}
    if game == "misfitz":
        says = {("art", "head"): ("round head", "smile"), ("art", "hair"): "straw"}
    for number in (1, 2, 11, 24):
        now = with_row(known, text, number, says)
        before, after = text.splitlines(), now.splitlines()
        assert len({*before} - {*after}) <= 3
        assert [line for line in before if "#" in line] == [line for line in after if "#" in line]


def test_a_row_that_is_right_stays_as_it_is(tmp_path: Path) -> None:
    text = f"{TOP}  {WIDE}\n"
    says: Says = {
        EDGES: PositionalWords(("thin", "blank", "thin", "blank")),
        PARTS: ("grin", "bib", "scarf"),
    }
    assert with_row(load_text(tmp_path / "set.yaml", text), text, 1, says) == text


@pytest.mark.parametrize(
    ("row", "says", "message"),
    [
        (FLOW.format("name: a name\n     of two lines"), {EYES: 1}, "only you can change"),
        (FLOW.format("eyes: 1").replace("id: 1", "id: 3"), {EYES: 1}, "no row with the id 1"),
    ],
    ids=["wrapped", "gone"],
)
def test_an_unusual_layout_is_left_to_a_person(
    row: str, says: Says, message: str, tmp_path: Path
) -> None:
    text = f"{TOP}  {row}\n"
    known = load_text(tmp_path / "set.yaml", text)
    with pytest.raises(TilegenError, match=message):
        with_row(known, text, 1, says)
