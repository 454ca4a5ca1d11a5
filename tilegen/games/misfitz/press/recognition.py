"""The recognition of cards on photos. The result of a game is chips, which photos do not show."""

from __future__ import annotations

from typing import Final

from tilegen.games.misfitz.art.faces import number_of
from tilegen.games.misfitz.art.frame import HEIGHT, WIDTH
from tilegen.games.misfitz.pack import Pack
from tilegen.games.recognition import PieceRecognition

READING: Final[PieceRecognition[Pack]] = PieceRecognition(
    width=WIDTH,
    height=HEIGHT,
    names_by_mark=lambda pack: {number_of(card): str(card) for card in pack.cards},
    tables=None,
)
