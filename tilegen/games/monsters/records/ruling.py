"""What the referee says: who has how many points and why, and what is wrong with the record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import NamedTuple

from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.creature import Cell, Kind, Laid
from tilegen.games.monsters.tiles import Tile
from tilegen.text.diagnostics import Diagnostic, Severity


class Unsure(NamedTuple):
    """A tile of a photo that could not be made out: its turn, or, without a `tile`, the whole."""

    tile: Tile | None
    line: int


class Creature(NamedTuple):
    """A creature as it lies in the end. Where a tile is unsure, `complete` and `eye_tiles` are what
    is certain; `worth` are all points that it may have, the least first."""

    owner: int
    kind: Kind
    tiles: Mapping[Cell, Laid | Unsure]
    complete: bool
    eye_tiles: int
    worth: tuple[int, ...]

    @property
    def points(self) -> int:
        """What is certain."""
        return self.worth[0]

    @property
    def points_max(self) -> int:
        return self.worth[-1]

    def place(self, cell: Cell) -> Laid | Unsure | None:
        """What lies there."""
        return self.tiles.get(cell)


class Player(NamedTuple):
    """A player's creatures, the first monster before the minions in the order they were begun."""

    name: str
    creatures: tuple[Creature, ...]

    @property
    def score(self) -> int:
        """A19, A20: what the table shows, also while the game goes on."""
        return sum(creature.points for creature in self.creatures)

    @property
    def scores(self) -> frozenset[int]:
        """All scores that it may be."""
        sums = {0}
        for creature in self.creatures:
            sums = {before + more for before in sums for more in creature.worth}
        return frozenset(sums)

    @property
    def score_max(self) -> int:
        """The most that it may be; more than `score` where a photo leaves doubt."""
        return sum(creature.points_max for creature in self.creatures)


class Deed(Enum):
    """What a line of the record did to the table."""

    START = auto()
    MINION = auto()
    PLACE = auto()
    DISCARD = auto()
    NOTHING = auto()


class Step(NamedTuple):
    """What one line did. `creature` is the owner and which of the owner's creatures it is, from 0;
    `turn` the number of the turn, where there is one."""

    line: int
    player: int
    turn: int | None
    deed: Deed
    tile: int | None = None
    laid: Laid | None = None
    creature: tuple[int, int] | None = None
    cell: Cell | None = None
    completes: bool = False


class Ruling(NamedTuple):
    """`left` is how many tiles lie face down, None where that is not known; `over` whether the game
    has ended (A18), False where that is not known. `steps` are the moves of a log, in order;
    `uncounted` is whether a discard that nobody wrote down would go unnoticed in them."""

    players: tuple[Player, ...]
    over: bool
    left: int | None
    diagnostics: tuple[Diagnostic, ...]
    steps: tuple[Step, ...] = ()
    uncounted: bool = False

    @property
    def ok(self) -> bool:
        """Whether the record is right."""
        return not any(each.severity is Severity.ERROR for each in self.diagnostics)

    @property
    def winners(self) -> tuple[str, ...]:
        """Those who lead; equals share (A23)."""
        return leaders(self.players)


def leaders(players: Sequence[Player]) -> tuple[str, ...]:
    return tuple(
        players[player].name for player in scoring.leaders([each.score for each in players])
    )


def known(owner: int, kind: Kind, tiles: Mapping[Cell, Laid], *, complete: bool) -> Creature:
    """A creature of which every tile is known, with what it is worth."""
    worth = scoring.points(kind, (laid.tile for laid in tiles.values()), complete=complete)
    eyes = sum(laid.tile.eyes > 0 for laid in tiles.values())
    return Creature(owner, kind, tiles, complete, eyes, (worth,))


def spread(player: Player) -> str:
    """`12`, or `4 to 9` where a photo leaves doubt."""
    if player.score == player.score_max:
        return str(player.score)
    return f"{player.score} to {player.score_max}"


def how(player: Player) -> str:
    """How the score is made: `9 + 0 + 5 = 14`."""
    each = [
        str(c.points) if c.points == c.points_max else f"({c.points} to {c.points_max})"
        for c in player.creatures
    ]
    return f"{' + '.join(each)} = {spread(player)}" if len(each) > 1 else spread(player)
