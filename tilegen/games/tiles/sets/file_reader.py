"""Reads a tile game from the text of its file, given as a tree.

No file is opened here: `list_rows_files` and `find_liked_game` say which texts a file needs beside
its own, and `read_tile_game` gets them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from tilegen.games.game import Sets
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import RuleOptions, Shape
from tilegen.games.tiles.rules.playability import settle_ends
from tilegen.games.tiles.segments import Kind
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.choice_reader import parse_option
from tilegen.games.tiles.sets.enumeration_reader import ENUMERATE, parse_enumeration
from tilegen.games.tiles.sets.fingerprint import fingerprint
from tilegen.games.tiles.sets.look_reader import SeenTiles, parse_look
from tilegen.games.tiles.sets.option_checks import RulesInFile, check_options
from tilegen.games.tiles.sets.option_table import LIKE, SHAPE
from tilegen.games.tiles.sets.presentation_reader import (
    PRESENTATION_KEYS,
    WordSubjects,
    list_guides,
    parse_logo,
    parse_presentation,
)
from tilegen.games.tiles.sets.rule_reader import (
    GameTerms,
    ParsedRules,
    override_rules,
    parse_rules,
)
from tilegen.games.tiles.sets.segment_reader import FeatureUse, TileTerms
from tilegen.games.tiles.sets.side_reader import (
    EDGES_EXAMPLE,
    SIDES_BY_SHAPE,
    parse_features,
    parse_kinds,
)
from tilegen.games.tiles.sets.tile_rows import (
    KEY,
    ROWS,
    TileRows,
    parse_tile_rows,
)
from tilegen.sets import misspellings
from tilegen.sets.codes import NO_PIECES
from tilegen.sets.edition import Printing, shared_fields
from tilegen.sets.reader import KEYS as SET_KEYS
from tilegen.sets.reader import parse_edition
from tilegen.text.codes import KEY_TYPE, KEY_UNKNOWN, TYPE, VALUE_MISSING
from tilegen.text.diagnostics import Code, Diagnostics, cures_at
from tilegen.text.fields import (
    Fields,
    parse_any_mapping,
    parse_mapping,
    parse_sequence,
    parse_text,
)
from tilegen.text.source import Source
from tilegen.text.wording import quoted_text
from tilegen.text.yamlmove import move_node
from tilegen.text.yamltree import (
    Entry,
    MappingNode,
    Node,
    ScalarNode,
    SequenceNode,
    compose,
)

GAME: Final = "tiles"
"""The word for a game whose rules are in its own file."""

OWN_KEYS: Final = (
    *("shape", "edges", "features", KEY, "look", "rules", "variants"),
    *PRESENTATION_KEYS,
)
_LIKED_KEYS: Final = (
    *("shape", "edges", "features", "look", "rules", "variants", "words", "card", "guide"),
)
"""The keys that a file takes from known rules, where it does not have them."""

DEFAULT: Final = "default"
STANDARD: Final = "standard"
_FROM: Final = "from"
_TILES_EXAMPLE: Final = "[{id: 1, edges: [...]}]"
_VARIANT: Final = re.compile(r"[a-z][a-z0-9-]{0,29}", re.ASCII)
_MEANT: Final = {
    **misspellings.KEYS,
    **dict.fromkeys(("sides", "kinds"), "did you mean 'edges'?"),
    **dict.fromkeys(("variant", "modes"), "did you mean 'variants'?"),
    **dict.fromkeys(("pieces", "rows"), "did you mean 'tiles'?"),
    **dict.fromkeys(("translations", "language", "languages"), "did you mean 'words'?"),
    **dict.fromkeys(("ages", "minutes", "logo"), "it belongs under 'about': 'about: {ages: 5}'"),
    **dict.fromkeys(
        ("players", "score", "end", "win", "supply", "owner", "board", "begin"),
        "it belongs under 'rules'",
    ),
}

TextsByName = Mapping[str, Source]
"""Texts of files by their names, as a game gives them."""


def list_rows_files(root: Node | None) -> tuple[str, ...]:
    """The names of the files that `{from: FILE}` takes rows from, relative to this one."""
    tiles = _get(root, KEY)
    name = _get(tiles, _FROM)
    return (name.text,) if isinstance(name, ScalarNode) and name.text else ()


def list_files_beside(root: Node | None) -> tuple[str, ...]:
    """The names of all files that a file names: files with rows, and guides."""
    return tuple(dict.fromkeys((*list_rows_files(root), *list_guides(root))))


def find_liked_game(root: Node | None) -> str | None:
    """The name of the known rules that a file begins from, under `like` or by its game's name; None
    if it has all rules of its own."""
    game, like = _get(root, "game"), _get(_get(root, "rules"), LIKE)
    if isinstance(like, ScalarNode):
        return like.text
    return game.text if isinstance(game, ScalarNode) and game.text != GAME else None


def _get(node: Node | None, key: str) -> Node | None:
    entries = node.entries if isinstance(node, MappingNode) else ()
    return next((entry.value for entry in entries if entry.key == key), None)


def read_tile_game(
    root: Node | None,
    diagnostics: Diagnostics,
    *,
    files: TextsByName = MappingProxyType({}),
    known_games: TextsByName = MappingProxyType({}),
) -> TileGame | None:
    """The game; None if anything but its looks is wrong. `files` are the texts of existing files
    that `list_rows_files` names, and `known_games` the texts of all known games by name."""
    fields = parse_mapping(root, diagnostics, "a tile game", (*SET_KEYS, *OWN_KEYS), _MEANT)
    if fields is None or not isinstance(root, MappingNode):
        return None
    whole = _add_liked(root, diagnostics, known_games)
    if whole is not root:
        fields = Fields(whole, diagnostics, "a tile game")
    return _FileReader(fields, diagnostics, files).read()


def _add_liked(
    root: MappingNode, diagnostics: Diagnostics, known_games: TextsByName
) -> MappingNode:
    """The file, completed by the known rules that it begins from; their values have the place of
    the rules' name."""
    name = find_liked_game(root)
    node = _get(_get(root, "rules"), LIKE) or _get(root, "game")
    if name is None or node is None:
        return root
    if name not in known_games:
        from tilegen.text.suggest.choice import choices_hint, resolve_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

        names = tuple(known_games)
        message = f"no known rules are called {quoted_text(name)}"
        hint = choices_hint(name, names, "known rules") if names else "write the rules here"
        meant = resolve_choice(name, names)
        cures = cures_at(node.span, meant)
        diagnostics.add(codes.NO_SUCH_GAME, message, node.span, hint=hint, cures=cures)
        if meant is None:
            return root
        # So that nothing is missed that these rules have.
        name = meant
    liked = compose(known_games[name], Diagnostics())
    entries = {entry.key: entry for entry in root.entries}
    for key in _LIKED_KEYS:
        value = _get(liked, key)
        if value is None:
            continue
        moved = move_node(value, node.span)
        own = entries.get(key)
        if own is None:
            entries[key] = Entry(key, node.span, moved)
        elif (
            key == "rules" and isinstance(own.value, MappingNode) and isinstance(moved, MappingNode)
        ):
            merged = override_rules(moved, own.value)
            entries[key] = own._replace(value=merged._replace(span=own.value.span))
    return MappingNode(tuple(entries.values()), root.span)


