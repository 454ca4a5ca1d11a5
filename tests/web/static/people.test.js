import assert from "node:assert/strict";
import { test } from "node:test";

import { markup } from "./page.js";

const { people } = await import("../../../tilegen/web/static/people.js");
const PAGES = {
  misfitz: await import("../../../tilegen/web/static/misfitz.js"),
  tiles: await import("../../../tilegen/web/static/tiles.js"),
};

/** What the strip sees of a page with two players. */
const at = (game, board) => ({
  view: {
    game,
    board,
    names: ["Ann", "Bob"],
    scores: [3, 12],
    has_points: true,
    mine: [0],
    to_move: 0,
  },
  name: (seat) => ["Ann", "Bob"][seat],
  initial: (seat) => ["A", "B"][seat],
  game: PAGES[game],
  bots: [],
});

test("The strip shows what the players of a card game hold, and the icon of what counts", () => {
  const strip = markup(people(at("misfitz", { hands: [5, 4], tricks: [[], [7]] })));
  assert.match(strip, /icon-card[^>]*><\/span>5/);
  assert.match(strip, /icon-trick[^>]*><\/span>1/);
  assert.equal(strip.split("icon-chip").length, 3);
});

test("The strip of a tile game has neither", () => {
  assert.doesNotMatch(markup(people(at("tiles", { grids: [] }))), /icon-|holds/);
});

test("The strip of a game without points has none", () => {
  const game = at("tiles", { grids: [] });
  game.view.has_points = false;
  assert.doesNotMatch(markup(people(game)), /class="score/);
});

test("The strip shows nobody's hand before a game has begun", () => {
  assert.doesNotMatch(markup(people(at("misfitz", null))), /icon-|holds/);
});
