"""A set that is read again after a change of a row is as if it was read for the first time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilegen.app.load import read_text

ROW = "  - {id: %d, edges: [dark, ray, dark, ray], name: a long name so that all is long enough}\n"
TEXT = (
    "tilegen: 1\ngame: tiles\nname: Many\nedges: {dark: , ray: star}\nfeatures: [sparks]\ntiles:\n"
    + "".join(ROW % number for number in range(1, 30))
    + "  - {id: 30, edges: dark ray dark ray, inside: [moon], on: {star: {suns: 1}}}\n"
    + "rules:\n  owner: finisher\n"
    + "  score: {moon: {finished: {tile: 1}}, star: {finished: {each suns: 2}}}\n"
)
CHANGES = {
    "another side": ("{id: 7, edges: [dark, ray", "{id: 7, edges: [ray, ray"),
    "a number that is there": ("{id: 7,", "{id: 9,"),
    "an unknown kind": ("{id: 7, edges: [dark", "{id: 7, edges: [drak"),
    "another kind": ("{dark: , ray: star}", "{dark: , ray: star, sea: }"),
    "kinds in another order": ("{dark: , ray: star}", "{ray: star, dark: }"),
    "a feature": ("features: [sparks]", "features: [sparks, eyes]"),
    "another figure inside": ("inside: [moon]", "inside: [sun]"),
    "another row": ("tiles:\n", "tiles:\n  - {id: 31, edges: dark dark dark dark}\n"),
}


@pytest.mark.parametrize(("old", "new"), CHANGES.values(), ids=CHANGES)
def test_a_changed_set_is_read_as_if_for_the_first_time(old: str, new: str) -> None:
    assert old in TEXT
    changed_text = TEXT.replace(old, new)
    # With another line none of its rows is known.
    first = read_text(f"{changed_text}# the end\n", Path("set.yaml"))
    read_text(TEXT, Path("set.yaml"))
    again = read_text(changed_text, Path("set.yaml"))
    assert again.edition == first.edition
    assert again.diagnostics == first.diagnostics


def test_the_tiles_of_rows_that_stay_are_the_same() -> None:
    tiles = read_text(TEXT, Path("set.yaml")).valid_edition.tiles  # type: ignore[attr-defined]
    old, new = CHANGES["another side"]
    others = read_text(TEXT.replace(old, new), Path("set.yaml")).valid_edition.tiles  # type: ignore[attr-defined]
    assert [one.number for one, other in zip(tiles, others, strict=True) if one is not other] == [7]
