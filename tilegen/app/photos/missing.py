"""Counts the pieces of a set on photos, and lists the missing ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tilegen.app.load import Loaded, load
from tilegen.app.photos.others import foreign_marks
from tilegen.app.photos.outline_doubts import find_bare_mark_doubts
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.photo_report import doubt_as_json
from tilegen.app.photos.quality import find_quality_doubts, unread_things
from tilegen.games.recognition import PhotoDoubt, PhotoEvidence
from tilegen.photo.detection import UNREAD, PhotoDetections
from tilegen.text.wording import format_count, join_words


class PieceCount(NamedTuple):
    """A set compared with photos: its number of pieces, and the names of `missing` pieces, of
    `unsure` pieces, which an unreadable thing may be, and of pieces that one photo shows `twice`.
    If pieces are missing, `doubts` have reasons why photos may not have shown them."""

    game: str
    noun: str
    files: tuple[str, ...]
    set_path: str | None
    pieces: int
    missing: tuple[str, ...]
    unsure: tuple[str, ...]
    twice: tuple[str, ...]
    doubts: tuple[PhotoDoubt, ...]

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


def count_pieces(photos: Sequence[Photo], set_path: str | None) -> PieceCount:
    """The missing pieces of this set; for None, of the standard set of the game that most of the
    pieces belong to. Raises TilegenError for bytes that are not a photo, and without OpenCV."""
    loaded_set = load(set_path)
    photo_evidence = _analyze(photos, loaded_set)
    if set_path is None:
        foreign = foreign_marks(loaded_set)
        games = Counter(
            foreign[number]
            for evidence in photo_evidence
            for number in evidence.detections.left_out
        )
        own = sum(len(_piece_numbers(evidence.detections)) for evidence in photo_evidence)
        if games and games.most_common(1)[0][1] > own:
            set_path = games.most_common(1)[0][0]
            loaded_set = load(set_path)
            photo_evidence = _analyze(photos, loaded_set)
    return compare_with_photos(loaded_set, set_path, photo_evidence)


def _analyze(photos: Sequence[Photo], loaded_set: Loaded) -> tuple[PhotoEvidence, ...]:
    """The evidence as `recognize.read` collects it; without expected neighbours for a game whose
    tables cannot be read."""
    from tilegen.app.photos.analyze import analyze_photos  # noqa: PLC0415

    tables = loaded_set.game.reading().tables(loaded_set.valid_edition)
    return analyze_photos(photos, loaded_set, tables.candidates if tables else lambda _: ())


def _piece_numbers(detections: PhotoDetections) -> list[int]:
    return [pose.number for pose in detections.poses if pose.number != UNREAD]


def compare_with_photos(
    loaded_set: Loaded, set_path: str | None, photo_evidence: Sequence[PhotoEvidence]
) -> PieceCount:
    """A set compared with the evidence of each photo. `set_path` is None for the standard set."""
    names = loaded_set.game.reading().names_by_mark(loaded_set.valid_edition)
    noun = loaded_set.game.press().noun
    photo_detections = [evidence.detections for evidence in photo_evidence]
    present_numbers = {
        p.number
        for detections in photo_detections
        for p in detections.poses
        if p not in detections.bare
    } - {UNREAD}
    possible_numbers = {
        number
        for detections in photo_detections
        for pose in detections.poses
        for number in pose.guesses
    }
    possible_numbers |= {pose.number for detections in photo_detections for pose in detections.bare}
    possible_numbers -= present_numbers
    twice = {
        number
        for detections in photo_detections
        for number, times in Counter(_piece_numbers(detections)).items()
        if times > 1
    }
    doubts = () if present_numbers >= names.keys() else tuple(_doubts(photo_detections, loaded_set))
    return PieceCount(
        loaded_set.game.name,
        noun,
        tuple(detections.name for detections in photo_detections),
        set_path,
        len(names),
        tuple(
            name
            for number, name in names.items()
            if number not in present_numbers | possible_numbers
        ),
        tuple(name for number, name in names.items() if number in possible_numbers),
        tuple(name for number, name in names.items() if number in twice),
        doubts,
    )


def _doubts(
    photo_detections: Sequence[PhotoDetections], loaded_set: Loaded
) -> Iterator[PhotoDoubt]:
    noun = loaded_set.game.press().noun
    for detections in photo_detections:
        yield from find_quality_doubts(detections, loaded_set)
        yield from find_bare_mark_doubts(detections, noun)
        if (
            unread_count := len(detections.unread)
            + len(detections.poses)
            - len(_piece_numbers(detections))
        ):
            yield unread_things(
                detections, unread_count, noun, f"look for these before you print {noun}s again"
            )


def describe(piece_count: PieceCount) -> Iterator[str]:
    """Lines with the pieces found, the missing pieces, and the command that prints them again."""
    whole = format_count(piece_count.pieces, piece_count.noun)
    if piece_count.ok:
        yield f"{whole}: none is missing"
    elif piece_count.found:
        none = "" if piece_count.missing else "; none is surely missing"
        yield f"{piece_count.found} of {whole}{none}{_are(piece_count.missing, 'missing')}"
        if piece_count.missing:
            set_argument = f"{piece_count.set_path} " if piece_count.set_path else ""
            yield (
                f"  print again: tilegen build {set_argument}--only {','.join(piece_count.missing)}"
            )
        if piece_count.unsure:
            it = "it" if len(piece_count.unsure) == 1 else "them"
            yield (
                f"  {_are(piece_count.unsure, 'unsure')[2:]}: something that may be {it} was "
                "not read"
            )
    if piece_count.twice:
        verb = "lies" if len(piece_count.twice) == 1 else "lie"
        yield f"{join_words(piece_count.twice, 'and')} {verb} there more than once"


def _are(names: Sequence[str], what: str) -> str:
    verb = "is" if len(names) == 1 else "are"
    return f"; {join_words(names, 'and')} {verb} {what}" if names else ""


def as_json(piece_count: PieceCount) -> dict[str, object]:
    """One object, ready for `json`."""
    return {
        "ok": piece_count.ok,
        "files": list(piece_count.files),
        "game": piece_count.game,
        "pieces": piece_count.pieces,
        "found": piece_count.found,
        "missing": list(piece_count.missing),
        "unsure": list(piece_count.unsure),
        "twice": list(piece_count.twice),
        "doubts": [*map(doubt_as_json, piece_count.doubts)],
    }
