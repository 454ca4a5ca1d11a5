import assert from "node:assert/strict";
import { suite, test } from "node:test";

import { listeners, markup, tagOf } from "./page.js";

const {
  board,
  celebration,
  createUi,
  describe,
  gallery,
  holdings,
  newsOf,
  pieceOf,
  portrait,
  tileToLay,
  tray,
  whereOf,
} = await import("../../../tilegen/web/static/tiles.js");

const place = (tile, x, turn) => ({
  kind: "place",
  tile,
  grid: 0,
  x,
  y: 0,
  turn,
  do: `${tile} turn ${turn} at ${x}`,
});

/** What the page sees of a table on which tile 5 lies. */
function at({ offers = [], ui = {}, ...more } = {}) {
  const moves = [];
  const choices = [];
  return {
    mayMove: offers.length > 0,
    moves,
    choices,
    view: {
      offers,
      stage: offers[0]?.kind ?? "place",
      faces: "f",
      names: ["Ann", "Bob"],
      mine: [0],
      seat: 0,
      to_move: 0,
      board: {
        shape: "square",
        kinds: ["red", "green"],
        size: null,
        rim: null,
        grids: [{ id: 0, owner: null, kind: "table", done: false, tiles: [[5, 0, 0, 1]] }],
        tile: null,
        left: 3,
        open: null,
        held: null,
        hand: [],
        discarded: [],
        sides: { 5: [0, 0, 1, 1], 7: [0, 1, 0, 1] },
        own_sides: { 8: [1, 1, 1, 1], 9: [0, 0, 0, 0] },
        ...more,
      },
    },
    ui: { ...createUi(), ...ui },
    name: (seat) => ["Ann", "Bob"][seat],
    initial: (seat) => "AB"[seat],
    move: (move) => moves.push(move),
    pick: (pick) => choices.push({ pick }),
    choose: (change) => choices.push(change),
  };
}

const WAYS = [place(7, 1, 0), place(7, 1, 2), place(7, -1, 0)];

suite("A tile that was drawn", () => {
  test("may lie on each legal cell, once", () => {
    const cells = markup(board(at({ offers: WAYS, tile: 7 }))).match(/data-cell=[^\s]+/g);
    assert.deepEqual(cells, ["data-cell=0:1:0", "data-cell=0:-1:0"]);
  });

  test("lies in its first legal turn, then in the next, and goes round", () => {
    const turnOf = (way) => {
      const page = at({ offers: WAYS, tile: 7, ui: { pick: { key: "0:1:0", way } } });
      listeners(tray(page), "@click")[1]();
      return page.moves[0];
    };
    assert.deepEqual([0, 1, 2].map(turnOf), ["7 turn 0 at 1", "7 turn 2 at 1", "7 turn 0 at 1"]);
  });

  test("cannot be turned where it fits one way alone", () => {
    const page = at({ offers: WAYS, tile: 7, ui: { pick: { key: "0:-1:0", way: 0 } } });
    assert.match(tagOf(tray(page), "turn"), /disabled=true/);
    assert.match(tagOf(tray(page), "place"), /disabled=false/);
  });

  test("lights no cell for whoever may not move", () => {
    assert.doesNotMatch(markup(board(at({ tile: 7 }))), /data-cell/);
  });
});

suite("Tiles in a hand", () => {
  const hand = [
    [8, 2],
    [9, 1],
  ];
  const offers = [place(8, 1, 0), place(8, 2, 0), place(9, 1, 0)];

  test("light no cell until one is chosen, and then its own", () => {
    assert.doesNotMatch(markup(board(at({ offers, hand }))), /data-cell/);
    const page = at({ offers, hand, ui: { tile: 9 } });
    assert.equal(markup(board(page)).match(/data-cell/g).length, 1);
  });

  test("need no choice where one alone fits", () => {
    assert.equal(tileToLay(at({ offers: offers.slice(2), hand })), 9);
  });

  test("that are alike are one face with their number", () => {
    const text = markup(tray(at({ offers, hand })));
    assert.equal(text.match(/data-hand/g).length, 2);
    assert.match(text, /×2/);
  });

  test("that fit nowhere cannot be chosen", () => {
    const text = markup(tray(at({ offers: offers.slice(2), hand })));
    assert.match(text.match(/<[^<]*data-hand=8[^<]*/)[0], /disabled=true/);
    assert.match(text.match(/<[^<]*data-hand=9[^<]*/)[0], /disabled=false/);
  });
});

for (const kind of ["discard", "draw", "pass"]) {
  test(`Who can lay nothing has a button to ${kind}`, () => {
    const page = at({ offers: [{ kind, do: kind }] });
    assert.match(tagOf(tray(page), kind), /disabled=false/);
    listeners(tray(page), "@click").at(-1)();
    assert.deepEqual(page.moves, [kind]);
  });
}

test("A player begins with a tile of those that are offered", () => {
  const offers = [5, 6].map((tile) => ({ kind: "start", tile, do: `start ${tile}^` }));
  assert.match(tagOf(tray(at({ offers, grids: [] })), "take"), /disabled=true/);
  const page = at({ offers, grids: [], ui: { tile: 6 } });
  listeners(tray(page), "@click").at(-1)();
  assert.deepEqual(page.moves, ["start 6^"]);
});

test("A marker bears its player's name and place, and looks like those that the player has left", () => {
  const marker = { seat: 1, tile: 5, x: 0, y: 0, spot: "top", at: [0, 0.5] };
  const grids = [
    { id: 0, owner: null, kind: "table", done: false, tiles: [[5, 0, 0, 0]], markers: [marker] },
  ];
  const page = at({ grids, markers: [3, 2] });
  assert.match(
    markup(board(page)),
    /class="marker player-1"\s+role="img"\s+aria-label=tiles.marker/,
  );
  assert.match(markup(holdings(page.view.board, 1)), /class="marker player-1"[^]*2/);
});

