"""Sheets of tiles that are not cut yet, on the table beside the game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from tilegen.games.recognition import PhotoEvidence
from tilegen.games.tiles.blocks import limits
from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.joining import JoinedPhotos
from tilegen.games.tiles.blocks.joins import Join, Node, find_sides, list_once
from tilegen.photo.detection import UNREAD


def find_uncut_sheets(
    joined_photos: JoinedPhotos, photos: Sequence[PhotoEvidence], game: BlockGame
) -> tuple[frozenset[Node], ...]:
    """The nodes of tiles side by side, all the same way up, most of which do not fit, such as an
    uncut sheet. A tile of the game that a sheet shows too is on the photo twice."""
    read = {
        node: pose.number
        for nodes, photo in zip(joined_photos.nodes, photos, strict=True)
        for node, pose in zip(nodes, photo.detections.poses, strict=True)
    }
    fits: dict[Join, bool] = {}
    for join in list_once(joined_photos.joins):
        one, other = ((read[node], 0, 0) for node in (join.one, join.other))
        shown = find_sides(join._replace(one=one, other=other), game)
        fits[join] = shown is None or game.suits(*shown)
    tiles = []
    for lot in _group_joins(fits):
        misfits = sum(not fits[join] for join in lot)
        if misfits >= limits.MISFITS and 2 * misfits > len(lot):
            # A figure that touches the sheet lies otherwise, or fits. Unread tiles have no turn.
            parts = _group_joins(
                join
                for join in lot
                if join.turn == 0 or UNREAD in {read[join.one], read[join.other]}
            )
            tiles += [
                frozenset(_list_ends(part))
                for part in parts
                if 2 * sum(not fits[join] for join in part) > len(part)
            ]
    return tuple(tiles)


def _list_ends(joins: Iterable[Join]) -> Iterator[Node]:
    """The nodes of these joins."""
    for join in joins:
        yield join.one
        yield join.other


def _group_joins(joins: Iterable[Join]) -> list[list[Join]]:
    """The joins of tiles that are connected by them, together."""
    lots: list[tuple[set[Node], list[Join]]] = []
    for join in joins:
        nodes, own = {join.one, join.other}, [join]
        apart = []
        for lot in lots:
            if lot[0] & nodes:
                nodes |= lot[0]
                own = lot[1] + own
            else:
                apart.append(lot)
        lots = [*apart, (nodes, own)]
    return [own for _, own in lots]


def take_away(
    photos: Sequence[PhotoEvidence], joined_photos: JoinedPhotos, nodes: Collection[Node]
) -> list[PhotoEvidence]:
    """The photos as if those nodes were not on them."""
    return [
        _keep(photo, [node not in nodes for node in own])
        for photo, own in zip(photos, joined_photos.nodes, strict=True)
    ]


def _keep(photo: PhotoEvidence, kept: Sequence[bool]) -> PhotoEvidence:
    """The photo, reduced to the `kept` poses."""
    seen = photo.detections
    at = {index: new for new, index in enumerate(i for i, keep in enumerate(kept) if keep)}
    rest = seen._replace(
        poses=tuple(seen.poses[index] for index in at),
        links=tuple(
            link._replace(one=at[link.one], other=at[link.other])
            for link in seen.links
            if link.one in at and link.other in at
        ),
        near=tuple(
            pair._replace(one=at[pair.one], other=at[pair.other])
            for pair in seen.near
            if pair.one in at and pair.other in at
        ),
    )
    looks = tuple(
        (place._replace(beside=at[place.beside]), glimpse)
        for place, glimpse in photo.looks
        if place.beside in at
    )
    return PhotoEvidence(rest, looks)
