"""Writes the guide of a game from its options, in the form of the guides that people write: how to
print it, the rules, examples, the reference card, and short words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tilegen.games.tiles.card import pictures
from tilegen.games.tiles.card.facts import CardGame, choose_card_game, list_facts
from tilegen.games.tiles.card.filling import fill_text
from tilegen.games.tiles.card.own_guide import parse_markdown
from tilegen.games.tiles.card.points import PointsLine, list_label_values, list_points
from tilegen.games.tiles.card.sentences import ENDS, ROWS, Facts, Row, Section, choose_rows
from tilegen.games.tiles.card.words import WordBook, list_values
from tilegen.games.tiles.faces import TileGame
from tilegen.sheets.guide import include_texts, words_of_all

_CARDS_ON_A_PAGE = 4
"""Reference cards, one for each player."""

_PAGE_BREAK = "\n---\n"

_CHAPTERS = (
    (Section.SETUP, (), None),
    (Section.TURN, (pictures.FITS, pictures.MISSES), Section.TURN_MORE),
    (Section.FINISH, ((pictures.FINISHED,),), Section.FINISH_MORE),
    (Section.SCORE, (), None),
    (Section.END, (), None),
)
"""The parts of the rules that have a heading, the rows of pictures below what they say first, and
what they say then."""


def write_guide(game: TileGame, language: str) -> str:
    """The guide of a game in a language, as `sheets/guide.py` reads it. Raises TilegenError for a
    language that has no sentences."""
    card_game = choose_card_game(game)
    book = WordBook(game.presentation, language)
    writer = _GuideWriter(card_game, book, list_facts(card_game))
    pages = (
        writer.write_how_to(),
        writer.write_rules(),
        writer.write_examples(),
        writer.write_reference(),
        writer.write_short_words(),
    )
    return include_texts(_PAGE_BREAK.join(pages), language) + "\n"


class _GuideWriter:
    """Writes the pages of a guide. `facts` say which sentences hold."""

    def __init__(self, card_game: CardGame, book: WordBook, facts: Facts) -> None:
        self._card_game = card_game
        self._book = book
        self._facts = facts
        self._own: Mapping[str, str] = card_game.game.presentation.card.get(book.language, {})
        values = list_values(card_game, book)
        ends = [self._fill(row.key, values) for row in choose_rows(ENDS, facts)]
        joint = f"{book.texts['end.or']} "
        self._values = values | {"ends": joint.join(filter(None, ends))}
        self._points = [*list_points(card_game.options, book, self._values)]
        self._players = "about.players@one" if facts["alone"] else "about.players"
        own_guide = card_game.game.presentation.guide_texts.get(book.language)
        self._own_guide = None if own_guide is None else parse_markdown(own_guide)
        self._pictures = pictures.list_pictures(card_game.game)

    def write_how_to(self) -> str:
        presentation = self._card_game.game.presentation
        title = presentation.titles.get(self._book.language)
        about = [
            "about.tiles",
            self._players,
            *(("about.ages",) if presentation.ages is not None else ()),
            *(("about.minutes",) if presentation.minutes else ()),
        ]
        cards = "cards@five" if self._card_game.options.players[1] > _CARDS_ON_A_PAGE else "cards"
        return "\n".join(
            (
                f"# {'$name' if title is None else _escape(title)}",
                f"> {' · '.join(self._fill(key) for key in about)}",
                "",
                "@ tiles-print",
                f"3. $leaflet {self._fill(cards)}",
                "",
                "@ tiles-number",
            )
        )

    def write_rules(self) -> str:
        guide = self._own_guide
        title = guide.title if guide is not None and guide.title else self._fill("heading.rules")
        below = f"$name · {self._fill(self._players)} · {words_of_all(self._book.language)['set']}"
        blocks = [f"# {title}\n> {below}"]
        if guide is not None:
            return "\n\n".join((*blocks, guide.text))
        blocks.append(self._write_section(Section.INTRO))
        for section, illustrations, more in _CHAPTERS:
            text = self._write_section(section)
            own = section.value in self._own
            below = "" if own or more is None else self._write_section(more)
            if text or below:
                pictures_here = self._list_pictures(illustrations) if text else []
                heading = f"## {self._fill(f'heading.{section.value}')}"
                blocks += [heading, text, *pictures_here, below]
        return "\n\n".join(filter(None, blocks))

    def write_examples(self) -> str:
        """Examples; they are left out if their pictures cannot be drawn."""
        blocks = [f"# {self._fill('heading.examples')}\n> {self._fill('below.examples')}"]
        for names, key in (
            (pictures.TURN, "example.turn"),
            ((pictures.SCORING,), "example.scoring"),
        ):
            blocks += [f"{row}\n{self._fill(key)}" for row in self._list_pictures((names,))]
        return "\n\n".join(blocks)

    def write_reference(self) -> str:
        steps = [
            self._write_section(section)
            for section in (Section.SHORT_TURN, Section.SHORT_MATCH, Section.SHORT_FINISH)
        ]
        blocks = ["\n".join(f"{at}. {step}" for at, step in enumerate(filter(None, steps), 1))]
        blocks += self._list_pictures(((*pictures.FITS, *pictures.MISSES),))
        end = " ".join(
            filter(None, (self._shorten_points(), self._write_section(Section.SHORT_END)))
        )
        return "\n\n".join(filter(None, (*blocks, end)))

    def write_short_words(self) -> str:
        captions = [f"{name}: {self._fill(f'caption.{name}')}" for name in self._pictures]
        if self._own_guide is not None:
            captions += (f"{name}: {text}" for name, text in self._own_guide.captions.items())
        return "\n".join(("@ tiles-words", *captions))

    def _write_section(self, section: Section) -> str:
        """The sentences of a section, or the designer's own text for it."""
        if section.value in self._own:
            return fill_text(_escape(self._own[section.value]), self._values, is_own=True)
        sentences = [self._fill(row.key) for row in _choose(section, self._facts)]
        text = " ".join(filter(None, sentences))
        if section is not Section.SCORE:
            return text
        return "\n\n".join(filter(None, (self._list_point_lines(), text)))

    def _list_point_lines(self) -> str:
        """A line of a list for each line on points, with what the designer says of the features
        in it."""
        lines: dict[str, str] = {}
        for line in self._points:
            sentence = f"score.{line.label}"
            text = self._fill(f"score.{line.key}", self._list_values(line), sentence)
            notes = (self._own.get(f"score.{feature}", "") for feature in line.features)
            at = sentence if sentence in self._own else line.key + line.label
            lines[at] = " ".join(filter(None, (text, *map(_escape, notes))))
        return "\n".join(f"• {text}" for text in lines.values() if text)

    def _shorten_points(self) -> str:
        """The points of all figures in a line."""
        keys = ((f"short.points.{line.key}", self._list_values(line)) for line in self._points)
        texts = [text for key, values in keys if (text := self._fill(key, values))]
        return f"{'. '.join(texts)}." if texts else ""

    def _list_values(self, line: PointsLine) -> Mapping[str, str]:
        kind = list_label_values(line.label, self._book)
        return {**self._values, **kind, "terms": line.terms}

    def _list_pictures(self, rows: Iterable[Sequence[str]]) -> list[str]:
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
            return fill_text(_escape(own), values, is_own=True)
        return fill_text(self._book.texts[key], values)


def _choose(section: Section, facts: Facts) -> tuple[Row, ...]:
    return choose_rows((row for row in ROWS if row.section is section), facts)


def _escape(text: str) -> str:
    """A designer's text, in which a `$` is no mark."""
    return text.replace("$", "$$")
