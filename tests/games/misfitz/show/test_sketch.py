from __future__ import annotations

from tilegen.app.ruling import rule
from tilegen.games.misfitz.show.history import history
from tilegen.games.misfitz.show.moment import NOTHING
from tilegen.games.misfitz.show.sketch import sketch

WIDTH = 80
GAME = """tilegen record 1
game: misfitz
players: Ann, Bob, Cid
Ann: hand 1L 3H 3L 5T 6L 7L 11L 11T 12T 13T 14L 15T
Ann: 3H
Bob: draw 9T
Cid: draw 3T
Cid: 3T
"""


def sketch_text(text: str) -> str:
    ruled = rule(text)
    return sketch(history(ruled.record, ruled.ruling).end, WIDTH)


def test_the_table_shows_what_lies_there_and_what_each_player_has() -> None:
    assert sketch_text(GAME) == (
        "table: 3H 3T, waits for 3L\n"
        "bank: 12 chips, stock: 34 cards\n"
        "\n"
        "Ann: 10 chips, no trick\n"
        "  hand: 1L 3L 5T 6L 7L 11T 11L 12T 13T 14L 15T\n"
        "\n"
        "Bob: 7 chips, no trick\n"
        "  hand: 9T and 12 more\n"
        "\n"
        "Cid: 7 chips, no trick\n"
        "  hand: 12 cards\n"
    )


def test_tricks_are_told_by_their_figures_in_the_order_they_were_taken() -> None:
    shown = sketch_text(GAME + "Ann: 3L\nAnn: pass\nBob: meld 4\nBob: meld 2\n")
    assert "table: empty\n" in shown
    assert "Ann: 10 chips, 1 trick (3)\n" in shown
    assert "Bob: 12 chips, 2 tricks (4 2)\n" in shown


def test_experts_may_have_several_figures_on_the_table() -> None:
    game = GAME.replace("players", "rules: expert\nplayers").replace("Bob: draw 9T", "Bob: 9H")
    assert sketch_text(game).startswith("table: 3H 3T, waits for 3L; 9H, waits for 9T\n")


def test_one_of_a_thing_is_not_told_as_many() -> None:
    skips = "".join(f"{name}: skip {n}T\n" for n, name in enumerate(["Ann", "Bob"] * 6, start=13))
    shown = sketch_text(f"tilegen record 1\ngame: misfitz\nplayers: Ann, Bob\n{skips}")
    assert "Ann: 1 chip, no trick\n" in shown


def test_a_long_hand_goes_on_in_the_next_line() -> None:
    cards = " ".join(f"{figure}{part}" for figure in range(11, 17) for part in "HTL")
    skips = "".join(f"Ann: skip {n}T\nBob: skip {n}L\n" for n in range(20, 25))
    shown = sketch_text(
        f"tilegen record 1\ngame: misfitz\nplayers: Ann, Bob\nAnn: hand {cards}\n{skips}"
    )
    assert max(map(len, shown.splitlines())) <= WIDTH
    assert "\n        20T 21T 22T 23T 24T\n" in shown


def test_a_name_cannot_steer_the_terminal() -> None:
    assert "\x1b" not in sketch_text(GAME.replace("Bob", "B\x1b[2Job"))


def test_without_players_there_is_nothing_to_show() -> None:
    assert sketch(NOTHING, WIDTH) == ""
