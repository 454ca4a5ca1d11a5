"""What the desk sends about photos and steps of a game, as typed values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tilegen.web.values import (
    NotSoError,
    Reader,
    Wrong,
    made_of,
    number,
    or_null,
    posted,
    record,
    several,
    text,
    truth,
)

_ACROSS_AND_DOWN = 2


class Stepped(NamedTuple):
    """A record as far as it is typed, and the number of moves after which it is shown, if not
    all."""

    text: str
    step: int | None = None


class Shown(NamedTuple):
    """A photo that was sent before, and what it is called."""

    id: str
    name: str


class Laid(NamedTuple):
    """Photos of one table, and the record as far as it is typed."""

    photos: tuple[Shown, ...]
    text: str


class Changed(NamedTuple):
    """A cell of a photo's record, by its group's letter, its column and its row: what `lies` there,
    as far as it is known, or that nothing does."""

    text: str
    letter: str
    cell: tuple[int, int]
    lies: bool
    number: int | None = None
    turn: int | None = None


class Owns(NamedTuple):
    """Whose a group is, and of which kind."""

    letter: str
    player: str
    kind: str


class Owned(NamedTuple):
    """The players, in turn order, and what is theirs in a photo's record."""

    text: str
    players: tuple[str, ...]
    owners: tuple[Owns, ...]


def _cell(value: Any) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != _ACROSS_AND_DOWN:
        raise NotSoError("must be a column and a row")
    return number(value[0]), number(value[1])


def _turn(value: Any) -> int:
    return number(value) % 4


_STEPPED: Mapping[str, Reader] = {"text": record, "step": or_null(number)}
_SHOWN: Mapping[str, Reader] = {"id": text, "name": text}
_LAID: Mapping[str, Reader] = {
    "photos": several(lambda value: made_of(Shown, _SHOWN, value)),
    "text": record,
}
_CHANGED: Mapping[str, Reader] = {
    "text": record,
    "letter": text,
    "cell": _cell,
    "lies": truth,
    "number": or_null(number),
    "turn": or_null(_turn),
}
_OWNS: Mapping[str, Reader] = {"letter": text, "player": text, "kind": text}
_OWNED: Mapping[str, Reader] = {
    "text": record,
    "players": several(text),
    "owners": several(lambda value: made_of(Owns, _OWNS, value)),
}


def stepped(sent: bytes) -> Stepped | Wrong:
    """What the body of `POST /api/desk/table` asks."""
    return posted(Stepped, _STEPPED, sent)


def laid(sent: bytes) -> Laid | Wrong:
    """What the body of `POST /api/desk/photos` has."""
    return posted(Laid, _LAID, sent)


def changed(sent: bytes) -> Changed | Wrong:
    """What the body of `POST /api/desk/piece` asks for."""
    return posted(Changed, _CHANGED, sent)


def owned(sent: bytes) -> Owned | Wrong:
    """What the body of `POST /api/desk/owners` says."""
    return posted(Owned, _OWNED, sent)
