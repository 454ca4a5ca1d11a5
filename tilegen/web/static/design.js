// The designer's page: the look and the metrics of a set, after each save.

/** @import { Complaint, Cure, FormAnswer, Piece, Place, PlayedMessage, Row, RowAnswer, RowField,
 *   SeenMessage } from "./studio.d.ts" */

import { wordProblem } from "./problems.js";
import { bar } from "./bar.js";
import { beginning } from "./beginning.js";
import { card } from "./card.js";
import { complaintList, isPlaced, rowComplaints } from "./complaints.js";
import { forms, showsPieces, showsText, showText } from "./forms.js";
import { valueOfForm } from "./formvalues.js";
import { gallery, revealPiece, stopAt } from "./gallery.js";
import {
  changeRows,
  checkSet,
  designFace,
  draftFace,
  fillIn,
  formOf,
  homeAddress,
  pieceHere,
  putValue,
  renameKind,
  rowAt,
  rowOf,
  saveSet,
  watchSet,
  wordsFor,
} from "./link.js";
import { merge } from "./merging.js";
import { metricsPanel } from "./metrics.js";
import { findLiveRegion, findRoot, meta } from "./page.js";
import { rowPanel } from "./panel.js";
import { printPanel } from "./printing.js";
import { sheets } from "./sheets.js";
import { wear } from "./theme.js";
import { currentLine, showLine, currentTile, showTile, tilePanel } from "./tilepanel.js";
import { keepResults, playPanel, trial } from "./trial.js";
import { html, nothing, render } from "./vendor/lit.js";
import { speak, t } from "./words.js";

const root = findRoot();
const nonce = meta("csp-nonce");

const PATIENCE = 2000; // milliseconds that the editor waits for pictures
const QUIET = 250; // milliseconds after the last key until the text is judged

/** A saved text.
 * @typedef {{ text: string, digest: string }} SavedText */

/** `snapshot` is the set as it was last saved, `base` the text of that save, and `other` a text that
    somebody else saved while this page had changes of its own. `diagnostics` are the complaints
    about the text in the editor, `row` is the row that is filled in by hand, `numbers` are the
    numbers of all rows, null until the server sends them, and `drafts` the pictures of unsaved
    pieces. `formAnswer` is the last text that was read as a form, with the form and its complaints;
    `isMerged` tells whether the text has changes of somebody else that are not saved with it yet.
 * @type {{ snapshot: SeenMessage, text: string, base: SavedText | null, other: SavedText | null,
 *   problem: unknown, isConnected: boolean, diagnostics: Complaint[], row: Row | null,
 *   rowText: string, rowProblem: unknown, numbers: number[] | null, drafts: Map<string, string>,
 *   formAnswer: FormAnswer,
 *   formProblem: unknown, isMerged: boolean }} */
const state = {
  // Null until the server sends it; until then only page() looks at it.
  snapshot: /** @type {any} */ (null),
  text: "",
  base: null,
  other: null,
  problem: "",
  isConnected: true,
  diagnostics: [],
  row: null,
  rowText: "",
  rowProblem: "",
  numbers: null,
  drafts: new Map(),
  formAnswer: { text: "", form: null, faces: null, diagnostics: [] },
  formProblem: "",
  isMerged: false,
};
/** The editor, whose script is heavier than all others: it is loaded once the text is shown, and
    otherwise after the pictures of the row. */
const loadEditor = () => import("./editing.js");
let isOpened = false;
let isWaiting = false; // for the pictures of the row
/** @type {(value?: unknown) => void} */
let resolveEditor = () => {};
const editorReady = new Promise((resolve) => (resolveEditor = resolve));
/** Until the editor is loaded, a written text is only stored; all else waits for the editor.
 * @type {Omit<ReturnType<typeof import("./editing.js").editor>, "end">} */
