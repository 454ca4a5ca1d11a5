// From the record of a game that was begun with paper to a table at the screen.

import { goTo, newTable } from "./link.js";
import { html, nothing } from "./vendor/lit.js";
import { botName, t } from "./words.js";

const HERE = "here";
const FRIEND = "friend";

const state = /** @type {Record<string, any>} */ ({ who: [], refused: null });

const whoPlays = (seat) => state.who[seat] ?? HERE;

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
    state.refused = { record, why: problem.message };
    update();
  }
}

function seatRow({ name }, seat, bots) {
  const choose = (event) => {
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

const isError = ({ severity }) => severity === "error";

/** Who plays each seat from now on, and the button; for the host, and for a game that is not over and
    whose record has no errors.
    `latest` gives the record as it is typed by then, which may be newer than its ruling. */
export function goingOn(update, { latest, ruling, games }) {
  const { players, over, game, diagnostics } = ruling;
  const { refused } = state;
  const known = games.find((each) => each.game === game);
  if (!players?.length || over || !known || diagnostics.some(isError)) return nothing;
  return html`<form
    class="panel going-on"
    @submit=${(event) => goOn(event, latest, players, update)}
  >
    <h2>${t("desk.go-on")}</h2>
    <p class="hint">${t("desk.go-on-about")}</p>
    <ul>
      ${players.map((player, seat) => seatRow(player, seat, known.bots))}
    </ul>
    ${
      refused?.record === latest()
        ? html`<p class="band" role="alert"><span lang="en">${refused.why}</span></p>`
        : nothing
    }
    <button type="submit" data-act="go-on">${t("desk.go-on-do")}</button>
  </form>`;
}
