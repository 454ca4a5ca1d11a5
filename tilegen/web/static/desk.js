// The referee's desk: a record is typed, and the referee says at once what it thinks of it.

/** @import { Home, SetOffer } from "./lobby.d.ts" */
/** @import { CameraLink, Ruling } from "./studio.d.ts" */

import { bar } from "./bar.js";
import { cameraPanel } from "./camera.js";
import { complaintList } from "./complaints.js";
import { goOnForm } from "./goingon.js";
import { cameraLink, home, homeAddress, judgeRecord, linesFor } from "./link.js";
import { newestOf } from "./newest.js";
import { ownersPanel } from "./owners.js";
import { findField, findRoot, meta } from "./page.js";
import { photoPanel, takeFromPhones } from "./photo.js";
import { scoreParts } from "./scoreparts.js";
import { recall, remember } from "./settings.js";
import { drawTable, tablePanel } from "./steps.js";
import { wordProblem } from "./problems.js";
import { renderSentence } from "./telling.js";
import { wear } from "./theme.js";
import { html, nothing, render } from "./vendor/lit.js";
import { language, scoreOf, setTitle, speak, t } from "./words.js";

const QUIET = 150; // milliseconds after the last key until the text is judged
const NOBODY = "?"; // an owner in a record, while nobody says who it is
const CALM = 600; // and until the table is drawn

const root = findRoot();
const nonce = meta("csp-nonce");
/** What is typed and what the referee says of it; `read` is the record that photos gave last, and
 * `offered` one that came while the text was changed by hand.
 * @type {{ text: string, ruling: Ruling | null, problem: unknown, known: Home | null,
 *   wasRead: boolean, camera: CameraLink | null, read: string, offered: string }} */
const state = {
  text: recall("desk") ?? "",
  ruling: null,
  problem: "",
  known: null,
  wasRead: false,
  camera: null,
  read: "",
  offered: "",
};
/** @type {(value?: unknown) => void} */
let arrive = () => {};
const arrived = new Promise((resolve) => (arrive = resolve));
/** What the editor does. Its script is heavier than all others, and comes when the page is there.
 * @typedef {ReturnType<typeof import("./editing.js").editor>} Field
 * @type {Omit<Field, "reveal" | "redo">} */
let field = {
  cure: (cure) => arrived.then(() => field.cure(cure)),
  end: () => arrived.then(() => field.end()),
  show: (place) => arrived.then(() => field.show(place)),
  underline: (diagnostics) => arrived.then(() => field.underline(diagnostics)),
  undo: () => arrived.then(() => field.undo()),
  write: (text) => arrived.then(() => field.write(text)),
};
let isOpened = false;
let later = 0;
let muchLater = 0;

/** @param {string} text */
function typed(text) {
  state.text = text;
  if (!text.trim()) state.wasRead = false;
  remember("desk", text || null);
  clearTimeout(later);
  clearTimeout(muchLater);
  later = setTimeout(judge, QUIET);
  muchLater = setTimeout(() => drawTable(state.text, draw), CALM);
}

/** A ruling of a text that has changed since is thrown away. */
const askReferee = newestOf(judgeRecord);

async function judge() {
  try {
    const ruling = await askReferee(state.text);
    if (!ruling) return;
    Object.assign(state, { ruling, problem: "" });
    // Nobody has done anything wrong yet.
    field.underline(state.text.trim() ? ruling.diagnostics : []);
  } catch (/** @type {any} */ problem) {
    state.problem = wordProblem(problem);
  }
  draw();
}

/** @param {string} name @param {string} text @param {string} kind */
function save(name, text, kind) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {any} event */
async function open(event) {
  const [file] = event.target.files;
  if (file) field.write(await file.text());
  event.target.value = "";
}

/** Puts a text in place of the record's, which is one step back, and has it judged at once.
 * @param {string} text */
async function write(text) {
  await arrived;
  field.write(text);
  await judge();
}

/** The record of photos takes the place of what was typed.
 * @param {string} record */
async function seen(record) {
  state.read = record;
  state.wasRead = true;
  await write(record);
}

/** A photo from a phone comes by itself: what people have typed since is not written over.
 * @param {string} record */
async function seenFromPhone(record) {
  const untouched = !state.text.trim() || state.text === state.read;
  if (untouched) await seen(record);
  else state.offered = record;
  draw();
}

/** Lets people write in the rows below a letter.
 * @param {string} letter */
function editRows(letter) {
  const group = groups().find((each) => each.letter === letter);
  if (group) field.show({ line: group.line + 1, column: 1, end_column: 1 });
}

function takeBack() {
  state.wasRead = false;
  field.undo();
  draw();
}

function tools() {
  const { ruling, text } = state;
  const tidy = ruling !== null && ruling.formatted !== text;
  return html`<div class="buttons">
    <label class="button file">
      ${t("desk.open")}<input type="file" class="unseen" accept=".txt,text/plain" @change=${open} />
    </label>
    <button ?disabled=${!text} @click=${() => save("game.txt", text, "text/plain")}>
      ${t("desk.save")}
    </button>
    <button ?disabled=${!tidy} @click=${() => ruling && field.write(ruling.formatted)}>
      ${t("desk.tidy")}
    </button>
  </div>`;
}

/** The lines that a record of this set begins with; the players are for people to type.
 * @param {SetOffer} offer */
