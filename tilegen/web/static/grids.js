// Grids of tiles on a surface with a camera, and the places where a tile may be laid; and single
// grids as pictures. Every board game of tiles is drawn by it.

import { angle, boardCells, boxOf, emptyNeighbours, LATTICES, layOut } from "./lattice.js";
import { cells, findNeighbour, pickCell, turnPick } from "./placing.js";
import { surface, surfaceRatio } from "./surface.js";
import { outlineOf } from "./tileface.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { At } from "./handed.d.ts" */
/** @import { GridPlace, LaidTile } from "./lattice.js" */
/** @import { Cell, Offer } from "./placing.js" */
/** @typedef {import("./lattice.js").Grid} Grid */
/** @typedef {import("./lattice.js").Lattice} Lattice */
/** A thing on a grid that is no tile: its middle, in widths of a tile from the middle of the first
 * cell, to the right and down.
 * @typedef {{ x: number, y: number, picture: unknown }} Mark */
/**
 * The board of a game, as it is to be drawn. `face` draws a tile turned by so many sides, with what is
 * said of it; `offers` are the ways to lay the tile that is to be laid; `wants` is what the rim of
 * a board asks for. With `asks`, empty cells beside open grids can be asked why not. `whole` are all
 * grids that there will ever be, for whom the surface then keeps room; `about` says more of a grid
 * than its name, and `marks` lie on it.
 *
 * @typedef {object} Board
 * @property {keyof typeof LATTICES} shape
 * @property {Lattice} [lattice] where it is not the one of its shape
 * @property {[number, number] | null} size
 * @property {string | null} wants
 * @property {readonly Grid[]} grids
 * @property {readonly Grid[] | undefined} [whole]
 * @property {readonly any[]} offers
 * @property {boolean} asks
 * @property {(grid: Grid) => string} name
 * @property {(grid: any) => string} [about]
 * @property {(grid: any) => readonly Mark[]} [marks]
 * @property {(tile: number, turn: number, alt?: string) => unknown} face
 */

/** The name of a place: "right of 43", or as the game itself calls it.
 * @param {Board} board @param {{ grid: number, x: number, y: number, moves?: Offer[] }} cell */
export function placeName(board, { grid, x, y, moves = [] }) {
  const own = board.grids.find((/** @type {Grid} */ candidate) => candidate.id === grid);
  const neighbour =
    board.shape === "square" && !board.size && own ? findNeighbour(own, x, y) : null;
  if (neighbour) return t(`cell.${neighbour.side}`, { tile: neighbour.tile });
  const [, ...place] = moves[0]?.do.split(" ") ?? [];
  return place.join(" ");
}

/** @param {Pick<Board, "shape">} board @param {number} turn */
export const turnName = ({ shape }, turn) =>
  shape === "hex" && turn
    ? t("turn.by", { degrees: angle(LATTICES.hex, turn) })
    : t(`turn.${shape === "line" ? 2 * turn : turn}`);

/** @param {Board} board */
const latticeOn = (board) => board.lattice ?? LATTICES[board.shape];

/** @param {Lattice} lattice @param {{ left: number, top: number }} place @param {number} x
 * @param {number} y */
const style = (lattice, place, x, y) => {
  const [left, top] = lattice.middle(x, y);
  return `--x: ${place.left + left - lattice.width / 2}; --y: ${place.top + top - lattice.height / 2}`;
};

/**
 * @param {At} at
 * @param {Board} board
 * @param {GridPlace} place
 * @param {Cell} cell
 */
