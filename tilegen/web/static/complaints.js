// The complaints about a text, each with its place and its cures as buttons.

/** @import { Complaint, Cure, Editor, PlacedComplaint } from "./studio.d.ts" */

import { html, nothing } from "./vendor/lit.js";
import { renderSentence, wordHint } from "./telling.js";
import { has, language, t } from "./words.js";

const MAX_SHOWN = 50; // people mend the first ones first

/** A cure of another line says which.
 * @param {Cure} cure @param {Complaint} complaint */
const otherLine = (cure, { line }) =>
  cure.line === line ? nothing : html`(${t("desk.line", { line: cure.line })})`;

/** @param {Cure} cure @param {Complaint} complaint @param {Editor} field */
const button = (cure, complaint, field) =>
  html`<button class="small cure" @click=${() => field.cure(cure)}>
    ${
      cure.text.trim()
        ? html`${t("desk.write")}
            <code lang="en">${cure.text.trim()}</code> ${otherLine(cure, complaint)}`
        : t("desk.take-out")
    }
  </button>`;

/** The cure that was surely meant, or the guesses, of which people choose one.
 * @param {Complaint} complaint @param {Editor} field */
function cures(complaint, field) {
  const buttons = (/** @type {Cure[]} */ options) =>
    options.map((cure) => button(cure, complaint, field));
  const guesses = complaint.cures.filter(({ sure }) => !sure);
  const label = t("desk.perhaps");
  return html`${buttons(complaint.cures.filter(({ sure }) => sure))}
  ${
    guesses.length
      ? html`<div class="guesses" role="group" aria-label=${label}>
          <h3>${label}</h3>
          ${buttons(guesses)}
        </div>`
      : nothing
  }`;
}

/** The sentence of a complaint, in the page's language where its words know it.
 * @param {Complaint} complaint */
const message = (complaint) =>
  renderSentence({ key: complaint.key ?? "", say: complaint.message, args: complaint.args });

/** What to do about a complaint; in English also where buttons do it, elsewhere they say it. A hint
 * that the page has no words for is shown in English.
 * @param {Complaint} complaint */
function hintBelow(complaint) {
  const { hint, cures: offered, key } = complaint;
  if (!hint || (language() !== "en" && offered.length && has(`say.${key}`))) return nothing;
  const words = wordHint(complaint);
  return words === null
    ? html`<p class="hint" lang="en">${hint}</p>`
    : html`<p class="hint">${words}</p>`;
}

/** @param {Complaint} complaint */
const complaintBody = (complaint) =>
  html`<div>
    ${complaint.file ? html`<p><code>${complaint.file}${complaint.line === null ? "" : `:${complaint.line}`}</code></p>` : nothing}
    <p>${message(complaint)}</p>
    ${hintBelow(complaint)}
  </div>`;

/** Whether a complaint has a place in the text: not in a drawing that the text names.
 * @param {Complaint} complaint @returns {complaint is PlacedComplaint} */
export const isPlaced = (complaint) => complaint.line !== null && !complaint.file;

/** The complaints that stand below their lines.
 * @param {readonly Complaint[]} diagnostics */
export const placedComplaints = (diagnostics) => diagnostics.slice(0, MAX_SHOWN).filter(isPlaced);

/** A complaint below the line that it is about.
 * @param {Complaint} complaint @param {Editor} field */
export const complaintBelow = (complaint, field) =>
  html`${complaintBody(complaint)} ${cures(complaint, field)}`;

/** The complaints about the lines of a row, for the place beside it.
 * @param {{ first: number, last: number }} row
 * @param {readonly Complaint[]} diagnostics
 * @param {Editor} field */
export function rowComplaints({ first, last }, diagnostics, field) {
  const complaints = placedComplaints(diagnostics).filter(
    (complaint) => first <= complaint.line && complaint.line <= last,
  );
  if (!complaints.length) return nothing;
  return html`<div class="complaints">
    <ol>
      ${complaints.map((complaint) => html`<li class=${complaint.severity}>${complaintBelow(complaint, field)}</li>`)}
    </ol>
  </div>`;
}

/** @param {Complaint} complaint @param {Editor} field */
function complaintItem(complaint, field) {
  if (!isPlaced(complaint))
    return html`<li class=${complaint.severity}>
      ${complaintBody(complaint)} ${cures(complaint, field)}
    </li>`;
  return html`<li class=${complaint.severity}>
    <button class="small" @click=${() => field.show(complaint)}>
      ${t("desk.line", { line: complaint.line })}
    </button>
    <p>${message(complaint)}</p>
  </li>`;
}

/** @param {number} errors @param {number} warnings */
function formatCounts(errors, warnings) {
  const count = errors ? t("desk.errors", { count: errors }) : t("desk.no-errors");
  return warnings ? `${count}, ${t("desk.warnings", { count: warnings })}` : count;
}

/** All complaints about the text of a field, counted, errors first; what to do about one is said at its
    line, if it has one.
 * @param {readonly Complaint[]} diagnostics @param {Editor} field */
export function complaintList(diagnostics, field) {
  const errors = diagnostics.filter((complaint) => complaint.severity === "error");
  const warnings = diagnostics.filter((complaint) => complaint.severity !== "error");
  return html`<section class="panel complaints">
    <h2>${formatCounts(errors.length, warnings.length)}</h2>
    <ol>
      ${[...errors, ...warnings].slice(0, MAX_SHOWN).map((complaint) => complaintItem(complaint, field))}
    </ol>
  </section>`;
}
