// A move as the record writes it, typed: "61> left of 43", "draw". What is no legal move is asked
// about, and the referee answers.

import { html } from "./vendor/lit.js";
import { t } from "./words.js";

const plain = (text) => text.toLowerCase().replace(/\s+/g, " ").trim();

/** The offer that was meant; a tile's turn may be typed as an arrow, or left out where one is left. */
export function meant(offers, typed) {
  const text = plain(typed)
    .replace(/^\d+ +(?=\D)/, "")
    .replace(/[↑→↓←]/g, (arrow) => "^>v<"["↑→↓←".indexOf(arrow)]);
  const exact = offers.find((offer) => plain(offer.do) === text);
  if (exact) return exact;
  const turnless = offers.filter((offer) => plain(offer.do).replace(/^(\d+)[\^>v<]/, "$1") === text);
  return turnless.length === 1 ? turnless[0] : null;
}

export function typing(at) {
  const { view } = at;
  const submit = (event) => {
    event.preventDefault();
    const field = event.currentTarget.elements.move;
    const typed = field.value.trim();
    if (!typed || !at.mayMove) return;
    const offer = meant(view.offers, typed);
    if (offer) {
      at.move(offer.do);
      field.value = "";
    } else {
      at.why({ do: typed });
    }
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
      />
      <button type="submit" ?disabled=${!at.mayMove}>${t("type.send")}</button>
    </div>
    <datalist id="moves">
      ${view.offers.length > 60 ? "" : view.offers.map((offer) => html`<option value=${offer.do}></option>`)}
    </datalist>
  </form>`;
}
