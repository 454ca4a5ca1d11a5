// The sentences of a rule card, and those that are new in it.
//
// A text is a list of runs, each with whether it is bold.

/** @import { Block, Run } from "./ruleblocks.js" */

const END = /(?<=[.!?。])\s+/;

/** The runs of a text, cut where a sentence ends.
    @param {readonly Run[]} runs */
function cutRuns(runs) {
  /** @type {Run[][]} */
  const sentences = [[]];
  for (const [text, isBold] of runs) {
    const [first, ...rest] = text.split(END);
    sentences.at(-1)?.push([first, isBold]);
    for (const part of rest) sentences.push([[part, isBold]]);
  }
  return sentences.filter((sentence) => sentence.some(([text]) => text));
}

const plainText = (/** @type {readonly Run[]} */ runs) =>
  runs
    .map(([text]) => text)
    .join("")
    .trim();

/** The texts of each kind of block.
    @type {Record<string, (block: Block) => Run[][]>} */
const TEXTS = {
  title: ({ text, below }) => [text, below],
  heading: ({ text }) => [text],
  paragraph: ({ text }) => [text],
  steps: ({ items }) => items,
  bullets: ({ items }) => items,
  table: ({ rows }) => rows.flat(),
  pictures: ({ pictures }) => pictures.map(({ caption }) => caption),
};

/** All sentences of a card, in plain text.
    @param {readonly Block[]} blocks */
export const listSentences = (blocks) =>
  new Set(
    blocks
      .flatMap((block) => TEXTS[block.kind](block))
      .flatMap((runs) => cutRuns(runs).map(plainText)),
  );

/** The runs of a text, each with whether its sentence is not among the old ones.
    @param {readonly Run[]} runs
    @param {Set<string>} oldSentences
    @returns {Run[]} */
function markRuns(runs, oldSentences) {
  return cutRuns(runs).flatMap((sentence, index) => {
    const isNew = !oldSentences.has(plainText(sentence));
    /** @type {Run[]} */
    const space = index ? [[" ", false, false]] : [];
    return [
      ...space,
      ...sentence.map(([text, isBold]) => /** @type {Run} */ ([text, isBold, isNew])),
    ];
  });
}

/** The blocks, with each sentence marked that is not among the old ones.
    @param {readonly Block[]} blocks
    @param {Set<string>} oldSentences
    @returns {Block[]} */
export function markNew(blocks, oldSentences) {
  const mark = (/** @type {readonly Run[]} */ runs) => markRuns(runs, oldSentences);
  return blocks.map((block) => {
    switch (block.kind) {
      case "title":
        return { ...block, text: mark(block.text), below: mark(block.below) };
      case "steps":
      case "bullets":
        return { ...block, items: block.items.map(mark) };
      case "table":
        return { ...block, rows: block.rows.map((row) => row.map(mark)) };
      case "pictures":
        return {
          ...block,
          pictures: block.pictures.map((picture) => ({
            ...picture,
            caption: mark(picture.caption),
          })),
        };
      default:
        return { ...block, text: mark(block.text) };
    }
  });
}
