"""What devices send, as typed values; the only place where a stranger's JSON is read."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

_LONGEST = 200
"""Letters of a line, an id or a name: more than any of them has."""
_MOST_SEATS = 16
_MOST_TEXTS = 100
_MOST = 1_000_000
"""Beyond any version, seat or cell."""


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


class Shot(NamedTuple):
    """A photo of the table, and the record as far as it is typed."""

    name: str
    photo: bytes
    text: str


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


class Wrong(NamedTuple):
    """What was sent is no message; says why."""

    say: str


class _NotSoError(Exception):
    """What is wrong with a value, as the rest of a sentence."""


Reader = Callable[[Any], Any]
Made = TypeVar("Made")


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST or not _can_be_written(value):
        raise _NotSoError(f"must be a text of at most {_LONGEST} letters")
    return value


def _record(value: Any) -> str:
    """As long as the body may be."""
    if not isinstance(value, str) or not _can_be_written(value):
        raise _NotSoError("must be a text")
    return value


def _counted(value: Any) -> int:
    if _number(value) < 1:
        raise _NotSoError("is counted from 1")
    return int(value)


def _bytes(value: Any) -> bytes:
    try:
        return base64.b64decode(_record(value), validate=True)
    except ValueError as error:
        raise _NotSoError("must be in base64") from error


def _can_be_written(text: str) -> bool:
    """Not so for half a surrogate pair, which JSON can spell."""
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)


def _number(value: Any) -> int:
    # A bool is an int too.
    if type(value) is not int or not -_MOST <= value <= _MOST:
        raise _NotSoError("must be a whole number")
    return value


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise _NotSoError("must be true or false")
    return value


def _seats(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) > _MOST_SEATS:
        raise _NotSoError("must be a list of seats")
    return tuple(_number(each) for each in value)


def _wishes(value: Any) -> tuple[SeatWish, ...]:
    if not isinstance(value, list) or len(value) > _MOST_SEATS:
        raise _NotSoError("must be a list of seats")
    return tuple(_told(SeatWish, _WISH, each) for each in value)


def _or_null(reader: Reader) -> Reader:
    return lambda value: None if value is None else reader(value)


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > _MOST_TEXTS:
        raise _NotSoError("must be a list of texts")
    return tuple(_text(each) for each in value)


def _options(value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict) or len(value) > _MOST_TEXTS:
        raise _NotSoError("must be an object of texts")
    return {_text(name): _text(words) for name, words in value.items()}


_ID = {"id": _or_null(_text)}
_WISH: Mapping[str, Reader] = {"name": _or_null(_text), "bot": _or_null(_text), "device": _truth}
_NEW: Mapping[str, Reader] = {
    "game": _or_null(_text),
    "set": _or_null(_text),
    "rules": _or_null(_text),
    "record": _or_null(_record),
    "seats": _wishes,
}
_TYPED: Mapping[str, Reader] = {"text": _record}
_ASKED: Mapping[str, Reader] = {"text": _record, "line": _counted, "column": _counted}
_SHOT: Mapping[str, Reader] = {"name": _text, "photo": _bytes, "text": _record}
_ROW: Mapping[str, Reader] = {
    "text": _record,
    "line": _or_null(_counted),
    "number": _or_null(_counted),
}
_FILLED: Mapping[str, Reader] = {
    "text": _record,
    "number": _counted,
    "path": _texts,
    "said": _texts,
}
_PRINTED: Mapping[str, Reader] = {"options": _options}
_TRIED: Mapping[str, Reader] = {"text": _record, "players": _counted}
_SAVED: Mapping[str, Reader] = {"text": _record, "digest": _text}
_KINDS: Final[Mapping[str, tuple[type[Any], Mapping[str, Reader]]]] = {
    "hello": (Hello, {"seats": _or_null(_seats), "have": _or_null(_number)}),
    "sit": (Sit, {"seat": _number, "name": _text, **_ID}),
    "start": (Start, _ID),
    "bot": (SetBot, {"seat": _number, "bot": _or_null(_text), **_ID}),
    "move": (Move, {"id": _text, "seat": _number, "v": _number, "do": _text}),
    "back": (Back, {"v": _number, "seat": _or_null(_number), **_ID}),
    "agree": (Agree, {"v": _number, "yes": _truth, "seat": _or_null(_number), **_ID}),
    "why": (
        Why,
        {
            "v": _number,
            "seat": _number,
            "do": _or_null(_text),
            "creature": _or_null(_number),
            "x": _or_null(_number),
            "y": _or_null(_number),
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
        value = _json(sent)
        kind = value.pop("type", None)
        if not isinstance(kind, str) or kind not in _KINDS:
            return Wrong("no message is of that type")
        made, readers = _KINDS[kind]
        told: Request = _told(made, readers, value)
    except _NotSoError as wrong:
        return Wrong(str(wrong))
    return told


def new_table(sent: bytes) -> NewTable | Wrong:
    """What the body of `POST /api/tables` asks for."""
    return _posted(NewTable, _NEW, sent)


def typed(sent: bytes) -> Typed | Wrong:
    """What the body of `POST /api/desk` has typed."""
    return _posted(Typed, _TYPED, sent)


def asked(sent: bytes) -> Asked | Wrong:
    """What the body of `POST /api/desk/lines` asks."""
    return _posted(Asked, _ASKED, sent)


def shot(sent: bytes) -> Shot | Wrong:
    """What the body of `POST /api/desk/photo` has."""
    return _posted(Shot, _SHOT, sent)


def row_asked(sent: bytes) -> RowAsked | Wrong:
    """What the body of `POST /api/design/row` asks."""
    return _posted(RowAsked, _ROW, sent)


def filled(sent: bytes) -> Filled | Wrong:
    """What the body of `POST /api/design/fill` has."""
    return _posted(Filled, _FILLED, sent)


def printed(sent: bytes) -> Printed | Wrong:
    """What the body of `POST /api/design/print` asks."""
    return _posted(Printed, _PRINTED, sent)


def tried(sent: bytes) -> Tried | Wrong:
    """What the body of `POST /api/design/trial` asks."""
    return _posted(Tried, _TRIED, sent)


def saved(sent: bytes) -> Saved | Wrong:
    """What the body of `POST /api/design/save` has."""
    return _posted(Saved, _SAVED, sent)


def _posted(made: type[Made], readers: Mapping[str, Reader], sent: bytes) -> Made | Wrong:
    try:
        read: Made = _told(made, readers, _json(sent))
    except _NotSoError as wrong:
        return Wrong(str(wrong))
    return read


def _json(sent: str | bytes) -> dict[str, Any]:
    try:
        value = json.loads(sent, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise _NotSoError("a message is one JSON object")
    return value


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _told(made: Any, readers: Mapping[str, Reader], value: Any) -> Any:
    """Raises _NotSoError unless `value` has all that is needed, and nothing unknown."""
    if not isinstance(value, dict):
        raise _NotSoError("must be an object")
    unknown = value.keys() - readers.keys()
    if unknown:
        raise _NotSoError(f"it has something unknown; known are {', '.join(readers)}")
    read: dict[str, Any] = {}
    for name, given in value.items():
        try:
            read[name] = readers[name](given)
        except _NotSoError as wrong:
            raise _NotSoError(f"'{name}' {wrong}") from wrong
    missing = readers.keys() - read.keys() - made._field_defaults.keys()
    if missing:
        raise _NotSoError(f"it lacks {', '.join(name for name in readers if name in missing)}")
    return made(**read)


def frame(kind: str, said: Mapping[str, object]) -> str:
    """A message to a device."""
    return json.dumps({"type": kind, **said}, ensure_ascii=False, separators=(",", ":"))
