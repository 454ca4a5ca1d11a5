"""The format of a set as a JSON Schema, with which editors complete and check a set as it is typed.

Keys, words and limits come from the readers. A schema cannot express every rule: only `validate`
sees that a number occurs twice, or that a length is too long."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tilegen.names import BLEEDS, LANGUAGES, MARKS, PALETTES, PAPERS, STYLES
from tilegen.sets.art import ART_KEYS, COLOR, GROUND, LARGEST_SEED, PART_KEYS
from tilegen.sets.expectations import LIMITS, PLAY, WHO
from tilegen.sets.form import SetForm
from tilegen.sets.printing import MARGINS, PRINT_KEYS
from tilegen.sets.reader import KEYS, VERSION, Rows
from tilegen.text.fields import LONGEST_TEXT
from tilegen.text.lengths import LENGTH
from tilegen.text.yamltree import Node

Schema = dict[str, Any]

_DRAFT: Final = "http://json-schema.org/draft-07/schema#"
"""The newest draft that the YAML extensions of editors know well."""
_ONE_LINE: Final = r"^[^\u0000-\u001f]*[^\s\u0000-\u001f][^\u0000-\u001f]*$"
_UNTIDY: Final = r"[A-Z_]|  |^ | $"
"""Matches what the name of a designer's own part must not contain."""


class Vocabulary(NamedTuple):
    """The words of a game's sets: `build_row_schema` makes the schema of a row, each metric has a
    description, and each kind of body, in the palette's order, is described by the things that it
    colours; `kinds` is None if each set has its own. `rows` is None for sets without rows of
    pieces. `add_keys` adds the keys that only sets of this game have, to the schema of a set.
    `build_form` makes the form of a set's text, given as a tree, and of the set in it, if it can be
    read; None for a game whose sets have none."""

    rows: Rows | None
    build_row_schema: Callable[[], Schema]
    metrics: Mapping[str, str]
    kinds: Mapping[str, str] | None
    add_keys: Callable[[Schema], Schema] = lambda set_schema: set_schema
    build_form: Callable[[Node | None, Any], SetForm] | None = None


class PlayVocabulary(NamedTuple):
    """The words of promises about play: numbers of players, bots by name and those whose names end
    with a number, names of rules, and descriptions of the metrics."""

    seats: Sequence[int]
    bots: Sequence[str]
    bot_families: Collection[str]
    rules: Sequence[str]
    metrics: Mapping[str, str]


def build_set_schema(
    game: str, vocabulary: Vocabulary, play: PlayVocabulary, places: Sequence[str]
) -> Schema:
    """The schema of a game's sets. `places` are those for a designer's own parts."""
    rows = {} if vocabulary.rows is None else _rows_schema(vocabulary.rows, vocabulary)
    title = f"A set of {game} for tilegen"
    set_schema = {
        "$schema": _DRAFT,
        "title": title,
        "definitions": {_LIMITS: _limits_schema()},
        **record_schema(
            "What the game is made of, how its pieces look and are printed, and what they promise.",
            (*KEYS, *rows),
            {
                "tilegen": {"description": "The version of this format.", "const": VERSION},
                "game": {"description": "The game that the set is of.", "const": game},
                "name": names_schema("What the set is called, in one language or in several."),
                "art": _art_schema(vocabulary.kinds),
                "parts": _parts_schema(places),
                "back": back_schema("The back of all pieces"),
                "print": _print_schema(),
                "expect": _expect_schema(vocabulary.metrics, play),
                **rows,
            },
            required_keys=("tilegen", "game", "name", *rows),
        ),
    }
    return vocabulary.add_keys(set_schema)


def _rows_schema(rows: Rows, vocabulary: Vocabulary) -> Schema:
    """The pieces of a set, under their key."""
    return {
        rows.key: {
            "description": f"One row for each {rows.noun}, in any order.",
            "type": "array",
            "minItems": 1,
            "maxItems": rows.max_rows,
            "items": vocabulary.build_row_schema(),
        }
    }


# Values, as the readers of fields take them.


def record_schema(
    about: str, keys: Sequence[str], values: Mapping[str, Schema], required_keys: Sequence[str] = ()
) -> Schema:
    """An object that has these keys and no others, in the reader's order, with a schema for
    each."""
    return {
        "description": about,
        "type": "object",
        "additionalProperties": False,
        "required": [*required_keys],
        "properties": {key: values[key] for key in keys},
    }


def text_schema(about: str) -> Schema:
    """One line of text, including unquoted text that YAML takes for a number or a boolean."""
    return {
        "description": about,
        "type": ["string", "number", "boolean"],
        "minLength": 1,
        "maxLength": LONGEST_TEXT,
        "pattern": _ONE_LINE,
    }


def names_schema(about: str) -> Schema:
    """A name, or one for each of several languages."""
    schemas = {
        code: text_schema(f"The name in {language.english}.")
        for code, language in LANGUAGES.items()
    }
    return {
        "description": about,
        "anyOf": [
            text_schema(about),
            {**record_schema(about, tuple(LANGUAGES), schemas), "minProperties": 1},
        ],
    }


def back_schema(what: str) -> Schema:
    """The name of a file with the designer's own back."""
    return text_schema(f"{what}: your own drawing, an SVG file as a path from this set.")


def integer_schema(about: str, low: int, high: int) -> Schema:
    """A whole number from `low` to `high` inclusive."""
    return {"description": about, "type": "integer", "minimum": low, "maximum": high}


