"""ICC profiles of presses: the inks of a colour, and the colour of inks in print."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageCms

_SHIPPED = Path(__file__).parent / "profiles" / "coated-fogra39.icc"
_HEADER = 128
_SIGNATURE = b"acsp"
_INTENT = ImageCms.Intent.RELATIVE_COLORIMETRIC
_FLAGS = ImageCms.Flags.BLACKPOINTCOMPENSATION | ImageCms.Flags.NOOPTIMIZE


class Condition(NamedTuple):
    """The printing condition that a press is set up for: its name in the registry of the ICC, or
    "Custom" if only the profile describes it, and a description."""

    identifier: str
    description: str


class Profile:
    """A press with its inks and its paper. Colours are relative to the paper, and black is the
    press's own."""

    def __init__(self, content: bytes, condition: Condition | None = None) -> None:
        """Reads the bytes of a file; without a `condition`, the file's own description is used.
        Raises ValueError, with a sentence about "the file", if it is not a profile of a press."""
        content = content[: _checked_size(content)]
        try:
            press = ImageCms.ImageCmsProfile(BytesIO(content))
            screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
            self._separate = ImageCms.buildTransform(screen, press, "RGB", "CMYK", _INTENT, _FLAGS)
            self._proof = ImageCms.buildTransform(press, screen, "CMYK", "RGB", _INTENT, _FLAGS)
        except (OSError, ImageCms.PyCMSError) as error:
            message = "the file is damaged: it lacks the tables of a press"
            raise ValueError(message) from error
        self.content = content
        self.condition = condition or Condition("Custom", _printable_description(press))

    def to_inks(self, colors: bytes) -> bytes:
        """Cyan, magenta, yellow and black for each red, green and blue; one byte each, from 0 to
        255. A thousand colours take no longer than one."""
        return _apply_transform(self._separate, "RGB", "CMYK", colors)

    def to_screen_colors(self, inks: bytes) -> bytes:
        """The inverse of `to_inks`: the screen colours that look like those inks in print."""
        return _apply_transform(self._proof, "CMYK", "RGB", inks)


def coated_profile() -> Profile:
    """Offset printing on coated paper, as print shops in Europe do it."""
    description = "Coated paper, offset, ISO 12647-2:2004, FOGRA39"
    return Profile(_SHIPPED.read_bytes(), Condition("FOGRA39", description))


def _checked_size(content: bytes) -> int:
    """The length of the profile: a file may have something after it."""
    if len(content) < _HEADER or content[36:40] != _SIGNATURE:
        message = "the file is not an ICC profile"
        raise ValueError(message)
    size = int.from_bytes(content[:4], "big")
    if len(content) < size:
        message = f"the file is cut off: it has {len(content):,} of {size:,} bytes"
        raise ValueError(message)
    kind, space = (content[at : at + 4].decode("latin-1").strip() for at in (12, 16))
    if space != "CMYK":
        space_name = space if space.isascii() and space.isalnum() else "nothing that is known"
        message = f"the profile is for {space_name}, and a press prints in CMYK"
        raise ValueError(message)
    if kind != "prtr":
        message = "the profile is not of a press or a printer"
        raise ValueError(message)
    return size


def _printable_description(press: ImageCms.ImageCmsProfile) -> str:
    """The profile's own description, in printable ASCII."""
    try:
        words = (press.profile.profile_description or "").encode("ascii", "replace").decode()
    except ValueError:  # The description cannot be decoded.
        words = ""
    plain = "".join(character if character.isprintable() else " " for character in words)
    return " ".join(plain.split()) or "a press without a name"


def _apply_transform(
    by: ImageCms.ImageCmsTransform, source: str, target: str, content: bytes
) -> bytes:
    count = len(content) // len(source)
    picture = Image.frombytes(source, (count, 1), content)
    output: bytes = by.apply(picture, Image.new(target, (count, 1))).tobytes()
    return output
