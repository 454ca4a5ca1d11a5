"""Parses untrusted XML into a tree of SVG elements with their places, within limits.

Uses expat directly: it stops at the first declaration of an entity, before anything is expanded,
and it knows lines and columns, which the standard library's trees do not keep.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.parsers import expat

from tilegen.ownart import codes
from tilegen.ownart.problems import Problems
from tilegen.text.source import Span

MOST_ELEMENTS = 10_000
DEEPEST = 64

SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"
_XML = "http://www.w3.org/XML/1998/namespace"
_XHTML = "http://www.w3.org/1999/xhtml"
_PLAIN = "save it as plain SVG, without an editor's own data"


@dataclass(slots=True, eq=False)
class Element:
    """An element in SVG's namespace; elements of other namespaces are left out with their
    contents."""

    name: str
    attributes: dict[str, str]
    span: Span
    parent: Element | None = None
    children: list[Element] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    text_line: int = 0
    """The line on which its text begins."""

    def get(self, name: str) -> str:
        """An attribute without blanks around it; empty if it is missing."""
        return self.attributes.get(name, "").strip()

    @property
    def id(self) -> str:
        """The id with the blanks around it, which are part of it."""
        return self.attributes.get("id", "")

    @property
    def href(self) -> str | None:
        return self.attributes.get("href", self.attributes.get("xlink:href"))


def parse_tree(problems: Problems) -> Element:
    """The root element. Raises StopReading if the text is not SVG, or dangerous."""
    return _SvgParser(problems).parse()


class _SvgParser:
    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        self._root: Element | None = None
        self._open: list[Element | None] = []
        self._count = 0
        self._parser = parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._add_text
        parser.ProcessingInstructionHandler = self._handle_instruction
        parser.EntityDeclHandler = self._refuse_declaration
        parser.AttlistDeclHandler = self._refuse_declaration
        parser.ElementDeclHandler = self._refuse_declaration
        parser.NotationDeclHandler = self._refuse_declaration
        parser.SkippedEntityHandler = self._refuse_entity

    def parse(self) -> Element:
        try:
            self._parser.Parse(self._problems.source.text, True)
        except expat.ExpatError as error:
            place = Span(error.lineno, error.offset + 1, error.offset + 2)
            message = f"this is not XML: {expat.ErrorString(error.code)}"
            hint = "save the drawing again as SVG, or compare this line with another file"
            raise self._problems.stop(codes.SVG_SYNTAX, message, place, hint=hint) from error
        if self._root is None:
            message, hint = "this is not SVG: its root is not <svg>", "save the drawing as SVG"
            raise self._problems.stop(codes.SVG_SYNTAX, message, Span(1, 1, 2), hint=hint)
        return self._root

    def _place(self, length: int = 1) -> Span:
        start = self._parser.CurrentColumnNumber + 1
        return Span(self._parser.CurrentLineNumber, start, start + length)

    def _start(self, full_name: str, attributes: dict[str, str]) -> None:
        space, _, name = full_name.rpartition(" ")
        place = self._place(1 + len(name))
        self._count += 1
        if self._count > MOST_ELEMENTS:
            message = f"the drawing has more than {MOST_ELEMENTS:,} elements"
            raise self._problems.stop(codes.SVG_LIMIT, message, place, hint="simplify the drawing")
        if len(self._open) >= DEEPEST:
            message = f"elements are nested more than {DEEPEST} deep"
            raise self._problems.stop(
                codes.SVG_LIMIT, message, place, hint="ungroup what is in groups"
            )
        if name == "script" and space in {SVG, _XHTML}:
            self._problems.add(codes.SVG_SCRIPT, "the drawing has a <script>", place, hint=_PLAIN)
        parent = self._open[-1] if self._open else None
        if name == "style" and space in {SVG, _XHTML} and (space == _XHTML or parent is None):
            message, hint = "a <style> is not part of the SVG", "move it into the <svg>"
            self._problems.add(codes.SVG_STYLE, message, place, hint=hint)
        if space != SVG or (self._open and parent is None):
            self._open.append(None)
            return
        element = Element(name, self._svg_attributes(attributes, name, place), place, parent)
        if parent is not None:
            parent.children.append(element)
        elif name == "svg":
            self._root = element
        self._open.append(element)

    def _svg_attributes(self, attributes: dict[str, str], name: str, place: Span) -> dict[str, str]:
        svg_attributes = {}
        for full_name, value in attributes.items():
            space, _, key = full_name.rpartition(" ")
            if not space:
                svg_attributes[key] = value
                if key.startswith("on"):
                    message = f"<{name}> has the script '{key}'"
                    self._problems.add(codes.SVG_SCRIPT, message, place, hint=_PLAIN)
            elif space == _XLINK:
                svg_attributes[f"xlink:{key}"] = value
            elif space == _XML and key == "base":
                message = f"<{name}> has an xml:base, which points outside the file"
                self._problems.add(codes.SVG_OUTSIDE, message, place, hint=_PLAIN)
        return svg_attributes

    def _end(self, _: str) -> None:
        self._open.pop()

    def _add_text(self, text: str) -> None:
        element = self._open[-1]
        if element is not None and element.name == "style":
            element.text_line = element.text_line or self._parser.CurrentLineNumber
            element.text.append(text)

    def _handle_instruction(self, target: str, _: str) -> None:
        if target == "xml-stylesheet":
            message = "the drawing takes its styles from another file"
            hint = "save it with the styles inside"
            self._problems.add(codes.SVG_OUTSIDE, message, self._place(), hint=hint)

    def _refuse_declaration(self, *_: object) -> None:
        message = "the DOCTYPE declares entities, elements or attributes"
        hint = f"{_PLAIN}; in Illustrator without 'Preserve Illustrator Editing Capabilities'"
        raise self._problems.stop(codes.SVG_ENTITY, message, self._place(), hint=hint)

    def _refuse_entity(self, name: str, _: object) -> None:
        message = f"the entity '&{name};' is not defined"
        raise self._problems.stop(codes.SVG_ENTITY, message, self._place(), hint=_PLAIN)
