from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from tests.app.orders import an_order, build, make_plain_press
from tests.app.platforms.exports import SITE, a_set, export_game, make_files, mean_difference, size
from tests.games.misfitz.standard import standard_pack
from tests.overriding import override
from tilegen.app.platforms import PLATFORMS, address, select_platforms
from tilegen.app.platforms.exported import ExportedGame
from tilegen.app.printing.making import render_files
from tilegen.app.printing.order import job
from tilegen.cli import main
from tilegen.errors import TilegenError
from tilegen.games.misfitz.press.press import PRESS as CARDS
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.render.painting import PngJob, paint_files
from tilegen.sets.edition import Printing


@pytest.mark.cairo
def test_tabletopia_has_ten_pixels_to_the_millimetre_and_all_pictures_of_one_size(
    tmp_path: Path,
) -> None:
    files = make_files("tabletopia", a_set(2))

    assert set(files) == {"1.png", "2.png", "back.png"}
    assert {size(picture, tmp_path) for picture in files.values()} == {(440, 440)}


@pytest.mark.cairo
def test_tabletopia_has_chips_in_their_own_size(tmp_path: Path) -> None:
    game = ExportedGame(standard_pack(), make_plain_press(CARDS), "cards")
    wanted = ("chip-1.png", "chip-5.png")
    files = dict(paint_files((n, f) for n, f in PLATFORMS["tabletopia"].files(game) if n in wanted))

    assert {name: size(picture, tmp_path) for name, picture in files.items()} == dict.fromkeys(
        wanted, (225, 225)
    )
    assert PLATFORMS["tabletopia"].count(game) == 72 + 1 + 2


@pytest.mark.cairo
@pytest.mark.parametrize("side", [30.0, 44.0])
def test_the_game_crafter_gets_its_small_square_tile_with_bleed(
    side: float, tmp_path: Path
) -> None:
    files = make_files("the-game-crafter", a_set(1, Printing(size=side, bleed=0)))

    assert set(files) == {"1.png", "back.png"}
    # Two inches and an eighth on each side, 300 pixels to the inch.
    assert {size(picture, tmp_path) for picture in files.values()} == {(675, 675)}
    (tmp_path / "1.png").write_bytes(files["1.png"])
    with Image.open(tmp_path / "1.png") as picture:
        assert picture.convert("RGBA").getchannel("A").getpixel((0, 0)) == 255
        assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.01)


@pytest.mark.cairo
def test_the_game_crafter_gets_poker_cards_with_bleed(tmp_path: Path) -> None:
    pack = replace(standard_pack(), figures=standard_pack().figures[:1])
    files = dict(
        paint_files(PLATFORMS["the-game-crafter"].files(ExportedGame(pack, CARDS, "cards")))
    )

    assert list(files) == ["1H.png", "1T.png", "1L.png", "back.png"]
    # 2.5 by 3.5 inches, and an eighth on each side.
    assert {size(picture, tmp_path) for picture in files.values()} == {(825, 1125)}


def test_the_game_crafter_has_no_product_for_other_shapes() -> None:
    tall = override(CARDS, height=2.0)
    with pytest.raises(TilegenError, match="no product there has the shape of a card"):
        PLATFORMS["the-game-crafter"].files(ExportedGame(standard_pack(), tall, "cards"))


@pytest.mark.cairo
def test_the_game_crafters_pictures_are_the_tile_in_the_middle_of_its_bleed(tmp_path: Path) -> None:
    files = make_files("the-game-crafter", a_set(1))
    usual = make_files("tabletopia", a_set(1, Printing(size=50.8)))

    for name in ("1.png", "back.png"):
        (tmp_path / "uncut.png").write_bytes(files[name])
        (tmp_path / "cut.png").write_bytes(usual[name])
        with Image.open(tmp_path / "uncut.png") as uncut, Image.open(tmp_path / "cut.png") as cut:
            middle = uncut.convert("L").resize((100, 100), box=(37.5, 37.5, 637.5, 637.5))
            assert mean_difference(middle, cut.convert("L").resize((100, 100))) < 1


@pytest.mark.cairo
@pytest.mark.parametrize("name", PLATFORMS)
def test_as_many_files_are_made_as_are_counted_and_twice_the_same(name: str) -> None:
    files = make_files(name, a_set(2))

    assert len(files) == PLATFORMS[name].count(export_game(a_set(2)))
    assert make_files(name, a_set(2)) == files


@pytest.mark.parametrize("name", PLATFORMS)
@pytest.mark.parametrize("tiles", [2, 70])
def test_as_many_faces_are_painted_as_are_counted(name: str, tiles: int) -> None:
    game = export_game(a_set(tiles))

    made = PLATFORMS[name].files(game)
    painted_faces = [content.faces for _, content in made if isinstance(content, PngJob)]
    assert sum(painted_faces) == PLATFORMS[name].faces(game)


