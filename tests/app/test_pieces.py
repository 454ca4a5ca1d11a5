from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

pytest.importorskip("cv2", reason="wants OpenCV")

from tilegen.app.games import GAMES
from tilegen.app.load import Loaded, load
from tilegen.app.photos.piece_images import target_of
from tilegen.errors import TilegenError
from tilegen.names import Marks


def load_printed(game: str, **printing: Any) -> Loaded:
    loaded = load(game)
    edition = replace(
        loaded.valid_edition, printing=loaded.valid_edition.printing._replace(**printing)
    )
    return loaded._replace(edition=edition)


@pytest.mark.parametrize("game", GAMES)
def test_photos_are_read_of_every_size_that_has_marks_and_of_no_other(game: str) -> None:
    press = GAMES[game].press()
    smallest = press.min_marked_width
    assert target_of(load_printed(game, size=smallest)).numbers
    with pytest.raises(TilegenError) as caught:
        target_of(load_printed(game, size=smallest - 0.1))
    said = f"a {press.noun} of {smallest - 0.1:g} mm has no mark; {smallest:g} mm is the least"
    assert str(caught.value) == said


@pytest.mark.parametrize("game", GAMES)
def test_photos_of_a_set_without_marks_are_refused(game: str) -> None:
    with pytest.raises(TilegenError, match="is printed without marks"):
        target_of(load_printed(game, marks=Marks.NONE))
