"""What is known of a set's pieces before a photo is read: their marks and their pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from tilegen.app.games import GAMES
from tilegen.app.load import Loaded, carried_set, read
from tilegen.app.printing.backs import common_back
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.press import Press
from tilegen.names import Marks, StyleName
from tilegen.photo.detection import Pose, Target
from tilegen.photo.look import UNCUT, View, likeness
from tilegen.photo.opencv import Grey
from tilegen.photo.paint import paint
from tilegen.sets.edition import Edition
from tilegen.styles.marks import SMALLEST_SCALE, SQUARE

_OLDER_MARK = 7.0
"""Millimetres across the mark on older prints; it has since been enlarged about its middle."""

_ALIKE = 0.5
"""The least likeness between pieces that were read and their pictures, if the style is right."""
_TRIED = 4
_PAINTED = 400
"""Pictures that are kept for the next photo: all pieces in some styles."""


def target_of(loaded: Loaded) -> Target:
    """What to look for on a photo of this set. Raises TilegenError for one without marks."""
    edition, reading = loaded.whole, loaded.game.reading()
    hint = "photos are read by the marks in the corners of the pieces"
    if edition.printing.marks is Marks.NONE:
        raise TilegenError(f"the set '{loaded.source.name}' is printed without marks", hint)
    if edition.printing.size < SMALLEST_SCALE * reading.width:
        noun = loaded.game.press().noun
        least = f"{SMALLEST_SCALE * reading.width:g} mm"
        message = f"a {noun} of {edition.printing.size:g} mm has no mark; {least} is the least"
        raise TilegenError(message, hint)
    middle = SQUARE.x + SQUARE.width / 2, SQUARE.y + SQUARE.height / 2
    return Target(
        reading.width,
        reading.height,
        middle,
        (SQUARE.width, _OLDER_MARK),
        frozenset(reading.marked(edition)),
    )


def others(game: Game[Any, Any, Any]) -> dict[int, str]:
    """The marks of all other games' standard pieces: the game of each number."""
    found: dict[int, str] = {}
    for name, other in GAMES.items():
        if other is not game:
            found |= dict.fromkeys(_marks_of(name), name)
    return found


@cache
def _marks_of(name: str) -> frozenset[int]:
    """The numbers of all marks of a game's standard pieces."""
    edition = read(str(carried_set(name))).edition
    return frozenset(GAMES[name].reading().marked(edition) if edition else ())


class Pictures:
    """The pieces of a set in grey, each painted on demand, in the style that the photo shows."""

    def __init__(self, loaded: Loaded) -> None:
        self._press: Press[Any] = loaded.game.press()
        reading = loaded.game.reading()
        self._width = reading.width
        self._names = reading.marked(loaded.whole)
        self._edition: Edition | None = loaded.whole
        self._known: dict[int, Grey] = {}

    def __call__(self, number: int) -> Grey | None:
        if self._edition is None:
            return None
        if number not in self._known:
            face = self._press.draw(self._edition, self._names[number])
            self._known[number] = _painted(face, self._width)
        return self._known[number]

    def fit(self, view: View, poses: Sequence[Pose]) -> None:
        """Chooses the style in which pieces that were read look like the photo: the set's, or
        another. If none does, there are no pictures."""
        edition = self._edition
        tried = poses[:: max(1, len(poses) // _TRIED)][:_TRIED]
        if edition is None or not tried:
            return
        styles = [edition.art.style, *(each for each in StyleName if each != edition.art.style)]
        for style in styles:
            if style != edition.art.style:
                self._edition = replace(edition, art=edition.art._replace(style=style))
                self._known.clear()
            alike = [
                likeness(view, pose, picture)
                for pose in tried
                if (picture := self(pose.number)) is not None
            ]
            if sum(alike) / len(alike) >= _ALIKE:
                return
        self._edition = None

    def show(self, view: View, pose: Pose) -> bool:
        """Whether the photo shows the piece with this number there; false without pictures."""
        picture = self(pose.number)
        return picture is not None and likeness(view, pose, picture) >= _ALIKE

    def back(self) -> Grey | None:
        """The back of all pieces, as wide as the other pictures; None without pictures."""
        if self._edition is None:
            return None
        return _painted(common_back(self._edition, self._press), self._width)


@lru_cache(maxsize=_PAINTED)
def _painted(face: Face, width: float) -> Grey:
    """The middle of a piece of that width, drawn at the size that the set prints."""
    side = UNCUT * face.width / width
    middle = face.width / 2, face.height / 2
    box = Box(middle[0] - side / 2, middle[1] - side / 2, side, side)
    picture = paint((*face.items, *face.marks), box, UNCUT)
    picture.flags.writeable = False
    return picture
