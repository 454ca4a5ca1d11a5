// The fields of a tile game that are tables: kinds of sides, points, and forms of words.

/** @import { Tree } from "./formvalues.js" */
/** @import { FormSubmission, Submission } from "./browser.d.ts" */
/** @import { FileWords } from "./settingwords.js" */
/** @import { Change, Complaint, Editor, FormField, Swatch } from "./studio.d.ts" */

import { complaintsAt, idOf } from "./fields.js";
import { formsOfWord, kindsOf, linesOfScore, valueOfKinds, valueOfWord } from "./formvalues.js";
import { scoreLabel, scoreLine, scoreTerm, settingAbout, termAbout } from "./settingwords.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { has, t } from "./words.js";

const OWN = "own";
const NONE = "";
const SEVERAL = "several";

/** The marks of each pattern, in a square of 24 by 24. */
const PATTERNS = /** @type {Record<string, string>} */ ({
  stripes: "M0 6H24M0 14H24M0 22H24",
  dots: "M5 6h.1M13 6h.1M21 6h.1M9 14h.1M17 14h.1M5 21h.1M13 21h.1M21 21h.1",
  plain: "",
  cross: "M0 4L20 24M4 0L24 20M20 0L0 20M24 4L4 24",
  waves: "M0 7q3 -4 6 0t6 0t6 0t6 0M0 17q3 -4 6 0t6 0t6 0t6 0",
  rings: "M7 8a3 3 0 1 0 .1 0M17 15a3 3 0 1 0 .1 0",
});

/** The look of a kind: its colour and its pattern.
 * @param {Swatch} look */
export const swatch = ({ colour, pattern }) =>
  html`<svg class="swatch" viewBox="0 0 24 24" aria-hidden="true">
    <rect width="24" height="24" fill=${colour} />
    <path
      d=${PATTERNS[pattern]}
      fill="none"
      stroke="#000"
      stroke-opacity="0.45"
      stroke-width="2.5"
      stroke-linecap="round"
    />
  </svg>`;

/** A kind of side, with the kinds of figures of its ports.
 * @typedef {{ name: string, ports: string[] }} Kind */

/** Gives a kind of side another name.
 * @typedef {(name: string, to: string) => void} Rename */

/** @param {Kind} kind */
const figureOf = ({ name, ports }) =>
  ports.length > 1
    ? SEVERAL
    : !ports.length
      ? NONE
      : ports[0] === name
        ? OWN
        : `figure ${ports[0]}`;

/** @param {Kind} kind
 * @param {{ kinds: Kind[], field: FormField, isList: boolean, change: Change, rename: Rename }} at */
function kindRow(kind, { kinds, field, isList, change, rename }) {
  const look = field.colours[kind.name];
  const others = field.words.filter((word) => word !== kind.name);
  const figure = figureOf(kind);
  const changeKinds = (/** @type {(kinds: Kind[]) => Kind[]} */ make) =>
    change(field.path, (/** @type {Tree} */ value) =>
      valueOfKinds(make(kindsOf(value ?? field.usual)), isList),
    );
  const replace = (/** @type {string[]} */ ports) =>
    changeKinds((current) =>
      current.map((row) => (row.name === kind.name ? { ...row, ports } : row)),
    );
  const pick = (/** @type {{ target: HTMLSelectElement }} */ { target: { value } }) => {
    if (value === SEVERAL) replace([kind.name, kind.name]);
    else
      replace(value === OWN ? [kind.name] : value === NONE ? [] : [value.slice("figure ".length)]);
  };
  const remove = () => changeKinds((current) => current.filter(({ name }) => name !== kind.name));
  return html`<li class="kind">
    ${
      look
        ? html`<span class="look"
              >${swatch(look)} <span class="hint">${t(`pattern.${look.pattern}`)}</span></span
            >
            <input
              type="color"
              .value=${look.colour}
              aria-label=${t("form.colour", { name: kind.name })}
              @change=${(/** @type {{ target: HTMLInputElement }} */ event) => change(["art", "palette", kind.name], event.target.value)}
            />`
        : nothing
    }
    <input
      lang="en"
      autocomplete="off"
      required
      pattern="[a-z][a-z0-9\\-]*|[0-9]{1,2}"
      .value=${kind.name}
      aria-label=${t("form.kind-name", { name: kind.name })}
      @change=${(/** @type {{ target: HTMLInputElement }} */ event) => event.target.reportValidity() && rename(kind.name, event.target.value)}
    />
    <select aria-label=${t("form.kind-figure", { name: kind.name })} @change=${pick}>
      <option value=${OWN} ?selected=${figure === OWN}>${t("form.kind-own")}</option>
      <option value=${NONE} ?selected=${figure === NONE}>${t("form.kind-none")}</option>
      ${others.map(
        (word) =>
          html`<option value="figure ${word}" ?selected=${figure === `figure ${word}`}>
            ${t("form.kind-of", { figure: word })}
          </option>`,
      )}
      <option value=${SEVERAL} ?selected=${figure === SEVERAL}>${t("form.kind-several")}</option>
    </select>
    ${
      figure === SEVERAL
        ? html`<input
            lang="en"
            autocomplete="off"
            aria-label=${t("form.ports", { name: kind.name })}
            .value=${kind.ports.join(" ")}
            @change=${(/** @type {{ target: HTMLInputElement }} */ event) => replace(event.target.value.split(/[\s,]+/).filter(Boolean))}
          />`
        : nothing
    }
    <button
      type="button"
      class="small"
      ?disabled=${kinds.length < 3}
      aria-label=${t("design.remove", { word: kind.name })}
      @click=${remove}
    >
      ×
    </button>
  </li>`;
}

