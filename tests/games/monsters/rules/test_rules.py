"""The rules of monsters, for whoever plays; the other engine's games are held against them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tests.games.monsters.random_games import Starts, random_game, random_set
from tests.thorough import times
from tilegen.games.general.continuation import RecordLineTexts, play_line
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.known.monsters.options import DEAL4, OPEN
from tilegen.games.tiles.rules.rules import TileGameRules, TileState, make_rules
from tilegen.play.rules import CHANCE

SIDES = {
    1: "0100",  # Anna's start: thin to the right
    2: "0200",  # Bo's start: thick to the right
    3: "0101",
    4: "0001",
    5: "0002",
    6: "0000",
}


def rules_of(*tiles: int) -> TileGameRules:
    made = (CreatureTile(number, edges_of(SIDES[number]), eyes=1) for number in tiles)
    return make_rules(build_monsters("few", tuple(made)), 2, OPEN)


def begin_state(rules: TileGameRules) -> TileState:
    return play_texts(rules, rules.start(), "start 1^", "start 2^")


def list_texts(rules: TileGameRules, state: TileState) -> list[str]:
    return [rules.format(move, state) for move in rules.legal_moves(state)]


def play_texts(rules: TileGameRules, state: TileState, *texts: str) -> TileState:
    for text in texts:
        assert text in list_texts(rules, state)
        state = rules.apply(state, rules.parse(text, state))
    return state


def test_each_player_chooses_a_start_tile_from_all_that_are_left() -> None:
    rules = rules_of(1, 2, 3)
    state = rules.start()
    assert rules.to_move(state) == 0
    assert list_texts(rules, state) == ["start 1^", "start 2^", "start 3^"]
    state = play_texts(rules, state, "start 1^")
    assert rules.to_move(state) == 1
    assert list_texts(rules, state) == ["start 2^", "start 3^"]


def deal_to_two(tiles: int) -> tuple[TileGameRules, TileState]:
    """The state when the tiles are dealt, the lowest number first."""
    made = (CreatureTile(number, edges_of("0100"), eyes=0) for number in range(1, tiles + 1))
    rules = make_rules(build_monsters("alike", tuple(made)), 2, DEAL4)
    state = rules.start()
    while rules.to_move(state) is CHANCE:
        state = rules.apply(state, rules.legal_moves(state)[0])
    return rules, state


def test_each_player_is_dealt_four_tiles_before_anybody_chooses() -> None:
    rules, state = deal_to_two(10)
    assert state.hands == ((1, 2, 3, 4), (5, 6, 7, 8))
    assert list_texts(rules, rules.start()) == [f"deal {tile}" for tile in range(1, 11)]


def test_each_player_chooses_from_the_tiles_dealt_and_the_others_go_back() -> None:
    rules, state = deal_to_two(10)
    assert list_texts(rules, state) == [f"start {tile}^" for tile in (1, 2, 3, 4)]
    state = play_texts(rules, state, "start 3^")
    assert list_texts(rules, state) == [f"start {tile}^" for tile in (5, 6, 7, 8)]
    state = play_texts(rules, state, "start 5^")
    assert state.hands == ((), ())
    assert list_texts(rules, state) == [f"turn up {tile}" for tile in (1, 2, 4, 6, 7, 8, 9, 10)]


def test_a_set_with_too_few_tiles_deals_all_the_same_number() -> None:
    assert deal_to_two(7)[1].hands == ((1, 2, 3), (4, 5, 6))


def test_chance_turns_a_tile_up_and_the_player_lays_it() -> None:
    rules = rules_of(1, 2, 3, 4, 5)
    state = begin_state(rules)
    assert rules.to_move(state) is CHANCE
    assert list_texts(rules, state) == ["turn up 3", "turn up 4", "turn up 5"]
    state = play_texts(rules, state, "turn up 4")
    assert rules.to_move(state) == 0
    assert list_texts(rules, state) == ["4^ right of 1"]


def test_whose_creature_is_completed_begins_another_and_has_the_next_turn_too() -> None:
    rules = rules_of(1, 2, 3, 4, 5)
    state = play_texts(rules, begin_state(rules), "turn up 5", "5^ right of 2")
    assert rules.to_move(state) is CHANCE
    assert rules.find_next_seat(state) == 1
    assert list_texts(rules, state) == ["minion 3^", "minion 4^"]
    state = play_texts(rules, state, "minion 3^")
    assert rules.to_move(play_texts(rules, state, "turn up 4")) == 1
    assert rules.scores(state) == (0, 2)


def test_a_tile_that_fits_nowhere_is_discarded_and_the_same_player_draws_again() -> None:
    rules = rules_of(1, 2, 6, 4)
    state = play_texts(rules, begin_state(rules), "turn up 6")
    assert list_texts(rules, state) == ["discard 6"]
    state = play_texts(rules, state, "discard 6", "turn up 4")
    assert rules.to_move(state) == 0


def test_a_creature_of_one_blank_tile_is_complete_and_is_followed_by_another() -> None:
    rules = rules_of(1, 2, 3, 5, 6)
    state = play_texts(rules, begin_state(rules), "turn up 5", "5^ right of 2", "minion 6^")
    assert list_texts(rules, state) == ["minion 3^"]
    assert rules.scores(state) == (0, 3)


def test_the_game_ends_with_the_last_first_creature() -> None:
    rules = rules_of(1, 2, 3, 4, 5, 6)
    state = play_texts(rules, begin_state(rules), "turn up 4", "4^ right of 1", "minion 3^")
    state = play_texts(rules, state, "turn up 5", "5^ right of 2")
    assert rules.is_over(state)
    assert rules.legal_moves(state) == ()
    assert rules.scores(state) == (2, 2)


def test_the_game_ends_with_the_last_tile_and_nothing_is_begun() -> None:
    rules = rules_of(1, 2, 5)
    state = play_texts(rules, begin_state(rules), "turn up 5", "5^ right of 2")
    assert rules.is_over(state)
    assert rules.scores(state) == (0, 2)


def test_a_game_of_the_other_engine_is_one_of_these_rules() -> None:
    rng = Random("rules")
    for _ in range(times(20, thorough=200)):
        tile_set = random_set(rng, range(20, 50))
        game = random_game(rng, tile_set, starts=rng.choice(list(Starts)), care=rng.random())
        seats = len(game.names)
        rules = make_rules(tile_set, seats, OPEN)
        state = rules.start()
        lines = [line.line(game.names) for line in game.moves]
        for line, text in zip(game.moves, lines, strict=True):
            mover = (line.player - game.first) % seats
            reach = play_line(rules, state, RecordLineTexts(mover, (text.partition(": ")[2],)))
            assert reach.wrong is None, text
            state = reach.state
        assert rules.is_over(state) == game.over
        assert rules.count_left(state) == game.left
        scores = rules.scores(state)
        assert scores == tuple(game.scores[(game.first + i) % seats] for i in range(seats))


def list_moves_of_turns(rng: Random) -> Iterator[tuple[TileGameRules, TileState]]:
    """States of random games in which a player is to lay a tile."""
    for _ in range(times(10, thorough=100)):
        rules = make_rules(random_set(rng, range(20, 50)), rng.randint(2, 4), DEAL4)
        state = rules.start()
        while not rules.is_over(state):
            if state.tile is not None:
                yield rules, state
            state = rules.apply(state, rng.choice(rules.legal_moves(state)))


def test_a_move_is_the_one_that_its_text_names() -> None:
    for rules, state in list_moves_of_turns(Random("texts")):
        for move in rules.legal_moves(state):
            assert rules.parse(rules.format(move, state), state) == move
