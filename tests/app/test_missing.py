"""What is missing from a box, without a pixel."""

from __future__ import annotations

from tilegen.app.load import load
from tilegen.app.photos.missing import PieceCount, compare_with_photos, describe
from tilegen.games.recognition import PhotoEvidence
from tilegen.photo.detection import UNREAD, PhotoDetections, Pose, ReadMethod

MONSTERS = load("monsters")
ALL = range(1, 89)


def pose(number: int, by: ReadMethod = ReadMethod.MARK, guesses: tuple[int, ...] = ()) -> Pose:
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    return Pose(number, 0.0, 0.0, 0.0, by, 1.0, corners, guesses)


def photo(*poses: Pose, name: str = "all.jpg", unread: int = 0, blur: float = 0.2) -> PhotoEvidence:
    circles = ((0.0, 0.0),) * unread
    seen = PhotoDetections(name, poses, (), (), 4000, 3000, 4.0, blur, circles, (), 4.0)
    return PhotoEvidence(seen, ())


def count_in_photos(*photos: PhotoEvidence) -> PieceCount:
    return compare_with_photos(MONSTERS, None, photos)


def list_poses_without(*numbers: int) -> list[Pose]:
    return [pose(number) for number in ALL if number not in numbers]


def test_a_piece_that_one_photo_shows_is_not_missing_however_it_was_read() -> None:
    found = count_in_photos(
        photo(*list_poses_without(7, 45)),
        photo(pose(7, ReadMethod.ART), pose(45, ReadMethod.FILTER)),
    )
    assert [*describe(found)] == ["88 tiles: none is missing"]
    assert found.exit_code == 0


def test_a_piece_that_is_only_guessed_is_unsure_and_not_missing() -> None:
    found = count_in_photos(
        photo(*list_poses_without(7, 45), pose(UNREAD, ReadMethod.ART, guesses=(7, 12)))
    )
    assert [*describe(found)] == [
        "86 of 88 tiles; 45 is missing",
        "  print again: tilegen build --only 45",
        "  7 is unsure: something that may be it was not read",
    ]
    assert found.exit_code == 1


def test_what_may_hide_missing_pieces_is_a_doubt() -> None:
    blurred = photo(*list_poses_without(7, 45), pose(UNREAD), unread=2, blur=0.5)
    found = count_in_photos(blurred, photo(name="bare.jpg"))
    assert [each.code.slug for each in found.doubts] == ["blurred", "unread", "nothing-read"]
    assert found.doubts[1].message.startswith("all.jpg shows 3 things like a tile")
    assert found.doubts[1].hint == "look for these before you print tiles again"


def test_a_bad_photo_is_no_doubt_if_nothing_is_missing() -> None:
    found = count_in_photos(photo(*list_poses_without(), unread=2, blur=0.5))
    assert found.ok
    assert not found.doubts


def test_of_a_guess_alone_nothing_is_printed_again() -> None:
    found = count_in_photos(
        photo(*list_poses_without(7), pose(UNREAD, ReadMethod.ART, guesses=(7,)))
    )
    assert [*describe(found)] == [
        "87 of 88 tiles; none is surely missing",
        "  7 is unsure: something that may be it was not read",
    ]
    assert found.exit_code == 1
