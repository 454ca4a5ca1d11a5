// The set on paper: its pages as pictures.

/** @import { Draw, SeenMessage } from "./studio.d.ts" */

import { sheetAddress, sheetsOf } from "./link.js";
import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

/** `asked` is the save whose sheets were asked for.
 * @type {{ open: boolean, asked: string | null | undefined, problem: string,
 *   sheets: { digest: string, pages: { title: string }[] } | null }} */
const state = {
  open: false,
  asked: undefined,
  sheets: null,
  problem: "",
};

/** Asks for the pages once they are looked at, when nothing is saved any more.
 * @param {Draw} draw @param {SeenMessage} seen */
async function lookAgain(draw, { quiet, good }) {
  if (!state.open || !quiet || state.asked === good) return;
  state.asked = good;
  try {
    Object.assign(state, { sheets: await sheetsOf(), problem: "" });
  } catch (/** @type {any} */ problem) {
    state.problem = problem.message;
  }
  draw();
}

/** @param {Draw} draw @param {SeenMessage} seen */
export function sheets(draw, seen) {
  lookAgain(draw, seen);
  const toggled = (/** @type {{ target: HTMLDetailsElement }} */ event) => {
    state.open = event.target.open;
    draw();
  };
  const { sheets: shown, problem } = state;
  return html`<details class="panel sheets ${seen.prints ? "" : "stale"}" @toggle=${toggled}>
    <summary>${t("design.sheets")}</summary>
    ${problem ? html`<p class="band" role="alert"><span lang="en">${problem}</span></p>` : nothing}
    ${
      shown
        ? html`<ul>
            ${shown.pages.map(({ title }, index) => {
              const page = index + 1;
              return html`<li>
                <img
                  loading="lazy"
                  alt=${t("design.page", { page })}
                  @load=${(/** @type {{ target: HTMLImageElement }} */ event) => event.target.classList.add("there")}
                  src=${sheetAddress(shown.digest, page)}
                />
                <span lang="en">${title}</span>
              </li>`;
            })}
          </ul>`
        : state.open && !problem
          ? html`<p class="hint" role="status">${t("design.drawing")}</p>`
          : nothing
    }
  </details>`;
}
