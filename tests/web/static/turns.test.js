import assert from "node:assert/strict";
import { suite, test } from "node:test";

import { markup } from "./page.js";

const { describeTurn, findSeatToMove, isTurn } =
  await import("../../../tilegen/web/static/turns.js");
const { startPanel } = await import("../../../tilegen/web/static/starting.js");

const name = (seat) => ["Ann", "Ben", "Cid"][seat];
const CHOOSING = { choosing: [1, 2], to_move: 1, mine: [0, 2] };
const MOVING = { choosing: [], to_move: 1, mine: [0, 2] };

suite("Where several choose at the same time", () => {
  test("it is the turn of all who have not chosen", () => {
    assert.deepEqual(
      [0, 1, 2].map((seat) => isTurn(CHOOSING, seat)),
      [false, true, true],
    );
    assert.equal(describeTurn(CHOOSING, name), "turn.choosing");
  });

  test("a device chooses for its own seat, whoever else chooses before it", () => {
    assert.equal(findSeatToMove(CHOOSING), 2);
  });

  test("a player who has chosen sees which tile, and who still chooses", () => {
    const board = { shape: "square", choices: [4, 7] };
    const view = { ...CHOOSING, game: "monsters", board, faces: "f", choice: { tile: 7 } };
    const text = markup(startPanel({ view, name }));
    assert.match(text, /turn\.choosing/);
    assert.match(text, /class="choice chosen">.*\/face\/f\/7\.svg/s);
    assert.equal(text.split('chosen"').length, 2);
  });
});

test("Where one moves after the other it is the mover's turn", () => {
  assert.deepEqual(
    [0, 1, 2].map((seat) => isTurn(MOVING, seat)),
    [false, true, false],
  );
  assert.equal(findSeatToMove(MOVING), 1);
  assert.equal(describeTurn(MOVING, name), "turn.theirs");
});
