"""The referee's desk, as somebody who has played with paper uses it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.playing import DESK, PHONE, House
from tests.browser.sets import FEW
from tests.browser.test_pages import NASTY, findings, scrolls_sideways
from tilegen.drawing.geometry import Box

GAME = Path("docs/game.txt").read_text(encoding="utf-8")


WRITTEN_AND_GONE_ON = """(rest) => {
  document.execCommand("insertText", false, rest);
  setTimeout(() => document.querySelector("[data-act=go-on]").click(), 20);
}"""
"""A click sooner than the desk judges a line."""


@pytest.fixture
def desk(house: House) -> Page:
    page = house.host(**DESK)
    page.goto(f"{house.origin}/desk")
    page.locator(".cm-content").click()
    return page


def test_who_won_shows_at_once_and_after_a_reload(desk: Page) -> None:
    desk.keyboard.insert_text(GAME)
    desk.wait_for_selector(".standing .tag")
    rows = desk.locator(".standing > ul > li").all_inner_texts()
    # The points of a part stay in the line of its last word.
    assert [row.replace("\xa0", " ").split("\n")[1:] for row in rows] == [
        [
            *("Anna", "wins", "8 points", "monster: 5 tiles 5"),
            *("minion: 4 tiles, 3 with an eye 3", "minion, unfinished: 1 tile 0"),
        ],
        ["Natalie", "6 points", "monster: 6 tiles 6"],
    ]
    last = desk.locator(".drawn img").get_attribute("src")
    desk.locator("[data-step=back]").click()
    expect(desk.locator(".drawn")).to_contain_text("Step 17 of 18")
    assert desk.locator(".drawn img").get_attribute("src") != last
    desk.reload()
    desk.wait_for_selector(".standing .tag")
    assert desk.locator(".cm-content").inner_text().startswith("tilegen record 1")


def test_an_empty_desk_begins_a_record_of_the_set_that_is_served(desk: Page) -> None:
    expect(desk.locator(".below")).to_have_count(0)
    desk.get_by_role("button", name="Few tiles").click()
    desk.keyboard.type("Ann, Bob")
    expect(desk.locator(".cm-content")).to_contain_text("set: few.yamlplayers: Ann, Bob")
    expect(desk.locator(".below")).to_contain_text(["Ann has no start tile"])
    expect(desk.locator(".begin")).to_have_count(0)


def test_a_slip_is_mended_by_one_click_and_a_line_goes_on_as_the_rules_allow(desk: Page) -> None:
    begun = "\n".join(GAME.split("\n")[:10]) + "\n"
    desk.keyboard.insert_text(begun.replace("below", "bellow"))
    desk.locator(".below .cure").first.click()
    expect(desk.locator(".complaints li")).to_have_count(0)
    desk.keyboard.press("Control+End")
    desk.keyboard.type("4 Natalie: 38")
    desk.locator(".cm-tooltip-autocomplete li", has_text="38< left of 64").click()
    assert "4 Natalie: 38< left of 64" in desk.locator(".cm-content").inner_text()


def test_what_may_have_been_meant_is_offered_as_guesses_and_what_surely_was_is_not(
    desk: Page,
) -> None:
    desk.keyboard.insert_text(GAME.replace("right of 22", "right of 23"))
    guesses = desk.locator(".below").get_by_role("group", name="Perhaps:")
    expect(guesses.get_by_role("heading")).to_have_text("Perhaps:")
    expect(guesses.locator(".cure")).to_have_text(
        ["Write 40< right of 22", "Write 23 (Line 10)"], use_inner_text=True
    )
    hint = desk.locator(".below .hint").inner_text().split("\n")
    assert [line.split()[0] for line in hint] == ["did", "or"]
    guesses.locator(".cure").first.click()
    expect(desk.locator(".complaints li")).to_have_count(0)
    desk.locator(".cm-content").click()
    desk.keyboard.press("Control+End")
    desk.keyboard.insert_text("scor: Anna 8\n")
    expect(desk.locator(".below .cure")).to_have_text(["Write score"], use_inner_text=True)
    expect(desk.get_by_role("group", name="Perhaps:")).to_have_count(0)


def test_a_game_begun_with_paper_goes_on_at_the_screen(desk: Page) -> None:
    desk.keyboard.insert_text("\n".join(GAME.split("\n")[:9]) + "\n")
    desk.locator("#who-1").select_option("builder")
    desk.locator("[data-act=go-on]").click()
    desk.wait_for_selector("main[data-version]")
    assert "Anna" in desk.locator("h1").inner_text()


def test_a_game_goes_on_from_a_line_that_is_not_judged_yet(desk: Page) -> None:
    desk.keyboard.insert_text("\n".join(GAME.split("\n")[:10]) + "\n")
    desk.wait_for_selector("[data-act=go-on]")
    desk.evaluate(WRITTEN_AND_GONE_ON, "4 Natalie: 38< left of 64")
    desk.wait_for_selector("main[data-version]")


@cache
def photo_in_doubt() -> bytes:
    """Something lies on the third of six tiles, and the fifth touches the fourth."""
    pytest.importorskip("cv2", reason="OpenCV is not installed: pip install --editable '.[read]'")
    # They paint with OpenCV too.
    from tests.photo import tables  # noqa: PLC0415

    row = {(0, 0): "24<", (1, 0): "58v", (2, 0): "56v", (3, 0): "5>", (3, 1): "70^"}
    cover = Box(60 + 2 * tables.APART - 16, 38, 40, 38)
    tiles = [*tables.creature(row), tables.Put(59, 100, 210, 2)]
    return tables.jpeg(tables.Table(scale=3.5, height=260).photo(tiles, [cover]))


def test_what_a_photo_leaves_in_doubt_is_asked_one_by_one(desk: Page) -> None:
    shown = FilePayload(name="table.jpg", mimeType="image/jpeg", buffer=photo_in_doubt())
    # The photo is of the standard set, and another one is served.
    desk.get_by_role("button", name="Monsters").click()
    desk.locator(".photo input[type=file]").set_input_files(shown)
    desk.locator("[data-act=read]").click()
    desk.wait_for_selector(".doubt")
    left, record = desk.locator(".left"), desk.locator(".cm-content")
    expect(left).to_have_text("2 questions are left.")
    # What is asked is no complaint yet: these come below the form.
    expect(desk.locator(".beside form.owners")).to_have_count(1)
    expect(desk.locator(".beside .complaints")).to_have_count(1)
    expect(desk.locator(".writing .complaints")).to_have_count(0)
    desk.locator("[data-act=right]").click()
    expect(left).to_have_text("1 question is left.")
    desk.locator("[data-act=look]").click()
    desk.locator("[data-act=other]").click()
    desk.get_by_label("Number of the tile").fill("56")
    desk.get_by_label("upside down").click()
    desk.locator("[data-act=write-piece]").click()
    expect(left).to_have_text("No question is left.")
    expect(record).to_contain_text("24<  58v  56v   5>")
    record.click()
    desk.keyboard.press("Control+z")
    expect(left).to_have_text("1 question is left.")
    desk.locator(".photo canvas").click(position={"x": 5, "y": 5})
    expect(desk.locator(".doubt")).to_contain_text("58")
    desk.get_by_label("Change a tile").select_option(label="C 59^")
    expect(desk.locator(".doubt")).to_contain_text("The record has 59^ there.")
    desk.locator("[data-act=none]").click()
    expect(record).not_to_contain_text("59^")
    desk.get_by_label("Players in turn order").fill("Anna, Natalie")
    desk.get_by_label("A", exact=True).select_option(index=1)
    desk.locator("[data-act=owners]").click()
    expect(record).to_contain_text("Anna monster:  # A")
    assert findings(desk) == []
    # Of the next table, nothing that was said of this one holds.
    desk.locator("#counted").fill("99")
    desk.get_by_role("button", name="Remove this photo").click()
    desk.locator(".photo input[type=file]").set_input_files(shown)
    desk.locator("[data-act=read]").click()
    expect(left).to_have_text("2 questions are left.")
    expect(desk.locator("#counted")).to_have_value("")
    expect(record).not_to_contain_text("Anna monster")


def test_a_phone_sends_a_photo_to_the_desk(desk: Page, house: House, tmp_path: Path) -> None:
    tables = pytest.importorskip("tests.photo.tables", reason="OpenCV is not installed")
    own = tmp_path / "few.yaml"
    own.write_text(FEW, encoding="utf-8")
    pair = tables.creature({(0, 0): "1^", (0, -1): "2v"}, y=110)
    table = tables.Table(scale=3.5, height=170, width=120)
    photo = tables.jpeg(table.photo(pair, game=str(own)))
    phone = house.host(**PHONE, color_scheme="dark")
    phone.goto(f"{house.origin}/photo")
    shown = FilePayload(name="image.jpg", mimeType="image/jpeg", buffer=photo)
    phone.locator("input[capture]").set_input_files(shown)
    expect(phone.locator(".sent")).to_contain_text("2 tiles were found. They form 1 group.")
    expect(desk.locator(".left")).to_have_text("Nothing is in doubt.")
    expect(desk.locator(".cm-content")).to_contain_text("set: few.yaml")
    rubbish = FilePayload(name="x.jpg", mimeType="image/jpeg", buffer=b"<svg onload=alert(1)>")
    phone.locator("input[multiple]").set_input_files([rubbish])
    phone.wait_for_selector(".sent .band")
    expect(phone.locator(".sent .band")).to_contain_text("x.jpg")
    assert findings(phone) == []
    assert not scrolls_sideways(phone)


def test_a_photo_that_is_cut_off_is_told_on_the_phone_and_at_the_desk(
    desk: Page, house: House
) -> None:
    whole = photo_in_doubt()
    phone = house.host(**PHONE)
    phone.goto(f"{house.origin}/photo")
    cut = FilePayload(name="a.jpg", mimeType="image/jpeg", buffer=whole[: len(whole) * 3 // 4])
    phone.locator("input[multiple]").set_input_files([cut])
    expect(phone.locator(".sent")).to_contain_text("a.jpg is damaged: ")
    expect(desk.locator(".photo .band")).to_contain_text("it may be damaged or cut off")


def test_a_guest_has_the_desk_for_text_and_a_record_is_only_ever_text(house: House) -> None:
    guest = house.guest()
    guest.on("dialog", lambda dialog: house.troubles.append(dialog.message))
    guest.goto(f"{house.origin}/desk")
    guest.locator(".cm-content").click()
    nasty = [text.replace(":", "").replace(",", "") for text in NASTY]
    names = ", ".join(f"{text} {number}" for number, text in enumerate(nasty))
    guest.keyboard.insert_text(
        f"tilegen record 1\ngame: monsters\nplayers: {names}\n\n"
        f"<script>alert(1)</script>: start 12\n{nasty[1]} monster:  # A<b>\n 12^ <b>\n"
    )
    guest.wait_for_selector(".standing")
    shown = FilePayload(name="x.jpg", mimeType="image/jpeg", buffer=b"<svg onload=alert(1)>")
    guest.locator(".photo input[type=file]").set_input_files(shown)
    guest.wait_for_selector(".photo .band")
    assert guest.locator("[data-act=read], .going-on, .camera").count() == 0
    assert guest.locator("#page b b, #page script, #page img:not(.drawn img)").count() == 0
    assert not house.troubles


def test_nothing_is_said_of_an_older_text_once_the_server_refuses_a_larger_one(desk: Page) -> None:
    desk.keyboard.insert_text("tilegen record 1\ngame: monsters\nplayers: Ann, Bob\n1 Ann: 5")
    expect(desk.locator(".complaints h2")).to_contain_text("error")
    desk.locator("input[type=file]").first.set_input_files(
        FilePayload(
            name="game.txt", mimeType="text/plain", buffer=b"1 Ann: 5 right of 6\n" * 15_000
        )
    )
    expect(desk.locator(".band")).to_contain_text("too large")
    expect(desk.locator(".complaints")).to_have_count(0)
    expect(desk.locator(".below")).to_have_count(0)
    expect(desk.locator(".standing")).to_have_count(0)


def test_a_file_of_one_long_line_is_judged_at_once(desk: Page) -> None:
    desk.locator("input[type=file]").first.set_input_files(
        FilePayload(name="game.txt", mimeType="text/plain", buffer=b"tile " * 20_000)
    )
    expect(desk.locator(".complaints h2")).to_contain_text("1 error")
