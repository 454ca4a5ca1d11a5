from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from click.testing import CliRunner
from PIL import ImageCms

from tests.games.misfitz.standard import standard_pack
from tests.games.monsters.standard import standard_set
from tests.overriding import override
from tests.render.pressready import faults
from tilegen.app.load import load
from tilegen.app.platforms import PLATFORMS
from tilegen.app.platforms.exported import ExportedGame
from tilegen.app.printing.shop import Shop, check_press_contrast, check_safe_zone
from tilegen.cli import main
from tilegen.games.misfitz.press.press import PRESS as CARDS
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.names import PALETTES, Marks, PaletteName
from tilegen.render.profile import coated_profile
from tilegen.sets.edition import Art, Printing

SHOP = Shop(coated_profile())
MM = 72 / 25.4
TABLE = "tilegen: 1\ngame: monsters\nname: Two\ntiles:\n"
TWO = f"""{TABLE}  - {{id: 1, edges: [thin, blank, blank, blank], eyes: 1}}
  - {{id: 2, edges: [thin, blank, blank, blank], eyes: 2}}
"""


def a_set(count: int, printing: Printing = Printing()) -> TileGame:  # noqa: B008 -- frozen
    standard = standard_set()
    return replace(standard, tiles=standard.tiles[:count], printing=printing)


def make_shop_files(game: ExportedGame) -> dict[str, bytes]:
    return {
        name: content
        for name, content in PLATFORMS["print-shop"].files(game)
        if isinstance(content, bytes)
    }


def boxes(pdf: bytes) -> list[tuple[float, ...]]:
    """Width and height of each page, and the distance of its trim from the corner, in mm."""
    with pikepdf.Pdf.open(BytesIO(pdf)) as opened:
        return [
            tuple(
                round(float(side) / MM, 2)
                for side in (*page.mediabox[2:], page.trimbox[0], page.trimbox[1])
            )
            for page in opened.pages
        ]


def test_each_tile_is_a_page_and_its_back_the_next_with_bleed_and_no_marks() -> None:
    (pdf,) = make_shop_files(
        ExportedGame(a_set(2, Printing(bleed=0.0)), PRESS, "game", shop=SHOP)
    ).values()

    assert boxes(pdf) == [(50, 50, 3, 3)] * 4
    assert list(faults(pdf)) == []
    with pikepdf.Pdf.open(BytesIO(pdf)) as opened:
        shown = [next(iter(page.resources.XObject.values())).objgen for page in opened.pages]
    assert shown[1] == shown[3]
    assert len(set(shown)) == 3


def test_chips_are_a_file_of_their_own_with_as_many_pages_as_sides() -> None:
    pack = standard_pack()
    few = replace(pack, figures=pack.figures[:1])
    files = make_shop_files(ExportedGame(few, CARDS, "cards", shop=SHOP))

    assert list(files) == ["cards.pdf", "cards-chips.pdf"]
    assert boxes(files["cards.pdf"]) == [(69, 94, 3, 3)] * 6
    (chips,) = CARDS.extras(few)
    assert boxes(files["cards-chips.pdf"]) == [(28.5, 28.5, 3, 3)] * (2 * chips.copies)
    assert [fault for pdf in files.values() for fault in faults(pdf)] == []


def test_lines_and_numbers_are_in_black_alone() -> None:
    (pdf,) = make_shop_files(ExportedGame(a_set(1), PRESS, "game", shop=SHOP)).values()

    with pikepdf.Pdf.open(BytesIO(pdf)) as opened:
        lines = {
            tuple(float(str(ink)) for ink in order.operands)
            for each in opened.objects
            if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"
            for order in pikepdf.parse_content_stream(each)
            if str(order.operator) == "K"
        }
    assert (0, 0, 0, 1) in lines


def test_a_piece_whose_marks_are_near_the_cut_is_named() -> None:
    (found,) = check_safe_zone(SHOP, a_set(3), PRESS)

    assert found.message == (
        "letters or marks of all 3 tiles are 1.5 mm from the cut, inside the safe zone of 4 mm"
    )
    assert found.hint is not None
    assert '--safe "1.5 mm"' in found.hint
    assert "--marks none" in found.hint


@pytest.mark.parametrize(
    ("printing", "away"), [(Printing(marks=Marks.NONE), 2.5), (Printing(size=39.9), 2.3)]
)
def test_without_marks_for_cameras_numbers_are_what_is_nearest(
    printing: Printing, away: float
) -> None:
    (found,) = check_safe_zone(SHOP, a_set(1, printing), PRESS)

    assert found.message.startswith(f"letters of the tile are {away} mm")
    assert found.hint is not None
    assert "--marks" not in found.hint


def test_a_shop_that_cuts_exactly_enough_gets_no_warning() -> None:
    assert list(check_safe_zone(Shop(SHOP.profile, safe=1.5), a_set(3), PRESS)) == []


def list_shop_warnings(tmp_path: Path, art: str, back: str) -> list[str]:
    """What a shop is told of tiles 1 and 2 with that picture, without numbers or marks, and of
    their back; both are drawn on 44 x 44 mm."""
    for name, shapes in (("art.svg", art), ("back.svg", back)):
        text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">{shapes}</svg>'
        (tmp_path / name).write_text(text)
    rows = TWO.replace("eyes: 1", "eyes: 1, art: art.svg").replace(
        "eyes: 2", "eyes: 2, art: art.svg"
    )
    (tmp_path / "own.yaml").write_text(rows.replace("tiles:", "back: back.svg\ntiles:"))
    loaded = load(str(tmp_path / "own.yaml"))
    bare = override(
        PRESS, draw_marks=lambda spec, name: PRESS.draw_marks(spec, name)._replace(marks=())
    )
    return [found.message for found in check_safe_zone(SHOP, loaded.valid_edition, bare)]


