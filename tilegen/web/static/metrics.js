// What a set promises and what it is like, metric by metric.

/** @import { Limits, MetricMessage } from "./studio.d.ts" */

import { html, nothing } from "./vendor/lit.js";
import { has, t } from "./words.js";

/** @param {number | boolean | null} value */
const shown = (value) =>
  typeof value === "number" && !Number.isInteger(value) ? value.toFixed(3) : String(value);

/** @param {{ expected: Limits | null }} metric */
function limits({ expected }) {
  if (expected === null) return "";
  const { at_least: least, at_most: most } = expected;
  if (least === most) return `= ${shown(least)}`;
  return [least === null ? "" : `≥ ${shown(least)}`, most === null ? "" : `≤ ${shown(most)}`]
    .join(" ")
    .trim();
}

const OF_A_FAMILY = /^(pattern|tiles_joining)_(\d+)$/;

/** What a metric is called, by the name that `expect` knows, and what it says.
 * @param {string} name */
function metricName(name) {
  const [, family, of] = OF_A_FAMILY.exec(name) ?? [];
  const key = family ?? name;
  const code = html`<code lang="en">${name}</code>`;
  if (!has(`metric.${key}`)) return code;
  return html`<b>${t(`metric.${key}`, { pattern: of, count: Number(of) })}</b> ${code}
    <span class="hint">${t(`metric.${key}-about`)}</span>`;
}

/** @param {MetricMessage} each */
const isToSee = (each) =>
  each.expected !== null || (each.before !== null && each.before !== each.value);

/** @param {readonly MetricMessage[]} all */
function metricTable(all) {
  return html`<div class="scroller" tabindex="0" role="group" aria-label=${t("design.metrics")}>
    <table>
      <thead>
        <tr>
          <th scope="col">${t("design.metric")}</th>
          <th scope="col">${t("design.now")}</th>
          <th scope="col">${t("design.before")}</th>
          <th scope="col">${t("design.expected")}</th>
        </tr>
      </thead>
      <tbody>
        ${all.map(
          (each) =>
            html`<tr class=${each.holds ? "" : "broken"}>
              <th scope="row">${metricName(each.name)}</th>
              <td>${shown(each.value)}</td>
              <td>
                ${each.before === null || each.before === each.value ? "" : shown(each.before)}
              </td>
              <td>${limits(each)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** What is promised or has changed; the rest for those who look.
 * @param {readonly MetricMessage[]} all */
export function metricsPanel(all) {
  if (!all.length) return nothing;
  const first = all.filter(isToSee);
  return html`<section class="panel metrics">
    <h2>${t("design.metrics")}</h2>
    ${first.length ? metricTable(first) : nothing}
    <details>
      <summary>${t("design.all-metrics")}</summary>
      ${metricTable(all)}
    </details>
  </section>`;
}
