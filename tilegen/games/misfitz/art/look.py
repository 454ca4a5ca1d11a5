"""What a figure's row says of its art, and which of that does not exist."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tilegen.games.crowding import crowded
from tilegen.games.misfitz.art.bodies import CAPACITY, Head, Legs, Torso
from tilegen.games.misfitz.art.colours import colors
from tilegen.games.misfitz.art.wardrobes import WARDROBES, Wardrobe
from tilegen.games.misfitz.cards import BodyPart
from tilegen.parts import part as parts
from tilegen.parts.place import Place
from tilegen.sets.codes import COLOUR, PART_ROOM, PART_TWICE, PART_UNKNOWN
from tilegen.text.diagnostics import Diagnostic, Label, cures_at
from tilegen.text.near import did_you_mean, nearest, quoted
from tilegen.text.source import Span
from tilegen.text.yamlword import word


@dataclass(frozen=True, slots=True)
class Asked:
    """A name in a row, and its place in the text."""

    name: str
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Look:
    """The look of a figure: four colours, and the names of the parts on its cards, farthest
    first."""

    body: Asked = Asked("peach")
    clothes: Asked = Asked("accent 1")
    trim: Asked = Asked("accent 3")
    hair: Asked = Asked("wood")
    head: tuple[Asked, ...] = ()
    torso: tuple[Asked, ...] = ()
    legs: tuple[Asked, ...] = ()

    def of(self, part: BodyPart) -> tuple[Asked, ...]:
        """The names of the parts on a card."""
        return {BodyPart.HEAD: self.head, BodyPart.TORSO: self.torso, BodyPart.LEGS: self.legs}[
            part
        ]


def unknown(
    look: Look, own: Sequence[parts.Part] = (), reported: Collection[str] = ()
) -> Iterator[Diagnostic]:
    """Complaints about colours and parts that do not exist, or that have no room. `own` are the
    set's own parts; parts whose names are in `reported` were complained about before."""
    known = colors()
    for color in (look.body, look.clothes, look.trim, look.hair):
        if color.name not in known:
            near = nearest(color.name, known)
            hint = f"the colours are {', '.join(known)}"
            yield Diagnostic(
                COLOUR,
                f"no colour is called {quoted(color.name)}",
                color.span,
                did_you_mean(color.name, near, hint) if near else hint,
                cures=cures_at(color.span, near) if color.span else (),
            )
    wardrobes = {part: WARDROBES[part].having(own) for part in BodyPart}
    for part in BodyPart:
        asked = [each for each in look.of(part) if each.name not in reported]
        yield from _misplaced(asked, part, wardrobes, {each.name: each.place for each in own})


_Any = Wardrobe[Head] | Wardrobe[Torso] | Wardrobe[Legs]
_WORDS = {BodyPart.HEAD: "head", BodyPart.TORSO: "torso", BodyPart.LEGS: "legs"}


def _misplaced(
    asked: Sequence[Asked],
    part: BodyPart,
    wardrobes: Mapping[BodyPart, _Any],
    own: Mapping[str, Place],
) -> Iterator[Diagnostic]:
    first: dict[Place, list[Asked]] = {}
    shape = wardrobes[part].asked([each.name for each in asked])
    for each in asked:
        place = wardrobes[part].place(each.name)
        if place is None:
            yield _elsewhere(each, part, wardrobes, own)
            continue
        if place in shape.lacks:
            yield Diagnostic(
                PART_ROOM,
                f"there is no place for '{each.name}' on '{shape.name}'",
                each.span,
                "leave it out, or choose another shape",
            )
            continue
        taken = first.setdefault(place, [])
        if len(taken) < CAPACITY[place]:
            taken.append(each)
            continue
        yield Diagnostic(
            PART_TWICE,
            crowded(each.name, place.value, [holder.name for holder in taken]),
            each.span,
            "leave one of them out",
            labels=tuple(Label(holder.span, "takes that place") for holder in taken if holder.span),
        )


def _elsewhere(
    asked: Asked, part: BodyPart, wardrobes: Mapping[BodyPart, _Any], own: Mapping[str, Place]
) -> Diagnostic:
    """A name that cards of this kind do not know: it may belong to another kind, or be misspelt."""
    homes = [_WORDS[other] for other in BodyPart if wardrobes[other].place(asked.name) is not None]
    if homes:
        return Diagnostic(
            PART_ROOM,
            f"there is no place for '{asked.name}' here: it belongs to {homes[0]}",
            asked.span,
            f"move it to '{homes[0]}', or leave it out",
        )
    if asked.name in own:
        return Diagnostic(
            PART_ROOM,
            f"no card has a place for '{asked.name}': it is for the {own[asked.name].value}",
            asked.span,
            "choose another place for it, under 'parts'",
        )
    wardrobe = wardrobes[part]
    near = nearest(asked.name, [*wardrobe.shapes, *wardrobe.things])
    hint = f"'tilegen parts --game misfitz' draws all that a {_WORDS[part]} card can show"
    return Diagnostic(
        PART_UNKNOWN,
        f"no part of {_WORDS[part]} is called {quoted(asked.name)}",
        asked.span,
        did_you_mean(asked.name, near, hint) if near else hint,
        cures=cures_at(asked.span, word(near)) if near and asked.span else (),
    )
