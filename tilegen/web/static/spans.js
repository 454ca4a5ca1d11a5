// Numbers with their intervals, as bars. They are written beside, so these are only looked at.

import { html, nothing, svg } from "./vendor/lit.js";

/** A value, and the ends of its interval. @typedef {[number, number, number]} Span */

const FULL_WIDTH = 100;

/** How far each bar goes, and where its interval begins and ends, in hundredths of the longest.
 * @param {readonly (Span | null)[]} spans */
export function scaleSpans(spans) {
  const longest = Math.max(...spans.map((span) => (span ? span[2] : 0)));
  const scale = longest > 0 ? FULL_WIDTH / longest : 0;
  const toBar = (/** @type {number} */ number) => Math.round(Math.max(number, 0) * scale * 10) / 10;
  return spans.map((span) => span && span.map(toBar));
}

/** The bars of the same number before and now, above each other.
 * @param {{ before: Span | null, after: Span | null }} spans */
export function spanBars({ before, after }) {
  const scaledSpans = scaleSpans([after, before]);
  if (!after) return nothing;
  const bars = scaledSpans.flatMap((bar, row) =>
    bar
      ? [
          svg`<g class=${row ? "before" : "now"} transform="translate(0 ${row * 8})">
            <rect x="0" y="0" width=${bar[0]} height="6" />
            <path d="M${bar[1]} 3H${bar[2]}M${bar[1]} 1v4M${bar[2]} 1v4" />
          </g>`,
        ]
      : [],
  );
  return html`<svg
    class="spans"
    viewBox="-1 -1 102 ${bars.length * 8}"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${bars}
  </svg>`;
}
