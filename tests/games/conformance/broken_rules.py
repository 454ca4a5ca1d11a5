"""Small rules with one fault each, and how the fault is told; and rules that only look faulty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count, permutations
from random import Random
from typing import Any, NamedTuple

import tilegen
from tests.games.general.picking import Picking, Picks
from tilegen.games.conformance import codes
from tilegen.text.diagnostics import Code


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