FAR = '<circle cx="22" cy="22" r="15"/>'
OVER = '<rect x="-3" y="-3" width="50" height="50"/>'
NEAR = '<path d="M2 20h5v5h-5z"/>'


def test_a_shape_of_an_own_drawing_that_ends_near_the_cut_is_named(tmp_path: Path) -> None:
    picture, back = list_shop_warnings(
        tmp_path, OVER + FAR + NEAR, OVER + FAR + NEAR.replace("M2", "M5")
    )

    assert picture == (
        "the picture 'art.svg' of all 2 tiles has a shape that ends 2 mm from the cut, inside the"
        " safe zone of 4 mm"
    )
    # A back covers the bleed of 3 mm as well: of its 44 mm, 5 are 5.7 of the page's 50.
    assert back == (
        "the back 'back.svg' of all 2 tiles has a shape that ends 2.7 mm from the cut, inside the"
        " safe zone of 4 mm"
    )


def test_shapes_that_are_far_from_the_cut_or_reach_it_are_not_named(tmp_path: Path) -> None:
    assert list_shop_warnings(tmp_path, OVER + FAR, OVER + FAR) == []


def test_what_a_clipping_path_hides_is_not_named(tmp_path: Path) -> None:
    clip = '<clipPath id="a"><circle cx="22" cy="22" r="15"/></clipPath>'
    assert (
        list_shop_warnings(tmp_path, f'{clip}<g clip-path="url(#a)">{NEAR}{OVER}</g>', OVER) == []
    )


def test_only_pieces_that_are_near_are_named() -> None:
    pack = standard_pack()
    few = replace(pack, figures=pack.figures[:2])
    apart = override(
        CARDS,
        draw_marks=lambda pack, name: CARDS.draw_marks(pack, name)._replace(
            marks=CARDS.draw_marks(pack, name).marks if name == "2H" else ()
        ),
    )
    (found,) = check_safe_zone(SHOP, few, apart)

    assert found.message.startswith("letters or marks of card 2H are 1.5 mm")


class Newsprint:
    """A press whose inks all come out as the same grey."""

    def to_inks(self, colors: bytes) -> bytes:
        return bytes(len(colors) // 3 * 4)

    def to_screen_colors(self, inks: bytes) -> bytes:
        return b"\x90\x90\x90" * (len(inks) // 4)


def test_a_press_on_which_thin_and_thick_look_alike_is_warned_of() -> None:
    newsprint: Any = Newsprint()
    found = [each.message for each in check_press_contrast(Shop(newsprint), a_set(1))]

    assert found == [
        "on this press thin and thick look alike",
        "on this press thin and the ground look alike",
        "on this press thick and the ground look alike",
    ]


@pytest.mark.parametrize("name", PALETTES)
def test_no_palette_is_dull_on_coated_paper(name: PaletteName) -> None:
    assert list(check_press_contrast(SHOP, replace(a_set(1), art=Art(palette=name)))) == []


# The command.


def test_the_command_warns_and_says_where_the_file_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("two.yaml").write_text(TWO)
    done = CliRunner().invoke(main, ["build", "two.yaml", "--for", "print-shop"])

    assert done.exit_code == 0
    assert "warning[safe-zone]" in done.stderr
    assert Path("output/two/print-shop/two.pdf").is_file()
    assert "output/two/print-shop" in done.stdout


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--icc", "none.icc"], "no file 'none.icc'"),
        (["--icc", "."], "'.' is a folder, not a profile"),
        (["--icc", "two.yaml"], "--icc 'two.yaml': the file is not an ICC profile"),
        (["--icc", "screen.icc"], "the profile is for RGB, and a press prints in CMYK"),
        (["--icc", "half.icc"], "the file is cut off: it has 1,000 of 120,256 bytes"),
        (["--safe", "4"], "--safe: the safe zone must be a length with its unit"),
        (["--safe", "20 mm"], "--safe: the safe zone is 20 mm"),
    ],
)
def test_a_bad_option_is_a_sentence_and_nothing_is_written(
    options: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("two.yaml").write_text(TWO)
    screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
    Path("screen.icc").write_bytes(screen.tobytes())
    Path("half.icc").write_bytes(coated_profile().content[:1000])

    done = CliRunner().invoke(main, ["build", "two.yaml", "--for", "print-shop", *options])

    assert done.exit_code == 2
    assert complaint in done.stderr
    assert not Path("output").exists()


@pytest.mark.parametrize("option", [["--icc", "x.icc"], ["--safe", "3 mm"]])
def test_what_only_a_print_shop_needs_is_refused_without_one(option: list[str]) -> None:
    done = CliRunner().invoke(main, ["build", *option])

    assert done.exit_code == 2
    assert "add --for print-shop" in done.stderr


def test_a_profile_of_ones_own_is_the_intent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("two.yaml").write_text(TWO)
    Path("press.icc").write_bytes(coated_profile().content)
    done = CliRunner().invoke(
        main, ["build", "two.yaml", "--for", "print-shop", "--icc", "press.icc"]
    )

    assert done.exit_code == 0
    with pikepdf.Pdf.open("output/two/print-shop/two.pdf") as opened:
        (intent,) = opened.Root.OutputIntents
        assert intent.OutputConditionIdentifier == "Custom"
        assert "FOGRA39" in str(intent.Info)
