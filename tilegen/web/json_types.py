"""Reads untrusted JSON into NamedTuples, by the types of their fields.

Independent of HTTP, so that questions of pages can be answered without a server."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import (
    Annotated,
    Any,
    Final,
    NamedTuple,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from tilegen.errors import TilegenError

_LONGEST = 200
"""Characters in a line, an id or a name; real ones are shorter."""
_MOST = 1_000_000
"""Beyond any version, seat or cell."""


class ValidationFailure(NamedTuple):
    """The reason why the input is not a valid message, in a sentence."""

    say: str


class InvalidError(Exception):
    """A fault of a value, as the end of a sentence."""


Reader = Callable[[Any], Any]
Made = TypeVar("Made")
Json = dict[str, Any]
Question = Callable[[bytes], Json | ValidationFailure]
"""From a posted body to its answer."""


def text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST or not _can_be_written(value):
        raise InvalidError(f"must be a text of at most {_LONGEST} letters")
    return value


def _long_text(value: Any) -> str:
    """A text of any length; the limit of the body bounds it."""
    if not isinstance(value, str) or not _can_be_written(value):
        raise InvalidError("must be a text")
    return value


def _positive(value: Any) -> int:
    if number(value) < 1:
        raise InvalidError("is counted from 1")
    return int(value)


def _can_be_written(value: str) -> bool:
    """Whether the text can be encoded: half a surrogate pair, which JSON can spell, cannot."""
    return value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)


def number(value: Any) -> int:
    # A bool is an int too.
    if type(value) is not int or not -_MOST <= value <= _MOST:
        raise InvalidError("must be a whole number")
    return value


def _boolean(value: Any) -> bool:
    if not isinstance(value, bool):
        raise InvalidError("must be true or false")
    return value


def list_of(reader: Reader, max_length: int = _LONGEST) -> Reader:
    """Reads a list of at most `max_length` values."""

    def parse_list(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > max_length:
            raise InvalidError(f"must be a list of at most {max_length}")
        return tuple(reader(item) for item in value)

    return parse_list


LongText = Annotated[str, _long_text]
"""A text of any length."""
Positive = Annotated[int, _positive]
"""A number that counts from 1."""
_READERS: Final[Mapping[Any, Reader]] = {str: text, int: number, bool: _boolean}


def parse_body(model: type[Made], content: bytes) -> Made | ValidationFailure:
    """Parses a body as a `model`, which is a NamedTuple."""
    try:
        value: Made = structure(model, parse_json_object(content))
    except InvalidError as wrong:
        return ValidationFailure(str(wrong))
    return value


def build_question(model: type[Made], work: Callable[[Made], Json | ValidationFailure]) -> Question:
    """A question that parses the body and answers with `work`, or with the sentence of the
    TilegenError that it raises."""

    def answer(content: bytes) -> Json | ValidationFailure:
        request = parse_body(model, content)
        if isinstance(request, ValidationFailure):
            return request
        try:
            return work(request)
        except TilegenError as error:
            return sentence(error)

    return answer


def sentence(error: TilegenError) -> ValidationFailure:
    """The error's message and its hint, for the host."""
    return ValidationFailure(error.sentence)


def parse_json_object(content: str | bytes) -> dict[str, Any]:
    """The JSON object in a text. Raises InvalidError for anything else."""
    try:
        value = json.loads(content, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise InvalidError("a message is one JSON object")
    return value


def _no_constant(name: str) -> None:
    raise ValueError(name)


def structure(model: Any, value: Any) -> Any:
    """The value as a `model`. Raises InvalidError for a missing or an unknown field."""
    if not isinstance(value, dict):
        raise InvalidError("must be an object")
    readers = _field_readers(model)
    unknown = value.keys() - readers.keys()
    if unknown:
        raise InvalidError(f"it has something unknown; known are {', '.join(readers)}")
    read: dict[str, Any] = {}
    for name, field_value in value.items():
        try:
            read[name] = readers[name](field_value)
        except InvalidError as wrong:
            raise InvalidError(f"'{name}' {wrong}") from wrong
    missing_fields = readers.keys() - read.keys() - model._field_defaults.keys()
    if missing_fields:
        raise InvalidError(
            f"it lacks {', '.join(name for name in readers if name in missing_fields)}"
        )
    return model(**read)


@cache
def _field_readers(model: Any) -> Mapping[str, Reader]:
    hints = get_type_hints(model, include_extras=True)
    return {name: _reader_of(hint) for name, hint in hints.items()}


def _reader_of(hint: Any) -> Reader:
    """The reader of a field's type: its own if it is Annotated with one."""
    arguments = get_args(hint)
    if get_origin(hint) is Annotated:
        return cast("Reader", arguments[1])
    if type(None) in arguments:
        return partial(_read_or_null, _reader_of(arguments[0]))
    if get_origin(hint) is tuple:
        return list_of(_reader_of(arguments[0]))
    return _READERS.get(hint) or partial(structure, hint)


def _read_or_null(reader: Reader, value: Any) -> Any:
    return None if value is None else reader(value)
