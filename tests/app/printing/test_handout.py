from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.games.monsters.standard import standard_set
from tests.games.playing import edition_of
from tests.languages import SPOKEN
from tests.thorough import every_value
from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.printing.guide_words import PrintSetup, sheet_words
from tilegen.app.printing.handout import Handout, handout
from tilegen.app.printing.languages import parse_languages
from tilegen.app.printing.making import pages_of
from tilegen.app.printing.order import PrintOrder, job
from tilegen.app.printing.production import Production
from tilegen.app.printing.shop import default_shop
from tilegen.drawing.geometry import Box
from tilegen.drawing.glyphs import start, width
from tilegen.drawing.scene import Group, Item, Stroke, Text
from tilegen.errors import TilegenError
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.games.tiles.known.monsters.set_guide import GUIDE
from tilegen.names import LANGUAGES, PAPERS, Backs, CutFormat, Cutter, PageOrder
from tilegen.sheets.guide import GuideFolder, guide
from tilegen.sheets.page import Page
from tilegen.sheets.template import Template, TemplateCell
from tilegen.text.paper import parse_paper as read_paper

COVER = PRESS.draw_cover(standard_set())

in_every_language = pytest.mark.parametrize("language", SPOKEN)


def standard(paper: str = "a4", size: float = 44.0) -> TileGame:
    tile_set = standard_set()
    return replace(
        tile_set, printing=tile_set.printing._replace(paper=read_paper(paper), size=size)
    )


def a_handout(*chosen: str, paper: str = "a4", size: float = 44.0) -> Handout:
    return handout(PrintSetup(standard(paper, size), PRESS, 4), COVER, chosen)


def texts(items: Sequence[Item]) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Text):
            yield item
        elif isinstance(item, Group):
            yield from texts(item.items)


def lines(page: Page) -> Iterator[str]:
    """What stands side by side without a gap: words that are bold and words that are not."""
    line, end = "", (0.0, 0.0)
    for text in texts(page.items):
        if (start(text), text.at[1]) != pytest.approx(end):
            yield line
            line = ""
        line += text.text
        end = start(text) + width(text.text, text.size, text.font), text.at[1]
    yield line


@in_every_language
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_the_guide_is_a_page_a_folded_sheet_and_a_sheet_of_reference_cards(
    language: str, paper: str
) -> None:
    (before,), (inside, outside, cards) = a_handout(language, paper=paper)

    assert before.title
    assert outside.width == inside.width == before.height
    assert cards.title


@in_every_language
def test_on_paper_of_a5_each_part_has_pages_of_its_own(language: str) -> None:
    before, after = a_handout(language, paper="a5")

    assert len(before) in {1, 2}
    cover, *rules, examples, card = after
    assert len(rules) == 2
    assert [slot.face for slot in cover.slots] == ["cover"]
    assert len(card.slots) == 4 * 8
    # Monsters at the end of a game, and the three steps of a turn.
    assert len(examples.slots) == 12 + 2 + 9 + 2 + 6 + 3 + 2 + 3
    assert {(page.width, page.height) for page in (*before, cover, *rules)} == {(148, 210)}
    assert (card.width, card.height) == (210, 148)


@in_every_language
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_sheets_that_are_put_in_again_leave_the_guide_a_page(language: str, paper: str) -> None:
    wanted = Production(Backs.LONG_EDGE, PageOrder.FRONTS_THEN_BACKS)
    (before,), _ = handout(PrintSetup(standard(paper), PRESS, 4, wanted), COVER, (language,))

    said = " ".join(lines(before))
    assert re.search(r"(?<!\d)2\D5(?!\d).*(?<!\d)6\D9(?!\d)", said)


@pytest.mark.parametrize(
    ("cutter", "game", "language"),
    every_value([Cutter.MACHINE, Cutter.CELLS, Cutter.SHOP], GAMES, SPOKEN),
)
def test_however_pieces_are_cut_the_guide_is_a_page(
    cutter: Cutter, game: str, language: str
) -> None:
    press, edition = GAMES[game].press(), edition_of(game)
    printed = PrintSetup(edition, press, 4, cutter=cutter, cells=3)
    before, _ = handout(printed, press.draw_cover(edition), (language,))
    assert len(before) == 1


