// Fields of a form: each shows what the file says at its path, and changes it there.

/** @import { Change, Complaint, Editor, FormChoice, FormField, SetValue } from "./studio.d.ts" */
/** @import { Tree } from "./formvalues.js" */

import { complaintBelow } from "./complaints.js";
import {
  endsOfRange,
  listOf,
  partsOfChoice,
  textsOf,
  togglePair,
  valueOfChoice,
  valueOfRange,
  valueOfTexts,
} from "./formvalues.js";
import {
  besideName,
  pickAbout,
  pickName,
  settingAbout,
  settingName,
  tellPick,
} from "./settingwords.js";
import { html, nothing } from "./vendor/lit.js";
import { LANGUAGES, t } from "./words.js";

/** What the fields of a tile lack of those of a form.
 * @typedef {Pick<FormField, "path" | "kind" | "about" | "value" | "usual" | "choices" | "words"> &
 *   Partial<FormField>} Field */

/** @param {{ path: string[] }} field */
export const idOf = ({ path }) => `form-${path.join("-").replaceAll(/\W+/g, "-")}`;

const aboutId = (/** @type {Field} */ field) => `${idOf(field)}-about`;

/** What holds where nothing is said.
 * @param {Field} field @param {string} value */
function usualOption(field, value) {
  const usual = tellPick(field.usual, field);
  const text = usual ? t("form.usual", { value: usual }) : t("form.nothing");
  return html`<option value="" ?selected=${value === ""}>${text}</option>`;
}

/** The value that a choice carries: a number, or pairs of kinds.
 * @param {Field} field @param {FormChoice} choice @param {Tree} value @param {SetValue} change */
function carried(field, choice, value, change) {
  const { carried, beside } = partsOfChoice(value, field.choices);
  const label = `${settingName(field)}: ${pickName(field, choice.word)}`;
  const set = (/** @type {Tree} */ now, flags = beside) =>
    change(valueOfChoice(choice, now, flags));
  const flags = choice.beside.map(
    (key) =>
      html`<label class="flag">
        <input
          type="checkbox"
          ?checked=${beside.includes(key)}
          @change=${(/** @type {{ target: HTMLInputElement }} */ event) => set(Number(carried), event.target.checked ? [...beside, key] : beside.filter((each) => each !== key))}
        />
        <span>${besideName(key)}</span>
      </label>`,
  );
  if (choice.low > choice.high) {
    return html`<div role="group" aria-label=${t("form.pairs")}>
      ${pairs(field, carried, set)}
    </div>`;
  }
  return html`<input
      type="number"
      class="number"
      min=${choice.low}
      max=${choice.high}
      step="1"
      required
      aria-label=${label}
      .value=${carried ?? choice.example}
      @change=${whole(set)}
    />
    ${flags}`;
}

/** Which kinds may touch which: a box for each pair.
 * @param {Field} field @param {any} table @param {(table: Tree) => void} change */
function pairs({ words }, table, change) {
  const has = (/** @type {string} */ one, /** @type {string} */ other) =>
    listOf(table?.[one] ?? null).includes(other);
  return html`<div class="scroller" tabindex="0" role="region" aria-label=${t("form.pairs")}>
    <table class="pairs">
      ${words.map(
        (one, row) =>
          html`<tr>
            <th scope="row" lang="en">${one}</th>
            ${words.slice(0, row + 1).map(
              (other) =>
                html`<td>
                  <label class="flag">
                    <input
                      type="checkbox"
                      .checked=${has(one, other)}
                      @change=${() => change(togglePair(table, one, other))}
                    />
                    <span lang="en">${other}</span>
                  </label>
                </td>`,
            )}
          </tr>`,
      )}
    </table>
  </div>`;
}

/** Tells of a whole number that was typed, if it is one in the limits; of nothing, null.
 * @param {(number: number | null) => void} tell */
const whole = (tell) => (/** @type {{ target: HTMLInputElement }} */ event) => {
  if (!event.target.reportValidity()) return;
  tell(event.target.value === "" ? null : Number(event.target.value));
};

