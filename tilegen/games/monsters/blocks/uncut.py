"""Sheets of tiles that are not cut yet, on the table beside the game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from tilegen.games.monsters.blocks import limits
from tilegen.games.monsters.blocks.joining import Joined
from tilegen.games.monsters.blocks.joins import Join, Node, once, sides
from tilegen.games.monsters.tiles import Edges, Rotation
from tilegen.games.recognition import PhotoEvidence
from tilegen.photo.detection import UNREAD


def uncut_sheets(
    known: Joined, photos: Sequence[PhotoEvidence], tiles: Mapping[int, Edges]
) -> tuple[frozenset[Node], ...]:
    """The nodes of tiles side by side, all the same way up, most of which do not fit, such as an
    uncut sheet. A tile of the game that a sheet shows too is on the photo twice."""
    read = {
        node: pose.number
        for nodes, each in zip(known.nodes, photos, strict=True)
        for node, pose in zip(nodes, each.detections.poses, strict=True)
    }
    fits: dict[Join, bool] = {}
    for join in once(known.joins):
        one, other = ((read[node], 0, 0) for node in (join.one, join.other))
        shown = sides(join._replace(one=one, other=other), tiles)
        fits[join] = shown is None or (shown[0] is shown[1] and shown[0].joins)
    found = []
    for lot in _lots(fits):
        misfits = sum(not fits[join] for join in lot)
        if misfits >= limits.MISFITS and 2 * misfits > len(lot):
            # A creature that touches the sheet lies otherwise, or fits. Unread tiles have no turn.
            parts = _lots(
                join
                for join in lot
                if join.turn is Rotation(0) or UNREAD in {read[join.one], read[join.other]}
            )
            found += [
                frozenset(_ends(part))
                for part in parts
                if 2 * sum(not fits[join] for join in part) > len(part)
            ]
    return tuple(found)


def _ends(joins: Iterable[Join]) -> Iterator[Node]:
    """The nodes of these joins."""
    for join in joins:
        yield join.one
        yield join.other


def _lots(joins: Iterable[Join]) -> list[list[Join]]:
    """The joins of tiles that are connected by them, together."""
    lots: list[tuple[set[Node], list[Join]]] = []
    for join in joins:
        nodes, own = {join.one, join.other}, [join]
        apart = []
        for each in lots:
            if each[0] & nodes:
                nodes |= each[0]
                own = each[1] + own
            else:
                apart.append(each)
        lots = [*apart, (nodes, own)]
    return [own for _, own in lots]


def without(
    photos: Sequence[PhotoEvidence], known: Joined, nodes: Collection[Node]
) -> list[PhotoEvidence]:
    """The photos as if those nodes were not on them."""
    return [
        _without(each, [node not in nodes for node in own])
        for each, own in zip(photos, known.nodes, strict=True)
    ]


def _without(photo: PhotoEvidence, kept: Sequence[bool]) -> PhotoEvidence:
    """The photo with those of its poses that are `kept`."""
    seen = photo.detections
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
    return PhotoEvidence(rest, looks)
