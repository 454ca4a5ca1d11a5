"""Doubts that photos of a table leave, in words: places that people should look at again."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from tilegen.games import codes as shared
from tilegen.games.monsters.blocks import codes
from tilegen.games.monsters.blocks.clashes import moved
from tilegen.games.monsters.blocks.joining import Joined, Laid
from tilegen.games.monsters.blocks.joins import Join, Node, is_blank, once, sides
from tilegen.games.monsters.records.notation import SIDES
from tilegen.games.monsters.tiles import Edge, Edges, Rotation, Side
from tilegen.games.recognition import PhotoDoubt, PhotoEvidence
from tilegen.photo.detection import UNREAD
from tilegen.text.wording import join_words

_SHOWN = {Edge.BLANK: "a blank side", Edge.THIN: "a thin side", Edge.THICK: "a thick side"}
_OTHER = {Edge.BLANK: "a blank one", Edge.THIN: "a thin one", Edge.THICK: "a thick one"}
_FINGER = "move creatures apart by the width of a finger"


def general(
    known: Joined, photos: Sequence[PhotoEvidence], tiles: Mapping[int, Edges]
) -> Iterator[PhotoDoubt]:
    """All doubts except those about uncut sheets and about a single empty cell."""
    places = known.places()
    yield from _twice(known, photos)
    yield from _torn(known, photos)
    yield from _unfit(known, places, tiles)
    yield from _touching(known, places, photos, tiles)


def uncut(sheets: Sequence[Collection[Node]]) -> Iterator[PhotoDoubt]:
    """One doubt for each sheet, with those of its tiles that are nowhere else on its photo."""
    for sheet in sheets:
        numbers = tuple(sorted(node[0] for node in sheet if node[0] > 0))
        shown = f"{join_words(map(str, numbers), 'and')} lie" if numbers else "tiles lie"
        yield PhotoDoubt(
            codes.SIDES_DIFFER,
            f"{shown} in rows, but their sides do not fit: left out, as a sheet that is not cut "
            "yet",
            "if some of them are in a creature, add them to the record",
            numbers,
        )


def something_lies(
    side: Side, beside: int, guesses: Sequence[int], group: int, at: tuple[int, int]
) -> PhotoDoubt:
    """The doubt about an unreadable tile on that side of another."""
    perhaps = f": perhaps {join_words(map(str, guesses), 'or')}" if guesses else ""
    return PhotoDoubt(
        shared.UNREAD,
        f"something lies {SIDES[side]} {beside} that could not be read{perhaps}",
        "look there: write its number and sign in place of ?, or '.' if no tile lies there",
        (beside,),
        group,
        at,
        writes=True,
    )


def at_the_edge(open_: Mapping[int, tuple[int, int]], group: int) -> Iterator[PhotoDoubt]:
    """One doubt for all tiles of a creature with open sides towards cells outside the photo."""
    if open_:
        numbers = tuple(sorted(open_))
        shown = join_words(map(str, numbers), "and")
        yield PhotoDoubt(
            shared.AT_THE_EDGE,
            f"{shown} {'is' if len(numbers) == 1 else 'are'} open towards the edge of the photo",
            "does the creature go on there? take one more photo, and name both",
            numbers,
            group,
            open_[numbers[0]],
        )


class Covered(NamedTuple):
    """A cell that something covers, and a tile beside it: its number, on which side of it the cell
    is, and which side that is of the tile's own."""

    number: int
    side: Side
    own: int
    cell: tuple[int, int]


def covered(places: Sequence[Covered], group: int) -> Iterator[PhotoDoubt]:
    """One doubt for all cells of a creature that something covers which is not the table."""
    if places:
        _, side, _, at = min(places)
        numbers = tuple(sorted({each.number for each in places}))
        where = f"{SIDES[side]} {numbers[0]}"
        if len(numbers) > 1:
            where = f"beside {join_words(map(str, numbers), 'and')}"
        yield PhotoDoubt(
            codes.COVERED,
            f"something lies {where} that may be a tile or hide one",
            "if it hides a tile, take it away and take the photo again",
            numbers,
            group,
            at,
            beside=tuple((each.number, each.own) for each in places),
        )


