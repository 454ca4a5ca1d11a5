"""From photos of a table to a record, with all that is in doubt. Nothing here touches a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tilegen.app import codes
from tilegen.app.load import Loaded
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.record import UNKNOWN, Ownership, Written, letter, owners_of, written
from tilegen.errors import TilegenError
from tilegen.games import codes as shared
from tilegen.games.reading import Doubt, Group, Looked, Owner, Tables
from tilegen.photo.detection import UNREAD, By, Seen
from tilegen.play.record import Record
from tilegen.text.near import counted

_NEEDED = 3
"""Pixels a millimetre with which marks are read."""
_FEWEST = 2.5
_FEWEST_FAR = 2.3
"""Fewer are told, of the usual piece and of the farthest: marks are then missed."""
_NEARER = "send the original file, or take two photos from nearer and name both"
_BLUR = 0.3
"""Millimetres of blur with which marks are read."""
_MOST_BLUR = 0.375
"""More is told."""
_SEVERAL, _SHARE = 3, 0.2
"""Pieces that were read, but not by their marks: so many are told that are more than that share.
The marks that were read are the sharpest, and tell too little of the blur."""


class Wishes(NamedTuple):
    """What people say beside the photos: whose the groups are, and how many pieces lie there."""

    ownership: Ownership = Ownership()
    tiles: int | None = None
    set_name: str | None = None
    """How the record names the set, None for the standard set of its game."""


class Table(NamedTuple):
    """What photos of one table show. `looked` has a value for each photo."""

    game: str
    photos: tuple[Photo, ...]
    looked: tuple[Looked, ...]
    groups: tuple[Group, ...]
    doubts: tuple[Doubt, ...]
    notes: tuple[str, ...]
    owners: tuple[Owner, ...]
    record: Written

    @property
    def size(self) -> int:
        """How many pieces were found, those among them that could not be read."""
        return sum(len(group.pieces) for group in self.groups)

    @property
    def is_nobodys(self) -> bool:
        """Whether nobody said whose some of the groups are."""
        return any(owner.player == UNKNOWN for owner in self.owners)

    @property
    def ok(self) -> bool:
        return not self.doubts

    @property
    def exit_code(self) -> int:
        """0 without doubts, 1 with some, 2 if nothing was read."""
        return (1 if self.size else 2) if self.doubts else 0


def read(photos: Sequence[Photo], loaded: Loaded, wishes: Wishes) -> Table:
    """What the photos show, which are of one table. Raises TilegenError for bytes that are no
    photo, for a set whose pieces no camera can read, and without OpenCV."""
    return joined(photos, look(photos, loaded), loaded, wishes)


def look(photos: Sequence[Photo], loaded: Loaded) -> tuple[Looked, ...]:
    """What lies on each photo: nearly all the work of `read`, and all that needs their bytes.
    Raises TilegenError as `read` does."""
    # Loaded when a photo is read: OpenCV takes a tenth of a second.
    from tilegen.app.photos.pieces import Pictures, others, target_of  # noqa: PLC0415
    from tilegen.app.photos.seeing import see  # noqa: PLC0415

    edition, tables = loaded.whole, tables_of(loaded)
    target, foreign = target_of(loaded), others(loaded.game)
    pictures = Pictures(loaded)
    return tuple(
        see(photo, target, foreign, lambda seen: tables.wanted(edition, seen), pictures)
        for photo in photos
    )


def joined(
    photos: Sequence[Photo], looked: tuple[Looked, ...], loaded: Loaded, wishes: Wishes
) -> Table:
    """What these photos show of one table, given what lies on each. Raises TilegenError for owners
    who do not fit what was found."""
    from tilegen.app.photos.pieces import others  # noqa: PLC0415

    edition, tables = loaded.whole, tables_of(loaded)
    foreign = others(loaded.game)
    groups, doubts, notes = tables.told(edition, looked)
    players, owners = owners_of(groups, tables, wishes.ownership)
    record = written(loaded.game.name, tables, wishes.set_name, photos, groups, players, owners)
    count = sum(len(group.pieces) for group in groups)
    about_photos = _about_photos(looked, count, wishes.tiles, loaded.game.press().noun)
    begun = _not_found(tables, groups, wishes.ownership.record, loaded.game.press().noun)
    left_out = [foreign[number] for each in looked for number in each.seen.left_out]
    notes = (
        *notes,
        *begun,
        *(
            f"{counted(left_out.count(game), 'mark')} of {game} lie there; they were left out"
            for game in dict.fromkeys(left_out)
        ),
    )
    return Table(
        loaded.game.name,
        tuple(photos),
        looked,
        groups,
        (*about_photos, *doubts),
        notes,
        owners,
        record,
    )


def tables_of(loaded: Loaded) -> Tables[Any]:
    """How a set's game reads tables. Raises TilegenError for a game whose table tells nothing."""
    tables = loaded.game.reading().tables
    if tables is None:
        message = f"a photo of the table does not tell how a game of {loaded.game.name} went"
        raise TilegenError(message, "'tilegen read --missing' says what is missing from its box")
    return tables


