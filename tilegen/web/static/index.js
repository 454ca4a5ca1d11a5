// The lobby: a new table, a table that is already there, and how others come.

import { bar } from "./bar.js";
import { messageOf } from "./problems.js";
import { groupLetters, lettersIn, regroup, WHOLE } from "./codefield.js";
import {
  coverAddress,
  designAddress,
  deskAddress,
  endOtherHosts,
  goTo,
  home,
  listTables,
  newTable,
  statusOfTable,
  tableAddress,
} from "./link.js";
import { elementsOf, findRoot } from "./page.js";
import { wear } from "./theme.js";
import { html, nothing, render } from "./vendor/lit.js";
import { LONGEST_NAME } from "./waiting.js";
import {
  botName,
  botPlays,
  dateOf,
  has,
  language,
  rulesName,
  setTitle,
  speak,
  t,
} from "./words.js";

/** @import { Submission } from "./browser.d.ts" */
/** @import { LobbyState, SetOffer, TableRow, Wish } from "./lobby.d.ts" */

const root = findRoot();

/** Who plays at a seat: somebody here, a friend with a phone, or a bot by its name. */
const HERE = "here";
const FRIEND = "friend";

/** @type {LobbyState} */
const state = {
  known: { host: false, lan: [], games: [], tables: [], left: 0 },
  isKnown: false,
  problem: "",
  wrongCode: "",
  showsOld: false,
  words: "",
  alone: false,
  set: "",
  rules: "",
  seats: [
    { who: HERE, name: "" },
    { who: FRIEND, name: "" },
  ],
};

/** @returns {SetOffer} */
const selectedGame = () =>
  state.known.games.find((game) => game.set === state.set) ?? state.known.games[0];

/** @param {Partial<LobbyState>} changes */
function change(changes) {
  Object.assign(state, changes);
  draw();
}

/** @param {SetOffer} game */
function play(game) {
  const seats = state.seats.slice(0, game.players[1]);
  for (const seat of seats)
    if (![HERE, FRIEND, ...game.bots].includes(seat.who)) seat.who = game.bots[0];
  change({ set: game.set, rules: game.rules[0] ?? "", seats });
}

function gameChoice() {
  return html`<fieldset class="games">
    <legend>${t("new.game")}</legend>
    ${state.known.games.map(
      (game) =>
        html`<label class="game ${game.game}">
          <input
            type="radio"
            name="set"
            value=${game.set}
            .checked=${state.set === game.set}
            @change=${() => play(game)}
          />
          ${
            game.cover
              ? html`<img class="game-picture" src=${coverAddress(game.cover)} alt="" />`
              : html`<span class="game-picture" aria-hidden="true"
                  >${has(`game.${game.game}`) ? nothing : [...setTitle(game)][0]}</span
                >`
          }
          <b>${setTitle(game)}</b>
          <span>${t("new.players", { least: game.players[0], most: game.players[1] })}</span>
        </label>`,
    )}
  </fieldset>`;
}

function rulesChoice() {
  const { rules, rules_texts: texts } = selectedGame();
  if (rules.length < 2) return nothing;
  return html`<fieldset class="rules">
    <legend>${t("new.rules")}</legend>
    ${rules.map(
      (name) =>
        html`<label>
          <input
            type="radio"
            name="rules"
            value=${name}
            .checked=${state.rules === name}
            @change=${() => change({ rules: name })}
          />
          <span
            >${rulesName(name)}
            ${has(`rules.${name}`) ? nothing : html`<small>${texts[name]?.[language()]}</small>`}</span
          >
        </label>`,
    )}
  </fieldset>`;
}

/** @param {Wish} seat @param {number} index */
function seatRow(seat, index) {
  const { bots, players } = selectedGame();
  const label = t("new.seat", { seat: index + 1 });
  return html`<li class="seat player-${index}">
    <span class="badge" aria-hidden="true">${index + 1}</span>
    <label class="unseen" for="who-${index}">${label}</label>
    <select
      id="who-${index}"
      @change=${(/** @type {{ target: HTMLSelectElement }} */ event) => {
        seat.who = event.target.value;
        draw();
      }}
    >
      <option value=${HERE} ?selected=${seat.who === HERE}>${t("new.here")}</option>
      <option value=${FRIEND} ?selected=${seat.who === FRIEND}>${t("new.friend")}</option>
      ${bots.map(
        (bot) => html`<option value=${bot} ?selected=${seat.who === bot}>${botName(bot)}</option>`,
      )}
    </select>
    ${
      seat.who === FRIEND
        ? html`<span class="hint"
            >${t(state.known.lan.length ? "new.friend-later" : "new.friend-lan")}</span
          >`
        : html`<label class="unseen" for="named-${index}"
              >${t("new.name-of", { seat: index + 1 })}</label
            >
            <input
              id="named-${index}"
              .value=${seat.name}
              placeholder=${seat.who === HERE ? t("waiting.name") : botName(seat.who)}
              maxlength=${LONGEST_NAME}
              autocomplete="off"
              ?required=${seat.who === HERE}
              @input=${(/** @type {{ target: HTMLInputElement }} */ event) => {
                seat.name = event.target.value;
              }}
            />`
    }
    ${bots.includes(seat.who) ? html`<span class="hint about">${botPlays(seat.who)}</span>` : nothing}
    ${
      state.seats.length > players[0]
        ? html`<button
            type="button"
            class="small"
            aria-label=${t("new.remove", { seat: index + 1 })}
            @click=${() => change({ seats: state.seats.filter((other) => other !== seat) })}
          >
            ×
          </button>`
        : nothing
    }
  </li>`;
}

