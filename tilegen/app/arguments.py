"""Checks argument types for callers without a type checker: they get one sentence instead of an
obscure error from deeper in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import PathLike, fspath

from tilegen.app.games import AnyGame, add_game
from tilegen.app.load import Loaded, load_standard
from tilegen.games.game import Game


def type_error(value: object, expected_type: str) -> TypeError:
    """The error to raise for a value of the wrong type. `expected_type` is in words, such as "a
    text"."""
    return TypeError(f"expected {expected_type}, not {shorten_repr(value)}")


def a_set(value: Loaded) -> Loaded:
    if not isinstance(value, Loaded):
        raise type_error(value, "a set as read_set gives it")
    return value


def set_of(value: Loaded | AnyGame) -> Loaded:
    """The set, or the standard set of a game of the caller's own, which is added. Raises
    TilegenError if it cannot be added."""
    if not isinstance(value, Game):
        return a_set(value)
    add_game(value)
    return load_standard(value.name)


def path_of(value: str | PathLike[str]) -> str:
    if not isinstance(value, str | PathLike):
        raise type_error(value, "the path of a file")
    return fspath(value)


def text(name: str, value: str) -> str:
    """`value`, checked to be a text. Raises TypeError for anything else, naming the argument."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a text, not {shorten_repr(value)}")
    return value


def text_or_none(name: str, value: str | None) -> str | None:
    """Like `text`, for an argument that may be None."""
    return None if value is None else text(name, value)


def texts(name: str, value: Sequence[str]) -> tuple[str, ...]:
    """`value` as a tuple, checked to be a sequence of texts. Raises TypeError for anything else."""
    if not isinstance(value, Iterable):
        raise TypeError(f"{name} must be a list of texts, not {shorten_repr(value)}")
    if isinstance(value, str):
        raise TypeError(f"{name} must be a list of texts: write {name}=[{value!r}]")
    return tuple(text(name, item) for item in value)


def number(name: str, value: int) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{name} must be a number, not {shorten_repr(value)}")
    return value


def shorten_repr(value: object) -> str:
    """The `repr` of a value, cut to some 40 characters."""
    representation = repr(value)
    return representation if len(representation) <= 40 else f"{representation[:40]}..."
