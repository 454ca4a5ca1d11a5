"""Reads the presentation of a tile game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from tilegen.games.tiles.presentation import Forms, Look, Presentation
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.range_reader import parse_limits
from tilegen.names import LANGUAGES
from tilegen.sets import titles
from tilegen.sets.edition import OwnArt, OwnLogo
from tilegen.text.codes import TEXT_LENGTH
from tilegen.text.diagnostics import Diagnostics, UnknownWord
from tilegen.text.fields import (
    Fields,
    parse_choice,
    parse_integer,
    parse_mapping,
    parse_text,
    span_of,
)
from tilegen.text.source import Source, Span
from tilegen.text.wording import quoted_text
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode

PRESENTATION_KEYS: Final = ("words", "card", "guide", "about")
"""The keys of a file for how its game is told."""
ABOUT_KEYS: Final = ("ages", "minutes", "title", "logo")
GENERAL_WORDS: Final = ("figure", "again", "tile", "marker")
"""The words of all games that a file may replace."""

FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    code: ("one", "many", "with", "to", *language.forms) for code, language in LANGUAGES.items()
}
"""The forms of words by language."""

GENDERS: Final = ("m", "f", "n")
SECTIONS: Final = ("intro", "setup", "turn", "finish", "score", "end")
"""The sections of a card, in order."""

_PLACED_KEYS: Final = ("edges", "features", "words", "card", "guide", "about")
_LONGEST_CARD_TEXT = 2000
_OLDEST, _LONGEST = 99, 999


class WordSubjects(NamedTuple):
    """The names in a file that its words may be about. `scored` are the kinds of figures that its
    rules name. `read_known` returns the words that each language has already; few sets have words
    of their own, so it is not called for others."""

    kinds: tuple[str, ...]
    figures: tuple[str, ...]
    features: tuple[str, ...]
    scored: tuple[str, ...] = ()
    read_known: Callable[[], Mapping[str, Collection[str]]] = dict

    def list_words(self) -> tuple[str, ...]:
        """All words that a file may give."""
        return tuple(dict.fromkeys((*GENERAL_WORDS, *self.kinds, *self.features, *self.figures)))

    def list_missing(
        self, language: str, spoken_words: Mapping[str, Mapping[str, Forms]]
    ) -> list[str]:
        """The words that the card needs and a language lacks: general words that the file gives in
        another language and, except in English, the names of the file."""
        given = {word for words in spoken_words.values() for word in words}
        general = [word for word in GENERAL_WORDS if word in given]
        named = () if language == "en" else (*self.kinds, *self.features, *self.scored)
        # A word that was replaced in one language is not what the others have for it.
        known = {word for word in self.read_known().get(language, ()) if word not in given}
        present = {*spoken_words.get(language, ()), *known}
        wanted = dict.fromkeys((*general, *named))
        return [word for word in wanted if word not in present and not word.isdigit()]


def parse_presentation(
    fields: Fields,
    diagnostics: Diagnostics,
    words: WordSubjects,
    look: Look,
    files: Mapping[str, Source] = MappingProxyType({}),
) -> Presentation:
    """The values of `words`, `card`, `guide` and `about`. `files` are the texts of guides by the
    names of their files."""
    about = parse_mapping(fields.get("about"), diagnostics, "about", ABOUT_KEYS)
    ages = minutes = None
    game_titles: Mapping[str, str] = {}
    if about:
        ages = parse_integer(about.get("ages"), diagnostics, "ages", 0, _OLDEST)
        minutes = parse_limits(about.get("minutes"), diagnostics, "minutes", 1, _LONGEST)
        if about.get("title"):
            game_titles = titles.parse_names(about.get("title"), diagnostics, "a title")
    guides = _parse_guides(fields.get("guide"), diagnostics, files)
    spoken_words = parse_words(fields.get("words"), diagnostics, words)
    card = _parse_card(fields.get("card"), diagnostics, words)
    for language in LANGUAGES:
        if (language in spoken_words or language in card) and not _is_mistyped(fields, language):
            _report_missing(
                fields, diagnostics, language, words.list_missing(language, spoken_words)
            )
    return Presentation(
        look,
        spoken_words,
        card,
        guides,
        ages,
        minutes,
        game_titles,
        {language: files[name].text for language, name in guides.items()},
        {
            place: span
            for key in _PLACED_KEYS
            for place, span in _list_places(fields.get(key), (key,))
        },
    )


def _is_mistyped(fields: Fields, language: str) -> bool:
    """Whether the words of a language may stand below a mistyped key."""
    words = fields.get("words")
    keys = {entry.key for entry in words.entries} if isinstance(words, MappingNode) else set()
    return language not in keys and not keys.issubset(LANGUAGES)


def _list_places(
    node: Node | None, keys: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], Span]]:
    """The places of the texts in a node, by the keys that lead to them; of names in a list and of
    keys without a text, their own."""
    match node:
        case MappingNode(entries):
            for entry in entries:
                yield (*keys, entry.key), entry.key_span
                yield from _list_places(entry.value, (*keys, entry.key))
        case SequenceNode(items):
            yield from (
                ((*keys, item.text), item.span) for item in items if isinstance(item, ScalarNode)
            )
        case ScalarNode():
            if node.text and keys[0] != "edges":
                yield keys, node.span


def parse_logo(fields: Fields, diagnostics: Diagnostics) -> OwnLogo | None:
    """The designer's drawing of the title; its file is not read here."""
    about = fields.get("about")
    entries = about.entries if isinstance(about, MappingNode) else ()
    node = next((entry.value for entry in entries if entry.key == "logo"), None)
    name = parse_text(node, diagnostics, "the logo")
    return OwnLogo(OwnArt(name, span=span_of(node))) if name else None


