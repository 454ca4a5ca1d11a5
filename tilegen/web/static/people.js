// Who plays, who is there, who leads: a strip above the table.

import { html, nothing } from "./vendor/lit.js";
import { isNamedAsBot } from "./botnames.js";
import { isTurn } from "./turns.js";
import { scoreOf, t } from "./words.js";

/** @import { PersonMessage } from "./messages.d.ts" */
/** @import { At } from "./handed.d.ts" */
/** @typedef {Partial<PersonMessage>} Person */

/** @param {Person} seat */
function presence(seat) {
  if (seat.bot)
    return isNamedAsBot(seat) ? nothing : html`<span class="tag">${t("people.bot")}</span>`;
  return seat.here ? nothing : html`<span class="tag away">${t("people.away")}</span>`;
}

/** A player who has been away may be stood in for by a bot, and has the seat back by coming.
 * @param {At} at @param {Person} seat @param {number} index */
function standIn(at, seat, index) {
  if (at.view.over || seat.bot || seat.here || seat.mine || !seat.away) return nothing;
  return html`<button
    type="button"
    class="small"
    @click=${() => at.send({ type: "bot", seat: index, bot: at.bots[0] })}
  >
    ${t("people.give-to-bot")}
  </button>`;
}

/** @param {At} at */
export function people(at) {
  const { view } = at;
  const { holdings, unitIcon } = at.game;
  const hasScores = view.scores.some((/** @type {number} */ score) => score !== 0);
  return html`<ol class="people" aria-label=${t("people.title")}>
    ${view.names.map((/** @type {string | null} */ _, /** @type {number} */ index) => {
      const seat = at.people?.seats[index] ?? { here: true };
      const isNext = isTurn(view, index);
      const isLeading = hasScores && view.ahead?.includes(index);
      return html`<li
        class="person player-${index} ${isNext ? "turn" : ""}"
        aria-current=${isNext ? "step" : nothing}
        data-seat=${index}
      >
        <span class="badge" aria-hidden="true">${at.initial(index)}</span>
        <span class="who">
          <span class="name">${at.name(index)}</span>
          ${view.mine.includes(index) && view.mine.length < view.names.length ? html`<span class="tag own">${t("people.you")}</span>` : nothing}
          ${presence(seat)} ${standIn(at, seat, index)}
        </span>
        ${
          view.has_points
            ? html`<span class="score ${isLeading ? "leads" : ""}">
                ${view.board && unitIcon ? html`<span class=${unitIcon} aria-hidden="true"></span>` : nothing}
                <b>${view.scores[index]}</b>
                <span class="unseen">${scoreOf(view.game, view.scores[index])}</span>
              </span>`
            : nothing
        }
        ${view.board && holdings ? holdings(view.board, index) : nothing}
      </li>`;
    })}
  </ol>`;
}
