"""The rows that differ between two sets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from tilegen.games.simulation import Form, Forms, Simulation
from tilegen.sets.edition import Edition
from tilegen.text.near import counted


class Exchange(NamedTuple):
    """What the row of a piece says in both sets; None for a set without it."""

    name: str
    before: Form | None
    after: Form | None


def exchanges(simulation: Simulation[Any], before: Edition, after: Edition) -> list[Exchange]:
    """The rows that differ, in the order of the first set; none for a game whose pieces all play
    alike."""
    forms = simulation.forms
    if isinstance(forms, str):
        return []
    old, new = (_said(simulation, forms, each) for each in (before, after))
    found = (Exchange(name, old.get(name), new.get(name)) for name in old | new)
    return [each for each in found if each.before != each.after]


def _said(simulation: Simulation[Any], forms: Forms[Any], edition: Edition) -> dict[str, Form]:
    return {name: forms.form(edition, at) for at, name in enumerate(simulation.names(edition))}


def told(found: Sequence[Exchange], width: int, most: int = 0) -> Iterator[str]:
    """Lines such as `69, 71: [blank, thin] -> [blank, blank]`, at most `most` of them unless that
    is 0."""
    groups: dict[tuple[Form | None, Form | None], list[str]] = {}
    for each in found:
        groups.setdefault((each.before, each.after), []).append(each.name)
    shown = [*groups.items()][: most or None]
    for (before, after), names in shown:
        line = f"{', '.join(names)}: {_list(before)} -> {_list(after)}"
        yield from wrap(line, width, initial_indent="  ", subsequent_indent="    ")
    left = len(found) - sum(len(names) for _, names in shown)
    if left:
        yield f"  and {counted(left, 'row')} more, which --format json lists"


def _list(form: Form | None) -> str:
    return "nothing" if form is None else f"[{', '.join(form)}]"
