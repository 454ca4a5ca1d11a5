// The first page of the site: a finished game to click through, a tile of it to change, the PDFs, and
// the ways to the other pages.

import { bar } from "./bar.js";
import { designAddress, deskAddress } from "./link.js";
import { wear } from "./theme.js";
import { html, render } from "./vendor/lit.js";
import { speak, t } from "./words.js";

const TILE = "31"; // its picture is tile.svg

const room = (address, title, about) =>
  html`<li class="panel">
    <h2><a href=${address}>${t(title)}</a></h2>
    <p>${t(about)}</p>
  </li>`;

const PAPERS = [
  ["a4", "site.a4"],
  ["letter", "site.letter"],
];

const print = (game, text) =>
  html`<li>
    ${t(text)}
    ${PAPERS.map(
      ([paper, name]) => html`<a class="button" href="print/${game}-${paper}.pdf">${t(name)}</a> `,
    )}
  </li>`;

function draw() {
  document.title = t("site.title");
  const page = html`${bar(draw)}
    <main class="rooms">
      <h1>${t("site.title")}</h1>
      <p>${t("site.about")}</p>
      <section class="panel">
        <h2>${t("site.game")}</h2>
        <p>${t("site.game-about")}</p>
        <iframe class="stepper" src="game.html" title=${t("site.game")}></iframe>
      </section>
      <section class="panel change">
        <img src="static/tile.svg" alt=${t("site.tile", { tile: TILE })} width="132" height="132" />
        <div>
          <h2><a href="${designAddress()}#${TILE}">${t("site.change")}</a></h2>
          <p>${t("site.change-about")}</p>
        </div>
      </section>
      <section class="panel">
        <h2>${t("site.print")}</h2>
        <ul class="prints">
          ${print("monsters", "site.monsters")} ${print("misfitz", "site.misfitz")}
        </ul>
      </section>
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
