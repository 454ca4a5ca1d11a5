"""The texts for players, one for each language: a title with a line below it and then notes, the
rules, examples, a reference card, and last the short words for a game's other sheets, box and
pictures. A `$scale` in a text is replaced by the one of the short words such as `scale-usual` and
`scale-shop` that suits how the game is printed and cut.

The text has the marks that sheets/markup.py reads; words with a `$` are filled in. The short words
that all games share are in words/, and so is the text of page one, which follows the title. A line
such as `@ tiles-number` stands for the text that is in the folder of this name there, in the same
language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from tilegen.errors import TilegenError
from tilegen.names import LANGUAGES

if TYPE_CHECKING:
    # Loading it takes as long as reading a set.
    from importlib.resources.abc import Traversable

WordsT = TypeVar("WordsT")

# No line may break at these blanks: before a unit, or before a dash, which never begins a line.
_TOGETHER = re.compile(
    r"(?:(?<=\d)|(?<=\$size)|(?<=\$height))"
    r" (?=(?:mm|\u043c\u043c|g|\u0433|%)(?![A-Za-z\u0400-\u04ff]))| (?=\u2014)"
    r"|(?:(?<=\$size)|(?<=\$width)) (?=\u00d7)|(?<=\u00d7) (?=\$(?:size|height))"
)

_USUAL = "usual"
"""The suffix of the short words for a game that is cut by hand and has all marks."""

_FIRST = "en"
"""The language in which all texts are written first."""

_PARTS, _BREAK = 5, "\n---\n"

_WORDS = Path(__file__).parent / "words"

_PAGE_ONE = "page-one"
"""The folder of the text on how to print, cut and fold."""

_INCLUDED = re.compile(r"^@ ([a-z-]+)$", re.MULTILINE)


def read_text(folder: Traversable, language: str) -> str:
    """The text of a folder with a file for each language. Raises TilegenError for a language that
    has none there yet."""
    try:
        return (folder / f"{language}.md").read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise _incomplete_text_error(folder, language, "is missing") from error


def read_lines(folder: Traversable, language: str) -> dict[str, str]:
    """The short texts of a folder with a file for each language, by their keys: `key: text` on each
    line. Raises TilegenError for a language that has none there yet."""
    lines = read_text(folder, language).splitlines()
    return dict(line.split(": ", 1) for line in lines)


@lru_cache(64)  # A page may ask for any language.
def translate_words(words: Callable[..., WordsT], folder: Path, language: str) -> WordsT | None:
    """The words made of the short texts of a folder; None in English, which the code itself has,
    and for the code of no language. Raises TilegenError for a language that lacks them."""
    has_words = language in LANGUAGES and language != _FIRST
    return words(**read_lines(folder, language)) if has_words else None


def read_guide(folder: Traversable, language: str) -> str:
    """The guide in a folder, in a language, with the texts that it shares with others. Raises
    TilegenError for a language in which it or one of these is missing."""
    return include_texts(read_text(folder, language), language)


def include_texts(text: str, language: str) -> str:
    """A text with each line `@NAME` replaced by the text of that name. Raises TilegenError for a
    language in which such a text is missing."""
    return _INCLUDED.sub(
        lambda included: read_text(_WORDS / included[1], language).rstrip("\n"), text
    )


class GuideSource(Protocol):
    """The guide to a set in each language."""

    @property
    def ways(self) -> Sequence[str]:
        """The differences of the set from the usual one, which come before the differences of a
        print."""

    def read(self, language: str) -> str:
        """The title with notes, the rules, the examples, the reference card and the short words,
        with a line `---` between any two. Raises TilegenError for a language that has no guide
        yet."""


class GuideFolder(NamedTuple):
    """A guide with a file for each language."""

    folder: Traversable
    ways: tuple[str, ...] = ()

    def read(self, language: str) -> str:
        """The text of the file. Raises TilegenError if it is missing or not finished."""
        text = read_guide(self.folder, language)
        if len(text.split(_BREAK)) != _PARTS:
            what = f"does not have {_PARTS} parts"
            raise _incomplete_text_error(self.folder, language, what)
        return text


def _incomplete_text_error(folder: Traversable, language: str, what: str) -> TilegenError:
    english = LANGUAGES[language].english
    message = f"the texts in {english} are not finished: '{folder.name}/{language}.md' {what}"
    return TilegenError(message, "choose another language")


class Guide(NamedTuple):
    """The guide in a language: a page on how to print the game, notes for after the examples, the
    rules, examples, the reference card, and short words by name, which may still have a `$` to fill
    in."""

    how_to: str
    notes: str
    rules: str
    examples: str
    reference: str
    words: Mapping[str, str]

    def word(self, name: str, /, **filling: str) -> str:
        """One of the short words, filled in."""
        return format_word(self.words, name, **filling)


def short_words(source: GuideSource, language: str) -> dict[str, str]:
    """The short words of a guide by name, including the words that all games share; they may still
    have a `$` to fill in. Words that the language lacks are in English."""
    own = _parse_words(source.read(language).split(_BREAK)[-1])
    english = {} if language == _FIRST else short_words(source, _FIRST)
    return {**english, **words_of_all(language), **own}


@cache
def words_of_all(language: str) -> Mapping[str, str]:
    """The short words that all games share, in a language, by name. Words that the language lacks
    are in English."""
    english = {} if language == _FIRST else words_of_all(_FIRST)
    return {**english, **_parse_words(read_text(_WORDS, language))}


def format_word(words: Mapping[str, str], name: str, /, **filling: str) -> str:
    """One of the short words, filled in."""
    return Template(words[name]).substitute(filling)


def decimals(text: str, words: Mapping[str, str]) -> str:
    """The text with its decimals as the language of these short words writes them."""
    return re.sub(r"(?<=\d)\.(?=\d)", words["decimal"], text)


def guide(source: GuideSource, language: str, *, ways: Sequence[str] = (), **words: str) -> Guide:
    """The guide of a source. `ways` are the differences from a game that is cut by hand and has all
    marks: a step takes its text from the first way for which there is a short word. `words` are
    filled in literally, without reading marks in them."""
    about, *pages = source.read(language).split(_BREAK)[:-1]
    title, _, notes = about.partition("\n\n")
    page_one = f"{title}\n\n{read_text(_WORDS / _PAGE_ONE, language)}"
    short = {
        name: _add_no_break_spaces(words, language)
        for name, words in short_words(source, language).items()
    }
    steps = _steps(short, (*source.ways, *ways))
    # A `$$` stands for a dollar: it must outlast the first of two fillings.
    pages = [
        Template(page.replace("$$", "$$$$")).safe_substitute(steps)
        for page in (page_one, notes, *pages)
    ]
    escaped_words = {word: filling.replace("*", "**") for word, filling in words.items()}
    page_texts = (_add_no_break_spaces(page.strip(), language) for page in pages)
    how_to, notes, rules, examples, reference = (
        Template(page).substitute(escaped_words) for page in page_texts
    )
    return Guide(how_to, notes, rules, examples, reference, short)


def _steps(short: Mapping[str, str], ways: Sequence[str]) -> dict[str, str]:
    """The steps that depend on the way of cutting and on the print, by the first of these `ways`
    for which the guide has words; by default the steps for scissors and all marks."""
    usual = f"-{_USUAL}"
    steps = [name.removesuffix(usual) for name in short if name.endswith(usual)]
    return {
        step: next(short[f"{step}-{way}"] for way in (*ways, _USUAL) if f"{step}-{way}" in short)
        for step in steps
    }


# A build asks for the guide of a language several times: for its rules, each time that page one is
# set, and for the words on the sheets.
@lru_cache(maxsize=2048)
def _add_no_break_spaces(text: str, language: str) -> str:
    """The text with no-break spaces where no line may end."""
    text = _TOGETHER.sub("\N{NO-BREAK SPACE}", text)
    little = LANGUAGES[language].little
    if not little:
        return text
    return re.sub(rf"(?<!\w)([{little}]) ", "\\1\N{NO-BREAK SPACE}", text, flags=re.IGNORECASE)


def _parse_words(lines: str) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in lines.strip().splitlines())
