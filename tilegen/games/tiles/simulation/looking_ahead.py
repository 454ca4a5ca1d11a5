"""The bot that looks ahead: from each of its moves it plays out random games by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import TYPE_CHECKING, Final

from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.tile_moves import Move
from tilegen.games.tiles.simulation.columns import WIN
from tilegen.play.bots import BotFamily, parse_bot_name
from tilegen.play.seeds import HALF, LOOKING, Stream

if TYPE_CHECKING:
    from tilegen.games.tiles.simulation.bots import TileView

LOOKAHEAD: Final = "lookahead"

LOOKAHEAD_FAMILY: Final = BotFamily(
    "plays out so many random games for each move, and takes the move that won most",
    numbers=range(1, 100_001),
    default=20,
    cost=10,
)


def count_games_ahead(bot: str) -> int:
    """The number of games that this bot plays out for a move: 20 for `lookahead:20`, 0 for a bot
    that does not look ahead."""
    name, number = parse_bot_name(bot)
    return number if name == LOOKAHEAD else 0


def play_out(rules: TileGameRules, state: TileState, seat: int, move: Move, stream: Stream) -> int:
    """Lets all play at random after the seat's move, with the tiles that it does not see dealt
    anew. Returns its share of the victory, or the points of a seat that plays alone."""
    after = rules.apply(deal_anew(state, seat, stream), move)
    while not rules.is_over(after):
        after = rules.apply(after, stream.pick(rules.legal_moves(after)))
    if rules.seats == 1:
        return max(rules.scores(after)[0], 0)
    winners = rules.winners(after)
    return WIN // len(winners) if seat in winners else 0


def deal_anew(state: TileState, seat: int, stream: Stream) -> TileState:
    """The state with the hands of the others and the stack dealt anew. Chance picks from the stack
    at random, so only which tiles are in it can be a secret."""
    if not any(hand for other, hand in enumerate(state.hands) if other != seat):
        return state
    others = (hand for other, hand in enumerate(state.hands) if other != seat)
    hidden = sorted((*state.stack, *(tile for hand in others for tile in hand)))
    hands = []
    for other, hand in enumerate(state.hands):
        if other == seat:
            hands.append(hand)
            continue
        dealt = [hidden.pop(stream.draw_below(len(hidden))) for _ in hand]
        hands.append(tuple(sorted(dealt)))
    return state._replace(hands=tuple(hands), stack=tuple(hidden))


@dataclass(frozen=True, slots=True)
class Lookahead:
    """Plays out `games` games for a move. The moves are the arms of a bandit (UCB1): the more a
    move wins, the more games it gets, and the bot takes the move with the most games."""

    games: int

    def choose(self, view: TileView, offers: Sequence[Move], stream: Stream) -> Move:
        """One of the legal moves. It depends on the stream, never on hidden tiles."""
        playing = Stream(stream.draw_below(HALF), 0, LOOKING)
        tried, won = [0] * len(offers), [0] * len(offers)
        most = 1
        # With more moves than games some are never tried: by chance, not the last ones.
        order = _shuffle(len(offers), playing)
        for number in range(self.games):
            at = order[number] if number < len(offers) else _find_promising(tried, won, most)
            amount = view.play_out(offers[at], playing)
            tried[at] += 1
            won[at] += amount
            most = max(most, amount)
        return offers[max(range(len(offers)), key=lambda at: (tried[at], won[at]))]


def _shuffle(count: int, stream: Stream) -> list[int]:
    """The numbers below `count` in random order."""
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = stream.draw_below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _find_promising(tried: Sequence[int], won: Sequence[int], most: int) -> int:
    """The move with the highest upper bound on its winnings, as a share of the `most` so far."""
    doubt = 2 * log(sum(tried))
    return max(
        range(len(tried)),
        key=lambda at: won[at] / (tried[at] * most) + sqrt(doubt / tried[at]),
    )
