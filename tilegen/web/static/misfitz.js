// The table of the card game: the figures in the middle, the piles, the hand and its buttons.

import { cardName, cardPicture, figurePicture, partOf, pickedSlot } from "./cards.js";
import { fan } from "./fan.js";
import { faceAddress } from "./link.js";
import { elementsOf, focusedElement } from "./page.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { Offer } from "./placing.js" */
/** @import { CardBoardMessage, FigureMessage, LogEntryMessage } from "./messages.d.ts" */
/** @import { At, AtSeat, View } from "./handed.d.ts" */

const PARTS = ["H", "T", "L"];

/** The card that the viewer has just drawn; null where the last move was another.
 * @param {View} view */
export const drawnCard = ({ last, seat }) =>
  last && last.seat === seat && ["draw", "skip"].includes(last.kind) ? last.card : null;

export const createUi = () => ({ card: null });

const FIGURES = 24;

/** All faces are fetched when the table opens, so that no request tells of a hand. */
export function faces() {
  const names = ["back"];
  for (let figure = 1; figure <= FIGURES; figure += 1) {
    for (const part of PARTS) names.push(`${figure}${part}`);
  }
  return names;
}

/** @param {AtSeat} at @param {string} card */
const playOf = (at, card) =>
  at.view.offers.find((offer) => offer.kind === "play" && offer.card === card);

/** The icon of what players are counted by. */
export const unitIcon = "icon-chip";

/** The cards and tricks of a player, beside the name.
 * @param {CardBoardMessage} board @param {number} seat */
export function holdings({ hands, tricks }, seat) {
  return html`<span class="holds">
    <span title=${t("people.cards", { count: hands[seat] })}>
      <span class="icon-card" aria-hidden="true"></span>${hands[seat]}
      <span class="unseen">${t("people.cards", { count: hands[seat] })}</span>
    </span>
    <span title=${t("people.tricks", { count: tricks[seat].length })}>
      <span class="icon-trick" aria-hidden="true"></span>${tricks[seat].length}
      <span class="unseen">${t("people.tricks", { count: tricks[seat].length })}</span>
    </span>
  </span>`;
}

/** @param {AtSeat} at */
function piles(at) {
  const { view } = at;
  const { stock, bank } = view.board;
  return html`<div class="piles">
    <div class="pile-of stock ${stock ? "" : "empty"}">
      <span class="stack" aria-hidden="true">
        ${stock ? html`<img src=${faceAddress(view.faces, "back")} alt="" />` : nothing}
      </span>
      <span>${t("pile.stock", { count: stock })}</span>
    </div>
    <div class="pile-of bank">
      <span class="chips" aria-hidden="true"><i></i><i></i><i></i></span>
      <span>${t("pile.bank", { count: bank })}</span>
    </div>
  </div>`;
}

/** The number of rows in which so many figures are largest, on half of a television.
 * @param {number} count */
function rowsOf(count) {
  const size = (/** @type {number} */ rows) => Math.min(0.22 / rows, 0.9 / Math.ceil(count / rows));
  return [1, 2, 3, 4].reduce((best, rows) => (size(rows) > size(best) ? rows : best));
}

/** @param {AtSeat} at */
function tricks(at) {
  const { view } = at;
  const count = view.board.tricks.flat().length;
  if (!count) return nothing;
  const rows = rowsOf(count);
  return html`<section
    class="panel tricks"
    .style=${`--rows: ${rows}; --per-row: ${Math.ceil(count / rows)}`}
  >
    <h2>${t("tricks.title")}</h2>
    <ul>
      ${view.board.tricks.map((/** @type {number[]} */ own, /** @type {number} */ seat) =>
        own.length
          ? html`<li class="player-${seat}">
              <p>
                <span class="badge" aria-hidden="true">${at.initial(seat)}</span>
                ${t("tricks.of", { player: at.name(seat), count: own.length })}
              </p>
              <div class="trick-row">
                ${own.map((/** @type {number} */ figure) => wholeFigure(at, figure))}
              </div>
            </li>`
          : nothing,
      )}
    </ul>
  </section>`;
}

/** The place where a head would begin a figure.
 * @param {AtSeat} at */
