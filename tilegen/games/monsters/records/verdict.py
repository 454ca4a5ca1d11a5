"""What a ruling says, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.games.monsters.records.ruling import Creature, Ruling, how
from tilegen.games.monsters.rules.creature import Kind, Laid
from tilegen.games.monsters.rules.scoring import counts
from tilegen.play.verdict import errors_in, leading
from tilegen.text.invisible import showable
from tilegen.text.near import counted

_CLAIMED = frozenset(
    {"score-differs", "winner-differs", "left-differs", "tiles-differ", "board-differs"}
)
"""Complaints that leave no doubt about what was played."""

_UNCOUNTED = (
    "A forgotten discard cannot be noticed: count the face-down tiles, and add a line 'left:' with "
    "their number."
)

_WORDS = {Kind.FIRST: "monster", Kind.MINION: "minion"}


def as_json(ruling: Ruling) -> dict[str, object]:
    """What a program wants to know, beside what is said of every game."""
    return {
        "over": ruling.over,
        "players": [
            {
                "name": player.name,
                "score": player.score,
                "score_max": player.score_max,
                "creatures": [
                    {
                        "kind": creature.kind.value,
                        "tiles": len(creature.tiles),
                        "eye_tiles": creature.eye_tiles,
                        "complete": creature.complete,
                        "points": creature.points,
                    }
                    for creature in player.creatures
                ],
            }
            for player in ruling.players
        ],
        "winners": list(ruling.winners),
        "left": ruling.left,
    }


def describe(ruling: Ruling) -> str:
    """Who has how many points, and which tiles made them, as a table to read at a glance."""
    if not ruling.players:
        return ""
    lines = [_headline(ruling), "", *_table(ruling)]
    if ruling.uncounted:
        lines += ["", _UNCOUNTED]
    return "".join(f"{showable(line)}\n" for line in lines)


def _headline(ruling: Ruling) -> str:
    said, followed = errors_in(ruling.diagnostics, _CLAIMED)
    doubt = any(player.score != player.score_max for player in ruling.players)
    parts = [*said]
    if doubt:
        parts.append("The photo leaves the scores in doubt.")
    else:
        most = max(player.score for player in ruling.players)
        names = [player.name for player in ruling.players]
        over = ruling.over and followed
        lead = leading(names, ruling.winners, (most, "point"), over=over)
        parts.append(lead if followed else f"So far {lead}")
    if ruling.left is not None:
        tiles = counted(ruling.left, "tile") if ruling.left else "no tile"
        verb = "is" if ruling.left < 2 else "are"
        parts.append(f"{tiles[0].upper()}{tiles[1:]} {verb} left face down.")
    if not (said or ruling.over or doubt or ruling.left is None):
        parts.append("The game is not over.")
    return " ".join(parts)


def _table(ruling: Ruling) -> Iterator[str]:
    width = max((len(str(c.points)) for p in ruling.players for c in p.creatures), default=1)
    for player in ruling.players:
        yield f"{player.name}: {how(player)}"
        rows = [(_WORDS[c.kind], _state(c), str(c.points), _numbers(c)) for c in player.creatures]
        state_width = max((len(state) for _, state, _, _ in rows), default=0)
        for word, state, points, numbers in rows:
            yield f"  {points:>{width}}  {word:<7}  {state:<{state_width}}  {numbers}"


def _state(creature: Creature) -> str:
    what = counted(len(creature.tiles), "tile")
    if creature.kind is Kind.MINION:
        what += f", {creature.eye_tiles} with eyes"
    if creature.points != creature.points_max:
        return f"{what}, perhaps complete"
    return f"{what}, {'complete' if creature.complete else 'open'}"


def _numbers(creature: Creature) -> str:
    """The tiles, row by row, those of a minion that count in brackets."""
    shown = []
    is_minion = creature.kind is Kind.MINION
    for cell in sorted(creature.tiles, key=lambda cell: (cell.y, cell.x)):
        laid = creature.tiles[cell]
        tile = laid.tile
        number = str(tile.id) if tile else "?"
        if is_minion and isinstance(laid, Laid) and counts(creature.kind, laid.tile):
            number = f"({number})"
        shown.append(number)
    return " ".join(shown)
