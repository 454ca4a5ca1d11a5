"""Checks argument types for callers without a type checker, with a sentence in place of an obscure
error deeper in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import PathLike, fspath

from tilegen.app.load import Loaded


def refused(given: object, wanted: str) -> TypeError:
    """The error to raise for a value of the wrong type; `wanted` says what was expected."""
    return TypeError(f"expected {wanted}, not {_shown(given)}")


def a_set(given: Loaded) -> Loaded:
    if not isinstance(given, Loaded):
        raise refused(given, "a set as read_set gives it")
    return given


def path_of(given: str | PathLike[str]) -> str:
    if not isinstance(given, str | PathLike):
        raise refused(given, "the path of a file")
    return fspath(given)


def text(name: str, given: str) -> str:
    """The argument with this name, checked to be a text."""
    if not isinstance(given, str):
        raise TypeError(f"{name} must be a text, not {_shown(given)}")
    return given


def text_or_none(name: str, given: str | None) -> str | None:
    """Like `text`, for an argument that may be None."""
    return None if given is None else text(name, given)


def texts(name: str, given: Sequence[str]) -> tuple[str, ...]:
    """The argument with this name, checked to be a sequence of texts."""
    if not isinstance(given, Iterable):
        raise TypeError(f"{name} must be a list of texts, not {_shown(given)}")
    if isinstance(given, str):
        raise TypeError(f"{name} must be a list of texts: write {name}=[{given!r}]")
    return tuple(text(name, each) for each in given)


def number(name: str, given: int) -> int:
    if not isinstance(given, int):
        raise TypeError(f"{name} must be a number, not {_shown(given)}")
    return given


def _shown(given: object) -> str:
    shown = repr(given)
    return shown if len(shown) <= 40 else f"{shown[:40]}..."
