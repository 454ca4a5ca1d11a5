// The page of a table for those who sit at it, and for those who watch.

import { bar, choices } from "./bar.js";
import { cheer } from "./cheer.js";
import { curtain } from "./curtain.js";
import { renderEvent } from "./events.js";
import { finale } from "./finale.js";
import { guide } from "./guide.js";
import { faceAddress, homeAddress, plainAddress, screenAddress, wantsPlain } from "./link.js";
import { log } from "./log.js";
import { claimPanel, claims, seatDesk } from "./lostseats.js";
import { origin, slide } from "./motion.js";
import { eventOf, notify, soundButton } from "./notices.js";
import { elementsOf, focusedElement, findLiveRegion, findRoot } from "./page.js";
import { people } from "./people.js";
import { plainPage } from "./plain.js";
import { rules } from "./rules.js";
import { Seat } from "./seat.js";
import { formatSentence, renderSentence } from "./telling.js";
import { wear } from "./theme.js";
import { describeTurn, isTurn } from "./turns.js";
import { clear, typing } from "./typing.js";
import { html, nothing, render } from "./vendor/lit.js";
import { invitation, seatFor, waitingRoom } from "./waiting.js";
import { has, speak, t } from "./words.js";

/** @import { Pick } from "./placing.js" */
/** @import { AtSeat, View } from "./handed.d.ts" */

const root = findRoot();

const FINGER_GAP = 26; // pixels between a finger and the sentence beside it

/** The context for the module of a game.
 * @param {Seat} seat @returns {any} */
const contextOf = (seat) => ({
  view: seat.view,
  ui: seat.ui,
  game: seat.game,
  people: seat.people,
  bots: seat.bots,
  address: seat.address,
  mayMove: seat.mayMove,
  mayEnter: seat.mayEnter,
  name: seat.name,
  initial: seat.initial,
  update: seat.update,
  send: seat.send,
  sit: seat.sit,
  unseated: seat.unseated,
  retry: seat.retry,
  again: seat.again,
  seatLink: seat.seatLink,
  showLink: seat.showLink,
  drawn: seat.drawnCard,
  handOn: seat.handOn,
  move: seat.move,
  why: seat.reason,
  forget: seat.forget,
  choose: seat.choose,
  pick: (/** @type {Pick | null} */ pick) => seat.choose({ pick }),
  mark: seat.mark,
});

/** Whether a seat of this device is to move. @param {View} view */
const isMine = (view) => view.mine.some((seat) => isTurn(view, seat));

/** @param {Seat} seat */
function headline(seat) {
  const { view } = seat;
  if (view.stage === "waiting") return t("turn.waiting");
  if (view.over) return t("turn.over");
  const player = seat.name(seat.turn);
  if (seat.isSending) return t("turn.sending");
  if (!isMine(view)) return describeTurn(view, seat.name);
  const stage = `stage.mine-${seat.game.family ?? view.game}-${view.stage}`;
  return t(has(stage) ? stage : "stage.mine", { player });
}

/** @param {Seat} seat */
function goodbye({ bye, takeOver }) {
  if (!bye) return nothing;
  return html`<div class="band" role="alert">
    <p>${has(`bye.${bye.key}`) ? t(`bye.${bye.key}`) : html`<span lang="en">${bye.why}</span>`}</p>
    ${
      bye.seats
        ? html`<button type="button" class="main" data-act="take-over" @click=${takeOver}>
            ${t("bye.play-here")}
          </button>`
        : nothing
    }
  </div>`;
}

/** The seats of this device are played in another window.
 * @param {Seat} seat */
const elsewhereBand = (seat) =>
  html`<div class="band">
    <p>${t("bye.elsewhere")}</p>
    <button type="button" class="main" data-act="take-over" @click=${seat.takeOver}>
      ${t("bye.play-here")}
    </button>
  </div>`;

/** A hint for a visitor who comes after the start and finds no seat.
 * @param {Seat} seat */
function lateHint({ view, people, bye, isElsewhere }) {
  const isPlaying = view && view.stage !== "waiting" && !view.over;
  const isHere = people?.host || people?.seats.some(({ mine }) => mine);
  if (!isPlaying || !people || isHere || bye || isElsewhere) return nothing;
  return html`<p class="hint full">${t("waiting.begun")}</p>`;
}

