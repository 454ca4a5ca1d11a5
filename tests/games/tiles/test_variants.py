"""Variants of a file, which may be for other numbers of players and may be called anything."""

from __future__ import annotations

import pytest

from tests.games.tiles.reading_files import read, read_game
from tilegen.app.simulation.runs import SimulationRequest, complete_request
from tilegen.errors import TilegenError
from tilegen.games.conformance.examination import list_setups
from tilegen.games.tiles.game import TILES
from tilegen.play.reader import parse_record
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source

TEXT = """\
tilegen: 1
game: tiles
name: Variants
edges: [red, green]
tiles: {enumerate: {}}
variants: {default: Usual, solo: {players: 1}, Open Hands: {supply: open}}
"""


def test_a_variant_is_played_by_its_own_numbers_of_players() -> None:
    game = TILES.for_set(read_game(TEXT))
    assert [*game.players] == [1, 2, 3, 4]
    seats = {(setup.variant, setup.players) for setup in list_setups(game)}
    assert {number for variant, number in seats if variant == "solo"} == {1}
    assert {number for variant, number in seats if variant == "Usual"} == {2, 3, 4}
    assert complete_request(game, SimulationRequest(rules="solo")).players == (1,)
    with pytest.raises(TilegenError, match="the rules 'solo' are for 1 player, not for 2"):
        complete_request(game, SimulationRequest(rules="solo", players=(2,)))


@pytest.mark.parametrize(
    ("rules", "messages"),
    [
        ("Open hands", []),
        ("solo", ["the rules 'solo' are for 1 player, and the record names 2"]),
        ("Opened", ["no rules are called 'Opened'"]),
    ],
)
def test_a_record_names_its_variant(rules: str, messages: list[str]) -> None:
    edition = read_game(TEXT)
    game = TILES.for_set(edition)
    text = f"tilegen record 1\ngame: tiles\nset: v.yaml\nrules: {rules}\nplayers: Ann, Bob\n\n"
    diagnostics = Diagnostics()
    record = parse_record(
        Source.from_text("a.txt", text), "tiles", game.records().grammar, diagnostics
    )
    game.records().judge(record, edition, diagnostics)
    assert [item.message for item in diagnostics if item.is_error] == messages


@pytest.mark.parametrize("name", ["2-players", "open_hands", "Open", "deal 4"])
def test_a_variant_may_have_any_name_of_letters_and_digits(name: str) -> None:
    game = read_game(TEXT.replace("Open Hands", name))
    assert name in game.variants


@pytest.mark.parametrize("name", ["open!", "-open", "o" * 31])
def test_a_variant_has_no_name_of_other_signs(name: str) -> None:
    for other in ("Open Hands", "Usual"):
        _, diagnostics = read(TEXT.replace(other, name))
        assert [item.code.slug for item in diagnostics] == ["key-type"]