function begin({ game, file }) {
  state.wasRead = false;
  field.write(
    [`tilegen record 1`, `game: ${game}`, ...(file ? [`set: ${file}`] : []), "players: "].join(
      "\n",
    ),
  );
  field.end();
}

/** What an empty desk may begin with. */
function beginnings() {
  const games = state.known?.games ?? [];
  if (state.text.trim() || !games.length) return nothing;
  return html`<div class="buttons begin">
    <span class="hint">${t("desk.begin")}</span>
    ${games.map((game) => html`<button @click=${() => begin(game)}>${setTitle(game)}</button>`)}
  </div>`;
}

/** The players who have names: whose the pieces of a photo are is not known at first. */
const named = () => (state.ruling?.players ?? []).filter(({ name }) => name !== NOBODY);

/** How the game stands in words: in English all there is to say.
 * @param {Ruling} ruling */
function standingTold({ words, turn }) {
  if (turn && language() !== "en") return html`<p class="hint">${renderSentence(turn)}</p>`;
  return words ? html`<p class="hint" lang="en">${words}</p>` : nothing;
}

/** @param {Ruling} ruling */
function standing(ruling) {
  const { winners, over, game, has_points } = ruling;
  const players = named();
  if (!players.length) return nothing;
  return html`<section class="panel standing">
    <h2>${t(over ? "desk.result" : "desk.so-far")}</h2>
    <ul>
      ${players.map((player, index) => {
        return html`<li class="player-${index}">
          <span class="badge" aria-hidden="true">${index + 1}</span>
          <b>${player.name}</b>
          ${over && winners.includes(player.name) ? html`<span class="tag">${t("desk.winner")}</span>` : nothing}
          ${typeof player.amount === "number" && (has_points ?? true) ? html`<span class="points">${scoreOf(game, player.amount)}</span>` : nothing}
          ${scoreParts(player.made_of)}
        </li>`;
      })}
    </ul>
    ${standingTold(ruling)}
  </section>`;
}

/** A drawing without anybody's name shows nothing yet. */
const table = () => (named().length ? tablePanel(draw, { field, save }) : nothing);

const groups = () => state.ruling?.groups ?? [];

const photo = () =>
  photoPanel(draw, {
    text: state.text,
    groups: groups(),
    mayRead: state.camera !== null && !state.camera.missing,
    camera: cameraPanel(state.camera),
    onSeen: seen,
    write,
    edit: editRows,
  });

function owners() {
  const { ruling, text } = state;
  if (!ruling?.groups.length) return nothing;
  const names = named().map(({ name }) => name);
  return ownersPanel(draw, {
    text,
    groups: ruling.groups,
    kinds: ruling.kinds,
    names,
    write,
    onWritten: showStanding,
  });
}

/** The points are what people wait for, and may be far above. */
function showStanding() {
  document.querySelector(".standing")?.scrollIntoView({ block: "nearest" });
}

/** Photos were read while the record was being changed by hand. */
function offer() {
  const { offered } = state;
  if (!offered) return nothing;
  const take = async () => {
    state.offered = "";
    await seen(offered);
  };
  const leave = () => {
    state.offered = "";
    draw();
  };
  return html`<div class="band">
    <p>${t("photo.came")}</p>
    <button class="main" @click=${take}>${t("photo.write-anew")}</button>
    <button @click=${leave}>${t("photo.leave")}</button>
  </div>`;
}

function playable() {
  const { ruling, known } = state;
  // No photo shows whose turn it is.
  if (!ruling || !known?.host || ruling.groups.length) return nothing;
  return goOnForm(draw, { latest: () => state.text, ruling, games: known.games });
}

function page() {
  const { ruling, problem } = state;
  return html`${bar(draw, html`<a class="button" href=${homeAddress()}>${t("links.lobby")}</a>`)}
    <main class="desk">
      <div class="writing">
        <h1>${t("desk.title")}</h1>
        <p class="hint">${t("desk.about")}</p>
        ${tools()} ${beginnings()}
        <div id="field"></div>
        ${problem ? html`<p class="band" role="alert">${problem}</p>` : nothing}
        ${
          state.wasRead
            ? html`<p class="band">
                ${t("desk.was-read")} <button @click=${takeBack}>${t("desk.undo")}</button>
              </p>`
            : nothing
        }
        ${offer()}
        ${ruling && state.text.trim() ? complaintList(ruling.diagnostics, field) : nothing}
      </div>
      <div class="beside">
        ${ruling ? standing(ruling) : nothing} ${photo()} ${owners()} ${table()} ${playable()}
      </div>
    </main>`;
}

async function openEditor() {
  const { editor, LANGUAGE } = await import("./editing.js");
  field = editor(findField(), {
    text: state.text,
    label: t("desk.field"),
    nonce,
    speaks: LANGUAGE.record,
    onText: typed,
    complete: linesFor,
  });
  arrive();
}

function draw() {
  document.title = t("desk.title");
  render(page(), root);
  if (isOpened) return;
  isOpened = true;
  openEditor();
}

wear();
await speak();
draw();
typed(state.text);
state.known = await home().catch(() => null);
if (state.known?.host) {
  takeFromPhones(draw, () => state.text, seenFromPhone);
  state.camera = await cameraLink().catch(() => null);
}
draw();
