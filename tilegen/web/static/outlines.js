// What is drawn on a photo of a table: an outline around each piece, and what the record has there.

/** @import { Asked, Corner, Group, SeenPhotos, SeenPiece } from "./studio.d.ts" */

const COLOURS = { sure: "#2f9e44", asked: "#e03131", changed: "#1971c2", gone: "#868e96" };

/** What the record has where each piece lies: its text, undefined where nothing is written. While it
    has not been written from photos, what was read.
 * @param {Pick<SeenPhotos, "pieces">} seen
 * @param {readonly Pick<Group, "letter" | "cells">[]} groups
 * @returns {(string | undefined)[]} */
export function written(seen, groups) {
  if (!groups.length) return seen.pieces.map(({ text }) => text);
  const cells = new Map();
  for (const { letter, cells: own } of groups) {
    for (const { cell, text } of own) cells.set(`${letter} ${cell}`, text);
  }
  return seen.pieces.map(({ letter, cell }) => cells.get(`${letter} ${cell}`));
}

/** How each piece is marked: `asked` while it is in doubt, `changed` once the record has something
    else there, `gone` when it has nothing, and else `sure`.
 * @param {Pick<SeenPhotos, "pieces">} seen
 * @param {readonly (string | undefined)[]} now
 * @param {ReadonlySet<number>} asked
 * @returns {(keyof typeof COLOURS)[]} */
export function marks(seen, now, asked) {
  return seen.pieces.map((piece, at) => {
    if (now[at] === undefined) return "gone";
    if (now[at] !== piece.text) return "changed";
    return asked.has(at) ? "asked" : "sure";
  });
}

const middle = (/** @type {readonly Corner[]} */ corners) =>
  [0, 1].map((axis) => corners.reduce((sum, each) => sum + each[axis], 0) / corners.length);

/** In degrees clockwise, where the top of the record's rows points on the photo.
 * @param {Pick<SeenPhotos, "pieces" | "turns">} seen @param {number} at */
export function upward(seen, at) {
  const piece = seen.pieces[at];
  const [main] = piece.seen;
  const beside = seen.pieces.find(
    (each) =>
      each.letter === piece.letter && each.turn !== null && each.seen[0]?.photo === main?.photo,
  );
  const {
    turn,
    seen: [shown],
  } = beside ?? piece;
  if (!shown) return 0;
  const { corners } = shown;
  const [x, y] = middle(corners);
  // The top is the first side of four, and the first corner of six.
  const [top, next] = corners;
  const other = seen.turns === 6 ? top : next;
  const angle = Math.atan2((top[1] + other[1]) / 2 - y, (top[0] + other[0]) / 2 - x);
  return (angle * 180) / Math.PI + 90 - (360 / seen.turns) * (turn ?? 0);
}

/** Where a piece lies on a photo: its middle, and how large it is.
 * @param {readonly Corner[]} corners */
export function whereIs(corners) {
  const across = corners.map(([x]) => x);
  const [x, y] = middle(corners);
  return { x, y, size: Math.max(...across) - Math.min(...across) };
}

/** The corners of a piece on a photo; undefined where that does not show it.
 * @param {SeenPiece} piece @param {number} photo */
const cornersOn = (piece, photo) => piece.seen.find((each) => each.photo === photo)?.corners;

/** The piece on that place of a photo; -1 where none lies.
 * @param {Pick<SeenPhotos, "pieces">} seen @param {number} photo @param {number} x
 * @param {number} y */
export const pieceAt = (seen, photo, x, y) =>
  seen.pieces.findIndex((piece) => isInside(cornersOn(piece, photo) ?? [], x, y));

/** Corners go clockwise, so that what is inside lies to the right of each side.
 * @param {readonly Corner[]} corners @param {number} x @param {number} y */
const isInside = (corners, x, y) =>
  corners.length > 0 &&
  corners.every(([left, top], at) => {
    const [right, lower] = corners[(at + 1) % corners.length];
    return (right - left) * (y - top) >= (lower - top) * (x - left);
  });

/** @param {CanvasRenderingContext2D} pen @param {readonly Corner[]} corners @param {number} scale */
function ring(pen, corners, scale) {
  pen.beginPath();
  for (const [x, y] of corners) pen.lineTo(x * scale, y * scale);
  pen.closePath();
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {string} text @param {number} x @param {number} y
 * @param {number} size @param {string} colour */
function label(pen, text, x, y, size, colour) {
  pen.font = `bold ${size}px sans-serif`;
  const wide = pen.measureText(text).width + size * 0.6;
  pen.fillStyle = colour;
  pen.fillRect(x - wide / 2, y - size * 0.7, wide, size * 1.4);
  pen.fillStyle = "#fff";
  pen.fillText(text, x, y);
}

/** Outlines what one photo shows. One pixel of the photo is `scale` of the pen's; labels stay upright
    where the picture is turned by `turns` quarters.
 * @param {CanvasRenderingContext2D} pen @param {number} scale @param {number} turns
 * @param {Asked & { seen: SeenPhotos, photo: number }} shown */
export function outline(pen, scale, turns, { seen, photo, now, asked, at }) {
  const { circles, width } = seen.photos[photo];
  const thin = Math.max(2, (width * scale) / 400);
  const size = Math.max(14, thin * 7);
  Object.assign(pen, { textAlign: "center", textBaseline: "middle", lineJoin: "round" });
  /** @param {() => void} draw @param {number} x @param {number} y */
  const upright = (draw, x, y) => {
    pen.save();
    pen.translate(x * scale, y * scale);
    pen.rotate((-turns * Math.PI) / 2);
    draw();
    pen.restore();
  };
  const states = marks(seen, now, asked);
  const tops = new Map();
  seen.pieces.forEach((piece, index) => {
    const { letter } = piece;
    const corners = cornersOn(piece, photo);
    if (!corners) return;
    const colour = COLOURS[states[index]];
    pen.strokeStyle = colour;
    pen.lineWidth = index === at ? thin * 2.5 : thin;
    pen.setLineDash(states[index] === "asked" ? [thin * 4, thin * 2.5] : []);
    ring(pen, corners, scale);
    const [x, y] = middle(corners);
    const text = now[index];
    if (text !== undefined) upright(() => label(pen, text, 0, 0, size, colour), x, y);
    for (const [left, top] of corners) {
      if (top < (tops.get(letter)?.[1] ?? Infinity)) tops.set(letter, [left, top]);
    }
  });
  pen.setLineDash([thin * 4, thin * 2.5]);
  pen.strokeStyle = COLOURS.asked;
  pen.lineWidth = thin;
  for (const [x, y] of circles) {
    pen.beginPath();
    pen.arc(x * scale, y * scale, size, 0, 2 * Math.PI);
    pen.stroke();
  }
  for (const [letter, [x, y]] of tops) {
    upright(() => label(pen, letter, 0, 0, size * 1.4, "#2b2622"), x, y);
  }
}
