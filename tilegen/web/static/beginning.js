// A set that is not there yet begins like an example.

/** @import { Draw, SeenMessage } from "./studio.d.ts" */

import { beginSet } from "./link.js";
import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

const state = { problem: "" };

/** What the page shows until there is a file. The server tells of it once it is written.
 * @param {Pick<SeenMessage, "file" | "begin">} seen @param {Draw} draw */
export function beginning({ file, begin }, draw) {
  const choose = async (/** @type {string} */ example) => {
    state.problem = "";
    await beginSet(example).catch((problem) => {
      state.problem = problem.message;
    });
    draw();
  };
  return html`<h1>${t("begin.title")}</h1>
    <p>${t("begin.about", { file })}</p>
    ${state.problem ? html`<p class="band" role="alert"><span lang="en">${state.problem}</span></p>` : nothing}
    <ul class="begin-list">
      ${begin.map(
        (example) =>
          html`<li>
            <button class="wide" @click=${() => choose(example)}>${t(`begin.${example}`)}</button>
            <p class="hint">${t(`begin.${example}-about`)}</p>
          </li>`,
      )}
    </ul>`;
}
