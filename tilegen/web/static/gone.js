// The page instead of one that is not there, or not for whoever asks; the server says why in a word.

import { bar } from "./bar.js";
import { homeAddress } from "./link.js";
import { findRoot, meta } from "./page.js";
import { wear } from "./theme.js";
import { html, render } from "./vendor/lit.js";
import { speak, t } from "./words.js";

const root = findRoot();
const why = meta("why");

const draw = () =>
  render(
    html`${bar(draw)}
      <main class="alone">
        <div class="panel">
          <h1>${t(`gone.${why}`)}</h1>
          <p>${t(`gone.about-${why}`)}</p>
          <p><a class="button" href=${homeAddress()}>${t("links.home")}</a></p>
        </div>
      </main>`,
    root,
  );

wear();
await speak();
document.title = t(`gone.${why}`);
draw();
