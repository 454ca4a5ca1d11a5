"""Tabletop Simulator's saved objects have the fields that its own saves have.

The fields, and their types, are those that its makers document for scripts and tools at
kb.tabletopsimulator.com/custom-content/save-file-format; `CustomPDF`, and `ImageScalar` and `Type`
of pictures, are younger than that page and taken from what the game saves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pypdfium2
import pytest

from tests.games.misfitz.standard import standard_pack
from tests.games.monsters.standard import standard_set
from tilegen.app.platforms import PLATFORMS
from tilegen.app.platforms.exported import ExportedGame
from tilegen.app.platforms.tts import saved_object
from tilegen.app.printing.rulebook import rulebook
from tilegen.games.misfitz.press.press import PRESS as CARDS
from tilegen.games.tiles.known.monsters.press import PRESS as TILES

TEXT, NUMBER, COUNT, TRUTH = str, float, int, bool
_TRANSFORM = {f"{what}{axis}": NUMBER for what in ("pos", "rot", "scale") for axis in "XYZ"}
_TILE = {"Type": COUNT, "Thickness": NUMBER, "Stackable": TRUTH, "Stretch": TRUTH}
_PDF = {"PDFUrl": TEXT, "PDFPassword": TEXT, "PDFPage": COUNT, "PDFPageOffset": COUNT}
_DECK = {
    "FaceURL": TEXT,
    "BackURL": TEXT,
    "NumWidth": COUNT,
    "NumHeight": COUNT,
    "BackIsHidden": TRUTH,
    "UniqueBack": TRUTH,
    "Type": COUNT,
}
_IMAGE = {
    "ImageURL": TEXT,
    "ImageSecondaryURL": TEXT,
    "ImageScalar": NUMBER,
    "WidthScale": NUMBER,
    "CustomTile": _TILE,
}
_ANY: Mapping[str, Any] = {
    "GUID": TEXT,
    "Name": TEXT,
    "Nickname": TEXT,
    "Description": TEXT,
    "GMNotes": TEXT,
    "Transform": _TRANSFORM,
    "ColorDiffuse": {"r": NUMBER, "g": NUMBER, "b": NUMBER},
    **dict.fromkeys(("Locked", "Grid", "Snap", "Autoraise", "Sticky", "Tooltip", "Hands"), TRUTH),
    "LuaScript": TEXT,
    "LuaScriptState": TEXT,
    "XmlUI": TEXT,
}
_BAG = {"MaterialIndex": COUNT, "MeshIndex": COUNT, "Bag": {"Order": COUNT}}
FIELDS: Mapping[str, Mapping[str, Any]] = {
    "Bag": {**_ANY, **_BAG, "ContainedObjects": list},
    "Custom_Tile": {**_ANY, "CustomImage": _IMAGE},
    "Custom_PDF": {**_ANY, "CustomPDF": _PDF},
    "Card": {**_ANY, "CardID": COUNT, "SidewaysCard": TRUTH, "CustomDeck": {"": _DECK}},
    "Deck": {
        **_ANY,
        "SidewaysCard": TRUTH,
        "DeckIDs": list,
        "CustomDeck": {"": _DECK},
        "ContainedObjects": list,
    },
}
"""What each kind of object has, all of it; the key "" stands for any number."""

SAVE = {
    **dict.fromkeys(("SaveName", "Date", "VersionNumber", "GameMode", "GameType"), TEXT),
    **dict.fromkeys(("GameComplexity", "Table", "Sky", "Note"), TEXT),
    **dict.fromkeys(("LuaScript", "LuaScriptState", "XmlUI"), TEXT),
    "Gravity": NUMBER,
    "PlayArea": NUMBER,
    "TabStates": {},
    "Tags": list,
    "ObjectStates": list,
}


def odd(value: Any, wanted: Any, where: str) -> Iterator[str]:
    """What is other than the fields say."""
    if not isinstance(wanted, Mapping):
        if type(value) is not wanted:
            yield f"{where} is {value!r}"
        return
    each = wanted.get("")
    if {*value} != {*wanted} and each is None:
        yield f"{where} has {sorted({*value} ^ {*wanted})}"
        return
    for key, part in value.items():
        yield from odd(part, each or wanted[key], f"{where}.{key}")


def objects(found: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All objects, and those in them."""
    for each in found:
        yield each
        yield from objects(each.get("ContainedObjects", []))


GAMES = [
    ExportedGame(standard_set(), TILES, "tiles", "https://example.org/"),
    ExportedGame(standard_pack(), CARDS, "cards"),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_object_has_the_fields_of_its_kind_and_no_others(game: ExportedGame) -> None:
    save = saved_object(game)
    inside = list(objects(save["ObjectStates"]))

    assert list(odd(save, SAVE, "save")) == []
    assert [each for one in inside for each in odd(one, FIELDS[one["Name"]], one["Name"])] == []
    assert len({one["GUID"] for one in inside}) == len(inside)


def test_chips_are_in_bags_as_many_as_are_printed_round_and_to_be_stacked() -> None:
    _, ones, fives, _ = saved_object(GAMES[1])["ObjectStates"]

    assert [(each["Nickname"], each["Description"]) for each in (ones, fives)] == [
        ("Chips", "56 x chip-1"),
        ("Chips", "8 x chip-5"),
    ]
    assert [len(each["ContainedObjects"]) for each in (ones, fives)] == [56, 8]
    chip = ones["ContainedObjects"][0]
    assert chip["CustomImage"]["ImageURL"] == "cards-chip-1.png"
    assert chip["CustomImage"]["CustomTile"]["Type"] == 2
    assert chip["CustomImage"]["CustomTile"]["Stackable"] is True
    # Chips of 22.5 mm beside cards of 63 mm, which are 2.2 units wide; a tile of scale 1 has 2.
    assert chip["Transform"]["scaleX"] == pytest.approx(22.5 / 63 * 2.2 / 2, abs=1e-4)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_rules_lie_beside_the_pieces(game: ExportedGame) -> None:
    *others, rules = saved_object(game)["ObjectStates"]

    assert (rules["Name"], rules["Nickname"]) == ("Custom_PDF", "Rules")
    assert rules["CustomPDF"]["PDFUrl"] == f"{game.url}{game.name}-rules.pdf"
    places = [each["Transform"]["posX"] for each in (*others, rules)]
    assert places == [4.0 * index for index in range(len(places))]


def test_the_rules_are_pages_to_read_in_their_order_in_the_language_of_the_set() -> None:
    with pypdfium2.PdfDocument(rulebook(standard_pack(), CARDS)) as document:
        pages = [page.get_textpage().get_text_bounded() for page in document]
        sizes = {tuple(round(side) for side in page.get_size()) for page in document}

    assert len(pages) == 4
    assert [
        title in page for title, page in zip(("How to play", "Examples"), pages[1::2], strict=True)
    ]
    assert sizes == {(421, 595)}


@pytest.mark.parametrize(
    ("game", "count"), [(GAMES[0], 88 + 1 + 2 + 2), (GAMES[1], 72 + 1 + 2 + 4)]
)
def test_the_files_are_counted_before_they_are_made(game: ExportedGame, count: int) -> None:
    assert PLATFORMS["tts"].count(game) == count
