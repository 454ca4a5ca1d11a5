"""The variants of a set in sentences, for the page on which people choose one."""

from __future__ import annotations

from collections.abc import Mapping

from tilegen.games.tiles.card.write_card import describe_variants
from tilegen.games.tiles.faces import TileGame
from tilegen.names import LANGUAGES
from tilegen.sets.edition import Edition
from tilegen.sheets.line_breaking import runs


def list_variant_texts(edition: Edition | None) -> Mapping[str, Mapping[str, str]]:
    """For each variant of a tile game but the usual one, what is different in it, by language.
    Empty for other games, whose variants pages know, and for a set with errors."""
    if not isinstance(edition, TileGame) or len(edition.variants) < 2:
        return {}
    texts = {code: describe_variants(edition, code) for code in LANGUAGES}
    _, *names = edition.variants
    return {
        name: {code: "".join(text for text, _ in runs(texts[code][name])) for code in texts}
        for name in names
    }
