// The set on paper: its pages as pictures.

/** @import { Draw, SeenMessage } from "./studio.d.ts" */

import { sheetAddress, sheetsOf } from "./link.js";
import { messageOf } from "./problems.js";
import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

/** `requestedDigest` is the save whose sheets were requested.
 * @type {{ open: boolean, requestedDigest: string | null | undefined, problem: string,
 *   sheets: { digest: string, pages: { title: string }[] } | null }} */
const state = {
  open: false,
  requestedDigest: undefined,
  sheets: null,
  problem: "",
};

/** Requests the pages once they are open and the server has compared the pieces.
 * @param {Draw} draw @param {SeenMessage} snapshot */
async function lookAgain(draw, { quiet, good }) {
  if (!state.open || !quiet || state.requestedDigest === good) return;
  state.requestedDigest = good;
  try {
    Object.assign(state, { sheets: await sheetsOf(), problem: "" });
  } catch (problem) {
    state.problem = messageOf(problem);
  }
  draw();
}

/** @param {Draw} draw @param {SeenMessage} snapshot */
export function sheets(draw, snapshot) {
  lookAgain(draw, snapshot);
  const handleToggle = (/** @type {{ target: HTMLDetailsElement }} */ event) => {
    state.open = event.target.open;
    draw();
  };
  const { sheets: result, problem } = state;
  return html`<details
    class="panel sheets ${snapshot.prints ? "" : "stale"}"
    @toggle=${handleToggle}
  >
    <summary>${t("design.sheets")}</summary>
    ${problem ? html`<p class="band" role="alert"><span lang="en">${problem}</span></p>` : nothing}
    ${
      result
        ? html`<ul>
            ${result.pages.map(({ title }, index) => {
              const page = index + 1;
              return html`<li>
                <img
                  loading="lazy"
                  alt=${t("design.page", { page })}
                  @load=${(/** @type {{ target: HTMLImageElement }} */ event) => event.target.classList.add("there")}
                  src=${sheetAddress(result.digest, page)}
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
