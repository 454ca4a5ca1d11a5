// The figures of tile games that lie on grids of their own: what they are called, the shelf of those
// that are finished, and their pictures at the end.

import { gridPicture } from "./grids.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { language, t } from "./words.js";

/** @import { At } from "./handed.d.ts" */
/** @import { GridMessage } from "./messages.d.ts" */
/** @typedef {import("./grids.js").Board} Board */
/** @typedef {import("./lattice.js").Grid} Grid */
/** @typedef {Grid & Partial<Pick<GridMessage, "points" | "scorer">>} Figure */

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A figure of that kind in its role in a sentence, as the game's file calls it.
 * @param {At} at @param {string} kind @param {string} role */
export function figureWord({ view }, kind, role) {
  const names = view.board.words?.[kind]?.[role] ?? {};
  return names[language()] ?? names.en ?? "";
}

/** The one who scores for a figure: that is the owner, or in some games the one who finished it.
 * @param {Figure} figure */
const scorerOf = ({ owner, scorer }) => scorer ?? owner;

/** A sentence about a figure. Where its name begins the sentence, that has a capital.
 * @param {At} at @param {Figure} figure @param {string} key @param {string} role
 * @param {object} [more] */
function tell(at, figure, key, role, more = {}) {
  const word = figureWord(at, figure.kind, role);
  const text = t(key, { player: at.name(scorerOf(figure)), figure: word, ...more });
  return word && text.startsWith(word) ? capital(text) : text;
}

/** Whose a figure is, and what. @param {At} at @param {Figure} figure */
export const figureName = (at, figure) =>
  figure.owner === null ? t("surface.title") : tell(at, figure, "grid.name", "called");

/** Where a tile lies. @param {At} at @param {Figure} figure */
export const onFigure = (at, figure) => capital(tell(at, figure, "grid.on", "on"));

/** The name with the points, if there are any. @param {At} at @param {Figure} figure */
function nameWithPoints(at, figure) {
  const { points } = figure;
  return typeof points === "number"
    ? tell(at, figure, "grid.points", "called", { count: points })
    : figureName(at, figure);
}

/** Those of whom it is the turn first, then around the table. @param {At} at
 * @param {readonly Figure[]} figures */
export function inOrder(at, figures) {
  const seats = at.view.names.length;
  const mine = at.view.seat ?? 0;
  const turn = (/** @type {Figure} */ { owner }) => ((owner ?? mine) - mine + seats) % seats;
  return [...figures].sort((firstFigure, secondFigure) => turn(firstFigure) - turn(secondFigure));
}

/** A finished figure, small, on the shelf.
 * @param {At} at @param {Board} board @param {Figure} figure */
const renderShelved = (at, board, figure) =>
  html`<figure class="done-figure player-${figure.owner}">
    ${gridPicture(board, figure)}
    <figcaption>
      <span class="badge" aria-hidden="true">${at.initial(scorerOf(figure))}</span>
      ${nameWithPoints(at, figure)}
    </figcaption>
  </figure>`;

/** The figures that are finished. @param {At} at @param {Board} board
 * @param {readonly Figure[]} figures */
export const renderShelf = (at, board, figures) =>
  figures.length
    ? html`<section class="panel shelf" aria-label=${t("shelf.title")}>
        <h2>${t("shelf.title")}</h2>
        <div class="shelf-row">
          ${repeat(
            inOrder(at, figures),
            ({ id }) => id,
            (figure) => renderShelved(at, board, figure),
          )}
        </div>
      </section>`
    : nothing;

/** A figure that is finished and was not before.
 * @param {readonly Figure[]} before @param {readonly Figure[]} after */
export function findFinishedFigure(before, after) {
  const openIds = new Set(before.filter(({ done }) => !done).map(({ id }) => id));
  return after.find(({ done, id }) => done && openIds.has(id)) ?? null;
}

/** @param {At} at @param {Board} board @param {Figure} figure */
export function celebrate(at, board, figure) {
  const { points } = figure;
  const key = typeof points === "number" ? "grid.cheer" : "grid.cheer-plain";
  return html`
    ${gridPicture(board, figure)}
    <p class="cheer">${tell(at, figure, key, "done", { count: points })}</p>
  `;
}

/** The picture of a winner: the finished figure with the most points, or else the largest.
 * @param {At} at @param {Board} board @param {number} seat */
export function winnersFigure(at, board, seat) {
  const ownFigures = at.view.board.grids.filter(
    (/** @type {Figure} */ figure) =>
      figure.owner !== null && scorerOf(figure) === seat && figure.tiles.length,
  );
  ownFigures.sort(
    (/** @type {Figure} */ firstFigure, /** @type {Figure} */ secondFigure) =>
      Number(secondFigure.done) - Number(firstFigure.done) ||
      (secondFigure.points ?? 0) - (firstFigure.points ?? 0) ||
      secondFigure.tiles.length - firstFigure.tiles.length,
  );
  return ownFigures.length ? gridPicture(board, ownFigures[0]) : null;
}

/** The figures with what they are called and worth, the best first.
 * @param {At} at @param {readonly Figure[]} figures */
export const listTitled = (at, figures) =>
  [...figures]
    .sort((firstFigure, secondFigure) => (secondFigure.points ?? 0) - (firstFigure.points ?? 0))
    .map((figure) => ({
      title:
        typeof figure.points === "number"
          ? `${figureName(at, figure)}: ${figure.points}`
          : figureName(at, figure),
      tiles: figure.tiles,
    }));
