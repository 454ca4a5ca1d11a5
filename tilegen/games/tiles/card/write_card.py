"""Writes the guide of a game from its options, in the form of the guides that people write: what it
is, the rules, examples, the reference card, and short words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from tilegen.games.tiles.card import card_pictures
from tilegen.games.tiles.card.card_sentences import ENDS, MORE, ROWS, Section, choose_rows
from tilegen.games.tiles.card.facts import CardGame, choose_card_game, list_facts
from tilegen.games.tiles.card.filling import fill_text
from tilegen.games.tiles.card.own_guide import parse_markdown
from tilegen.games.tiles.card.points import PointsLine, list_label_values, list_points
from tilegen.games.tiles.card.words import WordBook, list_own_words, list_values
from tilegen.games.tiles.faces import TileGame
from tilegen.sheets.guide import include_texts, words_of_all

_MARKS = re.compile(r"^(?:---|@ [a-z-]+)[ \t]*$", re.MULTILINE)

_PAGE_BREAK = "\n---\n"

_CHAPTERS = (
    (Section.SETUP, (), None),
    (
        Section.TURN,
        (card_pictures.FITS, (*card_pictures.MISSES, card_pictures.MISS_ONE_SIDE)),
        Section.DUTY,
    ),
    (Section.FINISH, ((card_pictures.FINISHED,),), Section.OWNING),
    (Section.SCORE, (), None),
    (Section.END, (), None),
)
"""The parts of the rules that have a heading, the rows of pictures below what they say first, and
what they say then."""

_RULES = (
    *(Section.INTRO, Section.SETUP, Section.TURN, Section.DUTY, Section.FINISH, Section.OWNING),
    *(Section.SCORE, Section.END),
)
"""The sections of the rules, in their order."""

_OF_SOME_SENTENCES: Final = ("ends", "terms", "rules")
"""Places of which the value is not the same in all sentences."""


def write_guide(game: TileGame, language: str) -> str:
    """The guide of a game in a language, as `sheets/guide.py` reads it. Raises TilegenError for a
    language that has no sentences."""
    book = WordBook(game.presentation, language)
    writer = _GuideWriter(choose_card_game(game), book)
    _, *variants = game.variants
    others = {name: _GuideWriter(choose_card_game(game, name), book) for name in variants}
    pages = (
        writer.write_about(),
        writer.write_rules(others),
        writer.write_examples(),
        writer.write_reference(),
        writer.write_short_words(),
    )
    return include_texts(_PAGE_BREAK.join(pages), language) + "\n"


def describe_variants(game: TileGame, language: str) -> dict[str, str]:
    """For each variant but the usual one, what is different in it, in the words of the guide."""
    book = WordBook(game.presentation, language)
    usual, *names = game.variants
    writers = {name: _GuideWriter(choose_card_game(game, name), book) for name in names}
    compared = _GuideWriter(choose_card_game(game, usual), book).compare_variants(writers)
    return {name: f"{text}{players}" for name, players, text in compared}


def list_card_values(game: TileGame, language: str) -> dict[str, str]:
    """All values that a designer's own texts may ask for by some variant's rules."""
    book = WordBook(game.presentation, language)
    values = dict.fromkeys(_OF_SOME_SENTENCES, "") | book.list_forms("kind", "figure")
    for variant in game.variants:
        card_game = choose_card_game(game, variant)
        values |= list_own_words(card_game, book) | list_values(card_game, book)
    return values


class _GuideWriter:
    """Writes the pages of a guide."""

    def __init__(self, card_game: CardGame, book: WordBook) -> None:
        facts = list_facts(card_game)
        self._card_game = card_game
        self._book = book
        self._facts = facts
        self._own: Mapping[str, str] = card_game.game.presentation.card.get(book.language, {})
        values = list_values(card_game, book)
        ends = [self._fill(row.key, values) for row in choose_rows(ENDS, facts)]
        joint = f"{book.texts['end.or']} "
        self._values = values | {"ends": joint.join(filter(None, ends))}
        self._own_words = list_own_words(card_game, book) if self._own else {}
        self._points = [*list_points(card_game.options, book, self._values)]
        self._players = "about.players@one" if facts["alone"] else "about.players"
        own_guide = card_game.game.presentation.guide_texts.get(book.language)
        self._own_guide = None if own_guide is None else parse_markdown(own_guide)
        self._pictures = card_pictures.list_pictures(card_game.game)
        self._legend = card_pictures.list_legend(card_game.game)

    def write_about(self) -> str:
        presentation = self._card_game.game.presentation
        title = presentation.titles.get(self._book.language)
        about = [
            "about.tiles",
            self._players,
            *(("about.ages",) if presentation.ages is not None else ()),
            *(("about.minutes",) if presentation.minutes else ()),
        ]
        return "\n".join(
            (
                f"# {'$name' if title is None else _escape(title)}",
                f"> {' · '.join(self._fill(key) for key in about)}",
                "",
                "@ tiles-number",
            )
        )

    def write_rules(self, variants: Mapping[str, _GuideWriter]) -> str:
        """The rules; of other variants, what is different there."""
        guide = self._own_guide
        title = guide.title if guide is not None and guide.title else self._fill("heading.rules")
        below = f"$name · {self._fill(self._players)} · {words_of_all(self._book.language)['set']}"
        blocks = [f"# {title}\n> {below}"]
        if guide is not None:
            return "\n\n".join((*blocks, guide.text))
        blocks += [self._write_section(Section.INTRO), *self._list_pictures((self._legend,))]
        for section, illustrations, more in _CHAPTERS:
            text = self._write_section(section)
            own = section.value in self._own
            below = "" if own or more is None else self._write_section(more)
            if text or below:
                pictures_here = self._list_pictures(illustrations) if text else []
                if section is Section.TURN and pictures_here:
                    pictures_here.insert(0, self._fill("frame"))
                heading = f"## {self._fill(f'heading.{section.value}')}"
                blocks += [heading, text, *pictures_here, below, self._add_own(section)]
        if variants:
            blocks += [f"## {self._fill('heading.variants')}", self._list_variants(variants)]
        return "\n\n".join(filter(None, blocks))

    def _list_variants(self, variants: Mapping[str, _GuideWriter]) -> str:
        compared = self.compare_variants(variants)
        return "\n".join(f"• *{name}*{players}: {text}" for name, players, text in compared)

    def compare_variants(
        self, variants: Mapping[str, _GuideWriter]
    ) -> Iterator[tuple[str, str, str]]:
        """The name of each variant, its numbers of players if they differ, and the sentences that
        are not in the rules, with those of the rules that nothing stands for in the variant."""
        usual = {text: topic for topic, text in self._list_sentences()}
        for name, writer in variants.items():
            other = {text: topic for topic, text in writer._list_sentences()}  # noqa: SLF001 -- of its own class
            different = {text: topic for text, topic in other.items() if text not in usual}
            left_out = [
                text
                for text, topic in usual.items()
                if text not in other and topic not in different.values()
            ]
            sentences = [*different]
            if left_out:
                sentences.append(self._fill("variant.without", {"rules": " ".join(left_out)}))
            players, usual_players = (
                one._fill(one._players)  # noqa: SLF001 -- of its own class
                for one in (writer, self)
            )
            players_note = f" ({players})" if players != usual_players else ""
            same = self._fill("variant.same")
            yield name, players_note, " ".join(sentences) or same

    def _list_sentences(self) -> Iterator[tuple[str, str]]:
        """The sentences of the rules, each with its topic, such as `supply` or `score.road`."""
        for section in _RULES:
            if section is Section.SCORE:
                yield from self._list_points_by_topic()
            for key in self._choose_keys(section):
                if text := self._fill(key):
                    yield key.partition(".")[0].partition("@")[0], text

    def write_examples(self) -> str:
        """Examples; they are left out if their pictures cannot be drawn."""
        blocks = [f"# {self._fill('heading.examples')}\n> {self._fill('below.examples')}"]
        for names, key in (
            (card_pictures.TURN, "example.turn"),
            ((card_pictures.SCORING,), "example.scoring"),
        ):
            blocks += [f"{row}\n{self._fill(key)}" for row in self._list_pictures((names,))]
        return "\n\n".join(blocks)

    def write_reference(self) -> str:
        steps = [
            self._write_section(section)
            for section in (Section.SHORT_TURN, Section.SHORT_MATCH, Section.SHORT_FINISH)
        ]
        blocks = ["\n".join(f"{at}. {step}" for at, step in enumerate(filter(None, steps), 1))]
        pictures_here = self._list_pictures(((*card_pictures.FITS, *card_pictures.MISSES),))
        end = " ".join(
            filter(
                None,
                (
                    self._shorten_points(),
                    self._write_section(Section.SHORT_END),
                    self._fill("short.frame") if pictures_here else "",
                ),
            )
        )
        blocks += (*pictures_here, *self._list_pictures((self._legend,)))
        return "\n\n".join(filter(None, (*blocks, end)))

    def write_short_words(self) -> str:
        captions = [
            f"{name}: {self._name_picture(name)}"
            if name in self._legend
            else f"{name}: {self._fill(f'caption.{name}')}"
            for name in self._pictures
        ]
        if self._own_guide is not None:
            captions += (f"{name}: {text}" for name, text in self._own_guide.captions.items())
        return "\n".join(("@ tiles-words", *captions))

    def _name_picture(self, name: str) -> str:
        """The word that a colour or a picture on tiles stands for."""
        word = self._legend[name]
        kinds = (kind.name for kind in self._card_game.kinds)
        is_figure = word in self._card_game.list_inside() or word in kinds
        list_forms = self._book.list_forms if is_figure else self._book.list_feature_forms
        forms = list_forms("word", word)
        return forms["word"]

    def _write_section(self, section: Section) -> str:
        """The sentences of a section, or the designer's own text for it."""
        if section.value in self._own:
            own = _format_own(self._own[section.value])
            return self._fill_own(own, self._values)
        text = " ".join(self._list_section(section))
        if section is Section.SCORE:
            bullets = "\n".join(f"• {line}" for _, line in self._list_points_by_topic())
            return "\n\n".join(filter(None, (bullets, text)))
        if section is Section.INTRO:
            return "\n\n".join(filter(None, (text, self._add_own(section))))
        return text

    def _choose_keys(self, section: Section) -> list[str]:
        rows = choose_rows((row for row in ROWS if row.section is section), self._facts)
        return [row.key for row in rows]

    def _list_section(self, section: Section) -> list[str]:
        """The sentences of a section, without those on points."""
        return [*filter(None, map(self._fill, self._choose_keys(section)))]

    def _add_own(self, section: Section) -> str:
        """The designer's own last words for a part of the rules."""
        own = self._own.get(f"{section.value}{MORE}", "")
        return self._fill_own(_format_own(own), self._values)

    def _list_points_by_topic(self) -> list[tuple[str, str]]:
        """The lines on points, with what the designer says of the features in them, each with its
        topic, such as `score.road`."""
        lines: dict[str, tuple[str, str]] = {}
        for line in self._points:
            topic = f"score.{line.label}"
            text = self._fill(f"score.{line.key}", self._list_values(line), topic)
            notes = (self._own.get(f"score.{feature}", "") for feature in line.features)
            at = topic if topic in self._own else line.key + line.label
            lines[at] = topic, " ".join(filter(None, (text, *map(_join_lines, notes))))
        return [(topic, text) for topic, text in lines.values() if text]

    def _shorten_points(self) -> str:
        """The points of all figures in a line."""
        keys = ((f"short.points.{line.key}", self._list_values(line)) for line in self._points)
        texts = [text for key, values in keys if (text := self._fill(key, values))]
        return f"{'. '.join(texts)}." if texts else ""

    def _list_values(self, line: PointsLine) -> Mapping[str, str]:
        kind = list_label_values(line.label, self._book)
        return {**self._values, **kind, "terms": line.terms}

    def _list_pictures(self, rows: Iterable[Iterable[str]]) -> list[str]:
        """The marks for rows of pictures, with those that this game has."""
        known = [[name for name in row if name in self._pictures] for row in rows]
        return [f"![{' '.join(names)}]" for names in known if names]

    def _fill(
        self, key: str, values: Mapping[str, str] | None = None, sentence: str | None = None
    ) -> str:
        """A sentence, filled in, or the designer's own text for it."""
        values = self._values if values is None else values
        own = self._own.get(sentence or key.partition("@")[0])
        if own is not None and key.partition(".")[0] != "heading":
            return self._fill_own(_join_lines(own), values)
        return fill_text(self._book.texts[key], values)

    def _fill_own(self, text: str, values: Mapping[str, str]) -> str:
        """A designer's own text, filled in with all words of the game."""
        return fill_text(text, {**self._own_words, **values}, is_own=True)


def _format_own(text: str) -> str:
    """A designer's text, in which a `$` is no mark, and no line ends a page or stands for a text
    that guides share."""
    return _MARKS.sub("", _escape(text)).strip()


def _join_lines(text: str) -> str:
    """A designer's text as one line."""
    return " ".join(_escape(text).split())


def _escape(text: str) -> str:
    return text.replace("$", "$$")