test("All that will ever lie there has room from the beginning", () => {
  const grid = (id, tiles) => ({ id, owner: null, kind: "table", done: false, tiles });
  const long = [...Array(9).keys()].map((x) => [x, x, 0, 0]);
  const page = at({ grids: [grid(0, [[0, 0, 0, 0]])] });
  page.whole = { board: { grids: [grid(0, long)] } };
  const width = (text) => Number(text.match(/--width: ([\d.]+)/)[1]);
  assert.ok(width(markup(board(page))) > 9);
  assert.equal(markup(board(page)).match(/data-tile/g).length, 1);
});

test("A board shows all its cells", () => {
  assert.equal(markup(board(at({ size: [3, 2], rim: 1 }))).match(/board-cell/g).length, 6);
});

test("A tile with a picture is shown by it", () => {
  const page = at();
  page.view.pieces = ["5"];
  assert.match(markup(board(page)), /src=\/face\/f\/5.svg/);
});

test("The plain page tells of hand and supply, of sides, and of places to add a tile", () => {
  const places = [[[5, 1, 0]]];
  const grids = [{ id: 0, owner: null, kind: "table", done: false, tiles: [[5, 0, 0, 1]], places }];
  const text = markup(describe(at({ hand: [[8, 2]], open: [[7, 1]], tile: 7, grids })));
  assert.match(text, /tiles.hand: plain.beside ×2/);
  assert.match(text, /tiles.open: plain.beside/);
  assert.match(text, /plain.places.*<li>plain.beside<\/li>/s);
  assert.match(text, /plain.tile plain.sides-square/);
});

test("Aids tell what could be counted, where the host lets them", () => {
  const tiles = [[5, 0, 0, 1]];
  const grid = { id: 0, owner: null, kind: "table", done: false, tiles };
  const grids = [{ ...grid, dead: [[1, 0]], worth: null, worths: [[0, 0, 4]] }];
  const table = at({ grids, kinds_left: [[7, 3]] });
  const renderBoard = (aids) => markup(board({ ...table, view: { ...table.view, aids } }));
  assert.match(renderBoard(true), /aids.dead/);
  assert.match(renderBoard(true), /title=aids.worth>4</);
  assert.match(renderBoard(true), /aids.left.*×3/s);
  assert.doesNotMatch(renderBoard(false), /aids\./);
});

test("Whoever waits has the own tiles in sight, and reads who is choosing", () => {
  const page = at({
    hand: [
      [8, 1],
      [9, 2],
    ],
  });
  page.view.to_move = 1;
  page.game = {};
  const html = markup(tray(page));
  assert.match(html, /tile-tray waits/);
  assert.match(html, /data-hand=8[^]*data-hand=9[^]*×2[^]*tiles\.others/);
});

test("A tile that was dealt is one that its sentence speaks of", () => {
  assert.equal(pieceOf({ key: "tile-dealt", args: { number: 8 } }), 8);
  assert.equal(pieceOf({ key: "moved", args: { tile: 7 } }), 7);
});

test("What a player did is told while the tile that was turned up since then is in the tray", () => {
  const log = [{ key: "moved" }, { key: "chance" }];
  assert.equal(newsOf({ log, board: { tile: 5 } }), log[0]);
  assert.equal(newsOf({ log, board: { tile: null } }), undefined);
});

test("A picture of the table has who won as its title, if its tiles have pictures", () => {
  const page = at();
  Object.assign(page.view, { pieces: ["5"], scores: [3, 1], has_points: true });
  const { figures } = gallery(page);
  assert.deepEqual(figures, [{ title: "Ann: 3, Bob: 1", tiles: [[5, 0, 0, 1]] }]);
  assert.equal(gallery({ ...page, view: { ...page.view, pieces: ["6"] } }), null);
});

test("At the end nothing is told of what a figure would be worth", () => {
  const page = at({
    grids: [{ id: 0, owner: 1, kind: "first", done: false, tiles: [[5, 0, 0, 1]], worth: 4 }],
  });
  page.view.aids = true;
  assert.match(markup(board(page)), /aids\.worth/);
  page.view.over = true;
  assert.doesNotMatch(markup(board(page)), /aids\.worth/);
});

suite("A figure on a grid of its own", () => {
  const names = { first: { en: "robot" }, again: { en: "gadget" } };
  const robot = { id: 0, owner: 0, kind: "first", done: true, points: 4, tiles: [[5, 0, 0, 1]] };
  const gadget = { id: 1, owner: 1, kind: "again", done: false, points: 0, tiles: [[7, 0, 0, 0]] };
  const page = (more) => at({ grids: [robot, gadget], names, ...more });

  test("is celebrated and pictured as it lies", () => {
    const picture = /data-tile=5/;
    assert.match(markup(celebration(page(), robot)), picture);
    assert.match(markup(portrait(page(), 0)), picture);
  });

  test("is asked about by its name where there are several", () => {
    const both = { ...page(), view: page().view };
    both.view.board.grids = [gadget, { ...gadget, id: 2, owner: 0 }];
    assert.match(whereOf(both, { grid: 1 }), /:$/);
    assert.equal(whereOf(page(), { grid: 1 }), "");
  });

  test("says why of the cells beside it where the tile may not lie", () => {
    const open = { ...robot, done: false };
    const asked = page({ grids: [open], tile: 7, offers: [place(7, 1, 0)] });
    assert.match(markup(board(asked)), /class="cell closed"/);
    assert.doesNotMatch(markup(board(page({ grids: [open], tile: 7 }))), /class="cell closed"/);
  });
});
