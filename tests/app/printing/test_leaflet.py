"""The rules as a leaflet: large enough to read, and whole, on any paper and of any set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.boxes import is_inside
from tests.games.playing import edition_of
from tests.thorough import every_value
from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.printing.aids import ALL
from tilegen.app.printing.guide_words import PrintSetup, sheet_words
from tilegen.app.printing.handout import Handout, handout
from tilegen.app.printing.production import Production
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.glyphs import start, width
from tilegen.drawing.scene import Fill, Group, Item, Stroke, Text
from tilegen.games.press import COVER
from tilegen.names import LANGUAGES, Backs, PageOrder, StyleName
from tilegen.sheets.page import Page
from tilegen.styles import style_of
from tilegen.text.paper import parse_paper as read_paper

of_every_game = pytest.mark.parametrize("game", GAMES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
on_usual_paper = pytest.mark.parametrize("paper", ["a4", "letter"])

POINT = 25.4 / 72


def an_edition(game: str, paper: str = "a4", rows: int | None = None) -> Any:
    edition: Any = edition_of(game)
    edition = replace(edition, printing=edition.printing._replace(paper=read_paper(paper)))
    if rows is None:
        return edition
    key = "tiles" if game == "monsters" else "figures"
    return replace(edition, **{key: getattr(edition, key)[:rows]})


def a_handout(
    game: str, language: str, paper: str = "a4", rows: int | None = None, **wanted: Any
) -> Handout:
    printed = PrintSetup(
        an_edition(game, paper, rows), GAMES[game].press(), 4, Production(**wanted)
    )
    return handout(printed, on_the_cover(game, rows), (language,))


@cache
def on_the_cover(game: str, rows: int | None) -> Face:
    return GAMES[game].press().draw_cover(an_edition(game, rows=rows))


def texts(items: Sequence[Item], by: Affine = Affine()) -> Iterator[tuple[Text, Affine]]:
    for item in items:
        if isinstance(item, Text):
            yield item, by
        elif isinstance(item, Group):
            yield from texts(item.items, by @ item.by)


def smallest(pages: Sequence[Page]) -> float:
    """In points; what is drawn upon pictures is smaller, and no text."""
    found = [
        text.size / POINT
        for page in pages
        for text, by in texts(page.items)
        if (by.a, by.b) == (1, 0)
    ]
    return min(found)


@of_every_game
@in_every_language
@on_usual_paper
def test_letters_are_large_enough_to_read(game: str, language: str, paper: str) -> None:
    (how_to,), (*leaflet, card) = a_handout(game, language, paper)

    assert smallest([how_to]) >= 10 - 1e-9
    assert smallest(leaflet) >= 9 - 1e-9
    assert smallest([card]) >= 7.5 - 1e-9


@pytest.mark.parametrize(
    ("game", "language", "paper", "rows"),
    every_value(GAMES, LANGUAGES, ("a4", "letter"), (None, 1, 2, 7)),
)
def test_the_leaflet_is_one_sheet_and_the_cards_another(
    game: str, language: str, paper: str, rows: int | None
) -> None:
    (how_to,), (inside, outside, card) = a_handout(game, language, paper, rows)

    size = (how_to.height, how_to.width)
    assert (outside.width, outside.height) == (inside.width, inside.height) == size
    assert sorted((card.width, card.height)) == [how_to.width, how_to.height]


@in_every_language
@pytest.mark.parametrize("tile_set", ["garden", "honey", "macmahon", "robots", "sevens"])
def test_the_leaflet_of_a_game_from_a_file_is_one_sheet_too(tile_set: str, language: str) -> None:
    before, after = handout(*load_print_setup(tile_set), (language,))

    assert (len(before), len(after)) == (1, 3)


@cache
def load_print_setup(tile_set: str) -> tuple[PrintSetup, Face]:
    loaded = load(f"specs/{tile_set}.yaml")
    press, edition = loaded.game.press(), loaded.edition
    assert edition is not None
    return PrintSetup(edition, press, 4), press.draw_cover(edition)


@pytest.mark.parametrize(
    ("language", "frame"),
    [("en", "orange"), ("es", "naranja"), ("ko", "주황색"), ("ru", "оранж")],
)
def test_a_reference_card_with_a_frame_in_its_pictures_says_what_it_frames(
    language: str, frame: str
) -> None:
    *_, card = a_handout("monsters", language).after
    *_, other = handout(*load_print_setup("honey"), (language,)).after

    for page in (card, other):
        assert frame in read_pages([page]).lower()


PAPERS = ("a4", "letter", "a5", "a3", "100x150 mm")


@pytest.mark.parametrize(
    ("game", "language", "paper", "rows"), every_value(GAMES, LANGUAGES, PAPERS, (None, 1, 4))
)
def test_nothing_leaves_the_paper_or_crosses_the_fold(
    game: str, language: str, paper: str, rows: int | None
) -> None:
    before, after = a_handout(game, language, paper, rows)

    for page in (*before, *after):
        halves = [Box(0, 0, page.width, page.height)]
        if page.width > page.height and page in after[:2]:
            half = page.width / 2
            halves = [Box(0, 0, half, page.height), Box(half, 0, half, page.height)]
        for box in (*list_letter_boxes(page), *(slot.printed_area for slot in page.slots)):
            assert any(is_inside(box, half.expand(-4.9)) for half in halves)


def list_letter_boxes(page: Page) -> Iterator[Box]:
    for text, by in texts(page.items):
        x, y = by((start(text), text.at[1] - 0.7 * text.size))
        yield Box(x, y, by.a * width(text.text, text.size, text.font), by.d * 0.7 * text.size)


def read_pages(pages: Sequence[Page]) -> str:
    return " ".join(text.text for page in pages for text, _ in texts(page.items))


@pytest.mark.parametrize(("language", "wide"), [("en", "205.5"), ("ru", "205,5"), ("es", "205,5")])
def test_decimals_are_written_as_the_language_does(language: str, wide: str) -> None:
    edition = an_edition("misfitz", "205.5x280 mm")
    edition = replace(edition, printing=edition.printing._replace(size=63.5))
    printed = PrintSetup(edition, GAMES["misfitz"].press(), 4, aids=ALL._replace(ruler=None))
    before, _ = handout(printed, on_the_cover("misfitz", None), (language,))

    assert f"{wide}\xa0\u00d7\xa0280\xa0" in read_pages(before)
    assert wide[-2] == sheet_words(printed, language).label.decimal
    assert f"63{wide[-2]}5\xa0" in read_pages(before)


def test_the_first_page_names_its_paper() -> None:
    assert "on A4 ," in read_pages(a_handout("monsters", "en").before).replace("  ", " ")
    before, _ = a_handout("monsters", "en", "200x280 mm")
    assert "200\xa0\u00d7\xa0280\xa0mm" in read_pages(before)


@of_every_game
def test_a_set_that_lacks_the_pieces_has_no_examples(game: str) -> None:
    _, (_, outside, _) = a_handout(game, "en", rows=1)

    assert "Leo" not in read_pages([outside])
    assert "Leo" in read_pages([a_handout(game, "en").after[1]])


def test_a_printer_that_turns_the_paper_gets_the_leaflet_upright_and_right_way_round() -> None:
    for backs in (Backs.LONG_EDGE, Backs.SHORT_EDGE):
        _, (inside, outside, _) = a_handout("monsters", "en", backs=backs)

        assert outside.width < outside.height
        # The rules are read downwards, with their top at the right. The cover behind them has its
        # top at the same edge of the paper.
        (cover_x, cover_y), (rules_x, rules_y) = (
            outside.by((148.5 + 74, 0)),
            inside.by((74, 0)),
        )
        assert (rules_x, rules_y > 148.5) == (210, False)
        behind = (0, False) if backs is Backs.LONG_EDGE else (210, True)
        assert (cover_x, cover_y > 148.5) == behind


def test_pages_that_are_printed_apart_are_read_as_they_lie() -> None:
    both: dict[str, Any] = {"backs": Backs.LONG_EDGE, "order": PageOrder.FRONTS_THEN_BACKS}
    before, (_, outside, _) = a_handout("monsters", "en", **both)

    assert outside.width > outside.height
    assert "paper, both sides, flip on the short edge" in read_pages(before)


@of_every_game
@pytest.mark.parametrize("style", StyleName)
def test_the_first_page_and_the_rules_bear_the_title_and_the_picture_of_the_cover(
    game: str, style: StyleName
) -> None:
    edition = an_edition(game)
    edition = replace(edition, art=edition.art._replace(style=style))
    skin = style_of(edition.art).kinds[0].body

    for name in ("Zoo", "The dogs of our street and all their friends"):
        printed = PrintSetup(replace(edition, name=name, names={}), GAMES[game].press(), 4)
        made = handout(printed, on_the_cover(game, None), ("en",))
        for page in (made.before[0], made.after[1]):
            heights = [slot.trim.height for slot in page.slots if slot.face == COVER]
            assert max(heights) > 40
            assert skin in paints(page.items)


def paints(items: Sequence[Item]) -> Iterator[object]:
    for item in items:
        match item:
            case Group(inside, _):
                yield from paints(inside)
            case Fill(_, paint):
                yield paint
            case Stroke(_, color):
                yield color
