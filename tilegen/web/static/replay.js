// A page that steps through a record. What lies on the table is drawn by the module of the game, as
// on the page of a table. Text from the record is only ever set as text.

import { kept } from "./offline.js";
import { choices } from "./bar.js";
import { elementsOf } from "./page.js";
import { people } from "./people.js";
import { list, toldText } from "./telling.js";
import { wear } from "./theme.js";
import { html, nothing, render } from "./vendor/lit.js";
import { language, speak, t } from "./words.js";

/** @import { View } from "./handed.d.ts" */
/** @import { ReplayProblemMessage, ReplayStepMessage } from "./messages.d.ts" */
/** @typedef {Omit<ReplayStepMessage, "board" | "hands"> & { board: Record<string, any> | null,
      hands: object[] }} Step */

const PAUSE = 1200; // milliseconds between two steps while it plays

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

const none = () => {};

/** @param {string} name @param {string} className @param {(Node | string)[]} children */
function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** The steps, each with its whole table and all hands: a step of the file has what it changed.
 * @returns {Step[]} */
function unfold() {
  /** @type {Step["board"]} */
  let board = null;
  /** @type {object[]} */
  let hands = [];
  return kept.steps.map((step) => {
    if (step.board) board = { ...board, ...step.board };
    hands = step.hands ?? hands;
    return { ...step, hands, board };
  });
}

/** Marks what is only there in English. @param {HTMLElement} made @param {boolean} isEnglish */
function english(made, isEnglish) {
  if (isEnglish && language() !== "en") made.lang = "en";
  return made;
}

/** Steps through the record on the page of its game. @param {any} page */
export async function open(page) {
  wear();
  await speak();
  new Stepper(page);
}

class Stepper {
  #page;
  #steps = unfold();
  #at = kept.at;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #ui;
  /** The entries of the record by their lines. @type {Map<number, HTMLElement>} */
  #items = new Map();

  deeds = {
    first: () => this.#go(0),
    back: () => this.#go(this.#at - 1),
    play: () => this.#play(),
    forward: () => this.#go(this.#at + 1),
    last: () => this.#go(this.#last),
  };

  /** @param {any} page */
  constructor(page) {
    this.#page = page;
    this.#ui = page.createUi();
    for (const [id, deed] of Object.entries(this.deeds)) {
      byId(id).addEventListener("click", (/** @type {any} */ event) => {
        deed();
        // After a click the space bar is to play, not to press the same button again.
        if (event.detail) event.currentTarget.blur();
      });
    }
    document.addEventListener("keydown", (event) => this.#press(event));
    byId("turn").addEventListener("click", () => this.#turn());
    byId("slider").max = this.#last;
    byId("slider").addEventListener("input", (/** @type {{ target: HTMLInputElement }} */ event) =>
      this.#go(Number(event.target.value)),
    );
    byId("play").disabled = this.#last === 0;
    this.#draw();
  }

  /** All of the page, in the language of its reader. */
  #draw() {
    const { names } = kept.view;
    const title = names.length ? list("conjunction", names) : t("replay.game");
    byId("title").textContent = document.title = title;
    render(
      choices(() => this.#draw()),
      byId("choices"),
    );
    for (const [id, key] of Object.entries(KEY_SIGNS)) {
      const label = t(`replay.${id}`);
      byId(id).ariaLabel = label;
      byId(id).title = `${label} (${key})`;
    }
    byId("control").ariaLabel = byId("steps").ariaLabel = t("replay.steps");
    byId("slider").ariaLabel = t("replay.step");
    byId("table").ariaLabel = t("replay.game");
    byId("record").ariaLabel = byId("turn").textContent = t("replay.record");
    for (const link of elementsOf("[data-say]")) link.textContent = t(link.dataset.say ?? "");
    this.#labelPlay();
    this.#listLines();
    this.#go(this.#at);
  }

  get #last() {
    return this.#steps.length - 1;
  }

  // The table.

  /** What the module of a game is given. @param {object} more of the board */
  #given(more = {}) {
    const { board, last, scores } = this.#steps[this.#at];
    const { names } = kept.view;
    /** @param {number | null} seat @returns {string} */
    const name = (seat) => names[seat ?? -1] ?? "";
    return {
      view: /** @type {View} */ (
        /** @type {unknown} */ ({
          ...kept.view,
          scores,
          last,
          to_move: this.#mover(),
          board: { ...board, ...more },
        })
      ),
      ui: this.#ui,
      game: this.#page,
      bots: [],
      mayMove: false,
      whole: { ...kept.view, board: this.#steps[this.#last].board },
      name,
      initial: (/** @type {number | null} */ seat) => [...name(seat)][0].toUpperCase(),
      update: () => this.#drawTable(),
      send: none,
      move: none,
      why: none,
      choose: none,
      pick: none,
    };
  }

  /** The seat that the step is about. */
  #mover() {
    const who = this.#steps[this.#at].told[0]?.args.player;
    return who === undefined ? null : kept.view.names.indexOf(who);
  }

