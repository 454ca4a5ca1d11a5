"""Reads names that may be given in several languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilegen.names import LANGUAGES
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import mapping, text
from tilegen.text.yamltree import Node, ScalarNode

MEANT: Final = {
    word: f"did you mean '{language.code}'?"
    for language in LANGUAGES.values()
    for word in (language.english.lower(), language.own.lower(), *language.meant)
}
"""The hint for each word that people write for a language, in small letters."""


def read_names(node: Node | None, found: Diagnostics, whose: str) -> Mapping[str, str]:
    """A name in some languages, or one for all of them, by language in the order of LANGUAGES;
    empty if there is none. Reports what is not a name; `whose` describes it, such as "a figure's
    name"."""
    if node is None or isinstance(node, ScalarNode):
        name = text(node, found, "the name")
        return dict.fromkeys(LANGUAGES, name) if name else {}
    fields = mapping(node, found, whose, tuple(LANGUAGES), MEANT)
    if fields is None:
        return {}
    names = {each: text(fields.get(each), found, "the name") for each in LANGUAGES}
    return {language: name for language, name in names.items() if name}
