// Photos to look at while typing. They stay in this browser, unless the host has them read: then what
// was seen is outlined, and what is in doubt is asked.

/** @import { Asked, Corner, Draw, Group, SeenPhotos, TablePhoto } from "./studio.d.ts" */

import { doubts, findQuestions, forget, pick } from "./doubts.js";
import { messageOf } from "./problems.js";
import { photoOf, readPhoto, joinPhotos, watchPhotos } from "./link.js";
import { locatePiece, outline, pieceAt } from "./outlines.js";
import { html, nothing, ref } from "./vendor/lit.js";
import { t } from "./words.js";

const MAX_PIXELS = 2400; // pixels: sharp enough to read a tile, small enough to turn at once
const ZOOM_STEP = 1.5;
const MAX_ZOOM = 8;
const PIECES_ACROSS = 4; // pieces that the window shows beside the one that is looked at
const MAX_NAME_LENGTH = 60;

/** The photos of one table, the index of the photo on the page, and the reading of all of them;
    `focus` is the piece to show next, and `recordPhotos` are the photos that the record was last
    written from.
 * @type {{ photos: TablePhoto[], photoIndex: number, turns: number, zoom: number, problem: string,
 *   focus: { x: number, y: number } | null, progress: string, reading: SeenPhotos | null,
 *   recordPhotos: TablePhoto[] }} */
const state = {
  photos: [],
  photoIndex: 0,
  turns: 0,
  zoom: 1,
  focus: null,
  problem: "",
  progress: "",
  reading: null,
  recordPhotos: [],
};

/** The reading of the photos, and the open questions about it.
 * @typedef {Asked & { reading: SeenPhotos }} PhotoMarks */

/** Receives the record that was read from the photos.
 * @typedef {(record: string) => Promise<void>} OnRecord */

/** @param {Partial<typeof state>} changes @param {Draw} update */
function change(changes, update) {
  Object.assign(state, changes);
  update();
}

/** Adds a photo, of a file or of a phone. False if the browser cannot show it.
 * @param {File} file @param {string | null} id @param {Draw} update */
async function take(file, id, update) {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    state.photos.push({ file, name: file.name.slice(-MAX_NAME_LENGTH), picture, id });
    change({ photoIndex: state.photos.length - 1, zoom: 1, problem: "", reading: null }, update);
    return true;
  } catch {
    change({ problem: t("desk.photo-unread") }, update);
    return false;
  }
}

/** @param {Iterable<File>} files @param {Draw} update */
async function takeAll(files, update) {
  for (const file of files) await take(file, null, update);
}

/** @param {Draw} update */
function leaveOut(update) {
  state.photos.splice(state.photoIndex, 1);
  change({ photoIndex: Math.max(0, state.photoIndex - 1), reading: null }, update);
}

/** A place of the picture, as it lies once the picture is turned.
 * @param {number} x @param {number} y @param {{ width: number, height: number }} size
 * @param {number} turns */
function turnedPlace(x, y, { width, height }, turns) {
  const places = [
    [x, y],
    [height - y, x],
    [width - x, height - y],
    [y, width - x],
  ];
  return places[turns];
}

/** @param {HTMLCanvasElement | undefined} canvas @param {PhotoMarks | null} marks */
function paint(canvas, marks) {
  const photo = state.photos[state.photoIndex];
  if (!canvas || !photo) return;
  const { picture } = photo;
  const { turns } = state;
  const scale = Math.min(1, MAX_PIXELS / Math.max(picture.width, picture.height));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  [canvas.width, canvas.height] = turns % 2 ? [height, width] : [width, height];
  canvas.style.width = `${state.zoom * 100}%`;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.translate(-width / 2, -height / 2);
  pen.drawImage(picture, 0, 0, width, height);
  if (!marks) return;
  const ownWidth = marks.reading.photos[state.photoIndex].width;
  outline(pen, width / ownWidth, turns, { ...marks, photo: state.photoIndex });
  if (state.focus) bring(canvas, state.focus, ownWidth / width);
}

/** Moves the window to where a piece is.
 * @param {HTMLCanvasElement} canvas @param {{ x: number, y: number }} place @param {number} scale */
function bring(canvas, { x, y }, scale) {
  const { picture } = state.photos[state.photoIndex];
  const reduction = Math.max(1, Math.max(picture.width, picture.height) / MAX_PIXELS);
  const size = { width: picture.width / reduction, height: picture.height / reduction };
  const [left, top] = turnedPlace(x / scale, y / scale, size, state.turns);
  const ratio = canvas.clientWidth / canvas.width;
  const pane = canvas.parentElement;
  if (!pane) return;
  pane.scrollIntoView({ block: "nearest" });
  pane.scrollTo(left * ratio - pane.clientWidth / 2, top * ratio - pane.clientHeight / 2);
  state.focus = null;
}

