import assert from "node:assert/strict";
import { test } from "node:test";

import { markup } from "./page.js";

const { board, filterMoves, tray } = await import("../../../tilegen/web/static/general.js");

const PLACES = [
  { place: "table", pieces: ["9 of clubs"] },
  { place: "hand", pieces: ["1 hidden"] },
];

/** What the page of a game sees of a table. */
const at = (more = {}, ui = { typed: "" }) => ({
  view: {
    board: { places: PLACES, text: "Follow clubs.", own_places: [], own_text: null, ...more.board },
    offers: [],
    secret: true,
    seat: 0,
    mine: [0],
    over: false,
    ...more.view,
  },
  ui,
  mayMove: true,
});

const offers = (...texts) => texts.map((text) => ({ do: text }));

test("A seat's own place stands instead of that which all see", () => {
  const text = markup(
    board(at({ board: { own_places: [{ place: "hand", pieces: ["7 of hearts"] }] } })),
  );
  assert.match(text, /7 of hearts/);
  assert.doesNotMatch(text, /1 hidden/);
  assert.match(text, /9 of clubs/);
});

test("A piece with a picture is shown by it", () => {
  const text = markup(board(at({ view: { faces: "f", pieces: ["9 of clubs"] } })));
  assert.match(text, /src=\/face\/f\/9%20of%20clubs.svg alt=9 of clubs/);
});

test("A long state is only shown to those who open it", () => {
  assert.doesNotMatch(markup(board(at())), /<details>/);
  assert.match(markup(board(at({ board: { text: "x".repeat(1000) } }))), /<details>/);
});

test("A move is found by any of its words", () => {
  const moves = offers("8 of clubs for hearts", "8 of clubs for spades", "draw");
  assert.deepEqual(filterMoves(moves, " SPADES 8"), [moves[1]]);
  assert.deepEqual(filterMoves(moves, ""), moves);
  assert.deepEqual(filterMoves(moves, "pass"), []);
});

test("Few moves need no field to find one", () => {
  const few = offers("draw", "pass");
  assert.doesNotMatch(markup(tray(at({ view: { offers: few } }))), /find-move/);
  const many = offers(...Array.from({ length: 20 }, (_, index) => `move ${index}`));
  assert.match(markup(tray(at({ view: { offers: many } }))), /find-move/);
});
