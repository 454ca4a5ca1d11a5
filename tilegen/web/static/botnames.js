// Bots that nobody named. Records call them in English, and pages in the language of their reader.

import { botName } from "./words.js";

/** @typedef {{ bot?: string | null, name?: string | null }} Chair */

/** What each of them is, by its name in the record, and its letter where there are several.
 * @type {Map<string, { bot: string, letter: string }>} */
let unnamed = new Map();

/** The letter of a bot that is called as the server calls those without a name; null for any other.
 * @param {string} name @param {string} bot */
function letterOf(name, bot) {
  const plain = `${bot[0].toUpperCase()}${bot.slice(1)}`.replaceAll(":", " ");
  if (name === plain) return "";
  const [, letter] = / ([A-Z]{1,2})$/.exec(name) ?? [];
  return letter && name === `${plain} ${letter}` ? letter : null;
}

/** Learns which players at the table are such bots. @param {readonly Chair[]} chairs */
export function learnBots(chairs) {
  unnamed = new Map();
  for (const { name, bot } of chairs) {
    const letter = name && bot ? letterOf(name, bot) : null;
    if (name && bot && letter !== null) unnamed.set(name, { bot, letter });
  }
}

/** What the page calls a player. @param {string} name */
export function readName(name) {
  const known = unnamed.get(name);
  return known ? `${botName(known.bot)} ${known.letter}`.trimEnd() : name;
}

/** Whether the name of its seat says already which bot plays. @param {Chair} chair */
export const isNamedAsBot = ({ bot, name }) =>
  Boolean(bot && name && (unnamed.has(name) || name.startsWith(botName(bot))));
