"""Counts the pieces of a set on photos, and says which are missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tilegen.app.load import Loaded, load
from tilegen.app.photos.others import others
from tilegen.app.photos.outlines import about_bare_marks
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.quality import hard_to_read, unread_things
from tilegen.app.photos.telling import doubt_as_json
from tilegen.games.reading import Doubt, Looked
from tilegen.photo.detection import UNREAD, Seen
from tilegen.text.near import counted, listed


class Counted(NamedTuple):
    """A set compared with photos: its number of pieces, the names of those that no photo shows, of
    those `unsure` that something unreadable may be, and of those that one photo shows more than
    once. If pieces lack, `doubts` say why photos may not have shown them."""

    game: str
    noun: str
    files: tuple[str, ...]
    set_path: str | None
    pieces: int
    missing: tuple[str, ...]
    unsure: tuple[str, ...]
    twice: tuple[str, ...]
    doubts: tuple[Doubt, ...]

    @property
    def found(self) -> int:
        return self.pieces - len(self.missing) - len(self.unsure)

    @property
    def ok(self) -> bool:
        return not (self.missing or self.unsure)

    @property
    def exit_code(self) -> int:
        """0 if all pieces were found, 1 if some are missing or unsure, 2 if none was found."""
        return 0 if self.ok else 1 if self.found else 2


def missing(photos: Sequence[Photo], set_path: str | None) -> Counted:
    """What is missing from this set, or for None from the standard set of the game that most of the
    pieces belong to. Raises TilegenError for bytes that are not a photo, and without OpenCV."""
    loaded = load(set_path)
    looked = _look(photos, loaded)
    if set_path is None:
        foreign = others(loaded.game)
        games = Counter(foreign[number] for each in looked for number in each.seen.left_out)
        own = sum(len(_read(each.seen)) for each in looked)
        if games and games.most_common(1)[0][1] > own:
            set_path = games.most_common(1)[0][0]
            loaded = load(set_path)
            looked = _look(photos, loaded)
    return compared(loaded, set_path, looked)


def _look(photos: Sequence[Photo], loaded: Loaded) -> tuple[Looked, ...]:
    """The photos as `read` looks at them, but without a table's neighbours if the game has none."""
    from tilegen.app.photos.looking import looked_at  # noqa: PLC0415

    tables = loaded.game.reading().tables
    return looked_at(photos, loaded, tables.wanted if tables else lambda edition, seen: ())


def _read(seen: Seen) -> list[int]:
    return [pose.number for pose in seen.poses if pose.number != UNREAD]


def compared(loaded: Loaded, set_path: str | None, looked: Sequence[Looked]) -> Counted:
    """A set compared with what was seen on each photo. `set_path` is None for the standard set."""
    names = loaded.game.reading().marked(loaded.whole)
    noun = loaded.game.press().noun
    seen = [each.seen for each in looked]
    there = {p.number for each in seen for p in each.poses if p not in each.bare} - {UNREAD}
    guessed = {number for each in seen for pose in each.poses for number in pose.guesses}
    guessed |= {pose.number for each in seen for pose in each.bare}
    guessed -= there
    twice = {number for each in seen for number, times in Counter(_read(each)).items() if times > 1}
    doubts = () if there >= names.keys() else tuple(_doubts(seen, loaded))
    return Counted(
        loaded.game.name,
        noun,
        tuple(each.name for each in seen),
        set_path,
        len(names),
        tuple(name for number, name in names.items() if number not in there | guessed),
        tuple(name for number, name in names.items() if number in guessed),
        tuple(name for number, name in names.items() if number in twice),
        doubts,
    )


def _doubts(seen: Sequence[Seen], loaded: Loaded) -> Iterator[Doubt]:
    noun = loaded.game.press().noun
    for each in seen:
        yield from hard_to_read(each, loaded)
        yield from about_bare_marks(each, noun)
        if unread := len(each.unread) + len(each.poses) - len(_read(each)):
            yield unread_things(
                each, unread, noun, f"look for these before you print {noun}s again"
            )


def describe(held: Counted) -> Iterator[str]:
    """What is there, what is missing, and the command that prints it again."""
    whole = counted(held.pieces, held.noun)
    if held.ok:
        yield f"{whole}: none is missing"
    elif held.found:
        none = "" if held.missing else "; none is surely missing"
        yield f"{held.found} of {whole}{none}{_are(held.missing, 'missing')}"
        if held.missing:
            named = f"{held.set_path} " if held.set_path else ""
            yield f"  print again: tilegen build {named}--only {','.join(held.missing)}"
        if held.unsure:
            it = "it" if len(held.unsure) == 1 else "them"
            yield f"  {_are(held.unsure, 'unsure')[2:]}: something that may be {it} was not read"
    if held.twice:
        verb = "lies" if len(held.twice) == 1 else "lie"
        yield f"{listed(held.twice, 'and')} {verb} there more than once"


def _are(names: Sequence[str], what: str) -> str:
    verb = "is" if len(names) == 1 else "are"
    return f"; {listed(names, 'and')} {verb} {what}" if names else ""


def as_json(held: Counted) -> dict[str, object]:
    """One object, ready for `json`."""
    return {
        "ok": held.ok,
        "files": list(held.files),
        "game": held.game,
        "pieces": held.pieces,
        "found": held.found,
        "missing": list(held.missing),
        "unsure": list(held.unsure),
        "twice": list(held.twice),
        "doubts": [*map(doubt_as_json, held.doubts)],
    }
