// One row of the set, its pieces large, and each of its fields to be filled in by hand.

/** @import { Draw, Fill, Piece, Row, RowField, SeenMessage } from "./studio.d.ts" */

import { designFace, draftFace } from "./link.js";
import { narrows, partPicture, picker } from "./picker.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { has, t } from "./words.js";

const SIDES = 4; // a list of so many places is laid around the picture

/** What a field is called, and the keys that lead to it in the text.
 * @param {RowField} field */
function named({ path }) {
  const code = html`<code lang="en">${path.join(".")}</code>`;
  return has(wordOf(path)) ? html`${t(wordOf(path))} ${code}` : code;
}

/** @param {RowField} field */
const label = ({ path }) => (has(wordOf(path)) ? t(wordOf(path)) : path.join("."));

const wordOf = (/** @type {string[]} */ path) => `field.${path.join("-")}`;

const idOf = (/** @type {RowField} */ field) => `field-${field.path.join("-")}`;

/** @param {string[]} words @param {string} chosen */
function choices(words, chosen) {
  return words.map(
    (word) => html`<option value=${word} ?selected=${word === chosen}>${word}</option>`,
  );
}

/** Words that are known, and the one that stands there though it is not.
 * @param {string[]} words @param {string} said @param {string} label
 * @param {(word: string) => void} onChosen */
function select(words, said, label, onChosen) {
  const all = words.includes(said) ? words : [said, ...words];
  return html`<select
    lang="en"
    aria-label=${label}
    .value=${said}
    @change=${(/** @type {{ target: HTMLSelectElement }} */ event) => onChosen(event.target.value)}
  >
    ${choices(all, said)}
  </select>`;
}

/** @param {RowField} field @param {unknown} pictures @param {Fill} fill */
function places(field, pictures, fill) {
  const chosen = (/** @type {number} */ place) => (/** @type {string} */ word) =>
    fill(field, (said) => said.map((each, at) => (at === place ? word : each)));
  if (field.said.length !== field.size) return nothing;
  const around = field.size === SIDES;
  return html`<fieldset class=${around ? "sides" : "line"}>
    <legend class="unseen">${named(field)}</legend>
    ${around ? pictures : nothing}
    ${field.said.map(
      (word, place) =>
        html`<div class="side-${place + 1}">
          ${select(field.words, word, around ? t(`design.side-${place + 1}`) : String(place + 1), chosen(place))}
        </div>`,
    )}
  </fieldset>`;
}

