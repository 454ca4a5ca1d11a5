"""The pieces in sight as pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tilegen.drawing.geometry import Box
from tilegen.games.general.display import TableMoment, format_standings, sight_of
from tilegen.games.general.picture_words import TableWords, load_words
from tilegen.games.press import BACK, Press
from tilegen.sheets.page import Slot
from tilegen.sheets.tabletop import SIDE, Cluster, TabletopPanel

AnyPress = Press[Any]
Places = Mapping[str, Sequence[str]]

_GAP: Final = 4.0
"""Millimetres between two pieces."""
_TABLE: Final = "Table"


def list_panels(
    press: AnyPress, moment: TableMoment, names: Sequence[str], language: str
) -> Sequence[TabletopPanel]:
    """The table, and the places of each player, with words in the language if it is known."""
    sight, faces = sight_of(moment), _faces(press, moment)
    clusters = [_clusters(press, faces, places) for places in (sight.table, *sight.seats)]
    return arrange_panels(moment, names, clusters, load_words(language))


def arrange_panels(
    moment: TableMoment,
    names: Sequence[str],
    clusters: Sequence[Sequence[Cluster]],
    words: TableWords | None,
    totals: Sequence[str] = (),
) -> Sequence[TabletopPanel]:
    """The clusters of the table, if there are any, and of each player, with the standings, whose
    `totals` are as `format_standings` has them."""
    # Where the points are not known, there are none to write.
    standings = list(
        words.format_standings(moment, totals) if words else format_standings(moment, totals=totals)
    )
    notes = ("", *(standings or [""] * len(names)))
    titles = (words.table if words else _TABLE, *names)
    return [
        TabletopPanel(title, note, own, _GAP)
        for place, (title, note, own) in enumerate(zip(titles, notes, clusters, strict=True))
        if own or place
    ]


def _faces(press: AnyPress, moment: TableMoment) -> frozenset[str]:
    """The names of all pieces that the press can draw."""
    if moment.edition is None:
        return frozenset()
    return frozenset((BACK, *(piece.name for piece in press.pieces(moment.edition))))


def _clusters(press: AnyPress, faces: frozenset[str], places: Places) -> list[Cluster]:
    return [_cluster(press, name) for pieces in places.values() for name in pieces if name in faces]


def _cluster(press: AnyPress, name: str) -> Cluster:
    height = SIDE * press.height
    box = Box(0, 0, SIDE, height)
    return Cluster(SIDE, height, (Slot(name, box, box),))
