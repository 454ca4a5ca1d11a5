// How a question reaches what answers it: here tilegen itself, in a worker of this page.

import { begin, end } from "./apart.js";
import { kept } from "./keep.js";
import { script } from "./policy.js";
import { recall, remember } from "./settings.js";

const SET = "set";

const asked = new Map();
const pictures = new Map();
let number = 0;
let line = null;
const steps = [];
let onStep = (step) => steps.push(step);

/** Calls `listener` with each step of the start. `doing` says which: while "getting" with the bytes
    that are `done` of `all`, when "failed" with `why`. `newer` loads a newer version of the site, and
    `isKept` says of each saved set whether the browser keeps it. */
export function watchStart(listener) {
  onStep = listener;
  steps.forEach(listener);
}

/** Done when the browser keeps all files, or will not. */
export const keeping = kept((step) => onStep(step));
let worker = null;

/** The one worker, which starts with the first question of the page. */
function started() {
  worker ??= keeping.then(() => {
    const made = new Worker(script("worker.js"), { type: "module" });
    made.onmessage = ({ data }) => take(data);
    made.onerror = (problem) => onStep({ doing: "failed", why: problem.message ?? "" });
    return made;
  });
  return worker;
}

function take(message) {
  if (message.doing) onStep(message);
  else if (message.seen) show(message.seen);
  else answered(message);
}

function answered({ id, status, said, trial, ...pictured }) {
  const { resolve, reject } = asked.get(id);
  asked.delete(id);
  picture(pictured);
  if (trial) begin(trial, deliver);
  if (trial === null) end(deliver);
  if (status === 200) resolve(said);
  else reject(new Error(said.say));
}

function show({ message, kept: files, ...pictured }) {
  picture(pictured);
  if (files) keep(JSON.stringify(files));
  line?.deliver(message);
}

const deliver = (message) => line?.deliver(JSON.stringify(message));

function keep(set) {
  remember(SET, set);
  onStep({ isKept: recall(SET) === set });
}

/** Pictures come before they are shown, with the answer or the message that names them. */
function picture({ drawn = {}, gone = [] }) {
  for (const address of gone) pictures.delete(address);
  for (const [address, svg] of Object.entries(drawn)) {
    pictures.set(address, `data:image/svg+xml,${encodeURIComponent(svg)}`);
  }
}

async function question(asking, body = "") {
  const id = ++number;
  const made = await started();
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject });
    made.postMessage({ id, question: asking, body });
  });
}

/** The JSON that answers it. Throws an Error with a sentence to people where there is none. */
export async function ask(address, { method = "GET", body } = {}) {
  const [, words] = address.match(/^\/api\/words\/\w+\/(\w+\.json)$/) ?? [];
  if (!words) return question(`${method} ${address}`, body);
  return (await fetch(`words/${words}`)).json();
}

/** Files are for a server; these say so. */
export const send = (address) => question(`POST ${address}`);
export const bytes = (address) => question(`GET ${address}`);
/** No page here goes to a table. */
export const statusOf = async () => 404;

/** What messages come over. It behaves like a WebSocket that is never lost. */
class Socket extends EventTarget {
  readyState = WebSocket.CONNECTING;

  open() {
    this.readyState = WebSocket.OPEN;
    this.#say(new Event("open"));
  }

  deliver(data) {
    this.#say(new MessageEvent("message", { data }));
  }

  send() {}

  close() {}

  #say(event) {
    this[`on${event.type}`]?.(event);
    this.dispatchEvent(event);
  }
}

/** From the set that is designed; from anything else no message ever comes. */
export function connect(address) {
  const socket = new Socket();
  if (address !== "/ws/design") return socket;
  line = socket;
  const kept = recall(SET);
  openSet(kept && JSON.parse(kept))
    .catch(() => openSet()) // What this browser kept is no set any more.
    .then(() => socket.open());
  return socket;
}

/** Shows another set: its file's `name`, and the texts of all `files` by their names; without one
    the standard set of a `game`. */
export const openSet = (set) => question("POST /set", JSON.stringify(set ?? {}));

/** The set as it was last saved, as `name` and `files`. */
export const savedSet = () => question("GET /set");

/** Where a page or a picture is found. */
export const locate = (address) =>
  address.endsWith(".svg")
    ? (pictures.get(address) ?? "data:,")
    : `${address.slice(1) || "index"}.html`;

// What another tab of this browser has saved is seen here too.
addEventListener("storage", ({ key, newValue }) => {
  if (key === `tilegen.${SET}` && newValue && line) openSet(JSON.parse(newValue));
});
