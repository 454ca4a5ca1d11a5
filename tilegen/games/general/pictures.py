"""The pieces in sight as pictures, and a game to step through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from tilegen.drawing.geometry import Box
from tilegen.games.general.display import (
    LineCourse,
    TableMoment,
    TableSight,
    format_places,
    format_standings,
    sight_of,
)
from tilegen.games.general.line_log import PlayedLine
from tilegen.games.general.ruling import GeneralRuling
from tilegen.games.press import BACK, Press
from tilegen.games.replay import Frame, Replay, ReplayPicture
from tilegen.play.session import name_player
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.tabletop import SIDE, Cluster, Fit, TabletopPanel, flow, tabletop
from tilegen.text.wording import format_count

AnyPress = Press[Any]
Places = Mapping[str, Sequence[str]]

_GAP: Final = 4.0
"""Millimetres between two pieces."""
_ACROSS: Final = 10
"""The most pieces side by side in a replay."""
_SCALE: Final = 0.62
_TABLE: Final = "Table"


class StepPictures(Protocol):
    """The pictures of a game, step by step."""

    @property
    def places(self) -> Sequence[tuple[int, str]]:
        """The panel of each picture, 0 for the table and then a player's each, and its name."""

    def changes(self, step: int) -> dict[int, ReplayPicture]:
        """The pictures that change with a step, by their index."""


def draw_page(
    press: AnyPress, moment: TableMoment, names: Sequence[str], heading: str | None, fit: Fit
) -> Page:
    """The table, and the places of each player."""
    sight, faces = sight_of(moment), _faces(press, moment)
    clusters = [_clusters(press, faces, places) for places in (sight.table, *sight.seats)]
    return arrange_panels(moment, names, clusters, heading, fit)


def arrange_panels(
    moment: TableMoment,
    names: Sequence[str],
    clusters: Sequence[Sequence[Cluster]],
    heading: str | None,
    fit: Fit,
) -> Page:
    """The clusters of the table, if there are any, and those of each player, with the standings."""
    notes = ("", *format_standings(moment))
    panels = [
        TabletopPanel(name, note, own, _GAP)
        for name, note, own in zip((_TABLE, *names), notes, clusters, strict=True)
        if own or name is not _TABLE
    ]
    return tabletop(panels, heading, fit)


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


def build_replay(press: AnyPress | None, ruling: GeneralRuling) -> Replay:
    """The whole game, with pictures of the pieces if there is a press, else in words."""
    moments = list_moments(ruling)
    if press is None:
        return assemble_replay(ruling, moments, None)
    sights = [sight_of(moment) for moment in moments]
    return assemble_replay(ruling, moments, _Pictures(press, moments[0], sights))


def list_moments(ruling: GeneralRuling) -> list[TableMoment]:
    """The beginning, and the moment after each line."""
    course = LineCourse(ruling)
    return [course.at(step) for step in range(course.steps + 1)]


def assemble_replay(
    ruling: GeneralRuling, moments: Sequence[TableMoment], pictures: StepPictures | None
) -> Replay:
    """The game with these pictures, or in words without any."""
    lines: Sequence[PlayedLine | None] = (None, *(ruling.outcome.lines if ruling.outcome else ()))
    panels = (_TABLE, *ruling.names)
    frames = [
        Frame(
            None if line is None else line.entry.line.number,
            None if line is None else line.turn,
            _describe_line(line, ruling.names),
            {} if pictures is None else pictures.changes(step),
            ("", *(format_standings(moment) if moment.rules else [""] * len(ruling.names))),
            " · ".join(map(": ".join, zip(ruling.names, format_standings(moment), strict=False))),
            _texts(moment, sight_of(moment)) if pictures is None else (),
        )
        for step, (line, moment) in enumerate(zip(lines, moments, strict=True))
    ]
    panel_of = () if pictures is None else tuple(panel for panel, _ in pictures.places)
    return Replay(panels, panel_of, tuple(frames), 0, _SCALE)


def _describe_line(line: PlayedLine | None, names: Sequence[str]) -> str:
    if line is None:
        return "The game begins."
    name = line.entry.name if line.mover is None else name_player(names, line.mover)
    return f"{name}: {line.entry.action}."


def _texts(moment: TableMoment, sight: TableSight) -> tuple[str, ...]:
    """The places of the table and of each player, a line for each; if the game names no pieces, the
    state as text is on the table."""
    table = "\n".join(format_places(sight.table))
    if sight.is_empty and moment.rules is not None:
        table = str(moment.state)
    return (table, *("\n".join(format_places(places)) for places in sight.seats))


class _Pictures:
    """A picture for each place of each panel, all pictures of a place of one size."""

    def __init__(self, press: AnyPress, first: TableMoment, sights: Sequence[TableSight]) -> None:
        self._press = press
        self._faces = _faces(press, first)
        self._panels = [(sight.table, *sight.seats) for sight in sights]
        self.places: list[tuple[int, str]] = [
            *dict.fromkeys(
                (panel, name)
                for panels in self._panels
                for panel, places in enumerate(panels)
                for name in places
            )
        ]
        """The panel and the name of each picture."""
        self._courses = [[*self._draw_course(*place)] for place in self.places]

    def changes(self, step: int) -> dict[int, ReplayPicture]:
        """The pictures that change with a step, by their index."""
        return {
            index: course[step]
            for index, course in enumerate(self._courses)
            if not step or course[step] != course[step - 1]
        }

    def _draw_course(self, panel: int, name: str) -> Iterator[ReplayPicture]:
        held = [tuple(panels[panel].get(name, ())) for panels in self._panels]
        clusters = [self._flow(pieces) for pieces in held]
        width = max(cluster.width for cluster in clusters)
        height = max(cluster.height for cluster in clusters)
        for pieces, cluster in zip(held, clusters, strict=True):
            about = format_count(len(pieces), self._press.noun)
            yield ReplayPicture(name, about, replace(cluster, width=width, height=height))

    def _flow(self, pieces: Sequence[str]) -> Cluster:
        clusters = _clusters(self._press, self._faces, {"": pieces})
        empty = Cluster(SIDE, SIDE * self._press.height)
        return flow(clusters or [empty], _ACROSS * (SIDE + _GAP), _GAP)
