// The parts of a score.

import { renderSentence } from "./telling.js";
import { html, nothing } from "./vendor/lit.js";

/** @import { ScorePartMessage } from "./messages.d.ts" */

/** The parts of a score, unless they are only the score again.
 * @param {readonly ScorePartMessage[]} [parts] */
export function scoreParts(parts = []) {
  const own = parts.filter((part) => part.key !== "part-points");
  if (!own.length) return nothing;
  const formatPoints = (/** @type {number} */ points) => String(points).replace("-", "−");
  return html`<ul class="parts">
    ${own.map((part) => html`<li><span>${renderSentence(part)}</span>&nbsp;<b>${formatPoints(part.points)}</b></li>`)}
  </ul>`;
}
