"""Creatures as text for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.games.monsters.records.ruling import Creature, Player, format_range, format_score
from tilegen.games.monsters.show.shown_creature import MEETING, show_creature
from tilegen.games.tiles.show.figure_sketch import arrange_figures, describe_signs, sketch_figure
from tilegen.text.invisible import sanitize_line


def sketch(players: Sequence[Player], width: int) -> str:
    """The creatures of each player: the tiles, their joins and their open ends. Ends with a
    legend. Only a creature that is wider itself exceeds `width` columns."""
    lines: list[str] = []
    for player in players:
        figures = [_sketch_creature(creature) for creature in player.creatures]
        lines += [
            f"{sanitize_line(player.name)}: {format_score(player)}",
            *arrange_figures(figures, width),
            "",
        ]
    legend = describe_signs("".join(lines), MEETING, width) if lines else ()
    return "".join(f"{line}\n" for line in (*lines, *legend))


def _sketch_creature(creature: Creature) -> list[str]:
    heading = f"{creature.kind.word}, {creature.state}: {format_worth(creature)}"
    return [heading, *sketch_figure(show_creature(creature), MEETING)]


def format_worth(creature: Creature) -> str:
    """`13 points`, `0 to 13 points`."""
    amount = format_range(creature.points, creature.points_max)
    return f"{amount} {'point' if amount == '1' else 'points'}"
