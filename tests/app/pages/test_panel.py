"""A row as fields to fill in by hand, and back into the text."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilegen.app.games import GAMES
from tilegen.app.load import Loaded, load_text
from tilegen.app.pages.panel import Field, FieldKind, FormRow, add_row, fill_in, row_at, row_of
from tilegen.app.row_edits import copy_row, delete_row
from tilegen.app.set_places import carried_set
from tilegen.errors import TilegenError

TILES = """\
tilegen: 1
game: monsters
name: Mine
parts: {my hat: hat.svg}  # my own
tiles:
  # The first of all.
  - {id: 1, edges: [thin, blank, thick, blank], eyes: 2}  # two eyes

  - id: 2
    edges: [thin, thin, thin, thin]
    art:
      parts:
        - grin
        - my hat
"""
CARDS = """\
tilegen: 1
game: misfitz
name: Mine
figures:
  - {id: 1, name: {en: Bob, es: Beto}, art: {body: accent 1, head: [round]}}
"""


def read(text: str) -> Loaded:
    return load_text(text, Path("set.yaml"))


def row(loaded: Loaded, number: int) -> FormRow:
    found = row_of(loaded, number)
    assert found is not None
    return found


def fields(text: str, number: int) -> dict[str, Field]:
    return {".".join(field.path): field for field in row(read(text), number).fields}


def test_a_row_of_tiles_has_the_fields_that_a_row_may_have() -> None:
    found = fields(TILES, 1)
    assert {name: each.kind for name, each in found.items()} == {
        "edges": FieldKind.PLACES,
        "eyes": FieldKind.NUMBER,
        "name": FieldKind.TEXT,
        "art.parts": FieldKind.LIST,
        "back": FieldKind.TEXT,
    }
    assert found["edges"].value == ("thin", "blank", "thick", "blank")
    assert found["edges"].words == ("blank", "thin", "thick")
    assert (found["eyes"].value, found["name"].value) == (("2",), ())


def test_a_row_of_cards_has_its_own_fields() -> None:
    found = fields(CARDS, 1)
    assert found["name.es"].value == ("Beto",)
    assert (found["art.body"].kind, found["art.body"].value) == (FieldKind.WORD, ("accent 1",))
    assert found["art.head"].value == ("round",)
    assert "art.torso" in found


def test_parts_of_the_sets_own_can_be_chosen() -> None:
    parts = fields(TILES, 2)["art.parts"]
    assert parts.value == ("grin", "my hat")
    assert "my hat" in parts.words


@pytest.mark.parametrize(
    ("line", "number"), [(6, None), (7, 1), (8, None), (9, 2), (12, 2), (14, 2), (99, None)]
)
def test_the_row_on_a_line_is_found(line: int, number: int | None) -> None:
    found = row_at(read(TILES), line)
    assert (found and found.number) == number


def test_a_text_in_place_of_a_mapping_is_one_field() -> None:
    text = TILES.replace("eyes: 2", "art: my.svg")
    assert fields(text, 1)["art"].value == ("my.svg",)
    assert "art.parts" not in fields(text, 1)


@pytest.mark.parametrize(
    ("path", "said", "before", "after"),
    [
        (["edges"], ["thin", "thin", "thick", "blank"], "[thin, blank,", "[thin, thin,"),
        (["eyes"], ["3"], "eyes: 2}", "eyes: 3}"),
        (["name"], ["Bob: the first"], "eyes: 2}", 'eyes: 2, name: "Bob: the first"}'),
        (["art", "parts"], ["grin"], "eyes: 2}", "eyes: 2, art: {parts: [grin]}}"),
    ],
)
def test_what_is_filled_in_changes_its_row_and_nothing_else(
    path: list[str], said: list[str], before: str, after: str
) -> None:
    text = fill_in(read(TILES), 1, path, said)
    assert text == TILES.replace(before, after, 1)


def test_a_name_in_one_language_stays_beside_those_in_others() -> None:
    text = fill_in(read(CARDS), 1, ["name", "en"], ["Rob"])
    assert text == CARDS.replace("Bob", "Rob")


@pytest.mark.parametrize(
    ("number", "path", "said"),
    [
        (9, ["eyes"], ["1"]),
        (1, ["id"], ["1"]),
        (1, ["edges"], ["thin"]),
        (1, ["edges"], ["thin", "thin", "thin", "wide"]),
        (1, ["eyes"], ["many"]),
        (1, ["eyes"], ["9" * 99]),
        (1, ["name"], [" "]),
    ],
)
def test_a_value_that_a_row_cannot_have_is_refused(
    number: int, path: list[str], said: list[str]
) -> None:
    with pytest.raises(TilegenError):
        fill_in(read(TILES), number, path, said)


@pytest.mark.parametrize("text", ["", "a: [", "- 1", "tiles: [1, {id: x}, {id: [1]}, [2]]"])
def test_a_text_that_is_no_set_has_no_rows(text: str) -> None:
    loaded = read(text)
    assert row_of(loaded, 1) is None
    assert [row_at(loaded, line) for line in range(4)] == [None] * 4


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_a_standard_set_can_be_filled_in_with_what_it_says(game: str) -> None:
    text = carried_set(game).read_text(encoding="utf-8")
    loaded = read(text)
    assert loaded.edition is not None
    for number in (1, 24):
        for field in row(loaded, number).fields:
            if field.value:
                assert fill_in(loaded, number, field.path, field.value) == text


def test_a_copy_of_a_row_has_a_number_of_its_own_and_stands_behind_it() -> None:
    text, number = copy_row(read(TILES), 1)
    assert number == 3
    first = "  - {id: 1, edges: [thin, blank, thick, blank], eyes: 2}  # two eyes\n"
    copy = "  - {id: 3, edges: [thin, blank, thick, blank], eyes: 2}\n"
    assert text == TILES.replace(first, first + copy)


def test_a_copy_has_as_many_lines_as_its_row() -> None:
    text, number = copy_row(read(TILES), 2)
    second = TILES[TILES.index("  - id: 2") :]
    assert text == TILES + second.replace("id: 2", f"id: {number}")


def test_a_new_row_has_only_what_each_row_must_have() -> None:
    text, number = add_row(read(TILES), 2)
    new = row(read(text), number)
    said = {".".join(field.path): field.value for field in new.fields if field.value}
    assert (number, said) == (3, {"edges": ("thin", "thin", "thin", "thin")})


def test_a_deleted_row_leaves_the_others_as_they_are_and_the_last_one_stays() -> None:
    text, number = delete_row(read(TILES), 2)
    assert number == 1
    assert text.rstrip() == TILES[: TILES.index("  - id: 2")].rstrip()
    with pytest.raises(TilegenError, match="last row"):
        delete_row(read(text), 1)
