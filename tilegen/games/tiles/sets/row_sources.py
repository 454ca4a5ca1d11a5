"""Reads the tiles of a game: from rows, in its file or in another one, or from a list of all tiles
that there may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePath
from typing import Final

from tilegen.games.tiles.presentation import RowArt
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.enumeration_reader import ENUMERATE, parse_enumeration
from tilegen.games.tiles.sets.segment_reader import TileTerms
from tilegen.games.tiles.sets.tile_rows import KEY, ROWS, TileRows, parse_tile_rows
from tilegen.sets.codes import NO_PIECES
from tilegen.text.codes import TYPE, VALUE_MISSING
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import Fields, parse_any_mapping, parse_mapping, parse_sequence, parse_text
from tilegen.text.source import Source, Span
from tilegen.text.wording import quoted_text
from tilegen.text.yamlpath import find_node
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode, compose

_FROM: Final = "from"
_TILES_EXAMPLE: Final = "[{id: 1, edges: [...]}]"

TextsByName = Mapping[str, Source]
"""Texts of files by their names, as a game gives them."""


def list_rows_files(root: Node | None) -> tuple[str, ...]:
    """The names of the files that `{from: FILE}` takes rows from, relative to this one."""
    name = find_node(root, (KEY, _FROM))
    return (name.text,) if isinstance(name, ScalarNode) and name.text else ()


def parse_tiles(
    fields: Fields, diagnostics: Diagnostics, files: TextsByName, terms: TileTerms
) -> TileRows:
    """The tiles of a file; `files` are the texts of existing files that `list_rows_files` names."""
    node = fields.need(KEY, _TILES_EXAMPLE)
    if not isinstance(node, MappingNode):
        return _parse_rows(node, diagnostics, terms)
    keys: tuple[str, ...] = (ENUMERATE, "copies", _FROM)
    if find_node(node, (_FROM,)) is not None:
        keys = (_FROM,)
    if node.entries and all(entry.key.isdecimal() for entry in node.entries):
        message = "'tiles' must be a list of rows, not keys with values"
        hint = f"write rows such as '- {ROWS.example}', with the number of the tile as its 'id'"
        diagnostics.add(TYPE, message, node.span, hint=hint)
        return TileRows()
    source_fields = parse_mapping(node, diagnostics, KEY, keys)
    if source_fields is None or _report_bare_enumeration(source_fields, diagnostics):
        return TileRows()
    if source_fields.get(ENUMERATE) is not None:
        return TileRows(parse_enumeration(source_fields, diagnostics, terms))
    if source_fields.get(_FROM) is not None:
        return _parse_rows_of_file(source_fields, diagnostics, files, terms)
    if all(entry.key in keys for entry in node.entries):
        diagnostics.add(
            TYPE,
            "'tiles' must be rows, or say where they come from",
            node.span,
            hint="write rows such as '- {id: 1, edges: [...]}', 'tiles: {enumerate: {}}' or "
            "'tiles: {from: FILE}'",
        )
    return TileRows()


def _report_bare_enumeration(fields: Fields, diagnostics: Diagnostics) -> bool:
    """Whether nothing stands after `enumerate:`, which is reported."""
    node = fields.get(ENUMERATE)
    if not isinstance(node, ScalarNode) or node.text:
        return False
    hint = f"write '{ENUMERATE}: {{}}' for all tiles that there may be"
    diagnostics.add(VALUE_MISSING, f"{ENUMERATE} has no value", node.span, hint=hint)
    return True


def _suggest_source(node: Node | None) -> str:
    """How to write where rows come from that a word alone names."""
    if not isinstance(node, ScalarNode):
        return ""
    if node.text == ENUMERATE:
        return f"write '{KEY}: {{{ENUMERATE}: {{}}}}'"
    is_file = PurePath(node.text).suffix and " " not in node.text
    return f"write '{KEY}: {{{_FROM}: {node.text}}}'" if is_file else ""


def _parse_rows(node: Node | None, diagnostics: Diagnostics, terms: TileTerms) -> TileRows:
    rows = parse_sequence(node, diagnostics, KEY, _TILES_EXAMPLE, _suggest_source(node))
    if rows is None:
        return TileRows()
    if not rows.items:
        hint = f"write rows such as '- {ROWS.example}'"
        diagnostics.add(NO_PIECES, "the set has no tiles", rows.span, hint=hint)
    return parse_tile_rows(rows, diagnostics, terms)


def _parse_rows_of_file(
    fields: Fields, diagnostics: Diagnostics, files: TextsByName, terms: TileTerms
) -> TileRows:
    """The tiles of another file, whose problems are reported as its own."""
    node = fields.get(_FROM)
    name = parse_text(node, diagnostics, "the name of the file")
    if name is None or node is None:
        return TileRows()
    source = files.get(name)
    if source is None:
        message = f"there is no file {quoted_text(name)} beside this one"
        hint = "write its name as it is, relative to this file; it ends in .yaml or .csv"
        if PurePath(name).is_absolute() or ".." in PurePath(name).parts:
            message = f"the file {quoted_text(name)} does not lie beside this one"
            hint = "put it in the folder of this file or in one below, so that both move together"
        diagnostics.add(codes.NO_SUCH_FILE, message, node.span, hint=hint)
        return TileRows()
    others = Diagnostics()
    rows = TileRows()
    from tilegen.games.tiles.sets.table_reader import is_table, read_table  # noqa: PLC0415 -- few files have their rows elsewhere

    if is_table(name):
        listing = read_table(source, others, terms) if terms.kinds else None
        rows = _parse_rows(listing, others, terms) if listing else rows
    elif (root := compose(source, others)) is not None or not others.has_errors:
        if isinstance(root, SequenceNode):
            rows = _parse_rows(root, others, terms)
        elif mapping := parse_any_mapping(root, others, "a file with tiles"):
            own = Fields(mapping, others, "a file with tiles")
            rows = _parse_rows(own.need(KEY, _TILES_EXAMPLE), others, terms)
    diagnostics.extend(
        diagnostic if diagnostic.source else diagnostic._replace(source=source)
        for diagnostic in others
    )
    return _move_rows(rows, node.span)


def _move_rows(rows: TileRows, span: Span) -> TileRows:
    """The rows with this place everywhere: what is said of them later is said of this file, where
    their own places are those of other things."""
    art = {
        number: RowArt(
            tuple((part, span) for part, _ in own.parts),
            own.own and own.own._replace(span=span),
        )
        for number, own in rows.art.items()
    }
    return TileRows(
        tuple(replace(tile, span=span) for tile in rows.tiles),
        art,
        {number: back._replace(span=span) for number, back in rows.backs.items()},
        tuple(use._replace(span=span) for use in rows.figures),
        tuple(use._replace(span=span) for use in rows.segment_features),
    )
