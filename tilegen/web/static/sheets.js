// The set on paper: its pages as pictures, and its PDF with the options of a build.

import { printChoices, printSet, sheetAddress, sheetsOf } from "./link.js";
import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

/** `made` is the last PDF, by its name and the address it has in this page. */
const state = {
  open: false,
  asked: "",
  sheets: null,
  problem: "",
  choices: null,
  busy: false,
  made: null,
  printProblem: "",
};

/** Asks for the pages once they are looked at, when nothing is saved any more. */
async function lookAgain(draw, seen) {
  const wanted = `${seen.digest} ${seen.v}`;
  if (!state.open || !seen.quiet || seen.stale || state.asked === wanted) return;
  state.asked = wanted;
  try {
    Object.assign(state, { sheets: await sheetsOf(), problem: "" });
  } catch (problem) {
    state.problem = problem.message;
  }
  draw();
}

export function sheets(draw, seen) {
  lookAgain(draw, seen);
  const toggled = (event) => {
    state.open = event.target.open;
    draw();
  };
  const { sheets: shown, problem } = state;
  return html`<details class="panel sheets ${seen.stale ? "stale" : ""}" @toggle=${toggled}>
    <summary>${t("design.sheets")}</summary>
    ${problem ? html`<p class="band" role="alert"><span lang="en">${problem}</span></p>` : nothing}
    ${shown
      ? html`<ul>
          ${shown.pages.map(({ title }, index) => {
            const page = index + 1;
            return html`<li>
              <img
                loading="lazy"
                alt=${t("design.page", { page })}
                @load=${(event) => event.target.classList.add("there")}
                src=${sheetAddress(shown.digest, page)}
              />
              <span lang="en">${title}</span>
            </li>`;
          })}
        </ul>`
      : state.open && !problem
        ? html`<p class="hint" role="status">${t("design.drawing")}</p>`
        : nothing}
  </details>`;
}

function choice(each) {
  const id = `print-${each.name}`;
  const label = html`<label for=${id}>${t(`print.${each.name}`)}</label>`;
  if (each.is_flag) {
    return html`<div class="field">
      ${label}<input id=${id} name=${each.name} type="checkbox" value="yes" aria-description=${each.about} />
    </div>`;
  }
  if (each.words.length && !each.more) {
    return html`<div class="field">
      ${label}
      <select id=${id} name=${each.name} lang="en" aria-description=${each.about}>
        <option value=""></option>
        ${each.words.map((word) => html`<option value=${word}>${word}</option>`)}
      </select>
    </div>`;
  }
  return html`<div class="field">
    ${label}
    <input
      id=${id}
      name=${each.name}
      lang="en"
      autocomplete="off"
      list=${each.words.length ? `${id}-words` : nothing}
      inputmode=${each.is_count ? "numeric" : nothing}
      aria-description=${each.about}
    />
    ${each.words.length
      ? html`<datalist id="${id}-words">${each.words.map((word) => html`<option value=${word}></option>`)}</datalist>`
      : nothing}
  </div>`;
}

function fileOf({ name, pdf }) {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  return { name, address: URL.createObjectURL(new Blob([bytes], { type: "application/pdf" })) };
}

/** That the PDF is being made, or else the last one that was, to be saved once more. */
function progress() {
  const { busy, made } = state;
  if (busy) return t("design.print-making");
  if (!made) return nothing;
  return html`${t("design.print-made")}
    <a class="button" href=${made.address} download=${made.name}><span lang="en">${made.name}</span></a>`;
}

export function printing(draw) {
  const toggled = async (event) => {
    if (!event.target.open || state.choices) return;
    state.choices = (await printChoices()).options;
    draw();
  };
  const submitted = async (event) => {
    event.preventDefault();
    const form = event.target;
    const options = Object.fromEntries([...new FormData(form)].filter(([, said]) => said));
    if (state.made) URL.revokeObjectURL(state.made.address);
    Object.assign(state, { busy: true, made: null, printProblem: "" });
    draw();
    try {
      state.made = fileOf(await printSet(options));
    } catch (problem) {
      state.printProblem = problem.message;
    }
    state.busy = false;
    draw();
    // The first time it saves itself.
    form.querySelector("a[download]")?.click();
  };
  return html`<details class="panel printing" @toggle=${toggled}>
    <summary>${t("design.print")}</summary>
    <p class="hint">${t("design.print-about")}</p>
    <form @submit=${submitted}>
      ${(state.choices ?? []).map(choice)}
      ${state.printProblem
        ? html`<p class="band" role="alert"><span lang="en">${state.printProblem}</span></p>`
        : nothing}
      <div class="buttons">
        <button class="main" ?disabled=${state.busy}>${t("design.print-go")}</button>
      </div>
      <p role="status">${progress()}</p>
    </form>
  </details>`;
}
