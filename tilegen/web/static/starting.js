// The tile that a player begins with: any of the set, found by its sides and features, or one of those
// that were dealt.

import { figureWord } from "./figures.js";
import { tileFace } from "./tileface.js";
import { describeTurn } from "./turns.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { language, t } from "./words.js";

/** @import { Offer } from "./placing.js" */
/** @import { At } from "./handed.d.ts" */
/** @typedef {{ joins: number | null, features: readonly string[] }} Filter */

/** @type {Filter} */
export const NO_FILTER = { joins: null, features: [] };

/** The tiles that may be chosen now. @param {At} at */
const startsOf = (at) => at.view.offers.filter((offer) => offer.kind === "start");

/** @param {Offer} offer @param {Filter} filter */
const fits = (offer, { joins, features }) =>
  (joins === null || offer.joins === joins) &&
  features.every((feature) => offer.features.includes(feature));

/** The numbers of sides that join others, the most first.
 * @param {readonly Offer[]} offers */
const joinsOf = (offers) =>
  [...new Set(offers.map(({ joins }) => Number(joins)))].sort(
    (firstCount, secondCount) => secondCount - firstCount,
  );

/** The features that some of the tiles have, and others have not.
 * @param {readonly Offer[]} offers */
function featuresOf(offers) {
  const names = new Set(offers.flatMap(({ features }) => /** @type {string[]} */ (features)));
  return [...names].filter((feature) => !offers.every((offer) => offer.features.includes(feature)));
}

/** @param {string} text @param {boolean} isPressed @param {() => void} press */
const chip = (text, isPressed, press) =>
  html`<button type="button" class="chip" aria-pressed=${isPressed} @click=${press}>
    ${text}
  </button>`;

/** @param {At} at @param {readonly Offer[]} offers */
function filterChips(at, offers) {
  const { ui } = at;
  /** @type {Filter} */
  const { joins, features } = ui.filter;
  const [counts, names] = [joinsOf(offers), featuresOf(offers)];
  if (counts.length < 2 && !names.length) return nothing;
  const choose = (/** @type {Partial<Filter>} */ change) => () => {
    ui.filter = { ...ui.filter, ...change };
    at.update();
  };
  const toggle = (/** @type {string} */ name) =>
    features.includes(name)
      ? features.filter((otherName) => otherName !== name)
      : [...features, name];
  const nameOf = (/** @type {string} */ name) => {
    const texts = at.view.board.features[name] ?? {};
    return texts[language()] ?? texts.en ?? name;
  };
  return html`<fieldset class="filter">
    <legend>${t("start.filter")}</legend>
    ${chip(t("start.all"), joins === null, choose({ joins: null }))}
    ${
      counts.length > 1
        ? counts.map((count) =>
            chip(t("start.sides", { count }), joins === count, choose({ joins: count })),
          )
        : nothing
    }
    ${names.map((name) =>
      chip(
        t("start.with", { feature: nameOf(name) }),
        features.includes(name),
        choose({ features: toggle(name) }),
      ),
    )}
  </fieldset>`;
}

/** @param {At} at */
export function startTiles(at) {
  const offers = startsOf(at);
  if (!offers.length) return nothing;
  const isDealt = Boolean(at.view.board.choices);
  const matches = isDealt ? offers : offers.filter((offer) => fits(offer, at.ui.filter));
  const figure = figureWord(at, "first", "begun");
  return html`<section class="panel starting">
    <h2>${isDealt ? t("start.dealt") : t("start.choose", { figure })}</h2>
    ${isDealt ? nothing : filterChips(at, offers)}
    <div class="start-tiles ${isDealt ? "few" : ""}" role="group" aria-label=${t("start.tiles")}>
      ${repeat(
        matches,
        (offer) => offer.tile,
        (offer) =>
          html`<button
            type="button"
            class="choice"
            data-start=${offer.tile}
            aria-pressed=${at.ui.tile === offer.tile}
            aria-label=${t("tile.alt", { tile: offer.tile })}
            @click=${(/** @type {MouseEvent} */ event) => {
              if (at.ui.tile === offer.tile && event.detail === 0) at.move(offer.do);
              else at.choose({ tile: offer.tile });
            }}
          >
            ${tileFace(at, Number(offer.tile), 0, "")}
          </button>`,
      )}
    </div>
  </section>`;
}

/** While somebody else chooses. The tray says what there is to wait for.
 * @param {At} at */
export function startPanel(at) {
  const { view } = at;
  const { choices } = view.board;
  const choice = view.choice?.tile;
  const figure = figureWord(at, "first", "begun");
  return html`<section class="panel starting" aria-label=${describeTurn(view, at.name)}>
    ${view.board.grows ? html`<p>${t("start.goal", { figure })}</p>` : nothing}
    ${
      choices
        ? html`<p>${t("start.yours")}</p>
            <div class="start-tiles few">
              ${choices.map((/** @type {number} */ tile) => html`<span class="choice ${tile === choice ? "chosen" : ""}">${tileFace(at, tile, 0)}</span>`)}
            </div>`
        : nothing
    }
  </section>`;
}

/** @param {At} at */
export function startTray(at) {
  const offers = startsOf(at);
  const offer = offers.find(({ tile }) => tile === at.ui.tile);
  const prompt = joinsOf(offers).length > 1 ? "start.prompt" : "tiles.choose";
  return html`<div class="tray tile-tray">
    ${
      offer
        ? html`<span class="hold">${tileFace(at, Number(offer.tile), 0)}</span>`
        : html`<p class="prompt">${t(prompt)}</p>`
    }
    <button
      type="button"
      class="main"
      data-act="take"
      ?disabled=${!offer || !at.mayMove}
      @click=${() => offer && at.move(offer.do)}
    >
      ${offer ? t("start.take") : t("start.take-none")}
    </button>
  </div>`;
}

/** The tray of whoever waits for the others to choose.
 * @param {At} at */
export const waitingTray = (at) =>
  html`<div class="tray tile-tray">
    <p class="prompt">${at.view.choice ? t("start.chosen") : describeTurn(at.view, at.name)}</p>
  </div>`;
