"""The designer's own parts of a set, in addition to the kit's."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from tilegen.parts.library import PARTS
from tilegen.parts.own import OWN_PLACES, own_part
from tilegen.parts.part import Part
from tilegen.parts.place import FEATURES
from tilegen.sets.codes import PART_NAME, PART_PLACE, PART_UNKNOWN, PART_UNUSED
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Diagnostic, cures_at
from tilegen.text.source import Span
from tilegen.text.wording import quoted_text
from tilegen.text.yamlword import format_word

NONE: Final[Mapping[str, Part]] = MappingProxyType({})
"""The parts of a set without its own."""


_FEATURES: Final = {place.value: feature for place, feature in FEATURES.items()}

YOURS: Final = "parts of your own"
"""The heading of own parts in the catalogue of all parts."""


def own_parts(edition: Edition) -> Mapping[str, Part]:
    """A set's own parts by name, except those whose place is unknown."""
    return {
        own.name: own_part(own.name, own.place, own.art.items)
        for own in edition.own_parts
        if own.place in OWN_PLACES
    }


def wrong_parts(
    edition: Edition, part_names: Collection[str], requested_names: Collection[str]
) -> Iterator[Diagnostic]:
    """Diagnostics of own parts that have the name of one in `part_names`, have no valid place, or
    are not in `requested_names`, the names that rows ask for."""
    for own in edition.own_parts:
        if own.name in part_names:
            message = f"{quoted_text(own.name)} is the name of a part already"
            hint = "give it a name that no other part has"
            yield Diagnostic(PART_NAME, message, own.span, hint)
        elif feature := _FEATURES.get(own.place):
            message = f"the part {quoted_text(own.name)} cannot be {feature}: {feature} count"
            hint = f"leave {feature} to the parts of tilegen, and choose another place"
            yield Diagnostic(PART_PLACE, message, own.place_span, hint)
        elif own.place and own.place not in OWN_PLACES:
            message = f"no place is called {quoted_text(own.place)}"
            from tilegen.text.suggest.choice import choices_hint  # noqa: PLC0415 -- a text without mistakes needs no guesses

            hint = choices_hint(own.place, tuple(OWN_PLACES), "places")
            yield Diagnostic(PART_PLACE, message, own.place_span, hint)
        elif own.name not in requested_names:
            yield Diagnostic(
                PART_UNUSED,
                f"no row asks for the part {quoted_text(own.name)}",
                own.span,
                "ask for it in a row's art, or leave it out",
            )


def unknown_part(name: str, span: Span | None, known: Sequence[str]) -> Diagnostic:
    """The diagnostic of a row that asks for a part that does not exist."""
    from tilegen.text.suggest.choice import closest_choice, did_you_mean  # noqa: PLC0415 -- a text without mistakes needs no guesses

    near = closest_choice(name, known)
    hint = "'tilegen parts' draws all of them with their names"
    return Diagnostic(
        PART_UNKNOWN,
        f"no part is called {quoted_text(name)}",
        span,
        did_you_mean(name, near, hint) if near else hint,
        cures=cures_at(span, format_word(near)) if near and span else (),
    )


def find_part(name: str) -> str | None:
    """The part of the kit whose name resembles a missing file's; None if there is none."""
    from tilegen.text.suggest.choice import closest_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

    return closest_choice(name, list(PARTS))
