"""Files with one wrong letter."""

from __future__ import annotations

from pathlib import Path

from tests.games.tiles.mutating import try_mutations
from tests.thorough import times

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