let field = {
  cure: (cure) => editorReady.then(() => field.cure(cure)),
  redo: () => editorReady.then(() => field.redo()),
  reveal: (line) => editorReady.then(() => field.reveal(line)),
  show: (place) => editorReady.then(() => field.show(place)),
  underline: (diagnostics) => editorReady.then(() => field.underline(diagnostics)),
  undo: () => editorReady.then(() => field.undo()),
  write: (text) => text === state.text || handleInput(text),
};
let timer = 0;
let line = 1;
let isMoved = false; // the cursor, and not only the text around it
let choice = 0; // rises with each piece that is opened
let spokenDigest = "";
let pendingEdits = Promise.resolve();

const isChanged = () => state.base !== null && state.text !== state.base.text;
/** A text that is gone from the disk can be saved as well. */
const canSave = () =>
  (isChanged() || (state.base !== null && state.snapshot.fault !== null)) && !state.snapshot.ours;

/** @param {(SeenMessage & { type: "seen" }) | (PlayedMessage & { type: "played" })} message */
function handleMessage(message) {
  if (message.type === "seen") {
    handleSnapshot(message);
    return;
  }
  keepResults(message);
  draw();
}

/** Announces the result of a save to screen readers.
 * @param {SeenMessage} snapshot */
function announceSave(snapshot) {
  const { stale, changed, diagnostics, digest, pieces } = snapshot;
  if (digest === spokenDigest) return;
  const count = pieces.filter(({ name }) => changed.includes(name)).length; // without the backs
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const sentence = stale ? t("desk.errors", { count: errors }) : t("design.changed", { count });
  // The text that the page opens with is no news.
  if (spokenDigest !== "") findLiveRegion().textContent = sentence;
  spokenDigest = digest;
}

/** @param {SeenMessage} snapshot */
function handleSnapshot(snapshot) {
  const isFirst = !state.snapshot?.pieces.length;
  if (snapshot.digest !== state.snapshot?.digest) state.drafts = new Map();
  state.snapshot = snapshot;
  const version = { text: snapshot.text, digest: snapshot.digest };
  if (snapshot.fault === null && version.digest !== state.base?.digest) {
    if (!isChanged() || state.text === version.text) take(version);
    else meet(version);
  }
  if (!isChanged()) state.diagnostics = snapshot.diagnostics;
  announceSave(snapshot);
  const { opening } = snapshot;
  if (opening && "form" in opening && opening.text === state.text) keepForm(opening);
  draw();
  field.underline(state.diagnostics);
  // The head of a set is long: the page opens at its rows.
  if (isFirst && snapshot.pieces.length) {
    const piece = snapshot.pieces.find(({ name }) => name === pieceHere());
    const row = opening && "row" in opening && !isChanged() ? opening : null;
    open(piece ?? snapshot.pieces[0], row).catch(() => {});
  }
  readForm(state.text);
}

/** Stores a row of a text from an answer: its place there, the numbers of all rows, and its pictures.
 * @param {RowAnswer} answer @param {string} text */
function keepRow({ row, numbers }, text) {
  Object.assign(state, { row, rowText: text, rowProblem: "", numbers: numbers ?? state.numbers });
  if (row?.faces && isChanged()) keepDrafts(row.pieces, row.faces);
}

/** Stores the pictures of pieces as they are in the text.
 * @param {readonly (string | number)[]} names @param {string} faces */
function keepDrafts(names, faces) {
  /** @type {[string, string][]} */
  const sources = names.map((name) => [String(name), draftFace(faces, name)]);
  if (sources.every(([name, source]) => state.drafts.get(name) === source)) return;
  state.drafts = new Map([...state.drafts, ...sources]);
}

/** Stores the form of the text, with its numbers and pictures of pieces.
 * @param {FormAnswer} formAnswer */
function keepForm(formAnswer) {
  state.formAnswer = formAnswer;
  const rows = rowsOfForm();
  state.numbers = rows?.numbers?.flat() ?? state.numbers;
  if (formAnswer.faces && isChanged() && currentTile())
    keepDrafts([currentTile()], formAnswer.faces);
}

const rowsOfForm = () => state.formAnswer.form?.find(({ name }) => name === "rows")?.fields[0];

/** Reads a text as a form, unless it has been.
 * @param {string} text */
