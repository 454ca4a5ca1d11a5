"""Reads names that may be given in several languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilegen.names import LANGUAGES
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import parse_mapping, parse_text
from tilegen.text.yamltree import MappingNode, Node

MEANT: Final = {
    word: f"did you mean '{language.code}'?"
    for language in LANGUAGES.values()
    for word in (language.english.lower(), language.own.lower(), *language.aliases)
}
"""The hint for each wrong word that users write for a language, in lower case."""


def parse_names(node: Node | None, diagnostics: Diagnostics, whose: str) -> Mapping[str, str]:
    """A name in some languages, or one for all of them, by language in the order of LANGUAGES;
    empty if there is none. Reports values that are not names; `whose` describes the value, such as
    "a figure's name"."""
    if not isinstance(node, MappingNode):
        name = parse_text(node, diagnostics, "the name")
        return dict.fromkeys(LANGUAGES, name) if name else {}
    fields = parse_mapping(node, diagnostics, whose, tuple(LANGUAGES), MEANT)
    if fields is None:
        return {}
    names = {code: parse_text(fields.get(code), diagnostics, "the name") for code in LANGUAGES}
    return {language: name for language, name in names.items() if name}