class _Variants(NamedTuple):
    """The rules by variant, the usual one first, and their options in the file."""

    options: Mapping[str, RuleOptions]
    usual: ParsedRules


class _FileReader:
    def __init__(self, fields: Fields, diagnostics: Diagnostics, files: TextsByName) -> None:
        self._fields, self._diagnostics, self._files = fields, diagnostics, files

    def read(self) -> TileGame | None:
        fields, diagnostics = self._fields, self._diagnostics
        chosen = parse_option(fields.get("shape"), diagnostics, SHAPE)
        shape = Shape(chosen.choice.word) if chosen else Shape.SQUARE
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
        rows = self._parse_tiles(TileTerms(kinds, features, SIDES_BY_SHAPE[shape]))
        terms = _collect_terms(fields, kinds, features, rows, SIDES_BY_SHAPE[shape])
        variants = self._parse_variants(terms, shape, rows)
        self._check_words_of_rows(rows, variants.usual)
        named = {*variants.usual.options.score, *variants.usual.options.surrounded}
        scored = tuple(figure for figure in terms.figures if figure in named)
        words = WordSubjects(terms.names, terms.figures, terms.features, scored)
        look = parse_look(fields.get("look"), looks, SeenTiles(shape, kinds, rows.tiles))
        presentation = parse_presentation(fields, diagnostics, words, look, self._files)
        logo = parse_logo(fields, diagnostics)
        if edition is None and not diagnostics.has_errors:
            message, hint = "the game has no name", "for example 'name: My tiles'"
            diagnostics.add(VALUE_MISSING, message, fields.key_span("name"), hint=hint)
        is_whole = not diagnostics.has_errors
        diagnostics.extend(looks)
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

    def _parse_tiles(self, terms: TileTerms) -> TileRows:
        node = self._fields.need(KEY, _TILES_EXAMPLE)
        if not isinstance(node, MappingNode):
            return self._parse_rows(node, self._diagnostics, terms)
        keys: tuple[str, ...] = (ENUMERATE, "copies", _FROM)
        if _get(node, _FROM) is not None:
            keys = (_FROM,)
        fields = parse_mapping(node, self._diagnostics, KEY, keys)
        if fields is None:
            return TileRows()
        if fields.get(ENUMERATE) is not None:
            return TileRows(parse_enumeration(fields, self._diagnostics, terms))
        if fields.get(_FROM) is not None:
            return self._parse_rows_of_file(fields, terms)
        if all(entry.key in keys for entry in node.entries):
            self._diagnostics.add(
                TYPE,
                "'tiles' must be rows, or say where they come from",
                node.span,
                hint="write rows such as '- {id: 1, edges: [...]}', 'tiles: {enumerate: {}}' or "
                "'tiles: {from: FILE}'",
            )
        return TileRows()

    def _parse_rows(
        self, node: Node | None, diagnostics: Diagnostics, terms: TileTerms
    ) -> TileRows:
        rows = parse_sequence(node, diagnostics, KEY, _TILES_EXAMPLE)
        if rows is None:
            return TileRows()
        if not rows.items:
            hint = f"write rows such as '- {ROWS.example}'"
            diagnostics.add(NO_PIECES, "the set has no tiles", rows.span, hint=hint)
        return parse_tile_rows(rows, diagnostics, terms) if terms.kinds else TileRows()

    def _parse_rows_of_file(self, fields: Fields, terms: TileTerms) -> TileRows:
        """The tiles of another file, whose problems are reported as its own."""
        node = fields.get(_FROM)
        name = parse_text(node, self._diagnostics, "the name of the file")
        if name is None or node is None:
            return TileRows()
        source = self._files.get(name)
        if source is None:
            message = f"there is no file {quoted_text(name)} beside this one"
            hint = "write its name as it is, relative to this file"
            self._diagnostics.add(codes.NO_SUCH_FILE, message, node.span, hint=hint)
            return TileRows()
        others = Diagnostics()
        rows = TileRows()
        from tilegen.games.tiles.sets.table_reader import is_table, read_table  # noqa: PLC0415 -- few files have their rows elsewhere

        if is_table(name):
            listing = read_table(source, others, terms) if terms.kinds else None
            rows = self._parse_rows(listing, others, terms) if listing else rows
        elif (root := compose(source, others)) is not None or not others.has_errors:
            mapping = parse_any_mapping(root, others, "a file with tiles")
            if mapping is not None:
                own = Fields(mapping, others, "a file with tiles")
                rows = self._parse_rows(own.need(KEY, _TILES_EXAMPLE), others, terms)
        self._diagnostics.extend(
            diagnostic if diagnostic.source else diagnostic._replace(source=source)
            for diagnostic in others
        )
        return rows

    def _parse_variants(self, terms: GameTerms, shape: Shape, rows: TileRows) -> _Variants:
        """The rules of each variant. A problem of the rules that stays in a variant is reported
        once."""
        fields, diagnostics = self._fields, self._diagnostics
        node = fields.get("rules")
        base = node if isinstance(node, MappingNode) else MappingNode((), fields.key_span("rules"))
        if node is not None and not isinstance(node, MappingNode):
            parse_mapping(node, diagnostics, "'rules'", ())
        edges = fields.get("edges")
        kinds = edges.entries if isinstance(edges, MappingNode) else ()
        spans = {entry.key: entry.key_span for entry in kinds}
        errors = Diagnostics()
        usual = parse_rules(base, errors, terms)
        # Without the kinds, checks would mislead.
        if terms.kinds:
            check_options(RulesInFile(usual, terms, shape, rows.tiles, spans), errors)
        reported = list(errors)
        diagnostics.extend(reported)
        variants = parse_any_mapping(fields.get("variants"), diagnostics, "variants", (DEFAULT,))
        options = {self._name_usual(variants): usual.options}
        for entry in variants.entries if variants else ():
            if entry.key == DEFAULT or not self._check_variant(entry, options):
                continue
            if not isinstance(entry.value, MappingNode):
                self._report_no_variant(entry)
                continue
            changed = Diagnostics()
            self._refuse_like(entry.value)
            rules = parse_rules(override_rules(base, entry.value), changed, terms)
            if terms.kinds:
                check_options(RulesInFile(rules, terms, shape, rows.tiles, spans), changed)
            diagnostics.extend(item for item in changed if item not in reported)
            options[entry.key] = rules.options
        settled_options = {name: settle_ends(rules) for name, rules in options.items()}
        return _Variants(settled_options, usual)

    def _name_usual(self, variants: MappingNode | None) -> str:
        name = parse_text(_get(variants, DEFAULT), self._diagnostics, "the name of the rules")
        return name or STANDARD

    def _check_variant(self, entry: Entry, others: Iterable[str]) -> bool:
        """Whether this is the name of another variant; reports it if not."""
        if entry.key in others:
            message = f"the variant '{entry.key}' is what the rules themselves say"
            hint = "choose another name"
        elif not _VARIANT.fullmatch(entry.key):
            message = f"no variant can be called {quoted_text(entry.key)}"
            hint = "a name has small letters, digits and '-'"
        else:
            return True
        self._diagnostics.add(KEY_TYPE, message, entry.key_span, hint=hint)
        return False

    def _refuse_like(self, variant: MappingNode) -> None:
        like = next((entry for entry in variant.entries if entry.key == LIKE), None)
        if like:
            self._diagnostics.add(
                KEY_UNKNOWN,
                f"a variant changes the rules of its own file, so it has no '{LIKE}'",
                like.key_span,
                hint=f"write '{LIKE}' under 'rules'",
            )

    def _report_no_variant(self, entry: Entry) -> None:
        from tilegen.text.suggest.choice import did_you_mean, resolve_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

        example = f"'{entry.key}: {{players: 2}}'"
        is_slip = resolve_choice(entry.key, (DEFAULT,)) and isinstance(entry.value, ScalarNode)
        self._diagnostics.add(
            TYPE,
            f"the variant '{entry.key}' must be keys of rules with values",
            entry.key_span,
            hint=did_you_mean(entry.key, DEFAULT) if is_slip else f"write for example {example}",
            cures=cures_at(entry.key_span, DEFAULT if is_slip else None),
        )

    def _check_words_of_rows(self, rows: TileRows, rules: ParsedRules) -> None:
        """Reports words that rows bring in and rules never name, if the rules name one so like it
        that it was probably meant."""
        options = rules.options
        figures = {*options.surrounded, *options.score}
        scored = [
            name
            for rule in options.score.values()
            for terms in (rule.finished, rule.unfinished)
            if terms
            for name in (*terms.features, *terms.tile_with)
        ]
        self._report_unlike(rows.figures, figures, codes.NO_SUCH_FIGURE, "kind of figure")
        features = [use for use in rows.segment_features if use.word not in scored]
        self._report_unlike(features, scored, codes.NO_SUCH_FEATURE, "feature")

    def _report_unlike(
        self, uses: Iterable[FeatureUse], names: Iterable[str], code: Code, what: str
    ) -> None:
        known = tuple(dict.fromkeys(names))
        unknown = [use for use in uses if use.word not in known]
        if not unknown:
            return
        from tilegen.text.suggest.choice import did_you_mean, resolve_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

        for use in unknown:
            choice = resolve_choice(use.word, known)
            if choice:
                self._diagnostics.add(
                    code,
                    f"the rules name no {what} {quoted_text(use.word)}",
                    use.span,
                    hint=did_you_mean(use.word, choice),
                    cures=cures_at(use.span, choice),
                )


def _collect_terms(
    fields: Fields,
    kinds: tuple[Kind, ...],
    features: tuple[str, ...],
    rows: TileRows,
    sides: int,
) -> GameTerms:
    """The words that rules may use: from the sides and the rows, and kinds of figures that are
    declared under `surrounded`."""
    surrounded = _get(fields.get("rules"), "surrounded")
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
