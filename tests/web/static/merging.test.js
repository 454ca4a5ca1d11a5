import assert from "node:assert/strict";
import { suite, test } from "node:test";

import { diffLines, merge } from "../../../tilegen/web/static/merging.js";

const BASE = "a\nb\nc\nd\ne";
const lines = (text) => text.split("\n");

suite("the difference of two texts, line by line", () => {
  const apply = (before, hunks) =>
    hunks
      .reduceRight(
        (result, { from, to, lines }) => result.toSpliced(from, to - from, ...lines),
        lines(before),
      )
      .join("\n");
  for (const after of [
    BASE,
    "a\nB\nc\nd\ne",
    "x\na\nb\nc\nd\ne\ny",
    "a\ne",
    "",
    "e\nd\nc\nb\na",
    "a\nb\nb\nc\nd\ne",
  ]) {
    test(`makes ${JSON.stringify(after)}`, () => {
      assert.equal(apply(BASE, diffLines(lines(BASE), lines(after))), after);
    });
  }

  test("is no more than it has to be", () => {
    assert.deepEqual(diffLines(lines(BASE), lines("a\nb\nX\nd\ne\nf")), [
      { from: 2, to: 3, lines: ["X"] },
      { from: 5, to: 5, lines: ["f"] },
    ]);
  });
});

suite("two versions", () => {
  test("are one where their changes do not touch", () => {
    const { text, conflicts } = merge(BASE, "A\nb\nc\nd\ne", "a\nb\nc\nd\nE\nf");
    assert.equal(text, "A\nb\nc\nd\nE\nf");
    assert.deepEqual(conflicts, []);
  });

  test("are one where both made the same change", () => {
    assert.deepEqual(merge(BASE, "a\nX\nc\nd\ne", "a\nX\nc\nd\ne"), {
      text: "a\nX\nc\nd\ne",
      conflicts: [],
    });
  });

  test("that change a line in two ways are told of it, and the rest is one", () => {
    const [mine, theirs] = ["a\nmine\nc\nd\ne", "a\ntheirs\nc\nd\nE"];
    const { text, conflicts } = merge(BASE, mine, theirs);
    assert.equal(text, "a\nmine\nc\nd\nE");
    assert.deepEqual(conflicts, [{ line: 2, mine: ["mine"], theirs: ["theirs"] }]);
    assert.equal(merge(BASE, mine, theirs, "theirs").text, "a\ntheirs\nc\nd\nE");
  });

  test("that change neighbouring lines touch", () => {
    assert.equal(merge(BASE, "a\nB\nc\nd\ne", "a\nb\nC\nd\ne").conflicts.length, 1);
  });

  test("that insert at one place touch", () => {
    assert.equal(merge(BASE, `${BASE}\nmine`, `${BASE}\ntheirs`).conflicts.length, 1);
  });

  test("of which one is as before are the other", () => {
    assert.equal(merge(BASE, BASE, "b\nd").text, "b\nd");
    assert.equal(merge(BASE, "b\nd", BASE).text, "b\nd");
  });
});
