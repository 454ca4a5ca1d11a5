"""A text that has not the form of a move: which word is not understood, and what was meant."""

from __future__ import annotations

import pytest

from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_wrong_parts import HEAD, TOWERS, find_complaint, read_span
from tilegen.app.ruling import rule
from tilegen.text.diagnostics import Diagnostic

BOARD = """
tilegen: 1
game: tiles
name: Halls
edges: [wall, hall]
rules: {board: [3, 3], supply: open, cannot: pass, end: [stack empty]}
tiles:
  - {id: 1-9, copies: 9, edges: hall hall hall hall}
"""
HEXES = """
tilegen: 1
game: tiles
name: Hexes
shape: hex
edges: [red, blue]
rules: {end: [stack empty]}
tiles:
  - {id: 1-9, copies: 9, edges: red red red red red red}
"""


def find_on_shared(game: str, *lines: str) -> tuple[str, Diagnostic]:
    """The part of the last line of a record that its only complaint marks."""
    text_lines = ["tilegen record 1", "game: tiles", "players: Anna, Ben", *lines]
    (diagnostic,) = rule("\n".join((*text_lines, "")), read_game(game)).diagnostics
    return read_span(text_lines, diagnostic), diagnostic


@pytest.mark.parametrize(
    ("typed", "odd", "meant"),
    [
        ("1v abvoe 5", "abvoe", "1v above 5"),
        ("1V ABVOE 5", "ABVOE", "1v above 5"),
        ("1v bove 5", "bove", "1v above 5"),
        ("1v the above 5", "the", "1v above 5"),
        ("lv above 5", "lv", "1v above 5"),
        ("1v above S", "S", "1v above 5"),
        ("1v over 5", "over", "1v above 5"),
        ("1 down over 5", "down", "1v above 5"),
        ("disacrd 3", "disacrd", "discard 3"),
        ("6> rihgt fo 19", "rihgt", "6> right of 19"),
        ("hutt 3", "hutt", "hut 3^"),
    ],
)
def test_the_first_odd_word_is_marked_and_the_move_it_was_meant_for_is_named(
    typed: str, odd: str, meant: str
) -> None:
    lines, diagnostic = find_complaint(f"Anna: {typed}")
    assert diagnostic.code.slug == "unknown-move"
    assert read_span(lines, diagnostic) == odd
    assert diagnostic.message == f"'{odd}' is not understood"
    assert diagnostic.hint == f"did you mean '{meant}'?"


def test_a_misspelt_word_of_a_legal_move_has_a_sure_cure() -> None:
    lines, diagnostic = find_complaint("Anna: 1v abvoe 5")
    (cure,) = diagnostic.cures
    assert (cure.text, cure.sure) == ("1v above 5", True)
    assert lines[cure.span.line - 1][cure.span.start - 1 : cure.span.stop - 1] == "1v abvoe 5"


def test_a_misspelt_word_of_a_move_that_is_not_legal_is_put_right_all_the_same() -> None:
    _, diagnostic = find_complaint("Anna: 1^ abvoe 5")
    assert [(cure.text, cure.sure) for cure in diagnostic.cures] == [("1^ above 5", True)]


@pytest.mark.parametrize("typed", ["dance", "1v 5", "above 5"])
def test_without_a_guess_examples_show_the_moves_of_this_game_in_its_words(typed: str) -> None:
    lines, diagnostic = find_complaint(f"Anna: {typed}")
    assert read_span(lines, diagnostic) == typed
    assert diagnostic.message == f"'{typed}' is not a move"
    examples = "'33> right of 12', 'start 12^', 'hut 61^' and 'discard 77'"
    assert diagnostic.hint == f"moves look like {examples}"


@pytest.mark.parametrize("surplus", ["ok", "then Ben", "!?"])
def test_what_follows_a_move_is_surplus(surplus: str) -> None:
    lines, diagnostic = find_complaint(f"Anna: 1v above 5 {surplus}")
    assert read_span(lines, diagnostic) == surplus
    assert diagnostic.message == f"'{surplus.split(maxsplit=1)[0]}' does not belong here"
    assert diagnostic.hint == "write notes after a '#'"


