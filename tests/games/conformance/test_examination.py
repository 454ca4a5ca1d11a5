"""The faults that an examination finds in small games, and in our own none."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.conformance.broken_rules import (
    BROKEN,
    Doubles,
    Failing,
    ForTwo,
    Hanabi,
    HasHelpers,
    Hidden,
    Lacking,
    MisspellsObservation,
    NamedPoints,
    NamesWinners,
    NoPoints,
    NoWinner,
    NumberOfPoints,
    ObservesForNobody,
    ObservesTuple,
    OffersNone,
    OneWinner,
    RollsInApply,
    RollsUnseen,
    SeesLetters,
    SeesList,
    StrangeWinner,
    TellsNumbers,
    WholeDeal,
)
from tests.games.general.picking import LeastPicking, Picking, Picks, build_game
from tests.games.general.small_games import SMALL_GAMES
from tests.games.playing import FEW, Table, edition_of
from tests.outside import known_game
from tests.thorough import times
from tilegen.app.load import load
from tilegen.games.conformance import codes
from tilegen.games.conformance.examination import Effort, Setup, examine_rules, list_setups
from tilegen.games.conformance.rules_fault import RulesFault
from tilegen.games.game import Game
from tilegen.games.general.rules import complete_rules
from tilegen.text.diagnostics import Code


def faults_of(rules: Any) -> tuple[RulesFault, ...]:
    """The faults that are seen in a game of these rules for two or three players."""
    game = build_game(lambda players: rules() if rules is Lacking else rules(players))
    return examine_rules(game, None, list_setups(game)).faults


@pytest.mark.parametrize("rules", BROKEN, ids=lambda rules: rules.__name__)
def test_a_fault_is_found_and_told_once(rules: type) -> None:
    code, sentence = BROKEN[rules]
    told = [fault for fault in faults_of(rules) if fault.code is code]
    assert len([fault for fault in told if sentence in fault.message]) == 1, faults_of(rules)
    for fault in told:
        assert fault.hint
        assert fault.place.startswith(("with 2 players", "with 3 players")), fault.place


@pytest.mark.parametrize(
    "rules",
    [
        *(NumberOfPoints, NoPoints, NamedPoints, ForTwo, OneWinner, NamesWinners, NoWinner),
        *(StrangeWinner, TellsNumbers, OffersNone, Doubles, RollsInApply, RollsUnseen),
        *(SeesLetters, SeesList, ObservesTuple, ObservesForNobody),
    ],
)
def test_one_cause_is_told_as_one_fault(rules: type) -> None:
    assert {fault.code for fault in faults_of(rules)} == {BROKEN[rules][0]}


@pytest.mark.parametrize(
    ("maker", "reason"),
    [
        (Picking, "Picking.__init__() takes 2 positional arguments but 4 were given"),
        (Picking(2), "'Picking' object is not callable"),
        (lambda *, players: Picking(players), "takes 0 positional arguments but 3"),
    ],
)
def test_what_makes_no_rules_is_told_with_what_it_gets(maker: Any, reason: str) -> None:
    game: Game[Any, Any, Any] = Game("picking", maker)
    (fault,) = examine_rules(game, None, list_setups(game)).faults
    assert "the function of Game takes a set, a number of players and a variant" in fault.message
    assert reason in fault.message
    assert "lambda _, players, __" in fault.hint


def test_a_misspelt_method_is_told_with_the_nearest_name() -> None:
    (fault,) = faults_of(MisspellsObservation)
    assert fault.hint == "did you mean observation()? else begin its name with _"


def test_too_few_numbers_may_be_too_many_players() -> None:
    (fault,) = faults_of(ForTwo)
    assert fault.hint == "give each player one, in order, or declare players=range(2, 3)"


def test_every_kind_of_fault_has_a_broken_game() -> None:
    known = {value for value in vars(codes).values() if isinstance(value, Code)}
    assert {code for code, _ in BROKEN.values()} == known


@pytest.mark.parametrize("rules", [Picking, LeastPicking, Hidden, HasHelpers])
def test_sound_rules_have_no_fault(rules: type) -> None:
    assert faults_of(rules) == ()


@pytest.mark.parametrize("rules", [Hanabi, WholeDeal])
def test_what_some_may_see_is_no_leak(rules: type) -> None:
    assert faults_of(rules) == ()


@pytest.mark.parametrize("game", SMALL_GAMES, ids=lambda game: game.name)
def test_small_games_have_no_fault(game: Game[Any, Any, Any]) -> None:
    with known_game(game):
        pack = load(game.name).valid_edition
    assert examine_rules(game, pack, list_setups(game)).faults == ()


def test_a_fault_is_told_with_the_move_before_it() -> None:
    (fault,) = faults_of(Failing)
    assert fault.place.startswith("with 2 players, after move 4, '")
    assert isinstance(fault.error, ValueError)


def test_two_lines_that_fail_are_both_told() -> None:
    class Fails(Picking):
        def start(self) -> Picks:
            if self.players == 2:
                raise ValueError("too few")
            raise ValueError("too many")

    assert [str(fault.error) for fault in faults_of(Fails)] == ["too few", "too many"]


@pytest.mark.parametrize("table", FEW, ids=str)
def test_our_own_games_have_no_fault(table: Table) -> None:
    setup = Setup(table.seats, table.variant, is_usual=False)
    effort = Effort(games=times(1, thorough=4))
    assert examine_rules(table.game, edition_of(table.name), [setup], effort).faults == ()


def test_a_method_that_is_left_out_is_completed() -> None:
    rules = complete_rules(Hidden(2), "hidden")
    assert rules.winners(rules.start()) == (0, 1)
