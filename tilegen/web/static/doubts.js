// The questions that photos leave open, asked one by one. An answer is written into the record at its
// place; the record's text there then says whether a question is still open, so that undo opens it
// again.

/** @import { Submission } from "./browser.d.ts" */
/** @import { Doubt, Draw, Group, SeenPhotos, SeenPiece } from "./studio.d.ts" */

import { withPiece } from "./link.js";
import { messageOf } from "./problems.js";
import { angleOfRows, recordTexts } from "./outlines.js";
import { html, nothing, ref } from "./vendor/lit.js";
import { t } from "./words.js";

/** The questions answered with "right", and those to be looked at later, by their keys; the number of
    pieces counted on the table; the index of the piece that an answer is about, and the form being
    filled in for it; the piece that the host picked though it is not in doubt; whether screen readers
    are to read out the next question.
 * @type {{ confirmedKeys: Set<string>, postponedKeys: string[], tableCount: number | null, about: number,
 *   form: { number: number | string, turn: number | null } | null, problem: string,
 *   pickedPiece: number | null, hasMoved: boolean }} */
const state = {
  confirmedKeys: new Set(),
  postponedKeys: [],
  tableCount: null,
  about: 0,
  form: null,
  problem: "",
  pickedPiece: null,
  hasMoved: false,
};

/** The record's text at each piece, undefined for nothing.
 * @typedef {readonly (string | undefined)[]} RecordTexts */

/** Another piece in place of one, or null for none.
 * @typedef {(replacement: { number: number, turn: number | null } | null) => void} Answer */

/** @param {Doubt} doubt */
const questionKey = ({ message }) => message;

/** The questions that are open, those that were put off last.
 * @param {SeenPhotos} reading @param {RecordTexts} texts */
export function openDoubts(reading, texts) {
  const questions = reading.doubts.filter(
    (doubt) =>
      !state.confirmedKeys.has(questionKey(doubt)) &&
      doubt.pieces.every((at) => texts[at] === reading.pieces[at].text),
  );
  const rank = (/** @type {Doubt} */ doubt) => state.postponedKeys.indexOf(questionKey(doubt));
  return questions.sort((first, second) => rank(first) - rank(second));
}

/** The notes that hold: one about a piece is answered once the piece has an owner, or is gone.
 * @param {Pick<SeenPhotos, "notes" | "pieces">} reading @param {readonly Group[]} groups @param {RecordTexts} texts */
export const openNotes = (reading, groups, texts) =>
  reading.notes.filter(({ piece }) => {
    if (piece === null) return true;
    const group = groups.find(({ letter }) => letter === reading.pieces[piece].letter);
    return texts[piece] !== undefined && !group?.owner;
  });

/** The record's texts, the pieces that open questions are about, and the piece asked about first.
 * @param {SeenPhotos} reading @param {readonly Group[]} groups */
export function findQuestions(reading, groups) {
  const texts = recordTexts(reading, groups);
  const questions = openDoubts(reading, texts);
  const piecesInDoubt = new Set(questions.flatMap(({ pieces }) => pieces));
  return { now: texts, asked: piecesInDoubt, at: state.pickedPiece ?? currentPiece(questions[0]) };
}

/** Another table: what was said of the last one holds no more. */
export function forget() {
  state.confirmedKeys.clear();
  Object.assign(state, {
    postponedKeys: [],
    tableCount: null,
    about: 0,
    form: null,
    problem: "",
    pickedPiece: null,
  });
}

/** Asks about a piece that is not in doubt. */
export const pick = (/** @type {number} */ at, /** @type {Draw} */ update) =>
  advance(update, { pickedPiece: at, hasMoved: true });

const currentPiece = (/** @type {Doubt | undefined} */ doubt) =>
  doubt?.pieces[Math.min(state.about, doubt.pieces.length - 1)];