function newFigure(at) {
  const { view, ui } = at;
  return html`<div class="figure empty">
    ${
      ui.card && partOf(ui.card) === "head"
        ? pickedSlot(view.faces, ui.card)
        : html`<span class="slot next head"
            ><span class="any">${view.over ? "" : t("middle.any-head")}</span></span
          >`
    }
  </div>`;
}

/** @param {AtSeat} at */
export function board(at) {
  const { view, ui } = at;
  const { table } = view.board;
  const leads = ui.card && partOf(ui.card) === "head";
  return html`
    <section class="panel middle" data-middle aria-label=${t("middle.title")}>
      <div class="figures" .style=${`--figures: ${Math.max(table.length, 1)}`}>
        ${repeat(
          table,
          ({ figure }) => figure,
          (figure) => figurePicture(view.faces, figure.figure, figure.has, figure.waits, ui.card),
        )}
        ${table.length && !leads ? nothing : newFigure(at)}
      </div>
      ${piles(at)}
    </section>
    ${tricks(at)}
    ${
      view.mine.length > 1 && !view.board.hand && !view.over
        ? html`<p class="pile">${t("hand.hidden")}</p>`
        : nothing
    }
  `;
}

/** The cards of a seat, only to look at: those that are known, and how many are not.
 * @param {At} at @param {number} seat */
export function hand({ view }, seat) {
  const { hand: cards, hands } = view.board;
  const hiddenCount = hands[seat] - cards.length;
  return html`<ul class="shown-hand">
    ${cards.map(
      (/** @type {string} */ card) =>
        html`<li role="img" aria-label=${cardName(card)}>${cardPicture(view.faces, card)}</li>`,
    )}
    ${
      hiddenCount > 0
        ? html`<li role="img" aria-label=${t("hand.unknown", { count: hiddenCount })}>
            <img src=${faceAddress(view.faces, "back")} alt="" /><b>×${hiddenCount}</b>
          </li>`
        : nothing
    }
  </ul>`;
}

/**
 * @param {AtSeat} at
 * @param {Offer} offer
 * @param {boolean} isMain
 */
function button(at, offer, isMain) {
  const price = offer.price ?? 0;
  return html`<button
    type="button"
    class=${isMain ? "main" : ""}
    data-act=${offer.kind}
    ?disabled=${!at.mayMove}
    @click=${() => at.move(offer.do)}
  >
    <span>
      ${
        offer.kind === "meld"
          ? t("do.meld", { figure: offer.figure })
          : price
            ? t(`do.${offer.kind}-price`, { count: price })
            : t(`do.${offer.kind}`)
      }
    </span>
    <small>${t(`about.${offer.kind}`)}</small>
  </button>`;
}

/** @param {AtSeat} at */
function prompt(at) {
  const { view } = at;
  if (view.over) return nothing;
  const waits = view.board.table
    .map((/** @type {FigureMessage} */ figure) => cardName(figure.waits))
    .join(", ");
  if (at.drawn) return t("cards.drew", { card: cardName(at.drawn) });
  if (view.to_move !== view.seat) {
    return t("cards.others", { player: at.name(view.to_move) });
  }
  if (view.offers.some((offer) => offer.kind === "play")) {
    return waits ? t("cards.play", { cards: waits }) : t("cards.lead");
  }
  if (view.offers.some((offer) => offer.kind === "draw")) {
    return waits ? t("cards.draw", { cards: waits }) : t("cards.draw-head");
  }
  // Nothing is left but to pay for a card, to lay down a figure, or to pass.
  if (view.stage === "lead") return t("cards.no-lead");
  if (view.board.stock) return t("cards.choose");
  return waits ? t("cards.no-stock", { cards: waits }) : t("cards.no-stock-head");
}

/** The button to hand the screen over after a look at the card just drawn.
 * @param {AtSeat} at */
const handOn = (at) =>
  at.drawn
    ? html`<button type="button" class="main" data-act="hand-on" @click=${at.handOn}>
        ${t("cards.hand-on")}
      </button>`
    : nothing;