/** @param {Field} field @param {SetValue} change */
function choice(field, change) {
  const { choices, value } = field;
  const { word } = partsOfChoice(value, choices);
  const chosen = choices.find((each) => each.word === word);
  const select = (/** @type {{ target: HTMLSelectElement }} */ event) => {
    const next = choices.find((each) => each.word === event.target.value);
    change(next ? valueOfChoice(next, null) : null);
  };
  const usual = choices.find((each) => each.word === partsOfChoice(field.usual, choices).word);
  return html`<div class="line">
      <select id=${idOf(field)} aria-describedby=${aboutId(field)} @change=${select}>
        ${usualOption(field, word)}
        ${word && !chosen ? html`<option selected>${word}</option>` : nothing}
        ${choices.map((each) => html`<option value=${each.word} ?selected=${each === chosen}>${pickName(field, each.word)}</option>`)}
      </select>
      ${chosen?.example ? carried(field, chosen, value, change) : nothing}
    </div>
    ${chosen || usual ? html`<p class="hint">${pickAbout(field, chosen ?? usual)}</p>` : nothing}`;
}

/** Any of several choices, each with a box.
 * @param {Field} field @param {SetValue} change */
function choices(field, change) {
  const said = field.value === null ? listOf(field.usual) : listOf(field.value);
  const wordOf = (/** @type {Tree} */ value) => partsOfChoice(value, field.choices).word;
  const toggled = (/** @type {FormChoice} */ each, /** @type {boolean} */ isThere) =>
    change((/** @type {Tree} */ value) => {
      const kept = listOf(value ?? field.usual).filter((item) => wordOf(item) !== each.word);
      return isThere ? [...kept, valueOfChoice(each, null)] : kept;
    });
  return html`<div
    class="boxes"
    role="group"
    aria-labelledby="${idOf(field)}-title"
    aria-describedby=${aboutId(field)}
  >
    ${field.choices.map((each) => {
      const own = said.find((value) => wordOf(value) === each.word);
      const replace = (/** @type {Tree} */ now) =>
        change(said.map((value) => (value === own ? now : value)));
      return html`<div class="line">
        <label class="flag">
          <input
            type="checkbox"
            .checked=${own !== undefined}
            @change=${(/** @type {{ target: HTMLInputElement }} */ event) => toggled(each, event.target.checked)}
          />
          <span
            ><b>${pickName(field, each.word)}</b>
            <span class="hint">${pickAbout(field, each)}</span></span
          >
        </label>
        ${own !== undefined && each.example ? carried(field, each, own, replace) : nothing}
      </div>`;
    })}
    ${
      field.value === null
        ? nothing
        : html`<button type="button" class="small" @click=${() => change(null)}>
            ${t("form.usual", { value: tellPick(field.usual, field) })}
          </button>`
    }
  </div>`;
}

/** @param {Field} field @param {SetValue} change */
const number = (field, change) =>
  html`<input
    id=${idOf(field)}
    type="number"
    class="number"
    min=${field.low}
    max=${field.high}
    step="1"
    .value=${field.value ?? ""}
    placeholder=${field.usual ?? ""}
    aria-describedby=${aboutId(field)}
    @change=${whole(change)}
  />`;

/** @param {Field} field @param {[string, string]} labels
 * @param {(ends: [string, string]) => void} change */
function twoNumbers(field, labels, change) {
  const ends = endsOfRange(field.value);
  const usual = endsOfRange(field.usual);
  const changed =
    (/** @type {number} */ at) => (/** @type {{ target: HTMLInputElement }} */ event) => {
      const { value } = event.target;
      if (!event.target.reportValidity()) return;
      change(at ? [String(ends[0]), value] : [value, String(ends[1])]);
    };
  return html`<div
    class="line"
    role="group"
    aria-labelledby="${idOf(field)}-title"
    aria-describedby=${aboutId(field)}
  >
    ${labels.map(
      (label, at) =>
        html`<label class="end"
          >${label}
          <input
            type="number"
            class="number"
            min=${field.low}
            max=${field.high}
            step="1"
            .value=${ends[at]}
            placeholder=${usual[at]}
            @change=${changed(at)}
        /></label>`,
    )}
  </div>`;
}

/** @param {Field} field @param {SetValue} change */
const range = (field, change) =>
  twoNumbers(field, [t("form.low"), t("form.high")], ([low, high]) =>
    change(valueOfRange(low, high)),
  );

/** @param {Field} field @param {SetValue} change */
const size = (field, change) =>
  twoNumbers(field, [t("form.across"), t("form.down")], ([across, down]) => {
    const side = across || down;
    change(side ? [Number(across || side), Number(down || side)] : null);
  });

/** @param {Field} field @param {SetValue} change */
const flag = (field, change) =>
  html`<label class="flag">
    <input
      id=${idOf(field)}
      type="checkbox"
      aria-describedby=${aboutId(field)}
      .checked=${(field.value ?? field.usual) === "true"}
      @change=${(/** @type {{ target: HTMLInputElement }} */ event) => change(String(event.target.checked) === (field.usual ?? "false") ? null : event.target.checked)}
    />
    <span>${settingAbout(field)}</span>
  </label>`;

