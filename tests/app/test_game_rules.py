"""The rules that `tilegen.rules` gives: moves as text and back, and what is refused."""

from __future__ import annotations

import pickle
import re
from random import Random
from typing import Any

import pytest

import tilegen
from tests.games.playing import FEW, TABLES, Table, edition_of
from tests.thorough import some
from tilegen.app.game_rules import GameRules
from tilegen.games.misfitz.cards import PACK
from tilegen.games.misfitz.rules.moves import Draw, Wish
from tilegen.games.tiles.rules.lattice import find_cell
from tilegen.games.tiles.rules.tile_moves import Beginning, Deal, Discard, Placement, TurnUp

TILES, CARDS = tilegen.read_set("monsters"), tilegen.read_set("misfitz")


def rules_of(table: Table) -> GameRules:
    return tilegen.rules(tilegen.read_set(table.name), table.seats, table.variant or None)


def states(rules: GameRules, rng: Random) -> list[Any]:
    """The states of a random game."""
    course = [rules.start()]
    while not rules.is_over(course[-1]):
        move = rng.choice(rules.legal_moves(course[-1]))
        course.append(rules.apply(course[-1], move, check=False))
    return course


@pytest.mark.parametrize("table", some(TABLES, 3), ids=str)
def test_each_legal_move_is_read_as_it_is_written(table: Table) -> None:
    rules, rng = rules_of(table), Random(f"texts {table}")
    for state in rng.sample(states(rules, rng)[:-1], 20):
        moves = rules.legal_moves(state)
        texts = [rules.format(move, state) for move in moves]
        assert len({*texts}) == len(texts)
        for move, text in zip(moves, texts, strict=True):
            assert rules.parse(text, state) == move
            assert rules.parse(f"  {text.upper()} ", state) == move


@pytest.mark.parametrize("table", FEW, ids=str)
def test_a_game_goes_on_alike_with_and_without_checks(table: Table) -> None:
    rules, rng = rules_of(table), Random(f"checks {table}")
    for state in states(rules, rng)[:-1:5]:
        for move in rules.legal_moves(state)[:3]:
            after = rules.engine.apply(state, move)
            assert rules.apply(state, move) == rules.apply(state, move, check=False) == after


@pytest.mark.parametrize("table", FEW, ids=str)
def test_a_move_of_another_state_is_refused_or_legal(table: Table) -> None:
    rules, rng = rules_of(table), Random(f"refused {table}")
    course = states(rules, rng)
    moves = [rng.choice(rules.legal_moves(state)) for state in course[:-1]]
    refusals = 0
    for state in course[::3]:
        for move in rng.sample(moves, 15):
            if move in rules.legal_moves(state):
                continue
            try:
                reached = rules.apply(state, move)
            except tilegen.TilegenError:
                refusals += 1
            else:  # The same place, by another neighbour or another turn.
                assert reached in [rules.apply(state, m) for m in rules.legal_moves(state)]
    assert refusals > 50


def test_a_tile_that_begins_a_creature_may_be_turned() -> None:
    rules = tilegen.rules(TILES, 2)
    state = rules.apply(rules.start(), rules.parse("start 53>", rules.start()))
    state = rules.apply(state, Beginning(61, 2))
    assert [pose.turn for grid in state.grids for pose in grid.laid.values()] == [1, 2]


def test_a_place_may_be_named_by_any_neighbour() -> None:
    engine: Any = MONSTERS.engine
    lattice = engine.play_tiles.lattice
    renamed = 0
    for state in states(MONSTERS, Random(8)):
        for move in MONSTERS.legal_moves(state):
            if not isinstance(move, Placement):
                continue
            laid = state.grids[move.grid].laid
            sign = lattice.signs[move.turn]
            for word, step in zip(lattice.words, lattice.steps, strict=True):
                beside = laid.get(move.cell - step)
                if beside is not None:
                    renamed += 1
                    text = f"{move.tile}{sign} {word} {beside.tile.number}"
                    assert MONSTERS.parse(text, state) == move
    assert renamed > 5


def test_a_tile_needs_no_turn_where_only_one_fits() -> None:
    rules = tilegen.rules(TILES, 2)
    state = rules.start()
    for text in ("start 53^", "start 61^", "turn up 1"):
        state = rules.apply(state, rules.parse(text, state))
    assert rules.parse("1 right of 53", state) == rules.parse("1> right of 53", state)


def play_texts(rules: GameRules, *texts: str) -> Any:
    state = rules.start()
    for text in texts:
        state = rules.apply(state, rules.parse(text, state))
    return state


