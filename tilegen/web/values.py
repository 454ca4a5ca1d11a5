"""How what a stranger sent is read: JSON, into values of the types that were meant.

No HTTP: what a page asks can be answered where there is no server."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from tilegen.errors import TilegenError

_LONGEST = 200
"""Letters of a line, an id or a name: more than any of them has."""
_MOST = 1_000_000
"""Beyond any version, seat or cell."""


class Wrong(NamedTuple):
    """What was sent is no message; says why."""

    say: str


class NotSoError(Exception):
    """What is wrong with a value, as the rest of a sentence."""


Reader = Callable[[Any], Any]
Made = TypeVar("Made")
Json = dict[str, Any]
Question = Callable[[bytes], Json | Wrong]
"""Answers what was posted."""


def text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST or not _can_be_written(value):
        raise NotSoError(f"must be a text of at most {_LONGEST} letters")
    return value


def record(value: Any) -> str:
    """As long as the body may be."""
    if not isinstance(value, str) or not _can_be_written(value):
        raise NotSoError("must be a text")
    return value


def counted(value: Any) -> int:
    if number(value) < 1:
        raise NotSoError("is counted from 1")
    return int(value)


def _can_be_written(value: str) -> bool:
    """Not so for half a surrogate pair, which JSON can spell."""
    return value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)


def number(value: Any) -> int:
    # A bool is an int too.
    if type(value) is not int or not -_MOST <= value <= _MOST:
        raise NotSoError("must be a whole number")
    return value


def truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise NotSoError("must be true or false")
    return value


def several(reader: Reader, most: int = _LONGEST) -> Reader:
    """Reads a list of at most so many."""

    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise NotSoError(f"must be a list of at most {most}")
        return tuple(reader(each) for each in value)

    return read


def or_null(reader: Reader) -> Reader:
    return lambda value: None if value is None else reader(value)


@dataclass(frozen=True, slots=True)
class Post(Generic[Made]):
    """What is posted: the NamedTuple that it is made into, with a reader for each of its fields."""

    made: type[Made]
    readers: Mapping[str, Reader]

    def read(self, sent: bytes) -> Made | Wrong:
        """The value in a body."""
        try:
            read: Made = made_of(self.made, self.readers, json_object(sent))
        except NotSoError as wrong:
            return Wrong(str(wrong))
        return read

    def answered(self, work: Callable[[Made], Json | Wrong]) -> Question:
        """A question whose answer is what `work` makes of the value, or the sentence of the
        TilegenError that it raises."""

        def answer(sent: bytes) -> Json | Wrong:
            said = self.read(sent)
            if isinstance(said, Wrong):
                return said
            try:
                return work(said)
            except TilegenError as error:
                return sentence(error)

        return answer


def sentence(error: TilegenError) -> Wrong:
    """What went wrong, and what to do about it."""
    return Wrong(f"{error.message}; {error.hint}" if error.hint else error.message)


def json_object(sent: str | bytes) -> dict[str, Any]:
    """Raises NotSoError for anything else."""
    try:
        value = json.loads(sent, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise NotSoError("a message is one JSON object")
    return value


def _no_constant(name: str) -> None:
    raise ValueError(name)


def made_of(made: Any, readers: Mapping[str, Reader], value: Any) -> Any:
    """Raises NotSoError unless `value` has all that is needed, and nothing unknown."""
    if not isinstance(value, dict):
        raise NotSoError("must be an object")
    unknown = value.keys() - readers.keys()
    if unknown:
        raise NotSoError(f"it has something unknown; known are {', '.join(readers)}")
    read: dict[str, Any] = {}
    for name, given in value.items():
        try:
            read[name] = readers[name](given)
        except NotSoError as wrong:
            raise NotSoError(f"'{name}' {wrong}") from wrong
    missing = readers.keys() - read.keys() - made._field_defaults.keys()
    if missing:
        raise NotSoError(f"it lacks {', '.join(name for name in readers if name in missing)}")
    return made(**read)
