// What photos leave in doubt, asked one by one. An answer is written into the record at its place; what
// the record has there then says whether a question is still open, so that undo opens it again.

/** @import { Doubt, Draw, Group, SeenPhotos, SeenPiece } from "./studio.d.ts" */

import { withPiece } from "./link.js";
import { upward, written } from "./outlines.js";
import { html, nothing, ref } from "./vendor/lit.js";
import { t } from "./words.js";

/** The questions that were said to be right, and those to be looked at later, by their keys; what
    was counted on the table; the piece that an answer is about, and what is being typed for it;
    the piece that somebody picked though it is not in doubt; whether the next question is to be read
    out.
 * @type {{ right: Set<string>, later: string[], counted: number | null, about: number,
 *   form: { number: number | string, turn: number | null } | null, problem: string,
 *   picked: number | null, moved: boolean }} */
const state = {
  right: new Set(),
  later: [],
  counted: null,
  about: 0,
  form: null,
  problem: "",
  picked: null,
  moved: false,
};

/** What the record has at each piece, undefined for nothing.
 * @typedef {readonly (string | undefined)[]} Now */

/** Another piece in place of one, or null for none.
 * @typedef {(other: { number: number, turn: number | null } | null) => void} Answer */

/** @param {Doubt} doubt */
const keyOf = ({ message }) => message;

/** The questions that are open, those that were put off last.
 * @param {SeenPhotos} seen @param {Now} now */
export function openDoubts(seen, now) {
  const open = seen.doubts.filter(
    (doubt) =>
      !state.right.has(keyOf(doubt)) &&
      doubt.pieces.every((at) => now[at] === seen.pieces[at].text),
  );
  const rank = (/** @type {Doubt} */ doubt) => state.later.indexOf(keyOf(doubt));
  return open.sort((one, other) => rank(one) - rank(other));
}

/** The notes that hold: one about a piece is answered once the piece has an owner, or is gone.
 * @param {Pick<SeenPhotos, "notes" | "pieces">} seen @param {readonly Group[]} groups @param {Now} now */
export const openNotes = (seen, groups, now) =>
  seen.notes.filter(({ piece }) => {
    if (piece === null) return true;
    const group = groups.find(({ letter }) => letter === seen.pieces[piece].letter);
    return now[piece] !== undefined && !group?.owner;
  });

/** The pieces that open questions are about, and the one that is asked about now.
 * @param {SeenPhotos} seen @param {readonly Group[]} groups */
export function askedNow(seen, groups) {
  const now = written(seen, groups);
  const open = openDoubts(seen, now);
  const asked = new Set(open.flatMap(({ pieces }) => pieces));
  return { now, asked, at: state.picked ?? aboutOf(open[0]) };
}

/** Another table: what was said of the last one holds no more. */
export function forget() {
  state.right.clear();
  Object.assign(state, {
    later: [],
    counted: null,
    about: 0,
    form: null,
    problem: "",
    picked: null,
  });
}

/** Asks about a piece that is not in doubt. */
export const pick = (/** @type {number} */ at, /** @type {Draw} */ update) =>
  next(update, { picked: at, moved: true });

const aboutOf = (/** @type {Doubt | undefined} */ doubt) =>
  doubt?.pieces[Math.min(state.about, doubt.pieces.length - 1)];

/** @param {Draw} update @param {Partial<typeof state>} changes */
function next(update, changes = {}) {
  Object.assign(state, { about: 0, form: null, problem: "", ...changes });
  update();
}

/** @param {Element | undefined} question */
function readOut(question) {
  if (question && state.moved) /** @type {HTMLElement} */ (question).focus();
  if (question) state.moved = false;
}

/** Where an arrow of so many degrees points, in words; of six arrows two may point the same way, and
 * the degrees tell them apart.
 * @param {number} degrees @param {number} count */
function towards(degrees, count) {
  const word = t(`turn.${((Math.round(degrees / 90) % 4) + 4) % 4}`);
  return count === 4 ? word : `${word}, ${((Math.round(degrees) % 360) + 360) % 360}°`;
}

const arrow = (/** @type {number} */ degrees) =>
  html`<svg class="arrow" viewBox="-12 -12 24 24" aria-hidden="true">
    <path d="M0-10 8 0H3v10h-6V0h-5z" transform="rotate(${degrees})" />
  </svg>`;

/** The turns of a piece, as its top points on the photo.
 * @param {number | null} chosen @param {number} up @param {number} count
 * @param {(turn: number | null) => void} choose */
