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

/** `open` are the fields whose pictures show, `typed` what narrows them, and `stops` the part of
    each that Tab leads to.
 * @type {{ asked: string, parts: Part[], height: number, open: Set<string>,
 *   typed: Map<string, string>, stops: Map<string, string> }} */
const state = {
  asked: "",
  parts: [],
  height: 1,
  open: new Set(),
  typed: new Map(),
  stops: new Map(),
};

/** Asks for the parts once somebody looks at them, and again when the set may have others.
 * @param {Draw} draw @param {SeenMessage} seen */
async function lookAgain(draw, { digest, stale }) {
  if (!state.open.size || stale || state.asked === digest) return;
  state.asked = digest;
  const told = await partsOf().catch(() => null);
  // Without an answer they are asked for again.
  if (!told) {
    state.asked = "";
    return;
  }
  Object.assign(state, { parts: told.parts, height: told.height });
  draw();
}

/** The parts that a field can name, in their order; all of them where it has no words. Where several
    have a name, that of its own kind.
 * @param {PartField} field
 * @returns {Part[]} */
function partsFor({ path, words }) {
  const own = `${path.at(-1)}: `;
  const known = words && new Set(words);
  const found = new Map();
  for (const part of state.parts.filter(({ name }) => !known || known.has(name))) {
    if (!found.has(part.name) || part.kind.startsWith(own)) found.set(part.name, part);
  }
  return [...found.values()];
}

/** @param {string} kind */
function kindName(kind) {
  const key = `sample.${kind
    .slice(kind.lastIndexOf(": ") + 1)
    .trim()
    .replace(/\W+/g, "-")}`;
  return has(key) ? t(key) : kind;
}

/** A part's picture; nothing where it is not known.
 * @param {PartField} field @param {string} word */
export function partPicture(field, word) {
  const part = partsFor(field).find(({ name }) => name === word);
  return part ? html`<img class="part-face" alt="" src=${partFace(part.face)} />` : nothing;
}

/** From part to part by arrows: to Tab, all of them are one stop.
 * @param {any} event @param {string} id @param {Draw} draw */
function stepped(event, id, draw) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(event.target);
  if (!(event.key in STEPS) || at < 0) return;
  event.preventDefault();
  const next = buttons[Math.min(Math.max(at + STEPS[event.key], 0), buttons.length - 1)];
  state.stops.set(id, next.dataset.part);
  draw();
  next.focus();
}

/** @param {Part} part @param {readonly string[]} said @param {string | undefined} stop
 * @param {(name: string) => void} pick */
function button({ name, face }, said, stop, pick) {
  return html`<button
    type="button"
    class="sample"
    data-part=${name}
    tabindex=${name === stop ? 0 : -1}
    aria-pressed=${said.includes(name)}
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
  const typed = (state.typed.get(id) ?? "").trim().toLowerCase();
  // "hat" is no chatter.
  const parts = partsFor(field).filter(({ name }) =>
    ` ${name.toLowerCase()}`.includes(` ${typed}`),
  );
  const chosen = state.stops.get(id);
  const stop = parts.some(({ name }) => name === chosen) ? chosen : parts[0]?.name;
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  return html`<p class="hint" role="status">${t("design.parts", { count: parts.length })}</p>
    <div class="samples" @keydown=${(/** @type {any} */ event) => stepped(event, id, draw)}>
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

/** The input narrows the pictures as one types in it.
 * @param {string} id @param {Draw} draw */
export function narrows(id, draw) {
  return (/** @type {{ target: any }} */ event) => {
    state.typed.set(id, event.target.value);
    draw();
  };
}

/** `pick` is told the name of a part that is to be there or, where it is there, to go.
 * @param {PartField} field @param {string} id @param {SeenMessage} seen
 * @param {(name: string) => void} pick @param {Draw} draw */
export function picker(field, id, seen, pick, draw) {
  lookAgain(draw, seen);
  const toggled = (/** @type {{ target: HTMLDetailsElement }} */ event) => {
    if (event.target.open) state.open.add(id);
    else state.open.delete(id);
    draw();
  };
  return html`<details class="picker" @toggle=${toggled}>
    <summary>${t("design.parts-choose")}</summary>
    ${state.open.has(id) ? pictures(field, id, pick, draw) : nothing}
  </details>`;
}
