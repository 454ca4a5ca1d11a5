"""Parts of the designer's own: on tiles and on cards, in the colours of each style."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from shutil import copy

import pytest
from click.testing import CliRunner

from tilegen.app.load import Loaded, load
from tilegen.app.parts import PartsRequest, plan, write
from tilegen.cli import main
from tilegen.errors import TilegenError
from tilegen.names import StyleName
from tilegen.parts.own import OWN_PLACES
from tilegen.parts.roles import ROLES
from tilegen.render import svg
from tilegen.sets.codes import PART_UNKNOWN
from tilegen.sets.edition import Edition
from tilegen.styles import STYLES, Style

DOCS = Path(__file__).parents[2] / "docs"
ROWS = {
    "monsters": """tiles:
  - {id: 1, edges: [blank, thick, blank, blank], eyes: EYES, art: {parts: [my part]}}
  - {id: 2, edges: [blank, thick, blank, blank], eyes: 2, art: {parts: [smile]}}
""",
    "misfitz": """figures:
  - id: 1
    name: Ada
    art:
      head: [round head, round eyes, HEAD]
      torso: [shirt, TORSO]
      legs: [breeches, LEGS]
""",
}
CARD = {
    **dict.fromkeys(("top", "ears", "mouth", "cheek"), "HEAD"),
    **dict.fromkeys(("collar", "front", "arm"), "TORSO"),
    "foot": "LEGS",
}
"""The list of a figure's art that parts of a place belong in."""

HAT = "".join(
    f'<rect class="{role}" x="{index}" width="1" height="9"/>' for index, role in enumerate(ROLES)
)

every_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
of_every_game = pytest.mark.parametrize("game", ROWS)


def load_own_parts(folder: Path, game: str, place: str = "top", drawing: str = HAT) -> Loaded:
    (folder / "own").mkdir(exist_ok=True)
    (folder / "own" / "part.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 13 9">{drawing}</svg>'
    )
    rows = ROWS[game].replace("EYES", "0" if place == "front" else "2")
    for name in ("HEAD", "TORSO", "LEGS"):
        rows = rows.replace(name, "my part" if CARD.get(place) == name else "")
    rows = rows.replace(", ]", "]")
    part = f"parts:\n  my part: {{file: own/part.svg, place: {place}}}\n"
    (folder / "own.yaml").write_text(f"tilegen: 1\ngame: {game}\nname: Own\n{part}{rows}")
    return load(str(folder / "own.yaml"))


def draw_svg(made: Loaded, name: str, style: str = "ink") -> str:
    assert made.edition is not None
    assert not made.has_errors
    edition: Edition = replace(made.edition, art=made.edition.art._replace(style=StyleName(style)))
    return svg.fragment(made.game.press().draw(edition, name))


def fills(text: str) -> set[str]:
    return set(re.findall(r'fill="(#[0-9a-f]{6})"', text))


def showing(made: Loaded) -> list[str]:
    """The pieces that show what is painted in this colour."""
    assert made.edition is not None
    pieces = made.game.press().pieces(made.edition)
    return [piece.name for piece in pieces if "#123456" in fills(draw_svg(made, piece.name))]


PLAIN = '<rect width="13" height="9" fill="#123456"/>'


@pytest.mark.parametrize("place", OWN_PLACES)
def test_a_part_is_on_the_tiles_that_ask_for_it(tmp_path: Path, place: str) -> None:
    assert showing(load_own_parts(tmp_path, "monsters", place, PLAIN)) == ["1"]


@of_every_game
def test_a_part_without_a_place_goes_on_top(tmp_path: Path, game: str) -> None:
    piece = showing(load_own_parts(tmp_path, game, "top", PLAIN))[0]
    text = (tmp_path / "own.yaml").read_text()
    for short in ("own/part.svg", "{file: own/part.svg}"):
        (tmp_path / "own.yaml").write_text(text.replace("{file: own/part.svg, place: top}", short))
        assert showing(load(str(tmp_path / "own.yaml"))) == [piece]


@pytest.mark.parametrize("place", CARD)
def test_a_part_is_on_the_card_that_asks_for_it(tmp_path: Path, place: str) -> None:
    card = {"HEAD": "1H", "TORSO": "1T", "LEGS": "1L"}[CARD[place]]
    assert showing(load_own_parts(tmp_path, "misfitz", place, PLAIN)) == [card]


@of_every_game
@every_style
def test_what_has_a_role_is_in_the_colours_of_the_style(
    tmp_path: Path, game: str, style: Style
) -> None:
    first = {"monsters": "1", "misfitz": "1H"}[game]
    text = draw_svg(load_own_parts(tmp_path, game), first, style.name)

    usual = {style.line, style.mouth, style.tongue, style.tooth, style.cloth, style.ground}
    assert {f"#{color.code}" for color in usual} <= fills(text)
    assert re.search(r"#-|rgb\(-", text) is None


@of_every_game
@every_style
def test_what_has_no_role_is_as_it_was_drawn(tmp_path: Path, game: str, style: Style) -> None:
    first = {"monsters": "1", "misfitz": "1H"}[game]
    text = draw_svg(load_own_parts(tmp_path, game, drawing=PLAIN), first, style.name)

    assert "#123456" in fills(text)


