"""Checks whether everybody can tell the kinds of sides apart."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.sets import codes
from tilegen.text.diagnostics import Diagnostic


def check_colors(game: TileGame) -> Iterator[Diagnostic]:
    """Reports kinds that look alike to the colour-blind, and what colour would tell them apart."""
    from tilegen.games.tiles.art.kind_contrast import (  # noqa: PLC0415 -- drawing, which other checks do not need
        GROUND,
        AlikeKinds,
        find_alike_kinds,
        suggest_color,
    )
    from tilegen.styles.palettes import describe_viewers  # noqa: PLC0415 -- as above

    def suggest(alike: AlikeKinds) -> str:
        names = [name for name in (alike.other, alike.one) if name != GROUND]
        for name in names:
            code = suggest_color(game, name)
            if code is not None:
                return (
                    f"""give '{name}' another colour: 'art: {{palette: {{{name}: "#{code}"}}}}'"""
                )
        other_pattern = "" if len(names) < 2 else ", or move one of them under 'edges'"
        return f"make one of them lighter and the other darker{other_pattern}"

    for alike in find_alike_kinds(game):
        pattern = "" if alike.other == GROUND else ", and have the same pattern"
        yield Diagnostic(
            codes.KINDS_ALIKE,
            f"{alike.one} and {alike.other} look alike{describe_viewers(alike.visions)}: their "
            f"colours differ by {alike.difference:.0f}, less than {alike.least:.0f}{pattern}",
            game.art.palette_span or game.presentation.find_place("edges", alike.other),
            hint=suggest(alike),
        )
