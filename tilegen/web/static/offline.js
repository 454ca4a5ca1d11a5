// What a page that is a file has in itself, in place of what link.js asks the server for.

const { textContent } = /** @type {HTMLElement} */ (document.getElementById("game"));

/** @import { ReplayMessage } from "./messages.d.ts" */

/** @type {ReplayMessage} */
export const kept = JSON.parse(textContent ?? "");

/** @type {Map<string, string>} */
const addresses = new Map();

/** The address of a piece's picture, made when it is first looked at; "" where there is none.
 * @param {string} _faces @param {string | number} piece */
export function faceAddress(_faces, piece) {
  const name = String(piece);
  const picture = kept.pictures[name];
  if (picture && !addresses.has(name)) {
    addresses.set(name, URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" })));
  }
  return addresses.get(name) ?? "";
}

/** @param {string} language */
export const words = async (language) => kept.words[language];

/** There is nothing above the page. */
export const homeAddress = () => "";
