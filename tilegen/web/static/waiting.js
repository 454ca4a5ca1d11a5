// Before the game: who sits where, how the others come, and the button that begins.

import { codeAddress, isForPhones, screenAddress } from "./link.js";
import { isNamedAsBot, readName } from "./botnames.js";
import { html, nothing } from "./vendor/lit.js";
import { renderSentence } from "./telling.js";
import { botName, botPlays, gameTitle, rulesName, t, titleIn } from "./words.js";

/** @import { Submission } from "./browser.d.ts" */
/** @import { PersonMessage } from "./messages.d.ts" */
/** @import { AtSeat } from "./handed.d.ts" */

export const LONGEST_NAME = 40;

/** @param {PersonMessage} seat */
const isFree = (seat) => !seat.name && !seat.bot;

/** The seat whose field says why somebody may not sit down: the one that was asked for or, if that
    is taken, the first free one; -1 for none.
 * @param {Pick<AtSeat, "unseated" | "people">} at */
export function seatFor({ unseated, people }) {
  const seats = people?.seats ?? [];
  if (!unseated || seats.some((seat) => seat.mine)) return -1;
  const isTaken = unseated.key === "seat-taken" || !isFree(seats[unseated.seat]);
  return isTaken
    ? seats.findIndex((seat, index) => isFree(seat) && index !== unseated.seat)
    : unseated.seat;
}

/**
 * @param {AtSeat} at
 * @param {number} seat
 */
function sit(at, seat) {
  const isWrong = seatFor(at) === seat;
  const submit = (/** @type {Submission} */ event) => {
    event.preventDefault();
    const name = event.currentTarget.elements.name.value.trim();
    if (name) at.sit(seat, name);
  };
  return html`<form class="sit" @submit=${submit}>
    <label class="unseen" for="name-${seat}">${t("waiting.name")}</label>
    <input
      id="name-${seat}"
      name="name"
      required
      maxlength=${LONGEST_NAME}
      autocomplete="nickname"
      placeholder=${t("waiting.name")}
      aria-invalid=${isWrong ? "true" : nothing}
      aria-describedby=${isWrong ? "unseated" : nothing}
      @input=${at.retry}
    />
    <button type="submit" class="main">${t("waiting.sit")}</button>
    ${isWrong && at.unseated ? html`<p class="wrong" id="unseated" role="alert">${renderSentence(at.unseated)}</p>` : nothing}
  </form>`;
}

/**
 * @param {AtSeat} at
 * @param {number} index
 * @param {PersonMessage} seat
 */
function botChoice(at, index, seat) {
  if (!at.people?.host || seat.mine || !at.bots.length) return nothing;
  const change = (/** @type {{ target: HTMLSelectElement }} */ event) =>
    at.send({ type: "bot", seat: index, bot: event.target.value || null });
  return html`<label class="choice-of">
    <span class="unseen">${t("waiting.bot-for", { seat: index + 1 })}</span>
    <select @change=${change}>
      <option value="" ?selected=${!seat.bot}>${t("waiting.person")}</option>
      ${at.bots.map(
        (bot) => html`<option value=${bot} ?selected=${seat.bot === bot}>${botName(bot)}</option>`,
      )}
    </select>
  </label>`;
}

/** A player who leaves frees the seat for another; the host chooses who plays at the others.
 * @param {AtSeat} at @param {number} index @param {PersonMessage} seat */
function leave(at, index, seat) {
  if (!seat.mine) return nothing;
  return html`<button
    type="button"
    class="small"
    data-act="leave"
    @click=${() => at.send({ type: "bot", seat: index, bot: null })}
  >
    ${t("waiting.leave")}
  </button>`;
}

/**
 * @param {AtSeat} at
 * @param {PersonMessage} seat
 * @param {number} index
 */
function seatRow(at, seat, index) {
  const isVacant = isFree(seat);
  const mayEnter = isVacant && at.mayEnter;
  return html`<li class="seat player-${index} ${isVacant ? "free" : ""}" data-seat=${index}>
    <span class="badge" aria-hidden="true">${isVacant ? index + 1 : at.initial(index)}</span>
    <span class="name">
      ${isVacant ? t("waiting.free") : readName(seat.name ?? "")}
      ${seat.mine ? html`<span class="tag own">${t("people.you")}</span>` : nothing}
      ${seat.bot && !isNamedAsBot(seat) ? html`<span class="tag">${botName(seat.bot)}</span>` : nothing}
      ${seat.bot ? html`<span class="hint about">${botPlays(seat.bot)}</span>` : nothing}
    </span>
    ${mayEnter ? sit(at, index) : nothing} ${botChoice(at, index, seat)} ${leave(at, index, seat)}
  </li>`;
}

/** The ways to join: a picture for phones, and the address and the code to read aloud. Where no phone
    can come, how to change that.
 * @param {AtSeat} at */
export function invitation(at) {
  const isOpen = isForPhones(at.address);
  return html`<section class="panel invitation">
    <h2>${t("invite.title")}</h2>
    ${
      isOpen
        ? html`<img
            class="qr"
            src=${codeAddress(at.view.code)}
            alt=${t("invite.qr")}
            width="180"
            height="180"
          />`
        : html`<p class="no-phones">${t("invite.none")}</p>`
    }
    <p class="code">${at.view.code}</p>
    ${isOpen ? html`<p>${t("invite.how")}</p>` : nothing}
    <label for="address">${t(isOpen ? "invite.address" : "invite.own-address")}</label>
    <input
      id="address"
      readonly
      .value=${at.address}
      @focus=${(/** @type {{ currentTarget: HTMLInputElement }} */ event) => event.currentTarget.select()}
    />
  </section>`;
}

/** @param {AtSeat} at */
export function waitingRoom(at) {
  const { people } = at;
  if (!people) return nothing;
  const vacancies = people.seats.filter(isFree).length;
  const isLate = !vacancies && at.mayEnter && !people.host;
  return html`<div class="waiting">
    <section class="panel">
      <p>
        <strong>${gameTitle(at.view.game, titleIn(at.view))}</strong
        >${at.view.rules ? html` · ${rulesName(at.view.rules)}` : nothing}
      </p>
      <h2>${t("waiting.seats")}</h2>
      <ol class="seats">
        ${people.seats.map((seat, index) => seatRow(at, seat, index))}
      </ol>
      <p class="watching">
        ${people.watching ? t("waiting.watching", { count: people.watching }) : nothing}
      </p>
      ${at.unseated && at.mayEnter && seatFor(at) < 0 ? html`<p class="band" role="alert">${renderSentence(at.unseated)}</p>` : nothing}
      ${isLate ? html`<p class="band full" role="status">${t("waiting.full")}</p>` : nothing}
      ${
        people.host
          ? html`<button
              type="button"
              class="main wide"
              data-act="start"
              ?disabled=${vacancies > 0}
              @click=${() => at.send({ type: "start" })}
            >
              ${vacancies ? t("waiting.until", { count: vacancies }) : t("waiting.start")}
            </button>`
          : html`<p class="prompt">${t("waiting.host")}</p>`
      }
      <p>
        <a href=${screenAddress(at.view.code)} target="_blank" rel="noopener"
          >${t("links.screen")}</a
        >
      </p>
    </section>
    ${invitation(at)}
  </div>`;
}
