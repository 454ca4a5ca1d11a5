from __future__ import annotations

import pytest

from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.pages.piece_pictures import Faces, hide_marks
from tilegen.errors import TilegenError


def test_sets_that_look_different_have_other_digests() -> None:
    digests = {Faces(game, load(name).valid_edition).digest for name, game in GAMES.items()}
    assert len(digests) == len(GAMES)


def test_a_piece_that_is_not_in_the_set_has_no_face() -> None:
    faces = Faces(GAMES["misfitz"], load("misfitz").valid_edition)
    assert {"3T", "back", "chip-1", "chip-5"} <= {*faces.names}
    with pytest.raises(TilegenError, match="the set has no piece '99X'"):
        faces.svg("99X")


def test_a_screen_shows_no_marks_for_cameras_but_on_cards_that_leave_room_for_them() -> None:
    sizes = {}
    for name, piece in (("monsters", "1"), ("misfitz", "3T")):
        game, edition = GAMES[name], load(name).valid_edition
        printed, shown = Faces(game, edition), Faces(game, hide_marks(game, edition))
        sizes[name] = len(printed.svg(piece)) - len(shown.svg(piece))
        assert (printed.digest == shown.digest) == (name == "misfitz")
    assert sizes["monsters"] > 100
    assert sizes["misfitz"] == 0
