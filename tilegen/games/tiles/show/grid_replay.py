"""A tile game step by step: its grids, the tiles beside them, and all hands."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.games.general.display import TableMoment
from tilegen.games.general.notation import GeneralRecord
from tilegen.games.general.replay import assemble_replay
from tilegen.games.general.ruling import GeneralRuling
from tilegen.games.replay import Replay
from tilegen.games.tiles.rules.hidden_hands import list_known
from tilegen.games.tiles.rules.options import Supply
from tilegen.games.tiles.show.box_sketch import find_table
from tilegen.games.tiles.show.view import VIEW


def build_replay(record: GeneralRecord, ruling: GeneralRuling) -> Replay:
    del record
    return assemble_replay(ruling, VIEW, _list_faces)


def _list_faces(moment: TableMoment) -> Iterator[str]:
    """The numbers of the tiles that lie face up or are in hands."""
    table = find_table(moment)
    if table is None:
        return
    state = table.state
    for grid in state.grids:
        yield from (str(tile.number) for tile in grid.list_tiles())
    for seat in range(len(state.hands)):
        yield from map(str, list_known(state, seat))
    if state.tile is not None:
        yield str(state.tile)
    if table.rules.options.supply is Supply.OPEN:
        yield from map(str, state.stack)
