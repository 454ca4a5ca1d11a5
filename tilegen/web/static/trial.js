// How does the set play? Bots try it in the background, against the last save that played otherwise.

/** @import { SetOffer } from "./lobby.d.ts" */
/** @import { Draw, PlayedMessage, PlayedRow, SeenMessage } from "./studio.d.ts" */

import { goTo, home, newTable, startTrial, stopTrial } from "./link.js";
import { spanBars } from "./spans.js";
import { html, nothing } from "./vendor/lit.js";
import { botName, has, language, t } from "./words.js";

const USUAL = 4; // players, where so many may play

/** @type {{ players: number, told: PlayedMessage | null, problem: string, tableProblem: string,
 *   known: { games: SetOffer[] } | null }} */
const state = {
  players: 0,
  told: null,
  problem: "",
  tableProblem: "",
  known: null,
};

/** What the games show so far.
 * @param {PlayedMessage} told */
export function played(told) {
  state.told = told;
}

/** @param {SeenMessage} seen */
function numbers(seen) {
  if (!seen.players.includes(state.players)) {
    state.players = seen.players.includes(USUAL) ? USUAL : seen.players[0];
  }
  return html`<label for="players">${t("design.players")}</label>
    <select
      id="players"
      @change=${(/** @type {{ target: HTMLSelectElement }} */ event) => (state.players = Number(event.target.value))}
    >
      ${seen.players.map((each) => html`<option ?selected=${each === state.players}>${each}</option>`)}
    </select>`;
}

/** In a word, and only what is sure.
 * @param {string | null} word */
const verdict = (word) => {
  const key = `design.verdict-${(word ?? "").replaceAll(" ", "-")}`;
  return has(key) ? t(key) : "";
};

/** What the set promises, and whether it is kept, once that is sure.
 * @param {PlayedRow} row */
function promised({ promised: limits, kept }) {
  if (limits === null) return nothing;
  const [least, most] = limits;
  const said = [least === null ? "" : `≥ ${least}`, most === null ? "" : `≤ ${most}`]
    .join(" ")
    .trim();
  return kept === null
    ? said
    : html`${said} <span class="verdict">${t(kept ? "design.kept" : "design.broken")}</span>`;
}

/** What a metric of a game's plays is called; one that has no word, by what the command calls it.
 * @param {string} game @param {PlayedRow} each */
function title(game, each) {
  const [, seat] = /^seat_(\d+)$/.exec(each.name) ?? [];
  if (seat) return t("played.seat", { seat });
  const key = `played.${game}-${each.name}`;
  const about = `played-about.${game}-${each.name}`;
  return html`${has(key) ? t(key) : html`<span lang="en">${each.title}</span>`}
  ${has(about) ? html`<span class="hint">${t(about)}</span>` : nothing}`;
}

/** @param {PlayedMessage} told */
function results({ game, rows }) {
  if (!rows.length) return nothing;
  const isCompared = rows[0].before !== null;
  const isPromised = rows.some((each) => each.promised);
  return html`<div
    class="scroller played"
    tabindex="0"
    role="group"
    aria-label=${t("design.trial")}
  >
    <table>
      <thead>
        <tr>
          <th scope="col">${t("design.metric")}</th>
          <th scope="col">${t("design.now")}</th>
          ${
            isCompared
              ? html`<th scope="col">${t("design.before")}</th>
                  <th scope="col">${t("design.difference")}</th>`
              : nothing
          }
          ${isPromised ? html`<th scope="col">${t("design.expected")}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (each) =>
            html`<tr class=${["more", "less"].includes(each.verdict ?? "") ? "sure" : ""}>
              <th scope="row">${title(game, each)} ${spanBars(each.spans)}</th>
              <td>${each.after}</td>
              ${
                isCompared
                  ? html`<td>${each.before}</td>
                      <td>
                        ${each.difference} <span class="verdict">${verdict(each.verdict)}</span>
                      </td>`
                  : nothing
              }
              ${isPromised ? html`<td class=${each.kept === false ? "broken" : ""}>${promised(each)}</td>` : nothing}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** `text` is the set as it stands in the editor.
 * @param {Draw} draw @param {SeenMessage} seen @param {string} text */
export function trial(draw, seen, text) {
  if (!seen.players.length) return nothing;
  const { told, problem } = state;
  const start = async () => {
    // The first games take a moment to begin.
    Object.assign(state, { problem: "", told: { game: "", games: 0, rows: [], running: true } });
    draw();
    await startTrial(text, state.players).catch((error) => {
      Object.assign(state, { problem: error.message, told: null });
    });
    draw();
  };
  const count = (/** @type {number} */ games) =>
    t("design.games", { count: games.toLocaleString(language()) });
  return html`<section class="panel trial">
    <h2>${t("design.trial")}</h2>
    <p class="hint">${t("design.trial-about")}</p>
    <div class="buttons">
      ${numbers(seen)}
      <button @click=${start}>${t("design.trial-start")}</button>
      <button ?disabled=${!told?.running} @click=${() => stopTrial()}>
        ${t("design.trial-stop")}
      </button>
    </div>
    ${problem ? html`<p class="band" role="alert"><span lang="en">${problem}</span></p>` : nothing}
    ${told && (told.games || told.running) ? html`<p>${count(told.games)}</p>` : nothing}
    ${told ? results(told) : nothing}
  </section>`;
}

/** @param {Draw} draw */
async function known(draw) {
  state.known = await home().catch(() => ({ games: [] }));
  draw();
}

/** A table with a copy of the set, one seat on this device, and bots at the others.
 * @param {Draw} draw @param {SeenMessage} seen */
export function playing(draw, seen) {
  if (state.known === null) {
    state.known = { games: [] };
    known(draw);
  }
  const submitted = async (/** @type {any} */ event) => {
    event.preventDefault();
    const said = new FormData(event.target);
    const bots = Array.from({ length: Number(said.get("count") ?? 0) }, () => ({
      bot: said.get("bot"),
    }));
    const order = { set: seen.offer, seats: [{ name: said.get("name"), device: true }, ...bots] };
    try {
      goTo((await newTable(order)).url);
    } catch (/** @type {any} */ error) {
      state.tableProblem = error.message;
      draw();
    }
  };
  const offer = state.known?.games.find((each) => each.set === seen.offer);
  if (!offer) return nothing;
  const [, most] = offer.players;
  return html`<section class="panel playing">
    <h2>${t("design.play")}</h2>
    <p class="hint">${t("design.play-about")}</p>
    <form @submit=${submitted}>
      <div class="field">
        <label for="your-name">${t("design.your-name")}</label
        ><input id="your-name" name="name" required maxlength="40" autocomplete="nickname" />
      </div>
      ${
        most < 2
          ? nothing
          : html`<div class="field">
              <label for="bot-count">${t("design.bots")}</label>
              <span class="buttons">
                <select id="bot-count" name="count">
                  ${Array.from({ length: most - 1 }, (_, at) => html`<option>${at + 1}</option>`)}
                </select>
                <select name="bot" aria-label=${t("design.bot")}>
                  ${offer.bots.map((bot) => html`<option value=${bot}>${botName(bot)}</option>`)}
                </select>
              </span>
            </div>`
      }
      ${
        state.tableProblem
          ? html`<p class="band" role="alert"><span lang="en">${state.tableProblem}</span></p>`
          : nothing
      }
      <div class="buttons"><button ?disabled=${seen.stale}>${t("design.play-go")}</button></div>
    </form>
  </section>`;
}
