"""Sheets of tiles that are not cut yet, on the table beside the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilegen.games.monsters.blocks.joining import Joined, Node, once, sides
from tilegen.games.monsters.tiles import Edges
from tilegen.games.reading import Looked

_MISFITS = 6
"""Twice the number of misfits from which tiles side by side are no creature, but for example an
uncut sheet."""


def uncut_sheets(
    known: Joined, photos: Sequence[Looked], tiles: Mapping[int, Edges]
) -> tuple[frozenset[Node], ...]:
    """The nodes of tiles side by side most of which do not fit, such as an uncut sheet. A tile of
    the game that a sheet shows too is on the photo twice."""
    read = {
        node: pose.number
        for nodes, each in zip(known.nodes, photos, strict=True)
        for node, pose in zip(nodes, each.seen.poses, strict=True)
    }
    beside: dict[Node, set[Node]] = {}
    odd: dict[Node, int] = {}
    for join in once(known.joins):
        one, other = ((read[node], 0, 0) for node in (join.one, join.other))
        shown = sides(join._replace(one=one, other=other), tiles)
        fits = shown is None or (shown[0] is shown[1] and shown[0].joins)
        for node, other in ((join.one, join.other), (join.other, join.one)):
            beside.setdefault(node, set()).add(other)
            odd[node] = odd.get(node, 0) + (not fits)
    found = []
    left = dict.fromkeys(beside)
    while left:
        lot = [next(iter(left))]
        del left[lot[0]]
        for node in lot:
            new = beside[node] & left.keys()
            lot += sorted(new)
            for each in new:
                del left[each]
        misfits = sum(odd[node] for node in lot)
        if misfits >= _MISFITS and 2 * misfits > sum(len(beside[node]) for node in lot):
            found.append(frozenset(lot))
    return tuple(found)
