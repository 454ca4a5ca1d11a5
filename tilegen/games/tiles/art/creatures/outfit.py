"""The parts of a tile: the parts that its row names, and others added at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tilegen.games.crowding import describe_crowding
from tilegen.games.ownparts import NONE, own_parts, unknown_part, wrong_parts
from tilegen.games.tiles.art.creatures.character import Character
from tilegen.games.tiles.art.creatures.creature_tile import COUNTED, ArtRequest, CreatureTile, Side
from tilegen.parts.eyelike import balls
from tilegen.parts.library import PARTS, parts_for, parts_with
from tilegen.parts.part import AnchoredPart, AnyPart, Eye, Part
from tilegen.parts.place import Place
from tilegen.sets.codes import PART_EYE, PART_ROOM, PART_TWICE
from tilegen.sets.edition import Edition
from tilegen.styles import STYLES
from tilegen.styles.pens import pen_of
from tilegen.text.diagnostics import Diagnostic, Label
from tilegen.text.source import Span
from tilegen.text.wording import quoted_text

_CARRY_A_FACE = frozenset(
    {"grin", "laugh", "gritted teeth", "tongue out", "gap tooth", "fangs", "braces", "tusks"}
)
"""Mouths that chance gives to a body without eyes."""

_SIDES = (Place.EARS, Place.ARM)
"""What grows to the right and to the left."""


class Outfit(NamedTuple):
    """The parts of a tile, place by place."""

    eyes: Eye | None
    mouth: Part | None
    belly: Part | None
    cheek: Part | None
    chin: Part | None
    top: Part | None
    below: Part | None
    right: Part | None
    left: Part | None
    skin: Part | None


def choose_outfit(tile: CreatureTile, who: Character, own: Mapping[str, Part] = NONE) -> Outfit:
    """A row that names parts has those, and chance adds only what no monster can do without; for a
    row that names none chance chooses everything. Chance gives no parts of the set's `own`."""
    asked_parts = (own.get(asked.name) or PARTS.get(asked.name) for asked in tile.parts)
    parts = [part for part in asked_parts if part is not None]
    by_place = {part.place: part for part in parts if isinstance(part, Part)}
    sides = [part for part in parts if isinstance(part, Part) and part.place in _SIDES]
    eyes = next((part for part in parts if isinstance(part, AnchoredPart)), None)

    def grown(place: Place, free: bool, pick: int | None) -> Part | None:
        if not free or parts:
            return by_place.get(place) if free else None
        return _pick(parts_for(place), pick)

    if tile.eyes and eyes is None:
        taken = Place.TOP in by_place or tile.edges[Side.TOP].joins
        kinds = [part for part in parts_with(COUNTED) if not (taken and part.place is Place.STALKS)]
        eyes = kinds[who.eye % len(kinds)]
    mouth, belly = by_place.get(Place.MOUTH), by_place.get(Place.FRONT)
    if tile.eyes:
        mouth = mouth or _pick(parts_for(Place.MOUTH), who.mouth)
    elif not mouth and not belly and who.big_mouth:
        large = [part for part in parts_for(Place.MOUTH) if part.name in _CARRY_A_FACE]
        mouth = _pick(large, who.mouth)
    elif not mouth:
        belly = belly or _pick(parts_for(Place.FRONT), who.belly)
    stalks = eyes is not None and eyes.place is Place.STALKS
    right, left = (not tile.edges[side].joins for side in (Side.RIGHT, Side.LEFT))
    if parts:
        at_right = sides[0] if sides and right else None
        at_left = sides[-1] if sides and left else None
    else:
        beside = parts_for(*_SIDES)
        at_right = _pick(beside, who.sides[0]) if right else None
        at_left = _pick(beside, who.sides[1]) if left else None
    return Outfit(
        eyes=eyes if tile.eyes else None,
        mouth=mouth,
        belly=belly,
        cheek=by_place.get(Place.CHEEK),
        chin=by_place.get(Place.COLLAR),
        top=grown(Place.TOP, not tile.edges[Side.TOP].joins and not stalks, who.top),
        below=grown(Place.FOOT, not tile.edges[Side.BOTTOM].joins, who.below),
        right=at_right,
        left=at_left,
        skin=by_place.get(Place.SKIN) or _pick(parts_for(Place.SKIN), who.skin),
    )


