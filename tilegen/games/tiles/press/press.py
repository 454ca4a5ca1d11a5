"""Draws and prints the tiles of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Generic, NamedTuple

from tilegen.drawing.face import Face
from tilegen.drawing.outline import Outline
from tilegen.games.lazy import LazyAttribute
from tilegen.games.ownparts import own_parts, unknown_part, wrong_parts
from tilegen.games.press import Extra, OwnArts, Piece, Press, SheetArrangement
from tilegen.games.tiles.art.creatures.creature_game import find_creature, has_creatures
from tilegen.games.tiles.art.creatures.outfit import check_parts
from tilegen.games.tiles.art.lattice_pen import SMALLEST_MARKED, measure_tile
from tilegen.games.tiles.art.tile_faces import draw_back, draw_tile, draw_tile_marks
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.press.own_arts import TileGameArts
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Kind, Tile
from tilegen.games.tiles.sets.fingerprint import fingerprint
from tilegen.games.tiles.show.extents import find_outline
from tilegen.games.typevars import Spec
from tilegen.parts.library import PARTS
from tilegen.text.diagnostics import Diagnostic

if TYPE_CHECKING:
    from tilegen.parts.part import Part
    from tilegen.sheets.blocks import Illustration
    from tilegen.sheets.catalogue import Catalogue
    from tilegen.sheets.guide import GuideSource

_DRAW_COVER: Final[LazyAttribute[Callable[[TileGame], Face]]] = LazyAttribute(
    "tilegen.games.tiles.press.cover:draw_cover"
)
_DRAW_FRONT: Final[LazyAttribute[Callable[[TileGame, tuple[float, float]], Face]]] = LazyAttribute(
    "tilegen.games.tiles.press.cover:draw_front"
)


class GuideTexts(NamedTuple, Generic[Spec]):
    """The texts for players of a set, and the pictures in them by name, with the captions that a
    function gives for these names; loaded when they are asked for."""

    find_guide: LazyAttribute[Callable[[Spec], GuideSource]]
    draw_illustrations: LazyAttribute[
        Callable[[Spec, Callable[[str], str]], Mapping[str, Illustration]]
    ]


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


class TilePress(Generic[Spec]):
    """Tiles of one shape, which lie on the table in any turn. `find_game` gives the tile game of a
    set."""

    __slots__ = ("_find_game", "_fingerprint", "_guides", "_shape", "own")

    noun = "tile"
    min_marked_width = SMALLEST_MARKED
    is_hand_held = False

    def __init__(
        self,
        find_game: Callable[[Spec], TileGame],
        own: OwnArts[Spec],
        guides: GuideTexts[Spec],
        shape: Shape = Shape.SQUARE,
        *,
        fingerprint: Callable[[TileGame], str] = fingerprint,
    ) -> None:
        self._find_game = find_game
        self._fingerprint = fingerprint
        self._guides = guides
        self._shape = shape
        self.own = own

    @property
    def height(self) -> float:
        return measure_tile(self._shape, 1.0)[1]

    @property
    def outline(self) -> Outline:
        return find_outline(self._shape)

    def count_most_players(self, edition: Spec) -> int:
        return max(options.players[1] for options in self._find_game(edition).variants.values())

    def check_parts(self, edition: Spec) -> Iterator[Diagnostic]:
        game = self._find_game(edition)
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

    def pieces(self, edition: Spec) -> tuple[Piece, ...]:
        tiles = self._find_game(edition).tiles
        return tuple(Piece(str(tile.number), tile.number, tile.name) for tile in tiles)

    def draw(self, edition: Spec, name: str) -> Face:
        game = self._find_game(edition)
        return draw_tile(game, _find_tile(game, name))

    def draw_marks(self, edition: Spec, name: str) -> Face:
        game = self._find_game(edition)
        return draw_tile_marks(game, _find_tile(game, name))

    def draw_back(self, edition: Spec) -> Face:
        return draw_back(self._find_game(edition))

    def draw_cover(self, edition: Spec) -> Face:
        return _DRAW_COVER()(self._find_game(edition))

    def draw_front(self, edition: Spec, size: tuple[float, float]) -> Face:
        return _DRAW_FRONT()(self._find_game(edition), size)

    def extras(self, edition: Spec) -> tuple[Extra, ...]:
        return ()

    def arrange(
        self, edition: Spec, names: Sequence[str], columns: int, rows: int, *, match_cuts: bool
    ) -> SheetArrangement | None:
        if not match_cuts or self._shape is not Shape.SQUARE:
            return None
        from tilegen.games.arrangement import arrange_pieces  # noqa: PLC0415 -- checks of a set arrange nothing
        from tilegen.sheets.cut_matching import SideKind  # noqa: PLC0415 -- as above

        game = self._find_game(edition)
        kinds = game.kinds_of_sides
        side_kinds = [
            SideKind(_find_like(kinds, at), bool(kind.ports)) for at, kind in enumerate(kinds)
        ]
        sides = {str(tile.number): tile.sides for tile in game.tiles}
        return arrange_pieces(names, sides, side_kinds, (columns, rows), game.art.seed)

    def fingerprint(self, edition: Spec) -> str:
        return self._fingerprint(self._find_game(edition))

    def guide(self, edition: Spec) -> GuideSource:
        return self._guides.find_guide()(edition)

    def guide_words(self, edition: Spec) -> dict[str, str]:
        game = self._find_game(edition)
        width, height = measure_tile(game.shape, game.printing.size)
        size = {"size": f"{width:g}", "height": f"{round(height, 1):g}"}
        return {"tiles": str(len(game.tiles)), **size}

    def draw_illustrations(
        self, edition: Spec, caption: Callable[[str], str]
    ) -> Mapping[str, Illustration]:
        return self._guides.draw_illustrations()(edition, caption)

    def catalogue(self, own: Mapping[str, Part]) -> Catalogue:
        from tilegen.games.part_catalogue import catalogue  # noqa: PLC0415 -- only `parts` shows them all

        return catalogue(own)


_GUIDES: Final = GuideTexts[TileGame](
    LazyAttribute("tilegen.games.tiles.press.guide:find_written_guide"),
    LazyAttribute("tilegen.games.tiles.press.illustrations:draw_illustrations"),
)


def build_press(shape: Shape) -> Press[TileGame]:
    """The press of tiles of this shape."""
    return TilePress(lambda game: game, TileGameArts(), _GUIDES, shape)


PRESS: Final[Press[TileGame]] = build_press(Shape.SQUARE)
"""The press of square tiles."""
