// The table of the tile game: creatures, the tile in the tray, and the ways to lay it.

import { gridPicture, gridSurface, placeName, turnName } from "./grids.js";
import { held, layButtons, steer } from "./laying.js";
import { LATTICES } from "./lattice.js";
import { cells, findMove } from "./placing.js";
import { startPanel, startTiles, startTray, waitingTray } from "./starting.js";
import { tilePicture } from "./tileface.js";
import { formatSentence } from "./telling.js";
import { describePlaces, describeSides } from "./tilewords.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { LogEntryMessage } from "./messages.d.ts" */
/** @import { Grid } from "./lattice.js" */
/** @import { At, Sentence, View } from "./handed.d.ts" */

/** A creature; a record says more of it than a table.
 * @typedef {Grid & { owner: number, points: number, most?: number, about?: Sentence,
 *   worth?: number, dead?: number[][], places?: import("./tilewords.js").Place[], unsure?: [string, number, number][], ends?: [number, number, number, boolean][],
 *   flaws?: [number, number, number][] }} Creature */

/** Nothing is hidden from anybody, so several players may share a screen without a curtain. */
export const secret = false;

export const drawnCard = () => null;

export const createUi = () => ({ pick: null, start: null, filter: { sides: null, eyes: false } });

/** The pieces whose pictures are worth fetching before they are needed. */
export const faces = () => ["back"];

/** A face in the size of a cell.
 * @param {At} at
 * @param {number} tile
 * @param {number} turn
 * @param {string} [alt] */
const faceOf = (at, tile, turn, alt) =>
  tilePicture(LATTICES.square, at.view.faces, tile, turn, alt);

/** @param {At} at @param {Creature} creature */
const creatureName = (at, { kind, owner }) => t(`block.${kind}`, { player: at.name(owner) });

/** A side of a cell, for what lies on it.
 * @param {number} x
 * @param {number} y
 * @param {number} side
 * @param {unknown} picture */
const onSide = (x, y, side, picture) => {
  const [dx, dy] = LATTICES.square.steps[side];
  return { x: x + dx / 2, y: y + dy / 2, picture };
};

/** The marks of a record: what is in doubt, and sides that are open or differ. A table has none.
 * @param {Creature} creature */
const marksOf = ({ unsure = [], ends = [], flaws = [] }) => [
  ...unsure.map(([text, x, y]) => ({ x, y, picture: html`<b class="unsure">${text}</b>` })),
  ...ends.map(([x, y, side, isThick]) =>
    onSide(
      x,
      y,
      side,
      html`<i class="open-end ${isThick ? "thick" : ""}" .style=${`rotate: ${90 * side}deg`}></i>`,
    ),
  ),
  ...flaws.map(([x, y, side]) => onSide(x, y, side, html`<i class="flaw">×</i>`)),
];

/** The cells that no tile can fill, where the host allows aids. Players could count them themselves.
 * @param {At} at @param {Creature} creature */
const deadOf = (at, { dead = [] }) =>
  at.view.aids && !at.view.over
    ? dead.map(([x, y]) => ({
        x,
        y,
        picture: html`<i class="dead-cell" role="img" aria-label=${t("aids.dead")}></i>`,
      }))
    : [];

/** The points of a creature, if it were finished now.
 * @param {At} at @param {Creature} creature */
const worthOf = (at, { done, worth }) =>
  at.view.aids && !at.view.over && !done && worth !== undefined
    ? t("aids.worth", { count: worth })
    : "";

/** The points of a creature in a record, which may be in doubt, and the reason for them.
 * @param {Creature} creature */
const recordedWorth = ({ about, points, most = points }) =>
  about
    ? `${points === most ? "" : `${points}–`}${t("count.points", { count: most })}, ${formatSentence(about)}`
    : "";

/** The number of unseen tiles with each number of ends. @param {At} at */
function kindsLeft(at) {
  const { kinds_left: kinds } = at.view.board;
  if (!at.view.aids || !kinds?.length || at.view.over) return nothing;
  return html`<p class="pile kinds-left">
    ${kinds.map(
      (/** @type {[number, number]} */ [ends, count]) =>
        html`<span
          >${t("start.sides", { count: ends })}: <b>${t("aids.tiles", { count })}</b></span
        > `,
    )}
  </p>`;
}

/** A creature with the cells that are in doubt.
 * @param {Creature} creature @returns {Creature} */
const gridOf = (creature) => ({
  ...creature,
  empty: (creature.unsure ?? []).map(([, x, y]) => [x, y]),
});

/** These creatures, for the module that draws grids.
 * @param {At} at @param {Creature[]} creatures
 * @returns {import("./grids.js").Board} */