def _pick(parts: Sequence[Part], pick: int | None) -> Part | None:
    return None if pick is None else parts[pick % len(parts)]


def check_parts(tiles: Sequence[CreatureTile], edition: Edition) -> Iterator[Diagnostic]:
    """Complaints about parts that do not exist, or that a tile of the set has no room for."""
    part_names = {part.name for tile in tiles for part in tile.parts}
    yield from wrong_parts(edition, PARTS, part_names)
    yield from _check_eyelike(edition)
    known: Mapping[str, AnyPart] = {**PARTS, **own_parts(edition)}
    misplaced = {own.name for own in edition.own_parts} - known.keys()
    for tile in tiles:
        rooms = _count_rooms(tile)
        first: dict[str, list[ArtRequest]] = {}
        for part in tile.parts:
            if part.name not in known:
                if part.name not in misplaced:
                    yield unknown_part(part.name, part.span, [*known])
                continue
            for room in _list_places(known[part.name]):
                if not rooms[room]:
                    yield _describe_no_room(part.name, part.span, room)
                    break
                taken = first.setdefault(room, [])
                if len(taken) >= rooms[room]:
                    yield _describe_taken(part, taken, room)
                    break
                taken.append(part)


def _check_eyelike(edition: Edition) -> Iterator[Diagnostic]:
    """Warnings about own parts with something that looks like an eye, since eyes count."""
    pen = pen_of(STYLES["ink"], kind=1, accent=0, second=1, iris=0)
    parts = own_parts(edition)
    for own in edition.own_parts:
        if own.name in parts and balls(parts[own.name].draw(pen)):
            yield Diagnostic(
                PART_EYE,
                f"something in the part {quoted_text(own.name)} looks like an eye, and eyes count",
                own.span,
                "draw it less round or without a dark line, or neither white nor with anything"
                " in it",
            )


def _count_rooms(tile: CreatureTile) -> dict[str, int]:
    """How many parts a tile has room for, by place."""
    top, right, bottom, left = (not edge.joins for edge in tile.edges)
    return {
        "eyes": min(tile.eyes, 1),
        "cheek": min(tile.eyes, 1),
        "belly": 0 if tile.eyes else 1,
        "mouth": 1,
        "collar": 1,
        "skin": 1,
        "top": int(top),
        "side": right + left,
        "below": int(bottom),
    }


def _list_places(part: AnyPart) -> tuple[str, ...]:
    """The places that a part takes: a belly that shows something leaves no room for a mouth."""
    match part.place:
        case Place.STALKS:
            return ("eyes", "top")
        case Place.FRONT:
            return ("belly", "mouth")
        case Place.EARS | Place.ARM:
            return ("side",)
        case Place.FOOT:
            return ("below",)
        case place:
            return (place.value,)


_WHY = {
    "eyes": ("the tile shows no eyes", "give its row 'eyes: 1', or leave the part out"),
    "cheek": ("the tile shows no eyes", "a cheek needs a face: give its row 'eyes: 1'"),
    "belly": ("the tile has a face", "a belly is for tiles without eyes"),
    "top": ("its top edge joins", "leave the part out, or make the top edge blank"),
    "side": ("its right and left edges join", "leave the part out, or make one of them blank"),
    "below": ("its bottom edge joins", "leave the part out, or make the bottom edge blank"),
}


def _describe_no_room(name: str, span: Span | None, room: str) -> Diagnostic:
    why, hint = _WHY[room]
    return Diagnostic(PART_ROOM, f"there is no place for '{name}': {why}", span, hint)


def _describe_taken(asked: ArtRequest, holders: Sequence[ArtRequest], room: str) -> Diagnostic:
    """Of a part whose room the `holders`, asked for before it, fill."""
    hint = "leave one of them out"
    if room == "side" and len(holders) == 1:
        hint += ", or make both the right and the left edge blank"
    return Diagnostic(
        PART_TWICE,
        describe_crowding(asked.name, room, [holder.name for holder in holders]),
        asked.span,
        hint,
        labels=tuple(Label(holder.span, "takes that place") for holder in holders if holder.span),
    )
