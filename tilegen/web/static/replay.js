// A page that steps through a record. The module of the game draws the table, as on the page of a
// table. Text from the record is only ever set as text.

import { replayData } from "./offline.js";
import { choices } from "./bar.js";
import { elementsOf } from "./page.js";
import { people } from "./people.js";
import { formatSentence, list, wordHint } from "./telling.js";
import { wear } from "./theme.js";
import { html, nothing, render } from "./vendor/lit.js";
import { language, speak, t } from "./words.js";

/** @import { Click } from "./browser.d.ts" */
/** @import { GamePage, View } from "./handed.d.ts" */
/** @import { ReplayProblemMessage, ReplayStepMessage } from "./messages.d.ts" */
/** @typedef {Omit<ReplayStepMessage, "board" | "hands"> & { board: Record<string, any> | null,
      hands: object[] }} Step */

const PAUSE = 1200; // milliseconds between two steps while it plays

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

const none = () => {};

/** @param {string} name @param {string} className @param {(Node | string)[]} children */
function element(name, className, ...children) {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

/** The steps, each with its whole table and all hands: a step of the file has only its changes.
 * @returns {Step[]} */
function unfold() {
  /** @type {Step["board"]} */
  let board = null;
  /** @type {object[]} */
  let hands = [];
  return replayData.steps.map((step) => {
    if (step.board) board = { ...board, ...step.board };
    hands = step.hands ?? hands;
    return { ...step, hands, board };
  });
}

/** Marks a text that is only there in English.
 * @param {HTMLElement} node @param {boolean} isEnglish */
function markEnglish(node, isEnglish) {
  if (isEnglish && language() !== "en") node.lang = "en";
  return node;
}

/** Steps through the record on the page of its game. @param {GamePage} page */
export async function open(page) {
  wear();
  await speak();
  new Stepper(page);
}

class Stepper {
  #page;
  #steps = unfold();
  #index = replayData.at;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #ui;
  /** The entries of the record by their lines. @type {Map<number, HTMLElement>} */
  #items = new Map();

  deeds = {
    first: () => this.#go(0),
    back: () => this.#go(this.#index - 1),
    play: () => this.#play(),
    forward: () => this.#go(this.#index + 1),
    last: () => this.#go(this.#lastIndex),
  };

  /** @param {GamePage} page */
  constructor(page) {
    this.#page = page;
    this.#ui = page.createUi();
    for (const [id, deed] of Object.entries(this.deeds)) {
      byId(id).addEventListener("click", (/** @type {Click} */ event) => {
        deed();
        // After a click the space bar is to play, not to press the same button again.
        if (event.detail) event.currentTarget.blur();
      });
    }
    document.addEventListener("keydown", (event) => this.#press(event));
    byId("turn").addEventListener("click", () => this.#turn());
    byId("slider").max = this.#lastIndex;
    byId("slider").addEventListener("input", (/** @type {{ target: HTMLInputElement }} */ event) =>
      this.#go(Number(event.target.value)),
    );
    byId("play").disabled = this.#lastIndex === 0;
    this.#draw();
  }

  /** All of the page, in the language of its reader. */
  #draw() {
    const { names } = replayData.view;
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
    this.#go(this.#index);
  }

  get #lastIndex() {
    return this.#steps.length - 1;
  }

  // The table.

  /** The context for the module of a game. @param {object} more of the board */
  #context(more = {}) {
    const { board, last, scores } = this.#steps[this.#index];
    const { names } = replayData.view;
    /** @param {number | null} seat @returns {string} */
    const name = (seat) => names[seat ?? -1] ?? "";
    return {
      view: /** @type {View} */ (
        /** @type {unknown} */ ({
          ...replayData.view,
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
      whole: { ...replayData.view, board: this.#steps[this.#lastIndex].board },
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
    const player = this.#steps[this.#index].told[0]?.args.player;
    return player === undefined ? null : replayData.view.names.indexOf(player);
  }

  /** The hand of a seat, if there is anything in it.
   * @param {object} hand @param {number} seat */
  #hand(hand, seat) {
    const at = this.#context(hand);
    const content = this.#page.hand?.(at, seat) ?? nothing;
    if (content === nothing) return nothing;
    return html`<section
      class="panel held player-${seat}"
      aria-label=${t("hand.of", { player: at.name(seat) })}
    >
      <h2><span class="badge" aria-hidden="true">${at.initial(seat)}</span> ${at.name(seat)}</h2>
      ${content}
    </section>`;
  }

  #drawTable() {
    const { board, hands } = this.#steps[this.#index];
    const at = this.#context();
    const table = html`<div class="table ${replayData.view.game}">
      ${people(at)}
      <div class="board">${this.#page.board(at)} ${this.#page.faceUp?.(at)}</div>
      <div class="hands">
        ${hands.map((/** @type {object} */ hand, /** @type {number} */ seat) => this.#hand(hand, seat))}
      </div>
    </div>`;
    render(board ? table : nothing, byId("table"));
  }

  // The record.

  /** @param {ReplayProblemMessage} problem */
  #renderProblem(problem) {
    const { severity, code, message, hint, key = "", args } = problem;
    const text = formatSentence({ key, say: message, args });
    const item = element("li", `problem ${severity}`, element("b", "", code), " ");
    item.append(markEnglish(element("span", "", text), text === message));
    const words = wordHint(problem);
    if (hint) item.append(markEnglish(element("em", "", words ?? hint), words === null));
    return item;
  }

  #listLines() {
    byId("lines").replaceChildren();
    const steps = new Map(this.#steps.map((step, index) => [step.line, index]));
    const lineNumbers = new Set(replayData.lines.map(([number]) => number));
    for (const [number, text] of replayData.lines) {
      const step = steps.get(number);
      const parts = [element("i", "", String(number)), element("span", "", text)];
      const line = element(step === undefined ? "div" : "button", "record-line", ...parts);
      if (step !== undefined) {
        line.setAttribute("type", "button");
        line.addEventListener("click", () => this.#go(step));
      }
      const item = element("li", "", line);
      const problems = replayData.problems.filter((problem) => problem.line === number);
      if (problems.length) {
        const hasError = problems.some((problem) => problem.severity === "error");
        item.classList.add(hasError ? "error" : "warning");
        item.append(element("ul", "", ...problems.map(this.#renderProblem)));
      }
      this.#items.set(number, item);
      byId("lines").append(item);
    }
    const general = replayData.problems.filter(
      ({ line }) => line === null || !lineNumbers.has(line),
    );
    byId("general").replaceChildren(...general.map(this.#renderProblem));
  }

  #markLine() {
    const lines = byId("lines");
    for (const item of lines.querySelectorAll(".current")) item.classList.remove("current");
    const item = this.#items.get(this.#steps[this.#index].line ?? 0);
    if (!item) return;
    item.classList.add("current");
    // A phone shows either the table or the record, and its record scrolls with the page.
    if (document.body.classList.contains("reading")) item.scrollIntoView({ block: "center" });
    // Not scrollIntoView, which would take a phone's screen away from the table.
    lines.scrollTop = item.offsetTop - (lines.clientHeight - item.offsetHeight) / 2;
  }

  // Stepping.

  #tell() {
    const step = this.#steps[this.#index];
    const turn = step.turn === null ? "" : `${t("replay.turn", { turn: step.turn })} `;
    byId("told").textContent = [
      turn + step.told.map(formatSentence).join(" "),
      ...this.#end(),
    ].join(" ");
    const { line } = step;
    const problems = replayData.problems.filter(
      (problem) => line !== null && problem.line === line,
    );
    byId("now").replaceChildren(...problems.map(this.#renderProblem));
    byId("standing").textContent = step.standing;
    byId("position").textContent = `${this.#index + 1} / ${this.#lastIndex + 1}`;
    byId("slider").value = this.#index;
    byId("first").disabled = byId("back").disabled = this.#index === 0;
    byId("last").disabled = byId("forward").disabled = this.#index === this.#lastIndex;
  }

  /** The winners, once the game is over. */
  #end() {
    if (this.#index < this.#lastIndex || !replayData.winners.length) return [];
    if (replayData.goal_missed) return [t("end.missed")];
    const players = list("conjunction", replayData.winners);
    const [player, ...others] = replayData.winners;
    return [others.length ? t("end.shared", { players }) : t("end.won", { player })];
  }

  /** @param {number} step */
  #go(step) {
    this.#index = Math.min(Math.max(step, 0), this.#lastIndex);
    this.#tell();
    this.#drawTable();
    this.#markLine();
    if (this.#index === this.#lastIndex) this.#stop();
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
    if (this.#index === this.#lastIndex) this.#go(0);
    if (this.#lastIndex === 0) return;
    this.#timer = setInterval(() => this.#go(this.#index + 1), PAUSE);
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

/** The sign on the button, as a letter and not as a coloured picture, and the key of its words. */
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
