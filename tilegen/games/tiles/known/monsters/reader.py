"""Reads sets of monsters, given as trees: rows of tiles, and the presentation of the set. The kinds
of sides and the rules are known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from tilegen.games.rooms import Sets
from tilegen.games.tiles.art.creatures.creature_tile import Edge, Side
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.known_words import (
    SUBJECTS,
    complete_words,
    read_known_words,
)
from tilegen.games.tiles.known.monsters.options import (
    COLORED_KINDS,
    FEATURES,
    GAME,
    KINDS_OF_SIDES,
    LOOK,
    OPTIONS,
)
from tilegen.games.tiles.presentation import Presentation, RowArt
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.presentation_reader import (
    PRESENTATION_KEYS,
    list_guides,
    parse_logo,
    parse_presentation,
)
from tilegen.games.tiles.sets.segment_reader import TileTerms
from tilegen.games.tiles.sets.tile_rows import (
    KEY,
    KEYS_MEANT,
    ROWS,
    RowForm,
    TileRows,
    list_row_keys,
    parse_tile_rows,
)
from tilegen.sets import misspellings
from tilegen.sets.edition import Edition, Printing, shared_fields
from tilegen.sets.reader import KEYS, parse_edition, parse_row_list
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import Fields, parse_mapping
from tilegen.text.source import Source
from tilegen.text.yamltree import Node

_EDGES_EXAMPLE: Final = "[thin, blank, thick, blank]"
TILES: Final = ROWS._replace(example=f"{{id: 1, edges: {_EDGES_EXAMPLE}}}")
_FORM: Final = RowForm(
    keys=("id", "edges", "name", "art", "back", "copies"),
    keys_meant=KEYS_MEANT,
    side="edge",
    kind="edge kind",
    unknown_kind=codes.EDGE_UNKNOWN,
    wrong_number=codes.EDGE_COUNT,
    example=_EDGES_EXAMPLE,
    # The digits are those of patterns.
    kinds_meant={
        **dict.fromkeys(("0", "none", "no", "empty", "-"), Edge.BLANK.value),
        "1": Edge.THIN.value,
        "2": Edge.THICK.value,
    },
    needs_id=True,
    splits_item=False,
)

ROW_KEYS: Final = list_row_keys(_FORM, FEATURES)
_KEYS_MEANT: Final = {
    **misspellings.KEYS,
    **dict.fromkeys(
        ("shape", "edges", "features", "look", "rules", "variants"),
        f"a set has the rules of {GAME}; to change them, write 'game: tiles' and "
        f"'rules: {{like: {GAME}, again: none}}'",
    ),
}


def read_set(root: Node | None, diagnostics: Diagnostics) -> TileGame | None:
    """The set of a text that names no other file."""
    return read_beside(root, diagnostics, MappingProxyType({}))


def read_beside(
    root: Node | None, diagnostics: Diagnostics, files: Mapping[str, Source]
) -> TileGame | None:
    """The set; None if anything but its looks is wrong, since checks of an incomplete set would
    mislead. `files` are the texts of its guides."""
    keys = (*KEYS, KEY, *PRESENTATION_KEYS)
    fields = parse_mapping(root, diagnostics, "a set", keys, _KEYS_MEANT)
    if fields is None:
        return None
    looks = Diagnostics()
    edition = parse_edition(
        fields, diagnostics, looks, defaults=Printing(), game=GAME, kinds=COLORED_KINDS
    )
    rows = _parse_rows(fields, diagnostics)
    words = SUBJECTS._replace(read_known=read_known_words)
    presentation = parse_presentation(fields, diagnostics, words, LOOK, files)
    logo = parse_logo(fields, diagnostics)
    is_whole = not diagnostics.has_errors
    diagnostics.extend(looks)
    if edition is None or not is_whole:
        return None
    whole = replace(
        edition,
        names={**edition.names, **presentation.titles},
        row_backs=dict(rows.backs),
        logo=logo,
    )
    return build_set(whole, rows, presentation)


def build_set(edition: Edition, rows: TileRows, presentation: Presentation) -> TileGame:
    """The set with these tiles, and with the rules of monsters."""
    return TileGame(
        kinds_of_sides=KINDS_OF_SIDES,
        features=FEATURES,
        tiles=rows.tiles,
        row_art={number: art for number, art in rows.art.items() if art != RowArt()},
        variants=OPTIONS,
        presentation=complete_words(presentation),
        **shared_fields(edition),
    )


def _parse_rows(fields: Fields, diagnostics: Diagnostics) -> TileRows:
    rows = parse_row_list(fields, diagnostics, TILES)
    terms = TileTerms(KINDS_OF_SIDES, FEATURES, len(Side))
    return parse_tile_rows(rows, diagnostics, terms, _FORM) if rows else TileRows()


SETS: Final[Sets[TileGame]] = Sets(KEY, read_set, list_guides, read_beside)
