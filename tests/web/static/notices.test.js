import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.js";

const { eventOf } = await import("../../../tilegen/web/static/notices.js");

const view = (v, mover, more = {}) => ({ v, to_move: mover, stage: "place", over: false, ...more });
const CALM = { wasMine: false, isMine: false, isFinished: false };

test("The most important of what happened calls", () => {
  const before = view(7, 0);
  const events = [
    eventOf(before, view(8, 1), CALM),
    eventOf(before, view(8, 1), { ...CALM, isMine: true }),
    eventOf(before, view(8, 1), { ...CALM, isMine: true, isFinished: true }),
    eventOf(before, view(8, null, { over: true }), { ...CALM, isFinished: true }),
  ];
  assert.deepEqual(events, ["laid", "turn", "finished", "end"]);
});

test("A page that is opened, drawn again or waits for players is silent", () => {
  const over = view(9, null, { over: true });
  assert.equal(eventOf(null, view(7, 0), { ...CALM, isMine: true }), null);
  assert.equal(eventOf(view(7, 0), view(7, 0), CALM), null);
  assert.equal(eventOf(over, over, CALM), null);
  assert.equal(eventOf(view(1, null, { stage: "waiting" }), view(7, 0), CALM), null);
});
