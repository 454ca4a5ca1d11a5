// Questions that are asked anew before their answer is there.

/** Asks as `ask` does, but only the newest question counts: an older one answers null, even where it
    fails.
 * @template {unknown[]} Question
 * @template Answer
 * @param {(...question: Question) => Promise<Answer>} ask
 * @returns {(...question: Question) => Promise<Answer | null>} */
export function newestOf(ask) {
  let newest = 0;
  return async (...question) => {
    const number = ++newest;
    try {
      const answer = await ask(...question);
      return number === newest ? answer : null;
    } catch (problem) {
      if (number === newest) throw problem;
      return null;
    }
  };
}
