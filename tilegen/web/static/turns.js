// Whose turn it is: one player's, or that of all who choose at the same time.

import { list } from "./telling.js";
import { t } from "./words.js";

/** @import { ViewMessage } from "./messages.d.ts" */
/** @typedef {Pick<ViewMessage, "choosing" | "to_move">} Turn */

/** Whether a seat is to move or to choose now. @param {Turn} view @param {number} seat */
export const isTurn = ({ choosing, to_move: mover }, seat) =>
  choosing?.length ? choosing.includes(seat) : mover === seat;

/** The seat that a device with these seats moves or chooses for now, or else whose turn it is.
 * @param {Turn & Pick<ViewMessage, "mine">} view */
export const findSeatToMove = (view) =>
  view.mine.find((seat) => isTurn(view, seat)) ?? view.to_move;

/** The turn in a sentence. @param {Turn} view @param {(seat: number | null) => string} name */
export function describeTurn({ choosing, to_move: mover }, name) {
  if (!choosing?.length) return t("turn.theirs", { player: name(mover) });
  const players = list("conjunction", choosing.map(name));
  return t("turn.choosing", { players, count: choosing.length });
}
