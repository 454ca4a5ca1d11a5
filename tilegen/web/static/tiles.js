// The table of any tile game: one surface with all grids, and the tiles that a player may lay.

import {
  capital,
  celebrate,
  figureName,
  findFinishedFigure,
  inOrder,
  listTitled,
  onFigure,
  renderShelf,
  winnersFigure,
} from "./figures.js";
import { gridSurface, placeName, turnName } from "./grids.js";
import { held, layButtons, steer } from "./laying.js";
import { latticeOf, spotOn } from "./lattice.js";
import { cells, findMove } from "./placing.js";
import { hasPicture } from "./printed.js";
import { marksOfRecord, recordedWorth } from "./recordmarks.js";
import {
  NO_FILTER,
  startPanel,
  startTiles,
  startTray,
  waitingTray as startWaiting,
} from "./starting.js";
import { surfaceRatio } from "./surface.js";
import { tileFace } from "./tileface.js";
import { describePlaces, describeSides, describeTile, kindName } from "./tilewords.js";
import { describeTurn } from "./turns.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { At, View } from "./handed.d.ts" */
/** @import { LogEntryMessage, MarkerMessage, TileBoardMessage } from "./messages.d.ts" */
/** @import { Offer } from "./placing.js" */
/** @typedef {TileBoardMessage} Board */
/** @typedef {import("./lattice.js").Grid} Grid */
/** @typedef {import("./lattice.js").Grid & { markers?: MarkerMessage[] }} MarkedGrid */
/** @typedef {MarkedGrid & { places?: import("./tilewords.js").Place[], dead?: number[][],
 *   worth?: number | null, worths?: [number, number, number][], points?: number | null,
 *   scorer?: number | null }} PlacedGrid */

/** The words for stages of these games. */
export const family = "tiles";

/** Tiles of which one is chosen to begin with are nobody's hand.
 * @param {View} view */
export const hidesHands = ({ secret, board }) => secret && Boolean(board?.held);

export const drawnCard = () => null;

/** What somebody looks for among the tiles to begin with outlives the moves of others.
 * @param {{ filter?: object }} [ui] */
export const createUi = (ui) => ({ pick: null, tile: null, filter: ui?.filter ?? NO_FILTER });

/** All faces are fetched when the table opens, so that no request tells of a hand.
 * @param {View} view */
export const faces = (view) => view.pieces ?? [];

/** The tile that is to be laid: the one drawn, the one chosen, or the only one that fits.
 * @param {At} at */
export function tileToLay({ view, ui }) {
  if (view.board.tile !== null) return view.board.tile;
  const tiles = new Set(view.offers.filter((offer) => "tile" in offer).map((offer) => offer.tile));
  return tiles.size === 1 ? [...tiles][0] : tiles.has(ui.tile) ? ui.tile : null;
}

/** The ways to lay that tile.
 * @param {At} at */
const offersOf = (at) => at.view.offers.filter((offer) => offer.tile === tileToLay(at));

/** The lattice of the grids on the surface of the page.
 * @param {At} at */
const latticeOnPage = ({ view: { board: look }, whole }) =>
  latticeOf(look.shape, look.size ? [] : (whole?.board.grids ?? look.grids), surfaceRatio());

/** @param {At} at @param {MarkerMessage} marker */
const markerName = (at, { seat, tile, spot }) =>
  t("tiles.marker", { player: at.name(seat), tile, spot });

/** The markers of a grid, each in the colour and the shape of its player.
 * @param {At} at @param {MarkedGrid} grid */
const marksOf = (at, { markers = [] }) =>
  markers.map((marker) => {
    const lattice = latticeOnPage(at);
    const [x, y] = lattice.middle(marker.x, marker.y);
    const [dx, dy] = spotOn(lattice, marker.at);
    const name = markerName(at, marker);
    const picture = html`<span
      class="marker player-${marker.seat}"
      role="img"
      aria-label=${name}
      title=${name}
    ></span>`;
    return { x: x + dx, y: y + dy, picture };
  });

/** The points of a figure with a grid of its own, if it were finished now.
 * @param {At} at @param {PlacedGrid} grid */
const worthOf = (at, { worth }) =>
  at.view.aids && !at.view.over && typeof worth === "number"
    ? t("aids.worth", { count: worth })
    : "";

/** The aids that the host allows: cells that no tile left can fill, and the points that figures would
 * score. Players could count both themselves.
 * @param {At} at @param {PlacedGrid} grid */
