// The words of the pages, in the language of the visitor.
//
// A word is a text, or one text for each plural form of the language. `{name}` is a place for a
// value; the form is chosen by the value of `{count}`.

import { words as fetchWords } from "./link.js";
import { meta } from "./page.js";
import { recall, remember } from "./settings.js";

/** The languages of the pages: how each calls itself, by its code. */
export const LANGUAGES = Object.fromEntries(
  meta("languages")
    .split(";")
    .map((entry) => /** @type {[string, string]} */ (entry.split("="))),
);

/** Words by their keys: texts, or texts by plural forms.
 * @type {Record<string, any>} */
let wordsByKey = {};
let plurals = new Intl.PluralRules("en");

export const language = () => document.documentElement.lang;

/** The language chosen before, or else the first that the browser asks for and we have. */
function preferredLanguage() {
  const codes = [recall("language"), ...navigator.languages.map((locale) => locale.split("-")[0])];
  return codes.find((code) => code && code in LANGUAGES) ?? "en";
}

export async function speak(code = preferredLanguage()) {
  wordsByKey = await fetchWords(code);
  plurals = new Intl.PluralRules(code);
  document.documentElement.lang = code;
}

/** @param {string} code */
export async function choose(code) {
  remember("language", code);
  await speak(code);
}

/** @param {string} key */
export const has = (key) => key in wordsByKey;

/** @param {string} key @param {Record<string, any>} [values] */
export function t(key, values = {}) {
  const word = wordsByKey[key] ?? key;
  const text = typeof word === "string" ? word : (word[plurals.select(values.count)] ?? word.other);
  return text.replace(
    /\{(\w+)\}/g,
    (/** @type {string} */ match, /** @type {string} */ name) => values[name] ?? match,
  );
}

/** A bot goes by its kind, whatever number it has; one without a word by its own name.
 * @param {string} bot */
export const botName = (bot) => {
  const [name] = bot.split(":");
  return has(`bot.${name}`) ? t(`bot.${name}`) : bot;
};

/** How a bot plays, in a sentence; "" where that is not known.
 * @param {string} bot */
export const botPlays = (bot) => {
  const [name] = bot.split(":");
  return has(`plays.${name}`) ? t(`plays.${name}`) : "";
};

/** A day, such as 2026-11-22, as people write it.
 * @param {string} day */
export const dateOf = (day) =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(new Date(`${day}T12:00`));

/** A game that pages have no word for goes by the title of its set.
 * @param {string} game @param {string} title */
export const gameTitle = (game, title) => (has(`game.${game}`) ? t(`game.${game}`) : title);

/** The name of a set, in the page's language where it has one there.
 * @param {{ title: string, titles?: Record<string, string> }} offer */
export const titleIn = ({ title, titles }) => titles?.[language()] ?? title;

/** The title of a set: a set that a designer made goes by its own name.
 * @param {{ set: string, game: string, title: string, titles?: Record<string, string> }} offer */
export const setTitle = (offer) =>
  offer.set === offer.game ? gameTitle(offer.game, titleIn(offer)) : titleIn(offer);

/** @param {string} variant */
export const rulesName = (variant) => (has(`rules.${variant}`) ? t(`rules.${variant}`) : variant);

/** A score with what it counts.
 * @param {string} game @param {number} count */
export const scoreOf = (game, count) =>
  has(`people.score-${game}`) ? t(`people.score-${game}`, { count }) : t("count.points", { count });
