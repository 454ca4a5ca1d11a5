"""The designer's page, as somebody uses it who makes a set of their own."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.playing import PHONE, House
from tests.browser.sets import FEW
from tests.browser.test_pages import SMALL_TARGETS, findings, scrolls_sideways
from tilegen.app.pages.studio import Studio


@pytest.fixture
def file(house: House) -> Iterator[Path]:
    """The set that is served; what a test writes is taken back."""
    yield house.set
    house.set.write_text(FEW, encoding="utf-8")


@pytest.fixture
def design(house: House, file: Path) -> Page:
    page = house.host()
    page.goto(f"{house.origin}/design")
    page.wait_for_selector(".pictures li")
    return page


def show_text(design: Page) -> None:
    design.get_by_role("tab", name="Text").click()


def row(number: int, text: str) -> str:
    found = re.search(rf"- \{{id: {number},.*", text)
    assert found
    return found[0]


def test_a_tile_is_changed_by_hand_and_saved(design: Page, file: Path) -> None:
    design.locator(".pictures button").first.focus()
    for key in ("ArrowRight", "ArrowDown", "End", "Home", "ArrowRight", "ArrowRight", "Enter"):
        design.keyboard.press(key)
    expect(design.locator("#row")).to_be_focused()
    expect(design.locator(".cm-activeLine")).to_contain_text("id: 3")
    design.get_by_label("Right", exact=True).select_option("thick")
    expect(design.locator(".cm-content")).to_contain_text(
        "id: 3, edges: [thin, thick, blank, blank]"
    )
    # The picture shows what is chosen before anything is saved.
    expect(design.locator(".faces img")).to_have_attribute("src", re.compile("^/design/draft/"))
    assert "id: 3, edges: [thin, thick" not in file.read_text(encoding="utf-8")
    design.get_by_label("eyes").fill("4")
    design.get_by_label("art.parts").fill("bib")
    design.keyboard.press("Enter")
    expect(design.locator(".chips")).to_contain_text("bib")
    design.keyboard.press("Control+s")
    design.wait_for_selector(".pictures li.changed")
    expect(design.locator("#spoken")).to_have_text("Saved. 1 piece changed.")
    changed = "{id: 3, edges: [thin, thick, blank, blank], eyes: 4, art: {parts: [bib]}}"
    assert row(3, file.read_text(encoding="utf-8")) == f"- {changed}"
    show_text(design)
    design.locator(".cm-line", has_text="id: 9,").click()
    expect(design.locator("#row")).to_contain_text("Row 9")
    design.get_by_role("tab", name="Pieces").click()
    expect(design.locator(".pictures [aria-pressed=true]")).to_have_accessible_name("Piece 9")


def test_a_part_is_found_by_its_picture_and_by_keys_alone(design: Page) -> None:
    design.get_by_role("button", name="Piece 3", exact=True).click()
    expect(design.locator("#row")).to_be_focused()
    design.get_by_label("art.parts").fill("hat")
    design.locator(".picker summary").focus()
    design.keyboard.press("Enter")
    design.wait_for_selector(".sample img")
    expect(design.locator(".sample", has_text="chatter")).to_have_count(0)
    design.keyboard.press("Tab")
    expect(design.locator(".sample").first).to_be_focused()
    design.keyboard.press("ArrowRight")
    design.keyboard.press("Enter")
    second = design.locator(".sample").nth(1)
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(second).to_be_focused()
    name = second.inner_text().strip()
    expect(design.locator(".cm-content")).to_contain_text(f"art: {{parts: [{name}]}}")
    chip = design.get_by_role("button", name=f"Remove {name}")
    expect(chip.locator("img")).to_be_visible()
    design.keyboard.press("Enter")
    expect(chip).to_have_count(0)


def test_a_piece_chosen_while_a_change_is_judged_stays_chosen(design: Page) -> None:
    waiting: list[Route] = []

    def wait(route: Route) -> None:
        # The page may judge the text that it opened with even now.
        if is_about_change(route.request):
            waiting.append(route)
        else:
            route.continue_()

    def is_about_change(request: Request) -> bool:
        is_check = request.url.endswith("/api/design/check")
        return is_check and "id: 3, edges: [thick" in (request.post_data or "")

    design.get_by_role("button", name="Piece 3", exact=True).click()
    expect(design.locator("#row")).to_contain_text("Row 3")
    design.route("**/api/design/check", wait)
    with design.expect_request(is_about_change):
        design.get_by_label("Top", exact=True).select_option("thick")
    design.get_by_role("button", name="Piece 1", exact=True).click()
    expect(design.locator("#row")).to_contain_text("Row 1")
    with design.expect_response(lambda response: is_about_change(response.request)):
        waiting[0].continue_()
    expect(design.locator(".pictures [aria-pressed=true]")).to_have_accessible_name("Piece 1")
    # While the text is not YAML, its rows cannot be changed by hand.
    design.unroute("**/api/design/check")
    show_text(design)
    design.locator(".cm-line", has_text="id: 2,").click()
    design.keyboard.press("Home")
    design.keyboard.type("  ")
    expect(design.locator(".writing .complaints li.error")).to_contain_text("indented by 4")
    design.get_by_role("tab", name="Pieces").click()
    design.get_by_role("button", name="Piece 3", exact=True).click()
    mend = design.locator(".row [role=alert]")
    expect(mend).to_contain_text("Mend line 6 first")
    mend.get_by_role("button", name="Line 6").click()
    expect(design.locator(".cm-activeLine")).to_contain_text("id: 2,")
    design.keyboard.press("Delete")
    design.keyboard.press("Delete")
    expect(design.locator("#row")).to_contain_text("Row 2")


def test_words_that_come_after_the_text_was_left_cover_nothing(design: Page) -> None:
    waiting: list[Route] = []

    def wait(route: Route) -> None:
        waiting.append(route)

    show_text(design)
    design.route("**/api/design/words", wait)
    design.locator(".cm-line", has_text="id: 2,").click()
    design.keyboard.press("Home")
    with design.expect_request("**/api/design/words"):
        design.keyboard.type("  ")
    design.get_by_role("tab", name="Pieces").focus()
    with design.expect_response("**/api/design/words") as answer:
        waiting[0].continue_()
    answer.value.finished()
    design.evaluate("() => new Promise((done) => setTimeout(done, 100))")
    expect(design.locator(".cm-tooltip-autocomplete")).to_have_count(0)
    design.unroute("**/api/design/words")


def test_a_piece_chosen_before_another_does_not_come_back_late(design: Page) -> None:
    waiting: list[Route] = []

    def wait(route: Route) -> None:
        if '"number":3' in (route.request.post_data or "").replace(" ", ""):
            waiting.append(route)
        else:
            route.continue_()

    design.route("**/api/design/row", wait)
    with design.expect_request("**/api/design/row"):
        design.get_by_role("button", name="Piece 3", exact=True).click()
    design.get_by_role("button", name="Piece 2", exact=True).click()
    expect(design.locator("#row")).to_contain_text("Row 2")
    with design.expect_response("**/api/design/row") as answer:
        waiting[0].continue_()
    answer.value.finished()
    design.evaluate("() => new Promise((done) => setTimeout(done))")
    expect(design.locator("#row")).to_contain_text("Row 2")
    design.unroute("**/api/design/row")


def test_choices_made_faster_than_the_server_answers_are_all_kept(design: Page) -> None:
    def late(route: Route) -> None:
        design.wait_for_timeout(100)
        route.continue_()

    design.route("**/api/design/fill", late)
    design.get_by_role("button", name="Piece 3", exact=True).click()
    expect(design.locator("#row")).to_contain_text("Row 3")
    for side in ("Top", "Right", "Bottom", "Left"):
        design.get_by_label(side, exact=True).select_option("thick")
    design.get_by_role("button", name="Piece 1", exact=True).click()
    text = design.locator(".cm-content")
    expect(text).to_contain_text("id: 3, edges: [thick, thick, thick, thick]")
    expect(text).to_contain_text(row(1, FEW))


def test_the_page_opens_at_the_first_row_and_shows_names_where_pictures_are_still_drawn(
    house: House,
) -> None:
    page = house.host()
    page.route("**/design/face/**", lambda _: None)
    page.goto(f"{house.origin}/design")
    expect(page.locator(".cm-activeLine")).to_contain_text("id: 1,")
    expect(page.locator("#row")).to_contain_text("Row 1")
    expect(page.locator("#row")).not_to_be_focused()
    expect(page.locator(".face:not(.there) span").nth(8)).to_have_text("9")


def test_what_is_wrong_is_counted_and_said_beside_its_row(design: Page) -> None:
    count = design.locator(".writing .complaints li.warning").count()
    assert count > 1
    above = design.locator(".writing .complaints h2")
    expect(above).to_have_text(f"No errors, {count} warnings")
    design.locator(".pictures button").nth(4).click()
    expect(design.locator("#row")).to_contain_text("Row 5")
    design.get_by_label("art.parts").fill("no such part")
    design.keyboard.press("Enter")
    expect(design.locator(".row .complaints")).to_contain_text("no part is called")
    design.get_by_role("button", name="Remove no such part").click()
    expect(design.locator(".row .complaints")).to_have_count(0)


def test_the_page_says_what_was_printed_and_what_to_do_with_it(design: Page, file: Path) -> None:
    status = design.locator(".printing [role=status]")
    asked: list[object] = []

    def made(route: Route) -> None:
        expect(status).to_have_text("Making the PDF…")
        asked.append(route.request.post_data_json)
        pdf = {"name": "few.pdf", "content": b64encode(b"%PDF").decode()}
        about = {"paper": "A5", "flip": "long-edge", "backs": None, "digest": good_of(file)}
        told = {"pages": 8, "leaves": 4, **about}
        route.fulfill(json={"files": [pdf], **told})

    design.route("**/api/design/print", made)
    design.locator(".printing > summary").click()
    form = design.locator(".printing")
    form.get_by_label("Paper").select_option("Something else…")
    design.get_by_role("textbox", name="Paper").fill("148x210 mm")
    form.get_by_label("Colours").select_option("ocean")
    make = design.get_by_role("button", name="Make the PDF")
    make.focus()
    with design.expect_download() as first:
        design.keyboard.press("Enter")
    assert first.value.suggested_filename == "few.pdf"
    assert asked == [{"options": {"paper": "148x210 mm", "palette": "ocean"}}]
    expect(status).not_to_contain_text("The set has changed since")
    for said in ("few.pdf is made", "8 pages, 4 sheets of paper (A5)", "100%", "the long edge"):
        expect(status).to_contain_text(said)
    expect(status).to_be_in_viewport(ratio=1)
    expect(make).to_be_focused()
    with design.expect_download() as again:
        design.get_by_role("link", name="few.pdf").click()
    assert again.value.path().read_bytes() == b"%PDF"
    assert design.evaluate(SMALL_TARGETS) == []
    file.write_text(FEW.replace("eyes: 1", "eyes: 2", 1), encoding="utf-8")
    expect(status).to_contain_text("The set has changed since")


def good_of(file: Path) -> str:
    studio = Studio(str(file))
    studio.look()
    assert studio.good is not None
    return studio.good.digest


def test_the_last_save_without_errors_prints_with_its_options_while_there_are_errors(
    house: House, design: Page, file: Path
) -> None:
    file.write_text(FEW.replace("name: Few tiles", "art: {palette: dusk}\nname: Few tiles"))
    expect(design.locator("#spoken")).to_have_text("Saved. 14 pieces changed.")
    good = good_of(file)
    file.write_text(FEW.replace("thick", "thik", 1), encoding="utf-8")
    design.wait_for_selector(".pictures.stale")
    page = house.host(locale="es")
    page.goto(f"{house.origin}/design")
    page.locator(".printing > summary").click()
    expect(page.locator("#print-palette")).to_have_value("")
    expect(page.locator("#print-palette option").first).to_have_text("crepúsculo")
    expect(page.locator(".printing")).to_contain_text(
        "Ahora el juego tiene errores. El PDF es el de la última"
    )
    with (
        page.expect_response("**/api/design/print") as answer,
        page.expect_download(),
    ):
        page.locator(".printing button.main").click()
    assert answer.value.request.post_data_json == {"options": {"language": "es"}}
    assert answer.value.json()["digest"] == good
    expect(page.locator(".printing [role=status]")).not_to_contain_text("ha cambiado")


def test_what_is_not_saved_is_said_not_to_be_printed(design: Page, file: Path) -> None:
    design.locator(".printing > summary").click()
    unsaved = design.get_by_text("Changes that you have not saved are not in the PDF.")
    expect(unsaved).to_have_count(0)
    show_text(design)
    design.locator(".cm-content").click()
    design.keyboard.type("# mine")
    expect(unsaved).to_be_visible()
    design.keyboard.press("Control+s")
    expect(unsaved).to_have_count(0)


def test_a_set_that_is_gone_is_saved_again_from_the_page(design: Page, file: Path) -> None:
    file.unlink()
    expect(design.locator(".writing .band")).to_contain_text("The text is still here")
    design.locator(".writing button.main").click()
    expect(design.locator(".writing .band")).to_have_count(0)
    assert file.read_text(encoding="utf-8") == FEW


def test_nothing_that_another_editor_saved_is_lost(design: Page, file: Path) -> None:
    theirs = file.read_text(encoding="utf-8").replace("Few tiles", "Their tiles")
    show_text(design)
    design.locator(".cm-content").click()
    design.keyboard.press("Control+End")
    design.keyboard.type("# mine")
    file.write_text(theirs, encoding="utf-8")
    # Far from what was typed, their change is taken over.
    merged = design.locator(".writing [role=status] .band")
    expect(merged).to_contain_text("Their changes are in your text now")
    design.keyboard.press("Control+s")
    expect(design.locator(".writing button.main")).to_be_disabled()
    expect(merged).to_have_count(0)
    assert file.read_text(encoding="utf-8") == f"{theirs}# mine"
    # On the line that was typed, both are shown.
    design.keyboard.type(" again")
    file.write_text(f"{theirs}# theirs", encoding="utf-8")
    band = design.locator(".writing .band[role=alert]")
    expect(band.get_by_label("Yours")).to_have_text("# mine again")
    expect(band.get_by_label("What was saved")).to_have_text("# theirs")
    design.get_by_role("button", name="Keep mine there, and save").click()
    expect(design.locator(".writing button.main")).to_be_disabled()
    assert file.read_text(encoding="utf-8") == f"{theirs}# mine again"


def test_what_opens_on_the_page_is_for_everybody_too(house: House, file: Path) -> None:
    page = house.host(**PHONE, color_scheme="dark", locale="es")
    # To draw whole sheets takes a browser longer than all else here, and one shows as much.
    page.route(re.compile(r"/design/sheet/.*/(?!2\.)\d+\.svg"), lambda route: route.abort())
    page.goto(f"{house.origin}/design")
    page.locator(".pictures li button").first.click()
    page.get_by_label("art.parts").fill("b")
    for summary in page.locator("summary").all():
        summary.click()
    page.locator(".trial button").first.click()
    page.wait_for_selector(".trial td")
    expect(page.locator(".trial tbody")).to_contain_text("Puntos por jugador")
    named = page.locator(".trial th", has_text="Un solo sitio")
    expect(named).to_contain_text("encajaban en un solo sitio")
    page.wait_for_selector(".printing select")
    page.wait_for_selector(".sheets img")
    page.get_by_text("Parar").click()
    assert not scrolls_sideways(page)
    assert page.evaluate(SMALL_TARGETS) == []
    assert findings(page) == []
    assert all(address.startswith((house.origin, "data:")) for address in house.asked)


def test_the_editor_goes_on_and_mends(design: Page, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("[thin", "[thik", 1), encoding="utf-8")
    design.wait_for_selector(".pictures.stale")
    show_text(design)
    design.locator(".cure").first.click()
    design.keyboard.press("Control+s")
    expect(design.locator(".pictures.stale")).to_have_count(0)
    design.keyboard.press("Control+End")
    design.keyboard.type("  - {id: 15, ed")
    design.locator(".cm-tooltip-autocomplete li", has_text="edges").click()
    design.keyboard.type("[thi")
    design.locator(".cm-tooltip-autocomplete li", has_text="thick").click()
    expect(design.locator(".cm-activeLine")).to_have_text("  - {id: 15, edges: [thick")


def test_what_is_wrong_in_a_drawing_is_told_of_its_file(design: Page, file: Path) -> None:
    drawing = file.with_name("words.svg")
    drawing.write_text('<svg xmlns="http://www.w3.org/2000/svg"><text>Boo</text></svg>', "utf-8")
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("tiles:", "parts: {sign: words.svg}\ntiles:", 1), encoding="utf-8")
    complaint = design.locator(".complaints li.error")
    expect(complaint).to_contain_text("words.svg:1")
    expect(complaint.locator("button")).to_have_count(0)
    expect(design.locator(".cm-lintRange-error")).to_have_count(0)
    drawing.unlink()
