// The table of a game that has no page of its own: places with their pieces, the state in words, and
// the legal moves as buttons.

import { faceAddress } from "./link.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { Submission } from "./browser.d.ts" */
/** @import { Offer } from "./placing.js" */
/** @import { At, View } from "./handed.d.ts" */

const LONG = 240; // letters of a state that is shown only to those who open it
const MANY = 8; // moves among which one searches by typing
const MOST = 200; // buttons at once; typing finds the others

export const drawnCard = () => null;

export const createUi = () => ({ typed: "" });

/** All faces are fetched when the table opens, so that no request tells of a hand.
 * @param {View} view */
export const faces = (view) => view.pieces ?? [];

/** @typedef {{ place: string, pieces: string[], isOwn?: boolean }} Place */

/** The places that all see, without those of which the viewer sees more, and then these.
 * @param {{ places?: Place[], own_places?: Place[] }} board */
function placesOf({ places = [], own_places: own = [] }) {
  const names = new Set(own.map((place) => place.place));
  return [
    ...places.filter((place) => !names.has(place.place)),
    ...own.map((place) => ({ ...place, isOwn: true })),
  ];
}

/** A piece with a picture is shown by it, and any other by its name.
 * @param {At} at @param {string} name */
const renderPiece = (at, name) =>
  at.view.pieces?.includes(name)
    ? html`<img src=${faceAddress(at.view.faces, name)} alt=${name} />`
    : html`<span lang="en">${name}</span>`;

/** @param {At} at @param {Place} place */
const renderPlace = (at, { place: name, pieces, isOwn }) =>
  html`<section class="panel place ${isOwn ? "own" : ""}" data-place=${name}>
    <h2 lang="en">${name}</h2>
    <ul class="pieces">
      ${pieces.map((piece) => html`<li class="piece" data-piece=${piece}>${renderPiece(at, piece)}</li>`)}
    </ul>
    ${pieces.length ? nothing : html`<p class="pile">${t("general.nothing")}</p>`}
  </section>`;

/** The state in the game's own words.
 * @param {string} title @param {string | null | undefined} text */
function renderState(title, text) {
  if (!text) return nothing;
  const words = html`<p class="state" lang="en">${text}</p>`;
  return text.length > LONG
    ? html`<details>
        <summary>${title}</summary>
        ${words}
      </details>`
    : words;
}

/** @param {{ text?: string, own_text?: string | null }} board */
const renderStates = ({ text, own_text: own }) =>
  html`${renderState(t("general.state"), own ? "" : text)} ${renderState(t("general.own"), own)}`;

/** @param {At} at */
export function board(at) {
  const { view } = at;
  const isHidden = view.secret && view.seat === null && view.mine.length > 1 && !view.over;
  return html`<div class="places">
      ${placesOf(view.board).map((place) => renderPlace(at, place))}
    </div>
    ${renderStates(view.board)}
    ${isHidden ? html`<p class="pile">${t("hand.hidden")}</p>` : nothing}`;
}

/** The places that a seat alone sees, only to look at.
 * @param {At} at */
export const hand = (at) => {
  const { own_places: own = [], own_text: text } = at.view.board;
  if (!own.length && !text) return nothing;
  return html`<div class="places">
      ${own.map((/** @type {Place} */ place) => renderPlace(at, place))}
    </div>
    ${renderState(t("general.own"), text)}`;
};

/** The moves that have all words of a text.
 * @param {readonly Offer[]} offers @param {string} text */
export function filterMoves(offers, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return offers.filter((offer) => words.every((word) => offer.do.toLowerCase().includes(word)));
}

/** @param {At} at @param {readonly Offer[]} offers */
function filter(at, offers) {
  const submit = (/** @type {Submission} */ event) => {
    event.preventDefault();
    if (offers.length === 1) at.move(offers[0].do);
  };
  return html`<form class="find-move" @submit=${submit}>
    <label class="unseen" for="find-move">${t("general.filter")}</label>
    <input
      id="find-move"
      type="search"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      enterkeyhint="go"
      placeholder=${t("general.filter")}
      .value=${at.ui.typed}
      @input=${(/** @type {{ target: HTMLInputElement }} */ event) => at.choose({ typed: event.target.value })}
    />
  </form>`;
}

/** @param {At} at */
export function tray(at) {
  const { view, ui } = at;
  if (!view.offers.length) return nothing;
  const offers = filterMoves(view.offers, ui.typed ?? "");
  return html`<div class="tray moves">
    <p class="prompt">
      ${t("general.prompt")} <small>${t("general.moves", { count: offers.length })}</small>
    </p>
    ${view.offers.length > MANY ? filter(at, offers) : nothing}
    <div class="move-list" role="group" aria-label=${t("general.prompt")}>
      ${repeat(
        offers.slice(0, MOST),
        (offer) => offer.do,
        (offer) =>
          html`<button
            type="button"
            data-do=${offer.do}
            lang="en"
            ?disabled=${!at.mayMove}
            @click=${() => at.move(offer.do)}
          >
            ${offer.do}
          </button>`,
      )}
      ${offers.length ? nothing : html`<p class="pile">${t("general.none")}</p>`}
    </div>
  </div>`;
}

/** Escape forgets what was typed. True where the key was that one.
 * @param {At} at @param {KeyboardEvent} event */
export function press(at, event) {
  if (event.key !== "Escape" || !at.ui.typed) return false;
  at.choose({ typed: "" });
  return true;
}

export const pieceOf = () => undefined;

/** @param {string} name */
export const isPiece = (name) => `[data-piece="${CSS.escape(name)}"]`;

export const findFinished = () => null;

export const celebration = () => nothing;

/** @param {At} at @param {number} seat */
export const portrait = (at, seat) =>
  html`<span class="badge large" aria-hidden="true">${at.initial(seat)}</span>`;

/** The table in words, for the plain page.
 * @param {At} at */
export const describe = (at) => html`
  <ul>
    ${placesOf(at.view.board).map(
      (place) =>
        html`<li>
          <span lang="en">${place.place}: ${place.pieces.join(", ")}</span
          >${place.pieces.length ? nothing : t("general.nothing")}
        </li>`,
    )}
  </ul>
  ${renderStates(at.view.board)}
`;