function legalCell(at, board, place, cell) {
  const { ui } = at;
  const isPicked = ui.pick?.key === cell.key;
  const move = cell.moves[(isPicked ? ui.pick.way : 0) % cell.moves.length];
  const name = placeName(board, cell);
  const press = (/** @type {MouseEvent} */ event) => {
    if (isPicked && event.detail === 0) {
      at.move(move.do); // Enter on the picked cell lays the tile
      return;
    }
    at.pick(isPicked ? turnPick(board.offers, ui.pick) : pickCell(cell));
  };
  return html`<button
    type="button"
    class="cell legal ${isPicked ? "picked" : ""}"
    .style=${style(latticeOn(board), place, cell.x, cell.y)}
    data-cell=${cell.key}
    aria-pressed=${isPicked}
    aria-label=${
      isPicked
        ? t("cell.picked", { place: name, turn: turnName(board, move.turn) })
        : t("cell.legal", { place: name, count: cell.moves.length })
    }
    @click=${press}
  >
    ${isPicked ? board.face(move.tile, move.turn, "") : nothing}
  </button>`;
}

/** A cell where the tile may not lie; whoever taps it is told why. Not in the order of the Tab key:
    whoever types is told too.
 * @param {At} at
 * @param {Board} board
 * @param {GridPlace} place
 * @param {number} x
 * @param {number} y */
function closedCell(at, board, place, x, y) {
  const { id } = place.grid;
  return html`<button
    type="button"
    class="cell closed"
    tabindex="-1"
    .style=${style(latticeOn(board), place, x, y)}
    aria-label=${t("cell.closed", { place: placeName(board, { grid: id, x, y }) })}
    @click=${() => at.why({ grid: id, x, y })}
  ></button>`;
}

/** The empty cells beside a grid that are not legal.
 * @param {Board} board @param {Grid} grid @param {readonly Cell[]} legal */
function closedCells(board, grid, legal) {
  if (!board.asks || grid.done) return [];
  const legalKeys = new Set(legal.map((/** @type {Cell} */ { x, y }) => `${x}:${y}`));
  return emptyNeighbours(latticeOn(board), grid).filter(([x, y]) => !legalKeys.has(`${x}:${y}`));
}

/**
 * @param {At} at
 * @param {Board} board
 * @param {GridPlace} place
 * @param {LaidTile} tile
 */
const laidTile = (at, board, place, [tile, x, y, turn]) =>
  html`<span
    class="laid ${tile === at.view.last?.tile ? "latest" : ""} ${at.ui.marked === tile ? "marked" : ""}"
    .style=${style(latticeOn(board), place, x, y)}
    data-tile=${tile}
    >${board.face(tile, turn)}</span
  >`;

/**
 * @param {At} at
 * @param {Board} board
 * @param {GridPlace} place
 * @param {readonly Cell[]} legal
 */
function placedGrid(at, board, place, legal) {
  const { grid } = place;
  return html`<div
    class="grid-place ${grid.owner === null ? "" : `player-${grid.owner}`} ${grid.done ? "done" : ""}"
    role="group"
    aria-label=${[board.name(grid), board.about?.(grid)].filter(Boolean).join(", ")}
  >
    ${boardCells(latticeOn(board), board.size).map(
      ([x, y]) => html`<i class="board-cell" .style=${style(latticeOn(board), place, x, y)}></i>`,
    )}
    <div class="pieces">
      ${repeat(
        grid.tiles,
        ([tile]) => tile,
        (tile) => laidTile(at, board, place, tile),
      )}
    </div>
    ${repeat(
      closedCells(board, grid, legal),
      ([x, y]) => `${x}:${y}`,
      ([x, y]) => closedCell(at, board, place, x, y),
    )}
    ${repeat(
      legal,
      (cell) => cell.key,
      (cell) => legalCell(at, board, place, cell),
    )}
    ${[...(board.marks?.(grid) ?? []), ...rowEnds(board, grid)].map((mark) => markOn(place, mark))}
    ${grid.owner === null ? nothing : gridHeading(at, board, place)}
  </div>`;
}

/** @param {{ left: number, top: number }} place @param {Mark} mark */
const markOn = ({ left, top }, { x, y, picture }) =>
  html`<span class="mark" .style=${`--x: ${left + x}; --y: ${top + y}`}>${picture}</span>`;

/** The signs where a line goes on in the next row.
 * @param {Board} board @param {Grid} grid @returns {Mark[]} */
