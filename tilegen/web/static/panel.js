// One row of the set, its pieces large, and each of its fields to be filled in by hand.

/** @import { Submission } from "./browser.d.ts" */
/** @import { Draw, Fill, Piece, Row, RowField, SeenMessage } from "./studio.d.ts" */

import { designFace, draftFace } from "./link.js";
import { narrowingHandler, partPicture, picker } from "./picker.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { has, t } from "./words.js";

const SIDES = 4; // a list of so many places is shown around the picture

/** The name of a field, and the keys that lead to it in the text.
 * @param {RowField} field */
function labelWithPath({ path }) {
  const code = html`<code lang="en">${path.join(".")}</code>`;
  return has(wordOf(path)) ? html`${t(wordOf(path))} ${code}` : code;
}

/** @param {RowField} field */
const label = ({ path }) => (has(wordOf(path)) ? t(wordOf(path)) : path.join("."));

const wordOf = (/** @type {string[]} */ path) => `field.${path.join("-")}`;

const idOf = (/** @type {RowField} */ field) => `field-${field.path.join("-")}`;

/** @param {string[]} words @param {string} value */
function choices(words, value) {
  return words.map(
    (word) => html`<option value=${word} ?selected=${word === value}>${word}</option>`,
  );
}

/** The words to choose from, with the value of the text first if it is none of them.
 * @param {string[]} words @param {string} value @param {string} label
 * @param {(word: string) => void} onChosen */
function select(words, value, label, onChosen) {
  const all = words.includes(value) ? words : [value, ...words];
  return html`<select
    lang="en"
    aria-label=${label}
    .value=${value}
    @change=${(/** @type {{ target: HTMLSelectElement }} */ event) => onChosen(event.target.value)}
  >
    ${choices(all, value)}
  </select>`;
}

/** @param {RowField} field @param {unknown} pictures @param {Fill} fill */
function places(field, pictures, fill) {
  const setPlace = (/** @type {number} */ place) => (/** @type {string} */ word) =>
    fill(field, (values) => values.map((value, index) => (index === place ? word : value)));
  if (field.said.length !== field.size) return nothing;
  const isAround = field.size === SIDES;
  return html`<fieldset class=${isAround ? "sides" : "line"}>
    <legend class="unseen">${labelWithPath(field)}</legend>
    ${isAround ? pictures : nothing}
    ${field.said.map(
      (word, place) =>
        html`<div class="side-${place + 1}">
          ${select(field.words, word, isAround ? t(`design.side-${place + 1}`) : String(place + 1), setPlace(place))}
        </div>`,
    )}
  </fieldset>`;
}

/** @param {RowField} field @param {Fill} fill @param {SeenMessage} snapshot @param {Draw} draw */
function list(field, fill, snapshot, draw) {
  const id = idOf(field);
  const narrow = narrowingHandler(id, draw);
  const add = (/** @type {Submission} */ event) => {
    event.preventDefault();
    const [input] = event.target.elements;
    const word = input.value.trim();
    if (word) fill(field, (values) => [...values, word]);
    input.value = "";
    narrow({ target: input });
  };
  // Words before it may be gone by then; no later word can stand in front of it.
  const remove = (/** @type {string} */ word, /** @type {number} */ place) =>
    fill(field, (values) => values.filter((_, index) => index !== values.lastIndexOf(word, place)));
  const pick = (/** @type {string} */ word) =>
    fill(field, (values) =>
      values.includes(word) ? values.filter((value) => value !== word) : [...values, word],
    );
  return html`<div class="field">
    <label for=${id}>${labelWithPath(field)}</label>
    <ul class="chips">
      ${field.said.map(
        (word, place) =>
          html`<li>
            <button
              class="chip"
              aria-label=${t("design.remove", { word })}
              @click=${() => remove(word, place)}
            >
              ${partPicture(field, word)} <span lang="en">${word}</span>
              <span aria-hidden="true">×</span>
            </button>
          </li>`,
      )}
    </ul>
    <form class="line" @submit=${add}>
      <input
        id=${id}
        list="${id}-words"
        lang="en"
        autocomplete="off"
        aria-description=${field.about}
        @input=${narrow}
      />
      <datalist id="${id}-words">
        ${field.words.filter((word) => !field.said.includes(word)).map((word) => html`<option value=${word}></option>`)}
      </datalist>
      <button>${t("design.add")}</button>
    </form>
    ${picker(field, id, snapshot, pick, draw)}
  </div>`;
}

