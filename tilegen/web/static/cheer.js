// What was finished just now, for all to see. It takes no presses, and goes by itself; the log has
// it for those who cannot see it.

import { html, nothing } from "./vendor/lit.js";

/** @import { At } from "./handed.d.ts" */

const SCRAPS = 14;

/** @param {{ cheer: any, game: any }} seat @param {At} at */
export function cheer(seat, at) {
  if (!seat.cheer) return nothing;
  const scraps = Array.from({ length: SCRAPS }, (_, index) => index);
  return html`<div class="celebration" aria-hidden="true">
    <div class="celebration-card">
      ${scraps.map((each) => html`<i class="confetti confetti-${each}"></i>`)}
      ${seat.game.celebration(at, seat.cheer)}
    </div>
  </div>`;
}
