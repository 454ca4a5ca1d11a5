// How a phone sends photos to this desk: a code to scan, where phones can come.

/** @import { CameraLink } from "./studio.d.ts" */

import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

/** `camera` has the link and its code as SVG, null where no phone can come, and what is `missing`
    to read photos.
 * @param {CameraLink | null} camera */
export function cameraPanel(camera) {
  if (!camera) return nothing;
  if (camera.missing) return html`<p class="hint" lang="en">${camera.missing}</p>`;
  if (camera.url === null) return html`<p class="hint">${t("camera.none")}</p>`;
  return html`<details class="camera">
    <summary>${t("camera.title")}</summary>
    <p>${t("camera.about")}</p>
    <img
      class="qr"
      alt=${t("camera.alt")}
      src="data:image/svg+xml,${encodeURIComponent(camera.code)}"
    />
    <p><a href=${camera.url} lang="en">${camera.url}</a></p>
  </details>`;
}
