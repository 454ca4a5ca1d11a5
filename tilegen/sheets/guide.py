"""The texts for players, one file a language: how to print, cut and play, the rules, examples, a
reference card, and last the short words for a game's other sheets, box and pictures. A page's
`$printing` is replaced by the one of the short words such as `printing-hand` and `printing-shop`
that suits how the game is cut.

The text has the marks that sheets/markup.py reads; words with a `$` are filled in. The short words
that all games share are in words/.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import NamedTuple

# No line may break at these blanks: before a unit, or before a dash, which never begins a line.
_TOGETHER = re.compile(
    r"(?:(?<=\d)|(?<=\$size)|(?<=\$height))"
    r" (?=(?:mm|\u043c\u043c|g|\u0433|%)(?![A-Za-z\u0400-\u04ff]))| (?=\u2014)"
    r"|(?:(?<=\$size)|(?<=\$width)) (?=\u00d7)|(?<=\u00d7) (?=\$(?:size|height))"
)

_LITTLE = {"es": "aeoy", "ru": "\u0430\u0432\u0438\u043a\u043e\u0441\u0443\u044f"}
"""By language, the words of one letter after which no line may end."""

_HAND = "hand"

_WORDS = Path(__file__).parent / "words"


def languages(folder: Path) -> tuple[str, ...]:
    """The languages that have a file in the folder, English first."""
    return ("en", *sorted({path.stem for path in folder.glob("*.md")} - {"en"}))


class Turned(NamedTuple):
    """The pages of the sheets that go through the printer twice, as (first, last): those with
    fronts, and those with backs."""

    fronts: tuple[int, int]
    backs: tuple[int, int]


class Guide(NamedTuple):
    """The guide in a language: a page on how to print the game, the rules, examples, the reference
    card, and short words by name, which may still have a `$` to fill in."""

    how_to: str
    rules: str
    examples: str
    reference: str
    words: Mapping[str, str]

    def word(self, name: str, /, **filling: str) -> str:
        """One of the short words, filled in."""
        return filled(self.words, name, **filling)


def short_words(folder: Path, language: str) -> Mapping[str, str]:
    """The short words of the guide in a folder by name, including those that all games share; they
    may still have a `$` to fill in."""
    return words_of_all(language) | _short(_parts(folder, language)[-1])


def words_of_all(language: str) -> dict[str, str]:
    """The short words that all games share, in a language, by name."""
    return _short((_WORDS / f"{language}.md").read_text(encoding="utf-8"))


def filled(words: Mapping[str, str], name: str, /, **filling: str) -> str:
    """One of the short words, filled in."""
    return Template(words[name]).substitute(filling)


def decimals(text: str, words: Mapping[str, str]) -> str:
    """The text with its decimals as the language of these short words writes them."""
    return re.sub(r"(?<=\d)\.(?=\d)", words["decimal"], text)


def guide(  # noqa: PLR0913 -- what is printed, and all ways to print and cut it
    folder: Path,
    language: str,
    *,
    sheets: int,
    cells: int = 0,
    backs: str = "none",
    cutter: str = _HAND,
    turned: Turned | None = None,
    first: int = 2,
    **words: str,
) -> Guide:
    """The guide in a folder, for a game of `sheets` sheets, `cells` of which are those of a
    template. `backs` is how backs are printed: none, long-edge, short-edge or gutterfold; `cutter`
    who or what cuts the pieces out: hand, machine, cells or shop. `turned` are the pages if sheets
    go through the printer twice, and `first` is the page with the first sheet. `words` are filled
    in literally, without reading marks in them."""
    *pages, last = _parts(folder, language)
    short = {
        name: _together(words, language)
        for name, words in (words_of_all(language) | _short(last)).items()
    }
    pages = [Template(page).safe_substitute(_steps(short, cutter)) for page in pages]
    words |= {
        "first": str(first),
        "sheets": filled(short, _counted(sheets), count=str(sheets)),
        "cells": filled(short, _counted(cells), count=str(cells)),
        "backs": short[f"backs-{backs}"] if turned is None else _again(short, backs, turned),
    }
    escaped = {word: filling.replace("*", "**") for word, filling in words.items()}
    together = (_together(page.strip(), language) for page in pages)
    how_to, rules, shown, reference = (Template(page).substitute(escaped) for page in together)
    return Guide(how_to, rules, shown, reference, short)


def _steps(short: Mapping[str, str], cutter: str) -> dict[str, str]:
    """The steps that depend on who or what cuts the pieces out; those for scissors if the guide has
    no others."""
    steps = [name.removesuffix(f"-{_HAND}") for name in short if name.endswith(f"-{_HAND}")]
    return {step: short.get(f"{step}-{cutter}", short[f"{step}-{_HAND}"]) for step in steps}


def _together(text: str, language: str) -> str:
    """The text with no-break spaces where no line may end."""
    text = _TOGETHER.sub("\N{NO-BREAK SPACE}", text)
    little = _LITTLE.get(language)
    if little is None:
        return text
    return re.sub(rf"(?<!\w)([{little}]) ", "\\1\N{NO-BREAK SPACE}", text, flags=re.IGNORECASE)


def _counted(sheets: int) -> str:
    """The name of the short word for a number of sheets: in Russian, 21 counts as 1 does, but 11
    does not."""
    if sheets == 1:
        return "one-sheet"
    return "sheets-21" if sheets % 10 == 1 and sheets % 100 != 11 else "sheets"


def _parts(folder: Path, language: str) -> list[str]:
    return (folder / f"{language}.md").read_text(encoding="utf-8").split("\n---\n")


def _short(lines: str) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in lines.strip().splitlines())


def _again(short: Mapping[str, str], backs: str, turned: Turned) -> str:
    """How to print sheets that go through the printer twice."""
    fronts, behind = (
        Template(short["page" if first == last else "pages"]).substitute(first=first, last=last)
        for first, last in turned
    )
    return Template(short[f"again-{backs}"]).substitute(fronts=fronts, backs=behind)
