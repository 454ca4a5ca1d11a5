// A set on tabs: its pieces first, the form of a tile game in sections, and the text last.

/** @import { Submission } from "./browser.d.ts" */
/** @import { Change, Complaint, Draw, Editor, FormAnswer, FormField, FormSection } from "./studio.d.ts" */

import { complaintsAt, field } from "./fields.js";
import { sortComplaints } from "./formvalues.js";
import { isTable, table } from "./gamefields.js";
import { fileWords } from "./settingwords.js";
import { html, nothing, repeat } from "./vendor/lit.js";
import { LANGUAGES, language, t } from "./words.js";

const PIECES = "pieces";
const FORMS = ["sides", "words", "rules", "about"];
const TEXT = "text";
/** The id of the panel of a tab that is no section of the form. @type {Record<string, string>} */
const PANELS = { [PIECES]: "pieces", [TEXT]: "field" };
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** `tab` is the section that shows, and `of` which one of several of a name.
 * @type {{ tab: string, of: Record<string, string> }} */
const state = { tab: PIECES, of: { words: "", rules: "" } };

/** A text that cannot be read has no form: it is mended as text.
 * @param {FormSection[] | null} form */
const currentTab = (form) => (form === null && FORMS.includes(state.tab) ? TEXT : state.tab);

export const showsText = (/** @type {FormSection[] | null} */ form) => currentTab(form) === TEXT;
export const showsPieces = (/** @type {FormSection[] | null} */ form) =>
  currentTab(form) === PIECES;

/** Shows the text, to write there. */
export function showText() {
  state.tab = TEXT;
}

/** @param {FormSection[] | null} form
 * @param {Map<object, Complaint[]>} complaints
 * @param {Draw} draw
 * @param {() => void} onText called after the text has come into sight */
function tabs(form, complaints, draw, onText) {
  const names = [PIECES, ...(form === null ? [] : FORMS), TEXT];
  const current = currentTab(form);
  const open = (/** @type {string} */ tab) => {
    state.tab = tab;
    draw();
    if (tab === TEXT) onText();
  };
  const handleKey = (/** @type {KeyboardEvent} */ event) => {
    if (!(event.key in STEPS)) return;
    event.preventDefault();
    const next =
      names[Math.min(Math.max(names.indexOf(current) + STEPS[event.key], 0), names.length - 1)];
    open(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  const isWrong = (/** @type {string} */ tab) =>
    (form ?? []).some(
      ({ name, fields }) =>
        name === tab &&
        fields.some((formField) =>
          complaints.get(formField)?.some(({ severity }) => severity === "error"),
        ),
    );
  return html`<div class="tabs" role="tablist" aria-label=${t("form.title")} @keydown=${handleKey}>
    ${names.map(
      (tab) =>
        html`<button
          type="button"
          id="tab-${tab}"
          role="tab"
          aria-controls=${PANELS[tab] ?? "sheet"}
          aria-selected=${tab === current}
          tabindex=${tab === current ? 0 : -1}
          class=${isWrong(tab) ? "wrong" : ""}
          @click=${() => open(tab)}
        >
          ${t(`form.tab-${tab}`)}${isWrong(tab) ? html` <span role="img" aria-label=${t("form.wrong")}>!</span>` : nothing}
        </button>`,
    )}
  </div>`;
}

/** The sections of a name, and the one of them that shows.
 * @param {FormSection[]} form @param {string} name */
function chooseSection(form, name) {
  const sections = form.filter((section) => section.name === name);
  const current = state.of[name] || (name === "words" ? language() : "");
  return { sections, section: sections.find(({ of }) => of === current) ?? sections[0] };
}

/** @param {FormSection[]} sections @param {FormSection} section @param {string} label
 * @param {(of: string) => string} nameOf @param {Draw} draw */
function chooser(sections, section, label, nameOf, draw) {
  return html`<div class="option">
    <label for="section-of"><b>${label}</b></label>
    <select
      id="section-of"
      @change=${(/** @type {{ target: HTMLSelectElement }} */ event) => {
        state.of[section.name] = event.target.value;
        draw();
      }}
    >
      ${sections.map(({ of }) => html`<option value=${of} ?selected=${of === section.of}>${nameOf(of)}</option>`)}
    </select>
  </div>`;
}

/** Sections of a name, and the one of them that shows.
 * @typedef {{ sections: FormSection[], section: FormSection }} SectionChoice */

/** Variants are added and removed beside the rules that they change.
 * @param {SectionChoice} choice @param {Change} change @param {Draw} draw */
function variants({ sections, section }, change, draw) {
  const isVariant = section !== sections[0];
  const add = (/** @type {Submission} */ event) => {
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
  ${
    isVariant
      ? html`<p class="hint">${t("form.variant-about")}</p>
          <div class="buttons">
            <button type="button" @click=${remove}>
              ${t("design.remove", { word: section.of })}
            </button>
          </div>`
      : html`<form class="line" @submit=${add}>
          <input
            lang="en"
            autocomplete="off"
            pattern="[a-z][a-z0-9\\-]{0,29}"
            required
            aria-label=${t("form.variant-new")}
            placeholder=${t("form.variant-new")}
          />
          <button>${t("design.add")}</button>
        </form>`
  }`;
}

/** @param {SectionChoice} choice @param {Change} change @param {Draw} draw */
function head(choice, change, draw) {
  const { sections, section } = choice;
  if (section.name === "words") {
    return chooser(sections, section, t("form.language"), (of) => LANGUAGES[of] ?? of, draw);
  }
  return section.name === "rules" ? variants(choice, change, draw) : nothing;
}

/** The tabs, and the section of the form if one shows. `form` is null where the set has none, or
    cannot be read.
    @param {FormAnswer & { problem: unknown, change: Change, editor: Editor, draw: Draw,
      rename: (name: string, to: string) => void, onText: () => void }} at */
export function forms(at) {
  const { form, diagnostics, problem, change, rename, editor, draw } = at;
  const fields = (form ?? []).flatMap((section) => section.fields);
  const { byField, others } = sortComplaints(diagnostics, fields);
  const bar = tabs(form, byField, draw, at.onText);
  const tab = currentTab(form);
  if (form === null || tab in PANELS) return bar;
  const choice = chooseSection(form, tab);
  const words = fileWords(form);
  const show = (/** @type {FormField} */ formField) => {
    const complaints = byField.get(formField) ?? [];
    return isTable(formField)
      ? table(formField, { change, rename, words }, complaints, editor)
      : field(formField, change, complaints, editor);
  };
  return html`${bar}
    <section id="sheet" class="panel sheet" role="tabpanel" aria-labelledby="tab-${tab}">
      ${problem ? html`<p class="band" role="alert">${problem}</p>` : nothing}
      ${head(choice, change, draw)}
      ${complaintsAt(
        others.filter(({ severity }) => severity === "error"),
        editor,
      )}
      ${repeat(choice.section.fields, ({ path }) => path.join("."), show)}
    </section>`;
}
