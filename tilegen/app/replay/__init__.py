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

from tilegen.app.ruling import Ruled
from tilegen.app.table_picture import can_draw, faces
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group, Item
from tilegen.games.display import Display
from tilegen.games.replay import Replay, ReplayPicture
from tilegen.render import svg
from tilegen.sheets.page import Slot
from tilegen.sheets.tabletop import SIDE, Cluster
from tilegen.text.report import to_dict
from tilegen.text.wording import join_words

_FOLDER = Path(__file__).parent

Json = dict[str, object]


class ReplayLink(NamedTuple):
    """A link on the page. With `file`, its target is saved under that name."""

    text: str
    address: str
    file: str | None = None


def replay(
    ruled_record: Ruled,
    display: Display[Any, Any, Any],
    at: int | None = None,
    links: Sequence[ReplayLink] = (),
) -> str:
    """The page as HTML. It opens with the table after `at` steps, by default at the beginning. A
    page with links is for the server that they lead to, and not for keeping."""
    game_replay: Replay = display.build_replay(ruled_record.record, ruled_record.ruling)
    style, script = _file("replay.css"), _file("replay.js")
    if links:
        style += _file("links.css")
    if any(frame.texts for frame in game_replay.frames):
        style += _file("texts.css")
    names = ruled_record.record.players.names
    marks = _Marks()
    game = _game(ruled_record, game_replay, at, marks)
    parts = {
        "title": escape(join_words(names, "and") if names else "A game"),
        "policy": _policy(style, script),
        "style": style,
        "links": _render_links(links),
        "script": script,
        "faces": "".join((*_faces(ruled_record, game_replay), *marks.render_groups())),
        "game": _json(game),
    }
    # In one pass: a part may hold text that looks like another placeholder.
    return re.sub(r"\{\{(\w+)\}\}", lambda match: parts[match[1]], _file("replay.html"))


def _render_links(links: Sequence[ReplayLink]) -> str:
    if not links:
        return ""
    link_items = []
    for text, address, file in links:
        download = "" if file is None else f' download="{escape(file)}"'
        link_items.append(f'<a href="{escape(address)}"{download}>{escape(text)}</a>')
    return f'\n<p class="links">{"".join(link_items)}</p>'


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


def _faces(ruled_record: Ruled, game_replay: Replay) -> Iterator[str]:
    """The picture of each piece that lies on the table in some step."""
    if can_draw(ruled_record):
        pictures = [picture for frame in game_replay.frames for picture in frame.pictures.values()]
        names = sorted({slot.face for picture in pictures for slot in picture.cluster.slots})
        # A game without pictures of its pieces has no press either.
        for face in faces(ruled_record, names) if names else ():
            yield svg.symbol(face, f"face-{face.name}")


class _Marks:
    """The drawings over the pieces. Equal pictures are in the page once, wherever they appear."""

    def __init__(self) -> None:
        self._names: dict[tuple[Item, ...], str] = {}

    def references(self, cluster: Cluster) -> list[list[object]]:
        """The ids of the pictures in the page, each with its position."""
        parts = _parts(cluster.over, 0.0, 0.0)
        return [[self._name(items), *_round_lengths(x, y)] for items, x, y in parts]

    def _name(self, items: tuple[Item, ...]) -> str:
        return self._names.setdefault(items, f"marks-{len(self._names)}")

    def render_groups(self) -> Iterator[str]:
        for items, name in self._names.items():
            yield f'<g id="{name}">{svg.fragment(Face(name, 0, 0, 0, items))}</g>'


def _parts(
    items: Sequence[Item], x: float, y: float
) -> Iterator[tuple[tuple[Item, ...], float, float]]:
    """The pictures drawn at (x, y), in order. A group that is only translated is a picture of its
    own, since it often appears elsewhere too."""
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


def _game(ruled_record: Ruled, game_replay: Replay, at: int | None, marks: _Marks) -> Json:
    lines = enumerate(ruled_record.source.text.split("\n"), start=1)
    first = 0 if at is None else at - game_replay.begins
    return {
        "panels": game_replay.panels,
        "pictures": game_replay.pictures,
        "scale": game_replay.scale,
        "lines": [[number, text] for number, text in lines if text.strip()],
        "problems": [to_dict(diagnostic) for diagnostic in ruled_record.ruling.diagnostics],
        "steps": list(_frames(game_replay, marks)),
        "at": max(min(first, len(game_replay.frames) - 1), 0),
    }


def _frames(game_replay: Replay, marks: _Marks) -> Iterator[Json]:
    faces_by_place: dict[int, set[str]] = {}
    for frame in game_replay.frames:
        latest: list[list[object]] = []
        for place, picture in frame.pictures.items():
            slots = picture.cluster.slots
            before = faces_by_place.get(place, set())
            # Pieces in a frame without a line were there before; they are not the latest.
            if frame.line is not None:
                latest += ([place, *_box(slot)] for slot in slots if slot.face not in before)
            faces_by_place[place] = {slot.face for slot in slots}
        yield {
            "line": frame.line,
            "turn": frame.turn,
            "told": frame.description,
            "pictures": [
                _picture(place, frame_picture, marks, game_replay.scale)
                for place, frame_picture in frame.pictures.items()
            ],
            "latest": latest,
            "notes": frame.notes,
            "standing": frame.standings,
            **({"texts": frame.texts} if frame.texts else {}),
        }


def _picture(place: int, picture: ReplayPicture, marks: _Marks, scale: float) -> Json:
    cluster = picture.cluster
    return {
        "place": place,
        "title": picture.title,
        "about": picture.about,
        "done": picture.is_final,
        "size": _round_lengths(cluster.width, cluster.height),
        "across": round(cluster.width / SIDE * scale, 2),
        "pieces": [[slot.face, *_box(slot), slot.turns] for slot in cluster.slots],
        "marks": marks.references(cluster),
    }


def _box(slot: Slot) -> list[float]:
    trim = slot.trim
    return _round_lengths(trim.x, trim.y, trim.width, trim.height)


def _round_lengths(*lengths: float) -> list[float]:
    return [round(length, 2) for length in lengths]
