"""What a game supplies, as functions, so that its records can be read, judged and written."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from tilegen.play.record import Action, Grammar, Record
from tilegen.text.diagnostics import Diagnostic, Diagnostics

if TYPE_CHECKING:
    from tilegen.play.layout import Writing


class Ruling(Protocol):
    """What the referee of any game says: whether the record is right, and what is wrong with it."""

    @property
    def ok(self) -> bool: ...

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]: ...


Spec = TypeVar("Spec")
Ruled = TypeVar("Ruled", bound=Ruling)


class Game(NamedTuple, Generic[Action, Spec, Ruled]):
    """`judge` is given the set that is played with, or None where it could not be read, and what
    was found wrong so far, to which it adds; `has_sets` is False where there is one pack alone, and
    nothing is to be read. `writing` is asked for when records are written, and loads what that
    takes. `as_json` is what a program wants to know of a ruling, beside what is
    said of every game, `describe` a table to read."""

    name: str
    grammar: Grammar[Action]
    writing: Callable[[], Writing[Action]]
    judge: Callable[[Record[Action], Spec | None, Diagnostics], Ruled]
    as_json: Callable[[Ruled], dict[str, object]]
    describe: Callable[[Ruled], str]
    has_sets: bool
