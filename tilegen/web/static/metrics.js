// The metrics of a set, and the limits it promises for them.

/** @import { Limits, MetricMessage } from "./studio.d.ts" */

import { html, nothing } from "./vendor/lit.js";
import { has, t } from "./words.js";

/** @param {number | boolean | null} value */
const formatValue = (value) =>
  typeof value === "number" && !Number.isInteger(value) ? value.toFixed(3) : String(value);

/** @param {{ expected: Limits | null }} metric */
function limits({ expected }) {
  if (expected === null) return "";
  const { at_least: least, at_most: most } = expected;
  if (least === most) return `= ${formatValue(least)}`;
  return [
    least === null ? "" : `≥ ${formatValue(least)}`,
    most === null ? "" : `≤ ${formatValue(most)}`,
  ]
    .join(" ")
    .trim();
}

const OF_A_FAMILY = /^(pattern|tiles_joining)_(\d+)$/;

/** The title of a metric, its name in `expect`, and an explanation.
 * @param {string} name */
function metricName(name) {
  const [, family, of] = OF_A_FAMILY.exec(name) ?? [];
  const key = family ?? name;
  const code = html`<code lang="en">${name}</code>`;
  if (!has(`metric.${key}`)) return code;
  return html`<b>${t(`metric.${key}`, { pattern: of, count: Number(of) })}</b> ${code}
    <span class="hint">${t(`metric.${key}-about`)}</span>`;
}

/** @param {MetricMessage} metric */
const isNotable = ({ value, before, expected }) =>
  expected !== null || (before !== null && before !== value);

/** @param {readonly MetricMessage[]} metrics */
function metricTable(metrics) {
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
        ${metrics.map(
          (metric) =>
            html`<tr class=${metric.holds ? "" : "broken"}>
              <th scope="row">${metricName(metric.name)}</th>
              <td>${formatValue(metric.value)}</td>
              <td>
                ${metric.before === null || metric.before === metric.value ? "" : formatValue(metric.before)}
              </td>
              <td>${limits(metric)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The metrics that are promised or have changed; a fold has all of them.
 * @param {readonly MetricMessage[]} metrics */
export function metricsPanel(metrics) {
  if (!metrics.length) return nothing;
  const notable = metrics.filter(isNotable);
  return html`<section class="panel metrics">
    <h2>${t("design.metrics")}</h2>
    ${notable.length ? metricTable(notable) : nothing}
    <details>
      <summary>${t("design.all-metrics")}</summary>
      ${metricTable(metrics)}
    </details>
  </section>`;
}
