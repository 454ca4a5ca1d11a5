// Tiles and the places for them in words, for the plain page: with these nobody has to see the table.

import { LATTICES } from "./lattice.js";
import { html } from "./vendor/lit.js";
import { has, t } from "./words.js";

/** The cell's neighbours: of each the tile, its side there, and the kind of that side.
 * @typedef {readonly (readonly number[])[]} Place */
/** The shape and the kinds of sides of a game's tiles.
 * @typedef {{ shape: string, kinds: readonly string[] }} Look */

/** A kind of sides as the page calls it, or else as the game's file does.
 * @param {Look} look @param {number} kind */
export function kindName({ kinds }, kind) {
  const name = kinds[kind];
  return has(`edge.${name}`) ? t(`edge.${name}`) : name;
}

/** @param {Look} look @param {readonly number[]} sides */
const sideNames = (look, sides) => sides.map((kind) => kindName(look, kind)).join(", ");

/** The sides of the tile to lay, in a sentence.
 * @param {Look} look @param {readonly number[]} sides */
export const describeSides = (look, sides) =>
  t(`plain.sides-${look.shape}`, { sides: sideNames(look, sides) });

/** A tile and its sides: "5 (red, blue, red, blue)".
 * @param {Look} look @param {number} tile @param {readonly number[] | undefined} sides */
export const describeTile = (look, tile, sides) =>
  sides ? t("plain.beside", { place: String(tile), side: sideNames(look, sides) }) : String(tile);

/** The places where a grid may grow, each by the sides that it touches.
 * @param {Look} look @param {readonly Place[]} places */
export function describePlaces(look, places) {
  const { words } = LATTICES[look.shape];
  const describePlace = (/** @type {Place} */ place) =>
    place
      .map(([tile, side, kind]) =>
        t("plain.beside", {
          place: t(`cell.${words[side]}`, { tile }),
          side: kindName(look, kind),
        }),
      )
      .join(", ");
  return places.length
    ? html`<p>${t("plain.places", { count: places.length })}</p>
        <ul class="open-places">
          ${places.map((place) => html`<li>${describePlace(place)}</li>`)}
        </ul>`
    : "";
}