function aidsOf(at, { dead = [], worths = [] }) {
  if (!at.view.aids || at.view.over) return [];
  const { middle } = latticeOnPage(at);
  const mark = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {unknown} */ picture,
  ) => {
    const [left, top] = middle(x, y);
    return { x: left, y: top, picture };
  };
  return [
    ...dead.map(([x, y]) =>
      mark(x, y, html`<i class="dead-cell" role="img" aria-label=${t("aids.dead")}></i>`),
    ),
    ...worths.map(([x, y, count]) => {
      const name = t("aids.worth", { count });
      return mark(
        x,
        y,
        html`<b class="worth" role="img" aria-label=${name} title=${name}>${count}</b>`,
      );
    }),
  ];
}

/** The number of unseen tiles of each kind, or, where almost all differ, of those with so many sides
 * that join, and of those with each kind of side.
 * @param {At} at */
function kindsLeft(at) {
  /** @type {TileBoardMessage} */
  const look = at.view.board;
  const { kinds_left: kinds, sides_left: sides, ends_left: ends } = look;
  if (!at.view.aids || at.view.over) return nothing;
  if (sides?.length)
    return html`<p class="pile kinds-left">
      ${[
        ...(ends ?? []).map(([number, count]) => [t("start.sides", { count: number }), count]),
        ...sides.map(([kind, count]) => [kindName(look, kind), count]),
      ].map(([name, count]) => html`<span>${name}: <b>${t("aids.tiles", { count })}</b></span> `)}
    </p>`;
  if (!kinds?.length) return nothing;
  return html`<details class="kinds">
    <summary>${t("aids.left")}</summary>
    ${faceUpRow(at, t("aids.left"), kinds)}
  </details>`;
}

/** A grid that has room for the tiles in doubt. @param {any} grid @returns {Grid} */
const withDoubts = (grid) =>
  grid.unsure?.length
    ? { ...grid, empty: grid.unsure.map((/** @type {any[]} */ [, x, y]) => [x, y]) }
    : grid;

/** These grids of the table, for the module that draws them. Whoever is to lay the one tile that was
 * drawn can ask why it may not lie elsewhere.
 * @param {At} at @param {readonly Grid[]} [grids] */
function boardOf(at, grids = at.view.board.grids) {
  const { shape, size, rim, kinds, tile: drawnTile } = at.view.board;
  return {
    shape,
    lattice: latticeOnPage(at),
    size,
    wants: rim === null ? null : kinds[rim],
    grids: grids.map(withDoubts),
    whole: at.whole && inOrder(at, at.whole.board.grids).map(withDoubts),
    offers: offersOf(at),
    // Where places have no names, nobody could tell of which the answer speaks.
    asks: at.mayMove && drawnTile !== null && shape === "square" && !size,
    name: (/** @type {MarkedGrid} */ grid) => figureName(at, grid),
    about: (/** @type {PlacedGrid} */ grid) => recordedWorth(grid) || worthOf(at, grid),
    marks: (/** @type {PlacedGrid} */ grid) => [
      ...marksOf(at, grid),
      ...marksOfRecord(latticeOnPage(at), grid),
      ...aidsOf(at, grid),
    ],
    face: (
      /** @type {number} */ tile,
      /** @type {number} */ turn,
      /** @type {string | undefined} */ alt,
    ) => tileFace(at, tile, turn, alt),
  };
}

/** Tiles in a row; those that may be laid now can be chosen.
 * @param {At} at @param {string} name @param {readonly number[][]} tiles */
function row(at, name, tiles) {
  if (!tiles?.length) return nothing;
  const playable = new Set(at.mayMove ? at.view.offers.map((offer) => offer.tile) : []);
  const tileNow = tileToLay(at);
  return html`<section class="tile-row" aria-label=${name}>
    ${repeat(
      tiles,
      ([tile]) => tile,
      ([tile, count]) =>
        html`<button
          type="button"
          class="choice"
          data-hand=${tile}
          aria-pressed=${tile === tileNow}
          aria-label=${t("tile.alt", { tile })}
          ?disabled=${!playable.has(tile)}
          @click=${() => at.choose({ tile, pick: null })}
        >
          ${tileFace(at, tile, 0, "")}${count > 1 ? html`<span class="number">×${count}</span>` : nothing}
        </button>`,
    )}
  </section>`;
}

