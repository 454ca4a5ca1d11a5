// The bar that all pages begin with: the name, the language, light or dark.

import { homeAddress } from "./link.js";
import { THEMES, theme, wear } from "./theme.js";
import { html } from "./vendor/lit.js";
import { choose, language, LANGUAGES, t } from "./words.js";

/** @param {() => void} update */
function languages(update) {
  const changed = async (/** @type {{ target: HTMLSelectElement }} */ event) => {
    await choose(event.target.value);
    update();
  };
  return html`<select class="quiet" aria-label=${t("bar.language")} @change=${changed}>
    ${Object.entries(LANGUAGES).map(
      ([each, own]) =>
        html`<option value=${each} lang=${each} ?selected=${each === language()}>${own}</option>`,
    )}
  </select>`;
}

/** @param {() => void} update */
function themes(update) {
  const changed = (/** @type {{ target: HTMLSelectElement }} */ event) => {
    wear(event.target.value);
    update();
  };
  return html`<select class="quiet" aria-label=${t("bar.theme")} @change=${changed}>
    ${THEMES.map(
      (each) =>
        html`<option value=${each} ?selected=${each === theme()}>${t(`theme.${each}`)}</option>`,
    )}
  </select>`;
}

/** @param {() => void} update */
export const choices = (update) => html`${languages(update)}${themes(update)}`;

/** @param {() => void} update @param {unknown[]} more */
export const bar = (update, ...more) =>
  html`<header class="bar">
    <a class="brand" href=${homeAddress()}>
      <span class="brand-mark" aria-hidden="true"></span
      ><span class="brand-name">${t("bar.brand")}</span>
    </a>
    ${more}
    <div class="choices">${choices(update)}</div>
  </header>`;
