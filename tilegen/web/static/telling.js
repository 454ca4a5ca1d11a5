// Sentences about moves: in the page's language where its words know them, else in English, and
// then marked so.

import { cardName, isCard } from "./cards.js";
import { html } from "./vendor/lit.js";
import { has, t } from "./words.js";

/** Numbers that stand in a sentence with their noun. */
const COUNTED = ["cards", "chips", "points", "tiles"];

function values(args) {
  const shown = { ...args };
  for (const noun of COUNTED) {
    if (typeof args[noun] === "number") shown[noun] = t(`count.${noun}`, { count: args[noun] });
  }
  if (args.side !== undefined) shown.side = t(`side.${args.side}`);
  if (args.part !== undefined) shown.part = t(`part.${args.part}`);
  if (isCard(args.card)) shown.card = cardName(args.card);
  return shown;
}

/** As plain text, for the live region. */
export const toldText = (said) =>
  has(`say.${said.key}`) ? t(`say.${said.key}`, values(said.args ?? {})) : said.say;

export const told = (said) =>
  has(`say.${said.key}`) ? toldText(said) : html`<span lang="en">${said.say}</span>`;
