import assert from "node:assert/strict";
import { test } from "node:test";

const { newestOf } = await import("../../../tilegen/web/static/newest.js");

/** A question whose answers come when the test says so. */
function slow() {
  const waiting = [];
  return {
    ask: newestOf(() => new Promise((give, fail) => waiting.push({ give, fail }))),
    waiting,
  };
}

test("a late answer to an older question is thrown away", async () => {
  const { ask, waiting } = slow();
  const [older, newer] = [ask("left: 1"), ask("left: 2")];
  waiting[1].give("two");
  waiting[0].give("one");
  assert.deepEqual([await older, await newer], [null, "two"]);
});

test("an older question that fails late is no problem", async () => {
  const { ask, waiting } = slow();
  const [older, newer] = [ask("left: 1"), ask("left: 2")];
  waiting[1].give("two");
  waiting[0].fail(new Error("too late"));
  assert.deepEqual([await older, await newer], [null, "two"]);
});

test("the newest question tells why it fails", async () => {
  const { ask, waiting } = slow();
  const question = ask("left: 1");
  waiting[0].fail(new Error("no server"));
  await assert.rejects(question, /no server/);
});