/** Shows a piece as large as it takes to see its number.
 * @param {number} at @param {Draw} update */
function lookAt(at, update) {
  const { reading } = state;
  const sighting = reading?.pieces[at].seen[0];
  if (!reading || !sighting) return;
  const place = locatePiece(sighting.corners);
  const { width, height } = reading.photos[sighting.photo];
  const zoom = (state.turns % 2 ? height : width) / (place.size * PIECES_ACROSS);
  change(
    { photoIndex: sighting.photo, focus: place, zoom: Math.min(MAX_ZOOM, Math.max(1, zoom)) },
    update,
  );
}

/** The top of a record: which game and which set it is of. */
const topOf = (/** @type {string} */ text) =>
  text
    .split("\n")
    .filter((line) => /^(tilegen|game|set)\b/.test(line))
    .join("\n");

/** Whether the photos show another table than the one that the record was written from.
 * @param {{ photos: TablePhoto[], recordPhotos: TablePhoto[] }} table */
const isOtherTable = ({ photos, recordPhotos }) =>
  recordPhotos.length > 0 && !photos.some((photo) => recordPhotos.includes(photo));

/** Has all photos read, those that the server does not know yet first.
 * @param {string} text @param {Draw} update */
async function readAll(text, update) {
  const { photos } = state;
  /** @param {TablePhoto} photo @param {number} index @param {string} set */
  const sendPhoto = async (photo, index, set) => {
    const position = { photo: index + 1, photos: photos.length };
    const progress = (/** @type {number} */ part) => {
      const key = part < 1 ? "photo.sending" : "photo.reading";
      change({ progress: t(key, { ...position, percent: Math.round(part * 100) }) }, update);
    };
    progress(0);
    photo.id = (await readPhoto(photo.file, progress, set)).id;
  };
  const ask = () =>
    joinPhotos(
      photos.map(({ id, name }) => ({ id: id ?? "", name })),
      text,
    );
  // Asked first, it says with which set they are to be read.
  const reply = await ask();
  if (!reply.missing) return reply;
  for (const [index, photo] of photos.entries()) {
    if (!photo.id || reply.missing.includes(photo.id)) await sendPhoto(photo, index, reply.set);
  }
  return ask();
}

/** @param {string} text @param {OnRecord} onRecord @param {Draw} update */
async function look(text, onRecord, update) {
  change({ problem: "", progress: t("desk.photo-reading") }, update);
  try {
    const isNewTable = isOtherTable(state);
    if (isNewTable) forget();
    const reading = await readAll(isNewTable ? topOf(text) : text, update);
    change({ progress: "" }, update);
    // The photos have changed since: this reading is of others.
    if (reading.photos.length !== state.photos.length) return;
    change({ reading, recordPhotos: [...state.photos] }, update);
    await onRecord(reading.record);
  } catch (problem) {
    change({ problem: messageOf(problem), progress: "" }, update);
  }
}

/** Takes photos from phones for good. `currentText` returns the record as it is when one comes.
 * @param {Draw} update @param {() => string} currentText @param {OnRecord} onRecord */
export function takeFromPhones(update, currentText, onRecord) {
  const receive = async (/** @type {{ id: string, name: string }} */ { id, name }) => {
    const bytes = await photoOf(id).catch(() => null);
    if (bytes && (await take(new File([bytes], name, bytes), id, update)))
      await look(currentText(), onRecord, update);
  };
  // One after the other: each is read with those that came before.
  let last = Promise.resolve();
  watchPhotos((photo) => {
    last = last.then(() => receive(photo));
  });
}

/** Asks about the piece below a click.
 * @param {SeenPhotos} reading @param {MouseEvent & { target: HTMLElement }} event
 * @param {Draw} update */
function pickAt(reading, { target, offsetX, offsetY }, update) {
  const { photoIndex, turns } = state;
  const scale =
    reading.photos[photoIndex].width / (turns % 2 ? target.clientHeight : target.clientWidth);
  const size = { width: target.clientWidth * scale, height: target.clientHeight * scale };
  const [x, y] = turnedPlace(offsetX * scale, offsetY * scale, size, (4 - turns) % 4);
  const at = pieceAt(reading, photoIndex, x, y);
  if (at >= 0) pick(at, update);
}