/** @param {RowField} field @param {Fill} fill @param {SeenMessage} seen @param {Draw} draw */
function list(field, fill, seen, draw) {
  const id = idOf(field);
  const narrow = narrows(id, draw);
  const add = (/** @type {any} */ event) => {
    event.preventDefault();
    const [input] = event.target.elements;
    const word = input.value.trim();
    if (word) fill(field, (said) => [...said, word]);
    input.value = "";
    narrow({ target: input });
  };
  // Those before it may be gone by then, never later ones in front of it.
  const remove = (/** @type {string} */ word, /** @type {number} */ at) =>
    fill(field, (said) => said.filter((_, each) => each !== said.lastIndexOf(word, at)));
  const pick = (/** @type {string} */ word) =>
    fill(field, (said) =>
      said.includes(word) ? said.filter((each) => each !== word) : [...said, word],
    );
  return html`<div class="field">
    <label for=${id}>${named(field)}</label>
    <ul class="chips">
      ${field.said.map(
        (word, at) =>
          html`<li>
            <button
              class="chip"
              aria-label=${t("design.remove", { word })}
              @click=${() => remove(word, at)}
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
    ${picker(field, id, seen, pick, draw)}
  </div>`;
}

/** @param {RowField} field @param {Fill} fill */
function single(field, fill) {
  const [said = ""] = field.said;
  const changed = (/** @type {{ target: HTMLInputElement }} */ event) => {
    if (event.target.value !== said && event.target.reportValidity())
      fill(field, () => [event.target.value]);
  };
  if (field.kind === "word") {
    return html`<div class="field">
      <b aria-hidden="true">${named(field)}</b>
      ${select(field.words, said, label(field), (word) => fill(field, () => [word]))}
    </div>`;
  }
  return html`<div class="field">
    <label for=${idOf(field)}>${named(field)}</label>
    ${
      field.kind === "number"
        ? html`<input
            id=${idOf(field)}
            type="number"
            min=${field.low}
            max=${field.high}
            step="1"
            required
            .value=${said || String(field.low)}
            aria-description=${field.about}
            @change=${changed}
          />`
        : html`<input
            id=${idOf(field)}
            lang="en"
            autocomplete="off"
            .value=${said}
            aria-description=${field.about}
            @change=${changed}
          />`
    }
  </div>`;
}

/** @param {RowField} each @param {unknown} pictures @param {Fill} fill @param {SeenMessage} seen
 * @param {Draw} draw */
function field(each, pictures, fill, seen, draw) {
  if (each.kind === "places") return places(each, pictures, fill);
  return each.kind === "list" ? list(each, fill, seen, draw) : single(each, fill);
}

/** The pieces of a row as they are in the text, saved or not; with errors in it, those of the last save.
 * @param {Row} row @param {Piece[]} pieces @param {boolean} isSaved */
function picturesOf(row, pieces, isSaved) {
  const { faces } = row;
  if (faces && !isSaved) return row.pieces.map((name) => ({ name, src: draftFace(faces, name) }));
  return pieces
    .filter((each) => each.number === row.number && each.face)
    .map((each) => ({ name: each.title, src: designFace(each.face ?? "") }));
}

/** @param {string} word @param {string} name @param {(change: string) => void} changeRows */
const changeButton = (word, name, changeRows) =>
  html`<button type="button" data-act="row-${name}" @click=${() => changeRows(name)}>
    ${t(word)}
  </button>`;

/** `row` is null where none was chosen, and `seen` is the set as it was last saved; `isSaved` is
    whether nothing was changed since. `wrong` is what there is to complain about the row, or
    without one about the text. `fill` is told the field and, as a function of what it says by then,
    what it is to say, and `changeRows` whether a row is to be added, copied or deleted; `save` is
    null while there is nothing to save.
 * @param {{ row: Row | null, seen: SeenMessage, isSaved: boolean, problem: unknown, wrong: unknown,
 *   fill: Fill, changeRows: (change: string) => void, save: (() => void) | null, draw: Draw }} at */
export function rowPanel({ row, seen, isSaved, problem, wrong, fill, changeRows, save, draw }) {
  const { pieces, stale } = seen;
  if (row === null) {
    return html`<section class="panel row">
      <h2 id="row" tabindex="-1">${t("design.row")}</h2>
      ${wrong === nothing ? html`<p class="hint">${t("design.row-about")}</p>` : wrong}
    </section>`;
  }
  const pictures = html`<div class="faces ${row.faces || !stale ? "" : "stale"}">
    ${picturesOf(row, pieces, isSaved).map(({ name, src }) => html`<img src=${src} alt=${t("design.piece", { name })} />`)}
  </div>`;
  const isAround = row.fields.some((each) => each.kind === "places" && each.said.length === SIDES);
  return html`<section class="panel row">
    <h2 id="row" tabindex="-1">
      ${t("design.row-title", { number: row.number, line: row.first })}
    </h2>
    ${problem ? html`<p class="band" role="alert">${problem}</p>` : nothing}
    ${isAround ? nothing : pictures}
    ${repeat(
      row.fields,
      (each) => `${row.number} ${each.path.join(".")}`,
      (each) => field(each, pictures, fill, seen, draw),
    )}
    ${wrong}
    <div class="buttons">
      <button ?disabled=${save === null} @click=${save}>${t("design.save")}</button>
      ${changeButton("design.row-new", "add", changeRows)}
      ${changeButton("design.tile-copy", "copy", changeRows)}
      ${changeButton("design.tile-delete", "delete", changeRows)}
    </div>
  </section>`;
}
