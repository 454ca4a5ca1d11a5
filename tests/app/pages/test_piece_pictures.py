from __future__ import annotations

import pytest

from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.pages.piece_pictures import Faces
from tilegen.errors import TilegenError


def test_sets_that_look_different_have_other_digests() -> None:
    digests = {Faces(game, load(name).valid_edition).digest for name, game in GAMES.items()}
    assert len(digests) == len(GAMES)


def test_a_piece_that_is_not_in_the_set_has_no_face() -> None:
    faces = Faces(GAMES["misfitz"], load("misfitz").valid_edition)
    assert {"3T", "back", "chip-1", "chip-5"} <= {*faces.names}
    with pytest.raises(TilegenError, match="the set has no piece '99X'"):
        faces.svg("99X")
