"""Tile games from files are printed with their own words alone."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from tests.app.builds import contents, words
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tests.thorough import every_value, some
from tilegen.cli import main

HEAD = "tilegen: 1\ngame: tiles\n"
ROBOTS = f"""{HEAD}name: Robots
edges: {{plain: , bolt: body, gear: body}}
features: [lamps]
rules: {{grids: figure, begin: {{deal: 3}}, join: 1, owner: beginner, cannot: discard,
  score: {{first: {{finished: {{tile: 1, each lamps: 2}}}}}}, end: [firsts finished, stack empty]}}
words:
  en: {{figure: {{one: robot, many: robots}}, lamps: {{one: lamp, many: lamps, with: a lamp}}}}
tiles:
  - {{id: 1-9, copies: 9, edges: plain bolt plain gear}}
  - {{id: 10-15, copies: 6, edges: plain plain plain bolt, lamps: 1}}
  - {{id: 16-21, copies: 6, edges: plain plain plain gear}}
  - {{id: 22-30, copies: 9, edges: bolt gear bolt plain}}
"""
GAMES = ("robots", *TEXTS)
MONSTERS = re.compile(
    r"monster|minion|creature|monstruo|esbirro|몬스터|монстр|миньон", re.IGNORECASE
)


@pytest.fixture(autouse=True)
def in_a_folder_with_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in {**ROWS, **{f"{name}.yaml": text for name, text in TEXTS.items()}}.items():
        Path(name).write_text(text, encoding="utf-8")
    Path("robots.yaml").write_text(ROBOTS, encoding="utf-8")


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(main, [*arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.mark.parametrize(
    ("name", "paper"), some([(name, paper) for paper in ("a4", "letter") for name in GAMES], 4)
)
def test_every_game_is_printed_with_each_tile_once(name: str, paper: str) -> None:
    built = run("build", f"{name}.yaml", "-o", "out", "--paper", paper)
    assert built.exit_code == 0, built.output
    numbers = sorted(int(file.stem) for file in Path("out/svg").glob("[0-9]*.svg"))
    said = re.search(r"(\d+) tiles on (\d+) sheets? of", built.stdout)
    assert said is not None
    assert len(numbers) == int(said[1])
    pages = words(Path(f"out/{name}.pdf"))
    assert f"{len(numbers)} tiles" in pages[0]
    sheets = pages[1 : 1 + int(said[2])]
    assert all(re.search(r"sheet \d of", page) for page in sheets)
    with pypdfium2.PdfDocument(f"out/{name}.pdf") as document:
        faces = [
            sum(1 for item in document[at].get_objects(max_depth=1) if item.type == 5)
            for at in range(1, 1 + len(sheets))
        ]
    assert sum(faces) == len(numbers)


@pytest.mark.parametrize(
    ("name", "language"),
    some(
        [
            (name, language)
            for name in GAMES
            if name != "monsters"
            for language in ("en", "es", "ko", "ru")
        ],
        9,
    ),
)
def test_no_word_of_monsters_is_printed(name: str, language: str) -> None:
    built = run("build", f"{name}.yaml", "-o", "out", "--language", language)
    assert built.exit_code == 0, built.output
    boxed = run("box", f"{name}.yaml", "-o", "box", "--language", language)
    assert boxed.exit_code == 0, boxed.output
    pages = "\n".join([*words(Path(f"out/{name}.pdf")), *words(Path("box/box.pdf"))])
    assert not MONSTERS.search(pages + built.stdout + boxed.stdout)


def test_page_one_says_ages_and_minutes_of_a_file_that_says_them_alone() -> None:
    run("build", "robots.yaml", "-o", "out")
    (first, *_) = words(Path("out/robots.pdf"))[0].splitlines()
    assert first == "Robots · 30 tiles · 2\N{EN DASH}4 players"
    told = ROBOTS + "about: {ages: 6, minutes: [15, 25], title: {en: Robots on the moon}}\n"
    Path("told.yaml").write_text(told, encoding="utf-8")
    run("build", "told.yaml", "-o", "told")
    (first, *_) = words(Path("told/told.pdf"))[0].splitlines()
    assert first.replace("\N{EN DASH}", "-") == (
        "Robots on the moon · 30 tiles · 2-4 players · ages 6+ · 15-25 minutes"
    )
    with pypdfium2.PdfDocument("told/told.pdf") as document:
        assert document.get_metadata_value("Title") == "Robots on the moon"


def test_a_game_is_called_as_in_each_language() -> None:
    text = ROBOTS.replace("name: Robots", "name: {en: Robots, es: Robotines}")
    Path("two.yaml").write_text(text, encoding="utf-8")
    run("build", "two.yaml", "-o", "out", "--language", "es")
    pages = "\n".join(words(Path("out/two.pdf")))
    assert "Robotines" in pages
    assert "Robots" not in pages


SIZES = {"ribbons": "44 \N{MULTIPLICATION SIGN} 50.8", "dominoes": "44 \N{MULTIPLICATION SIGN} 22"}


@pytest.mark.parametrize(("language", "name"), every_value(["en", "es", "ko", "ru"], SIZES))
def test_sheets_say_the_size_of_tiles_that_are_not_square(language: str, name: str) -> None:
    run("build", f"{name}.yaml", "-o", "out", "--language", language)
    _, sheet, *_ = (
        page.replace("\N{NO-BREAK SPACE}", " ").replace("50,8", "50.8")
        for page in words(Path(f"out/{name}.pdf"))
    )
    assert SIZES[name] in sheet


def join_lines(page: str) -> str:
    """The words of a page with blanks between them alone."""
    return " ".join(page.split())


def test_hexagons_are_cut_along_straight_lines_by_hand_and_side_to_side_by_machines() -> None:
    weave = run("build", "ribbons.yaml", "-o", "weave")
    assert "64 tiles on 4 sheets of A4" in weave.stdout
    assert "all lines of one direction first" in join_lines(words(Path("weave/ribbons.pdf"))[0])
    machine = run("build", "ribbons.yaml", "-o", "machine", "--cut", "dxf", "--cut", "svg")
    assert "64 tiles on 3 sheets of A4" in machine.stdout
    assert "cutting machine" in join_lines(words(Path("machine/ribbons.pdf"))[0])
    by_hand = run("build", "ribbons.yaml", "-o", "hand", "--hex", "honeycomb")
    assert by_hand.exit_code == 0
    assert "along the zigzags" in join_lines(words(Path("hand/ribbons.pdf"))[0])


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("castles", ("--hex", "weave"), "--hex weave: the tiles of this set are not hexagons"),
        ("ribbons", ("--gap", "3 mm"), "hexagons for straight cuts lie corner to corner"),
        ("ribbons", ("--template", "poker-cards"), "its cells are not hexagons"),
        ("ribbons", ("--hex", "comb"), "--hex must be weave or honeycomb, not 'comb'"),
    ],
)
def test_options_that_do_not_go_with_the_shape_are_refused_in_a_sentence(
    name: str, options: tuple[str, ...], message: str
) -> None:
    refused = run("build", f"{name}.yaml", *options)
    assert refused.exit_code == 2
    assert message in refused.stderr
    assert not Path("output").exists()


def test_two_prints_are_the_same_in_all_bytes() -> None:
    for folder in ("one", "other"):
        assert run("build", "castles.yaml", "-o", folder).exit_code == 0
    assert contents(Path("one")) == contents(Path("other"))


def test_a_file_is_made_for_every_platform_machine_and_paper() -> None:
    built = run(
        *("build", "robots.yaml", "-o", "out", "--backs", "long-edge", "--bleeds", "shared"),
        *("--cut", "svg", "--cut", "dxf", "--copies", "2", "--style", "colour-in"),
    )
    assert built.exit_code == 0, built.output
    assert "60 tiles on" in built.stdout
    assert re.search(r"unlike edges at (none|\d) of \d+ cuts between tiles", built.stdout)


def test_words_with_marks_of_the_guide_are_printed_as_they_are() -> None:
    text = ROBOTS.replace("name: Robots", "name: 'R*bots: $5'").replace(
        "one: robot, many: robots", "one: 'r$bot', many: 'r$bots'"
    )
    Path("marks.yaml").write_text(text, encoding="utf-8")
    built = run("build", "marks.yaml", "-o", "out")
    assert built.exit_code == 0, built.output
    pages = "\n".join(words(Path("out/marks.pdf")))
    assert "R*bots: $5" in pages
    assert "r$bot" in pages


def test_pictures_on_the_reference_card_leave_room_for_the_words_of_a_long_game() -> None:
    game = Path(__file__).parents[2] / "specs/robots.yaml"
    assert run("build", str(game), "-o", "out").exit_code == 0
    *_, cards = words(Path("out/robots.pdf"))
    # Nine cards are on the page, and each says how it ends.
    assert cards.count("Most points win") == 9


def test_the_code_on_paper_is_the_one_in_records() -> None:
    record = run("simulate", "macmahon.yaml", "--show", "1").stdout
    (code,) = re.findall(r"^fingerprint: (\w+)$", record, re.MULTILINE)
    assert run("build", "macmahon.yaml", "-o", "out").exit_code == 0
    assert f"set {code}" in " ".join(words(Path("out/macmahon.pdf")))
