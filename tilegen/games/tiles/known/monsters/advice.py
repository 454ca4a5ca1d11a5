"""The advice on the next move of a game of monsters, which programs read by the keys that this game
had before other tile games."""

from __future__ import annotations

from typing import Final

from tilegen.games.general.advice import NextMove
from tilegen.games.hints import LegalMoves
from tilegen.games.tiles.rules.scoring import FIRST
from tilegen.games.tiles.show.next_turn import count_turn, find_state, list_beginning
from tilegen.games.tiles.show.tile_advice import TileGameAdvice

_MINION: Final = "minion"


class MonstersAdvice(TileGameAdvice):
    """The advice of any tile game. Its JSON has `moves` only for a tile that was asked about, since
    all that may be turned up is no help."""

    __slots__ = ()

    def as_json(self, now: NextMove, answer: LegalMoves) -> dict[str, object]:
        general = super().as_json(now, answer)
        names, owing = now.ruling.names, find_state(now)[1].owing
        starting = () if owing else list_beginning(now)
        return {
            "over": general["over"],
            "player": general["player"],
            "turn": count_turn(now),
            "starting": [names[seat] for seat in starting],
            "owing": [names[seat] for seat in owing],
            "creatures": [
                {**figure, "kind": FIRST if figure["kind"] == FIRST else _MINION}
                for figure in self.list_figures(now)
            ],
            "tile": general["tile"],
            "moves": general["moves"] if answer.piece is not None else [],
            "cell": general["cell"],
            "fits": general["fits"],
            "words": general["words"],
        }


ADVICE: Final = MonstersAdvice()
