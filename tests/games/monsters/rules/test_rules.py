"""The rules, for whoever plays; the other engine's games are held against them."""

from __future__ import annotations

from random import Random

from tests.games.monsters.random_games import Deed, Game, Starts, random_game, random_set
from tests.games.monsters.random_games import Move as Line
from tests.thorough import times
from tilegen.games.monsters.rules.moves import (
    DEAL4,
    Discard,
    Minion,
    Placement,
    Start,
    find_place,
)
from tilegen.games.monsters.rules.rules import TileRules, rules_for
from tilegen.games.monsters.rules.state import Deal, Move, State, TurnUp
from tilegen.games.monsters.tiles import (
    Edges,
    Rotation,
    Side,
    Tile,
    TileSet,
    edges_of,
    rotate_edges,
)
from tilegen.games.tiles.rules.tables import Place
from tilegen.play.rules import CHANCE

SIDES = {
    1: "0100",  # Anna's start: thin to the right
    2: "0200",  # Bo's start: thick to the right
    3: "0101",
    4: "0001",
    5: "0002",
    6: "0000",
}


def rules_of(*tiles: int) -> TileRules:
    made = (Tile(number, edges_of(SIDES[number]), eyes=1) for number in tiles)
    return TileRules(TileSet("few", tuple(made)), 2)


def begin_state(rules: TileRules) -> State:
    return play_first_moves(rules, rules.start(), Start(1), Start(2))


def play_first_moves(rules: TileRules, state: State, *moves: Move) -> State:
    for move in moves:
        assert move in rules.legal_moves(state)
        state = rules.apply(state, move)
    return state


def place_right_of(neighbour: int, tile: int) -> Placement:
    return Placement(tile, Rotation.NONE, Side.RIGHT, neighbour)


def test_each_player_chooses_a_start_tile_from_all_that_are_left() -> None:
    rules = rules_of(1, 2, 3)
    state = rules.start()
    assert rules.to_move(state) == 0
    assert rules.legal_moves(state) == (Start(1), Start(2), Start(3))
    state = rules.apply(state, Start(1))
    assert rules.to_move(state) == 1
    assert rules.legal_moves(state) == (Start(2), Start(3))


def deal_to_two(tiles: int) -> tuple[TileRules, State]:
    """The state when the tiles are dealt, the lowest number first."""
    made = (Tile(number, edges_of("0100"), eyes=0) for number in range(1, tiles + 1))
    rules = rules_for(TileSet("alike", tuple(made)), 2, DEAL4)
    state = rules.start()
    while rules.to_move(state) is CHANCE:
        state = rules.apply(state, rules.legal_moves(state)[0])
    return rules, state


def test_each_player_is_dealt_four_tiles_before_anybody_chooses() -> None:
    rules, state = deal_to_two(10)
    assert state.hands == ((1, 2, 3, 4), (5, 6, 7, 8))
    assert rules.legal_moves(rules.start()) == tuple(map(Deal, range(1, 11)))
    assert rules.line(rules.start(), Deal(1)) is None
    assert state.table.left == 10


def test_each_player_chooses_from_the_tiles_dealt_and_the_others_go_back() -> None:
    rules, state = deal_to_two(10)
    assert rules.legal_moves(state) == tuple(map(Start, (1, 2, 3, 4)))
    state = play_first_moves(rules, state, Start(3))
    assert rules.legal_moves(state) == tuple(map(Start, (5, 6, 7, 8)))
    state = play_first_moves(rules, state, Start(5))
    assert state.hands == ((), ())
    assert rules.legal_moves(state) == tuple(map(TurnUp, (1, 2, 4, 6, 7, 8, 9, 10)))


def test_a_set_with_too_few_tiles_deals_all_the_same_number() -> None:
    assert deal_to_two(7)[1].hands == ((1, 2, 3), (4, 5, 6))
    rules, state = deal_to_two(1)
    assert state.hands == ((1,), ())
    assert rules.is_over(play_first_moves(rules, state, Start(1)))


def test_chance_turns_a_tile_up_and_the_player_lays_it() -> None:
    rules = rules_of(1, 2, 3, 4, 5)
    state = begin_state(rules)
    assert rules.to_move(state) is CHANCE
    assert rules.legal_moves(state) == (TurnUp(3), TurnUp(4), TurnUp(5))
    assert rules.line(state, TurnUp(4)) is None
    state = rules.apply(state, TurnUp(4))
    assert rules.to_move(state) == 0
    assert rules.legal_moves(state) == (place_right_of(1, 4),)
    assert rules.line(state, place_right_of(1, 4)) == (0, place_right_of(1, 4))


