// The bar that all pages begin with: the name, the language, light or dark.

import { homeAddress } from "./link.js";
import { THEMES, theme, wear } from "./theme.js";
import { html } from "./vendor/lit.js";
import { choose, language, LANGUAGES, t } from "./words.js";

/** @param {() => void} update */
function languages(update) {
  const handleChange = async (/** @type {{ target: HTMLSelectElement }} */ event) => {
    await choose(event.target.value);
    update();
  };
  return html`<select class="quiet" aria-label=${t("bar.language")} @change=${handleChange}>
    ${Object.entries(LANGUAGES).map(
      ([code, name]) =>
        html`<option value=${code} lang=${code} ?selected=${code === language()}>${name}</option>`,
    )}
  </select>`;
}

/** @param {() => void} update */
function themes(update) {
  const handleChange = (/** @type {{ target: HTMLSelectElement }} */ event) => {
    wear(event.target.value);
    update();
  };
  return html`<select class="quiet" aria-label=${t("bar.theme")} @change=${handleChange}>
    ${THEMES.map(
      (name) =>
        html`<option value=${name} ?selected=${name === theme()}>${t(`theme.${name}`)}</option>`,
    )}
  </select>`;
}

/** @param {() => void} update */
export const choices = (update) => html`${languages(update)}${themes(update)}`;

/** @param {() => void} update @param {unknown[]} extras */
export const bar = (update, ...extras) =>
  html`<header class="bar">
    <a class="brand" href=${homeAddress()}>
      <span class="brand-mark" aria-hidden="true"></span
      ><span class="brand-name">${t("bar.brand")}</span>
    </a>
    ${extras}
    <div class="choices">${choices(update)}</div>
  </header>`;
