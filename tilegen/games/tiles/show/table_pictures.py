"""The table as pictures: the grids with their tiles, and the tiles beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Path, rectangle
from tilegen.drawing.scene import Cap, Clip, Color, Fill, Group, Item, LineJoin, Stroke, Text
from tilegen.games.general.display import TableMoment
from tilegen.games.general.page_pictures import arrange_panels
from tilegen.games.general.picture_words import TableWords, load_words
from tilegen.games.general.ruling import format_range, format_sum
from tilegen.games.tiles.art.kind_colours import dress_game
from tilegen.games.tiles.art.lattice_pen import LATTICE_PENS, SIZE
from tilegen.games.tiles.art.tile_faces import draw_tile
from tilegen.games.tiles.card.words import WordBook
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.hidden_hands import list_known
from tilegen.games.tiles.rules.lattice import LATTICES
from tilegen.games.tiles.rules.markers import count_free
from tilegen.games.tiles.rules.options import Shape, Supply
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST, find_score_rule
from tilegen.games.tiles.rules.spots import Spot
from tilegen.games.tiles.rules.tile_sight import list_markers
from tilegen.games.tiles.segments import Tile
from tilegen.games.tiles.show.box_sketch import (
    TileTable,
    find_most,
    find_table,
    format_points,
    list_totals,
    name_figure,
)
from tilegen.games.tiles.show.extents import (
    Extent,
    find_extent,
    measure_height,
)
from tilegen.games.tiles.show.figure_marks import (
    EDGE,
    Caption,
    Drawn,
    draw_doubt,
    draw_figure,
    lay_square,
    place_cell,
)
from tilegen.games.tiles.show.figure_tiles import (
    ShownTile,
    count_open_ends,
    list_cells,
    show_grid,
)
from tilegen.games.tiles.show.marker_shapes import draw_marker
from tilegen.play.rules import ScoreItem
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.tabletop import FAINT, SIDE, SMALL, Cluster, Fit, flow, tabletop
from tilegen.text.wording import format_count

_MARGIN: Final = 6.0
_CORNER: Final[Point] = (_MARGIN, _MARGIN)
_GAP: Final = 4.0
_RIM: Final = 3.0
"""The width of the rim of a board."""
_MARKER: Final = 0.15
"""The radius of a marker, in widths of a tile."""
_INWARD: Final = 0.62
"""How far from the middle of a tile to its rim a marker lies."""
_ACROSS: Final = 8
"""The most tiles side by side in a row."""
_CELL: Final = Color.from_hex("efe9dc")


def draw_page(
    moment: TableMoment,
    names: Sequence[str],
    heading: str | None,
    fit: Fit,
    language: str = "en",
) -> Page:
    """The table, and below each player's name the player's grids and hand. The faces of its slots
    are the numbers of tiles."""
    words = load_words(language)
    clusters: list[list[Cluster]] = [[] for _ in range(len(names) + 1)]
    table = find_table(moment)
    totals = _list_totals(table, words) if table is not None else ()
    if table is not None:
        for grid, item in zip(table.state.grids, table.items, strict=True):
            cluster = (
                _draw_shared_grid(grid, table)
                if item is None
                else _draw_own_grid(grid, item, table, words)
            )
            clusters[grid.owner + 1].append(cluster)
        options = table.rules.options
        for seat in range(len(names) if options.markers else 0):
            left = count_free(table.state.grids, seat, options)
            clusters[seat + 1].append(_draw_stock(seat, left, words))
        for panel, title, tiles in _list_rows(table, words):
            if tiles:
                clusters[panel].append(_add_title(title, _draw_row(tiles, table)))
    return tabletop(arrange_panels(moment, names, clusters, words, totals), heading, fit)


def _list_totals(table: TileTable, words: TableWords | None) -> list[str]:
    if words is None:
        return list_totals(table)
    format_total = partial(format_sum, least_to_most=words.least_to_most)
    return [*map(words.format_points, list_totals(table, format_total))]


def _list_rows(
    table: TileTable, words: TableWords | None
) -> Iterator[tuple[int, str, Sequence[int]]]:
    """The tiles that lie in rows, with a title: the one to lay and those to choose from on panel 0,
    and the hand of each player on the player's panel."""
    state, supply = table.state, table.rules.options.supply
    if supply is Supply.DRAW:
        yield 0, words.to_lay if words else "to lay", () if state.tile is None else (state.tile,)
    if supply is Supply.OPEN:
        yield 0, words.to_choose if words else "to choose from", state.stack
    for seat in range(len(state.hands)):
        yield seat + 1, words.hand if words else "hand", list_known(state, seat)


