"""A game step by step, each creature a picture of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.records.ruling import Creature, Player, Ruling, how, spread
from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.show.history import changes, tables
from tilegen.games.monsters.show.sketch import about, worth
from tilegen.games.monsters.show.tabletop import Grid, doubts, grid_of, marks, slots
from tilegen.games.monsters.show.telling import told
from tilegen.games.replay import Picture, Replay, Step
from tilegen.play.record import Move
from tilegen.sheets.tabletop import Cluster

_WORDS = {Kind.FIRST: "monster", Kind.MINION: "minion"}


def replay(record: Record, ruling: Ruling) -> Replay:
    players = ruling.players
    names = tuple(player.name for player in players)
    keys = [(o, i) for o, player in enumerate(players) for i in range(len(player.creatures))]
    places = {key: place for place, key in enumerate(keys)}
    grids = [grid_of(players[owner].creatures[index].tiles) for owner, index in keys]
    steps = tuple(_steps(record, ruling, places, grids)) or (_photo(players, grids),)
    return Replay(names, tuple(owner for owner, _ in keys), steps, begins=1)


def _steps(
    record: Record,
    ruling: Ruling,
    places: Mapping[tuple[int, int], int],
    grids: Sequence[Grid],
) -> Iterator[Step]:
    names = [player.name for player in ruling.players]
    moves = {each.line.number: each for each in record.entries if isinstance(each, Move)}
    for step, changed, players in zip(ruling.steps, changes(ruling), tables(ruling), strict=True):
        pictures = {}
        if step.creature is not None and changed is not None:
            place = places[step.creature]
            pictures[place] = _picture(changed, grids[place])
        yield Step(
            step.line,
            step.turn,
            told(step, moves[step.line], changed, names),
            pictures,
            tuple(how(player) for player in players),
            _standing(players),
        )


def _photo(players: Sequence[Player], grids: Sequence[Grid]) -> Step:
    """The one moment that a record without moves shows."""
    creatures = [creature for player in players for creature in player.creatures]
    pictures = {
        place: _picture(creature, grid)
        for place, (creature, grid) in enumerate(zip(creatures, grids, strict=True))
    }
    words = "The table as the record shows it." if creatures else "Nothing lies on the table."
    notes = tuple(how(player) for player in players)
    return Step(None, None, words, pictures, notes, _standing(players))


def _standing(players: Sequence[Player]) -> str:
    return " · ".join(f"{player.name} {spread(player)}" for player in players)


def _picture(creature: Creature, grid: Grid) -> Picture:
    tiles = creature.tiles
    over = (*doubts(tiles, grid), *marks(tiles, grid))
    drawn = Cluster(*grid.size, tuple(slots(tiles, grid)), over=over)
    title = f"{_WORDS[creature.kind]}: {worth(creature)}"
    return Picture(title, about(creature), drawn, creature.complete)
