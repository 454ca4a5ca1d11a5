"""The referee's ruling: each player's chips by their source, and the problems of the record; as a
value, as JSON and as a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.rules.bank import START, Account, leaders
from tilegen.play.verdict import format_leaders, join_paragraphs, summarize_errors
from tilegen.text.diagnostics import Diagnostic, has_errors
from tilegen.text.wording import format_count, wrap_line

_COLUMNS = ("", "start", "heads", "tricks", "fees", "levies", "bank", "chips", "cards", "tricks of")


class PlayerResult(NamedTuple):
    """A player's chips, the figures of the tricks in order, and the number of cards in the hand."""

    name: str
    account: Account
    tricks: tuple[int, ...]
    cards: int

    @property
    def chips(self) -> int:
        return self.account.chips


class MisfitzRuling(NamedTuple):
    """`bank` is the number of chips in the bank, `stock` the number of cards in the stock; `over`
    is whether the game has ended (B17), False if unknown. `to_move` is the player to move, None
    once the game is over. `waiting` are the cards that the figures on the table need next, None if
    the table is unknown."""

    players: tuple[PlayerResult, ...]
    bank: int
    stock: int
    over: bool
    diagnostics: tuple[Diagnostic, ...]
    to_move: str | None = None
    waiting: tuple[Card, ...] | None = ()

    @property
    def ok(self) -> bool:
        """Whether the record is right."""
        return not has_errors(self.diagnostics)

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the most chips (B19); ties share the win (R-B17)."""
        return tuple(self.players[seat].name for seat in leaders([p.chips for p in self.players]))


def as_json(ruling: MisfitzRuling) -> dict[str, object]:
    """This game's part of the JSON, added to the part that all games share."""
    return {
        "over": ruling.over,
        "players": [
            {
                "name": player.name,
                "chips": player.chips,
                "tricks": list(player.tricks),
                "cards": player.cards,
            }
            for player in ruling.players
        ],
        "bank": ruling.bank,
        "stock": ruling.stock,
        "winners": list(ruling.winners),
        "to_move": ruling.to_move,
        "waiting": None if ruling.waiting is None else [*map(str, ruling.waiting)],
    }


def describe(ruling: MisfitzRuling, width: int | None) -> str:
    """A text table of each player's chips and of their sources."""
    if not ruling.players:
        return ""
    return join_paragraphs(wrap_line(_headline(ruling), width), _table(ruling, width))


def _headline(ruling: MisfitzRuling) -> str:
    error_texts, is_play_known = summarize_errors(ruling.diagnostics)
    most = max(player.chips for player in ruling.players)
    names = [player.name for player in ruling.players]
    lead = format_leaders(names, ruling.winners, (most, "chip"), over=ruling.over and is_play_known)
    parts = [*error_texts, lead if is_play_known else f"So far {lead}"]
    parts.append(f"{_holds(ruling.bank, 'chip')} in the bank,")
    parts.append(f"{_holds(ruling.stock, 'card').lower()} in the stock.")
    if not (error_texts or ruling.over):
        parts.append("The game is not over.")
    return " ".join(parts)


def _holds(number: int, word: str) -> str:
    return (
        f"{format_count(number, word) if number else f'No {word}'} {'are' if number > 1 else 'is'}"
    )


def _table(ruling: MisfitzRuling, columns: int | None) -> Iterator[str]:
    """A row for each player, or, where that is too wide, some lines."""
    rows = [_COLUMNS, *map(_row, ruling.players)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_COLUMNS))]
    if columns is not None and sum(widths) + 2 * (len(widths) - 1) > columns:
        for name, *cells in rows[1:]:
            yield name
            text = ", ".join(map(" ".join, zip(_COLUMNS[1:], cells, strict=True)))
            yield from wrap_line(f"  {text}", columns, 2)
        return
    for name, *numbers, tricks in rows:
        cells = [number.rjust(width) for number, width in zip(numbers, widths[1:-1], strict=True)]
        yield "  ".join([name.ljust(widths[0]), *cells, tricks]).rstrip()


def _row(player: PlayerResult) -> tuple[str, ...]:
    account = player.account
    return (
        player.name,
        str(START),
        *(f"{gain:+}" if gain else "0" for gain in _gains(player)),
        str(account.chips),
        str(player.cards),
        " ".join(map(str, player.tricks)) or "-",
    )


def _gains(player: PlayerResult) -> tuple[int, ...]:
    account = player.account
    return account.heads, account.tricks, -account.fees, -account.levies, account.share
