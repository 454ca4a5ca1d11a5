// What only a record has: the points of a figure with the reason for them, and marks for tiles in
// doubt and for sides that are open or differ.

import { html } from "./vendor/lit.js";
import { formatSentence } from "./telling.js";
import { t } from "./words.js";

/** @import { Sentence } from "./handed.d.ts" */
/** @import { Mark } from "./grids.js" */
/** @typedef {import("./lattice.js").Lattice} Lattice */
/** A figure of a record: `unsure` are tiles in doubt, each as what is known of it, column and row;
 * `ends` are sides that are open, each as column, row and side, with how broad it is from 0 to 1, and
 * `flaws` sides that differ.
 * @typedef {{ points?: number | null, most?: number | null, about?: Sentence | null,
 *   unsure?: [string, number, number][], ends?: [number, number, number, number][],
 *   flaws?: [number, number, number][] }} RecordedFigure */

/** The points of a figure in a record, which may be in doubt, and the reason for them.
 * @param {RecordedFigure} figure */
export function recordedWorth({ about, points, most }) {
  if (!about) return "";
  const reason = formatSentence(about);
  if (typeof points !== "number") return reason;
  const isSure = typeof most !== "number" || most === points;
  return `${isSure ? "" : `${points}–`}${t("count.points", { count: isSure ? points : most })}, ${reason}`;
}

/** The middle of a side of a cell, and the angle at which it looks out of the cell.
 * @param {Lattice} lattice @param {number} x @param {number} y @param {number} side */
function onSide({ outline, steps, middle }, x, y, side) {
  const edge = outline.length / steps.length; // a line has corners between its ends too
  const [from, to] = [0, 1].map((offset) => outline[(side * edge + offset) % outline.length]);
  const [left, top] = middle(x, y);
  const [dx, dy] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const degrees = (Math.atan2(dx, -dy) * 180) / Math.PI;
  return { x: left + dx, y: top + dy, degrees };
}

/** @param {Lattice} lattice @param {RecordedFigure} figure @returns {Mark[]} */
export const marksOfRecord = (lattice, { unsure = [], ends = [], flaws = [] }) => [
  ...unsure.map(([text, column, row]) => {
    const [x, y] = lattice.middle(column, row);
    return { x, y, picture: html`<b class="unsure">${text}</b>` };
  }),
  ...ends.map(([column, row, side, breadth]) => {
    const { x, y, degrees } = onSide(lattice, column, row, side);
    const style = `rotate: ${Math.round(degrees)}deg; --breadth: ${breadth}`;
    return { x, y, picture: html`<i class="open-end" .style=${style}></i>` };
  }),
  ...flaws.map(([column, row, side]) => {
    const { x, y } = onSide(lattice, column, row, side);
    return { x, y, picture: html`<i class="flaw">×</i>` };
  }),
];
