// The table in words, with a line to type: for screen readers, and for terminals that browse.

import { next, ranking, winners } from "./finale.js";
import { people } from "./people.js";
import { renderSentence } from "./telling.js";
import { tableAddress } from "./link.js";
import { typing } from "./typing.js";
import { waitingRoom } from "./waiting.js";
import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { Seat } from "./seat.js" */
/** @import { AtSeat } from "./handed.d.ts" */
/** @import { ViewMessage } from "./messages.d.ts" */

const MANY = 40; // moves to read at once

/** A move, and the sides of a tile that one might begin with.
 * @param {ViewMessage["offers"][number]} offer */
const renderOffer = (offer) =>
  html`<code>${offer.do}</code>${
      offer.sides === undefined ? "" : ` (${t("start.sides", { count: offer.sides })})`
    }`;

/**
 * @param {Seat} seat
 * @param {AtSeat} at
 * @param {unknown} bands
 * @param {unknown} reason
 * @param {string} headline
 */
export function plainPage(seat, at, bands, reason, headline) {
  const { game, view } = seat;
  if (view.stage === "waiting") {
    return html`<main class="plain" tabindex="-1" data-version=${view.v}>
      <h1>${headline}</h1>
      ${bands} ${waitingRoom(at)} ${reason}
    </main>`;
  }
  return html`<main class="plain" tabindex="-1" data-version=${view.v}>
    <h1>${headline}</h1>
    ${bands}
    ${
      view.over
        ? html`<h2>${winners(at)}</h2>
            ${ranking(at)} ${next(at)}`
        : people(at)
    }
    ${game.describe(at)}
    ${view.mine.length && !view.over && !seat.isElsewhere ? typing(at) : nothing} ${reason}
    ${
      view.offers.length
        ? html`<details ?open=${view.offers.length <= MANY}>
            <summary>${t("plain.offers", { count: view.offers.length })}</summary>
            <ul class="offers">
              ${view.offers.map((offer) => html`<li>${renderOffer(offer)}</li>`)}
            </ul>
          </details>`
        : nothing
    }
    <h2>${t("log.title")}</h2>
    <ol reversed>
      ${[...view.log].reverse().map((entry) => html`<li>${renderSentence(entry)}</li>`)}
    </ol>
    <p><a href=${tableAddress(view.code)}>${t("links.table")}</a></p>
  </main>`;
}
