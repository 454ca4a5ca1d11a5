"""A tile game from a file, played in the browser: on a desk, on a phone and on a television."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import DESK, PHONE, House, hurry, look

SMALL = """\
tilegen: 1
game: tiles
name: Small
edges: {dark: , ray: star}
tiles:
  - {id: 1-6, copies: 6, edges: ray ray dark dark}
  - {id: 7-12, copies: 6, edges: dark dark ray dark}
rules:
  players: [1, 2]
  join: 1
  begin: {fixed: 1}
  cannot: discard
  owner: finisher
  score: {star: {finished: {tile: 1}}}
  end: [stack empty]
"""
CHAIN = """\
tilegen: 1
game: tiles
name: Chain
edges: {dark: , ray: star}
tiles: [{id: 1-30, copies: 30, edges: dark ray dark ray}]
rules: {players: [1, 2], join: 1, begin: {fixed: 1}, end: [stack empty]}
"""
HANDS = """\
tilegen: 1
game: tiles
name: Hands
edges: [red, blue]
tiles: {enumerate: {}, copies: 3}
rules: {players: [2, 4], supply: {hand: 3, refill: true}, end: [stack empty, nobody can]}
"""


def begin(house: House, *seats: str, **how: Any) -> tuple[Page, str]:
    """The host's page of a game that has begun, and its address."""
    page = house.host(**how)
    address = house.table(page, "small", "here", *seats)
    if "friend" in seats:
        house.begin(address, "Bob")
        page.reload()
        page.wait_for_selector(".surface")
    return page, address


