"""Players that decide by themselves, from what their seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from tilegen.play.seeds import Stream

View_contra = TypeVar("View_contra", contravariant=True)
Offer = TypeVar("Offer")


class Bot(Protocol[View_contra, Offer]):
    """A player for one seat. It is asked only where it has a choice, and is given what its seat may
    see, never what lies face down; all its chance comes from the stream."""

    def choose(self, view: View_contra, offers: Sequence[Offer], stream: Stream) -> Offer:
        """One of several offers."""


class Random:
    """Whatever is legal, each with the same chance."""

    def choose(self, view: Any, offers: Sequence[Offer], stream: Stream) -> Offer:
        """Looks at nothing."""
        return stream.one_of(offers)
