// Between two players who share a screen: nothing of either is on the page until the next one asks.

import { html } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { At } from "./handed.d.ts" */

/** @param {At} at @param {() => void} open */
export const curtain = (at, open) =>
  html`<div class="curtain">
    <div class="curtain-card player-${at.view.to_move}">
      <span class="badge large" aria-hidden="true">${at.initial(at.view.to_move)}</span>
      <h2>${t("curtain.give", { player: at.name(at.view.to_move) })}</h2>
      <p>${t("curtain.nobody")}</p>
      <button type="button" class="main" data-act="lift" @click=${open}>
        ${t("curtain.open", { player: at.name(at.view.to_move) })}
      </button>
    </div>
  </div>`;
