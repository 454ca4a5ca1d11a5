"""The figures and their pack, which the reader makes from a valid set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tilegen.games.misfitz.art.colours import KINDS
from tilegen.games.misfitz.art.look import FigureLook
from tilegen.games.misfitz.cards import Card, cards_of
from tilegen.sets.edition import Edition
from tilegen.text.source import Span


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure's three cards. `id` is the number in their codes, `names` the figure's name in each
    language."""

    id: int
    names: Mapping[str, str]
    look: FigureLook
    span: Span | None = field(default=None, compare=False, repr=False)
    name_span: Span | None = field(default=None, compare=False, repr=False)

    def name(self, language: str) -> str:
        """The name in a language; if it has none, in the first of its languages."""
        return self.names.get(language) or next(iter(self.names.values()), "")


@dataclass(frozen=True, slots=True)
class Pack(Edition):
    """A whole set, in the order of its rows."""

    figures: tuple[Figure, ...]
    kinds: tuple[str, ...] = field(default=KINDS, kw_only=True)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Head, torso and legs of each figure (B1)."""
        return tuple(card for figure in self.figures for card in cards_of(figure.id))

    @property
    def by_id(self) -> Mapping[int, Figure]:
        return {figure.id: figure for figure in self.figures}
