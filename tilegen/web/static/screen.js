// The table on a screen that all look at, such as a television: no hands, large, and how to join.

import { choices } from "./bar.js";
import { readName } from "./botnames.js";
import { cheer } from "./cheer.js";
import { renderEvent } from "./events.js";
import { finale } from "./finale.js";
import { codeAddress, homeAddress, isForPhones } from "./link.js";
import { origin, slide } from "./motion.js";
import { findLiveRegion, findRoot } from "./page.js";
import { people } from "./people.js";
import { referenceCard } from "./rules.js";
import { Seat } from "./seat.js";
import { formatSentence } from "./telling.js";
import { wear } from "./theme.js";
import { describeTurn } from "./turns.js";
import { html, nothing, render } from "./vendor/lit.js";
import { gameTitle, speak, t, titleIn } from "./words.js";

/** @import { View } from "./handed.d.ts" */

const root = findRoot();
const liveRegion = findLiveRegion();

/** @param {Seat} seat */
const contextOf = (seat) => ({
  view: { ...seat.view, mine: [], offers: [] },
  ui: seat.ui,
  game: seat.game,
  people: seat.people,
  mayMove: false,
  isShown: true,
  name: seat.name,
  initial: seat.initial,
  update: seat.update,
  send: () => false,
  bots: [],
  choose: () => {},
  pick: () => {},
  move: () => {},
  why: () => {},
});

/** @param {Seat} seat */
function headline(seat) {
  const { view } = seat;
  if (view.stage === "waiting")
    return `${gameTitle(view.game, titleIn(view))} · ${t("turn.waiting")}`;
  return view.over ? t("turn.over") : describeTurn(view, seat.name);
}

/** @param {Seat} seat */
function seats(seat) {
  return html`<ol class="seats panel">
    ${seat.people?.seats.map(
      (person, index) =>
        html`<li class="seat player-${index} ${person.name ? "" : "free"}">
          <span class="badge" aria-hidden="true"
            >${person.name ? seat.initial(index) : index + 1}</span
          >
          <span class="name">${person.name ? readName(person.name) : t("waiting.free")}</span>
        </li>`,
    )}
  </ol>`;
}

/** Fills the whole television; not offered where it does already, or cannot.
 * @returns {unknown} */
const fullScreen = () =>
  document.fullscreenEnabled && !document.fullscreenElement
    ? html`<button
        type="button"
        data-act="full-screen"
        @click=${() => document.documentElement.requestFullscreen().catch(() => {})}
      >
        ${t("screen.full")}
      </button>`
    : nothing;

/** The way to the table for phones, or why there is none.
 * @param {string} code @param {string} address @param {boolean} isWaiting */
const joinHint = (code, address, isWaiting) =>
  isForPhones(address)
    ? html`<img class="qr" src=${codeAddress(code)} alt=${t("invite.qr")} />
        ${isWaiting ? html`<p>${t("invite.how")}</p>` : nothing}
        <p class="address">${new URL(address).host}</p>`
    : html`<p class="no-phones">${t("invite.none")}</p>`;

/** The way to join, large until the game begins; once nobody can any more, the code alone, for
    visitors who watch or have another phone.
 * @param {Seat} seat */
function joinCorner({ view, address, people: persons, update }) {
  const isWaiting = view.stage === "waiting";
  const isFull = !isWaiting && persons?.seats.every((person) => person.name);
  const size = isFull ? "small" : isWaiting ? "large" : "";
  return html`<aside class="join-corner ${size}" aria-label=${t("invite.title")}>
    ${isFull ? nothing : joinHint(view.code, address, isWaiting)}
    <p class="code">${view.code}</p>
    <div class="choices">${choices(update)}</div>
    ${fullScreen()}
    <a class="way-back" href=${homeAddress()}>${t("links.lobby")}</a>
  </aside>`;
}

/** @param {Seat} seat */
function page(seat) {
  const { view } = seat;
  if (!view) return html`<main class="alone"><h1>${t("line.joining")}</h1></main>`;
  const at = contextOf(seat);
  const isWaiting = view.stage === "waiting";
  const entry = seat.latest;
  return html`
    <main class="table ${view.game}" data-version=${view.v}>
      <div class="status">
        <h1>${headline(seat)}</h1>
        ${isWaiting ? nothing : people(at)}
      </div>
      ${seat.line === "lost" ? html`<p class="band lost" role="alert">${t("line.lost")}</p>` : nothing}
      <div class="board">
        ${isWaiting ? seats(seat) : nothing} ${view.log.length ? nothing : referenceCard(at)}
        ${view.over ? finale(at, seat.game) : nothing} ${isWaiting ? nothing : seat.game.board(at)}
      </div>
      <div class="foot">
        ${entry ? html`<p class="telling">${renderEvent(at, entry, { withName: true })}</p>` : nothing}
        ${isWaiting ? nothing : seat.game.tray(at)}
      </div>
    </main>
    ${joinCorner(seat)} ${cheer(seat, at)}
  `;
}

/** @param {View | null} before */
function draw(before) {
  const { view } = seat;
  const entry = before && view.v !== before.v ? seat.news.at(-1) : undefined;
  const piece = entry ? seat.game.pieceOf(entry) : undefined;
  const from = piece === undefined ? null : origin(piece, entry?.seat ?? null);
  render(page(seat), root);
  document.title = view ? `${view.code} · ${headline(seat)}` : t("bar.brand");
  if (from && piece !== undefined) slide(seat.game.isPiece(piece), from);
  if (view && seat.news.length) {
    liveRegion.textContent = seat.news.map(formatSentence).join(" ");
    seat.news = [];
  }
}

wear();
await speak();
const seat = new Seat(draw, { watcher: true });
document.addEventListener("fullscreenchange", seat.update);
render(page(seat), root);
