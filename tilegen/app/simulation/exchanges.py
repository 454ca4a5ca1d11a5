"""The rows that differ between two sets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from tilegen.games.simulation import Form, Forms, Simulation
from tilegen.sets.edition import Edition
from tilegen.text.wording import format_count


class Exchange(NamedTuple):
    """The row of a piece in both sets; None for a set without the piece."""

    name: str
    before: Form | None
    after: Form | None

    def as_json(self) -> dict[str, object]:
        """One object, ready for `json`."""
        return {"name": self.name, "before": self.before, "after": self.after}


def exchanges(simulation: Simulation[Any], before: Edition, after: Edition) -> list[Exchange]:
    """The rows that differ, in the order of the first set; empty for a game whose pieces all play
    alike."""
    forms = simulation.forms
    if isinstance(forms, str):
        return []
    old, new = (_forms_by_name(simulation, forms, edition) for edition in (before, after))
    row_pairs = (Exchange(name, old.get(name), new.get(name)) for name in old | new)
    return [exchange for exchange in row_pairs if exchange.before != exchange.after]


def _forms_by_name(
    simulation: Simulation[Any], forms: Forms[Any], edition: Edition
) -> dict[str, Form]:
    return {name: forms.form(edition, at) for at, name in enumerate(simulation.names(edition))}


def format_exchanges(
    differing_rows: Sequence[Exchange], width: int, max_groups: int = 0
) -> Iterator[str]:
    """Lines such as `69, 71: [red, blue] -> [red, red]`, at most `max_groups` of them unless
    that is 0."""
    groups: dict[tuple[Form | None, Form | None], list[str]] = {}
    for exchange in differing_rows:
        groups.setdefault((exchange.before, exchange.after), []).append(exchange.name)
    visible_groups = [*groups.items()][: max_groups or None]
    for (before, after), names in visible_groups:
        line = f"{', '.join(names)}: {_list(before)} -> {_list(after)}"
        yield from wrap(line, width, initial_indent="  ", subsequent_indent="    ")
    hidden_count = len(differing_rows) - sum(len(names) for _, names in visible_groups)
    if hidden_count:
        yield f"  and {format_count(hidden_count, 'row')} more, which --format json lists"


def _list(form: Form | None) -> str:
    return "nothing" if form is None else f"[{', '.join(form)}]"
