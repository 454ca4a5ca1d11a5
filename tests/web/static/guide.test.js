import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { listeners, markup } from "./page.js";

const stored = new Map();
globalThis.localStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => stored.set(key, value),
};

/** The guide as a device that was opened anew has it. */
const opened = async (name) => {
  const { guide } = await import(`../../../tilegen/web/static/guide.js?${name}`);
  return guide;
};
const at = (v, stage = "place") => ({ mayMove: true, view: { v, stage }, update: mock.fn() });
const isShown = (guide, page) => markup(guide(page)).includes("guide.title");

test("The guide stands over the first move on a device, and never again", async () => {
  const guide = await opened("first");
  assert.equal(isShown(guide, at(5, "start")), false);
  assert.equal(isShown(guide, at(6)), true);
  assert.equal(isShown(guide, at(6)), true);
  assert.equal(isShown(guide, at(9)), false);
  assert.equal(isShown(await opened("second"), at(9)), false);
});

test("The guide can be skipped", async () => {
  stored.clear();
  const guide = await opened("skipped");
  const page = at(6);
  listeners(guide(page), "@click")[0]();
  assert.equal(page.update.mock.callCount(), 1);
  assert.equal(isShown(guide, page), false);
});

test("Its steps are those of the game: one of hands begins with a tile of them", async () => {
  const game = await import("../../../tilegen/web/static/tiles.js");
  const table = { owner: null };
  const stepsOf = async (board) => {
    stored.clear();
    const guide = await opened(JSON.stringify(board));
    const page = { ...at(6), game };
    page.view.board = { hand: [], open: null, grids: [table], ...board };
    return markup(guide(page)).match(/guide\.(?!title|skip)\w+/g);
  };
  assert.deepEqual(await stepsOf({ hand: [[5, 1]] }), ["guide.hand", "guide.choose", "guide.turn"]);
  assert.deepEqual(await stepsOf({}), ["guide.choose", "guide.turn", "guide.rules"]);
  const own = await stepsOf({ grids: [{ owner: 0 }] });
  assert.deepEqual(own, ["guide.choose", "guide.turn", "guide.finish"]);
});
