"""One slip of a designer is one complaint, at the place of the slip."""

from __future__ import annotations

import pytest

from tests.games.tiles.reading_files import read

LAND = """\
tilegen: 1
game: tiles
name: Land
edges: {town: city, field: meadow}
features: [sheep]
tiles:
  - {id: 1, edges: town field field town}
  - {id: 2-3, copies: 2, edges: town town town town, sheep: 1, on: {city: {shield: 1}}}
rules:
  owner: finisher
  score: {city: {finished: {tile: 1, each shield: 1, each sheep: 2}}}
words:
  es: {town: villa, field: prado, city: ciudad, sheep: oveja, shield: escudo}
"""
DOMINOES = """\
tilegen: 1
game: tiles
name: Dominoes
shape: line
edges: [1, 2, 3, 4]
look: pips
tiles: {enumerate: {}}
rules:
  players: [2, 2]
  supply: {hand: 5}
  hands: {pips: true}
"""
TWO = """\
tilegen: 1
game: tiles
name: Two
edges: [white, black]
art: {palette: {white: "#ffffff"}}
look: paths
tiles: {enumerate: {each: 2, paths: pairs}, copies: 8}
rules:
  players: [2, 2]
  owner: kind
  seats: [white, black]
  board: [4, 4]
  rim: white
  end: [closed, nobody can]
words:
  ko: {white: 흰, black: 검은}
"""


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (LAND, "{town: city", "{towwn: city"),
        (LAND, "town: city", "town: cty"),
        (LAND, "city, field", "cty, field"),
        (LAND, "[sheep]", "[shep]"),
        (LAND, "sheep: 1", "shep: 1"),
        (LAND, "edges: {", "edgse: {"),
        (LAND, "\ntiles:", "\ntilse:"),
        (LAND, "edges: town field", "edge: town field"),
        (LAND, "id: 1,", "d: 1,"),
        (LAND, "copies", "copeis"),
        (LAND, "sheep: oveja", "seep: oveja"),
        (LAND, "  es:", "  s:"),
        (DOMINOES, "shape", "shpae"),
        (DOMINOES, "line", "lnie"),
        (DOMINOES, "supply", "suply"),
        (TWO, "[white, black]\nart", "[whte, black]\nart"),
        (TWO, "edges", "edgs"),
        (TWO, "players", "playrs"),
        (TWO, "seats", "saets"),
        (TWO, "board", "baord"),
        (TWO, "owner: kind", "owner: knid"),
    ],
)
def test_a_slip_is_one_complaint_in_its_line(text: str, right: str, wrong: str) -> None:
    assert read(text)[1] == []
    assert text.count(right) == 1
    line = text[: text.index(right) + 1].count("\n") + 1
    diagnostics = read(text.replace(right, wrong))[1]
    assert [item.span.line for item in diagnostics if item.span] == [line]
    (hint,) = (item.hint or "" for item in diagnostics)
    assert hint.startswith("did you mean '")


def test_a_name_that_is_wrong_where_it_is_given_is_reported_there_with_its_uses_counted() -> None:
    (complaint,) = read(LAND.replace("{town: city", "{towwn: city"))[1]
    assert complaint.message == "'towwn' stands only here, but 'town' in 7 places"
    assert complaint.cure is not None
    assert complaint.cure.text == "town"


def test_a_figure_that_is_an_error_is_not_doubted_as_well() -> None:
    text = LAND.replace("on: {city: {shield: 1}}", "inside: [abbey]")
    text = text.replace("each shield: 1, ", "")
    text = text.replace(
        "  score: {", "  surrounded: [abbye]\n  score: {abbye: {finished: {tile: 1}}, "
    )
    codes = [item.code.slug for item in read(text)[1] if item.span and item.span.line == 8]
    assert codes == ["no-such-figure"]


def test_a_key_that_is_wrong_in_all_rows_is_no_name() -> None:
    text = LAND.replace(", edges:", ", egdes:")
    assert [item.span.line for item in read(text)[1] if item.span] == [7, 8]


def test_other_slips_beside_it_are_reported_too() -> None:
    text = LAND.replace("{town: city", "{towwn: city").replace("finisher", "finsher")
    assert [item.span.line for item in read(text)[1] if item.span] == [4, 10]


def test_the_hint_begins_as_the_word_does() -> None:
    (complaint,) = read(LAND.replace("finished:", "ufinished:"))[1]
    assert (complaint.hint or "").startswith("did you mean 'unfinished'?")
