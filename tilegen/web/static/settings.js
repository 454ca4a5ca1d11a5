// What a device remembers of how its owner likes the pages. A browser may refuse to remember.

/** @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(`tilegen.${key}`);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string | null} value */
export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(`tilegen.${key}`);
    else localStorage.setItem(`tilegen.${key}`, value);
  } catch {
    // Then it holds until the page is left.
  }
}
