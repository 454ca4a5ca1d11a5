from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import ImageCms

from tilegen.render import profile as profiles
from tilegen.render.profile import Profile, coated_profile

FOLDER = Path(profiles.__file__).parent / "profiles"
COATED = (FOLDER / "coated-fogra39.icc").read_bytes()
SCREEN = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def without_tables(content: bytes) -> bytes:
    return content[:132] + bytes(len(content) - 132)


def test_the_profile_is_small_and_has_its_licence_beside_it() -> None:
    assert len(COATED) <= 200_000
    assert "zlib/libpng License" in (FOLDER / "ZLIB.txt").read_text(encoding="utf-8")
    assert coated_profile().condition.identifier == "FOGRA39"


def test_paper_is_white_and_white_is_paper() -> None:
    assert coated_profile().to_inks(b"\xff\xff\xff") == bytes(4)
    assert coated_profile().to_screen_colors(bytes(4)) == b"\xff\xff\xff"


def test_colours_that_can_be_printed_come_back_much_as_they_went() -> None:
    colors = bytes.fromhex("c8402f2b7fc4808080fdf3dc")
    back = coated_profile().to_screen_colors(coated_profile().to_inks(colors))

    assert list(back) == pytest.approx(list(colors), abs=12)


def test_a_profile_of_ones_own_is_called_what_it_calls_itself() -> None:
    condition = Profile(COATED).condition

    assert condition.identifier == "Custom"
    assert condition.description == "Coated FOGRA39 (ISO 12647-2:2004), 300 % ink"


def test_what_follows_a_profile_in_its_file_is_left_out() -> None:
    assert Profile(COATED + b"more").content == COATED


def test_a_profile_without_a_name_is_called_so() -> None:
    at = COATED.index(b"desc", 300)
    damaged = COATED[: at + 12] + b"\xd7" * 20 + COATED[at + 32 :]

    assert Profile(damaged).condition.description == "a press without a name"


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (lambda: b"", "the file is not an ICC profile"),
        (lambda: b"%PDF-1.6" * 100, "the file is not an ICC profile"),
        (lambda: COATED[:5000], r"cut off: it has 5,000 of 120,256 bytes"),
        (lambda: SCREEN, "the profile is for RGB, and a press prints in CMYK"),
        (lambda: COATED[:12] + b"link" + COATED[16:], "not of a press or a printer"),
        (lambda: without_tables(COATED), "the file is damaged"),
        (lambda: COATED[:16] + b"\xff\xfe\xfd\xfc" + COATED[20:], "for nothing that is known, and"),
    ],
)
def test_what_is_no_profile_of_a_press_is_refused(
    content: Callable[[], bytes], complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        Profile(content())
