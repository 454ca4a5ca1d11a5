// A picture of all figures of a game, to keep.

import { faceAddress } from "./link.js";

/** @import { At } from "./handed.d.ts" */
/** @typedef {{ title: string, tiles: readonly number[][] }} Figure */

const CELL = 96; // pixels
const GAP = 48;
const TITLE = 40;
const WIDEST = 2000;

/** The place of each figure, row by row, and the size of the whole, in pixels.
 * @param {readonly Figure[]} figures */
export function layOut(figures) {
  let x = GAP;
  let y = GAP;
  let rowHeight = 0;
  let fullWidth = 0;
  const places = figures.map(({ title, tiles }) => {
    const columns = tiles.map(([, column]) => column);
    const rows = tiles.map(([, , row]) => row);
    const [left, top] = [Math.min(...columns), Math.min(...rows)];
    const width = Math.max((Math.max(...columns) - left + 1) * CELL, title.length * 16);
    const height = TITLE + (Math.max(...rows) - top + 1) * CELL;
    if (x > GAP && x + width + GAP > WIDEST) [x, y, rowHeight] = [GAP, y + rowHeight + GAP, 0];
    const place = { title, tiles, left, top, x, y };
    [x, rowHeight] = [x + width + GAP, Math.max(rowHeight, height)];
    fullWidth = Math.max(fullWidth, x);
    return place;
  });
  return { places, width: fullWidth, height: y + rowHeight + GAP };
}

/** @param {string} address */
async function load(address) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

/** Draws them, and hands the picture to the browser to keep.
 * @param {At} at @param {readonly Figure[]} figures */
export async function savePoster(at, figures) {
  const { places, width, height } = layOut(figures);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = "#faf7ef";
  pen.fillRect(0, 0, width, height);
  for (const { title, tiles, left, top, x, y } of places) {
    pen.fillStyle = "#222";
    pen.font = "bold 26px system-ui, sans-serif";
    pen.fillText(title, x, y + 26);
    for (const [number, column, row, turn] of tiles) {
      const face = await load(faceAddress(at.view.faces, number));
      pen.save();
      pen.translate(x + (column - left + 0.5) * CELL, y + TITLE + (row - top + 0.5) * CELL);
      pen.rotate((turn * Math.PI) / 2);
      pen.drawImage(face, -CELL / 2, -CELL / 2, CELL, CELL);
      pen.restore();
    }
  }
  canvas.toBlob((content) => {
    if (!content) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(content);
    link.download = `${at.view.code}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  });
}
