import assert from "node:assert/strict";
import { suite, test } from "node:test";

import "./page.js";

const { EditorState, history, undo } = await import("../../../tilegen/web/static/vendor/editor.js");
const { asOneStep, cureChanges, differenceOf, offsetsOf } =
  await import("../../../tilegen/web/static/changes.js");

const state = (doc) => EditorState.create({ doc });
const changed = (doc, changes) => state(doc).update({ changes }).state.doc.toString();

suite("the difference of two texts", () => {
  const cases = [
    ["a character beside an equal one", "left: 1", "left: 11"],
    ["one of two equal characters goes", "left: 11", "left: 1"],
    ["a second blank line", "a\n\nb", "a\n\n\nb"],
    ["a word that its neighbour repeats", "ab ab", "ab ab ab"],
    ["all goes", "aaa", ""],
    ["all comes", "", "aaa"],
    ["nothing in common", "abc", "xyz"],
    ["in the middle", "1 Anna: start 12", "1 Anna: start 21"],
  ];
  for (const [name, before, after] of cases) {
    test(`${name}: makes the one of the other`, () => {
      assert.equal(changed(before, differenceOf(before, after)), after);
    });
  }

  test("leaves alone what both have, so that the cursor stays there", () => {
    assert.deepEqual(differenceOf("1 Anna: start", "1 Anna: strat"), {
      from: 10,
      to: 12,
      insert: "ra",
    });
    assert.deepEqual(differenceOf("same", "same"), { from: 4, to: 4, insert: "" });
  });
});

suite("a cure", () => {
  test("mends all its places at once", () => {
    const place = { end_column: 3, text: ":" };
    const cure = {
      ...place,
      line: 1,
      column: 2,
      also: [
        { ...place, line: 2, column: 2 },
        { ...place, line: 3, column: 2 },
      ],
    };
    const text = "A -1\nB -2\nC -3";
    assert.equal(changed(text, cureChanges(state(text).doc, cure)), "A:-1\nB:-2\nC:-3");
  });

  test("of places of another length finds each by the text as it was", () => {
    const cure = {
      line: 1,
      column: 1,
      end_column: 2,
      text: "Anna",
      also: [{ line: 1, column: 3, end_column: 4, text: "Ben" }],
    };
    assert.equal(changed("A B", cureChanges(state("A B").doc, cure)), "Anna Ben");
  });
});

test("a place beyond the text is at its end", () => {
  const { doc } = state("ab\ncd");
  assert.deepEqual(offsetsOf(doc, { line: 9, column: 9, end_column: 12 }), [5, 5]);
  assert.deepEqual(offsetsOf(doc, { line: 0, column: 1, end_column: 2 }), [0, 1]);
});

suite("undo", () => {
  test("takes back the last thing that the page wrote, however fast they came", () => {
    let state = EditorState.create({ doc: "", extensions: [history()] });
    const dispatch = (transaction) => {
      state = transaction.state;
    };
    dispatch(state.update(asOneStep({ changes: { from: 0, insert: "56^ 58v" } })));
    dispatch(state.update(asOneStep({ changes: { from: 2, to: 3, insert: "v" } })));
    assert.equal(state.doc.toString(), "56v 58v");
    undo({ state, dispatch });
    assert.equal(state.doc.toString(), "56^ 58v");
  });
});
