// Which pieces have pictures.

/** The games whose sets are all printed; of any other a view tells the pieces. */
const PRINTED = ["misfitz", "monsters"];

/** @param {{ game: string, pieces?: readonly string[] }} view */
export const isPrinted = ({ game, pieces }) => PRINTED.includes(game) || Boolean(pieces);

/** Whether there is a picture of a tile, by its number.
 * @param {{ game: string, pieces?: readonly string[] }} view @param {number} tile */
export const hasPicture = ({ game, pieces }, tile) =>
  PRINTED.includes(game) || Boolean(pieces?.includes(String(tile)));
