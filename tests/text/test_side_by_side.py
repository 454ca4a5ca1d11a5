from __future__ import annotations

from tilegen.text.side_by_side import set_side_by_side

BLOCKS = (["ab", "c"], ["d"], ["efghij"])


def test_blocks_stand_beside_each_other_up_to_the_last_column() -> None:
    assert [*set_side_by_side(BLOCKS, 5, 2)] == [["ab  d", "c    "], ["efghij"]]
    assert [*set_side_by_side(BLOCKS, 4, 2)] == [["ab", "c "], ["d"], ["efghij"]]


def test_all_blocks_stand_in_one_row_where_there_is_room() -> None:
    assert [*set_side_by_side(BLOCKS, 13, 2)] == [["ab  d  efghij", "c            "]]
    assert len([*set_side_by_side(BLOCKS, 12, 2)]) == 2


def test_no_blocks_have_no_row() -> None:
    assert [*set_side_by_side((), 5, 2)] == []
