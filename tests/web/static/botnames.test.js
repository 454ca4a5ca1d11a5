import assert from "node:assert/strict";
import { test } from "node:test";

import { speakOnly } from "./page.js";

const { isNamedAsBot, learnBots, readName } =
  await import("../../../tilegen/web/static/botnames.js");
const { speak } = await import("../../../tilegen/web/static/words.js");

speakOnly({ "bot.builder": "Бот-строитель", "bot.search": "Бот" });
await speak("en");
learnBots([
  { name: "Builder", bot: "builder" },
  { name: "Builder B", bot: "builder" },
  { name: "Builder the great", bot: "builder" },
  { name: "Anna", bot: "builder" },
  { name: "Random", bot: null },
]);

test("a bot that nobody named goes by its kind in the reader's language", () => {
  assert.equal(readName("Builder"), "Бот-строитель");
  assert.equal(readName("Builder B"), "Бот-строитель B");
  assert.ok(isNamedAsBot({ name: "Builder B", bot: "builder" }));
});

test("people, and bots with a name of their own, are called as they are", () => {
  for (const name of ["Builder the great", "Anna", "Random", "Nobody"])
    assert.equal(readName(name), name);
  assert.ok(!isNamedAsBot({ name: "Anna", bot: "builder" }));
});
