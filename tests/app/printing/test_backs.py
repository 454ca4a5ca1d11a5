from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner

from tests.app.orders import make_plain_press
from tests.render.pressready import faults
from tilegen.app.load import list_set_files, load
from tilegen.app.pages.piece_pictures import Faces
from tilegen.app.platforms import PLATFORMS
from tilegen.app.platforms.exported import ExportedGame
from tilegen.app.platforms.tts import saved_object
from tilegen.app.printing.backs import backs_by_piece, common_back, row_backs
from tilegen.app.printing.production import Production
from tilegen.app.printing.sheet_runs import lay_out_run
from tilegen.app.printing.shop import Shop
from tilegen.cli import main
from tilegen.drawing.scene import Fill, Group
from tilegen.games.press import Press
from tilegen.names import Backs, Flip
from tilegen.render import svg
from tilegen.render.painting import PngJob
from tilegen.render.profile import coated_profile
from tilegen.sets.edition import Edition
from tilegen.sheets.backs import reverse

STARS, MOONS = "#123456", "#654321"
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">'
    '<rect width="44" height="44" fill="{}"/></svg>'
)
TILES = """tilegen: 1
game: monsters
name: Own
back: own/stars.svg
tiles:
  - {id: 4, edges: [thin, thick, blank, blank]}
  - {id: 7, edges: [thin, thick, blank, blank], back: own/moons.svg}
  - {id: 9, edges: [thin, thick, blank, blank], back: own/moons.svg}
"""
FIGURES = """tilegen: 1
game: misfitz
name: Own
figures:
  - {id: 1, name: Owl}
  - {id: 2, name: Cat, back: own/moons.svg}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "own").mkdir()
    for name, color in (("stars", STARS), ("moons", MOONS)):
        (tmp_path / "own" / f"{name}.svg").write_text(DRAWING.format(color))
    (tmp_path / "tiles.yaml").write_text(TILES)
    (tmp_path / "cards.yaml").write_text(FIGURES)
    return tmp_path


def a_set(file: Path) -> tuple[Edition, Press[Edition]]:
    loaded = load(str(file))
    return loaded.valid_edition, make_plain_press(loaded.game.press())


def export_with_back(file: Path) -> ExportedGame:
    edition, press = a_set(file)
    return ExportedGame(edition, press, "game", shop=Shop(coated_profile()))


def test_a_sets_back_is_on_all_pieces_but_those_with_one_in_their_row(folder: Path) -> None:
    edition, press = a_set(folder / "tiles.yaml")

    assert backs_by_piece(edition, press) == {"4": "back", "7": "back-7", "9": "back-7"}
    assert STARS in svg.fragment(common_back(edition, press))
    (other,) = row_backs(edition, press)
    assert other.name == "back-7"
    assert MOONS in svg.fragment(other)


def test_all_cards_of_a_figure_have_its_back_and_the_others_that_of_the_game(folder: Path) -> None:
    loaded = load(str(folder / "cards.yaml"))
    press = loaded.game.press()

    behind = backs_by_piece(loaded.valid_edition, press)
    assert {behind[name] for name in ("2H", "2T", "2L")} == {"back-2"}
    assert {behind[name] for name in ("1H", "1T", "1L")} == {"back"}
    assert common_back(loaded.valid_edition, press) == press.draw_back(loaded.valid_edition)


@pytest.mark.parametrize("name", ["tiles", "cards"])
def test_a_drawing_covers_the_piece_with_its_bleed(folder: Path, name: str) -> None:
    edition, press = a_set(folder / f"{name}.yaml")
    wide = replace(edition, printing=edition.printing._replace(bleed=5.0))
    (face,) = row_backs(wide, press)

    ground, drawn = face.items
    assert isinstance(ground, Fill)
    assert isinstance(drawn, Group)
    assert (face.width + 10, face.height + 10) == (ground.path.box.width, ground.path.box.height)
    scale = drawn.by.a
    # A square drawing on a card is as wide as the card, in its middle.
    assert 100 * scale >= face.width + 10 - 1e-6
    assert drawn.by.e + 50 * scale == pytest.approx(face.width / 2)
    assert drawn.by.f + 50 * press.height * scale == pytest.approx(face.height / 2)


@pytest.mark.parametrize("flip", Flip)
def test_each_back_lies_behind_its_piece(folder: Path, flip: Flip) -> None:
    edition, press = a_set(folder / "tiles.yaml")
    run, _ = lay_out_run(edition, press, ["4", "7", "9"], Production(backs=Backs(flip.value)))
    (fronts,) = run.layout.sheets
    (backs,) = reverse(run.layout, flip, run.backs).sheets

    assert [slot.face for slot in fronts] == ["4", "7", "9"]
    assert [slot.face for slot in backs] == ["back", "back-7", "back-7"]


def test_a_print_shop_gets_each_back_after_its_front(folder: Path) -> None:
    ((_, pdf),) = PLATFORMS["print-shop"].files(export_with_back(folder / "tiles.yaml"))

    assert isinstance(pdf, bytes)
    assert list(faults(pdf)) == []
    with pikepdf.Pdf.open(BytesIO(pdf)) as opened:
        shown = [next(iter(page.resources.XObject.values())).objgen for page in opened.pages]
    assert shown[1] != shown[3]
    assert shown[3] == shown[5]


def test_tiles_at_a_table_on_a_screen_have_their_own_backs(folder: Path) -> None:
    bag, *_ = saved_object(export_with_back(folder / "tiles.yaml"))["ObjectStates"]

    behind = [each["CustomImage"]["ImageSecondaryURL"] for each in bag["ContainedObjects"]]
    assert behind == ["game-back.png", "game-back-7.png", "game-back-7.png"]


def test_a_deck_with_several_backs_has_a_sheet_of_them(folder: Path) -> None:
    game = export_with_back(folder / "cards.yaml")
    deck, *_ = saved_object(game)["ObjectStates"]

    assert deck["CustomDeck"]["1"]["BackURL"] == "game-sheet-1-backs.png"
    assert deck["CustomDeck"]["1"]["UniqueBack"]
    made = dict(PLATFORMS["tts"].files(game))
    assert len(made) == PLATFORMS["tts"].count(game)
    painted = [each for each in made.values() if isinstance(each, PngJob)]
    assert sum(each.faces for each in painted) == PLATFORMS["tts"].faces(game)
    sheet = made["game-sheet-1-backs.png"]
    assert isinstance(sheet, PngJob)
    assert MOONS in sheet.svg
    assert {"game-back.png", "game-back-2.png"} <= made.keys()


def test_a_deck_with_one_back_has_no_sheet_of_backs(folder: Path) -> None:
    (folder / "cards.yaml").write_text(FIGURES.replace(", back: own/moons.svg", ""))
    deck, *_ = saved_object(export_with_back(folder / "cards.yaml"))["ObjectStates"]

    assert deck["CustomDeck"]["1"]["BackURL"] == "game-back.png"
    assert not deck["CustomDeck"]["1"]["UniqueBack"]


def test_tabletopia_gets_a_picture_of_each_back(folder: Path) -> None:
    game = export_with_back(folder / "tiles.yaml")
    names = [name for name, _ in PLATFORMS["tabletopia"].files(game)]

    assert names == ["4.png", "7.png", "9.png", "back.png", "back-7.png"]
    assert len(names) == PLATFORMS["tabletopia"].count(game)


def test_backs_are_watched(folder: Path) -> None:
    assert list_set_files(str(folder / "tiles.yaml"))[1:] == (
        folder / "own/stars.svg",
        folder / "own/moons.svg",
    )


def test_screens_show_the_sets_back(folder: Path) -> None:
    loaded = load(str(folder / "tiles.yaml"))
    plain_set = replace(loaded.valid_edition, back=None)

    assert STARS in Faces(loaded.game, loaded.valid_edition).svg("back")
    assert STARS not in Faces(loaded.game, plain_set).svg("back")


# The command.


def test_the_command_prints_and_writes_backs_of_ones_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    done = CliRunner().invoke(
        main, ["build", "cards.yaml", "-o", "out", "--only", "2H", "--backs", "long-edge"]
    )
    assert done.exit_code == 0, done.stderr
    whole = CliRunner().invoke(main, ["build", "cards.yaml", "-o", "out"])

    assert whole.exit_code == 0, whole.stderr
    assert MOONS in (folder / "out/svg/back-2.svg").read_text()
    assert MOONS not in (folder / "out/svg/back.svg").read_text()


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"\x89PNG\r\n", "svg-syntax"),
        (b"<html/>", "svg-syntax"),
        (DRAWING.replace("<rect", "<script/><rect").encode(), "svg-script"),
        (DRAWING.replace("<rect", '<image href="x.png"/><rect').encode(), "svg-"),
    ],
)
@pytest.mark.parametrize("name", ["tiles", "cards"])
def test_what_is_no_drawing_is_refused_and_nothing_is_written(
    name: str, content: bytes, code: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    (folder / "own" / "moons.svg").write_bytes(content)
    done = CliRunner().invoke(main, ["build", f"{name}.yaml", "-o", "out"])

    assert done.exit_code == 1
    assert f"error[{code}" in done.stderr
    assert "moons.svg" in done.stderr
    assert not (folder / "out").exists()


def test_a_back_that_is_a_list_is_told_of_with_its_place(folder: Path) -> None:
    (folder / "tiles.yaml").write_text(TILES.replace("own/stars.svg", "[own/stars.svg]"))
    (found,) = [each for each in load(str(folder / "tiles.yaml")).diagnostics if each.span]

    assert found.span is not None
    assert (found.code.slug, found.span.line) == ("type", 4)
