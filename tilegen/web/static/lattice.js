// Where the cells of a grid lie, in widths of a tile: x to the right, y down. Nothing here knows a
// page, and no rule.

/** @typedef {[number, number]} Point */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/**
 * A shape of cells. `width` and `height` are those of a cell; `middle` is where a cell's middle
 * lies; `outline` are the corners around it, clockwise, each side from one corner to the next, the
 * first side first; `steps` lead to the cell beside each side, and `words` end the keys of what a
 * cell there is called.
 *
 * @typedef {object} Lattice
 * @property {number} width
 * @property {number} height
 * @property {(x: number, y: number) => Point} middle
 * @property {readonly Point[]} outline
 * @property {readonly Point[]} steps
 * @property {readonly number[]} words
 * @property {number} [columns] of a line that goes on in the next row
 */
/** A tile that lies on a grid: its number, its cell, and how many sides it is turned clockwise.
 * @typedef {[number, number, number, number]} LaidTile */
/** A grid; `empty` are cells that something else lies on.
 * @typedef {{ id: number, owner: number | null, kind: string, done: boolean, tiles: LaidTile[],
 *   empty?: Point[] }} Grid */
/** The place of a grid's origin, and the box around it from there.
 * @typedef {{ grid: Grid, box: Box, left: number, top: number }} GridPlace */

const ROW = Math.sqrt(3) / 2; // from a row of hexes to the next
const TALL = 2 / Math.sqrt(3); // a hex with a corner on top
const MARGIN = 0.15;
const RIM = 0.4; // around a board
const HEADING = 0.55;

/** @type {Record<string, Lattice>} */
export const LATTICES = {
  square: {
    width: 1,
    height: 1,
    middle: (x, y) => [x, y],
    outline: [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ],
    steps: [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ],
    words: [3, 0, 1, 2],
  },
  hex: {
    width: 1,
    height: TALL,
    middle: (x, y) => [x + y / 2, y * ROW],
    outline: [
      [0, -TALL / 2],
      [0.5, -TALL / 4],
      [0.5, TALL / 4],
      [0, TALL / 2],
      [-0.5, TALL / 4],
      [-0.5, -TALL / 4],
    ],
    steps: [
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
    ],
    words: [4, 0, 5, 6, 2, 7],
  },
  line: {
    width: 1,
    height: 0.5,
    middle: (x, y) => [x, y],
    // The two ends, and nothing but the rim between them.
    outline: [
      [-0.5, 0.25],
      [-0.5, -0.25],
      [0.5, -0.25],
      [0.5, 0.25],
    ],
    steps: [
      [-1, 0],
      [1, 0],
    ],
    words: [2, 0],
  },
};

const LINE_ROW = 0.75; // from a row of a line to the next
const TILES_WIDE = 2.75; // pairs of tiles that a line has beside each other in a square room

/** The lattice of these grids in a room that is `ratio` times as wide as it is high: a line that is
 * too long for it goes on in the next row, as a text does. Its first tile stays where it is.
 * @param {keyof typeof LATTICES} shape @param {readonly Grid[]} grids @param {number} ratio
 * @returns {Lattice} */
export function latticeOf(shape, grids, ratio) {
  const lattice = LATTICES[shape];
  const columns = Math.max(2 * Math.round(TILES_WIDE * ratio), 4);
  // Those where it may grow, too.
  const longest = Math.max(0, ...grids.map(({ tiles }) => tiles.length + 2));
  if (shape !== "line" || longest <= columns) return lattice;
  return {
    ...lattice,
    columns,
    middle: (x, y) => {
      const row = Math.floor(x / columns);
      return [x - row * columns, y + row * LINE_ROW];
    },
  };
}

/** The angle of a turned tile, in degrees. @param {Lattice} lattice @param {number} turn */
export const angle = (lattice, turn) => (360 / lattice.steps.length) * turn;

const INWARD = 0.62; // how far from the middle of a tile to its rim what lies on a side is

/** The spot of a thing that belongs to a side of a tile, at a share of the way along the side, from
 * the middle of the tile. @param {Lattice} lattice
 * @param {[number, number] | null} at @returns {Point} */
