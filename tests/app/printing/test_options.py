from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tilegen.app.printing import options
from tilegen.errors import TilegenError
from tilegen.names import BLEEDS


@pytest.mark.parametrize(("text", "length"), [("50 mm", 50), ("5cm", 50), (" 44.5 mm ", 44.5)])
def test_a_size_is_a_number_and_a_unit(text: str, length: float) -> None:
    assert options.size(text) == length


@pytest.mark.parametrize(
    ("text", "sides"), [("5 mm", (5, 5, 5, 5)), ("5 6 10 1 mm", (5, 6, 10, 1))]
)
def test_margins_are_one_for_all_sides_or_four(text: str, sides: tuple[float, ...]) -> None:
    assert options.margins(text) == sides


@pytest.mark.parametrize(
    ("read", "text", "said"),
    [
        (options.size, "50", "--size: "),
        (options.size, "", "--size: "),
        (options.size, "large", "--size: "),
        (options.size, "5 m", "--size: "),
        (options.size, "9.9 mm", "--size: "),
        (options.size, "501 mm", "--size: "),
        (options.margins, "1 2 mm", "--margin: '1 2 mm' is 2 lengths"),
        (options.margins, "51 mm", "--margin: the margin is 51 mm"),
        (options.paper, "a44", "--paper: no paper is called 'a44'"),
        (options.paper, "", "--paper: no paper is called ''"),
        (options.paper, "1x1 mm", "--paper: paper of '1x1 mm' cannot be printed on"),
        (options.style, "inkk", "--style: no style is called 'inkk'"),
        (options.style, "", "--style: no style is called ''"),
        (options.palette, "forrest", "--palette: no palette is called 'forrest'"),
        (options.bleeds, "bled", "--bleeds: 'bled' is not a way to bleed"),
        (options.marks, "qr", "--marks: no mark is called 'qr'"),
        (options.marks, "", "--marks: no mark is called ''"),
        (
            options.backs,
            "long",
            "--backs must be none, long-edge, short-edge or gutterfold, not 'long'",
        ),
        (options.order, "x", "--order must be interleaved or fronts-then-backs, not 'x'"),
        (options.aim, "few", "--layout must be most or fewest-cuts, not 'few'"),
        (options.cut_format, "svgg", "--cut: no format of cut files is called 'svgg'"),
        (options.platform, "ttss", "--for: no platform is called 'ttss'"),
    ],
)
def test_a_value_that_is_none_is_one_sentence_that_names_the_option(
    read: Callable[[str], Any], text: str, said: str
) -> None:
    with pytest.raises(TilegenError) as raised:
        read(text)

    assert raised.value.message.startswith(said)
    assert "\n" not in raised.value.message
    assert raised.value.hint
    assert raised.value.exit_code == 2


@pytest.mark.parametrize(
    ("read", "text", "cure"),
    [
        (options.paper, "leter", "did you mean Letter?"),
        (options.paper, "100 150", 'write "100x150 mm"'),
        (options.size, "4,4cm", 'write --size "4.4 cm"'),
        (options.style, "gumy", "did you mean 'gummy'?"),
        (options.style, "ocean", "did you mean --palette ocean?"),
        (options.palette, "lowink", "did you mean --style lowink?"),
        (options.palette, "#ffffff", "colours of your own go into the set: palette: {ground"),
        (options.bleeds, "4 mm", "print: {bleed: 4 mm}"),
        (options.cut_format, "pdf", "the PDF has the cuts too, as a layer"),
        (options.platform, "tabletop", "did you mean 'tabletopia'?"),
    ],
)
def test_what_is_nearly_a_value_is_guessed(
    read: Callable[[str], Any], text: str, cure: str
) -> None:
    with pytest.raises(TilegenError) as raised:
        read(text)

    assert cure in (raised.value.hint or "")


def test_the_ways_to_bleed_are_named() -> None:
    with pytest.raises(TilegenError) as raised:
        options.bleeds("x")

    assert raised.value.hint == (
        f"the ways to bleed are {', '.join(BLEEDS)}; the set says how wide it is: print:"
        " {bleed: 3 mm}"
    )
