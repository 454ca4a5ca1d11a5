"""The referee's ruling: how many points each player has and why, and what is wrong with the record;
as a value, as JSON and as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tilegen.games.monsters.records.played import PlayedLog, Step
from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.creature import Cell, Kind, PlacedTile
from tilegen.games.monsters.tiles import Tile
from tilegen.games.tiles.blocks.codes import OWNER_MISSING
from tilegen.play.verdict import (
    ScoreRow,
    format_leaders,
    format_score_rows,
    join_paragraphs,
    summarize_errors,
)
from tilegen.text.diagnostics import Diagnostic, has_errors
from tilegen.text.wording import format_count, wrap_line

_UNCOUNTED = (
    "A forgotten discard cannot be noticed: count the face-down tiles, and add a line 'left:' with "
    "their number."
)


class Unsure(NamedTuple):
    """An unreadable tile of a photo: its turn is unknown or, without a `tile`, everything is."""

    tile: Tile | None
    line: int


class Creature(NamedTuple):
    """A creature at the end. If a tile is unsure, `is_finished` and `eye_tiles` are what is
    certain; `worth` are all possible points, in ascending order."""

    owner: int
    kind: Kind
    tiles: Mapping[Cell, PlacedTile | Unsure]
    is_finished: bool
    eye_tiles: int
    worth: tuple[int, ...]

    @property
    def is_first(self) -> bool:
        """Whether it is the player's first monster."""
        return self.kind is Kind.FIRST

    @property
    def points(self) -> int:
        """The points that are certain."""
        return self.worth[0]

    @property
    def points_max(self) -> int:
        return self.worth[-1]

    @property
    def state(self) -> str:
        """`complete`, `open`, or what a photo leaves in doubt."""
        if self.points != self.points_max:
            return "perhaps complete"
        return "complete" if self.is_finished else "open"

    @property
    def size(self) -> str:
        """`2 tiles`, and of a minion those that may score: `2 tiles, 1 with eyes`."""
        tiles = format_count(len(self.tiles), "tile")
        return tiles if self.is_first else f"{tiles}, {self.eye_tiles} with eyes"

    def by_row(self) -> Iterator[tuple[Cell, PlacedTile | Unsure]]:
        """The tiles row by row, their cells counted from the creature's left and top."""
        left = min((cell.x for cell in self.tiles), default=0)
        top = min((cell.y for cell in self.tiles), default=0)
        for cell in sorted(self.tiles, key=lambda cell: (cell.y, cell.x)):
            yield Cell(cell.x - left, cell.y - top), self.tiles[cell]


class Player(NamedTuple):
    """A player's creatures: the first monster, then the minions in the order in which they were
    begun."""

    name: str
    creatures: tuple[Creature, ...]

    @property
    def score(self) -> int:
        """A19, A20: the score on the table, also during the game."""
        return sum(creature.points for creature in self.creatures)

    @property
    def scores(self) -> frozenset[int]:
        """All possible scores."""
        sums = {0}
        for creature in self.creatures:
            sums = {before + more for before in sums for more in creature.worth}
        return frozenset(sums)

    @property
    def score_max(self) -> int:
        """The highest possible score; more than `score` if a photo leaves doubt."""
        return sum(creature.points_max for creature in self.creatures)