/** @param {AtSeat} at */
export function tray(at) {
  const { view, ui } = at;
  const { hand } = view.board;
  if (!hand || view.over) return nothing;
  const play = ui.card && playOf(at, ui.card);
  const others = view.offers.filter((offer) => offer.kind !== "play");
  return html`<div class="tray cards">
    <p class="prompt">${prompt(at)}</p>
    ${fan(at, (card) => (at.mayMove ? playOf(at, card) : undefined), at.drawn ?? drawnCard(view))}
    <div class="buttons">
      ${
        view.offers.some((offer) => offer.kind === "play")
          ? html`<button
              type="button"
              class="main"
              data-act="play"
              ?disabled=${!play || !at.mayMove}
              @click=${() => at.move(play.do)}
            >
              ${play ? t("do.play", { card: cardName(play.card) }) : t("do.play-none")}
            </button>`
          : nothing
      }
      ${handOn(at)}
      ${others.map((offer) => button(at, offer, offer.kind === "draw" || view.offers.length === 1))}
    </div>
  </div>`;
}

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

/** Left and right go along the hand, Escape lets go. True where the key was one of these.
 * @param {AtSeat} at @param {KeyboardEvent} event */
export function press(at, event) {
  if (event.key === "Escape" && at.ui.card) {
    at.choose({ card: null });
    return true;
  }
  const step = STEPS[event.key];
  if (!step) return false;
  const cards = elementsOf(".in-hand button");
  if (!cards.length) return false;
  const index = cards.indexOf(focusedElement());
  const playable = cards.findIndex((card) => card.parentElement?.classList.contains("playable"));
  const to = index < 0 ? Math.max(playable, 0) : (index + step + cards.length) % cards.length;
  cards[to].focus();
  return true;
}

/** The piece that a sentence speaks of, and how it is found on the page.
 * @param {LogEntryMessage} entry */
export const pieceOf = (entry) => entry.args?.card;

/** @param {string} piece */
export const isPiece = (piece) => `.figure [data-card="${piece}"]`;

/** A trick that was taken between two views: whose, and which figure.
 * @param {View} before @param {View} after */
export function findFinished(before, after) {
  for (const [seat, own] of after.board.tricks.entries()) {
    const figure = own.find(
      (/** @type {Offer} */ candidate) => !before.board.tricks[seat].includes(candidate),
    );
    if (figure !== undefined) return { seat, figure };
  }
  return null;
}

/** @param {AtSeat} at @param {number} figure */
const wholeFigure = (at, figure) =>
  figurePicture(
    at.view.faces,
    figure,
    PARTS.map((part) => `${figure}${part}`),
  );

/** @param {AtSeat} at @param {{ seat: number, figure: number }} trick */
export function celebration(at, { seat, figure }) {
  return html`
    ${wholeFigure(at, figure)}
    <p class="cheer">${t("cheer.trick", { player: at.name(seat), figure })}</p>
  `;
}

/** The picture of a winner: a figure of the last trick that was won.
 * @param {AtSeat} at @param {number} seat */
export function portrait(at, seat) {
  const own = at.view.board.tricks[seat];
  return own.length ? wholeFigure(at, own.at(-1)) : nothing;
}

/** The table in words, for the plain page.
 * @param {AtSeat} at */
export function describe(at) {
  const { hand, hands, table, stock, bank, chips, tricks: won } = at.view.board;
  return html`
    <ul>
      ${table.map(
        (/** @type {FigureMessage} */ figure) =>
          html`<li>
            ${t("plain.figure", { has: figure.has.map(cardName).join(", "), waits: cardName(figure.waits) })}
          </li>`,
      )}
    </ul>
    <p>${t("pile.stock", { count: stock })}. ${t("pile.bank", { count: bank })}.</p>
    <ul>
      ${hands.map(
        (/** @type {number} */ count, /** @type {number} */ seat) =>
          html`<li>
            ${at.name(seat)}: ${t("people.cards", { count })},
            ${t("people.chips", { count: chips[seat] })},
            ${t("people.tricks", { count: won[seat].length })}
          </li>`,
      )}
    </ul>
    ${
      hand
        ? html`<h2>${t("hand.title")}</h2>
            <p>
              ${hand.map((/** @type {string} */ card) => `${card} (${cardName(card)})`).join(", ") || t("plain.nothing")}
            </p>
            ${at.drawn ? html`<p>${t("cards.drew", { card: cardName(at.drawn) })}</p>` : nothing}
            ${handOn(at)}`
        : nothing
    }
  `;
}
