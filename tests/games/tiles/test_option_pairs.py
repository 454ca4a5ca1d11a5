"""Every pair of options makes a game or one of the errors of the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from tests.games.tiles.reading_files import format_report, read
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.rules import make_rules
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.option_checks import find_key
from tilegen.games.tiles.sets.option_table import CLASHES, RULES, Clash, Option
from tilegen.text.diagnostics import Code

HEAD = "tilegen: 1\ngame: tiles\nname: Pairs\nedges: [1, 2, 3]\ntiles: {enumerate: {}}\n"
OWN_CODES = {code for code in vars(codes).values() if isinstance(code, Code)}
EXAMPLES = {
    "rim": ("1",),
    "seats": ("[1, 2, 3, 1]",),
    "surrounded": ("[abbey]",),
    "match": ("same", "{sum: 4}", "{table: {1: [2], 2: [1], 3: [3]}}"),
    "supply": ("draw", "{hand: 3}", "{hand: 3, refill: true}", "open"),
    "score": ("{any: {finished: {tile: 1}}}", "{1: {unfinished: {fixed: 2}}}"),
    "board": ("[6, 4]",),
}


def list_values(option: Option) -> Iterator[str]:
    """Values of an option, as a file writes them."""
    if option.key in EXAMPLES:
        yield from EXAMPLES[option.key]
    elif option.key == "end":
        yield from ("[stack empty]", "[firsts finished]", "[hand empty]", "[closed, {spans: 8}]")
    elif option.choices:
        for choice in option.choices:
            yield (
                f"{{{choice.word}: {choice.argument.example}}}" if choice.argument else choice.word
            )
    else:
        yield option.example


PAIRS = list(combinations(RULES, 2))


@pytest.mark.parametrize(
    ("first", "second"), PAIRS, ids=[f"{one.key}-{other.key}" for one, other in PAIRS]
)
def test_a_pair_of_options_makes_a_game_or_an_error_that_says_why_not(
    first: Option, second: Option
) -> None:
    for value in list_values(first):
        for other in list_values(second):
            text = f"{HEAD}rules:\n  {first.key}: {value}\n  {second.key}: {other}\n"
            game, diagnostics = read(text)
            errors = [item for item in diagnostics if item.is_error]
            assert (game is None) == bool(errors), text
            strange = {item.code.slug for item in errors if item.code not in OWN_CODES}
            allowed = {"key-missing"} if "rim" in {first.key, second.key} else set()
            assert strange <= allowed, format_report(text, diagnostics)
            if game is not None:
                make_usual_rules(game)


def make_usual_rules(game: TileGame) -> None:
    """Raises TilegenError for rules that the engine refuses with the most players."""
    make_rules(game, game.variants["standard"].players[1], "standard")


@pytest.mark.parametrize("clash", CLASHES, ids=[f"{c.key}-{c.needed_key}" for c in CLASHES])
def test_choices_that_go_together_do_not_clash(clash: Clash) -> None:
    values = {"deal": "{deal: 2}", "hand": "{hand: 2}", "fixed": "{fixed: 1}"}
    for word in clash.words:
        for needed in clash.needed_words:
            value = "{pips: true}" if clash.key == "pips" else values.get(word, word)
            text = (
                f"{HEAD}rules:\n  {find_key(clash.key)}: {value}\n"
                f"  {clash.needed_key}: {values.get(needed, needed)}\n"
            )
            messages = [item.message for item in read(text)[1]]
            assert clash.message.format(choice=word) not in messages
