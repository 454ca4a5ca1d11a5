from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from tests.outside import known_crazy_eights, known_game
from tests.thorough import soak_times
from tests.web.serving import serving
from tests.web.wire import Frame, crazy_order_of, frames, leaks, named_leaks, order_of
from tilegen.games.game import Game
from tilegen.web.guard import LIMITS

GAMES = soak_times(1, 1_000)


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


def test_no_frame_of_a_game_from_outside_has_a_card_that_its_reader_cannot_know(
    tmp_path: Path,
) -> None:
    limits = LIMITS._replace(a_second=1_000, burst=1_000)
    with known_crazy_eights(), serving(tmp_path, limits) as running:
        host = running.host_cookie()
        for number in range(GAMES):
            rng = Random(f"crazy {number}")
            sent = list(frames(running, host, crazy_order_of(rng), rng))
            assert [leak for frame in sent for leak in named_leaks(frame)] == []
            views = [frame for frame in sent if frame.said["type"] == "view"]
            assert views[-1].said["over"]
            assert_offers_are_the_movers(views)
            for view in views:
                assert view.eyes is not None or not view.said["board"]["own_places"]
            assert any(view.said["board"]["own_places"] for view in views)


def test_the_check_finds_a_game_from_outside_that_shows_a_hand(tmp_path: Path) -> None:
    with known_crazy_eights() as example, ExitStack() as stack:

        def make_rules(edition: Any, players: int, variant: str) -> Any:
            rules: Any = example.own_rules()(edition, players, variant)
            shows = rules.in_sight
            rules.in_sight = lambda state, seat: shows(state, 0 if seat is None else seat)
            return rules

        stack.enter_context(known_game(Game(example.name, make_rules, players=range(2, 6))))
        running = stack.enter_context(serving(tmp_path))
        rng = Random(1)
        sent = [*frames(running, running.host_cookie(), crazy_order_of(rng), rng)]
    assert any(named_leaks(frame) for frame in sent if frame.eyes is None)
    # The owner of the hand alone may know it.
    assert not any(named_leaks(frame) for frame in sent if frame.eyes == 0)
