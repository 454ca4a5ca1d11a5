// The designer's page: what a set looks like and what it is like, after each save of it.

/** @import { Complaint, Cure, FormAnswer, Piece, Place, PlayedMessage, Row, RowAnswer, RowField,
 *   SeenMessage } from "./studio.d.ts" */

import { wordProblem } from "./problems.js";
import { bar } from "./bar.js";
import { beginning } from "./beginning.js";
import { card } from "./card.js";
import { complaintList, isHere, rowComplaints } from "./complaints.js";
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
import { findRoot, findSpoken, meta } from "./page.js";
import { rowPanel } from "./panel.js";
import { printing } from "./printing.js";
import { sheets } from "./sheets.js";
import { wear } from "./theme.js";
import { currentLine, showLine, currentTile, showTile, tilePanel } from "./tilepanel.js";
import { played, playing, trial } from "./trial.js";
import { html, nothing, render } from "./vendor/lit.js";
import { speak, t } from "./words.js";

const root = findRoot();
const nonce = meta("csp-nonce");

const QUIET = 250; // milliseconds after the last key until the text is judged

/** A text that was saved.
 * @typedef {{ text: string, digest: string }} Saved */

/** `base` is the text that was last saved, by its digest; `other` one that somebody else saved
    while this page had changes of its own. `found` is what is wrong with the text as it stands
    here, `row` the row that is filled in by hand, `numbers` those of all rows of the text, null as
    long as they are not known, and `drafts` the pictures of pieces that are not saved. `formed`
    is the last text that was read as a form, with the form, and what is wrong with it; `isMerged` is whether
    what somebody else saved is in the text, and not saved with it yet.
 * @type {{ seen: SeenMessage, text: string, base: Saved | null, other: Saved | null,
 *   problem: unknown, there: boolean, found: Complaint[], row: Row | null, rowProblem: unknown,
 *   numbers: number[] | null, drafts: Map<string, string>, formed: FormAnswer,
 *   formProblem: unknown, isMerged: boolean }} */
const state = {
  // Nothing but the page itself asks for it before the server has told it.
  seen: /** @type {any} */ (null),
  text: "",
  base: null,
  other: null,
  problem: "",
  there: true,
  found: [],
  row: null,
  rowProblem: "",
  numbers: null,
  drafts: new Map(),
  formed: { text: "", form: null, faces: null, diagnostics: [] },
  formProblem: "",
  isMerged: false,
};
/** The editor, whose script is as heavy as all others: it comes when the page is there. */
const loadEditor = () => import("./editing.js");
let isOpened = false;
/** @type {(value?: unknown) => void} */
let arrive = () => {};
const arrived = new Promise((resolve) => (arrive = resolve));
/** Until the editor is there, what is written is only kept, and all else waits for it.
 * @type {Omit<ReturnType<typeof import("./editing.js").editor>, "end">} */
let field = {
  cure: (cure) => arrived.then(() => field.cure(cure)),
  redo: () => arrived.then(() => field.redo()),
  reveal: (line) => arrived.then(() => field.reveal(line)),
  show: (place) => arrived.then(() => field.show(place)),
  underline: (diagnostics) => arrived.then(() => field.underline(diagnostics)),
  undo: () => arrived.then(() => field.undo()),
  write: (text) => text === state.text || typed(text),
};
let later = 0;
let line = 1;
let isMoved = false; // the cursor, and not only the text around it
let spokenOf = "";
let filling = Promise.resolve();

const isChanged = () => state.base !== null && state.text !== state.base.text;
/** What is gone from the disk is still here. */
const maySave = () =>
  (isChanged() || (state.base !== null && state.seen.fault !== null)) && !state.seen.ours;

/** @param {(SeenMessage & { type: "seen" }) | (PlayedMessage & { type: "played" })} message */
function told(message) {
  if (message.type === "seen") {
    seen(message);
    return;
  }
  played(message);
  draw();
}

/** What a save did, for those who hear the page.
 * @param {SeenMessage} told */
function tell(told) {
  const { stale, changed, diagnostics, digest, pieces } = told;
  if (digest === spokenOf) return;
  const count = pieces.filter(({ name }) => changed.includes(name)).length; // backs are none of them
  const errors = diagnostics.filter((each) => each.severity === "error").length;
  const said = stale ? t("desk.errors", { count: errors }) : t("design.changed", { count });
  // What stands there when the page opens is no news.
  if (spokenOf !== "") findSpoken().textContent = said;
  spokenOf = digest;
}

