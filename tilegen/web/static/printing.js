// The PDF of the set, with the options of a build.

/** @import { FormSubmission } from "./browser.d.ts" */
/** @import { Draw, PrintAnswer, PrintOption, SeenMessage } from "./studio.d.ts" */

import { printChoices, printSet } from "./link.js";
import { messageOf } from "./problems.js";
import { html, nothing } from "./vendor/lit.js";
import { has, language, LANGUAGES, t } from "./words.js";

const OTHER = "\u2026"; // stands for a value that is typed

/** The answer to a print, with the address of each file in this page.
 * @typedef {Omit<PrintAnswer, "files"> & { files: { name: string, address: string }[] }} PrintResult */

/** `requestedDigest` is the save whose options were requested, `others` are the options whose value is
    typed, though words are offered, and `result` is the result of the last print.
 * @type {{ open: boolean, requestedDigest: string | null | undefined, choices: PrintOption[],
 *   others: Set<string>, busy: boolean, result: PrintResult | null, problem: string }} */
const state = {
  open: false,
  requestedDigest: undefined,
  choices: [],
  others: new Set(),
  busy: false,
  result: null,
  problem: "",
};

/** Requests the options once they are open, and again when the set that prints has changed.
 * @param {Draw} draw @param {SeenMessage} snapshot */
async function lookAgain(draw, { good }) {
  if (!state.open || state.requestedDigest === good) return;
  state.requestedDigest = good;
  const answer = await printChoices().catch(() => null);
  // Without an answer they are requested again.
  if (!answer) {
    state.requestedDigest = undefined;
    return;
  }
  state.choices = answer.options;
  draw();
}

/** @param {PrintOption} option @param {string} word */
function labelOf({ name }, word) {
  if (name === "language") return LANGUAGES[word] ?? word;
  return has(`choice.${name}-${word}`) ? t(`choice.${name}-${word}`) : word;
}

/** @param {PrintOption} option @param {string} word */
const isChosen = ({ name }, word) => name === "language" && word === language();

/** @param {PrintOption} option @param {string} id @param {Draw} draw */
function select(option, id, draw) {
  const { name, usual, words, is_many: isMany, is_open: isOpen, example } = option;
  const isOther = state.others.has(name);
  const others = [...words.filter((word) => word !== usual), ...(isMany ? [words.join(",")] : [])];
  const handleChange = (/** @type {{ target: HTMLSelectElement }} */ event) => {
    if (event.target.value === OTHER) state.others.add(name);
    else state.others.delete(name);
    draw();
  };
  return html`<select
      id=${id}
      name=${isOther ? nothing : name}
      aria-describedby="${id}-about"
      @change=${handleChange}
    >
      <option value="" ?selected=${isChosen(option, usual)}>${labelOf(option, usual)}</option>
      ${others.map(
        (word) =>
          html`<option value=${word} ?selected=${isChosen(option, word)}>
            ${labelOf(option, word)}
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

/** @param {PrintOption} option @param {Draw} draw */
function optionField(option, draw) {
  const id = `print-${option.name}`;
  return html`<div class="field">
    <label for=${id}>${t(`print.${option.name}`)}</label>
    <div class="says">${option.words.length ? select(option, id, draw) : input(option, id)}</div>
    <p class="hint" id="${id}-about">${t(`print.${option.name}-about`)}</p>
  </div>`;
}

/** @param {PrintAnswer["files"][number]} file */
function fileOf({ name, content }) {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const type = name.endsWith(".pdf") ? "application/pdf" : "application/octet-stream";
  return { name, address: URL.createObjectURL(new Blob([bytes], { type })) };
}

/** @param {Omit<PrintResult, "files" | "digest">} result */
function sides({ flip, fronts, backs }) {
  if (!flip) return t("design.print-one-side");
  if (!fronts || !backs) return t(`design.print-${flip}`);
  return t("design.print-twice", { fronts: fronts.join("–"), backs: backs.join("–") });
}

/** The files of a print, and how to print them on paper.
 * @param {PrintResult} result @param {string | null} good */
function resultView({ files, digest, ...result }, good) {
  const [{ name }] = files;
  const pages = t("design.print-pages", { count: result.pages });
  const leaves = t("design.print-leaves", { count: result.leaves, paper: result.paper });
  return html`<p><b>${t("design.print-made", { name })}</b></p>
    <p>${pages}, ${leaves}.</p>
    <p>${t("design.print-scale")} ${sides(result)}</p>
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

/** The changes on the page that the PDF does not have.
 * @param {SeenMessage} snapshot @param {boolean} isChanged */
function missing({ good, prints }, isChanged) {
  if (good !== null && !prints) return html`<p class="hint">${t("design.print-before-errors")}</p>`;
  return isChanged ? html`<p class="hint">${t("design.print-unsaved")}</p>` : nothing;
}

/** @param {SeenMessage} snapshot */
function progress(snapshot) {
  const { busy, result, problem } = state;
  if (busy) return html`<p>${t("design.print-making")}</p>`;
  if (problem) return html`<p class="band"><span lang="en">${problem}</span></p>`;
  return result ? resultView(result, snapshot.good) : nothing;
}

/** The options that differ from the defaults; the set decides about the others.
 * @param {HTMLFormElement} form */
function optionsIn(form) {
  const defaults = new Map(state.choices.map(({ name, usual }) => [name, usual]));
  return Object.fromEntries(
    [...new FormData(form).entries()].filter(
      ([name, value]) => value && value !== defaults.get(name),
    ),
  );
}

/** @param {HTMLFormElement} form @param {Draw} draw */
async function print(form, draw) {
  if (state.busy) return;
  state.result?.files.forEach(({ address }) => URL.revokeObjectURL(address));
  Object.assign(state, { busy: true, result: null, problem: "" });
  draw();
  try {
    const answer = await printSet(optionsIn(form));
    state.result = { ...answer, files: answer.files.map(fileOf) };
  } catch (problem) {
    state.problem = messageOf(problem);
  }
  state.busy = false;
  draw();
  // The first time they save themselves.
  for (const link of form.querySelectorAll("a[download]"))
    /** @type {HTMLElement} */ (link).click();
  form.querySelector("[role=status]")?.scrollIntoView({ block: "nearest" });
}

/** @param {Draw} draw @param {SeenMessage} snapshot @param {boolean} isChanged */
export function printPanel(draw, snapshot, isChanged) {
  lookAgain(draw, snapshot);
  const handleToggle = (/** @type {{ target: HTMLDetailsElement }} */ event) => {
    state.open = event.target.open;
    draw();
  };
  const handleSubmit = (/** @type {FormSubmission} */ event) => {
    event.preventDefault();
    print(event.target, draw);
  };
  const optionFields = (/** @type {boolean} */ isFirst) =>
    state.choices
      .filter((option) => option.is_first === isFirst)
      .map((option) => optionField(option, draw));
  // A button that is disabled would lose the focus.
  return html`<details class="panel printing" @toggle=${handleToggle}>
    <summary>${t("design.print")}</summary>
    <p class="hint">${t("design.print-about")}</p>
    <form @submit=${handleSubmit}>
      ${optionFields(true)}
      <details @toggle=${(/** @type {Event} */ event) => event.stopPropagation()}>
        <summary>${t("design.print-more")}</summary>
        <div class="options">${optionFields(false)}</div>
      </details>
      ${missing(snapshot, isChanged)}
      <div class="buttons">
        <button class="main" aria-disabled=${state.busy}>${t("design.print-go")}</button>
      </div>
      <div class="made" role="status">${progress(snapshot)}</div>
    </form>
  </details>`;
}
