"""What is printed for the players, one file a language: how to print, cut and play, the rules, a
reference card, and last the short words of a game's own sheets and pictures.

The text is marked up as sheets/markup.py reads it; words with a `$` are filled in. The short words
that all games share are in words/.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import NamedTuple

# The blanks at which no line ends: before a unit, and before a dash, with which none begins.
_TOGETHER = re.compile(
    r"(?:(?<=\d)|(?<=\$size)|(?<=\$height)) (?=(?:mm|\u043c\u043c|g|\u0433|%)(?!\w))| (?=\u2013 )"
    r"|(?:(?<=\$size)|(?<=\$width)) (?=\u00d7)|(?<=\u00d7) (?=\$(?:size|height))"
)


_WORDS = Path(__file__).parent / "words"


def languages(folder: Path) -> tuple[str, ...]:
    """Every language that has a file there, English first."""
    return ("en", *sorted({path.stem for path in folder.glob("*.md")} - {"en"}))


class Turned(NamedTuple):
    """The pages of sheets that go through the printer twice, first and last: those with fronts, and
    then those with backs."""

    fronts: tuple[int, int]
    backs: tuple[int, int]


class Guide(NamedTuple):
    """The guide in a language: a page for whoever prints the game, the rule card, the reference
    card, and short words by their names, in which a `$` may still want something."""

    how_to: str
    rules: str
    reference: str
    words: Mapping[str, str]

    def word(self, name: str, **filling: str) -> str:
        """One of the short words, filled in."""
        return Template(self.words[name]).substitute(filling)


def guide(
    folder: Path,
    language: str,
    *,
    sheets: int,
    backs: str = "none",
    turned: Turned | None = None,
    **words: str,
) -> Guide:
    """The guide in a folder, to a game on so many sheets, whose backs are printed as `backs` says:
    none, long-edge, short-edge or gutterfold; `turned` are the pages where the sheets are put in
    again to get them. What is filled in stands there as it is, marks and all."""
    marked_up = (folder / f"{language}.md").read_text(encoding="utf-8")
    *pages, last = marked_up.split("\n---\n")
    short = _short((_WORDS / f"{language}.md").read_text(encoding="utf-8")) | _short(last)
    count = short["one-sheet"] if sheets == 1 else short["sheets"]
    words |= {
        "sheets": Template(count).substitute(count=str(sheets)),
        "backs": short[f"backs-{backs}"] if turned is None else _again(short, backs, turned),
    }
    escaped = {word: filling.replace("*", "**") for word, filling in words.items()}
    together = (_TOGETHER.sub("\N{NO-BREAK SPACE}", page.strip()) for page in pages)
    how_to, rules, reference = (Template(page).substitute(escaped) for page in together)
    return Guide(how_to, rules, reference, short)


def _short(lines: str) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in lines.strip().splitlines())


def _again(short: Mapping[str, str], backs: str, turned: Turned) -> str:
    """How to print sheets that are put in twice."""
    fronts, behind = (
        Template(short["page" if first == last else "pages"]).substitute(first=first, last=last)
        for first, last in turned
    )
    return Template(short[f"again-{backs}"]).substitute(fronts=fronts, backs=behind)
