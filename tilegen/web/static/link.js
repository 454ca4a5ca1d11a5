// The requests of pages. No other module knows the addresses of answers, and transport.js alone
// knows who gives them.

import { meta } from "./page.js";
import { recall, remember } from "./settings.js";
import { ask, bytes, connect, locate, send, statusOf } from "./transport.js";

/** @import { NewTable, TableMessage, TableRequest } from "./messages.d.ts" */

const FIRST_WAIT = 250; // milliseconds until the first new try, doubled up to LONGEST_WAIT
const LONGEST_WAIT = 5000;
const QUIET = 15000; // after so long a silence the server is asked whether it is there
const PATIENCE = 5000; // and it has so long to answer

/** @param {string} faces @param {string | number} piece */
export const faceAddress = (faces, piece) => `/face/${faces}/${encodeURIComponent(piece)}.svg`;
/** @param {string} faces @param {string} picture */
export const ruleAddress = (faces, picture) => `/face/${faces}/rules/${picture}.svg`;
/** @param {string} code */
export const tableAddress = (code) => `/t/${code}`;
/** @param {string} code */
export const screenAddress = (code) => `/t/${code}/screen`;
/** @param {string} code */
export const plainAddress = (code) => `/t/${code}?plain`;
/** @param {string} code */
export const codeAddress = (code) => `/t/${code}/qr.svg`;
/** @param {string} code @param {number} seat */
export const seatCodeAddress = (code, seat) => `/t/${code}/seat/${seat}/qr.svg`;
/** @param {string} code */
export const recordAddress = (code) => `/t/${code}/record.txt`;
/** @param {string} code */
export const replayAddress = (code) => `/replay/${code}`;
export const homeAddress = () => locate("/");
export const designAddress = () => locate("/design");
/** @param {string} digest */
export const designFace = (digest) => locate(`/design/face/${digest}.svg`);
/** @param {string} digest */
export const coverAddress = (digest) => `/cover/${digest}.svg`;
export const deskAddress = () => locate("/desk");

/** A table's whole address, for people elsewhere in the house, where the server has one for them.
 * @param {string} code @param {readonly string[]} addresses */
export const sharedAddress = (code, [house] = []) =>
  new URL(tableAddress(code), house ?? location.href).href;

/** Whether an address leads other devices here, and not only windows of this computer.
 * @param {string} address */
