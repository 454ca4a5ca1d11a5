"""What devices send, as typed values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tilegen.web.values import (
    NotSoError,
    Reader,
    Wrong,
    counted,
    json_object,
    made_of,
    number,
    or_null,
    posted,
    record,
    several,
    text,
    truth,
)

_MOST_SEATS = 16
_MOST_TEXTS = 100


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


class Typed(NamedTuple):
    """A record as far as it is typed at the desk."""

    text: str


class Asked(NamedTuple):
    """A place in such a record, of which the desk asks how its line may go on. Lines and columns
    are counted from 1."""

    text: str
    line: int
    column: int


class Saved(NamedTuple):
    """A set to be written, and the digest of the text that it was made from."""

    text: str
    digest: str


class RowAsked(NamedTuple):
    """A set as far as it is typed, and a line of it, counted from 1, or the number of a row."""

    text: str
    line: int | None = None
    number: int | None = None


class Filled(NamedTuple):
    """What a field of the row with that number is to say; the keys in `path` lead to it."""

    text: str
    number: int
    path: tuple[str, ...]
    said: tuple[str, ...]


class Printed(NamedTuple):
    """Options of `build` in words, by their names."""

    options: Mapping[str, str]


class Tried(NamedTuple):
    """A set as far as it is typed, and how many are to play it."""

    text: str
    players: int


def _options(value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict) or len(value) > _MOST_TEXTS:
        raise NotSoError("must be an object of texts")
    return {text(name): text(words) for name, words in value.items()}


_ID = {"id": or_null(text)}
_WISH: Mapping[str, Reader] = {"name": or_null(text), "bot": or_null(text), "device": truth}
_NEW: Mapping[str, Reader] = {
    "game": or_null(text),
    "set": or_null(text),
    "rules": or_null(text),
    "record": or_null(record),
    "seats": several(lambda value: made_of(SeatWish, _WISH, value), _MOST_SEATS),
}
_TYPED: Mapping[str, Reader] = {"text": record}
_ASKED: Mapping[str, Reader] = {"text": record, "line": counted, "column": counted}
_SAVED: Mapping[str, Reader] = {"text": record, "digest": text}
_ROW: Mapping[str, Reader] = {
    "text": record,
    "line": or_null(counted),
    "number": or_null(counted),
}
_FILLED: Mapping[str, Reader] = {
    "text": record,
    "number": counted,
    "path": several(text, _MOST_TEXTS),
    "said": several(text, _MOST_TEXTS),
}
_PRINTED: Mapping[str, Reader] = {"options": _options}
_TRIED: Mapping[str, Reader] = {"text": record, "players": counted}
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


def new_table(sent: bytes) -> NewTable | Wrong:
    """What the body of `POST /api/tables` asks for."""
    return posted(NewTable, _NEW, sent)


def typed(sent: bytes) -> Typed | Wrong:
    """What the body of `POST /api/desk` has typed."""
    return posted(Typed, _TYPED, sent)


def asked(sent: bytes) -> Asked | Wrong:
    """What the body of `POST /api/desk/lines` asks."""
    return posted(Asked, _ASKED, sent)


def tried(sent: bytes) -> Tried | Wrong:
    """What the body of `POST /api/design/trial` asks."""
    return posted(Tried, _TRIED, sent)


def saved(sent: bytes) -> Saved | Wrong:
    """What the body of `POST /api/design/save` has."""
    return posted(Saved, _SAVED, sent)


def row_asked(sent: bytes) -> RowAsked | Wrong:
    """What the body of `POST /api/design/row` asks."""
    return posted(RowAsked, _ROW, sent)


def filled(sent: bytes) -> Filled | Wrong:
    """What the body of `POST /api/design/fill` has."""
    return posted(Filled, _FILLED, sent)


def printed(sent: bytes) -> Printed | Wrong:
    """What the body of `POST /api/design/print` asks."""
    return posted(Printed, _PRINTED, sent)


def frame(kind: str, said: Mapping[str, object]) -> str:
    """A message to a device."""
    return json.dumps({"type": kind, **said}, ensure_ascii=False, separators=(",", ":"))
