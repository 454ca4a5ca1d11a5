from __future__ import annotations

from tilegen.games.recall import KeepLast


def test_the_last_value_is_asked_for_once() -> None:
    asked: list[list[int]] = []

    @KeepLast
    def total(numbers: list[int]) -> int:
        asked.append(numbers)
        return sum(numbers)

    few, many = [1, 2], [1, 2, 3]
    assert [total(few), total(few), total(many), total(few)] == [3, 3, 6, 3]
    assert asked == [few, many, few]


def test_an_equal_value_is_another_one() -> None:
    @KeepLast
    def identify(numbers: list[int]) -> int:
        return id(numbers)

    one, same = [1], [1]
    assert identify(one) != identify(same)
