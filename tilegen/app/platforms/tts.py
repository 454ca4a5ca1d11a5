"""Tabletop Simulator: sheets for its custom decks, and a saved object: a bag of tiles or a deck of
cards, a bag of each kind of counter, and the rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any
from urllib.parse import quote

from tilegen.app.platforms.exported import (
    ExportedGame,
    Exporter,
    extras,
    extras_of,
    singles,
    singles_of,
)
from tilegen.app.printing.backs import common_back, row_backs
from tilegen.app.printing.sizes import size_of
from tilegen.games.lazy import LazyAttribute
from tilegen.games.press import Extra, Piece, Press
from tilegen.render import svg
from tilegen.render.painting import Content, PngJob
from tilegen.sets.edition import Edition
from tilegen.sheets.guide import short_words

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
_EXTRAS, _RULES = 1_000, 9_999
"""Where the ids of counters begin, after those of at most 999 pieces, and that of the rules."""

_TILE_WIDE, _CARD_WIDE = 2.0, 2.2
"""How wide a tile and a card of scale 1 are on the table, in its units; the card's is measured by
players, not documented."""

_BETWEEN = 4.0
"""From the middle of one object to the next, in the same units."""

# It typesets, which nothing else here needs.
_RULEBOOK: LazyAttribute[Callable[[Edition, Press[Any]], bytes]] = LazyAttribute(
    "tilegen.app.printing.rulebook:rulebook"
)


def _files(game: ExportedGame) -> Iterator[tuple[str, Content]]:
    prefix = f"{game.name}-"
    dpi = 25.4 / game.edition.printing.size
    yield from singles(game, PIXELS * dpi, prefix=prefix)
    for number, pieces in enumerate(_sheets(game), start=1):
        yield f"{prefix}sheet-{number}.png", _sheet(game, pieces, _CELL * dpi)
        if _differs(game):
            yield f"{prefix}sheet-{number}-backs.png", _sheet_of_backs(game, pieces, _CELL * dpi)
    yield from extras(game, lambda extra: PIXELS * 25.4 / extra.size[0], prefix=prefix)
    yield f"{prefix}rules.pdf", _RULEBOOK()(game.edition, game.press)
    text = json.dumps(saved_object(game), indent=2, ensure_ascii=False)
    yield f"{game.name}.json", f"{text}\n".encode()


def _count(game: ExportedGame) -> int:
    sheets = len(_sheets(game)) * (1 + _differs(game))
    return singles_of(game) + sheets + extras_of(game) + 2


def _faces(game: ExportedGame) -> int:
    faces = sum(len(pieces) + 1 + len(pieces) * _differs(game) for pieces in _sheets(game))
    return singles_of(game) + extras_of(game) + faces


def _differs(game: ExportedGame) -> bool:
    """Whether the backs of a deck's cards differ: then each sheet of faces has a sheet of backs."""
    return game.press.is_hand_held and len(set(game.backs.values())) > 1


def _sheets(game: ExportedGame) -> list[tuple[Piece, ...]]:
    pieces = game.press.pieces(game.edition)
    return [pieces[at : at + _ON_SHEET] for at in range(0, len(pieces), _ON_SHEET)]


def _sheet(game: ExportedGame, pieces: Sequence[Piece], dpi: float) -> PngJob:
    """The pieces in reading order, and the back in the last cell."""
    edition, press = game.edition, game.press
    width, height = size_of(edition, press)
    faces = [press.draw(edition, piece.name) for piece in pieces]
    placements = [
        svg.PlacedFace(face, svg.fragment(face), index % ACROSS * width, index // ACROSS * height)
        for index, face in enumerate(faces)
    ]
    back = common_back(edition, press)
    placements.append(
        svg.PlacedFace(back, svg.fragment(back), (ACROSS - 1) * width, (DOWN - 1) * height)
    )
    text = svg.sheet((ACROSS * width, DOWN * height), placements, title=edition.name)
    return PngJob(text, dpi, len(placements))


def _sheet_of_backs(game: ExportedGame, pieces: Sequence[Piece], dpi: float) -> PngJob:
    """The backs of the pieces, each in the cell of its piece."""
    edition, press = game.edition, game.press
    width, height = size_of(edition, press)
    faces = {face.name: face for face in (common_back(edition, press), *row_backs(edition, press))}
    fragments = {name: svg.fragment(face) for name, face in faces.items()}
    back_names = game.backs
    placements = [
        svg.PlacedFace(
            faces[back_names[piece.name]],
            fragments[back_names[piece.name]],
            index % ACROSS * width,
            index // ACROSS * height,
        )
        for index, piece in enumerate(pieces)
    ]
    text = svg.sheet((ACROSS * width, DOWN * height), placements, title=edition.name)
    return PngJob(text, dpi, len(placements))


def saved_object(game: ExportedGame) -> dict[str, Any]:
    """The file for the simulator's folder of saved objects: a bag that gives its tiles in any
    order, or a deck of cards, each named as printed; a bag of each kind of counter; and the rules.
    The same game makes the same ids."""
    first = int(game.press.fingerprint(game.edition), 16)
    container = _deck(game, first) if game.press.is_hand_held else _bag(game, first)
    objects = [container, *_bags_of_extras(game, first), _rules(game, first)]
    for index, item in enumerate(objects):
        item["Transform"] |= {"posX": index * _BETWEEN}
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
        "ObjectStates": objects,
    }