export function spotOn({ outline, steps }, at) {
  if (!at) return [0, 0];
  const [side, share] = at;
  const edge = outline.length / steps.length; // a line has corners between its ends too
  const [from, to] = [0, 1].map((offset) => outline[(side * edge + offset) % outline.length]);
  const interpolate = (/** @type {number} */ one, /** @type {number} */ other) =>
    (one + (other - one) * share) * INWARD;
  return [interpolate(from[0], to[0]), interpolate(from[1], to[1])];
}

/** @param {number} x @param {number} y */
const keyOf = (x, y) => `${x}:${y}`;

/** The empty cells beside the tiles of a grid.
 * @param {Lattice} lattice @param {Grid} grid @returns {Point[]} */
export function emptyNeighbours(lattice, grid) {
  const occupied = new Set(grid.tiles.map(([, x, y]) => keyOf(x, y)));
  const neighbours = new Map();
  for (const [, x, y] of grid.tiles) {
    for (const [dx, dy] of lattice.steps) {
      const key = keyOf(x + dx, y + dy);
      if (!occupied.has(key)) neighbours.set(key, [x + dx, y + dy]);
    }
  }
  return [...neighbours.values()];
}

/** The cells of a board, which is upright: where a row is shifted against the row above, two rows
 * below it begins a cell further left. None without a board.
 * @param {Lattice} lattice
 * @param {[number, number] | null} size @returns {Point[]} */
export function boardCells(lattice, size) {
  const [width, height] = size ?? [0, 0];
  const [shift] = lattice.middle(0, 1);
  return Array.from({ length: width * height }, (_, index) => {
    const row = Math.floor(index / width);
    return [(index % width) - Math.floor(row * shift), row];
  });
}

/** The box around these cells. @param {Lattice} lattice
 * @param {readonly Point[]} cells @returns {Box} */
export function boxOf(lattice, cells) {
  const middles = cells.map(([x, y]) => lattice.middle(x, y));
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  return {
    left: Math.min(...xs) - lattice.width / 2,
    top: Math.min(...ys) - lattice.height / 2,
    right: Math.max(...xs) + lattice.width / 2,
    bottom: Math.max(...ys) + lattice.height / 2,
  };
}

/** The cells that a grid needs room for: its tiles, the board, and where it may grow.
 * @param {Lattice} lattice @param {Grid} grid
 * @param {[number, number] | null} size @returns {Point[]} */
function cellsOf(lattice, grid, size) {
  const tileCells = grid.tiles.map(([, x, y]) => /** @type {Point} */ ([x, y]));
  const tiles = [...tileCells, ...(grid.empty ?? [])];
  if (size) return [...boardCells(lattice, size), ...tiles];
  if (!tiles.length) return [[0, 0]];
  return grid.done ? tiles : [...tiles, ...emptyNeighbours(lattice, grid)];
}

/** All grids in rows, arranged so that they are as large as they can be in a room that is `ratio`
 * times as wide as it is high. Grids with an owner leave room for a name.
 * @param {Lattice} lattice
 * @param {readonly Grid[]} grids
 * @param {[number, number] | null} size of the board
 * @param {number} ratio
 * @returns {{ width: number, height: number, places: GridPlace[] }} */
export function layOut(lattice, grids, size, ratio) {
  const boxes = grids.map((grid) => ({ grid, box: boxOf(lattice, cellsOf(lattice, grid, size)) }));
  /** @type {{ width: number, height: number, places: GridPlace[] }} */
  let best = { width: 1, height: 1, places: [] };
  let scale = 0;
  for (let columns = 1; columns <= boxes.length; columns += 1) {
    const layout = layOutRows(boxes, columns, size ? RIM : MARGIN);
    const layoutScale = Math.min(ratio / layout.width, 1 / layout.height);
    if (layoutScale > scale) [best, scale] = [layout, layoutScale];
  }
  return best;
}

/** @param {{ grid: Grid, box: Box }[]} boxes @param {number} columns @param {number} margin */
function layOutRows(boxes, columns, margin) {
  const places = [];
  let [width, top] = [0, 0];
  for (let first = 0; first < boxes.length; first += columns) {
    let [left, high] = [margin, 0];
    for (const { grid, box } of boxes.slice(first, first + columns)) {
      const heading = grid.owner === null ? margin : HEADING;
      places.push({ grid, box, left: left - box.left, top: top + heading - box.top });
      left += box.right - box.left + margin;
      high = Math.max(high, heading + box.bottom - box.top + margin);
    }
    width = Math.max(width, left);
    top += high;
  }
  return { width, height: top, places };
}
