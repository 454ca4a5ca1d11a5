"""A tile game at a screen: what each seat sees, and nothing more."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.playing import NAMES, edition_of, play
from tests.games.tiles.games_of_tiles import (
    build_castles,
    build_colour_squares,
    build_dominoes,
    build_ribbons,
    build_rings,
)
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import Owner
from tilegen.games.tiles.rules.rules import TileGameRules, TileState, make_rules
from tilegen.games.tiles.rules.tile_moves import Deal
from tilegen.games.tiles.show.view import TileGameView, build_view
from tilegen.games.view import Eyes
from tilegen.play.rules import CHANCE
from tilegen.play.session import PlayedMove

GAMES = {
    "creatures": edition_of("monsters"),
    "castles": build_castles(),
    "colours": build_colour_squares(),
    "ribbons": build_ribbons(),
    "rings": build_rings(),
    "dominoes": build_dominoes(),
}


def begin(game: TileGame, seats: int | None = None, variant: str = "") -> TileGameRules:
    least, most = next(iter(game.variants.values())).players
    return make_rules(game, seats or min(max(least, 2), most), variant or next(iter(game.variants)))


def play_named(name: str, seed: str = "view") -> tuple[TileGameRules, list[TileState]]:
    rules = begin(GAMES[name])
    return rules, play(rules, Random(f"{seed} {name}")).states


@pytest.mark.parametrize("name", GAMES)
def test_every_offer_is_the_move_that_it_says(name: str) -> None:
    rules, states = play_named(name)
    view = build_view(rules)
    for state in states[:: max(len(states) // 8, 1)]:
        if rules.is_over(state) or rules.to_move(state) is CHANCE:
            continue
        moves = rules.legal_moves(state)
        offers = [view.offer(state, move) for move in moves]
        assert len({offer["do"] for offer in offers}) == len(moves)
        assert [view.resolve_move(state, offer["do"]) for offer in offers] == [*moves]
        assert view.stage(state, moves) == offers[0]["kind"]


@pytest.mark.parametrize("name", GAMES)
def test_every_tile_is_in_one_place_of_the_board(name: str) -> None:
    rules, states = play_named(name)
    view = build_view(rules)
    for state in states[:: max(len(states) // 8, 1)]:
        board = view.board(state)
        laid = [tile for grid in board["grids"] for tile, *_ in grid["tiles"]]
        in_hands = sum(map(len, state.hands))
        turned_up = state.tile is not None
        assert board["left"] is not None
        outside = board["left"] + in_hands + turned_up + len(board["discarded"])
        assert len({*laid}) == len(laid)
        assert len(laid) + outside == len(rules.play_tiles.tiles)


def test_the_offered_cells_lie_beside_the_tiles_that_the_board_shows() -> None:
    rules, states = play_named("castles")
    view = build_view(rules)
    state = next(s for s in states[20:] if rules.to_move(s) is not CHANCE)
    (grid,) = view.board(state)["grids"]
    taken = {(x, y) for _, x, y, _ in grid["tiles"]}
    for move in rules.legal_moves(state):
        offer = view.offer(state, move)
        x, y = offer["x"], offer["y"]
        assert (x, y) not in taken
        assert {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & taken


def test_only_games_with_hands_have_secrets() -> None:
    secret = {name for name, game in GAMES.items() if build_view(begin(game)).secret}
    assert secret == {"ribbons", "dominoes"}
    assert not build_view(begin(GAMES["creatures"], variant="deal4")).secret


def test_tiles_alike_in_the_open_supply_are_one_entry() -> None:
    rules = begin(GAMES["rings"])
    assert build_view(rules).board(rules.start())["open"] == [[1, 32], [2, 32]]


def test_the_last_tile_laid_is_told() -> None:
    rules, states = play_named("castles")
    move = next(m for s in states if rules.to_move(s) == 0 for m in rules.legal_moves(s))
    before = next(s for s in states if rules.to_move(s) == 0)
    made = PlayedMove(before, move, rules.apply(before, move), (0, ""))
    report = build_view(rules).describe_move(made, NAMES[:2], None)
    assert report.highlight is not None
    assert report.highlight["tile"] == before.tile


HIDING = {
    "ribbons": (GAMES["ribbons"], ""),
    "dominoes": (GAMES["dominoes"], ""),
    "dealt": (GAMES["creatures"], "deal4"),
}


def sight(view: TileGameView, rules: TileGameRules, state: TileState, eyes: Eyes) -> str:
    """All that these eyes see of a state, as text."""
    mover = None if rules.is_over(state) else rules.to_move(state)
    moves = rules.legal_moves(state) if mover == eyes and mover is not None else ()
    offers = [view.offer(state, move) for move in moves]
    fields: list[Any] = [view.board(state), view.hand(state, eyes), offers]
    return json.dumps([*fields, [*view.leaders(state)]])


def list_other_worlds(name: str) -> Iterator[tuple[Any, ...]]:
    """States of games, and the same with the tiles exchanged that some eyes cannot see."""
    game, variant = HIDING[name]
    rules = begin(game, 3, variant)
    rng = Random(f"worlds {name}")
    for state in play(rules, rng).states:
        if not any(state.hands) or rules.is_over(state):
            continue
        for eyes in (None, *range(rules.seats)):
            own = () if eyes is None else state.hands[eyes]
            hands = [hand for seat, hand in enumerate(state.hands) if seat != eyes]
            hidden = [*state.stack, *(tile for hand in hands for tile in hand)]
            others = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
            exchanged = state._replace(
                stack=tuple(sorted(others[tile] for tile in state.stack)),
                hands=tuple(
                    own if seat == eyes else tuple(sorted(others[tile] for tile in hand))
                    for seat, hand in enumerate(state.hands)
                ),
            )
            yield rules, state, exchanged, eyes


@pytest.mark.parametrize("name", HIDING)
def test_no_eyes_see_what_others_hold(name: str) -> None:
    looks = 0
    for rules, state, exchanged, eyes in list_other_worlds(name):
        view = build_view(rules)
        assert sight(view, rules, state, eyes) == sight(view, rules, exchanged, eyes)
        looks += 1
    assert looks > 20


@pytest.mark.parametrize("name", HIDING)
def test_a_hand_shown_to_the_next_seat_would_be_found(name: str) -> None:
    found = looks = 0
    for rules, state, exchanged, eyes in list_other_worlds(name):
        view, other = build_view(rules), ((eyes or 0) + 1) % rules.seats
        found += view.hand(state, other) != view.hand(exchanged, other)
        looks += 1
    assert found > looks / 3


def test_only_who_is_dealt_a_tile_is_told_which() -> None:
    rules = begin(GAMES["dominoes"], 2)
    state = rules.start()
    made = PlayedMove(state, Deal(9), rules.apply(state, Deal(9)), (CHANCE, "deal 9"))
    view = build_view(rules)
    reports = [view.describe_move(made, NAMES[:2], eyes) for eyes in (0, 1, None)]
    assert ["9" in str(report) for report in reports] == [True, False, False]


def test_why_a_tile_may_not_lie_there_is_said_in_words_of_the_rules() -> None:
    rules = begin(GAMES["castles"])
    state = rules.start()
    state = rules.apply(state, rules.parse("turn up 3", state))
    said = build_view(rules).explain_illegal(state, 0, "3^ above 1")
    assert said.key == "not-possible-since"
    assert "its lower side is field, and 1 shows town there" in said.say
    assert "Possible: 3v above 1" in said.say


def test_a_board_names_the_figures_that_each_seat_plays_for() -> None:
    for name, figures in (("rings", ["white", "black"]), ("dominoes", None)):
        rules = begin(GAMES[name], 2)
        assert build_view(rules).board(rules.start())["figures"] == figures


def test_markers_are_listed_by_their_place_on_a_tile() -> None:
    rules = begin(build_castles(owner=Owner.MARKER, markers=2, players=(2, 2)))
    state = rules.start()
    for text in ("turn up 3", "3^ right of 1, marker on road"):
        state = rules.apply(state, rules.parse(text, state))
    board = build_view(rules).board(state)
    (marker,) = board["grids"][0]["markers"]
    assert marker == {"seat": 0, "tile": 3, "x": 1, "y": 0, "spot": "right", "at": (1, 0.5)}
    assert board["markers"] == [1, 2]
    assert "markers: right of 3 (player 1)" in rules.observation(state, None)


def test_the_lines_of_a_table_are_those_that_people_write() -> None:
    rules = begin(GAMES["creatures"])
    view, played = build_view(rules), play(rules, Random("lines"))
    lines = []
    for before, move, after in zip(played.states, played.moves, played.states[1:], strict=False):
        line = rules.line(before, move)
        if line is not None:
            lines.append((*line, view.turn(PlayedMove(before, move, after, line))))
    assert all(isinstance(writer, int) for writer, _, _ in lines)
    assert not any(text.startswith("turn up") for _, text, _ in lines)
    numbers = [number for _, text, number in lines if not text.startswith(("start", "minion"))]
    turns = [number for number in numbers if number is not None]
    assert len(turns) == len(numbers)
    assert sorted({*turns}) == [*range(1, max(turns) + 1)]


def test_a_record_from_paper_goes_on_at_a_screen_by_what_its_lines_imply() -> None:
    rules = begin(GAMES["creatures"])
    dealer, played = build_view(rules).dealer, play(rules, Random("paper"))
    ahead = [
        line
        for state, move in zip(played.states, played.moves, strict=False)
        if (line := rules.line(state, move)) is not None
    ]
    for state, move in zip(played.states[:60], played.moves, strict=False):
        line = rules.line(state, move)
        if rules.to_move(state) is CHANCE:
            assert dealer.find_chance_move(rules, state, ahead) == move
        elif line is not None:
            assert dealer.resolve_line(rules, state, line) == move
        if line is not None:
            assert ahead.pop(0) == line


def test_figures_with_grids_of_their_own_have_their_words_and_points() -> None:
    rules, states = play_named("creatures")
    board = build_view(rules).board(states[-1])
    assert board["words"] is not None
    assert board["words"]["again"]["on"]["es"] == "el esbirro"
    points = [0] * rules.seats
    for grid in board["grids"]:
        points[grid["scorer"] or 0] += grid["points"] or 0
    assert points == [*rules.scores(states[-1])]
    shared_rules, shared_states = play_named("castles")
    assert build_view(shared_rules).board(shared_states[-1])["words"] is None


def test_a_tile_to_begin_with_tells_how_many_sides_join_and_its_features() -> None:
    rules = begin(GAMES["creatures"])
    state, view = rules.start(), build_view(rules)
    assert view.board(state)["features"]["eyes"]["en"] == "an eye"
    offers: list[Any] = [view.offer(state, move) for move in rules.legal_moves(state)]
    assert {offer["joins"] for offer in offers} == {1, 2, 3, 4}
    assert {*map(len, (offer["features"] for offer in offers))} == {0, 1}