async function readForm(text) {
  if (state.formAnswer.text === text || !state.snapshot.has_form) return;
  const answer = await formOf(text).catch(() => null);
  if (answer === null || answer.text !== state.text) return;
  keepForm(answer);
  draw();
}

/** Goes on from a saved text.
 * @param {SavedText} version */
function take(version) {
  const wasTyped = state.text === version.text;
  Object.assign(state, { base: version, text: version.text, other: null, isMerged: false });
  if (!wasTyped) field.write(version.text);
}

/** @param {string} text */
function handleInput(text) {
  state.text = text;
  scheduleCheck();
  draw();
}

/** @param {number} newLine */
function handleCursorMove(newLine) {
  if (newLine === line) return;
  line = newLine;
  isMoved = true;
  scheduleCheck();
}

/** Asks the server for complaints and for the row of the cursor as soon as nobody types. Throws away
    answers about a text that has changed since. */
function scheduleCheck() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const { text } = state;
    const cursorLine = line;
    const judge = state.formAnswer.form === null ? checkSet : formOf;
    const isRead = state.formAnswer.text === text;
    /** @type {(PromiseSettledResult<any> & { value?: any })[]} */
    const [check, rowCheck] = await Promise.allSettled([
      isRead ? state.formAnswer : judge(text),
      // A form tells of its rows itself.
      state.snapshot.has_form ? null : rowAt(text, cursorLine),
    ]);
    if (text !== state.text) return;
    if (check.value?.form) keepForm(check.value);
    const rows = rowsOfForm();
    if (rows && isMoved) showLine(rows, cursorLine);
    isMoved = false;
    // About a saved text the server sends all complaints, also those about pieces that look alike.
    if (!isChanged()) state.diagnostics = state.snapshot.diagnostics;
    else if (check.value) state.diagnostics = check.value.diagnostics;
    // Meanwhile a piece of another row may have been chosen.
    if (rowCheck.value?.row && cursorLine === line) keepRow(rowCheck.value, text);
    else if (rowCheck.value?.numbers) state.numbers = rowCheck.value.numbers;
    draw();
    field.underline(state.diagnostics);
  }, QUIET);
}

/** Opens the row of a piece, in the text and in the panel; false where it has none, or where another
    piece is opened meanwhile. `known` is the row of some piece, if the page was told one.
 * @param {Piece} piece @param {RowAnswer | null} [known] */
async function open({ name, number }, known = null) {
  choice += 1;
  const ownChoice = choice;
  stopAt(name);
  if (state.formAnswer.form === null) await readForm(state.text);
  if (ownChoice !== choice) return false;
  const rows = rowsOfForm();
  if (rows) {
    const first = showTile(rows, number);
    draw();
    if (first) {
      line = first;
      field.reveal(first);
    }
    return true;
  }
  const { text } = state;
  const answer = known?.row?.number === number ? known : await rowOf(text, number);
  if (ownChoice !== choice) return false;
  keepRow(answer, text);
  draw();
  const { row } = answer;
  if (row === null) return false;
  line = row.first;
  field.reveal(row.first);
  return true;
}

/** @param {Piece} piece */
async function choose(piece) {
  if (await open(piece)) document.getElementById("row")?.focus();
}

/** Fills in a field, after all edits before it: each changes the text of that moment, however late an
    answer comes.
 * @param {RowField} field @param {(values: string[]) => string[]} change */
function fill(field, change) {
  const number = state.row?.number ?? 0;
  pendingEdits = pendingEdits.then(() => fillRow(number, field, change));
}

/** The row of a text: the one that shows, unless the text has changed since it was read.
 * @param {string} text @param {number} number
 * @returns {Promise<{ row: Row | null }>} */
const currentRow = async (text, number) =>
  state.rowText === text && state.row?.number === number ? state : rowOf(text, number);