def _by_language(
    node: Node | None, diagnostics: Diagnostics, what: str
) -> Iterator[tuple[str, Node]]:
    """The values of a mapping from languages."""
    fields = parse_mapping(node, diagnostics, what, tuple(LANGUAGES), titles.MEANT)
    for code in LANGUAGES:
        value = fields.get(code) if fields else None
        if fields and value is not None:
            yield code, value


def list_guides(root: Node | None) -> tuple[str, ...]:
    """The names of the files of guides that a file names."""
    entries = root.entries if isinstance(root, MappingNode) else ()
    guide = next((entry.value for entry in entries if entry.key == "guide"), None)
    guides = guide.entries if isinstance(guide, MappingNode) else ()
    texts = (entry.value for entry in guides)
    names = (node.text for node in texts if isinstance(node, ScalarNode) and node.text)
    return tuple(dict.fromkeys(names))


def parse_words(
    node: Node | None, diagnostics: Diagnostics, words: WordSubjects
) -> dict[str, dict[str, Forms]]:
    """The value of `words`: the forms of each word, by language."""
    spoken_words: dict[str, dict[str, Forms]] = {}
    known = words.list_words()
    for language, value in _by_language(node, diagnostics, "'words'"):
        fields = parse_mapping(value, diagnostics, f"the list of words in '{language}'", known)
        if fields is None:
            continue
        forms = {
            word: _parse_forms(form, diagnostics, word, language)
            for word in known
            if (form := fields.get(word)) is not None
        }
        # A mistyped word is not missing as well.
        forms |= {word: {} for word in known if fields.is_suggested(word)}
        spoken_words[language] = forms
    return spoken_words


def _report_missing(
    fields: Fields, diagnostics: Diagnostics, language: str, missing: Sequence[str]
) -> None:
    """Reports words that a language of the file lacks, where its words are or should be."""
    if not missing:
        return
    nodes = (fields.get(key) for key in ("words", "card"))
    entries = (entry for node in nodes if isinstance(node, MappingNode) for entry in node.entries)
    entry = next(entry for entry in entries if entry.key == language)
    words = fields.get("words")
    is_among_words = isinstance(words, MappingNode) and entry in words.entries
    example = f"{missing[0]}: ..."
    diagnostics.add(
        codes.WORD_MISSING,
        f"the words in {LANGUAGES[language].english} lack "
        f"{', '.join(quoted_text(word) for word in missing)}: general ones stand in",
        entry.key_span,
        hint=f"add for example '{example}'"
        if is_among_words
        else f"add for example 'words: {{{language}: {{{example}}}}}'",
    )


