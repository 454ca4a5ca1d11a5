// The rule card of the game as it stands in the text, and what the last change brought to it.

/** @import { Block } from "./ruleblocks.js" */
/** @import { Draw } from "./studio.d.ts" */

import { draftRuleAddress, draftRules } from "./link.js";
import { ruleBlocks } from "./ruleblocks.js";
import { listSentences, markNew } from "./sentences.js";
import { html, nothing } from "./vendor/lit.js";
import { language, LANGUAGES, t } from "./words.js";

/** `request` is the text and language of the card that is to come, `rules` the last card that came
    with its text, and `oldSentences` those of the card before, in the same language. */
/** @type {{ open: boolean, language: string, request: string, oldSentences: Set<string> | null,
    rules: { blocks: Block[], faces: string, code: string } | null }} */
const state = { open: true, language: "", request: "", rules: null, oldSentences: null };

/** @param {string | null} faces @param {Draw} draw */
async function lookAgain(faces, draw) {
  const code = state.language || language();
  const request = `${faces} ${code}`;
  if (!state.open || !faces || state.request === request) return;
  state.request = request;
  const blocks = await draftRules(faces, code).catch(() => null);
  // Another text may be asked for meanwhile.
  if (state.request !== request || blocks === null) return;
  const { rules } = state;
  const isSame = rules?.code === code;
  Object.assign(state, {
    rules: { blocks, faces, code },
    oldSentences: isSame ? listSentences(rules.blocks) : null,
  });
  draw();
}

/** `faces` is the digest of the text, null while it has errors.
 * @param {string | null} faces @param {Draw} draw */
export function card(faces, draw) {
  lookAgain(faces, draw);
  const toggle = (/** @type {{ target: HTMLDetailsElement }} */ event) => {
    state.open = event.target.open;
    draw();
  };
  const chooseLanguage = (/** @type {{ target: HTMLSelectElement }} */ event) => {
    state.language = event.target.value;
    draw();
  };
  const { rules, oldSentences } = state;
  const code = state.language || language();
  return html`<details
    class="panel card-panel ${faces ? "" : "stale"}"
    ?open=${state.open}
    @toggle=${toggle}
  >
    <summary>${t("design.card")}</summary>
    <div class="line">
      <label for="card-language">${t("bar.language")}</label>
      <select id="card-language" @change=${chooseLanguage}>
        ${Object.entries(LANGUAGES).map(
          ([name, own]) =>
            html`<option value=${name} lang=${name} ?selected=${name === code}>${own}</option>`,
        )}
      </select>
    </div>
    ${faces ? nothing : html`<p class="hint">${t("design.stale")}</p>`}
    ${
      rules
        ? html`<div
            class="rules-text"
            lang=${rules.code}
            tabindex="0"
            role="region"
            aria-label=${t("design.card")}
          >
            ${ruleBlocks(oldSentences ? markNew(rules.blocks, oldSentences) : rules.blocks, (name) => draftRuleAddress(rules.faces, name))}
          </div>`
        : html`<p class="hint" role="status">${t("design.drawing")}</p>`
    }
  </details>`;
}
