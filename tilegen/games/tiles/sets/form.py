"""The file of a tile game as a form, made from the table of options and the schema."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.sets.kind_uses import list_uses
from tilegen.games.tiles.sets.known_rules import load_known_rules
from tilegen.games.tiles.sets.liked_rules import find_liked_game
from tilegen.games.tiles.sets.limits import MOST_KINDS, MOST_POINTS
from tilegen.games.tiles.sets.option_schema import build_about_schema, build_rules_schema
from tilegen.games.tiles.sets.option_table import LIKE, LOOK, RULE_KEYS, RULES, SHAPE, Names, Option
from tilegen.games.tiles.sets.presentation_reader import (
    ABOUT_KEYS,
    FORMS,
    GENDERS,
    WordSubjects,
)
from tilegen.games.tiles.sets.row_text import RowTerms, format_rows
from tilegen.games.tiles.sets.score_reader import ANY, OWN_GRID_LABELS, STATES, ScoreTerms
from tilegen.games.tiles.sets.side_reader import SIDES_BY_SHAPE
from tilegen.games.tiles.sets.tile_rows import KEY
from tilegen.games.tiles.sets.variant_reader import DEFAULT, STANDARD
from tilegen.names import LANGUAGES
from tilegen.sets.form import FormChoice, FormField, FormKind, FormSection, SetForm
from tilegen.sets.schema import Schema, names_schema
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamlpath import Path, Tree, find_node, to_tree
from tilegen.text.yamltree import Node, SequenceNode, compose

_TOP_KEYS: Final = (
    *("tilegen", "game", "name", "about", "shape", "edges", "features", "look", "art", "parts"),
    *("back", "rules", "variants", "words", "card", "guide", "print", "expect", "tiles"),
)


class _KnownNames(NamedTuple):
    """The names in a file that other values may use: kinds of sides with their ports, all kinds of
    figures, features; and the number of sides."""

    kinds: Mapping[str, Sequence[str]]
    figures: tuple[str, ...]
    features: tuple[str, ...]
    of_tiles: tuple[str, ...]
    sides: int

    def list_names(self, names: Names | None) -> tuple[str, ...]:
        match names:
            case Names.KINDS:
                return tuple(self.kinds)
            case Names.FIGURES:
                return self.figures
            case Names.FEATURES:
                return self.features
            case None:
                return ()


def build_form(root: Node | None, game: TileGame | None) -> SetForm:
    """The form of a file, which may have faults; `game` is the game in it, if it can be read."""
    file = to_tree(root)
    values = file if isinstance(file, Mapping) else {}
    liked = _find_liked(root)
    file_names = _collect_names({**liked, **values})
    sections = (
        FormSection("sides", tuple(_list_sides(values, liked, file_names, game))),
        *_list_rules(values, liked, file_names),
        *_list_words(values, liked, file_names),
        FormSection("about", tuple(_list_about(values))),
        FormSection("rows", (_build_rows(root, values, file_names, game),)),
    )
    return SetForm(sections, order_keys, list_uses)


def order_keys(path: Path) -> Sequence[str]:
    """The keys of the mapping at a path, in the order in which a file has them."""
    keys: Sequence[str] = ()
    match [*path]:
        case []:
            keys = _TOP_KEYS
        case ["rules"] | ["variants", _]:
            keys = RULE_KEYS
        case ["about"]:
            keys = ABOUT_KEYS
        case ["name" | "words" | "card" | "guide"] | ["about", "title"]:
            keys = tuple(LANGUAGES)
        case ["words", language, _] if language in FORMS:
            keys = FORMS[language]
        case [*_, "score", _]:
            keys = STATES
    return keys


def _find_liked(root: Node | None) -> Mapping[str, Tree]:
    """The values of the rules that a file begins from; empty if it has all of its own."""
    name = find_liked_game(root)
    source = load_known_rules().get(name) if name else None
    tree = to_tree(compose(source, Diagnostics())) if source else None
    return tree if isinstance(tree, Mapping) else {}


def _get(tree: Tree, *path: str) -> Tree:
    for key in path:
        tree = tree.get(key) if isinstance(tree, Mapping) else None
    return tree


def _items(tree: Tree) -> Sequence[Tree]:
    """The items of a list; a single value is one."""
    if isinstance(tree, str):
        return (tree,)
    return tree if isinstance(tree, Sequence) else ()


def _texts(tree: Tree) -> Iterator[str]:
    return (item for item in _items(tree) if isinstance(item, str))


def _collect_names(values: Mapping[str, Tree]) -> _KnownNames:
    edges = values.get("edges")
    kinds = (
        {kind: (*_texts(ports),) for kind, ports in edges.items()}
        if isinstance(edges, Mapping)
        else {kind: (kind,) for kind in _texts(edges)}
    )
    rows = [row for row in _items(values.get("tiles")) if isinstance(row, Mapping)]
    inside = (name for row in rows for name in _texts(row.get("inside")))
    surrounded_figures = _texts(_get(values, "rules", "surrounded"))
    word = values.get("shape")
    ports = (port for ports in kinds.values() for port in ports)
    on = (
        feature
        for row in rows
        for segments in (row.get("on"),)
        if isinstance(segments, Mapping)
        for items in segments.values()
        for item in ([items] if isinstance(items, Mapping) else _items(items))
        if isinstance(item, Mapping)
        for feature in item
    )
    of_tiles = tuple(_texts(values.get("features")))
    return _KnownNames(
        kinds,
        tuple(dict.fromkeys((*ports, *inside, *surrounded_figures))),
        tuple(dict.fromkeys((*of_tiles, *on))),
        of_tiles,
        next((number for shape, number in SIDES_BY_SHAPE.items() if shape.value == word), 4),
    )


def _list_sides(
    values: Mapping[str, Tree],
    liked: Mapping[str, Tree],
    known_names: _KnownNames,
    game: TileGame | None,
) -> Iterator[FormField]:
    for option in (SHAPE, LOOK):
        usual = liked.get(option.key, option.default or None)
        yield _build_choice(option, (option.key,), values.get(option.key), usual)
    yield FormField(
        ("edges",),
        FormKind.SIDES,
        "The kinds of sides, and the kind of figure that each is a part of.",
        values.get("edges"),
        liked.get("edges"),
        words=known_names.figures,
        high=MOST_KINDS,
        details={"colours": _list_colours(game), "palette": _get(values, "art", "palette")},
    )
    about = "What tiles have a number of, such as eyes."
    features, usual = values.get("features"), liked.get("features")
    yield FormField(("features",), FormKind.NAMES, about, features, usual)


def _list_colours(game: TileGame | None) -> dict[str, dict[str, str]]:
    """The colour and the pattern of each kind as they are drawn."""
    if game is None:
        return {}
    from tilegen.games.tiles.art.kind_colours import dress_game  # noqa: PLC0415 -- a text that is only completed needs no art

    return {
        name: {"colour": f"#{dress.skin.body.code}", "pattern": dress.pattern.value}
        for name, dress in dress_game(game).items()
    }


def _build_rows(
    root: Node | None, values: Mapping[str, Tree], known_names: _KnownNames, game: TileGame | None
) -> FormField:
    """The rows of tiles, each with its line and, if known, its numbers. Tiles that are enumerated
    or come from another file are rows, too, which the file may have instead."""
    rows = values.get(KEY)
    features = tuple(feature for feature in known_names.features if feature in known_names.of_tiles)
    details: dict[str, object] = {"sides": known_names.sides, "features": [*features]}
    if game is not None and isinstance(rows, Mapping):
        details["written"] = [*_write_rows(game)]
    elif game is not None:
        details["numbers"] = _list_numbers(root, game)
    listing = find_node(root, [KEY])
    if isinstance(listing, SequenceNode):
        details["lines"] = [item.span.line for item in listing.items]
    return FormField(
        (KEY,), FormKind.ROWS, "", rows, words=tuple(known_names.kinds), details=details
    )


def _write_rows(game: TileGame) -> Iterator[Tree]:
    terms = RowTerms(game.kinds_of_sides, game.features, game.row_art, game.row_backs)
    text = format_rows(game.tiles, terms)
    rows = to_tree(compose(Source("", f"rows:\n{text}"), Diagnostics()))
    return iter(_items(_get(rows, "rows")))


def _list_numbers(root: Node | None, game: TileGame) -> list[list[int]]:
    """The numbers of the tiles of each row."""
    rows = find_node(root, [KEY])
    spans = [row.span for row in (rows.items if isinstance(rows, SequenceNode) else ())]
    starts = [(span.line, span.start) for span in spans]
    numbers: list[list[int]] = [[] for _ in starts]
    for tile in game.tiles:
        if tile.span is not None:
            at = bisect_right(starts, (tile.span.line, tile.span.start)) - 1
            numbers[at].append(tile.number)
    return numbers


def _list_rules(
    values: Mapping[str, Tree], liked: Mapping[str, Tree], known_names: _KnownNames
) -> Iterator[FormSection]:
    """The rules, and the differences of each variant."""
    variants = values.get("variants")
    rules_by_variant = variants if isinstance(variants, Mapping) else {}
    own = values.get("rules")
    rules = own if isinstance(own, Mapping) else {}
    usual = _find_usual(_get(liked, "rules"))
    like = FormField(
        ("rules", LIKE),
        FormKind.NAME,
        "The known rules that these are changes of.",
        rules.get(LIKE),
        words=tuple(load_known_rules()),
    )
    name = rules_by_variant.get(DEFAULT)
    yield FormSection(
        "rules",
        (like, *_list_options(("rules",), rules, usual, known_names)),
        name if isinstance(name, str) else STANDARD,
    )
    usual = {**usual, **rules}
    for variant, changes in rules_by_variant.items():
        if variant != DEFAULT:
            changed_options = changes if isinstance(changes, Mapping) else {}
            path = ("variants", variant)
            yield FormSection(
                "rules", tuple(_list_options(path, changed_options, usual, known_names)), variant
            )


def _find_usual(rules: Tree) -> dict[str, Tree]:
    """The default of each option, by the known rules that a file begins from."""
    return {**_parse_defaults(), **(rules if isinstance(rules, Mapping) else {})}


@cache
def _parse_defaults() -> Mapping[str, Tree]:
    return {
        option.key: to_tree(compose(Source("", option.default), Diagnostics()))
        for option in RULES
        if option.default
    }


def _list_options(
    path: tuple[str, ...],
    rules: Mapping[str, Tree],
    usual: Mapping[str, Tree],
    known_names: _KnownNames,
) -> Iterator[FormField]:
    schemas: Mapping[str, Schema] = build_rules_schema()["properties"]
    for option in RULES:
        yield _build_option(
            option,
            schemas[option.key],
            (*path, option.key),
            (rules.get(option.key), usual.get(option.key)),
            known_names,
        )


def _build_option(
    option: Option,
    schema: Schema,
    path: tuple[str, ...],
    values: tuple[Tree, Tree],
    known_names: _KnownNames,
) -> FormField:
    """The field of an option; `values` are its own and its usual one."""
    value, usual = values
    words = known_names.list_names(option.names)
    if option.choices:
        field = _build_choice(option, path, value, usual)._replace(words=words)
        is_list = schema.get("type") == "array"
        return field._replace(kind=FormKind.CHOICES) if is_list else field
    field = _build_field(schema, path, value, usual)
    if field.kind is FormKind.SCORE:
        return field._replace(details=_describe_score(known_names))
    if field.kind is FormKind.NUMBER and not field.high:
        return field._replace(high=known_names.sides)
    if field.kind is FormKind.TEXT and option.names:
        return field._replace(kind=FormKind.NAME, words=words)
    return field._replace(words=words, example=option.example)


def _build_field(
    schema: Schema, path: tuple[str, ...], value: Tree, usual: Tree = None
) -> FormField:
    """A field by the form of its schema."""
    field = FormField(path, FormKind.TEXT, schema.get("description", ""), value, usual)
    changes: dict[str, Any] = {}
    match schema:
        case {"type": "integer", "minimum": low}:
            changes = {"kind": FormKind.NUMBER, "low": low, "high": schema.get("maximum", 0)}
        case {"type": "boolean"}:
            changes = {"kind": FormKind.FLAG}
        case {"type": "array", "maxItems": 2, "items": {"minimum": low, "maximum": high}}:
            changes = {"kind": FormKind.SIZE, "low": low, "high": high}
        case {"type": "array"}:
            changes = {"kind": FormKind.NAMES}
        case {"anyOf": [{"type": "integer", "minimum": low, "maximum": high}, _]}:
            changes = {"kind": FormKind.RANGE, "low": low, "high": high}
        case {"anyOf": [_, {"type": "object", "properties": {"en": _, **others}}]}:
            changes = {"kind": FormKind.TEXTS, "words": ("en", *others)}
        case {"type": "object", "properties": {**flags}} if len(flags) == 1:
            key = str(next(iter(flags)))
            changes = {
                "path": (*path, key),
                "kind": FormKind.FLAG,
                "value": _get(value, key),
                "usual": _get(usual, key),
            }
        case {"type": "object"}:
            changes = {"kind": FormKind.SCORE, "low": -MOST_POINTS, "high": MOST_POINTS}
    return field._replace(**changes)


def _build_choice(option: Option, path: tuple[str, ...], value: Tree, usual: Tree) -> FormField:
    choices = tuple(
        FormChoice(choice.word, choice.about, *choice.argument, beside=option.beside)
        if choice.argument
        else FormChoice(choice.word, choice.about)
        for choice in option.choices
    )
    return FormField(path, FormKind.CHOICE, option.about, value, usual, choices)


def _describe_score(known_names: _KnownNames) -> dict[str, Any]:
    """The labels, states and terms of a score."""
    terms = ScoreTerms(known_names.features, known_names.figures)
    return {
        "labels": [*OWN_GRID_LABELS, *known_names.figures, ANY],
        "states": [*STATES],
        "terms": [{"word": word, "about": term.about} for word, term in terms.list_known_terms()],
    }


def _list_words(
    values: Mapping[str, Tree], liked: Mapping[str, Tree], known_names: _KnownNames
) -> Iterator[FormSection]:
    subjects = WordSubjects(tuple(known_names.kinds), known_names.figures, known_names.features)
    for language in LANGUAGES:
        fields = (
            FormField(
                ("words", language, word),
                FormKind.FORMS,
                "",
                _get(values, "words", language, word),
                _get(liked, "words", language, word),
                details={"forms": [*FORMS[language]], "genders": [*GENDERS]},
            )
            for word in subjects.list_words()
            if not word.isdigit()
        )
        yield FormSection("words", tuple(fields), language)


def _list_about(values: Mapping[str, Tree]) -> Iterator[FormField]:
    about = "What the set is called, in one language or in several."
    yield _build_field(names_schema(about), ("name",), values.get("name"))
    for key, schema in build_about_schema()["properties"].items():
        yield _build_field(schema, ("about", key), _get(values, "about", key))
