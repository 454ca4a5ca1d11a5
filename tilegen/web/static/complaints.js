// What is wrong with a text, each with its place and its cures as buttons.

import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

const MOST_SHOWN = 50; // people mend the first ones first

function complaint(each, field) {
  const place =
    each.line === null
      ? nothing
      : html`<button class="small" @click=${() => field.show(each)}>
          ${t("desk.line", { line: each.line })}
        </button>`;
  return html`<li class=${each.severity}>
    ${place}
    <div lang="en">
      <p>${each.message}</p>
      ${each.hint ? html`<p class="hint">${each.hint}</p>` : nothing}
    </div>
    ${each.cures.map(
      (cure) => html`<button class="small cure" @click=${() => field.cure(cure)}>
        ${cure.text.trim()
          ? html`${t("desk.write")} <code lang="en">${cure.text.trim()}</code>`
          : t("desk.take-out")}
      </button>`,
    )}
  </li>`;
}

/** The complaints about the text of a field, errors counted. */
export function complaintList(diagnostics, field) {
  const errors = diagnostics.filter((each) => each.severity === "error").length;
  return html`<section class="panel complaints">
    <h2>${errors ? t("desk.errors", { count: errors }) : t("desk.no-errors")}</h2>
    <ol>
      ${diagnostics.slice(0, MOST_SHOWN).map((each) => complaint(each, field))}
    </ol>
  </section>`;
}
