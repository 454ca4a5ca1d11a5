from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tilegen.drawing.geometry import Box, Point
from tilegen.sheets.fold_box import (
    HIGHEST_STACK,
    BoxKind,
    LooseItem,
    Net,
    PanelKind,
    net,
    stacks,
    thickness,
)

BOXES = [
    pytest.param(kind, tiles, side, weight, id=f"{kind.value}-{tiles}-{side:g}-{weight:g}")
    for kind in BoxKind
    for tiles, side, weight in (
        (88, 44.0, 300.0),
        (1, 44.0, 300.0),
        (88, 44.0, 600.0),
        (999, 30.0, 160.0),
        (12, 10.0, 60.0),
        (40, 200.0, 250.0),
    )
]


def make_net(kind: BoxKind, tiles: int, side: float, weight: float) -> Net:
    return net(kind, stacks(tiles, (side, side), weight), weight)


def panels(flat: Net, kind: PanelKind) -> list[Box]:
    return [panel.box for panel in flat.panels if panel.kind is kind]


def sizes(boxes: list[Box]) -> set[tuple[float, float]]:
    return {(round(box.width, 6), round(box.height, 6)) for box in boxes}


# Stacks.


def test_a_box_is_higher_for_what_lies_loose_on_the_stacks() -> None:
    plain = stacks(72, (63, 88), 300)
    # Three by four in a layer.
    chips = stacks(72, (63, 88), 300, loose=[LooseItem(64, (20, 20))])

    assert chips.height - plain.height == pytest.approx(6 * thickness(300) * 1.03)
    assert (chips.count, chips.width, chips.depth) == (plain.count, plain.width, plain.depth)


def test_a_box_is_never_narrower_than_what_lies_loose_in_it() -> None:
    room = stacks(9, (17, 21), 300, loose=[LooseItem(64, (20, 20))])

    assert (room.width, room.depth) == (21, 22)


@pytest.mark.parametrize("side", [30, 44, 50, 63, 74])
def test_stacks_stand_over_all_the_box_that_folded_rules_need(side: float) -> None:
    room = stacks(88, (side, side), 250, loose=[LooseItem(1, (105, 74.25), 8)])

    assert max(room.width - room.columns * side, room.depth - room.rows * side) <= 5
    assert room.play == (room.width - room.columns * side, room.depth - room.rows * side)
    assert room.is_snug


def test_two_pieces_do_not_make_six_stacks() -> None:
    room = stacks(2, (44, 44), 250, loose=[LooseItem(1, (105, 74.25), 8)])

    assert (room.columns, room.rows) == (2, 1)
    assert not room.is_snug


def test_88_tiles_of_300_grams_are_one_stack_of_about_three_centimetres() -> None:
    found = stacks(88, (44, 44), 300)

    assert found.count == 1
    assert found.height == pytest.approx(88 * 0.36, abs=2.5)


def test_a_stack_that_would_fall_over_is_split() -> None:
    found = stacks(88, (44, 44), 600)

    assert found.count == 2
    assert found.width == pytest.approx(2 * 44, abs=1.5)
    assert found.height < HIGHEST_STACK + 1.5


def test_more_stacks_can_be_asked_for_and_are_lower() -> None:
    one, three = stacks(90, (44, 44), 300), stacks(90, (44, 44), 300, at_least=3)

    assert (one.count, three.count) == (1, 3)
    assert three.height - 1 == pytest.approx((one.height - 1) / 3)


