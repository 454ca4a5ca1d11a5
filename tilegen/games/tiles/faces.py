"""A tile game as its file says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tilegen.games.tiles.presentation import Look, Presentation, RowArt
from tilegen.games.tiles.rules.options import RuleOptions, Shape
from tilegen.games.tiles.segments import Kind, Tile
from tilegen.sets.edition import Edition


@dataclass(frozen=True, slots=True)
class TileGame(Edition):
    """A tile game: what its tiles are like, and its rules. `features` are the names of features of
    tiles, `variants` the rules of each variant by name, the usual one first. `row_art` has the
    pictures that rows ask for, by the number of a tile."""

    shape: Shape = Shape.SQUARE
    kinds_of_sides: tuple[Kind, ...] = ()
    features: tuple[str, ...] = ()
    tiles: tuple[Tile, ...] = ()
    variants: Mapping[str, RuleOptions] = field(default_factory=dict)
    presentation: Presentation = field(default_factory=Presentation)
    row_art: Mapping[int, RowArt] = field(default_factory=dict)

    @property
    def has_living_pieces(self) -> bool:
        """Whether its tiles are bodies with eyes."""
        has_bodies = self.presentation.look in {Look.CREATURES, Look.BANDS}
        return has_bodies and "eyes" in self.features

    @property
    def colored_kinds(self) -> tuple[str, ...]:
        """The kinds of sides to which a palette of its own gives colours, in its order."""
        return self.kinds or tuple(kind.name for kind in self.kinds_of_sides)

    def list_pictured(self) -> tuple[str, ...]:
        """All features, and kinds of figures inside tiles, which pictures stand for; in a fixed
        order."""
        segments = [segment for tile in self.tiles for segment in tile.segments]
        inside = (segment.figure for segment in segments if not segment.ports)
        on_segments = (name for segment in segments for name in segment.features)
        on_tiles = (name for tile in self.tiles for name in tile.features)
        return tuple(dict.fromkeys((*self.features, *on_tiles, *on_segments, *inside)))
