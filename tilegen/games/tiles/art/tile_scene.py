"""The data that all pictures of a game share: its style, the pen of its shape, and the dress of
kinds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tilegen.games.tiles.art.feature_pictures import choose_pictures
from tilegen.games.tiles.art.kind_colours import Dress, dress_game
from tilegen.games.tiles.art.lattice_pen import LATTICE_PENS, SIZE, LatticePen
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.segments import Segment, Tile
from tilegen.styles import Style, style_of

_SHADE = 10.0
"""How far more than the bleed everything that leaves a tile runs on: neither an outline's end nor
the shade along it may show at a cut."""


@dataclass(frozen=True, slots=True)
class TileScene:
    """The data of a game that its pictures need. Things that leave a tile run on to `reach`
    millimetres beyond the cut. `pictures` are the names of the pictures of features, and of
    segments inside tiles."""

    game: TileGame
    style: Style
    pen: LatticePen
    reach: float
    dresses: Mapping[str, Dress]
    pictures: Mapping[str, str]

    @property
    def margin(self) -> float:
        """How far beyond the cut something can be seen, in millimetres."""
        return self.reach - _SHADE + 1

    def dress_side(self, tile: Tile, side: int) -> Dress:
        """How the kind of a side is shown."""
        return self.dresses[self.game.kinds_of_sides[tile.sides[side]].name]

    def count_ports(self, tile: Tile, side: int) -> int:
        """The number of ports of a side."""
        return len(self.game.kinds_of_sides[tile.sides[side]].ports)

    def dress_segment(self, tile: Tile, segment: Segment) -> Dress:
        """How a segment is shown: as the kind of its sides if they have no other figure, else as
        its kind of figure."""
        kinds = {tile.sides[port.side] for port in segment.ports}
        if len(kinds) == 1 and len({*self.game.kinds_of_sides[min(kinds)].ports}) == 1:
            return self.dresses[self.game.kinds_of_sides[min(kinds)].name]
        return self.dresses[segment.figure]


def make_scene(game: TileGame) -> TileScene:
    """The scene of a game, as the file says that it looks and is printed."""
    scale = game.printing.size / SIZE
    return TileScene(
        game,
        style_of(game.art),
        LATTICE_PENS[game.shape],
        game.printing.bleed / scale + _SHADE,
        dress_game(game),
        choose_pictures(game.list_pictured()),
    )