/** A bot that nobody names gets a name that each reader sees in the language of their page. */
const nameOf = (/** @type {Wish} */ seat) => seat.name.trim() || null;

/** @param {Event} event */
async function open(event) {
  event.preventDefault();
  const { set, rules, seats } = state;
  const wishes = seats.map((seat) => ({
    name: nameOf(seat),
    bot: [HERE, FRIEND].includes(seat.who) ? null : seat.who,
    device: seat.who === HERE,
  }));
  try {
    const { url } = await newTable({ set, rules: rules || null, seats: wishes });
    goTo(url);
  } catch (problem) {
    change({ problem: messageOf(problem) });
  }
}

function newTableForm() {
  const { players } = selectedGame();
  return html`<form class="panel new-table" @submit=${open}>
    <h2>${t("new.title")}</h2>
    ${gameChoice()} ${rulesChoice()}
    <fieldset>
      <legend>${t("new.seats")}</legend>
      <ol class="seats">
        ${state.seats.map(seatRow)}
      </ol>
      ${
        state.seats.length < players[1]
          ? html`<button
              type="button"
              @click=${() => change({ seats: [...state.seats, { who: FRIEND, name: "" }] })}
            >
              ${t("new.add")}
            </button>`
          : nothing
      }
    </fieldset>
    ${state.problem ? html`<p class="band" role="alert"><span lang="en">${state.problem}</span></p>` : nothing}
    <button type="submit" class="main wide" data-act="open">${t("new.open")}</button>
  </form>`;
}

/** Why no table answers to a code, by the status of its page.
 * @type {Record<number, string>} */
const WHY_NOT = { 200: "", 404: "table", 410: "game", 429: "tries" };

/** Goes to the table; a code that leads nowhere stays, to be mended.
 * @param {Submission} event */
async function enter(event) {
  event.preventDefault();
  const { code } = event.currentTarget.elements;
  const letters = lettersIn(code.value);
  if (letters.length < WHOLE) {
    refuseCode(code, "short");
    return;
  }
  const address = groupLetters(letters);
  const why = WHY_NOT[await statusOfTable(address)] ?? "busy";
  if (why) refuseCode(code, why);
  else goTo(tableAddress(address));
}

/** @param {HTMLElement} field @param {string} why */
function refuseCode(field, why) {
  change({ wrongCode: why });
  field.focus();
}

/** @param {{ currentTarget: HTMLInputElement }} event */
function typeCode({ currentTarget: field }) {
  const { text, cursor } = regroup(field.value, field.selectionStart ?? field.value.length);
  if (text !== field.value) {
    field.value = text;
    field.setSelectionRange(cursor, cursor);
  }
  if (state.wrongCode) change({ wrongCode: "" });
}

const codeProblem = (/** @type {string} */ why) =>
  why === "short" ? t("code.short") : html`<b>${t(`gone.${why}`)}.</b> ${t(`gone.about-${why}`)}`;

function joinForm() {
  const { wrongCode } = state;
  return html`<form class="panel join-by-code" novalidate @submit=${enter}>
    <h2>${t("code.title")}</h2>
    <label for="code">${t("code.label")}</label>
    <div class="line">
      <input
        id="code"
        name="code"
        required
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        aria-invalid=${wrongCode ? "true" : nothing}
        aria-describedby=${wrongCode ? "wrong-code" : nothing}
        @input=${typeCode}
      />
      <button type="submit">${t("code.go")}</button>
    </div>
    ${
      wrongCode
        ? html`<p class="wrong" id="wrong-code" role="alert">${codeProblem(wrongCode)}</p>`
        : nothing
    }
  </form>`;
}

const stateOf = (/** @type {TableRow} */ table) =>
  table.missing ? "no-game" : table.over ? "over" : table.waiting ? "waiting" : "open";

/** A table of a standard set goes by the game; its copy of the set has only that set's name.
 * @param {TableRow} table */
function titleOf({ game, title, titles }) {
  const offer = state.known.games.find(({ set }) => set === game);
  return setTitle({ game, title, titles, set: offer?.title === title ? game : "" });
}

const tableRow = (/** @type {TableRow} */ table) =>
  html`<li>
    <a href=${tableAddress(table.code)}>
      <b>${table.players.map((name) => name || t("people.nobody")).join(", ")}</b>
      <span>
        ${[titleOf(table), dateOf(table.date), table.code, t(`tables.${stateOf(table)}`)].join(" · ")}
      </span>
    </a>
  </li>`;

