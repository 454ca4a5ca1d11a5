// Seats that move: a new phone says whose it is, the others agree, and the host gives a seat away or
// lets a bot stand in.

import { isForPhones, seatCodeAddress } from "./link.js";
import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { PersonMessage } from "./messages.d.ts" */
/** @import { AtSeat } from "./handed.d.ts" */

/** Whether a player may have lost the seat; that of a bot is its own.
 * @param {PersonMessage} seat */
const isPlayers = ({ name, bot, stands_in: standsIn }) => Boolean(name) && (!bot || standsIn);

/** Questions of new phones, for those who can tell.
 * @param {AtSeat} at */
export function claims(at) {
  return (at.people?.claims ?? []).map(
    ({ number, seat }) =>
      html`<div class="band" role="alert">
        <p>${t("claim.asked", { player: at.name(seat) })}</p>
        <button
          type="button"
          class="main"
          data-act="admit"
          @click=${() => at.send({ type: "admit", claim: number, yes: true })}
        >
          ${t("claim.yes")}
        </button>
        <button
          type="button"
          data-act="reject"
          @click=${() => at.send({ type: "admit", claim: number, yes: false })}
        >
          ${t("claim.no")}
        </button>
      </div>`,
  );
}

/** For a phone without a seat: whose it is.
 * @param {AtSeat} at */
export function claimPanel(at) {
  const { people, view } = at;
  if (!people || people.host || view.mine.length || view.over) return nothing;
  if (people.claimed !== null && people.claimed !== undefined)
    return html`<p class="band" role="status">${t("claim.waits")}</p>`;
  const seats = people.seats.map((seat, index) => ({ ...seat, index })).filter(isPlayers);
  if (!seats.length) return nothing;
  return html`<details class="claiming">
    <summary>${t("claim.title")}</summary>
    <p>${t("claim.about")}</p>
    <div class="buttons">
      ${seats.map(
        ({ index }) =>
          html`<button
            type="button"
            data-claim=${index}
            @click=${() => at.send({ type: "claim", seat: index, id: "claim" })}
          >
            ${t("claim.mine", { player: at.name(index) })}
          </button>`,
      )}
    </div>
  </details>`;
}

/** The link to a seat, as a picture for the phone that is to have it.
 * @param {AtSeat} at @param {number} seat */
function seatLink(at, seat) {
  if (at.seatLink?.seat !== seat) return nothing;
  return html`${
      isForPhones(at.seatLink.url)
        ? html`<img
            class="qr"
            src=${seatCodeAddress(at.view.code, seat)}
            alt=${t("seats.qr", { player: at.name(seat) })}
            width="180"
            height="180"
          />`
        : html`<p class="no-phones">${t("invite.none")}</p>`
    }
    <p>${t("seats.how", { player: at.name(seat) })}</p>
    <input
      readonly
      aria-label=${t("invite.address")}
      .value=${at.seatLink.url}
      @focus=${(/** @type {{ currentTarget: HTMLInputElement }} */ event) => event.currentTarget.select()}
    />`;
}

/** @param {AtSeat} at @param {PersonMessage} seat @param {number} index */
function seatRow(at, seat, index) {
  const give = (/** @type {string | null} */ bot) => () =>
    at.send({ type: "bot", seat: index, bot });
  return html`<li class="player-${index}" data-seat-of=${index}>
    <b>${at.name(index)}</b>
    <div class="buttons">
      <button type="button" data-act="seat-link" @click=${() => at.showLink(index)}>
        ${t("seats.link")}
      </button>
      ${
        seat.bot
          ? html`<button type="button" data-act="give-back" @click=${give(null)}>
              ${t("seats.give-back", { player: at.name(index) })}
            </button>`
          : at.bots.length
            ? html`<button type="button" data-act="stand-in" @click=${give(at.bots[0])}>
                ${t("people.give-to-bot")}
              </button>`
            : nothing
      }
    </div>
    ${seatLink(at, index)}
  </li>`;
}

/** For the host: each player's seat.
 * @param {AtSeat} at */
export function seatDesk(at) {
  const { people, view } = at;
  if (!people?.host || view.over) return nothing;
  const rows = people.seats.map((seat, index) =>
    isPlayers(seat) ? seatRow(at, seat, index) : nothing,
  );
  return html`<details class="seat-desk">
    <summary>${t("seats.title")}</summary>
    <ol>
      ${rows}
    </ol>
    ${
      at.view.board?.kinds_left
        ? html`<label
            ><input
              type="checkbox"
              data-act="aids"
              .checked=${view.aids}
              @change=${(/** @type {{ target: HTMLInputElement }} */ event) => at.send({ type: "aids", on: event.target.checked })}
            />
            ${t("aids.show")}</label
          >`
        : nothing
    }
  </details>`;
}
