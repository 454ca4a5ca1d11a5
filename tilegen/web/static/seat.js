// The table as one device sees it: the messages of the line, the choices of its people, and their
// moves. Pages draw it; it knows no game, and draws nothing.

/** @import { Sentence, Unseated, View } from "./handed.d.ts" */
/** @import { SetOffer } from "./lobby.d.ts" */
/** @import {
 *   EventMessage, GoodbyeMessage, LogEntryMessage, PeopleMessage, RefusalMessage, TableMessage, TableRequest, ViewMessage
 * } from "./messages.d.ts" */

import { learnBots, readName } from "./botnames.js";
import { gameOf, hidesHands, isLoaded, loadGame } from "./games.js";
import { codeHere, goTo, home, join, Line, sharedAddress, tableAddress } from "./link.js";
import { findSeatToMove } from "./turns.js";
import { t } from "./words.js";

const LINK = "link"; // the request for the link of a seat
const CHEER = 2600; // milliseconds that a celebration stands

/** @param {RefusalMessage} refusal @returns {Sentence} */
const sentenceOf = ({ say, key = "", args = {} }) => ({ say, key, args });

/** Why something is not possible, and what was asked about.
 * @typedef {Sentence & { code?: string, subject?: object | null }} Answer */

export class Seat {
  /** Null until the first view; till then pages show nothing of a table. @type {View} */
  view = /** @type {any} */ (null);
  /** @type {PeopleMessage | null} */
  people = null;
  /** "joining" until the first view, then "open" or "lost". */
  line = "joining";
  /** @type {{ seat: number, moves: EventMessage[] } | null} */
  ask = null;
  /** @type {Answer | null} */
  why = null;
  /** @type {Unseated | null} */
  unseated = null;
  /** @type {GoodbyeMessage | null} */
  bye = null;
  /** @type {unknown} */
  cheer = null;
  /** The result of the game's `findFinished` for the last view, if any. @type {unknown} */
  completion = null;
  /** @type {LogEntryMessage[]} */
  news = [];
  /** The choices on the page; each game has its own. @type {any} */
  ui = {};
  /** @type {string[]} */
  bots = [];
  /** @type {SetOffer[]} */
  games = [];
  address = "";
  /** The card whose drawing ended the turn, until its owner, who shares the screen, has seen it.
   * @type {string | null} */
  drawnCard = null;
  /** The link to a seat that the host gives away. @type {{ seat: number, url: string } | null} */
  seatLink = null;
  /** Whether another window of this device plays its seats. */
  isElsewhere = false;
  #watcher;
  #isWaiting;
  /** The view that came last: browsers may have a page that two views wait for ready for the second
      one first. @type {View | null} */
  #newestView = null;
  /** @type {number[] | null} */
  #seats = null;
  /** What `why` was asked about. @type {object | null} */
  #subject = null;
  /** @type {{ id: string, seat: number, name: string } | null} */
  #sitRequest = null;
  /** @type {{ code: string, join?: string | null } | null} */
  next = null;
  /** @type {string | null} */
  #pendingMove = null;
  #isGoingOn = false;
  /** The seat whose link was asked for. */
  #linkSeat = 0;
  #redraw;
  #line;

