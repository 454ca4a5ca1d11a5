import assert from "node:assert/strict";
import { test } from "node:test";

import { markup, speakOnly } from "./page.js";

speakOnly({ "short.placed": "there", "say.placed": "{player} laid {tile}." });
const { speak } = await import("../../../tilegen/web/static/words.js");
await speak("en");
const { renderEvent } = await import("../../../tilegen/web/static/events.js");
const game = await import("../../../tilegen/web/static/tiles.js");

const at = (paper) => ({
  game,
  view: { game: "monsters", board: { shape: "square" }, faces: "f", paper },
  name: () => "Ben",
});
const PLACEMENT = { key: "placed", seat: 1, say: "", args: { player: "Ben", tile: 21 } };
const END = { key: "none-left", seat: null, say: "No tile is left.", args: {} };

test("An event is a picture of its tile, and a sentence for those who listen", () => {
  const html = markup(renderEvent(at(false), PLACEMENT, { withName: true }));
  assert.match(html, /class="unseen">Ben laid 21\.<\/span/);
  const [, picture] = html.split('aria-hidden="true"');
  assert.match(picture, /<b>Ben<\/b>.*\/face\/f\/21\.svg.*there/s);
  assert.doesNotMatch(picture.replaceAll(/\/face\/[^ ]*/g, ""), /21/);
});

test("The sentence stays in sight in a game from paper, and where no tile is spoken of", () => {
  assert.equal(markup(renderEvent(at(true), PLACEMENT)), "Ben laid 21.");
  assert.match(markup(renderEvent(at(false), END)), /No tile is left/);
});