/** @param {Draw} update @param {Partial<typeof state>} changes */
function advance(update, changes = {}) {
  Object.assign(state, { about: 0, form: null, problem: "", ...changes });
  update();
}

/** @param {Element | undefined} question */
function readOut(question) {
  if (question && state.hasMoved) /** @type {HTMLElement} */ (question).focus();
  if (question) state.hasMoved = false;
}

/** The direction of an arrow of so many degrees, in words; of six arrows two may have the same word,
 * and the degrees tell them apart.
 * @param {number} degrees @param {number} count */
function describeDirection(degrees, count) {
  const word = t(`turn.${((Math.round(degrees / 90) % 4) + 4) % 4}`);
  return count === 4 ? word : `${word}, ${((Math.round(degrees) % 360) + 360) % 360}°`;
}

const arrow = (/** @type {number} */ degrees) =>
  html`<svg class="arrow" viewBox="-12 -12 24 24" aria-hidden="true">
    <path d="M0-10 8 0H3v10h-6V0h-5z" transform="rotate(${degrees})" />
  </svg>`;

/** The turns of a piece, as its top points on the photo.
 * @param {number | null} currentTurn @param {number} topAngle @param {number} count
 * @param {(turn: number | null) => void} choose */
function turnButtons(currentTurn, topAngle, count, choose) {
  const directions = Array.from({ length: count }, (_, turn) => [
    turn,
    topAngle + (360 / count) * turn,
  ]);
  return html`<div class="turns" role="group" aria-label=${t("doubt.turn")}>
    ${directions.map(
      ([turn, degrees]) =>
        html`<button
          type="button"
          class="chip"
          aria-pressed=${currentTurn === turn}
          aria-label=${describeDirection(degrees, count)}
          @click=${() => choose(turn)}
        >
          ${arrow(degrees)}
        </button>`,
    )}
    <button
      type="button"
      class="chip"
      aria-pressed=${currentTurn === null}
      @click=${() => choose(null)}
    >
      ${t("doubt.turn-unknown")}
    </button>
  </div>`;
}

/** The form for another piece in place of one: its number is completed from those that lie nowhere.
 * @param {NonNullable<typeof state.form>} entry @param {SeenPhotos} reading @param {number} at
 * @param {RecordTexts} texts @param {number} quarters @param {Answer} answer @param {Draw} update */
function form(entry, reading, at, texts, quarters, answer, update) {
  const { number, turn } = entry;
  const usedNumbers = new Set(texts.map((text) => parseInt(text ?? "", 10)));
  const send = (/** @type {Submission} */ event) => {
    event.preventDefault();
    answer({ number: Number(event.currentTarget.elements.number.value), turn: entry.turn });
  };
  const choose = (/** @type {number | null} */ newTurn) => {
    entry.turn = newTurn;
    update();
  };
  return html`<form class="other-piece" @submit=${send}>
    <label for="other-number">${t("doubt.number")}</label>
    <input
      id="other-number"
      name="number"
      type="number"
      inputmode="numeric"
      min=${reading.numbers[0]}
      max=${reading.numbers.at(-1)}
      list="spare-numbers"
      autocomplete="off"
      required
      .value=${number ?? ""}
      @input=${(/** @type {{ target: HTMLInputElement }} */ event) => {
        entry.number = event.target.value;
      }}
    />
    <datalist id="spare-numbers">
      ${reading.numbers.filter((pieceNumber) => !usedNumbers.has(pieceNumber)).map((spareNumber) => html`<option value=${spareNumber}></option>`)}
    </datalist>
    <span class="asks">${t("doubt.turn")}</span>
    ${turnButtons(turn, angleOfRows(reading, at) + 90 * quarters, reading.turns, choose)}
    <button type="submit" class="main" data-act="write-piece">${t("doubt.write")}</button>
  </form>`;
}

