from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from typing import Any

from tests.app.test_show import CARDS, GAME, MISFIT, PHOTO, SLIP, make_picture
from tilegen.names import LANGUAGES

NASTY = "</script><img src=x onerror=alert(1)>"


class Elements(HTMLParser):
    """The elements of a page as a browser finds them, and the text of its scripts and style."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self.texts.append("")
        self._inside = True

    def handle_endtag(self, tag: str) -> None:
        self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.texts[-1] += data

    def text(self, tag: str, **attributes: str) -> str:
        (text,) = (
            text
            for (name, attrs), text in zip(self.found, self.texts, strict=True)
            if name == tag and all(attrs.get(key) == value for key, value in attributes.items())
        )
        return text


def page(text: str, turn: int | None = None) -> Elements:
    return Elements(make_picture(text, ".html", turn).decode())


def told(step: Any) -> str:
    """The sentences of a step in English."""
    return " ".join(sentence["say"] for sentence in step["told"])


def game(text: str, turn: int | None = None) -> Any:
    return json.loads(page(text, turn).text("script", id="game"))


def test_each_step_tells_what_its_line_did() -> None:
    steps = game(GAME)["steps"]
    assert [told(step) for step in steps] == [
        "The game begins.",
        "Anna began with 1.",
        "Bo began with 20.",
        "Anna laid 2 below 1. That completes Anna's monster: 2 points.",
        "Anna began a minion with 39.",
        "Bo laid 58 below 20.",
        "Anna laid 3 below 39.",
        (
            "Bo laid 4 below 58. That completes Bo's monster: 3 points. "
            "Every first monster is complete, which ends the game."
        ),
    ]
    assert [step["line"] for step in steps] == [None, 5, 6, 7, 8, 9, 10, 11]
    assert steps[-1]["scores"] == [2, 3]
    assert steps[-1]["standing"] == "Anna 2 + 0 = 2 · Bo 3"


def test_a_tile_for_somebody_else_says_whose_creature_grows() -> None:
    head, _, _ = GAME.partition("1 Anna: ")
    steps = game(f"{head}1 Anna: 21v below 20\n")["steps"]
    line = "Anna laid 21 below 20, on Bo's monster. That completes Bo's monster: 2 points."
    assert told(steps[3]) == line


def test_the_page_has_every_line_and_what_is_wrong_with_it() -> None:
    found = game(SLIP)
    assert [8, "Anna: minion 39^     # her first"] in found["lines"]
    (problem,) = found["problems"]
    assert (problem["code"], problem["line"]) == ("tile-reused", 10)
    (step,) = (each for each in found["steps"] if each["line"] == 10)
    assert step["last"] is None
    assert told(step) == "Anna's line is wrong, so nothing happens."


def test_it_opens_at_the_first_step_or_after_the_turn_that_is_named() -> None:
    assert game(GAME)["at"] == 0
    found = game(GAME, 1)
    assert told(found["steps"][found["at"]]) == "Anna began a minion with 39."
    assert len(found["steps"]) == 8


def test_a_step_has_what_it_changed_and_names_what_is_new() -> None:
    found = game(GAME)
    assert found["view"]["names"] == ["Anna", "Bo"]
    first, *_ = found["steps"]
    assert {"shape", "kinds", "grids", "left", "discarded", "words"} <= first["board"].keys()
    step = found["steps"][3]
    assert step["board"].keys() == {"grids", "left", "ends_left", "sides_left", "sides"}
    anna, _ = step["board"]["grids"]
    assert anna["tiles"] == [[1, 0, 0, 0], [2, 0, 1, 2]]
    assert (anna["kind"], anna["points"], anna["most"]) == ("first", 2, 2)
    assert anna["about"]["say"] == "monster, 2 tiles, complete"
    assert anna["done"]
    assert step["last"]["tile"] == 2


def test_a_creature_has_one_number_in_all_steps() -> None:
    ids: dict[int, set[tuple[int, int]]] = {}
    for step in game(GAME)["steps"]:
        for creature in step["board"].get("grids", ()):
            ids.setdefault(creature["id"], set()).add((creature["owner"], creature["tiles"][0][0]))
    assert sorted(map(sorted, ids.values())) == [[(0, 1)], [(0, 39)], [(1, 20)]]


def test_open_ends_follow_the_steps() -> None:
    steps = game(GAME)["steps"]
    ends = [[each["ends"] for each in step["board"]["grids"]] for step in steps[:5]]
    assert [sum(map(len, own)) for own in ends] == [0, 1, 2, 1, 3]
    # A thin end below 1, and a thick one below 20.
    assert ends[2] == [[[0, 0, 2, 0.0]], [[0, 0, 2, 1.0]]]


def test_sides_that_differ_are_marked() -> None:
    (step,) = game(MISFIT)["steps"]
    (grid,) = step["board"]["grids"]
    assert grid["flaws"] == [[0, 0, 1]]


def test_what_is_put_aside_stays_there() -> None:
    text = GAME.replace("2 Bo: 58< below 20", "2 Bo: discard 5!")
    boards = [step["board"] for step in game(text)["steps"]]
    assert [board["discarded"] for board in boards if "discarded" in board] == [[], [5]]


def test_a_photo_is_one_moment_with_what_is_in_doubt() -> None:
    found = game(PHOTO)
    (step,) = found["steps"]
    creatures = step["board"]["grids"]
    assert [[tile for tile, *_ in each["tiles"]] for each in creatures] == [[54], [62, 57]]
    assert [each["unsure"] for each in creatures] == [[["84?", 0, 0]], [["?", 2, 0]]]
    assert step["last"] is None
    assert told(step) == "The table as the record shows it."


def test_the_page_speaks_each_language_and_has_no_sentence_that_it_does_not_say() -> None:
    words = game(GAME)["words"]
    assert words.keys() == LANGUAGES.keys()
    assert words["es"]["say.first-begun"] == "{player} empieza con la {tile}."
    for spoken in words.values():
        assert spoken.keys() == words["en"].keys()
        assert "replay.first" in spoken
        assert "say.took-trick" not in spoken


def test_a_mistake_is_told_in_the_reader_s_language() -> None:
    found = game(SLIP)
    (problem,) = found["problems"]
    assert (problem["key"], problem["args"]) == ("tile-reused", {"tile": 1})
    assert f"say.{problem['key']}" in found["words"]["ko"]


def test_the_end_names_the_winners() -> None:
    assert game(GAME)["winners"] == ["Bo"]
    assert game(SLIP)["winners"] == []


def test_each_tile_is_in_the_page_once() -> None:
    found = game(GAME)
    assert sorted(found["pictures"], key=int) == ["1", "2", "3", "4", "20", "39", "58"]
    assert found["view"]["pieces"] == [*found["pictures"]]
    assert all("<svg" in picture for picture in found["pictures"].values())


# The other game.


def test_cards_move_from_hand_to_table_and_on_as_a_trick() -> None:
    found = game(CARDS)
    assert found["view"]["names"] == ["Ann", "Bob", "Cid"]
    steps = found["steps"]
    assert [told(step) for step in steps[:3]] == [
        "Everyone is dealt 12 cards and has 7 chips. The bank has 15 chips, the stock 36 cards.",
        "Ann plays 3H and takes 3 chips.",
        "Bob draws 9T and keeps it.",
    ]
    assert [step["turn"] for step in steps] == [None, 1, 2, 3, 3, 4, 4, 5]
    assert [each["has"] for each in steps[1]["board"]["table"]] == [["3H"]]
    assert "3H" in steps[0]["hands"][0]["hand"]
    assert "3H" not in steps[1]["hands"][0]["hand"]
    (trick,) = (step for step in steps if told(step).startswith("Ann plays 3L"))
    assert trick["board"]["tricks"] == [[3], [], []]
    assert trick["scores"] == [15, 7, 7]
    assert trick["standing"] == "Ann 15 · Bob 7 · Cid 7"


def test_a_game_of_cards_opens_with_the_deal_or_after_a_turn() -> None:
    assert game(CARDS)["at"] == 0
    assert game(CARDS, 0)["at"] == 0
    found = game(CARDS, 3)
    assert told(found["steps"][found["at"]]) == "Cid plays 3T."


def test_every_card_that_is_known_in_a_step_is_in_the_page() -> None:
    found = game(CARDS)
    known = {
        card for step in found["steps"] for hand in step.get("hands", ()) for card in hand["hand"]
    }
    assert {"back", *known} <= {*found["pictures"]}


def test_the_page_needs_nothing_else() -> None:
    text = make_picture(GAME, ".html").decode()
    for tag, attributes in Elements(text).found:
        assert tag not in {"link", "img", "iframe", "object", "base"}
        assert "src" not in attributes
        assert str(attributes.get("href", "#")).startswith("#")
    known = {"http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"}
    assert set(re.findall(r"https?://[^\"')\s\\]+", text)) <= known
    assert not re.search(r"@import|url\(", page(GAME).text("style"))
    assert "fetch(" not in text


def test_the_browser_is_told_to_run_the_pages_own_script_alone() -> None:
    found = page(GAME)
    (policy,) = (
        str(attributes["content"])
        for tag, attributes in found.found
        if tag == "meta" and attributes.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy.startswith("default-src 'none';")
    scripts = [
        text
        for (tag, attributes), text in zip(found.found, found.texts, strict=True)
        if tag == "script" and attributes.get("type") == "module"
    ]
    for kind, text in (("script", *scripts), ("style", found.text("style"))):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy


def test_what_people_write_can_do_nothing() -> None:
    # A colon would end the name; in a comment everything is allowed.
    text = GAME.replace("Anna", NASTY) + f"# {NASTY} {{{{script}}}} \u2028\n"
    plain, nasty = page(GAME), page(text)
    assert [tag for tag, _ in nasty.found] == [tag for tag, _ in plain.found]
    assert not any(key.startswith("on") for _, attributes in nasty.found for key in attributes)
    assert "<" not in nasty.text("script", id="game")
    found = game(text)
    assert found["view"]["names"][0] == NASTY
    assert found["lines"][-1][1] == f"# {NASTY} {{{{script}}}} \u2028"


def test_the_script_finds_every_element_that_it_looks_for() -> None:
    found = page(GAME)
    (script,) = (
        text
        for (tag, attributes), text in zip(found.found, found.texts, strict=True)
        if tag == "script" and attributes.get("type") == "module"
    )
    wanted = set(re.findall(r'byId\("(\w+)"\)', script))
    assert {"first", "slider", "lines", "told", "table"} <= wanted
    assert wanted <= {str(attributes.get("id")) for _, attributes in found.found}


def test_everything_stands_in_a_named_part_of_the_page() -> None:
    """So that a screen reader can go from one to the next."""
    found = page(GAME).found
    parts = {attributes.get("id") for tag, attributes in found if tag in {"nav", "section"}}
    script = page(GAME).text("script", type="module")
    assert parts == {"control", "steps", "record"}
    assert parts < {*re.findall(r'byId\("(\w+)"\)\.ariaLabel', script)}
    assert [tag for tag, _ in found if tag in {"header", "main"}] == ["header", "main"]