def _draw_shared_grid(grid: Grid, table: TileTable) -> Cluster:
    """The tiles with the markers on them, and the board if there is one."""
    game = table.game
    extent = find_extent(game.shape, list_cells(game.shape, [grid], table.rules.options))
    slots: list[Slot] = []
    over: list[Item] = []
    for cell, tile in show_grid(grid).items():
        slot, items = _lay_tile(tile, place_cell(game.shape, cell, extent, _CORNER), table)
        slots += slot
        over += items
    for marker in list_markers(grid, LATTICES[game.shape]):
        box = place_cell(game.shape, marker.cell, extent, _CORNER)
        at = _locate_marker(game.shape, marker.spot, box)
        over += draw_marker(marker.seat, at, _MARKER * SIDE)
    width, height = 2 * _MARGIN + extent.width * SIDE, 2 * _MARGIN + extent.height * SIDE
    return Cluster(width, height, tuple(slots), (*_draw_board(table, extent),), tuple(over))


def _draw_own_grid(
    grid: Grid, item: ScoreItem, table: TileTable, words: TableWords | None
) -> Cluster:
    meeting = table.rules.play_tiles.meeting
    caption = Caption(*_describe_figure(grid, item, table, words), item.details["finished"])
    draw_tile = partial(_lay_tile, table=table)
    return draw_figure(table.game.shape, show_grid(grid), meeting, caption, draw_tile)


def _describe_figure(
    grid: Grid, item: ScoreItem, table: TileTable, words: TableWords | None
) -> tuple[str, str]:
    """The name of a figure with its points, and how many tiles and open ends it has."""
    rules, tiles = table.rules, len(item.details["tiles"])
    ends = count_open_ends(grid, rules.play_tiles.meeting)
    name = _translate_figure(grid, table, words) if words else name_figure(grid, table)
    name = f"{name[:1].upper()}{name[1:]}"
    tile_text = (
        words.tiles.format(tiles) if words else rules.file_words.format_number("tile", tiles)
    )
    end_text = words.ends.format(ends) if words else format_count(ends, "open end")
    parts = [tile_text, *_list_featured(grid, item, table, words), *([end_text] if ends else [])]
    about = ", ".join(parts)
    if not rules.has_points():
        return name, about
    points = (
        format_range(item.points, find_most(item), words.least_to_most)
        if words
        else format_points(item)
    )
    return f"{name}: {points}", about


def _list_featured(
    grid: Grid, item: ScoreItem, table: TileTable, words: TableWords | None
) -> Iterator[str]:
    """How many tiles have each feature for which such figures score: `4 with eyes`."""
    rules = table.rules
    rule = find_score_rule(rules.options, FIRST if grid.is_first else AGAIN)
    terms = rule.finished or rule.unfinished
    counts = {feature["what"]: feature["tiles"] for feature in item.details["features"]}
    for feature in terms.tile_with if terms is not None else ():
        count = counts.get(feature, 0)
        if words is None:
            yield f"{count} with {rules.file_words.name_many(feature)}"
        else:
            book = WordBook(table.game.presentation, words.language)
            name = book.list_feature_forms("feature", feature)["feature.with"]
            yield words.featured.format(name, count)


def _translate_figure(grid: Grid, table: TileTable, words: TableWords) -> str:
    """The word for a figure in another language: the file's own, or the general one."""
    forms = WordBook(table.game.presentation, words.language)
    return forms.list_forms("word", "figure" if grid.is_first else "again")["word.one"]


def _locate_marker(shape: Shape, spot: Spot | None, box: Box) -> Point:
    """Between the middle of the tile and the place on its rim."""
    pen = LATTICE_PENS[shape]
    middle_x, middle_y = pen.middle
    x, y = pen.middle
    if spot is not None:
        (x0, y0), (x1, y1) = pen.ends[spot.side]
        x, y = x0 + (x1 - x0) * spot.along, y0 + (y1 - y0) * spot.along
    scale = box.width / SIZE
    return (
        box.x + (middle_x + (x - middle_x) * _INWARD) * scale,
        box.y + (middle_y + (y - middle_y) * _INWARD) * scale,
    )


