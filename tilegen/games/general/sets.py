"""The sets of a game that has only one pack: a set without pieces, which names the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilegen.games.rooms import Sets
from tilegen.sets import misspellings
from tilegen.sets.edition import Edition, Printing
from tilegen.sets.reader import KEYS, parse_edition
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import parse_mapping
from tilegen.text.yamltree import Node

if TYPE_CHECKING:
    from tilegen.games.game import Game


def build_sets(game: Game[Any, Any, Any]) -> Sets[Edition]:
    """The reader of the game's sets."""

    def read_set(root: Node | None, diagnostics: Diagnostics) -> Edition | None:
        fields = parse_mapping(root, diagnostics, "a set", KEYS, misspellings.KEYS)
        if fields is None:
            return None
        looks = Diagnostics()
        edition = parse_edition(
            fields, diagnostics, looks, defaults=Printing(), game=game.name, kinds=()
        )
        is_whole = not diagnostics.has_errors
        diagnostics.extend(looks)
        return edition if is_whole else None

    return Sets("", read_set)


def make_pack(game: Game[Any, Any, Any]) -> Edition:
    """The set of a game whose records name none."""
    return Edition(game.name.replace("-", " ").capitalize())
