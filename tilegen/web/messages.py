"""The messages that devices send, as typed values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tilegen.app.tables.store import SeatRequest
from tilegen.web.json_types import (
    BodySchema,
    InvalidError,
    Reader,
    ValidationFailure,
    boolean,
    list_of,
    long_text,
    number,
    or_null,
    parse_json_object,
    structure,
    text,
)

_MOST_SEATS = 16


class Subscribe(NamedTuple):
    """The seats whose views the device requests, if it names any, and the version that it has."""

    seats: tuple[int, ...] | None = None
    have: int | None = None


class TakeSeat(NamedTuple):
    """Takes a free seat before the game starts."""

    seat: int
    name: str
    id: str | None = None


class StartRequest(NamedTuple):
    """Starts the game."""

    id: str | None = None


class SetBot(NamedTuple):
    """Gives a seat to a bot, or takes it from one."""

    seat: int
    bot: str | None
    id: str | None = None


class MoveRequest(NamedTuple):
    """A move. `do` is the action as the record's line has it. The device chooses the `id`, so that
    it can send the move again after a break."""

    id: str
    seat: int
    v: int
    do: str


class TakebackRequest(NamedTuple):
    """Asks the others to take the last move back."""

    v: int
    seat: int | None = None
    id: str | None = None


class TakebackReply(NamedTuple):
    """Answers `TakebackRequest`."""

    v: int
    yes: bool
    seat: int | None = None
    id: str | None = None


class WhyNotRequest(NamedTuple):
    """Asks why a move is not offered: by its action, or by a creature and a cell."""

    v: int
    seat: int
    do: str | None = None
    creature: int | None = None
    x: int | None = None
    y: int | None = None
    id: str | None = None


class RematchRequest(NamedTuple):
    """Asks for another game with the same players."""

    id: str | None = None


Request = (
    Subscribe
    | TakeSeat
    | StartRequest
    | SetBot
    | MoveRequest
    | TakebackRequest
    | TakebackReply
    | WhyNotRequest
    | RematchRequest
)


class NewTable(NamedTuple):
    """A table to open: with the set that the server offers under this name, with the standard set
    of a game, or from the `record` of a game that was begun on paper. In that case the seats are
    the record's players in order."""

    seats: tuple[SeatRequest, ...]
    game: str | None = None
    set: str | None = None
    rules: str | None = None
    record: str | None = None


_ID = {"id": or_null(text)}
_SEAT: Mapping[str, Reader] = {"name": or_null(text), "bot": or_null(text), "device": boolean}
NEW_TABLE: Final = BodySchema(
    NewTable,
    {
        "game": or_null(text),
        "set": or_null(text),
        "rules": or_null(text),
        "record": or_null(long_text),
        "seats": list_of(lambda value: structure(SeatRequest, _SEAT, value), _MOST_SEATS),
    },
)
_KINDS: Final[Mapping[str, tuple[type[Any], Mapping[str, Reader]]]] = {
    "hello": (Subscribe, {"seats": or_null(list_of(number, _MOST_SEATS)), "have": or_null(number)}),
    "sit": (TakeSeat, {"seat": number, "name": text, **_ID}),
    "start": (StartRequest, _ID),
    "bot": (SetBot, {"seat": number, "bot": or_null(text), **_ID}),
    "move": (MoveRequest, {"id": text, "seat": number, "v": number, "do": text}),
    "back": (TakebackRequest, {"v": number, "seat": or_null(number), **_ID}),
    "agree": (TakebackReply, {"v": number, "yes": boolean, "seat": or_null(number), **_ID}),
    "why": (
        WhyNotRequest,
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
    "again": (RematchRequest, _ID),
}

# Messages are views of values, so they contain no cycles.
_WRITER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)

KINDS: Final = tuple(_KINDS)
"""The types of all messages."""


def parse_request(content: str) -> Request | ValidationFailure:
    """Parses a message."""
    try:
        value = parse_json_object(content)
        kind = value.pop("type", None)
        if not isinstance(kind, str) or kind not in _KINDS:
            return ValidationFailure("no message is of that type")
        model, readers = _KINDS[kind]
        request: Request = structure(model, readers, value)
    except InvalidError as wrong:
        return ValidationFailure(str(wrong))
    return request


def frame(kind: str, fields: Mapping[str, object]) -> str:
    """A message to a device, as text."""
    return _WRITER.encode({"type": kind, **fields})