function rowEnds(board, { tiles }) {
  const { columns = 0, middle } = latticeOn(board);
  if (!columns) return [];
  const occupied = new Set(tiles.map(([, x]) => x));
  const picture = html`<i class="goes-on" aria-hidden="true"></i>`;
  return tiles.flatMap(([, x, y]) => {
    if ((x + 1) % columns || !occupied.has(x + 1)) return [];
    const [[end, top], [start, below]] = [middle(x, y), middle(x + 1, y)];
    return [
      { x: end + 0.57, y: top, picture },
      { x: start - 0.57, y: below, picture },
    ];
  });
}

/** The owner's name above the grid.
 * @param {At} at @param {Board} board @param {GridPlace} place */
function gridHeading(at, board, { grid, left, top, box }) {
  return html`<p
    class="grid-name"
    .style=${`--x: ${left + box.left}; --y: ${top + box.top}; --span: ${box.right - box.left}`}
  >
    <span class="badge" aria-hidden="true">${at.initial(grid.owner)}</span>
    <span class="name">${board.name(grid)}</span>
    <small>${board.about?.(grid)}</small>${
      grid.done ? html`<span aria-hidden="true">✓</span>` : nothing
    }
  </p>`;
}

/** @param {Board} board */
const rim = ({ wants }) =>
  wants === null
    ? html`<i class="rim"></i>`
    : html`<i class="rim wants" lang="en"><b>${wants}</b></i>`;

/** The variables by which CSS shapes cells, and the rim of a board around the first grid.
 * @param {Lattice} lattice
 * @param {GridPlace} [first] */
const shapeStyle = (lattice, first) => {
  const shape = `--wide: ${lattice.width}; --tall: ${lattice.height}; --outline: ${outlineOf(lattice)}`;
  if (!first) return shape;
  const { left, top, box } = first;
  const corner = `--rim-x: ${left + box.left}; --rim-y: ${top + box.top}`;
  return `${shape}; ${corner}; --rim-wide: ${box.right - box.left}; --rim-tall: ${box.bottom - box.top}`;
};

/** All grids on one surface, which shows all of them when something happened.
 * @param {any} at @param {Board} board */
export function gridSurface(at, board) {
  const lattice = latticeOn(board);
  // What is finished makes room for what is not.
  const grids = [...board.grids].sort((one, other) => Number(one.done) - Number(other.done));
  const room = layOut(lattice, board.whole ?? grids, board.size, surfaceRatio());
  const { width, height } = room;
  const places = room.places.flatMap((place) =>
    grids.filter(({ id }) => id === place.grid.id).map((grid) => ({ ...place, grid })),
  );
  const legal = at.mayMove ? [...cells(board.offers).values()] : [];
  return surface({
    width,
    height,
    moment: at.view.v,
    label: t("surface.title"),
    resized: room.places.length > 1 || board.shape === "line" ? at.update : undefined,
    items: html`<div class="lattice ${board.shape}" .style=${shapeStyle(lattice, room.places[0])}>
      ${board.size ? rim(board) : nothing}
      ${repeat(
        places,
        ({ grid }) => grid.id,
        (place) => {
          const own = legal.filter((cell) => cell.grid === place.grid.id);
          return placedGrid(at, board, place, own);
        },
      )}
    </div>`,
  });
}

/** A grid alone, as a picture that CSS sizes by its columns and rows.
 * @param {Board} board @param {Grid} grid */
export function gridPicture(board, grid) {
  const lattice = latticeOn(board);
  const box = boxOf(
    lattice,
    grid.tiles.map(([, x, y]) => [x, y]),
  );
  const place = { left: -box.left, top: -box.top };
  return html`<div
    class="grid lattice ${board.shape}"
    role="group"
    aria-label=${board.name(grid)}
    .style=${`${shapeStyle(lattice)}; --across: ${box.right - box.left}; --down: ${box.bottom - box.top}`}
  >
    ${grid.tiles.map(
      ([tile, x, y, turn]) =>
        html`<span class="laid" .style=${style(lattice, place, x, y)} data-tile=${tile}
          >${board.face(tile, turn)}</span
        >`,
    )}
  </div>`;
}
