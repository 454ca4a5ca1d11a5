// What changes in a text, as the editor takes it: `insert` in place of what stands from `from` to `to`.

/** @import { Cure, Place } from "./studio.d.ts" */

/** An editor's text.
 * @typedef {{ lines: number, line(number: number): { from: number, to: number } }} EditorText */

/** The offsets of a place whose line and columns are counted from 1. `text` is an editor's. A place
    beyond the text is moved to its end.
 * @param {EditorText} text
 * @param {Place} place
 * @returns {[number, number]} */
export function offsetsOf(text, { line, column, end_column: end }) {
  const at = text.line(Math.min(Math.max(line, 1), text.lines));
  const from = Math.min(at.from + column - 1, at.to);
  return [from, Math.max(from, Math.min(at.from + end - 1, at.to))];
}

/** The changes that a cure makes, in all its places.
 * @param {EditorText} text @param {Cure} cure */
export const cureChanges = (text, cure) =>
  [cure, ...cure.also].map((part) => {
    const [from, to] = offsetsOf(text, part);
    return { from, to, insert: part.text };
  });

/** The one change that makes `after` of `before`: what both begin and end with stays.
 * @param {string} before @param {string} after */
export function differenceOf(before, after) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

/** A transaction of the editor that is undone by itself. Typing is undone together with what came
    within half a second before; who clicks as fast wants each answer back alone.
 * @param {object} transaction */
export const asOneStep = (transaction) => ({ ...transaction, userEvent: "input.page" });
