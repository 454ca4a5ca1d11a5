// The phone's page: photos of the table go to the desk on the computer, one at a time, and none is kept.

/** A photo to send, and the reading of it; `file` is null once it is sent.
 * @typedef {{ file: File | null, name: string, percent: number, problem: string,
 *   reading: { count: number, groups: number, doubts: { message: string, hint: string }[] } | null }} SentPhoto */

import { bar } from "./bar.js";
import { messageOf } from "./problems.js";
import { photoToDesk } from "./link.js";
import { findRoot } from "./page.js";
import { wear } from "./theme.js";
import { html, nothing, render } from "./vendor/lit.js";
import { speak, t } from "./words.js";

/** @import { FileChoice } from "./browser.d.ts" */

const MAX_BYTES = 40_000_000; // bytes, as the server has it

const root = findRoot();
/** @type {SentPhoto[]} */
const photos = [];
let isSending = false;

/** @param {FileChoice} event */
async function add(event) {
  for (const file of event.target.files) {
    photos.push({
      file,
      name: file.name,
      percent: 0,
      reading: null,
      problem: file.size > MAX_BYTES ? t("phone.too-large") : "",
    });
  }
  event.target.value = "";
  draw();
  if (!isSending) await sendAll();
}

async function sendAll() {
  isSending = true;
  for (let photo; (photo = photos.find(({ reading, problem }) => !reading && !problem));)
    await sendOne(photo);
  isSending = false;
  draw();
}

/** @param {SentPhoto} photo */
async function sendOne(photo) {
  if (photo.file === null) return;
  const progress = (/** @type {number} */ part) => {
    photo.percent = Math.round(part * 100);
    draw();
  };
  try {
    photo.reading = await photoToDesk(photo.file, progress);
  } catch (problem) {
    photo.problem = messageOf(problem);
  }
  photo.file = null;
  draw();
}

/** @param {SentPhoto} photo */
function photoStatus({ percent, reading, problem }) {
  if (problem) return html`<p class="band"><span lang="en">${problem}</span></p>`;
  if (!reading) {
    const status = percent < 100 ? t("phone.sending", { percent }) : t("phone.reading");
    return html`<progress max="100" value=${percent} aria-label=${status}></progress>
      <p>${status}</p>`;
  }
  const { count, groups, doubts } = reading;
  return html`${count ? html`<p>${t("phone.seen", { count })} ${t("phone.groups", { count: groups })}</p>` : nothing}
  ${
    doubts.length
      ? html`<ul lang="en">
          ${doubts.map(({ message, hint }) => html`<li>${message}<br /><span class="hint">${hint}</span></li>`)}
        </ul>`
      : html`<p>${t("doubt.nothing")}</p>`
  }`;
}

const choose = (/** @type {string} */ key, /** @type {boolean} */ camera) =>
  html`<label class="button file ${camera ? "main" : ""}">
    ${t(key)}
    ${
      camera
        ? html`<input
            type="file"
            class="unseen"
            accept="image/*"
            capture="environment"
            @change=${add}
          />`
        : html`<input type="file" class="unseen" accept="image/*" multiple @change=${add} />`
    }
  </label>`;

function page() {
  return html`${bar(draw)}
    <main class="phone">
      <h1>${t("phone.title")}</h1>
      <p>${t("phone.about")}</p>
      <div class="buttons">${choose("phone.take", true)} ${choose("phone.choose", false)}</div>
      <div role="status">
        <ol class="sent">
          ${photos.map(
            (photo, index) =>
              html`<li class="panel">
                <h2>${t("phone.photo", { number: index + 1 })}</h2>
                ${photoStatus(photo)}
              </li>`,
          )}
        </ol>
      </div>
      ${photos.length ? html`<p class="hint">${t("phone.look")}</p>` : nothing}
    </main>`;
}

function draw() {
  document.title = t("phone.title");
  render(page(), root);
}

wear();
await speak();
draw();
