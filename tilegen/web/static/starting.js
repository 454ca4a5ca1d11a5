// The tile that a player begins with: any of the set, found by its sides and eyes, or one of four.

import { LATTICES } from "./lattice.js";
import { tilePicture } from "./tileface.js";
import { describeTurn } from "./turns.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { Offer } from "./placing.js" */
/** @import { At } from "./handed.d.ts" */

const SIDES = [4, 3, 2, 1];

/**
 * @param {Offer} offer
 * @param {{ sides: number | null, eyes: boolean }} filter
 */
const fits = (offer, { sides, eyes }) =>
  (sides === null || offer.sides === sides) && (!eyes || Number(offer.eyes) > 0);

/**
 * @param {At} at
 * @param {readonly Offer[]} offers
 */
function filter(at, offers) {
  const { ui } = at;
  const counts = SIDES.filter((sides) => offers.some((offer) => offer.sides === sides));
  const choose = (/** @type {object} */ change) => {
    ui.filter = { ...ui.filter, ...change };
    at.update();
  };
  return html`<fieldset class="filter">
    <legend>${t("start.filter")}</legend>
    <button
      type="button"
      class="chip"
      aria-pressed=${ui.filter.sides === null}
      @click=${() => choose({ sides: null })}
    >
      ${t("start.all")}
    </button>
    ${counts.map(
      (sides) =>
        html`<button
          type="button"
          class="chip"
          aria-pressed=${ui.filter.sides === sides}
          @click=${() => choose({ sides })}
        >
          ${t("start.sides", { count: sides })}
        </button>`,
    )}
    <button
      type="button"
      class="chip"
      aria-pressed=${ui.filter.eyes}
      @click=${() => choose({ eyes: !ui.filter.eyes })}
    >
      ${t("start.eyes")}
    </button>
  </fieldset>`;
}

/** @param {At} at */
export function startTiles(at) {
  const offers = at.view.offers.filter((offer) => offer.kind === "start");
  if (!offers.length) return nothing;
  const isDealt = at.view.board.choices !== null;
  const matches = isDealt ? offers : offers.filter((offer) => fits(offer, at.ui.filter));
  return html`<section class="panel starting">
    <h2>${t(isDealt ? "start.dealt" : "start.choose")}</h2>
    ${isDealt || offers[0].sides === undefined ? nothing : filter(at, offers)}
    <div class="start-tiles ${isDealt ? "few" : ""}" role="group" aria-label=${t("start.tiles")}>
      ${repeat(
        matches,
        (offer) => offer.tile,
        (offer) =>
          html`<button
            type="button"
            class="choice"
            data-start=${offer.tile}
            aria-pressed=${at.ui.start === offer.tile}
            aria-label=${t("tile.alt", { tile: offer.tile })}
            @click=${(/** @type {MouseEvent} */ event) => {
              if (at.ui.start === offer.tile && event.detail === 0) at.move(offer.do);
              else at.choose({ start: offer.tile });
            }}
          >
            ${tilePicture(LATTICES.square, at.view.faces, offer.tile, 0, "")}
          </button>`,
      )}
    </div>
  </section>`;
}

/** While somebody else chooses.
 * @param {At} at */
export function startPanel(at) {
  const { choices } = at.view.board;
  const choice = at.view.choice?.tile;
  // The tray says what there is to wait for.
  return html`<section class="panel starting" aria-label=${describeTurn(at.view, at.name)}>
    <p>${t("start.goal")}</p>
    ${
      choices
        ? html`<p>${t("start.yours")}</p>
            <div class="start-tiles few">
              ${choices.map((/** @type {number} */ tile) => html`<span class="choice ${tile === choice ? "chosen" : ""}">${tilePicture(LATTICES.square, at.view.faces, tile, 0)}</span>`)}
            </div>`
        : nothing
    }
  </section>`;
}

/** @param {At} at */
export function startTray(at) {
  const offer = at.view.offers.find((candidate) => candidate.tile === at.ui.start);
  return html`<div class="tray">
    ${
      offer
        ? html`<span class="hold"
            >${tilePicture(LATTICES.square, at.view.faces, offer.tile, 0)}</span
          >`
        : html`<p class="prompt">${t("start.prompt")}</p>`
    }
    <button
      type="button"
      class="main"
      data-act="take"
      ?disabled=${!offer || !at.mayMove}
      @click=${() => offer && at.move(offer.do)}
    >
      ${offer ? t("start.take") : t("start.take-none")}
    </button>
  </div>`;
}

/** The tray of whoever waits for the others to choose.
 * @param {At} at */
export const waitingTray = (at) =>
  html`<div class="tray">
    <p class="prompt">${at.view.choice ? t("start.chosen") : describeTurn(at.view, at.name)}</p>
  </div>`;
