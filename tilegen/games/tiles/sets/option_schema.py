"""The format of a tile game's file as a JSON Schema and as a page, made from the table of
options."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import fill
from typing import Final

from tilegen.games.tiles.card.card_sentences import list_sentence_ids
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.sets.enumeration_reader import CONSTRAINTS, ENUMERATE
from tilegen.games.tiles.sets.limits import (
    LARGEST_NUMBER,
    MOST_KINDS,
    MOST_PLAYERS,
    MOST_POINTS,
    MOST_SIDES_OF_BOARD,
)
from tilegen.games.tiles.sets.option_table import (
    CLASHES,
    LIKE,
    LOOK,
    RULE_KEYS,
    RULES,
    SHAPE,
    Choice,
    Option,
)
from tilegen.games.tiles.sets.presentation_reader import (
    ABOUT_KEYS,
    FORMS,
    GENDERS,
    SECTIONS,
)
from tilegen.games.tiles.sets.score_reader import STATES
from tilegen.games.tiles.sets.side_reader import ROW_KEYS
from tilegen.games.tiles.sets.tile_rows import ART_KEYS, KEY
from tilegen.names import LANGUAGES
from tilegen.sets.form import SetForm
from tilegen.sets.schema import (
    Schema,
    Vocabulary,
    back_schema,
    enum_schema,
    integer_schema,
    names_schema,
    record_schema,
    text_schema,
)
from tilegen.text.yamltree import Node

_WIDEST: Final = 98
"""Characters of a line of the page of options."""

_NAME: Final[Schema] = {"type": ["string", "integer"], "pattern": "^([a-z][a-z0-9-]*|[0-9]{1,2})$"}


def add_own_keys(set_schema: Schema) -> Schema:
    """The schema of sets with the keys that only files of tile games have."""
    properties = {**set_schema["properties"], **_build_own_schemas()}
    return {
        **set_schema,
        "required": ["tilegen", "game", "name", KEY],
        "properties": properties,
    }


def _build_own_schemas() -> dict[str, Schema]:
    rules = build_rules_schema()
    return {
        "shape": _build_option_schema(SHAPE),
        "edges": _build_edges_schema(),
        "features": _list_schema("Keys of rows that are whole numbers 0 to 9.", _NAME),
        KEY: _build_tiles_schema(),
        "look": _build_option_schema(LOOK),
        "rules": rules,
        "variants": {
            "description": "Other rules by name; 'default' names the rules themselves.",
            "type": "object",
            "properties": {"default": text_schema("What the rules themselves are called.")},
            "additionalProperties": {"type": "object", "properties": rules["properties"]},
        },
        **_build_presentation_schemas(),
    }


def add_presentation_keys(set_schema: Schema) -> Schema:
    """The schema of sets with the keys for the presentation of a game."""
    properties = {**set_schema["properties"], **_build_presentation_schemas()}
    return {**set_schema, "properties": properties}


def _build_presentation_schemas() -> dict[str, Schema]:
    return {
        "words": _by_language(
            "The words of the game.",
            lambda code: {
                "description": f"The words in {LANGUAGES[code].english}.",
                "type": "object",
                "additionalProperties": {
                    "anyOf": [text_schema("The form for one."), _build_forms_schema(code)]
                },
            },
        ),
        "card": _by_language(
            "Own texts in place of sections or sentences of the card.",
            lambda code: {
                "description": f"The texts in {LANGUAGES[code].english}.",
                "type": "object",
                "properties": {
                    name: {"description": f"The {what} '{name}'.", "type": "string"}
                    for what, names in (
                        ("section", SECTIONS),
                        ("sentence", list_sentence_ids()),
                    )
                    for name in names
                },
                "additionalProperties": {"type": "string"},
            },
        ),
        "guide": _by_language(
            "Markdown files in place of the card.", lambda _: text_schema("The name of a file.")
        ),
        "about": build_about_schema(),
    }


def _by_language(about: str, build: Callable[[str], Schema]) -> Schema:
    return record_schema(about, tuple(LANGUAGES), {code: build(code) for code in LANGUAGES})


def _build_forms_schema(language: str) -> Schema:
    forms = {form: text_schema("A form of the word.") for form in FORMS[language]}
    if "gender" in forms:
        forms["gender"] = enum_schema("The gender of the word.", GENDERS)
    return record_schema("The forms of the word.", FORMS[language], forms)


def build_about_schema() -> Schema:
    return record_schema(
        "What is printed on the box.",
        ABOUT_KEYS,
        {
            "ages": integer_schema("The least age.", 0, 99),
            "minutes": _build_limits_schema("How long a game takes, in minutes.", 1, 999),
            "title": names_schema("The title."),
            "logo": text_schema("An SVG file, in place of the title on covers."),
        },
    )


def _list_schema(about: str, item: Schema) -> Schema:
    return {"description": about, "type": "array", "items": item}


def _build_limits_schema(about: str, low: int, high: int) -> Schema:
    number = integer_schema(about, low, high)
    pair = {"type": "array", "minItems": 2, "maxItems": 2, "items": number}
    return {"description": about, "anyOf": [number, pair]}


def _build_edges_schema() -> Schema:
    ports: Schema = {
        "anyOf": [{"type": "null"}, _NAME, {"type": "array", "maxItems": 9, "items": _NAME}]
    }
    return {
        "description": "The kinds of sides.",
        "anyOf": [
            {"type": "array", "minItems": 2, "maxItems": MOST_KINDS, "items": _NAME},
            {"type": "object", "minProperties": 2, "additionalProperties": ports},
        ],
    }


def _build_tiles_schema() -> Schema:
    copies = integer_schema("How many of each there are.", 1, LARGEST_NUMBER)
    sources = {
        ENUMERATE: {
            "description": "All tiles that there may be, or those of them that it says.",
            "type": ["object", "null"],
            "additionalProperties": False,
            "properties": {key: {"description": about} for key, about in CONSTRAINTS.items()},
        },
        "copies": copies,
        "from": text_schema("A file whose rows are taken."),
    }
    about = "The tiles: rows, all that there may be, or the rows of another file."
    return {
        "description": about,
        "anyOf": [
            {"type": "array", "minItems": 1, "maxItems": LARGEST_NUMBER, "items": _build_row()},
            {"type": "object", "additionalProperties": False, "properties": sources},
        ],
    }


def _build_row() -> Schema:
    """A row; features of tiles are keys that no schema knows, so other keys are numbers."""
    file = text_schema("Your own picture: an SVG file.")
    parts = {"parts": _list_schema("The parts of the picture.", text_schema("A part."))}
    port: Schema = {"type": ["integer", "string", "number"]}
    path = {"type": "array", "items": port}
    on_segment = {"type": "object", "additionalProperties": {"type": "integer"}}
    values: dict[str, Schema] = {
        "id": {
            "description": "The number of the tile, or those of its copies, such as 5-7.",
            "type": ["integer", "string"],
        },
        "edges": {
            "description": "The kinds of the sides, clockwise.",
            "type": ["string", "array", "integer"],
            "items": _NAME,
        },
        "copies": integer_schema("How many such tiles there are.", 1, LARGEST_NUMBER),
        "name": text_schema("What the tile shows, in words."),
        "art": {
            "description": "The picture.",
            "anyOf": [file, record_schema("The picture.", ART_KEYS, parts)],
        },
        "back": back_schema("The back of this tile"),
        "apart": _list_schema("Kinds of figures whose ports are a segment each.", _NAME),
        "paths": _list_schema("Sides that hang together.", path),
        "inside": _list_schema("Segments without ports.", _NAME),
        "on": {
            "description": "Features of segments, by kind of figure.",
            "type": "object",
            "additionalProperties": {
                "anyOf": [on_segment, {"type": "array", "items": on_segment}],
            },
        },
    }
    return {
        "description": "A tile.",
        "type": "object",
        "required": ["edges"],
        "properties": {key: values[key] for key in ROW_KEYS},
        "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 9},
    }


def build_rules_schema() -> Schema:
    """The rules: options with choices from the table, the others by their form."""
    score = {
        "type": "object",
        "additionalProperties": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                state: {
                    "description": f"The points of {state} figures, added up.",
                    "type": "object",
                    "additionalProperties": {
                        "type": "integer",
                        "minimum": -MOST_POINTS,
                        "maximum": MOST_POINTS,
                    },
                }
                for state in STATES
            },
        },
    }
    names = {"type": "array", "items": _NAME}
    side = {"type": "integer", "minimum": 1, "maximum": MOST_SIDES_OF_BOARD}
    forms: dict[str, Schema] = {
        "players": _build_limits_schema("", 1, MOST_PLAYERS),
        "join": {"type": "integer", "minimum": 0},
        "seats": names,
        "forced": {"type": "boolean"},
        "board": {"type": "array", "minItems": 2, "maxItems": 2, "items": side},
        "rim": _NAME,
        "surrounded": names,
        "score": score,
        "hands": {
            "type": "object",
            "additionalProperties": False,
            "properties": {"pips": {"description": "Whether they do.", "type": "boolean"}},
        },
    }
    values = {LIKE: text_schema("Known rules, of which these are changes.")}
    for option in RULES:
        form = forms.get(option.key) or _build_option_schema(option)
        if option.key == "end":
            form = {"type": "array", "minItems": 1, "items": form}
        values[option.key] = {**form, "description": option.about}
    return record_schema("The rules.", RULE_KEYS, values)


def _build_option_schema(option: Option) -> Schema:
    """The choices: words, and words that carry a value."""
    words = [choice.word for choice in option.choices if not choice.argument]
    forms: list[Schema] = [{"enum": words}]
    forms += [
        _build_argument_schema(option, choice) for choice in option.choices if choice.argument
    ]
    return {"description": option.about, "anyOf": forms}


def _build_argument_schema(option: Option, choice: Choice) -> Schema:
    argument = choice.argument
    has_number = argument and argument.least <= argument.most
    value: Schema = (
        integer_schema(choice.about, argument.least, argument.most)
        if argument and has_number
        else {"description": choice.about, "type": "object"}
    )
    beside: dict[str, Schema] = {
        key: {"description": f"Whether '{key}' holds.", "type": "boolean"} for key in option.beside
    }
    return {
        "description": choice.about,
        "type": "object",
        "additionalProperties": False,
        "required": [choice.word],
        "properties": {choice.word: value, **beside},
    }


def format_options() -> str:
    """The options as Markdown: a list of choices for each, and what excludes what."""
    lines: list[str] = []
    for option in (SHAPE, *RULES, LOOK):
        default = f" Default: `{option.default}`." if option.default else ""
        lines.append(f"- `{option.key}`: {option.about}{default}")
        if option.example:
            lines[-1] += f" Such as `{option.key}: {option.example}`."
        lines += (f"  - `{_write_choice(choice)}`: {choice.about}" for choice in option.choices)
    lines.append("")
    for clash in CLASHES:
        words = " or ".join(f"`{word}`" for word in clash.words)
        needed = " or ".join(f"`{word}`" for word in clash.needed_words)
        lines.append(f"- `{clash.key}`: {words} needs `{clash.needed_key}`: {needed}.")
    return "".join(f"{_wrap_item(line)}\n" for line in lines)


def _wrap_item(line: str) -> str:
    """An item of a Markdown list, in lines of at most a hundred characters."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return fill(
        line,
        _WIDEST,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _write_choice(choice: Choice) -> str:
    """The choice as files write it."""
    return f"{{{choice.word}: {choice.argument.example}}}" if choice.argument else choice.word


def _build_form(root: Node | None, edition: TileGame | None) -> SetForm:
    from tilegen.games.tiles.sets.form import build_form  # noqa: PLC0415 -- it is for pages alone

    return build_form(root, edition)


VOCABULARY: Final = Vocabulary(None, dict, {}, None, add_own_keys, _build_form)