def _draw_stock(seat: int, left: int, picture_words: TableWords | None) -> Cluster:
    """The shape of a player's markers, with how many are left."""
    radius = _MARKER * SIDE
    text = picture_words.left.format(left) if picture_words else f"{left} left"
    words = Text((2.5 * radius, radius + SMALL / 3), text, SMALL, FAINT)
    return Cluster(SIDE, 2 * radius, over=(*draw_marker(seat, (radius, radius), radius), words))


def _draw_row(tiles: Sequence[int], table: TileTable) -> Cluster:
    """Tiles beside each other, none of them turned."""
    box = Box(0, 0, SIDE, measure_height(table.game.shape) * SIDE)
    singles = map(partial(_draw_single, table=table, box=box), tiles)
    return flow(singles, _ACROSS * (SIDE + _GAP), _GAP)


def _draw_single(number: int, table: TileTable, box: Box) -> Cluster:
    slots, over = _lay_tile(ShownTile(number, 0), box, table)
    return Cluster(box.width, box.height, tuple(slots), over=tuple(over))


def _add_title(title: str, cluster: Cluster) -> Cluster:
    """The cluster below a title."""
    below = cluster.translate(0, SMALL + _GAP)
    words = Text((0.0, SMALL), title, SMALL, FAINT)
    return Cluster(
        max(cluster.width, SIDE),
        cluster.height + SMALL + _GAP,
        below.slots,
        below.under,
        (*below.over, words),
    )


def _lay_tile(tile: ShownTile, box: Box, table: TileTable) -> Drawn:
    """A tile in its place. Squares have faces in slots; others are drawn themselves. One in doubt
    is empty but for what is known of it."""
    shape, number, turn = table.game.shape, tile.number, tile.turn
    if number is None or turn is None:
        outline = _find_outline(shape, box)
        return (), (*draw_doubt(outline, box, tile.format_name(LATTICES[shape])),)
    if shape is Shape.SQUARE:
        return lay_square(str(number), turn, box)
    edge = Stroke(_find_outline(shape, box), EDGE, 0.3, cap=Cap.BUTT, join=LineJoin.MITER)
    angle = 360 * turn / LATTICES[shape].sides
    return (), (*_turn_face(table.game, table.rules.play_tiles.tiles[number], angle, box), edge)


def _turn_face(game: TileGame, tile: Tile, angle: float, box: Box) -> Iterator[Item]:
    face = draw_tile(game, tile)
    about_middle = (
        Affine.turn(angle)
        @ Affine.scale(box.width / face.width)
        @ Affine.shift(-face.width / 2, -face.height / 2)
    )
    middle = Affine.shift(box.x + box.width / 2, box.y + box.height / 2)
    cut = _find_outline(game.shape, Box(0, 0, face.width, face.height))
    # Two groups: equal pictures in different places are kept once.
    yield Group((Group((Clip(cut, face.items), *face.marks), about_middle),), middle)


def _find_outline(shape: Shape, box: Box) -> Path:
    to_box = Affine.shift(box.x, box.y) @ Affine.scale(box.width / SIZE)
    return LATTICE_PENS[shape].outline().transform(to_box)


def _draw_board(table: TileTable, extent: Extent) -> Iterator[Item]:
    """The rim of the board in the colour of its kind, and the cells."""
    options, game = table.rules.options, table.game
    if options.board is None:
        return
    boxes = [
        place_cell(game.shape, cell, extent, _CORNER)
        for cell in list_cells(game.shape, [], options)
    ]
    color, wide = FAINT, _RIM / 2
    if options.rim is not None:
        color, wide = dress_game(game)[game.kinds_of_sides[options.rim].name].skin.body, _RIM
    if game.shape is Shape.HEX:
        for box in boxes:
            yield Fill(_find_outline(game.shape, _grow(box, wide)), color)
    else:
        inside = Box(_MARGIN, _MARGIN, extent.width * SIDE, extent.height * SIDE)
        yield Fill(rectangle(inside.expand(wide)), color)
    for box in boxes:
        outline = _find_outline(game.shape, box)
        yield Fill(outline, _CELL)
        yield Stroke(outline, EDGE, 0.4, cap=Cap.BUTT, join=LineJoin.MITER)


def _grow(box: Box, wide: float) -> Box:
    """The box of a hexagon whose sides lie so much farther out."""
    scale = 1 + 2 * wide / box.width
    width, height = box.width * scale, box.height * scale
    return Box(box.x - (width - box.width) / 2, box.y - (height - box.height) / 2, width, height)
