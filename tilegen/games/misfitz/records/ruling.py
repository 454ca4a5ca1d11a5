"""The referee's ruling: how many chips each player has and why, and what is wrong with the record;
as a value, as JSON and as a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.rules.bank import START, Account
from tilegen.play.verdict import errors_in, leading
from tilegen.text.diagnostics import Diagnostic, has_errors
from tilegen.text.invisible import showable
from tilegen.text.near import counted, fitting

_COLUMNS = ("", "start", "heads", "tricks", "fees", "levies", "bank", "chips", "cards", "tricks of")


class Player(NamedTuple):
    """A player's chips, the figures of the tricks in order, and the number of cards in the hand."""

    name: str
    account: Account
    tricks: tuple[int, ...]
    cards: int

    @property
    def chips(self) -> int:
        return self.account.chips


class Ruling(NamedTuple):
    """`bank` is the number of chips in the bank, `stock` that of cards in the stock; `over` is
    whether the game has ended (B17), False if unknown. `to_move` is the player to move, None once
    the game is over. `waiting` are the cards that the figures on the table need next, None if the
    table is unknown."""

    players: tuple[Player, ...]
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
        most = max((player.chips for player in self.players), default=0)
        return tuple(player.name for player in self.players if player.chips == most)


def as_json(ruling: Ruling) -> dict[str, object]:
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


def describe(ruling: Ruling, width: int | None) -> str:
    """How many chips each player has, and how they were earned, as a text table."""
    if not ruling.players:
        return ""
    lines = [*fitting(_headline(ruling), width), "", *_table(ruling, width)]
    return "".join(f"{showable(line)}\n" for line in lines)


def _headline(ruling: Ruling) -> str:
    said, followed = errors_in(ruling.diagnostics)
    most = max(player.chips for player in ruling.players)
    names = [player.name for player in ruling.players]
    lead = leading(names, ruling.winners, (most, "chip"), over=ruling.over and followed)
    parts = [*said, lead if followed else f"So far {lead}"]
    parts.append(f"{_holds(ruling.bank, 'chip')} in the bank,")
    parts.append(f"{_holds(ruling.stock, 'card').lower()} in the stock.")
    if not (said or ruling.over):
        parts.append("The game is not over.")
    return " ".join(parts)


def _holds(number: int, word: str) -> str:
    return f"{counted(number, word) if number else f'No {word}'} {'are' if number > 1 else 'is'}"


def _table(ruling: Ruling, columns: int | None) -> Iterator[str]:
    """A row for each player, or, where that is too wide, some lines."""
    rows = [_COLUMNS, *map(_row, ruling.players)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_COLUMNS))]
    if columns is not None and sum(widths) + 2 * (len(widths) - 1) > columns:
        for name, *cells in rows[1:]:
            yield name
            told = ", ".join(map(" ".join, zip(_COLUMNS[1:], cells, strict=True)))
            yield from fitting(f"  {told}", columns, 2)
        return
    for name, *numbers, tricks in rows:
        cells = [number.rjust(width) for number, width in zip(numbers, widths[1:-1], strict=True)]
        yield "  ".join([name.ljust(widths[0]), *cells, tricks]).rstrip()


def _row(player: Player) -> tuple[str, ...]:
    account = player.account
    return (
        player.name,
        str(START),
        *(f"{gained:+}" if gained else "0" for gained in _gains(player)),
        str(account.chips),
        str(player.cards),
        " ".join(map(str, player.tricks)) or "-",
    )


def _gains(player: Player) -> tuple[int, ...]:
    account = player.account
    return account.heads, account.tricks, -account.fees, -account.levies, account.share
