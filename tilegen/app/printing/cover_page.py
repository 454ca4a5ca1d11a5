"""The cover of a set: its title, and a picture of its pieces by its game."""

from __future__ import annotations

from functools import partial

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.scene import Group, Item
from tilegen.sets.edition import Edition, OwnLogo
from tilegen.sheets.cover import Cover
from tilegen.styles import style_of
from tilegen.styles.title import title


def cover(face: Face, edition: Edition) -> Cover:
    """The cover with a given picture, which is the same in each language of the set's title. The
    set's logo, if it has one, takes the place of the title."""
    logo = edition.logo
    if logo is not None and logo.art.items:
        draw_title = partial(_draw_logo, logo)
    else:
        style, is_alive = style_of(edition.art), edition.has_living_pieces
        draw_title = partial(title, edition.name, style, is_alive=is_alive)
    return Cover(face.name, (face.width, face.height), draw_title)


def _draw_logo(logo: OwnLogo, box: Box) -> tuple[Item, ...]:
    """The logo in the middle of a box, at the largest scale that fits."""
    width, height = logo.size
    scale = min(box.width / width, box.height / height)
    x = box.x + (box.width - scale * width) / 2
    y = box.y + (box.height - scale * height) / 2
    return (Group(logo.art.items, Affine.shift(x, y) @ Affine.scale(scale)),)
