// Photos to look at while typing. They stay in this browser, unless the host has them read: then what
// was seen is outlined, and what is in doubt is asked.

/** @import { Asked, Corner, Draw, Group, SeenPhotos, TablePhoto } from "./studio.d.ts" */

import { askedNow, doubts, forget, pick } from "./doubts.js";
import { joinPhotos, photoOf, readPhoto, watchPhotos } from "./link.js";
import { outline, pieceAt, whereIs } from "./outlines.js";
import { html, nothing, ref } from "./vendor/lit.js";
import { t } from "./words.js";

const LARGEST = 2400; // pixels: sharp enough to read a tile, small enough to turn at once
const NEARER = 1.5;
const NEAREST = 8;
const ACROSS = 4; // pieces that the window shows beside the one that is looked at
const LONGEST_NAME = 60;

/** The photos of one table, the one that is shown, and what was seen on all of them; `focus` is the
    piece to be shown next, and `recorded` are the photos that the record was last written from.
 * @type {{ photos: TablePhoto[], shown: number, turns: number, zoom: number, problem: string,
 *   focus: { x: number, y: number } | null, reading: string, seen: SeenPhotos | null,
 *   recorded: TablePhoto[] }} */
const state = {
  photos: [],
  shown: 0,
  turns: 0,
  zoom: 1,
  focus: null,
  problem: "",
  reading: "",
  seen: null,
  recorded: [],
};

/** What was seen, and what there is to ask about it.
 * @typedef {Asked & { seen: SeenPhotos }} Marked */

/** Is given the record of what was seen.
 * @typedef {(record: string) => Promise<void>} OnSeen */

/** @param {Partial<typeof state>} changes @param {Draw} update */
function change(changes, update) {
  Object.assign(state, changes);
  update();
}

/** Adds a photo, of a file or of a phone. False for what no browser can show.
 * @param {File} file @param {string | null} id @param {Draw} update */
async function take(file, id, update) {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    state.photos.push({ file, name: file.name.slice(-LONGEST_NAME), picture, id });
    change({ shown: state.photos.length - 1, zoom: 1, problem: "", seen: null }, update);
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
  state.photos.splice(state.shown, 1);
  change({ shown: Math.max(0, state.shown - 1), seen: null }, update);
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

/** @param {HTMLCanvasElement | undefined} canvas @param {Marked | null} marked */
function paint(canvas, marked) {
  const photo = state.photos[state.shown];
  if (!canvas || !photo) return;
  const { picture } = photo;
  const { turns } = state;
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height));
  const across = Math.round(picture.width * scale);
  const down = Math.round(picture.height * scale);
  [canvas.width, canvas.height] = turns % 2 ? [down, across] : [across, down];
  canvas.style.width = `${state.zoom * 100}%`;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.translate(-across / 2, -down / 2);
  pen.drawImage(picture, 0, 0, across, down);
  if (!marked) return;
  const own = marked.seen.photos[state.shown].width;
  outline(pen, across / own, turns, { ...marked, photo: state.shown });
  if (state.focus) bring(canvas, state.focus, own / across);
}

/** Moves the window to where a piece is.
 * @param {HTMLCanvasElement} canvas @param {{ x: number, y: number }} place @param {number} scale */
function bring(canvas, { x, y }, scale) {
  const { picture } = state.photos[state.shown];
  const own = Math.max(1, Math.max(picture.width, picture.height) / LARGEST);
  const size = { width: picture.width / own, height: picture.height / own };
  const [left, top] = turnedPlace(x / scale, y / scale, size, state.turns);
  const shown = canvas.clientWidth / canvas.width;
  const pane = canvas.parentElement;
  if (!pane) return;
  pane.scrollIntoView({ block: "nearest" });
  pane.scrollTo(left * shown - pane.clientWidth / 2, top * shown - pane.clientHeight / 2);
  state.focus = null;
}

/** Shows a piece as large as it takes to see its number.
 * @param {number} at @param {Draw} update */
function lookAt(at, update) {
  const { seen } = state;
  const main = seen?.pieces[at].seen[0];
  if (!seen || !main) return;
  const where = whereIs(main.corners);
  const { width, height } = seen.photos[main.photo];
  const zoom = (state.turns % 2 ? height : width) / (where.size * ACROSS);
  change({ shown: main.photo, focus: where, zoom: Math.min(NEAREST, Math.max(1, zoom)) }, update);
}

/** The top of a record: which game and which set it is of. */
const topOf = (/** @type {string} */ text) =>
  text
    .split("\n")
    .filter((line) => /^(tilegen|game|set)\b/.test(line))
    .join("\n");

/** Whether the photos show another table than the one that the record was written from.
 * @param {{ photos: TablePhoto[], recorded: TablePhoto[] }} taken */
const isAnother = ({ photos, recorded }) =>
  recorded.length > 0 && !photos.some((photo) => recorded.includes(photo));

/** Has all photos read, those that the server does not know yet first.
 * @param {string} text @param {Draw} update */