def _twice(known: Joined, photos: Sequence[PhotoEvidence]) -> Iterator[PhotoDoubt]:
    told: set[int] = set()
    for nodes, each in zip(known.nodes, photos, strict=True):
        for node, pose in zip(nodes, each.detections.poses, strict=True):
            if node[0] < 0 and pose.number not in {UNREAD, *told}:
                told.add(pose.number)
                yield PhotoDoubt(
                    codes.SEEN_TWICE,
                    f"{pose.number} lies in two places",
                    "two copies of the set, or a photo on the table?",
                    (pose.number,),
                )


def _torn(known: Joined, photos: Sequence[PhotoEvidence]) -> Iterator[PhotoDoubt]:
    """Tiles that photos do not agree about, joins that lead a tile to two cells, or two tiles to
    one, and joins that are not certain."""
    several = len(photos) > 1
    differ: dict[frozenset[Node], frozenset[int]] = {}
    for clash in known.clashes:
        pair = frozenset(clash[:2])
        differ[pair] = differ.get(pair, frozenset()) | {clash.first, clash.second}
    # A tile that was moved may tear more joins.
    for join in known.torn if several and not differ else ():
        differ.setdefault(frozenset({join.one, join.other}), frozenset(range(len(photos))))
    for nodes, shown in moved(differ):
        names = [photos[photo].detections.name for photo in shown]
        yield PhotoDoubt(
            codes.PHOTOS_DIFFER,
            f"{join_words(names, 'and')} do not agree about {join_words(map(_name, nodes), 'and')}",
            f"was {'it' if len(nodes) == 1 else 'one'} moved between the photos? take them again",
            tuple(node[0] for node in nodes if node[0] > 0),
        )
    crooked = [join for join in known.joins if not join.sure]
    if not several:
        crooked += [join for join in known.torn if join.sure]
    for join in crooked:
        yield PhotoDoubt(
            codes.CROOKED,
            f"{_name(join.one)} and {_name(join.other)} lie so crooked that their cell is not sure",
            "push them together, and take it again",
            _numbers(join),
        )


def _unfit(
    known: Joined, places: Mapping[Node, tuple[int, Laid]], tiles: Mapping[int, Edges]
) -> Iterator[PhotoDoubt]:
    for join in once(known.joins):
        shown = sides(join, tiles)
        if shown and shown[0] is not shown[1]:
            one, other = join.one[0], join.other[0]
            yield PhotoDoubt(
                codes.SIDES_DIFFER,
                f"{one} and {other} lie side by side, but {one} shows {_SHOWN[shown[0]]} there, "
                f"and {other} {_OTHER[shown[1]]}",
                "is this what lies there? then write it so, and score will tell",
                _numbers(join),
                places[join.one][0],
            )


def _touching(
    known: Joined,
    places: Mapping[Node, tuple[int, Laid]],
    photos: Sequence[PhotoEvidence],
    tiles: Mapping[int, Edges],
) -> Iterator[PhotoDoubt]:
    """Creatures of which two tiles touch with blank sides, or almost touch with sides that would
    join; once for each pair of creatures."""
    told: set[frozenset[int]] = set()
    for join in known.joins:
        pair = frozenset({places[join.one][0], places[join.other][0]})
        if is_blank(join, tiles) and len(pair) == 2 and pair not in told:
            told.add(pair)
            yield PhotoDoubt(
                codes.TOUCHING,
                f"{_name(join.one)} and {_name(join.other)} touch with blank sides: "
                "one creature or two?",
                _FINGER,
                _numbers(join),
            )
    for photo, each in enumerate(photos):
        nodes = known.nodes[photo]
        for near in each.detections.near:
            one, other = nodes[near.one], nodes[near.other]
            if one not in places or other not in places:
                # Another photo shows what could not be read here.
                continue
            join = Join(one, other, Side(near.side), Rotation(near.turn), sure=False, photo=photo)
            pair = frozenset({places[one][0], places[other][0]})
            shown = sides(join, tiles)
            might = shown is None or (shown[0] is shown[1] and shown[0].joins)
            if might and len(pair) == 2 and pair not in told:
                told.add(pair)
                yield PhotoDoubt(
                    codes.TOUCHING,
                    f"{_name(one)} and {_name(other)} almost touch ({near.gap:.0f} mm): "
                    "one creature or two?",
                    _FINGER,
                    _numbers(join),
                )


def _name(node: Node) -> str:
    return str(node[0]) if node[0] > 0 else "an unread tile"


def _numbers(join: Join) -> tuple[int, ...]:
    return tuple(node[0] for node in (join.one, join.other) if node[0] > 0)