/** @param {Seat} seat */
function bands(seat) {
  return html`
    ${seat.line === "lost" ? html`<p class="band lost" role="alert">${t("line.lost")}</p>` : nothing}
    ${
      seat.view?.stuck
        ? html`<p class="band">${t("line.stuck")} <span lang="en">${seat.view.stuck}</span></p>`
        : nothing
    }
    ${goodbye(seat)} ${seat.isElsewhere ? elsewhereBand(seat) : nothing} ${lateHint(seat)}
    ${
      seat.next
        ? html`<div class="band next" role="status">
            <p>${t("end.next")}</p>
            <button type="button" class="main" data-act="go-on" @click=${seat.goOn}>
              ${t(seat.view.mine.length ? "end.go-on" : "end.watch-on")}
            </button>
          </div>`
        : nothing
    }
  `;
}

/** The moves that would be taken back, and the other players of them.
 * @param {Seat} seat */
function takebackList({ ask, name }) {
  if (!ask) return nothing;
  const others = new Set(ask.moves.map((move) => move.seat).filter((other) => other !== ask.seat));
  return html`<ul class="goes-back">
      ${ask.moves.map((move) => html`<li>${renderSentence(move)}</li>`)}
    </ul>
    ${others.size ? html`<p>${t("back.also", { players: [...others].map(name).join(", ") })}</p>` : nothing}`;
}

/** Somebody asks to take a move back: the others agree or not, and who asks may think better.
 * @param {Seat} seat */
function question(seat) {
  if (!seat.ask) return nothing;
  const isOwn = seat.view.mine.includes(seat.ask.seat);
  const answer = (/** @type {boolean} */ yes) => () => seat.agree(yes);
  return html`<div
    class="band ask"
    role="alertdialog"
    tabindex="-1"
    aria-label=${t("back.title")}
    aria-describedby="asked"
  >
    <div id="asked">
      <p>${isOwn ? t("back.waits") : t("back.asked", { player: seat.name(seat.ask.seat) })}</p>
      ${takebackList(seat)}
    </div>
    ${
      isOwn
        ? nothing
        : html`<button type="button" class="main" data-act="agree" @click=${answer(true)}>
            ${t("back.yes")}
          </button>`
    }
    <button type="button" data-act="refuse" @click=${answer(false)}>
      ${t(isOwn ? "back.withdraw" : "back.no")}
    </button>
  </div>`;
}

/** The place of a refused subject; "" where the reason alone says it, as the referee does in
    English.
 * @param {Seat} seat */
const placeOfReason = (seat) =>
  seat.why?.subject && has(`say.${seat.why.key}`)
    ? (seat.game.whereOf?.(contextOf(seat), seat.why.subject) ?? "")
    : "";

/** The last position of the finger; null if a key was pressed since.
 * @type {{ x: number, y: number } | null} */
let pointer = null;

/** The place of an answer: above the finger, or above the element with the focus. */
function answerStyle() {
  const box = focusedElement().getBoundingClientRect();
  const { x, y } = pointer ?? { x: box.x + box.width / 2, y: box.y };
  const bottom = Math.min(Math.max(innerHeight - y, 0), innerHeight) + FINGER_GAP;
  return y > innerHeight / 3
    ? `--at: ${x}px; bottom: ${bottom}px`
    : `--at: ${x}px; top: ${Math.max(y, 0) + FINGER_GAP}px`;
}

/** Why something is not possible: the referee's own words, or the server's; beside its subject
    until the finger is pressed again.
 * @param {Seat} seat */
function reason(seat) {
  if (!seat.why?.say) return nothing;
  const { code } = seat.why;
  const place = placeOfReason(seat);
  return html`<p class="why" .style=${answerStyle()}>
    ${place ? html`<b>${place}</b>` : nothing}
    ${has(`no.${code}`) ? t(`no.${code}`) : renderSentence(seat.why)}
  </p>`;
}

/** The answers to a question, which are not to be overlooked. */
const ANSWERS = ["taken-back", "taken-back-with", "back-refused"];

/** @param {Seat} seat @param {AtSeat} at */
function newsLine(seat, at) {
  const entry = seat.latest;
  return html`<p class="telling ${ANSWERS.includes(entry?.key ?? "") ? "band" : ""}">
    ${entry ? renderEvent(at, entry, { withName: true }) : ""}
  </p>`;
}