function turns(chosen, up, count, choose) {
  const known = Array.from({ length: count }, (_, turn) => [turn, up + (360 / count) * turn]);
  return html`<div class="turns" role="group" aria-label=${t("doubt.turn")}>
    ${known.map(
      ([turn, degrees]) =>
        html`<button
          type="button"
          class="chip"
          aria-pressed=${chosen === turn}
          aria-label=${towards(degrees, count)}
          @click=${() => choose(turn)}
        >
          ${arrow(degrees)}
        </button>`,
    )}
    <button type="button" class="chip" aria-pressed=${chosen === null} @click=${() => choose(null)}>
      ${t("doubt.turn-unknown")}
    </button>
  </div>`;
}

/** What is typed in place of a piece: its number is completed from those that lie nowhere.
 * @param {NonNullable<typeof state.form>} typed @param {SeenPhotos} seen @param {number} at
 * @param {Now} now @param {number} turned @param {Answer} answer @param {Draw} update */
function form(typed, seen, at, now, turned, answer, update) {
  const { number, turn } = typed;
  const there = new Set(now.map((text) => parseInt(text ?? "", 10)));
  const send = (/** @type {any} */ event) => {
    event.preventDefault();
    answer({ number: Number(event.currentTarget.elements.number.value), turn: typed.turn });
  };
  const choose = (/** @type {number | null} */ chosen) => {
    typed.turn = chosen;
    update();
  };
  return html`<form class="other-piece" @submit=${send}>
    <label for="other-number">${t("doubt.number")}</label>
    <input
      id="other-number"
      name="number"
      type="number"
      inputmode="numeric"
      min=${seen.numbers[0]}
      max=${seen.numbers.at(-1)}
      list="spare-numbers"
      autocomplete="off"
      required
      .value=${number ?? ""}
      @input=${(/** @type {{ target: HTMLInputElement }} */ event) => {
        typed.number = event.target.value;
      }}
    />
    <datalist id="spare-numbers">
      ${seen.numbers.filter((each) => !there.has(each)).map((each) => html`<option value=${each}></option>`)}
    </datalist>
    <span class="asks">${t("doubt.turn")}</span>
    ${turns(turn, upward(seen, at) + 90 * turned, seen.turns, choose)}
    <button type="submit" class="main" data-act="write-piece">${t("doubt.write")}</button>
  </form>`;
}

/** @param {SeenPhotos} seen @param {Doubt} doubt @param {Now} now @param {Draw} update */
function choice(seen, doubt, now, update) {
  if (doubt.pieces.length < 2) return nothing;
  return html`<div class="buttons" role="group" aria-label=${t("doubt.which")}>
    ${doubt.pieces.map(
      (at, index) =>
        html`<button
          type="button"
          class="chip"
          aria-pressed=${aboutOf(doubt) === at}
          @click=${() => next(update, { about: index })}
        >
          <span lang="en">${seen.pieces[at].letter} ${now[at]}</span>
        </button>`,
    )}
  </div>`;
}

/** The answers to a question about the whole photo, or about a place beside pieces, where nothing was
    read: whoever sees a tile there writes it into the record.
 * @param {Doubt} doubt @param {() => void} agree @param {() => void} edit */
const answersWithout = (doubt, agree, edit) =>
  doubt.about === "photo"
    ? html`<button data-act="right" @click=${agree}>${t("doubt.noted")}</button>`
    : html`<button data-act="right" @click=${agree}>${t("doubt.none")}</button>
        <button data-act="edit" @click=${edit}>${t("doubt.write-there")}</button>`;

/** The answers to a question about a piece.
 * @param {SeenPiece} piece @param {number} number
 * @param {{ answer: Answer, agree: () => void, open: () => void }} how */
const answersAbout = (piece, number, { answer, agree, open }) =>
  html`${
      number
        ? html`<button data-act="right" @click=${agree}>${t("doubt.right")}</button>`
        : piece.guesses.map(
            (each) =>
              html`<button @click=${() => answer({ number: each, turn: piece.turn })}>
                ${t("doubt.it-is", { number: each })}
              </button>`,
          )
    }
    <button data-act="other" aria-expanded=${state.form !== null} @click=${open}>
      ${t("doubt.other")}
    </button>
    <button data-act="none" @click=${() => answer(null)}>${t("doubt.none")}</button>`;

/** Puts a text in place of the record's, shows a piece on its photo, and lets people write in the
 * rows of a letter.
 * @typedef {{ text: string, turned: number, write: (text: string) => Promise<void>,
 *   look: (at: number) => void, edit: (letter: string) => void, update: Draw }} Ways */

