"""Page one speaks of the paper, the rulers and the cuts that these sheets have, and of each page of
the PDF; the notes speak of the marks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.games.monsters.standard import standard_set
from tests.games.playing import edition_of
from tests.thorough import every_pair, every_value, some
from tilegen.app.games import GAMES
from tilegen.app.printing.guide_words import words_of
from tilegen.app.printing.handout import handout
from tilegen.app.printing.making import pages_of, setup_of
from tilegen.app.printing.order import PrintJob, PrintOrder, job
from tilegen.app.printing.production import Production
from tilegen.app.printing.shop import default_shop
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.scene import Group, Item, Text
from tilegen.games.press import BACK
from tilegen.names import LANGUAGES, PAPERS, Backs, Bleeds, CutFormat, Guides, Marks, PageOrder
from tilegen.sheets.page import Page
from tilegen.sheets.template import Template, TemplateCell
from tilegen.sheets.typeset import find_bottom
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
    "ko": "한 번에 자르",
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


def notes(language: str, of: PrintJob) -> str:
    """The text after the examples, before it is set."""
    return words_of(setup_of(of), language).notes


@pytest.mark.parametrize(("paper", "game", "language"), every_value(SIZES, GAMES, LANGUAGES))
def test_page_one_advises_other_paper_than_its_own(paper: str, game: str, language: str) -> None:
    own = read_paper(paper)
    said = page_one(language, a_job(game, paper=own, margins=(0, 0, 0, 0)))
    advised = re.findall(r"--paper (\w+)", said)
    assert advised == [
        name for name, size in USUAL.items() if sorted(size) != sorted((own.width, own.height))
    ]


@pytest.mark.parametrize(
    ("marks", "paper", "game", "language"), every_pair(Marks, ["a4", "a5"], GAMES, LANGUAGES)
)
def test_the_notes_speak_of_marks_for_cameras_where_there_are_any(
    marks: Marks, paper: str, game: str, language: str
) -> None:
    smallest = GAMES[game].press().min_marked_width
    for size in (None, smallest, smallest - 0.1, 20.0):
        sized = {} if size is None else {"size": size}
        of = a_job(game, Production(), paper=PAPERS[paper], marks=marks, **sized)
        there = marks is Marks.ARUCO and (size is None or size >= smallest)
        assert has_mark(of) == there
        said = notes(language, of)
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


def read(pages: Iterable[Page]) -> str:
    """The words of the pages, in order."""
    return " ".join(" ".join(texts(page.items)) for page in pages)


def has_ruler(page: Page) -> bool:
    """Whether there is a millimetre ruler of 50 mm on the page."""
    return {"0", "10", "20", "30", "40", "50"} <= set(texts(page.items))


@pytest.mark.parametrize(
    ("production", "paper", "game"),
    every_value(
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
    said = read(before)
    named = [int(number) for number in re.findall(r"ruler on page (\d+)", said)]
    assert named == [number for number, page in enumerate(pages, 1) if has_ruler(page)][:1]


@in_every_language
@of_every_game
def test_without_a_ruler_page_one_asks_to_measure_a_piece(game: str, language: str) -> None:
    of = a_job(game, paper=read_paper("50x70 mm"), size=38.0, margins=(2, 2, 2, 2), bleed=0.0)
    pages = pages_of(of, None).all
    assert not any(map(has_ruler, pages))
    said = page_one(language, of)
    assert not re.search(RULER[language], said)
    assert "38" in said.split("\n2. ", maxsplit=1)[0]


@in_every_language
def test_page_one_says_ages_and_minutes_of_the_standard_set_alone(language: str) -> None:
    usual, edition = a_job("monsters"), standard_set()
    fewer = replace(edition, tiles=edition.tiles[:60])
    changed = usual._replace(order=usual.order._replace(edition=fewer))

    assert re.search("5.*20.30", page_one(language, usual).splitlines()[1])
    line = page_one(language, changed).splitlines()[1]
    assert "60" in line
    assert not re.search("5|20|30", line)


MOST_WORDS = 120

LABELS = Template(
    "labels",
    PAPERS["a4"],
    tuple(TemplateCell(Box(5 + 66 * x, 5 + 92 * y, 64, 90)) for y in range(3) for x in range(3)),
)

APART = PageOrder.FRONTS_THEN_BACKS

PRODUCTIONS = {
    "fronts": Production(),
    "copies": Production(copies=2),
    "no guides": Production(guides=Guides.NONE),
    "long edge": Production(Backs.LONG_EDGE),
    "short edge": Production(Backs.SHORT_EDGE),
    "backs last": Production(Backs.LONG_EDGE, APART),
    "folded": Production(Backs.GUTTERFOLD),
    "labels": Production(template=LABELS),
    "labels with backs": Production(Backs.SHORT_EDGE, template=LABELS),
    "labels with backs last": Production(Backs.LONG_EDGE, APART, template=LABELS),
}
MAKERS: dict[str, dict[str, Any]] = {
    "by hand": {},
    "by a machine": {"cut": (CutFormat.SVG,)},
    "by a shop": {"shop": default_shop()},
}
PRINTS = [
    (production, maker)
    for production in PRODUCTIONS
    for maker in MAKERS
    if maker == "by hand" or "labels" not in production
]


def a_print(
    game: str, production: str, maker: str, languages: tuple[str, ...], paper: str = "a4"
) -> PrintJob:
    usual = a_job(game, PRODUCTIONS[production], paper=read_paper(paper))
    order = usual.order._replace(languages=languages, **MAKERS[maker])
    return job(order)


@pytest.mark.parametrize(
    ("printed_as", "game", "language"), some([*product(PRINTS, GAMES, LANGUAGES)], 21)
)
def test_page_one_is_a_page_of_few_words(
    printed_as: tuple[str, str], game: str, language: str
) -> None:
    production, maker = printed_as
    of = a_print(game, production, maker, (language,))
    cover = of.order.press.draw_cover(of.order.localized_edition)
    (page,) = handout(setup_of(of), cover, (language,)).before
    words = [word for word in read([page]).split() if re.search(r"[^\W\d]", word)]
    assert 40 < len(words) <= MOST_WORDS


@of_every_game
def test_page_one_is_full(game: str) -> None:
    setup = setup_of(a_job(game))
    (page,) = handout(setup, setup.press.draw_cover(setup.edition), ("en",)).before
    assert 0.88 < find_bottom(page) / page.height < 1


class Row(NamedTuple):
    """A row of the table as it is printed; `players` are those for whom one print is enough."""

    first: int
    last: int
    what: str
    how: str
    players: int | None


ROW = re.compile(
    r"(\d+)(?:\N{EN DASH}(\d+))? (Reference card|[A-Z]\w+(?:, [A-Z]\w+)*) (.*?) "
    r"1\N{MULTIPLICATION SIGN}(?: for (?:up to (\d+) players|each player))?(?= \d| Card:)"
)


def rows(page: Page) -> list[Row]:
    """The table of pages on page one."""
    _, _, said = read([page]).partition("How often")
    found = []
    for row in ROW.finditer(said):
        first, last, what, how, players = row.groups()
        is_enough = "for" in row[0].rpartition("1\N{MULTIPLICATION SIGN}")[2]
        enough = int(players or 1) if is_enough else None
        found.append(Row(int(first), int(last or first), what, how, enough))
    return found


PAPERS_OF_PRINTS = [
    *(
        (printed_as, languages, "a4")
        for printed_as in PRINTS
        for languages in (("en",), ("en", "ko"))
    ),
    *(((name, "by hand"), ("en",), "a5") for name in PRODUCTIONS if "labels" not in name),
]


@pytest.mark.parametrize(
    ("printed_as", "languages", "paper", "game"),
    some([(*printed, game) for printed in PAPERS_OF_PRINTS for game in GAMES], 9),
)
def test_the_table_says_what_is_on_every_page_after_page_one(
    printed_as: tuple[str, str], languages: tuple[str, ...], paper: str, game: str
) -> None:
    production, maker = printed_as
    of = a_print(game, production, maker, languages, paper)
    cover = of.order.press.draw_cover(of.order.localized_edition)
    pages = pages_of(of, cover).all
    table = rows(pages[0])
    starts = [number for number, page in enumerate(pages, 1) if list_printed_names(page)]
    assert table[0].first == starts[0]
    assert [row.first for row in table[1:]] == [row.last + 1 for row in table[:-1]]
    assert table[-1].last == len(pages)
    for row in table:
        check_row(row, pages[row.first - 1 : row.last], of)


def list_printed_names(page: Page) -> set[str]:
    """The faces of pieces on a page of a sheet; none on other pages."""
    return {slot.face for slot in page.slots if not slot.plain}


def check_row(row: Row, pages: Sequence[Page], of: PrintJob) -> None:
    backs, order = of.order.production.backs, of.order.production.order
    pieces = {piece.name for piece in of.order.pieces}
    extras = {face.name for extra in of.order.extras for face, _ in extra.faces}
    match row.what:
        case "Rules":
            assert not any(map(list_printed_names, pages))
            folded = pages[0].by != Affine() or pages[0].width > pages[0].height
            assert ("fold" in row.how) == ("both sides" in row.how) == folded
            assert ("long edge" in row.how) == (
                folded and backs is Backs.LONG_EDGE and order is not APART
            )
        case "Reference card":
            assert all(page.title in {"Reference card", "요약 카드"} for page in pages)
            groups = sum(isinstance(item, Group) for page in pages for item in page.items)
            enough = groups // len(of.order.languages)
            most = of.order.press.count_most_players(of.order.edition)
            assert row.players == (enough if enough < most else None)
        case "Backs":
            assert order is APART
            assert all(
                list_printed_names(page) and list_printed_names(page) <= {BACK, *extras}
                for page in pages
            )
            assert f"on the {backs.value.replace('-', ' ')}" in row.how
        case _:
            step = 2 if backs.flip is not None and order is not APART else 1
            assert ("both sides" in row.how) == (step == 2)
            assert ("fold" in row.how) == (backs is Backs.GUTTERFOLD)
            fronts = set().union(*map(list_printed_names, pages[::step]))
            assert bool(fronts & pieces) == bool(re.search("Tiles|Cards", row.what))
            assert bool(fronts & extras) == ("Chips" in row.what)
            assert ("label" in row.how) == (
                of.order.production.template is not None and bool(fronts & pieces)
            )
            if step == 2:
                assert all(list_printed_names(page) <= {BACK, *extras} for page in pages[1::2])


def test_a_row_that_is_wrong_is_found() -> None:
    of = a_print("monsters", "fronts", "by hand", ("en",))
    pages = pages_of(of, of.order.press.draw_cover(of.order.localized_edition)).all
    tiles, *_ = rows(pages[0])
    with pytest.raises(AssertionError):
        check_row(tiles._replace(how="card, both sides"), pages[1:5], of)
    with pytest.raises(AssertionError):
        check_row(tiles._replace(what="Rules"), pages[1:5], of)
