// The table of a record at each step of its game, drawn, saved and printed.

/** @import { Draw, DrawnTable, Editor } from "./studio.d.ts" */

import { deskTable } from "./link.js";
import { html, nothing } from "./vendor/lit.js";
import { language, t } from "./words.js";

/** What was drawn last, and of which text; `step` is null while the end is shown.
 * @type {{ drawn: DrawnTable | null, text: string, step: number | null }} */
const state = { drawn: null, text: "", step: null };

/** Draws a text at its end, or at the step that is looked at if it is the same text. An older answer
    is thrown away.
 * @param {string} text @param {Draw} update @param {number | null} step */
export async function drawTable(text, update, step = null) {
  Object.assign(state, { text, step });
  const drawn = await deskTable(text, step, language()).catch(() => null);
  // Without an answer the next key asks again, and the old drawing is better than none.
  if (!drawn || state.text !== text || state.step !== step) return;
  state.drawn = drawn;
  update();
}

/** @param {DrawnTable} drawn @param {Draw} update */
function ways({ step, steps }, update) {
  /** @param {string} key @param {number} target @param {string} sign */
  const to = (key, target, sign) =>
    html`<button
      data-step=${key}
      aria-label=${t(`step.${key}`)}
      ?disabled=${target === step || target < 0 || target > steps}
      @click=${() => drawTable(state.text, update, target)}
    >
      <span aria-hidden="true">${sign}</span>
    </button>`;
  return html`<div class="buttons steps" role="group" aria-label=${t("step.title")}>
    ${to("first", 0, "|◀")} ${to("back", step - 1, "◀")} ${to("forward", step + 1, "▶")}
    ${to("last", steps, "▶|")}
  </div>`;
}

/** The step that is shown, and its line in the record.
 * @param {DrawnTable} drawn @param {Editor} field */
function told({ step, steps, line }, field) {
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
  const { drawn } = state;
  const svg = drawn?.svg;
  if (!svg) return nothing;
  return html`<section class="panel drawn">
    <h2>${t("desk.table")}</h2>
    ${drawn.steps ? html`${ways(drawn, update)} ${told(drawn, field)}` : nothing}
    <img alt=${t("desk.table-alt")} src="data:image/svg+xml,${encodeURIComponent(svg)}" />
    <div class="buttons">
      <button @click=${() => save("table.svg", svg, "image/svg+xml")}>
        ${t("desk.save-table")}
      </button>
      <button data-act="print" @click=${() => print()}>${t("desk.print")}</button>
    </div>
  </section>`;
}
