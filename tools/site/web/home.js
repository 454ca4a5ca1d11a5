// The first page of the site: what can be done here, and what cannot.

import { bar } from "./bar.js";
import { designAddress, deskAddress } from "./link.js";
import { wear } from "./theme.js";
import { html, render } from "./vendor/lit.js";
import { speak, t } from "./words.js";

const room = (address, title, about) =>
  html`<li class="panel">
    <h2><a href=${address}>${t(title)}</a></h2>
    <p>${t(about)}</p>
  </li>`;

function draw() {
  document.title = t("site.title");
  const page = html`${bar(draw)}
    <main class="rooms">
      <h1>${t("site.title")}</h1>
      <p>${t("site.about")}</p>
      <ul>
        ${room(designAddress(), "site.design", "site.design-about")}
        ${room(deskAddress(), "site.desk", "site.desk-about")}
      </ul>
      <p class="hint">${t("site.missing")}</p>
      <p><a href="licences.txt">${t("site.licences")}</a></p>
    </main>`;
  render(page, document.getElementById("page"));
}

wear();
await speak();
draw();
