import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.js";

const { scaleSpans } = await import("../../../tilegen/web/static/spans.js");

test("the bars of a number before and now have one scale, with their intervals", () => {
  assert.deepEqual(
    scaleSpans([
      [0.6, 0.5, 0.8],
      [0.4, 0.3, 0.5],
    ]),
    [
      [75, 62.5, 100],
      [50, 37.5, 62.5],
    ],
  );
});

test("what is not known yet has no bar, and nothing is as long as nothing", () => {
  assert.deepEqual(scaleSpans([[0, 0, 0], null]), [[0, 0, 0], null]);
});
