import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.js";

const { openNotes } = await import("../../../tilegen/web/static/doubts.js");

const LONE = { text: "12 lies alone", piece: 0 };
const MARKS = { text: "3 marks were left out", piece: null };
const SEEN = { notes: [LONE, MARKS], pieces: [{ letter: "B", text: "12^" }] };

test("a lone tile is noted until it has an owner", () => {
  assert.deepEqual(openNotes(SEEN, [{ letter: "B", owner: null }], ["12^"]), [LONE, MARKS]);
  assert.deepEqual(openNotes(SEEN, [{ letter: "B", owner: "Anna" }], ["12^"]), [MARKS]);
});

test("a lone tile that is gone from the record is noted no more", () => {
  assert.deepEqual(openNotes(SEEN, [], [undefined]), [MARKS]);
});
