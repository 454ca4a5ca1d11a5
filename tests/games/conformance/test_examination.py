"""Small games with one fault each, and how the fault is told."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, permutations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

import tilegen
from tests.games.general.picking import LeastPicking, Picking, Picks, build_game, run
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


class Failing(Picking):
    def legal_moves(self, state: Picks) -> Sequence[int]:
        return self.numbers[:: 4 - len(state.numbers)]


class Refusing(Picking):
    def __init__(self, players: int) -> None:
        if players == 3:
            raise ValueError("the pack is too small")
        super().__init__(players)


class Lacking:
    def start(self) -> Picks:
        return Picks()


class ForTwo(Picking):
    def scores(self, state: Picks) -> tuple[int, ...]:
        return (0, 0)


class HalfPoints(Picking):
    def scores(self, state: Picks) -> tuple[Any, ...]:
        return tuple(score / 2 for score in super().scores(state))


class CountsFromOne(Picking):
    def to_move(self, state: Picks) -> int:
        return len(state.numbers) % self.players + 1


class ListState(NamedTuple):
    numbers: list[int]


class Unhashable(Picking):
    def start(self) -> Any:
        return ListState([])

    def apply(self, state: Any, move: int) -> Any:
        return ListState([*state.numbers, move])


class PlainState:
    def __init__(self, *numbers: int) -> None:
        self.numbers = numbers


class Unequal(Picking):
    def start(self) -> Any:
        return PlainState()

    def apply(self, state: Any, move: int) -> Any:
        return PlainState(*state.numbers, move)


class SetOfMoves(Picking):
    def legal_moves(self, state: Picks) -> Any:
        return {*super().legal_moves(state)}


class HidesEquality(Picking):
    """The state is a tuple, but a part of it is only equal to itself."""

    def apply(self, state: Any, move: int) -> Any:
        return Noted((*state.numbers, move), PlainState())


class Noted(NamedTuple):
    numbers: tuple[int, ...]
    note: PlainState


class ChangesOrder(Picking):
    calls = count()

    def legal_moves(self, state: Picks) -> Sequence[int]:
        return super().legal_moves(state)[:: 1 if next(self.calls) % 2 else -1]


class ChangesMoves(Picking):
    calls = count()

    def legal_moves(self, state: Picks) -> Sequence[int]:
        return super().legal_moves(state)[: 2 + next(self.calls) % 2]


class RollsInApply(Picking):
    rng = Random(1)

    def apply(self, state: Picks, move: int) -> Picks:
        return Picks((*state.numbers, self.rng.randrange(1000)))


class ChangingWinners(Picking):
    calls = count()

    def winners(self, state: Picks) -> tuple[int, ...]:
        return (next(self.calls) % 2,)


class Box:
    """A state that is equal by its content and has a hash that does not change with it."""

    def __init__(self) -> None:
        self.numbers: tuple[int, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and self.numbers == other.numbers

    def __hash__(self) -> int:
        return 1


class InPlace(Picking):
    def start(self) -> Any:
        return Box()

    def apply(self, state: Any, move: int) -> Any:
        state.numbers = (*state.numbers, move)
        return state


class Doubles(Picking):
    numbers = (1, 1, 2)


class Commas(Picking):
    def to_move(self, state: Picks) -> int | tilegen.Chance:
        return tilegen.CHANCE

    def format(self, move: int, state: Picks) -> str:
        return f"{move}, please"


class Hashes(Picking):
    def format(self, move: int, state: Picks) -> str:
        return f"#{move}"


class Lines(Picking):
    def format(self, move: int, state: Picks) -> str:
        return f"pick\n{move}"


class Wordless(Picking):
    def format(self, move: int, state: Picks) -> str:
        return "" if move == 1 else str(move)


class Alike(Picking):
    def format(self, move: int, state: Picks) -> str:
        return "small" if move < 3 else "large"


class NoText(Picking):
    def format(self, move: int, state: Picks) -> Any:
        return move


class ParsesWrong(Picking):
    def parse(self, text: str, state: Picks) -> int:
        if text.isdecimal():
            return int(text) % 3 + 1
        raise tilegen.TilegenError("no number")


class RefusesText(Picking):
    def parse(self, text: str, state: Picks) -> int:
        raise tilegen.TilegenError("no number")


class ParsesAnything(Picking):
    def parse(self, text: str, state: Picks) -> int:
        return int(text) if text.isdecimal() else 1


class RaisesAnything(Picking):
    def parse(self, text: str, state: Picks) -> int:
        return int(text)


class OverTooSoon(Picking):
    def is_over(self, state: Picks) -> bool:
        return len(state.numbers) > 3


class OverTooLate(Picking):
    def is_over(self, state: Picks) -> bool:
        return False


class Endless(Picking):
    def legal_moves(self, state: Picks) -> Sequence[int]:
        return self.numbers

    def apply(self, state: Picks, move: int) -> Picks:
        return Picks((move,))


class NoWinner(Picking):
    def winners(self, state: Picks) -> tuple[int, ...]:
        return ()


class StrangeWinner(Picking):
    def winners(self, state: Picks) -> tuple[int, ...]:
        return (self.players,)


class FirstWins(Picking):
    def winners(self, state: Picks) -> tuple[int, ...]:
        return (0,)


class Table4(NamedTuple):
    """The hands, and the cards that have been laid."""

    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...] = ()


class Hidden(tilegen.Rules[Table4, int, str]):
    """Everybody is dealt two cards, face down for the others, and lays both."""

    def __init__(self, players: int) -> None:
        self.players = players

    def start(self) -> Table4:
        return Table4(((),) * self.players)

    def _is_dealt(self, state: Table4) -> bool:
        return sum(map(len, state.hands)) + len(state.laid) == 2 * self.players

    def to_move(self, state: Table4) -> int | tilegen.Chance:
        return len(state.laid) % self.players if self._is_dealt(state) else tilegen.CHANCE

    def legal_moves(self, state: Table4) -> Sequence[int]:
        if self._is_dealt(state):
            return state.hands[len(state.laid) % self.players]
        return [card for card in range(9) if all(card not in hand for hand in state.hands)]

    def apply(self, state: Table4, move: int) -> Table4:
        is_dealt = self._is_dealt(state)
        seat = len(state.laid) % self.players if is_dealt else sum(map(len, state.hands)) // 2
        hand = state.hands[seat]
        changed = tuple(card for card in hand if card != move) if is_dealt else (*hand, move)
        hands = (*state.hands[:seat], changed, *state.hands[seat + 1 :])
        return Table4(hands, (*state.laid, move) if is_dealt else state.laid)

    def scores(self, state: Table4) -> tuple[int, ...]:
        return tuple(sum(state.laid[seat :: self.players]) for seat in range(self.players))

    def observation(self, state: Table4, seat: int | None) -> str:
        return f"{state.laid}"

    def in_sight(self, state: Table4, seat: int | None) -> Mapping[str, Sequence[str]]:
        return {} if seat is None else {"hand": [*map(str, state.hands[seat])]}


class ShowsSpectators(Hidden):
    def observation(self, state: Table4, seat: int | None) -> str:
        return f"{state.hands} {state.laid}" if seat is None else f"{state.laid}"


class ShowsFirstHandToSpectators(Hidden):
    def in_sight(self, state: Table4, seat: int | None) -> Mapping[str, Sequence[str]]:
        return {"hand": [*map(str, state.hands[seat or 0])]}


class ShowsPlayers(Hidden):
    def in_sight(self, state: Table4, seat: int | None) -> Mapping[str, Sequence[str]]:
        return {} if seat is None else {"hands": [*map(str, state.hands)]}


class ShowsAll(Hidden):
    def in_sight(self, state: Table4, seat: int | None) -> Mapping[str, Sequence[str]]:
        return {"hands": [*map(str, state.hands)]}


class ForgetsToHide(Hidden):
    observation = tilegen.Rules.observation  # as if it were left out


class NumberOfPoints(Picking):
    def scores(self, state: Picks) -> Any:
        return 0


class NoPoints(Picking):
    def scores(self, state: Picks) -> Any:
        return None


class NamedPoints(Picking):
    def scores(self, state: Picks) -> Any:
        return dict.fromkeys(range(self.players), 0)


class OneWinner(Picking):
    def winners(self, state: Picks) -> Any:
        return 0


class NamesWinners(Picking):
    def winners(self, state: Picks) -> Any:
        return ("Anna",)


class TellsNumbers(Picking):
    def describe_move(self, move: int, state: Picks, seat: int | None) -> Any:
        return move


class ObservesForNobody(Picking):
    def observation(self, state: Picks) -> Any:  # type: ignore[override]  # the fault
        return str(state)


class OffersNone(Picking):
    numbers = (1, None)  # type: ignore[assignment]  # the fault

    def scores(self, state: Picks) -> tuple[int, ...]:
        return (0,) * self.players


class NoState(Picking):
    def start(self) -> Any:
        return None

    def legal_moves(self, state: Any) -> Sequence[int]:
        return (1,) if state is None else ()

    def scores(self, state: Any) -> tuple[int, ...]:
        return (0,) * self.players

    def to_move(self, state: Any) -> int:
        return 0


class Dice(NamedTuple):
    numbers: tuple[int, ...] = ()
    die: int = 0


class RollsUnseen(Picking):
    """What the die shows changes nothing at once."""

    rng = Random(1)

    def start(self) -> Any:
        return Dice()

    def apply(self, state: Any, move: int) -> Any:
        return Dice((*state.numbers, move), self.rng.randrange(1000))


class MisspellsWinners(Picking):
    def winer(self, state: Picks) -> tuple[int, ...]:
        return (0,)


class MisspellsObservation(Picking):
    def observatoin(self, state: Picks, seat: int | None) -> str:
        return ""


class HasHelpers(Picking):
    def format_number(self, number: int) -> str:
        return str(number)

    def winner(self, state: Picks) -> int:
        return max(self.winners(state))

    def winners(self, state: Picks) -> tuple[int, ...]:
        return super().winners(state)


class SeesLetters(Picking):
    def in_sight(self, state: Picks, seat: int | None) -> Any:
        return {"table": "7 of clubs"}


class SeesNumbers(Picking):
    def in_sight(self, state: Picks, seat: int | None) -> Any:
        return {"table": [*state.numbers]}


class SeesList(Picking):
    def in_sight(self, state: Picks, seat: int | None) -> Any:
        return ["7 of clubs"]


class ObservesTuple(Picking):
    def observation(self, state: Picks, seat: int | None) -> Any:
        return state.numbers


class TellsDeals(Hidden):
    def describe_move(self, move: int, state: Table4, seat: int | None) -> str | None:
        return str(move)


class NamesPoints(Picking):
    def explain_scores(self, state: Picks) -> Any:
        return (("numbers",), ("numbers",))


class AddsUpWrong(Picking):
    def explain_scores(self, state: Picks) -> Any:
        return ((tilegen.ScoreItem(7, "numbers"),), ())


BROKEN: Mapping[type, tuple[Code, str]] = {
    Failing: (codes.RULES_FAIL, "the rules fail"),
    Refusing: (codes.RULES_FAIL, "the rules fail"),
    Lacking: (codes.RULES_FAIL, "the rules of picking lack 'to_move', 'legal_moves', 'apply'"),
    ForTwo: (codes.RULES_SEATS, "scores() has 2 numbers for 3 players"),
    NumberOfPoints: (codes.RULES_SEATS, "scores() is '0', and not a tuple"),
    NoPoints: (codes.RULES_SEATS, "scores() is 'None', and not a tuple"),
    NamedPoints: (codes.RULES_SEATS, "scores() is '{0: 0, 1: 0}', and not a tuple"),
    OneWinner: (codes.WINNERS_WRONG, "winners() is '0', and not a tuple"),
    NamesWinners: (codes.WINNERS_WRONG, "winners() is '('Anna',)', with 2 players"),
    TellsNumbers: (codes.RULES_VALUES, "describe_move() is no text for a spectator: int"),
    ObservesForNobody: (codes.RULES_FAIL, "ObservesForNobody.observation() takes 2 positional"),
    NamesPoints: (codes.RULES_VALUES, "explain_scores() is '(('numbers',), ('numbers',))'"),
    AddsUpWrong: (codes.RULES_VALUES, "explain_scores() adds up to (7, 0), and scores() is (0, 0)"),
    OffersNone: (codes.RULES_VALUES, "a move cannot be None"),
    NoState: (codes.RULES_VALUES, "a state cannot be None"),
    RollsUnseen: (codes.RULES_WAVER, "apply() gives two states for the same move"),
    MisspellsWinners: (codes.METHOD_MISSPELT, "nothing calls winer()"),
    MisspellsObservation: (codes.METHOD_MISSPELT, "nothing calls observatoin()"),
    HalfPoints: (codes.RULES_SEATS, "scores() are not all whole numbers: '(0.0, 0.0)'"),
    CountsFromOne: (codes.RULES_SEATS, "to_move() is '2', with 2 players"),
    Unhashable: (codes.RULES_VALUES, "a state has no hash: ListState"),
    Unequal: (codes.RULES_VALUES, "a state is only equal to itself: PlainState"),
    SetOfMoves: (codes.RULES_VALUES, "legal_moves() has no order: it is a set"),
    SeesLetters: (codes.RULES_VALUES, "in_sight() has no names at 'table': '7 of clubs'"),
    SeesNumbers: (codes.RULES_VALUES, "in_sight() has no names at 'table'"),
    SeesList: (codes.RULES_VALUES, "in_sight() has no places for a spectator"),
    ObservesTuple: (codes.RULES_VALUES, "observation() is no text for a spectator: tuple"),
    HidesEquality: (codes.RULES_VALUES, "are alike and not equal"),
    ChangesOrder: (codes.RULES_WAVER, "the same moves in another order the second time"),
    ChangesMoves: (codes.RULES_WAVER, "other moves the second time"),
    RollsInApply: (codes.RULES_WAVER, "apply() gives two states for the same move"),
    ChangingWinners: (codes.RULES_WAVER, "winners() of the same state is"),
    InPlace: (codes.STATE_CHANGES, "apply() changes the state that it is given"),
    Doubles: (codes.MOVES_REPEAT, "legal_moves() has '1' twice"),
    Commas: (codes.MOVE_TEXT, "the text of a move, '1, please', has a comma"),
    Hashes: (codes.MOVE_TEXT, "the text of a move, '#1', has a #"),
    Lines: (codes.MOVE_TEXT, "has a line break"),
    Wordless: (codes.MOVE_TEXT, "the text of a move, '', has nothing in it"),
    Alike: (codes.MOVE_TEXT, "two legal moves have the text 'small'"),
    NoText: (codes.MOVE_TEXT, "format() of '1' is no text: int"),
    ParsesWrong: (codes.MOVE_PARSE, "another move"),
    RefusesText: (codes.MOVE_PARSE, "the text of a legal move"),
    ParsesAnything: (codes.MOVE_PARSE, "parse() takes 'no such move' for '1'"),
    RaisesAnything: (codes.MOVE_PARSE, "parse() raises no TilegenError"),
    OverTooSoon: (codes.END_DIFFERS, "is_over() is true, and '1' is still legal"),
    OverTooLate: (codes.END_DIFFERS, "there are no legal moves, and is_over() is false"),
    Endless: (codes.GAME_ENDLESS, "a game goes on after 10,000 moves"),
    NoWinner: (codes.WINNERS_WRONG, "winners() has nobody"),
    StrangeWinner: (codes.WINNERS_WRONG, "winners() is '(2,)', with 2 players"),
    FirstWins: (
        codes.WINNERS_SCORES,
        "the winners do not always have the most points, and not always the",
    ),
    ShowsSpectators: (codes.SECRET_SHOWS, "a spectator sees more than player 2"),
    ShowsFirstHandToSpectators: (codes.SECRET_SHOWS, "a spectator sees more than player 2"),
    ShowsPlayers: (codes.SECRET_SHOWS, "all players see whether chance made the move '"),
    ForgetsToHide: (codes.SECRET_SHOWS, "to player 1 and to no spectator, but without observ"),
    ShowsAll: (codes.SECRET_NONE, "everybody sees all moves of chance"),
    TellsDeals: (codes.SECRET_SHOWS, "describe_move() tells a spectator whether chance made"),
}


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


class Hanabi(Hidden):
    """Everybody sees the hands of all others and not their own."""

    def in_sight(self, state: Table4, seat: int | None) -> Mapping[str, Sequence[str]]:
        others = [hand for other, hand in enumerate(state.hands) if other != seat]
        return {} if seat is None else {"others": [*map(str, others)]}


class Dealt(NamedTuple):
    """The cards of the players, and what they have bid."""

    cards: tuple[int, ...] = ()
    bids: tuple[int, ...] = ()
    peeks: bool = False


class WholeDeal(tilegen.Rules[Dealt, Any, str]):
    """One move of chance deals a card to everybody; then they bid, or first look at a neighbour's
    card, which costs a point."""

    def __init__(self, players: int) -> None:
        self.players = players

    def start(self) -> Dealt:
        return Dealt()

    def to_move(self, state: Dealt) -> int | tilegen.Chance:
        return len(state.bids) if state.cards else tilegen.CHANCE

    def legal_moves(self, state: Dealt) -> Sequence[Any]:
        if not state.cards:
            return [*permutations(range(4), self.players)]
        bids = [1, 2] if state.peeks else [1, 2, "peek"]
        return bids if len(state.bids) < self.players else []

    def apply(self, state: Dealt, move: Any) -> Dealt:
        if not state.cards:
            return state._replace(cards=move)
        if move == "peek":
            return state._replace(peeks=True)
        return state._replace(bids=(*state.bids, move), peeks=False)

    def format(self, move: Any, state: Dealt) -> str:
        return " ".join(map(str, move)) if isinstance(move, tuple) else str(move)

    def scores(self, state: Dealt) -> tuple[int, ...]:
        is_over = len(state.bids) == self.players
        return state.cards if is_over else (0,) * self.players

    def observation(self, state: Dealt, seat: int | None) -> str:
        if seat is None or not state.cards:
            return f"{state.bids} {state.peeks} {self.scores(state)}"
        is_peeking = state.peeks and len(state.bids) == seat
        peeked = state.cards[seat - 1] if is_peeking else "nothing"
        return f"{self.observation(state, None)}; own {state.cards[seat]}, other {peeked}"


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


class Command:
    """Runs `tilegen validate` on a Python file with a game."""

    def __init__(self, text: str) -> None:
        Path("mine.py").write_text(text, encoding="utf-8")
        self.result = run("validate", "--game", "mine.py")


FILE = """import tilegen


