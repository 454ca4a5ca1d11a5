// Where the list of completions may lie, so that it covers nothing that is said about the text.

/** @typedef {{ top: number, bottom: number }} Span */

/** The part of the window that the list may take. What is said of the line that is being written
    stands below it, and is never covered; of what is said of other lines only as much as leaves the
    list no room otherwise.
 * @param {Span} cursor @param {readonly Span[]} said @param {Span} pane @param {number} least
 * @returns {Span} */
export function findListRoom(cursor, said, pane, least) {
  const above = Math.max(pane.top, ...said.map((each) => each.bottom).filter(isUpTo(cursor.top)));
  const below = said.filter((each) => each.top >= cursor.bottom - 1).map((each) => each.top);
  const bottom = Math.min(pane.bottom, ...below);
  const isFree = cursor.top - above >= least || bottom - cursor.bottom >= least;
  return { top: isFree ? above : pane.top, bottom };
}

/** @param {number} end @returns {(value: number) => boolean} */
const isUpTo = (end) => (value) => value <= end + 1;
