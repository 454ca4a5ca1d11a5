// The page where a table would be: its code is wrong, or too many wrong ones came from here.

import { bar } from "./bar.js";
import { homeAddress } from "./link.js";
import { wear } from "./theme.js";
import { html, render } from "./vendor/lit.js";
import { speak, t } from "./words.js";

const root = document.getElementById("page");

const draw = () =>
  render(
    html`${bar(draw)}
      <main class="alone">
        <div class="panel">
          <h1>${t("gone.title")}</h1>
          <p>${t("gone.about")}</p>
          <p><a class="button" href=${homeAddress()}>${t("links.home")}</a></p>
        </div>
      </main>`,
    root,
  );

wear();
await speak();
document.title = t("gone.title");
draw();