def _not_found(
    tables: Tables[Any], groups: Sequence[Group], record: Record[Any] | None, noun: str
) -> Iterator[str]:
    """The pieces that somebody began with, as the record says, and that lie nowhere."""
    there = {piece.number for group in groups for piece in group.pieces}
    for number, owner in (tables.owners(record) if record else {}).items():
        if number not in there:
            yield f"{owner.player}'s {owner.kind} began with {noun} {number}, which was not found"


def _about_photos(
    looked: Sequence[Looked], count: int, said: int | None, noun: str
) -> Iterator[Doubt]:
    """Doubts about photos as a whole."""
    for each in looked:
        seen = each.seen
        if not seen.poses:
            yield Doubt(
                codes.NOTHING_READ,
                f"no {noun} was found on {seen.name}",
                f"are the {noun}s printed with marks? take the photo from above, nearer, in more "
                "light",
            )
            continue
        if seen.px_per_mm < _FEWEST:
            yield Doubt(
                codes.TOO_SMALL,
                f"the {noun}s are small on {seen.name}: {seen.px_per_mm:.1f} pixels a millimetre, "
                f"and {_NEEDED} are needed",
                _NEARER,
            )
        elif seen.least_px_per_mm < _FEWEST_FAR:
            yield Doubt(
                codes.TOO_SMALL,
                f"the far {noun}s are small on {seen.name}: {seen.least_px_per_mm:.1f} pixels a "
                f"millimetre, and {_NEEDED} are needed",
                _NEARER,
            )
        if seen.blur is not None and seen.blur > _MOST_BLUR:
            yield Doubt(
                codes.BLURRED,
                f"{seen.name} is blurred by {seen.blur:.1f} mm, and {_BLUR} is the most",
                f"hold still, tap on the {noun}s to focus, and take it again",
            )
        elif unclear := _unclear(seen):
            read = sum(pose.number != UNREAD for pose in seen.poses)
            clear = read - unclear
            yield Doubt(
                codes.BLURRED,
                f"only {clear} of {counted(read, noun)} on {seen.name} "
                f"{'shows its mark' if clear == 1 else 'show their marks'} clearly",
                f"hold still, tap on the {noun}s to focus, and take it again",
            )
        if seen.unread:
            yield Doubt(
                shared.UNREAD,
                f"{seen.name} shows {counted(len(seen.unread), 'thing')} like a {noun} that could "
                "not be read",
                f"look at the circles: add what is a {noun}",
            )
    yield from _not_joined(looked, noun)
    if said is not None and said != count:
        found = f"{counted(count, noun)} {'was' if count == 1 else 'were'} found"
        there = f"{said} {'lies' if said == 1 else 'lie'} there"
        hint = f"look for a {noun} without an outline"
        yield Doubt(codes.COUNT_DIFFERS, f"{found}, and {there}", hint)


def _unclear(seen: Seen) -> int:
    """How many pieces did not show their marks, if they are so many that more may be missing."""
    many = sum(pose.by is not By.MARK for pose in seen.poses)
    return many if many >= _SEVERAL and many > _SHARE * len(seen.poses) else 0


def _not_joined(looked: Sequence[Looked], noun: str) -> Iterator[Doubt]:
    numbers = [{pose.number for pose in each.seen.poses} - {UNREAD} for each in looked]
    for index, (each, own) in enumerate(zip(looked, numbers, strict=True)):
        rest = [other for at, other in enumerate(numbers) if at != index]
        if own and any(rest) and not any(own & other for other in rest):
            yield Doubt(
                codes.NOT_JOINED,
                f"{each.seen.name} shares no {noun} with the other photos",
                f"take one that shows two {noun}s of each",
            )


def outlined(table: Table, photo: int, signs: Tables[Any]) -> bytes:
    """A photo as JPEG, with an outline and a sign on each piece, a letter for each group, and red
    dashes and circles for what is in doubt."""
    from tilegen.photo.overlay import Letter, Outline, overlay  # noqa: PLC0415

    looked = table.looked[photo]
    group_of = {
        piece.number: (index, piece)
        for index, group in enumerate(table.groups)
        for piece in group.pieces
        if piece.number is not None
    }
    asked = {number for doubt in table.doubts for number in doubt.numbers if not doubt.cell}
    outlines = []
    letters: dict[int, Letter] = {}
    for pose in sorted(looked.seen.poses, key=lambda pose: pose.corners[0][1]):
        index, piece = group_of.get(pose.number, (0, None))
        sign = "?" if piece is None else signs.sign(piece)
        outlines.append(Outline(pose.corners, sign, index, piece is None or pose.number in asked))
        if piece is not None and index not in letters:
            x = sum(x for x, _ in pose.corners) / 4
            y = min(y for _, y in pose.corners)
            letters[index] = Letter((x, y), letter(index), index)
    given = table.photos[photo]
    circles = looked.seen.unread
    return overlay(given.content, given.name, outlines, tuple(letters.values()), circles)
