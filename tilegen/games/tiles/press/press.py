"""Draws and prints the tiles of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tilegen.drawing.face import Face
from tilegen.drawing.outline import Outline
from tilegen.games.arrangement import arrange_pieces
from tilegen.games.lazy import LazyAttribute
from tilegen.games.ownparts import own_parts, unknown_part, wrong_parts
from tilegen.games.press import Extra, Piece, Press, SheetArrangement
from tilegen.games.tiles.art.creatures.creature_game import find_creature, has_creatures
from tilegen.games.tiles.art.creatures.outfit import check_parts
from tilegen.games.tiles.art.lattice_pen import SIZE
from tilegen.games.tiles.art.tile_faces import (
    draw_back,
    draw_tile,
    draw_tile_marks,
    measure_tile,
)
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.press.own_arts import TileGameArts
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Kind, Tile
from tilegen.games.tiles.sets.fingerprint import fingerprint
from tilegen.games.tiles.show.extents import find_outline
from tilegen.parts.library import PARTS
from tilegen.sheets.cut_matching import SideKind
from tilegen.sheets.guide import GuideSource
from tilegen.styles.corner_marks import SMALLEST_SCALE
from tilegen.text.diagnostics import Diagnostic

if TYPE_CHECKING:
    from tilegen.parts.part import Part
    from tilegen.sheets.blocks import Illustration
    from tilegen.sheets.catalogue import Catalogue

_DRAW_COVER: Final[LazyAttribute[Callable[[TileGame], Face]]] = LazyAttribute(
    "tilegen.games.tiles.press.cover:draw_cover"
)
_DRAW_FRONT: Final[LazyAttribute[Callable[[TileGame, tuple[float, float]], Face]]] = LazyAttribute(
    "tilegen.games.tiles.press.cover:draw_front"
)
_DRAW_ILLUSTRATIONS: Final[
    LazyAttribute[Callable[[TileGame, Callable[[str], str]], Mapping[str, Illustration]]]
] = LazyAttribute("tilegen.games.tiles.press.illustrations:draw_illustrations")
_WRITTEN_GUIDE: Final[LazyAttribute[Callable[[TileGame], GuideSource]]] = LazyAttribute(
    "tilegen.games.tiles.press.guide:find_written_guide"
)


def _find_tile(game: TileGame, name: str) -> Tile:
    number = int(name)
    return next(tile for tile in game.tiles if tile.number == number)


def _find_like(kinds: Sequence[Kind], at: int) -> int:
    """The kind that continues the picture of a kind beyond a cut: the one with the same ports the
    other way round."""
    ports = kinds[at].ports[::-1]
    if kinds[at].ports == ports:
        return at
    return next((index for index, kind in enumerate(kinds) if kind.ports == ports), at)


class TileGamePress:
    """Tiles of one shape, which lie on the table in any turn."""

    __slots__ = ("_shape",)

    noun = "tile"
    min_marked_width = SMALLEST_SCALE * SIZE
    is_hand_held = False
    own = TileGameArts()

    def __init__(self, shape: Shape = Shape.SQUARE) -> None:
        self._shape = shape

    @property
    def height(self) -> float:
        return measure_tile(self._shape, 1.0)[1]

    @property
    def outline(self) -> Outline:
        return find_outline(self._shape)

    def count_most_players(self, game: TileGame) -> int:
        return max(options.players[1] for options in game.variants.values())

    def check_parts(self, game: TileGame) -> Iterator[Diagnostic]:
        if has_creatures(game):
            tiles = [find_creature(game, tile) for tile in game.tiles]
            yield from check_parts(tiles, game)
            return
        asked = [part for art in game.row_art.values() for part in art.parts]
        yield from wrong_parts(game, PARTS, {name for name, _ in asked})
        known = {*PARTS, *(part.name for part in game.own_parts)}
        for name, span in asked:
            if name not in known:
                yield unknown_part(name, span, [*PARTS, *own_parts(game)])

    def pieces(self, game: TileGame) -> tuple[Piece, ...]:
        return tuple(Piece(str(tile.number), tile.number, tile.name) for tile in game.tiles)

    def draw(self, game: TileGame, name: str) -> Face:
        return draw_tile(game, _find_tile(game, name))

    def draw_marks(self, game: TileGame, name: str) -> Face:
        return draw_tile_marks(game, _find_tile(game, name))

    def draw_back(self, game: TileGame) -> Face:
        return draw_back(game)

    def draw_cover(self, game: TileGame) -> Face:
        return _DRAW_COVER()(game)

    def draw_front(self, game: TileGame, size: tuple[float, float]) -> Face:
        return _DRAW_FRONT()(game, size)

    def extras(self, game: TileGame) -> tuple[Extra, ...]:
        return ()

    def arrange(
        self, game: TileGame, names: Sequence[str], columns: int, rows: int, *, match_cuts: bool
    ) -> SheetArrangement | None:
        if not match_cuts or self._shape is not Shape.SQUARE:
            return None
        kinds = game.kinds_of_sides
        side_kinds = [
            SideKind(_find_like(kinds, at), bool(kind.ports)) for at, kind in enumerate(kinds)
        ]
        sides = {str(tile.number): tile.sides for tile in game.tiles}
        return arrange_pieces(names, sides, side_kinds, (columns, rows), game.art.seed)

    def fingerprint(self, game: TileGame) -> str:
        return fingerprint(game)

    def guide(self, game: TileGame) -> GuideSource:
        return _WRITTEN_GUIDE()(game)

    def guide_words(self, game: TileGame) -> dict[str, str]:
        width, height = measure_tile(game.shape, game.printing.size)
        size = {"size": f"{width:g}", "height": f"{round(height, 1):g}"}
        return {"tiles": str(len(game.tiles)), **size}

    def draw_illustrations(
        self, game: TileGame, caption: Callable[[str], str]
    ) -> Mapping[str, Illustration]:
        return _DRAW_ILLUSTRATIONS()(game, caption)

    def catalogue(self, own: Mapping[str, Part]) -> Catalogue:
        from tilegen.games.part_catalogue import catalogue  # noqa: PLC0415 -- only `parts` shows them all

        return catalogue(own)


PRESS: Final[Press[TileGame]] = TileGamePress()
"""The press of square tiles."""


def build_press(shape: Shape) -> Press[TileGame]:
    """The press of tiles of this shape."""
    return TileGamePress(shape)