async function readAll(text, update) {
  const { photos } = state;
  /** @param {TablePhoto} photo @param {number} index @param {string} set */
  const sent = async (photo, index, set) => {
    const told = { photo: index + 1, photos: photos.length };
    const progress = (/** @type {number} */ part) => {
      const key = part < 1 ? "photo.sending" : "photo.reading";
      change({ reading: t(key, { ...told, percent: Math.round(part * 100) }) }, update);
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
  const told = await ask();
  if (!told.missing) return told;
  for (const [index, photo] of photos.entries()) {
    if (!photo.id || told.missing.includes(photo.id)) await sent(photo, index, told.set);
  }
  return ask();
}

/** @param {string} text @param {OnSeen} onSeen @param {Draw} update */
async function look(text, onSeen, update) {
  change({ problem: "", reading: t("desk.photo-reading") }, update);
  try {
    const another = isAnother(state);
    if (another) forget();
    const seen = await readAll(another ? topOf(text) : text, update);
    change({ reading: "" }, update);
    // Of other photos than there are now it says nothing.
    if (seen.photos.length !== state.photos.length) return;
    change({ seen, recorded: [...state.photos] }, update);
    await onSeen(seen.record);
  } catch (/** @type {any} */ problem) {
    change({ problem: problem.message, reading: "" }, update);
  }
}

/** Takes photos from phones for good. `textNow` gives the record as it is when one comes.
 * @param {Draw} update @param {() => string} textNow @param {OnSeen} onSeen */
export function takeFromPhones(update, textNow, onSeen) {
  const receive = async (/** @type {{ id: string, name: string }} */ { id, name }) => {
    const bytes = await photoOf(id).catch(() => null);
    if (bytes && (await take(new File([bytes], name, bytes), id, update)))
      await look(textNow(), onSeen, update);
  };
  // One after the other: each is read with those that came before.
  let last = Promise.resolve();
  watchPhotos((photo) => {
    last = last.then(() => receive(photo));
  });
}

/** Asks about the piece that somebody clicks on.
 * @param {SeenPhotos} seen @param {any} event @param {Draw} update */
function pickAt(seen, { target, offsetX, offsetY }, update) {
  const { shown, turns } = state;
  const scale = seen.photos[shown].width / (turns % 2 ? target.clientHeight : target.clientWidth);
  const size = { width: target.clientWidth * scale, height: target.clientHeight * scale };
  const [x, y] = turnedPlace(offsetX * scale, offsetY * scale, size, (4 - turns) % 4);
  const at = pieceAt(seen, shown, x, y);
  if (at >= 0) pick(at, update);
}

/** @param {Draw} update */
function tabs(update) {
  const { photos, shown } = state;
  if (photos.length < 2) return nothing;
  return html`<div class="buttons" role="group" aria-label=${t("photo.which")}>
    ${photos.map(
      ({ name }, index) =>
        html`<button
          class="chip"
          aria-pressed=${index === shown}
          @click=${() => change({ shown: index }, update)}
        >
          ${index + 1}<span class="unseen"> ${name}</span>
        </button>`,
    )}
  </div>`;
}

/** @param {string} text @param {boolean} mayRead @param {OnSeen} onSeen @param {Draw} update */
function ways(text, mayRead, onSeen, update) {
  const { zoom, turns } = state;
  return html`<button @click=${() => change({ turns: (turns + 1) % 4 }, update)}>
      ${t("desk.photo-turn")}
    </button>
    <button
      ?disabled=${zoom >= NEAREST}
      @click=${() => change({ zoom: Math.min(zoom * NEARER, NEAREST) }, update)}
    >
      ${t("desk.photo-nearer")}
    </button>
    <button
      ?disabled=${zoom <= 1}
      @click=${() => change({ zoom: Math.max(zoom / NEARER, 1) }, update)}
    >
      ${t("desk.photo-farther")}
    </button>
    <button @click=${() => leaveOut(update)}>${t("photo.leave-out")}</button>
    ${
      mayRead
        ? html`<button
            class="main"
            data-act="read"
            ?disabled=${Boolean(state.reading)}
            @click=${() => look(text, onSeen, update)}
          >
            ${t("desk.photo-read")}
          </button>`
        : nothing
    }`;
}

/** @param {Marked | null} marked @param {Draw} update */
function picture(marked, update) {
  return html`<div class="window" tabindex="0" role="group" aria-label=${t("desk.photo")}>
    <canvas
      role="img"
      aria-label=${t(marked ? "photo.outlined" : "desk.photo")}
      class=${marked ? "outlined" : ""}
      @click=${(/** @type {MouseEvent} */ event) => marked && pickAt(marked.seen, event, update)}
      ${ref((canvas) => paint(/** @type {HTMLCanvasElement | undefined} */ (canvas), marked))}
    ></canvas>
  </div>`;
}

/** The photos, their buttons, and, for the host, what is read from them. `groups` are the record's as
    the referee reads them, `onSeen` is given the record of what was seen, `write` puts another text
    in its place, and `edit` lets people write in the rows of a letter.
 * @param {Draw} update
 * @param {{ text: string, groups: Group[], mayRead: boolean, camera: unknown, onSeen: OnSeen,
 *   write: (text: string) => Promise<void>, edit: (letter: string) => void }} at */
export function photoPanel(update, { text, groups, mayRead, camera, onSeen, write, edit }) {
  const { photos, seen, turns } = state;
  const dropped = (/** @type {any} */ event) => {
    event.preventDefault();
    takeAll(event.dataTransfer.files, update);
  };
  const marked = seen && { seen, ...askedNow(seen, groups) };
  const how = {
    text,
    turned: turns,
    write,
    edit,
    look: (/** @type {number} */ at) => lookAt(at, update),
    update,
  };
  return html`<section
    class="panel photo"
    @dragover=${(/** @type {Event} */ event) => event.preventDefault()}
    @drop=${dropped}
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
      ${photos.length ? ways(text, mayRead, onSeen, update) : nothing}
    </div>
    ${camera} ${state.reading ? html`<p role="status">${state.reading}</p>` : nothing}
    ${state.problem ? html`<p class="band" role="alert"><span lang="en">${state.problem}</span></p>` : nothing}
    ${seen && groups.length ? doubts(seen, groups, how) : nothing} ${tabs(update)}
    ${
      photos.length
        ? picture(marked, update)
        : html`<p class="hint">${t(mayRead ? "desk.photo-host" : "desk.photo-stays")}</p>`
    }
  </section>`;
}
