// The way of a question to its answer: on the site from tilegen itself, in a worker of this page.

import { begin, end } from "./apart.js";
import { keepSite } from "./keep.js";
import { script } from "./policy.js";
import { recall, remember } from "./settings.js";

const SET = "set";

const requests = new Map();
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

/** Resolves when the browser keeps all files, or will not. */
export const whenKept = keepSite((step) => onStep(step));
let worker = null;

/** The one worker, which starts with the first question of the page. */
function startWorker() {
  worker ??= whenKept.then(() => {
    const tilegen = new Worker(script("worker.js"), { type: "module" });
    tilegen.onmessage = ({ data }) => take(data);
    tilegen.onerror = (problem) => onStep({ doing: "failed", why: problem.message ?? "" });
    return tilegen;
  });
  return worker;
}

function take(message) {
  if (message.doing) onStep(message);
  else if (message.seen) show(message.seen);
  else finish(message);
}

function finish({ id, status, said: reply, trial, ...changes }) {
  const { resolve, reject } = requests.get(id);
  requests.delete(id);
  updatePictures(changes);
  if (trial) begin(trial, deliver);
  if (trial === null) end(deliver);
  if (status === 200) resolve(reply);
  else reject(new Error(reply.say));
}

function show({ message, kept: files, ...changes }) {
  updatePictures(changes);
  if (files) keep(JSON.stringify(files));
  line?.deliver(message);
}

const deliver = (message) => line?.deliver(JSON.stringify(message));

function keep(set) {
  remember(SET, set);
  onStep({ isKept: recall(SET) === set });
}

/** Pictures come before a page shows them, with the answer or the message that names them. */
function updatePictures({ drawn: additions = {}, gone: removals = [] }) {
  for (const address of removals) pictures.delete(address);
  for (const [address, svg] of Object.entries(additions)) {
    pictures.set(address, `data:image/svg+xml,${encodeURIComponent(svg)}`);
  }
}

async function askWorker(question, body = "") {
  const id = ++number;
  const tilegen = await startWorker();
  return new Promise((resolve, reject) => {
    requests.set(id, { resolve, reject });
    tilegen.postMessage({ id, question, body });
  });
}

/** The JSON that answers it. Throws an Error with a sentence to people where there is none. */
export async function ask(address, { method = "GET", body } = {}) {
  const [, words] = address.match(/^\/api\/words\/\w+\/(\w+\.json)$/) ?? [];
  if (!words) return askWorker(`${method} ${address}`, body);
  return (await fetch(`words/${words}`)).json();
}

/** Files are for a server; these say so. */
export const send = (address) => askWorker(`POST ${address}`);
export const bytes = (address) => askWorker(`GET ${address}`);
/** No page here goes to a table. */
export const statusOf = async () => 404;

/** The line that messages come over. It behaves like a WebSocket that is never lost. */
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
  const text = recall(SET);
  openSet(text && JSON.parse(text))
    .catch(() => openSet()) // The text that this browser kept is no set any more.
    .then(() => socket.open());
  return socket;
}

/** Shows another set: its file's `name`, and the texts of all `files` by their names; without one
    the standard set of a `game`. */
export const openSet = (set) => askWorker("POST /set", JSON.stringify(set ?? {}));

/** The set as it was last saved, as `name` and `files`. */
export const savedSet = () => askWorker("GET /set");

/** The address of a page or a picture. */
export const locate = (address) =>
  address.endsWith(".svg")
    ? (pictures.get(address) ?? "data:,")
    : `${address.slice(1) || "index"}.html`;

// A set that another tab of this browser has saved is shown in this one too.
addEventListener("storage", ({ key, newValue }) => {
  if (key === `tilegen.${SET}` && newValue && line) openSet(JSON.parse(newValue));
});
