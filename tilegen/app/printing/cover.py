"""The cover of a set: its title, and the picture that its game makes of its pieces."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from tilegen.drawing.face import Face
from tilegen.games.press import Press
from tilegen.sets.edition import Edition
from tilegen.sheets.cover import Cover
from tilegen.styles import style_of
from tilegen.styles.title import title


class Covered(NamedTuple):
    """The picture, for the document once, and the cover, for any number of boxes."""

    face: Face
    cover: Cover


def covered(edition: Edition, press: Press[Any]) -> Covered:
    """The cover of a set, in its style."""
    face = press.cover()(edition)
    titled = partial(title, edition.name, style_of(edition.art))
    return Covered(face, Cover(face.name, (face.width, face.height), titled))
