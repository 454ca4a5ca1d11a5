// The marks on a photo of a table: an outline around each piece, and the record's text there.

/** @import { Asked, Corner, Group, SeenPhotos, SeenPiece } from "./studio.d.ts" */

const COLOURS = { sure: "#2f9e44", asked: "#e03131", changed: "#1971c2", gone: "#868e96" };

/** The record's text where each piece lies, undefined where it has none; the text that was read,
    while the record has not been written from photos.
 * @param {Pick<SeenPhotos, "pieces">} reading
 * @param {readonly Pick<Group, "letter" | "cells">[]} groups
 * @returns {(string | undefined)[]} */
export function recordTexts(reading, groups) {
  if (!groups.length) return reading.pieces.map(({ text }) => text);
  const cells = new Map();
  for (const { letter, cells: ownCells } of groups) {
    for (const { cell, text } of ownCells) cells.set(`${letter} ${cell}`, text);
  }
  return reading.pieces.map(({ letter, cell }) => cells.get(`${letter} ${cell}`));
}

/** The mark of each piece: `asked` while it is in doubt, `changed` once the record has something
    else there, `gone` when it has nothing, and else `sure`.
 * @param {Pick<SeenPhotos, "pieces">} reading
 * @param {readonly (string | undefined)[]} texts
 * @param {ReadonlySet<number>} piecesInDoubt
 * @returns {(keyof typeof COLOURS)[]} */
export function marks(reading, texts, piecesInDoubt) {
  return reading.pieces.map((piece, at) => {
    if (texts[at] === undefined) return "gone";
    if (texts[at] !== piece.text) return "changed";
    return piecesInDoubt.has(at) ? "asked" : "sure";
  });
}

const middle = (/** @type {readonly Corner[]} */ corners) =>
  [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);

/** The direction of the top of the record's rows on the photo, in degrees clockwise.
 * @param {Pick<SeenPhotos, "pieces" | "turns">} reading @param {number} at */
export function angleOfRows(reading, at) {
  const piece = reading.pieces[at];
  const [sighting] = piece.seen;
  const neighbour = reading.pieces.find(
    (candidate) =>
      candidate.letter === piece.letter &&
      candidate.turn !== null &&
      candidate.seen[0]?.photo === sighting?.photo,
  );
  const {
    turn,
    seen: [view],
  } = neighbour ?? piece;
  if (!view) return 0;
  const { corners } = view;
  const [x, y] = middle(corners);
  // The top is the first side of four, and the first corner of six.
  const [top, next] = corners;
  const end = reading.turns === 6 ? top : next;
  const angle = Math.atan2((top[1] + end[1]) / 2 - y, (top[0] + end[0]) / 2 - x);
  return (angle * 180) / Math.PI + 90 - (360 / reading.turns) * (turn ?? 0);
}

/** The middle of a piece on a photo, and its width.
 * @param {readonly Corner[]} corners */
export function locatePiece(corners) {
  const xs = corners.map(([x]) => x);
  const [x, y] = middle(corners);
  return { x, y, size: Math.max(...xs) - Math.min(...xs) };
}

/** The corners of a piece on a photo; undefined if it is not on it.
 * @param {SeenPiece} piece @param {number} photo */
const cornersOn = (piece, photo) =>
  piece.seen.find((sighting) => sighting.photo === photo)?.corners;

/** The piece on that place of a photo; -1 where none lies.
 * @param {Pick<SeenPhotos, "pieces">} reading @param {number} photo @param {number} x
 * @param {number} y */
export const pieceAt = (reading, photo, x, y) =>
  reading.pieces.findIndex((piece) => isInside(cornersOn(piece, photo) ?? [], x, y));

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
  const width = pen.measureText(text).width + size * 0.6;
  pen.fillStyle = colour;
  pen.fillRect(x - width / 2, y - size * 0.7, width, size * 1.4);
  pen.fillStyle = "#fff";
  pen.fillText(text, x, y);
}

/** Outlines the pieces of one photo. One pixel of the photo is `scale` of the pen's; labels stay upright
    where the picture is turned by `turns` quarters.
 * @param {CanvasRenderingContext2D} pen @param {number} scale @param {number} turns
 * @param {Asked & { reading: SeenPhotos, photo: number }} view */
export function outline(
  pen,
  scale,
  turns,
  { reading, photo, now: texts, asked: piecesInDoubt, at },
) {
  const { circles, width } = reading.photos[photo];
  const lineWidth = Math.max(2, (width * scale) / 400);
  const size = Math.max(14, lineWidth * 7);
  Object.assign(pen, { textAlign: "center", textBaseline: "middle", lineJoin: "round" });
  /** @param {() => void} draw @param {number} x @param {number} y */
  const drawUpright = (draw, x, y) => {
    pen.save();
    pen.translate(x * scale, y * scale);
    pen.rotate((-turns * Math.PI) / 2);
    draw();
    pen.restore();
  };
  const states = marks(reading, texts, piecesInDoubt);
  const tops = new Map();
  reading.pieces.forEach((piece, index) => {
    const { letter } = piece;
    const corners = cornersOn(piece, photo);
    if (!corners) return;
    const colour = COLOURS[states[index]];
    pen.strokeStyle = colour;
    pen.lineWidth = index === at ? lineWidth * 2.5 : lineWidth;
    pen.setLineDash(states[index] === "asked" ? [lineWidth * 4, lineWidth * 2.5] : []);
    ring(pen, corners, scale);
    const [x, y] = middle(corners);
    const text = texts[index];
    if (text !== undefined) drawUpright(() => label(pen, text, 0, 0, size, colour), x, y);
    for (const [left, top] of corners) {
      if (top < (tops.get(letter)?.[1] ?? Infinity)) tops.set(letter, [left, top]);
    }
  });
  pen.setLineDash([lineWidth * 4, lineWidth * 2.5]);
  pen.strokeStyle = COLOURS.asked;
  pen.lineWidth = lineWidth;
  for (const [x, y] of circles) {
    pen.beginPath();
    pen.arc(x * scale, y * scale, size, 0, 2 * Math.PI);
    pen.stroke();
  }
  for (const [letter, [x, y]] of tops) {
    drawUpright(() => label(pen, letter, 0, 0, size * 1.4, "#2b2622"), x, y);
  }
}
