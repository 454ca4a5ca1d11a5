"""Corrections for keys and values that a set cannot have, but that are close to valid ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from tilegen.names import PALETTES, STYLES
from tilegen.text.lengths import NUMBER, parse_millimetres, split_lengths
from tilegen.text.wording import format_small_number
from tilegen.text.yamltree import Node, ScalarNode, SequenceNode

_COLOR = "(?i)(?:#|0x)?((?:[0-9a-f]{3}){1,2})"
_METRIC = "[a-z0-9_]{1,60}"
_NUMBER = r"([0-9]{1,9}(?:\.[0-9]+)?)"
_RANGE = rf"(?i){_NUMBER}\s*(?:-|\.\.|to|\u2013)\s*{_NUMBER}"
_LEAST = (
    rf"(?i)(?:at[_ -]?least|min(?:imum)?|from|>=|\u2265):?\s*{_NUMBER}"
    rf"|{_NUMBER}\s*(?:\+|or more)"
)
_MOST = rf"(?i)(?:at[_ -]?most|max(?:imum)?|up to|<=|\u2264):?\s*{_NUMBER}|{_NUMBER}\s*or less"

_ART = ("style", "seed", "palette")
_PRINT = ("size", "bleed", "bleeds", "margin", "paper", "marks", "corner")
_COLORS = ("color", "colors", "colour", "colours")


def _home_hints(home: str, keys: Sequence[str]) -> dict[str, str]:
    return {key: f"it belongs under the set's '{home}': '{home}: {{{key}: ...}}'" for key in keys}


def _synonym_hints(key: str, *synonyms: str) -> dict[str, str]:
    return dict.fromkeys(synonyms, f"did you mean '{key}'?")


KEYS = {
    **_home_hints("art", _ART),
    **_home_hints("print", _PRINT),
    **_synonym_hints("name", "title", "called"),
    **_synonym_hints("parts", "part", "own_parts", "own"),
    **_synonym_hints("back", "backs", "backside", "reverse"),
    **_synonym_hints("tilegen", "version", "format"),
    **_synonym_hints("art: {palette: ...}", *_COLORS),
    **_synonym_hints("expect", "expected", "promises"),
}
"""Hints for wrong keys that users try at the top of a set."""

KEYS_IN_ART = {**_home_hints("print", _PRINT), **_synonym_hints("palette", *_COLORS)}
KEYS_IN_PRINT = {**_home_hints("art", _ART), **_synonym_hints("size", "width")}
KEYS_OF_COLORS = _synonym_hints("ground", "blank", "background")
KEYS_OF_PARTS = {
    **_synonym_hints("file", "art", "svg", "picture", "image", "drawing"),
    **_synonym_hints("place", "at", "where", "on", "room"),
}
KEYS_OF_LIMITS = {
    **_synonym_hints("at_least", "min", "minimum", "from", "least"),
    **_synonym_hints("at_most", "max", "maximum", "to", "most"),
    **dict.fromkeys(("exactly", "is"), "write an exact number alone, such as 88"),
}
KEYS_IN_ROWS = {
    **_synonym_hints("id", "number", "nr", "no"),
    **_synonym_hints("name", "title", "called", "label"),
    **_synonym_hints("art", "picture", "image", "drawing"),
    **_synonym_hints("back", "backs", "backside", "reverse"),
    **_home_hints("art", _ART),
}
"""Hints for wrong keys that users try in a row, or in its `art`."""


def misplaced_value_hint(
    node: ScalarNode, key: str, accepts_by_key: Mapping[str, Callable[[str], bool]]
) -> str | None:
    """A hint for a value that is wrong for its key but right for another: it names the only such
    key, or the most similar one. `accepts_by_key` has for each key the test of a text."""
    from tilegen.text.suggest.choice import resolve_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

    others = [candidate for candidate, accepts in accepts_by_key.items() if accepts(node.text)]
    other = others[0] if len(others) == 1 else resolve_choice(key, others)
    return f"did you mean '{other}: {node.text}'?" if other else None


def style_hint(word: str, as_palette: str) -> str:
    """A hint for a word that is not a style; `as_palette` is the text that asks for a palette."""
    if word in PALETTES:
        return f"did you mean {as_palette}?"
    from tilegen.text.suggest.choice import choices_hint  # noqa: PLC0415 -- a text without mistakes needs no guesses

    return choices_hint(word, STYLES, "styles")


def palette_hint(word: str, as_style: str, own_colors: str) -> str:
    """A hint for a word that is not a palette; `as_style` is the text that asks for a style, and
    `own_colors` says where a designer's own colours stand."""
    if word in STYLES:
        return f"did you mean {as_style}?"
    from tilegen.text.suggest.choice import choices_hint  # noqa: PLC0415 -- a text without mistakes needs no guesses

    listing = choices_hint(word, PALETTES, "palettes")
    return f"{own_colors}; {listing}" if suggest_color(word) else listing


def own_colors_hint(keys: Sequence[str]) -> str:
    """Says where a designer's own colours stand, which have these keys."""
    example = f'palette: {{{keys[0]}: "#86cf4f"}}'
    return f"colours of your own are {format_small_number(len(keys))}, in the set: {example}"


def suggest_color(text: str) -> str | None:
    """`#ffffff` for `#fff`, `#86cf4f` for `0x86cf4f`."""
    match = re.fullmatch(_COLOR, text)
    if match is None:
        return None
    digits = match[1].lower()
    return f"#{digits if len(digits) > 3 else ''.join(2 * digit for digit in digits)}"


def suggest_metric(key: str) -> str | None:
    """`eye_tiles` for `Eye tiles`."""
    plain = re.sub(r"[\s-]+", "_", key.strip().lower())
    return plain if re.fullmatch(_METRIC, plain) else None


def suggest_limits(node: Node) -> str | None:
    """The correct form of a range that is written as `80-90`, `>= 80` or `[80, 90]`."""
    text = node.text.strip() if isinstance(node, ScalarNode) else ""
    if isinstance(node, SequenceNode) and len(node.items) == 2:
        text = "-".join(item.text for item in node.items if isinstance(item, ScalarNode))
    if re.fullmatch(NUMBER, text):  # The usual case.
        return None
    if match := re.fullmatch(_RANGE, text):
        low, high = sorted(match.groups(), key=float)
        return f"{{at_least: {low}, at_most: {high}}}"
    if match := re.fullmatch(_LEAST, text):
        return f"{{at_least: {match[1] or match[2]}}}"
    if match := re.fullmatch(_MOST, text):
        return f"{{at_most: {match[1] or match[2]}}}"
    return None


def suggest_sides(node: Node | None, sides: Sequence[str]) -> str | None:
    """The correct form of lengths in a row, such as `5 5 10 5 mm`, by the sides of the paper."""
    lengths: list[str] = []
    if isinstance(node, ScalarNode):
        lengths = split_lengths(node.text)
    elif isinstance(node, SequenceNode):
        lengths = [item.text for item in node.items if isinstance(item, ScalarNode)]
    if len(lengths) != len(sides) or any(parse_millimetres(length) is None for length in lengths):
        return None
    pairs = (f"{side}: {length}" for side, length in zip(sides, lengths, strict=True))
    return f"{{{', '.join(pairs)}}}"