/** @param {Seat} seat */
const backButton = (seat) =>
  seat.view.back && !seat.view.over && !seat.ask
    ? html`<button type="button" data-act="back" @click=${seat.takeBack}>
        ${t("back.button")}
      </button>`
    : nothing;

/** Whether the tray has room to take the last move back: it lays a tile, and nobody here has one to
 * lay. @param {Seat} seat */
const hasRoom = ({ view, game }) => Boolean(game.pieceFace) && !view.offers.length;

/** @param {Seat} seat */
function links(seat) {
  const { view } = seat;
  return html`<div class="links">
    ${soundButton(seat.update)} ${hasRoom(seat) ? nothing : backButton(seat)}
    <a class="button" href=${screenAddress(view.code)} target="_blank" rel="noopener"
      >${t("links.screen")}</a
    >
    <a class="button" href=${plainAddress(view.code)}>${t("links.plain")}</a>
  </div>`;
}

/** @param {Seat} seat @param {AtSeat} at */
function playPage(seat, at) {
  const { game, view } = seat;
  return html`
    <main class="table ${view.game}" tabindex="-1" data-version=${view.v}>
      <div class="status">
        <h1 class=${isMine(view) ? "my-turn" : ""}>${headline(seat)}</h1>
        ${view.stage === "waiting" ? nothing : people(at)}
      </div>
      ${bands(seat)} ${claims(at)}
      ${
        view.stage === "waiting"
          ? html`${waitingRoom(at)}${reason(seat)}${claimPanel(at)}${seatDesk(at)}`
          : html`
              <div class="board">${view.over ? finale(at, game) : guide(at)} ${game.board(at)}</div>
              ${
                view.over
                  ? nothing
                  : html`<div class="foot">
                      ${question(seat)} ${newsLine(seat, at)} ${game.tray(at)}
                      ${hasRoom(seat) ? backButton(seat) : nothing}
                    </div>`
              }
            `
      }
    </main>
    ${view.stage === "waiting" ? nothing : reason(seat)}
    ${
      view.stage === "waiting"
        ? nothing
        : html`<aside class="side" aria-label=${t("side.title")}>
            ${view.mine.length && !view.over ? typing(at) : nothing} ${log(at)} ${links(seat)}
            ${claimPanel(at)} ${seatDesk(at)}
            <details class="invite-more">
              <summary>${t("invite.title")}</summary>
              ${invitation(at)}
            </details>
            <div class="choices">${choices(seat.update)}</div>
          </aside>`
    }
    ${cheer(seat, at)}
  `;
}

/** @param {Seat} seat */
function page(seat) {
  const { view } = seat;
  if (!view) {
    return html`${bar(seat.update)}
      <main class="alone" tabindex="-1">
        <h1>${t("line.joining")}</h1>
        ${bands(seat)}
        <p><a href=${homeAddress()}>${t("links.home")}</a></p>
      </main>`;
  }
  const at = contextOf(seat);
  const more = html`<span class="code">${view.code}</span> ${rules(at)}`;
  if (seat.atCurtain) {
    return html`${bar(seat.update, more)}
      <main class="table" tabindex="-1" data-version=${view.v}>
        <h1 class="unseen">${t("curtain.give", { player: seat.name(seat.turn) })}</h1>
        ${people(at)} ${bands(seat)} ${question(seat)} ${newsLine(seat, at)}
        ${curtain(at, seat.lift)}
      </main>`;
  }
  return html`${bar(seat.update, more)}
  ${wantsPlain() ? plainPage(seat, at, html`${bands(seat)} ${question(seat)}`, reason(seat), headline(seat)) : playPage(seat, at)}`;
}

/** The element with the focus before the question. @type {HTMLElement | null} */
let earlierFocus = null;

/** The question takes the keys as it comes, but not from somebody who types, and gives them back.
 * @param {HTMLElement} focused */
function attend(focused) {
  const [ask] = elementsOf(".ask");
  if (ask && !earlierFocus) {
    earlierFocus = focused;
    if (!focused.matches("input")) ask.focus({ preventScroll: true });
  } else if (!ask && earlierFocus) {
    if (earlierFocus.isConnected && !focused.isConnected)
      earlierFocus.focus({ preventScroll: true });
    earlierFocus = null;
  }
}

/** The refusal that the keys were led to. @type {object | null} */
let handledRefusal = null;

