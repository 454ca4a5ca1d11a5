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