const isUnfinished = (/** @type {TableRow} */ table) =>
  ["waiting", "open"].includes(stateOf(table));

const QUIET = 200; // milliseconds after the last key until tables are looked for
let searchTimer = 0;

/** Shows the tables from one on, behind those before it. An answer to other words than there are by
 * then is thrown away.
 * @param {number} start */
async function showTables(start) {
  const { words, known: lobby } = state;
  try {
    const { tables, left } = await listTables(words, start);
    if (words !== state.words) return;
    change({ known: { ...lobby, tables: [...lobby.tables.slice(0, start), ...tables], left } });
  } catch (problem) {
    change({ problem: messageOf(problem) });
  }
}

/** @param {{ target: HTMLInputElement }} event */
function look({ target }) {
  state.words = target.value;
  clearTimeout(searchTimer);
  searchTimer = setTimeout(() => showTables(0), QUIET);
}

/** There are more tables than one page of them.
 * @type {boolean} */
let isLong = false;

const search = () =>
  html`<label for="find-table">${t("tables.find")}</label>
    <input
      id="find-table"
      type="search"
      autocomplete="off"
      .value=${state.words}
      @input=${look}
    />`;

/** Goes on behind the last table, and there with the keyboard, too. */
async function showMore() {
  const { length } = state.known.tables;
  await showTables(length);
  elementsOf(".my-tables li a")[length]?.focus();
}

/** Tables that go on come first; the others are only there when they are asked for, or looked for. */
function tables() {
  const { tables: rows, left } = state.known;
  isLong ||= left > 0;
  if (!rows.length && !isLong) return nothing;
  const oldRows = rows.filter((table) => !isUnfinished(table));
  const showsOld = state.showsOld || state.words !== "";
  const showOld = () => change({ showsOld: !state.showsOld });
  const more = html`<button type="button" data-act="more-tables" @click=${showMore}>
    ${t("tables.more", { count: left })}
  </button>`;
  return html`<section class="panel my-tables">
    <h2>${t("tables.title")}</h2>
    ${isLong ? search() : nothing}
    <ul>
      ${rows.filter(isUnfinished).map(tableRow)}
    </ul>
    ${rows.length ? nothing : html`<p class="hint" role="status">${t("tables.none")}</p>`}
    ${
      oldRows.length && state.words === ""
        ? html`<button
            type="button"
            data-act="old-tables"
            aria-expanded=${showsOld}
            aria-controls="old-tables"
            @click=${showOld}
          >
            ${t("tables.old", { count: oldRows.length + left })}
          </button>`
        : nothing
    }
    <ul id="old-tables" ?hidden=${!showsOld}>
      ${oldRows.map(tableRow)}
    </ul>
    ${left && (showsOld || !oldRows.length) ? more : nothing}
  </section>`;
}

/** For a game that was played with scissors and paper. */
const paperSection = () =>
  html`<section class="panel">
    <h2>${t("links.desk")}</h2>
    <p>${t("desk.about")}</p>
    <p><a class="button" href=${deskAddress()}>${t("desk.go")}</a></p>
  </section>`;

/** The host alone may change files. */
const designSection = () =>
  html`<section class="panel">
    <h2>${t("design.title")}</h2>
    <p>${t("design.lobby")}</p>
    <p><a class="button" href=${designAddress()}>${t("design.go")}</a></p>
  </section>`;

async function endOthers() {
  try {
    await endOtherHosts();
    change({ alone: true });
  } catch (problem) {
    change({ problem: messageOf(problem) });
  }
}

/** A browser that was once lent the host's link stays a host's for long. */
const hostSection = () =>
  html`<section class="panel">
    <h2>${t("hosts.title")}</h2>
    <p role="status">${state.alone ? t("hosts.ended") : t("hosts.about")}</p>
    ${
      state.alone
        ? nothing
        : html`<p>
            <button type="button" data-act="end-hosts" @click=${endOthers}>
              ${t("hosts.end")}
            </button>
          </p>`
    }
  </section>`;

const guestSection = () =>
  html`<section class="panel">
    <h2>${t("hosts.become")}</h2>
    <p>${t("hosts.how")}</p>
  </section>`;

function page() {
  return html`${bar(draw)}
    <main class="lobby">
      <h1>${t("home.title")}</h1>
      <div class="columns">
        ${state.known.games.length && state.known.host ? newTableForm() : nothing}
        <div class="column">
          ${joinForm()} ${tables()} ${paperSection()}
          ${state.isKnown ? (state.known.host ? [designSection(), hostSection()] : guestSection()) : nothing}
        </div>
      </div>
    </main>`;
}

function draw() {
  document.title = t("home.title");
  render(page(), root);
}

wear();
await speak();
try {
  Object.assign(state, { known: await home(), isKnown: true });
  if (state.known.games.length) play(state.known.games[0]);
} catch {
  // A guest may not ask what tables there are, and joins by the code.
}
draw();
