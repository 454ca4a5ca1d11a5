// What page.html has, whichever page it is.

/** @param {string} id @returns {HTMLElement} */
const found = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Where the page is drawn. */
export const findRoot = () => found("page");

/** Where the editor is, on the pages that have one. */
export const findField = () => found("field");

/** What is read out where it changes. */
export const findSpoken = () => found("spoken");

/** What the server says in a `meta` element. @param {string} name */
export const meta = (name) =>
  /** @type {HTMLMetaElement} */ (document.querySelector(`meta[name=${name}]`)).content;

/** All elements that a selector finds, in order.
 * @param {string} selector @returns {HTMLElement[]} */
export const elementsOf = (selector) =>
  [...document.querySelectorAll(selector)].map((each) => /** @type {HTMLElement} */ (each));

/** The element that has the keys. */
export const focusedElement = () => /** @type {HTMLElement} */ (document.activeElement);
