// Where a tile may lie, from the moves that the server offers. Nothing here knows a rule.

const keyOf = (grid, x, y) => `${grid}:${x}:${y}`;

/** The legal cells: each with its moves, one for each legal turn, in the order of the turns. */
export function cells(offers) {
  const found = new Map();
  for (const offer of offers) {
    if (offer.kind !== "place") continue;
    const key = keyOf(offer.grid, offer.x, offer.y);
    if (!found.has(key)) {
      found.set(key, { key, grid: offer.grid, x: offer.x, y: offer.y, moves: [] });
    }
    found.get(key).moves.push(offer);
  }
  for (const cell of found.values()) cell.moves.sort((one, other) => one.turn - other.turn);
  return found;
}

/** A pick names a cell and one of its moves; null where nothing is picked. */
export const picked = (cell, way = 0) => ({ key: cell.key, way });

export function chosen(offers, pick) {
  const cell = pick && cells(offers).get(pick.key);
  return cell ? cell.moves[pick.way % cell.moves.length] : null;
}

/** The same cell with its next legal turn. */
export function turned(offers, pick) {
  const cell = cells(offers).get(pick.key);
  return { ...pick, way: (pick.way + 1) % cell.moves.length };
}

/** The pick of the move that somebody typed. */
export function pickOf(offers, offer) {
  const cell = cells(offers).get(keyOf(offer.grid, offer.x, offer.y));
  return picked(cell, cell.moves.indexOf(offer));
}

const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** The empty cells beside a grid's tiles. */
export function border(grid) {
  const taken = new Set(grid.tiles.map(([, x, y]) => `${x}:${y}`));
  const found = new Map();
  for (const [, x, y] of grid.tiles) {
    for (const [dx, dy] of SIDES) {
      const key = `${x + dx}:${y + dy}`;
      if (!taken.has(key)) found.set(key, { x: x + dx, y: y + dy });
    }
  }
  return [...found.values()];
}

/** The box around a grid, with an empty margin for what may be added. */
export function extent(grid, margin) {
  const xs = grid.tiles.map((tile) => tile[1]);
  const ys = grid.tiles.map((tile) => tile[2]);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  return {
    left,
    top,
    columns: Math.max(...xs) + margin - left + 1,
    rows: Math.max(...ys) + margin - top + 1,
  };
}

/** A tile of the grid beside a cell, to name the cell by, and the side on which the cell lies:
    0 right of the tile, 1 below it, 2 left of it, 3 above it. */
export function beside(grid, x, y) {
  const at = new Map(grid.tiles.map(([tile, tx, ty]) => [`${tx}:${ty}`, tile]));
  for (const [side, [dx, dy]] of SIDES.entries()) {
    const tile = at.get(`${x - dx}:${y - dy}`);
    if (tile !== undefined) return { tile, side };
  }
  return null;
}
