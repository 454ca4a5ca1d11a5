"""The messages between devices and tables, as typed values. `tools/make_types.py` writes them for
the pages' scripts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated, Any, Final, NamedTuple, NotRequired, TypedDict

from tilegen.app.tables.screen import TableView
from tilegen.app.tables.seat_requests import SeatRequest
from tilegen.app.tables.seats import SeatMessage
from tilegen.web.json_types import (
    InvalidError,
    LongText,
    ValidationFailure,
    list_of,
    number,
    parse_json_object,
    structure,
)

_MOST_SEATS = 16
_Seats = Annotated[tuple[int, ...], list_of(number, _MOST_SEATS)]
_SeatRequests = Annotated[
    tuple[SeatRequest, ...], list_of(partial(structure, SeatRequest), _MOST_SEATS)
]


class Subscribe(NamedTuple):
    """The seats whose views the page requests, if it names any, and the version that it has. All
    pages of one device send the same `device`, by which an old page knows a newer one."""

    seats: _Seats | None = None
    have: int | None = None
    device: str | None = None


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


class SetAids(NamedTuple):
    """Turns on or off what pages tell of what players could count themselves."""

    on: bool
    id: str | None = None


class LinkRequest(NamedTuple):
    """Asks for a link that gives a seat to another device."""

    seat: int
    id: str | None = None


class ClaimSeat(NamedTuple):
    """Says that the player of a seat has a new device, this one. Players at the table answer."""

    seat: int
    id: str | None = None


class ClaimReply(NamedTuple):
    """Answers a `ClaimSeat`, by its number."""

    claim: int
    yes: bool
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
    """Asks why a move is not offered: by its action, or by a grid and a cell of it."""

    v: int
    seat: int
    do: str | None = None
    grid: int | None = None
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
    | SetAids
    | LinkRequest
    | ClaimSeat
    | ClaimReply
    | MoveRequest
    | TakebackRequest
    | TakebackReply
    | WhyNotRequest
    | RematchRequest
)


class HubView(TableView):
    """A view with the server's own knowledge. `pieces` are pieces whose pictures are worth fetching
    early, and `next` is the code of the next game's table."""

    pieces: Sequence[str]
    next: str | None


class ViewMessage(HubView):
    """A view as a device gets it. `mine` are the seats that it may play."""

    mine: Sequence[int]


class PersonMessage(SeatMessage):
    """A seat, and whether the device may play it."""

    mine: bool


class ClaimMessage(TypedDict):
    """A new device says that it is its owner who plays the seat. `number` is for the answer."""

    number: int
    seat: int


class PeopleMessage(TypedDict):
    """Who is at the table. `watching` are the devices without a seat, `host` is whether the device
    is the host's, and `url` the table's address for other devices. `claims` are there for players
    and the host; `claimed` is the seat that this device says is its owner's."""

    seats: Sequence[PersonMessage]
    watching: int
    host: bool
    url: str
    claims: Sequence[ClaimMessage]
    claimed: int | None


class DoneMessage(TypedDict):
    """The request with this id was carried out. `join` leads to the seat that was taken,
    or that is to be given away."""

    id: str | None
    v: int
    join: NotRequired[str]


class RefusalMessage(TypedDict):
    """The request with this id was not carried out, and why."""

    id: str | None
    code: str
    say: str
    v: int
    key: NotRequired[str]
    args: NotRequired[Mapping[str, Any]]


class ReasonMessage(TypedDict):
    """Answers `WhyNotRequest` with a sentence."""

    id: str | None
    v: int
    say: str
    key: str
    args: Mapping[str, Any]


class GoodbyeMessage(TypedDict):
    """The device no longer plays these seats, or, without seats, any."""

    key: str
    why: str
    seats: NotRequired[Sequence[int]]


class RematchMessage(TypedDict):
    """The code of the next game's table, and the link to the device's seats there."""

    code: str
    join: str | None


ANSWERS: Final[Mapping[str, type]] = {
    "view": ViewMessage,
    "people": PeopleMessage,
    "done": DoneMessage,
    "no": RefusalMessage,
    "why": ReasonMessage,
    "bye": GoodbyeMessage,
    "again": RematchMessage,
}
"""The messages to devices, by type."""


class NewTable(NamedTuple):
    """A table to open: with the set that the server offers under this name, with the standard set
    of a game, or from the `record` of a game that was begun on paper. In that case the seats are
    the record's players in order."""

    seats: _SeatRequests
    game: str | None = None
    set: str | None = None
    rules: str | None = None
    record: LongText | None = None


REQUESTS: Final[Mapping[str, type[Request]]] = {
    "hello": Subscribe,
    "sit": TakeSeat,
    "start": StartRequest,
    "bot": SetBot,
    "aids": SetAids,
    "link": LinkRequest,
    "claim": ClaimSeat,
    "admit": ClaimReply,
    "move": MoveRequest,
    "back": TakebackRequest,
    "agree": TakebackReply,
    "why": WhyNotRequest,
    "again": RematchRequest,
}

_OLD_FIELDS: Final[Mapping[str, Mapping[str, str]]] = {"why": {"creature": "grid"}}
"""The fields of messages that have another name now, by type, as pages send them that were opened
before."""

# Messages are views of values, so they contain no cycles.
_WRITER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)

KINDS: Final = tuple(REQUESTS)
"""The types of all messages."""


def parse_request(content: str) -> Request | ValidationFailure:
    """Parses a message."""
    try:
        value = parse_json_object(content)
        kind = value.pop("type", None)
        if not isinstance(kind, str) or kind not in REQUESTS:
            return ValidationFailure("no message is of that type")
        for old, name in _OLD_FIELDS.get(kind, {}).items():
            if old in value:
                value.setdefault(name, value.pop(old))
        request: Request = structure(REQUESTS[kind], value)
    except InvalidError as wrong:
        return ValidationFailure(str(wrong))
    return request


def frame(kind: str, fields: Mapping[str, object]) -> str:
    """A message to a device, as text."""
    return _WRITER.encode({"type": kind, **fields})