  /** `redraw(before)` is called after each change; `watcher` looks through no seat at all, and
      `modest` through none that is played elsewhere.
   * @param {(before: View | null) => void} redraw
   * @param {{ watcher?: boolean, modest?: boolean }} options */
  constructor(redraw, { watcher = false, modest = false } = {}) {
    this.#redraw = redraw;
    this.#watcher = watcher;
    this.#isWaiting = modest;
    this.#line = new Line(
      codeHere(),
      (message) => this.#take(message),
      (isUp) => this.#setLine(isUp),
    );
    if (watcher || modest) this.#line.look([]);
    this.address = sharedAddress(codeHere());
    home().then(
      (lobby) => this.#setGames(lobby),
      () => {},
    );
  }

  get game() {
    return gameOf(this.view);
  }

  /** Several players share this screen, and may not see what the others hold. */
  get isCurtained() {
    return hidesHands(this.view) && this.view.mine.length > 1 && !this.#watcher && !this.view.over;
  }

  get atCurtain() {
    return (
      this.isCurtained && this.view.seat === null && this.view.mine.includes(Number(this.turn))
    );
  }

  /** The seat to move or to choose for, of this device if it is one of its own. */
  get turn() {
    return findSeatToMove(this.view);
  }

  /** What happened last. */
  get latest() {
    return this.game.newsOf?.(this.view) ?? this.view.log.at(-1);
  }

  get mayMove() {
    const { view } = this;
    return view.offers.length > 0 && this.line === "open" && !this.#pendingMove && !this.atCurtain;
  }

  /** Whether somebody may sit down here: the game has not begun, and no seat is this device's. */
  get mayEnter() {
    return this.view?.stage === "waiting" && !this.people?.seats.some((person) => person.mine);
  }

  get isSending() {
    return this.#pendingMove !== null;
  }

  /** @param {number | null} seat @returns {string} */
  name = (seat) => {
    const at = seat ?? -1;
    const name = this.view?.names[at] ?? this.people?.seats[at]?.name;
    return name ? readName(name) : t("people.nobody");
  };

  /** @param {number | null} seat */
  initial = (seat) => [...this.name(seat)][0].toUpperCase();

  update = () => this.#redraw(this.view);

  /** @param {TableRequest} message */
  send = (message) => this.#line.send(message);

  /** Sends a move as the record writes it. @param {string} text */
  move = (text) => {
    if (!this.mayMove) return;
    this.why = null;
    this.#pendingMove = this.#line.move(Number(this.view.seat), this.view.v, text);
    this.update();
  };

  sit = (/** @type {number} */ seat, /** @type {string} */ name) => {
    this.#sitRequest = { id: `sit-${seat}-${name}`, seat, name };
    this.send({ type: "sit", seat, name, id: this.#sitRequest.id });
  };

  /** Somebody else sits there by now, while a name was typed. */
  lose = (/** @type {number} */ seat, /** @type {string} */ name) => {
    this.unseated = { seat, name, key: "seat-taken", say: "", args: { seat: seat + 1 } };
    this.update();
  };

  /** The name is changed, or another seat chosen. */
  retry = () => {
    if (!this.unseated) return;
    this.unseated = null;
    this.update();
  };

  /** Asks why something is not offered; the answer stands beside the subject. */
  reason = (/** @type {object} */ subject) => {
    const { view } = this;
    this.#subject = subject;
    this.send({ type: "why", v: view.v, seat: view.seat ?? view.to_move ?? 0, ...subject });
  };

  /** The answer is of no use any more, such as when the typed text changes. */
  forget = () => {
    if (this.why) this.choose({});
  };

  choose = (/** @type {object} */ change) => {
    this.why = null;
    Object.assign(this.ui, change);
    this.update();
  };

  /** Asks for the link to a seat, to give it away. */
  showLink = (/** @type {number} */ seat) => {
    this.#linkSeat = seat;
    this.send({ type: "link", seat, id: LINK });
  };

  takeBack = () => this.send({ type: "back", v: this.view.v });

  agree = (/** @type {boolean} */ yes) => {
    this.send({ type: "agree", v: this.view.v, yes });
    this.ask = null;
    this.update();
  };

  /** Whoever shares the screen has seen enough. */
  handOn = () => {
    this.drawnCard = null;
    this.#drop();
  };

  #drop() {
    this.#seats = null;
    this.#line.look(null);
  }

  lift = () => {
    this.#seats = [Number(this.turn)];
    this.#line.look(this.#seats);
  };

  /** Plays on here, and no longer on the other device or in the other window. */
  takeOver = () => {
    const isNew = this.#isWaiting;
    this.bye = null;
    this.#isWaiting = this.isElsewhere = false;
    if (isNew) this.#line.look(null);
    else this.#line.renew();
  };

  again = () => {
    this.#isGoingOn = true;
    this.send({ type: "again" });
  };

  /** Goes along to the next table. */
  goOn = async () => {
    if (!this.next) return;
    const { code, join: link } = this.next;
    if (link) await join(link).catch(() => {});
    goTo(tableAddress(code));
  };

  mark = (/** @type {LogEntryMessage & { index: number }} */ entry) => {
    this.ui.logged = entry.index;
    this.ui.marked = this.game.pieceOf(entry) ?? null;
    this.update();
  };

  /** @param {{ games?: SetOffer[] }} lobby */
  #setGames({ games = [] }) {
    this.games = games;
    this.#learn();
    if (this.view) this.update();
  }

  #learn() {
    this.bots = this.games.find((offer) => offer.game === this.view?.game)?.bots ?? [];
  }

  /** @param {string} path */
  #showLink(path) {
    this.seatLink = { seat: this.#linkSeat, url: new URL(path, this.address).href };
  }

  /** @param {boolean} isUp */
  #setLine(isUp) {
    const line = isUp ? "open" : this.line === "joining" ? "joining" : "lost";
    if (line === this.line) return;
    this.line = line;
    this.update();
  }

  /** @param {TableMessage} message */
  #take(message) {
    switch (message.type) {
      case "view": {
        const view = /** @type {View} */ (message);
        this.#newestView = view;
        if (isLoaded(view)) this.#look(view);
        else loadGame(view).then(() => this.#newestView === view && this.#look(view));
        return;
      }
      case "people":
        this.people = message;
        learnBots(message.seats);
        this.#wait();
        this.address = message.url ?? this.address;
        break;
      case "again":
        this.next = message;
        if (this.#isGoingOn || this.#watcher) this.goOn();
        break;
      case "bye":
        this.bye = message;
        break;
      case "why":
        this.why = { ...message, subject: this.#subject };
        break;
      case "done":
        if (message.join && message.id === LINK) this.#showLink(message.join);
        else if (message.join) join(message.join).catch(() => {});
        if (message.id === this.#pendingMove) this.#pendingMove = null;
        if (message.id === this.#sitRequest?.id) this.unseated = this.#sitRequest = null;
        break;
      case "no":
        if (message.id && message.id === this.#sitRequest?.id) {
          this.unseated = { ...sentenceOf(message), ...this.#sitRequest };
          this.#sitRequest = null;
          break;
        }
        if (message.id === this.#pendingMove) this.#pendingMove = null;
        this.why = { code: message.code, ...sentenceOf(message) };
        break;
    }
    this.update();
  }

  /** Looks through the seats of this device once no other window plays them. */
  #wait() {
    if (!this.#isWaiting || !this.people) return;
    const mine = this.people.seats.filter((person) => person.mine);
    this.isElsewhere = mine.some((person) => person.here);
    if (!mine.length || this.isElsewhere) return;
    this.#isWaiting = false;
    this.#line.look(null);
  }

  /** A view replaces the one before. @param {View} view */
  #look(view) {
    const before = this.view;
    this.line = "open";
    const hides = this.#hides(view);
    // Nothing is left on the page of a player whose turn is over and who has seen what it brought.
    this.drawnCard = hides
      ? (this.drawnCard ?? (before?.v === view.v ? null : gameOf(view).drawnCard(view)))
      : null;
    if (hides && this.drawnCard === null) {
      this.#drop();
      return;
    }
    this.view = view;
    if (view.next && !this.next) this.next = { code: view.next };
    if (view.seat !== null) this.bye = null;
    this.ask = view.asks_back === null ? null : { seat: view.asks_back, moves: view.goes_back };
    this.#learn();
    const isNew = before?.v !== view.v;
    if (isNew) this.#settle(before, view);
    // An answer such as a refusal is told without a move.
    else if (JSON.stringify(before.log) !== JSON.stringify(view.log))
      this.news = view.log.slice(-1);
    this.#redraw(before);
  }

  /** Whether a hand may no longer be seen: its owner shares the screen, and is not to move.
   * @param {View} view */
  #hides(view) {
    const isShared = hidesHands(view) && this.#seats !== null && view.mine.length > 1;
    return isShared && !this.#watcher && !view.over && view.seat !== findSeatToMove(view);
  }

  /** @param {View | null} before @param {View} view */
  #settle(before, view) {
    this.why = null;
    if (this.#pendingMove && view.to_move !== before?.to_move) this.#pendingMove = null;
    this.ui = { filter: this.ui.filter, ...this.game.createUi(this.ui) };
    this.news = before ? view.log.filter((entry) => entry.v > before.v) : view.log.slice(-1);
    this.completion =
      before && before.stage !== "waiting" ? this.game.findFinished(before, view) : null;
    // At the end the winner is celebrated, and nothing lies over the scores.
    if (view.over) this.cheer = null;
    else if (this.completion) this.#celebrate(this.completion);
  }

  /** @param {unknown} completion */
  #celebrate(completion) {
    this.cheer = completion;
    setTimeout(() => {
      if (this.cheer !== completion) return;
      this.cheer = null;
      this.update();
    }, CHEER);
  }
}