class Ruling(NamedTuple):
    """`left` is the number of face-down tiles, None if unknown; `over` whether the game has ended
    (A18), False if unknown. `log` has the moves, None for a photo; `uncounted` is whether they
    would hide a discard that nobody wrote down. `lacking` are the diagnostics of what is still to
    be written."""

    players: tuple[Player, ...]
    over: bool
    left: int | None
    diagnostics: tuple[Diagnostic, ...]
    log: PlayedLog | None = None
    uncounted: bool = False
    lacking: tuple[Diagnostic, ...] = ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """The moves of a log, in order."""
        return () if self.log is None else self.log.steps

    @property
    def to_move(self) -> str | None:
        """The player whose line comes next; None once the game is over, and for a photo."""
        player = None if self.log is None else self.log.to_move
        return None if player is None else self.players[player].name

    @property
    def ok(self) -> bool:
        """Whether the record is right."""
        return not has_errors(self.diagnostics)

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the most points; ties share the win (A23)."""
        return leaders(self.players)


def leaders(players: Sequence[Player]) -> tuple[str, ...]:
    return tuple(
        players[player].name for player in scoring.leaders([player.score for player in players])
    )


def build_creature(
    owner: int, kind: Kind, tiles: Mapping[Cell, PlacedTile], *, is_finished: bool
) -> Creature:
    """A creature whose tiles are all known, with its points."""
    worth = scoring.points(
        kind, (laid_tile.tile for laid_tile in tiles.values()), complete=is_finished
    )
    eyes = sum(laid_tile.tile.eyes > 0 for laid_tile in tiles.values())
    return Creature(owner, kind, tiles, is_finished, eyes, (worth,))


def format_range(least: int, most: int) -> str:
    """`12`, or `4 to 9` if a photo leaves doubt."""
    return str(least) if least == most else f"{least} to {most}"


def format_sum(player: Player) -> str:
    """The sum that gives the score: `9 + 0 + 5 = 14`."""
    points = [
        str(c.points) if c.points == c.points_max else f"({c.points} to {c.points_max})"
        for c in player.creatures
    ]
    total = format_range(player.score, player.score_max)
    return f"{' + '.join(points)} = {total}" if len(points) > 1 else total


def format_score(player: Player) -> str:
    """The sum with its unit: `9 + 0 + 5 = 14 points`."""
    return f"{format_sum(player)} {'point' if player.score == player.score_max == 1 else 'points'}"


def as_json(ruling: Ruling) -> dict[str, object]:
    """This game's part of the JSON, added to the part that all games share."""
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
                        "complete": creature.is_finished,
                        "points": creature.points,
                        "placed": [_cell_as_json(cell, tile) for cell, tile in creature.by_row()],
                    }
                    for creature in player.creatures
                ],
            }
            for player in ruling.players
        ],
        "winners": list(ruling.winners),
        "left": ruling.left,
        "to_move": ruling.to_move,
    }


def _cell_as_json(cell: Cell, laid_tile: PlacedTile | Unsure) -> dict[str, object]:
    """A tile with its place and turn; unreadable values are None."""
    return {
        "id": laid_tile.tile.id if laid_tile.tile else None,
        "turn": laid_tile.rotation.value if isinstance(laid_tile, PlacedTile) else None,
        "cell": [cell.x, cell.y],
    }


def describe(ruling: Ruling, width: int | None) -> str:
    """How many points each player has, and for which tiles, as a text table."""
    if not ruling.players:
        return ""
    notes = [wrap_line(_UNCOUNTED, width)] if ruling.uncounted else []
    return join_paragraphs(wrap_line(_headline(ruling), width), _table(ruling, width), *notes)


def _headline(ruling: Ruling) -> str:
    sentences, rest = summarize_errors(ruling.diagnostics)
    doubt = any(player.score != player.score_max for player in ruling.players)
    parts = [*sentences]
    if doubt:
        parts.append("The photo leaves the scores in doubt.")
    else:
        most = max(player.score for player in ruling.players)
        names = [player.name for player in ruling.players]
        over = ruling.over and rest
        lead = format_leaders(names, ruling.winners, (most, "point"), over=over)
        if rest:
            parts.append(lead)
        elif OWNER_MISSING not in {diagnostic.code for diagnostic in ruling.diagnostics}:
            parts.append(f"So far {lead}")
    if ruling.left is not None:
        tiles = format_count(ruling.left, "tile") if ruling.left else "no tile"
        verb = "is" if ruling.left < 2 else "are"
        parts.append(f"{tiles[0].upper()}{tiles[1:]} {verb} left face down.")
    if not (sentences or ruling.over or doubt or ruling.left is None):
        parts.append("The game is not over.")
    return " ".join(parts)


def _table(ruling: Ruling, columns: int | None) -> Iterator[str]:
    width = max((len(str(c.points)) for p in ruling.players for c in p.creatures), default=1)
    for player in ruling.players:
        yield from wrap_line(f"{player.name}: {format_sum(player)}", columns)
        rows = [
            ScoreRow(str(c.points), c.kind.word, f"{c.size}, {c.state}", _numbers(c))
            for c in player.creatures
        ]
        yield from format_score_rows(rows, width, columns)


def _numbers(creature: Creature) -> str:
    """The numbers of the tiles, row by row; in a minion, those that score are in brackets."""
    numbers = []
    is_minion = creature.kind is Kind.MINION
    for _, laid_tile in creature.by_row():
        number = str(laid_tile.tile.id) if laid_tile.tile else "?"
        if (
            is_minion
            and isinstance(laid_tile, PlacedTile)
            and scoring.tile_points(creature.kind, laid_tile.tile)
        ):
            number = f"({number})"
        numbers.append(number)
    return " ".join(numbers)