/** @param {RowField} field @param {Fill} fill */
function single(field, fill) {
  const [value = ""] = field.said;
  const handleChange = (/** @type {{ target: HTMLInputElement }} */ event) => {
    if (event.target.value !== value && event.target.reportValidity())
      fill(field, () => [event.target.value]);
  };
  if (field.kind === "word") {
    return html`<div class="field">
      <b aria-hidden="true">${labelWithPath(field)}</b>
      ${select(field.words, value, label(field), (word) => fill(field, () => [word]))}
    </div>`;
  }
  return html`<div class="field">
    <label for=${idOf(field)}>${labelWithPath(field)}</label>
    ${
      field.kind === "number"
        ? html`<input
            id=${idOf(field)}
            type="number"
            min=${field.low}
            max=${field.high}
            step="1"
            required
            .value=${value || String(field.low)}
            aria-description=${field.about}
            @change=${handleChange}
          />`
        : html`<input
            id=${idOf(field)}
            lang="en"
            autocomplete="off"
            .value=${value}
            aria-description=${field.about}
            @change=${handleChange}
          />`
    }
  </div>`;
}

/** @param {RowField} field @param {unknown} pictures @param {Fill} fill @param {SeenMessage} snapshot
 * @param {Draw} draw */
function fieldInput(field, pictures, fill, snapshot, draw) {
  if (field.kind === "places") return places(field, pictures, fill);
  return field.kind === "list" ? list(field, fill, snapshot, draw) : single(field, fill);
}

/** The pieces of a row as they are in the text, saved or not; as last saved if the text has errors.
 * @param {Row} row @param {Piece[]} pieces @param {boolean} isSaved */
function picturesOf(row, pieces, isSaved) {
  const { faces } = row;
  if (faces && !isSaved) return row.pieces.map((name) => ({ name, src: draftFace(faces, name) }));
  return pieces
    .filter((piece) => piece.number === row.number && piece.face)
    .map((piece) => ({ name: piece.title, src: designFace(piece.face ?? "") }));
}

/** @param {string} word @param {string} name @param {(change: string) => void} changeRows */
const changeButton = (word, name, changeRows) =>
  html`<button type="button" data-act="row-${name}" @click=${() => changeRows(name)}>
    ${t(word)}
  </button>`;

/** `row` is null before one is chosen, `snapshot` is the set as it was last saved, and `isSaved` tells
    whether nothing has changed since. `complaints` are about the row, or without a row about the
    text. `fill` gets the field and a function from its values at that moment to the new ones, and
    `changeRows` whether to add, copy or delete a row; `save` is null while there is nothing to save.
 * @param {{ row: Row | null, snapshot: SeenMessage, isSaved: boolean, problem: unknown,
 *   complaints: unknown, fill: Fill, changeRows: (change: string) => void,
 *   save: (() => void) | null, draw: Draw }} options */
export function rowPanel({
  row,
  snapshot,
  isSaved,
  problem,
  complaints,
  fill,
  changeRows,
  save,
  draw,
}) {
  const { pieces, stale } = snapshot;
  if (row === null) {
    return html`<section class="panel row">
      <h2 id="row" tabindex="-1">${t("design.row")}</h2>
      ${complaints === nothing ? html`<p class="hint">${t("design.row-about")}</p>` : complaints}
    </section>`;
  }
  const pictures = html`<div class="faces ${row.faces || !stale ? "" : "stale"}">
    ${picturesOf(row, pieces, isSaved).map(({ name, src }) => html`<img src=${src} alt=${t("design.piece", { name })} />`)}
  </div>`;
  const isAround = row.fields.some(({ kind, said }) => kind === "places" && said.length === SIDES);
  return html`<section class="panel row">
    <h2 id="row" tabindex="-1">
      ${t("design.row-title", { number: row.number, line: row.first })}
    </h2>
    ${problem ? html`<p class="band" role="alert">${problem}</p>` : nothing}
    ${isAround ? nothing : pictures}
    ${repeat(
      row.fields,
      (field) => `${row.number} ${field.path.join(".")}`,
      (field) => fieldInput(field, pictures, fill, snapshot, draw),
    )}
    ${complaints}
    <div class="buttons">
      <button ?disabled=${save === null} @click=${save}>${t("design.save")}</button>
      ${changeButton("design.row-new", "add", changeRows)}
      ${changeButton("design.tile-copy", "copy", changeRows)}
      ${changeButton("design.tile-delete", "delete", changeRows)}
    </div>
  </section>`;
}
