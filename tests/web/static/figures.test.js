import assert from "node:assert/strict";
import { suite, test } from "node:test";

import { listeners, markup, speakOnly, tagOf } from "./page.js";

speakOnly({
  "grid.name": "{figure} de {player}",
  "grid.on": "en {figure} de {player}",
  "grid.points": "{figure} de {player}: {count}",
  "grid.cheer": "¡{figure} de {player}: {count}!",
  "place.only": "{where}, {turn}.",
  "count.points": "{count} puntos",
  "say.part-figure": "{figure}",
  "start.with": "con {feature}",
});
const { speak } = await import("../../../tilegen/web/static/words.js");
await speak("es");
const { board, celebration, createUi, findFinished, gallery, portrait, tray, whereOf } =
  await import("../../../tilegen/web/static/tiles.js");

const WORDS = {
  first: {
    called: { en: "robot", es: "robot" },
    on: { en: "robot", es: "el robot" },
    done: { en: "robot", es: "Terminado el robot" },
    begun: { en: "a robot", es: "un robot" },
  },
  again: { called: { en: "helper", es: "ayudante" }, on: { en: "helper", es: "el ayudante" } },
};

const grid = (id, owner, more = {}) => ({
  id,
  owner,
  scorer: owner,
  kind: "first",
  done: false,
  points: 0,
  tiles: [[id, 0, 0, 0]],
  ...more,
});

/** What the page of a player sees of these figures. */
function at(grids, { offers = [], ui = {}, view = {}, ...more } = {}) {
  const moves = [];
  const board = {
    shape: "square",
    kinds: ["plain", "pipe"],
    size: null,
    rim: null,
    grids,
    tile: null,
    left: 3,
    open: null,
    hand: [],
    discarded: [],
    sides: {},
    words: WORDS,
    features: { eyes: { en: "an eye", es: "ojos" } },
    choices: null,
    ...more,
  };
  const names = ["Ann", "Bob"];
  return {
    mayMove: offers.length > 0,
    moves,
    view: {
      game: "monsters",
      offers,
      stage: offers[0]?.kind ?? "place",
      faces: "f",
      names,
      mine: [0],
      seat: 0,
      to_move: 0,
      scores: [0, 0],
      has_points: true,
      board,
      ...view,
    },
    ui: { ...createUi(), ...ui },
    name: (seat) => names[seat],
    initial: (seat) => names[seat][0],
    move: (move) => moves.push(move),
    choose() {},
    update() {},
    pick() {},
  };
}

const DONE = grid(4, 1, { kind: "again", done: true, points: 6 });

suite("A figure that is finished", () => {
  test("lies on the shelf with its points, in the words of its file, and not on the surface", () => {
    const text = markup(board(at([grid(1, 0), DONE])));
    const [surface, shelf] = text.split("panel shelf");
    assert.match(surface, /Robot de Ann/);
    assert.doesNotMatch(surface, /data-tile=4/);
    assert.match(shelf, /data-tile=4[^]*Ayudante de Bob: 6/);
  });

  test("keeps its place where all that will lie there is known", () => {
    const page = at([grid(1, 0), DONE]);
    page.whole = { board: page.view.board };
    assert.doesNotMatch(markup(board(page)), /panel shelf/);
  });

  test("is celebrated with its picture and its points", () => {
    const [before, after] = [false, true].map((done) => [grid(1, 0, { done, points: 2 })]);
    const found = findFinished(at(before).view, at(after).view);
    assert.equal(found.id, 1);
    const text = markup(celebration(at(after), found));
    assert.match(text, /data-tile=1[^]*¡Terminado el robot de Ann: 2!/);
  });

  test("belongs to whoever finished it, where that one scores", () => {
    const text = markup(board(at([{ ...DONE, scorer: 0 }])));
    assert.match(text, /Ayudante de Ann: 6/);
  });
});

