// What was finished just now, for all to see. It takes no presses, and goes by itself; the log has
// it for those who cannot see it.

import { html, nothing } from "./vendor/lit.js";

/** @import { GamePage } from "./handed.d.ts" */
/** @import { At } from "./handed.d.ts" */

const SCRAPS = 14;

/** Paper in many colours that flies from the middle of what it is in. */
export const scraps = () =>
  Array.from(
    { length: SCRAPS },
    (_, index) => html`<i class="confetti confetti-${index}" aria-hidden="true"></i>`,
  );

/** @param {{ cheer: unknown, game: GamePage }} seat @param {At} at */
export function cheer(seat, at) {
  if (!seat.cheer) return nothing;
  return html`<div class="celebration" aria-hidden="true">
    <div class="celebration-card">${scraps()} ${seat.game.celebration(at, seat.cheer)}</div>
  </div>`;
}
