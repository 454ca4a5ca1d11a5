import assert from "node:assert/strict";
import { suite, test } from "node:test";

import "./page.js";

const { approach, fit, fitBeside, move, pull, zoom } =
  await import("../../../tilegen/web/static/surface.js");

const GROUND = { width: 10, height: 5 };
const ROOM = { width: 400, height: 300 };

suite("A camera", () => {
  test("shows all of the ground in the middle of the room", () => {
    assert.deepEqual(fit(GROUND, ROOM), { unit: 40, x: 0, y: 50 });
  });

  test("brings what a finger has hit nearer, and leaves it below the finger", () => {
    const far = { unit: 20, x: 100, y: 100 };
    const near = approach(far, [200, 150], GROUND, ROOM);
    assert.ok(near.unit > 44);
    assert.equal((200 - near.x) / near.unit, (200 - far.x) / far.unit);
    assert.deepEqual(approach(near, [10, 10], GROUND, ROOM), near);
  });

  test("shows all beside what lies in the corner of the room, as near as it can", () => {
    const corner = { width: 100, height: 60 };
    assert.deepEqual(fitBeside(GROUND, { width: 400, height: 400 }, corner), {
      unit: 40,
      x: 0,
      y: 100,
    });
    assert.deepEqual(fitBeside(GROUND, { width: 400, height: 200 }, corner), {
      unit: 30,
      x: 0,
      y: 25,
    });
    assert.deepEqual(fitBeside({ width: 2, height: 9 }, { width: 400, height: 270 }, corner), {
      unit: 30,
      x: 170,
      y: 0,
    });
  });

  test("does not blow up a single tile", () => {
    assert.ok(fit({ width: 1, height: 1 }, ROOM).unit < 150);
  });

  test("keeps what is under the point where it is", () => {
    const before = fit(GROUND, ROOM);
    const after = zoom(before, 2, [200, 150], GROUND, ROOM);
    const below = ({ unit, x, y }) => [(200 - x) / unit, (150 - y) / unit];
    assert.equal(after.unit, 80);
    assert.deepEqual(below(after), below(before));
  });

  test("comes neither too near nor too far", () => {
    const before = fit(GROUND, ROOM);
    assert.ok(zoom(before, 1000, [0, 0], GROUND, ROOM).unit < 300);
    assert.ok(zoom(before, 0.001, [0, 0], GROUND, ROOM).unit > 20);
  });

  test("never loses the ground out of sight", () => {
    const { unit, x } = move(fit(GROUND, ROOM), 10_000, 0, GROUND, ROOM);
    assert.ok(x <= ROOM.width / 2);
    const back = move(fit(GROUND, ROOM), -10_000, 0, GROUND, ROOM);
    assert.ok(back.x + GROUND.width * unit >= ROOM.width / 2);
  });
});

suite("What is dragged", () => {
  test("moves the camera near an edge, the faster the nearer", () => {
    assert.deepEqual(pull([0, 150], ROOM), [10, 0]);
    assert.deepEqual(pull([20, 300], ROOM), [5, -10]);
  });

  test("moves nothing in the middle, nor outside", () => {
    assert.deepEqual(pull([200, 150], ROOM), [0, 0]);
    assert.deepEqual(pull([200, 320], ROOM), [0, 0]);
  });
});