/** What a table of a form needs beside its field: `rename` takes the name of a kind of side, and its
 * new one; `words` are those of the file in the page's language.
 * @typedef {{ change: Change, rename: Rename, words: FileWords }} TableContext */

/** @param {FormField} field @param {TableContext} at */
function sides(field, { change, rename }) {
  const kinds = kindsOf(field.value ?? field.usual);
  const isList = Array.isArray(field.value);
  const add = (/** @type {Submission} */ event) => {
    event.preventDefault();
    const [input] = event.target.elements;
    const name = input.value.trim();
    if (!name || kinds.some((kind) => kind.name === name)) return;
    change(field.path, (/** @type {Tree} */ value) =>
      valueOfKinds([...kindsOf(value ?? field.usual), { name, ports: [name] }], isList),
    );
    input.value = "";
  };
  return html`<ul class="kinds">
      ${repeat(
        kinds,
        ({ name }) => name,
        (kind) => kindRow(kind, { kinds, field, isList, change, rename }),
      )}
    </ul>
    ${
      kinds.length < field.high
        ? html`<form class="line" @submit=${add}>
            <input
              id=${idOf(field)}
              lang="en"
              autocomplete="off"
              pattern="[a-z][a-z0-9\\-]*|[0-9]{1,2}"
              required
              aria-label=${t("form.kind-new")}
              placeholder=${t("form.kind-new")}
            />
            <button>${t("design.add")}</button>
          </form>`
        : nothing
    }`;
}

const optionsOf = (/** @type {string[]} */ words, /** @type {(word: string) => string} */ nameOf) =>
  words.map((word) => html`<option value=${word}>${nameOf(word)}</option>`);

/** @param {FormField} field @param {TableContext} at */
function score(field, { change, words }) {
  const lines = linesOfScore(field.value);
  const pathOf = (/** @type {{ label: string, state: string, term: string }} */ line) => [
    ...field.path,
    line.label,
    line.state,
    line.term,
  ];
  const add = (/** @type {FormSubmission} */ event) => {
    event.preventDefault();
    const data = new FormData(event.target);
    const wordOf = (/** @type {string} */ name) => String(data.get(name));
    const line = { label: wordOf("label"), state: wordOf("state"), term: wordOf("term") };
    change(pathOf(line), Number(wordOf("points")));
  };
  const about = (/** @type {string} */ term) =>
    termAbout(field.terms.find(({ word }) => word === term));
  return html`<ul class="lines">
      ${lines.map(
        (line) =>
          html`<li class="line">
            <span>${scoreLine(line, words)}</span>
            <input
              type="number"
              class="number"
              min=${field.low}
              max=${field.high}
              step="1"
              required
              .value=${line.points}
              aria-label=${t("form.points-of", { line: scoreLine(line, words) })}
              @change=${(/** @type {{ target: HTMLInputElement }} */ event) => event.target.reportValidity() && change(pathOf(line), Number(event.target.value))}
            />
            <button
              type="button"
              class="small"
              aria-label=${t("design.remove", { word: scoreLine(line, words) })}
              @click=${() => change(pathOf(line), null)}
            >
              ×
            </button>
            <span class="hint">${about(line.term)}</span>
          </li>`,
      )}
    </ul>
    <form class="line adding" @submit=${add}>
      <select name="label" aria-label=${t("form.score-label")}>
        ${optionsOf(field.labels, (label) => scoreLabel(label, words))}
      </select>
      <select name="state" aria-label=${t("form.score-state")}>
        ${optionsOf(field.states, (state) => t(`score.${state}`))}
      </select>
      <select name="term" aria-label=${t("form.score-term")}>
        ${optionsOf(
          field.terms.map(({ word }) => word),
          (term) => scoreTerm(term, words),
        )}
      </select>
      <input
        name="points"
        type="number"
        class="number"
        min=${field.low}
        max=${field.high}
        step="1"
        required
        value="1"
        aria-label=${t("form.points")}
      />
      <button>${t("design.add")}</button>
    </form>`;
}

