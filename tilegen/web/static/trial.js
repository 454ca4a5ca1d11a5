// How does the set play? Bots try it in the background, against the last save that played otherwise.

/** @import { FormSubmission } from "./browser.d.ts" */
/** @import { SetOffer } from "./lobby.d.ts" */
/** @import { Draw, PlayedMessage, PlayedRow, SeenMessage } from "./studio.d.ts" */

import { goTo, home, newTable, startTrial, stopTrial } from "./link.js";
import { messageOf } from "./problems.js";
import { spanBars } from "./spans.js";
import { html, nothing } from "./vendor/lit.js";
import { botName, has, language, t } from "./words.js";

const DEFAULT_PLAYERS = 4; // where so many may play

/** @type {{ players: number, results: PlayedMessage | null, problem: string, tableProblem: string,
 *   lobby: { games: SetOffer[] } | null }} */
const state = {
  players: 0,
  results: null,
  problem: "",
  tableProblem: "",
  lobby: null,
};

/** Stores the results of the games so far.
 * @param {PlayedMessage} results */
export function keepResults(results) {
  state.results = results;
}

/** @param {SeenMessage} snapshot */
function numbers(snapshot) {
  if (!snapshot.players.includes(state.players)) {
    state.players = snapshot.players.includes(DEFAULT_PLAYERS)
      ? DEFAULT_PLAYERS
      : snapshot.players[0];
  }
  return html`<label for="players">${t("design.players")}</label>
    <select
      id="players"
      @change=${(/** @type {{ target: HTMLSelectElement }} */ event) => (state.players = Number(event.target.value))}
    >
      ${snapshot.players.map((count) => html`<option ?selected=${count === state.players}>${count}</option>`)}
    </select>`;
}

/** The word for a verdict; nothing while it is not sure.
 * @param {string | null} word */
const verdict = (word) => {
  const key = `design.verdict-${(word ?? "").replaceAll(" ", "-")}`;
  return has(key) ? t(key) : "";
};

/** The limits that the set promises, and whether it keeps them, once that is sure.
 * @param {PlayedRow} row */
function promiseText({ promised: limits, kept }) {
  if (limits === null) return nothing;
  const [least, most] = limits;
  const text = [least === null ? "" : `≥ ${least}`, most === null ? "" : `≤ ${most}`]
    .join(" ")
    .trim();
  return kept === null
    ? text
    : html`${text} <span class="verdict">${t(kept ? "design.kept" : "design.broken")}</span>`;
}

/** The title of a metric in the page's language; the title of the command where there are no words.
 * @param {string} game @param {PlayedRow} row */
function title(game, row) {
  const [, seat] = /^seat_(\d+)$/.exec(row.name) ?? [];
  if (seat) return t("played.seat", { seat });
  const key = `played.${game}-${row.name}`;
  const about = `played-about.${game}-${row.name}`;
  return html`${has(key) ? t(key) : html`<span lang="en">${row.title}</span>`}
  ${has(about) ? html`<span class="hint">${t(about)}</span>` : nothing}`;
}

/** @param {PlayedMessage} results */
function resultTable({ game, rows }) {
  if (!rows.length) return nothing;
  const isCompared = rows[0].before !== null;
  const isPromised = rows.some(({ promised }) => promised);
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
          (row) =>
            html`<tr class=${["more", "less"].includes(row.verdict ?? "") ? "sure" : ""}>
              <th scope="row">${title(game, row)} ${spanBars(row.spans)}</th>
              <td>${row.after}</td>
              ${
                isCompared
                  ? html`<td>${row.before}</td>
                      <td>
                        ${row.difference} <span class="verdict">${verdict(row.verdict)}</span>
                      </td>`
                  : nothing
              }
              ${isPromised ? html`<td class=${row.kept === false ? "broken" : ""}>${promiseText(row)}</td>` : nothing}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** `text` is the set as it stands in the editor.
 * @param {Draw} draw @param {SeenMessage} snapshot @param {string} text */
export function trial(draw, snapshot, text) {
  if (!snapshot.players.length) return nothing;
  const { results, problem } = state;
  const start = async () => {
    // The first games take a moment to begin.
    Object.assign(state, { problem: "", results: { game: "", games: 0, rows: [], running: true } });
    draw();
    await startTrial(text, state.players).catch((error) => {
      Object.assign(state, { problem: messageOf(error), results: null });
    });
    draw();
  };
  const count = (/** @type {number} */ games) =>
    t("design.games", { count: games.toLocaleString(language()) });
  return html`<section class="panel trial">
    <h2>${t("design.trial")}</h2>
    <p class="hint">${t("design.trial-about")}</p>
    <div class="buttons">
      ${numbers(snapshot)}
      <button @click=${start}>${t("design.trial-start")}</button>
      <button ?disabled=${!results?.running} @click=${() => stopTrial()}>
        ${t("design.trial-stop")}
      </button>
    </div>
    ${problem ? html`<p class="band" role="alert"><span lang="en">${problem}</span></p>` : nothing}
    ${results && (results.games || results.running) ? html`<p>${count(results.games)}</p>` : nothing}
    ${results ? resultTable(results) : nothing}
  </section>`;
}

/** @param {Draw} draw */
async function loadLobby(draw) {
  state.lobby = await home().catch(() => ({ games: [] }));
  draw();
}

/** A table with a copy of the set, one seat on this device, and bots at the others.
 * @param {Draw} draw @param {SeenMessage} snapshot */
export function playPanel(draw, snapshot) {
  if (state.lobby === null) {
    state.lobby = { games: [] };
    loadLobby(draw);
  }
  const openTable = async (/** @type {FormSubmission} */ event) => {
    event.preventDefault();
    const formData = new FormData(event.target);
    const bots = Array.from({ length: Number(formData.get("count") ?? 0) }, () => ({
      bot: formData.get("bot"),
    }));
    const order = {
      set: snapshot.offer,
      seats: [{ name: formData.get("name"), device: true }, ...bots],
    };
    try {
      goTo((await newTable(order)).url);
    } catch (error) {
      state.tableProblem = messageOf(error);
      draw();
    }
  };
  const offer = state.lobby?.games.find(({ set }) => set === snapshot.offer);
  if (!offer) return nothing;
  const [, most] = offer.players;
  return html`<section class="panel playing">
    <h2>${t("design.play")}</h2>
    <p class="hint">${t("design.play-about")}</p>
    <form @submit=${openTable}>
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
                  ${Array.from({ length: most - 1 }, (_, index) => html`<option>${index + 1}</option>`)}
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
      <div class="buttons"><button ?disabled=${snapshot.stale}>${t("design.play-go")}</button></div>
    </form>
  </section>`;
}
