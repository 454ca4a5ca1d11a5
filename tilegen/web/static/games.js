// The games that there are pages for, by the names that the server calls them, and the page of any
// other.

import * as general from "./general.js";
import * as misfitz from "./misfitz.js";
import * as monsters from "./monsters.js";

export const GAMES = { misfitz, monsters };

export const gameOf = (view) => GAMES[view.game] ?? general;

/** Whether hands are hidden, so that players who share a screen are parted by a curtain. */
export const hidesHands = (view) => GAMES[view.game]?.secret ?? view.secret;
