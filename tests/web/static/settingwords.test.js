import assert from "node:assert/strict";
import { suite, test } from "node:test";

import { markup, speakOnly } from "./page.js";

speakOnly({
  "score.first": "primeras figuras",
  "score.again": "figuras siguientes",
  "score.finished": "terminada",
  "score.tile": "cada loseta",
  "score.each": "cada uno de: {name}",
  "score.beside": "cada figura terminada al lado: {name}",
});
const { speak } = await import("../../../tilegen/web/static/words.js");
await speak("es");
const { fileWords, scoreLabel, scoreLine, scoreTerm } =
  await import("../../../tilegen/web/static/settingwords.js");
const { table } = await import("../../../tilegen/web/static/gamefields.js");

const field = (word, value, usual = null) => ({ path: ["words", "es", word], value, usual });
const FORM = [
  { name: "words", of: "en", fields: [field("lake", "lake")] },
  {
    name: "words",
    of: "es",
    fields: [
      field("lake", { one: "lago", many: "lagos" }),
      field("boat", { one: "barca", many: "barcas" }),
      field("figure", null, "robot"),
    ],
  },
];
const words = fileWords(FORM);

suite("a score is told in the reader's language", () => {
  test("with the words that the file has in it, or that its rules come with", () => {
    assert.equal(scoreLabel("lake", words), "lago");
    assert.equal(scoreLabel("first", words), "primeras figuras (robot)");
    assert.equal(scoreTerm("each boat", words), "cada uno de: barcas");
    assert.equal(scoreTerm("beside lake", words), "cada figura terminada al lado: lago");
  });

  test("with the file's own name where it has no word", () => {
    assert.equal(scoreLabel("trail", words), "trail");
    assert.equal(scoreLabel("again", words), "figuras siguientes");
    assert.equal(scoreTerm("each hut", words), "cada uno de: hut");
    assert.equal(scoreTerm("goats", words), "goats");
  });

  test("line by line, and in its choices", () => {
    const line = { label: "lake", state: "finished", term: "tile" };
    assert.equal(scoreLine(line, words), "lago, terminada: cada loseta");
    const score = {
      ...{ path: ["rules", "score"], kind: "score", about: "", low: -9, high: 9 },
      value: { lake: { finished: { tile: "2" } } },
      ...{ labels: ["lake"], states: ["finished"], terms: [{ word: "each boat", about: "" }] },
    };
    const html = markup(table(score, { words }, [], {}));
    assert.match(html, /lago, terminada: cada loseta/);
    assert.match(html, /<option value=lake>lago<\/option>/);
    assert.match(html, /<option value=each boat>cada uno de: barcas<\/option>/);
  });
});
