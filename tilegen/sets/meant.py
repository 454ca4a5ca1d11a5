"""Corrections for keys and values that a set cannot have, but that are close to valid ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from tilegen.names import PALETTES, STYLES
from tilegen.text.lengths import NUMBER, millimetres, several
from tilegen.text.near import choices_hint, meant
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

_OWN_COLORS = 'colours of your own are three, in the set: palette: {thin: "#86cf4f"}'
_ART = ("style", "seed", "palette")
_PRINT = ("size", "bleed", "bleeds", "margin", "paper", "marks", "corner")
_COLORS = ("color", "colors", "colour", "colours")


def _under(home: str, keys: Sequence[str]) -> dict[str, str]:
    return {key: f"it belongs under the set's '{home}': '{home}: {{{key}: ...}}'" for key in keys}


def _keys(key: str, *tried: str) -> dict[str, str]:
    return dict.fromkeys(tried, f"did you mean '{key}'?")


KEYS = {
    **_under("art", _ART),
    **_under("print", _PRINT),
    **_keys("name", "title", "called"),
    **_keys("parts", "part", "own_parts", "own"),
    **_keys("back", "backs", "backside", "reverse"),
    **_keys("tilegen", "version", "format"),
    **_keys("art: {palette: ...}", *_COLORS),
    **_keys("expect", "expected", "promises"),
}
"""What to write for keys that people try at the top of a set."""

KEYS_IN_ART = {**_under("print", _PRINT), **_keys("palette", *_COLORS)}
KEYS_IN_PRINT = {**_under("art", _ART), **_keys("size", "width")}
KEYS_OF_COLORS = _keys("ground", "blank", "background")
KEYS_OF_PARTS = {
    **_keys("file", "art", "svg", "picture", "image", "drawing"),
    **_keys("place", "at", "where", "on", "room"),
}
KEYS_OF_LIMITS = {
    **_keys("at_least", "min", "minimum", "from", "least"),
    **_keys("at_most", "max", "maximum", "to", "most"),
    **dict.fromkeys(("exactly", "is"), "write an exact number alone, such as 88"),
}
KEYS_IN_ROWS = {
    **_keys("id", "number", "nr", "no"),
    **_keys("name", "title", "called", "label"),
    **_keys("art", "picture", "image", "drawing"),
    **_keys("back", "backs", "backside", "reverse"),
    **_under("art", _ART),
}
"""What to write for keys that people try in a row, or in the art of one."""


def elsewhere(
    key: str, node: Node | None, takes: Mapping[str, Callable[[str], bool]]
) -> str | None:
    """A hint for a value that is wrong for its key but right for another: it names the only such
    key, or the one with the closest name. `takes` tells for each key whether it takes a text."""
    if not isinstance(node, ScalarNode) or takes[key](node.text):
        return None
    others = [each for each, taken in takes.items() if taken(node.text)]
    other = others[0] if len(others) == 1 else meant(key, others)
    return f"did you mean '{other}: {node.text}'?" if other else None


def style_hint(word: str, as_palette: str) -> str:
    """A hint for a word that is not a style; `as_palette` is the text that asks for a palette."""
    if word in PALETTES:
        return f"did you mean {as_palette}?"
    return choices_hint(word, STYLES, "styles")


def palette_hint(word: str, as_style: str) -> str:
    """A hint for a word that is not a palette; `as_style` is the text that asks for a style."""
    if word in STYLES:
        return f"did you mean {as_style}?"
    known = choices_hint(word, PALETTES, "palettes")
    return f"{_OWN_COLORS}; {known}" if color(word) else known


def color(text: str) -> str | None:
    """`#ffffff` for `#fff`, `#86cf4f` for `0x86cf4f`."""
    found = re.fullmatch(_COLOR, text)
    if found is None:
        return None
    digits = found[1].lower()
    return f"#{digits if len(digits) > 3 else ''.join(2 * each for each in digits)}"


def metric(key: str) -> str | None:
    """`eye_tiles` for `Eye tiles`."""
    plain = re.sub(r"[\s-]+", "_", key.strip().lower())
    return plain if re.fullmatch(_METRIC, plain) else None


def limits(node: Node) -> str | None:
    """The correct form of a range that is written as `80-90`, `>= 80` or `[80, 90]`."""
    text = node.text.strip() if isinstance(node, ScalarNode) else ""
    if isinstance(node, SequenceNode) and len(node.items) == 2:
        text = "-".join(each.text for each in node.items if isinstance(each, ScalarNode))
    if re.fullmatch(NUMBER, text):  # The usual case.
        return None
    if found := re.fullmatch(_RANGE, text):
        low, high = sorted(found.groups(), key=float)
        return f"{{at_least: {low}, at_most: {high}}}"
    if found := re.fullmatch(_LEAST, text):
        return f"{{at_least: {found[1] or found[2]}}}"
    if found := re.fullmatch(_MOST, text):
        return f"{{at_most: {found[1] or found[2]}}}"
    return None


def by_sides(node: Node | None, sides: Sequence[str]) -> str | None:
    """The correct form of lengths in a row, such as `5 5 10 5 mm`, by the sides of the paper."""
    written: list[str] = []
    if isinstance(node, ScalarNode):
        written = several(node.text)
    elif isinstance(node, SequenceNode):
        written = [each.text for each in node.items if isinstance(each, ScalarNode)]
    if len(written) != len(sides) or any(millimetres(each) is None for each in written):
        return None
    pairs = (f"{side}: {each}" for side, each in zip(sides, written, strict=True))
    return f"{{{', '.join(pairs)}}}"
