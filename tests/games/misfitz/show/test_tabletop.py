from __future__ import annotations

from tilegen.app.ruling import rule
from tilegen.drawing.scene import Group, Item, Text
from tilegen.games.misfitz.show.history import history
from tilegen.games.misfitz.show.moment import Moment
from tilegen.games.misfitz.show.tabletop import belongings, draw_page, middle
from tilegen.games.press import BACK
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.tabletop import SIDE

GAME = """tilegen record 1
game: misfitz
players: Ann, Bob, Cid
Ann: hand 1L 3H 3L 5T 6L 7L 11L 11T 12T 13T 14L 15T
Ann: 3H
Bob: draw 9T
Cid: draw 3T
Cid: 3T
"""


def end(text: str) -> Moment:
    ruled = rule(text)
    return history(ruled.record, ruled.ruling).end


def draw_tabletop(text: str, *names: str) -> Page:
    return draw_page(end(text), names or ("Ann", "Bob", "Cid"), None, lambda width, height: -width)


def words(items: tuple[Item, ...]) -> list[str]:
    found = []
    for item in items:
        if isinstance(item, Group):
            found += words(item.items)
        elif isinstance(item, Text):
            found.append(item.text)
    return found


def slot(page: Page, face: str) -> Slot:
    (found,) = (each for each in page.slots if each.face == face)
    return found


def test_the_cards_of_an_open_figure_touch_head_over_torso() -> None:
    table = draw_tabletop(GAME)
    head, torso = slot(table, "3H").trim, slot(table, "3T").trim
    assert (head.x, head.bottom) == (torso.x, torso.y)
    assert head.width / head.height == torso.width / torso.height == 63 / 88


def test_the_words_beside_the_cards_are_in_the_language_of_the_page() -> None:
    names = ("Ann", "Bob", "Cid")
    page = draw_page(end(GAME), names, None, lambda width, height: -width, "es")
    found = words(page.items)
    assert "Mesa" in found
    assert not any("chip" in each or "stock" in each for each in found)


def test_below_an_open_figure_is_the_card_that_it_waits_for() -> None:
    assert "3L?" in words(draw_tabletop(GAME).items)


def test_a_hand_has_its_known_cards_and_so_many_backs() -> None:
    bob = [piece for piece in belongings(end(GAME).seats[1]) if piece.slots]
    assert [piece.slots[0].face for piece in bob] == ["9T", BACK]
    assert words(bob[1].over) == ["12"]


def test_a_trick_is_a_whole_figure_as_high_as_a_card() -> None:
    *_, last = belongings(end(GAME + "Ann: 3L\n").seats[0])
    assert [each.face for each in last.slots] == ["3H", "3T", "3L"]
    assert last.height == SIDE * 88 / 63
    assert last.slots[-1].trim.bottom == last.height


def test_each_panel_tells_its_chips_and_tricks() -> None:
    told = words(draw_tabletop(GAME, "Ann", "player 2", "Cid").items)
    for said in ("Table", "bank: 12 chips, stock: 34 cards", "player 2", "10 chips, no trick"):
        assert said in told
    assert "Bob" not in told


def test_without_a_stock_or_a_figure_its_place_is_shown() -> None:
    moment = end(GAME)._replace(stock=0, table=())
    assert [word for piece in middle(moment) for word in words(piece.over)] == [
        *("12", "none", "head")
    ]