/** The tiles in the own hand, and those that lie face up.
 * @param {At} at */
function rows(at) {
  const { board } = at.view;
  return html`${row(at, t("tiles.hand"), board.hand)} ${row(at, t("tiles.open"), board.open)}`;
}

/** Tiles in a row, only to look at.
 * @param {At} at @param {string} name @param {readonly number[][]} tiles */
function faceUpRow(at, name, tiles) {
  if (!tiles?.length) return nothing;
  return html`<div class="tile-row" role="group" aria-label=${name}>
    ${repeat(
      tiles,
      ([tile]) => tile,
      ([tile, count]) =>
        html`<span class="face-up" data-face-up=${tile}
          >${tileFace(at, tile, 0)}${count > 1 ? html`<span class="number">×${count}</span>` : nothing}</span
        >`,
    )}
  </div>`;
}

/** The tiles that lie face up beside the grids.
 * @param {At} at */
export function faceUp(at) {
  const { tile, open } = at.view.board;
  return html`${faceUpRow(at, t("tiles.to-lay"), tile === null ? [] : [[tile, 1]])}
  ${faceUpRow(at, t("tiles.open"), open)}`;
}

/** @param {At} at */
export const hand = (at) => faceUpRow(at, t("tiles.of-hand"), at.view.board.hand);

/** @param {View} view */
function pile({ board }) {
  const parts = [];
  if (board.open === null && board.left !== null) parts.push(t("pile.left", { count: board.left }));
  if (board.discarded.length) {
    parts.push(
      t("pile.discarded", { count: board.discarded.length, tiles: board.discarded.join(", ") }),
    );
  }
  return parts.join(" · ");
}

/** The figures that a player plays for, the number of tiles in hand, and the player's markers.
 * @param {Board} board @param {number} seat */
export function holdings({ held: counts, markers, figures }, seat) {
  if (!counts && !markers && !figures) return nothing;
  return html`<span class="holds">
    ${figures ? html`<b>${figures[seat]}</b>` : nothing}
    ${
      counts
        ? html`<span title=${t("tiles.held", { count: counts[seat] })}>
            <span class="icon-tile" aria-hidden="true"></span>${counts[seat]}
            <span class="unseen">${t("tiles.held", { count: counts[seat] })}</span>
          </span>`
        : nothing
    }
    ${
      markers
        ? html`<span title=${t("tiles.markers", { count: markers[seat] })}>
            <span class="marker player-${seat}" aria-hidden="true"></span>${markers[seat]}
            <span class="unseen">${t("tiles.markers", { count: markers[seat] })}</span>
          </span>`
        : nothing
    }
  </span>`;
}

/** @param {At} at */
export function board(at) {
  const { view } = at;
  const isHidden = hidesHands(view) && view.seat === null && view.mine.length > 1 && !view.over;
  const isStart = view.stage === "start";
  // Where all that will lie there has its room already, what is finished keeps it.
  const isShelved = (/** @type {Grid} */ { done }) => done && !at.whole;
  const openGrids = view.board.grids.filter((/** @type {Grid} */ grid) => !isShelved(grid));
  return html`${isStart && at.mayMove ? startTiles(at) : nothing}
    ${isStart && !view.offers.length ? startPanel(at) : nothing}
    ${openGrids.length ? gridSurface(at, boardOf(at, inOrder(at, openGrids))) : nothing}
    ${renderShelf(at, boardOf(at), view.board.grids.filter(isShelved))}
    <p class="pile">${pile(view)} ${isHidden ? t("hand.hidden") : nothing}</p>
    ${kindsLeft(at)}`;
}

/** The steps of the first move: in a game of hands a tile is chosen first, and where all build on one
 * table what scores differs from game to game.
 * @param {At} at */
export function guideSteps({ view: { board } }) {
  const isChosen = board.hand.length > 0 || (board.open?.length ?? 0) > 1;
  if (isChosen) return ["hand", "choose", "turn"];
  return ["choose", "turn", board.grids.every(isOnTable) ? "rules" : "finish"];
}

const isOnTable = (/** @type {Grid} */ { owner }) => owner === null;

