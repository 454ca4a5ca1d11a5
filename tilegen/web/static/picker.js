// Parts to choose from, by their pictures or their names.

/** @import { Draw, Part, PartField, SeenMessage } from "./studio.d.ts" */

import { partFace, partsOf } from "./link.js";
import { html, nothing } from "./vendor/lit.js";
import { has, t } from "./words.js";

/** @type {Record<string, number>} */
const STEPS = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** `requestedDigest` is the save whose parts were requested, `open` are the fields whose pictures
    show, `filters` the typed texts that narrow them, and `stops` the part of each that Tab leads to.
 * @type {{ requestedDigest: string, parts: Part[], height: number, open: Set<string>,
 *   filters: Map<string, string>, stops: Map<string, string> }} */
const state = {
  requestedDigest: "",
  parts: [],
  height: 1,
  open: new Set(),
  filters: new Map(),
  stops: new Map(),
};

/** Requests the parts once somebody opens them, and again when the set may have others.
 * @param {Draw} draw @param {SeenMessage} snapshot */
async function lookAgain(draw, { digest, stale }) {
  if (!state.open.size || stale || state.requestedDigest === digest) return;
  state.requestedDigest = digest;
  const answer = await partsOf().catch(() => null);
  // Without an answer they are requested again.
  if (!answer) {
    state.requestedDigest = "";
    return;
  }
  Object.assign(state, { parts: answer.parts, height: answer.height });
  draw();
}

/** The parts that a field can name, in their order; all of them where it has no words. Where several
    have a name, the one of the field's own kind.
 * @param {PartField} field
 * @returns {Part[]} */
function partsFor({ path, words }) {
  const ownKind = `${path.at(-1)}: `;
  const choices = words && new Set(words);
  const byName = new Map();
  for (const part of state.parts.filter(({ name }) => !choices || choices.has(name))) {
    if (!byName.has(part.name) || part.kind.startsWith(ownKind)) byName.set(part.name, part);
  }
  return [...byName.values()];
}

/** @param {string} kind */
function kindName(kind) {
  const key = `sample.${kind
    .slice(kind.lastIndexOf(": ") + 1)
    .trim()
    .replace(/\W+/g, "-")}`;
  return has(key) ? t(key) : kind;
}

/** The picture of a part; nothing for an unknown part.
 * @param {PartField} field @param {string} word */
export function partPicture(field, word) {
  const part = partsFor(field).find(({ name }) => name === word);
  return part ? html`<img class="part-face" alt="" src=${partFace(part.face)} />` : nothing;
}

/** Moves the focus from part to part by arrow keys; for Tab, all of them are one stop.
 * @param {KeyboardEvent & { currentTarget: HTMLElement, target: HTMLButtonElement }} event
 * @param {string} id @param {Draw} draw */
function handleKey(event, id, draw) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const index = buttons.indexOf(event.target);
  if (!(event.key in STEPS) || index < 0) return;
  event.preventDefault();
  const next = buttons[Math.min(Math.max(index + STEPS[event.key], 0), buttons.length - 1)];
  state.stops.set(id, next.dataset.part ?? "");
  draw();
  next.focus();
}

/** @param {Part} part @param {readonly string[]} chosenNames @param {string | undefined} stop
 * @param {(name: string) => void} pick */
function button({ name, face }, chosenNames, stop, pick) {
  return html`<button
    type="button"
    class="sample"
    data-part=${name}
    tabindex=${name === stop ? 0 : -1}
    aria-pressed=${chosenNames.includes(name)}
    @click=${() => pick(name)}
  >
    <img
      loading="lazy"
      alt=""
      width="100"
      height=${Math.round(100 * state.height)}
      src=${partFace(face)}
    />
    <span lang="en">${name}</span>
  </button>`;
}

/** @param {PartField} field @param {string} id @param {(name: string) => void} pick
 * @param {Draw} draw */
function pictures(field, id, pick, draw) {
  const filter = (state.filters.get(id) ?? "").trim().toLowerCase();
  // "hat" is no chatter.
  const parts = partsFor(field).filter(({ name }) =>
    ` ${name.toLowerCase()}`.includes(` ${filter}`),
  );
  const lastStop = state.stops.get(id);
  const stop = parts.some(({ name }) => name === lastStop) ? lastStop : parts[0]?.name;
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  return html`<p class="hint" role="status">${t("design.parts", { count: parts.length })}</p>
    <div
      class="samples"
      @keydown=${(/** @type {Parameters<typeof handleKey>[0]} */ event) => handleKey(event, id, draw)}
    >
      ${kinds.map(
        (kind) =>
          html`<section aria-label=${kindName(kind)}>
            <h3>${kindName(kind)}</h3>
            <ul>
              ${parts
                .filter((part) => part.kind === kind)
                .map((part) => html`<li>${button(part, field.said, stop, pick)}</li>`)}
            </ul>
          </section>`,
      )}
    </div>`;
}

/** A handler for an input that narrows the pictures to the typed text.
 * @param {string} id @param {Draw} draw */
export function narrowingHandler(id, draw) {
  return (/** @type {{ target: HTMLInputElement }} */ event) => {
    state.filters.set(id, event.target.value);
    draw();
  };
}

/** `pick` gets the name of a part to add or, where the field has it already, to remove.
 * @param {PartField} field @param {string} id @param {SeenMessage} snapshot
 * @param {(name: string) => void} pick @param {Draw} draw */
export function picker(field, id, snapshot, pick, draw) {
  lookAgain(draw, snapshot);
  const handleToggle = (/** @type {{ target: HTMLDetailsElement }} */ event) => {
    if (event.target.open) state.open.add(id);
    else state.open.delete(id);
    draw();
  };
  return html`<details class="picker" @toggle=${handleToggle}>
    <summary>${t("design.parts-choose")}</summary>
    ${state.open.has(id) ? pictures(field, id, pick, draw) : nothing}
  </details>`;
}
