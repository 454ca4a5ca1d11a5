// The referee's desk: a record is typed, and the referee says at once what it thinks of it.

/** @import { FileChoice } from "./browser.d.ts" */
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
import { problemStatus, wordProblem } from "./problems.js";
import { renderSentence } from "./telling.js";
import { wear } from "./theme.js";
import { html, nothing, render } from "./vendor/lit.js";
import { language, scoreOf, setTitle, speak, t } from "./words.js";

const JUDGE_DELAY = 150; // milliseconds after the last key until the text is judged
const NOBODY = "?"; // an owner in a record, while nobody says who it is
const DRAW_DELAY = 600; // and until the table is drawn

const root = findRoot();
const nonce = meta("csp-nonce");
/** The text and the referee's ruling on it; `photoRecord` is the record that photos gave last, and
 * `pendingRecord` one that came while the text was changed by hand.
 * @type {{ text: string, ruling: Ruling | null, problem: unknown, lobby: Home | null,
 *   wasRead: boolean, camera: CameraLink | null, photoRecord: string, pendingRecord: string }} */
const state = {
  text: recall("desk") ?? "",
  ruling: null,
  problem: "",
  lobby: null,
  wasRead: false,
  camera: null,
  photoRecord: "",
  pendingRecord: "",
};
/** @type {(value?: unknown) => void} */
let signalReady = () => {};
const editorReady = new Promise((resolve) => (signalReady = resolve));
/** The editor. Its script is heavier than all others, and loads after the page.
 * @typedef {ReturnType<typeof import("./editing.js").editor>} Field
 * @type {Omit<Field, "reveal" | "redo">} */
let field = {
  cure: (cure) => editorReady.then(() => field.cure(cure)),
  end: () => editorReady.then(() => field.end()),
  show: (place) => editorReady.then(() => field.show(place)),
  underline: (diagnostics) => editorReady.then(() => field.underline(diagnostics)),
  undo: () => editorReady.then(() => field.undo()),
  write: (text) => editorReady.then(() => field.write(text)),
};
let isOpened = false;
let judgeTimer = 0;
let drawTimer = 0;

