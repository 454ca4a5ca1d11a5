"""The properties that styles may have: drawn ones, ones without effect, and a cure for each of the
rest. A property in no list is refused, since its effect is unknown."""

from __future__ import annotations

import re

ROLE, LINE_ROLE = "fill role", "line role"
"""Keys for the roles that classes give to a shape's fill and line; no CSS property is called so."""

INHERITED = frozenset(
    {"color", "color-interpolation", "visibility", "paint-order", "clip-rule"}
    | {"marker", "marker-start", "marker-mid", "marker-end"}
    | {"fill", "fill-opacity", "fill-rule"}
    | {"stroke", "stroke-opacity", "stroke-width", "stroke-linecap", "stroke-linejoin"}
    | {"stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset"}
    | {ROLE, LINE_ROLE}
)

PROPERTIES = INHERITED | {
    *("clip-path", "display", "filter", "mask", "mask-image", "mix-blend-mode", "opacity"),
    *("overflow", "stop-color", "stop-opacity", "transform-origin", "vector-effect"),
}
"""Properties that an attribute may set as well as a style."""

_RULES = frozenset({"nonzero", "evenodd"})
_WORDS = {
    "fill-rule": _RULES,
    "clip-rule": _RULES,
    "visibility": frozenset({"visible", "hidden", "collapse"}),
    "display": frozenset(
        {"none", "inline", "block", "inline-block", "flex", "grid", "list-item", "table"}
    ),
    "overflow": frozenset({"visible", "hidden", "scroll", "auto"}),
    "stroke-linecap": frozenset({"butt", "round", "square"}),
    "stroke-linejoin": frozenset({"miter", "round", "bevel"}),
}
"""Properties whose value is one of a few words."""

_ORDERS = frozenset({"fill", "stroke", "markers"})

_AS_ATTRIBUTE = "write it as an attribute: save it as plain SVG"
_GEOMETRY = (
    *("transform", "translate", "rotate", "scale", "animation", "animation-name"),
    *("offset", "offset-path", "d", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height"),
)
_NO_MASK = ("none", "cut the shape itself, or use a clipping path")
_NO_MARKER = ("none", "turn the markers into paths")
_ON_A_PAGE = ("0 0px auto none", "delete it: a drawing has no page around it")

_REFUSED = {
    "filter": ("none", "delete the filter or the blur"),
    "mask": _NO_MASK,
    "mask-image": _NO_MASK,
    "mix-blend-mode": ("normal", "give the shape the colour that is seen, and the mode 'normal'"),
    "marker": _NO_MARKER,
    "marker-start": _NO_MARKER,
    "marker-mid": _NO_MARKER,
    "marker-end": _NO_MARKER,
    "vector-effect": ("none", "let strokes grow with their shapes"),
    "color-interpolation": ("srgb auto", "save it with sRGB colours"),
    "transform-origin": ("0 0px", "save it with plain transforms"),
    "transform-box": ("view-box", "save it with plain transforms"),
    "background": ("none transparent", "draw a rectangle in its place"),
    "background-color": ("none transparent", "draw a rectangle in its place"),
    "background-image": ("none", "draw it as shapes"),
    "margin": _ON_A_PAGE,
    "padding": _ON_A_PAGE,
    "border": _ON_A_PAGE,
    "outline": _ON_A_PAGE,
} | dict.fromkeys(_GEOMETRY, ("none", _AS_ATTRIBUTE))
"""Properties that would change the picture and are not drawn: the values that are harmless, and the
cure for others."""

_HARMLESS = re.compile(
    # Letters: left over from text that was turned into paths.
    r"font(-.*)?|text(-.*)?|line-.*|letter-spacing|word-.*|white-space(-.*)?|direction|kerning"
    r"|unicode-bidi|writing-mode|glyph-orientation-.*|dominant-baseline|alignment-baseline"
    r"|baseline-shift|vertical-align|block-progression|tab-size|hyphens|shape-(inside|subtract|padding|margin)"
    # How carefully a screen draws, and what a mouse does there.
    r"|(shape|image|color)-rendering|cursor|pointer-events|(-(webkit|moz|ms)-)?user-select"
    r"|touch-action|will-change|transition(-.*)?|(-webkit-)?print-color-adjust"
    # For filters and masks, which are refused themselves.
    r"|color-interpolation-filters|color-profile|flood-.*|lighting-color|mask-type"
    r"|enable-background|isolation"
    # Paint that no browser knows, an editor's own notes, and names for values.
    r"|solid-.*|-inkscape-.*|--.*"
    # The drawing's position on a web page.
    r"|position|float|(max|min)-(width|height)|box-sizing"
)

_BOXES = frozenset({"rect", "svg", "symbol", "use"})
_LINE_SIZES = frozenset({"inline-size", "block-size"})


def value_hint(name: str, value: str) -> str | None:
    """The correct form for a value, in lower case, that a property cannot have; None if it can."""
    if name == "paint-order":
        words = value.split()
        is_valid = words == ["normal"] or (set(words) <= _ORDERS and len(set(words)) == len(words))
        return None if is_valid else "write 'normal', or 'stroke' to have the stroke below"
    words_of = _WORDS.get(name)
    if words_of is None or value in words_of:
        return None
    return f"write one of {', '.join(sorted(words_of))}"


def property_cure(name: str, value: str, element: str) -> str | None:
    """The cure if a property would change the picture of an element called `element` in a way that
    is not drawn; None if it is drawn, or changes nothing."""
    refusal = _REFUSED.get(name)
    if refusal is not None:
        harmless, cure = refusal
        return None if set(value.lower().split()) <= {*harmless.split(), "inherit"} else cure
    if name in _LINE_SIZES:
        return _AS_ATTRIBUTE if element in _BOXES else None
    if name in PROPERTIES or _HARMLESS.fullmatch(name):
        return None
    return "delete it, or save the drawing as plain SVG"


def normalize_value(name: str, value: str) -> str:
    """A value ready to be compared: words in lower case."""
    words = name in _WORDS or name == "paint-order" or value.lower() == "none"
    return value.lower() if words else value