/** @param {Draw} update */
function tabs(update) {
  const { photos, photoIndex } = state;
  if (photos.length < 2) return nothing;
  return html`<div class="buttons" role="group" aria-label=${t("photo.which")}>
    ${photos.map(
      ({ name }, index) =>
        html`<button
          class="chip"
          aria-pressed=${index === photoIndex}
          @click=${() => change({ photoIndex: index }, update)}
        >
          ${index + 1}<span class="unseen"> ${name}</span>
        </button>`,
    )}
  </div>`;
}

/** @param {string} text @param {boolean} mayRead @param {OnRecord} onRecord @param {Draw} update */
function photoButtons(text, mayRead, onRecord, update) {
  const { zoom, turns } = state;
  return html`<button @click=${() => change({ turns: (turns + 1) % 4 }, update)}>
      ${t("desk.photo-turn")}
    </button>
    <button
      ?disabled=${zoom >= MAX_ZOOM}
      @click=${() => change({ zoom: Math.min(zoom * ZOOM_STEP, MAX_ZOOM) }, update)}
    >
      ${t("desk.photo-nearer")}
    </button>
    <button
      ?disabled=${zoom <= 1}
      @click=${() => change({ zoom: Math.max(zoom / ZOOM_STEP, 1) }, update)}
    >
      ${t("desk.photo-farther")}
    </button>
    <button @click=${() => leaveOut(update)}>${t("photo.leave-out")}</button>
    ${
      mayRead
        ? html`<button
            class="main"
            data-act="read"
            ?disabled=${Boolean(state.progress)}
            @click=${() => look(text, onRecord, update)}
          >
            ${t("desk.photo-read")}
          </button>`
        : nothing
    }`;
}

/** @param {PhotoMarks | null} marks @param {Draw} update */
function picture(marks, update) {
  return html`<div class="window" tabindex="0" role="group" aria-label=${t("desk.photo")}>
    <canvas
      role="img"
      aria-label=${t(marks ? "photo.outlined" : "desk.photo")}
      class=${marks ? "outlined" : ""}
      @click=${(/** @type {Parameters<typeof pickAt>[1]} */ event) => marks && pickAt(marks.reading, event, update)}
      ${ref((canvas) => paint(/** @type {HTMLCanvasElement | undefined} */ (canvas), marks))}
    ></canvas>
  </div>`;
}

/** The photos, their buttons, and, for the host, the questions about them. `groups` are the record's
    as the referee reads them, `onRecord` receives the record that was read, `write` puts another text
    in its place, and `edit` lets people write in the rows of a letter.
 * @param {Draw} update
 * @param {{ text: string, groups: Group[], mayRead: boolean, camera: unknown, onRecord: OnRecord,
 *   write: (text: string) => Promise<void>, edit: (letter: string) => void }} options */
export function photoPanel(update, { text, groups, mayRead, camera, onRecord, write, edit }) {
  const { photos, reading, turns } = state;
  const handleDrop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    takeAll(event.dataTransfer?.files ?? [], update);
  };
  const marks = reading && { reading, ...findQuestions(reading, groups) };
  const actions = {
    text,
    quarters: turns,
    write,
    edit,
    look: (/** @type {number} */ at) => lookAt(at, update),
    update,
  };
  return html`<section
    class="panel photo"
    @dragover=${(/** @type {Event} */ event) => event.preventDefault()}
    @drop=${handleDrop}
  >
    <h2>${t("desk.photo")}</h2>
    <div class="buttons">
      <label class="button file">
        ${t(photos.length ? "photo.add" : "desk.photo-choose")}
        <input
          type="file"
          class="unseen"
          accept="image/*"
          multiple
          @change=${async (/** @type {{ target: HTMLInputElement }} */ event) => {
            const { files } = event.target;
            await takeAll(files ?? [], update);
            event.target.value = "";
          }}
        />
      </label>
      ${photos.length ? photoButtons(text, mayRead, onRecord, update) : nothing}
    </div>
    ${camera} ${state.progress ? html`<p role="status">${state.progress}</p>` : nothing}
    ${state.problem ? html`<p class="band" role="alert"><span lang="en">${state.problem}</span></p>` : nothing}
    ${reading && groups.length ? doubts(reading, groups, actions) : nothing} ${tabs(update)}
    ${
      photos.length
        ? picture(marks, update)
        : html`<p class="hint">${t(mayRead ? "desk.photo-host" : "desk.photo-stays")}</p>`
    }
  </section>`;
}
