from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.app.platforms.exports import SITE, a_set, export_game, make_files, mean_difference, size
from tests.games.misfitz.standard import standard_pack
from tests.games.monsters.standard import standard_set
from tilegen.app.platforms import PLATFORMS
from tilegen.app.platforms.exported import ExportedGame
from tilegen.app.platforms.tts import saved_object
from tilegen.games.misfitz.pack import Pack
from tilegen.games.misfitz.press.press import PRESS as CARDS
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.sets.edition import Printing


def bag_of(tile_set: TileGame, url: str = "") -> dict[str, Any]:
    written = json.loads(json.dumps(saved_object(ExportedGame(tile_set, PRESS, "game", url))))
    bag, _ = written["ObjectStates"]
    assert isinstance(bag, dict)
    return bag


def test_the_saved_object_is_one_bag_with_each_tile_once_named_by_its_number() -> None:
    bag = bag_of(standard_set())

    assert bag["Name"] == "Bag"
    assert bag["Nickname"] == "Monsters"
    tiles = bag["ContainedObjects"]
    assert [tile["Nickname"] for tile in tiles] == [str(number) for number in range(1, 89)]
    assert {tile["Name"] for tile in tiles} == {"Custom_Tile"}


def test_every_id_is_six_hexadecimal_digits_and_its_own() -> None:
    bag = bag_of(standard_set())

    ids = [bag["GUID"], *(tile["GUID"] for tile in bag["ContainedObjects"])]
    assert len(set(ids)) == 89
    assert all(len(each) == 6 and int(each, 16) >= 0 for each in ids)


def test_tiles_are_flat_squares_with_a_face_and_a_back_and_fill_a_cell_of_the_usual_grid() -> None:
    (first, *_) = bag_of(a_set())["ContainedObjects"]

    assert first["CustomImage"]["ImageURL"] == "game-1.png"
    assert first["CustomImage"]["ImageSecondaryURL"] == "game-back.png"
    assert first["CustomImage"]["CustomTile"]["Type"] == 0
    assert first["CustomImage"]["CustomTile"]["Stretch"] is True
    assert [first["Transform"][f"scale{axis}"] for axis in "XYZ"] == [1.0, 1.0, 1.0]
    assert first["Snap"] is True
    assert first["Description"] == "Monster 1"


def test_the_bag_gives_tiles_in_any_order() -> None:
    assert bag_of(a_set())["Bag"] == {"Order": 2}


def test_pictures_on_the_web_are_named_by_their_whole_address() -> None:
    game = ExportedGame(a_set(1), PRESS, "my game", SITE)
    (tile,) = saved_object(game)["ObjectStates"][0]["ContainedObjects"]

    assert tile["CustomImage"]["ImageURL"] == f"{SITE}my%20game-1.png"
    assert tile["CustomImage"]["ImageSecondaryURL"] == f"{SITE}my%20game-back.png"


def a_deck() -> tuple[Pack, dict[str, Any]]:
    pack = replace(standard_pack(), name="A pack")
    deck, *_ = saved_object(ExportedGame(pack, CARDS, "cards"))["ObjectStates"]
    assert isinstance(deck, dict)
    return pack, deck


def test_no_two_cards_of_a_deck_have_the_same_id() -> None:
    _, deck = a_deck()

    ids = {deck["GUID"], *(card["GUID"] for card in deck["ContainedObjects"])}
    assert len(ids) == 73


def test_cards_are_a_deck_with_each_card_once_named_by_its_code() -> None:
    pack, deck = a_deck()

    assert (deck["Name"], deck["Nickname"], deck["Description"]) == ("Deck", "A pack", "72 cards")
    inside = deck["ContainedObjects"]
    assert [card["Nickname"] for card in inside] == [str(card) for card in pack.cards]
    assert [card["CardID"] for card in inside] == deck["DeckIDs"]


def test_a_cards_number_is_that_of_its_sheet_and_of_its_cell() -> None:
    _, deck = a_deck()

    assert deck["DeckIDs"] == [*range(100, 169), *range(200, 203)]
    assert sorted(deck["CustomDeck"]) == ["1", "2"]
    for card in deck["ContainedObjects"]:
        ((sheet, shown),) = card["CustomDeck"].items()
        assert card["CardID"] // 100 == int(sheet)
        assert shown["FaceURL"] == f"cards-sheet-{sheet}.png"
        assert (shown["NumWidth"], shown["NumHeight"]) == (10, 7)


@pytest.mark.cairo
def test_every_picture_that_the_saved_object_names_is_there() -> None:
    files = make_files("tts", a_set(2))
    tiles = json.loads(files["game.json"])["ObjectStates"][0]["ContainedObjects"]

    named = {
        tile["CustomImage"][key] for tile in tiles for key in ("ImageURL", "ImageSecondaryURL")
    }
    assert named <= set(files)
    assert set(files) - named == {"game.json", "game-sheet-1.png", "game-rules.pdf"}


# The pictures.


@pytest.mark.cairo
@pytest.mark.parametrize("side", [30.0, 44.0])
def test_tiles_have_512_pixels_and_sheets_fit_into_4096(side: float, tmp_path: Path) -> None:
    files = make_files("tts", a_set(1, Printing(size=side)))

    assert size(files["game-1.png"], tmp_path) == (512, 512)
    assert size(files["game-back.png"], tmp_path) == (512, 512)
    assert size(files["game-sheet-1.png"], tmp_path) == (4090, 2863)


@pytest.mark.cairo
def test_the_tiles_lie_on_their_sheet_in_reading_order_and_the_back_in_the_last_cell(
    tmp_path: Path,
) -> None:
    files = make_files("tts", a_set(12))
    (tmp_path / "sheet.png").write_bytes(files["game-sheet-1.png"])
    with Image.open(tmp_path / "sheet.png") as opened:
        sheet = opened.convert("RGBA")

    def cell(index: int) -> Image.Image:
        across, down = index % 10 * 409, index // 10 * 409
        return sheet.crop((across, down, across + 409, down + 409))

    assert [bool(cell(index).getbbox()) for index in range(70)] == [
        *[True] * 12,
        *[False] * 57,
        True,
    ]
    (tmp_path / "back.png").write_bytes(files["game-back.png"])
    with Image.open(tmp_path / "back.png") as opened:
        back = opened.convert("RGB").resize((40, 40))
    shown = cell(69).convert("RGB").resize((40, 40))
    assert mean_difference(back, shown) < 5


@pytest.mark.parametrize(("tiles", "sheets"), [(1, 1), (69, 1), (70, 2), (88, 2), (999, 15)])
def test_a_sheet_holds_69_tiles(tiles: int, sheets: int) -> None:
    # Pictures of the tiles and of the back, the sheets, the rules, and the saved object.
    assert PLATFORMS["tts"].count(export_game(a_set(tiles))) == tiles + 1 + sheets + 2
