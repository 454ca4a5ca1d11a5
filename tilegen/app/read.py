"""Turns photos of a table into a record and a list of doubts. Touches no file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tilegen.app import codes
from tilegen.app.load import Loaded
from tilegen.app.photos.others import others
from tilegen.app.photos.outlines import about_outlines, circles_of
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.quality import about_photos
from tilegen.app.photos.record import UNKNOWN, Ownership, Written, letter, owners_of, written
from tilegen.errors import TilegenError
from tilegen.games.reading import Doubt, Group, Looked, Owner, Tables
from tilegen.photo.detection import UNREAD, Point, Quad
from tilegen.play.record import Record
from tilegen.text.near import counted


class Wishes(NamedTuple):
    """What people say about the photos: who owns the groups, and how many pieces lie there."""

    ownership: Ownership = Ownership()
    tiles: int | None = None
    set_name: str | None = None
    """The record's header `set`; None for the standard set of its game."""


class Table(NamedTuple):
    """What photos of one table show together. `looked` has a value for each photo."""

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
        """The number of pieces found, including those that could not be read."""
        return sum(len(group.pieces) for group in self.groups)

    @property
    def is_nobodys(self) -> bool:
        """Whether some group has no known owner."""
        return any(owner.player == UNKNOWN for owner in self.owners)

    @property
    def ok(self) -> bool:
        return not self.doubts

    @property
    def exit_code(self) -> int:
        """0 without doubts, 1 with doubts, 2 if nothing was read."""
        return (1 if self.size else 2) if self.doubts else 0


def read(photos: Sequence[Photo], loaded: Loaded, wishes: Wishes) -> Table:
    """Reads photos of one table. Raises TilegenError for bytes that are not a photo, for a set
    whose pieces no camera can read, and without OpenCV."""
    return joined(photos, look(photos, loaded), loaded, wishes)


def look(photos: Sequence[Photo], loaded: Loaded) -> tuple[Looked, ...]:
    """What lies on each photo: most of the work of `read`, and the only step that needs the bytes.
    Raises TilegenError as `read` does."""
    # Loaded late: importing OpenCV takes a tenth of a second.
    from tilegen.app.photos.looking import looked_at  # noqa: PLC0415

    return looked_at(photos, loaded, tables_of(loaded).wanted)


def joined(
    photos: Sequence[Photo], looked: tuple[Looked, ...], loaded: Loaded, wishes: Wishes
) -> Table:
    """Joins what was seen on each photo of one table. Raises TilegenError for owners who do not fit
    what was found."""
    edition, tables = loaded.whole, tables_of(loaded)
    foreign = others(loaded.game)
    groups, doubts, notes = tables.told(edition, looked)
    players, owners = owners_of(groups, tables, wishes.ownership)
    record = written(loaded.game, tables, wishes.set_name, photos, groups, players, owners)
    count = sum(len(group.pieces) for group in groups)
    about = _about_photos(looked, count, wishes.tiles, loaded)
    outlines = about_outlines(looked, loaded.game.press().noun, doubts)
    begun = _not_found(loaded, groups, wishes.ownership.record)
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
        (*about, *outlines, *doubts),
        notes,
        owners,
        record,
    )


def tables_of(loaded: Loaded) -> Tables[Any]:
    """How a set's game reads tables. Raises TilegenError for a game whose table does not tell how
    it went."""
    tables = loaded.game.reading().tables
    if tables is None:
        message = f"a photo of the table does not tell how a game of {loaded.game.name} went"
        raise TilegenError(message, "'tilegen read --missing' says what is missing from its box")
    return tables


def _not_found(
    loaded: Loaded, groups: Sequence[Group], record: Record[Any] | None
) -> Iterator[str]:
    """Notes about first pieces in the record that were not found on the table. Raises TilegenError
    for one that the set does not have."""
    tables, noun = tables_of(loaded), loaded.game.press().noun
    known = loaded.game.reading().marked(loaded.whole)
    there = {piece.number for group in groups for piece in group.pieces}
    for number, owner in (tables.owners(record) if record else {}).items():
        if number not in known:
            raise TilegenError(
                f"{owner.player}'s {owner.kind} began with {number}, but no {noun} is called that",
                "write its number in the record that --record names",
            )
        if number not in there:
            yield f"{owner.player}'s {owner.kind} began with {noun} {number}, which was not found"


def _about_photos(
    looked: Sequence[Looked], count: int, said: int | None, loaded: Loaded
) -> Iterator[Doubt]:
    """Doubts about photos as a whole."""
    noun = loaded.game.press().noun
    yield from about_photos(looked, loaded)
    yield from _not_joined(looked, noun)
    if said is not None and said != count:
        found = f"{counted(count, noun)} {'was' if count == 1 else 'were'} found"
        odd = f"a {noun} without an outline" if count < said else f"an outline without a {noun}"
        yield Doubt(codes.COUNT_DIFFERS, f"{found}, but you counted {said}", f"look for {odd}")


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
    """A photo as JPEG with an outline and a sign on each piece, a letter for each group, and red
    dashes and circles around what is in doubt. Pieces that were left out have no sign."""
    from tilegen.photo.overlay import Circle, Letter, Outline, overlay  # noqa: PLC0415

    looked = table.looked[photo]
    pieces = [(index, piece) for index, group in enumerate(table.groups) for piece in group.pieces]
    here = {piece.pose: (index, piece) for index, piece in pieces if piece.photo == photo}
    # Of a piece on several photos the first one's pose is known.
    earlier = {
        piece.number: (index, piece)
        for index, piece in pieces
        if piece.photo != photo and piece.number is not None
    }
    asked = {number for doubt in table.doubts for number in doubt.numbers if not doubt.cell}
    outlines = []
    quads: dict[int, list[Quad]] = {}
    for pose in sorted(looked.seen.poses, key=lambda pose: pose.corners[0][1]):
        index, piece = here.get(pose) or earlier.get(pose.number) or (0, None)
        left_out = piece is None and pose.number != UNREAD
        sign = signs.sign(piece) if piece else "" if left_out else "?"
        doubtful = piece is None or piece.number is None or pose.number in asked
        outlines.append(Outline(pose.corners, sign, index, doubtful))
        if piece is not None:
            quads.setdefault(index, []).append(pose.corners)
    letters = [Letter(letter(index), index, tuple(own)) for index, own in quads.items()]
    circles = [Circle(at, dashed=False) for at in circles_of(looked.seen)]
    circles += [
        Circle(_beside(pose.corners, side), dashed=True)
        for doubt in table.doubts
        for number, side in doubt.beside
        for pose in looked.seen.poses
        if pose.number == number
    ]
    given = table.photos[photo]
    return overlay(given.content, given.name, outlines, letters, circles)


def _beside(corners: Quad, side: int) -> Point:
    """The middle of the place beside a piece on one of its own sides, 0 being its top, in pixels.
    Between neighbours perspective makes little difference."""
    x, y = (sum(each) / 4 for each in zip(*corners, strict=True))
    one, other = corners[side], corners[(side + 1) % 4]
    return one[0] + other[0] - x, one[1] + other[1] - y
