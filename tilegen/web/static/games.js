// The games that there are pages for, by the names that the server calls them, and the page of any
// other. A page loads that of its own game alone.

import * as general from "./general.js";

/** @import { GamePage } from "./handed.d.ts" */

/** @type {Record<string, () => Promise<GamePage>>} */
const LOADERS = {
  misfitz: () => import("./misfitz.js"),
  monsters: () => import("./monsters.js"),
  tiles: () => import("./tiles.js"),
};

/** The games whose sets are all printed; of any other a view tells the pieces. */
const PRINTED = ["misfitz", "monsters"];

/** @type {Record<string, GamePage>} */
const gamePages = {};

/** Whether `gameOf` knows the page of a view's game by now.
 * @param {{ game: string }} view */
export const isLoaded = ({ game }) => !(game in LOADERS) || game in gamePages;

/** Loads the page of a view's game. @returns {Promise<void>}
 * @param {{ game: string }} view */
export async function loadGame({ game }) {
  gamePages[game] ??= await LOADERS[game]();
}

/** @param {{ game: string }} view @returns {GamePage} */
export const gameOf = (view) => gamePages[view.game] ?? general;

/** @param {{ game: string, pieces?: readonly string[] }} view */
export const isPrinted = ({ game, pieces }) => PRINTED.includes(game) || Boolean(pieces);

/** Whether hands are hidden, so that players who share a screen are parted by a curtain.
 * @param {{ game: string, secret: boolean }} view */
export const hidesHands = (view) => gameOf(view).secret ?? view.secret;
