import assert from "node:assert/strict";
import { test } from "node:test";

import { listeners, markup, settle } from "./page.js";

const { goOnForm } = await import("../../../tilegen/web/static/goingon.js");

test("only who plays here gets a seat on this device, and a bot no person's", async () => {
  const orders = [];
  globalThis.fetch = async (address, { body }) => {
    orders.push([address, JSON.parse(body)]);
    return { ok: true, json: async () => ({ url: "/t/ABCD" }) };
  };
  const form = goOnForm(() => {}, {
    latest: () => "the record",
    ruling: {
      players: [{ name: "Anna" }, { name: "Ben" }, { name: "Cem" }],
      over: false,
      game: "monsters",
      diagnostics: [{ severity: "warning" }],
    },
    games: [{ game: "monsters", bots: ["builder"] }],
  });
  const [, ben, cem] = listeners(form, "@change");
  ben({ target: { value: "friend" } });
  cem({ target: { value: "builder" } });
  listeners(form, "@submit")[0]({ preventDefault() {} });
  await settle();
  const seats = [
    { bot: null, device: true },
    { bot: null, device: false },
    { bot: "builder", device: false },
  ];
  assert.deepEqual(orders, [["/api/tables", { record: "the record", seats }]]);
  assert.deepEqual(location.assign.mock.calls[0].arguments, ["/t/ABCD"]);
});

test("a record with an error does not go on", () => {
  const ruling = { players: [{ name: "Anna" }], over: false, game: "monsters" };
  const formWith = (severity) =>
    markup(
      goOnForm(() => {}, {
        latest: () => "",
        ruling: { ...ruling, diagnostics: [{ severity }] },
        games: [{ game: "monsters", bots: [] }],
      }),
    );
  assert.match(formWith("warning"), /data-act="go-on"/);
  assert.doesNotMatch(formWith("error"), /data-act="go-on"/);
});
