"""The format of a set as a JSON Schema, with which editors complete and check a set as it is typed.

Keys, words and limits come from the readers. A schema cannot express every rule: only `validate`
sees that a number occurs twice, or that a length is too long."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tilegen.names import BLEEDS, LANGUAGES, MARKS, PALETTES, PAPERS, STYLES
from tilegen.sets.art import ART_KEYS, COLOR, LARGEST_SEED, OWN_COLORS, PART_KEYS
from tilegen.sets.expectations import LIMITS, PLAY, WHO
from tilegen.sets.printing import MARGINS, PRINT_KEYS
from tilegen.sets.reader import KEYS, VERSION, Rows
from tilegen.text.fields import LONGEST_TEXT
from tilegen.text.lengths import LENGTH

Schema = dict[str, Any]

_DRAFT: Final = "http://json-schema.org/draft-07/schema#"
"""The newest draft that the YAML extensions of editors know well."""
_ONE_LINE: Final = r"^[^\u0000-\u001f]*[^\s\u0000-\u001f][^\u0000-\u001f]*$"
_UNTIDY: Final = r"[A-Z_]|  |^ | $"
"""Matches what the name of a designer's own part must not contain."""


class Vocabulary(NamedTuple):
    """The words of a game's sets: `row` makes the schema of a row, and each metric has a
    description."""

    rows: Rows
    row: Callable[[], Schema]
    metrics: Mapping[str, str]


class Play(NamedTuple):
    """The words of promises about play: numbers of players, bots by name and those whose names end
    with a number, names of rules, and descriptions of the metrics."""

    seats: Sequence[int]
    bots: Sequence[str]
    numbered: Collection[str]
    rules: Sequence[str]
    metrics: Mapping[str, str]


def schema_of(game: str, known: Vocabulary, play: Play, places: Sequence[str]) -> Schema:
    """The schema of a game's sets. `places` are those for a designer's own parts."""
    keys = (*KEYS, known.rows.key)
    title = f"A set of {game} for tilegen"
    return {
        "$schema": _DRAFT,
        "title": title,
        "definitions": {_LIMITS: _limits()},
        **record(
            "What the game is made of, how its pieces look and are printed, and what they promise.",
            keys,
            {
                "tilegen": {"description": "The version of this format.", "const": VERSION},
                "game": {"description": "The game that the set is of.", "const": game},
                "name": names("What the set is called, in one language or in several."),
                "art": _art(),
                "parts": _parts(places),
                "back": back("The back of all pieces"),
                "print": _print(),
                "expect": _expect(known.metrics, play),
                known.rows.key: {
                    "description": f"One row for each {known.rows.noun}, in any order.",
                    "type": "array",
                    "minItems": 1,
                    "maxItems": known.rows.most,
                    "items": known.row(),
                },
            },
            needed=("tilegen", "game", "name", known.rows.key),
        ),
    }


# Values, as the readers of fields take them.


def record(
    about: str, keys: Sequence[str], values: Mapping[str, Schema], needed: Sequence[str] = ()
) -> Schema:
    """An object that has these keys and no others, in the reader's order, with a schema for
    each."""
    return {
        "description": about,
        "type": "object",
        "additionalProperties": False,
        "required": [*needed],
        "properties": {key: values[key] for key in keys},
    }


def text(about: str) -> Schema:
    """One line of text, including unquoted text that YAML takes for a number or a boolean."""
    return {
        "description": about,
        "type": ["string", "number", "boolean"],
        "minLength": 1,
        "maxLength": LONGEST_TEXT,
        "pattern": _ONE_LINE,
    }


def names(about: str) -> Schema:
    """A name, or one for each of several languages."""
    each = {code: text(f"The name in {language.english}.") for code, language in LANGUAGES.items()}
    return {
        "description": about,
        "anyOf": [text(about), {**record(about, tuple(LANGUAGES), each), "minProperties": 1}],
    }


def back(what: str) -> Schema:
    """The name of a file with the designer's own back."""
    return text(f"{what}: your own drawing, an SVG file as a path from this set.")


def whole(about: str, low: int, high: int) -> Schema:
    """A whole number from `low` to `high` inclusive."""
    return {"description": about, "type": "integer", "minimum": low, "maximum": high}


def word(about: str, choices: Sequence[str]) -> Schema:
    """One of the choices."""
    return {"description": about, "enum": [*map(str, choices)]}


