// The options of a tile game's file in the page's language. A word of the file that the page has no
// word for, such as one from outside, is shown as the file says it.

/** @import { FormChoice, FormSection } from "./studio.d.ts" */

import { formsOfWord, tellChoice } from "./formvalues.js";
import { has, language, t } from "./words.js";

const keyOf = (/** @type {readonly string[]} */ words) => words.join("-").replaceAll(" ", "-");

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The keys that the file has for a field, without those of its section.
 * @param {readonly string[]} path */
function keysOf([first, ...rest]) {
  /** @type {Record<string, string[]>} */
  const inSections = {
    rules: rest,
    about: rest,
    variants: rest.slice(1),
    tiles: rest.slice(1),
  };
  return inSections[first] ?? [first, ...rest];
}

/** The name of a field.
 * @param {{ path: string[] }} field */
export function settingName({ path }) {
  const keys = keysOf(path);
  const key = keyOf(keys);
  return has(`setting.${key}`) ? t(`setting.${key}`) : capital(keys.join(" "));
}

/** A sentence about a field.
 * @param {{ path: string[], about: string }} field */
export function settingAbout({ path, about }) {
  const key = keyOf(keysOf(path));
  return has(`setting.${key}-about`) ? t(`setting.${key}-about`) : about;
}

/** The name of a flag of a choice.
 * @param {string} key */
export const flagName = (key) => (has(`setting.${key}`) ? t(`setting.${key}`) : key);

/** A choice of a field.
 * @param {{ path: string[] }} field @param {string} word */
export function pickName({ path }, word) {
  const key = keyOf([...keysOf(path), word]);
  return has(`pick.${key}`) ? t(`pick.${key}`) : word;
}

/** A sentence about a choice of a field.
 * @param {{ path: string[] }} field @param {{ word: string, about: string } | undefined} choice */
export function pickAbout({ path }, choice) {
  if (!choice) return "";
  const key = keyOf([...keysOf(path), choice.word]);
  return has(`pick.${key}-about`) ? t(`pick.${key}-about`) : choice.about;
}

/** A value in a few words, with the names of its choices.
 * @param {import("./studio.d.ts").FormField["usual"]} value
 * @param {{ path: string[], choices: FormChoice[] }} field */
export const tellPick = (value, field) =>
  tellChoice(value, field.choices, (word) => pickName(field, word));

// A term may go on with a name of the file, as `each flowers` does.
const TERM = /^(tile with|\w+)(?: (.+))?$/;

/** The names of a file in the page's language: of each the word for one, and that for many.
 * @typedef {Record<string, { one?: string, many?: string }>} FileWords */

/** The words that a file, or the rules that it begins from, give in the page's language.
 * @param {FormSection[]} form @returns {FileWords} */
export function fileWords(form) {
  const section = form.find(({ name, of }) => name === "words" && of === language());
  return Object.fromEntries(
    (section?.fields ?? []).map(({ path, value, usual }) => [
      path.at(-1),
      { ...formsOfWord(usual), ...formsOfWord(value) },
    ]),
  );
}

/** The labels that are no kinds of figures, each with the word of the file that it goes by. */
const GENERAL_LABELS = /** @type {Record<string, string>} */ ({
  first: "figure",
  again: "again",
  any: "",
});

/** The figures that a line of a score is about: those of a kind, or one's first or later ones.
 * @param {string} label @param {FileWords} words */
export function scoreLabel(label, words) {
  const word = GENERAL_LABELS[label];
  if (word === undefined) return words[label]?.one ?? label;
  const own = words[word]?.one;
  return own ? `${t(`score.${label}`)} (${own})` : t(`score.${label}`);
}

/** What a line of a score counts.
 * @param {string} term @param {FileWords} words */
export function scoreTerm(term, words) {
  const [, word, name = ""] = TERM.exec(term) ?? [];
  const key = `score.${keyOf([word ?? ""])}`;
  if (!has(key)) return term;
  const { one, many } = words[name] ?? {};
  return t(key, { name: (word === "beside" ? one : many || one) ?? name });
}

/** A line of a score.
 * @param {{ label: string, state: string, term: string }} line @param {FileWords} words */
export const scoreLine = ({ label, state, term }, words) =>
  `${scoreLabel(label, words)}, ${t(`score.${state}`)}: ${scoreTerm(term, words)}`;

/** A sentence about a term of a score.
 * @param {{ word: string, about: string } | undefined} term */
export function termAbout(term) {
  if (!term) return "";
  const key = keyOf([TERM.exec(term.word)?.[1] ?? ""]);
  return has(`term.${key}`) ? t(`term.${key}`) : term.about;
}
