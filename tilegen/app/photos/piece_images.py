"""The marks and the pictures of a set's pieces, to compare photos with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import hypot
from typing import Any

from tilegen.app.load import Loaded
from tilegen.app.photos import limits
from tilegen.app.printing.backs import common_back
from tilegen.app.printing.sizes import too_small_for_marks
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.scene import Group
from tilegen.errors import TilegenError
from tilegen.games.press import Press
from tilegen.games.recognition import PieceFrame
from tilegen.names import Marks, StyleName
from tilegen.photo.detection import UNCUT, CandidatePiece, DetectionTarget, Pose
from tilegen.photo.limits import SHOWN
from tilegen.photo.opencv import Grey, np
from tilegen.photo.paint import paint
from tilegen.photo.place_comparison import PhotoView, likeness, match_beside_mark
from tilegen.photo.poses import build_pose
from tilegen.sets.edition import Edition
from tilegen.styles.corner_marks import SQUARE

_OLDER_MARK = 7.0
"""Millimetres across the mark on older prints; it has since been enlarged about its middle."""

_TRIED, _TRIED_AGAIN = 4, 16
"""Pieces with which a style is tried, and those if few of the first look like any."""
_FAR = 2.5
"""Millimetres from the place of a piece by its mark to that by its picture from which it is
compared again there."""
_PAINTED = 400
"""Pictures that are kept for the next photo: all pieces in some styles."""


def target_of(loaded_set: Loaded) -> DetectionTarget:
    """The marks to detect on a photo of this set. Raises TilegenError for a set without marks."""
    edition, reading = loaded_set.valid_edition, loaded_set.game.reading()
    hint = "photos are read by the marks in the corners of the pieces"
    if edition.printing.marks is Marks.NONE:
        without = "is printed without marks"
        message, public = (
            f"the set '{loaded_set.source.name}' {without}",
            f"the set {without}; {hint}",
        )
        raise TilegenError(message, hint, public=public)
    press = loaded_set.game.press()
    if too_small_for_marks(edition, press):
        least = f"{press.min_marked_width:g} mm"
        message = (
            f"a {press.noun} of {edition.printing.size:g} mm has no mark; {least} is the least"
        )
        raise TilegenError(message, hint)
    return _build_target(reading.frame(edition), frozenset(reading.names_by_mark(edition)))


def _build_target(frame: PieceFrame, numbers: frozenset[int]) -> DetectionTarget:
    middle = (
        frame.mark[0] + SQUARE.x + SQUARE.width / 2,
        frame.mark[1] + SQUARE.y + SQUARE.height / 2,
    )
    marks = SQUARE.width, _OLDER_MARK
    return DetectionTarget(frame.width, frame.height, middle, marks, numbers, frame.sides)


class Pictures:
    """The pieces of a set in grey, each painted on demand, in the style that the photo shows."""

    def __init__(self, loaded_set: Loaded) -> None:
        self._press: Press[Any] = loaded_set.game.press()
        reading = loaded_set.game.reading()
        self._names = reading.names_by_mark(loaded_set.valid_edition)
        frame = reading.frame(loaded_set.valid_edition)
        self._target = _build_target(frame, frozenset(self._names))
        self._whole: Edition = loaded_set.valid_edition
        self._edition: Edition | None = loaded_set.valid_edition
        self._pictures: dict[CandidatePiece, Grey] = {}

    def __call__(self, piece: CandidatePiece) -> Grey | None:
        if self._edition is None:
            return None
        if piece not in self._pictures:
            self._pictures[piece] = self._draw(self._edition, piece)
        return self._pictures[piece]

    def _draw(self, edition: Edition, piece: CandidatePiece) -> Grey:
        face, target = self._press.draw(edition, self._names[piece.number]), self._target
        if target.sides == 4:
            return np.rot90(_paint_middle(face, target.width), -piece.turn)
        degrees = target.turn * piece.turn
        return _paint_middle(face, target.width, degrees)

    def _draw_upright(self, number: int) -> Grey | None:
        return self(CandidatePiece(number, 0))

    def fit(self, view: PhotoView, poses: Sequence[Pose]) -> bool:
        """Chooses the style whose pictures look like the pieces on the photo: the set's, or
        another. Returns whether there is one; if not, there are no pictures."""
        edition = self._edition or self._whole
        styles = [edition.art.style, *(style for style in StyleName if style != edition.art.style)]
        editions = [
            edition,
            *(replace(edition, art=edition.art._replace(style=style)) for style in styles[1:]),
        ]
        sample_poses = poses[:: max(1, len(poses) // _TRIED)][:_TRIED]
        for candidate in editions:
            self._use(candidate)
            alike = [
                likeness(view, p, picture)
                for p in sample_poses
                if (picture := self._draw_upright(p.number)) is not None
            ]
            if sum(alike) / len(alike) >= limits.STYLE:
                return True
        # Some may be bare marks.
        sample_poses = poses[:: max(1, len(poses) // _TRIED_AGAIN)][:_TRIED_AGAIN]
        best_count = 0
        best: Edition | None = None
        for candidate in editions:
            self._use(candidate)
            match_count = sum(self.compare(view, pose)[1] >= SHOWN for pose in sample_poses)
            if match_count > best_count:
                best, best_count = candidate, match_count
        self._use(best)
        return best is not None

    def _use(self, edition: Edition | None) -> None:
        if edition is not self._edition:
            self._edition = edition
            self._pictures.clear()

    def resemble(self, view: PhotoView, pose: Pose) -> bool:
        """Whether the photo, mark included, looks like the piece with this number; false without
        pictures."""
        picture = self._draw_upright(pose.number)
        return picture is not None and likeness(view, pose, picture) >= limits.STYLE

    def compare(self, view: PhotoView, pose: Pose) -> tuple[Pose, float]:
        """The likeness, from -1 to 1, of the photo to a piece's picture beside its mark, and the
        pose of the picture, which may differ: the mark of a bent piece is high above the table, and
        slants. 0 without pictures."""
        picture = self._draw_upright(pose.number)
        if picture is None:
            return pose, 0.0
        match = match_beside_mark(view, pose, picture)
        if match.score < SHOWN:
            return pose, match.score
        picture_pose = build_pose(pose.number, match.middle, match.angle, view.plane, view.target)
        if hypot(picture_pose.x - pose.x, picture_pose.y - pose.y) > _FAR:
            # The picture may be still farther off.
            match = max(
                match,
                match_beside_mark(view, picture_pose, picture),
                key=lambda candidate: candidate.score,
            )
            picture_pose = build_pose(
                pose.number, match.middle, match.angle, view.plane, view.target
            )
        return picture_pose._replace(by=pose.by, confidence=pose.confidence), match.score

    def back_picture(self) -> Grey | None:
        """The back of all pieces, as wide as the other pictures. None without pictures."""
        if self._edition is None:
            return None
        face = common_back(self._edition, self._press)
        return _paint_middle(face, self._target.width)


@lru_cache(maxsize=_PAINTED)
def _paint_middle(face: Face, width: float, degrees: float = 0.0) -> Grey:
    """The square in the middle of a piece of that width, turned clockwise, drawn at the size that
    the set prints."""
    side = UNCUT * face.width / width
    middle = face.width / 2, face.height / 2
    box = Box(middle[0] - side / 2, middle[1] - side / 2, side, side)
    items = (*face.items, *face.marks)
    if degrees:
        items = (Group(items, Affine.turn(degrees, middle)),)
    picture = paint(items, box, UNCUT)
    picture.flags.writeable = False
    return picture