/** @param {At} at @param {number | null} tile @param {Offer | null} move */
function prompt(at, tile, move) {
  if (tile === null) return t("tiles.choose");
  const cell = move && cells(offersOf(at)).get(at.ui.pick.key);
  if (!cell) return t("place.prompt");
  const grid = at.view.board.grids.find((/** @type {Grid} */ { id }) => id === cell.grid);
  const isOwned = grid && !isOnTable(grid);
  const more = isOwned ? { where: onFigure(at, grid) } : {};
  const ways = cell.moves.length > 1 ? "picked" : "only";
  const turn = turnName(at.view.board, move.turn);
  const way = t(isOwned ? `place.${ways}` : `tiles.${ways}`, { ...more, turn });
  // The cell is marked on the table for those who see it.
  const place = placeName(boardOf(at), cell);
  return html`${place ? html`<span class="unseen">${capital(place)}.</span> ` : nothing}${
    // What goes on the tile, or is laid with it, is part of the way that is picked.
    move.extras ? `${way} (${move.extras})` : way
  }`;
}

/** A move without a place, such as to pass.
 * @param {At} at
 * @param {string} act
 * @param {Offer | undefined} offer
 * @param {string} words
 * @param {string} explanation */
const doButton = (at, act, offer, words, explanation) =>
  html`<button
    type="button"
    class="main"
    data-act="${act}"
    ?disabled=${!offer || !at.mayMove}
    @click=${() => offer && at.move(offer.do)}
  >
    <span>${words}</span>
    ${explanation ? html`<small>${explanation}</small>` : nothing}
  </button>`;

/** @type {Record<string, () => [string, string]>} */
const WAYS_OUT = {
  discard: () => [t("discard.prompt"), t("discard.button")],
  draw: () => [t("tiles.none"), t("tiles.draw")],
  pass: () => [t("tiles.none"), t("tiles.pass")],
};

/** The tiles of a player who waits, and what the others do meanwhile.
 * @param {At} at */
function waitingTray(at) {
  const { view } = at;
  const { tile, hand } = view.board;
  const player = at.name(view.to_move);
  const sentence = () => {
    if (tile !== null) return t("place.others", { player });
    return hand.length ? t("tiles.others", { player }) : describeTurn(view, at.name);
  };
  return html`<div class="tray tile-tray waits">
    ${rows(at)}
    ${tile === null ? nothing : html`<span class="hold">${tileFace(at, tile, 0)}</span>`}
    <p class="prompt">${sentence()}</p>
  </div>`;
}

/** @param {At} at */
export function tray(at) {
  const { view, ui } = at;
  const { tile: drawnTile } = view.board;
  const tile = tileToLay(at);
  const [first] = view.offers;
  if (view.stage === "start") return first ? startTray(at) : startWaiting(at);
  if (!first) return waitingTray(at);
  if (first.kind !== "place") {
    const [why, words] = WAYS_OUT[first.kind]();
    return html`<div class="tray tile-tray">
      ${rows(at)}
      ${drawnTile === null ? nothing : html`<span class="hold">${tileFace(at, drawnTile, 0)}</span>`}
      <p class="prompt">${why}</p>
      ${doButton(at, first.kind, first, words, first.kind === "discard" ? t("about.discard") : "")}
    </div>`;
  }
  const offers = offersOf(at);
  const move = findMove(offers, ui.pick);
  return html`<div class="tray tile-tray">
    ${rows(at)} ${tile === null ? nothing : held(at, offers, tileFace(at, tile, move?.turn ?? 0))}
    <p class="prompt" id="way">${prompt(at, tile, move)}</p>
    ${layButtons(at, offers)}
  </div>`;
}

/** Escape lets go, and other keys steer. True where the key was one of these.
 * @param {At} at @param {KeyboardEvent} event */
export function press(at, event) {
  if (!at.mayMove) return false;
  const { pick, tile } = at.ui;
  if (event.key === "Escape" && (pick || tile !== null)) {
    at.choose(pick ? { pick: null } : { tile: null });
    return true;
  }
  return steer(at, event, offersOf(at));
}

/** The tile that a sentence speaks of, and its picture beside words.
 * @param {LogEntryMessage} entry */
export const pieceOf = ({ key, args }) => (key === "tile-dealt" ? args.number : args?.tile);

/** @param {At} at @param {number} tile */
export const pieceFace = (at, tile) => tileFace(at, tile, 0, "");

/** @param {number} tile */
export const isPiece = (tile) => `[data-tile="${tile}"]`;

/** A figure with a grid of its own that is finished in this view and was not in the one before.
 * @param {View} before @param {View} after */
