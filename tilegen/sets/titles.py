"""Reads names that may be given in several languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tilegen.names import LANGUAGES
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import mapping, text
from tilegen.text.yamltree import Node, ScalarNode

_MEANT: Final = {
    word: f"did you mean '{language}'?"
    for word, language in (
        *(("english", "en"), ("russian", "ru"), ("spanish", "es"), ("korean", "ko")),
        *(("kr", "ko"), ("sp", "es"), ("uk", "en"), ("us", "en")),
    )
}


def read_names(
    node: Node | None, found: Diagnostics, whose: str, languages: Sequence[str] = LANGUAGES
) -> Mapping[str, str]:
    """A name in some of the languages, or one for all of them, by language in this order; empty if
    there is none. Reports what is not a name; `whose` describes it, such as "a figure's name"."""
    if node is None or isinstance(node, ScalarNode):
        name = text(node, found, "the name")
        return dict.fromkeys(languages, name) if name else {}
    fields = mapping(node, found, whose, languages, _MEANT)
    if fields is None:
        return {}
    names = {each: text(fields.get(each), found, "the name") for each in languages}
    return {language: name for language, name in names.items() if name}
