// Sentences about moves: in the page's language where its words know them, else in English, and
// then marked so.

import { readName } from "./botnames.js";
import { cardName, isCard } from "./cards.js";
import { html } from "./vendor/lit.js";
import { has, language, t } from "./words.js";

/** @param {"conjunction" | "disjunction"} type @param {readonly string[]} words */
export const list = (type, words) => new Intl.ListFormat(language(), { type }).format(words);

/** A word of a game's file in the page's language; else as the page says it, or in English.
 * @param {Record<string, string>} names @param {string} [kind] */
export const nameIn = (names, kind) =>
  names[language()] ?? (has(`figure.${kind}`) ? t(`figure.${kind}`) : names.en);

/** The texts for the places of a sentence.
 * @param {Record<string, any>} args */
export function values(args) {
  const texts = { ...args };
  // Numbers that stand in a sentence with their noun.
  for (const [noun, count] of Object.entries(args)) {
    if (typeof count === "number" && has(`count.${noun}`))
      texts[noun] = t(`count.${noun}`, { count });
  }
  for (const role of ["player", "owner", "others"])
    if (typeof args[role] === "string")
      texts[role] = args[role].split(", ").map(readName).join(", ");
  if (has(`side.${args.side}`)) texts.side = t(`side.${args.side}`);
  for (const name of ["edge", "shows"])
    if (has(`edge.${args[name]}`)) texts[name] = t(`edge.${args[name]}`);
  if (args.part !== undefined) texts.part = t(`part.${args.part}`);
  // The demands of a place, the kinds of sides, and ways to type a move.
  const kindOf = (/** @type {string} */ kind) =>
    has(`edge.${kind}`) ? t(`edge.${kind}`) : nameIn(args.kinds?.[kind] ?? { en: kind });
  if (args.needs)
    texts.needs = list(
      "conjunction",
      args.needs.map((/** @type {[string, number]} */ [kind, tile]) =>
        has(`need.${kind}`)
          ? t(`need.${kind}`, { tile })
          : t("needs.kind", { edge: kindOf(kind), tile }),
      ),
    );
  if (args.sides) texts.sides = args.sides.map(kindOf).join(", ");
  if (args.blank) texts.blank = list("conjunction", args.blank.map(kindOf));
  if (args.ways) texts.ways = list("disjunction", args.ways);
  // A figure of a tile game, and its parts.
  if (typeof args.figure === "object") texts.figure = nameIn(args.figure, args.kind);
  if (args.holds) {
    const parts = args.holds.map(
      (/** @type {[Record<string, string>, number]} */ [names, count]) =>
        count === 1 ? nameIn(names) : `${nameIn(names)} × ${count}`,
    );
    const tilesWith = (args.with ?? []).map(
      (/** @type {[Record<string, string>, number]} */ [names, count]) =>
        t("has.with", { count, feature: nameIn(names) }),
    );
    const laidAround = args.around ? [texts.around] : [];
    texts.holds = [texts.tiles, ...parts, ...tilesWith, ...laidAround].join(", ");
  }
  // A reason that stands inside another sentence.
  if (args.because && has(`say.${args.because.key}`))
    texts.reason = t(`say.${args.because.key}`, values(args.because.args));
  if (isCard(args.card)) texts.card = cardName(args.card);
  return texts;
}

/** A sentence as plain text, for the live region.
 * @param {{ key: string, say: string, args?: Record<string, any> }} sentence */
export const formatSentence = (sentence) =>
  has(`say.${sentence.key}`) ? t(`say.${sentence.key}`, values(sentence.args ?? {})) : sentence.say;

/** @param {{ key: string, say: string, args?: Record<string, any> }} sentence */
export const renderSentence = (sentence) =>
  has(`say.${sentence.key}`)
    ? formatSentence(sentence)
    : html`<span lang="en">${sentence.say}</span>`;

/** What to do about a complaint, in the page's language: as the referee says it in English, and
 * elsewhere as far as the words know it; else null. A warning may be about a slip that the table let
 * stand.
 * @param {{ severity: string, hint: string | null, key?: string, args?: Record<string, any> }} complaint */
export function wordHint({ severity, hint, key = "", args = {} }) {
  if (!hint || language() === "en") return hint;
  if (has(`hint.${key}`)) return t(`hint.${key}`, values(args));
  return severity === "warning" && has(`say.${key}`) ? t("hint.stands") : null;
}
