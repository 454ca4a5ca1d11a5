// A tile game as a form beside its text: sections on tabs, of which the last is the text.

import { complaintsAt, field } from "./fields.js";
import { sortComplaints } from "./formvalues.js";
import { isTable, table } from "./gamefields.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { LANGUAGES, language, t } from "./words.js";

const TABS = ["sides", "words", "rules", "about", "text"];
const TEXT = "text";
const STEPS = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** `tab` is the section that shows, and `of` which one of several of a name. */
const state = { tab: TABS[0], of: { words: "", rules: "" } };

export const showsText = (form) => form === null || state.tab === TEXT;

/** Shows the text, to write there. */
export function showText() {
  state.tab = TEXT;
}

function tabs(form, complaints, draw) {
  const open = (tab) => {
    state.tab = tab;
    draw();
  };
  const stepped = (event) => {
    if (!(event.key in STEPS)) return;
    event.preventDefault();
    const next = TABS[Math.min(Math.max(TABS.indexOf(state.tab) + STEPS[event.key], 0), TABS.length - 1)];
    open(next);
    document.getElementById(`tab-${next}`).focus();
  };
  const isWrong = (tab) =>
    form.some(({ name, fields }) => name === tab && fields.some((each) => complaints.get(each)?.some((one) => one.severity === "error")));
  return html`<div class="tabs" role="tablist" aria-label=${t("form.title")} @keydown=${stepped}>
    ${TABS.map(
      (tab) => html`<button type="button" id="tab-${tab}" role="tab" aria-controls="sheet" aria-selected=${tab === state.tab}
        tabindex=${tab === state.tab ? 0 : -1} class=${isWrong(tab) ? "wrong" : ""} @click=${() => open(tab)}>
        ${t(`form.tab-${tab}`)}${isWrong(tab) ? html` <span role="img" aria-label=${t("form.wrong")}>!</span>` : nothing}
      </button>`,
    )}
  </div>`;
}

/** The sections of a name, and the one of them that shows. */
function chosenOf(form, name) {
  const sections = form.filter((section) => section.name === name);
  const wanted = state.of[name] || (name === "words" ? language() : "");
  return { sections, section: sections.find(({ of }) => of === wanted) ?? sections[0] };
}

function chooser(sections, section, label, nameOf, draw) {
  return html`<div class="option">
    <label for="section-of"><b>${label}</b></label>
    <select id="section-of" @change=${(event) => {
      state.of[section.name] = event.target.value;
      draw();
    }}>
      ${sections.map(({ of }) => html`<option value=${of} ?selected=${of === section.of}>${nameOf(of)}</option>`)}
    </select>
  </div>`;
}

/** Variants are added and removed beside the rules that they change. */
function variants({ sections, section }, change, draw) {
  const isVariant = section !== sections[0];
  const add = (event) => {
    event.preventDefault();
    const [input] = event.target.elements;
    const name = input.value.trim();
    if (!name || sections.some(({ of }) => of === name)) return;
    state.of.rules = name;
    change(["variants", name], {});
    input.value = "";
  };
  const remove = () => {
    state.of.rules = "";
    change(["variants", section.of], null);
  };
  return html`${chooser(sections, section, t("form.variant"), (of) => of, draw)}
    ${isVariant
      ? html`<p class="hint">${t("form.variant-about")}</p>
          <div class="buttons"><button type="button" @click=${remove}>${t("design.remove", { word: section.of })}</button></div>`
      : html`<form class="line" @submit=${add}>
          <input lang="en" autocomplete="off" pattern="[a-z][a-z0-9\\-]{0,29}" required aria-label=${t("form.variant-new")}
            placeholder=${t("form.variant-new")} />
          <button>${t("design.add")}</button>
        </form>`}`;
}

function head(chosen, change, draw) {
  const { sections, section } = chosen;
  if (section.name === "words") {
    return chooser(sections, section, t("form.language"), (of) => LANGUAGES[of] ?? of, draw);
  }
  return section.name === "rules" ? variants(chosen, change, draw) : nothing;
}

/** The tabs and the section that shows; only the tabs where that is the text.
    @param {{form: any[], diagnostics: any[], problem: string, change: (path: string[], value: any) => void,
      rename: (name: string, to: string) => void, editor: any, draw: () => void}} at */
export function forms({ form, diagnostics, problem, change, rename, editor, draw }) {
  const fields = form.flatMap((section) => section.fields);
  const { byField, others } = sortComplaints(diagnostics, fields);
  const bar = tabs(form, byField, draw);
  if (state.tab === TEXT) return bar;
  const chosen = chosenOf(form, state.tab);
  const show = (each) => {
    const wrong = byField.get(each);
    return isTable(each) ? table(each, change, wrong, editor, rename) : field(each, change, wrong, editor);
  };
  return html`${bar}
    <section id="sheet" class="panel sheet" role="tabpanel" aria-labelledby="tab-${state.tab}">
      ${problem ? html`<p class="band" role="alert"><span lang="en">${problem}</span></p>` : nothing}
      ${head(chosen, change, draw)}
      ${complaintsAt(others.filter(({ severity }) => severity === "error"), editor)}
      ${repeat(
        chosen.section.fields,
        ({ path }) => path.join("."),
        show,
      )}
    </section>`;
}