const boardOf = (at, creatures) => ({
  shape: "square",
  size: null,
  wants: null,
  grids: creatures.map(gridOf),
  whole: at.whole?.board.creatures.map(gridOf),
  offers: at.view.offers,
  asks: at.mayMove && at.view.board.tile !== null,
  name: (creature) => creatureName(at, /** @type {Creature} */ (creature)),
  about: (creature) => recordedWorth(creature) || worthOf(at, creature),
  marks: (creature) => [...marksOf(creature), ...deadOf(at, creature)],
  face: (tile, turn, alt) => faceOf(at, tile, turn, alt),
});

/** @param {At} at @param {Creature} creature */
const picture = (at, creature) => gridPicture(boardOf(at, [creature]), creature);

/** A finished creature, small, on its owner's shelf.
 * @param {At} at @param {Creature} creature */
const doneCreature = (at, creature) =>
  html`<figure class="done-creature player-${creature.owner}">
    ${picture(at, creature)}
    <figcaption>
      <span class="badge" aria-hidden="true">${at.initial(creature.owner)}</span>
      ${t(`creature.done-${creature.kind}`, {
        player: at.name(creature.owner),
        count: creature.points,
      })}
    </figcaption>
  </figure>`;

/** @param {At} at */
export function board(at) {
  const { creatures, left, discarded } = at.view.board;
  const mine = at.view.seat ?? 0;
  const seats = at.view.names.length;
  const turn = (/** @type {Creature} */ creature) => (creature.owner - mine + seats) % seats;
  // Where all that will lie there has its room already, what is finished keeps it.
  const isOpen = (/** @type {Creature} */ creature) => !creature.done || at.whole;
  const openCreatures = creatures
    .filter(isOpen)
    .sort((/** @type {Creature} */ a, /** @type {Creature} */ b) => turn(a) - turn(b));
  const doneCreatures = creatures
    .filter((/** @type {Creature} */ creature) => !isOpen(creature))
    .sort((/** @type {Creature} */ a, /** @type {Creature} */ b) => turn(a) - turn(b));
  return html`
    ${at.mayMove && at.view.stage === "start" ? startTiles(at) : nothing}
    ${at.view.stage === "start" && !at.view.offers.length ? startPanel(at) : nothing}
    ${openCreatures.length ? gridSurface(at, boardOf(at, openCreatures)) : nothing}
    ${
      doneCreatures.length
        ? html`<section class="panel shelf" aria-label=${t("shelf.title")}>
            <h2>${t("shelf.title")}</h2>
            <div class="shelf-row">
              ${repeat(
                doneCreatures,
                (creature) => creature.id,
                (creature) => doneCreature(at, creature),
              )}
            </div>
          </section>`
        : nothing
    }
    <p class="pile">
      ${left === null ? nothing : t("pile.left", { count: left })}${
        discarded.length
          ? html`${left === null ? "" : " · "}${t("pile.discarded", { count: discarded.length, tiles: discarded.join(", ") })}`
          : nothing
      }
    </p>
    ${kindsLeft(at)}
  `;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {At} at @param {Creature} creature */
const onCreature = (at, { kind, owner }) => t(`creature.on-${kind}`, { player: at.name(owner) });

/** @param {At} at */
function hold(at) {
  const { view, ui } = at;
  const move = findMove(view.offers, ui.pick);
  return held(at, view.offers, faceOf(at, view.board.tile, move?.turn ?? 0));
}

/** @param {At} at */
function way(at) {
  const { view, ui } = at;
  const cell = ui.pick && cells(view.offers).get(ui.pick.key);
  if (!cell) return t("place.prompt");
  const creature = view.board.creatures.find(
    (/** @type {Creature} */ candidate) => candidate.id === cell.grid,
  );
  const move = findMove(view.offers, ui.pick);
  const values = {
    creature: onCreature(at, creature),
    turn: turnName({ shape: "square" }, Number(move?.turn)),
  };
  // The cell is marked on the table for those who see it.
  const place = placeName(boardOf(at, [creature]), cell);
  return html`<span class="unseen">${capital(place)}.</span>
    ${capital(t(cell.moves.length > 1 ? "place.picked" : "place.only", values))}`;
}

/** @param {At} at */
export function tray(at) {
  const { view } = at;
  if (view.stage === "start") return at.mayMove ? startTray(at) : waitingTray(at);
  if (view.board.tile === null || view.board.tile === undefined) return nothing;
  const discard = view.offers.find((offer) => offer.kind === "discard");
  if (discard || view.stage === "discard") {
    return html`<div class="tray">
      ${hold(at)}
      <p class="prompt">${t("discard.prompt")}</p>
      ${
        discard
          ? html`<button
              type="button"
              class="main"
              data-act="discard"
              ?disabled=${!at.mayMove}
              @click=${() => at.move(discard.do)}
            >
              <span>${t("discard.button")}</span>
              <small>${t("about.discard")}</small>
            </button>`
          : nothing
      }
    </div>`;
  }
  if (!view.offers.length) {
    return html`<div class="tray">
      ${hold(at)}
      <p class="prompt">${t("place.others", { player: at.name(view.to_move) })}</p>
    </div>`;
  }
  return html`<div class="tray">
    ${hold(at)}
    <p class="prompt" id="way">${way(at)}</p>
    ${layButtons(at, view.offers)}
  </div>`;
}

/** Escape lets go, and other keys steer. True where the key was one of these.
 * @param {At} at @param {KeyboardEvent} event */
export function press(at, event) {
  if (!at.mayMove) return false;
  const { view, ui } = at;
  if (event.key === "Escape" && (ui.pick || ui.start)) {
    at.choose({ pick: null, start: null });
    return true;
  }
  return steer(at, event, view.offers);
}

/** The creature that a question is about, where there are several.
 * @param {At} at @param {{ grid: number }} subject */
export function whereOf(at, { grid }) {
  const openCreatures = at.view.board.creatures.filter(
    (/** @type {Creature} */ creature) => !creature.done,
  );
  const target = openCreatures.find((/** @type {Creature} */ creature) => creature.id === grid);
  return target && openCreatures.length > 1 ? `${capital(onCreature(at, target))}:` : "";
}

/** The piece that a sentence speaks of, and how it is found on the page.
 * @param {LogEntryMessage} entry */
export const pieceOf = (entry) => entry.args?.tile;

/** Its picture beside words. @param {At} at @param {number} piece */
export const pieceFace = (at, piece) => faceOf(at, piece, 0, "");

/** @param {number} piece */
export const isPiece = (piece) => `[data-tile="${piece}"]`;

/** A creature that is finished in this view and was not in the one before.
 * @param {View} before @param {View} after */
export function findFinished(before, after) {
  const openIds = new Set(
    before.board.creatures
      .filter((/** @type {Creature} */ creature) => !creature.done)
      .map((/** @type {Creature} */ creature) => creature.id),
  );
  return (
    after.board.creatures.find(
      (/** @type {Creature} */ creature) => creature.done && openIds.has(creature.id),
    ) ?? null
  );
}

/** @param {At} at @param {Creature} creature */
export function celebration(at, creature) {
  return html`
    ${picture(at, creature)}
    <p class="cheer">
      ${t(`cheer.${creature.kind}`, { player: at.name(creature.owner), count: creature.points })}
    </p>
  `;
}

/** The picture of a winner: the largest creature that is finished, or else the largest.
 * @param {At} at @param {number} seat */
export function portrait(at, seat) {
  const own = at.view.board.creatures.filter(
    (/** @type {Creature} */ creature) => creature.owner === seat,
  );
  own.sort(
    (/** @type {Creature} */ a, /** @type {Creature} */ b) =>
      Number(b.done) - Number(a.done) || b.points - a.points || b.tiles.length - a.tiles.length,
  );
  return own.length ? picture(at, own[0]) : nothing;
}

/** All creatures with what they are called and worth, the best first.
 * @param {At} at */
export const gallery = (at) => ({
  lattice: LATTICES.square,
  figures: [...at.view.board.creatures]
    .sort((/** @type {Creature} */ a, /** @type {Creature} */ b) => b.points - a.points)
    .map((/** @type {Creature} */ creature) => ({
      title: `${creatureName(at, creature)}: ${creature.points}`,
      tiles: creature.tiles,
    })),
});

/** The table in words, for the plain page.
 * @param {At} at */
export function describe(at) {
  const { creatures, kinds, tile, sides, left } = at.view.board;
  const look = { shape: "square", kinds };
  return html`
    <ul>
      ${creatures.map(
        (/** @type {Creature} */ creature) =>
          html`<li>
            ${t("plain.grid", {
              name: creatureName(at, creature),
              tiles: creature.tiles.map((/** @type {number[]} */ [id]) => id).join(", "),
              count: creature.tiles.length,
            })}
            ${creature.done ? t("plain.finished", { count: creature.points }) : t("plain.unfinished")}
            ${describePlaces(look, creature.places ?? [])}
          </li>`,
      )}
    </ul>
    ${tile === null ? nothing : html`<p>${t("plain.tile", { tile })} ${describeSides(look, sides)}</p>`}
    <p>${t("pile.left", { count: left })}</p>
  `;
}
