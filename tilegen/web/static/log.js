// The events so far, a sentence a move. With the arrows one goes back through it; the piece that a
// sentence speaks of is marked on the table.

import { renderEvent } from "./events.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { LogEntryMessage } from "./messages.d.ts" */
/** @import { AtSeat } from "./handed.d.ts" */

/** @param {KeyboardEvent & { currentTarget: HTMLElement }} event */
function press(event) {
  const items = [...event.currentTarget.querySelectorAll("button")];
  const index = items.findIndex((item) => item === document.activeElement);
  const target = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (target === undefined || !items[target]) return;
  event.preventDefault();
  event.stopPropagation();
  items[target].focus();
}

/** @param {AtSeat} at */
export function log(at) {
  const entries = at.view.log.map((entry, index) => ({ ...entry, index })).reverse();
  const current = at.ui.logged ?? at.view.log.length - 1;
  const mark = (/** @type {LogEntryMessage & { index: number }} */ entry) => () => at.mark(entry);
  return html`<section class="log" aria-label=${t("log.title")}>
    <h2>${t("log.title")}</h2>
    ${
      entries.length
        ? html`<ol @keydown=${press} reversed>
            ${repeat(
              entries,
              (entry) => entry.index,
              (entry) =>
                html`<li class=${entry.seat === null ? "" : `player-${entry.seat}`}>
                  <button
                    type="button"
                    tabindex=${entry.index === current ? 0 : -1}
                    aria-pressed=${at.ui.logged === entry.index}
                    @click=${mark(entry)}
                    @focus=${mark(entry)}
                  >
                    ${
                      entry.seat === null || entry.seat === undefined
                        ? nothing
                        : html`<span class="badge" aria-hidden="true"
                            >${at.initial(entry.seat)}</span
                          >`
                    }
                    <span>${renderEvent(at, entry)}</span>
                  </button>
                </li>`,
            )}
          </ol>`
        : html`<p>${t("log.empty")}</p>`
    }
  </section>`;
}