def suggested(about: str, choices: Sequence[str], *, otherwise: Schema | None = None) -> Schema:
    """A choice that editors complete, or any other text; `otherwise` restricts the latter."""
    return {"description": about, "anyOf": [{"enum": [*choices]}, otherwise or text(about)]}


def _length(about: str) -> Schema:
    return {"description": about, "type": "string", "pattern": f"^{LENGTH}$"}


# The keys of every set.


def _art() -> Schema:
    own = {
        key: {
            "description": f'{what}, such as "#86cf4f".',
            "type": "string",
            "pattern": f"^{COLOR}$",
        }
        for key, what in zip(
            OWN_COLORS,
            ("The colour of thin sides", "The colour of thick sides", "The colour of the ground"),
            strict=True,
        )
    }
    palette = "The colours: a palette by its name, or colours of your own."
    return record(
        "How the pieces are drawn.",
        ART_KEYS,
        {
            "style": word("The style of all drawings.", STYLES),
            "seed": whole("Another number draws other details.", 0, LARGEST_SEED),
            "palette": {
                "description": palette,
                "anyOf": [word(palette, PALETTES), record("Your own colours.", OWN_COLORS, own)],
            },
        },
    )


def _parts(places: Sequence[str]) -> Schema:
    file = "Your own drawing: an SVG file, as a path from this set."
    told = {"file": text(file), "place": word("Where on a body it goes; usually on top.", places)}
    return {
        "description": "Parts of your own, by the names that rows ask for.",
        "type": "object",
        "propertyNames": {"not": {"pattern": _UNTIDY}},
        "additionalProperties": {
            "anyOf": [text(file), record("A part of your own.", PART_KEYS, told, needed=("file",))]
        },
    }


def _print() -> Schema:
    margin = "How far pieces stay from the edges of the paper, such as 5 mm."
    sides = {side: _length(f"The margin at the {side} of the paper.") for side in MARGINS}
    paper = "The paper: a name, or a size such as 210 x 297 mm."
    return record(
        "How the pieces are printed. Lengths have units: mm, cm or in.",
        PRINT_KEYS,
        {
            "size": _length("How wide a piece is, such as 44 mm."),
            "bleed": _length("How far pictures run over the edge of a piece, such as 2 mm."),
            "bleeds": word("Where bleed is printed.", BLEEDS),
            "margin": {
                "description": margin,
                "anyOf": [_length(margin), record("Some margins.", MARGINS, sides)],
            },
            "paper": suggested(paper, tuple(PAPERS)),
            "marks": word("What a camera can read on each piece.", MARKS),
            "corner": _length("The radius at which a machine cuts corners, such as 3 mm."),
        },
    )


def _expect(metrics: Mapping[str, str], play: Play) -> Schema:
    promised = {name: _range(f"{means[0].upper()}{means[1:]}.") for name, means in metrics.items()}
    promised[PLAY] = {
        "description": "What games that bots play with the set show; `validate --play` plays them.",
        "type": "array",
        "items": _promise(play),
    }
    return record(
        "What the set promises; `validate` reports what does not hold.", tuple(promised), promised
    )


def _range(about: str) -> Schema:
    exact: tuple[Schema, ...] = ({"type": "number"}, {"type": "boolean"})
    return {"description": about, "anyOf": [*exact, _WITHIN]}


_LIMITS: Final = "limits"
_WITHIN: Final[Schema] = {"$ref": f"#/definitions/{_LIMITS}"}


def _limits() -> Schema:
    told = {"at_least": "The least that is right.", "at_most": "The most that is right."}
    values = {key: {"description": told[key], "type": "number"} for key in LIMITS}
    return {**record("The limits of a metric.", LIMITS, values), "minProperties": 1}


def _promise(play: Play) -> Schema:
    a_number = "|".join(play.numbered)
    numbered = {"type": "string", "pattern": f"^({a_number}):[1-9][0-9]*$"} if a_number else None
    bots = "The bot at every seat; left out, the usual one."
    who = {
        "players": whole("How many play.", play.seats[0], play.seats[-1]),
        "bots": suggested(bots, play.bots, otherwise=numbered)
        if numbered
        else word(bots, play.bots),
        "rules": word("The variant that is played; left out, the usual one.", play.rules),
    }
    # Beside a reference itself, editors would not see the description.
    metrics = {
        name: {"description": f"{means[0].upper()}{means[1:]}.", "allOf": [_WITHIN]}
        for name, means in play.metrics.items()
    }
    about = "A promise about games with this number of players."
    return record(about, (*WHO, *metrics), {**who, **metrics}, needed=("players",))