/** @param {SeenMessage} told */
function seen(told) {
  const isFirst = !state.seen?.pieces.length;
  if (told.digest !== state.seen?.digest) state.drafts = new Map();
  state.seen = told;
  const saved = { text: told.text, digest: told.digest };
  if (told.fault === null && saved.digest !== state.base?.digest) {
    if (!isChanged() || state.text === saved.text) take(saved);
    else meet(saved);
  }
  if (!isChanged()) state.found = told.diagnostics;
  tell(told);
  draw();
  field.underline(state.found);
  // What a set says of itself comes before its rows, and is long: the page begins where they do.
  if (isFirst && told.pieces.length) {
    const asked = told.pieces.find(({ name }) => name === pieceHere());
    open(asked ?? told.pieces[0]).catch(() => {});
  }
  readForm(state.text);
}

/** Keeps what an answer tells of a row: where it shows, the numbers of all, and its pictures.
 * @param {RowAnswer} answer */
function keepRow({ row, numbers }) {
  Object.assign(state, { row, rowProblem: "", numbers: numbers ?? state.numbers });
  if (row?.faces && isChanged()) keepDrafts(row.pieces, row.faces);
}

/** Keeps the pictures of pieces as they are in the text.
 * @param {readonly (string | number)[]} names @param {string} faces */
function keepDrafts(names, faces) {
  /** @type {[string, string][]} */
  const sources = names.map((name) => [String(name), draftFace(faces, name)]);
  if (sources.every(([name, source]) => state.drafts.get(name) === source)) return;
  state.drafts = new Map([...state.drafts, ...sources]);
}

/** Keeps the form of the text, and what it tells of the pieces.
 * @param {FormAnswer} formed */
function keepForm(formed) {
  state.formed = formed;
  const rows = rowsOfForm();
  state.numbers = rows?.numbers?.flat() ?? state.numbers;
  if (formed.faces && isChanged() && currentTile()) keepDrafts([currentTile()], formed.faces);
}

const rowsOfForm = () => state.formed.form?.find(({ name }) => name === "rows")?.fields[0];

/** Reads a text as a form, unless it has been.
 * @param {string} text */
async function readForm(text) {
  if (state.formed.text === text || !state.seen.has_form) return;
  const formed = await formOf(text).catch(() => null);
  if (formed === null || formed.text !== state.text) return;
  keepForm(formed);
  draw();
}

/** Goes on from a text that was saved.
 * @param {Saved} saved */
function take(saved) {
  const wasTyped = state.text === saved.text;
  Object.assign(state, { base: saved, text: saved.text, other: null, isMerged: false });
  if (!wasTyped) field.write(saved.text);
}

/** @param {string} text */
function typed(text) {
  state.text = text;
  look();
  draw();
}

/** @param {number} to */
function moved(to) {
  if (to === line) return;
  line = to;
  isMoved = true;
  look();
}

/** Asks, when nothing is typed any more, what is wrong and which row the cursor is in. Answers
    about a text that has changed since are thrown away. */
function look() {
  clearTimeout(later);
  later = setTimeout(async () => {
    const { text } = state;
    const asked = line;
    const judge = state.formed.form === null ? checkSet : formOf;
    const isKnown = state.formed.text === text;
    /** @type {(PromiseSettledResult<any> & { value?: any })[]} */
    const [checked, found] = await Promise.allSettled([
      isKnown ? state.formed : judge(text),
      // A form tells of its rows itself.
      state.seen.has_form ? null : rowAt(text, asked),
    ]);
    if (text !== state.text) return;
    if (checked.value?.form) keepForm(checked.value);
    const rows = rowsOfForm();
    if (rows && isMoved) showLine(rows, asked);
    isMoved = false;
    // Of a text that is saved, the server tells all that is wrong, also what looks alike.
    if (!isChanged()) state.found = state.seen.diagnostics;
    else if (checked.value) state.found = checked.value.diagnostics;
    // Meanwhile a piece of another row may have been chosen.
    if (found.value?.row && asked === line) keepRow(found.value);
    else if (found.value?.numbers) state.numbers = found.value.numbers;
    draw();
    field.underline(state.found);
  }, QUIET);
}

/** Opens the row of a piece, in the text and in the panel; false where it has none.
 * @param {Piece} piece */
