// The rule card of the game as it stands in the text, and what the last change brought to it.

/** @import { Draw } from "./studio.d.ts" */

import { draftRuleAddress, draftRules } from "./link.js";
import { ruleBlocks } from "./ruleblocks.js";
import { listSentences, markNew } from "./sentences.js";
import { html, nothing } from "./vendor/lit.js";
import { language, LANGUAGES, t } from "./words.js";

/** `asked` is the text and language whose card was asked for, `shown` the card that came with the
    text that it is of, and `before` the sentences of the one before, in the same language. */
/** @type {{ open: boolean, language: string, asked: string, before: Set<string> | null,
    shown: { blocks: any[], faces: string, code: string } | null }} */
const state = { open: true, language: "", asked: "", shown: null, before: null };

/** @param {string | null} faces @param {Draw} draw */
async function lookAgain(faces, draw) {
  const code = state.language || language();
  const asked = `${faces} ${code}`;
  if (!state.open || !faces || state.asked === asked) return;
  state.asked = asked;
  const blocks = await draftRules(faces, code).catch(() => null);
  // Another text may be asked for meanwhile.
  if (state.asked !== asked || blocks === null) return;
  const { shown } = state;
  const isSame = shown?.code === code;
  Object.assign(state, {
    shown: { blocks, faces, code },
    before: isSame ? listSentences(shown.blocks) : null,
  });
  draw();
}

/** `faces` is the digest of the text, null while it has errors.
 * @param {string | null} faces @param {Draw} draw */
export function card(faces, draw) {
  lookAgain(faces, draw);
  const toggled = (/** @type {{ target: HTMLDetailsElement }} */ event) => {
    state.open = event.target.open;
    draw();
  };
  const chosen = (/** @type {{ target: HTMLSelectElement }} */ event) => {
    state.language = event.target.value;
    draw();
  };
  const { shown, before } = state;
  const code = state.language || language();
  return html`<details
    class="panel card-panel ${faces ? "" : "stale"}"
    ?open=${state.open}
    @toggle=${toggled}
  >
    <summary>${t("design.card")}</summary>
    <div class="line">
      <label for="card-language">${t("bar.language")}</label>
      <select id="card-language" @change=${chosen}>
        ${Object.entries(LANGUAGES).map(
          ([each, own]) =>
            html`<option value=${each} lang=${each} ?selected=${each === code}>${own}</option>`,
        )}
      </select>
    </div>
    ${faces ? nothing : html`<p class="hint">${t("design.stale")}</p>`}
    ${
      shown
        ? html`<div
            class="rules-text"
            lang=${shown.code}
            tabindex="0"
            role="region"
            aria-label=${t("design.card")}
          >
            ${ruleBlocks(before ? markNew(shown.blocks, before) : shown.blocks, (name) => draftRuleAddress(shown.faces, name))}
          </div>`
        : html`<p class="hint" role="status">${t("design.drawing")}</p>`
    }
  </details>`;
}
