from __future__ import annotations

from pathlib import Path
from random import Random

from tests.thorough import soaked
from tests.web.serving import serving
from tests.web.wire import Frame, frames, leaks, order_of
from tilegen.web.guard import LIMITS

GAMES = soaked(1, 1_000)


def test_no_frame_of_a_whole_game_has_a_card_that_its_reader_cannot_know(tmp_path: Path) -> None:
    limits = LIMITS._replace(a_second=1_000, burst=1_000)
    with serving(tmp_path, limits) as running:
        host = running.host_cookie()
        for number in range(GAMES):
            rng = Random(f"hand {number}")
            sent = list(frames(running, host, order_of(rng), rng))
            assert [leak for frame in sent for leak in leaks(frame)] == []
            views = [frame for frame in sent if frame.said["type"] == "view"]
            assert views[-1].said["over"]
            assert_hands_are_their_owners(views)
            assert_offers_are_the_movers(views)


def assert_hands_are_their_owners(views: list[Frame]) -> None:
    for view in views:
        board = view.said["board"]
        assert (board["hand"] is None) == (view.eyes is None)
    assert any(view.said["board"]["hand"] for view in views if view.eyes is not None)


def assert_offers_are_the_movers(views: list[Frame]) -> None:
    for view in views:
        assert not view.said["offers"] or view.eyes == view.said["to_move"]
        assert view.said["seat"] == view.eyes


def test_the_check_finds_a_card_sent_to_the_wrong_seat(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        rng = Random(1)
        first = next(
            frame
            for frame in frames(running, running.host_cookie(), order_of(rng), rng)
            if frame.eyes == 0 and frame.said["type"] == "view"
        )
        hand = first.said["board"]["hand"]
        assert leaks(first) == []
        assert leaks(first._replace(eyes=1)) == sorted(hand)
        assert (
            leaks(first._replace(eyes=None, said={"log": [{"say": f"Ann: {hand[0]}"}]})) == hand[:1]
        )
