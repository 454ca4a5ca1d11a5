// A tile of the text, changed by hand: its sides, what it has a number of, and its row.

/** @import { Tree } from "./formvalues.js" */
/** @import { TileRow } from "./tilerows.js" */
/** @import { Change, Draw, Editor, FormAnswer, FormField, FormSection, SeenMessage, Swatch }
 *   from "./studio.d.ts" */

import { complaintsAt, field } from "./fields.js";
import { listOf } from "./formvalues.js";
import { swatch } from "./gamefields.js";
import { draftFace } from "./link.js";
import { picker } from "./picker.js";
import { addRow, copyRow, deleteRow, edgesOf, nextKind, rowOfTile, sidesOf } from "./tilerows.js";
import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

const MOST = 9; // of a feature on a tile
const NAMES = 4; // sides that have names: top, right, bottom, left

/** `row` is the index of the row that shows, `number` a tile of it, and `faces` the last text that
    could be drawn.
 * @type {{ row: number, number: number, faces: string | null }} */
const state = { row: -1, number: 0, faces: null };

/** Shows a tile by its number. Returns the line of its row; 0 where it has none of its own.
 * @param {FormField} rows @param {number} number */
export function showTile(rows, number) {
  const row = rowOfTile(rows.numbers ?? [], number);
  Object.assign(state, { row, number });
  return rows.lines?.[row] ?? 0;
}

/** Shows the row on a line of the text, if there is one.
 * @param {FormField} rows @param {number} line */
export function showLine(rows, line) {
  const row = (rows.lines ?? []).findLastIndex((first) => first <= line);
  if (row < 0 || row === state.row) return;
  Object.assign(state, { row, number: rows.numbers?.[row]?.[0] ?? 0 });
}

/** The line of the row that shows; 0 where the text has none.
 * @param {FormField} rows */
export const currentLine = (rows) => rows.lines?.[state.row] ?? 0;

export const currentTile = () => state.number;

/** @param {number} side @param {number} sides */
const sideName = (side, sides) =>
  sides === NAMES ? t(`design.side-${side + 1}`) : String(side + 1);

/** Changes the row that shows, as it is by then.
 * @param {Change} change @param {string[]} path @param {(row: TileRow) => TileRow} make */
const changeRow = (change, path, make) => change([...path, String(state.row)], make);

/** The tile, with a button at each side that makes it one of the next kind.
 * @param {FormField} rows @param {TileRow} row @param {Record<string, Swatch>} colours
 * @param {number} height @param {Change} change */
function sideButtons(rows, row, colours, height, change) {
  const sides = sidesOf(row);
  const turn = (/** @type {number} */ side) =>
    changeRow(change, rows.path, (row) => {
      const kinds = sidesOf(row);
      return { ...row, edges: edgesOf(row, kinds.with(side, nextKind(rows.words, kinds[side]))) };
    });
  return html`<div class="around of-${sides.length} ${height > 1 ? "upright" : ""}">
    ${
      state.faces && state.number
        ? html`<img
            src=${draftFace(state.faces, state.number)}
            alt=${t("design.piece", { name: state.number })}
          />`
        : nothing
    }
    ${sides.map((kind, side) => {
      const next = nextKind(rows.words, kind);
      return html`<button
        type="button"
        class="side at-${side}"
        aria-label=${t("design.side-of", { side: sideName(side, sides.length), kind, next })}
        @click=${() => turn(side)}
      >
        ${colours[kind] ? swatch(colours[kind]) : nothing} <span lang="en">${kind}</span>
      </button>`;
    })}
  </div>`;
}

/** @param {string} name @param {TileRow} row @param {string[]} path @param {Change} change */
function feature(name, row, path, change) {
  const countOf = (/** @type {TileRow} */ tile) => Number(tile[name] ?? 0);
  const count = countOf(row);
  const add = (/** @type {number} */ number) =>
    changeRow(change, path, (current) => {
      const { [name]: _, ...rest } = current;
      const sum = Math.min(Math.max(countOf(current) + number, 0), MOST);
      return sum ? { ...rest, [name]: sum } : rest;
    });
  return html`<div class="line" role="group" aria-label=${name}>
    <b lang="en">${name}</b>
    <button
      type="button"
      class="small"
      aria-label=${t("design.fewer", { name })}
      ?disabled=${count <= 0}
      @click=${() => add(-1)}
    >
      −
    </button>
    <output>${count}</output>
    <button
      type="button"
      class="small"
      aria-label=${t("design.more", { name })}
      ?disabled=${count >= MOST}
      @click=${() => add(1)}
    >
      +
    </button>
  </div>`;
}

