import assert from "node:assert/strict";
import { suite, test } from "node:test";

import { markup, speakOnly } from "./page.js";

const { speak } = await import("../../../tilegen/web/static/words.js");
const { wordHint } = await import("../../../tilegen/web/static/telling.js");
const { complaintBelow } = await import("../../../tilegen/web/static/complaints.js");

const DUE = {
  ...{ code: "minion-due", key: "minion-due", severity: "error", line: 3, cures: [] },
  ...{ message: "Ann must begin a minion first", args: { player: "Ann" } },
  hint: "add a line such as 'Ann: minion 3^'",
};

suite("what to do about a complaint", () => {
  test("is said as the referee says it in English", async () => {
    speakOnly({ "hint.minion-due": "Add a line." });
    await speak("en");
    assert.equal(wordHint(DUE), DUE.hint);
  });

  test("is said in the page's language elsewhere, and no English beside it", async () => {
    speakOnly({ "say.minion-due": "Falta el esbirro.", "hint.minion-due": "Línea de {player}." });
    await speak("es");
    const html = markup(complaintBelow(DUE, {}));
    assert.match(html, /Falta el esbirro[^]*class="hint">Línea de Ann\./);
    assert.doesNotMatch(html, /lang="en"/);
  });

  test("is that the table let it stand, where it did", async () => {
    speakOnly({ "say.no-connection": "No une.", "hint.stands": "La mesa lo dejó así." });
    await speak("es");
    const slip = { ...DUE, key: "no-connection", severity: "warning", hint: "let it stand" };
    assert.equal(wordHint(slip), "La mesa lo dejó así.");
    assert.equal(wordHint({ ...slip, severity: "error" }), null);
  });

  test("stays English and marked so where the page has no words for it", async () => {
    speakOnly({});
    await speak("es");
    assert.match(markup(complaintBelow(DUE, {})), /class="hint" lang="en">add a line/);
  });
});