@pytest.mark.cairo
def test_progress_counts_a_sheet_as_all_of_its_faces_and_ends_with_all_the_work(
    tmp_path: Path,
) -> None:
    order = an_order(a_set(3), "game", tmp_path, platforms=(PLATFORMS["tts"],), png=True)
    told: list[tuple[int, int]] = []
    files = render_files(
        job(order._replace(press=make_plain_press(PRESS))), lambda *now: told.append(now)
    ).files
    names = [name for name, _ in files]

    before = [0, *(done for done, _ in told)]
    took = dict(zip(names, (b - a for a, b in pairwise(before)), strict=True))
    assert took["tts/game-sheet-1.png"] - 1 == 4 * (took["tts/game-2.png"] - 1)
    assert took["svg/2.svg"] == 1
    assert told[-1] == (told[0][1], told[0][1])


# What is asked for.


def test_tables_come_once_and_in_their_usual_order() -> None:
    found = select_platforms(
        [PLATFORMS[name] for name in ("the-game-crafter", "tts", "tts")], is_full_set=True
    )

    assert [platform.folder for platform in found] == ["tts", "the-game-crafter"]


@pytest.mark.parametrize(
    ("url", "taken"),
    [
        (None, ""),
        ("https://example.org/monsters", SITE),
        (SITE, SITE),
        ("file:///C:/games/", "file:///C:/games/"),
    ],
)
def test_an_address_ends_in_a_slash(url: str | None, taken: str) -> None:
    assert address(url, (PLATFORMS["tts"],)) == taken


@pytest.mark.parametrize("url", ["example.org", "", "https://", "https://a b/", "javascript:1"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(TilegenError, match="is not the address of a folder"):
        address(url, (PLATFORMS["tts"],))


@pytest.mark.cairo
def test_without_a_platform_its_folder_goes_again(tmp_path: Path) -> None:
    order = an_order(a_set(1), "game", tmp_path, platforms=(PLATFORMS["tabletopia"],))
    build(order)
    assert (tmp_path / "tabletopia/1.png").exists()
    build(order._replace(platforms=()))

    assert not (tmp_path / "tabletopia").exists()
    assert (tmp_path / "game.pdf").exists()


# The command.

Run = Callable[..., Result]


@pytest.fixture
def run(two_yaml: Path) -> Run:
    assert two_yaml.exists()
    return lambda *arguments: CliRunner().invoke(main, ["build", "two.yaml", *arguments])


@pytest.mark.cairo
def test_the_command_says_where_the_files_for_each_table_are(run: Run) -> None:
    result = run("--for", "tabletopia", "--for", "tts", "--url", SITE)

    assert result.exit_code == 0
    assert result.stdout.splitlines()[-3:-1] == [
        "  tts          output/two/tts",
        "  tabletopia   output/two/tabletopia",
    ]
    written = Path("output/two/tts/two.json").read_text(encoding="utf-8")
    assert f"{SITE}two-1.png" in written


@pytest.mark.parametrize(
    ("arguments", "sentence", "hint"),
    [
        (["--for", "ttss"], "--for: no platform is called 'ttss'", "did you mean 'tts'?"),
        (["--for", "tts", "--only", "1"], "--for makes the whole game", "one of the two"),
        (["--url", SITE], "nothing else needs it", "add --for tts"),
        (["--for", "tts", "--url", "here"], "'here' is not the address", "https://"),
    ],
)
def test_what_cannot_be_made_is_a_sentence_and_a_hint(
    run: Run, arguments: list[str], sentence: str, hint: str
) -> None:
    result = run(*arguments)

    assert result.exit_code == 2
    assert sentence in result.stderr.splitlines()[0]
    assert hint in result.stderr
    assert not Path("output").exists()


def test_without_cairo_a_platform_is_one_sentence_and_nothing_is_written(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def miss_cairo() -> None:
        message = "PNG pictures need the cairo library"
        raise TilegenError(message, "install it")

    monkeypatch.setattr("tilegen.render.png._cairosvg", miss_cairo)
    result = run("--for", "tabletopia")

    assert result.exit_code == 2
    assert "tilegen: PNG pictures need the cairo library" in result.stderr.splitlines()
    assert not Path("output").exists()


def test_every_platform_has_a_page_that_the_readme_names() -> None:
    root = Path(__file__).parents[3]
    readme = (root / "README.md").read_text(encoding="utf-8")
    for name, page in (
        ("tts", "docs/tabletop-simulator.md"),
        ("tabletopia", "docs/tabletopia.md"),
        ("the-game-crafter", "docs/the-game-crafter.md"),
        ("print-shop", "docs/print-shop.md"),
    ):
        assert page in readme
        assert f"--for {name}" in (root / page).read_text(encoding="utf-8")
    assert len(PLATFORMS) == 4