def _bag(game: ExportedGame, first: int) -> dict[str, Any]:
    pieces, backs = game.press.pieces(game.edition), game.backs
    return {
        **_object("Bag", _guid(first, 0), game.edition.name, f"{len(pieces)} {game.press.noun}s"),
        "MaterialIndex": -1,
        "MeshIndex": -1,
        # 0 gives what was put in last, 1 what was put in first, 2 whatever comes.
        "Bag": {"Order": 2},
        "ContainedObjects": [
            _tile(game, piece, backs[piece.name], _guid(first, piece.number)) for piece in pieces
        ],
    }


def _bags_of_extras(game: ExportedGame, first: int) -> Iterator[dict[str, Any]]:
    """A bag of each kind of counter or other extra."""
    short = short_words(game.press.guide(game.edition), game.edition.language)
    number = _EXTRAS
    for extra in game.press.extras(game.edition):
        for face, copies in extra.faces:
            guids = [_guid(first, number + index) for index in range(copies + 1)]
            number += len(guids)
            yield {
                **_object("Bag", guids[0], short[extra.title], f"{copies} x {face.name}"),
                "MaterialIndex": -1,
                "MeshIndex": -1,
                "Bag": {"Order": 0},
                "ContainedObjects": [_extra(game, extra, face.name, guid) for guid in guids[1:]],
            }


def _extra(game: ExportedGame, extra: Extra, name: str, guid: str) -> dict[str, Any]:
    """A counter, as large beside the pieces as it is printed; counters can be stacked."""
    counter = _object("Custom_Tile", guid, name, "")
    width = _CARD_WIDE if game.press.is_hand_held else _TILE_WIDE
    scale = round(extra.size[0] / game.edition.printing.size * width / _TILE_WIDE, 4)
    counter["Transform"] |= {"scaleX": scale, "scaleZ": scale}
    picture = _address(game, f"{name}.png")
    is_round = 2 * extra.corner >= min(extra.size)
    return {
        **counter,
        "CustomImage": {
            "ImageURL": picture,
            "ImageSecondaryURL": picture,
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {
                "Type": 2 if is_round else 0,
                "Thickness": 0.1,
                "Stackable": True,
                "Stretch": True,
            },
        },
    }


def _rules(game: ExportedGame, first: int) -> dict[str, Any]:
    """The rules, as pages to leaf through on the table."""
    title = short_words(game.press.guide(game.edition), game.edition.language)["rules"]
    return {
        **_object("Custom_PDF", _guid(first, _RULES), title, game.edition.name),
        "CustomPDF": {
            "PDFUrl": _address(game, "rules.pdf"),
            "PDFPassword": "",
            "PDFPage": 0,
            "PDFPageOffset": 0,
        },
    }


def _tile(game: ExportedGame, piece: Piece, back: str, guid: str) -> dict[str, Any]:
    return {
        **_object("Custom_Tile", guid, piece.name, piece.about),
        "CustomImage": {
            "ImageURL": _address(game, f"{piece.name}.png"),
            "ImageSecondaryURL": _address(game, f"{back}.png"),
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True},
        },
    }


def _deck(game: ExportedGame, first: int) -> dict[str, Any]:
    differs, (back, *_) = _differs(game), game.backs.values()
    sheets = {
        str(number): {
            "FaceURL": _address(game, f"sheet-{number}.png"),
            "BackURL": _address(game, f"sheet-{number}-backs.png" if differs else f"{back}.png"),
            "NumWidth": ACROSS,
            "NumHeight": DOWN,
            "BackIsHidden": False,
            "UniqueBack": differs,
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


def _address(game: ExportedGame, end: str) -> str:
    """The address of a picture. Without a folder it is the name alone, which the simulator looks
    for in its own folder."""
    name = f"{game.name}-{end}"
    return f"{game.url}{quote(name)}" if game.url else name


def _object(kind: str, guid: str, name: str, description: str) -> dict[str, Any]:
    """The fields of every object. At this scale a square tile fills a cell of the usual grid."""
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


EXPORTER = Exporter(_files, _count, _faces)
