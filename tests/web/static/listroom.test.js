import assert from "node:assert/strict";
import { test } from "node:test";

import { findListRoom } from "../../../tilegen/web/static/listroom.js";

const PANE = { top: 0, bottom: 800 };
const LINE = { top: 300, bottom: 320 };
const room = (...complaints) => findListRoom(LINE, complaints, PANE, 72);

test("the list has the whole window where nothing is said", () => {
  assert.deepEqual(room(), PANE);
});

test("the list lies above a line that something is said of", () => {
  assert.deepEqual(room({ top: 320, bottom: 380 }), { top: 0, bottom: 320 });
});

test("what is said of the lines around is not covered either, while there is room between", () => {
  assert.deepEqual(room({ top: 100, bottom: 150 }, { top: 500, bottom: 560 }), {
    top: 150,
    bottom: 500,
  });
});

test("between two complaints that leave no room, that of the line itself stays in sight", () => {
  assert.deepEqual(room({ top: 240, bottom: 300 }, { top: 320, bottom: 380 }), {
    top: 0,
    bottom: 320,
  });
});
