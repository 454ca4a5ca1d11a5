// The pieces of the set, each a button that opens its row. They are drawn into an element of their
// own, and only when one of them has changed: hundreds of them would keep every other change waiting.

/** @import { Piece, SeenMessage } from "./studio.d.ts" */

import { designFace } from "./link.js";
import { html, nothing, render, repeat } from "./vendor/lit.js";
import { language, t } from "./words.js";

/** @type {Record<string, number>} */
const STEPS = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** A piece of the text: of the last save, or of a row that is not saved yet.
 * @typedef {Piece & { isNew?: boolean }} GalleryPiece */

const element = document.createElement("div");

/** The inputs of the last rendering, to know when it is out of date.
 * @type {unknown[]} */
let lastInputs = [];

/** The piece that Tab leads to, and the number of the one that is open. */
const state = { stop: "", number: 0 };

/** The pieces of the rows with these numbers, in their order; null where the text has no rows.
 * @param {readonly Piece[]} pieces
 * @param {readonly number[] | null} numbers
 * @returns {readonly GalleryPiece[]} */
export function piecesOf(pieces, numbers) {
  if (numbers === null) return pieces;
  /** @type {Map<number, GalleryPiece[]>} */
  const byNumber = new Map();
  for (const piece of pieces)
    byNumber.set(piece.number, [...(byNumber.get(piece.number) ?? []), piece]);
  // While two rows have one number, which is an error, there is one piece for both.
  return [...new Set(numbers)].flatMap((number) => {
    const name = String(number);
    return byNumber.get(number) ?? [{ name, title: name, number, face: null, isNew: true }];
  });
}

const listButtons = () => [...element.querySelectorAll("button")];

/** The buttons whose attribute says so. @param {string} name @param {string | number} value
 * @returns {NodeListOf<HTMLButtonElement>} */
const findButtons = (name, value) =>
  element.querySelectorAll(`[${name}="${CSS.escape(String(value))}"]`);

/** Marks the piece that is open, and the one that Tab leads to. Only what changes is touched. */
function mark() {
  const openButtons = new Set(findButtons("data-number", state.number));
  for (const button of findButtons("aria-pressed", "true"))
    if (!openButtons.has(button)) button.ariaPressed = "false";
  for (const button of openButtons) button.ariaPressed = "true";
  const stop = findButtons("data-piece", state.stop)[0] ?? element.querySelector("button");
  for (const button of findButtons("tabindex", 0)) if (button !== stop) button.tabIndex = -1;
  if (stop) stop.tabIndex = 0;
}

/** From piece to piece by arrows: to Tab, all of them are one stop.
 * @param {KeyboardEvent} event */
function step(event) {
  const buttons = listButtons();
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
  if (!(event.key in STEPS) || at < 0) return;
  event.preventDefault();
  const next = buttons[Math.min(Math.max(at + STEPS[event.key], 0), buttons.length - 1)];
  state.stop = next.dataset.piece ?? "";
  mark();
  next.focus();
}

/** A piece says its name until its picture is there. A picture stays until the next one is there.
 * @param {GalleryPiece} piece
 * @param {string | null} source
 * @param {number} height
 * @param {(piece: GalleryPiece) => void} choose
 * @param {(piece: GalleryPiece) => void} miss */
function pieceButton(piece, source, height, choose, miss) {
  /** @param {Event} event */
  const arrive = ({ target }) =>
    /** @type {HTMLElement} */ (target).parentElement?.classList.add("there");
  return html`<button
    class="face"
    data-piece=${piece.name}
    data-number=${piece.number}
    tabindex="-1"
    aria-pressed="false"
    aria-label=${t("design.piece", { name: piece.title })}
    @click=${() => choose(piece)}
  >
    <span aria-hidden="true">${piece.name}</span>
    ${
      source
        ? html`<img
            loading="lazy"
            width="100"
            height=${Math.round(100 * height)}
            alt=""
            @load=${arrive}
            @error=${() => miss(piece)}
            src=${source}
          />`
        : nothing
    }
  </button>`;
}

/** The pieces as they are in the text. `drafts` has the pictures of those that are not saved, by
 * name, and is another map where one differs; `choose` is told the piece that was clicked.
 * @param {{ seen: SeenMessage, numbers: readonly number[] | null,
 *   drafts: ReadonlyMap<string, string>, number: number, choose: (piece: GalleryPiece) => void,
 *   miss: (piece: GalleryPiece) => void }} at */
export function gallery({ seen: message, numbers, drafts, number, choose, miss }) {
  const inputs = [message, numbers?.join(), drafts, language()];
  state.number = number;
  if (inputs.some((input, index) => input !== lastInputs[index])) {
    lastInputs = inputs;
    const changed = new Set(message.changed);
    const pieces = piecesOf(message.pieces, numbers);
    /** @param {GalleryPiece} piece */
    const sourceOf = ({ name, face }) => drafts.get(name) ?? (face && designFace(face));
    render(
      html`<section class="panel pictures ${message.stale ? "stale" : ""}">
        <h2>${t("design.pieces", { count: pieces.length })}</h2>
        ${message.stale ? html`<p class="hint">${t("design.stale")}</p>` : nothing}
        <ul @keydown=${step}>
          ${repeat(
            pieces,
            ({ name }) => name,
            (piece) =>
              html`<li
                class="${changed.has(piece.name) ? "changed" : ""} ${piece.isNew ? "new" : ""}"
              >
                ${pieceButton(piece, sourceOf(piece), message.height, choose, miss)}
              </li>`,
          )}
        </ul>
      </section>`,
      element,
    );
  }
  mark();
  return element;
}

/** Lets Tab lead to a piece.
 * @param {string} name */
export function stopAt(name) {
  state.stop = name;
}

/** Brings the piece that is open into sight, within the pieces alone. */
export function revealPiece() {
  const [openButton] = findButtons("data-number", state.number);
  const list = element.querySelector("ul");
  if (!openButton || !list) return;
  const [inner, outer] = [openButton.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
