from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from tests.games.monsters.standard import standard_set
from tests.games.playing import play
from tilegen.games.monsters.records.notation import SIDES, TURNS, format_action
from tilegen.games.monsters.rules.moves import (
    Action,
    Discard,
    Minion,
    Placement,
    Start,
    find_place,
)
from tilegen.games.monsters.rules.rules import TileRules
from tilegen.games.monsters.rules.state import State
from tilegen.games.monsters.show.whynot import explain_why_not
from tilegen.games.monsters.tiles import Rotation, Side
from tilegen.games.view import Sentence

RULES = TileRules(standard_set(), 3)


def turns() -> Iterator[tuple[State, list[Placement]]]:
    """Some turns of a game, with the legal placements."""
    for state in play(RULES, Random(3)).states[5::4]:
        if state.tile is not None and not RULES.is_over(state):
            yield state, [move for move in RULES.legal_moves(state) if isinstance(move, Placement)]


def places(state: State) -> Iterator[tuple[Placement, Any]]:
    """The tile that is turned up beside each tile on each side, and the place."""
    assert state.tile is not None
    for tile in state.table.places:
        for side in Side:
            action = Placement(state.tile, None, side, tile)
            yield action, place_of(state, action)


def place_of(state: State, move: Placement) -> Any:
    return find_place(state.table, move)


def test_a_tile_typed_without_its_turn_needs_one_where_several_fit() -> None:
    seen: Counter[str] = Counter()
    for state, legal in turns():
        ways = Counter(place_of(state, move) for move in legal)
        for action, place in places(state):
            found = explain_action(state, action)
            key = found.key if isinstance(found, Sentence) else ""
            seen[key] += 1
            assert (key == "which-turn") == (ways[place] > 1)
            if isinstance(found, Sentence) and key == "which-turn":
                assert len(found.args["ways"]) == ways[place]
    assert seen.keys() == {"", "which-turn", "misfit", "only-blank", "rival-closed", "referee"}


def test_a_place_that_fits_no_turn_is_told_by_what_it_asks_for() -> None:
    state, _ = next(turns())
    for action, _ in places(state):
        found = explain_action(state, action)
        if isinstance(found, Sentence) and found.key == "misfit":
            break
    assert isinstance(found, Sentence)
    (edge, neighbour), *_ = found.args["needs"]
    assert f"Needed there: {edge} beside {neighbour}" in found.say
    sides = ", ".join(edge.value for edge in state.tiles[action.tile].edges)
    assert found.say.endswith(f"Its sides, clockwise: {sides}.")


def test_another_tile_than_the_one_turned_up_is_named() -> None:
    state, _ = next(turns())
    neighbour, other = [*state.table.places][:2]
    found = explain_action(state, Placement(other, None, Side.TOP, neighbour))
    assert isinstance(found, Sentence)
    assert found.say == f"Your tile is {state.tile}."


def test_a_turn_that_does_not_fit_is_told_with_those_that_do() -> None:
    for state, legal in turns():
        for move in legal:
            fits = {each.turn for each in legal if place_of(state, each) == place_of(state, move)}
            for turn in Rotation:
                found = explain_action(state, replace(move, turn=turn))
                if isinstance(found, Sentence):
                    assert found.key == "other-turn"
                    assert turn not in fits
                    assert found.args["ways"] == [
                        f"{move.tile}{TURNS[each]}" for each in Rotation if each in fits
                    ]


def test_a_place_is_refused_with_what_lies_there() -> None:
    for state, _ in turns():
        assert state.tile is not None
        for action, place in places(state):
            side, neighbour, grid = action.side, action.neighbour, state.table.grids[place.grid]
            other = grid.laid.get(place.cell)
            said = say(explain_action(state, action))
            if said.startswith("Your first monster is finished"):
                continue
            if other is not None:
                lies = f"{other.tile.number} already lies {SIDES[side]} {neighbour}."
                assert said == f"Tile {lies}"
            elif grid.is_finished:
                assert said.startswith(f"Tile {neighbour} is in a complete creature")


def test_a_neighbour_that_is_not_there_is_named() -> None:
    state, _ = next(turns())
    assert state.tile is not None
    far = next(tile for tile in state.tiles if tile not in state.table.places)
    for neighbour, said in ((far, "is not on the table"), (99, "The set has no tile 99")):
        assert said in say(explain_action(state, Placement(state.tile, None, Side.TOP, neighbour)))
    state.table.discarded[far] = 0
    assert "was discarded" in say(explain_action(state, Placement(state.tile, None, Side.TOP, far)))
    del state.table.discarded[far]


def test_a_tile_that_fits_is_not_discarded() -> None:
    state, _ = next(turns())
    assert state.tile is not None
    assert say(explain_action(state, Discard(state.tile))).endswith("fits, so it must be placed.")
    other = next(tile for tile in state.tiles if tile != state.tile)
    assert say(explain_action(state, Discard(other))) == f"Your tile is {state.tile}."


def test_a_tile_that_is_used_or_was_not_dealt_begins_nothing() -> None:
    state, _ = next(turns())
    used = next(iter(state.table.places))
    assert say(explain_action(state, Minion(used))) == f"Tile {used} is already used."
    dealt = TileRules(standard_set(), 2, "deal4")
    state = next(s for s in play(dealt, Random(1)).states if s.dealing is None)
    tile = next(tile for tile in state.tiles if tile not in state.hands[0])
    said = explain_why_not(dealt, state, 0, format_action(Start(tile)))
    assert say(said) == f"Tile {tile} was not dealt to you."
    assert isinstance(
        explain_why_not(dealt, state, 0, format_action(Start(state.hands[0][0]))), str
    )


def say(answer: Sentence | str) -> str:
    return answer.say if isinstance(answer, Sentence) else ""


def explain_action(state: State, action: Action) -> Sentence | str:
    """What the player to move is answered."""
    seat = RULES.to_move(state)
    assert isinstance(seat, int)
    return explain_why_not(RULES, state, seat, format_action(action))
