/** @import { Grid } from "./lattice.js" */
// Where a tile may lie, from the moves that the server offers. Nothing here knows a rule.

/** A move; one of the kind "place" has a cell of a grid.
 * @typedef {{ kind: string, do: string, tile: number, grid: number, x: number, y: number,
 *   turn: number, extras?: string, joins?: number, features?: any, card?: string, figure?: number,
 *   price?: number }} Offer */
/** A legal cell, with a move for each turn in which the tile may lie there.
 * @typedef {{ key: string, grid: number, x: number, y: number, moves: Offer[] }} Cell */
/** @typedef {{ key: string, way: number }} Pick */

/** @param {number} grid @param {number} x @param {number} y */
const keyOf = (grid, x, y) => `${grid}:${x}:${y}`;

/** The legal cells: each with its moves, one for each legal turn, in the order of the turns.
 * @param {readonly Offer[]} offers */
export function cells(offers) {
  const cellsByKey = new Map();
  for (const offer of offers) {
    if (offer.kind !== "place") continue;
    const key = keyOf(offer.grid, offer.x, offer.y);
    if (!cellsByKey.has(key)) {
      cellsByKey.set(key, { key, grid: offer.grid, x: offer.x, y: offer.y, moves: [] });
    }
    cellsByKey.get(key).moves.push(offer);
  }
  for (const cell of cellsByKey.values())
    cell.moves.sort(
      (/** @type {Offer} */ one, /** @type {Offer} */ other) => one.turn - other.turn,
    );
  return cellsByKey;
}

/** A pick names a cell and one of its moves; null where nothing is picked.
 * @param {Cell} cell @param {number} [way] */
export const pickCell = (cell, way = 0) => ({ key: cell.key, way });

/** @param {readonly Offer[]} offers @param {Pick | null} pick */
export function findMove(offers, pick) {
  const cell = pick && cells(offers).get(pick.key);
  return cell ? cell.moves[pick.way % cell.moves.length] : null;
}

/** The same cell with its next legal turn; none where the pick is not legal any more.
 * @param {readonly Offer[]} offers @param {Pick} pick @returns {Pick | null} */
export function turnPick(offers, pick) {
  const cell = cells(offers).get(pick.key);
  return cell && { ...pick, way: (pick.way + 1) % cell.moves.length };
}

/** The pick of the move that somebody typed.
 * @param {readonly Offer[]} offers @param {Offer} offer */
export function pickOf(offers, offer) {
  const cell = cells(offers).get(keyOf(offer.grid, offer.x, offer.y));
  return pickCell(cell, cell.moves.indexOf(offer));
}

const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** A tile of the grid beside a cell, to name the cell by, and the side on which the cell lies:
    0 right of the tile, 1 below it, 2 left of it, 3 above it.
 * @param {Grid} grid @param {number} x @param {number} y */
export function findNeighbour(grid, x, y) {
  const at = new Map(grid.tiles.map(([tile, tx, ty]) => [`${tx}:${ty}`, tile]));
  for (const [side, [dx, dy]] of SIDES.entries()) {
    const tile = at.get(`${x - dx}:${y - dy}`);
    if (tile !== undefined) return { tile, side };
  }
  return null;
}
