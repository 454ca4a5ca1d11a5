// The table of a record at each step of its game, drawn, saved and printed.

/** @import { Draw, DrawnTable, Editor } from "./studio.d.ts" */

import { deskTable } from "./link.js";
import { html, nothing } from "./vendor/lit.js";
import { language, t } from "./words.js";

/** The last picture of the table, and its text; `step` is null while the end is on the page.
 * @type {{ table: DrawnTable | null, text: string, step: number | null }} */
const state = { table: null, text: "", step: null };

/** Draws a text at its end, or at the step that is looked at if it is the same text. An older answer
    is thrown away.
 * @param {string} text @param {Draw} update @param {number | null} step */
export async function drawTable(text, update, step = null) {
  Object.assign(state, { text, step });
  const table = await deskTable(text, step, language()).catch(() => null);
  // Without an answer the next key asks again, and the old drawing is better than none.
  if (!table || state.text !== text || state.step !== step) return;
  state.table = table;
  update();
}

/** @param {DrawnTable} table @param {Draw} update */
function stepButtons({ step, steps }, update) {
  /** @param {string} key @param {number} target @param {string} sign */
  const stepButton = (key, target, sign) =>
    html`<button
      data-step=${key}
      aria-label=${t(`step.${key}`)}
      ?disabled=${target === step || target < 0 || target > steps}
      @click=${() => drawTable(state.text, update, target)}
    >
      <span aria-hidden="true">${sign}</span>
    </button>`;
  return html`<div class="buttons steps" role="group" aria-label=${t("step.title")}>
    ${stepButton("first", 0, "|◀")} ${stepButton("back", step - 1, "◀")}
    ${stepButton("forward", step + 1, "▶")} ${stepButton("last", steps, "▶|")}
  </div>`;
}

/** The step on the page, and its line in the record.
 * @param {DrawnTable} table @param {Editor} field */
function stepStatus({ step, steps, line }, field) {
  const text = line === null ? "" : state.text.split("\n")[line - 1];
  return html`<p role="status">
    ${t("step.at", { step, steps })}
    ${
      line === null
        ? nothing
        : html`<button class="small" @click=${() => field.show({ line, column: 1, end_column: 1 })}>
              ${t("desk.line", { line })}
            </button>
            <span lang="en">${text}</span>`
    }
  </p>`;
}

/** The drawing with its buttons. `save` writes a file of a name, a text and a kind.
 * @param {Draw} update
 * @param {{ field: Editor, save: (name: string, text: string, kind: string) => void }} how */
export function tablePanel(update, { field, save }) {
  const { table } = state;
  const svg = table?.svg;
  if (!svg) return nothing;
  return html`<section class="panel drawn">
    <h2>${t("desk.table")}</h2>
    ${table.steps ? html`${stepButtons(table, update)} ${stepStatus(table, field)}` : nothing}
    <img alt=${t("desk.table-alt")} src="data:image/svg+xml,${encodeURIComponent(svg)}" />
    <div class="buttons">
      <button @click=${() => save("table.svg", svg, "image/svg+xml")}>
        ${t("desk.save-table")}
      </button>
      <button data-act="print" @click=${() => print()}>${t("desk.print")}</button>
    </div>
  </section>`;
}
