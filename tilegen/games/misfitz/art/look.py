"""The art of a figure by its row, and complaints about names that do not exist."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tilegen.games.crowding import describe_crowding
from tilegen.games.misfitz.art.bodies import CAPACITY, Head, Legs, Torso
from tilegen.games.misfitz.art.colours import colors
from tilegen.games.misfitz.art.wardrobes import WARDROBES, Wardrobe
from tilegen.games.misfitz.cards import BodyPart
from tilegen.parts import part as parts
from tilegen.parts.place import Place
from tilegen.sets.codes import COLOUR, PART_ROOM, PART_TWICE, PART_UNKNOWN
from tilegen.text.diagnostics import Diagnostic, Label, cures_at
from tilegen.text.source import Span
from tilegen.text.wording import quoted_text
from tilegen.text.yamlword import format_word


@dataclass(frozen=True, slots=True)
class ArtName:
    """A name in a row, and its place in the text."""

    name: str
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class FigureLook:
    """The look of a figure: four colours, and the names of the parts on its cards, farthest
    first."""

    body: ArtName = ArtName("peach")
    clothes: ArtName = ArtName("accent 1")
    trim: ArtName = ArtName("accent 3")
    hair: ArtName = ArtName("wood")
    head: tuple[ArtName, ...] = ()
    torso: tuple[ArtName, ...] = ()
    legs: tuple[ArtName, ...] = ()

    def part_names(self, part: BodyPart) -> tuple[ArtName, ...]:
        """The names of the parts on a card."""
        return {BodyPart.HEAD: self.head, BodyPart.TORSO: self.torso, BodyPart.LEGS: self.legs}[
            part
        ]


def check_look(
    look: FigureLook, own: Sequence[parts.Part] = (), reported_names: Collection[str] = ()
) -> Iterator[Diagnostic]:
    """Complaints about colours and parts that do not exist, or that have no room. `own` are the
    set's own parts; parts whose names are in `reported_names` were reported before."""
    color_names = colors()
    for color in (look.body, look.clothes, look.trim, look.hair):
        if color.name not in color_names:
            from tilegen.text.suggest.choice import closest_choice, did_you_mean  # noqa: PLC0415 -- a text without mistakes needs no guesses

            near = closest_choice(color.name, color_names)
            hint = f"the colours are {', '.join(color_names)}"
            yield Diagnostic(
                COLOUR,
                f"no colour is called {quoted_text(color.name)}",
                color.span,
                did_you_mean(color.name, near, hint) if near else hint,
                cures=cures_at(color.span, near) if color.span else (),
            )
    wardrobes = {part: WARDROBES[part].with_own_parts(own) for part in BodyPart}
    for part in BodyPart:
        art_names = [
            art_name for art_name in look.part_names(part) if art_name.name not in reported_names
        ]
        yield from _check_parts(
            art_names, part, wardrobes, {own_part.name: own_part.place for own_part in own}
        )


_Any = Wardrobe[Head] | Wardrobe[Torso] | Wardrobe[Legs]
_WORDS = {BodyPart.HEAD: "head", BodyPart.TORSO: "torso", BodyPart.LEGS: "legs"}


def _check_parts(
    art_names: Sequence[ArtName],
    part: BodyPart,
    wardrobes: Mapping[BodyPart, _Any],
    own: Mapping[str, Place],
) -> Iterator[Diagnostic]:
    first: dict[Place, list[ArtName]] = {}
    shape = wardrobes[part].choose_shape([art_name.name for art_name in art_names])
    for art_name in art_names:
        place = wardrobes[part].place(art_name.name)
        if place is None:
            yield _explain_unknown_part(art_name, part, wardrobes, own)
            continue
        if place in shape.lacks:
            yield Diagnostic(
                PART_ROOM,
                f"there is no place for '{art_name.name}' on '{shape.name}'",
                art_name.span,
                "leave it out, or choose another shape",
            )
            continue
        holders = first.setdefault(place, [])
        if len(holders) < CAPACITY[place]:
            holders.append(art_name)
            continue
        yield Diagnostic(
            PART_TWICE,
            describe_crowding(art_name.name, place.value, [holder.name for holder in holders]),
            art_name.span,
            "leave one of them out",
            labels=tuple(
                Label(holder.span, "takes that place") for holder in holders if holder.span
            ),
        )


def _explain_unknown_part(
    art_name: ArtName, part: BodyPart, wardrobes: Mapping[BodyPart, _Any], own: Mapping[str, Place]
) -> Diagnostic:
    """A name that cards of this kind do not know: it may belong to another kind, or be misspelt."""
    homes = [
        _WORDS[other] for other in BodyPart if wardrobes[other].place(art_name.name) is not None
    ]
    if homes:
        return Diagnostic(
            PART_ROOM,
            f"there is no place for '{art_name.name}' here: it belongs to {homes[0]}",
            art_name.span,
            f"move it to '{homes[0]}', or leave it out",
        )
    if art_name.name in own:
        return Diagnostic(
            PART_ROOM,
            f"no card has a place for '{art_name.name}': it is for the {own[art_name.name].value}",
            art_name.span,
            "choose another place for it, under 'parts'",
        )
    wardrobe = wardrobes[part]
    from tilegen.text.suggest.choice import closest_choice, did_you_mean  # noqa: PLC0415 -- a text without mistakes needs no guesses

    near = closest_choice(art_name.name, [*wardrobe.shapes, *wardrobe.things])
    hint = f"'tilegen parts --game misfitz' draws all that a {_WORDS[part]} card can show"
    return Diagnostic(
        PART_UNKNOWN,
        f"no part of {_WORDS[part]} is called {quoted_text(art_name.name)}",
        art_name.span,
        did_you_mean(art_name.name, near, hint) if near else hint,
        cures=cures_at(art_name.span, format_word(near)) if near and art_name.span else (),
    )
