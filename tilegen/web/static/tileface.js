// A tile of any tile game: its picture, or what its sides are where the set has no pictures.

import { angle, LATTICES } from "./lattice.js";
import { faceAddress } from "./link.js";
import { hasPicture } from "./printed.js";
import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { Point } from "./lattice.js" */
/** @import { At } from "./handed.d.ts" */
/** @typedef {import("./lattice.js").Lattice} Lattice */

/** @param {number} at @param {number} long */
const percent = (at, long) => `${((at / long + 0.5) * 100).toFixed(2)}%`;

/** @param {Lattice} lattice @param {Point} corner */
const corner = (lattice, [x, y]) => `${percent(x, lattice.width)} ${percent(y, lattice.height)}`;

/** The outline of a cell for CSS. @param {Lattice} lattice */
export const outlineOf = (lattice) =>
  `polygon(${lattice.outline.map((point) => corner(lattice, point)).join(", ")})`;

/** The kinds of a tile's sides, in the middle of each.
 * @param {Lattice} lattice
 * @param {readonly number[]} sides
 * @param {readonly string[]} kinds
 * @param {number} tile
 * @param {number} turn */
function plainFace(lattice, sides, kinds, tile, turn) {
  const count = lattice.steps.length;
  const edge = lattice.outline.length / count; // a line has corners between its ends too
  return html`<span
    class="plain-face"
    .style=${`clip-path: ${outlineOf(lattice)}; aspect-ratio: ${lattice.width} / ${lattice.height}`}
  >
    ${sides.map((/** @type {number} */ kind, /** @type {number} */ side) => {
      const at = (side + turn) % count;
      const [from, to] = [0, 1].map(
        (offset) => lattice.outline[(at * edge + offset) % lattice.outline.length],
      );
      const wedge = `polygon(50% 50%, ${corner(lattice, from)}, ${corner(lattice, to)})`;
      const [x, y] = [from[0] + to[0], from[1] + to[1]].map((sum) => sum * 0.38);
      return html`<i class="side kind-${kind}" .style=${`clip-path: ${wedge}`}></i
        ><b
          class="side-name"
          lang="en"
          .style=${`left: ${percent(x, lattice.width)}; top: ${percent(y, lattice.height)}`}
          >${[...kinds[kind]].slice(0, 2).join("")}</b
        >`;
    })}
    <b class="tile-number">${tile}</b>
  </span>`;
}

/** The picture of a tile, turned clockwise by so many sides. An `alt` of "" is for one that is named
 * beside it. @param {Lattice} lattice @param {string} faces @param {number} tile
 * @param {number} turn */
export const tilePicture = (lattice, faces, tile, turn, alt = t("tile.alt", { tile })) =>
  html`<img
    class="face"
    src=${faceAddress(faces, tile)}
    alt=${alt}
    draggable="false"
    .style=${`--angle: ${angle(lattice, turn)}deg; aspect-ratio: ${lattice.width} / ${lattice.height}`}
  />`;

/** A tile, by its picture if there is one.
 * @param {At} at
 * @param {number} tile
 * @param {number} turn
 * @param {string} [alt] */
export function tileFace(at, tile, turn, alt = t("tile.alt", { tile })) {
  const { board, faces } = at.view;
  const lattice = LATTICES[board.shape];
  if (hasPicture(at.view, tile)) return tilePicture(lattice, faces, tile, turn, alt);
  const sides = board.sides[tile] ?? board.own_sides[tile];
  if (!sides) return html`<span>${tile}</span>`;
  return html`${plainFace(lattice, sides, board.kinds, tile, turn)}${alt ? html`<span class="unseen">${alt}</span>` : nothing}`;
}
