"""A rule changed in one place is changed for the referee, the hints and all who play."""

from __future__ import annotations

import pytest

from tests.games.misfitz.rules.test_rules import make_state_with, write_moves
from tilegen.app import hint
from tilegen.app.ruling import Ruled, rule
from tilegen.games.misfitz.rules.bank import Bank
from tilegen.games.misfitz.rules.rules import CardRules
from tilegen.games.misfitz.rules.turn import Stage, Turn

TRICK = "tilegen record 1\ngame: misfitz\nplayers: Ann, Bob, Cid\nAnn: 3H\nBob: 3T\nCid: 3L\n"


def hint_of(ruled: Ruled) -> str:
    now = hint.position(ruled)
    assert now
    return hint.describe(ruled, hint.answer(ruled, now, None, ""))


def test_who_takes_a_trick_may_have_to_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Turn, "draws", True)

    assert (
        write_moves(CardRules(2, expert=False).legal_moves(make_state_with("5T", stage=Stage.LEAD)))
        == "draw"
    )
    assert rule(f"{TRICK}Cid: draw 4H\nCid: 4H\nAnn: draw 9L\n").ruling.diagnostics == ()
    (found,) = rule(f"{TRICK}Cid: pass\n").ruling.diagnostics
    assert found.code.slug == "pass-not-due"
    assert "leads a head at once, or draws without one" in hint_of(rule(TRICK))
    (found,) = rule(f"{TRICK}Cid: skip 4H\n").ruling.diagnostics
    assert found.message == "Cid took the trick, and leads or draws"


def test_the_end_may_be_settled_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bank, "split", lambda *_: None)
    top = "tilegen record 1\ngame: misfitz\nplayers: A, B, C, D, E, F, G, H\n"
    cards = (f"{figure}{part}" for figure in range(24, 4, -1) for part in "LTH")
    lines = []
    for head in ("1H", "1T"):
        lines += [f"A: {head}", *(f"{name}: skip {next(cards)}" for name in "BCDEFGH")]
    ruling = rule("".join((top, *(f"{each}\n" for each in (*lines, "A: 1L", "A: 2H"))))).ruling

    assert ruling.over
    assert not any(player.account.share for player in ruling.players)