def measure(page: Page, selector: str) -> dict[str, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def assert_every_legal_place_is_in_sight(page: Page) -> None:
    surface, cells = measure(page, ".surface"), page.locator(".cell.legal")
    for index in range(cells.count()):
        box = cells.nth(index).bounding_box()
        assert box
        assert box["x"] >= surface["x"]
        assert box["y"] >= surface["y"]
        assert box["x"] + box["width"] <= surface["x"] + surface["width"]
        assert box["y"] + box["height"] <= surface["y"] + surface["height"]


def has_tiles(count: int, view: Mapping[str, Any]) -> bool:
    """Whether so many tiles lie on the table, and one more may be laid."""
    (grid,) = view["board"]["grids"]
    return len(grid["tiles"]) >= count and view["stage"] == "place"


@pytest.mark.parametrize("tables", [SMALL], indirect=True, ids=["game"])
@pytest.mark.parametrize("device", [DESK, PHONE])
def test_a_game_is_played_to_its_end_on_the_surface(tables: House, device: Any) -> None:
    page, _ = begin(tables, "here", **device)
    expect(page.locator(".laid")).to_have_count(1)
    hurry([page])
    assert look(page)["over"]
    expect(page.locator(".ranking .winner")).not_to_have_count(0)
    expect(page.locator(".laid")).not_to_have_count(1)
    assert not tables.troubles


@pytest.mark.parametrize("tables", [CHAIN], indirect=True, ids=["game"])
@pytest.mark.parametrize("device", [DESK, PHONE])
def test_every_legal_place_is_in_sight_when_a_turn_begins(tables: House, device: Any) -> None:
    page, address = begin(tables, "here", **device)
    for count in (2, 9, 24):
        tables.play_on(address, partial(has_tiles, count))
        expect(page.locator(".laid")).to_have_count(count)
        assert page.locator(".cell.legal").count() == 2
        assert_every_legal_place_is_in_sight(page)


@pytest.mark.parametrize("tables", [SMALL], indirect=True, ids=["game"])
def test_a_tap_lays_the_tile_and_the_next_turns_it(tables: House) -> None:
    page, address = begin(tables, "here", **PHONE)
    tables.play_on(address, lambda view: any(each.get("turn", 0) for each in view["offers"]))
    cell = page.locator(".cell.legal").first
    cell.tap()
    first = page.locator(".cell.picked").get_attribute("aria-label")
    turn = page.locator("[data-act=turn]")
    if turn.is_enabled():
        page.locator(".cell.picked").tap()
        assert page.locator(".cell.picked").get_attribute("aria-label") != first
    version = look(page)["version"]
    page.locator("[data-act=place]").tap()
    page.wait_for_selector(f"main:not([data-version='{version}'])")


@pytest.mark.parametrize("tables", [SMALL], indirect=True, ids=["game"])
def test_the_camera_comes_nearer_is_moved_and_shows_all_again(tables: House) -> None:
    page, _ = begin(tables, "here", **DESK)
    before = measure(page, ".laid")
    page.locator("[data-act=nearer]").click()
    near = measure(page, ".laid")
    assert near["width"] > before["width"]
    surface = measure(page, ".surface")
    page.mouse.move(surface["x"] + 20, surface["y"] + 20)
    page.mouse.wheel(0, -200)
    assert measure(page, ".laid")["width"] > near["width"]
    away = measure(page, ".laid")
    page.mouse.down()
    page.mouse.move(surface["x"] + 80, surface["y"] + 50, steps=4)
    page.mouse.up()
    moved = measure(page, ".laid")
    assert moved["x"] - away["x"] == pytest.approx(60, abs=2)
    assert page.locator(".cell.picked").count() == 0
    page.locator("[data-act=fit]").click()
    assert measure(page, ".laid") == pytest.approx(before, abs=1)


@pytest.mark.parametrize("tables", [HANDS], indirect=True, ids=["game"])
def test_a_tile_of_the_hand_is_chosen_and_laid_and_no_other_hand_is_shown(tables: House) -> None:
    page, address = begin(tables, "friend", **DESK)
    watcher = tables.guest()
    watcher.goto(f"{address}/screen")
    watcher.wait_for_selector("main[data-version]")
    expect(watcher.locator("[data-hand]")).to_have_count(0)
    page.locator("[data-hand]:enabled").first.click()
    page.locator(".cell.legal").first.click()
    page.locator("[data-act=place]").click()
    expect(page.locator(".laid")).to_have_count(1)
    expect(watcher.locator(".laid")).to_have_count(1)
    assert not tables.troubles


@pytest.mark.parametrize("device", [DESK, PHONE])
def test_creatures_of_six_players_are_on_one_surface_with_every_legal_place_in_sight(
    house: House, device: Any
) -> None:
    page = house.host(**device)
    address = house.open(page, "monsters", *["here"] * 6)
    house.play_on(address, lambda view: view["v"] > 20 and len(view["offers"]) > 2)
    page.goto(address)
    page.wait_for_selector(".cell.legal")
    assert_every_legal_place_is_in_sight(page)
    page.locator(".cell.legal").first.click()
    expect(page.locator(".cell.picked")).to_have_count(1)


def test_a_tile_that_is_dragged_to_the_edge_moves_the_camera(house: House) -> None:
    page = house.host()
    address = house.open(page, "monsters", "here", "here")
    house.play_on(address, lambda view: view["v"] > 4 and view["stage"] == "place")
    page.goto(address)
    page.wait_for_selector(".cell.legal")
    before, surface, hold = (measure(page, part) for part in (".laid", ".surface", ".hold"))
    page.mouse.move(hold["x"] + 20, hold["y"] + 20)
    page.mouse.down()
    page.mouse.move(surface["x"] + 5, surface["y"] + surface["height"] / 2, steps=8)
    page.wait_for_function(
        "before => document.querySelector('.laid').getBoundingClientRect().x > before + 20",
        arg=before["x"],
    )
    page.mouse.up()


SPILLS = """() => [...document.querySelectorAll(".person *:not(.unseen)")].filter((part) => {
  const outer = part.closest(".person").getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  return inner.right > outer.right || inner.bottom > outer.bottom;
}).map((part) => part.className)"""


@pytest.mark.parametrize("tables", [HANDS], indirect=True, ids=["game"])
def test_four_people_are_in_one_line_of_a_small_phone(tables: House) -> None:
    page = tables.host(**{**PHONE, "viewport": {"width": 320, "height": 640}}, locale="es")
    address = tables.open(page, "small", "here", "friend", "friend", "friend")
    tables.begin(address, "Maximiliano", "Ана-Мария", "Dad")
    page.goto(address)
    people = page.locator(".person")
    expect(people).to_have_count(4)
    tops = [people.nth(index).bounding_box() for index in range(4)]
    assert len({box["y"] for box in tops if box}) == 1
    assert page.evaluate(SPILLS) == []


@pytest.mark.parametrize("tables", [HANDS], indirect=True, ids=["game"])
def test_whoever_waits_sees_the_own_hand_where_it_was_and_who_is_choosing(tables: House) -> None:
    page, _ = begin(tables, "friend", **PHONE)
    foot, first_tile = measure(page, ".foot"), measure(page, "[data-hand]")
    expect(page.locator(".foot .prompt")).to_have_text("Choose a tile.")
    page.locator("[data-hand]:enabled").first.click()
    page.locator(".cell.legal").first.click()
    page.locator("[data-act=place]").click()
    expect(page.locator(".foot .prompt")).to_contain_text("Bob is choosing a tile.")
    assert measure(page, ".foot") == pytest.approx(foot, abs=1)
    assert measure(page, "[data-hand]") == pytest.approx(first_tile, abs=1)
    expect(page.locator("[data-hand]").first).to_have_css("opacity", "1")


OUT_OF_SIGHT = """() => {
  const surface = document.querySelector(".surface").getBoundingClientRect();
  const foot = document.querySelector(".foot").getBoundingClientRect();
  const floor = Math.min(surface.bottom, foot.top);
  return [...document.querySelectorAll(".cell.legal")].filter((cell) => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    return left < surface.left || right > surface.right || top < surface.top || bottom > floor;
  }).length;
}"""


def _has_reached(version: int, view: Mapping[str, Any]) -> bool:
    return bool(view["v"] >= version)


def test_no_legal_place_of_a_game_of_four_is_out_of_sight_on_a_phone(house: House) -> None:
    page = house.host(**PHONE)
    address = house.open(page, "monsters", *["here"] * 4)
    house.play_on(address, lambda view: view["stage"] == "place")
    page.goto(address)
    page.wait_for_selector(".cell.legal")
    looks = 0
    while not (now := look(page))["over"]:
        if page.locator(".cell.legal").count():
            looks += 1
            assert page.evaluate(OUT_OF_SIGHT) == 0
        house.play_on(address, partial(_has_reached, now["version"] + 12))
        page.wait_for_selector(f"main:not([data-version='{now['version']}'])")
    assert looks > 3


def test_a_button_leads_back_to_legal_places_that_are_out_of_sight(house: House) -> None:
    page = house.host(**PHONE)
    address = house.open(page, "monsters", *["here"] * 4)
    house.play_on(address, lambda view: view["v"] > 20 and len(view["offers"]) > 4)
    page.goto(address)
    page.wait_for_selector(".cell.legal")
    for _ in range(4):
        page.locator("[data-act=nearer]").click()
    assert page.evaluate(OUT_OF_SIGHT) > 0
    page.locator("[data-act=fit]").click()
    assert page.evaluate(OUT_OF_SIGHT) == 0
