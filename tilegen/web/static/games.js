// The games that there are pages for, by the names that the server calls them.

import * as misfitz from "./misfitz.js";
import * as monsters from "./monsters.js";

export const GAMES = { misfitz, monsters };
