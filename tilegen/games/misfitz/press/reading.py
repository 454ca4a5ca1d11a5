"""How photos recognise the cards. The result of a game is chips, which photos do not show."""

from __future__ import annotations

from typing import Final

from tilegen.games.misfitz.art.faces import number_of
from tilegen.games.misfitz.art.frame import HEIGHT, WIDTH
from tilegen.games.misfitz.pack import Pack
from tilegen.games.reading import Reading

READING: Final[Reading[Pack]] = Reading(
    width=WIDTH,
    height=HEIGHT,
    marked=lambda pack: {number_of(card): str(card) for card in pack.cards},
    tables=None,
)
