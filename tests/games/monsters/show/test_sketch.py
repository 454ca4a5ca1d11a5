from __future__ import annotations

import pytest

from tilegen.app.ruling import rule
from tilegen.app.show import table
from tilegen.app.show import text as show_text

WIDTH = 80
GAME = """tilegen record 1
game: monsters
players: Anna, Bo
Anna: start 1^
Bo: start 20^
1 Anna: 2v below 1
Anna: minion 39^
2 Bo: 58< below 20
3 Anna: 3v below 39
"""


def sketch_text(record: str, width: int = WIDTH) -> str:
    return show_text(table(rule(record), None), width)


def photo(*blocks: str) -> str:
    """A photo of these creatures: Anna's monster, Anna's minions."""
    kinds = ["monster", *["minion"] * len(blocks)]
    written = "\n".join(
        f"Anna {kind}:\n{block}" for kind, block in zip(kinds, blocks, strict=False)
    )
    return f"tilegen record 1\ngame: monsters\nplayers: Anna, Bo\n{written}\n"


def rows(block: str) -> list[str]:
    """The picture of one creature, below what is said of it."""
    lines = sketch_text(photo(block)).splitlines()
    own = lines[2 : lines.index("")]
    spare = min(len(line) - len(line.lstrip()) for line in own)
    return [line[spare:] for line in own]


def test_the_table_shows_owners_points_joins_and_open_ends() -> None:
    assert sketch_text(GAME) == (
        "82 tiles face down\n"
        "\n"
        "Anna: 2 + 0 = 2 points\n"
        "  monster, complete: 2 points      minion, open: 0 points\n"
        "  1^                               ←39^\n"
        "  │                                  │\n"
        "  2v                                 3v\n"
        "\n"
        "Bo: 0 points, to move\n"
        "  monster, open: 0 points\n"
        "  20^\n"
        "   ║\n"
        "  58<\n"
        "   ↓\n"
        "\n"
        "open ends: ↓← thin\n"
    )


def test_thin_and_thick_differ_across_and_down_joined_and_open() -> None:
    assert rows("54^ 53^") == ["←54^─53^→"]
    assert rows("62^ 63^") == ["⇐62^═63^⇒"]
    assert rows("54>\n53>") == [" ↑", "54>", " │", "53>", " ↓"]
    assert rows("62>\n63>") == [" ⇑", "62>", " ║", "63>", " ⇓"]


def test_a_short_number_is_still_seen_to_join() -> None:
    assert rows("54^ 7>") == ["←54^──7>"]


def test_empty_cells_are_points() -> None:
    assert rows("2^ . 3^\n40< 54^ 41<") == [" 2^  .   3^", " │       │", "40<─54^─41>"]


def test_what_could_not_be_read_is_a_question() -> None:
    assert rows("84? 54^") == ["84?─54^→"]
    assert rows("54^ ?") == ["←54^─  ?"]


def test_sides_that_differ_are_told() -> None:
    text = sketch_text(photo("62^ 54^ 53^ 55^"))
    assert "62^≠54^─53^─55^" in text
    assert text.endswith("≠ sides that differ\n")


def test_creatures_stand_side_by_side_as_far_as_there_is_room() -> None:
    ends = [(4, 5), (6, 7), (8, 9), (10, 11), (12, 13)]
    text = sketch_text(photo(*(f"{a}^\n{b}v" for a, b in ends)))
    lines = text.splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert [line.split() for line in lines if "^" in line] == [["4^", "6^"], ["8^", "10^"], ["12^"]]


def test_creatures_stand_one_below_the_other_where_two_have_no_room() -> None:
    lines = sketch_text(GAME, 40).splitlines()
    assert max(map(len, lines)) <= 40
    assert lines.index("  monster, complete: 2 points") < lines.index("  minion, open: 0 points")


def test_the_legend_has_each_sign_of_the_picture_and_no_other() -> None:
    picture, legend = sketch_text(photo("54^ 53^", "62> 63>")).rsplit("open ends: ", 1)
    signs = set("↑→↓←⇑⇒⇓⇐")
    assert signs & {*legend} == signs & {*picture}
    assert signs & {*picture}


def test_a_name_cannot_act_on_the_terminal() -> None:
    text = sketch_text(GAME.replace("Bo", "B\x1b[31mo"))
    assert "\x1b" not in text
    assert "B\ufffd[31mo: 0 points" in text


def test_nobody_no_picture() -> None:
    assert sketch_text("tilegen record 1\ngame: monsters\n") == ""


def test_a_range_of_points_is_told_of_a_creature_and_in_the_sum() -> None:
    lines = sketch_text(photo("54^ ?", "39^")).splitlines()
    assert lines[0] == "Anna: 0 points"
    lines = sketch_text(photo("1^\n2v", "3^\n?")).splitlines()
    assert lines[0] == "Anna: 2 + (0 to 2) = 2 to 4 points"
    assert "minion, perhaps complete: 0 to 2 points" in lines[1]


@pytest.mark.parametrize(
    ("block", "ends"), [("88^", 4), ("54^ 53^", 2), ("86>\n83^", 6), (". 12^\n7< 83^", 2)]
)
def test_each_open_end_is_drawn_once(block: str, ends: int) -> None:
    assert sum(map("".join(rows(block)).count, "↑→↓←⇑⇒⇓⇐")) == ends
