"""What devices send, as typed values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tilegen.web.values import (
    NotSoError,
    Post,
    Reader,
    Wrong,
    json_object,
    made_of,
    number,
    or_null,
    record,
    several,
    text,
    truth,
)

_MOST_SEATS = 16


class Hello(NamedTuple):
    """Which of its seats the device looks through, if it says, and the version that it has."""

    seats: tuple[int, ...] | None = None
    have: int | None = None


class Sit(NamedTuple):
    """Takes a free seat before the game starts."""

    seat: int
    name: str
    id: str | None = None


class Start(NamedTuple):
    """Starts the game."""

    id: str | None = None


class SetBot(NamedTuple):
    """Gives a seat to a bot, or takes it back from one."""

    seat: int
    bot: str | None
    id: str | None = None


class Move(NamedTuple):
    """`do` is the action of the record's line. The device chooses the `id`, to ask again with it
    after a break."""

    id: str
    seat: int
    v: int
    do: str


class Back(NamedTuple):
    """Asks the others to take the last move back."""

    v: int
    seat: int | None = None
    id: str | None = None


class Agree(NamedTuple):
    """Answers such a wish."""

    v: int
    yes: bool
    seat: int | None = None
    id: str | None = None


class Why(NamedTuple):
    """Why this is not offered: an action, or the tile to lay in a cell."""

    v: int
    seat: int
    do: str | None = None
    creature: int | None = None
    x: int | None = None
    y: int | None = None
    id: str | None = None


class Again(NamedTuple):
    """Another game with the same people."""

    id: str | None = None


Request = Hello | Sit | Start | SetBot | Move | Back | Agree | Why | Again


class SeatWish(NamedTuple):
    """A seat of a new table: a name, if it is known, or a bot; `device` if it is played on the
    device that asks."""

    name: str | None = None
    bot: str | None = None
    device: bool = False


class NewTable(NamedTuple):
    """`set` is one of those that the server offers, by its name; `game` names the standard set of
    one. A game that was begun with paper goes on from its `record`, which says all but who sits
    where; its seats are its players in their order."""

    seats: tuple[SeatWish, ...]
    game: str | None = None
    set: str | None = None
    rules: str | None = None
    record: str | None = None


_ID = {"id": or_null(text)}
_WISH: Mapping[str, Reader] = {"name": or_null(text), "bot": or_null(text), "device": truth}
NEW_TABLE: Final = Post(
    NewTable,
    {
        "game": or_null(text),
        "set": or_null(text),
        "rules": or_null(text),
        "record": or_null(record),
        "seats": several(lambda value: made_of(SeatWish, _WISH, value), _MOST_SEATS),
    },
)
_KINDS: Final[Mapping[str, tuple[type[Any], Mapping[str, Reader]]]] = {
    "hello": (Hello, {"seats": or_null(several(number, _MOST_SEATS)), "have": or_null(number)}),
    "sit": (Sit, {"seat": number, "name": text, **_ID}),
    "start": (Start, _ID),
    "bot": (SetBot, {"seat": number, "bot": or_null(text), **_ID}),
    "move": (Move, {"id": text, "seat": number, "v": number, "do": text}),
    "back": (Back, {"v": number, "seat": or_null(number), **_ID}),
    "agree": (Agree, {"v": number, "yes": truth, "seat": or_null(number), **_ID}),
    "why": (
        Why,
        {
            "v": number,
            "seat": number,
            "do": or_null(text),
            "creature": or_null(number),
            "x": or_null(number),
            "y": or_null(number),
            **_ID,
        },
    ),
    "again": (Again, _ID),
}

KINDS: Final = tuple(_KINDS)
"""The types of messages."""


def request(sent: str) -> Request | Wrong:
    """The message in a frame."""
    try:
        value = json_object(sent)
        kind = value.pop("type", None)
        if not isinstance(kind, str) or kind not in _KINDS:
            return Wrong("no message is of that type")
        made, readers = _KINDS[kind]
        told: Request = made_of(made, readers, value)
    except NotSoError as wrong:
        return Wrong(str(wrong))
    return told


def frame(kind: str, said: Mapping[str, object]) -> str:
    """A message to a device."""
    return json.dumps({"type": kind, **said}, ensure_ascii=False, separators=(",", ":"))
