// The data inside a page that is a file: this takes the place of link.js, which asks the server.

const { textContent } = /** @type {HTMLElement} */ (document.getElementById("game"));

/** @import { ReplayMessage } from "./messages.d.ts" */

/** @type {ReplayMessage} */
export const replayData = JSON.parse(textContent ?? "");

/** @type {Map<string, string>} */
const addresses = new Map();

/** The address of a piece's picture, made when it is first looked at; "" where there is none.
 * @param {string} _faces @param {string | number} piece */
export function faceAddress(_faces, piece) {
  const name = String(piece);
  const picture = replayData.pictures[name];
  if (picture && !addresses.has(name)) {
    addresses.set(name, URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" })));
  }
  return addresses.get(name) ?? "";
}

/** @param {string} language */
export const words = async (language) => replayData.words[language];

/** There is nothing above the page. */
export const homeAddress = () => "";