/** @param {Field} field @param {SetValue} change */
function name(field, change) {
  const said = field.value ?? "";
  const words = field.words.includes(said) || !said ? field.words : [said, ...field.words];
  return html`<select
    id=${idOf(field)}
    lang="en"
    aria-describedby=${aboutId(field)}
    @change=${(/** @type {{ target: HTMLSelectElement }} */ event) => change(event.target.value || null)}
  >
    ${usualOption(field, said)}
    ${words.map((word) => html`<option value=${word} ?selected=${word === said}>${word}</option>`)}
  </select>`;
}

/** Names in their order; those that are known are offered.
 * @param {Field} field @param {SetValue} change */
function names(field, change) {
  const said = listOf(field.value);
  const id = idOf(field);
  const add = (/** @type {any} */ event) => {
    event.preventDefault();
    const [input] = event.target.elements;
    const word = input.value.trim();
    if (word) change((/** @type {Tree} */ value) => [...new Set([...listOf(value), word])]);
    input.value = "";
  };
  const remove = (/** @type {Tree} */ word) =>
    change((/** @type {Tree} */ value) => {
      const left = listOf(value).filter((each) => each !== word);
      return left.length ? left : null;
    });
  return html`<ul class="chips">
      ${said.map(
        (word) =>
          html`<li>
            <button
              type="button"
              class="chip"
              aria-label=${t("design.remove", { word: String(word) })}
              @click=${() => remove(word)}
            >
              <span lang="en">${word}</span> <span aria-hidden="true">×</span>
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
        aria-describedby=${aboutId(field)}
      />
      <datalist id="${id}-words">
        ${field.words.filter((word) => !said.includes(word)).map((word) => html`<option value=${word}></option>`)}
      </datalist>
      <button>${t("design.add")}</button>
    </form>`;
}

/** @param {Field} field @param {SetValue} change */
const text = (field, change) =>
  html`<input
    id=${idOf(field)}
    autocomplete="off"
    .value=${field.value ?? ""}
    aria-describedby=${aboutId(field)}
    @change=${(/** @type {{ target: HTMLInputElement }} */ event) => change(event.target.value.trim() || null)}
  />`;

/** A text for each language.
 * @param {Field} field @param {SetValue} change */
function texts(field, change) {
  const said = textsOf(field.value);
  const isOne = typeof field.value !== "object" || field.value === null;
  const changed =
    (/** @type {string} */ code) => (/** @type {{ target: HTMLInputElement }} */ event) =>
      change(valueOfTexts({ ...said, [code]: event.target.value.trim() }, isOne));
  return html`<div
    class="texts"
    role="group"
    aria-labelledby="${idOf(field)}-title"
    aria-describedby=${aboutId(field)}
  >
    ${field.words.map(
      (code) =>
        html`<label class="end"
          >${LANGUAGES[code] ?? code}
          <input
            lang=${code}
            autocomplete="off"
            .value=${said[code] ?? ""}
            @change=${changed(code)}
        /></label>`,
    )}
  </div>`;
}

/** @type {Record<string, (field: Field, change: SetValue) => unknown>} */
const KINDS = { choice, choices, number, range, size, flag, name, names, text, texts };
const IN_GROUPS = new Set(["choices", "range", "size", "texts"]);

/** The complaints about a field.
 * @param {Complaint[]} wrong @param {Editor} editor */
export const complaintsAt = (wrong, editor) =>
  wrong.length
    ? html`<div class="complaints" role="alert">
        <ol>
          ${wrong.map((each) => html`<li class=${each.severity}>${complaintBelow(each, editor)}</li>`)}
        </ol>
      </div>`
    : nothing;

/** A field with its title, its sentence, and what is wrong with it.
    @param {Field} each
    @param {Change} change
    @param {Complaint[]} wrong
    @param {Editor} editor */
export function field(each, change, wrong, editor) {
  const set = (/** @type {any} */ value) => change(each.path, value);
  const title = html`<b id="${idOf(each)}-title">${settingName(each)}</b>`;
  return html`<div class="option ${each.value === null ? "" : "said"}">
    ${IN_GROUPS.has(each.kind) ? title : html`<label for=${idOf(each)}>${title}</label>`}
    <div class="says">
      ${each.kind === "flag" || !each.about ? nothing : html`<p class="hint" id=${aboutId(each)}>${settingAbout(each)}</p>`}
      ${KINDS[each.kind](each, set)} ${complaintsAt(wrong, editor)}
    </div>
  </div>`;
}
