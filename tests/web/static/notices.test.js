import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.js";

const { eventOf } = await import("../../../tilegen/web/static/notices.js");

const seen = (v, mover, more = {}) => ({ v, to_move: mover, stage: "place", over: false, ...more });
const CALM = { wasMine: false, isMine: false, isFinished: false };

test("The most important of what happened calls", () => {
  const before = seen(7, 0);
  const events = [
    eventOf(before, seen(8, 1), CALM),
    eventOf(before, seen(8, 1), { ...CALM, isMine: true }),
    eventOf(before, seen(8, 1), { ...CALM, isMine: true, isFinished: true }),
    eventOf(before, seen(8, null, { over: true }), { ...CALM, isFinished: true }),
  ];
  assert.deepEqual(events, ["laid", "turn", "finished", "end"]);
});

test("A page that is opened, drawn again or waits for players is silent", () => {
  const over = seen(9, null, { over: true });
  assert.equal(eventOf(null, seen(7, 0), { ...CALM, isMine: true }), null);
  assert.equal(eventOf(seen(7, 0), seen(7, 0), CALM), null);
  assert.equal(eventOf(over, over, CALM), null);
  assert.equal(eventOf(seen(1, null, { stage: "waiting" }), seen(7, 0), CALM), null);
});