MONSTERS, MISFITZ = tilegen.rules(TILES, 2), tilegen.rules(CARDS, 2)
BEGUN = play_texts(MONSTERS, "start 53^", "start 61^")
TURN = play_texts(MONSTERS, "start 53^", "start 61^", "turn up 1")
DEALT = play_texts(MISFITZ, *(f"deal {card}" for card in PACK[:36]))
LED = play_texts(MISFITZ, *(f"deal {card}" for card in PACK[:36]), "1H")
WISHED = play_texts(MISFITZ, *(f"deal {card}" for card in PACK[:36]), "1H", "draw")


@pytest.mark.parametrize(
    ("rules", "state", "text", "reason"),
    [
        (MONSTERS, TURN, "1^ right of 53", "1^ does not fit right of 53: its left side is blank"),
        (MONSTERS, TURN, "1 above 53", "only blank sides touch there"),
        (MONSTERS, TURN, "1> right of 77", "tile 77 is not on the table"),
        (MONSTERS, TURN, "2> right of 53", "the tile to lay is 1, not 2"),
        (MONSTERS, TURN, "discard 1", "tile 1 fits, so it must be placed"),
        (MONSTERS, TURN, "minion 3", "nobody begins a figure now"),
        (MONSTERS, TURN, "1> rihgt of 53", "'rihgt' is not understood"),
        (MONSTERS, TURN, "", "'' is not a move"),
        (MONSTERS, BEGUN, "1> right of 53", "chance moves now"),
        (MONSTERS, BEGUN, "turn up 53", "chance moves now"),
        (MISFITZ, DEALT, "20H", "you do not hold 20H"),
        (MISFITZ, DEALT, "draw", "you hold 1H, 2H, 3H, 4H, 5H and 6H, and play one of them"),
        (MISFITZ, DEALT, "foo", "'foo' is not a move"),
        (MISFITZ, LED, "7H", "no head is led while figure 1 waits for its torso"),
        (MISFITZ, WISHED, "draw 1H", "chance moves now"),
    ],
)
def test_a_text_that_is_no_legal_move_is_refused_in_the_words_of_the_game(
    rules: GameRules, state: Any, text: str, reason: str
) -> None:
    with pytest.raises(tilegen.TilegenError, match=re.escape(reason)) as refusal:
        rules.parse(text, state)
    assert refusal.value.hint


@pytest.mark.parametrize(
    ("rules", "state", "move", "reason"),
    [
        (MONSTERS, TURN, Discard(1), "'discard 1' is not legal: tile 1 fits"),
        (MONSTERS, TURN, Placement(1, 0, 0, find_cell(0, -1)), "1^ does not fit above 53"),
        (MONSTERS, TURN, Deal(1), "'deal 1' is not legal: "),
        (MONSTERS, BEGUN, TurnUp(53), "'turn up 53' is not legal: chance moves now"),
        (MONSTERS, BEGUN, "pass", "'pass' is not legal: chance moves now"),
        (MISFITZ, LED, Draw(PACK[0]), "'draw 1H' is not legal: you may draw a card"),
        (MISFITZ, DEALT, Wish.DRAW, "'draw' is not legal: you hold 1H"),
        (MISFITZ, DEALT, None, "None is not a move here"),
    ],
)
def test_a_move_that_is_not_legal_is_refused_in_the_words_of_the_game(
    rules: GameRules, state: Any, move: Any, reason: str
) -> None:
    with pytest.raises(tilegen.TilegenError, match=re.escape(reason)) as refusal:
        rules.apply(state, move)
    assert refusal.value.hint


def test_nothing_is_legal_after_the_end() -> None:
    end = states(MONSTERS, Random(1))[-1]
    for move in (Discard(1), TurnUp(1)):
        with pytest.raises(tilegen.TilegenError, match=r"the game is over|not a move here"):
            MONSTERS.apply(end, move)
    with pytest.raises(tilegen.TilegenError, match="the game is over"):
        MONSTERS.parse("discard 1", end)


def test_the_hint_names_legal_moves() -> None:
    with pytest.raises(tilegen.TilegenError, match="not legal") as refusal:
        MONSTERS.apply(TURN, Discard(1))
    assert refusal.value.hint == "legal here: '1> right of 53' and '1< left of 53'"
    with pytest.raises(tilegen.TilegenError, match="not legal") as refusal:
        MONSTERS.apply(BEGUN, TurnUp(53))
    assert str(refusal.value.hint).endswith("'turn up 3' and 83 more")


@pytest.mark.parametrize("table", FEW, ids=str)
def test_rules_are_sent_to_other_processes(table: Table) -> None:
    rules = rules_of(table)
    copied = pickle.loads(pickle.dumps(rules))  # noqa: S301 -- it is our own
    assert repr(copied) == repr(rules)
    assert copied.edition == edition_of(table.name)
    assert copied.legal_moves(copied.start()) == rules.legal_moves(rules.start())
