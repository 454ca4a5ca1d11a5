// The code of a table as people type it: in two groups, without what cannot be in one.

const HALF = 4;
export const WHOLE = 2 * HALF;

/** The letters and digits of a code in what was typed, also in a whole link; no more than one has.
 * @param {string} typed */
export function lettersIn(typed) {
  const [, linked] = /\/t\/([^/?#]+)/.exec(typed) ?? [];
  const letters = (linked ?? typed).toUpperCase().replace(/[^A-Z0-9]/g, "");
  return letters.slice(0, WHOLE);
}

/** @param {string} letters */
export const groupLetters = (letters) =>
  letters.length > HALF ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : letters;

/** What the field shows of what was typed up to its end, and where the cursor is then.
 * @param {string} typed @param {number} cursor */
export function regroup(typed, cursor) {
  const text = groupLetters(lettersIn(typed));
  if (cursor >= typed.length || typed.includes("/")) return { text, cursor: text.length };
  const before = lettersIn(typed.slice(0, cursor)).length;
  return { text, cursor: before > HALF ? before + 1 : before };
}