export const isForPhones = (address) =>
  !["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);

/** The code in the address of this page. */
export const codeHere = () => decodeURIComponent(location.pathname.split("/")[2] ?? "");
export const wantsPlain = () => new URLSearchParams(location.search).has("plain");
/** Whether the link joins without a button, as those of the host and of cameras do. */
export const joinsAtOnce = () => location.hash === "#now";
/** The name of the piece that the designer's page is to show first, as `#31` says it. */
export const pieceHere = () => decodeURIComponent(location.hash.slice(1));
/** @param {string} address */
export const goTo = (address) => location.assign(address);

/** @param {string} language */
export const words = (language) => ask(`/api/words/${meta("page")}/${language}.json`);
/** @param {string} faces @param {string} language */
export const rulesOf = (faces, language) => ask(`/face/${faces}/rules/${language}.json`);
export const home = () => ask("/api/home");
/** The tables that have these words, from one on, counted from 0; and how many are left then.
 * @param {string} words @param {number} start */
export const listTables = (words, start) =>
  ask(`/api/tables?words=${encodeURIComponent(words)}&start=${start}`);
/** Whether there is a table with this code, as the status of its page; 0 without an answer.
 * @param {string} code */
export const statusOfTable = (code) => statusOf(tableAddress(code)).catch(() => 0);
/** @param {string} address @param {object} body */
const post = (address, body) =>
  ask(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** The referee's ruling on a record as far as it is typed.
 * @param {string} text */
export const judgeRecord = (text) => post("/api/desk", { text });
/** The table as SVG after so many moves of a record, or at its end where `step` is null.
 * @param {string} text @param {number | null} step @param {string} language */
export const deskTable = (text, step, language) =>
  post("/api/desk/table", { text, step, language });

const PHOTOS = ["image/jpeg", "image/png", "image/webp"];

/** Any other file goes as a photo all the same: the server knows best what is wrong with it.
 * @param {string} address
 * @param {File} file
 * @param {(share: number) => void} onProgress
 * @param {string} [set] */
const sendPhoto = (address, file, onProgress, set = "") =>
  send(
    `${address}?name=${encodeURIComponent(file.name)}&set=${encodeURIComponent(set)}`,
    file,
    PHOTOS.includes(file.type) ? file.type : PHOTOS[0],
    onProgress,
  );

/** Has a photo read, and gives the id by which `joinPhotos` knows it. `onProgress` is given the share
    that is sent, from 0 to 1; `set` is the one that `joinPhotos` asks for, if it does.
 * @param {File} file @param {(share: number) => void} onProgress @param {string} set */
export const readPhoto = (file, onProgress, set) =>
  sendPhoto("/api/desk/photo", file, onProgress, set);

/** Sends a photo from a phone to the host's desk, and gives the pieces on it.
 * @param {File} file @param {(share: number) => void} onProgress */
export const photoToDesk = (file, onProgress) => sendPhoto("/api/photo", file, onProgress);

/** The pieces on photos of one table, or the ids of those that are `missing`, and the `set` to read
    them with. The text says whose the groups are.
 * @param {readonly object[]} photos @param {string} text */
export const joinPhotos = (photos, text) => post("/api/desk/photos", { photos, text });

/** A photo that a phone has sent.
 * @param {string} id */
export const photoOf = (id) => bytes(`/api/desk/photo/${id}`);

/** The link for phones, and its QR code as SVG; the link is null where none can come. */
export const cameraLink = () => ask("/api/desk/camera");

/** The record with another piece in a cell of a photo, or with none there.
 * @param {string} text @param {{ letter: string, cell: unknown }} group
 * @param {object | null} piece */
export const withPiece = (text, { letter, cell }, piece) =>
  post("/api/desk/piece", { text, letter, cell, lies: piece !== null, ...piece });

/** The record with its players, and with the owners of what a photo shows.
 * @param {string} text @param {readonly string[]} players @param {readonly object[]} owners */
export const withOwners = (text, players, owners) =>
  post("/api/desk/owners", { text, players, owners });

/** The possible lines of a record, by the text before the column.
 * @param {string} text @param {number} line @param {number} column */
export const linesFor = (text, line, column) =>
  post("/api/desk/lines", { text, line, column }).then(
    ({ lines }) => ({
      start: 1,
      words: lines.map((/** @type {string} */ word) => ({ word, text: word })),
      whole: true,
    }),
    () => ({ words: [] }),
  );

/** Leaves this browser as the only one of the host's. */
export const endOtherHosts = () => post("/api/host/end-others", {});

/** @param {Omit<NewTable, "seats"> & { seats: object[] }} order */
export const newTable = (order) => post("/api/tables", order);

/** Accepts a link, such as that of a seat; by default the link that led to this page. */
export const join = (link = location.pathname) => post(link, {});

/** The name of this device on all its pages, so that an old one knows a newer one.
 * @returns {string} */
function deviceName() {
  const name = recall("device") ?? crypto.getRandomValues(new Uint32Array(2)).join("-");
  remember("device", name);
  return name;
}

/** A line to one table that mends itself. `onMessage` is given each message, `onState` true while
    the line is up and false while it is down. */
export class Line {
  #code;
  #onMessage;
  #onState;
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST_WAIT;
  #retry = 0;
  #watch = 0;
  #pendingMoves = new Map();
  /** @type {number[] | null} */
  #seats = null;
  /** @type {number | null} */
  #version = null;
  #isClosed = false;

  /**
   * @param {string} code
   * @param {(message: TableMessage) => void} onMessage
   * @param {(isUp: boolean) => void} onState
   */
  constructor(code, onMessage, onState) {
    this.#code = code;
    this.#onMessage = onMessage;
    this.#onState = onState;
    addEventListener("online", () => this.#wake());
    addEventListener("offline", () => this.#drop());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#wake();
    });
    this.#open();
  }

  /** Looks through these seats from now on, as a spectator through none. With null the server
      chooses: all seats of the device, or none where they hide their hands from each other.
   * @param {number[] | null} seats */
  look(seats) {
    this.#seats = seats;
    this.#hello();
  }

  /** Comes anew, as the newest device of its seats. */
  renew() {
    this.#drop();
  }

  /** Sends a move, and sends it again after a break until it is answered.
   * @param {number} seat @param {number} v @param {string} text */
  move(seat, v, text) {
    const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
    /** @type {TableRequest} */
    const message = { type: "move", id, seat, v, do: text };
    this.#pendingMoves.set(id, message);
    this.send(message);
    return id;
  }

  /** @param {TableRequest} message */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** The table is closed for this device: no more tries. */
  close() {
    this.#isClosed = true;
    this.#socket?.close();
  }

  #open() {
    clearTimeout(this.#retry);
    const socket = connect(`/ws/t/${this.#code}`);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#hello();
      for (const message of this.#pendingMoves.values()) this.send(message);
    });
    socket.addEventListener("message", (event) => {
      if (socket !== this.#socket) return;
      this.#listen();
      this.#take(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#reconnect();
    });
    this.#expect();
  }

  /** @param {TableMessage} message */
  #take(message) {
    this.#wait = FIRST_WAIT;
    if (message.type === "view") this.#version = message.v;
    if (message.type === "done" || message.type === "no") this.#pendingMoves.delete(message.id);
    this.#onState(true);
    this.#onMessage(message);
  }

  #hello() {
    /** @type {Extract<TableRequest, { type: "hello" }>} */
    const message = { type: "hello", device: deviceName() };
    if (this.#seats !== null) message.seats = this.#seats;
    if (this.#version !== null) message.have = this.#version;
    if (this.send(message)) this.#expect();
  }

  /** Silence is answered by a question, and silence after that by a new connection. */
  #listen() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#hello(), QUIET);
  }

  #expect() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#drop(), PATIENCE);
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#reconnect();
  }

  #reconnect() {
    clearTimeout(this.#watch);
    clearTimeout(this.#retry);
    this.#onState(false);
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** The phone was opened, or is in the network again: no more waiting. */
  #wake() {
    if (this.#isClosed) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#hello();
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#open();
  }
}

/** Writes the set; `saved` is false in the answer if somebody else has saved it since.
 * @param {string} text @param {string} digest */
export const saveSet = (text, digest) => post("/api/design/save", { text, digest });

/** Writes the file of a new set, like an example.
 * @param {string} like */
export const beginSet = (like) => post("/api/design/begin", { like });

/** The complaints about a set as far as it is typed.
 * @param {string} text */
export const checkSet = (text) => post("/api/design/check", { text });

/** The words that a set may have at a place.
 * @param {string} text @param {number} line @param {number} column */
export const wordsFor = (text, line, column) =>
  post("/api/design/words", { text, line, column }).catch(() => ({ words: [] }));

/** The row on a line, or with a number, and the values of its fields; null where there is none.
 * @param {string} text @param {number} line */
export const rowAt = (text, line) => post("/api/design/row", { text, line });
/** @param {string} text @param {number} number */
export const rowOf = (text, number) => post("/api/design/row", { text, number });

/** The text and the row with new values in a field of the row.
 * @param {string} text
 * @param {number} number
 * @param {readonly (string | number)[]} path
 * @param {unknown} values */
export const fillIn = (text, number, path, values) =>
  post("/api/design/fill", { text, number, path, said: values });

/** The text with a row more or less, and the row to look at then; `change` is "add", "copy" or "delete".
 * @param {string} text @param {number} number @param {string} change */
export const changeRows = (text, number, change) =>
  post("/api/design/rows", { text, number, change });

/** A text as a form; with the value at a path, null for none; and with a kind of side renamed.
 * @param {string} text */
export const formOf = (text) => post("/api/design/form", { text });
/** @param {string} text @param {readonly (string | number)[]} path @param {unknown} value */
export const putValue = (text, path, value) => post("/api/design/put", { text, path, value });
/** @param {string} text @param {string} name @param {string} to */
export const renameKind = (text, name, to) => post("/api/design/rename", { text, name, new: to });

/** The pieces and the rules of a text that need not be saved, by the digest in its form.
 * @param {string} faces @param {string | number} piece */
export const draftFace = (faces, piece) => locate(`/design/draft/${faces}/${piece}.svg`);
/** @param {string} faces @param {string} code */
export const draftRules = (faces, code) => ask(`/design/draft/${faces}/rules/${code}.json`);
/** @param {string} faces @param {string} picture */
export const draftRuleAddress = (faces, picture) =>
  locate(`/design/draft/${faces}/rules/${picture}.svg`);

/** The pages of the set, and where the picture of one is found, counted from 1. */
export const sheetsOf = () => post("/api/design/sheets", {});
/** @param {string} digest @param {number} page */
export const sheetAddress = (digest, page) => locate(`/design/sheet/${digest}/${page}.svg`);

/** The parts that rows can name, and where the picture of one is found. */
export const partsOf = () => ask("/api/design/parts");
/** @param {string} digest */
export const partFace = (digest) => locate(`/design/part/${digest}.svg`);

/** The options of a build, and the PDF, in base64, with some of them. */
export const printChoices = () => ask("/api/design/options");
/** @param {object} options */
export const printSet = (options) => post("/api/design/print", { options });

/** Begins and ends games of a set as far as it is typed; `watchSet` tells their results.
 * @param {string} text @param {number} players */
export const startTrial = (text, players) => post("/api/design/trial", { text, players });
export const stopTrial = () => post("/api/design/trial/stop", {});

/** Tells each message from an address, for good. `onState` is given true while the server is there.
 * @param {string} address
 * @param {(message: any) => void} onMessage
 * @param {(isUp: boolean) => void} onState
 * @param {number} [wait] */
function watch(address, onMessage, onState, wait = FIRST_WAIT) {
  const socket = connect(address);
  let next = wait;
  socket.onopen = () => {
    next = FIRST_WAIT;
    onState(true);
  };
  socket.onmessage = (event) => onMessage(JSON.parse(event.data));
  socket.onclose = () => {
    onState(false);
    setTimeout(() => watch(address, onMessage, onState, Math.min(next * 2, LONGEST_WAIT)), next);
  };
}

/** Tells all that there is to see of the set, now and after each change of it, and the results of
    its games.
 * @param {(message: any) => void} onMessage @param {(isUp: boolean) => void} onState */
export const watchSet = (onMessage, onState) => watch("/ws/design", onMessage, onState);

/** Tells of each photo that a phone has sent.
 * @param {(photo: { id: string, name: string }) => void} onPhoto */
export const watchPhotos = (onPhoto) => watch("/ws/desk", onPhoto, () => {});
