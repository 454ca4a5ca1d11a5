// The rows of tiles, changed by hand: each change makes new rows of the old ones.

const ID = /^(\d+)(?:\s*-\s*(\d+))?$/;

/** A row as the file says it.
    @typedef {{ id?: string | number, copies?: string | number, edges?: string | string[],
      [key: string]: any }} TileRow */

/** The kinds of a row's sides. A row may say them as one text.
    @param {TileRow} row
    @returns {string[]} */
export const sidesOf = ({ edges }) =>
  Array.isArray(edges)
    ? edges
    : String(edges ?? "")
        .split(/\s+/)
        .filter(Boolean);

/** The row's sides as the row writes them.
    @param {TileRow} row
    @param {string[]} sides */
export const edgesOf = (row, sides) => (Array.isArray(row.edges) ? sides : sides.join(" "));

/** The kind that a side has after its next click.
    @param {string[]} kinds
    @param {string} kind */
export const nextKind = (kinds, kind) => kinds[(kinds.indexOf(kind) + 1) % kinds.length];

/** The first number that no row has; 0 where rows have none.
    @param {readonly TileRow[]} rows */
function freeNumber(rows) {
  const lasts = rows
    .map(({ id }) => ID.exec(String(id ?? "")))
    .map((match) => Number(match?.[2] ?? match?.[1] ?? 0));
  return Math.max(0, ...lasts) && Math.max(...lasts) + 1;
}

/** @returns the rows with a copy behind the row at `index`: one tile, with the next number.
    @param {readonly TileRow[]} rows
    @param {number} index */
export function copyRow(rows, index) {
  const { id, copies, ...rest } = rows[index];
  const number = freeNumber(rows);
  const copy = number ? { id: number, ...rest } : rest;
  return [...rows.slice(0, index + 1), copy, ...rows.slice(index + 1)];
}

/** @returns the rows with another at the end, whose sides are all of one kind.
    @param {readonly TileRow[]} rows
    @param {string} kind
    @param {number} sides */
export function addRow(rows, kind, sides) {
  const number = freeNumber(rows) || (rows.length ? 0 : 1);
  const edges = Array.from({ length: sides }, () => kind);
  const row = { edges: Array.isArray(rows.at(-1)?.edges) ? edges : edges.join(" ") };
  return [...rows, number ? { id: number, ...row } : row];
}

/** @returns the rows without the one at `index`.
    @param {readonly TileRow[]} rows
    @param {number} index */
export const deleteRow = (rows, index) => rows.filter((_, at) => at !== index);

/** The place of the row in which a tile is; -1 where there is none.
    @param {number[][]} numbers of the tiles of each row
    @param {number} number */
export const rowOfTile = (numbers, number) => numbers.findIndex((own) => own.includes(number));
