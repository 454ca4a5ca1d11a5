// An event as the picture of its tile, with who and where. The sentence is for those who listen; it
// stays in sight where there is no picture, and in a game from paper, where people look for numbers.

import { renderSentence, values } from "./telling.js";
import { html, nothing } from "./vendor/lit.js";
import { has, t } from "./words.js";

/** @import { LogEntryMessage } from "./messages.d.ts" */
/** @import { At } from "./handed.d.ts" */

/** @param {At} at @param {LogEntryMessage} entry
 * @param {{ withName?: boolean }} how */
export function renderEvent(at, entry, { withName = false } = {}) {
  const tile = at.game.pieceOf(entry);
  const short = `short.${entry.key}`;
  if (tile === undefined || at.view.paper || !at.game.pieceFace || !has(short))
    return renderSentence(entry);
  return html`<span class="unseen">${renderSentence(entry)}</span
    ><span class="event" aria-hidden="true"
      >${withName && entry.seat !== null ? html`<b>${at.name(entry.seat)}</b>` : nothing}
      <span class="event-piece">${at.game.pieceFace(at, tile)}</span>
      <span>${t(short, values(entry.args))}</span></span
    >`;
}