def enum_schema(about: str, choices: Sequence[str]) -> Schema:
    """One of the choices."""
    return {"description": about, "enum": [*map(str, choices)]}


def suggestion_schema(
    about: str, choices: Sequence[str], *, fallback: Schema | None = None
) -> Schema:
    """A choice that editors complete, or any other text; `fallback` restricts the latter."""
    return {"description": about, "anyOf": [{"enum": [*choices]}, fallback or text_schema(about)]}


def _length_schema(about: str) -> Schema:
    return {"description": about, "type": "string", "pattern": f"^{LENGTH}$"}


# The keys of every set.


def _color_schema(what: str) -> Schema:
    return {
        "description": f'The colour of {what}, such as "#86cf4f".',
        "type": "string",
        "pattern": f"^{COLOR}$",
    }


def _art_schema(kinds: Mapping[str, str] | None) -> Schema:
    own = {
        key: _color_schema(what) for key, what in {**(kinds or {}), GROUND: "the ground"}.items()
    }
    own_colors = record_schema("Your own colours.", tuple(own), own)
    if kinds is None:
        own_colors["additionalProperties"] = _color_schema("a kind of side")
    palette = "The colours: a palette by its name, or colours of your own."
    return record_schema(
        "How the pieces are drawn.",
        ART_KEYS,
        {
            "style": enum_schema("The style of all drawings.", STYLES),
            "seed": integer_schema("Another number draws other details.", 0, LARGEST_SEED),
            "palette": {
                "description": palette,
                "anyOf": [
                    enum_schema(palette, PALETTES),
                    own_colors,
                ],
            },
        },
    )


def _parts_schema(places: Sequence[str]) -> Schema:
    file = "Your own drawing: an SVG file, as a path from this set."
    schemas = {
        "file": text_schema(file),
        "place": enum_schema("Where on a body it goes; usually on top.", places),
    }
    return {
        "description": "Parts of your own, by the names that rows ask for.",
        "type": "object",
        "propertyNames": {"not": {"pattern": _UNTIDY}},
        "additionalProperties": {
            "anyOf": [
                text_schema(file),
                record_schema("A part of your own.", PART_KEYS, schemas, required_keys=("file",)),
            ]
        },
    }


def _print_schema() -> Schema:
    margin = "How far pieces stay from the edges of the paper, such as 5 mm."
    sides = {side: _length_schema(f"The margin at the {side} of the paper.") for side in MARGINS}
    paper = "The paper: a name, or a size such as 210 x 297 mm."
    return record_schema(
        "How the pieces are printed. Lengths have units: mm, cm or in.",
        PRINT_KEYS,
        {
            "size": _length_schema("How wide a piece is, such as 44 mm."),
            "bleed": _length_schema("How far pictures run over the edge of a piece, such as 2 mm."),
            "bleeds": enum_schema("Where bleed is printed.", BLEEDS),
            "margin": {
                "description": margin,
                "anyOf": [_length_schema(margin), record_schema("Some margins.", MARGINS, sides)],
            },
            "paper": suggestion_schema(paper, tuple(PAPERS)),
            "marks": enum_schema("What a camera can read on each piece.", MARKS),
            "corner": _length_schema("The radius at which a machine cuts corners, such as 3 mm."),
        },
    )


def _expect_schema(metrics: Mapping[str, str], play: PlayVocabulary) -> Schema:
    schemas = {
        name: _range_schema(f"{means[0].upper()}{means[1:]}.") for name, means in metrics.items()
    }
    schemas[PLAY] = {
        "description": "What games that bots play with the set show; `validate --play` plays them.",
        "type": "array",
        "items": _promise_schema(play),
    }
    return record_schema(
        "What the set promises; `validate` reports what does not hold.", tuple(schemas), schemas
    )


def _range_schema(about: str) -> Schema:
    exact: tuple[Schema, ...] = ({"type": "number"}, {"type": "boolean"})
    return {"description": about, "anyOf": [*exact, _WITHIN]}


_LIMITS: Final = "limits"
_WITHIN: Final[Schema] = {"$ref": f"#/definitions/{_LIMITS}"}


def _limits_schema() -> Schema:
    descriptions = {"at_least": "The least that is right.", "at_most": "The most that is right."}
    values = {key: {"description": descriptions[key], "type": "number"} for key in LIMITS}
    return {**record_schema("The limits of a metric.", LIMITS, values), "minProperties": 1}


def _promise_schema(play: PlayVocabulary) -> Schema:
    a_number = "|".join(play.bot_families)
    family_schema = (
        {"type": "string", "pattern": f"^({a_number}):[1-9][0-9]*$"} if a_number else None
    )
    bots = "The bot at every seat; left out, the usual one."
    who = {
        "players": integer_schema("How many play.", play.seats[0], play.seats[-1]),
        "bots": suggestion_schema(bots, play.bots, fallback=family_schema)
        if family_schema
        else enum_schema(bots, play.bots),
        "rules": enum_schema("The variant that is played; left out, the usual one.", play.rules),
    }
    # Beside a reference itself, editors would not see the description.
    metrics = {
        name: {"description": f"{means[0].upper()}{means[1:]}.", "allOf": [_WITHIN]}
        for name, means in play.metrics.items()
    }
    about = "A promise about games with this number of players."
    return record_schema(about, (*WHO, *metrics), {**who, **metrics}, required_keys=("players",))