def test_two_figures_wear_one_hat_in_their_own_accents(tmp_path: Path) -> None:
    made = load_own_parts(
        tmp_path, "misfitz", drawing='<rect class="accent" width="13" height="9"/>'
    )
    text = (tmp_path / "own.yaml").read_text().replace("art:\n", "art:\n      clothes: gold\n")
    (tmp_path / "gold.yaml").write_text(text)

    gold = load(str(tmp_path / "gold.yaml"))

    style = STYLES["ink"]
    assert f"#{style.accents[0].code}" in fills(draw_svg(made, "1H"))
    assert "#f8c43c" in fills(draw_svg(gold, "1H"))


@of_every_game
def test_the_same_set_gives_the_same_picture_and_another_drawing_another(
    tmp_path: Path, game: str
) -> None:
    first = {"monsters": "1", "misfitz": "1H"}[game]
    once, again = (draw_svg(load_own_parts(tmp_path, game), first) for _ in range(2))
    other = draw_svg(load_own_parts(tmp_path, game, drawing=PLAIN), first)

    assert once == again
    assert once != other


def test_a_file_can_be_two_parts_each_in_the_box_of_its_place(tmp_path: Path) -> None:
    load_own_parts(tmp_path, "misfitz", drawing=PLAIN)
    text = (tmp_path / "own.yaml").read_text()
    text = text.replace("parts:\n", "parts:\n  my shoe: {file: own/part.svg, place: foot}\n")
    (tmp_path / "own.yaml").write_text(text.replace("breeches", "breeches, my shoe"))

    made = load(str(tmp_path / "own.yaml"))

    assert showing(made) == ["1H", "1L"]
    assert made.edition is not None
    shoe, hat = (part.art.items[0] for part in made.edition.own_parts)
    assert shoe != hat


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"\x89PNG\r\n\x1a\n", "svg-syntax"), (b"<svg/>", "svg-syntax")],
)
def test_what_is_wrong_with_its_file_is_told_as_of_any_drawing(
    tmp_path: Path, content: bytes, code: str
) -> None:
    load_own_parts(tmp_path, "monsters")
    (tmp_path / "own" / "part.svg").write_bytes(content)

    codes = [each.code.slug for each in load(str(tmp_path / "own.yaml")).diagnostics]

    assert code in codes


@of_every_game
def test_a_cure_quotes_the_name_of_a_part_that_yaml_would_split(tmp_path: Path, game: str) -> None:
    load_own_parts(tmp_path, game)
    file = tmp_path / "own.yaml"
    text = file.read_text(encoding="utf-8").replace("  my part:", '  "hat, red":', 1)
    file.write_text(text.replace("my part", "hatt red").replace("round eyes", "hatt red"))
    made = load(str(file))
    (cure,) = next(each.cures for each in made.diagnostics if each.code is PART_UNKNOWN)
    assert cure.text == '"hat, red"'


def test_no_file_is_read_outside_the_folder_of_the_set(tmp_path: Path) -> None:
    (tmp_path / "set").mkdir()
    (tmp_path / "hat.svg").write_text("<svg/>")
    load_own_parts(tmp_path / "set", "monsters")
    text = (tmp_path / "set" / "own.yaml").read_text().replace("own/part.svg", "../hat.svg")
    (tmp_path / "set" / "own.yaml").write_text(text)

    (found,) = load(str(tmp_path / "set" / "own.yaml")).diagnostics

    assert found.code.slug == "own-outside"
    assert found.span is not None
    assert found.span.line == 5


@of_every_game
def test_own_parts_stand_first_on_the_sheet_of_parts(tmp_path: Path, game: str) -> None:
    made = load_own_parts(tmp_path, game, drawing=PLAIN)

    written = write(plan(PartsRequest(file=tmp_path / "parts.svg"), made)).read_text()

    assert "#123456" in written
    kinds = plan(PartsRequest(), made).parts.kinds
    assert next(iter(kinds)) == "parts of your own"
    assert [name for name, _ in kinds["parts of your own"]] == ["my part"]
    assert plan(PartsRequest(), made).file.name == "parts-own.svg"


def test_the_hat_to_begin_with_is_worn_in_both_games(tmp_path: Path) -> None:
    for game, first in (("monsters", "1"), ("misfitz", "1H")):
        load_own_parts(tmp_path, game)
        copy(DOCS / "hat.svg", tmp_path / "own" / "part.svg")
        made = load(str(tmp_path / "own.yaml"))
        assert not [each for each in made.diagnostics if each.code.slug.startswith(("svg", "own"))]
        assert "#ea5348" in fills(draw_svg(made, first))


def test_the_page_tells_the_box_of_every_place_and_every_role() -> None:
    page = (DOCS / "own-art.md").read_text(encoding="utf-8")
    for place, box in OWN_PLACES.items():
        view = f"{box.x:g} {box.y:g} {box.width:g} {box.height:g}"
        assert f"| `{place}` | {view} |" in page
    assert all(f"`{role}`" in page for role in ROLES)
    assert f'viewBox="{"-9.1 -9 18.2 14.2"}"' in (DOCS / "hat.svg").read_text(encoding="utf-8")


def test_the_command_draws_no_parts_of_a_set_with_mistakes(tmp_path: Path) -> None:
    load_own_parts(tmp_path, "monsters", "tpo")

    done = CliRunner().invoke(main, ["parts", str(tmp_path / "own.yaml")])

    assert done.exit_code == 1
    assert "did you mean 'top'?" in done.output
    assert "wrote" not in done.output


def test_a_set_says_itself_which_game_it_is_of(tmp_path: Path) -> None:
    made = load_own_parts(tmp_path, "monsters")

    with pytest.raises(TilegenError, match="the set says which game it is of"):
        plan(PartsRequest(game="misfitz"), made)
