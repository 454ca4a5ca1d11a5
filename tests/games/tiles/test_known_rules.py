"""Files that begin from known rules."""

from __future__ import annotations

import pytest

from tests.games.playing import edition_of
from tests.games.tiles.reading_files import NAME
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.options import KINDS_OF_SIDES, LOOK, OPTIONS
from tilegen.games.tiles.known.monsters.reader import read_set as read_monsters
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.rules.options import Again
from tilegen.games.tiles.segments import build_segments
from tilegen.games.tiles.sets.file_reader import read_set
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamltree import compose

FILE = """\
tilegen: 1
game: tiles
name: Lonely
rules: {like: %s}
tiles:
  - {id: 1-30, copies: 30, edges: thin thick thin blank, eyes: 1}
"""


def read(text: str) -> tuple[TileGame | None, list[str]]:
    diagnostics = Diagnostics()
    game = read_set(compose(Source.from_text(NAME, text), diagnostics), diagnostics)
    return game, [f"{item.message}; {item.hint}" for item in diagnostics]


def test_monsters_are_known_by_the_rules_that_their_game_has() -> None:
    game, complaints = read(FILE % "monsters")
    assert game is not None
    assert not complaints
    assert dict(game.variants) == dict(OPTIONS)
    assert game.kinds_of_sides == KINDS_OF_SIDES
    assert game.presentation.look is LOOK


def test_the_tiles_of_monsters_are_those_that_a_file_with_the_same_sides_has() -> None:
    game = edition_of("monsters")
    for tile in game.tiles:
        assert tile.segments == build_segments(tile.sides, game.kinds_of_sides)


def test_a_file_changes_what_it_says_itself_and_keeps_the_rest() -> None:
    game, complaints = read(FILE % "monsters, again: none, players: 3")
    assert game is not None
    assert not complaints
    options = game.variants["open"]
    assert options.again is Again.NONE
    assert options.players == (3, 3)
    assert options.join == 1


def test_misspelt_rules_are_called_by_their_name() -> None:
    _, complaints = read(FILE % "monster")
    assert complaints == ["no known rules are called 'monster'; write 'monsters'"]


CHANGED = """\
tilegen: 1
game: tiles
name: Changed
shape: %s
edges: {empty: , arm: body}
tiles: {enumerate: {joins: [1, 2]}, copies: 2}
rules: {like: %s}
"""


@pytest.mark.parametrize("shape", ["square", "hex"])
def test_what_does_not_suit_other_sides_is_left_out_in_silence(shape: str) -> None:
    game, complaints = read(CHANGED % (shape, "monsters"))
    assert game is not None
    assert not complaints
    # Each of six players would be dealt four tiles, and there are too few.
    assert [*game.variants] == ["open"]
    assert game.presentation.words["es"].keys() == {"figure", "again", "eyes"}
    assert game.presentation.look is (LOOK if shape == "square" else Look.BANDS)


def test_a_choice_of_known_rules_that_a_file_contradicts_is_told() -> None:
    _, complaints = read(FILE % "monsters, grids: one")
    assert len(complaints) == 6
    assert all("all build on one table" in complaint for complaint in complaints)
    _, complaints = read(FILE % "monsters" + "features: [hats]\n")
    assert complaints[0] == (
        "by the rules of 'monsters', no tile has a feature 'eyes', so it never scores; "
        "write a 'score' of your own under 'rules'"
    )


def test_no_cure_changes_the_name_of_the_known_rules() -> None:
    diagnostics = Diagnostics()
    text = FILE % "monsters" + "features: [hats]\n"
    read_set(compose(Source.from_text(NAME, text), diagnostics), diagnostics)
    assert [item for item in diagnostics if item.cures and "monsters" in item.message] == []


def test_unknown_rules_are_the_only_complaint() -> None:
    for text in (FILE, CHANGED.replace("%s\nedges", "square\nedges")):
        _, (complaint,) = read(text % "robots")
        assert complaint == "no known rules are called 'robots'; write 'monsters'"


def test_a_set_with_rules_is_told_how_to_change_those_of_its_game() -> None:
    edition = "tilegen: 1\ngame: monsters\nname: A\nrules: {again: none}\n"
    diagnostics = Diagnostics()
    row = "tiles: [{id: 1, edges: [thin, thin, thin, thin]}]\n"
    read_monsters(compose(Source.from_text(NAME, edition + row), diagnostics), diagnostics)
    (complaint,) = diagnostics
    assert complaint.hint is not None
    assert "'rules: {like: monsters, again: none}'" in complaint.hint
