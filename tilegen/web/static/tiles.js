// The table of any tile game: one surface with all grids, and the tiles that a player may lay.

import { gridSurface, turnName } from "./grids.js";
import { held, layButtons, steer } from "./laying.js";
import { latticeOf, spotOn } from "./lattice.js";
import { cells, findMove } from "./placing.js";
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
 *   worth?: number | null, worths?: [number, number, number][] }} PlacedGrid */

export const drawnCard = () => null;

export const createUi = () => ({ pick: null, tile: null });

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

/** @param {At} at @param {Grid} grid */
function gridName(at, { owner, kind }) {
  if (owner === null) return t("surface.title");
  return kind === "first" ? at.name(owner) : t("tiles.again", { player: at.name(owner) });
}

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

/** The number of unseen tiles of each kind, or, where almost all differ, of those with each kind of
 * side.
 * @param {At} at */
function kindsLeft(at) {
  const look = at.view.board;
  const { kinds_left: kinds, sides_left: sides } = look;
  if (!at.view.aids || at.view.over) return nothing;
  if (sides?.length)
    return html`<p class="pile kinds-left">
      ${sides.map(
        (/** @type {[number, number]} */ [kind, count]) =>
          html`<span>${kindName(look, kind)}: <b>${t("aids.tiles", { count })}</b></span> `,
      )}
    </p>`;
  if (!kinds?.length) return nothing;
  return html`<details class="kinds">
    <summary>${t("aids.left")}</summary>
    ${faceUpRow(at, t("aids.left"), kinds)}
  </details>`;
}

/** The table, for the module that draws grids.
 * @param {At} at */
function boardOf(at) {
  const { shape, size, rim, kinds, grids } = at.view.board;
  return {
    shape,
    lattice: latticeOnPage(at),
    size,
    wants: rim === null ? null : kinds[rim],
    grids,
    whole: at.whole?.board.grids,
    offers: offersOf(at),
    asks: false,
    name: (/** @type {MarkedGrid} */ grid) => gridName(at, grid),
    about: (/** @type {PlacedGrid} */ grid) => worthOf(at, grid),
    marks: (/** @type {PlacedGrid} */ grid) => [...marksOf(at, grid), ...aidsOf(at, grid)],
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

/** The tiles to begin with, those in the own hand, and those that lie face up.
 * @param {At} at */
function rows(at) {
  const { board, offers, stage } = at.view;
  const starts = stage === "start" ? offers.filter((offer) => offer.kind === "start") : [];
  if (starts.length)
    return row(
      at,
      t("tiles.begin"),
      starts.map(({ tile }) => [tile, 1]),
    );
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
        html`<span class="choice" data-face-up=${tile}
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
  if (board.open === null) parts.push(t("pile.left", { count: board.left }));
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
  const isHidden = view.secret && view.seat === null && view.mine.length > 1 && !view.over;
  return html`${view.board.grids.length ? gridSurface(at, boardOf(at)) : nothing}
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
  if (!move) return t("place.prompt");
  const cell = cells(offersOf(at)).get(at.ui.pick.key);
  const ways = cell && cell.moves.length > 1 ? "tiles.picked" : "tiles.only";
  // What goes on the tile, or is laid with it, is part of the way that is picked.
  const way = t(ways, { turn: turnName(at.view.board, move.turn) });
  return move.extras ? `${way} (${move.extras})` : way;
}

/** A move without a place, such as to pass.
 * @param {At} at
 * @param {string} act
 * @param {Offer | undefined} offer
 * @param {string} words */
const doButton = (at, act, offer, words) =>
  html`<button
    type="button"
    class="main"
    data-act="${act}"
    ?disabled=${!offer || !at.mayMove}
    @click=${() => offer && at.move(offer.do)}
  >
    ${words}
  </button>`;

/** @param {At} at @param {number | null} tile */
function startTray(at, tile) {
  const offer = at.view.offers.find((candidate) => candidate.tile === tile);
  return html`<div class="tray tile-tray">
    ${rows(at)}
    <p class="prompt">${t("tiles.begin")}</p>
    ${doButton(at, "take", offer, offer ? t("start.take") : t("start.take-none"))}
  </div>`;
}

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
  if (!first) return waitingTray(at);
  if (first.kind === "start") return startTray(at, tile);
  if (first.kind !== "place") {
    const [why, words] = WAYS_OUT[first.kind]();
    return html`<div class="tray tile-tray">
      ${rows(at)}
      ${drawnTile === null ? nothing : html`<span class="hold">${tileFace(at, drawnTile, 0)}</span>`}
      <p class="prompt">${why}</p>
      ${doButton(at, first.kind, first, words)}
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
export function findFinished(before, after) {
  const openIds = new Set(
    before.board.grids
      .filter((/** @type {Grid} */ grid) => !grid.done)
      .map((/** @type {Grid} */ grid) => grid.id),
  );
  return (
    after.board.grids.find((/** @type {Grid} */ grid) => grid.done && openIds.has(grid.id)) ?? null
  );
}

/** @param {At} at @param {MarkedGrid} grid */
export const celebration = (at, grid) => html`<p class="cheer">${gridName(at, grid)} ✓</p>`;

/** @param {At} at @param {number} seat */
export const portrait = (at, seat) =>
  html`<span class="badge large" aria-hidden="true">${at.initial(seat)}</span>`;

/** All figures with whose they are, or the one table; null where pieces have no pictures.
 * @param {At} at */
export function gallery(at) {
  const { pieces, names, scores, has_points: hasPoints } = at.view;
  const { grids } = at.view.board;
  const laid = grids.filter((/** @type {Grid} */ grid) => grid.tiles.length);
  const isDrawn = (/** @type {Grid} */ grid) =>
    grid.tiles.every(([tile]) => pieces?.includes(String(tile)));
  if (!laid.length || !laid.every(isDrawn)) return null;
  const standing = names
    .map((_, seat) => (hasPoints ? `${at.name(seat)}: ${scores[seat]}` : at.name(seat)))
    .join(", ");
  return {
    lattice: latticeOnPage(at),
    figures: laid.map((/** @type {Grid} */ grid) => ({
      title: grid.owner === null ? standing : gridName(at, grid),
      tiles: grid.tiles,
    })),
  };
}

/** What a player did last, while the tile that chance turned up since then lies in the tray.
 * @param {View} view */
export const newsOf = ({ log, board }) =>
  board?.tile === null ? undefined : log.findLast(({ key }) => key !== "chance");

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
            ${t("plain.grid", { name: gridName(at, grid), tiles: numbers(grid.tiles), count: grid.tiles.length })}
            ${grid.done ? t("plain.done") : worthOf(at, grid)}
            ${describePlaces(look, grid.places ?? [])}
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
