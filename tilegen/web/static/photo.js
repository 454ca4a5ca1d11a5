// A photo to look at while typing. It stays in this browser, unless the host has it read.

import { photoRead } from "./link.js";
import { html, nothing, ref } from "./vendor/lit.js";
import { t } from "./words.js";

const LARGEST = 2400; // pixels: sharp enough to read a tile, small enough to turn at once
const NEARER = 1.5;
const NEAREST = 8;
const LONGEST_NAME = 100;

const photo = { file: null, picture: null, turns: 0, zoom: 1, problem: false, reading: false, seen: null };

async function take(file, update) {
  if (!file) return;
  try {
    photo.picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    Object.assign(photo, { file, turns: 0, zoom: 1, problem: false, seen: null });
  } catch {
    photo.problem = true;
  }
  update();
}

function paint(canvas) {
  const { picture, turns } = photo;
  if (!canvas || !picture) return;
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height));
  const across = Math.round(picture.width * scale);
  const down = Math.round(picture.height * scale);
  [canvas.width, canvas.height] = turns % 2 ? [down, across] : [across, down];
  canvas.style.width = `${photo.zoom * 100}%`;
  const pen = canvas.getContext("2d");
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(picture, -across / 2, -down / 2, across, down);
  if (photo.seen) outline(pen, across, down);
}

/** An outline around each tile that was found: red and dashed where it is in doubt. */
function outline(pen, across, down) {
  const { tiles, doubts, width } = photo.seen;
  const doubted = new Set(doubts.flatMap((each) => (each.cell ? [] : each.tiles ?? [])));
  const scale = across / width;
  pen.translate(-across / 2, -down / 2);
  pen.lineWidth = Math.max(2, across / 400);
  for (const { id, corners } of tiles) {
    if (!corners) continue;
    const asked = id === null || doubted.has(id);
    pen.strokeStyle = asked ? "#e03131" : "#2f9e44";
    pen.setLineDash(asked ? [pen.lineWidth * 3, pen.lineWidth * 2] : []);
    pen.beginPath();
    for (const [x, y] of corners) pen.lineTo(x * scale, y * scale);
    pen.closePath();
    pen.stroke();
  }
  letters(pen, scale);
}

/** The letter of each creature, as the record's comments have it, on its topmost tile. */
function letters(pen, scale) {
  const tops = new Map();
  for (const { creature, corners } of photo.seen.tiles) {
    for (const [x, y] of corners ?? []) {
      if (y < (tops.get(creature)?.[1] ?? Infinity)) tops.set(creature, [x, y]);
    }
  }
  const size = Math.max(16, pen.lineWidth * 9);
  Object.assign(pen, { font: `bold ${size}px sans-serif`, textAlign: "center", textBaseline: "middle" });
  for (const [creature, [x, y]] of tops) {
    pen.fillStyle = "#fff";
    pen.beginPath();
    pen.arc(x * scale, y * scale, size * 0.75, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = "#2b2622";
    pen.fillText(letter(creature), x * scale, y * scale);
  }
}

/** A to Z, then AA. */
const letter = (index) =>
  (index > 25 ? letter(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));

const inBase64 = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Has the photo read. `onSeen` is given what it shows, or a sentence why nothing was read. */
async function look(text, onSeen, update) {
  change({ reading: true }, update);
  try {
    const { file } = photo;
    const seen = await photoRead(file.name.slice(0, LONGEST_NAME), await inBase64(file), text);
    if (file === photo.file) {
      photo.seen = seen;
      onSeen(seen, "");
    }
  } catch (problem) {
    onSeen(null, problem.message);
  }
  change({ reading: false }, update);
}

function change(changes, update) {
  Object.assign(photo, changes);
  update();
}

function doubts() {
  const { seen } = photo;
  if (!seen) return nothing;
  return html`<p>${t("desk.photo-count", { count: seen.count })}</p>
    <ul class="doubts" lang="en">
      ${[...seen.doubts, ...seen.notes.map((message) => ({ message }))].map(
        ({ message, hint }) => html`<li>
          <p>${message}</p>
          ${hint ? html`<p class="hint">${hint}</p>` : nothing}
        </li>`,
      )}
    </ul>`;
}

/** The photo, its buttons, and, for the host, what is read from it into the record. */
export function photoPanel(update, { text, mayRead, onSeen }) {
  const dropped = (event) => {
    event.preventDefault();
    take(event.dataTransfer.files[0], update);
  };
  return html`<section
    class="panel photo"
    @dragover=${(event) => event.preventDefault()}
    @drop=${dropped}
  >
    <h2>${t("desk.photo")}</h2>
    <div class="buttons">
      <label class="button file">
        ${t(photo.picture ? "desk.photo-other" : "desk.photo-choose")}
        <input
          type="file"
          class="unseen"
          accept="image/*"
          @change=${(event) => take(event.target.files[0], update)}
        />
      </label>
      ${photo.picture
        ? html`<button @click=${() => change({ turns: (photo.turns + 1) % 4 }, update)}>
              ${t("desk.photo-turn")}
            </button>
            <button
              ?disabled=${photo.zoom >= NEAREST}
              @click=${() => change({ zoom: Math.min(photo.zoom * NEARER, NEAREST) }, update)}
            >
              ${t("desk.photo-nearer")}
            </button>
            <button
              ?disabled=${photo.zoom <= 1}
              @click=${() => change({ zoom: Math.max(photo.zoom / NEARER, 1) }, update)}
            >
              ${t("desk.photo-farther")}
            </button>
            ${mayRead
              ? html`<button
                  class="main"
                  ?disabled=${photo.reading}
                  @click=${() => look(text, onSeen, update)}
                >
                  ${t(photo.reading ? "desk.photo-reading" : "desk.photo-read")}
                </button>`
              : nothing}`
        : nothing}
    </div>
    ${doubts()}
    ${photo.problem ? html`<p class="band" role="alert">${t("desk.photo-unread")}</p>` : nothing}
    ${photo.picture
      ? html`<div class="window" tabindex="0" role="group" aria-label=${t("desk.photo")}>
          <canvas role="img" aria-label=${t("desk.photo")} ${ref((canvas) => paint(canvas))}></canvas>
        </div>`
      : html`<p class="hint">${t(mayRead ? "desk.photo-host" : "desk.photo-stays")}</p>`}
  </section>`;
}
