"""Draws and prints the tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tilegen.drawing.face import Face
from tilegen.drawing.outline import Outline
from tilegen.drawing.scene import Item
from tilegen.games.lazy import LazyAttribute
from tilegen.games.monsters.tiles import Edge, Tile, TileSet
from tilegen.games.ownparts import find_part
from tilegen.games.press import Extra, Piece, Press, SheetArrangement
from tilegen.games.tiles.art.creatures.body import SIZE
from tilegen.games.tiles.art.creatures.corners import SMALLEST_MARKED
from tilegen.games.tiles.art.creatures.outfit import check_parts
from tilegen.games.tiles.art.creatures.printed_creature import draw_back, draw_marks, draw_tile
from tilegen.sets.edition import OwnArt
from tilegen.text.diagnostics import Diagnostic

if TYPE_CHECKING:
    from tilegen.parts.part import Part
    from tilegen.sheets.blocks import Illustration
    from tilegen.sheets.catalogue import Catalogue
    from tilegen.sheets.guide import GuideSource


_CHOOSE_GUIDE: Final[LazyAttribute[Callable[[TileSet], GuideSource]]] = LazyAttribute(
    "tilegen.games.monsters.press.set_guide:choose_guide"
)
_DRAW_COVER: Final[LazyAttribute[Callable[[Sequence[Tile], TileSet], Face]]] = LazyAttribute(
    "tilegen.games.tiles.press.creature_cover:draw_creature_cover"
)
_DRAW_FRONT: Final[
    LazyAttribute[Callable[[Sequence[Tile], TileSet, tuple[float, float]], Face]]
] = LazyAttribute("tilegen.games.tiles.press.creature_cover:draw_creature_front")
_DRAW_ILLUSTRATIONS: Final[
    LazyAttribute[Callable[[TileSet, Callable[[str], str]], Mapping[str, Illustration]]]
] = LazyAttribute("tilegen.games.monsters.press.illustrations:draw_illustrations")


def _find_tile(tile_set: TileSet, name: str) -> Tile:
    number = int(name)
    return next(tile for tile in tile_set.tiles if tile.id == number)


class TileArts:
    """Pictures that tiles have instead of a creature's."""

    __slots__ = ()

    side = SIZE

    def requested_files(self, tile_set: TileSet) -> Mapping[str, OwnArt]:
        return {str(tile.id): tile.own for tile in tile_set.tiles if tile.own}

    def with_own_art(self, tile_set: TileSet, pictures: Mapping[str, tuple[Item, ...]]) -> TileSet:
        tiles = (
            replace(tile, own=tile.own._replace(items=pictures[tile.own.name]))
            if tile.own
            else tile
            for tile in tile_set.tiles
        )
        return replace(tile_set, tiles=tuple(tiles))

    def find_part(self, name: str) -> str | None:
        return find_part(name)


_EDGES: Final = tuple(Edge)


class TilePress:
    """Square tiles, which lie on the table in any turn."""

    __slots__ = ()

    noun = "tile"
    height = 1.0
    outline = Outline.RECTANGLE
    min_marked_width = SMALLEST_MARKED
    is_hand_held = False
    own = TileArts()

    def count_most_players(self, tile_set: TileSet) -> int:
        from tilegen.games.monsters.rules.known_options import OPTIONS  # noqa: PLC0415 -- rules, which drawing does not need

        return max(options.players[1] for options in OPTIONS.values())

    def check_parts(self, tile_set: TileSet) -> Iterator[Diagnostic]:
        return check_parts(tile_set.tiles, tile_set)

    def pieces(self, tile_set: TileSet) -> tuple[Piece, ...]:
        return tuple(Piece(str(tile.id), tile.id, tile.name or "") for tile in tile_set.tiles)

    def draw(self, tile_set: TileSet, name: str) -> Face:
        return draw_tile(_find_tile(tile_set, name), tile_set)

    def draw_marks(self, tile_set: TileSet, name: str) -> Face:
        return draw_marks(_find_tile(tile_set, name), tile_set)

    def draw_back(self, tile_set: TileSet) -> Face:
        return draw_back(tile_set)

    def draw_cover(self, tile_set: TileSet) -> Face:
        return _DRAW_COVER()(tile_set.tiles, tile_set)

    def draw_front(self, tile_set: TileSet, size: tuple[float, float]) -> Face:
        return _DRAW_FRONT()(tile_set.tiles, tile_set, size)

    def extras(self, tile_set: TileSet) -> tuple[Extra, ...]:
        return ()

    def arrange(
        self, tile_set: TileSet, names: Sequence[str], columns: int, rows: int, *, match_cuts: bool
    ) -> SheetArrangement | None:
        if not match_cuts:
            return None
        from tilegen.games.arrangement import arrange_pieces  # noqa: PLC0415 -- checks of a set arrange nothing
        from tilegen.sheets.cut_matching import SideKind  # noqa: PLC0415 -- as above

        sides = {str(tile.id): tuple(map(_EDGES.index, tile.edges)) for tile in tile_set.tiles}
        kinds = [SideKind(at, edge.joins) for at, edge in enumerate(_EDGES)]
        return arrange_pieces(names, sides, kinds, (columns, rows), tile_set.art.seed)

    def fingerprint(self, tile_set: TileSet) -> str:
        from tilegen.games.monsters.tile_game import build_tile_game  # noqa: PLC0415 -- the reader of rules, which drawing does not need
        from tilegen.games.tiles.sets.fingerprint import fingerprint_tiles  # noqa: PLC0415 -- as above

        return fingerprint_tiles(build_tile_game(tile_set))

    def guide(self, tile_set: TileSet) -> GuideSource:
        return _CHOOSE_GUIDE()(tile_set)

    def guide_words(self, tile_set: TileSet) -> dict[str, str]:
        size = f"{tile_set.printing.size:g}"
        return {"tiles": str(len(tile_set.tiles)), "size": size, "height": size}

    def draw_illustrations(
        self, tile_set: TileSet, caption: Callable[[str], str]
    ) -> Mapping[str, Illustration]:
        return _DRAW_ILLUSTRATIONS()(tile_set, caption)

    def catalogue(self, own: Mapping[str, Part]) -> Catalogue:
        from tilegen.games.part_catalogue import catalogue  # noqa: PLC0415 -- only `parts` shows them all

        return catalogue(own)


PRESS: Final[Press[TileSet]] = TilePress()
