"""Files with one wrong letter, another choice, or a number at its limit."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from tests.games.tiles.mutating import set_number_to_limit, swap_choice, try_mutations
from tests.games.tiles.reading_files import format_report, read
from tests.games.tiles.test_option_pairs import list_values
from tests.thorough import times
from tilegen.games.tiles.press.press import build_press
from tilegen.games.tiles.rules.rules import make_rules
from tilegen.games.tiles.sets.option_table import RULES

FILES = Path(__file__).parent / "files"
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FILES.glob("*.yaml"))}
ROWS = (Path(__file__).parents[3] / "specs/tiles.yaml").read_text(encoding="utf-8")


def test_the_hint_names_the_word_that_has_a_wrong_letter() -> None:
    count = times(100, thorough=200)
    outcomes = list(try_mutations(TEXTS, {"tiles-88.yaml": ROWS}, number=count, seed=200))
    wrong = [outcome for outcome in outcomes if not outcome.is_right]
    # A name that is changed where it is given, and used nowhere else, is only another name.
    assert len(wrong) >= 0.9 * count
    named = sum(outcome.is_named for outcome in wrong)
    assert named >= 0.9 * len(wrong), f"{named} of {len(wrong)}"


def list_variants(number: int) -> Iterator[str]:
    """Variants of the files in turn, with another choice and with another number."""
    rng = random.Random("variants")
    values = {option.key: (*list_values(option),) for option in RULES}
    texts = [*TEXTS.values()]
    for index in range(number):
        text = texts[index // 2 % len(texts)]
        yield set_number_to_limit(text, rng) if index % 2 else swap_choice(text, values, rng)


def test_another_choice_or_number_makes_a_game_that_plays_and_prints_or_an_error() -> None:
    refused = 0
    number = times(48, thorough=400)
    for text in list_variants(number):
        game, diagnostics = read(text, {"tiles-88.yaml": ROWS})
        errors = [item for item in diagnostics if item.is_error]
        assert (game is None) == bool(errors), text
        assert all(item.hint for item in errors), format_report(text, diagnostics)
        refused += game is None
        if game is not None:
            for name, options in game.variants.items():
                make_rules(game, options.players[0], name)
            assert build_press(game.shape).draw(game, str(game.tiles[0].number)).items
    assert 0 < refused < number
