// From the record of a game that was begun with paper to a table at the screen.

/** @import { SetOffer } from "./lobby.d.ts" */
/** @import { DeskPlayer, Draw, Ruling } from "./studio.d.ts" */

import { goTo, newTable } from "./link.js";
import { messageOf } from "./problems.js";
import { html, nothing } from "./vendor/lit.js";
import { botName, t } from "./words.js";

const HERE = "here";
const FRIEND = "friend";

/** The players of the seats, and the record with which no table was opened.
 * @type {{ who: string[], refusal: { record: string, why: string } | null }} */
const state = { who: [], refusal: null };

const whoPlays = (/** @type {number} */ seat) => state.who[seat] ?? HERE;

/** @param {Event} event @param {() => string} latest @param {DeskPlayer[]} players
 * @param {Draw} update */
async function goOn(event, latest, players, update) {
  event.preventDefault();
  const record = latest();
  const seats = players.map((_, seat) => ({
    bot: [HERE, FRIEND].includes(whoPlays(seat)) ? null : whoPlays(seat),
    device: whoPlays(seat) === HERE,
  }));
  try {
    const { url } = await newTable({ record, seats });
    goTo(url);
  } catch (problem) {
    state.refusal = { record, why: messageOf(problem) };
    update();
  }
}

/** @param {DeskPlayer} player @param {number} seat @param {string[]} bots */
function seatRow({ name }, seat, bots) {
  const choose = (/** @type {{ target: HTMLSelectElement }} */ event) => {
    state.who[seat] = event.target.value;
  };
  return html`<li class="player-${seat}">
    <span class="badge" aria-hidden="true">${seat + 1}</span>
    <label for="who-${seat}">${name}</label>
    <select id="who-${seat}" @change=${choose}>
      ${[HERE, FRIEND, ...bots].map(
        (who) =>
          html`<option value=${who} ?selected=${whoPlays(seat) === who}>
            ${[HERE, FRIEND].includes(who) ? t(`new.${who}`) : botName(who)}
          </option>`,
      )}
    </select>
  </li>`;
}

/** @param {{ severity: string }} complaint */
const isError = ({ severity }) => severity === "error";

/** The choice of the players from now on, and the button; for the host, and for a game that is not
    over and whose record has no errors.
    `latest` gives the record as it is typed by then, which may be newer than its ruling.
 * @param {Draw} update
 * @param {{ latest: () => string, ruling: Ruling, games: SetOffer[] }} at */
export function goOnForm(update, { latest, ruling, games }) {
  const { players, over, game, diagnostics } = ruling;
  const { refusal } = state;
  const set = games.find((offer) => offer.game === game);
  if (!players?.length || over || !set || diagnostics.some(isError)) return nothing;
  return html`<form
    class="panel going-on"
    @submit=${(/** @type {Event} */ event) => goOn(event, latest, players, update)}
  >
    <h2>${t("desk.go-on")}</h2>
    <p class="hint">${t("desk.go-on-about")}</p>
    <ul>
      ${players.map((player, seat) => seatRow(player, seat, set.bots))}
    </ul>
    ${
      refusal?.record === latest()
        ? html`<p class="band" role="alert"><span lang="en">${refusal.why}</span></p>`
        : nothing
    }
    <button type="submit" data-act="go-on">${t("desk.go-on-do")}</button>
  </form>`;
}