/** @param {SeenPhotos} reading @param {Doubt} doubt @param {RecordTexts} texts @param {Draw} update */
function choice(reading, doubt, texts, update) {
  if (doubt.pieces.length < 2) return nothing;
  return html`<div class="buttons" role="group" aria-label=${t("doubt.which")}>
    ${doubt.pieces.map(
      (at, index) =>
        html`<button
          type="button"
          class="chip"
          aria-pressed=${currentPiece(doubt) === at}
          @click=${() => advance(update, { about: index })}
        >
          <span lang="en">${reading.pieces[at].letter} ${texts[at]}</span>
        </button>`,
    )}
  </div>`;
}

/** The answers to a question about the whole photo, or about a place beside pieces, where nothing was
    read: a host who sees a tile there writes it into the record.
 * @param {Doubt} doubt @param {() => void} agree @param {() => void} edit */
const otherAnswers = (doubt, agree, edit) =>
  doubt.about === "photo"
    ? html`<button data-act="right" @click=${agree}>${t("doubt.noted")}</button>`
    : html`<button data-act="right" @click=${agree}>${t("doubt.none")}</button>
        <button data-act="edit" @click=${edit}>${t("doubt.write-there")}</button>`;

/** The answers to a question about a piece.
 * @param {SeenPiece} piece @param {number} number
 * @param {{ answer: Answer, agree: () => void, open: () => void }} how */
const pieceAnswers = (piece, number, { answer, agree, open }) =>
  html`${
      number
        ? html`<button data-act="right" @click=${agree}>${t("doubt.right")}</button>`
        : piece.guesses.map(
            (guess) =>
              html`<button @click=${() => answer({ number: guess, turn: piece.turn })}>
                ${t("doubt.it-is", { number: guess })}
              </button>`,
          )
    }
    <button data-act="other" aria-expanded=${state.form !== null} @click=${open}>
      ${t("doubt.other")}
    </button>
    <button data-act="none" @click=${() => answer(null)}>${t("doubt.none")}</button>`;

/** Puts a text in place of the record's, shows a piece on its photo, and lets people write in the
 * rows of a letter.
 * @typedef {{ text: string, quarters: number, write: (text: string) => Promise<void>,
 *   look: (at: number) => void, edit: (letter: string) => void, update: Draw }} Actions */

/** @param {Doubt} doubt @param {SeenPhotos} reading @param {RecordTexts} texts @param {Actions} actions */
function card(doubt, reading, texts, { text, quarters, write, look, edit, update }) {
  const at = currentPiece(doubt) ?? 0;
  const piece = reading.pieces[at];
  const number = parseInt(texts[at] ?? "", 10);
  const answer = async (/** @type {Parameters<Answer>[0]} */ replacement) => {
    try {
      const reply = await withPiece(text, piece, replacement);
      await write(reply.text);
      advance(update, { pickedPiece: null, hasMoved: true });
    } catch (problem) {
      advance(update, { problem: messageOf(problem), form: state.form });
    }
  };
  const agree = () => {
    if (state.pickedPiece === null) state.confirmedKeys.add(questionKey(doubt));
    advance(update, { pickedPiece: null, hasMoved: true });
  };
  const putOff = () => {
    const key = questionKey(doubt);
    advance(update, {
      hasMoved: true,
      postponedKeys: [...state.postponedKeys.filter((laterKey) => laterKey !== key), key],
    });
  };
  const open = () =>
    advance(update, {
      about: state.about,
      form: { number: number || piece.guesses[0] || "", turn: piece.turn },
    });
  return html`<div class="doubt" lang=${state.pickedPiece === null ? "en" : nothing}>
      <p tabindex="-1" ${ref((question) => readOut(question))}>${doubt.message}</p>
      <p class="hint">${doubt.hint}</p>
    </div>
    ${choice(reading, doubt, texts, update)}
    <div class="buttons">
      ${
        doubt.about === "piece"
          ? pieceAnswers(piece, number, { answer, agree, open })
          : otherAnswers(doubt, agree, () => edit(piece.letter))
      }
      ${
        doubt.pieces.length
          ? html`<button data-act="look" @click=${() => look(at)}>${t("doubt.look")}</button>`
          : nothing
      }
      ${
        state.pickedPiece === null
          ? html`<button data-act="later" @click=${putOff}>${t("doubt.later")}</button>`
          : nothing
      }
    </div>
    ${state.form && doubt.about === "piece" ? form(state.form, reading, at, texts, quarters, answer, update) : nothing}
    ${
      state.problem
        ? html`<p class="band" role="alert"><span lang="en">${state.problem}</span></p>`
        : nothing
    }`;
}

