// What stands above each page of the site: the way to the others, how far the start is, and what may
// be done with the set that is designed.

import { designAddress, deskAddress } from "./link.js";
import { keeping, openSet, savedSet, watchStart } from "./transport.js";
import { html, nothing, render } from "./vendor/lit.js";
import { has, t } from "./words.js";

const MB = 1_000_000;
const STANDARD = { monsters: "tiles.yaml", misfitz: "misfitz.yaml" };

const root = document.getElementById("frame");
const here = document.body.className;
const state = { step: null, newer: null, isKept: true, asked: null, isBusy: false, problem: "" };

const isReady = () => state.step?.doing === "ready";

function change(changes) {
  Object.assign(state, changes);
  draw();
}

function links() {
  const all = [
    ["design", designAddress()],
    ["desk", deskAddress()],
  ];
  return all.map(
    ([name, address]) =>
      html`<a href=${address} aria-current=${name === here ? "page" : "false"}
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

/** Does what takes a while, and says what went wrong with it. */
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
    const chosen = await Promise.all(
      [...target.files].map(async (file) => [file.name, await file.text()]),
    );
    target.value = "";
    const [name] = chosen.find(([each]) => /\.ya?ml$/.test(each)) ?? chosen[0] ?? [];
    if (name) change({ asked: { name, files: Object.fromEntries(chosen) } });
  });

/** Puts what was chosen in the place of what is kept. */
const replace = () =>
  attempt(async () => {
    const { asked } = state;
    change({ asked: null });
    await openSet(asked);
  });

function set() {
  const { asked, isBusy, problem } = state;
  const off = !isReady() || isBusy;
  return html`<details class="panel set">
    <summary>${t("site.set")}</summary>
    <p class="hint">${t("site.kept")}</p>
    <div class="buttons">
      <button ?disabled=${off} @click=${download}>${t("site.download")}</button>
      <label class="button file ${off ? "off" : ""}">
        ${t("site.open")}
        <input
          type="file"
          class="unseen"
          multiple
          accept=".yaml,.yml,.svg"
          ?disabled=${off}
          @change=${open}
        />
      </label>
      ${Object.entries(STANDARD).map(
        ([game, file]) =>
          html`<button ?disabled=${off} @click=${() => change({ asked: { game } })}>
            ${t("site.standard", { file })}
          </button>`,
      )}
    </div>
    ${
      asked
        ? html`<div class="band" role="alert">
            <p>${t("site.sure")}</p>
            <button @click=${replace}>${t("site.yes")}</button>
            <button @click=${() => change({ asked: null })}>${t("site.no")}</button>
          </div>`
        : nothing
    }
    ${problem ? html`<p class="band" role="alert" lang="en">${problem}</p>` : nothing}
  </details>`;
}

function draw() {
  if (!has("site.pages")) return; // No word is known yet.
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
      ${here === "design" ? set() : nothing}`,
    root,
  );
}

watchStart((told) => change("doing" in told ? { step: told } : told));
// The first page asks nothing: it is ready without Python.
if (here === "home") keeping.then(() => change({ step: { doing: "ready" } }));
// The page fetches the words, and again when another language is chosen.
new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["lang"] });
