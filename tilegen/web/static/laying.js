// What whoever lays a tile does, in any game: takes it up, chooses a cell, and turns it there.

import { draggable } from "./drag.js";
import { elementsOf } from "./page.js";
import { cells, findMove, pickCell, turnPick } from "./placing.js";
import { pullAt } from "./surface.js";
import { html } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { At } from "./handed.d.ts" */
/** @import { Offer } from "./placing.js" */

/** The tile that is to be laid, to be dragged to one of the cells that `offers` have.
 * @param {At} at @param {readonly Offer[]} offers @param {unknown} picture */
export function held(at, offers, picture) {
  const legal = cells(offers);
  const drag = draggable({
    over: (element) => {
      const under = /** @type {HTMLElement | null | undefined} */ (element?.closest("[data-cell]"));
      const cell = legal.get(under?.dataset.cell ?? "");
      if (cell && at.ui.pick?.key !== cell.key) at.pick(pickCell(cell));
    },
    drop: () => {},
    away: () => at.pick(null),
    pull: pullAt,
  });
  const isDraggable = at.mayMove && legal.size > 0;
  return html`<span
    class="hold ${isDraggable ? "draggable" : ""}"
    data-drag
    @pointerdown=${isDraggable ? drag : null}
    >${picture}</span
  >`;
}

/** The buttons that turn the tile and lay it.
 * @param {At} at @param {readonly Offer[]} offers */
export function layButtons(at, offers) {
  const { pick } = at.ui;
  const move = findMove(offers, pick);
  const isTurnable = Boolean(move) && cells(offers).get(pick.key).moves.length > 1;
  return html`<div class="buttons">
    <button
      type="button"
      data-act="turn"
      aria-describedby="way"
      ?disabled=${!isTurnable || !at.mayMove}
      @click=${() => at.pick(turnPick(offers, pick))}
    >
      ${t("place.turn")}
    </button>
    <button
      type="button"
      class="main"
      data-act="place"
      ?disabled=${!move || !at.mayMove}
      @click=${() => at.move(move.do)}
    >
      ${t("place.button")}
    </button>
  </div>`;
}

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };

/** The nearest legal cell in that direction, as they lie on the screen, so that the arrows lead
    from one grid to the next.
 * @param {Element} from @param {[number, number]} step */
function nearest(from, [dx, dy]) {
  const middle = (/** @type {Element} */ element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  /** @type {{ element: HTMLElement, far: number } | null} */
  let best = null;
  for (const element of elementsOf("[data-cell]")) {
    const [ex, ey] = middle(element);
    const along = (ex - x) * dx + (ey - y) * dy;
    const across = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    const far = along + 3 * across;
    if (along > 1 && (best === null || far < best.far)) best = { element, far };
  }
  return best?.element ?? null;
}

/** Arrows go from cell to cell, and R turns. True where the key was one of these.
 * @param {At} at @param {KeyboardEvent} event @param {readonly Offer[]} offers */
export function steer(at, event, offers) {
  if (event.key.toLowerCase() === "r" && at.ui.pick) {
    at.pick(turnPick(offers, at.ui.pick));
    return true;
  }
  const legal = cells(offers);
  const step = STEPS[event.key];
  if (!step || !legal.size) return false;
  const from = document.activeElement?.closest("[data-cell]");
  const to = from ? nearest(from, step) : elementsOf("[data-cell]")[0];
  if (to) {
    to.focus();
    at.pick(pickCell(legal.get(to.dataset.cell)));
  }
  return Boolean(to);
}
