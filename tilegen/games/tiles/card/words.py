"""The words of a card: the designer's, by language, and the general ones that stand in for them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tilegen.games.tiles.card.facts import CardGame, find_sum
from tilegen.games.tiles.card.filling import fill_text
from tilegen.games.tiles.presentation import Forms, Presentation
from tilegen.games.tiles.rules.lattice import LATTICES, find_board_place, find_middle_cell
from tilegen.games.tiles.rules.options import Grids
from tilegen.games.tiles.rules.scoring import ANY
from tilegen.names import LANGUAGES
from tilegen.sheets.guide import read_text

TEXTS: Final = Path(__file__).parent / "texts"
"""The folder with a file for each language: sentences, general words and what joins them."""

_GENERAL: Final = ("figure", "again", "tile", "marker")
_MASCULINE: Final = "m"
_SINGULAR: Final = "singular."
_PLURAL: Final = "plural."
"""How keys of rules for endings begin."""
_AS_IT_IS: Final = "{name}"
"""How names in a file are shown in their own language."""


def read_sentences(language: str) -> dict[str, str]:
    """The sentences in a language and its general words, by their keys. Raises TilegenError for a
    language that has none."""
    lines = read_text(TEXTS, language).splitlines()
    return dict(line.split(": ", 1) for line in lines if line)


class WordBook:
    """The words of a game in a language, and its sentences."""

    def __init__(self, presentation: Presentation, language: str) -> None:
        self.language = language
        self.texts = read_sentences(language)
        self._own: Mapping[str, Forms] = presentation.words.get(language, {})
        self._endings = {
            rules: [
                (re.compile(ending), replacement)
                for key, rule in self.texts.items()
                if key.startswith(rules)
                for ending, _, replacement in [rule.partition(" > ")]
            ]
            for rules in (_SINGULAR, _PLURAL)
        }
        self._forms: dict[str, dict[str, str]] = {}
        """Those of the words that were asked for: sentences ask for the same again and again."""

    def list_forms(self, name: str, word: str) -> dict[str, str]:
        """All forms of one of the game's words, as values by the name of a place."""
        if word not in self._forms:
            self._forms[word] = self._find_forms(word)
        forms = self._forms[word].items()
        return {f"{name}.{form}" if form else name: text for form, text in forms}

    def _find_forms(self, word: str) -> dict[str, str]:
        general = {
            key.rpartition(".")[2]: text
            for key, text in self.texts.items()
            if key.startswith(f"word.{word}.")
        }
        own = {form: _escape(text) for form, text in self._own.get(word, {}).items()}
        if own and "one" not in own and word not in _GENERAL:
            own = {"one": self._show_name(word)} | own
        return self._complete(own or general or {"one": self._show_name(word)})

    def is_own(self, word: str) -> bool:
        """Whether the designer gave a word in this language."""
        return word in self._own

    def has_word(self, word: str) -> bool:
        """Whether the designer gave a word in this language, or its name in the file will do."""
        return self.is_own(word) or self.texts["quoted"] == _AS_IT_IS

    def list_feature_forms(self, name: str, feature: str) -> dict[str, str]:
        """All forms of the name of a feature, which files often give for many."""
        own = self._own.get(feature, {})
        forms = self.list_forms(name, feature)
        if "one" not in own:
            one = self._replace_ending(_SINGULAR, forms[name])
            forms |= {key: one for key, text in forms.items() if text == forms[name]}
            forms[f"{name}.a"] = self.add_article(one)
        if "with" not in own:
            forms[f"{name}.with"] = fill_text(self.texts["with"], forms)
        return forms

    def list_choices(self, name: str, words: Sequence[str], joint: str = "or") -> dict[str, str]:
        """The forms of several words, joined by a word such as `or`."""
        forms = [self.list_forms("word", word) for word in words]
        shared = set.intersection(*(set(form) for form in forms)) if forms else set()
        values = {
            name + key.removeprefix("word"): self.join([form[key] for form in forms], joint)
            for key in sorted(shared)
        }
        genders = {form["word.gender"] for form in forms}
        values[f"{name}.gender"] = genders.pop() if len(genders) == 1 else _MASCULINE
        values[f"{name}.a"] = self.add_article(values.get(name, ""))
        values[f"{name}.or"] = values.get(name, "")
        return values

    def join(self, items: Sequence[str], joint: str) -> str:
        """Items in a row, such as `a, b or c`."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])}{self._choose_joint(items[-1], joint)}{items[-1]}"

    def count_points(self, count: int) -> str:
        """`2 points`, in the form that suits the number."""
        form = _choose_plural(self.language, abs(count))
        number = f"\N{MINUS SIGN}{-count}" if count < 0 else str(count)
        return fill_text(self.texts[f"points.{form}"], {"n": number})

    def _choose_joint(self, following: str, joint: str) -> str:
        """The word before the last item, in the form that suits the item's sound."""
        word = self._suit_sound(joint, following)
        return f"{'' if word.startswith(',') else ' '}{word} "

    def _suit_sound(self, key: str, following: str) -> str:
        """A small word, in the form that goes before this word."""
        sound = self.texts.get(f"{key}.sound")
        if sound and re.match(sound, following.lstrip("«*")):
            return self.texts[f"{key}.before"]
        return self.texts[key]

    def _show_name(self, word: str) -> str:
        """A word as the file has it, where the designer gave none in this language."""
        if word.isdecimal():
            return word
        return fill_text(self.texts["quoted"], {"name": _escape(word.replace("-", " "))})

    def _complete(self, forms: Mapping[str, str]) -> dict[str, str]:
        """The forms, and for those that are missing the nearest that there is."""
        one = forms.get("one") or next(iter(forms.values()))
        many = forms.get("many") or self._replace_ending(_PLURAL, one)
        return {
            "": one,
            "one": one,
            "many": many,
            "with": one,
            "gender": _MASCULINE,
            "acc": one,
            "gen": one,
            "dat": one,
            "to": forms.get("dat", one),
            "dats": many,
            "a": self.add_article(one),
            **{form: text for form, text in forms.items() if text},
        }

    def _replace_ending(self, rules: str, word: str) -> str:
        """The word with another ending, by the first rule for it among the texts."""
        for ending, replacement in self._endings[rules]:
            if ending.search(word):
                return ending.sub(replacement, word, count=1)
        return word

    def add_article(self, word: str) -> str:
        """The word with the article of one of many; as it is in a language that adds none."""
        return f"{self._suit_sound('article', word)} {word}" if "article" in self.texts else word


