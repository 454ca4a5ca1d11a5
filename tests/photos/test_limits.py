"""The bands of `make photo-limits`, without a photo."""

from __future__ import annotations

from collections import defaultdict
from inspect import getsource

import pytest

pytest.importorskip("cv2", reason="OpenCV is not installed: pip install --editable '.[read]'")

from tests.photos.limits import BANDS, LEFT, describe
from tilegen.app.photos import limits as app
from tilegen.photo import limits as photo


@pytest.mark.parametrize("name", BANDS)
def test_a_limit_lies_between_what_it_parts(name: str) -> None:
    band = BANDS[name]
    sides = [edge for edge in (band.true, band.false) if edge is not None]
    assert sides
    assert band.limit not in sides
    if len(sides) == 2:
        assert min(sides) < band.limit < max(sides)


@pytest.mark.parametrize("name", BANDS)
def test_a_band_is_about_a_limit_of_the_reader(name: str) -> None:
    known = getattr(photo, name, None) or getattr(app, name)
    limit = BANDS[name].limit
    assert limit in known if isinstance(known, tuple) else limit == known


def test_a_side_that_leaves_its_band_is_named() -> None:
    true, false = defaultdict(list, SHOWN=[0.9] * 50), defaultdict(list, SHOWN=[0.3] * 50)
    assert not any(LEFT in line for line in describe(true, false))
    true["SHOWN"] += [0.6] * 5
    (line,) = (line for line in describe(true, false) if LEFT in line)
    assert line.startswith("SHOWN")
    assert "true at least 0.60" in line


def test_a_limit_has_words_about_it() -> None:
    for module in (photo, app):
        lines = getsource(module).split("\n")
        for at, line in enumerate(lines):
            if ": Final" in line:
                after = next(each for each in lines[at + 1 :] if ": Final" not in each)
                assert after.startswith('"""'), line
