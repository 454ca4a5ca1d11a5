"""A game step by step, each creature a picture of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.records.ruling import Creature, Player, Ruling, how, spread
from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.show.history import changes, tables
from tilegen.games.monsters.show.sketch import about, worth
from tilegen.games.monsters.show.tabletop import Extent, doubts, extent_of, marks, slots
from tilegen.games.monsters.show.telling import told
from tilegen.games.replay import Frame, Replay, ReplayPicture
from tilegen.play.record import RecordMove
from tilegen.sheets.tabletop import Cluster

_WORDS = {Kind.FIRST: "monster", Kind.MINION: "minion"}


def build_replay(record: Record, ruling: Ruling) -> Replay:
    players = ruling.players
    names = tuple(player.name for player in players)
    keys = [(o, i) for o, player in enumerate(players) for i in range(len(player.creatures))]
    places = {key: place for place, key in enumerate(keys)}
    extents = [extent_of(players[owner].creatures[index].tiles) for owner, index in keys]
    frames = tuple(_frames(record, ruling, places, extents)) or (_photo(players, extents),)
    return Replay(names, tuple(owner for owner, _ in keys), frames, begins=1)


def _frames(
    record: Record,
    ruling: Ruling,
    places: Mapping[tuple[int, int], int],
    extents: Sequence[Extent],
) -> Iterator[Frame]:
    names = [player.name for player in ruling.players]
    moves = {each.line.number: each for each in record.entries if isinstance(each, RecordMove)}
    for step, changed, players in zip(ruling.steps, changes(ruling), tables(ruling), strict=True):
        pictures = {}
        if step.creature is not None and changed is not None:
            place = places[step.creature]
            pictures[place] = _picture(changed, extents[place])
        yield Frame(
            step.line,
            step.turn,
            told(step, moves[step.line], changed, names),
            pictures,
            tuple(how(player) for player in players),
            _standing(players),
        )


def _photo(players: Sequence[Player], extents: Sequence[Extent]) -> Frame:
    """The only moment of a record without moves."""
    creatures = [creature for player in players for creature in player.creatures]
    pictures = {
        place: _picture(creature, extent)
        for place, (creature, extent) in enumerate(zip(creatures, extents, strict=True))
    }
    words = "The table as the record shows it." if creatures else "Nothing lies on the table."
    notes = tuple(how(player) for player in players)
    return Frame(None, None, words, pictures, notes, _standing(players))


def _standing(players: Sequence[Player]) -> str:
    return " · ".join(f"{player.name} {spread(player)}" for player in players)


def _picture(creature: Creature, extent: Extent) -> ReplayPicture:
    tiles = creature.tiles
    over = (*doubts(tiles, extent), *marks(tiles, extent))
    drawn = Cluster(*extent.size, tuple(slots(tiles, extent)), over=over)
    title = f"{_WORDS[creature.kind]}: {worth(creature)}"
    return ReplayPicture(title, about(creature), drawn, creature.complete)
