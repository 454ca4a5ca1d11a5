// A picture of all figures of a game, to keep.

import { angle, boxOf } from "./lattice.js";
import { faceAddress } from "./link.js";

/** @import { Lattice } from "./lattice.js" */
/** @import { At } from "./handed.d.ts" */
/** @typedef {{ title: string, tiles: readonly number[][] }} Figure */
/** Figures on one lattice. @typedef {{ lattice: Lattice, figures: readonly Figure[] }} Gallery */

const CELL = 96; // pixels: the unit of a lattice
const GAP = 48;
const TITLE = 40;
const WIDEST = 2000;

/** The place of each figure, row by row, and the size of the whole, in pixels.
 * @param {Gallery} gallery */
export function layOut({ lattice, figures }) {
  let x = GAP;
  let y = GAP;
  let rowHeight = 0;
  let fullWidth = 0;
  const places = figures.map(({ title, tiles }) => {
    const box = boxOf(
      lattice,
      tiles.map(([, column, row]) => [column, row]),
    );
    const { left, top } = box;
    const width = Math.max((box.right - left) * CELL, title.length * 16);
    const height = TITLE + (box.bottom - top) * CELL;
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
 * @param {At} at @param {Gallery} gallery */
export async function savePoster(at, gallery) {
  const { lattice } = gallery;
  const [across, down] = [lattice.width * CELL, lattice.height * CELL];
  const { places, width, height } = layOut(gallery);
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
      const [middleX, middleY] = lattice.middle(column, row);
      pen.translate(x + (middleX - left) * CELL, y + TITLE + (middleY - top) * CELL);
      pen.rotate((angle(lattice, turn) * Math.PI) / 180);
      pen.drawImage(face, -across / 2, -down / 2, across, down);
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