/** The keys go to the name that somebody is to change, with what was typed at a seat that is gone.
 * @param {HTMLElement} focused */
function lead(focused) {
  const { unseated } = seat;
  const isLost = focused.matches(".sit input") && !focused.isConnected && seat.mayEnter;
  const name = isLost ? /** @type {HTMLInputElement} */ (focused).value.trim() : "";
  if (name && !unseated) {
    seat.lose(Number(focused.id.split("-")[1]), name);
    return;
  }
  if (unseated && unseated !== handledRefusal) {
    const input = document.getElementById(`name-${seatFor(contextOf(seat))}`);
    const field = /** @type {HTMLInputElement | null} */ (input);
    if (field) {
      field.value ||= unseated.name;
      field.focus();
    }
  }
  handledRefusal = unseated;
}

/** Whether the next game was shown already. */
let wasInvited = false;

/** The result and the next game come into sight wherever the page was scrolled to, but a field in
    which somebody types does not scroll away. The request for the next game may be quicker than the
    result on its way to another device, so a result that comes late leaves the next game there.
 * @param {View | null} before */
function reveal(before) {
  const isInvited = Boolean(seat.next) && !wasInvited;
  const isOver = before && !before.over && seat.view.over;
  wasInvited = Boolean(seat.next);
  if (focusedElement().matches("input")) return;
  const selector = seat.next && (isInvited || isOver) ? ".next" : isOver ? ".finale" : null;
  if (selector) root.querySelector(selector)?.scrollIntoView({ block: "start" });
}

const liveRegion = findLiveRegion();

/** Whether somebody here is to move. @param {Seat} seat */
const isNext = ({ view }) => view.stage !== "waiting" && !view.over && isMine(view);

/** Whether somebody here was to move when the page was drawn last. */
let wasMine = false;

/** @param {View | null} before */
function call(before) {
  const flags = { wasMine, isMine: isNext(seat), isFinished: Boolean(seat.completion) };
  notify(eventOf(before, seat.view, flags), flags.isMine);
  wasMine = flags.isMine;
}

/** @param {View | null} before */
function draw(before) {
  const { view } = seat;
  const isNew = view && before && view.v !== before.v;
  const entry = isNew ? seat.news.at(-1) : undefined;
  const piece = entry ? seat.game.pieceOf(entry) : undefined;
  const from = piece === undefined ? null : origin(piece, entry?.seat ?? null);
  const focused = focusedElement();
  render(page(seat), root);
  attend(focused);
  lead(focused);
  // The element with the focus may be gone, such as a played card: the keys go on from the table.
  if (!focused.isConnected && document.activeElement === document.body)
    elementsOf("main")[0].focus({ preventScroll: true });
  if (isNew && before.offers.length) clear();
  // The tiles that were looked through are gone.
  if (isNew && before.stage === "start") scrollTo({ top: 0 });
  if (view) reveal(before);
  document.title = view
    ? `${isNext(seat) ? "● " : ""}${headline(seat)} · ${view.code}`
    : t("bar.brand");
  if (view) call(before);
  if (from && piece !== undefined) slide(seat.game.isPiece(piece), from);
  if (view && seat.news.length) {
    liveRegion.textContent = seat.news.map(formatSentence).join(" ");
    seat.news = [];
  } else if (seat.why?.say) {
    liveRegion.textContent = `${placeOfReason(seat)} ${formatSentence(seat.why)}`.trim();
  }
  fetchFaces();
}

/** The pictures that were fetched. @type {string | null} */
let loadedFaces = null;

function fetchFaces() {
  const { view } = seat;
  if (!view || loadedFaces === view.faces) return;
  loadedFaces = view.faces;
  for (const piece of seat.game.faces(view)) new Image().src = faceAddress(view.faces, piece);
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !seat.view || wantsPlain()) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest("input, select, textarea, .log, dialog")) return;
  if (seat.view.stage === "waiting" || seat.atCurtain) return;
  if (seat.game.press(contextOf(seat), event)) event.preventDefault();
}

wear();
await speak();
const seat = new Seat(draw, { modest: wantsPlain() });
document.addEventListener("keydown", press);
document.addEventListener("keydown", () => (pointer = null), true);
document.addEventListener(
  "pointerdown",
  ({ clientX, clientY }) => {
    pointer = { x: clientX, y: clientY };
    seat.forget();
  },
  true,
);
render(page(seat), root);