class Mine(tilegen.Rules):
    def start(self):
        return ()

    def to_move(self, state):
        return len(state) % 2

    def legal_moves(self, state):
        return ["left", "right"] if len(state) < 6 else []

    def apply(self, state, move):
        return (*state, move)

    def scores(self, state):
        return state[::2].count("left"), state[1::2].count("left")


GAME = tilegen.Game("mine", lambda *_: Mine(), players=range(2, 3))
"""


@pytest.fixture
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    yield
    tilegen_games = __import__("tilegen.app.games", fromlist=["remove_game"])
    tilegen_games.remove_game("mine")


@pytest.mark.usefixtures("_folder")
def test_validate_says_that_all_is_well_and_how_games_went() -> None:
    result = Command(FILE).result
    assert result.exit_code == 0, result.stderr
    assert "played 4 games at random: 6 moves of players, 2.0 legal moves on average" in (
        " ".join(result.stdout.split())
    )
    assert result.stdout.endswith("all is well\n")


@pytest.mark.usefixtures("_folder")
def test_validate_points_at_the_line_that_failed() -> None:
    result = Command(FILE.replace("(*state, move)", "(*state, {}[move])")).result
    assert result.exit_code == 1
    assert "error[rules-fail]: the rules fail: KeyError: '" in result.stderr
    assert "' (mine.py, line 15); with 2 players, before the first move\n" in result.stderr
    assert " --> mine.py:15:9\n  15 |         return (*state, {}[move])\n" in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.usefixtures("_folder")
def test_validate_finds_moves_in_the_order_of_a_set() -> None:
    words = "[*{'left', 'right', 'up', 'down'}]"
    result = Command(FILE.replace('["left", "right"]', words)).result
    assert result.exit_code == 1
    told = " ".join(result.stderr.split())
    assert "error[rules-waver]: legal_moves() has another order in another process" in told
    assert "; with 2 players, before the first move --> mine.py hint: sort the moves" in told


@pytest.mark.usefixtures("_folder")
def test_validate_says_that_a_game_cannot_be_played_in_another_process() -> None:
    marker = "import pathlib\nfirst = not pathlib.Path('there').exists()\n"
    marker += "pathlib.Path('there').touch()\nassert first, 'loaded twice'\n"
    result = Command(marker + FILE).result
    assert result.exit_code == 1
    assert "mine cannot be played in another process: " in result.stderr
    assert "AssertionError: loaded twice" in result.stderr


@pytest.mark.usefixtures("_folder")
def test_validate_counts_a_warning_and_goes_on() -> None:
    winners = "    def winners(self, state):\n        return (0, 1)\n\n    def start"
    result = Command(FILE.replace("    def start", winners)).result
    assert result.exit_code == 0
    assert "warning[winners-scores]" in result.stderr
    assert "0 errors, 1 warning" in result.stderr


@pytest.mark.usefixtures("_folder")
def test_validate_as_json_has_the_figures_and_the_faults() -> None:
    Path("mine.py").write_text(FILE.replace('"right"]', '"left"]'), encoding="utf-8")
    result = run("validate", "--game", "mine.py", "--format", "json")
    payload = json.loads(result.stdout)
    assert result.exit_code == 1
    assert payload["random_games"]["games"] == 4
    assert [fault["code"] for fault in payload["diagnostics"]][:1] == ["moves-repeat"]
    assert payload["diagnostics"][0]["file"] == "mine.py"


def test_a_method_that_is_left_out_is_completed() -> None:
    rules = complete_rules(Hidden(2), "hidden")
    assert rules.winners(rules.start()) == (0, 1)
