// Between two players who share a screen: nothing of either is on the page until the next one asks.

import { html } from "./vendor/lit.js";
import { findSeatToMove } from "./turns.js";
import { t } from "./words.js";

/** @import { At } from "./handed.d.ts" */

/** @param {At} at @param {() => void} open */
export function curtain(at, open) {
  const mover = findSeatToMove(at.view);
  return html`<div class="curtain">
    <div class="curtain-card player-${mover}">
      <span class="badge large" aria-hidden="true">${at.initial(mover)}</span>
      <h2>${t("curtain.give", { player: at.name(mover) })}</h2>
      <p>${t("curtain.nobody")}</p>
      <button type="button" class="main" data-act="lift" @click=${open}>
        ${t("curtain.open", { player: at.name(mover) })}
      </button>
    </div>
  </div>`;
}
