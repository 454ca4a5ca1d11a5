"""What the lobby is told of sets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tilegen.web.offers import Offers

SPECS = Path("specs")


def describe(name: str) -> dict[str, Any]:
    return Offers(str(SPECS / f"{name}.yaml")).list_offers()[0].as_json()


def test_a_set_has_its_names_in_all_languages() -> None:
    offer = describe("honey")
    assert offer["title"] == "Honey trails"
    assert (offer["titles"]["es"], offer["titles"]["ko"]) == ("Caminos de miel", "꿀길")


def test_each_variant_but_the_usual_one_is_told_by_what_is_different_in_it() -> None:
    offer = describe("sevens")
    assert offer["rules"] == ["standard", "block"]
    assert offer["rules_texts"].keys() == {"block"}
    assert "Si no encaja nada, pasas." in offer["rules_texts"]["block"]["es"]
    assert "*" not in "".join(offer["rules_texts"]["block"].values())


def test_a_set_without_variants_has_none_to_tell() -> None:
    assert describe("honey")["rules_texts"] == {}
