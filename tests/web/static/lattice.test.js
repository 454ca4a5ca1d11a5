import assert from "node:assert/strict";
import { suite, test } from "node:test";

import {
  boardCells,
  boxOf,
  emptyNeighbours,
  latticeOf,
  LATTICES,
  layOut,
  spotOn,
} from "../../../tilegen/web/static/lattice.js";

const grid = (tiles, more = {}) => ({
  id: 0,
  owner: null,
  kind: "table",
  done: false,
  tiles,
  ...more,
});

const isNear = (one, other) => Math.abs(one - other) < 1e-9;

for (const [shape, lattice] of Object.entries(LATTICES)) {
  suite(`On a lattice called ${shape}`, () => {
    test("the side between two cells is the same line seen from both", () => {
      const sides = lattice.steps.length;
      const edge = lattice.outline.length / sides;
      const line = (side, [x, y]) =>
        [0, 1].map((more) => {
          const [dx, dy] = lattice.outline[(side * edge + more) % lattice.outline.length];
          return [x + dx, y + dy];
        });
      lattice.steps.forEach(([x, y], side) => {
        const [from, to] = line(side, [0, 0]);
        const [otherTo, otherFrom] = line((side + sides / 2) % sides, lattice.middle(x, y));
        assert.ok(
          [
            [from, otherFrom],
            [to, otherTo],
          ].every(([a, b]) => isNear(a[0], b[0]) && isNear(a[1], b[1])),
        );
      });
    });

    test("what belongs to a side lies between it and the middle", () => {
      lattice.steps.forEach(([x, y], side) => {
        const [dx, dy] = spotOn(lattice, [side, 0.5]);
        const [outX, outY] = lattice.middle(x, y);
        assert.ok(isNear(dx * outY, dy * outX) && dx * outX + dy * outY > 0);
      });
      assert.deepEqual(spotOn(lattice, null), [0, 0]);
    });

    test("as many empty cells lie around one tile as it has sides", () => {
      assert.equal(emptyNeighbours(lattice, grid([[7, 3, -2, 0]])).length, lattice.steps.length);
    });

    test("a box is as large as its only cell", () => {
      const box = boxOf(lattice, [[2, 5]]);
      assert.ok(isNear(box.right - box.left, lattice.width));
      assert.ok(isNear(box.bottom - box.top, lattice.height));
    });
  });
}

suite("Grids that are laid out", () => {
  const tiles = [
    [1, 0, 0, 0],
    [2, 1, 0, 0],
    [3, 2, 0, 0],
  ];

  test("have room for what may be added, unless they are done", () => {
    const open = layOut(LATTICES.square, [grid(tiles)], null, 1);
    const done = layOut(LATTICES.square, [grid(tiles, { done: true })], null, 1);
    assert.deepEqual([open.width - done.width, open.height - done.height].map(Math.round), [2, 2]);
  });

  test("stand side by side where the room is wide, and below each other where it is high", () => {
    const grids = [0, 1, 2].map((id) => grid(tiles, { id, owner: id }));
    const lefts = (ratio) =>
      new Set(layOut(LATTICES.square, grids, null, ratio).places.map((place) => place.left));
    assert.equal(lefts(6).size, 3);
    assert.equal(lefts(0.3).size, 1);
  });

  test("are upright where they are boards, whatever the shape of their cells", () => {
    const lefts = (shape) =>
      boardCells(LATTICES[shape], [2, 4])
        .filter((_, index) => index % 2 === 0)
        .map(([x, y]) => LATTICES[shape].middle(x, y)[0]);
    assert.deepEqual(lefts("square"), [0, 0, 0, 0]);
    assert.deepEqual(lefts("hex"), [0, 0.5, 0, 0.5]);
  });

  test("are all of a board from the beginning", () => {
    const { width, height } = layOut(LATTICES.square, [grid([])], [6, 4], 1.5);
    assert.ok(width > 6.5 && width < 7 && height > 4.5 && height < 5);
  });
});

suite("A line of tiles", () => {
  const line = (from, to) =>
    grid(Array.from({ length: to - from }, (_, index) => [index, from + index, 0, 0]));

  test("lies in one row as long as it fits there", () => {
    assert.equal(latticeOf("line", [line(-2, 2)], 1), LATTICES.line);
  });

  test("goes on in the next row where it is too long, and in the one above at its other end", () => {
    const { columns, middle } = latticeOf("line", [line(-5, 9)], 1);
    assert.equal(columns, 6);
    const rows = [-5, -1, 0, 5, 6].map((x) => middle(x, 0));
    assert.deepEqual(
      rows.map(([x]) => x),
      [1, 5, 0, 5, 0],
    );
    const [, above, first, last, below] = rows.map(([, y]) => y);
    assert.ok(above < first && first === last && last < below);
  });

  test("keeps its first tile in place, whichever end grows", () => {
    for (const [from, to] of [
      [-5, 9],
      [-11, 9],
      [-5, 15],
    ])
      assert.deepEqual(latticeOf("line", [line(from, to)], 1).middle(0, 0), [0, 0]);
  });

  test("is no other shape's concern", () => {
    assert.equal(latticeOf("hex", [line(0, 40)], 1), LATTICES.hex);
  });
});
