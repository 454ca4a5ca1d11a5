// The first move in three pictures, once on each device.

import { recall, remember } from "./settings.js";
import { html, nothing, svg } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { At } from "./handed.d.ts" */

const SETTING = "guide";

/** The version of the table at which it came up; the first move takes it away.
 * @type {number | null} */
let firstVersion = null;

const tile = (/** @type {number} */ x, /** @type {number} */ y) =>
  html`<svg x=${x} y=${y} width="34" height="34" viewBox="0 0 34 34">
    <rect class="guide-ground" x="1" y="1" width="32" height="32" rx="4" />
    <path class="guide-body" d="M1 12h32v10H1z" />
    <circle class="guide-eye" cx="17" cy="17" r="5" />
    <circle cx="18" cy="17" r="2" />
  </svg>`;

/** The ends of a body, which close it. @param {number} x @param {number} turn */
const cap = (x, turn) =>
  html`<svg x=${x} y="23" width="34" height="34" viewBox="0 0 34 34">
    <g transform="rotate(${turn} 17 17)">
      <rect class="guide-ground" x="1" y="1" width="32" height="32" rx="4" />
      <path class="guide-body" d="M1 12h14a5 5 0 0 1 0 10H1z" />
    </g>
  </svg>`;

/** What there is to do, as pictures in a room of 112 by 80.
 * @type {Record<string, () => unknown>} */
const DRAWINGS = {
  hand: () =>
    svg`${tile(3, 33)} ${tile(39, 23)} ${tile(75, 33)}
      <path class="guide-arrow" d="M78 76q-14 2-20-14m0 9v-9h8" />`,
  choose: () =>
    svg`${tile(6, 23)}
      <rect class="guide-cell" x="41" y="24" width="32" height="32" />
      <path class="guide-arrow" d="M94 68q-14 2-27-13m0 9v-9h8" />`,
  turn: () =>
    svg`${tile(39, 25)} <path class="guide-arrow" d="M36 19a28 28 0 0 1 40 0m1-9v9h-9" />`,
  finish: () =>
    svg`${cap(5, 180)} ${tile(39, 23)} ${cap(73, 0)}
      <path class="guide-arrow" d="M46 11l7 6 14-13" />`,
  rules: () =>
    svg`<rect class="guide-ground" x="34" y="8" width="46" height="64" rx="5" />
      <path class="guide-arrow" d="M43 24h28M43 36h28M43 48h18" />`,
};

/** The steps of most games, where the tile to lay was drawn, and what is finished scores. */
const STEPS = ["choose", "turn", "finish"];

/** @param {string} name */
const step = (name) =>
  html`<li>
    <svg viewBox="0 0 112 80" aria-hidden="true">${DRAWINGS[name]()}</svg
    ><span>${t(`guide.${name}`)}</span>
  </li>`;

/** Above the table of somebody who lays a first tile here.
 * @param {At} at */
export function guide(at) {
  const { view } = at;
  if (!at.mayMove || view.stage !== "place") return nothing;
  if (firstVersion === null && recall(SETTING) === null) {
    firstVersion = view.v;
    remember(SETTING, "yes");
  }
  if (firstVersion !== view.v) return nothing;
  const skip = () => {
    firstVersion = -1;
    at.update();
  };
  return html`<section class="panel guide" aria-labelledby="guide">
    <h2 id="guide">${t("guide.title")}</h2>
    <ol>
      ${(at.game?.guideSteps?.(at) ?? STEPS).map(step)}
    </ol>
    <button type="button" data-act="skip-guide" @click=${skip}>${t("guide.skip")}</button>
  </section>`;
}
