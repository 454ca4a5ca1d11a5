// What is wrong with a text, each with its place and its cures as buttons.

/** @import { Complaint, Cure, Editor, PlacedComplaint } from "./studio.d.ts" */

import { html, nothing } from "./vendor/lit.js";
import { renderSentence } from "./telling.js";
import { has, language, t } from "./words.js";

const MOST_SHOWN = 50; // people mend the first ones first

/** A cure of another line says which.
 * @param {Cure} cure @param {Complaint} complaint */
const elsewhere = (cure, { line }) =>
  cure.line === line ? nothing : html`(${t("desk.line", { line: cure.line })})`;

/** @param {Cure} cure @param {Complaint} each @param {Editor} field */
const button = (cure, each, field) =>
  html`<button class="small cure" @click=${() => field.cure(cure)}>
    ${
      cure.text.trim()
        ? html`${t("desk.write")}
            <code lang="en">${cure.text.trim()}</code> ${elsewhere(cure, each)}`
        : t("desk.take-out")
    }
  </button>`;

/** The cure that was surely meant, or the guesses, of which people choose one.
 * @param {Complaint} each @param {Editor} field */
function cures(each, field) {
  const buttons = (/** @type {Cure[]} */ some) => some.map((cure) => button(cure, each, field));
  const guesses = each.cures.filter(({ sure }) => !sure);
  const perhaps = t("desk.perhaps");
  return html`${buttons(each.cures.filter(({ sure }) => sure))}
  ${
    guesses.length
      ? html`<div class="guesses" role="group" aria-label=${perhaps}>
          <h3>${perhaps}</h3>
          ${buttons(guesses)}
        </div>`
      : nothing
  }`;
}

/** What is wrong, in the page's language where its words know it.
 * @param {Complaint} each */
const message = (each) =>
  renderSentence({ key: each.key ?? "", say: each.message, args: each.args });

/** In English, what to do is said in words as well; elsewhere the buttons say it.
 * @param {Complaint} each */
const hasHint = (each) =>
  each.hint && (language() === "en" || !each.cures.length || !has(`say.${each.key}`));

/** @param {Complaint} each */
const said = (each) =>
  html`<div>
    ${each.file ? html`<p><code>${each.file}${each.line === null ? "" : `:${each.line}`}</code></p>` : nothing}
    <p>${message(each)}</p>
    ${hasHint(each) ? html`<p class="hint" lang="en">${each.hint}</p>` : nothing}
  </div>`;

/** Whether it has a place in the text: not in a drawing that the text names.
 * @param {Complaint} each @returns {each is PlacedComplaint} */
export const isHere = (each) => each.line !== null && !each.file;

/** Those that stand below their lines.
 * @param {readonly Complaint[]} diagnostics */
export const placed = (diagnostics) => diagnostics.slice(0, MOST_SHOWN).filter(isHere);

/** A complaint below the line that it is about.
 * @param {Complaint} each @param {Editor} field */
export const complaintBelow = (each, field) => html`${said(each)} ${cures(each, field)}`;

/** Those about the lines of a row, all told beside it.
 * @param {{ first: number, last: number }} row
 * @param {readonly Complaint[]} diagnostics
 * @param {Editor} field */
export function rowComplaints({ first, last }, diagnostics, field) {
  const own = placed(diagnostics).filter((each) => first <= each.line && each.line <= last);
  if (!own.length) return nothing;
  return html`<div class="complaints">
    <ol>
      ${own.map((each) => html`<li class=${each.severity}>${complaintBelow(each, field)}</li>`)}
    </ol>
  </div>`;
}

/** @param {Complaint} each @param {Editor} field */
function complaint(each, field) {
  if (!isHere(each))
    return html`<li class=${each.severity}>${said(each)} ${cures(each, field)}</li>`;
  return html`<li class=${each.severity}>
    <button class="small" @click=${() => field.show(each)}>
      ${t("desk.line", { line: each.line })}
    </button>
    <p>${message(each)}</p>
  </li>`;
}

/** @param {number} errors @param {number} warnings */
function counted(errors, warnings) {
  const count = errors ? t("desk.errors", { count: errors }) : t("desk.no-errors");
  return warnings ? `${count}, ${t("desk.warnings", { count: warnings })}` : count;
}

/** All complaints about the text of a field, counted, errors first; what to do about one is said at its
    line, if it has one.
 * @param {readonly Complaint[]} diagnostics @param {Editor} field */
export function complaintList(diagnostics, field) {
  const errors = diagnostics.filter((each) => each.severity === "error");
  const warnings = diagnostics.filter((each) => each.severity !== "error");
  return html`<section class="panel complaints">
    <h2>${counted(errors.length, warnings.length)}</h2>
    <ol>
      ${[...errors, ...warnings].slice(0, MOST_SHOWN).map((each) => complaint(each, field))}
    </ol>
  </section>`;
}
