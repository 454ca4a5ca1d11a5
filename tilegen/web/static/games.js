// The games that there are pages for, by the names that the server calls them, and the page of any
// other. A page loads that of its own game alone.

import * as general from "./general.js";

/** @import { GamePage, View } from "./handed.d.ts" */

/** @type {Record<string, () => Promise<GamePage>>} */
const LOADERS = {
  misfitz: () => import("./misfitz.js"),
  monsters: () => import("./tiles.js"),
  tiles: () => import("./tiles.js"),
};

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

/** Whether hands are hidden, so that players who share a screen are parted by a curtain.
 * @param {View} view */
export const hidesHands = (view) => gameOf(view).hidesHands?.(view) ?? view.secret;
