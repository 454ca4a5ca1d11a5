// The set on paper: its pages as pictures, and its PDF with the options of a build.

import { printChoices, printSet, sheetAddress, sheetsOf } from "./link.js";
import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

const state = { open: false, asked: "", sheets: null, problem: "", choices: null, busy: false, printProblem: "" };

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

function saveAs(name, base64) {
  const link = document.createElement("a");
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  link.href = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function printing(draw) {
  const toggled = async (event) => {
    if (!event.target.open || state.choices) return;
    state.choices = (await printChoices()).options;
    draw();
  };
  const submitted = async (event) => {
    event.preventDefault();
    const options = Object.fromEntries([...new FormData(event.target)].filter(([, said]) => said));
    Object.assign(state, { busy: true, printProblem: "" });
    draw();
    try {
      const { name, pdf } = await printSet(options);
      saveAs(name, pdf);
    } catch (problem) {
      state.printProblem = problem.message;
    }
    state.busy = false;
    draw();
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
        <button class="main" ?disabled=${state.busy}>${t(state.busy ? "design.drawing" : "design.print-go")}</button>
      </div>
    </form>
  </details>`;
}
