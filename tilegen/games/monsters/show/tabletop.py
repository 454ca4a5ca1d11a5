"""The creatures as they lie before the players: the tiles, with marks for open ends and flaws."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Anchor, Cap, Color, Fill, Font, LineJoin, Stroke, Text
from tilegen.games.monsters.records.ruling import Creature, Player, format_score
from tilegen.games.monsters.show.picture_words import CreatureWords, load_words
from tilegen.games.monsters.show.shown_creature import MEETING, show_creature
from tilegen.games.monsters.show.sketch import format_worth
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.show.figure_marks import Caption, Drawn, draw_figure, lay_square
from tilegen.games.tiles.show.figure_tiles import ShownTile
from tilegen.sheets.page import Page
from tilegen.sheets.tabletop import FAINT, SIDE, Cluster, Fit, TabletopPanel, tabletop

_WHITE = Color.from_hex("ffffff")


def draw_page(
    players: Sequence[Player],
    names: Sequence[str],
    heading: str | None,
    fit: Fit,
    language: str = "en",
) -> Page:
    """The creatures of each player below the player's name. The faces of its slots are the numbers
    of the tiles."""
    words = load_words(language)
    panels = [
        TabletopPanel(
            name,
            words.format_score(player) if words else format_score(player),
            [_draw_creature(creature, words) for creature in player.creatures],
        )
        for player, name in zip(players, names, strict=True)
    ]
    return tabletop(panels, heading, fit)


def _draw_creature(creature: Creature, words: CreatureWords | None) -> Cluster:
    english = f"{creature.kind.word.capitalize()}: {format_worth(creature)}"
    name = words.name_creature(creature) if words else english
    about = words.describe_creature(creature) if words else f"{creature.state}, {creature.size}"
    caption = Caption(name, about, creature.is_finished)
    return draw_figure(Shape.SQUARE, show_creature(creature), MEETING, caption, _draw_tile)


def _draw_tile(tile: ShownTile, box: Box) -> Drawn:
    """A tile, or an empty one in doubt: which one lies there, or its turn, is unknown."""
    if tile.turn is not None:
        return lay_square(str(tile.number), tile.turn, box)
    size = SIDE * 0.4
    at = (box.x + box.width / 2, box.y + box.height / 2 + size * 0.35)
    dashes = Stroke(
        rectangle(box.expand(-1)), FAINT, 0.8, cap=Cap.BUTT, join=LineJoin.MITER, dashes=(3, 2)
    )
    name = tile.format_name(MEETING.lattice)
    return (), (
        Fill(rectangle(box), _WHITE),
        dashes,
        Text(at, name, size, FAINT, Font.BOLD, Anchor.MIDDLE),
    )
