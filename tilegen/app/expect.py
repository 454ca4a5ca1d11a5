"""Updates the `expect` of a set to its current metrics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tilegen.app.inputs import content
from tilegen.app.load import SET, Loaded
from tilegen.app.output.files import rewrite
from tilegen.errors import TilegenError
from tilegen.sets.checks import Metric, format_metric
from tilegen.sets.expectations import PLAY, name_metric
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.edits import apply_edits
from tilegen.text.source import Span
from tilegen.text.yamlpath import find_node
from tilegen.text.yamltree import MappingNode, Node, ScalarNode


class Change(NamedTuple):
    """A change under `expect`: the metric, such as `tiles` or `starters, at_least`, its place in
    the file, and its old and new value."""

    what: str
    span: Span
    before: str
    after: str


def hindrances(diagnostics: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """The errors that prevent an update: all except broken expectations."""
    return tuple(
        diagnostic
        for diagnostic in diagnostics
        if diagnostic.is_error and not diagnostic.code.claimed
    )


def update(loaded_set: Loaded) -> tuple[Change, ...]:
    """Writes the metrics into the `expect` of a set without `hindrances`, and changes nothing else:
    replaces exact numbers, widens ranges to include the metric, and adds nothing, since promises
    are the designer's to make. Raises TilegenError for a standard set that comes with tilegen, and
    for a file that cannot be written."""
    path = Path(loaded_set.source.name)
    if not path.is_file():
        message = f"{loaded_set.source.name} comes with tilegen and is not changed"
        raise TilegenError(message, "begin your own: tilegen init my-game")
    metrics = loaded_set.game.inspection().metrics(loaded_set.edition)
    changes = tuple(compute_changes(loaded_set.root, metrics))
    if changes:
        before = content(str(path), SET).decode("utf-8")
        edits = [(change.span, change.after) for change in changes]
        rewrite(path, apply_edits(before, edits).encode())
    return changes


def compute_changes(root: Node | None, metrics: Mapping[str, Metric]) -> Iterator[Change]:
    """The changes that make `expect` agree with these metrics."""
    expect_node = find_node(root, ("expect",))
    for entry in expect_node.entries if isinstance(expect_node, MappingNode) else ():
        if entry.key == PLAY:
            continue  # Simulation measures these, as intervals; the designer decides.
        value = metrics[name_metric(entry.key)]
        now = format_metric(value)
        node = entry.value
        if isinstance(node, ScalarNode) and _number(node.text) != value:
            yield Change(entry.key, node.span, node.text, now)
        for limit, too_narrow in (("at_least", float.__gt__), ("at_most", float.__lt__)):
            end = find_node(node, (limit,))
            if isinstance(end, ScalarNode) and too_narrow(_number(end.text), float(value)):
                yield Change(f"{entry.key}, {limit}", end.span, end.text, now)


def _number(text: str) -> float:
    """The value of a number, or of yes or no, in a set that was read without errors."""
    return float({"true": "1", "false": "0"}.get(text, text))
