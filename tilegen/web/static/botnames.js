// Bots that nobody named. Records call them in English, and pages in the language of their reader.

import { botName } from "./words.js";

/** @typedef {{ bot?: string | null, name?: string | null }} Chair */

/** The kind of each by its name in the record, and its letter where there are several.
 * @type {Map<string, { bot: string, letter: string }>} */
let botsByName = new Map();

/** The letter of a bot that is called as the server calls those without a name; null for any other.
 * @param {string} name @param {string} bot */
function letterOf(name, bot) {
  const defaultName = `${bot[0].toUpperCase()}${bot.slice(1)}`.replaceAll(":", " ");
  if (name === defaultName) return "";
  const [, letter] = / ([A-Z]{1,2})$/.exec(name) ?? [];
  return letter && name === `${defaultName} ${letter}` ? letter : null;
}

/** Learns which players at the table are such bots. @param {readonly Chair[]} chairs */
export function learnBots(chairs) {
  botsByName = new Map();
  for (const { name, bot } of chairs) {
    const letter = name && bot ? letterOf(name, bot) : null;
    if (name && bot && letter !== null) botsByName.set(name, { bot, letter });
  }
}

/** The name of a player on the page. @param {string} name */
export function readName(name) {
  const entry = botsByName.get(name);
  return entry ? `${botName(entry.bot)} ${entry.letter}`.trimEnd() : name;
}

/** Whether the name of its seat says already which bot plays. @param {Chair} chair */
export const isNamedAsBot = ({ bot, name }) =>
  Boolean(bot && name && (botsByName.has(name) || name.startsWith(botName(bot))));