LABELS = Template(
    "labels",
    PAPERS["a4"],
    tuple(TemplateCell(Box(5 + 50 * x, 10 + 50 * y, 45, 45)) for y in range(5) for x in range(4)),
)


@pytest.mark.parametrize(
    ("wanted", "said", "unsaid"),
    [
        ({}, "from cross to cross", "machine"),
        ({"cut": (CutFormat.SVG,)}, "A cutting machine cuts the tiles,", "cross to cross"),
        ({"production": Production(template=LABELS)}, "Peel the tiles off", "cross to cross"),
        ({"shop": default_shop()}, "The print shop makes the tiles", "cross to cross"),
    ],
    ids=["by hand", "by a machine", "in cells", "by a shop"],
)
def test_page_one_tells_how_these_sheets_are_cut(
    wanted: dict[str, Any], said: str, unsaid: str
) -> None:
    order = PrintOrder(standard(), PRESS, "tiles", Path(), **wanted)
    page, *_ = pages_of(job(order), COVER).all
    words = " ".join(lines(page))
    assert said in words
    assert unsaid not in words


@pytest.mark.parametrize(
    ("wanted", "chosen", "page"),
    [
        (Production(), ("en",), 2),
        (Production(), ("en", "ko"), 3),
        # The other side of the guide is empty.
        (Production(Backs.LONG_EDGE), ("en",), 3),
        (Production(Backs.LONG_EDGE), ("en", "es", "ko"), 5),
        (Production(Backs.LONG_EDGE, PageOrder.FRONTS_THEN_BACKS), ("en",), 2),
        (Production(Backs.GUTTERFOLD), ("en",), 2),
    ],
)
def test_the_ruler_is_on_the_page_that_is_named(
    wanted: Production, chosen: tuple[str, ...], page: int
) -> None:
    order = PrintOrder(standard(), PRESS, "tiles", Path(), production=wanted, languages=chosen)
    first, *_ = every = pages_of(job(order), COVER).all
    assert f"the ruler on page {page} " in " ".join(lines(first))
    assert any("sheet 1 of" in line for line in lines(every[page - 1]))


def test_pages_are_counted_from_behind_all_pages_of_the_guide() -> None:
    wanted = Production(Backs.LONG_EDGE, PageOrder.FRONTS_THEN_BACKS)
    before, _ = handout(PrintSetup(standard(), PRESS, 4, wanted), COVER, ("en", "ko"))

    assert len(before) == 2
    assert "3\N{EN DASH}6" in " ".join(lines(before[0]))

    # Letters on a small paper take more pages, which move those of the tiles.
    before, _ = handout(PrintSetup(standard("100x140 mm"), PRESS, 4, wanted), COVER, ("en",))
    assert len(before) > 1
    first = len(before) + 1
    said = " ".join(line for page in before for line in lines(page))
    assert f"{first}\N{EN DASH}{first + 3}" in said


@pytest.mark.parametrize(("size", "wide"), [(30.0, 88), (44.0, 88), (50.0, 100)])
def test_the_reference_card_is_two_tiles_large(size: float, wide: float) -> None:
    # Smaller tiles would leave letters that nobody can read.
    marks, *_ = (
        item for item in a_handout("en", size=size).after[-1].items if isinstance(item, Stroke)
    )

    assert marks.path.box.width == pytest.approx(wide + 2 * 2, abs=0.01)


def test_a_reference_card_of_giant_tiles_is_as_large_as_the_paper_lets_it() -> None:
    first, second = (
        item for item in a_handout("en", size=200).after[-1].items if isinstance(item, Group)
    )

    # As wide as the margins leave, and so high that two lie on the sheet.
    assert first.by((0, 0)) == pytest.approx((5, (297 - 100 - 4 - 100) / 2))
    assert second.by((0, 0)) == pytest.approx((5, first.by((0, 0))[1] + 100 + 4))


