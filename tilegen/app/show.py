"""A record's table: as text, as a picture, or as a page that steps through the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tilegen.app.files import write_file
from tilegen.app.records import Ruled
from tilegen.errors import TilegenError
from tilegen.games.monsters.creature import Laid
from tilegen.games.monsters.history import after, last_turn, steps_to
from tilegen.games.monsters.ruling import Player, Ruling
from tilegen.games.monsters.sketch import sketch
from tilegen.games.monsters.tiles import TileSet
from tilegen.text.near import listed
from tilegen.text.report import showable

if TYPE_CHECKING:
    from tilegen.drawing.face import Face
    from tilegen.sheets.page import Page

ENDINGS = (".svg", ".png", ".pdf", ".html")

_SIDE = 22.0
"""Of a tile in a picture for the screen, in millimetres."""
_SHAPE = 1.5
"""How many times as wide as high such a picture is, roughly."""
_DPI = 200
_MOST_PIXELS = 4000
"""Across or down: larger ones are slow to make and to look at."""
_LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Table:
    """A record's table, as it lies after some of its steps: all of them, or those up to a turn."""

    ruled: Ruled
    players: tuple[Player, ...]
    turn: int | None
    steps: int

    @property
    def heading(self) -> str | None:
        """Which moment it is, if it is not the end."""
        if self.turn is None:
            return None
        return f"After turn {self.turn}" if self.turn else "Before the first turn"


def ending(path: Path) -> str:
    """What the file's name says it is to be; one of ENDINGS. Raises TilegenError."""
    found = path.suffix.lower()
    if found not in ENDINGS:
        message = f"'{path}' names no format that can be written"
        raise TilegenError(message, f"let it end in {listed(ENDINGS, 'or')}")
    return found


def table(ruled: Ruled, turn: int | None) -> Table:
    """The table at the end, or after a turn. Raises TilegenError where there was no such turn."""
    ruling: Ruling = ruled.ruling
    if turn is None:
        return Table(ruled, ruling.players, None, len(ruling.steps))
    if not ruling.steps:
        message = f"'{ruled.source.name}' holds no moves, so there is no turn {turn}"
        raise TilegenError(message, "leave --turn out")
    last = last_turn(ruling)
    if not 0 <= turn <= last:
        message = f"'{ruled.source.name}' has no turn {turn}"
        hint = f"its last turn is {last}, and 0 is what lies there before the first"
        raise TilegenError(message, hint if last else "nobody has had a turn in it: try --turn 0")
    steps = steps_to(ruling, turn)
    return Table(ruled, after(ruling, steps), turn, steps)


def text(shown: Table) -> str:
    """For a terminal."""
    heading = f"{shown.heading}\n\n" if shown.heading else ""
    return heading + sketch(shown.players)


def write(shown: Table, path: Path) -> None:
    """Write the file in the format that its name says. Raises TilegenError where that cannot be
    done; then a file that was there is as it was."""
    write_file(path, content(shown, ending(path)))


def content(shown: Table, form: str) -> bytes:
    """The bytes of a file with that ending."""
    if form == ".html":
        from tilegen.app.replay import replay

        return replay(shown.ruled, at=shown.steps if shown.turn is not None else None).encode()
    tile_set = shown.ruled.tile_set
    if tile_set is None or not shown.players:
        message = f"'{shown.ruled.source.name}' has nothing that can be drawn"
        raise TilegenError(message, "mend the errors above first", exit_code=1)
    if form == ".pdf":
        return _pdf(shown, tile_set)
    from tilegen.app.tabletop import on_screen, tabletop

    # In a PNG the letters that our fonts lack would look otherwise on each machine.
    players = _plain(shown.players) if form == ".png" else _showable(shown.players)
    page = tabletop(players, shown.heading, lambda width, height: -max(width, height * _SHAPE))
    page = on_screen(page, _SIDE)
    written = _svg(shown, page, tile_set)
    return written.encode() if form == ".svg" else _png(written, page)


def _svg(shown: Table, page: Page, tile_set: TileSet) -> str:
    from tilegen.render import svg

    names = listed([player.name for player in _showable(shown.players)], "and")
    return svg.page(page, _faces(shown.players, tile_set), names)


def _png(written: str, page: Page) -> bytes:
    from tilegen.render import png

    return png.png(written, min(_DPI, _MOST_PIXELS * 25.4 / max(page.width, page.height)))


def _pdf(shown: Table, tile_set: TileSet) -> bytes:
    """One sheet of the set's paper, upright or lying, whichever shows the tiles larger."""
    from tilegen.app.tabletop import on_paper, tabletop
    from tilegen.render.pdf import Document
    from tilegen.sheets.paper import paper

    printing = tile_set.printing
    sheet = paper(printing.paper)
    margin = max(*printing.margins, min(sheet.width, sheet.height) * 0.04)
    players = _plain(shown.players)

    def filled(across: float, down: float) -> tuple[float, Page]:
        """The sheet, and how large the table is on it."""
        inside = across - 2 * margin, down - 2 * margin

        def size(width: float, height: float) -> float:
            return min(inside[0] / width, inside[1] / height)

        page = tabletop(players, shown.heading, size)
        on_it = on_paper(page, across, down, margin, printing.size)
        return size(page.width, page.height), on_it

    upright = filled(sheet.width, sheet.height)
    lying = filled(sheet.height, sheet.width)
    _, best = max(upright, lying, key=lambda sheet: sheet[0])
    document = Document(listed([player.name for player in _showable(shown.players)], "and"))
    for face in _faces(shown.players, tile_set):
        document.add(face)
    document.page(best)
    return document.finish()


def _faces(players: Sequence[Player], tile_set: TileSet) -> Iterator[Face]:
    """The tiles on the table, each once."""
    from tilegen.app.pictures import picture

    laid = {
        each.tile.id: each.tile
        for player in players
        for creature in player.creatures
        for each in creature.tiles.values()
        if isinstance(each, Laid)
    }
    for tile in laid.values():
        yield picture(tile, tile_set)


def _showable(players: Sequence[Player]) -> tuple[Player, ...]:
    """Names as a picture has room for them."""
    return tuple(_called(player, _short(showable(player.name))) for player in players)


def _called(player: Player, name: str) -> Player:
    return Player(name, player.creatures)


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"


def _plain(players: Sequence[Player]) -> tuple[Player, ...]:
    """A player whose name has letters that the fonts lack is called by the place at the table:
    question marks would tell nobody who that is."""
    from tilegen.drawing.glyphs import has
    from tilegen.drawing.scene import Font

    return tuple(
        player
        if all(has(letter, Font.BOLD) for letter in player.name)
        else _called(player, f"player {index}")
        for index, player in enumerate(_showable(players), start=1)
    )
