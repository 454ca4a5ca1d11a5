"""Small games that are no more than rules: block dominoes, and a race for the fewest points."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from tests.outside import CRAZY_EIGHTS
from tilegen.app.load import load
from tilegen.app.outside_games import load_game_file
from tilegen.app.scripted_games import rules, write_record
from tilegen.games.game import Game
from tilegen.play.rules import CHANCE, Chance, Rules
from tilegen.sets.edition import Edition

STONES = tuple((a, b) for a in range(7) for b in range(a, 7))


class DominoState(NamedTuple):
    hands: tuple[frozenset[tuple[int, int]], ...]
    ends: tuple[int, int] | None = None
    player: int = 0
    passes: int = 0


class BlockDominoes:
    """Written without any class of tilegen. A move is a stone, the end where it goes, and the
    pips that are outside then; or a pass."""

    HAND = 7

    def __init__(self, players: int) -> None:
        self.players = players

    def start(self) -> DominoState:
        return DominoState((frozenset(),) * self.players)

    def _hand(self, state: DominoState) -> int | None:
        return next((at for at, h in enumerate(state.hands) if len(h) < self.HAND), None)

    def _deals(self, state: DominoState) -> bool:
        return state.ends is None and state.passes == 0 and self._hand(state) is not None

    def to_move(self, state: DominoState) -> int | Chance:
        return CHANCE if self._deals(state) else state.player

    def is_over(self, state: DominoState) -> bool:
        return not self._deals(state) and (not all(state.hands) or state.passes == self.players)

    def legal_moves(self, state: DominoState) -> Sequence[str]:
        if self.is_over(state):
            return []
        if self._deals(state):
            dealt = frozenset().union(*state.hands)
            return [f"{a}-{b}" for a, b in STONES if (a, b) not in dealt]
        hand = sorted(state.hands[state.player])
        if state.ends is None:
            return [f"{a}-{b}" for a, b in hand]
        moves = []
        for side, end in zip(("left", "right"), state.ends, strict=True):
            moves += [f"{a}-{b} {side}" for a, b in hand if end in (a, b)]
        return moves or ["pass"]

    def apply(self, state: DominoState, move: str) -> DominoState:
        after = (state.player + 1) % self.players
        if move == "pass":
            return state._replace(player=after, passes=state.passes + 1)
        words = move.split()
        a, b = map(int, words[0].split("-"))
        if self._deals(state):
            seat = self._hand(state)
            assert seat is not None
            return self._hold(state, seat, state.hands[seat] | {(a, b)})
        left, right = state.ends or (a, b)
        if words[1:] == ["left"]:
            left = b if left == a else a
        elif words[1:] == ["right"]:
            right = b if right == a else a
        state = self._hold(state, state.player, state.hands[state.player] - {(a, b)})
        return state._replace(ends=(left, right), player=after, passes=0)

    def scores(self, state: DominoState) -> tuple[int, ...]:
        return tuple(-sum(map(sum, hand)) for hand in state.hands)

    def _hold(self, state: DominoState, seat: int, hand: frozenset[tuple[int, int]]) -> DominoState:
        return state._replace(hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


class Race(NamedTuple):
    """How far each player has come, and the throws of the die that chance has not made yet."""

    steps: tuple[int, ...]
    player: int = 0
    rolls: bool = False


class Sloth(Rules[Race, int, str]):
    """Each player in turn creeps or jumps three times; a jump is as far as the die says. Who has
    moved least wins, and several may. `hurry` jumps are twice as far."""

    def __init__(self, players: int, *, hurry: bool) -> None:
        self.players, self.length = players, 2 if hurry else 1

    def start(self) -> Race:
        return Race((0,) * self.players)

    def to_move(self, state: Race) -> int | Chance:
        return CHANCE if state.rolls else state.player % self.players

    def legal_moves(self, state: Race) -> Sequence[int]:
        if state.rolls:
            return (2, 3)
        return () if state.player == 3 * self.players else (0, 1)

    def apply(self, state: Race, move: int) -> Race:
        if move == 0 and not state.rolls:
            return state._replace(rolls=True)
        steps = [*state.steps]
        steps[state.player % self.players] += move * self.length
        return Race(tuple(steps), state.player + 1)

    def scores(self, state: Race) -> tuple[int, ...]:
        return state.steps

    def winners(self, state: Race) -> tuple[int, ...]:
        least = min(state.steps)
        return tuple(seat for seat, own in enumerate(state.steps) if own == least)

    def format(self, move: int, state: Race) -> str:
        return f"rolls {move}" if state.rolls else ("jump", "creep")[move]


def _make_sloth(pack: Edition, players: int, variant: str) -> Sloth:
    assert pack.name == "Sloth", "rules are made with the game's only pack"
    return Sloth(players, hurry=variant == "hurry")


EIGHTS: Game[Any, Any, Any] = load_game_file(str(CRAZY_EIGHTS))
_make_dominoes: Any = lambda _set, players, _variant: BlockDominoes(players)  # noqa: E731
DOMINOES: Game[Any, Any, Any] = Game("block-dominoes", _make_dominoes)
SLOTH: Game[Any, Any, Any] = Game(
    "sloth",
    _make_sloth,
    players=range(2, 4),
    variants=("slow", "hurry"),
)
SMALL_GAMES = (EIGHTS, DOMINOES, SLOTH)

NAMES = ("Anna", "Ben", "Zoë", "Dee Dee", "Фёдор")


def play_moves(game_rules: Any, rng: Random) -> tuple[list[Any], Any]:
    """All moves of a random game, and its last state."""
    state, moves = game_rules.start(), []
    while not game_rules.is_over(state):
        moves.append(rng.choice(game_rules.legal_moves(state)))
        state = game_rules.apply(state, moves[-1])
    return moves, state


def random_record(
    game: Game[Any, Any, Any], players: int, seed: object, *, variant: str | None = None
) -> str:
    """The record of a random game, without claims. The game must be known."""
    loaded = load(game.name)
    moves, _ = play_moves(rules(loaded, players, variant), Random(str(seed)))
    return write_record(loaded, NAMES[:players], moves, variant)