@pytest.mark.parametrize("count", [1, 2, 5, 88, 999])
@pytest.mark.parametrize("weight", [60.0, 300.0, 600.0])
def test_the_room_holds_all_tiles_with_ease(count: int, weight: float) -> None:
    room = stacks(count, (44, 44), weight)

    highest = -(-count // room.count)
    assert room.height >= highest * thickness(weight) + 0.5
    assert room.width >= room.count * 44 + 0.5
    assert room.depth >= 44 + 0.5


# Boxes.


@pytest.mark.parametrize(("kind", "tiles", "side", "weight"), BOXES)
def test_all_of_a_box_lies_between_its_corners(
    kind: BoxKind, tiles: int, side: float, weight: float
) -> None:
    flat = make_net(kind, tiles, side, weight)

    assert min(x for x, _ in flat.outline) == 0
    assert min(y for _, y in flat.outline) == 0
    assert max(x for x, _ in flat.outline) == pytest.approx(flat.width)
    assert max(y for _, y in flat.outline) == pytest.approx(flat.height)
    for panel in flat.panels:
        assert -1e-9 <= panel.box.x < panel.box.right <= flat.width + 1e-9
        assert -1e-9 <= panel.box.y < panel.box.bottom <= flat.height + 1e-9


@pytest.mark.parametrize(("kind", "tiles", "side", "weight"), BOXES)
def test_every_fold_runs_from_one_corner_of_the_cut_to_another(
    kind: BoxKind, tiles: int, side: float, weight: float
) -> None:
    flat = make_net(kind, tiles, side, weight)

    assert {end for fold in flat.folds for end in fold} <= set(flat.outline)
    assert all(a[0] == b[0] or a[1] == b[1] for a, b in flat.folds)


@pytest.mark.parametrize(("kind", "tiles", "side", "weight"), BOXES)
def test_the_cut_does_not_cross_itself_and_no_fold_crosses_another(
    kind: BoxKind, tiles: int, side: float, weight: float
) -> None:
    flat = make_net(kind, tiles, side, weight)
    cut = list(pairwise((*flat.outline, flat.outline[0])))

    assert not [pair for pair in combinations(cut, 2) if crossing(*pair)]
    assert not [pair for pair in combinations(flat.folds, 2) if crossing(*pair)]


def crossing(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two lines cross other than at their ends."""

    def side(line: tuple[Point, Point], point: Point) -> float:
        (ax, ay), (bx, by) = line
        return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)

    return (
        side(one, other[0]) * side(one, other[1]) < -1e-9
        and side(other, one[0]) * side(other, one[1]) < -1e-9
    )


@pytest.mark.parametrize(("kind", "tiles", "side", "weight"), BOXES)
def test_no_two_panels_share_paper(kind: BoxKind, tiles: int, side: float, weight: float) -> None:
    panels = make_net(kind, tiles, side, weight).panels

    assert not [
        (one, other) for one, other in combinations(panels, 2) if one.box.overlaps(other.box)
    ]


def test_the_panels_of_a_tuck_box_are_its_inside_and_the_thickness_of_its_paper() -> None:
    room = stacks(88, (44, 44), 300)
    flat = net(BoxKind.TUCK, room, 300)

    width, depth, height = (each + 0.36 for each in (room.width, room.height, room.depth))
    assert sizes(panels(flat, PanelKind.FRONT)) == {(round(width, 6), round(height, 6))}
    assert sizes(panels(flat, PanelKind.BACK)) == sizes(panels(flat, PanelKind.FRONT))
    assert sizes(panels(flat, PanelKind.SIDE)) == {(round(depth, 6), round(height, 6))}
    assert sizes(panels(flat, PanelKind.END)) == {(round(width, 6), round(depth, 6))}
    kinds = (PanelKind.SIDE, PanelKind.END, PanelKind.GLUE)
    assert [len(panels(flat, kind)) for kind in kinds] == [2, 2, 1]


def test_the_walls_of_a_tuck_box_stand_side_by_side_and_close_at_the_glue() -> None:
    flat = make_net(BoxKind.TUCK, 88, 44, 300)
    (glue,) = panels(flat, PanelKind.GLUE)
    walls = sorted(
        (
            box
            for kind in (PanelKind.FRONT, PanelKind.SIDE, PanelKind.BACK)
            for box in panels(flat, kind)
        ),
        key=lambda box: box.x,
    )

    assert [wall.x for wall in walls] == pytest.approx([glue.right, *(w.right for w in walls[:-1])])
    assert {round(wall.y, 6) for wall in walls} == {round(glue.y, 6)}


@pytest.mark.parametrize("tiles", [1, 88, 999])
def test_flaps_that_meet_in_a_tuck_box_are_not_longer_than_half_of_it(tiles: int) -> None:
    flat = make_net(BoxKind.TUCK, tiles, 44, 300)
    (front,) = panels(flat, PanelKind.FRONT)
    (side, _) = panels(flat, PanelKind.SIDE)
    dust = [box for box in panels(flat, PanelKind.FLAP) if box.width == pytest.approx(side.width)]

    assert len(dust) == 4
    assert all(flap.height < front.width / 2 for flap in dust)


def test_the_walls_of_a_tray_are_as_high_as_its_stacks_and_as_long_as_its_floor() -> None:
    room = stacks(88, (44, 44), 300)
    flat = net(BoxKind.TRAY, room, 300)
    (floor,) = panels(flat, PanelKind.BACK)
    left, right = (box for box in panels(flat, PanelKind.SIDE) if box.y == floor.y)

    assert (floor.width, floor.height) == pytest.approx((room.width + 0.36, room.depth + 0.36))
    assert sizes([left, right]) == {(round(room.height + 0.36, 6), round(floor.height, 6))}
    (front,) = panels(flat, PanelKind.FRONT)
    assert (front.width, front.height) == pytest.approx((floor.width, room.height + 0.36))
    assert (front.x, front.bottom) == pytest.approx((floor.x, floor.y))


@pytest.mark.parametrize(("tiles", "side", "weight"), [(1, 44, 300), (88, 44, 300), (12, 10, 60)])
def test_flaps_of_a_tray_hide_behind_the_wall_that_they_are_glued_to(
    tiles: int, side: float, weight: float
) -> None:
    flat = make_net(BoxKind.TRAY, tiles, side, weight)
    (front,) = panels(flat, PanelKind.FRONT)
    flaps = panels(flat, PanelKind.GLUE)

    assert len(flaps) == 4
    assert all(flap.width == pytest.approx(front.height) for flap in flaps)
    assert all(flap.height < front.width / 2 for flap in flaps)
