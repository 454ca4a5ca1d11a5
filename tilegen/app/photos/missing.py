"""Counts the pieces of a set on photos, and says which are missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tilegen.app.load import Loaded, load
from tilegen.app.photos.photo import Photo
from tilegen.text.near import counted, listed


class Counted(NamedTuple):
    """A set compared with photos: its number of pieces, the names of those that no photo shows, and
    of those that one photo shows more than once."""

    game: str
    noun: str
    files: tuple[str, ...]
    set_path: str | None
    pieces: int
    missing: tuple[str, ...]
    twice: tuple[str, ...]

    @property
    def found(self) -> int:
        return self.pieces - len(self.missing)

    @property
    def exit_code(self) -> int:
        """0 if no piece is missing, 1 if some are, 2 if none was found."""
        return (1 if self.found else 2) if self.missing else 0


def missing(photos: Sequence[Photo], set_path: str | None) -> Counted:
    """What is missing from this set, or for None from the standard set of the game that most of the
    pieces belong to. Raises TilegenError for bytes that are not a photo, and without OpenCV."""
    from tilegen.app.photos.pieces import others, target_of  # noqa: PLC0415
    from tilegen.app.photos.seeing import pieces_on  # noqa: PLC0415

    loaded = load(set_path)
    target, foreign = target_of(loaded), others(loaded.game)
    seen = [pieces_on(photo, target, foreign) for photo in photos]
    if set_path is None:
        games = Counter(foreign.get(number, loaded.game.name) for each in seen for number in each)
        if games and (most := games.most_common(1)[0][0]) != loaded.game.name:
            loaded, set_path = load(most), most
    return _compared(loaded, set_path, photos, seen)


def _compared(
    loaded: Loaded, set_path: str | None, photos: Sequence[Photo], seen: Sequence[Sequence[int]]
) -> Counted:
    names = loaded.game.reading().marked(loaded.whole)
    there = {number for each in seen for number in each}
    twice = {number for each in seen for number, times in Counter(each).items() if times > 1}
    return Counted(
        loaded.game.name,
        loaded.game.press().noun,
        tuple(photo.name for photo in photos),
        set_path,
        len(names),
        tuple(name for number, name in names.items() if number not in there),
        tuple(name for number, name in names.items() if number in twice),
    )


def describe(held: Counted) -> Iterator[str]:
    """What is there, what is missing, and the command that prints it again."""
    whole = counted(held.pieces, held.noun)
    if not held.missing:
        yield f"{whole}: none is missing"
    elif not held.found:
        yield f"no {held.noun} was found; are they printed with marks, and is the photo sharp?"
    else:
        verb = "is" if len(held.missing) == 1 else "are"
        yield f"{held.found} of {whole}; {listed(held.missing, 'and')} {verb} missing"
        named = f"{held.set_path} " if held.set_path else ""
        yield f"  print again: tilegen build {named}--only {','.join(held.missing)}"
    if held.twice:
        verb = "lies" if len(held.twice) == 1 else "lie"
        yield f"{listed(held.twice, 'and')} {verb} there more than once"


def as_json(held: Counted) -> dict[str, object]:
    """One object, ready for `json`."""
    return {
        "ok": not held.missing,
        "files": list(held.files),
        "game": held.game,
        "pieces": held.pieces,
        "found": held.found,
        "missing": list(held.missing),
        "twice": list(held.twice),
    }
