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
const nameIn = (names, kind) =>
  names[language()] ?? (has(`figure.${kind}`) ? t(`figure.${kind}`) : names.en);

/** What stands in the places of a sentence.
 * @param {Record<string, any>} args */
export function values(args) {
  const shown = { ...args };
  // Numbers that stand in a sentence with their noun.
  for (const [noun, count] of Object.entries(args)) {
    if (typeof count === "number" && has(`count.${noun}`))
      shown[noun] = t(`count.${noun}`, { count });
  }
  for (const who of ["player", "owner", "others"])
    if (typeof args[who] === "string") shown[who] = args[who].split(", ").map(readName).join(", ");
  if (args.side !== undefined) shown.side = t(`side.${args.side}`);
  for (const name of ["edge", "shows"])
    if (args[name] !== undefined) shown[name] = t(`edge.${args[name]}`);
  if (args.part !== undefined) shown.part = t(`part.${args.part}`);
  // What a place asks for, the kinds of a tile's sides, and ways to type a move.
  if (args.needs)
    shown.needs = list(
      "conjunction",
      args.needs.map((/** @type {[string, number]} */ [edge, tile]) => t(`need.${edge}`, { tile })),
    );
  if (args.sides)
    shown.sides = args.sides.map((/** @type {string} */ edge) => t(`edge.${edge}`)).join(", ");
  if (args.ways) shown.ways = list("disjunction", args.ways);
  // A figure of a tile game, and what it is made of.
  if (args.holds) {
    const held = args.holds.map((/** @type {[Record<string, string>, number]} */ [names, count]) =>
      count === 1 ? nameIn(names) : `${nameIn(names)} × ${count}`,
    );
    shown.figure = nameIn(args.figure, args.kind);
    shown.holds = [shown.tiles, ...held, ...(args.around ? [shown.around] : [])].join(", ");
  }
  // A reason that stands inside another sentence.
  if (args.because && has(`say.${args.because.key}`))
    shown.reason = t(`say.${args.because.key}`, values(args.because.args));
  if (isCard(args.card)) shown.card = cardName(args.card);
  return shown;
}

/** As plain text, for the live region.
 * @param {{ key: string, say: string, args?: Record<string, any> }} said */
export const toldText = (said) =>
  has(`say.${said.key}`) ? t(`say.${said.key}`, values(said.args ?? {})) : said.say;

/** @param {{ key: string, say: string, args?: Record<string, any> }} said */
export const told = (said) =>
  has(`say.${said.key}`) ? toldText(said) : html`<span lang="en">${said.say}</span>`;
