// The room for the list of completions, so that it covers no complaints about the text.

/** @typedef {{ top: number, bottom: number }} Span */

/** The part of the window for the list. It never covers the complaints below the line of the cursor;
    it covers complaints about other lines only if there is no room otherwise.
 * @param {Span} cursor @param {readonly Span[]} complaints @param {Span} pane @param {number} least
 * @returns {Span} */
export function findListRoom(cursor, complaints, pane, least) {
  const above = Math.max(
    pane.top,
    ...complaints.map(({ bottom }) => bottom).filter(isUpTo(cursor.top)),
  );
  const tops = complaints.map(({ top }) => top).filter((top) => top >= cursor.bottom - 1);
  const bottom = Math.min(pane.bottom, ...tops);
  const isFree = cursor.top - above >= least || bottom - cursor.bottom >= least;
  return { top: isFree ? above : pane.top, bottom };
}

/** @param {number} end @returns {(value: number) => boolean} */
const isUpTo = (end) => (value) => value <= end + 1;
