"""Games of tiles from their beginning to their end, by all sorts of rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.playing import edition_of, play
from tests.games.tiles.flood import STEPS
from tests.games.tiles.games_of_tiles import (
    COLOURS,
    FINISHED_SCORE,
    FULL_SCORE,
    build_castles,
    build_colour_squares,
    build_dominoes,
    build_game,
    build_ribbons,
    build_rings,
    build_tile,
    list_patterns,
)
from tests.thorough import THOROUGH, times
from tilegen.errors import TilegenError
from tilegen.games.conformance.examination import Effort, examine_rules, list_setups
from tilegen.games.game import Game
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.lattice import LATTICES, find_column, find_row, list_board_cells
from tilegen.games.tiles.rules.move_texts import format_cell
from tilegen.games.tiles.rules.options import (
    Begin,
    Cannot,
    End,
    Grids,
    Owner,
    ScoreRule,
    Shape,
    Supply,
    Terms,
)
from tilegen.games.tiles.rules.rules import TileGameRules, TileState, make_rules
from tilegen.games.tiles.rules.tile_moves import Draw, Pass, Placement
from tilegen.play.rules import CHANCE

GAMES = times(2, thorough=60)

FINISHED_CASTLES = build_castles(score=FINISHED_SCORE, owner=Owner.FINISHER)
KNOWN = {
    "creatures": edition_of("monsters"),
    "castles": FINISHED_CASTLES,
    "castles with markers": build_castles(
        players=(2, 3), score=FULL_SCORE, owner=Owner.MARKER, markers=2
    ),
    "colours": build_colour_squares(),
    "ribbons": build_ribbons(),
    "rings": build_rings(),
    "dominoes": build_dominoes(),
    "dominoes to draw": build_dominoes(Cannot.DRAW),
}


def as_game(tile_game: TileGame) -> Game[Any, Any, Any]:
    least, most = next(iter(tile_game.variants.values())).players

    def rules(edition: Any, players: int, variant: str) -> TileGameRules:
        del edition
        return make_rules(tile_game, players, variant.removesuffix("usual"))

    variants = tuple(name or "usual" for name in tile_game.variants)
    return Game("trial", rules, players=range(least, most + 1), variants=variants)


@pytest.mark.parametrize("name", KNOWN)
def test_rules_keep_all_that_rules_promise(name: str) -> None:
    game = as_game(KNOWN[name])
    setups = list_setups(game)
    effort = Effort(games=times(1, thorough=4))
    assert examine_rules(game, None, setups if THOROUGH else setups[-1:], effort).faults == ()


def list_ways(rules: TileGameRules, state: TileState) -> Iterator[tuple[int, int, int, object]]:
    """The tile's form, the column and row, and the look of each way to lay a tile, found by trying
    all cells and turns."""
    (grid,), meeting = state.grids, rules.play_tiles.meeting
    lying = {(find_column(cell), find_row(cell)): pose.shown for cell, pose in grid.laid.items()}
    steps = STEPS[meeting.lattice.sides]
    board, rim = rules.options.board, rules.options.rim
    beside = {(x + dx, y + dy) for x, y in lying for dx, dy in steps}
    cells = {(x, y) for x in range(board[0]) for y in range(board[1])} if board else beside
    choices = (state.hands[state.player] or state.stack) if state.tile is None else (state.tile,)
    for x, y in cells - lying.keys():
        asked: dict[int, int | None] = {}
        for side, (dx, dy) in enumerate(steps):
            there = (x + dx, y + dy)
            if there in lying:
                asked[side] = lying[there][(side + len(steps) // 2) % len(steps)]
            elif board and there not in cells:
                asked[side] = rim
        for tile in choices:
            for pose in rules.play_tiles.poses[tile]:
                if all(kind in {None, pose.shown[side]} for side, kind in asked.items()):
                    yield (
                        rules.play_tiles.forms[tile],
                        x,
                        y,
                        (pose.shown, join_segments(pose.segments)),
                    )


def join_segments(segments: tuple[tuple[int, ...], ...]) -> object:
    order: dict[int, int] = {}
    return tuple(tuple(order.setdefault(at, len(order)) for at in side) for side in segments)


@pytest.mark.parametrize("name", ["castles", "colours", "ribbons", "rings", "dominoes"])
def test_a_tile_may_be_laid_wherever_and_however_it_fits(name: str) -> None:
    rng = Random(name)
    rules = make_rules(KNOWN[name], max(2 * (name != "colours"), 1), "")
    for _ in range(GAMES):
        played = play(rules, rng)
        for state in rng.sample(played.states, min(8, len(played.states))):
            moves = rules.legal_moves(state)
            if state.is_over or rules.to_move(state) is CHANCE or not state.grids[0].laid:
                continue
            ways = {
                (
                    rules.play_tiles.forms[move.tile],
                    find_column(move.cell),
                    find_row(move.cell),
                    (
                        (pose := rules.play_tiles.poses[move.tile][move.turn]).shown,
                        join_segments(pose.segments),
                    ),
                )
                for move in moves
                if isinstance(move, Placement)
            }
            assert ways == {*list_ways(rules, state)}
            assert len(ways) == len(moves) or not ways


@pytest.mark.parametrize("cannot", [Cannot.PASS, Cannot.DRAW])
def test_dominoes_end_when_somebody_goes_out_or_nobody_can(cannot: Cannot) -> None:
    rng = Random(cannot.value)
    ends = {True: 0, False: 0}
    for seats in (2, 3, 4):
        rules = make_rules(build_dominoes(cannot), seats, "")
        for _ in range(GAMES * 3):
            played = play(rules, rng)
            for state in played.states:
                held = [tile for hand in state.hands for tile in hand]
                laid = [tile.number for tile in state.grids[0].list_tiles()]
                assert sorted([*held, *laid, *state.stack]) == [*range(1, 29)]
            end = played.end
            out = [seat for seat, hand in enumerate(end.hands) if not hand]
            ends[bool(out)] += 1
            pips = [
                sum(sum(rules.play_tiles.tiles[tile].sides) for tile in hand) for hand in end.hands
            ]
            assert rules.scores(end) == tuple(
                sum(pips) if seat in out else 0 for seat in range(seats)
            )
            if not out:
                assert cannot is Cannot.PASS or not end.stack
    assert all(ends.values())


def test_a_player_who_can_lay_nothing_draws_until_something_fits_or_passes() -> None:
    rng = Random("draw")
    rules = make_rules(build_dominoes(Cannot.DRAW), 3, "")
    draws = passes = 0
    for _ in range(GAMES * 5):
        played = play(rules, rng)
        for before, move, after in zip(
            played.states, played.moves, played.states[1:], strict=False
        ):
            if isinstance(move, Draw):
                draws += 1
                assert rules.legal_moves(before) == (Draw(),)
                assert rules.to_move(after) is CHANCE
                assert after.player == before.player
            if isinstance(move, Pass):
                passes += 1
                assert not before.stack
                assert after.player != before.player
    assert draws
    assert passes


def test_hands_are_seen_by_nobody_else() -> None:
    rules = make_rules(build_dominoes(), 2, "")
    state = rules.start()
    while rules.to_move(state) is CHANCE:
        move = rules.legal_moves(state)[0]
        seat = state.deals[0]
        assert rules.describe_move(move, state, seat) == f"deal {state.stack[0]}"
        assert rules.describe_move(move, state, 1 - seat) is None
        assert rules.describe_move(move, state, None) is None
        state = rules.apply(state, move)
    pairs = ("0 0", "0 1", "0 2", "0 3", "0 4", "0 5", "0 6")
    hand = [f"{number}: {pair}" for number, pair in enumerate(pairs, start=1)]
    assert rules.in_sight(state, 0) == {"table": [], "hand": hand}
    assert rules.in_sight(state, None) == {"table": []}
    assert "own hand: 8, 9, 10, 11, 12, 13, 14" in rules.observation(state, 1)
    assert "own hand" not in rules.observation(state, None)


def test_moves_are_written_by_neighbours() -> None:
    rules = make_rules(FINISHED_CASTLES, 2, "")
    state = rules.start()
    for text, written in (
        ("turn up 7", "turn up 7"),
        ("7^  BELOW 1", "7^ below 1"),
        ("turn up 39", "turn up 39"),
    ):
        move = rules.parse(text, state)
        assert rules.format(move, state) == written
        state = rules.apply(state, move)


def test_a_place_is_known_by_any_of_its_neighbours() -> None:
    kinds = COLOURS[:1]
    tiles = (build_tile(number, (0, 0, 0, 0), kinds) for number in range(1, 6))
    rules = make_rules(build_game(kinds, tiles, supply=Supply.OPEN), 2, "")
    state = rules.start()
    for text in ("1", "2^ right of 1", "3^ below 1"):
        state = rules.apply(state, rules.parse(text, state))
    by_one, by_other = rules.parse("4^ right of 3", state), rules.parse("4^ below  2", state)
    assert by_one == by_other
    assert rules.format(by_one, state) == "4^ right of 3"
    with pytest.raises(TilegenError, match="tile 2 already lies right of 1"):
        rules.parse("4^ right of 1", state)


def test_a_board_has_columns_and_rows() -> None:
    rules = make_rules(KNOWN["colours"], 1, "")
    state = rules.start()
    texts = [rules.format(move, state) for move in rules.legal_moves(state)]
    # The first tile is all red, so it fits anywhere.
    assert [text for text in texts if text.startswith("1^")] == [
        f"1^ at {column}{row}" for row in range(1, 5) for column in "abcdef"
    ]
    for move in Random("cells").sample(rules.legal_moves(state), 20):
        assert rules.parse(rules.format(move, state), state) == move


def test_every_second_row_of_a_board_of_hexes_is_shifted_to_the_right() -> None:
    cells = list_board_cells(LATTICES[Shape.HEX], (2, 3))
    names = [format_cell(cell, LATTICES[Shape.HEX]) for cell in cells]
    assert names == ["a1", "b1", "a2", "b2", "a3", "b3"]
    steps = LATTICES[Shape.HEX].steps
    touching = {
        (names[i], names[cells.index(cell + step)])
        for i, cell in enumerate(cells)
        for step in steps
        if cell + step in cells
    }
    assert {one for one, other in touching if other == "a2"} == {"a1", "b1", "b2", "a3", "b3"}
    assert {one for one, other in touching if other == "b3"} == {"a2", "b2", "a3"}


@pytest.mark.parametrize(("shape", "board"), [(Shape.HEX, (3, 3)), (Shape.LINE, (4, 1))])
def test_a_board_of_any_shape_is_played_in_the_words_of_its_cells(
    shape: Shape, board: tuple[int, int]
) -> None:
    sides = LATTICES[shape].sides
    tiles = (build_tile(n, p, COLOURS[:2]) for n, p in enumerate(list_patterns(2, sides), 1))
    game = build_game(
        COLOURS[:2],
        tiles,
        shape,
        players=(1, 1),
        board=board,
        begin=Begin.FIXED,
        begin_number=1,
        supply=Supply.OPEN,
    )
    rules, rng = make_rules(game, 1, ""), Random(shape.value)
    state = rules.start()
    while not rules.is_over(state):
        moves = rules.legal_moves(state)
        for move in moves:
            assert rules.parse(rules.format(move, state), state) == move
        state = rules.apply(state, rng.choice(moves))
    assert len(state.grids[0].laid) > 1


def test_states_reached_in_another_order_are_equal() -> None:
    rules = make_rules(KNOWN["colours"], 1, "")
    orders = [("1^ at a1", "2^ at c2"), ("2^ at c2", "1^ at a1")]
    first, second = (play_texts(rules, texts) for texts in orders)
    assert first == second
    assert hash(first) == hash(second)
    assert first != play_texts(rules, ("1^ at a1", "2^ at c3"))


def play_texts(rules: TileGameRules, texts: tuple[str, ...]) -> TileState:
    state = rules.start()
    for text in texts:
        state = rules.apply(state, rules.parse(text, state))
    return state


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"forced": True}, "forced tiles are chosen from all"),
        ({"players": (3, 4)}, "this game is not for 2 players"),
        ({"supply": Supply.HAND}, "a hand has no tiles"),
        ({"supply": Supply.HAND, "hand": 30}, "2 hands of 30 tiles are more than the 43"),
        ({"begin": Begin.CHOOSE}, "'begin: choose' is for figures with grids of their own"),
        ({"grids": Grids.FIGURE}, "nobody begins a figure"),
        ({"owner": Owner.BEGINNER}, "'owner: beginner' is for figures with grids"),
        ({"begin_number": 99}, "no tile has the number 99"),
        ({"rim": 0}, "only a board has a rim"),
        ({"supply": Supply.OPEN}, "only a tile that was drawn can be discarded"),
        ({"pips": True}, "pips are those of hands"),
        ({"end": frozenset({End.CLOSED})}, "the game may never end"),
        ({"score": FINISHED_SCORE}, "nobody owns the figures that score"),
        (
            {"owner": Owner.FINISHER, "score": {"first": ScoreRule(Terms(tile=1))}},
            "no figure of this game is labelled 'first'",
        ),
    ],
)
def test_rules_that_cannot_be_played_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(TilegenError, match=message):
        make_rules(build_castles(**options), 2, "")
