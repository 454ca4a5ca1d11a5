// One card of the card game: its picture, its number, and the shape of corner of its body part, so
// that head, torso and legs differ without colour.

import { faceAddress } from "./link.js";
import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

/** What the notation calls a card: "3T".
 * @param {string} text */
export const isCard = (text) => /^\d+[HTL]$/.test(text);

/** @type {Record<string, string>} */
const PARTS = { H: "head", T: "torso", L: "legs" };

/** @param {string} card */
export const partOf = (card) => PARTS[card.slice(-1)];
/** @param {string} card */
export const figureOf = (card) => Number(card.slice(0, -1));

/** What a card is called: "torso 3".
 * @param {string} card */
export const cardName = (card) => t(`card.${partOf(card)}`, { figure: figureOf(card) });

/** @param {string} faces @param {string} card */
export const cardPicture = (faces, card) =>
  html`<span class="card-face ${partOf(card)}">
    <img src=${faceAddress(faces, card)} alt="" draggable="false" />
    <span class="corner" aria-hidden="true">${figureOf(card)}</span>
  </span>`;

/** Where a card would lie that is picked and not played yet.
 * @param {string} faces @param {string} card */
export const pickedSlot = (faces, card) =>
  html`<span class="slot next preview" aria-hidden="true"> ${cardPicture(faces, card)} </span>`;

/** A figure as it is put together; what it has is drawn, what it waits for is named, or shown once
    it is picked.
 * @param {string} faces
 * @param {number} figure
 * @param {readonly string[]} has
 * @param {string | null} [waits]
 * @param {string | null} [pick] */
export function figurePicture(faces, figure, has, waits = null, pick = null) {
  return html`<div class="figure" role="group" aria-label=${t("figure.alt", { figure })}>
    ${["H", "T", "L"].map((part) => {
      const card = `${figure}${part}`;
      if (has.includes(card)) {
        return html`<span
          class="slot filled"
          data-card=${card}
          role="img"
          aria-label=${cardName(card)}
        >
          ${cardPicture(faces, card)}
        </span>`;
      }
      const isNext = card === waits;
      if (isNext && card === pick) return pickedSlot(faces, card);
      return html`<span class="slot ${isNext ? "next" : ""} ${PARTS[part]}">
        ${isNext ? html`<b aria-hidden="true">${figure}</b><span>${cardName(card)}</span>` : nothing}
      </span>`;
    })}
  </div>`;
}
