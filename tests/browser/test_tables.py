"""What happens at a table beside moves: breaks, watchers, shared screens, second thoughts."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from tests.browser.playing import PHONE, House, look, serving, sit, tap
from tests.browser.test_pages import findings
from tests.languages import SPOKEN
from tests.thorough import some
from tests.web.pages import forms, words


def two(house: House, game: str = "few") -> tuple[Page, Page, str]:
    host, guest = house.host(), house.guest()
    address = house.table(host, game, "here", "friend")
    sit(guest, address, "Guest")
    host.locator("[data-act=start]").click()
    for page in (host, guest):
        page.wait_for_selector(".people")
    return host, guest, address


def moves(page: Page, *others: Page) -> None:
    """One move, until all these pages show it."""
    before = look(page)["version"]
    tap(page)
    for each in (page, *others):
        each.wait_for_selector(f"main:not([data-version='{before}'])")


def test_a_page_whose_line_broke_or_that_is_loaded_again_has_its_seat(house: House) -> None:
    host, guest, _ = two(house)
    guest.context.set_offline(True)
    guest.wait_for_selector(".band.lost")
    moves(host)
    guest.context.set_offline(False)
    guest.wait_for_selector(f"main[data-version='{look(host)['version']}']")
    expect(guest.locator(".band.lost")).to_have_count(0)
    moves(guest, host)
    guest.reload()
    expect(guest.locator(".tag.own")).to_be_visible()


def test_pages_wait_for_a_server_that_was_killed_and_go_on_with_it(
    house: House, browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_time_to_say_so(_: object) -> None:
        pass

    with serving(house.set, tmp_path) as first:
        there = House(first.startup_links.host, house.set, first.home)
        there.enter(browser)
        host = there.host()
        there.table(host, "few", "here", "here")
        moves(host)
        version = look(host)["version"]
        monkeypatch.setattr("tilegen.web.lobby.Lobby.end", no_time_to_say_so)
    host.wait_for_selector(".band.lost")
    expect(host.locator("[data-act=take]:enabled")).to_have_count(0)
    assert look(host)["version"] == version
    with serving(house.set, tmp_path, first.startup_links.port):
        expect(host.locator(".band.lost")).to_have_count(0)
        assert look(host)["version"] == version
        moves(host)
        host.context.close()


def test_of_two_tabs_the_newer_one_plays_but_a_plain_page_only_where_it_is_asked(
    house: House,
) -> None:
    older = house.host()
    address = house.table(older, "few", "here", "here")
    other = older.context.new_page()
    other.goto(address)
    other.wait_for_selector(".choice")
    older.wait_for_selector("[data-act=take-over]")
    assert older.locator(".choice").count() == 0
    older.locator("[data-act=take-over]").click()
    older.wait_for_selector(".choice")
    other.wait_for_selector("[data-act=take-over]")
    other.goto(f"{address}?plain")
    other.wait_for_selector("[data-act=take-over]")
    moves(older, other)
    assert other.locator("#move").count() == 0
    other.locator("[data-act=take-over]").click()
    older.wait_for_selector("[data-act=take-over]")
    other.locator("#move:enabled").wait_for()


def test_a_watcher_sees_moves_and_makes_none(house: House) -> None:
    host, watcher = house.host(), house.guest()
    address = house.table(host, "few", "here", "here")
    screen = watcher.context.new_page()
    watcher.goto(address)
    screen.goto(f"{address}/screen")
    for page in (watcher, screen):
        page.wait_for_selector(".people")
    moves(host, watcher, screen)
    expect(watcher.locator("[data-tile='1']")).to_be_visible()
    expect(screen.locator("[data-tile='1']")).to_be_visible()
    assert watcher.locator(".choice, .typing, [data-act=back]").count() == 0


def test_a_move_is_taken_back_if_the_others_agree(house: House) -> None:
    host, guest, _ = two(house)
    for page in (host, guest):
        page.set_viewport_size({"width": 390, "height": 700})
    moves(host, guest)
    # Whoever waits has it at hand.
    expect(host.locator("[data-act=back]")).to_be_in_viewport(ratio=1)
    moves(guest, host)
    host.locator("[data-act=back]").click()
    question = guest.locator(".ask")
    expect(question).to_be_focused()
    expect(question).to_be_in_viewport(ratio=1)
    guest.locator("[data-act=agree]").click()
    host.wait_for_selector(".choice")
    assert host.locator("[data-tile]").count() == 0
    expect(host.locator("#spoken")).to_contain_text("took a move back")


def test_why_not_there_is_told_in_the_words_of_the_referee(house: House) -> None:
    host = house.host()
    address = house.open(host, "few", "here", "here")
    house.play_on(address, lambda view: view["stage"] == "place")
    host.goto(address)
    host.wait_for_selector(".cell")
    while not host.locator(".cell.closed").count():
        moves(host)
    host.locator(".cell.closed").first.click()
    expect(host.locator(".why")).not_to_be_empty()
    expect(host.locator("#spoken")).to_have_text(host.locator(".why").inner_text())


def test_a_finger_looks_through_the_hand_and_takes_a_card_along_to_the_table(house: House) -> None:
    host = house.host(**PHONE)
    address = house.open(host, "misfitz", "here", "friend")
    house.begin(address, "Bob")
    house.play_on(address, lambda view: view["seat"] == 0 and view["offers"][0]["kind"] == "play")
    host.goto(address)
    host.wait_for_selector(".playable")
    touch = partial(host.context.new_cdp_session(host).send, "Input.dispatchTouchEvent")

    def go(kind: str, selector: str) -> None:
        box = host.locator(selector).first.bounding_box()
        assert box
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + 20}
        touch({"type": kind, "touchPoints": [at]})

    go("touchStart", ".in-hand:not(.playable) button")
    expect(host.locator(".in-hand[data-near]:not(.playable)")).to_have_count(1)
    go("touchMove", ".playable button")
    expect(host.locator(".playable[data-near]")).to_have_count(1)
    assert host.locator(".preview, .ghost").count() == 0
    go("touchMove", "[data-middle]")
    expect(host.locator(".ghost")).to_have_count(1)
    touch({"type": "touchEnd", "touchPoints": []})
    expect(host.locator(".preview")).to_have_count(1)
    expect(host.locator("[data-near], .ghost")).to_have_count(0)
    expect(host.locator("[data-act=play]")).to_be_enabled()


def test_two_who_share_a_screen_never_see_each_others_hands(house: House) -> None:
    host = house.host()
    address = house.open(host, "misfitz", "here", "here")
    house.play_on(address, lambda view: view["offers"][0]["kind"] == "draw")
    host.goto(address)
    seen = []
    for _ in range(3):
        host.locator("[data-act=lift]").click()
        host.wait_for_selector(".in-hand")
        seen.append(
            {each.get_attribute("data-card") for each in host.locator(".in-hand button").all()}
        )
        mover = look(host)["mover"]
        while look(host)["mover"] == mover and not host.locator("[data-act=lift]").count():
            moves(host)
        # A card that was drawn is seen first.
        if look(host)["mover"] != mover and host.locator(".in-hand").count():
            expect(host.locator(".in-hand.drawn")).to_have_count(1)
            host.locator("[data-act=hand-on]").click()
        host.wait_for_selector("[data-act=lift]")
        assert host.locator(".in-hand, [data-card]").count() == 0
    first, second, _ = seen
    assert not first & second


def test_the_same_people_play_again_and_a_result_that_comes_late_hides_nothing(
    house: House,
) -> None:
    # A page of its own, since what is routed stays so.
    host, other = house.host(), house.guest(**PHONE).context.new_page()
    first = house.table(host, "few", "here", "here")
    told: list[str] = []
    late: list[str] = []

    def relay(line: WebSocketRoute) -> None:
        """The result comes after the next game, as on a busy machine."""
        server = line.connect_to_server()

        def pass_on(said: str | bytes) -> None:
            told.append(str(said))
            if '"over":true' in told[-1] and not any('"type":"again"' in text for text in told):
                late.append(told[-1])
                return
            line.send(said)
            if '"type":"again"' in told[-1]:
                for text in late:
                    line.send(text)

        server.on_message(pass_on)

    other.route_web_socket("**/ws/t/*", relay)
    other.goto(first)
    other.wait_for_selector(".links")
    house.play_on(first)
    host.locator("[data-act=again]").click()
    host.wait_for_url(lambda address: address != first)
    other.wait_for_selector(".finale")
    expect(other.locator("[data-act=go-on]")).to_be_in_viewport()
    host.wait_for_selector(".choice")


def refused(page: Page, key: str, at: int, **said: object) -> Locator:
    """The field with this number, which has the keys and is described by the refusal, in the
    language of the page."""
    field = page.locator(f"#name-{at}")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    word = words(page.locator("html").get_attribute("lang") or "")[f"say.{key}"]
    expect(field).to_have_accessible_description("".join(forms(word)).format(**said))
    return field


@pytest.mark.parametrize("language", some(SPOKEN, 3))
def test_a_taken_name_is_told_at_its_field(house: House, language: str) -> None:
    host, guest = house.host(), house.guest(locale=language, **PHONE)
    guest.goto(house.open(host, "few", "here", "friend", "friend"))
    form = guest.locator(".sit").last
    form.locator("input").fill("h1")
    form.locator("button").click()
    field = refused(guest, "name-taken", 2, name="h1")
    assert findings(guest) == []
    guest.keyboard.type("0")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    guest.keyboard.press("Enter")
    expect(guest.locator("[data-seat='2'] .tag.own")).to_be_visible()


def test_who_types_at_a_seat_that_somebody_takes_goes_on_at_another_one(house: House) -> None:
    host, guest, other = house.host(), house.guest(locale="es"), house.guest()
    address = house.open(host, "few", "here", "friend", "friend")
    guest.goto(address)
    guest.locator("#name-1").fill("Eva")
    sit(other, address, "Guest")
    expect(refused(guest, "seat-taken", 2, seat=2)).to_have_value("Eva")
    guest.keyboard.press("Enter")
    expect(guest.locator("[data-seat='2'] .tag.own")).to_be_visible()
    expect(guest.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_seat_that_was_taken_before_the_page_knew_is_told_too(house: House, seats: int) -> None:
    # A page of its own, since what is routed stays so.
    guest = house.guest(locale="ru").context.new_page()
    host, other = house.host(), house.guest()
    address = house.open(host, "few", "here", *["friend"] * (seats - 1))
    is_late = False

    def relay(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(
            lambda said: None if is_late and '"type":"people"' in str(said) else line.send(said)
        )

    guest.route_web_socket("**/ws/t/*", relay)
    guest.goto(address)
    guest.locator("#name-1").fill("Eva")
    is_late = True
    sit(other, address, "Guest")
    guest.locator(".sit button").first.click()
    if seats > 2:
        expect(refused(guest, "seat-taken", 2, seat=2)).to_have_value("Eva")
    else:
        expect(guest.get_by_role("alert")).to_contain_text("Место 2 уже занято.")


def test_a_table_is_opened_in_the_lobby_and_a_bot_answers(house: House) -> None:
    host = house.host()
    today = datetime.now(UTC).astimezone()
    codes = [house.open(host, game, "here", "here")[-9:] for game in ("few", "monsters")]
    waiting = house.open(host, "few", "here", "friend")[-9:]
    host.goto(house.origin)
    for code, title in zip(codes, ("Few tiles", "Monsters"), strict=True):
        row = host.locator(".my-tables li", has_text=code)
        expect(row).to_contain_text(f"{title} · {today:%b} {today.day}, {today.year} · {code}")
    waits = host.locator(".my-tables li", has_text=waiting)
    expect(waits).to_contain_text("H1, nobody yet")
    expect(waits).to_contain_text("waiting for players")
    host.locator("[name=set][value=few]").check()
    expect(host.locator("[name=rules][value=deal4]")).to_be_checked()
    host.locator("#named-0").fill("Ann")
    host.locator("#who-1").select_option("random")
    host.locator("[data-act=open]").click()
    expect(host.locator(".choice")).to_have_count(4)
    moves(host)
    host.wait_for_selector(".person.turn[data-seat='0']")
    expect(host.locator(".log li")).to_have_count(2)
    assert not house.troubles


def test_a_guest_who_leaves_frees_the_seat_for_another(house: House) -> None:
    host, guest, other = house.host(), house.guest(), house.guest()
    address = house.table(host, "few", "here", "friend")
    sit(guest, address, "Guest")
    expect(host.locator(".seat[data-seat='1'] .name")).to_contain_text("Guest")
    expect(guest.locator("[data-act=leave]")).to_have_count(1)
    guest.locator("[data-act=leave]").click()
    expect(guest.locator("[data-act=leave]")).to_have_count(0)
    sit(other, address, "Guest")
    expect(other.locator("[data-act=leave]")).to_have_count(1)
    assert not house.troubles


def test_the_host_logs_out_the_hosts_other_browsers_in_the_lobby(
    house: House, tmp_path: Path, browser: Browser
) -> None:
    with serving(house.set, tmp_path) as first:
        there = House(first.startup_links.host, house.set, first.home)
        there.enter(browser)
        own, lent = there.host(), there.host()
        address = there.table(lent, "few", "here", "friend")
        lent.wait_for_selector("[data-act=start]")
        own.goto(address)
        own.wait_for_selector("[data-act=start]")
        lobby = own.context.new_page()
        lobby.goto(there.origin)
        lobby.locator("[data-act=end-hosts]").click()
        expect(lobby.locator("[data-act=end-hosts]")).to_have_count(0)
        # Pages that are open come back with the rights that they have now.
        expect(lent.locator("[data-act=start]")).to_have_count(0)
        expect(own.locator("[data-act=start]")).to_have_count(1)
        lent.goto(there.origin)
        lent.wait_for_selector(".join-by-code")
        assert lent.locator(".new-table").count() == 0
        assert not there.troubles
        for page in (own, lent):
            page.context.close()


SPENT = "/j/spent#now"
"""A link of the host that was used, or that an earlier start of the server printed."""


def test_the_host_who_opens_the_used_link_again_is_in_the_lobby(house: House) -> None:
    page = house.host()
    page.goto(f"{house.origin}{SPENT}")
    page.wait_for_url(f"{house.origin}/")
    expect(page.locator("[data-act=open]")).to_be_visible()


def test_a_guest_with_the_used_link_is_told_how_to_get_another(house: House) -> None:
    page = house.guest()
    page.goto(f"{house.origin}{SPENT}")
    expect(page.locator("h1")).to_have_text("This link no longer works")
    expect(page.locator("main")).to_contain_text("stop the server with Ctrl-C and start it again")
    expect(page.locator("[data-act=join]")).to_have_count(0)


def test_the_card_of_a_link_is_in_the_middle_of_a_wide_window(house: House) -> None:
    page = house.guest(viewport={"width": 1600, "height": 900})
    page.goto(f"{house.origin}/j/nobody")
    box = page.locator(".panel").bounding_box()
    assert box is not None
    assert abs(box["x"] + box["width"] / 2 - 800) < 5


def test_a_guest_in_the_lobby_is_told_how_a_browser_becomes_the_hosts(house: House) -> None:
    how = "in one where the link that it printed was opened"
    guest = house.guest()
    guest.goto(house.origin)
    expect(guest.locator("main")).to_contain_text(how)
    # A wrong code stays in its field, to be mended.
    guest.locator("#code").press_sequentially("abcdefgh")
    guest.locator("#code").press("Enter")
    expect(guest.get_by_role("alert")).to_contain_text("There is no such table.")
    expect(guest.locator("#code")).to_have_value("ABCD-EFGH")
    host = house.host()
    host.goto(house.origin)
    expect(host.locator("[data-act=open]")).to_be_visible()
    expect(host.locator("main")).not_to_contain_text(how)
