import assert from "node:assert/strict";
import { suite, test } from "node:test";

import {
  endsOfRange,
  kindsOf,
  linesOfScore,
  partsOfChoice,
  sortComplaints,
  tellChoice,
  textsOf,
  togglePair,
  valueOfChoice,
  valueOfKinds,
  valueOfRange,
  valueOfTexts,
  valueOfWord,
} from "../../../tilegen/web/static/formvalues.js";
import { listSentences, markNew } from "../../../tilegen/web/static/sentences.js";
import {
  addRow,
  copyRow,
  deleteRow,
  nextKind,
  sidesOf,
} from "../../../tilegen/web/static/tilerows.js";

const DRAW = { word: "draw", example: "", low: 1, high: 0 };
const HAND = { word: "hand", example: "7", low: 1, high: 99 };
const TABLE = { word: "table", example: "{a: [b]}", low: 1, high: 0 };
const CHOICES = [DRAW, HAND, TABLE];

suite("a choice", () => {
  for (const value of ["draw", { hand: 5 }, { hand: 5, refill: true }]) {
    test(`${JSON.stringify(value)} is written as it was read`, () => {
      const fileValue = JSON.parse(JSON.stringify(value), (_, part) =>
        typeof part === "object" ? part : String(part),
      );
      const { word, argument, flags } = partsOfChoice(fileValue, CHOICES);
      const choice = CHOICES.find((option) => option.word === word);
      assert.deepEqual(
        valueOfChoice(choice, argument === null ? null : Number(argument), flags),
        value,
      );
    });
  }

  test("that has an argument begins with its example, or with nothing", () => {
    assert.deepEqual(valueOfChoice(HAND, null), { hand: 7 });
    assert.deepEqual(valueOfChoice(TABLE, null), { table: {} });
  });

  test("is told in words", () => {
    assert.equal(tellChoice(["draw", { hand: "5" }], CHOICES), "draw, hand 5");
    assert.equal(tellChoice(null, CHOICES), "");
  });
});

test("a range is one number where both ends are, and its ends are in order", () => {
  assert.deepEqual(["", "3"].concat(endsOfRange(["2", "4"])), ["", "3", "2", "4"]);
  assert.deepEqual(endsOfRange("2"), ["2", "2"]);
  assert.equal(valueOfRange("2", "2"), 2);
  assert.equal(valueOfRange("", "3"), 3);
  assert.deepEqual(valueOfRange("4", "2"), [2, 4]);
  assert.equal(valueOfRange("", ""), null);
});

suite("kinds of sides", () => {
  test("stay a list while each is a figure of its own", () => {
    assert.deepEqual(valueOfKinds(kindsOf(["red", "blue"]), true), ["red", "blue"]);
    const bodies = kindsOf(["red", "blue"]).map((kind) => ({ ...kind, ports: ["body"] }));
    assert.deepEqual(valueOfKinds(bodies, true), { red: "body", blue: "body" });
  });

  test("keep their ports", () => {
    const edges = { blank: null, road: ["field", "road", "field"], town: "town" };
    assert.deepEqual(valueOfKinds(kindsOf(edges), false), edges);
  });

  test("may touch from both sides, or from none", () => {
    const table = togglePair({}, "a", "b");
    assert.deepEqual(table, { a: ["b"], b: ["a"] });
    assert.deepEqual(togglePair(table, "b", "a"), {});
    assert.deepEqual(togglePair({}, "a", "a"), { a: ["a"] });
  });
});

test("a score has a line for each of its points", () => {
  const score = {
    any: { finished: { tile: "1", fixed: "2" } },
    town: { unfinished: { tile: "1" } },
  };
  assert.deepEqual(
    linesOfScore(score).map((line) => Object.values(line).join(" ")),
    ["any finished tile 1", "any finished fixed 2", "town unfinished tile 1"],
  );
  assert.deepEqual(linesOfScore(null), []);
});

test("a word of one form is a text, and one without any is none", () => {
  assert.equal(valueOfWord({ one: "rush", many: "" }), "rush");
  assert.deepEqual(valueOfWord({ one: "rush", many: "rushes" }), { one: "rush", many: "rushes" });
  assert.equal(valueOfWord({ one: "" }), null);
});

test("a name in one language stays a text until there is another", () => {
  assert.equal(valueOfTexts(textsOf("Ponds"), true), "Ponds");
  assert.deepEqual(valueOfTexts({ ...textsOf("Ponds"), es: "Charcas" }, true), {
    en: "Ponds",
    es: "Charcas",
  });
});

test("a complaint is told at the field that it leads to, and one that leads to none by itself", () => {
  const fields = [{ path: ["rules", "end"] }, { path: ["rules", "hands", "pips"] }];
  const [complaint, general] = [{ path: ["rules", "end", "1"] }, { path: ["rules"] }];
  const { byField, others } = sortComplaints([complaint, general], fields);
  assert.deepEqual(byField.get(fields[0]), [complaint]);
  assert.deepEqual(byField.get(fields[1]), []);
  assert.deepEqual(others, [general]);
});

suite("rows of tiles", () => {
  const rows = [
    { id: "1-3", copies: "3", edges: "a b", eyes: "2" },
    { id: "7", edges: "b b" },
  ];

  test("are copied with the next number, one tile of each", () => {
    assert.deepEqual(copyRow(rows, 0), [rows[0], { id: 8, edges: "a b", eyes: "2" }, rows[1]]);
    assert.deepEqual(copyRow([{ edges: "a a" }], 0), [{ edges: "a a" }, { edges: "a a" }]);
  });

  test("are added at the end, in the manner of the last", () => {
    assert.deepEqual(addRow(rows, "a", 2).at(-1), { id: 8, edges: "a a" });
    assert.deepEqual(addRow([{ edges: ["b"] }], "a", 1).at(-1), { edges: ["a"] });
    assert.deepEqual(addRow([], "a", 2), [{ id: 1, edges: "a a" }]);
  });

  test("are deleted alone", () => {
    assert.deepEqual(deleteRow(rows, 0), [rows[1]]);
  });

  test("have sides in a list or in a text, which go from kind to kind", () => {
    assert.deepEqual(sidesOf(rows[0]), ["a", "b"]);
    assert.deepEqual(sidesOf({ edges: ["a", "b"] }), ["a", "b"]);
    assert.deepEqual(sidesOf({}), []);
    assert.equal(nextKind(["a", "b"], "b"), "a");
    assert.equal(nextKind(["a", "b"], "unknown"), "a");
  });
});

suite("the card", () => {
  const card = (text) => [
    { kind: "heading", text: [["Turn", false]] },
    { kind: "bullets", items: [text] },
  ];
  const sentences = listSentences(
    card([
      ["Lay a tile. You ", false],
      ["must", true],
      [" lay it.", false],
    ]),
  );

  test("has sentences without their looks", () => {
    assert.deepEqual([...sentences], ["Turn", "Lay a tile.", "You must lay it."]);
  });

  test("marks the sentences that were not there, and no others", () => {
    const [heading, bullets] = markNew(
      card([
        ["Lay a tile. You ", false],
        ["may", true],
        [" lay it.", false],
      ]),
      sentences,
    );
    assert.deepEqual(heading.text, [["Turn", false, false]]);
    assert.deepEqual(bullets.items[0], [
      ["Lay a tile.", false, false],
      [" ", false, false],
      ["You ", false, true],
      ["may", true, true],
      [" lay it.", false, true],
    ]);
  });
});
