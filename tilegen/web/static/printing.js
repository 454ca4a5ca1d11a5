// The PDF of the set, with the options of a build.

/** @import { Draw, PrintAnswer, PrintOption, SeenMessage } from "./studio.d.ts" */

import { printChoices, printSet } from "./link.js";
import { html, nothing } from "./vendor/lit.js";
import { has, language, LANGUAGES, t } from "./words.js";

const OTHER = "\u2026"; // stands for a value that is typed

/** What was printed, with the address that each file has in this page.
 * @typedef {Omit<PrintAnswer, "files"> & { files: { name: string, address: string }[] }} Made */

/** `asked` is the save whose options were asked for, `others` the options whose value is typed,
    though words are offered, and `made` what was last printed, with the address that each file has
    in this page.
 * @type {{ open: boolean, asked: string | null | undefined, choices: PrintOption[],
 *   others: Set<string>, busy: boolean, made: Made | null, problem: string }} */
const state = {
  open: false,
  asked: undefined,
  choices: [],
  others: new Set(),
  busy: false,
  made: null,
  problem: "",
};

/** Asks for the options once they are looked at, and again when the set that prints says something
    else.
 * @param {Draw} draw @param {SeenMessage} seen */
async function lookAgain(draw, { good }) {
  if (!state.open || state.asked === good) return;
  state.asked = good;
  const told = await printChoices().catch(() => null);
  // Without an answer they are asked for again.
  if (!told) {
    state.asked = undefined;
    return;
  }
  state.choices = told.options;
  draw();
}

/** @param {PrintOption} option @param {string} word */
function labelOf({ name }, word) {
  if (name === "language") return LANGUAGES[word] ?? word;
  return has(`choice.${name}-${word}`) ? t(`choice.${name}-${word}`) : word;
}

/** @param {PrintOption} option @param {string} word */
const isChosen = ({ name }, word) => name === "language" && word === language();

/** @param {PrintOption} each @param {string} id @param {Draw} draw */
function select(each, id, draw) {
  const { name, usual, words, is_many: isMany, is_open: isOpen, example } = each;
  const isOther = state.others.has(name);
  const others = [...words.filter((word) => word !== usual), ...(isMany ? [words.join(",")] : [])];
  const chosen = (/** @type {{ target: HTMLSelectElement }} */ event) => {
    if (event.target.value === OTHER) state.others.add(name);
    else state.others.delete(name);
    draw();
  };
  return html`<select
      id=${id}
      name=${isOther ? nothing : name}
      aria-describedby="${id}-about"
      @change=${chosen}
    >
      <option value="" ?selected=${isChosen(each, usual)}>${labelOf(each, usual)}</option>
      ${others.map(
        (word) =>
          html`<option value=${word} ?selected=${isChosen(each, word)}>
            ${labelOf(each, word)}
          </option>`,
      )}
      ${isOpen ? html`<option value=${OTHER}>${t("design.print-other")}</option>` : nothing}
    </select>
    ${
      isOther
        ? html`<input
            name=${name}
            lang="en"
            autocomplete="off"
            required
            aria-label=${t(`print.${name}`)}
            placeholder=${t("design.print-example", { example })}
          />`
        : nothing
    }`;
}

/** @param {PrintOption} option @param {string} id */
function input({ name, usual, example, is_flag: isFlag, most }, id) {
  const about = `${id}-about`;
  if (isFlag)
    return html`<input
      id=${id}
      name=${name}
      type="checkbox"
      value="yes"
      aria-describedby=${about}
    />`;
  if (most) {
    return html`<input
      id=${id}
      name=${name}
      type="number"
      min="1"
      max=${most}
      step="1"
      required
      .value=${usual}
      aria-describedby=${about}
    />`;
  }
  return html`<input
    id=${id}
    name=${name}
    lang="en"
    autocomplete="off"
    .value=${usual}
    placeholder=${t("design.print-example", { example })}
    aria-describedby=${about}
  />`;
}

/** @param {PrintOption} each @param {Draw} draw */
function option(each, draw) {
  const id = `print-${each.name}`;
  return html`<div class="field">
    <label for=${id}>${t(`print.${each.name}`)}</label>
    <div class="says">${each.words.length ? select(each, id, draw) : input(each, id)}</div>
    <p class="hint" id="${id}-about">${t(`print.${each.name}-about`)}</p>
  </div>`;
}

