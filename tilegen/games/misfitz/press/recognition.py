"""The recognition of cards on photos. The result of a game is chips, which photos do not show."""

from __future__ import annotations

from typing import Final

from tilegen.games.misfitz.art.faces import number_of
from tilegen.games.misfitz.art.frame import HEIGHT, WIDTH
from tilegen.games.misfitz.pack import Pack
from tilegen.games.recognition import PieceFrame, PieceRecognition


class CardRecognition:
    """Recognises cards, but reads no tables."""

    __slots__ = ()

    def frame(self, _: Pack) -> PieceFrame:
        return PieceFrame(WIDTH, HEIGHT)

    def tables(self, _: Pack) -> None:
        return None

    def names_by_mark(self, pack: Pack) -> dict[int, str]:
        return {number_of(card): str(card) for card in pack.cards}


READING: Final[PieceRecognition[Pack]] = CardRecognition()
