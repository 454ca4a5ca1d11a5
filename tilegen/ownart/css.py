"""Styles as editors write them: `style=""`, attributes, and plain rules in a `<style>`.

tinycss2 splits the text. Selectors are matched here: editors write only classes, ids and names, and
a matcher for all of CSS can be kept busy for years with descendants of descendants.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import tinycss2
from tinycss2 import color4

from tilegen.drawing.scene import Color
from tilegen.ownart import codes
from tilegen.ownart.problems import Problems
from tilegen.ownart.properties import (
    INHERITED,
    LINE_ROLE,
    PROPERTIES,
    ROLE,
    normalize_value,
    property_cure,
    value_hint,
)
from tilegen.ownart.xmltree import Element
from tilegen.text.source import Span
from tilegen.text.suggest.choice import did_you_mean, resolve_choice

LONGEST = 100_000
"""Characters of all `<style>` elements together."""

_LINE = "line-"
"""The prefix of classes that give the role of a line, if it differs from that of the fill."""

_SIZES = frozenset({"width", "height"})
_DEEP = 8
_NAME = r"(?:--|-?[A-Za-z_])[\w-]*"
_SELECTOR = re.compile(rf"(\*|[A-Za-z][\w-]*)?((?:\.{_NAME}|#[\w-]+)*)", re.ASCII)
# Percentages up to 100 %: some readers clamp larger ones and others do not.
_SHARE = r"(?:100|[0-9]{1,2}(?:\.[0-9]{1,9})?)%"
_HUE = re.compile(r"\s*(?:hsla?|hwb)\(", re.IGNORECASE)
_WHOLE_HUE = re.compile(
    rf"(?:hsla?|hwb)\( ?[^(), ]+ ?,? ?{_SHARE} ?,? ?{_SHARE} ?(?:[,/][^(),]+)?\)", re.IGNORECASE
)
_URL = re.compile(r"""url\(\s*["']?\s*([^"')]*)""", re.IGNORECASE)
_LOCAL = re.compile(r"""url\(\s*(["']?)#([^"'()\s]+)\1\s*\)\s*(.*)""", re.IGNORECASE)

Declaration = tuple[str, str, bool]
"""A property, its value, and whether it is important."""


@dataclass(frozen=True, slots=True)
class _Rule:
    tag: str
    classes: frozenset[str]
    ids: frozenset[str]
    weight: tuple[int, int, int]
    """The selector's specificity: how many ids, classes and names it has, repeated ones
    included."""
    declarations: tuple[Declaration, ...]

    def matches(self, name: str, classes: frozenset[str], id_: str) -> bool:
        return (
            self.tag in {"", name}
            and self.classes <= classes
            and (not self.ids or self.ids == {id_})
        )


class Styles:
    """The properties of elements, from their attributes, the rules and their styles. Reports wrong
    ones, and raises StopReading if the styles are too long."""

    def __init__(
        self, problems: Problems, sheets: Iterable[Element], roles: Sequence[str] = ()
    ) -> None:
        self._problems = problems
        self._roles = roles
        self._own_properties: dict[Element, Mapping[str, str]] = {}
        self._child_styles: dict[Element, Mapping[str, str]] = {}
        self._rules: dict[str, list[tuple[int, _Rule]]] = {}
        self._order = count()  # of the rules of all sheets
        room = LONGEST
        for sheet in sheets:
            if not self._applies(sheet):
                continue
            text = "".join(sheet.text)
            room -= len(text)
            if room < 0:
                message = f"the styles have more than {LONGEST:,} characters"
                raise problems.stop(
                    codes.SVG_LIMIT, message, sheet.span, hint="simplify the drawing"
                )
            if _is_shallow(text):
                self._parse_sheet(text, sheet)
            else:
                message = "the brackets of a style are nested too deeply"
                problems.add(codes.SVG_STYLE, message, sheet.span, hint="save it as plain SVG")

    def properties_of(self, element: Element) -> Mapping[str, str]:
        """The element's own properties, without inherited ones."""
        properties = self._own_properties.get(element)
        if properties is None:
            properties = self._own_properties[element] = self._compute_properties(element)
        return properties

    def child_style(self, element: Element, above: Mapping[str, str]) -> Mapping[str, str]:
        """The properties that an element passes on to its children; `above` are the properties
        passed on to it."""
        inheritable = {
            key: value for key, value in self.properties_of(element).items() if key in INHERITED
        }
        overrides = {key: value for key, value in inheritable.items() if value.lower() != "inherit"}
        return {**above, **overrides} if overrides else above

    def ancestor_style(self, element: Element) -> Mapping[str, str]:
        """The properties that an element inherits from its ancestors in the file. Gradients and
        clipping paths inherit from these, not from the shapes that use them."""
        parent = element.parent
        if parent is None:
            return {}
        style = self._child_styles.get(parent)
        if style is None:
            style = self._child_styles[parent] = self.child_style(
                parent, self.ancestor_style(parent)
            )
        return style

    def _applies(self, sheet: Element) -> bool:
        """Whether a <style> is CSS and for screens. Browsers ignore anything that is not CSS."""
        if sheet.get("media").lower() not in {"", "all", "screen"}:
            message = f"a <style> is for the media '{sheet.get('media')[:40]}'"
            hint = "delete its attribute 'media', or the whole <style>"
            self._problems.add(codes.SVG_STYLE, message, sheet.span, hint=hint)
        return sheet.get("type").lower() in {"", "text/css"}

    def _compute_properties(self, element: Element) -> Mapping[str, str]:
        # An empty attribute does not override what is inherited.
        plain = {key: value for key in PROPERTIES if (value := element.get(key))}
        important: dict[str, str] = {}
        declarations = [
            declaration
            for rule in self._matching_rules(element)
            for declaration in rule.declarations
        ]
        declarations += self._parse_style(element.get("style"), element.span)
        for name, value, urgent in declarations:
            (important if urgent else plain)[name] = value
        properties = {
            name: normalize_value(name, value) for name, value in (plain | important).items()
        }
        for name, value in properties.items():
            self._check(element, name, value)
        return {**properties, **self._parse_roles(element)}

    def _matching_rules(self, element: Element) -> list[_Rule]:
        classes, id_ = frozenset(element.get("class").split()), element.id
        keys = (*(f".{name}" for name in classes), f"#{id_}", element.name, "*")
        # Each rule is kept under one key, so none is found twice.
        matches = [
            (rule.weight, order, rule)
            for key in keys
            for order, rule in self._rules.get(key, ())
            if rule.matches(element.name, classes, id_)
        ]
        return [rule for _, _, rule in sorted(matches, key=lambda match: match[:2])]

    def _parse_roles(self, element: Element) -> Mapping[str, str]:
        """The roles that its classes give to its fill and its line; the first class counts."""
        roles: dict[str, str] = {}
        for name in element.get("class").split() if self._roles else ():
            role = name.removeprefix(_LINE)
            if role in self._roles:
                roles.setdefault(LINE_ROLE if name.startswith(_LINE) else ROLE, role)
            elif f".{name}" not in self._rules and (near := resolve_choice(role, self._roles)):
                line = _LINE if name.startswith(_LINE) else ""
                message = f"<{element.name}> has the class '{name[:40]}', which is not a role"
                hint = did_you_mean(
                    name, f"{line}{near}", f"the roles are {', '.join(self._roles)}"
                )
                self._problems.add(codes.SVG_CLASS, message, element.span, hint=hint)
        return roles

    def _check(self, element: Element, name: str, value: str) -> None:
        target = external_target(value)
        if target is not None:
            message = f"<{element.name}> points outside the file: '{target[:40]}'"
            hint = "a drawing may use only what is in it"
            self._problems.add(codes.SVG_OUTSIDE, message, element.span, hint=hint)
            return
        advice = None if name in INHERITED and value == "inherit" else value_hint(name, value)
        if advice is not None:
            message = f"<{element.name}> has '{name}: {value[:40]}', which cannot be read"
            self._problems.add(codes.SVG_VALUE, message, element.span, hint=advice)
        # Editors often give the page's size twice.
        page = name in _SIZES and element.parent is None
        cure = None if page else property_cure(name, value, element.name)
        if cure is not None:
            message = f"<{element.name}> has '{name}: {value[:40]}', which cannot be drawn"
            self._problems.add(codes.SVG_PROPERTY, message, element.span, hint=cure)

    def _parse_style(self, text: str, span: Span) -> list[Declaration]:
        if not text:
            return []
        if not _is_shallow(text):
            message = "the brackets of a style are nested too deeply"
            self._problems.add(codes.SVG_STYLE, message, span, hint="save it as plain SVG")
            return []
        return self._collect_declarations(tinycss2.parse_blocks_contents(text, True, True), span)

    def _collect_declarations(self, nodes: Iterable[Any], span: Span) -> list[Declaration]:
        declarations: list[Declaration] = []
        for node in nodes:
            if node.type != "declaration":
                message = "a style cannot be read"
                hint = "write styles such as 'fill: red; stroke: none'"
                self._problems.add(codes.SVG_STYLE, message, span, hint=hint)
                continue
            value = tinycss2.serialize(node.value).strip()
            # Figma writes each colour twice: for all screens, and for those with a wider gamut.
            again = any(name == node.lower_name for name, _, _ in declarations)
            if value and not (again and value.lower().startswith("color(")):
                declarations.append((node.lower_name, value, node.important))
        return declarations

    def _parse_sheet(self, text: str, sheet: Element) -> None:
        for rule in tinycss2.parse_stylesheet(text, True, True):
            order = next(self._order)
            line = sheet.text_line + rule.source_line - 1
            start = rule.source_column
            if rule.source_line == 1:
                start = 1
            span = Span(line, start, start + 1)
            if rule.type == "at-rule":
                self._report_at_rule(rule, span)
            elif rule.type == "qualified-rule":
                nodes = tinycss2.parse_blocks_contents(rule.content, True, True)
                declarations = tuple(self._collect_declarations(nodes, span))
                for selector in tinycss2.serialize(rule.prelude).split(","):
                    self._add_rule(selector.strip(), declarations, order, span)
            else:
                message, hint = "a style cannot be read", "write rules such as '.cls-1 {fill: red}'"
                self._problems.add(codes.SVG_STYLE, message, span, hint=hint)

    def _report_at_rule(self, rule: Any, span: Span) -> None:
        if rule.lower_at_keyword == "charset":
            return
        if rule.lower_at_keyword == "import":
            message, hint = "a style imports another file", "save it with the styles inside"
            self._problems.add(codes.SVG_OUTSIDE, message, span, hint=hint)
            return
        message = f"a style has a rule '@{rule.at_keyword[:40]}'"
        hint = "turn text into paths, and save it as plain SVG"
        self._problems.add(codes.SVG_STYLE, message, span, hint=hint)

    def _add_rule(
        self, selector: str, declarations: tuple[Declaration, ...], order: int, span: Span
    ) -> None:
        match = _SELECTOR.fullmatch(selector) if selector else None
        if match is None:
            message = f"a style is for '{selector[:40]}', which is not supported"
            hint = "use classes, ids and names of elements, such as '.cls-1' or 'path'"
            self._problems.add(codes.SVG_STYLE, message, span, hint=hint)
            return
        tag = "" if match[1] in {None, "*"} else match[1]
        marks = re.findall(r"[.#][\w-]+", match[2], re.ASCII)
        classes = frozenset(mark[1:] for mark in marks if mark[0] == ".")
        ids = frozenset(mark[1:] for mark in marks if mark[0] == "#")
        key = marks[0] if marks else tag or "*"
        rules = self._rules.setdefault(key, [])
        if len(rules) >= 100:
            message = f"more than 100 styles are for '{key}'"
            raise self._problems.stop(codes.SVG_LIMIT, message, span, hint="simplify the drawing")
        of_ids = sum(mark[0] == "#" for mark in marks)
        weight = of_ids, len(marks) - of_ids, int(bool(tag))
        rules.append((order, _Rule(tag, classes, ids, weight, declarations)))


def parse_color(text: str) -> Color | None:
    """A colour in CSS syntax; None if it is no colour, or if readers disagree on it."""
    # Inkscape writes an ICC colour after the one for screens.
    text = re.sub(r"\s*icc-color\([^()]*\)$", "", text[:200])
    if text.count("(") > 1:
        return None
    if _HUE.match(text) and not _WHOLE_HUE.fullmatch(" ".join(text.split())):
        return None
    css_color = color4.parse_color(text)
    if css_color is None or isinstance(css_color, str):
        return None
    try:
        red, green, blue, alpha = css_color.to("srgb")
    except NotImplementedError:
        return None
    shares = [min(max(float(part), 0.0), 1.0) for part in (red, green, blue)]
    channels = [round(255 * part) for part in shares]
    return Color(channels[0], channels[1], channels[2], min(max(float(alpha), 0.0), 1.0))


def external_target(text: str) -> str | None:
    """The target of a value that points outside the file; None for any other value."""
    return next((target for target in _URL.findall(text) if not target.startswith("#")), None)


def parse_reference(text: str) -> tuple[str, str] | None:
    """The id in `url(#id) black`, and what follows it; None for any other text."""
    match = _LOCAL.fullmatch(text.strip()[:1000])
    return (match[2], match[3].strip()) if match else None


def _is_shallow(text: str) -> bool:
    """Whether brackets are not nested too deeply: tinycss2 serializes them recursively."""
    depth = deepest = 0
    for character in text:
        if character in "([{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in ")]}":
            depth -= 1
    return deepest <= _DEEP
