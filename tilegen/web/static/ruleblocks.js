// The blocks of rules as they are printed: headings, paragraphs, lists, tables and pictures.

import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

/** A text, whether it is bold, and whether it is new.
 * @typedef {[string, boolean?, boolean?]} Run */
/** @typedef {{ name: string, caption: Run[], right: boolean | null }} Illustration */
/** A block of one kind, with what there is in one of that kind.
 * @typedef {{ kind: string, text: Run[], below: Run[], items: Run[][], rows: Run[][][],
 *   pictures: Illustration[] }} Block */

/** @param {Run} run */
const run = ([text, isBold, isNew]) => {
  const content = isBold ? html`<b>${text}</b>` : text;
  return isNew ? html`<mark>${content}</mark>` : content;
};

/** @param {readonly Run[]} runs */
const words = (runs) => runs.map(run);

/** @param {boolean} isRight */
const signOf = (isRight) =>
  html`<span
    class="sign ${isRight ? "right" : "wrong"}"
    role="img"
    aria-label=${t(isRight ? "help.right" : "help.wrong")}
  >
    ${isRight ? "✓" : "✗"}
  </span>`;

/**
 * @param {(name: string) => string} addressOf
 * @param {Illustration} picture
 */
const picture = (addressOf, { name, caption, right }) =>
  html`<figure>
    <img src=${addressOf(name)} alt="" loading="lazy" />
    <figcaption>${right === null ? nothing : signOf(right)} ${words(caption)}</figcaption>
  </figure>`;

/** @type {Record<string, (block: Block, addressOf: (name: string) => string) => unknown>} */
const BLOCKS = {
  title: ({ text, below: subtitle }) =>
    html`<h3>${words(text)}</h3>
      ${subtitle.length ? html`<p class="below">${words(subtitle)}</p>` : nothing}`,
  heading: ({ text }) => html`<h4>${words(text)}</h4>`,
  paragraph: ({ text }) => html`<p>${words(text)}</p>`,
  steps: ({ items }) =>
    html`<ol>
      ${items.map((item) => html`<li>${words(item)}</li>`)}
    </ol>`,
  bullets: ({ items }) =>
    html`<ul>
      ${items.map((item) => html`<li>${words(item)}</li>`)}
    </ul>`,
  table: ({ rows }) =>
    html`<table>
      ${rows.map(
        (/** @type {Run[][]} */ [first, ...cells]) =>
          html`<tr>
            <th scope="row">${words(first)}</th>
            ${cells.map((cell) => html`<td>${words(cell)}</td>`)}
          </tr>`,
      )}
    </table>`,
  pictures: ({ pictures }, addressOf) =>
    html`<div class="pictures-of-rules">${pictures.map((item) => picture(addressOf, item))}</div>`,
};

/** The blocks; `addressOf` gives the address of the picture of a name. A run of a text may have a mark for
    new ones, after whether it is bold.
 * @param {readonly Block[]} blocks @param {(name: string) => string} addressOf */
export const ruleBlocks = (blocks, addressOf) =>
  blocks.map((block) => BLOCKS[block.kind](block, addressOf));
