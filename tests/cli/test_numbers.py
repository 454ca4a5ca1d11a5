from __future__ import annotations

import pytest

from tilegen.cli.numbers import A_DECIMAL
from tilegen.errors import TilegenError


@pytest.mark.parametrize(("typed", "cure"), [("0,6", "0.6"), ("0.6 mm", "0.6"), ("101%", "1.01")])
def test_a_number_with_a_comma_or_a_sign_is_told_as_it_is_to_be_written(
    typed: str, cure: str
) -> None:
    with pytest.raises(TilegenError, match="is not a number") as raised:
        A_DECIMAL.convert(typed, None, None)
    assert raised.value.hint == f"write {cure}"