@pytest.mark.parametrize("typed", ["discard 3, 4", "discard 3 and 4", "discard 3 4", "Discard 3+4"])
def test_each_discarded_tile_has_a_line(typed: str) -> None:
    lines, diagnostic = find_complaint(f"Anna: {typed}")
    assert read_span(lines, diagnostic) == typed
    assert diagnostic.message == "a line discards one tile"
    assert diagnostic.hint == "write a line for each: 'discard 3' and 'discard 4'"
    assert diagnostic.cures == ()


def test_each_move_has_a_line() -> None:
    lines, diagnostic = find_complaint("Anna: 1v above 5, Ben: 6^ above 19")
    assert diagnostic.message == "this is more than one move"
    assert read_span(lines, diagnostic) == "1v above 5, Ben: 6^ above 19"


def test_a_turn_behind_the_neighbour_is_not_that_of_the_new_tile() -> None:
    lines, diagnostic = find_complaint("Anna: 1v above 5^")
    assert read_span(lines, diagnostic) == "^"
    assert diagnostic.message == "'^' comes after the tile that was there already"
    assert diagnostic.hint == "did you mean '1v above 5'? the turn of tile 5 is known"
    assert [(cure.text, cure.sure) for cure in diagnostic.cures] == [("1v above 5", True)]


def test_a_turn_behind_the_neighbour_alone_was_perhaps_that_of_the_new_tile() -> None:
    _, diagnostic = find_complaint("Anna: 1 above 5v")
    hint = "the new tile comes first, with its turn: did you mean '1v above 5'?"
    assert diagnostic.hint == hint


def test_a_comma_inside_a_move_is_marked() -> None:
    lines, diagnostic = find_complaint("Anna: 1v, above 5")
    assert read_span(lines, diagnostic) == ","
    assert diagnostic.message == "',' does not belong in a move"
    assert diagnostic.hint == "write '1v above 5'"
    assert [(cure.text, cure.sure) for cure in diagnostic.cures] == [("1v above 5", True)]


@pytest.mark.parametrize(("typed", "part"), [("1v", "1v"), ("1 down", "down")])
def test_a_lone_tile_lies_nowhere(typed: str, part: str) -> None:
    lines, diagnostic = find_complaint(f"Anna: {typed}")
    assert read_span(lines, diagnostic) == part
    assert diagnostic.hint == "say where it lies, such as '1v right of 12'"


def test_a_line_that_is_not_understood_is_one_complaint() -> None:
    # Nobody knows where tile 1 lies, so nothing is said of the tile beside it.
    text = f"{HEAD}Anna: 1v abvoe below 5\nBen: 6^ above 19\nAnna: 2v above 1\n"
    (diagnostic,) = rule(text, read_game(TOWERS)).diagnostics
    assert diagnostic.code.slug == "unknown-move"
    assert diagnostic.span is not None
    assert diagnostic.span.line == HEAD.count("\n") + 1


def test_on_hexes_places_have_their_own_words() -> None:
    part, diagnostic = find_on_shared(HEXES, "Anna: 1", "Ben: 2 uper right of 1")
    assert part == "uper"
    assert diagnostic.hint == "did you mean '2 upper right of 1'?"


def test_on_a_board_a_place_is_a_cell() -> None:
    part, diagnostic = find_on_shared(BOARD, "Anna: 1 in c2")
    assert part == "in"
    assert diagnostic.hint == "did you mean '1 at c2'?"
    part, diagnostic = find_on_shared(BOARD, "Anna: dance")
    assert diagnostic.hint == "moves look like '33> at c2' and 'pass'"


def test_beside_no_board_a_cell_is_no_place() -> None:
    lines, diagnostic = find_complaint("Anna: 1v at c2")
    assert read_span(lines, diagnostic) == "at c2"
