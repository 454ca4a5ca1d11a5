"""Doubts that photos of a table leave, in words: places that players should look at again."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from tilegen.games import codes as shared
from tilegen.games.recognition import PhotoDoubt, PhotoEvidence
from tilegen.games.tiles.blocks import codes
from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.clashes import explain_clashes
from tilegen.games.tiles.blocks.joining import GridNode, JoinedPhotos
from tilegen.games.tiles.blocks.joins import Join, Node, find_sides, holds, list_once
from tilegen.photo.detection import UNREAD
from tilegen.text.wording import add_article, join_words


def list_general_doubts(
    joined_photos: JoinedPhotos, photos: Sequence[PhotoEvidence], game: BlockGame
) -> Iterator[PhotoDoubt]:
    """The doubts about tiles, and about two of them that lie side by side."""
    places = joined_photos.find_places()
    yield from _list_doubled(joined_photos, photos)
    yield from _list_torn(joined_photos, photos)
    yield from _list_misfits(joined_photos, places, game)


def doubt_uncut_sheets(sheets: Sequence[Collection[Node]], game: BlockGame) -> Iterator[PhotoDoubt]:
    """One doubt for each sheet, with its tiles that are nowhere else on its photo."""
    for sheet in sheets:
        numbers = tuple(sorted(node[0] for node in sheet if node[0] > 0))
        subject = f"{join_words(map(str, numbers), 'and')} lie" if numbers else "tiles lie"
        yield PhotoDoubt(
            codes.SIDES_DIFFER,
            f"{subject} in rows, but their sides do not fit: left out, as a sheet that is not cut "
            "yet",
            f"if some of them are {game.words.place}, add them to the record",
            numbers,
        )


def doubt_unread(
    where: str, beside: int, guesses: Sequence[int], group: int, at: tuple[int, int]
) -> PhotoDoubt:
    """The doubt about an unreadable tile beside another; `where` is the word for the place."""
    perhaps = f": perhaps {join_words(map(str, guesses), 'or')}" if guesses else ""
    return PhotoDoubt(
        shared.UNREAD,
        f"something lies {where} {beside} that could not be read{perhaps}",
        "look there: write its number and sign in place of ?, or '.' if no tile lies there",
        (beside,),
        group,
        at,
        writes=True,
    )


def doubt_edge(
    open_cells: Mapping[int, tuple[int, int]], group: int, game: BlockGame
) -> Iterator[PhotoDoubt]:
    """One doubt for all tiles of a figure with open sides towards cells outside the photo."""
    if open_cells:
        numbers = tuple(sorted(open_cells))
        listing = join_words(map(str, numbers), "and")
        yield PhotoDoubt(
            shared.AT_THE_EDGE,
            f"{listing} {'is' if len(numbers) == 1 else 'are'} open towards the edge of the photo",
            f"does the {game.words.figure} go on there? take one more photo, and name both",
            numbers,
            group,
            open_cells[numbers[0]],
        )


class CoveredPlace(NamedTuple):
    """A cell that something covers, and a tile beside it: its number, on which side of it the cell
    is and the word for that, and which side that is of the tile's own."""

    number: int
    side: int
    where: str
    own: int
    cell: tuple[int, int]


def doubt_covered(places: Sequence[CoveredPlace], group: int) -> Iterator[PhotoDoubt]:
    """One doubt for all cells of a figure that something covers which is not the table."""
    if places:
        _, _, where, _, at = min(places)
        numbers = tuple(sorted({place.number for place in places}))
        where = f"{where} {numbers[0]}"
        if len(numbers) > 1:
            where = f"beside {join_words(map(str, numbers), 'and')}"
        yield PhotoDoubt(
            codes.COVERED,
            f"something lies {where} that may be a tile or hide one",
            "if it hides a tile, take it away and take the photo again",
            numbers,
            group,
            at,
            beside=tuple((place.number, place.own) for place in places),
        )


def _list_doubled(
    joined_photos: JoinedPhotos, photos: Sequence[PhotoEvidence]
) -> Iterator[PhotoDoubt]:
    doubled: set[int] = set()
    for nodes, photo in zip(joined_photos.nodes, photos, strict=True):
        for node, pose in zip(nodes, photo.detections.poses, strict=True):
            if node[0] < 0 and pose.number not in {UNREAD, *doubled}:
                doubled.add(pose.number)
                yield PhotoDoubt(
                    codes.SEEN_TWICE,
                    f"{pose.number} lies in two places",
                    "two copies of the set, or a photo on the table?",
                    (pose.number,),
                )