/** The parts of the picture; a picture of the designer's own has none.
 * @param {TileRow} row @param {string[]} path
 * @param {{ change: Change, seen: SeenMessage, draw: Draw, editor: Editor }} at */
function parts(row, path, { change, seen: message, draw, editor }) {
  if (typeof row.art === "string") return nothing;
  const set = (/** @type {string[]} */ _, /** @type {any} */ make) =>
    changeRow(change, path, (current) => {
      const { art, ...rest } = current;
      const names = make(art?.parts ?? null);
      return names === null ? rest : { ...rest, art: { ...art, parts: names } };
    });
  const value = row.art?.parts ?? null;
  const setting = {
    path: ["tiles", String(state.row), "art", "parts"],
    about: "",
    value,
    usual: null,
  };
  const pick = (/** @type {string} */ name) =>
    set(setting.path, (/** @type {Tree} */ current) => {
      const others = listOf(current).filter((part) => part !== name);
      const names = others.length < listOf(current).length ? others : [...others, name];
      return names.length ? names : null;
    });
  return html`${field({ ...setting, kind: "names", choices: [], words: [] }, set, [], editor)}
  ${picker({ ...setting, words: null, said: listOf(value).map(String) }, "tile-parts", message, pick, draw)}`;
}

/** Rows that are listed, or in another file, become rows of this one.
 * @param {FormField} rows @param {Change} change */
const writing = (rows, change) =>
  html`<p class="hint">${t("design.rows-about")}</p>
    <div class="buttons">
      <button
        type="button"
        ?disabled=${!rows.written}
        @click=${() => change(rows.path, rows.written)}
      >
        ${t("design.rows-write")}
      </button>
    </div>`;

/** @param {FormField} rows @param {TileRow[]} value @param {Change} change */
function buttons(rows, value, change) {
  const copy = () => {
    const index = state.row;
    change(rows.path, (/** @type {TileRow[]} */ current) => copyRow(current, index));
    state.row += 1;
  };
  const remove = () => {
    const index = state.row;
    change(rows.path, (/** @type {TileRow[]} */ current) => deleteRow(current, index));
    state.row = Math.max(0, index - 1);
  };
  const add = () => {
    change(rows.path, (/** @type {TileRow[]} */ current) =>
      addRow(current, rows.words[0], rows.sides),
    );
    state.row = value.length;
  };
  return html`<div class="buttons">
    <button type="button" @click=${add}>${t("design.tile-new")}</button>
    <button type="button" ?disabled=${!value[state.row]} @click=${copy}>
      ${t("design.tile-copy")}
    </button>
    <button type="button" ?disabled=${!value[state.row] || value.length < 2} @click=${remove}>
      ${t("design.tile-delete")}
    </button>
  </div>`;
}

/** `form` is the form of the text, `faces` its digest, null while it has errors, and `seen` the set as
    it was last saved. `unreadable` is the reason why the text cannot be read at all.
 * @param {FormAnswer & { form: FormSection[], seen: SeenMessage, change: Change, editor: Editor,
 *   unreadable: unknown, draw: Draw }} at */
export function tilePanel(at) {
  const { form, faces, diagnostics, change, seen: message, editor, unreadable } = at;
  const fields = form.flatMap((section) => section.fields);
  const rows = fields.find(({ kind }) => kind === "rows");
  if (!rows) return nothing;
  const colours = fields.find(({ kind }) => kind === "sides")?.colours ?? {};
  state.faces = faces ?? state.faces;
  const { value } = rows;
  if (!Array.isArray(value)) {
    return html`<section class="panel tile-panel">
      <h2 id="row" tabindex="-1">${t("design.tiles")}</h2>
      ${writing(rows, change)}
    </section>`;
  }
  // Rows come and go; their numbers come back once the text can be read.
  if (rows.numbers && !rows.numbers[state.row]?.includes(state.number))
    state.number = rows.numbers[state.row]?.[0] ?? 0;
  const row = value[state.row];
  /** @param {import("./studio.d.ts").Complaint} complaint */
  const isOfRow = ({ path }) => path?.[0] === rows.path[0] && path[1] === String(state.row);
  return html`<section class="panel tile-panel ${faces ? "" : "stale"}">
    <h2 id="row" tabindex="-1">
      ${row ? t("design.tile", { number: state.number || "?" }) : t("design.tiles")}
    </h2>
    ${
      row && typeof row === "object"
        ? html`${sideButtons(rows, row, colours, message.height, change)}
          ${rows.features.map((name) => feature(name, row, rows.path, change))}
          ${parts(row, rows.path, at)}`
        : html`<p class="hint">${t("design.row-about")}</p>`
    }
    ${complaintsAt(diagnostics.filter(isOfRow), editor)} ${unreadable}
    ${buttons(rows, value, change)}
  </section>`;
}
