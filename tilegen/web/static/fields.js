// Fields of a form: each shows what the file says at its path, and changes it there.

/** @import { Submission } from "./browser.d.ts" */
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
  flagName,
  pickAbout,
  pickName,
  settingAbout,
  settingName,
  tellPick,
} from "./settingwords.js";
import { html, nothing } from "./vendor/lit.js";
import { LANGUAGES, t } from "./words.js";

/** A field of a form, or one of a tile, which may lack some of its properties.
 * @typedef {Pick<FormField, "path" | "kind" | "about" | "value" | "usual" | "choices" | "words"> &
 *   Partial<FormField>} Field */

/** @param {{ path: string[] }} field */
export const idOf = ({ path }) => `form-${path.join("-").replaceAll(/\W+/g, "-")}`;

const aboutId = (/** @type {Field} */ field) => `${idOf(field)}-about`;

/** The option for the usual value, which holds where the file has none.
 * @param {Field} field @param {string} value */
function usualOption(field, value) {
  const usual = tellPick(field.usual, field);
  const text = usual ? t("form.usual", { value: usual }) : t("form.nothing");
  return html`<option value="" ?selected=${value === ""}>${text}</option>`;
}

/** The input for the argument of a choice: a number, or pairs of kinds.
 * @param {Field} field @param {FormChoice} choice @param {Tree} value @param {SetValue} change */
