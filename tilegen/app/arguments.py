"""Arguments of the wrong type, which no type checker saw: a sentence in place of what would come of
them further in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import PathLike, fspath

from tilegen.app.load import Loaded


def refused(given: object, wanted: str) -> TypeError:
    """The error that says what is wanted in the place of what was given."""
    return TypeError(f"{_shown(given)} is given, and {wanted} is wanted")


def a_set(given: Loaded) -> Loaded:
    if not isinstance(given, Loaded):
        raise refused(given, "a set as read_set gives it")
    return given


def path_of(given: str | PathLike[str]) -> str:
    if not isinstance(given, str | PathLike):
        raise refused(given, "the path of a file")
    return fspath(given)


def text(name: str, given: str) -> str:
    """The argument of that name, which is a text."""
    if not isinstance(given, str):
        raise TypeError(f"{name} is {_shown(given)}, and should be a text")
    return given


def text_or_none(name: str, given: str | None) -> str | None:
    """The same, where it may be left out."""
    return None if given is None else text(name, given)


def texts(name: str, given: Sequence[str]) -> tuple[str, ...]:
    """The argument of that name, of which each is a text."""
    if not isinstance(given, Iterable):
        raise TypeError(f"{name} is {_shown(given)}, and should be a list of texts")
    if isinstance(given, str):
        raise TypeError(f"{name} is a list of texts: write {name}=[{given!r}]")
    return tuple(text(name, each) for each in given)


def number(name: str, given: int) -> int:
    if not isinstance(given, int):
        raise TypeError(f"{name} is {_shown(given)}, and should be a number")
    return given


def _shown(given: object) -> str:
    shown = repr(given)
    return shown if len(shown) <= 40 else f"{shown[:40]}..."