def _parse_forms(node: Node, diagnostics: Diagnostics, word: str, language: str) -> Forms:
    """The forms of a word; a text alone is the form for one."""
    if isinstance(node, ScalarNode):
        text = parse_text(node, diagnostics, f"the word '{word}'")
        return {"one": text} if text else {}
    fields = parse_mapping(node, diagnostics, f"the word '{word}'", FORMS[language])
    forms: dict[str, str] = {}
    for form in FORMS[language]:
        value = fields.get(form) if fields else None
        if form == "gender":
            text = parse_choice(value, diagnostics, form, GENDERS, codes.NO_SUCH_CHOICE)
        else:
            text = parse_text(value, diagnostics, f"the form '{form}'")
        if text:
            forms[form] = text
    return forms


def list_sentences(words: WordSubjects) -> tuple[str, ...]:
    """The ids of all sentences of a file's card: the sentences of all cards, and the sentences on
    the points of its kinds of figures and features, as in `score.eyes`."""
    from tilegen.games.tiles.card.card_sentences import list_sentence_ids  # noqa: PLC0415 -- few sets say what a card does

    of_scores = (f"score.{word}" for word in (*words.features, *words.figures))
    return tuple(dict.fromkeys((*list_sentence_ids(), *of_scores)))


def _parse_card(
    node: Node | None, diagnostics: Diagnostics, words: WordSubjects
) -> dict[str, dict[str, str]]:
    if node is None:
        return {}
    cards: dict[str, dict[str, str]] = {}
    ids = (*SECTIONS, *list_sentences(words))
    for language, value in _by_language(node, diagnostics, "'card'"):
        if not isinstance(value, MappingNode):
            parse_mapping(value, diagnostics, f"the card in '{language}'", ids)
            continue
        cards[language] = {}
        for entry in value.entries:
            if entry.key not in ids:
                message = f"the card has no section or sentence {quoted_text(entry.key)}"
                diagnostics.add_unknown(
                    codes.CARD_NO_SUCH_SENTENCE, message, entry.key_span, _guess(entry.key, ids)
                )
                continue
            text = _parse_card_text(entry.value, diagnostics, entry.key)
            if text is not None:
                cards[language][entry.key] = text
    return cards


def _guess(key: str, ids: Sequence[str]) -> UnknownWord:
    """A guess at the meaning of an unknown key: a sentence that begins alike, otherwise a
    section."""
    topic, dot, _ = key.partition(".")
    alike = [name for name in ids if name.startswith(f"{topic}.")] if dot else []
    if alike:
        return UnknownWord(key, alike, f"sentences on '{topic}'")
    return UnknownWord(key, SECTIONS, "sections")


def _parse_card_text(node: Node, diagnostics: Diagnostics, key: str) -> str | None:
    """The designer's own text, which may have several lines; an empty one in quotes leaves the
    sentence out."""
    if not isinstance(node, ScalarNode) or (node.plain and not node.text):
        return parse_text(node, diagnostics, f"the text of '{key}'")
    if len(node.text) > _LONGEST_CARD_TEXT:
        message = f"the text of '{key}' has {len(node.text)} characters"
        hint = f"it can have at most {_LONGEST_CARD_TEXT}"
        diagnostics.add(TEXT_LENGTH, message, node.span, hint=hint)
        return None
    return node.text


def _parse_guides(
    node: Node | None, diagnostics: Diagnostics, files: Mapping[str, Source]
) -> dict[str, str]:
    """The names of the files of guides by language, without missing files."""
    guides = {}
    for language, value in _by_language(node, diagnostics, "guide"):
        name = parse_text(value, diagnostics, "the guide")
        if name is None:
            continue
        if name in files:
            guides[language] = name
            continue
        message = f"there is no guide {quoted_text(name)} beside this file"
        hint = "write its name as it is, relative to this file; it ends in .md"
        diagnostics.add(codes.NO_SUCH_FILE, message, value.span, hint=hint)
    return guides