/** @param {string} text */
function handleText(text) {
  state.text = text;
  if (!text.trim()) state.wasRead = false;
  remember("desk", text || null);
  clearTimeout(judgeTimer);
  clearTimeout(drawTimer);
  judgeTimer = setTimeout(judge, JUDGE_DELAY);
  drawTimer = setTimeout(() => drawTable(state.text, draw), DRAW_DELAY);
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
  } catch (problem) {
    state.problem = wordProblem(problem);
    // The server refuses this text, so what was said of the one before is said of nothing.
    if (problemStatus(problem)) {
      state.ruling = null;
      field.underline([]);
    }
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

/** @param {FileChoice} event */
async function open(event) {
  const [file] = event.target.files;
  if (file) field.write(await file.text());
  event.target.value = "";
}

/** Puts a text in place of the record's, which is one step back, and has it judged at once.
 * @param {string} text */
async function write(text) {
  await editorReady;
  field.write(text);
  await judge();
}

/** The record of photos takes the place of what was typed.
 * @param {string} record */
async function takeRecord(record) {
  state.photoRecord = record;
  state.wasRead = true;
  await write(record);
}

/** A photo from a phone comes by itself: text typed since is not written over.
 * @param {string} record */
async function handlePhoneRecord(record) {
  const isUntouched = !state.text.trim() || state.text === state.photoRecord;
  if (isUntouched) await takeRecord(record);
  else state.pendingRecord = record;
  draw();
}

/** Lets people write in the rows below a letter.
 * @param {string} letter */
function editRows(letter) {
  const group = groups().find((candidate) => candidate.letter === letter);
  if (group) field.show({ line: group.line + 1, column: 1, end_column: 1 });
}

function takeBack() {
  state.wasRead = false;
  field.undo();
  draw();
}

function tools() {
  const { ruling, text } = state;
  const canTidy = ruling !== null && ruling.formatted !== text;
  return html`<div class="buttons">
    <label class="button file">
      ${t("desk.open")}<input type="file" class="unseen" accept=".txt,text/plain" @change=${open} />
    </label>
    <button ?disabled=${!text} @click=${() => save("game.txt", text, "text/plain")}>
      ${t("desk.save")}
    </button>
    <button ?disabled=${!canTidy} @click=${() => ruling && field.write(ruling.formatted)}>
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

/** The buttons that begin a record on an empty desk. */
function beginnings() {
  const games = state.lobby?.games ?? [];
  if (state.text.trim() || !games.length) return nothing;
  return html`<div class="buttons begin">
    <span class="hint">${t("desk.begin")}</span>
    ${games.map((game) => html`<button @click=${() => begin(game)}>${setTitle(game)}</button>`)}
  </div>`;
}

/** The players who have names: photos do not show whose the pieces are. */
const namedPlayers = () => (state.ruling?.players ?? []).filter(({ name }) => name !== NOBODY);

/** The state of the game in words: in English all there is to say.
 * @param {Ruling} ruling */
function standingSentence({ words, turn }) {
  if (turn && language() !== "en") return html`<p class="hint">${renderSentence(turn)}</p>`;
  return words ? html`<p class="hint" lang="en">${words}</p>` : nothing;
}

/** @param {Ruling} ruling */
function standingPanel(ruling) {
  const { winners, over: isOver, game, has_points } = ruling;
  const players = namedPlayers();
  if (!players.length) return nothing;
  return html`<section class="panel standing">
    <h2>${t(isOver ? "desk.result" : "desk.so-far")}</h2>
    <ul>
      ${players.map((player, index) => {
        return html`<li class="player-${index}">
          <span class="badge" aria-hidden="true">${index + 1}</span>
          <b>${player.name}</b>
          ${isOver && winners.includes(player.name) ? html`<span class="tag">${t("desk.winner")}</span>` : nothing}
          ${typeof player.amount === "number" && (has_points ?? true) ? html`<span class="points">${scoreOf(game, player.amount)}</span>` : nothing}
          ${scoreParts(player.made_of)}
        </li>`;
      })}
    </ul>
    ${standingSentence(ruling)}
  </section>`;
}

/** A drawing without anybody's name shows nothing yet. */
const table = () => (namedPlayers().length ? tablePanel(draw, { field, save }) : nothing);

const groups = () => state.ruling?.groups ?? [];

const photo = () =>
  photoPanel(draw, {
    text: state.text,
    groups: groups(),
    mayRead: state.camera !== null && !state.camera.missing,
    camera: cameraPanel(state.camera),
    onRecord: takeRecord,
    write,
    edit: editRows,
  });

function owners() {
  const { ruling, text } = state;
  if (!ruling?.groups.length) return nothing;
  const names = namedPlayers().map(({ name }) => name);
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
  const { pendingRecord } = state;
  if (!pendingRecord) return nothing;
  const take = async () => {
    state.pendingRecord = "";
    await takeRecord(pendingRecord);
  };
  const leave = () => {
    state.pendingRecord = "";
    draw();
  };
  return html`<div class="band">
    <p>${t("photo.came")}</p>
    <button class="main" @click=${take}>${t("photo.write-anew")}</button>
    <button @click=${leave}>${t("photo.leave")}</button>
  </div>`;
}

function goingOnPanel() {
  const { ruling, lobby } = state;
  // No photo shows whose turn it is.
  if (!ruling || !lobby?.host || ruling.groups.length) return nothing;
  return goOnForm(draw, { latest: () => state.text, ruling, games: lobby.games });
}

function complaints() {
  const { ruling, problem, text } = state;
  if (!ruling || problem || !text.trim()) return nothing;
  return complaintList(ruling.diagnostics, field);
}

function page() {
  const { ruling, problem } = state;
  // What nobody has answered yet is asked before it is a complaint.
  const isAsked = groups().some(({ owner }) => owner === null);
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
        ${offer()} ${isAsked ? nothing : complaints()}
      </div>
      <div class="beside">
        ${ruling ? standingPanel(ruling) : nothing} ${photo()} ${owners()}
        ${isAsked ? complaints() : nothing} ${table()} ${goingOnPanel()}
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
    onText: handleText,
    complete: linesFor,
  });
  signalReady();
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
handleText(state.text);
state.lobby = await home().catch(() => null);
if (state.lobby?.host) {
  takeFromPhones(draw, () => state.text, handlePhoneRecord);
  state.camera = await cameraLink().catch(() => null);
}
draw();
