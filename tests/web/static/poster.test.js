import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.js";

const { LATTICES } = await import("../../../tilegen/web/static/lattice.js");
const { layOut } = await import("../../../tilegen/web/static/poster.js");

const line = (length, from = 0) => Array.from({ length }, (_, x) => [x, x + from, -3, 0]);

test("Creatures lie beside each other, then below, and none leaves the picture", () => {
  const figures = [8, 8, 8].map((length, at) => ({ title: `${at}`, tiles: line(length, -at) }));
  const { places, width, height } = layOut({ lattice: LATTICES.square, figures });
  const [first, second, third] = places;
  assert.equal(first.y, second.y);
  assert.ok(second.x >= first.x + 8 * 96);
  assert.ok(third.y > first.y && third.x === first.x);
  for (const { x, y } of places) assert.ok(x + 8 * 96 <= width && y + 96 <= height);
});

test("Hexagons lie in their lattice, and have room for their corners", () => {
  const figures = [
    {
      title: "",
      tiles: [
        [1, 0, 0, 0],
        [2, 0, 1, 0],
      ],
    },
  ];
  const { places, width, height } = layOut({ lattice: LATTICES.hex, figures });
  assert.equal(width, 48 + 1.5 * 96 + 48);
  assert.ok(height > 48 + 40 + 1.8 * 96 && places[0].top < -0.57);
});
