// A hand of cards as a fan: cards overlap, those that may be played come first, and the one under the
// finger grows. A finger that goes along the fan looks through it; one that leaves it takes the card
// along to the table.

import { cardName, cardPicture } from "./cards.js";
import { draggable } from "./drag.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { Offer } from "./placing.js" */
/** @import { AtSeat } from "./handed.d.ts" */

const ONE_ROW = 8; // cards that fit beside each other on a phone
const TWO_ROWS = 24;
const BROAD_ROW = 22; // and on a wide screen
const FEW = 3; // so many cards to play get room for two each

/** Each card of the hand with its move, where it has one now, and its place in the row
 * from 0 at the left to 1 at the right. Those with a move come first.
 * @param {readonly string[]} hand @param {(card: string) => Offer | undefined} playOf */
export function fanOut(hand, playOf) {
  const cards = hand.map((card) => ({ card, offer: playOf(card), span: 1, place: 0 }));
  cards.sort((one, other) => Number(!one.offer) - Number(!other.offer));
  const playable = cards.filter(({ offer }) => offer);
  if (playable.length <= FEW && playable.length < cards.length)
    for (const entry of playable) entry.span = 2;
  const wide = cards.reduce((sum, { span }) => sum + span, 0);
  const rows = wide <= ONE_ROW ? 1 : wide <= TWO_ROWS ? 2 : 3;
  const columns = Math.ceil(wide / rows);
  let offset = 0;
  for (const entry of cards) {
    if ((offset % columns) + entry.span > columns) offset += columns - (offset % columns);
    entry.place = columns > 1 ? (offset % columns) / (columns - 1) : 0;
    offset += entry.span;
  }
  return { cards, rows, columns, broad: Math.ceil(wide / Math.ceil(wide / BROAD_ROW)) };
}

/** @param {Element | null} element @returns {HTMLElement | null} */
const cardOf = (element) => element?.closest(".in-hand") ?? null;

/** Marks the card that the finger is on; the last one is as it was.
 * @param {HTMLElement | null} card */
function enlarge(card) {
  for (const element of document.querySelectorAll(".in-hand[data-near]"))
    if (element !== card) element.removeAttribute("data-near");
  card?.setAttribute("data-near", "");
}

/** The handler of a pointer that is pressed on the fan.
 * @param {AtSeat} at @param {(card: string) => Offer | undefined} playOf */
function gesture(at, playOf) {
  return (/** @type {PointerEvent} */ event) => {
    const fan = /** @type {HTMLElement} */ (event.currentTarget);
    const first = cardOf(/** @type {Element} */ (event.target));
    const isFinger = event.pointerType !== "mouse";
    let target = first;
    const nameOf = () => target?.querySelector("button")?.dataset.card ?? "";
    const toPlay = () => (at.mayMove && playOf(nameOf()) ? nameOf() : null);

    /** A mouse takes the card where it was pressed, a finger the one that it was on last.
     * @param {PointerEvent} pointer @returns {HTMLElement | null} */
    function take({ clientX, clientY }) {
      const { top, bottom } = fan.getBoundingClientRect();
      if (isFinger && clientY > top && clientY < bottom) {
        target = cardOf(document.elementFromPoint(clientX, clientY)) ?? target;
        enlarge(target);
        return null;
      }
      return toPlay() ? (target?.querySelector(".held-card") ?? null) : null;
    }

    if (isFinger) enlarge(target);
    draggable({
      take,
      over: (element) => at.choose({ card: element?.closest("[data-middle]") ? toPlay() : null }),
      drop: () => enlarge(null),
      away: () => {
        enlarge(null);
        at.choose({ card: null });
      },
      leave: () => {
        enlarge(null);
        if (target !== first) at.choose({ card: toPlay() });
      },
    })(event);
  };
}

/** @param {AtSeat} at @param {ReturnType<typeof fanOut>["cards"][number]} entry
 * @param {string | null} drawnCard */
function handCard(at, { card, offer, span, place }, drawnCard) {
  const isPicked = at.ui.card === card && Boolean(offer);
  const press = (/** @type {MouseEvent} */ event) => {
    if (!at.mayMove) return;
    if (!offer) at.why({ do: card });
    else if (isPicked && event.detail === 0) at.move(offer.do);
    else at.choose({ card: isPicked ? null : card });
  };
  return html`<li
    class="in-hand ${offer ? "playable" : ""} ${isPicked ? "picked" : ""} ${card === drawnCard ? "drawn" : ""}"
    .style=${`--span: ${span}; --place: ${place}`}
  >
    <button
      type="button"
      data-card=${card}
      aria-pressed=${offer ? String(isPicked) : nothing}
      aria-label=${offer ? t("hand.playable", { card: cardName(card) }) : cardName(card)}
      @click=${press}
    >
      <span class="held-card">
        ${cardPicture(at.view.faces, card)}
        ${offer ? html`<span class="may" aria-hidden="true">${isPicked ? "✓" : "▲"}</span>` : nothing}
      </span>
    </button>
  </li>`;
}

/** @param {AtSeat} at @param {(card: string) => Offer | undefined} playOf
 * @param {string | null} drawnCard the card to show as just drawn */
export function fan(at, playOf, drawnCard) {
  const { cards, rows, columns, broad } = fanOut(at.view.board.hand, playOf);
  return html`<ul
    class="fan rows-${rows}"
    aria-label=${t("hand.title")}
    .style=${`--columns: ${columns}; --broad: ${broad}`}
    @pointerdown=${gesture(at, playOf)}
  >
    ${repeat(
      cards,
      ({ card }) => card,
      (entry) => handCard(at, entry, drawnCard),
    )}
  </ul>`;
}
