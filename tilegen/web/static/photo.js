// A photo to look at while typing. It stays in this browser: nothing of it is sent.

import { html, nothing, ref } from "./vendor/lit.js";
import { t } from "./words.js";

const LARGEST = 2400; // pixels: sharp enough to read a tile, small enough to turn at once
const NEARER = 1.5;
const NEAREST = 8;

const photo = { picture: null, turns: 0, zoom: 1, problem: false };

async function take(file, update) {
  if (!file) return;
  try {
    photo.picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    photo.turns = 0;
    photo.zoom = 1;
    photo.problem = false;
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
}

function change(changes, update) {
  Object.assign(photo, changes);
  update();
}

export function photoPanel(update) {
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
            </button>`
        : nothing}
    </div>
    ${photo.problem ? html`<p class="band" role="alert">${t("desk.photo-unread")}</p>` : nothing}
    ${photo.picture
      ? html`<div class="window" tabindex="0" role="group" aria-label=${t("desk.photo")}>
          <canvas role="img" aria-label=${t("desk.photo")} ${ref(paint)}></canvas>
        </div>`
      : html`<p class="hint">${t("desk.photo-stays")}</p>`}
  </section>`;
}