/** For those who cannot click on the photo.
 * @param {SeenPhotos} reading @param {RecordTexts} texts @param {Draw} update */
function pieceSelect(reading, texts, update) {
  const choose = (/** @type {{ target: HTMLSelectElement }} */ event) => {
    const at = event.target.value;
    event.target.value = "";
    if (at) pick(Number(at), update);
  };
  return html`<div class="count">
    <label for="picked">${t("doubt.pick")}</label>
    <select id="picked" @change=${choose}>
      <option value=""></option>
      ${reading.pieces.map(({ letter }, at) =>
        texts[at] === undefined
          ? nothing
          : html`<option value=${at}>${letter} ${texts[at]}</option>`,
      )}
    </select>
  </div>`;
}

/** How many pieces the record has, and what was counted on the table.
 * @param {readonly Group[]} groups @param {Draw} update */
function count(groups, update) {
  const pieceCount = groups.reduce((sum, { cells }) => sum + cells.length, 0);
  const { tableCount } = state;
  const renderDifference = () => {
    if (tableCount === null) return nothing;
    const missing = tableCount - pieceCount;
    if (!missing) return html`<p>${t("count.right")}</p>`;
    const key = missing > 0 ? "count.missing" : "count.too-many";
    return html`<p class="band">${t(key, { count: Math.abs(missing) })}</p>`;
  };
  const change = (/** @type {{ target: HTMLInputElement }} */ event) => {
    state.tableCount = event.target.value ? Number(event.target.value) : null;
    update();
  };
  return html`<div class="count">
      <label for="counted">${t("count.ask", { count: pieceCount })}</label>
      <input
        id="counted"
        type="number"
        inputmode="numeric"
        min="0"
        max="999"
        .value=${tableCount ?? ""}
        @input=${change}
      />
    </div>
    <div role="status">${renderDifference()}</div>`;
}

/** The count, and the first open question. `write` puts a text in place of the record's, `look` shows
    a piece on its photo, which is turned by `quarters`, and `edit` the rows of a letter.
 * @param {SeenPhotos} reading @param {readonly Group[]} groups @param {Actions} actions */
export function doubts(reading, groups, actions) {
  const texts = recordTexts(reading, groups);
  const questions = openDoubts(reading, texts);
  const openCount = questions.length;
  const { pickedPiece: at } = state;
  const pickedText = at === null ? undefined : texts[at];
  if (at === null || pickedText === undefined) state.pickedPiece = null;
  else
    questions.unshift({
      message: t("doubt.picked", { tile: pickedText }),
      hint: "",
      about: "piece",
      pieces: [at],
    });
  return html`<div class="doubts">
    ${count(groups, actions.update)}
    ${
      questions.length
        ? html`<p class="left" role="status">${t("doubt.left", { count: openCount })}</p>
            ${card(questions[0], reading, texts, actions)}`
        : html`<p class="left" role="status" tabindex="-1" ${ref((end) => readOut(end))}>
            ${t(reading.doubts.length ? "doubt.none-left" : "doubt.nothing")}
          </p>`
    }
    ${pieceSelect(reading, texts, actions.update)}
    ${openNotes(reading, groups, texts).map(({ text }) => html`<p class="hint" lang="en">${text}</p>`)}
  </div>`;
}