function argumentInput(field, choice, value, change) {
  const { argument, flags } = partsOfChoice(value, field.choices);
  const label = `${settingName(field)}: ${pickName(field, choice.word)}`;
  const set = (/** @type {Tree} */ newArgument, newFlags = flags) =>
    change(valueOfChoice(choice, newArgument, newFlags));
  const boxes = choice.beside.map(
    (key) =>
      html`<label class="flag">
        <input
          type="checkbox"
          ?checked=${flags.includes(key)}
          @change=${(/** @type {{ target: HTMLInputElement }} */ event) => set(Number(argument), event.target.checked ? [...flags, key] : flags.filter((flag) => flag !== key))}
        />
        <span>${flagName(key)}</span>
      </label>`,
  );
  if (choice.low > choice.high) {
    return html`<div role="group" aria-label=${t("form.pairs")}>
      ${pairs(field, argument, set)}
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
      .value=${argument ?? choice.example}
      @change=${onWholeNumber(set)}
    />
    ${boxes}`;
}

/** The kinds that may touch each other: a box for each pair.
 * @param {Field} field @param {Tree} table @param {(table: Tree) => void} change */
function pairs({ words }, table, change) {
  const has = (/** @type {string} */ one, /** @type {string} */ other) =>
    listOf(/** @type {Record<string, Tree> | null} */ (table)?.[one] ?? null).includes(other);
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

/** Changes to the whole number that was typed, if it is one in the limits; to null where it was erased.
 * @param {(number: number | null) => void} change */
const onWholeNumber = (change) => (/** @type {{ target: HTMLInputElement }} */ event) => {
  if (!event.target.reportValidity()) return;
  change(event.target.value === "" ? null : Number(event.target.value));
};

/** @param {Field} field @param {SetValue} change */
function choice(field, change) {
  const { choices, value } = field;
  const { word } = partsOfChoice(value, choices);
  const current = choices.find((option) => option.word === word);
  const select = (/** @type {{ target: HTMLSelectElement }} */ event) => {
    const next = choices.find((option) => option.word === event.target.value);
    change(next ? valueOfChoice(next, null) : null);
  };
  const usual = choices.find((option) => option.word === partsOfChoice(field.usual, choices).word);
  return html`<div class="line">
      <select id=${idOf(field)} aria-describedby=${aboutId(field)} @change=${select}>
        ${usualOption(field, word)}
        ${word && !current ? html`<option selected>${word}</option>` : nothing}
        ${choices.map((option) => html`<option value=${option.word} ?selected=${option === current}>${pickName(field, option.word)}</option>`)}
      </select>
      ${current?.example ? argumentInput(field, current, value, change) : nothing}
    </div>
    ${current || usual ? html`<p class="hint">${pickAbout(field, current ?? usual)}</p>` : nothing}`;
}

/** Any of several choices, each with a box.
 * @param {Field} field @param {SetValue} change */
function choices(field, change) {
  const values = field.value === null ? listOf(field.usual) : listOf(field.value);
  const wordOf = (/** @type {Tree} */ value) => partsOfChoice(value, field.choices).word;
  const toggle = (/** @type {FormChoice} */ option, /** @type {boolean} */ isChecked) =>
    change((/** @type {Tree} */ value) => {
      const others = listOf(value ?? field.usual).filter((item) => wordOf(item) !== option.word);
      return isChecked ? [...others, valueOfChoice(option, null)] : others;
    });
  return html`<div
    class="boxes"
    role="group"
    aria-labelledby="${idOf(field)}-title"
    aria-describedby=${aboutId(field)}
  >
    ${field.choices.map((option) => {
      const current = values.find((value) => wordOf(value) === option.word);
      const replace = (/** @type {Tree} */ newValue) =>
        change(values.map((value) => (value === current ? newValue : value)));
      return html`<div class="line">
        <label class="flag">
          <input
            type="checkbox"
            .checked=${current !== undefined}
            @change=${(/** @type {{ target: HTMLInputElement }} */ event) => toggle(option, event.target.checked)}
          />
          <span
            ><b>${pickName(field, option.word)}</b>
            <span class="hint">${pickAbout(field, option)}</span></span
          >
        </label>
        ${current !== undefined && option.example ? argumentInput(field, option, current, replace) : nothing}
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
    @change=${onWholeNumber(change)}
  />`;

/** @param {Field} field @param {[string, string]} labels
 * @param {(ends: [string, string]) => void} change */
function twoNumbers(field, labels, change) {
  const ends = endsOfRange(field.value);
  const usual = endsOfRange(field.usual);
  const onChange =
    (/** @type {number} */ index) => (/** @type {{ target: HTMLInputElement }} */ event) => {
      const { value } = event.target;
      if (!event.target.reportValidity()) return;
      change(index ? [String(ends[0]), value] : [value, String(ends[1])]);
    };
  return html`<div
    class="line"
    role="group"
    aria-labelledby="${idOf(field)}-title"
    aria-describedby=${aboutId(field)}
  >
    ${labels.map(
      (label, index) =>
        html`<label class="end"
          >${label}
          <input
            type="number"
            class="number"
            min=${field.low}
            max=${field.high}
            step="1"
            .value=${ends[index]}
            placeholder=${usual[index]}
            @change=${onChange(index)}
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
  const value = field.value ?? "";
  const words = field.words.includes(value) || !value ? field.words : [value, ...field.words];
  return html`<select
    id=${idOf(field)}
    lang="en"
    aria-describedby=${aboutId(field)}
    @change=${(/** @type {{ target: HTMLSelectElement }} */ event) => change(event.target.value || null)}
  >
    ${usualOption(field, value)}
    ${words.map((word) => html`<option value=${word} ?selected=${word === value}>${word}</option>`)}
  </select>`;
}

/** Names in their order; the words of the field are offered.
 * @param {Field} field @param {SetValue} change */
function names(field, change) {
  const values = listOf(field.value);
  const id = idOf(field);
  const add = (/** @type {Submission} */ event) => {
    event.preventDefault();
    const [input] = event.target.elements;
    const word = input.value.trim();
    if (word) change((/** @type {Tree} */ value) => [...new Set([...listOf(value), word])]);
    input.value = "";
  };
  const remove = (/** @type {Tree} */ word) =>
    change((/** @type {Tree} */ value) => {
      const others = listOf(value).filter((item) => item !== word);
      return others.length ? others : null;
    });
  return html`<ul class="chips">
      ${values.map(
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
        ${field.words.filter((word) => !values.includes(word)).map((word) => html`<option value=${word}></option>`)}
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
  const values = textsOf(field.value);
  const isOne = typeof field.value !== "object" || field.value === null;
  const onChange =
    (/** @type {string} */ code) => (/** @type {{ target: HTMLInputElement }} */ event) =>
      change(valueOfTexts({ ...values, [code]: event.target.value.trim() }, isOne));
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
            .value=${values[code] ?? ""}
            @change=${onChange(code)}
        /></label>`,
    )}
  </div>`;
}

/** @type {Record<string, (field: Field, change: SetValue) => unknown>} */
const KINDS = { choice, choices, number, range, size, flag, name, names, text, texts };
const IN_GROUPS = new Set(["choices", "range", "size", "texts"]);

/** The complaints about a field.
 * @param {Complaint[]} complaints @param {Editor} editor */
export const complaintsAt = (complaints, editor) =>
  complaints.length
    ? html`<div class="complaints" role="alert">
        <ol>
          ${complaints.map((complaint) => html`<li class=${complaint.severity}>${complaintBelow(complaint, editor)}</li>`)}
        </ol>
      </div>`
    : nothing;

/** A field with its title, its sentence and its complaints.
    @param {Field} setting
    @param {Change} change
    @param {Complaint[]} complaints
    @param {Editor} editor */
export function field(setting, change, complaints, editor) {
  const set = (/** @type {Parameters<SetValue>[0]} */ value) => change(setting.path, value);
  const title = html`<b id="${idOf(setting)}-title">${settingName(setting)}</b>`;
  return html`<div class="option ${setting.value === null ? "" : "said"}">
    ${IN_GROUPS.has(setting.kind) ? title : html`<label for=${idOf(setting)}>${title}</label>`}
    <div class="says">
      ${setting.kind === "flag" || !setting.about ? nothing : html`<p class="hint" id=${aboutId(setting)}>${settingAbout(setting)}</p>`}
      ${KINDS[setting.kind](setting, set)} ${complaintsAt(complaints, editor)}
    </div>
  </div>`;
}
