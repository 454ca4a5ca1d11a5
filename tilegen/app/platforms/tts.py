"""Tabletop Simulator: sheets for its custom decks, and a saved object: a bag of tiles, or a deck of
cards."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import quote

from tilegen.app.platforms.exported import Exported, Platform, singles, singles_of
from tilegen.app.printing.sizes import size_of
from tilegen.games.press import Piece
from tilegen.render import svg
from tilegen.render.painting import Content, Unpainted

ACROSS, DOWN = 10, 7
"""The cells of the largest sheet that the simulator takes."""
LARGEST = 4096
"""Pixels across or down a picture."""
PIXELS = 512
"""Across a single piece."""

# The last cell is the side of a piece in a hand that the other players see.
_ON_SHEET = ACROSS * DOWN - 1
_CELL = LARGEST // ACROSS
_GUIDS = 16**6


def _files(game: Exported) -> Iterator[tuple[str, Content]]:
    prefix = f"{game.name}-"
    dpi = 25.4 / game.edition.printing.size
    yield from singles(game, PIXELS * dpi, prefix=prefix)
    for number, pieces in enumerate(_sheets(game), start=1):
        yield f"{prefix}sheet-{number}.png", _sheet(game, pieces, _CELL * dpi)
    text = json.dumps(saved_object(game), indent=2, ensure_ascii=False)
    yield f"{game.name}.json", f"{text}\n".encode()


def _count(game: Exported) -> int:
    return singles_of(game) + len(_sheets(game)) + 1


def _faces(game: Exported) -> int:
    sheets = _sheets(game)
    return singles_of(game) + sum(len(pieces) + 1 for pieces in sheets)


def _sheets(game: Exported) -> list[tuple[Piece, ...]]:
    pieces = game.press.pieces(game.edition)
    return [pieces[at : at + _ON_SHEET] for at in range(0, len(pieces), _ON_SHEET)]


def _sheet(game: Exported, pieces: Sequence[Piece], dpi: float) -> Unpainted:
    """The pieces in reading order, and the back in the last cell."""
    edition, press = game.edition, game.press
    width, height = size_of(edition, press)
    faces = [press.draw(edition, piece.name) for piece in pieces]
    placed = [
        svg.Placed(face, svg.fragment(face), index % ACROSS * width, index // ACROSS * height)
        for index, face in enumerate(faces)
    ]
    back = press.back(edition)
    placed.append(svg.Placed(back, svg.fragment(back), (ACROSS - 1) * width, (DOWN - 1) * height))
    text = svg.sheet((ACROSS * width, DOWN * height), placed, title=edition.name)
    return Unpainted(text, dpi, len(placed))


def saved_object(game: Exported) -> dict[str, Any]:
    """What the simulator reads from its folder of saved objects: a bag that gives its tiles in any
    order, or a deck of cards, each named as printed. The same game makes the same ids."""
    first = int(game.press.fingerprint(game.edition), 16)
    whole = _deck(game, first) if game.press.held else _bag(game, first)
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
        "ObjectStates": [whole],
    }


def _bag(game: Exported, first: int) -> dict[str, Any]:
    pieces = game.press.pieces(game.edition)
    return {
        **_object("Bag", _guid(first, 0), game.edition.name, f"{len(pieces)} {game.press.noun}s"),
        "MaterialIndex": -1,
        "MeshIndex": -1,
        # 0 gives what was put in last, 1 what was put in first, 2 whatever comes.
        "Bag": {"Order": 2},
        "ContainedObjects": [_tile(game, piece, _guid(first, piece.number)) for piece in pieces],
    }


def _tile(game: Exported, piece: Piece, guid: str) -> dict[str, Any]:
    return {
        **_object("Custom_Tile", guid, piece.name, piece.about),
        "CustomImage": {
            "ImageURL": _address(game, f"{piece.name}.png"),
            "ImageSecondaryURL": _address(game, "back.png"),
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True},
        },
    }


def _deck(game: Exported, first: int) -> dict[str, Any]:
    sheets = {
        str(number): {
            "FaceURL": _address(game, f"sheet-{number}.png"),
            "BackURL": _address(game, "back.png"),
            "NumWidth": ACROSS,
            "NumHeight": DOWN,
            "BackIsHidden": False,
            "UniqueBack": False,
            "Type": 0,
        }
        for number in range(1, len(_sheets(game)) + 1)
    }
    cards = [
        # A card's number is that of its sheet followed by that of its cell.
        (sheet * 100 + cell, piece, sheet)
        for sheet, pieces in enumerate(_sheets(game), start=1)
        for cell, piece in enumerate(pieces)
    ]
    inside = [
        {
            **_object("Card", _guid(first, index), piece.name, piece.about),
            "Hands": True,
            "CardID": card,
            "SidewaysCard": False,
            "CustomDeck": {str(sheet): sheets[str(sheet)]},
        }
        for index, (card, piece, sheet) in enumerate(cards, start=1)
    ]
    return {
        **_object("Deck", _guid(first, 0), game.edition.name, f"{len(cards)} {game.press.noun}s"),
        "Hands": False,
        "SidewaysCard": False,
        "DeckIDs": [card for card, _, _ in cards],
        "CustomDeck": sheets,
        "ContainedObjects": inside,
    }


def _guid(first: int, number: int) -> str:
    return f"{(first + number) % _GUIDS:06x}"


def _address(game: Exported, end: str) -> str:
    """Where a picture will lie; without a folder its name alone, which the simulator looks for in
    its own."""
    name = f"{game.name}-{end}"
    return f"{game.url}{quote(name)}" if game.url else name


def _object(kind: str, guid: str, name: str, description: str) -> dict[str, Any]:
    """What every object has. At this scale a square tile fills a cell of the usual grid."""
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


TTS = Platform("tts", _files, _count, _faces)