/** @param {number} number @param {RowField} field @param {(values: string[]) => string[]} change */
async function fillRow(number, { path, said: oldValues }, change) {
  try {
    let text, answer;
    do {
      text = state.text;
      const { row } = await currentRow(text, number);
      if (row === null) {
        state.row = null;
        draw();
        return;
      }
      const current = row.fields.find(
        (/** @type {RowField} */ rowField) => rowField.path.join() === path.join(),
      );
      answer = await fillIn(text, number, path, change(current?.said ?? oldValues));
    } while (text !== state.text); // somebody types meanwhile
    field.write(answer.text);
    if (state.row?.number === number) keepRow(answer, answer.text);
  } catch (/** @type {any} */ problem) {
    state.rowProblem = wordProblem(problem);
  }
  draw();
}

/** Adds, copies or deletes a row, and shows the one to go on with.
 * @param {string} action */
function changeRow(action) {
  const number = state.row?.number ?? 0;
  pendingEdits = pendingEdits.then(async () => {
    try {
      let text, answer;
      do {
        text = state.text;
        answer = await changeRows(text, number, action);
      } while (text !== state.text); // somebody types meanwhile
      field.write(answer.text);
      keepRow(answer, answer.text);
      line = answer.row.first;
      field.reveal(line);
      draw();
      revealPiece();
      document.getElementById("row")?.focus();
    } catch (/** @type {any} */ problem) {
      state.rowProblem = wordProblem(problem);
    }
    draw();
  });
}

/** Applies an edit of the form, after all edits before it, to the text of that moment.
 * @param {(text: string) => Promise<FormAnswer>} edit */
function changeText(edit) {
  pendingEdits = pendingEdits.then(async () => {
    try {
      let text, answer;
      do {
        text = state.text;
        answer = await edit(text);
      } while (text !== state.text); // somebody types meanwhile
      field.write(answer.text);
      state.formProblem = "";
      keepForm(answer);
      const rows = rowsOfForm();
      const first = rows ? currentLine(rows) : 0;
      if (first && first !== line) {
        line = first;
        field.reveal(first);
      }
    } catch (/** @type {any} */ problem) {
      state.formProblem = wordProblem(problem);
    }
    draw();
  });
}

/** The value at a path in the form of a text.
 * @param {string} text @param {string[]} path */
async function valueAt(text, path) {
  const { form } = state.formAnswer.text === text ? state.formAnswer : await formOf(text);
  return valueOfForm(form, path);
}

/** Writes a value, or the result of a function of the value at that moment.
 * @param {string[]} path @param {any} value */
const change = (path, value) =>
  changeText(async (text) =>
    putValue(text, path, typeof value === "function" ? value(await valueAt(text, path)) : value),
  );
const rename = (/** @type {string} */ name, /** @type {string} */ to) =>
  changeText((text) => renameKind(text, name, to));

/** The editor as complaints use it: shows the text before a place in it.
 * @type {import("./studio.d.ts").Editor} */
const shownEditor = {
  cure: (cure) => field.cure(cure),
  show(place) {
    showText();
    draw();
    field.show(place);
  },
};

async function save() {
  await pendingEdits;
  const { text, base } = state;
  if (!canSave() || base === null) return;
  try {
    const { saved } = await saveSet(text, base.digest);
    // The text that somebody else has saved comes soon, and is merged then.
    state.problem = saved ? "" : t("design.conflict");
  } catch (/** @type {any} */ problem) {
    state.problem = wordProblem(problem);
  }
  draw();
}

/** Goes on with both versions, and where they touch with one of them.
 * @param {"mine" | "theirs"} side */
function settle(side) {
  const { base, text, other } = state;
  if (base === null || other === null) return;
  Object.assign(state, { base: other, other: null, problem: "" });
  field.write(merge(base.text, text, other.text, side).text);
  draw();
}

function keepMine() {
  settle("mine");
  save();
}

/** Merges a text that somebody else has saved, as a step that can be undone; where it touches the
    changes of this page, stores it as the other version.
 * @param {SavedText} version */
function meet(version) {
  const base = state.base?.text ?? version.text;
  const { text, conflicts } = merge(base, state.text, version.text);
  if (conflicts.length) {
    state.other = version;
    return;
  }
  Object.assign(state, { base: version, other: null, isMerged: true });
  field.write(text);
}

