import assert from "node:assert/strict";
import { test } from "node:test";

import { groupLetters, lettersIn, regroup } from "../../../tilegen/web/static/codefield.js";

test("a code is taken however it is written, and out of a link", () => {
  for (const typed of ["k7qm2fxp", " K7QM-2FXP ", "k7qm 2fxp", "http://10.0.0.2:8765/t/K7QM-2FXP"])
    assert.equal(groupLetters(lettersIn(typed)), "K7QM-2FXP");
});

test("the second group begins with its first letter, so that a hyphen can be deleted", () => {
  assert.deepEqual(regroup("k7qm", 4), { text: "K7QM", cursor: 4 });
  assert.deepEqual(regroup("K7QM2", 5), { text: "K7QM-2", cursor: 6 });
  assert.deepEqual(regroup("K7QM-", 5), { text: "K7QM", cursor: 4 });
});

test("the cursor stays with its letters where something is mended in the middle", () => {
  assert.deepEqual(regroup("K7xQM-2FX", 3), { text: "K7XQ-M2FX", cursor: 3 });
  assert.deepEqual(regroup("K7QM-2xFX", 7), { text: "K7QM-2XFX", cursor: 7 });
});

test("what is more than a code is left out", () => {
  assert.equal(lettersIn("K7QM-2FXP9"), "K7QM2FXP");
});
