// A move as the record writes it, typed: "61> left of 43", "draw". The server reads it as a record
// may write it, and says why where it is no legal move.

import { html } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { Submission } from "./browser.d.ts" */
/** @import { AtSeat } from "./handed.d.ts" */

/** After a move the line is for the next one. */
export function clear() {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById("move"));
  if (field) field.value = "";
}

/** @param {AtSeat} at */
export function typing(at) {
  const { view } = at;
  const submit = (/** @type {Submission} */ event) => {
    event.preventDefault();
    const field = event.currentTarget.elements.move;
    const typed = field.value.trim();
    if (!typed || !at.mayMove) return;
    at.move(typed);
  };
  return html`<form class="typing" @submit=${submit}>
    <label for="move">${t("type.label")}</label>
    <div class="line">
      <input
        id="move"
        name="move"
        list="moves"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        enterkeyhint="send"
        maxlength="80"
        placeholder=${view.offers[0]?.do ?? ""}
        ?disabled=${!view.offers.length}
        @input=${at.forget}
      />
      <button type="submit" ?disabled=${!at.mayMove}>${t("type.send")}</button>
    </div>
    <datalist id="moves">
      ${view.offers.length > 60 ? "" : view.offers.map((offer) => html`<option value=${offer.do}></option>`)}
    </datalist>
  </form>`;
}
