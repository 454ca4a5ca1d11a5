// Why the server did not take something, in the page's language.

import { html } from "./vendor/lit.js";
import { has, t } from "./words.js";

/** What an error says, in English. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** The status of the answer that an error of `ask` is about; 0 where nothing answered.
 * @param {unknown} error */
export const problemStatus = (error) =>
  error instanceof Error && "status" in error ? Number(error.status) : 0;

/** A sentence about an error of `ask`: by its status; else what the server says, in English.
 * @param {unknown} error */
export function wordProblem(error) {
  const key = `problem.status-${problemStatus(error)}`;
  return has(key) ? t(key) : html`<span lang="en">${messageOf(error)}</span>`;
}
