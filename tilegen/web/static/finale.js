// The end: the winner's picture, the scores with what they are made of, and what to do next.

import { scraps } from "./cheer.js";
import { recordAddress, replayAddress } from "./link.js";
import { savePoster } from "./poster.js";
import { scoreParts } from "./scoreparts.js";
import { html, nothing } from "./vendor/lit.js";
import { scoreOf, t } from "./words.js";

/** @import { GamePage } from "./handed.d.ts" */
/** @import { At, AtSeat } from "./handed.d.ts" */

/** Who has won, in a sentence.
 * @param {At} at */
export function winners(at) {
  if (at.view.goal_missed) return t("end.missed");
  const names = (at.view.winners ?? []).map(at.name).join(", ");
  return (at.view.winners?.length ?? 0) > 1
    ? t("end.shared", { players: names })
    : t("end.won", { player: names });
}

/** Everybody's score with its parts, the winners first: the highest, unless the least wins.
 * @param {At} at */
export function ranking(at) {
  const { view } = at;
  const won = view.winners ?? [];
  const order = view.names.map((_, seat) => seat);
  const best = Math.max(...won.map((seat) => view.scores[seat]));
  const sign = best < Math.max(...view.scores) ? -1 : 1;
  const rank = (/** @type {number} */ seat) => Number(won.includes(seat));
  order.sort(
    (one, other) => rank(other) - rank(one) || sign * (view.scores[other] - view.scores[one]),
  );
  return html`<ol class="ranking">
    ${order.map(
      (seat, place) =>
        html`<li
          class="player-${seat} ${won.includes(seat) ? "winner" : ""}"
          .style=${`--wait: ${order.length - 1 - place}`}
        >
          <span class="badge" aria-hidden="true">${at.initial(seat)}</span>
          <span class="name">${at.name(seat)}</span>
          ${
            view.has_points
              ? html`<b class="score">
                  <span class="unseen">${scoreOf(view.game, view.scores[seat])}</span>
                  <span
                    class="count"
                    aria-hidden="true"
                    .style=${`--points: ${view.scores[seat]}`}
                  ></span>
                </b>`
              : nothing
          }
          ${scoreParts(view.parts?.[seat])}
        </li>`,
    )}
  </ol>`;
}

/** What to do next.
 * @param {Partial<AtSeat> & At} at */
export function next(at) {
  const { view } = at;
  const gallery = at.game?.gallery?.(at);
  return html`<div class="buttons">
    ${
      view.mine.length && at.again
        ? html`<button type="button" class="main" data-act="again" @click=${at.again}>
            ${t("end.again")}
          </button>`
        : nothing
    }
    <a class="button" href=${recordAddress(view.code)} download="${view.code}.txt"
      >${t("end.record")}</a
    >
    <a class="button" href=${replayAddress(view.code)}>${t("end.replay")}</a>
    ${
      gallery
        ? html`<button type="button" data-act="poster" @click=${() => savePoster(at, gallery)}>
            ${t(gallery.figures.length > 1 ? "end.poster" : "end.table-picture")}
          </button>`
        : nothing
    }
  </div>`;
}

/** @param {At} at @param {GamePage} game */
export function finale(at, game) {
  const { view } = at;
  return html`<section
    class="panel finale"
    aria-labelledby="end"
    .style=${`--last: ${view.names.length - 1}`}
  >
    <h2 id="end">${winners(at)}</h2>
    <div class="portraits">
      ${view.winners?.map(
        (seat) => html`<div class="portrait player-${seat}">${game.portrait(at, seat)}</div>`,
      )}
      ${view.goal_missed ? nothing : scraps()}
    </div>
    ${ranking(at)} ${next(at)}
  </section>`;
}
