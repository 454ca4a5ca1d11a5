"""Tabletop Simulator: sheets for its custom decks, and a bag of tiles as a saved object."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import quote

from tilegen.app.pictures import picture, reverse
from tilegen.app.tables.game import Game, Table, singles
from tilegen.games.monsters.fingerprint import fingerprint
from tilegen.games.monsters.tiles import Tile

ACROSS, DOWN = 10, 7
"""The cells of the largest sheet that the simulator takes."""
LARGEST = 4096
"""Pixels across or down a picture."""
PIXELS = 512
"""Of a single tile."""

# The last cell is the side that others see of a tile in somebody's hand.
_ON_SHEET = ACROSS * DOWN - 1
_CELL = LARGEST // ACROSS
_GUIDS = 16**6


def _files(game: Game) -> Iterator[tuple[str, bytes]]:
    prefix = f"{game.name}-"
    dpi = 25.4 / game.tile_set.printing.size
    yield from singles(game, PIXELS * dpi, prefix=prefix)
    for number, tiles in enumerate(_sheets(game.tile_set.tiles), start=1):
        yield f"{prefix}sheet-{number}.png", _sheet(game, tiles, _CELL * dpi)
    text = json.dumps(saved_object(game), indent=2, ensure_ascii=False)
    yield f"{game.name}.json", f"{text}\n".encode()


def _count(tiles: int) -> int:
    sheets = -(-tiles // _ON_SHEET)
    return tiles + 1 + sheets + 1


def _sheets(tiles: Sequence[Tile]) -> Iterator[tuple[Tile, ...]]:
    return (tuple(tiles[at : at + _ON_SHEET]) for at in range(0, len(tiles), _ON_SHEET))


def _sheet(game: Game, tiles: Sequence[Tile], dpi: float) -> bytes:
    """The tiles in reading order, and the back in the last of all cells."""
    from tilegen.render import png, svg

    size = game.tile_set.printing.size
    faces = [picture(tile, game.tile_set) for tile in tiles]
    placed = [
        svg.Placed(face, svg.fragment(face), index % ACROSS * size, index // ACROSS * size)
        for index, face in enumerate(faces)
    ]
    back = reverse(game.tile_set)
    placed.append(svg.Placed(back, svg.fragment(back), (ACROSS - 1) * size, (DOWN - 1) * size))
    text = svg.sheet((ACROSS * size, DOWN * size), placed, title=game.tile_set.name)
    return png.png(text, dpi)


def saved_object(game: Game) -> dict[str, Any]:
    """What the simulator reads from its folder of saved objects: a bag that gives its tiles in any
    order, one of each, named by their numbers. The same game makes the same ids."""
    first = int(fingerprint(game.tile_set), 16)
    inside = [
        _tile(game, tile, f"{(first + tile.id) % _GUIDS:06x}") for tile in game.tile_set.tiles
    ]
    bag = {
        **_object("Bag", f"{first:06x}", game.tile_set.name, f"{len(inside)} tiles"),
        "MaterialIndex": -1,
        "MeshIndex": -1,
        # 0 gives what was put in last, 1 what was put in first, 2 whatever comes.
        "Bag": {"Order": 2},
        "ContainedObjects": inside,
    }
    return {
        "SaveName": "",
        "Date": "",
        "VersionNumber": "",
        "GameMode": "",
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": [bag],
    }


def _tile(game: Game, tile: Tile, guid: str) -> dict[str, Any]:
    return {
        **_object("Custom_Tile", guid, str(tile.id), tile.name or ""),
        "CustomImage": {
            "ImageURL": _address(game, f"{tile.id}.png"),
            "ImageSecondaryURL": _address(game, "back.png"),
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True},
        },
    }


def _address(game: Game, end: str) -> str:
    """Where a picture will lie; its name alone is looked for in the simulator's own folder."""
    name = f"{game.name}-{end}"
    return f"{game.url}{quote(name)}" if game.url else name


def _object(kind: str, guid: str, name: str, description: str) -> dict[str, Any]:
    """What every object has. At this scale a tile fills a cell of the usual grid."""
    return {
        "GUID": guid,
        "Name": kind,
        "Transform": {
            "posX": 0.0,
            "posY": 1.0,
            "posZ": 0.0,
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 0.0,
            "scaleX": 1.0,
            "scaleY": 1.0,
            "scaleZ": 1.0,
        },
        "Nickname": name,
        "Description": description,
        "GMNotes": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


TTS = Table("tts", _files, _count)