def _list_torn(
    joined_photos: JoinedPhotos, photos: Sequence[PhotoEvidence]
) -> Iterator[PhotoDoubt]:
    """Tiles that photos do not agree about, joins that lead a tile to two cells, or two tiles to
    one, and joins that are not certain."""
    several = len(photos) > 1
    differ: dict[frozenset[Node], frozenset[int]] = {}
    for clash in joined_photos.clashes:
        pair = frozenset(clash[:2])
        differ[pair] = differ.get(pair, frozenset()) | {clash.first, clash.second}
    # A tile that was moved may tear more joins.
    for join in joined_photos.torn if several and not differ else ():
        differ.setdefault(frozenset({join.one, join.other}), frozenset(range(len(photos))))
    for nodes, shown in explain_clashes(differ):
        names = [photos[photo].detections.name for photo in shown]
        what = join_words(map(_name_node, nodes), "and")
        yield PhotoDoubt(
            codes.PHOTOS_DIFFER,
            f"{join_words(names, 'and')} do not agree about {what}",
            f"was {'it' if len(nodes) == 1 else 'one'} moved between the photos? take them again",
            tuple(node[0] for node in nodes if node[0] > 0),
        )
    crooked = [join for join in joined_photos.joins if not join.sure]
    if not several:
        crooked += [join for join in joined_photos.torn if join.sure]
    for join in crooked:
        yield PhotoDoubt(
            codes.CROOKED,
            f"{_name_node(join.one)} and {_name_node(join.other)} lie so crooked that their cell "
            "is not sure",
            "push them together, and take it again",
            _list_numbers(join),
        )


def _list_misfits(
    joined_photos: JoinedPhotos, places: Mapping[Node, tuple[int, GridNode]], game: BlockGame
) -> Iterator[PhotoDoubt]:
    names = game.words.sides
    for join in list_once(joined_photos.joins):
        sides = find_sides(join, game)
        if sides and not game.can_touch(*sides):
            one, other = join.one[0], join.other[0]
            yield PhotoDoubt(
                codes.SIDES_DIFFER,
                f"{one} and {other} lie side by side, but {one} shows "
                f"{add_article(names[sides[0]])} side there, and {other} "
                f"{add_article(names[sides[1]])} one",
                "is this what lies there? then write it so, and score will tell",
                _list_numbers(join),
                places[join.one][0],
            )


def list_touching_doubts(
    joined_photos: JoinedPhotos, photos: Sequence[PhotoEvidence], game: BlockGame
) -> Iterator[PhotoDoubt]:
    """Figures of which two tiles touch with sides that do not join, or almost touch with sides that
    would; once for each pair of figures."""
    words, places = game.words, joined_photos.find_places()
    known_pairs: set[frozenset[int]] = set()
    for join in joined_photos.joins:
        pair = frozenset({places[join.one][0], places[join.other][0]})
        sides = find_sides(join, game)
        if sides and not holds(join, game) and len(pair) == 2 and pair not in known_pairs:
            known_pairs.add(pair)
            touching = join_words(dict.fromkeys(words.sides[kind] for kind in sides), "and")
            yield PhotoDoubt(
                codes.TOUCHING,
                f"{_name_node(join.one)} and {_name_node(join.other)} touch with {touching} sides: "
                f"{words.one_or_two}",
                words.apart,
                _list_numbers(join),
            )
    for photo, evidence in enumerate(photos):
        nodes = joined_photos.nodes[photo]
        for near in evidence.detections.near:
            one, other = nodes[near.one], nodes[near.other]
            if one not in places or other not in places:
                # Another photo shows what could not be read here.
                continue
            join = Join(one, other, near.side, near.turn, sure=False, photo=photo)
            pair = frozenset({places[one][0], places[other][0]})
            sides = find_sides(join, game)
            might = sides is None or game.suits(*sides)
            if might and len(pair) == 2 and pair not in known_pairs:
                known_pairs.add(pair)
                yield PhotoDoubt(
                    codes.TOUCHING,
                    f"{_name_node(one)} and {_name_node(other)} almost touch ({near.gap:.0f} mm): "
                    f"{words.one_or_two}",
                    words.apart,
                    _list_numbers(join),
                )


def _name_node(node: Node) -> str:
    return str(node[0]) if node[0] > 0 else "an unread tile"


def _list_numbers(join: Join) -> tuple[int, ...]:
    return tuple(node[0] for node in (join.one, join.other) if node[0] > 0)
