"""A page that steps through a game: one file that needs nothing else, and no network."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from tilegen.app.records import Ruled
from tilegen.app.tabletop import can_draw, faces
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group, Item
from tilegen.games.display import Display
from tilegen.games.replay import Picture, Replay
from tilegen.render import svg
from tilegen.sheets.page import Slot
from tilegen.sheets.tabletop import SIDE, Cluster
from tilegen.text.near import listed
from tilegen.text.report import as_dict

_FOLDER = Path(__file__).parent

Json = dict[str, object]


class Link(NamedTuple):
    """A way from the page to elsewhere; with `file`, what is there is saved by that name."""

    text: str
    address: str
    file: str | None = None


def replay(
    ruled: Ruled,
    display: Display[Any, Any, Any],
    at: int | None = None,
    links: Sequence[Link] = (),
) -> str:
    """The page as HTML. It opens with the table after `at` steps, or else at the beginning. A page
    with links is for where they lead, and not to be kept."""
    played: Replay = display.replay()(ruled.record, ruled.ruling)
    style, script = _file("replay.css"), _file("replay.js")
    if links:
        style += _file("links.css")
    names = ruled.record.players.names
    marks = _Marks()
    game = _game(ruled, played, at, marks)
    parts = {
        "title": escape(listed(names, "and") if names else "A game"),
        "policy": _policy(style, script),
        "style": style,
        "links": _linked(links),
        "script": script,
        "faces": "".join((*_faces(ruled, played), *marks.drawn())),
        "game": _json(game),
    }
    # In one go: a part may hold what looks like another's placeholder.
    return re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found[1]], _file("replay.html"))


def _linked(links: Sequence[Link]) -> str:
    if not links:
        return ""
    shown = []
    for text, address, file in links:
        download = "" if file is None else f' download="{escape(file)}"'
        shown.append(f'<a href="{escape(address)}"{download}>{escape(text)}</a>')
    return f'\n<p class="links">{"".join(shown)}</p>'


def _file(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")


def _policy(style: str, script: str) -> str:
    """Lets the browser run only this page's own style and script, and load nothing."""

    def digest(text: str) -> str:
        return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"

    return f"default-src 'none'; style-src {digest(style)}; script-src {digest(script)}"


def _json(value: Json) -> str:
    """JSON that can stand in a script element: nothing in it can end the element."""
    text = json.dumps(value, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _faces(ruled: Ruled, played: Replay) -> Iterator[str]:
    """The picture of each piece that lies on the table in some step."""
    if can_draw(ruled):
        pictures = [picture for frame in played.frames for picture in frame.pictures.values()]
        names = sorted({slot.face for picture in pictures for slot in picture.drawn.slots})
        for face in faces(ruled, names):
            yield svg.symbol(face, f"face-{face.name}")


class _Marks:
    """What is drawn over the pieces; equal pictures are in the page once, wherever they appear."""

    def __init__(self) -> None:
        self._known: dict[tuple[Item, ...], str] = {}

    def of(self, drawn: Cluster) -> list[list[object]]:
        """The ids of the pictures in the page, each with its place."""
        parts = _parts(drawn.over, 0.0, 0.0)
        return [[self._name(items), *_rounded(x, y)] for items, x, y in parts]

    def _name(self, items: tuple[Item, ...]) -> str:
        return self._known.setdefault(items, f"marks-{len(self._known)}")

    def drawn(self) -> Iterator[str]:
        for items, name in self._known.items():
            yield f'<g id="{name}">{svg.fragment(Face(name, 0, 0, 0, items))}</g>'


def _parts(
    items: Sequence[Item], x: float, y: float
) -> Iterator[tuple[tuple[Item, ...], float, float]]:
    """The pictures drawn at (x, y), in order; one that is only moved there is a picture of its own,
    since it often appears elsewhere too."""
    still: list[Item] = []
    for item in items:
        match item:
            case Group(moved, Affine(1, 0, 0, 1, across, down), 1):
                if still:
                    yield tuple(still), x, y
                still = []
                yield from _parts(moved, x + across, y + down)
            case _:
                still.append(item)
    if still:
        yield tuple(still), x, y


def _game(ruled: Ruled, played: Replay, at: int | None, marks: _Marks) -> Json:
    lines = enumerate(ruled.source.text.split("\n"), start=1)
    first = 0 if at is None else at - played.begins
    return {
        "panels": played.panels,
        "pictures": played.pictures,
        "scale": played.scale,
        "lines": [[number, text] for number, text in lines if text.strip()],
        "problems": [as_dict(each) for each in ruled.ruling.diagnostics],
        "steps": list(_frames(played, marks)),
        "at": max(min(first, len(played.frames) - 1), 0),
    }


def _frames(played: Replay, marks: _Marks) -> Iterator[Json]:
    shown: dict[int, set[str]] = {}
    for frame in played.frames:
        latest: list[list[object]] = []
        for place, picture in frame.pictures.items():
            slots = picture.drawn.slots
            before = shown.get(place, set())
            # What was there without a line was not laid just now.
            if frame.line is not None:
                latest += ([place, *_box(slot)] for slot in slots if slot.face not in before)
            shown[place] = {slot.face for slot in slots}
        yield {
            "line": frame.line,
            "turn": frame.turn,
            "told": frame.told,
            "pictures": [
                _picture(place, each, marks, played.scale) for place, each in frame.pictures.items()
            ],
            "latest": latest,
            "notes": frame.notes,
            "standing": frame.standing,
        }


def _picture(place: int, picture: Picture, marks: _Marks, scale: float) -> Json:
    drawn = picture.drawn
    return {
        "place": place,
        "title": picture.title,
        "about": picture.about,
        "done": picture.done,
        "size": _rounded(drawn.width, drawn.height),
        "across": round(drawn.width / SIDE * scale, 2),
        "pieces": [[slot.face, *_box(slot), slot.turns] for slot in drawn.slots],
        "marks": marks.of(drawn),
    }


def _box(slot: Slot) -> list[float]:
    trim = slot.trim
    return _rounded(trim.x, trim.y, trim.width, trim.height)


def _rounded(*lengths: float) -> list[float]:
    return [round(length, 2) for length in lengths]
