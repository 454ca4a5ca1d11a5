"""The skins of bodies and tubes: a tile's own hide, and the seams that all tiles have."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.drawing.path import Path
from tilegen.games.tiles.art.creatures.body import Body
from tilegen.games.tiles.art.creatures.character import Character
from tilegen.games.tiles.art.creatures.creature_tile import JOINING, Edge, Side
from tilegen.games.tiles.art.creatures.hides import choose_hide, wear_hide
from tilegen.games.tiles.art.creatures.seams import draw_seam
from tilegen.parts.skin import Skin
from tilegen.styles.style import Style, Texture


def find_skin(kind: Edge, style: Style) -> Skin:
    """The skin of bodies with bands of this kind, which joins."""
    return style.kinds[JOINING.index(kind)]


def cover_body(
    shape: Body, who: Character, ends: Sequence[Side], style: Style, reach: float
) -> Texture | None:
    """A body that leaves the tile at `ends`, in its own hide; None in a style without hides."""
    if not style.hides:
        return None
    pelt, areas, lines = wear_hide(choose_hide(who.hide, thick=shape.thick), shape.outline)
    kind = Edge.THICK if shape.thick else Edge.THIN
    seams = [draw_seam(kind, side, reach, who.seam) for side in ends]
    return Texture(
        pelt,
        [areas, *(dark for dark, _ in seams)],
        [path for path in (lines, *(fine for _, fine in seams)) if path.steps],
    )


def cover_tube(
    tube: Path, who: Character, side: Side, style: Style, reach: float
) -> Texture | None:
    """A thin band that vanishes behind a thick body; None in a style without hides."""
    if not style.hides:
        return None
    areas, lines = draw_seam(Edge.THIN, side, reach, who.seam)
    return Texture(tube, [areas], [lines] if lines.steps else [])