const FIRST_FORMS = new Set(["one", "many", "gender"]);

/** @param {string} form @param {string | undefined} text @param {string | undefined} usual
 * @param {FormField} field @param {(form: string) => (event: { target: HTMLInputElement | HTMLSelectElement }) => void} onChange */
function formInput(form, text, usual, field, onChange) {
  const label = has(`wordform.${form}`) ? t(`wordform.${form}`) : form;
  const language = field.path[1];
  if (form === "gender") {
    return html`<label class="end"
      >${label}
      <select @change=${onChange(form)}>
        <option value="" ?selected=${!text}>${t("form.nothing")}</option>
        ${field.genders.map((gender) => html`<option value=${gender} ?selected=${gender === text}>${t(`gender.${gender}`)}</option>`)}
      </select></label
    >`;
  }
  return html`<label class="end"
    >${label}
    <input
      lang=${language}
      autocomplete="off"
      .value=${text ?? ""}
      placeholder=${usual ?? ""}
      @change=${onChange(form)}
  /></label>`;
}

/** The forms of a word; the rarer ones are folded away.
 * @param {FormField} field @param {TableContext} at */
function forms(field, { change }) {
  const texts = formsOfWord(field.value);
  const usual = formsOfWord(field.usual);
  const onChange =
    (/** @type {string} */ form) =>
    (/** @type {{ target: HTMLInputElement | HTMLSelectElement }} */ event) =>
      change(field.path, valueOfWord({ ...texts, [form]: event.target.value.trim() }));
  const inputs = (/** @type {string[]} */ names) =>
    names.map((form) => formInput(form, texts[form], usual[form], field, onChange));
  const rareForms = field.forms.filter((form) => !FIRST_FORMS.has(form));
  return html`<div class="texts" role="group" aria-labelledby="${idOf(field)}-title">
    ${inputs(field.forms.filter((form) => FIRST_FORMS.has(form)))}
    <details ?open=${rareForms.some((form) => texts[form])}>
      <summary>${t("form.more")}</summary>
      <div class="texts">${inputs(rareForms)}</div>
    </details>
  </div>`;
}

/** @type {Record<string, (field: FormField, at: TableContext) => unknown>} */
const TABLES = { sides, score, forms };

/** @param {{ kind: string }} field */
export const isTable = ({ kind }) => kind in TABLES;

/** @type {Record<string, (field: FormField) => unknown>} */
const TITLES = {
  sides: () => t("form.kinds"),
  score: () => t("form.score"),
  forms: ({ path }) => path.at(-1),
};

/** A field that is a table.
 * @param {FormField} field @param {TableContext} at @param {Complaint[]} complaints
 * @param {Editor} editor */
export function table(field, at, complaints, editor) {
  return html`<div class="option table ${field.value === null ? "" : "said"}">
    <b id="${idOf(field)}-title" lang=${field.kind === "forms" ? "en" : nothing}
      >${TITLES[field.kind](field)}</b
    >
    <div class="says">
      ${field.about ? html`<p class="hint">${settingAbout(field)}</p>` : nothing}
      ${TABLES[field.kind](field, at)} ${complaintsAt(complaints, editor)}
    </div>
  </div>`;
}
