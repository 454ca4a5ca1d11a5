"""Plays whole games over sockets, and keeps every frame sent to anybody."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any, NamedTuple

from tests.games.worlds import hidden_cards, hidden_names
from tests.web.serving import PATIENCE, Running, Seat, opened, people, sitting

_CARD = re.compile(r"\b\d+[HTL]\b")
_NAMED_CARD = re.compile(r"\b(?:\d+|[AJQK]) of (?:clubs|diamonds|hearts|spades)\b")


class Frame(NamedTuple):
    """What was sent to a seat, or to a spectator, while the game was in this state."""

    eyes: int | None
    said: dict[str, Any]
    state: Any


def frames(running: Running, host: str, order: dict[str, Any], rng: Random) -> Iterator[Frame]:
    """A game of cards at random, to its end: every seat has a device, and somebody watches."""
    table = opened(running, host, order)
    code, home = table.code, running.server.home
    with ExitStack() as stack:
        seats: list[tuple[int | None, Seat]] = [(None, stack.enter_context(sitting(running, code)))]
        for seat in range(len(order["seats"])):
            cookie = running.post(f"/j/{home.token(code, seat)}", {}).cookie
            seats.append((seat, stack.enter_context(sitting(running, code, cookie))))
        playing = home.table(code)
        assert playing is not None
        version, mover = playing.version, None
        early: list[str | bytes] = []
        """Frames that reached the mover before the answer to the move."""
        while True:
            assert playing.session is not None
            state, views = playing.session.state, {}
            for eyes, device in seats:
                while True:
                    is_early = early and eyes is not None and eyes == mover
                    said = json.loads(
                        early.pop(0) if is_early else device.line.recv(timeout=PATIENCE)
                    )
                    yield Frame(eyes, said, state)
                    if said["type"] == "view" and said["v"] == version and said["seat"] == eyes:
                        views[eyes] = said
                        break
            mover = views[None]["to_move"]
            if mover is None:
                return
            device = dict(seats)[mover]
            view = views[mover]
            device.move(view, rng.randrange(len(view["offers"])), id=str(version))
            while (said := json.loads(text := device.line.recv(timeout=PATIENCE)))[
                "type"
            ] != "done":
                early.append(text)
            version = said["v"]


def leaks(frame: Frame) -> list[str]:
    """The cards in a frame that its reader cannot know. That a figure waits for a card is said to
    all; it does not say where the card is."""
    hidden = {str(card) for card in hidden_cards(frame.state, frame.eyes)}
    return sorted(hidden & set(_cards(frame.said)))


def named_leaks(frame: Frame) -> list[str]:
    """The cards of crazy eights in a frame that its reader cannot know."""
    return sorted({*hidden_names(frame.state, frame.eyes)} & {*_cards(frame.said, _NAMED_CARD)})


def _cards(said: Any, pattern: re.Pattern[str] = _CARD, key: str = "") -> Iterator[str]:
    match said:
        case dict():
            for name, value in said.items():
                yield from _cards(value, pattern, name)
        case list():
            for value in said:
                yield from _cards(value, pattern, key)
        case str() if key != "waits":
            yield from pattern.findall(said)
        case _:
            pass


def order_of(rng: Random) -> dict[str, Any]:
    """A table of cards for some players, by one of the rules."""
    names = ["Ann", "Bob", "Cid", "Dot", "Eve", "Flo", "Gus", "Hal"][: rng.randint(2, 8)]
    rules = rng.choice(["standard", "expert"])
    return {"game": "misfitz", "rules": rules, "seats": people(*names)}


def crazy_order_of(rng: Random) -> dict[str, Any]:
    """A table of crazy eights for some players."""
    names = ["Ann", "Bob", "Cid", "Dot", "Eve"][: rng.randint(2, 5)]
    return {"game": "crazy-eights", "seats": people(*names)}
