"""The pieces in front of the players, laid out on one page: named panels with clusters of pieces on
shelves. Lengths are millimetres."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.glyphs import has
from tilegen.drawing.glyphs import width as text_width
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import (
    Anchor,
    Cap,
    Color,
    Fill,
    Font,
    Group,
    Item,
    LineJoin,
    Stroke,
    Text,
)
from tilegen.sheets.page import Page, Slot, map_slot

INK: Final = Color.from_hex("2b2622")
FAINT: Final = Color.from_hex("6b625a")
SIDE: Final = 40.0
"""The width of a piece in this layout; `scale_for_screen` and `fit_to_paper` scale it."""
GAP: Final = 12.0
BIG, SMALL = 11.0, 7.5

_TABLE = Color.from_hex("d9d2c5")
_PANEL = Color.from_hex("f7f3ea")
_EDGE = Color.from_hex("c3b9a8")
_WIDTHS_TRIED = 48

Fit = Callable[[float, float], float]
"""Rates a table of this width and height: higher is better."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """Pieces that belong together, with items drawn under and over them, from the corner (0, 0)."""

    width: float
    height: float
    slots: tuple[Slot, ...] = ()
    under: tuple[Item, ...] = ()
    over: tuple[Item, ...] = ()

    def translate(self, x: float, y: float) -> Cluster:
        """The cluster with its corner at (x, y)."""
        by = Affine.shift(x, y)
        return replace(
            self,
            slots=tuple(map_slot(slot, by) for slot in self.slots),
            under=(Group(self.under, by),) if self.under else (),
            over=(Group(self.over, by),) if self.over else (),
        )


class TabletopPanel(NamedTuple):
    """Clusters that belong together, `gap` apart, below a name on the left and a note on the
    right."""

    name: str
    note: str
    clusters: Sequence[Cluster]
    gap: float = GAP


def tabletop(panels: Sequence[TabletopPanel], heading: str | None, fit: Fit) -> Page:
    """The panels below a heading, in the arrangement that `fit` rates highest."""
    clusters = [(cluster, panel.gap) for panel in panels for cluster in panel.clusters]
    min_width = max([cluster.width for cluster, _ in clusters], default=SIDE)
    max_width = sum(cluster.width + gap for cluster, gap in clusters) + min_width + 4 * GAP
    widths = [
        min_width + (max_width - min_width) * (n / _WIDTHS_TRIED) ** 2
        for n in range(_WIDTHS_TRIED + 1)
    ]
    # Only the one that is chosen is laid out with its pieces: hundreds, which all would move.
    bare_panels = [panel._replace(clusters=_list_bare(panel.clusters)) for panel in panels]

    def rate(width: float) -> float:
        table = _table(bare_panels, heading, width)
        return fit(table.width, table.height)

    table = _table(panels, heading, max(widths, key=rate))
    return Page(table.width, table.height, table.slots, table.over, under=table.under)


def scale_for_screen(page: Page, side: float) -> Page:
    """The page on the colour of a table, with pieces `side` wide."""
    page = _scale_page(page, side / SIDE)
    ground = Fill(rectangle(Box(0, 0, page.width, page.height)), _TABLE)
    return page._replace(under=(ground, *page.under))


def fit_to_paper(page: Page, width: float, height: float, margin: float, max_side: float) -> Page:
    """The page in the middle of a sheet of paper, at the largest scale that fits within the margin,
    but with pieces at most `max_side` wide."""
    room = (width - 2 * margin) / page.width, (height - 2 * margin) / page.height
    small = _scale_page(page, min(*room, max_side / SIDE))
    cluster = Cluster(small.width, small.height, small.slots, small.under, small.items)
    cluster = cluster.translate((width - small.width) / 2, (height - small.height) / 2)
    return Page(width, height, cluster.slots, cluster.over, page.title, cluster.under)


def flow(clusters: Iterable[Cluster], width: float, gap: float = GAP) -> Cluster:
    """The clusters from the left, with a new shelf whenever there is no more room."""
    x = y = high = wide = 0.0
    placed_clusters: list[Cluster] = []
    for cluster in clusters:
        if x and x + cluster.width > width:
            x, y, high = 0.0, y + high + gap, 0.0
        placed_clusters.append(cluster.translate(x, y))
        x += cluster.width + gap
        wide, high = max(wide, x - gap), max(high, cluster.height)
    return Cluster(
        wide,
        y + high,
        tuple(slot for placement in placed_clusters for slot in placement.slots),
        tuple(item for placement in placed_clusters for item in placement.under),
        tuple(item for placement in placed_clusters for item in placement.over),
    )


def _list_bare(clusters: Iterable[Cluster]) -> list[Cluster]:
    """The clusters as room that they take, with nothing there."""
    return [Cluster(cluster.width, cluster.height) for cluster in clusters]


def _table(panels: Iterable[TabletopPanel], heading: str | None, width: float) -> Cluster:
    inside = flow([_panel(panel, width) for panel in panels], width + 2 * GAP)
    top = GAP
    over: list[Item] = []
    if heading is not None:
        over.append(Text((GAP, top + BIG), heading, BIG, INK, Font.BOLD))
        top += BIG + GAP
    body = inside.translate(GAP, top)
    across = max(inside.width, text_width(heading or "", BIG, Font.BOLD)) + 2 * GAP
    down = top + inside.height + GAP
    return replace(body, width=across, height=down, over=(*body.over, *over))


def _panel(panel: TabletopPanel, width: float) -> Cluster:
    inside = flow(panel.clusters, width, panel.gap)
    head = _name_width(panel.name) + GAP + text_width(panel.note, BIG)
    across = max(inside.width, head) + 2 * GAP
    top = 0.7 * GAP + BIG + 0.6 * GAP
    body = inside.translate(GAP, top)
    down = top + inside.height + 0.5 * GAP
    base = 0.7 * GAP + 0.8 * BIG
    ground = rectangle(Box(0, 0, across, down))
    return replace(
        body,
        width=across,
        height=down,
        under=(
            Fill(ground, _PANEL),
            Stroke(ground, _EDGE, 0.5, cap=Cap.BUTT, join=LineJoin.MITER),
            *body.under,
        ),
        over=(
            Text((GAP, base), panel.name, BIG, INK, Font.BOLD),
            Text((across - GAP, base), panel.note, BIG, INK, anchor=Anchor.END),
            *body.over,
        ),
    )


def _name_width(name: str) -> float:
    """The width of a name. Letters that our fonts lack come from others, at most an em wide."""
    own = "".join(letter for letter in name if has(letter, Font.BOLD))
    return text_width(own, BIG, Font.BOLD) + (len(name) - len(own)) * BIG


def _scale_page(page: Page, by: float) -> Page:
    scale = Affine.scale(by)
    return Page(
        page.width * by,
        page.height * by,
        tuple(map_slot(slot, scale) for slot in page.slots),
        (Group(page.items, scale),),
        page.title,
        (Group(page.under, scale),),
    )