def test_whose_creature_is_completed_begins_another_and_has_the_next_turn_too() -> None:
    rules = rules_of(1, 2, 3, 4, 5)
    state = play_first_moves(rules, begin_state(rules), TurnUp(5), place_right_of(2, 5))
    assert rules.to_move(state) is CHANCE
    assert rules.legal_moves(state) == (Minion(3), Minion(4))
    assert rules.line(state, Minion(3)) == (1, Minion(3))
    state = rules.apply(state, Minion(3))
    assert rules.to_move(rules.apply(state, TurnUp(4))) == 1
    assert rules.scores(state) == (0, 2)


def test_a_tile_that_fits_nowhere_is_discarded_and_the_same_player_draws_again() -> None:
    rules = rules_of(1, 2, 6, 4)
    state = play_first_moves(rules, begin_state(rules), TurnUp(6))
    assert rules.legal_moves(state) == (Discard(6),)
    state = play_first_moves(rules, state, Discard(6), TurnUp(4))
    assert rules.to_move(state) == 0


def test_a_creature_of_one_blank_tile_is_complete_and_is_followed_by_another() -> None:
    rules = rules_of(1, 2, 3, 5, 6)
    state = play_first_moves(rules, begin_state(rules), TurnUp(5), place_right_of(2, 5), Minion(6))
    assert rules.legal_moves(state) == (Minion(3),)
    assert rules.scores(state) == (0, 3)


def test_the_game_ends_with_the_last_first_creature() -> None:
    rules = rules_of(1, 2, 3, 4, 5, 6)
    state = play_first_moves(rules, begin_state(rules), TurnUp(4), place_right_of(1, 4), Minion(3))
    state = play_first_moves(rules, state, TurnUp(5), place_right_of(2, 5))
    assert rules.is_over(state)
    assert rules.legal_moves(state) == ()
    assert rules.scores(state) == (2, 2)


def test_the_game_ends_with_the_last_tile_and_nothing_is_begun() -> None:
    rules = rules_of(1, 2, 5)
    state = play_first_moves(rules, begin_state(rules), TurnUp(5), place_right_of(2, 5))
    assert rules.is_over(state)
    assert rules.scores(state) == (0, 2)


def test_a_game_of_the_other_engine_is_one_of_these_rules() -> None:
    rng = Random("rules")
    for _ in range(times(20, thorough=200)):
        tile_set = random_set(rng, range(20, 50))
        game = random_game(rng, tile_set, starts=rng.choice(list(Starts)), care=rng.random())
        seats = len(game.names)
        rules = TileRules(tile_set, seats)
        state = rules.start()
        for line in game.moves:
            for move in moves_of(game, line):
                assert is_legal(rules, state, move), line
                state = rules.apply(state, move)
        assert rules.is_over(state) == game.over
        assert state.table.left == game.left
        scores = rules.scores(state)
        assert scores == tuple(game.scores[(game.first + i) % seats] for i in range(seats))


def is_legal(rules: TileRules, state: State, move: Move) -> bool:
    """Whether it is one of the legal moves. The other engine names a place by any neighbour, and
    turns a tile in any of the ways that look the same."""
    moves = rules.legal_moves(state)
    if isinstance(move, Start):
        return Start(move.tile) in moves
    if isinstance(move, Minion):
        return Minion(move.tile) in moves
    if isinstance(move, Placement):
        places = [_spot(state, each) for each in moves if isinstance(each, Placement)]
        return _spot(state, move) in places
    return move in moves


def _spot(state: State, move: Placement) -> tuple[Place | None, Edges]:
    edges = rotate_edges(state.tiles[move.tile].edges, move.turn or Rotation.NONE)
    return find_place(state.table, move), edges


def moves_of(game: Game, line: Line) -> tuple[Move, ...]:
    match line.deed:
        case Deed.START:
            return (Start(line.tile, line.rotation),)
        case Deed.MINION:
            return (Minion(line.tile, line.rotation),)
        case Deed.DISCARD:
            return TurnUp(line.tile), Discard(line.tile)
        case Deed.PLACE:
            return TurnUp(line.tile), Placement(line.tile, line.rotation, line.side, line.neighbour)
