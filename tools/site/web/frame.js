// The head of each page of the site: the way to the others, the progress of the start, and the
// actions on the set that is designed.

import { designAddress, deskAddress } from "./link.js";
import { openSet, savedSet, watchStart, whenKept } from "./transport.js";
import { html, nothing, render } from "./vendor/lit.js";
import { has, t } from "./words.js";

const MB = 1_000_000;
const STANDARD = { monsters: "tiles.yaml", misfitz: "misfitz.yaml" };

const root = document.getElementById("frame");
const pageName = document.body.className;
const state = { step: null, newer: null, isKept: true, request: null, isBusy: false, problem: "" };

const isReady = () => state.step?.doing === "ready";

function change(changes) {
  Object.assign(state, changes);
  draw();
}

function links() {
  const pages = [
    ["design", designAddress()],
    ["desk", deskAddress()],
  ];
  return pages.map(
    ([name, address]) =>
      html`<a href=${address} aria-current=${name === pageName ? "page" : "false"}
        >${t(`site.${name}`)}</a
      >`,
  );
}

function start() {
  const { step } = state;
  if (!step) return nothing;
  const { doing, done, all, why } = step;
  const amount = all && t("site.amount", { done: Math.floor(done / MB), all: Math.ceil(all / MB) });
  return html`<p role="status" class=${doing === "failed" ? "band" : ""}>
      ${t(`site.${doing}`, { why })}
    </p>
    ${
      amount
        ? html`<progress max=${all} value=${done} aria-label=${t("site.getting")}></progress
            ><span>${amount}</span>`
        : nothing
    }`;
}

function save(name, parts, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Does work that takes a while, and says why it failed. */
async function attempt(work) {
  change({ isBusy: true, problem: "" });
  try {
    await work();
  } catch (problem) {
    state.problem = problem.message;
  }
  change({ isBusy: false });
}

const download = () =>
  attempt(async () => {
    const { files } = await savedSet();
    for (const [name, text] of Object.entries(files)) {
      save(name, [text], name.endsWith(".svg") ? "image/svg+xml" : "application/yaml");
    }
  });

/** A set and, if it names any, the drawings beside it. */
const open = ({ target }) =>
  attempt(async () => {
    const entries = await Promise.all(
      [...target.files].map(async (file) => [file.name, await file.text()]),
    );
    target.value = "";
    const [name] = entries.find(([file]) => /\.ya?ml$/.test(file)) ?? entries[0] ?? [];
    if (name) change({ request: { name, files: Object.fromEntries(entries) } });
  });

/** Puts the chosen set in the place of the saved one. */
const replace = () =>
  attempt(async () => {
    const { request } = state;
    change({ request: null });
    await openSet(request);
  });

function set() {
  const { request, isBusy, problem } = state;
  const isOff = !isReady() || isBusy;
  return html`<details class="panel set">
    <summary>${t("site.set")}</summary>
    <p class="hint">${t("site.kept")}</p>
    <div class="buttons">
      <button ?disabled=${isOff} @click=${download}>${t("site.download")}</button>
      <label class="button file ${isOff ? "off" : ""}">
        ${t("site.open")}
        <input
          type="file"
          class="unseen"
          multiple
          accept=".yaml,.yml,.svg"
          ?disabled=${isOff}
          @change=${open}
        />
      </label>
      ${Object.entries(STANDARD).map(
        ([game, file]) =>
          html`<button ?disabled=${isOff} @click=${() => change({ request: { game } })}>
            ${t("site.standard", { file })}
          </button>`,
      )}
    </div>
    ${
      request
        ? html`<div class="band" role="alert">
            <p>${t("site.sure")}</p>
            <button @click=${replace}>${t("site.yes")}</button>
            <button @click=${() => change({ request: null })}>${t("site.no")}</button>
          </div>`
        : nothing
    }
    ${problem ? html`<p class="band" role="alert" lang="en">${problem}</p>` : nothing}
  </details>`;
}

function draw() {
  if (!has("site.pages")) return; // The words have not come yet.
  const { newer, isKept } = state;
  render(
    html`<nav class="site" aria-label=${t("site.pages")}>${links()} ${start()}</nav>
      ${
        newer
          ? html`<div class="band" role="status">
              <p>${t("site.newer")}</p>
              <button @click=${newer}>${t("site.load-newer")}</button>
            </div>`
          : nothing
      }
      ${isKept ? nothing : html`<p class="band" role="alert">${t("site.not-kept")}</p>`}
      ${pageName === "design" ? set() : nothing}`,
    root,
  );
}

watchStart((step) => change("doing" in step ? { step } : step));
// The first page asks nothing: it is ready without Python.
if (pageName === "home") whenKept.then(() => change({ step: { doing: "ready" } }));
// The page fetches the words, and again when another language is chosen.
new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["lang"] });