def test_several_languages_follow_each_other_and_the_sheets_speak_the_first() -> None:
    before, after = a_handout("ko", "en", "ru")

    assert [page.title for page in before] == [
        "인쇄하고 자르고 게임하기",
        "How to print, cut and play",
        "Как печатать, вырезать и\N{NO-BREAK SPACE}играть",
    ]
    titles = [page.title for page in after if page.title]
    assert titles == ["규칙", "Rules", "Правила", "요약 카드"]
    assert sheet_words(PrintSetup(standard(), PRESS, 4), "ko").title == "타일"
    assert (
        sheet_words(PrintSetup(standard(), PRESS, 4), "ko").label.ruler[1]
        == "확인: 50\N{NO-BREAK SPACE}mm"
    )


@pytest.mark.parametrize(("paper", "game", "language"), every_value(PAPERS, GAMES, SPOKEN))
def test_the_reference_card_bears_the_name_of_the_game(
    paper: str, game: str, language: str
) -> None:
    edition = edition_of(game)
    edition = replace(edition, printing=edition.printing._replace(paper=PAPERS[paper]))
    press = GAMES[game].press()
    _, after = handout(PrintSetup(edition, press, 4), press.draw_cover(edition), (language,))

    assert next(filter(None, lines(after[-1]))) == edition.names[language]


def test_the_first_of_two_reference_cards_bears_the_name_too() -> None:
    loaded = load("lakes")
    edition, press = loaded.valid_edition, loaded.game.press()
    _, after = handout(PrintSetup(edition, press, 4), press.draw_cover(edition), ("en",))
    shown = [*filter(None, lines(after[-1]))]

    assert shown[0] == edition.names["en"]
    assert "Most points win." in " ".join(shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_gives_up_high_pictures_rather_than_the_name(language: str) -> None:
    edition = load("honey").valid_edition
    press = load("honey").game.press()
    _, after = handout(PrintSetup(edition, press, 4), press.draw_cover(edition), (language,))
    assert next(filter(None, lines(after[-1]))) == edition.names[language]


@in_every_language
def test_small_pictures_show_what_fits_and_what_does_not(language: str) -> None:
    inside, _, cards = a_handout(language).after

    # Two moves that are allowed and three that are not, some of them beside several tiles, and a
    # monster with a hole and without.
    assert len(inside.slots) == 2 + 4 + 2 + 4 + 2 + 8 + 9
    faces = [slot.face for slot in inside.slots]
    card = [slot.face for slot in cards.slots[:8]]
    assert card[:2] == faces[:2]
    assert card[4:] == [*faces[6:8], *faces[12:14]]


def test_no_picture_in_the_guide_has_a_camera_mark() -> None:
    before, after = a_handout("en")

    slots = [slot for page in (*before, *after) for slot in page.slots]
    assert slots
    assert all(slot.plain for slot in slots)


@in_every_language
def test_lines_are_broken_between_words(language: str) -> None:
    words: dict[str, Any] = {
        "paper": "A4",
        "plan": "",
        "first": "2",
        "leaflet": "",
        "other_paper": "",
        "ruler_page": "2",
        "tiles": "88",
        "size": "44",
        "height": "44",
    }
    made = guide(GuideFolder(GUIDE), language, name="A", fingerprint="", **words)
    (page,), _ = a_handout(language)
    set_words = set(" ".join(lines(page)).split())

    running = [line for line in made.how_to.splitlines()[1:] if not line.startswith(("!", "|"))]
    for word in " ".join(running).replace("*", "").split():
        assert word in set_words or word in {">", "1.", "2.", "3."}


@pytest.mark.parametrize(
    ("text", "chosen"),
    [("en", ("en",)), ("ko, ru", ("ko", "ru")), ("EN,es", ("en", "es"))],
)
def test_languages_are_named_with_commas(text: str, chosen: tuple[str, ...]) -> None:
    assert parse_languages(text) == chosen


MISSING = f"write one or several of {', '.join(LANGUAGES)}, such as 'en,ko'"


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("fr", "there is no guide in 'fr'", f"the languages are {', '.join(LANGUAGES)}"),
        ("", "a language is missing", MISSING),
        ("en,,ko", "a language is missing", MISSING),
        ("en,ru,en", "'en' is there twice", "name each language once, such as 'en,ko'"),
    ],
)
def test_a_language_without_a_guide_is_refused(text: str, message: str, hint: str) -> None:
    with pytest.raises(TilegenError) as caught:
        parse_languages(text)

    assert message in str(caught.value)
    assert caught.value.hint == hint
