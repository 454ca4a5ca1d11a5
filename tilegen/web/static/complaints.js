// What is wrong with a text, each with its place and its cures as buttons.

import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

const MOST_SHOWN = 50; // people mend the first ones first

function cures(each, field) {
  return each.cures.map(
    (cure) => html`<button class="small cure" @click=${() => field.cure(cure)}>
      ${cure.text.trim()
        ? html`${t("desk.write")} <code lang="en">${cure.text.trim()}</code>`
        : t("desk.take-out")}
    </button>`,
  );
}

const said = (each) => html`<div lang="en">
  <p>${each.message}</p>
  ${each.hint ? html`<p class="hint">${each.hint}</p>` : nothing}
</div>`;

/** Those that stand below their lines. */
export const placed = (diagnostics) => diagnostics.slice(0, MOST_SHOWN).filter((each) => each.line !== null);

/** A complaint below the line that it is about. */
export const complaintBelow = (each, field) => html`${said(each)} ${cures(each, field)}`;

function complaint(each, field) {
  if (each.line === null) return html`<li class=${each.severity}>${said(each)} ${cures(each, field)}</li>`;
  return html`<li class=${each.severity}>
    <button class="small" @click=${() => field.show(each)}>${t("desk.line", { line: each.line })}</button>
    <p lang="en">${each.message}</p>
  </li>`;
}

/** All complaints about the text of a field, errors counted; what to do about one is said at its
    line, if it has one. */
export function complaintList(diagnostics, field) {
  const errors = diagnostics.filter((each) => each.severity === "error").length;
  return html`<section class="panel complaints">
    <h2>${errors ? t("desk.errors", { count: errors }) : t("desk.no-errors")}</h2>
    <ol>
      ${diagnostics.slice(0, MOST_SHOWN).map((each) => complaint(each, field))}
    </ol>
  </section>`;
}
