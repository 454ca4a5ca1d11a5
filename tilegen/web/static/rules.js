// The rules of the game, as they are printed, in a window over the table.

import { isPrinted } from "./printed.js";
import { ruleAddress, rulesOf } from "./link.js";
import { ruleBlocks } from "./ruleblocks.js";
import { html, nothing } from "./vendor/lit.js";
import { botName, botPlays, language, rulesName, t } from "./words.js";

/** @import { Block } from "./ruleblocks.js" */
/** @import { Click } from "./browser.d.ts" */
/** @import { At } from "./handed.d.ts" */

/** The rules that were fetched last, and the faces and the language that they are of.
 * @type {{ of: string, blocks: Block[] | null, problem: boolean }} */
let cache = { of: "", blocks: null, problem: false };

/** @param {string} faces @param {() => void} update */
async function fetchRules(faces, update) {
  const of = `${faces} ${language()}`;
  if (cache.of === of && !cache.problem) return;
  cache = { of, blocks: null, problem: false };
  const blocks = await rulesOf(faces, language()).catch(() => null);
  // Another language may have been asked for meanwhile.
  if (cache.of !== of) return;
  cache = { of, blocks, problem: blocks === null };
  update();
}

/** The reference card of the game: what a turn is, in a few lines and pictures.
 * @param {Pick<At, "view" | "update">} at */
export function referenceCard({ view, update }) {
  if (!isPrinted(view)) return nothing;
  // Nobody asks a television to try again, and it would not stop.
  if (!cache.problem) fetchRules(view.faces, update);
  const [title, ...blocks] = cache.blocks ?? [];
  const end = blocks.findIndex(({ kind }) => kind === "title");
  if (!title) return nothing;
  return html`<section class="panel reference-card">
    ${ruleBlocks(end < 0 ? blocks : blocks.slice(0, end), (name) => ruleAddress(view.faces, name))}
  </section>`;
}

/** @param {At} at */
function bots(at) {
  if (!at.bots.length) return nothing;
  return html`<h3>${t("help.bots")}</h3>
    <dl>
      ${at.bots.map(
        (bot) =>
          html`<dt>${botName(bot)}</dt>
            <dd>${botPlays(bot)}</dd>`,
      )}
    </dl>`;
}

/** The button that opens the window, and the window.
 * @param {At} at */
export function rules(at) {
  const { faces, rules: variant } = at.view;
  const hasText = isPrinted(at.view);
  const open = (/** @type {Click} */ event) => {
    /** @type {HTMLDialogElement} */ (event.currentTarget.nextElementSibling).showModal();
    if (hasText) fetchRules(faces, at.update);
  };
  const close = (/** @type {Click} */ event) => event.currentTarget.closest("dialog")?.close();
  const closeOutside = (/** @type {Click<HTMLDialogElement>} */ event) => {
    if (event.target === event.currentTarget) event.currentTarget.close();
  };
  return html`<button type="button" class="quiet" data-act="rules" @click=${open}>
      ${t("help.title")}
    </button>
    <dialog class="rules-window" aria-labelledby="rules-title" @click=${closeOutside}>
      <div class="rules-head">
        <h2 id="rules-title">${t("help.title")}</h2>
        <button type="button" data-act="close" @click=${close}>${t("help.close")}</button>
      </div>
      <div class="rules-text" tabindex="0" role="region" aria-labelledby="rules-title">
        ${variant ? html`<p>${t("help.here", { rules: rulesName(variant) })}</p>` : nothing}
        ${hasText ? html`<p>${t("help.screen")}</p>` : nothing}
        ${cache.problem ? html`<p class="why">${t("line.lost")}</p>` : nothing}
        ${ruleBlocks(cache.blocks ?? [], (name) => ruleAddress(faces, name))} ${bots(at)}
      </div>
    </dialog>`;
}