  /** What a seat holds, where there is anything.
   * @param {object} hand @param {number} seat */
  #hand(hand, seat) {
    const at = this.#given(hand);
    const held = this.#page.hand?.(at, seat) ?? nothing;
    if (held === nothing) return nothing;
    return html`<section
      class="panel held player-${seat}"
      aria-label=${t("hand.of", { player: at.name(seat) })}
    >
      <h2><span class="badge" aria-hidden="true">${at.initial(seat)}</span> ${at.name(seat)}</h2>
      ${held}
    </section>`;
  }

  #drawTable() {
    const { board, hands } = this.#steps[this.#at];
    const at = this.#given();
    const drawn = html`<div class="table ${kept.view.game}">
      ${people(at)}
      <div class="board">${this.#page.board(at)} ${this.#page.faceUp?.(at)}</div>
      <div class="hands">
        ${hands.map((/** @type {object} */ hand, /** @type {number} */ seat) => this.#hand(hand, seat))}
      </div>
    </div>`;
    render(board ? drawn : nothing, byId("table"));
  }

  // The record.

  /** @param {ReplayProblemMessage} problem */
  #problem({ severity, code, message, hint, key = "", args }) {
    const text = toldText({ key, say: message, args });
    const item = element("li", `problem ${severity}`, element("b", "", code), " ");
    item.append(english(element("span", "", text), text === message));
    if (hint) item.append(english(element("em", "", hint), true));
    return item;
  }

  #listLines() {
    byId("lines").replaceChildren();
    const steps = new Map(this.#steps.map((step, index) => [step.line, index]));
    const known = new Set(kept.lines.map(([number]) => number));
    for (const [number, text] of kept.lines) {
      const step = steps.get(number);
      const parts = [element("i", "", String(number)), element("span", "", text)];
      const line = element(step === undefined ? "div" : "button", "record-line", ...parts);
      if (step !== undefined) {
        line.setAttribute("type", "button");
        line.addEventListener("click", () => this.#go(step));
      }
      const item = element("li", "", line);
      const found = kept.problems.filter((each) => each.line === number);
      if (found.length) {
        item.classList.add(found.some((each) => each.severity === "error") ? "error" : "warning");
        item.append(element("ul", "", ...found.map(this.#problem)));
      }
      this.#items.set(number, item);
      byId("lines").append(item);
    }
    const general = kept.problems.filter(({ line }) => line === null || !known.has(line));
    byId("general").replaceChildren(...general.map(this.#problem));
  }

  #markLine() {
    const list = byId("lines");
    for (const item of list.querySelectorAll(".current")) item.classList.remove("current");
    const item = this.#items.get(this.#steps[this.#at].line ?? 0);
    if (!item) return;
    item.classList.add("current");
    // A phone shows either the table or the record, and its record scrolls with the page.
    if (document.body.classList.contains("reading")) item.scrollIntoView({ block: "center" });
    // Not scrollIntoView, which would take a phone's screen away from the table.
    list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
  }

  // Stepping.

  #tell() {
    const step = this.#steps[this.#at];
    const turn = step.turn === null ? "" : `${t("replay.turn", { turn: step.turn })} `;
    byId("told").textContent = [turn + step.told.map(toldText).join(" "), ...this.#end()].join(" ");
    const found = kept.problems.filter((each) => step.line !== null && each.line === step.line);
    byId("now").replaceChildren(...found.map(this.#problem));
    byId("standing").textContent = step.standing;
    byId("position").textContent = `${this.#at + 1} / ${this.#last + 1}`;
    byId("slider").value = this.#at;
    byId("first").disabled = byId("back").disabled = this.#at === 0;
    byId("last").disabled = byId("forward").disabled = this.#at === this.#last;
  }

  /** Who has won, once the game is over. */
  #end() {
    if (this.#at < this.#last || !kept.winners.length) return [];
    if (kept.goal_missed) return [t("end.missed")];
    const players = list("conjunction", kept.winners);
    const [player, ...others] = kept.winners;
    return [others.length ? t("end.shared", { players }) : t("end.won", { player })];
  }

  /** @param {number} step */
  #go(step) {
    this.#at = Math.min(Math.max(step, 0), this.#last);
    this.#tell();
    this.#drawTable();
    this.#markLine();
    if (this.#at === this.#last) this.#stop();
  }

  #labelPlay() {
    const [sign, key] = this.#timer === undefined ? PLAY : STOP;
    const label = t(key);
    byId("play").textContent = sign;
    byId("play").ariaLabel = label;
    byId("play").title = `${label} (${t("replay.space")})`;
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#labelPlay();
  }

  #play() {
    if (this.#timer !== undefined) {
      this.#stop();
      return;
    }
    if (this.#at === this.#last) this.#go(0);
    if (this.#last === 0) return;
    this.#timer = setInterval(() => this.#go(this.#at + 1), PAUSE);
    this.#labelPlay();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const deed = KEYS[event.key];
    if (!deed || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    this.deeds[deed]();
  }

  #turn() {
    const isReading = document.body.classList.toggle("reading");
    byId("turn").setAttribute("aria-pressed", String(isReading));
    this.#markLine();
  }
}

/** The keys of the buttons that step. */
const KEY_SIGNS = { first: "Home", back: "←", forward: "→", last: "End" };

/** What the button shows, as a letter and not as a coloured picture, and the key of its words. */
const PLAY = ["▶\uFE0E", "replay.play"];
const STOP = ["❚❚", "replay.stop"];

/** @type {Record<string, keyof Stepper["deeds"]>} */
const KEYS = {
  Home: "first",
  ArrowLeft: "back",
  ArrowUp: "back",
  " ": "play",
  ArrowRight: "forward",
  ArrowDown: "forward",
  End: "last",
};