test("The winner is shown by the best figure that is finished", () => {
  const own = [grid(1, 1, { points: 9 }), DONE, grid(5, 1, { done: true, points: 2 })];
  assert.match(markup(portrait(at(own), 1)), /data-tile=4/);
  assert.match(markup(portrait(at(own), 0)), /class="badge large"/);
});

test("A picture of all figures names the best first", () => {
  const { figures } = gallery(at([grid(1, 0, { points: 2 }), DONE]));
  assert.deepEqual(
    figures.map(({ title }) => title),
    ["Ayudante de Bob: 6", "Robot de Ann: 2"],
  );
});

const place = { kind: "place", tile: 7, grid: 1, x: 1, y: 0, turn: 0, do: "7^ right of 1" };

test("The tray says on whose figure the tile lies", () => {
  const pick = { key: "1:1:0", way: 0 };
  const page = at([grid(1, 1), grid(2, 0)], { offers: [place], tile: 7, ui: { pick } });
  assert.match(markup(tray(page)), /En el robot de Bob, turn\.0\./);
});

test("An answer tells of which figure it speaks where there are several", () => {
  const several = at([grid(1, 1), grid(2, 0)]);
  assert.equal(whereOf(several, { grid: 1 }), "En el robot de Bob:");
  assert.equal(whereOf(at([grid(1, 1), DONE]), { grid: 1 }), "");
});

test("A cell where the tile may not lie can be asked why not", () => {
  assert.match(markup(board(at([grid(1, 0)], { offers: [place], tile: 7 }))), /cell closed/);
});

const STARTS = [
  { kind: "start", tile: 1, do: "start 1", joins: 1, features: ["eyes"] },
  { kind: "start", tile: 2, do: "start 2", joins: 3, features: [] },
];
const startsIn = (page) => markup(board(page)).match(/data-start=\d+/g);

suite("Tiles to begin with", () => {
  test("are found by their ends and their features", () => {
    const page = at([], { offers: STARTS });
    assert.match(markup(board(page)), /con ojos/);
    assert.deepEqual(startsIn(page), ["data-start=1", "data-start=2"]);
    const [, most, , eyes] = listeners(board(page), "@click");
    most();
    assert.deepEqual(startsIn(page), ["data-start=2"]);
    eyes();
    assert.equal(startsIn(page), null);
  });

  test("need no filter where they are dealt", () => {
    const page = at([], { offers: STARTS, choices: [1, 2] });
    assert.match(markup(board(page)), /start\.dealt/);
    assert.doesNotMatch(markup(board(page)), /class="filter"/);
  });

  test("are taken by a button", () => {
    assert.match(tagOf(tray(at([], { offers: STARTS })), "take"), /disabled=true/);
    const page = at([], { offers: STARTS, ui: { tile: 2 } });
    listeners(tray(page), "@click").at(-1)();
    assert.deepEqual(page.moves, ["start 2"]);
  });
});

test("Whoever waits for the others' first tiles reads who is choosing, or that all is done here", () => {
  const page = at([], { view: { stage: "start" } });
  assert.match(markup(tray(page)), /turn\.theirs/);
  page.view.choice = { tile: 3 };
  assert.match(markup(tray(page)), /start\.chosen/);
});

test("A record shows the points of a figure with the reason, and marks tiles and sides", () => {
  const recorded = grid(1, 0, {
    points: 3,
    most: 5,
    about: { key: "part-figure", say: "", args: { figure: { en: "robot" } } },
    unsure: [["12?", 1, 0]],
    ends: [[0, 0, 1, 0.5]],
    flaws: [[0, 0, 2]],
  });
  const page = at([recorded]);
  page.whole = { board: page.view.board };
  const text = markup(board(page));
  assert.match(text, /3–5 puntos, robot/);
  assert.match(text, /class="unsure">12\?</);
  assert.match(text, /rotate: 90deg; --breadth: 0\.5/);
  assert.match(text, /class="flaw">×/);
});