async function open({ name, number }) {
  stopAt(name);
  if (state.formed.form === null) await readForm(state.text);
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
  const answer = await rowOf(state.text, number);
  keepRow(answer);
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

/** One after the other: each changes what the text says by then, however late an answer comes.
 * @param {RowField} field @param {(said: string[]) => string[]} change */
function fill(field, change) {
  const number = state.row?.number ?? 0;
  filling = filling.then(() => filledIn(number, field, change));
}

/** @param {number} number @param {RowField} field @param {(said: string[]) => string[]} change */
async function filledIn(number, { path, said }, change) {
  try {
    let text, filled;
    do {
      text = state.text;
      const { row } = await rowOf(text, number);
      if (row === null) {
        state.row = null;
        draw();
        return;
      }
      const now = row.fields.find(
        (/** @type {RowField} */ each) => each.path.join() === path.join(),
      );
      filled = await fillIn(text, number, path, change(now?.said ?? said));
    } while (text !== state.text); // somebody types meanwhile
    field.write(filled.text);
    if (state.row?.number === number) keepRow(filled);
  } catch (/** @type {any} */ problem) {
    state.rowProblem = wordProblem(problem);
  }
  draw();
}

/** Adds, copies or deletes a row, and shows the one to go on with.
 * @param {string} wanted */
function changeRow(wanted) {
  const number = state.row?.number ?? 0;
  filling = filling.then(async () => {
    try {
      let text, changed;
      do {
        text = state.text;
        changed = await changeRows(text, number, wanted);
      } while (text !== state.text); // somebody types meanwhile
      field.write(changed.text);
      keepRow(changed);
      line = changed.row.first;
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

/** Writes what a form says, one change after the other, into the text as it is by then.
 * @param {(text: string) => Promise<FormAnswer>} answer */
function changeText(answer) {
  filling = filling.then(async () => {
    try {
      let text, formed;
      do {
        text = state.text;
        formed = await answer(text);
      } while (text !== state.text); // somebody types meanwhile
      field.write(formed.text);
      state.formProblem = "";
      keepForm(formed);
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

/** What the form of a text says at a path.
 * @param {string} text @param {string[]} path */
async function valueAt(text, path) {
  const { form } = state.formed.text === text ? state.formed : await formOf(text);
  return valueOfForm(form, path);
}

/** Writes a value, or what a function makes of the value that is there by then.
 * @param {string[]} path @param {any} value */
const change = (path, value) =>
  changeText(async (text) =>
    putValue(text, path, typeof value === "function" ? value(await valueAt(text, path)) : value),
  );
const rename = (/** @type {string} */ name, /** @type {string} */ to) =>
  changeText((text) => renameKind(text, name, to));

/** The editor as complaints use it: what is to be seen there is shown first.
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
  await filling;
  const { text, base } = state;
  if (!maySave() || base === null) return;
  try {
    const { saved } = await saveSet(text, base.digest);
    // What somebody else has saved comes soon, and is met then.
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

/** Somebody else has saved the set. What does not touch what was typed here is taken over, as a step
    that can be undone.
 * @param {Saved} saved */
function meet(saved) {
  const base = state.base?.text ?? saved.text;
  const { text, conflicts } = merge(base, state.text, saved.text);
  if (conflicts.length) {
    state.other = saved;
    return;
  }
  Object.assign(state, { base: saved, other: null, isMerged: true });
  field.write(text);
}

/** @param {string} name @param {string[]} lines */
const versionOf = (name, lines) =>
  html`<dt>${t(name)}</dt>
    <dd><pre lang="en" tabindex="0" aria-label=${t(name)}>${lines.join("\n")}</pre></dd>`;

/** @param {Saved} base @param {Saved} other */
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

function writing() {
  const { seen: told, base, problem, other, formed, formProblem } = state;
  return html`<div class="writing">
    <h1>${t("design.title")}</h1>
    <p class="hint">${t(told.ours ? "design.ours" : "design.about", { file: told.file })}</p>
    <div class="buttons">
      <button class="main" ?disabled=${!maySave()} @click=${save}>${t("design.save")}</button>
      <button type="button" @click=${() => field.undo()}>${t("form.undo")}</button>
      <button type="button" @click=${() => field.redo()}>${t("form.redo")}</button>
    </div>
    <div role="status">
      ${state.isMerged && isChanged() ? html`<p class="band">${t("design.merged")}</p>` : nothing}
    </div>
    ${base && other ? conflict(base, other) : nothing}
    ${problem && !other ? html`<p class="band" role="alert">${problem}</p>` : nothing}
    ${state.there ? nothing : html`<p class="band" role="status">${t("line.lost")}</p>`}
    ${forms({
      ...formed,
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
      ?hidden=${!showsPieces(formed.form)}
    >
      ${pieces()}
    </div>
    <div
      id="field"
      role="tabpanel"
      aria-labelledby="tab-text"
      ?hidden=${!showsText(formed.form)}
    ></div>
    ${
      told.fault
        ? html`<p class="band" role="alert">
            <span lang="en">${told.fault.message}</span> ${t("design.gone")}
          </p>`
        : complaintList(state.found, shownEditor)
    }
  </div>`;
}

function alike() {
  const { alike: pairs, pieces } = state.seen;
  if (!pairs.length) return nothing;
  const faces = new Map(pieces.map((each) => [each.name, each.face]));
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

/** What keeps the text from being read, and so each row of it from being changed by hand. */
function unreadable() {
  const wrong = state.found.filter(isHere).find(({ code }) => code.startsWith("yaml-"));
  if (!wrong) return nothing;
  const { line } = wrong;
  return html`<div class="band" role="alert">
    <p>${t("design.mend-first", { line })}</p>
    <button class="small" @click=${() => shownEditor.show(wrong)}>
      ${t("desk.line", { line })}
    </button>
  </div>`;
}

function panel() {
  const { formed } = state;
  if (formed.form) {
    return tilePanel({
      ...formed,
      form: formed.form,
      seen: state.seen,
      change,
      editor: shownEditor,
      unreadable: unreadable(),
      draw,
    });
  }
  const { row, rowProblem: problem, seen } = state;
  const isSaved = !isChanged() && !seen.stale;
  const wrong = row ? rowComplaints(row, state.found, shownEditor) : unreadable();
  const saves = maySave() ? save : null;
  return rowPanel({
    row,
    seen,
    isSaved,
    problem,
    wrong,
    fill,
    changeRows: changeRow,
    save: saves,
    draw,
  });
}

/** A game that cannot be printed has no card, though it has no errors either. */
function ruleCard() {
  const { form, faces, diagnostics } = state.formed;
  const isShown = faces !== null || diagnostics.some(({ severity }) => severity === "error");
  return form && isShown ? card(faces, draw) : nothing;
}

/** The pieces, as the text has them. */
function pieces() {
  const { seen, formed, numbers, drafts, row } = state;
  const number = formed.form ? currentTile() : (row?.number ?? 0);
  return gallery({ seen, numbers, drafts, number, choose, miss });
}

/** A picture that the server has no more is drawn anew once its row is opened.
 * @param {{ name: string }} piece */
function miss({ name }) {
  if (!state.drafts.has(name)) return;
  state.drafts = new Map([...state.drafts].filter(([own]) => own !== name));
  draw();
}

const lobby = () => html`<a class="button" href=${homeAddress()}>${t("links.lobby")}</a>`;

function page() {
  if (!state.seen)
    return html`${bar(draw, lobby())}
      <main class="alone"><h1>${t("design.title")}</h1></main>`;
  if (state.seen.begin.length && state.base === null) {
    return html`${bar(draw, lobby())}
      <main class="alone">${beginning(state.seen, draw)}</main>`;
  }
  return html`${bar(draw, lobby())}
    <main class="desk">
      ${writing()}
      <div class="beside">
        ${panel()} ${ruleCard()} ${metricsPanel(state.seen.metrics)} ${alike()}
        ${trial(draw, state.seen, state.text)} ${sheets(draw, state.seen)}
        ${printing(draw, state.seen, isChanged())} ${playing(draw, state.seen)}
      </div>
    </main>`;
}

/** @param {HTMLElement} parent */
async function openEditor(parent) {
  const { editor, LANGUAGE } = await loadEditor();
  field = editor(parent, {
    text: state.text,
    label: t("design.field"),
    nonce,
    speaks: LANGUAGE.yaml,
    onText: typed,
    onLine: moved,
    complete: wordsFor,
  });
  arrive();
}

function draw() {
  document.title = t("design.title");
  render(page(), root);
  const parent = document.getElementById("field");
  if (isOpened || !parent) return;
  isOpened = true;
  openEditor(parent);
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
watchSet(told, (there) => {
  state.there = there;
  draw();
});
