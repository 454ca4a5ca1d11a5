// The page behind a link to a seat. The button's POST sets the cookie, so that a chat which looks
// at the link joins nobody.

import { bar } from "./bar.js";
import { goTo, join, joinsAtOnce } from "./link.js";
import { wear } from "./theme.js";
import { html, nothing, render } from "./vendor/lit.js";
import { speak, t } from "./words.js";

const root = document.getElementById("page");

let problem = "";

async function sit(event) {
  event?.preventDefault();
  try {
    const { url } = await join();
    goTo(url);
  } catch (refused) {
    problem = refused.message;
    draw();
  }
}

const draw = () =>
  render(
    html`${bar(draw)}
      <main class="alone">
        <div class="panel join">
          <h1>${t("join.title")}</h1>
          <p>${t("join.about")}</p>
          ${problem
            ? html`<p class="band" role="alert"><span lang="en">${problem}</span></p>`
            : nothing}
          <form @submit=${sit}>
            <button type="submit" class="main wide" data-act="join">${t("join.button")}</button>
          </form>
        </div>
      </main>`,
    root,
  );

wear();
await speak();
document.title = t("join.title");
draw();
// The browser that the server opened for its host: nobody else has seen this link.
if (joinsAtOnce()) await sit();
