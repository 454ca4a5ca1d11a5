"""Reads a tile game from the text of its file, given as a tree.

No file is opened here: `list_rows_files` and `find_liked_game` say which texts a file needs beside
its own, and `read_tile_game` gets them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from types import MappingProxyType
from typing import Final

from tilegen.games.rooms import Sets
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Kind
from tilegen.games.tiles.sets.choice_reader import parse_option
from tilegen.games.tiles.sets.codes import LOOK_NEEDS, NO_SUCH_LABEL, SCORES_NOTHING, WORD_MISSING
from tilegen.games.tiles.sets.fingerprint import fingerprint
from tilegen.games.tiles.sets.liked_rules import GAME, complete_by_liked, find_liked_game
from tilegen.games.tiles.sets.look_reader import SeenTiles, parse_look
from tilegen.games.tiles.sets.option_table import LIKE, RULE_KEYS, SHAPE
from tilegen.games.tiles.sets.presentation_reader import (
    PRESENTATION_KEYS,
    WordSubjects,
    list_guides,
    parse_logo,
    parse_presentation,
)
from tilegen.games.tiles.sets.row_sources import TextsByName, list_rows_files, parse_tiles
from tilegen.games.tiles.sets.row_words import check_figures_of_sides, check_words_of_rows
from tilegen.games.tiles.sets.rule_reader import GameTerms
from tilegen.games.tiles.sets.segment_reader import TileTerms
from tilegen.games.tiles.sets.side_reader import (
    EDGES_EXAMPLE,
    SIDES_BY_SHAPE,
    parse_features,
    parse_kinds,
)
from tilegen.games.tiles.sets.tile_rows import KEY, TileRows
from tilegen.games.tiles.sets.variant_reader import parse_variants
from tilegen.sets import misspellings
from tilegen.sets.edition import Printing, shared_fields
from tilegen.sets.reader import KEYS as SET_KEYS
from tilegen.sets.reader import parse_edition
from tilegen.text.codes import KEY_UNKNOWN, VALUE_MISSING
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.fields import Fields, parse_mapping
from tilegen.text.source import Span
from tilegen.text.yamlpath import find_node
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode

OWN_KEYS: Final = (
    *("shape", "edges", "features", KEY, "look", "rules", "variants"),
    *PRESENTATION_KEYS,
)
_MEANT: Final = {
    **misspellings.KEYS,
    **dict.fromkeys(("sides", "kinds"), "did you mean 'edges'?"),
    **dict.fromkeys(("variant", "modes"), "did you mean 'variants'?"),
    **dict.fromkeys(("pieces", "rows"), "did you mean 'tiles'?"),
    **dict.fromkeys(("translations", "language", "languages"), "did you mean 'words'?"),
    **dict.fromkeys(("enumerate", "from"), "it belongs under 'tiles': 'tiles: {enumerate: {}}'"),
    **dict.fromkeys(("ages", "minutes", "logo"), "it belongs under 'about': 'about: {ages: 5}'"),
    **dict.fromkeys(RULE_KEYS, "it belongs under 'rules'"),
}


def list_files_beside(root: Node | None) -> tuple[str, ...]:
    """The names of all files that a file names: files with rows, and guides."""
    return tuple(dict.fromkeys((*list_rows_files(root), *list_guides(root))))


def read_tile_game(
    root: Node | None,
    diagnostics: Diagnostics,
    *,
    files: TextsByName = MappingProxyType({}),
    known_games: TextsByName = MappingProxyType({}),
) -> TileGame | None:
    """The game; None if anything but its looks is wrong. `files` are the texts of existing files
    that `list_rows_files` names, and `known_games` the texts of all known games by name."""
    problems = Diagnostics()
    game = _read_root(root, problems, files, known_games)
    if problems.has_errors and root is not None:
        from tilegen.games.tiles.sets.misnamed import merge_misnamed  # noqa: PLC0415 -- a text without mistakes needs no guesses

        diagnostics.extend(merge_misnamed(root, problems))
    else:
        diagnostics.extend(problems)
    return game


def _read_root(
    root: Node | None, diagnostics: Diagnostics, files: TextsByName, known_games: TextsByName
) -> TileGame | None:
    fields = parse_mapping(root, diagnostics, "a tile game", (*SET_KEYS, *OWN_KEYS), _MEANT)
    if fields is None or not isinstance(root, MappingNode):
        return None
    whole = complete_by_liked(root, diagnostics, known_games)
    if whole is root:
        return _read_fields(fields, diagnostics, files)
    own = {entry.key for entry in root.entries}
    inherited = frozenset(entry.key for entry in whole.entries if entry.key not in own)
    errors = Diagnostics()
    game = _read_fields(Fields(whole, errors, "a tile game"), errors, files, inherited)
    node = find_node(root, ("rules", LIKE)) or find_node(root, ("game",))
    diagnostics.extend(
        _explain_inherited(item, node.text)
        if isinstance(node, ScalarNode) and item.span == node.span and item.source is None
        else item
        for item in errors
    )
    return game


def _explain_inherited(diagnostic: Diagnostic, name: str) -> Diagnostic:
    """A diagnostic of a value that is not written in the file, but in the known rules of this
    name."""
    hint = diagnostic.hint
    if diagnostic.code in {SCORES_NOTHING, NO_SUCH_LABEL}:
        hint = "write a 'score' of your own under 'rules'"
    message = f"by the rules of '{name}', {diagnostic.message}"
    # A cure would change their name.
    return diagnostic._replace(message=message, hint=hint, cures=())


def _read_fields(
    fields: Fields,
    diagnostics: Diagnostics,
    files: TextsByName,
    inherited: Collection[str] = (),
) -> TileGame | None:
    """The game; an `inherited` key is of known rules, so that nobody is told what does not suit the
    file under it: another look suits it, and the variant or the word is left out."""
    chosen = parse_option(fields.get("shape"), diagnostics, SHAPE)
    shape = Shape(chosen.choice.word) if chosen else Shape.SQUARE
    is_shape_left_out = fields.get("shape") is None and not fields.is_suggested("shape")
    is_shape_known = chosen is not None or is_shape_left_out
    kinds = parse_kinds(fields.need("edges", EDGES_EXAMPLE), diagnostics, shape)
    looks = Diagnostics()
    edition = parse_edition(
        fields,
        diagnostics,
        looks,
        defaults=Printing(),
        game=GAME,
        kinds=tuple(kind.name for kind in kinds),
    )
    features = parse_features(fields.get("features"), diagnostics)
    rows = parse_tiles(
        fields,
        diagnostics,
        files,
        TileTerms(kinds, features, SIDES_BY_SHAPE[shape], is_shape_known),
    )
    if not is_shape_known:
        rows = rows._replace(tiles=())  # They would be of another shape.
    terms = _collect_terms(fields, kinds, features, rows, SIDES_BY_SHAPE[shape])
    variants = parse_variants(
        fields, diagnostics, terms, shape, rows, leaves_out="variants" in inherited
    )
    joining = (figure for kind in kinds for figure in kind.ports)
    check_words_of_rows(rows, joining, variants.usual, diagnostics)
    check_figures_of_sides(fields.get("edges"), rows, variants.usual, diagnostics)
    named = {*variants.usual.options.score, *variants.usual.options.surrounded}
    scored = tuple(figure for figure in terms.figures if figure in named)
    words = WordSubjects(terms.names, terms.figures, terms.features, scored)
    look = parse_look(
        fields.get("look"),
        Diagnostics() if "look" in inherited else looks,
        SeenTiles(shape, kinds, rows.tiles),
    )
    texts = Diagnostics()
    presentation = parse_presentation(fields, texts, words, look, files)
    spans = {fields.key_span("words")} if "words" in inherited else set()
    # Sides or rows that could not be read may have more names.
    word_spans = set(_list_key_spans(fields.get("words")))
    diagnostics.extend(
        item
        for item in texts
        if (item.code is not WORD_MISSING or item.span not in spans)
        and (rows.tiles or item.code is not KEY_UNKNOWN or item.span not in word_spans)
    )
    logo = parse_logo(fields, diagnostics)
    if edition is None and not diagnostics.has_errors:
        message, hint = "the game has no name", "for example 'name: My tiles'"
        diagnostics.add(VALUE_MISSING, message, fields.key_span("name"), hint=hint)
    is_whole = not diagnostics.has_errors
    diagnostics.extend(
        item
        for item in looks
        if (item.code is not LOOK_NEEDS or (kinds and is_shape_known))
        and (item.code is not KEY_UNKNOWN or kinds)
    )
    if edition is None or not is_whole:
        return None
    shared = shared_fields(edition)
    return TileGame(
        shape=shape,
        kinds_of_sides=kinds,
        features=features,
        tiles=rows.tiles,
        variants=variants.options,
        presentation=presentation,
        row_art=rows.art,
        **{
            **shared,
            "names": {**edition.names, **presentation.titles},
            "row_backs": rows.backs,
            "logo": logo,
        },
    )


def _list_key_spans(node: Node | None) -> Iterator[Span]:
    """The places of the keys of all mappings in a mapping."""
    for entry in node.entries if isinstance(node, MappingNode) else ():
        if isinstance(entry.value, MappingNode):
            yield from (other.key_span for other in entry.value.entries)


def _collect_terms(
    fields: Fields,
    kinds: tuple[Kind, ...],
    features: tuple[str, ...],
    rows: TileRows,
    sides: int,
) -> GameTerms:
    """The words that rules may use: from the sides and the rows, and kinds of figures that are
    declared under `surrounded`."""
    surrounded = find_node(fields.get("rules"), ("surrounded",))
    declared = surrounded.items if isinstance(surrounded, SequenceNode) else ()
    figures = dict.fromkeys(
        (
            *(figure for kind in kinds for figure in kind.ports),
            *(use.word for use in rows.figures),
            *(item.text for item in declared if isinstance(item, ScalarNode)),
        )
    )
    return GameTerms(
        kinds,
        tuple(figures),
        tuple(dict.fromkeys((*features, *(use.word for use in rows.segment_features)))),
        sides,
        are_all_known=bool(rows.tiles) and not fields.is_suggested("features"),
    )


def read_set(root: Node | None, diagnostics: Diagnostics) -> TileGame | None:
    """The game of a text that names no other file."""
    return read_beside(root, diagnostics, {})


def read_beside(root: Node | None, diagnostics: Diagnostics, files: TextsByName) -> TileGame | None:
    """The game of a text with the files that it names."""
    if find_liked_game(root) is None:
        return read_tile_game(root, diagnostics, files=files)
    from tilegen.games.tiles.sets.known_rules import load_known_rules  # noqa: PLC0415 -- few files begin from known rules

    return read_tile_game(root, diagnostics, files=files, known_games=load_known_rules())


def list_unseen(root: Node | None) -> frozenset[str]:
    """The keys of a file that no picture of a tile depends on; known rules that it begins from may
    bring other sides."""
    words = frozenset(("variants", "words", "card", "guide"))
    return words if find_liked_game(root) else words | {"rules"}


SETS: Final[Sets[TileGame]] = Sets(
    KEY, read_set, list_files_beside, read_beside, fingerprint, list_unseen
)