/** @param {string} name @param {string[]} lines */
const versionOf = (name, lines) =>
  html`<dt>${t(name)}</dt>
    <dd><pre lang="en" tabindex="0" aria-label=${t(name)}>${lines.join("\n")}</pre></dd>`;

/** @param {SavedText} base @param {SavedText} other */
function conflict(base, other) {
  const { text } = state;
  const { conflicts } = merge(base.text, text, other.text);
  return html`<div class="band" role="alert">
    <p>${t("design.conflict")} ${t("design.touching", { count: conflicts.length })}</p>
    <button @click=${keepMine}>${t("design.keep-mine")}</button>
    <button @click=${() => settle("theirs")}>${t("design.take-theirs")}</button>
    <ol class="touching">
      ${conflicts.map(
        ({ line, mine, theirs }) =>
          html`<li>
            <h2>${t("desk.line", { line })}</h2>
            <dl>${versionOf("design.mine", mine)} ${versionOf("design.theirs", theirs)}</dl>
          </li>`,
      )}
    </ol>
  </div>`;
}

function textPanel() {
  const { snapshot, base, problem, other, formAnswer, formProblem } = state;
  return html`<div class="writing">
    <h1>${t("design.title")}</h1>
    <p class="hint">
      ${t(snapshot.ours ? "design.ours" : "design.about", { file: snapshot.file })}
    </p>
    <div class="buttons">
      <button class="main" ?disabled=${!canSave()} @click=${save}>${t("design.save")}</button>
      <button type="button" @click=${() => field.undo()}>${t("form.undo")}</button>
      <button type="button" @click=${() => field.redo()}>${t("form.redo")}</button>
    </div>
    <div role="status">
      ${state.isMerged && isChanged() ? html`<p class="band">${t("design.merged")}</p>` : nothing}
    </div>
    ${base && other ? conflict(base, other) : nothing}
    ${problem && !other ? html`<p class="band" role="alert">${problem}</p>` : nothing}
    ${state.isConnected ? nothing : html`<p class="band" role="status">${t("line.lost")}</p>`}
    ${forms({
      ...formAnswer,
      problem: formProblem,
      change,
      rename,
      editor: shownEditor,
      draw,
      onText: () => field.reveal(line),
    })}
    <div
      id="pieces"
      role="tabpanel"
      aria-labelledby="tab-pieces"
      ?hidden=${!showsPieces(formAnswer.form)}
    >
      ${pieces()}
    </div>
    <div
      id="field"
      role="tabpanel"
      aria-labelledby="tab-text"
      ?hidden=${!showsText(formAnswer.form)}
    ></div>
    ${
      snapshot.fault
        ? html`<p class="band" role="alert">
            <span lang="en">${snapshot.fault.message}</span> ${t("design.gone")}
          </p>`
        : complaintList(state.diagnostics, shownEditor)
    }
  </div>`;
}

