"""What the site's Python answers to its pages."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.browser.sets import FEW
from tilegen.app.games import GAMES
from tilegen.app.init import init
from tilegen.app.load import Loaded, load, load_text
from tilegen.app.pages import desk, drafts
from tilegen.app.pages.prints import PrintPreview, PrintService
from tilegen.app.set_places import carried_set
from tilegen.app.simulation.growing import grow
from tools.site.answers import Answers

RECORD = "players: Ann, Bob\nAnn: start 33\nBob: 12> right of 33\n"


@pytest.fixture
def answers(tmp_path: Path) -> Answers:
    return Answers(str(tmp_path / "set"))


def ask(answers: Answers, question: str, **asked: Any) -> Any:
    answer = json.loads(answers.answer(question, json.dumps(asked)))
    assert answer["status"] == 200, answer
    return answer["said"]


def read_refusal(answers: Answers, question: str, **asked: Any) -> str:
    answer = json.loads(answers.answer(question, json.dumps(asked)))
    assert answer["status"] == 400
    said: str = answer["said"]["say"]
    return said


def receive_message(answers: Answers) -> Any:
    """What a page is told, its message read; None if nothing changed."""
    told = json.loads(answers.read_changes() or "null")
    return told and {**told, "message": json.loads(told["message"])}


def save(answers: Answers, text: str, digest: str) -> bool:
    is_saved: bool = ask(answers, "POST /api/design/save", text=text, digest=digest)["saved"]
    return is_saved


def test_a_record_is_judged_drawn_and_completed_as_the_desk_does_it(answers: Answers) -> None:
    judged = desk.judge(RECORD)
    assert ask(answers, "POST /api/desk", text=RECORD) == desk.as_json(judged)
    assert ask(answers, "POST /api/desk/table", text=RECORD) == desk.draw_board(judged)._asdict()
    lines = ask(answers, "POST /api/desk/lines", text=RECORD, line=3, column=6)["lines"]
    assert tuple(lines) == desk.completions(RECORD, 3, 6)


def test_what_a_browser_cannot_do_is_refused_in_a_sentence(answers: Answers) -> None:
    assert "install tilegen" in read_refusal(answers, "POST /api/desk/photo")
    assert "text" in read_refusal(answers, "POST /api/desk", text=3)


def test_the_desk_alone_reads_no_set(answers: Answers) -> None:
    ask(answers, "POST /api/desk", text=RECORD)
    assert receive_message(answers) is None


def test_a_set_is_seen_changed_and_kept(answers: Answers) -> None:
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": FEW})
    first = receive_message(answers)
    assert first["message"]["type"] == "seen"
    assert first["message"]["file"] == "few.yaml"
    assert first["kept"] == {"name": "few.yaml", "files": {"few.yaml": FEW}}
    faces = {f"/design/face/{each['face']}.svg" for each in first["message"]["pieces"]}
    assert faces < first["drawn"].keys()
    assert receive_message(answers) is None

    changed = FEW.replace("id: 2, edges: [thin", "id: 2, edges: [thick")
    assert save(answers, changed, first["message"]["digest"])
    second = receive_message(answers)
    assert second["message"]["changed"] == ["2"]
    assert len(second["drawn"]) == len(second["gone"]) == 1
    assert second["kept"]["files"] == {"few.yaml": changed}
    assert ask(answers, "GET /set") == second["kept"]

    answers.compare()
    third = receive_message(answers)
    assert third["message"]["alike"]
    assert (third["drawn"], third["gone"], third["kept"]) == ({}, [], None)


def test_a_set_is_checked_completed_and_filled_in_while_it_is_typed(answers: Answers) -> None:
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": FEW})
    wrong = FEW.replace("thick thick", "thik thick")
    file = Path("few.yaml")
    assert ask(answers, "POST /api/design/check", text=wrong) == drafts.check(wrong, file)
    asked = {"text": FEW, "line": 6, "column": 5}
    assert ask(answers, "POST /api/design/words", **asked) == drafts.words(FEW, 6, 5)
    row = ask(answers, "POST /api/design/row", text=FEW, number=2)
    assert row == ask(answers, "POST /api/design/row", text=FEW, line=6)
    filled = {"text": FEW, "number": 2, "path": ["eyes"], "said": ["7"]}
    assert (
        "id: 2, edges: [thin, blank, blank, blank], eyes: 7"
        in (ask(answers, "POST /api/design/fill", **filled)["text"])
    )


def test_a_tab_does_not_write_over_what_another_has_saved(answers: Answers) -> None:
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": FEW})
    digest = receive_message(answers)["message"]["digest"]
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": FEW + "# theirs\n"})
    assert receive_message(answers)["message"]["text"].endswith("# theirs\n")
    assert not save(answers, FEW + "# mine\n", digest)


def test_a_drawing_lies_beside_the_set_that_names_it(answers: Answers) -> None:
    text = FEW.replace("tiles:\n", "back: own.svg\ntiles:\n")
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    )
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": text})
    assert errors(receive_message(answers))
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": text, "own.svg": drawing})
    assert not errors(receive_message(answers))
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": text})
    assert errors(receive_message(answers)), "a drawing goes with its set"


def errors(told: Any) -> list[str]:
    found = told["message"]["diagnostics"]
    return [each["message"] for each in found if each["severity"] == "error"]


def test_a_standard_set_is_kept_once_it_was_chosen(answers: Answers, tmp_path: Path) -> None:
    few, other = tmp_path / "few.yaml", tmp_path / "other.yaml"
    few.write_text(FEW, encoding="utf-8")
    other.write_text(FEW, encoding="utf-8")
    with patch("tools.site.answers.carried_set", lambda game="": other if game else few):
        ask(answers, "POST /set")
        assert receive_message(answers)["kept"] is None
        ask(answers, "POST /set", game="misfitz")
        assert receive_message(answers)["kept"] == {
            "name": "other.yaml",
            "files": {"other.yaml": FEW},
        }


@pytest.mark.parametrize("game", GAMES)
def test_a_standard_set_is_a_copy_with_promises_that_let_its_rows_change(
    answers: Answers, game: str, tmp_path: Path
) -> None:
    ask(answers, "POST /set", game=game)
    told = ask(answers, "GET /set")
    standard = carried_set(game)
    init(tmp_path / "mine", game)
    begun = load(str(tmp_path / "mine/specs" / standard.name))
    text = told["files"][standard.name]
    assert told == {"name": standard.name, "files": {standard.name: text}}
    assert promises(load_text(text, standard)) == promises(begun)
    rest = r"^expect:.*\n(?: .*\n)*"
    assert _leave_out(rest, text) == _leave_out(rest, standard.read_text(encoding="utf-8"))


def promises(loaded: Loaded) -> list[tuple[object, ...]]:
    return [
        (each.metric, each.at_least, each.at_most) for each in loaded.valid_edition.expectations
    ]


def _leave_out(pattern: str, text: str) -> str:
    return re.sub(pattern, "", text, count=1, flags=re.MULTILINE)


def test_one_changed_edge_of_the_standard_set_breaks_no_promise(answers: Answers) -> None:
    ask(answers, "POST /set", game="monsters")
    first = receive_message(answers)["message"]
    text = first["text"].replace("edges: [blank, blank, thin", "edges: [blank, blank, thick", 1)
    assert save(answers, text, first["digest"])
    told = receive_message(answers)
    assert errors(told) == []
    assert told["message"]["prints"]


WRONG = FEW.replace("thick", "thik")


def test_another_set_of_the_same_name_does_not_print_the_last_one(answers: Answers) -> None:
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": FEW})
    faces = {*receive_message(answers)["drawn"]}
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": WRONG})
    told = receive_message(answers)
    assert told["message"]["pieces"] == []
    assert {*told["gone"]} == faces
    assert "errors" in read_refusal(answers, "POST /api/design/print", options={})


def test_the_last_save_without_errors_prints_after_the_page_is_opened_again(
    answers: Answers, tmp_path: Path
) -> None:
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": FEW})
    first = receive_message(answers)["message"]
    save(answers, WRONG, first["digest"])
    kept = receive_message(answers)["kept"]
    assert kept == {"name": "few.yaml", "files": {"few.yaml": WRONG}, "good": {"few.yaml": FEW}}

    again = Answers(str(tmp_path / "again"))
    ask(again, "POST /set", **kept)
    told = receive_message(again)
    assert (told["message"]["text"], told["message"]["stale"]) == (WRONG, True)
    assert told["message"]["good"] == first["good"]
    assert told["kept"] == kept
    asked = {"options": {"only": "1"}}
    assert ask(again, "POST /api/design/print", **asked)["digest"] == first["good"]


def test_what_was_saved_a_moment_ago_is_printed(answers: Answers) -> None:
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": FEW})
    first = receive_message(answers)["message"]
    save(answers, FEW.replace("eyes: 1", "eyes: 3", 1), first["digest"])
    printed = ask(answers, "POST /api/design/print", options={"only": "1"})
    assert printed["digest"] != first["good"]


@pytest.mark.parametrize("name", ["../few.yaml", "few.txt", "a/b.yaml", "", "few.yaml\0"])
def test_a_file_with_another_name_is_no_set(answers: Answers, name: str) -> None:
    assert "'.yaml'" in read_refusal(answers, "POST /set", name=name, files={name: FEW})
    files = {"few.yaml": FEW, name: ""}
    assert "'.svg'" in read_refusal(answers, "POST /set", name="few.yaml", files=files)


def test_sheets_come_with_their_pictures(answers: Answers) -> None:
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": FEW})
    receive_message(answers)
    sheets = {"digest": "d", "pages": [{"title": "one"}, {"title": "two"}]}
    with patch.multiple(
        PrintService, sheets=lambda _: sheets, page=lambda _, digest, page: f"<svg {page}/>"
    ):
        answer = json.loads(answers.answer("POST /api/design/sheets", "{}"))
    assert answer["said"] == sheets
    drawn = {"/design/sheet/d/1.svg": "<svg 1/>", "/design/sheet/d/2.svg": "<svg 2/>"}
    assert answer["drawn"] == drawn
    assert answer["gone"] == []


def test_a_set_is_printed_with_the_options_of_build(answers: Answers) -> None:
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": FEW})
    receive_message(answers)
    options = ask(answers, "GET /api/design/options")["options"]
    assert "paper" in {each["name"] for each in options}
    assert "'a11'" in read_refusal(answers, "POST /api/design/print", options={"paper": "a11"})
    made = PrintPreview("few.pdf", b"%PDF", (), 9, 9, "Letter", None, None, None, "d")
    with patch.object(
        PrintService, "print_pdf", lambda _, said: made if said == {"paper": "letter"} else 0
    ):
        printed = ask(answers, "POST /api/design/print", options={"paper": "letter"})
    assert printed["files"] == [{"name": "few.pdf", "content": b64encode(b"%PDF").decode()}]
    assert printed["pages"] == 9


def test_bots_try_a_set_in_another_worker(answers: Answers) -> None:
    ask(answers, "POST /set", name="few.yaml", files={"few.yaml": FEW})
    receive_message(answers)
    answer = json.loads(answers.answer("POST /api/design/trial", '{"text": "", "players": 2}'))
    assert answer["status"] == 400
    answer = json.loads(
        answers.answer("POST /api/design/trial", json.dumps({"text": FEW, "players": 2}))
    )
    told: list[Any] = []
    with patch("tilegen.app.simulation.growing.grow", partial(grow, games=20)):
        Answers.play(json.dumps(answer["trial"]), lambda message: told.append(json.loads(message)))
    assert told[-1]["type"] == "played"
    assert told[-1]["games"] == 20
    assert told[-1]["rows"]
    assert not told[-1]["running"]
    stopped = json.loads(answers.answer("POST /api/design/trial/stop", "{}"))
    assert stopped["trial"] is None


def test_what_needs_a_library_that_no_browser_has_is_refused_too(answers: Answers) -> None:
    with patch.dict(answers.questions, {"GET /set": _without_a_library}):
        assert "install tilegen" in read_refusal(answers, "GET /set")


def _without_a_library(_sent: bytes) -> Any:
    message = "No module named 'PIL.ImageCms'"
    raise ImportError(message)
