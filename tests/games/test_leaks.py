"""No seat sees what it may not know: where hidden pieces change places, its view stays the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import pytest

from tests.games.eights import EIGHTS_TABLES
from tests.games.playing import FEW, TABLES, Table, edition_of
from tests.games.screens import Screened, play_screened, sight
from tests.games.worlds import EXCHANGES, World, hidden_cards
from tests.outside import known_crazy_eights
from tests.overriding import override
from tests.thorough import soak_times
from tilegen.app.tables import bot_seats
from tilegen.app.tables.log_sentences import SHOWN
from tilegen.games.general.view import GeneralView
from tilegen.games.misfitz.rules.moves import Play
from tilegen.games.tiles.known.monsters.options import DEAL4
from tilegen.games.view import Eyes, Json, View
from tilegen.play.session import PlayedMove, Session

GAMES_OF_CARDS = soak_times(28, 1_000)
STATES = soak_times(3, 12)
"""So many states of each game are looked at, from every seat and as a spectator."""

SECRET = [table for table in TABLES if table.view().secret and table.variant != DEAL4]
DEALT = [table for table in FEW if table.variant == DEAL4]

Look = Callable[[Session[Any, Any], list[PlayedMove[Any, Any]], Eyes], Json]


def games(count: int) -> Iterator[Screened]:
    """Games with every number of players, by all rules."""
    for number in range(count):
        rng = Random(f"leaks {number}")
        yield play_screened(SECRET[number % len(SECRET)], rng, rng.randbytes(16))


def look_plainly(table: Table, view: View[Any, Any]) -> Look:
    return lambda session, course, eyes: sight(table, view, session, course, eyes)


def worlds(game: Screened, states: int, rng: Random) -> Iterator[tuple[int, Eyes, World]]:
    """Some of the states of a game, and for all eyes a world that looks the same there."""
    exchange = EXCHANGES[game.table.name]
    # Where tiles are dealt, they are hidden only until all have begun.
    last = game.table.seats if game.table.variant == DEAL4 else len(game.sessions)
    for index in rng.sample(range(last), min(states, last)):
        for eyes in (None, *range(game.table.seats)):
            world = exchange(game.sessions[index][0].state, eyes, rng)
            if world is not None:
                yield index, eyes, world


def leaks(game: Screened, look: Look, states: int, rng: Random) -> int:
    """How often eyes see that hidden pieces have changed places."""
    found = 0
    for index, eyes, world in worlds(game, states, rng):
        session, moves = game.sessions[index]
        course = game.course[max(moves - 2 * SHOWN, 0) : moves]
        there = [*map(world, course)]
        other = session._replace(state=there[-1].after)
        seen, otherwise = look(session, course, eyes), look(other, there, eyes)
        found += json.dumps(seen) != json.dumps(otherwise)
    return found


def test_every_game_with_secrets_has_other_worlds() -> None:
    assert {table.name for table in SECRET} <= {*EXCHANGES}


def test_no_eyes_see_what_is_hidden_from_them() -> None:
    for game in games(GAMES_OF_CARDS):
        look = look_plainly(game.table, game.table.view())
        assert leaks(game, look, STATES, Random("swap")) == 0, game.table


def _without_what_was_dealt(look: Look) -> Look:
    """Without sentences about pieces that a seat was dealt, which it remembers once they are gone:
    the other worlds exchange those, too."""

    def look_aside(
        session: Session[Any, Any], course: list[PlayedMove[Any, Any]], eyes: Eyes
    ) -> Json:
        seen = look(session, course, eyes)
        return {
            **seen,
            "log": [said for said in seen["log"] if said["key"] not in {"chance", "tile-dealt"}],
        }

    return look_aside


@pytest.mark.parametrize("table", DEALT, ids=str)
def test_nobody_sees_what_others_were_dealt_to_begin_with(table: Table) -> None:
    view = table.view()
    leaky = _with_hand(lambda state, _: [sorted(hand) for hand in state.hands])(table, view)
    looks = found = 0
    for number in range(soak_times(3, 100)):
        game = play_screened(table, Random(f"dealt {number}"))
        looks += sum(1 for _ in worlds(game, table.seats, Random("dealt")))
        look = _without_what_was_dealt(look_plainly(table, view))
        assert leaks(game, look, table.seats, Random("dealt")) == 0
        found += leaks(game, leaky, table.seats, Random("dealt"))
    assert found > looks / 2


@pytest.mark.parametrize("table", DEALT, ids=str)
def test_a_bot_that_is_dealt_to_begins_the_same_whatever_others_hold(table: Table) -> None:
    game = play_screened(table, Random("begins"))
    for index, eyes, world in worlds(game, table.seats, Random("begins")):
        session, moves = game.sessions[index]
        if eyes == session.mover:
            other = session._replace(state=world(game.course[moves - 1]).after)
            for bot in bot_seats.bot_names(table.game):
                edition = edition_of(table.name)
                mine, its = (
                    bot_seats.choice(bot, table.game, edition, each) for each in (session, other)
                )
                assert mine == its


def _leak_by_log(table: Table, view: View[Any, Any]) -> Look:
    told = override(
        view,
        describe_move=lambda made, names, _: view.describe_move(
            made, names, made.line and made.line[0]
        ),
    )
    return look_plainly(table, told)


def _offers_for_all(table: Table, view: View[Any, Any]) -> Look:
    def look(session: Session[Any, Any], course: list[PlayedMove[Any, Any]], eyes: Eyes) -> Json:
        seen = sight(table, view, session, course, eyes)
        return {**seen, "offers": sight(table, view, session, course, session.mover)["offers"]}

    return look


def _how_many_offers(table: Table, view: View[Any, Any]) -> Look:
    def look(session: Session[Any, Any], course: list[PlayedMove[Any, Any]], eyes: Eyes) -> Json:
        count = len(session.rules.legal_moves(session.state))
        return {**sight(table, view, session, course, eyes), "choices": count}

    return look


def _with_hand(more: Callable[[Any, Eyes], object]) -> Callable[[Table, View[Any, Any]], Look]:
    def plant_leak(table: Table, view: View[Any, Any]) -> Look:
        hand = view.hand
        leaky = override(
            view, hand=lambda state, eyes: {**hand(state, eyes), "more": more(state, eyes)}
        )
        return look_plainly(table, leaky)

    return plant_leak


PLANTED: dict[str, Callable[[Table, View[Any, Any]], Look]] = {
    "the log of others": _leak_by_log,
    "offers for all": _offers_for_all,
    "how many offers": _how_many_offers,
    "the stock": _with_hand(lambda state, _: sorted(map(str, state.stock))),
    "hands by numbers": _with_hand(
        lambda state, _: [sum(card.figure for card in hand) for hand in state.hands]
    ),
    "who could play": _with_hand(
        lambda state, _: [
            bool(hand & state.turn.due_cards(state.public_state.table)) for hand in state.hands
        ]
    ),
}


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_found(leak: str) -> None:
    assert any(
        leaks(game, PLANTED[leak](game.table, game.table.view()), 6, Random("planted"))
        for game in games(3)
    )


@pytest.fixture
def example() -> Iterator[None]:
    with known_crazy_eights():
        yield


def _general_games(count: int) -> Iterator[Screened]:
    """Games with something hidden, of every kind, to be seen by the view of any game."""
    tables = [*EIGHTS_TABLES, *SECRET, *DEALT]
    for number in range(count):
        rng = Random(f"general {number}")
        yield play_screened(tables[number % len(tables)], rng, rng.randbytes(16))


@pytest.mark.usefixtures("example")
def test_the_view_of_any_game_shows_no_eyes_what_is_hidden_from_them() -> None:
    for game in _general_games(GAMES_OF_CARDS):
        look = look_plainly(game.table, GeneralView(game.table.rules()))
        if game.table in DEALT:
            look = _without_what_was_dealt(look)
        assert leaks(game, look, STATES, Random("swap")) == 0, game.table


GENERAL_LEAKS: dict[str, Callable[[View[Any, Any]], Callable[[Any, Eyes], Mapping[str, Any]]]] = {
    "everybody's places": lambda view: lambda state, _: view.hand(state, 0),
    "the observation of the next seat": lambda view: (
        lambda state, eyes: view.hand(state, ((eyes or 0) + 1) % 2)
    ),
    "the state": lambda view: lambda state, eyes: {**view.hand(state, eyes), "state": str(state)},
}


@pytest.mark.usefixtures("example")
@pytest.mark.parametrize("leak", GENERAL_LEAKS)
def test_a_leak_planted_in_the_view_of_any_game_is_found(leak: str) -> None:
    found = 0
    for game in _general_games(4):
        view = GeneralView(game.table.rules())
        leaky = override(view, hand=GENERAL_LEAKS[leak](view))
        found += leaks(game, look_plainly(game.table, leaky), 6, Random("planted"))
    assert found > 20


def test_a_hidden_card_is_one_that_nobody_has_laid() -> None:
    for game in games(3):
        session, moves = game.sessions[len(game.sessions) // 2]
        laid = {made.move.card for made in game.course[:moves] if isinstance(made.move, Play)}
        assert laid
        assert not laid & {*hidden_cards(session.state, None)}


def test_a_bot_chooses_the_same_whatever_is_hidden_from_it() -> None:
    asked = 0
    for game in games(soak_times(9, 200)):
        for index, eyes, world in worlds(game, 12, Random("bots")):
            session, moves = game.sessions[index]
            if eyes is None or eyes != session.mover:
                continue
            asked += 1
            other = session._replace(state=world(game.course[moves - 1]).after)
            for bot in bot_seats.bot_names(game.table.game):
                edition = edition_of(game.table.name)
                assert bot_seats.choice(bot, game.table.game, edition, session) == bot_seats.choice(
                    bot, game.table.game, edition, other
                )
    assert asked > 50


def test_why_not_is_answered_the_same_whatever_is_hidden() -> None:
    for game in games(soak_times(5, 200)):
        view = game.table.view()
        for index, eyes, world in worlds(game, 10, Random("why")):
            session, moves = game.sessions[index]
            if eyes is None:
                continue
            other = world(game.course[moves - 1]).after
            for asked in ("draw", "pass", "meld 3", *(f"{figure}H" for figure in range(1, 25, 3))):
                mine = view.explain_illegal(session.state, eyes, asked)
                assert mine == view.explain_illegal(other, eyes, asked)
