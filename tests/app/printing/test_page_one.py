"""Page one speaks of the paper, the marks, the rulers and the cuts that these sheets have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.games.monsters.standard import standard_set
from tests.games.playing import edition_of
from tests.thorough import every_pair
from tilegen.app.games import GAMES
from tilegen.app.printing.handout import handout, words_of
from tilegen.app.printing.making import pages_of, setup_of
from tilegen.app.printing.order import PrintJob, PrintOrder, job
from tilegen.app.printing.production import Production
from tilegen.drawing.scene import Group, Item, Text
from tilegen.names import LANGUAGES, PAPERS, Backs, Bleeds, Guides, Marks, PageOrder
from tilegen.sheets.page import Page
from tilegen.text.paper import parse_paper as read_paper

of_every_game = pytest.mark.parametrize("game", GAMES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
SIZES = (*PAPERS, "210x297 mm", "11x8.5 in", "15x20 cm")

CAMERAS = {
    "en": "small square|and square|camera",
    "es": "cuadradito|cámara",
    "ko": "작은 네모|카메라",
    "ru": "вадратик|камер",
}
CROSSES = {"en": "cross", "es": "cruz", "ko": "십자", "ru": "крестик"}
SHARED = {
    "en": "share a cut",
    "es": "comparten el corte",
    "ko": "한 번에 잘리고",
    "ru": "разрез общий",
}
HALF = {
    "en": "Half a millimetre",
    "es": "Medio milímetro",
    "ko": "0.5",
    "ru": "олмиллиметр",
}
RULER = {"en": "ruler", "es": "escala", "ko": "눈금", "ru": "шкал"}
USUAL = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


def a_job(game: str, production: Production = Production(), **printing: Any) -> PrintJob:  # noqa: B008
    edition = edition_of(game)
    printing = {"paper_span": None, "size_span": None, **printing}
    edition = replace(edition, printing=edition.printing._replace(**printing))
    return job(PrintOrder(edition, GAMES[game].press(), game, Path(), production=production))


def page_one(language: str, of: PrintJob) -> str:
    """The text of how to print and cut, before it is set."""
    return words_of(setup_of(of), language).how_to


@pytest.mark.parametrize(("paper", "game", "language"), every_pair(SIZES, GAMES, LANGUAGES))
def test_page_one_advises_other_paper_than_its_own(paper: str, game: str, language: str) -> None:
    own = read_paper(paper)
    said = page_one(language, a_job(game, paper=own, margins=(0, 0, 0, 0)))
    advised = re.findall(r"--paper (\w+)", said)
    assert advised == [
        name for name, size in USUAL.items() if sorted(size) != sorted((own.width, own.height))
    ]


@pytest.mark.parametrize(
    ("marks", "paper", "game", "language"), every_pair(Marks, PAPERS, GAMES, LANGUAGES)
)
def test_page_one_speaks_of_marks_for_cameras_where_there_are_any(
    marks: Marks, paper: str, game: str, language: str
) -> None:
    smallest = GAMES[game].press().min_marked_width
    for size in (None, smallest, smallest - 0.1, 20.0):
        sized = {} if size is None else {"size": size}
        of = a_job(game, Production(), paper=PAPERS[paper], marks=marks, **sized)
        there = marks is Marks.ARUCO and (size is None or size >= smallest)
        assert has_mark(of) == there
        said = page_one(language, of)
        assert bool(re.search(CAMERAS[language], said)) == there
        # What it says of the number is the same.
        assert "tilegen score" in said


def has_mark(of: PrintJob) -> bool:
    """Whether the first piece is drawn with more than its number and name."""
    edition, press, name = of.order.edition, of.order.press, of.order.pieces[0].name
    plain = replace(edition, printing=edition.printing._replace(marks=Marks.NONE))
    return press.draw_marks(edition, name) != press.draw_marks(plain, name)


@pytest.mark.parametrize(("guides", "game", "language"), every_pair(Guides, GAMES, LANGUAGES))
def test_page_one_speaks_of_crosses_where_there_are_any(
    guides: Guides, game: str, language: str
) -> None:
    said = page_one(language, a_job(game, Production(guides=guides)))
    assert bool(re.search(CROSSES[language], said)) == (guides is not Guides.NONE)


@pytest.mark.parametrize(
    ("cut", "game", "language"),
    every_pair(
        [
            (Bleeds.OUTER, None, True),
            (Bleeds.SHARED, None, True),
            (Bleeds.NONE, None, True),
            (Bleeds.OWN, None, False),
            (Bleeds.NONE, 2.0, False),
        ],
        GAMES,
        LANGUAGES,
    ),
)
def test_neighbours_share_a_cut_where_nothing_is_between_them(
    cut: tuple[Bleeds, float | None, bool], game: str, language: str
) -> None:
    bleeds, gap, shared = cut
    said = page_one(language, a_job(game, Production(gap=gap), bleeds=bleeds))
    assert bool(re.search(SHARED[language], said)) == shared


@pytest.mark.parametrize(
    ("bleeds", "game", "language"),
    every_pair([Bleeds.AUTO, Bleeds.OUTER, Bleeds.OWN], GAMES, LANGUAGES),
)
def test_half_a_millimetre_does_no_harm_where_pictures_go_on_beyond_a_cut(
    bleeds: Bleeds, game: str, language: str
) -> None:
    said = page_one(language, a_job(game, bleeds=bleeds))
    # Misfitz' cards always lie so that figures go on.
    goes_on = bleeds is not Bleeds.OUTER or game == "misfitz"
    assert bool(re.search(HALF[language], said)) == goes_on


def texts(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Text):
            yield item.text
        elif isinstance(item, Group):
            yield from texts(item.items)


def ruled(page: Page) -> bool:
    """Whether there is a millimetre ruler of 50 mm on the page."""
    return {"0", "10", "20", "30", "40", "50"} <= set(texts(page.items))


@pytest.mark.parametrize(
    ("production", "paper", "game"),
    every_pair(
        [
            Production(),
            Production(Backs.LONG_EDGE),
            Production(Backs.LONG_EDGE, PageOrder.FRONTS_THEN_BACKS),
        ],
        PAPERS,
        GAMES,
    ),
)
def test_page_one_names_the_first_page_that_has_a_ruler(
    production: Production, paper: str, game: str
) -> None:
    of = a_job(game, production, paper=PAPERS[paper])
    cover = of.order.press.draw_cover(of.order.localized_edition)
    pages = pages_of(of, cover).all
    before, _ = handout(setup_of(of), cover, ("en",))
    said = " ".join(" ".join(texts(page.items)) for page in before)
    named = [int(number) for number in re.findall(r"page (\d+) has one", said)]
    assert named == [number for number, page in enumerate(pages, 1) if ruled(page)][:1]


@in_every_language
@of_every_game
def test_without_a_ruler_page_one_asks_to_measure_a_piece(game: str, language: str) -> None:
    of = a_job(game, paper=read_paper("50x70 mm"), size=38.0, margins=(2, 2, 2, 2), bleed=0.0)
    pages = pages_of(of, None).all
    assert not any(map(ruled, pages))
    said = page_one(language, of)
    assert not re.search(RULER[language], said)
    assert "38" in said.split("\n3. ", maxsplit=1)[0]


@in_every_language
def test_page_one_says_ages_and_minutes_of_the_standard_set_alone(language: str) -> None:
    usual, edition = a_job("monsters"), standard_set()
    fewer = replace(edition, tiles=edition.tiles[:60])
    changed = replace(usual, order=replace(usual.order, edition=fewer))

    assert re.search("5.*20.30", page_one(language, usual).splitlines()[1])
    line = page_one(language, changed).splitlines()[1]
    assert "60" in line
    assert not re.search("5|20|30", line)
