// Why the server did not take something, in the page's language.

import { html } from "./vendor/lit.js";
import { has, t } from "./words.js";

/** A sentence about an error of `ask`: by its status, which is missing where nothing answered; else
 * what the server says, in English.
 * @param {{ message: string, status?: number }} error */
export function wordProblem({ message, status = 0 }) {
  const key = `problem.status-${status}`;
  return has(key) ? t(key) : html`<span lang="en">${message}</span>`;
}
