// A creature: its tiles on their grid, and, for the player to move, the cells around them.

import { faceAddress } from "./link.js";
import { beside, border, cells, extent, picked, turned } from "./placing.js";
import { html, nothing, ref, repeat } from "./vendor/lit.js";
import { t } from "./words.js";
import { zoomed } from "./zoom.js";

const place = (box, x, y) => `--x: ${x - box.left}; --y: ${y - box.top}`;

export function tilePicture(faces, tile, turn, alt = t("tile.alt", { tile })) {
  return html`<img
    class="tile turn-${turn}"
    src=${faceAddress(faces, tile)}
    alt=${alt}
    draggable="false"
  />`;
}

/** What a cell is called: "right of 43". */
export function cellName(creature, x, y) {
  const found = beside(creature, x, y);
  return found ? t(`cell.${found.side}`, { tile: found.tile }) : "";
}

export function turnName(turn) {
  return t(`turn.${turn}`);
}

function legalCell(at, creature, box, cell) {
  const { ui } = at;
  const isPicked = ui.pick?.key === cell.key;
  const way = isPicked ? ui.pick.way : 0;
  const move = cell.moves[way % cell.moves.length];
  const name = cellName(creature, cell.x, cell.y);
  const press = (event) => {
    if (isPicked && event.detail === 0) {
      at.move(move.do); // Enter on the picked cell places
      return;
    }
    at.pick(isPicked ? turned(at.view.offers, ui.pick) : picked(cell));
  };
  return html`<button
    type="button"
    class="cell legal ${isPicked ? "picked" : ""}"
    .style=${place(box, cell.x, cell.y)}
    data-cell=${cell.key}
    aria-pressed=${isPicked}
    aria-label=${
      isPicked
        ? t("cell.picked", { place: name, turn: turnName(move.turn) })
        : t("cell.legal", { place: name, count: cell.moves.length })
    }
    @click=${press}
  >
    ${isPicked ? tilePicture(at.view.faces, move.tile, move.turn, "") : nothing}
  </button>`;
}

/** A cell where the tile may not lie; whoever taps it is told why. Not in the order of the Tab key:
    whoever types is told too. */
function closedCell(at, creature, box, cell) {
  return html`<button
    type="button"
    class="cell closed"
    tabindex="-1"
    .style=${place(box, cell.x, cell.y)}
    aria-label=${t("cell.closed", { place: cellName(creature, cell.x, cell.y) })}
    @click=${() => at.why({ grid: creature.id, x: cell.x, y: cell.y })}
  ></button>`;
}

function around(at, creature, box) {
  if (creature.done || !at.mayMove || at.view.board.tile === null) return nothing;
  const legal = cells(at.view.offers);
  return repeat(
    border(creature),
    (cell) => `${cell.x}:${cell.y}`,
    (cell) => {
      const open = legal.get(`${creature.id}:${cell.x}:${cell.y}`);
      return open ? legalCell(at, creature, box, open) : closedCell(at, creature, box, cell);
    },
  );
}

export function creatureName(at, creature) {
  return t(`block.${creature.kind}`, { player: at.name(creature.owner) });
}

export function creaturePicture(at, creature, latest = null) {
  const box = extent(creature, creature.done || at.isShown ? 0 : 1);
  return html`<div
    class="grid ${creature.done ? "done" : "open"}"
    role="group"
    aria-label=${creatureName(at, creature)}
    .style=${`--columns: ${box.columns}; --rows: ${box.rows}`}
  >
    ${repeat(
      creature.tiles,
      ([tile]) => tile,
      ([tile, x, y, turn]) =>
        html`<span
          class="laid ${tile === latest ? "latest" : ""} ${at.ui.marked === tile ? "marked" : ""}"
          .style=${place(box, x, y)}
          data-tile=${tile}
          >${tilePicture(at.view.faces, tile, turn)}</span
        >`,
    )}
    ${around(at, creature, box)}
  </div>`;
}

/** A creature that is being built, in a panel that can be enlarged and moved. */
export function openCreature(at, creature) {
  const latest = at.view.last?.tile ?? null;
  const name = creatureName(at, creature);
  const { columns } = extent(creature, 1);
  return html`<section
    class="creature panel player-${creature.owner}"
    data-creature=${creature.id}
    .style=${`--across: ${columns}`}
  >
    <h2>
      <span class="badge" aria-hidden="true">${at.initial(creature.owner)}</span>
      <span class="name">${name}</span>
      <span class="count">${t("creature.tiles", { count: creature.tiles.length })}</span>
    </h2>
    <div
      class="window"
      tabindex="0"
      role="region"
      aria-label=${t("creature.window", { name })}
      ${ref(zoomed)}
    >
      ${creaturePicture(at, creature, latest)}
    </div>
  </section>`;
}

/** A finished creature, small, on its owner's shelf. */
export function doneCreature(at, creature) {
  return html`<figure class="done-creature player-${creature.owner}" data-creature=${creature.id}>
    ${creaturePicture(at, creature)}
    <figcaption>
      <span class="badge" aria-hidden="true">${at.initial(creature.owner)}</span>
      ${t(`creature.done-${creature.kind}`, {
        player: at.name(creature.owner),
        count: creature.points,
      })}
    </figcaption>
  </figure>`;
}
