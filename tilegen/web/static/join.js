// The page behind a link to a seat, and behind those that make a browser the host's or a camera. The
// button's POST sets the cookie, so that a chat which looks at the link joins nobody.

import { bar } from "./bar.js";
import { goTo, home, homeAddress, join, joinsAtOnce } from "./link.js";
import { findRoot } from "./page.js";
import { messageOf, problemStatus } from "./problems.js";
import { wear } from "./theme.js";
import { html, nothing, render } from "./vendor/lit.js";
import { speak, t } from "./words.js";

const root = findRoot();

/** The status of a link that was used, or that an earlier server made. */
const GONE = 404;

let problem = "";
let isSpent = false;

/** @param {Event} [event] */
async function sit(event) {
  event?.preventDefault();
  try {
    const { url } = await join();
    goTo(url);
  } catch (refusal) {
    isSpent = joinsAtOnce() && problemStatus(refusal) === GONE;
    // The host who opens the link again is where they want to be.
    if (isSpent && (await isHost())) return goTo(homeAddress());
    problem = messageOf(refusal);
    draw();
  }
}

const isHost = () =>
  home().then(
    ({ host }) => host,
    () => false,
  );

const spentCard = () =>
  html`<div class="panel join">
    <h1>${t("join.spent")}</h1>
    <p>${t("join.about-spent")}</p>
    <p><a class="button" href=${homeAddress()}>${t("links.home")}</a></p>
  </div>`;

const seatCard = () =>
  html`<div class="panel join">
    <h1>${t("join.title")}</h1>
    <p>${t("join.about")}</p>
    ${problem ? html`<p class="band" role="alert"><span lang="en">${problem}</span></p>` : nothing}
    <form @submit=${sit}>
      <button type="submit" class="main wide" data-act="join">${t("join.button")}</button>
    </form>
  </div>`;

function draw() {
  document.title = t(isSpent ? "join.spent" : "join.title");
  render(
    html`${bar(draw)}
      <main class="alone">${isSpent ? spentCard() : seatCard()}</main>`,
    root,
  );
}

wear();
await speak();
draw();
// The browser that the server opened for its host: nobody else has seen this link.
if (joinsAtOnce()) await sit();