def list_own_words(card_game: CardGame, book: WordBook) -> dict[str, str]:
    """The words that a designer's own texts may ask for, with their forms: kinds of sides and of
    figures, features, and all others that have words in some language."""
    game = card_game.game
    words = (
        *(kind.name for kind in card_game.kinds),
        *card_game.list_figures(),
        *card_game.list_inside(),
        *game.features,
        *(word for words in game.presentation.words.values() for word in words),
    )
    values: dict[str, str] = {}
    for word in dict.fromkeys(words):
        values |= book.list_forms(word, word)
    return values


def list_values(card_game: CardGame, book: WordBook) -> dict[str, str]:
    """All values that sentences of a game may ask for, in a language."""
    game, options = card_game
    kinds = [kind.name for kind in card_game.kinds]
    joining = [kind.name for kind in card_game.list_joining()]
    plain = [kind.name for kind in card_game.list_plain()]
    inside = card_game.list_inside()
    closing = card_game.list_closing()
    values: dict[str, str] = {}
    for word in _GENERAL:
        values |= book.list_forms(word, word)
    figures = card_game.list_figures()
    if _is_figure_named(card_game, book):
        values |= book.list_forms("figure", figures[0])
    for name, words in (
        ("kinds", kinds),
        ("joining", joining),
        ("plain", plain),
        ("figures", figures),
        ("markable", [*figures, *inside]),
    ):
        values |= book.list_choices(name, words)
    scoring = [label for label in options.score if label in {*figures, *inside}]
    values |= book.list_choices("closables", scoring or ["figure"])
    values |= book.list_choices("closing", ["figure"] if ANY in closing else closing or ["figure"])
    values |= book.list_choices(
        "surrounded", [kind for kind in (*inside, *figures) if kind in options.surrounded] or inside
    )
    numbers = [int(name) for name in kinds if name.isdecimal()]
    width, height = options.board or (0, 0)
    lattice = LATTICES[game.shape]
    column, row = find_board_place(lattice, find_middle_cell(lattice, options.board))
    least, most = options.players
    return values | {
        "seats.then": book.join(
            [book.list_forms("s", kind)["s"] for kind in options.seats], "then"
        ),
        "pairs": ", ".join(_format_pair(book, [name], name) for name in kinds),
        "table": "; ".join(
            _format_pair(book, [kinds[other] for other in sorted(own)], name)
            for name, own in zip(kinds, options.match, strict=False)
            if own
        ),
        "rim": "" if options.rim is None else book.list_forms("r", kinds[options.rim])["r"],
        "lowest": str(min(numbers, default=0)),
        "highest": str(max(numbers, default=0)),
        "sum": str(find_sum(card_game.kinds, options.match)),
        "width": str(width),
        "height": str(height),
        "begin": str(options.begin_number),
        "column": str(column + 1),
        "row": str(row + 1),
        "hand": str(options.hand),
        "markers": str(options.markers),
        "join": str(options.join),
        "spans": str(options.spans),
        "players": _format_range(book, least, most),
        "ages": str(game.presentation.ages),
        "minutes": _format_range(book, *(game.presentation.minutes or (0, 0))),
    }


def _is_figure_named(card_game: CardGame, book: WordBook) -> bool:
    """Whether the only kind of figures on a table has a name that can stand for any figure."""
    figures = card_game.list_figures()
    is_alone = card_game.options.grids is Grids.ONE and len(figures) == 1
    return is_alone and not book.is_own("figure") and book.has_word(figures[0])


def _format_pair(book: WordBook, others: Sequence[str], name: str) -> str:
    """The sides that may touch one of a kind."""
    return fill_text(
        book.texts["pair"], book.list_forms("a", name) | book.list_choices("b", others)
    )


def format_ages_and_minutes(presentation: Presentation, language: str) -> list[str]:
    """The least age and the length of a game in words, as far as the file says them."""
    book = WordBook(presentation, language)
    parts = []
    if presentation.ages is not None:
        parts.append(fill_text(book.texts["about.ages"], {"ages": str(presentation.ages)}))
    if presentation.minutes:
        minutes = _format_range(book, *presentation.minutes)
        parts.append(fill_text(book.texts["about.minutes"], {"minutes": minutes}))
    return parts


def _format_range(book: WordBook, least: int, most: int) -> str:
    if least == most:
        return str(least)
    return fill_text(book.texts["range"], {"least": str(least), "most": str(most)})


def _choose_plural(language: str, count: int) -> str:
    """The name in CLDR of the form of words that go with a whole number."""
    plurals = LANGUAGES[language].plurals
    if "few" in plurals:
        last, is_teen = count % 10, count // 10 % 10 == 1
        if is_teen or last not in {1, 2, 3, 4}:
            return "many"
        return "one" if last == 1 else "few"
    return "one" if count == 1 and "one" in plurals else "other"


def _escape(word: str) -> str:
    """A designer's word without marks of a guide."""
    return word.replace("$", "$$").replace("*", "**")
