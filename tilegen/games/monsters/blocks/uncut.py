"""Sheets of tiles that are not cut yet, on the table beside the game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tilegen.games.monsters.blocks.joining import Joined, Node, once, sides
from tilegen.games.monsters.tiles import Edges, Rotation
from tilegen.games.reading import Looked

_MISFITS = 6
"""Twice the number of misfits from which tiles side by side are no creature, but for example an
uncut sheet."""


def uncut_sheets(
    known: Joined, photos: Sequence[Looked], tiles: Mapping[int, Edges]
) -> tuple[frozenset[Node], ...]:
    """The nodes of tiles side by side, all the same way up, most of which do not fit, such as an
    uncut sheet. A tile of the game that a sheet shows too is on the photo twice."""
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
        if shown and join.turn is not Rotation(0):
            continue  # A creature that touches the sheet is not part of it.
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


def without(photos: Sequence[Looked], known: Joined, nodes: Collection[Node]) -> list[Looked]:
    """The photos as if those nodes were not on them."""
    return [
        _without(each, [node not in nodes for node in own])
        for each, own in zip(photos, known.nodes, strict=True)
    ]


def _without(photo: Looked, kept: Sequence[bool]) -> Looked:
    """The photo with those of its poses that are `kept`."""
    seen = photo.seen
    at = {index: new for new, index in enumerate(i for i, keep in enumerate(kept) if keep)}
    rest = seen._replace(
        poses=tuple(seen.poses[index] for index in at),
        links=tuple(
            each._replace(one=at[each.one], other=at[each.other])
            for each in seen.links
            if each.one in at and each.other in at
        ),
        near=tuple(
            each._replace(one=at[each.one], other=at[each.other])
            for each in seen.near
            if each.one in at and each.other in at
        ),
    )
    looks = tuple(
        (place._replace(beside=at[place.beside]), glimpse)
        for place, glimpse in photo.looks
        if place.beside in at
    )
    return Looked(rest, looks)
