import assert from "node:assert/strict";
import { suite, test } from "node:test";

import "./page.js";

const { fanOut } = await import("../../../tilegen/web/static/fan.js");

const HAND = ["1H", "2T", "3L", "4H", "5T", "6L", "7H", "8T", "9L", "10H"];
const plays =
  (...cards) =>
  (card) =>
    cards.includes(card) ? { do: card } : undefined;

suite("the fan", () => {
  test("has the cards that may be played first, and the others in their order", () => {
    const { cards } = fanOut(HAND, plays("5T", "9L"));
    assert.deepEqual(
      cards.map(({ card }) => card),
      ["5T", "9L", "1H", "2T", "3L", "4H", "6L", "7H", "8T", "10H"],
    );
  });

  test("gives a few cards to play the room of two, unless all can be played", () => {
    const spans = (...cards) => fanOut(HAND, plays(...cards)).cards.map(({ span }) => span);
    assert.deepEqual(spans("5T").slice(0, 2), [2, 1]);
    assert.deepEqual(spans("1H", "4H", "7H", "10H").slice(0, 2), [1, 1]);
    assert.deepEqual(
      fanOut(["1H"], plays("1H")).cards.map(({ span }) => span),
      [1],
    );
  });

  test("has rows of about the same length, and grows cards away from its ends", () => {
    const { cards, rows, columns } = fanOut(HAND, plays());
    assert.deepEqual([rows, columns], [2, 5]);
    assert.deepEqual(
      cards.map(({ place }) => place),
      [0, 0.25, 0.5, 0.75, 1, 0, 0.25, 0.5, 0.75, 1],
    );
    assert.equal(fanOut(HAND.slice(0, 8), plays()).rows, 1);
  });
});
