import assert from "node:assert/strict";
import { suite, test } from "node:test";

import { listeners, markup, tagOf } from "./page.js";

const { board, createUi, tray } = await import("../../../tilegen/web/static/monsters.js");

const OFFERS = [0, 1].map((turn) => ({
  kind: "place",
  grid: 1,
  x: 1,
  y: 0,
  turn,
  do: `turn ${turn}`,
}));

/** What the tray sees of a page; there, a tile was picked up and laid beside tile 5. */
function at({ mayMove, pick = { key: "1:1:0", way: 0 }, offers = OFFERS }) {
  const moves = [];
  const creature = { id: 1, kind: "monster", owner: 0, tiles: [[5, 0, 0]], done: false };
  return {
    mayMove,
    moves,
    view: {
      offers,
      stage: "place",
      faces: "f",
      board: { tile: 7, creatures: [creature] },
      to_move: 0,
    },
    ui: { ...createUi(), pick },
    name: (seat) => `player ${seat}`,
    initial: (seat) => `${seat}`,
    move: (move) => moves.push(move),
    pick() {},
  };
}

const isDisabled = (page, act) => tagOf(tray(page), act).includes("?disabled=true");

suite("Place and Turn", () => {
  test("are there for whoever may move and has picked a cell", () => {
    const page = at({ mayMove: true });
    assert.deepEqual([isDisabled(page, "place"), isDisabled(page, "turn")], [false, false]);
    listeners(tray(page), "@click")[1]();
    assert.deepEqual(page.moves, ["turn 0"]);
  });

  test("are disabled while one may not move", () => {
    const page = at({ mayMove: false });
    assert.deepEqual([isDisabled(page, "place"), isDisabled(page, "turn")], [true, true]);
  });

  test("are disabled until a cell is picked", () => {
    const page = at({ mayMove: true, pick: null });
    assert.deepEqual([isDisabled(page, "place"), isDisabled(page, "turn")], [true, true]);
  });

  test("are disabled for a pick that is not offered any more", () => {
    assert.ok(isDisabled(at({ mayMove: true, pick: { key: "1:9:9", way: 0 } }), "place"));
  });
});

test("Discard is disabled while one may not move", () => {
  const offers = [{ kind: "discard", do: "discard" }];
  assert.equal(isDisabled(at({ mayMove: false, offers }), "discard"), true);
  assert.equal(isDisabled(at({ mayMove: true, offers }), "discard"), false);
});

test("Whoever waits for the others' first tiles reads who is choosing, or that all is done here", () => {
  const page = at({ mayMove: false, offers: [] });
  Object.assign(page.view, { stage: "start", board: { tile: null } });
  assert.match(markup(tray(page)), /turn\.theirs/);
  page.view.choice = { tile: 3 };
  assert.match(markup(tray(page)), /start\.chosen/);
});

test("At the end nothing is told of what a creature would be worth", () => {
  const page = at({ mayMove: false, offers: [] });
  const [creature] = page.view.board.creatures;
  const look = { creatures: [{ ...creature, worth: 4 }], tile: null, left: 3, discarded: [] };
  Object.assign(page.view, { aids: true, board: look, names: ["Ann"], seat: 0 });
  assert.match(markup(board(page)), /aids\.worth/);
  page.view.over = true;
  assert.doesNotMatch(markup(board(page)), /aids\.worth/);
});