export const findFinished = (before, after) =>
  findFinishedFigure(before.board.grids, after.board.grids);

/** The grid that a question is about, where there are several.
 * @param {At} at @param {{ grid: number }} subject */
export function whereOf(at, { grid }) {
  const openGrids = at.view.board.grids.filter((/** @type {Grid} */ { done }) => !done);
  const target = openGrids.find((/** @type {Grid} */ { id }) => id === grid);
  return target && openGrids.length > 1 ? `${onFigure(at, target)}:` : "";
}

/** @param {At} at @param {PlacedGrid} grid */
export const celebration = (at, grid) => celebrate(at, boardOf(at, [grid]), grid);

/** @param {At} at @param {number} seat */
export const portrait = (at, seat) =>
  winnersFigure(at, boardOf(at), seat) ??
  html`<span class="badge large" aria-hidden="true">${at.initial(seat)}</span>`;

/** All figures with whose they are, or the one table; null where pieces have no pictures.
 * @param {At} at */
export function gallery(at) {
  const { names, scores, has_points: hasPoints } = at.view;
  const { grids } = at.view.board;
  const laid = grids.filter((/** @type {Grid} */ grid) => grid.tiles.length);
  const isDrawn = (/** @type {Grid} */ grid) =>
    grid.tiles.every(([tile]) => hasPicture(at.view, tile));
  if (!laid.length || !laid.every(isDrawn)) return null;
  const standing = names
    .map((_, seat) => (hasPoints ? `${at.name(seat)}: ${scores[seat]}` : at.name(seat)))
    .join(", ");
  return {
    lattice: latticeOnPage(at),
    figures: laid.every(isOnTable)
      ? laid.map((/** @type {Grid} */ { tiles }) => ({ title: standing, tiles }))
      : listTitled(at, laid),
  };
}

/** What a player did last, while the tile that chance turned up since then lies in the tray.
 * @param {View} view */
export const newsOf = ({ log, board }) =>
  board?.tile === null ? undefined : log.findLast(({ key }) => key !== "chance");

/** Whether a figure is finished, and its points. @param {At} at @param {PlacedGrid} grid */
function describeState(at, grid) {
  if (isOnTable(grid)) return "";
  const { points: count } = grid;
  if (grid.done)
    return typeof count === "number" ? t("plain.finished", { count }) : t("plain.done");
  const worth = worthOf(at, grid);
  return worth ? `${t("plain.unfinished")} ${capital(worth)}.` : t("plain.unfinished");
}

/** The table in words, for the plain page.
 * @param {At} at */
export function describe(at) {
  const look = at.view.board;
  const { grids, hand, open, tile, sides, own_sides: own } = at.view.board;
  const numbers = (/** @type {readonly number[][]} */ tiles) =>
    tiles.map((/** @type {readonly number[]} */ [number]) => number).join(", ");
  const list = (/** @type {readonly number[][]} */ tiles) =>
    tiles
      .map(([number, count = 1]) => {
        const description = describeTile(look, number, sides?.[number] ?? own?.[number]);
        return count > 1 ? `${description} ×${count}` : description;
      })
      .join("; ");
  return html`
    <ul>
      ${grids.map(
        (/** @type {PlacedGrid} */ grid) =>
          html`<li>
            ${t("plain.grid", { name: figureName(at, grid), tiles: numbers(grid.tiles), count: grid.tiles.length })}
            ${describeState(at, grid)} ${describePlaces(look, grid.places ?? [])}
            ${grid.markers?.map((/** @type {MarkerMessage} */ marker) => html`<p>${markerName(at, marker)}</p>`)}
          </li>`,
      )}
      ${hand.length ? html`<li>${t("tiles.hand")}: ${list(hand)}</li>` : nothing}
      ${open?.length ? html`<li>${t("tiles.open")}: ${list(open)}</li>` : nothing}
    </ul>
    ${hand.length || open?.length ? html`<p>${t(`plain.order-${look.shape}`)}</p>` : nothing}
    ${
      tile === null
        ? nothing
        : html`<p>${t("plain.tile", { tile })} ${describeSides(look, sides[tile])}</p>`
    }
    <p>${pile(at.view)}</p>
    ${
      at.view.aids && at.view.board.kinds_left?.length
        ? html`<p>${t("aids.left")}: ${list(at.view.board.kinds_left)}</p>`
        : kindsLeft(at)
    }
  `;
}
