"""Tables of games from outside: kept over restarts, with or without their game, and stopped by
nothing but their own code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.app.tables.homes import Homes, mover, offers, people, play_on, record
from tests.games.general.small_games import SMALL_GAMES
from tests.outside import known_crazy_eights, known_game
from tilegen.app.load import load
from tilegen.app.ruling import rule
from tilegen.app.tables.failures import GameFailureError
from tilegen.app.tables.results import AppliedChange, Refusal, RefusalReason
from tilegen.app.tables.seat_requests import SeatRequest
from tilegen.app.tables.shuffle_proof import proof
from tilegen.app.tables.store import MissingGameError
from tilegen.app.tables.tokens import SeatLink
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.play.rules import CHANCE, Chance, Rules

NAME = "crazy-eights"


@pytest.fixture
def homes(tmp_path: Path) -> Homes:
    return Homes(tmp_path / "games")


@pytest.fixture
def example() -> Iterator[Game[Any, Any, Any]]:
    with known_crazy_eights() as game:
        yield game


@pytest.mark.usefixtures("example")
def test_a_table_goes_on_after_a_restart_as_it_would_have(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(load(NAME), "", people(3))
        play_on(table, 6, Random(1))
        views = [table.view(eyes) for eyes in (None, 0, 1, 2)]
    with homes.opened() as home:
        again = home.table(table.code)
        assert again is not None
        assert [again.view(eyes) for eyes in (None, 0, 1, 2)] == views
        play_on(again, 1_000, Random(2))
        assert again.over
        text = again.record()
    assert text == record(homes, table.code)
    ruled = rule(text)
    assert not [*ruled.diagnostics]
    assert ruled.game.records().as_json(ruled.ruling)["over"]
    shuffle = proof(ruled)
    assert shuffle is not None
    assert shuffle.holds


def test_the_winners_are_those_of_the_rules(homes: Homes, example: Game[Any, Any, Any]) -> None:
    make = example.own_rules()

    def least_wins(edition: Any, players: int, variant: str) -> Any:
        rules: Any = make(edition, players, variant)
        rules.winners = lambda state: (players - 1,)
        return rules

    with known_game(Game(NAME, least_wins, players=range(2, 6))), homes.opened() as home:
        table = home.create_table(load(NAME), "", people(3))
        # Such rules may look at hands.
        assert table.view(None)["ahead"] == []
        play_on(table, 1_000, Random(3))
        assert table.view(None)["winners"] == [2]
        assert f"\nwinner: {table.seats.names[2]}\n" in record(homes, table.code)


def test_a_table_whose_game_is_not_there_any_more_is_kept(homes: Homes) -> None:
    with known_crazy_eights(), homes.opened() as home:
        code = home.create_table(load(NAME), "", people(2)).code
        text = record(homes, code)
    with homes.opened() as home:
        with pytest.raises(MissingGameError, match=f"{code} plays {NAME}, which this server lacks"):
            home.table(code)
        assert home.directory.list_codes() == [code]
        link = home.seat_of(home.signer.token(SeatLink(code, 1, 0)))
        assert link is not None
        assert link.seat == 1
    assert record(homes, code) == text
    with known_crazy_eights(), homes.opened() as home:
        again = home.table(code)
        assert again is not None
        play_on(again, 1_000, Random(4))
        assert again.over


@pytest.mark.usefixtures("example")
def test_a_game_that_was_begun_on_paper_goes_on_at_a_table(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(load(NAME), "", people(3))
        play_on(table, 5, Random(5))
        paper = "".join(
            f"{line}\n" for line in record(homes, table.code).splitlines() if line[:1] != "#"
        )
        hands = [table.view(seat)["board"]["own_places"] for seat in range(3)]
        ruled = rule(paper)
        went_on = home.resume_from_record(ruled, load(NAME), [SeatRequest(device=True)] * 3)
        assert [went_on.view(seat)["board"]["own_places"] for seat in range(3)] == hands
        play_on(went_on, 1_000, Random(6))
        shuffle = proof(rule(record(homes, went_on.code)))
        assert shuffle is not None
        assert "since line" in shuffle.say
        assert shuffle.holds


BREAKS = {
    "apply": "a move",
    "scores": "the scores after a move",
    "in_sight": "what a seat sees",
    "describe_move": "the sentence about a move",
}


@pytest.mark.parametrize("error", [KeyError, TilegenError])
@pytest.mark.parametrize("method", BREAKS)
def test_a_failure_in_the_games_code_stops_its_table_and_no_other(
    homes: Homes, method: str, error: type[Exception], example: Game[Any, Any, Any]
) -> None:
    broken: set[str] = set()
    make = example.own_rules()

    def make_rules(edition: Any, players: int, variant: str) -> Any:
        rules = make(edition, players, variant)
        work = getattr(rules, method)

        def fail(*args: Any) -> Any:
            if broken:
                raise error("8 of clubs")
            return work(*args)

        setattr(rules, method, fail)
        return rules

    with known_game(Game(NAME, make_rules, players=range(2, 6))), homes.opened() as home:
        table = home.create_table(load(NAME), "", people(2))
        play_on(table, 3, Random(7))
        other = home.create_table(load("monsters"), "", people(2))
        seat, version, offer = mover(table), table.version, offers(table)[0]
        broken.add(method)
        answer = table.move(seat, version, "1", offer["do"])
        stuck = str(table.view(None)["stuck"])
        assert f"the code of {NAME} failed: {error.__name__} in test_outside_tables.py" in stuck
        assert "8 of clubs" not in stuck
        assert "/" not in stuck
        if isinstance(answer, Refusal):
            assert answer.code is RefusalReason.STUCK
        play_on(other, 4, Random(8))
    broken.clear()
    with known_game(Game(NAME, make_rules, players=range(2, 6))), homes.opened() as home:
        again = home.table(table.code)
        assert again is not None
        assert again.view(None)["stuck"] is None
        play_on(again, 1_000, Random(9))
        assert again.over


def test_no_table_opens_with_rules_that_lack_methods(homes: Homes) -> None:
    rules: Any = object()
    game = Game[Any, Any, Any](NAME, lambda _set, _players, _variant: rules)
    with known_game(game), homes.opened() as home:
        with pytest.raises(TilegenError, match=f"the rules of {NAME} lack 'start'"):
            home.create_table(load(NAME), "", people(2))
        assert home.directory.list_codes() == []


def test_no_table_opens_with_rules_that_fail(homes: Homes, example: Game[Any, Any, Any]) -> None:
    def make_rules(edition: Any, players: int, variant: str) -> Any:
        return example.own_rules()(edition, {2: 2}[players], variant)

    with known_game(Game(NAME, make_rules, players=range(2, 6))), homes.opened() as home:
        with pytest.raises(GameFailureError, match="KeyError in test_outside_tables"):
            home.create_table(load(NAME), "", people(3))
        assert home.directory.list_codes() == []
        home.create_table(load(NAME), "", people(2))


@pytest.mark.usefixtures("example")
def test_a_table_that_cannot_go_on_quotes_no_hidden_cards(homes: Homes) -> None:
    with homes.opened() as home:
        code = home.create_table(load(NAME), "", people(2)).code
    text = record(homes, code)
    (deal,) = [line for line in text.splitlines() if line.startswith("chance: ")]
    first, second, *others = deal.removeprefix("chance: ").split(", ")
    other_deal = f"chance: {', '.join((second, first, *others))}"
    path = homes.folder / f"{code}.txt"
    path.write_text(text.replace(deal, other_deal), encoding="utf-8")
    with homes.opened() as home:
        table = home.table(code)
        assert table is not None
        for eyes in (None, 0, 1):
            stuck = str(table.view(eyes)["stuck"])
            assert "does not follow from those above it" in stuck
            assert " of " not in stuck


def test_a_bot_that_fails_stops_its_table(
    homes: Homes, example: Game[Any, Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with homes.opened() as home:
        places = [SeatRequest("Ann", device=True), SeatRequest(bot="random")]
        table = home.create_table(load(NAME), "", places)
        monkeypatch.setattr(example, "simulation", lambda: 1 / 0)
        # It needs no thought for its only move.
        while table.view(None)["stuck"] is None:
            homes.clock.now += 60
            if not table.let_bots_move():
                play_on(table, table.view(None)["stuck"] is None, Random(1))
        assert "ZeroDivisionError" in str(table.view(None)["stuck"])
        assert table.bot_due() is None


def test_bots_play_to_the_end(homes: Homes, example: Game[Any, Any, Any]) -> None:
    with homes.opened() as home:
        bots = ("random", "greedy", "random")
        table = home.create_table(load(NAME), "", [SeatRequest(bot=bot) for bot in bots])
        while not table.over:
            homes.clock.now += 60
            assert table.let_bots_move()
        assert example.name in record(homes, table.code)


@pytest.mark.parametrize("game", SMALL_GAMES, ids=str)
def test_every_small_game_is_played_to_its_end_and_judged_without_a_slip(
    homes: Homes, game: Game[Any, Any, Any]
) -> None:
    with known_game(game), homes.opened() as home:
        for number, players in enumerate(game.players):
            rng = Random(f"{game.name} {number}")
            table = home.create_table(load(game.name), "", people(players))
            play_on(table, 1_000, rng)
            ruled = rule(record(homes, table.code))
            assert not [*ruled.diagnostics]
            claimed = game.records().as_json(ruled.ruling)["winners"]
            assert [table.seats.names[seat] for seat in table.view(None)["winners"]] == claimed


class Race(Rules[tuple[int, ...], int, str]):
    """Each player steps or jumps once, and with `dice` chance moves after the first one; with
    `nobody` a player is to move next who does not exist."""

    def __init__(self, *, dice: bool = False, nobody: bool = False) -> None:
        self.dice = dice
        self.nobody = nobody

    def start(self) -> tuple[int, ...]:
        return ()

    def to_move(self, state: tuple[int, ...]) -> int | Chance:
        if len(state) != 1:
            return int(len(state) > 1)
        return CHANCE if self.dice else 7 if self.nobody else 1

    def legal_moves(self, state: tuple[int, ...]) -> Sequence[int]:
        return (1, 2) if len(state) < 3 else ()

    def apply(self, state: tuple[int, ...], move: int) -> tuple[int, ...]:
        return (*state, move)

    def scores(self, state: tuple[int, ...]) -> tuple[int, ...]:
        return (sum(state[:1]), sum(state[1:]))


def known_race(**kinds: bool) -> Game[Any, Any, Any]:
    return Game("race", lambda _set, _players, _variant: Race(**kinds), players=range(2, 3))


@pytest.mark.parametrize("dice", [False, True])
def test_no_move_is_taken_back_past_chance(homes: Homes, *, dice: bool) -> None:
    with known_game(known_race(dice=dice)), homes.opened() as home:
        table = home.create_table(load("race"), "", people(2))
        table.move(0, table.version, "1", "2")
        assert table.view(0)["to_move"] == 1
        assert table.view(0)["back"] is not dice
        answer = table.request_takeback({0, 1}, table.version)
        assert isinstance(answer, Refusal if dice else AppliedChange)


def test_a_player_who_does_not_exist_stops_the_table(homes: Homes) -> None:
    with known_game(known_race(nobody=True)), homes.opened() as home:
        table = home.create_table(load("race"), "", people(2))
        answer = table.move(0, table.version, "1", "2")
        assert isinstance(answer, Refusal)
        stuck = str(table.view(None)["stuck"])
        assert "the code of race failed: 7 is to move, and the seats are 0 to 1" in stuck
        assert [table.view(seat)["to_move"] for seat in (0, 1)] == [0, 0]


def test_a_table_that_is_read_again_may_stop_at_a_player_who_does_not_exist(homes: Homes) -> None:
    with known_game(known_race()), homes.opened() as home:
        code = home.create_table(load("race"), "", people(2)).code
        table = home.table(code)
        assert table is not None
        table.move(0, table.version, "1", "2")
    with known_game(known_race(nobody=True)), homes.opened() as home:
        again = home.table(code)
        assert again is not None
        for eyes in (None, 0, 1):
            assert "7 is to move" in str(again.view(eyes)["stuck"])


def test_chance_that_never_ends_stops_its_table(homes: Homes) -> None:
    class Endless(Rules[int, str, str]):
        def start(self) -> int:
            return 0

        def to_move(self, state: int) -> int | Chance:
            return CHANCE if state else 0

        def legal_moves(self, state: int) -> Sequence[str]:
            return ("on",)

        def apply(self, state: int, move: str) -> int:
            return state + 1

        def scores(self, state: int) -> tuple[int, ...]:
            return (0, 0)

    game = Game[Any, Any, Any]("endless", lambda _set, _players, _variant: Endless())
    with known_game(game), homes.opened() as home:
        table = home.create_table(load("endless"), "", people(2))
        answer = table.move(0, table.version, "1", "on")
        assert isinstance(answer, Refusal)
        assert "chance moves 10,000 times in a row" in str(table.view(None)["stuck"])