/** @param {Doubt} doubt @param {SeenPhotos} seen @param {Now} now @param {Ways} ways */
function card(doubt, seen, now, { text, turned, write, look, edit, update }) {
  const at = aboutOf(doubt) ?? 0;
  const piece = seen.pieces[at];
  const number = parseInt(now[at] ?? "", 10);
  const answer = async (/** @type {Parameters<Answer>[0]} */ other) => {
    try {
      const changed = await withPiece(text, piece, other);
      await write(changed.text);
      next(update, { picked: null, moved: true });
    } catch (/** @type {any} */ problem) {
      next(update, { problem: problem.message, form: state.form });
    }
  };
  const agree = () => {
    if (state.picked === null) state.right.add(keyOf(doubt));
    next(update, { picked: null, moved: true });
  };
  const putOff = () => {
    const key = keyOf(doubt);
    next(update, { moved: true, later: [...state.later.filter((each) => each !== key), key] });
  };
  const open = () =>
    next(update, {
      about: state.about,
      form: { number: number || piece.guesses[0] || "", turn: piece.turn },
    });
  return html`<div class="doubt" lang=${state.picked === null ? "en" : nothing}>
      <p tabindex="-1" ${ref((question) => readOut(question))}>${doubt.message}</p>
      <p class="hint">${doubt.hint}</p>
    </div>
    ${choice(seen, doubt, now, update)}
    <div class="buttons">
      ${
        doubt.about === "piece"
          ? answersAbout(piece, number, { answer, agree, open })
          : answersWithout(doubt, agree, () => edit(piece.letter))
      }
      ${
        doubt.pieces.length
          ? html`<button data-act="look" @click=${() => look(at)}>${t("doubt.look")}</button>`
          : nothing
      }
      ${
        state.picked === null
          ? html`<button data-act="later" @click=${putOff}>${t("doubt.later")}</button>`
          : nothing
      }
    </div>
    ${state.form && doubt.about === "piece" ? form(state.form, seen, at, now, turned, answer, update) : nothing}
    ${
      state.problem
        ? html`<p class="band" role="alert"><span lang="en">${state.problem}</span></p>`
        : nothing
    }`;
}

/** For those who cannot click on the photo.
 * @param {SeenPhotos} seen @param {Now} now @param {Draw} update */
function picking(seen, now, update) {
  const choose = (/** @type {{ target: HTMLSelectElement }} */ event) => {
    const at = event.target.value;
    event.target.value = "";
    if (at) pick(Number(at), update);
  };
  return html`<div class="count">
    <label for="picked">${t("doubt.pick")}</label>
    <select id="picked" @change=${choose}>
      <option value=""></option>
      ${seen.pieces.map(({ letter }, at) =>
        now[at] === undefined ? nothing : html`<option value=${at}>${letter} ${now[at]}</option>`,
      )}
    </select>
  </div>`;
}

/** How many pieces the record has, and what was counted on the table.
 * @param {readonly Group[]} groups @param {Draw} update */
function count(groups, update) {
  const found = groups.reduce((sum, { cells }) => sum + cells.length, 0);
  const { counted } = state;
  const told = () => {
    if (counted === null) return nothing;
    const missing = counted - found;
    if (!missing) return html`<p>${t("count.right")}</p>`;
    const key = missing > 0 ? "count.missing" : "count.too-many";
    return html`<p class="band">${t(key, { count: Math.abs(missing) })}</p>`;
  };
  const change = (/** @type {{ target: HTMLInputElement }} */ event) => {
    state.counted = event.target.value ? Number(event.target.value) : null;
    update();
  };
  return html`<div class="count">
      <label for="counted">${t("count.ask", { count: found })}</label>
      <input
        id="counted"
        type="number"
        inputmode="numeric"
        min="0"
        max="999"
        .value=${counted ?? ""}
        @input=${change}
      />
    </div>
    <div role="status">${told()}</div>`;
}

/** The count, and the first open question. `write` puts a text in place of the record's, `look` shows
    a piece on its photo, which is turned by `turned` quarters, and `edit` the rows of a letter.
 * @param {SeenPhotos} seen @param {readonly Group[]} groups @param {Ways} how */
export function doubts(seen, groups, how) {
  const now = written(seen, groups);
  const open = openDoubts(seen, now);
  const left = open.length;
  const { picked: at } = state;
  const picked = at === null ? undefined : now[at];
  if (at === null || picked === undefined) state.picked = null;
  else
    open.unshift({
      message: t("doubt.picked", { tile: picked }),
      hint: "",
      about: "piece",
      pieces: [at],
    });
  return html`<div class="doubts">
    ${count(groups, how.update)}
    ${
      open.length
        ? html`<p class="left" role="status">${t("doubt.left", { count: left })}</p>
            ${card(open[0], seen, now, how)}`
        : html`<p class="left" role="status" tabindex="-1" ${ref((end) => readOut(end))}>
            ${t(seen.doubts.length ? "doubt.none-left" : "doubt.nothing")}
          </p>`
    }
    ${picking(seen, now, how.update)}
    ${openNotes(seen, groups, now).map(({ text }) => html`<p class="hint" lang="en">${text}</p>`)}
  </div>`;
}