function alikePanel() {
  const { alike: pairs, pieces } = state.snapshot;
  if (!pairs.length) return nothing;
  const faces = new Map(pieces.map(({ name, face }) => [name, face]));
  return html`<section class="panel alike">
    <h2>${t("design.alike")}</h2>
    <ul>
      ${pairs.map(
        ({ one, other, likeness }) =>
          html`<li>
            ${[one, other].map(
              (name) =>
                html`<img
                  src=${designFace(faces.get(name) ?? "")}
                  alt=${t("design.piece", { name })}
                />`,
            )}
            <span>${Math.round(likeness * 100)} %</span>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** The complaint that keeps the text from being read, and so its rows from being changed by hand. */
function unreadableBand() {
  const syntaxError = state.diagnostics
    .filter(isPlaced)
    .find(({ code }) => code.startsWith("yaml-"));
  if (!syntaxError) return nothing;
  const { line } = syntaxError;
  return html`<div class="band" role="alert">
    <p>${t("design.mend-first", { line })}</p>
    <button class="small" @click=${() => shownEditor.show(syntaxError)}>
      ${t("desk.line", { line })}
    </button>
  </div>`;
}

function panel() {
  const { formAnswer } = state;
  if (formAnswer.form) {
    return tilePanel({
      ...formAnswer,
      form: formAnswer.form,
      seen: state.snapshot,
      change,
      editor: shownEditor,
      unreadable: unreadableBand(),
      draw,
    });
  }
  const { row, rowProblem: problem, snapshot } = state;
  const isSaved = !isChanged() && !snapshot.stale;
  const complaints = row ? rowComplaints(row, state.diagnostics, shownEditor) : unreadableBand();
  return rowPanel({
    row,
    snapshot,
    isSaved,
    problem,
    complaints,
    fill,
    changeRows: changeRow,
    save: canSave() ? save : null,
    draw,
  });
}

/** A game that cannot be printed has no card, though it has no errors either. */
function ruleCard() {
  const { form, faces, diagnostics } = state.formAnswer;
  const isShown = faces !== null || diagnostics.some(({ severity }) => severity === "error");
  return form && isShown ? card(faces, draw) : nothing;
}

/** The pieces, as the text has them. */
function pieces() {
  const { snapshot, formAnswer, numbers, drafts, row } = state;
  const number = formAnswer.form ? currentTile() : (row?.number ?? 0);
  return gallery({ seen: snapshot, numbers, drafts, number, choose, miss });
}

/** Drops a picture that the server no longer has; it is drawn anew once its row is opened.
 * @param {{ name: string }} piece */
function miss({ name }) {
  if (!state.drafts.has(name)) return;
  state.drafts = new Map([...state.drafts].filter(([draftName]) => draftName !== name));
  draw();
}

const lobby = () => html`<a class="button" href=${homeAddress()}>${t("links.lobby")}</a>`;

function page() {
  if (!state.snapshot)
    return html`${bar(draw, lobby())}
      <main class="alone"><h1>${t("design.title")}</h1></main>`;
  if (state.snapshot.begin.length && state.base === null) {
    return html`${bar(draw, lobby())}
      <main class="alone">${beginning(state.snapshot, draw)}</main>`;
  }
  return html`${bar(draw, lobby())}
    <main class="desk">
      ${textPanel()}
      <div class="beside">
        ${panel()} ${ruleCard()} ${metricsPanel(state.snapshot.metrics)} ${alikePanel()}
        ${trial(draw, state.snapshot, state.text)} ${sheets(draw, state.snapshot)}
        ${printPanel(draw, state.snapshot, isChanged())} ${playPanel(draw, state.snapshot)}
      </div>
    </main>`;
}

/** Opens the editor, unless it is open or its place is not there yet. */
function openEditor() {
  const parent = document.getElementById("field");
  if (isOpened || !parent) return;
  isOpened = true;
  fillEditor(parent);
}

/** @param {number} [milliseconds] */
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the pictures beside the text are there, or do not come. */
async function waitForPictures() {
  await wait(); // by then the row is drawn
  const pictures = /** @type {NodeListOf<HTMLImageElement>} */ (
    document.querySelectorAll(".row img, .tile-panel img")
  );
  const arrivals = [...pictures].map((picture) => picture.decode());
  await Promise.race([Promise.allSettled(arrivals), wait(PATIENCE)]);
}

/** @param {HTMLElement} parent */
async function fillEditor(parent) {
  const { editor, LANGUAGE } = await loadEditor();
  field = editor(parent, {
    text: state.text,
    label: t("design.field"),
    nonce,
    speaks: LANGUAGE.yaml,
    onText: handleInput,
    onLine: handleCursorMove,
    complete: wordsFor,
  });
  resolveEditor();
}

function draw() {
  document.title = t("design.title");
  render(page(), root);
  if (showsText(state.formAnswer.form)) openEditor();
  if (isWaiting || !state.snapshot) return;
  isWaiting = true;
  waitForPictures().then(openEditor);
}

addEventListener("keydown", (event) => {
  if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  save();
});
addEventListener("beforeunload", (event) => {
  if (isChanged()) event.preventDefault();
});
wear();
await speak();
draw();
watchSet(handleMessage, (isConnected) => {
  state.isConnected = isConnected;
  draw();
});