/** @param {PrintAnswer["files"][number]} file */
function fileOf({ name, content }) {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const type = name.endsWith(".pdf") ? "application/pdf" : "application/octet-stream";
  return { name, address: URL.createObjectURL(new Blob([bytes], { type })) };
}

/** @param {Omit<Made, "files" | "digest">} made */
function sides({ flip, fronts, backs }) {
  if (!flip) return t("design.print-one-side");
  if (!fronts || !backs) return t(`design.print-${flip}`);
  return t("design.print-twice", { fronts: fronts.join("–"), backs: backs.join("–") });
}

/** What was made, and what to do with it.
 * @param {Made} made @param {string | null} good */
function result({ files, digest, ...made }, good) {
  const [{ name }] = files;
  const pages = t("design.print-pages", { count: made.pages });
  const leaves = t("design.print-leaves", { count: made.leaves, paper: made.paper });
  return html`<p><b>${t("design.print-made", { name })}</b></p>
    <p>${pages}, ${leaves}.</p>
    <p>${t("design.print-scale")} ${sides(made)}</p>
    ${digest === good ? nothing : html`<p class="band">${t("design.print-old")}</p>`}
    <p class="buttons">
      ${files.map(
        (file) =>
          html`<a class="button" href=${file.address} download=${file.name}>
            ${t("design.print-again", { name: file.name })}
          </a>`,
      )}
    </p>`;
}

/** What the PDF does not have, of what the page shows.
 * @param {SeenMessage} seen @param {boolean} isChanged */
function missing({ good, prints }, isChanged) {
  if (good !== null && !prints) return html`<p class="hint">${t("design.print-before-errors")}</p>`;
  return isChanged ? html`<p class="hint">${t("design.print-unsaved")}</p>` : nothing;
}

/** @param {SeenMessage} seen */
function progress(seen) {
  const { busy, made, problem } = state;
  if (busy) return html`<p>${t("design.print-making")}</p>`;
  if (problem) return html`<p class="band"><span lang="en">${problem}</span></p>`;
  return made ? result(made, seen.good) : nothing;
}

/** Only what is not usual, so that the rest stays as the set says.
 * @param {HTMLFormElement} form */
function optionsIn(form) {
  const usual = new Map(state.choices.map((each) => [each.name, each.usual]));
  return Object.fromEntries(
    [...new FormData(form).entries()].filter(([name, said]) => said && said !== usual.get(name)),
  );
}

/** @param {HTMLFormElement} form @param {Draw} draw */
async function print(form, draw) {
  if (state.busy) return;
  state.made?.files.forEach(({ address }) => URL.revokeObjectURL(address));
  Object.assign(state, { busy: true, made: null, problem: "" });
  draw();
  try {
    const made = await printSet(optionsIn(form));
    state.made = { ...made, files: made.files.map(fileOf) };
  } catch (/** @type {any} */ problem) {
    state.problem = problem.message;
  }
  state.busy = false;
  draw();
  // The first time they save themselves.
  for (const link of form.querySelectorAll("a[download]"))
    /** @type {HTMLElement} */ (link).click();
  form.querySelector("[role=status]")?.scrollIntoView({ block: "nearest" });
}

/** @param {Draw} draw @param {SeenMessage} seen @param {boolean} isChanged */
export function printing(draw, seen, isChanged) {
  lookAgain(draw, seen);
  const toggled = (/** @type {{ target: HTMLDetailsElement }} */ event) => {
    state.open = event.target.open;
    draw();
  };
  const submitted = (/** @type {any} */ event) => {
    event.preventDefault();
    print(event.target, draw);
  };
  const of = (/** @type {boolean} */ isFirst) =>
    state.choices.filter((each) => each.is_first === isFirst).map((each) => option(each, draw));
  // A button that is disabled would lose the focus.
  return html`<details class="panel printing" @toggle=${toggled}>
    <summary>${t("design.print")}</summary>
    <p class="hint">${t("design.print-about")}</p>
    <form @submit=${submitted}>
      ${of(true)}
      <details @toggle=${(/** @type {Event} */ event) => event.stopPropagation()}>
        <summary>${t("design.print-more")}</summary>
        <div class="options">${of(false)}</div>
      </details>
      ${missing(seen, isChanged)}
      <div class="buttons">
        <button class="main" aria-disabled=${state.busy}>${t("design.print-go")}</button>
      </div>
      <div class="made" role="status">${progress(seen)}</div>
    </form>
  </details>`;
}
