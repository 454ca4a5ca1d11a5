"""What the referee says of a record of monsters, as small values: read from the JSON that programs
get."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.games.monsters.creature_tiles import Kind
from tilegen.app.ruling import Ruled, rule
from tilegen.games.tiles.faces import TileGame
from tilegen.text.diagnostics import Diagnostic


class JudgedCreature(NamedTuple):
    """A creature on the table; `tiles` and `eye_tiles` are numbers of tiles. `cells` has the number
    and the turn of each tile by its column and row from the upper left, as far as they are
    known."""

    kind: Kind
    tiles: int
    eye_tiles: int
    complete: bool
    points: int
    cells: Mapping[tuple[int, int], tuple[int | None, int | None]]


class JudgedPlayer(NamedTuple):
    """A player with the least and the most points that the record leaves possible."""

    name: str
    score: int
    score_max: int
    creatures: tuple[JudgedCreature, ...]


class Verdict(NamedTuple):
    """`left` is None if nobody knows how many tiles are left to draw, and `to_move` if nobody is to
    move or it is not known who."""

    players: tuple[JudgedPlayer, ...]
    over: bool
    left: int | None
    winners: tuple[str, ...]
    to_move: str | None
    diagnostics: tuple[Diagnostic, ...]

    @property
    def ok(self) -> bool:
        """Whether the record has no errors."""
        return not any(diagnostic.is_error for diagnostic in self.diagnostics)

    @property
    def scores(self) -> tuple[int, ...]:
        """The least points of each player."""
        return tuple(player.score for player in self.players)


def judge(text: str, tile_set: TileGame | None = None) -> Verdict:
    """The verdict on the text of a record, of the standard set unless another is given."""
    return read_verdict(rule(text, tile_set))


def read_verdict(ruled: Ruled) -> Verdict:
    """The verdict on a record that was judged."""
    said: dict[str, Any] = ruled.game.records().as_json(ruled.ruling)
    return Verdict(
        tuple(map(_read_player, said["players"])),
        said["over"],
        said["left"],
        tuple(said["winners"]),
        said["to_move"],
        ruled.diagnostics,
    )


def _read_player(said: Mapping[str, Any]) -> JudgedPlayer:
    creatures = tuple(
        JudgedCreature(
            Kind(creature["kind"]),
            creature["tiles"],
            creature["eye_tiles"],
            creature["complete"],
            creature["points"],
            {(*tile["cell"],): (tile["id"], tile["turn"]) for tile in creature["placed"]},
        )
        for creature in said["creatures"]
    )
    return JudgedPlayer(said["name"], said["score"], said["score_max"], creatures)
