// The elements of page.html, whichever page it is.

/** @param {string} id @returns {HTMLElement} */
const findElement = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The element in which the page is drawn. */
export const findRoot = () => findElement("page");

/** The place of the editor, on the pages that have one. */
export const findField = () => findElement("field");

/** The live region: its text is read out when it changes. */
export const findLiveRegion = () => findElement("spoken");

/** The value that the server gives in a `meta` element. @param {string} name */
export const meta = (name) =>
  /** @type {HTMLMetaElement} */ (document.querySelector(`meta[name=${name}]`)).content;

/** All elements that a selector finds, in order.
 * @param {string} selector @returns {HTMLElement[]} */
export const elementsOf = (selector) =>
  [...document.querySelectorAll(selector)].map((element) => /** @type {HTMLElement} */ (element));

/** The element that has the keys. */
export const focusedElement = () => /** @type {HTMLElement} */ (document.activeElement);
