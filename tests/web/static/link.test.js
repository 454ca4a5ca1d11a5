import assert from "node:assert/strict";
import { beforeEach, mock, suite, test } from "node:test";

import "./page.js";

globalThis.localStorage = { getItem: () => "d", setItem() {} };
const { Line } = await import("../../../tilegen/web/static/link.js");

/** The server's end of a line: keeps what it hears, and says what the test has it say. */
class Socket extends EventTarget {
  static OPEN = 1;
  static all = [];
  readyState = 0;
  requests = [];

  constructor(address) {
    super();
    this.address = address;
    Socket.all.push(this);
  }

  send(text) {
    this.requests.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }

  open() {
    this.readyState = Socket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  say(message) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }

  get moves() {
    return this.requests.filter(({ type }) => type === "move");
  }
}
globalThis.WebSocket = Socket;

const newest = () => Socket.all.at(-1);

/** The line breaks and mends itself. */
function breakLine() {
  newest().close();
  mock.timers.tick(5000);
  newest().open();
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  Socket.all = [];
});

function openLine(onState = () => {}) {
  const line = new Line("ABCD", () => {}, onState);
  newest().open();
  return line;
}

suite("a move", () => {
  test("is sent again after each break until it is answered", () => {
    const id = openLine().move(0, 3, "start 12");
    const move = { type: "move", id, seat: 0, v: 3, do: "start 12" };
    assert.deepEqual(newest().moves, [move]);
    breakLine();
    assert.deepEqual(newest().moves, [move]);
    breakLine();
    assert.deepEqual(newest().moves, [move]);
  });

  for (const type of ["done", "no"]) {
    test(`is not sent again after "${type}"`, () => {
      const id = openLine().move(0, 3, "start 12");
      newest().say({ type, id });
      breakLine();
      assert.deepEqual(newest().moves, []);
    });
  }

  test("stays unanswered while others are answered", () => {
    const line = openLine();
    const [first, second] = [line.move(0, 3, "start 12"), line.move(1, 4, "start 13")];
    newest().say({ type: "no", id: first });
    breakLine();
    assert.deepEqual(
      newest().moves.map(({ id }) => id),
      [second],
    );
  });

  test("of a line that is down goes when it is up again", () => {
    const line = openLine();
    newest().close();
    line.move(0, 3, "start 12");
    mock.timers.tick(5000);
    newest().open();
    assert.equal(newest().moves.length, 1);
  });
});

suite("a line", () => {
  test("says first which seats it looks through and what it has seen", () => {
    openLine().look([1]);
    newest().say({ type: "view", v: 7 });
    breakLine();
    assert.deepEqual(newest().requests, [{ type: "hello", device: "d", seats: [1], have: 7 }]);
  });

  test("tells whether it is up", () => {
    const states = [];
    openLine((isUp) => states.push(isUp));
    newest().say({ type: "people" });
    newest().close();
    assert.deepEqual(states, [true, false]);
  });

  test("asks after a silence, and comes anew if that is not answered", () => {
    openLine();
    newest().say({ type: "people" });
    const [socket] = Socket.all;
    const before = socket.requests.length;
    mock.timers.tick(15_000);
    assert.deepEqual(socket.requests.slice(before), [{ type: "hello", device: "d" }]);
    mock.timers.tick(5_000);
    mock.timers.tick(5_000);
    assert.equal(Socket.all.length, 2);
  });

  test("waits longer after each try, and no longer once it was up", () => {
    openLine();
    const triesAfterBreak = () => {
      newest().close();
      const tries = [];
      for (let elapsed = 250; elapsed <= 2_000; elapsed += 250) {
        mock.timers.tick(250);
        if (newest().readyState === 0) {
          tries.push(elapsed);
          newest().close();
        }
      }
      return tries;
    };
    assert.deepEqual(triesAfterBreak(), [250, 750, 1_750]);
    mock.timers.tick(5_000);
    newest().open();
    newest().say({ type: "people" });
    assert.deepEqual(triesAfterBreak(), [250, 750, 1_750]);
  });

  test("that is closed for good comes no more", () => {
    openLine().close();
    mock.timers.tick(60_000);
    assert.equal(Socket.all.length, 1);
  });
});
