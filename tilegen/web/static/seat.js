// The table as one device sees it: what came over the line, what its people picked, and what they
// may do. Pages draw it; it knows no game, and draws nothing.

/** @import { SetOffer } from "./lobby.d.ts" */
/** @import {
 *   EventMessage, GoodbyeMessage, LogEntryMessage, PeopleMessage, TableMessage, TableRequest, ViewMessage
 * } from "./messages.d.ts" */

import { learnBots, readName } from "./botnames.js";
import { gameOf, hidesHands, isLoaded, loadGame } from "./games.js";
import { codeHere, goTo, home, join, Line, sharedAddress, tableAddress } from "./link.js";
import { findSeatToMove } from "./turns.js";
import { t } from "./words.js";

const LINK = "link"; // the request for the link of a seat
const CHEER = 2600; // milliseconds that a celebration stands

export class Seat {
  /** Null until the first view; till then pages show nothing of a table. @type {ViewMessage} */
  view = /** @type {any} */ (null);
  /** @type {PeopleMessage | null} */
  people = null;
  /** "joining" until the first view, then "open" or "lost". */
  line = "joining";
  /** @type {{ seat: number, moves: EventMessage[] } | null} */
  ask = null;
  /** @type {any} */
  why = null;
  /** Why somebody may not sit down: the sentence, the `seat`, and the `name` that was typed.
   * @type {any} */
  unseated = null;
  /** @type {GoodbyeMessage | null} */
  bye = null;
  /** @type {any} */
  cheer = null;
  /** What the last view has finished, if anything. @type {any} */
  finished = null;
  /** @type {LogEntryMessage[]} */
  news = [];
  /** What is picked; each game has its own. @type {any} */
  ui = {};
  /** @type {string[]} */
  bots = [];
  /** @type {SetOffer[]} */
  games = [];
  address = "";
  /** The card whose drawing ended the turn, until its owner, who shares the screen, has seen it.
   * @type {string | null} */
  drawn = null;
  /** The link to a seat that the host gives away. @type {{ seat: number, url: string } | null} */
  seatLink = null;
  /** Whether another window of this device plays its seats. */
  elsewhere = false;
  #watcher;
  #waits;
  /** The view that came last: browsers may have a page that two views wait for ready for the second
      one first. @type {ViewMessage | null} */
  #newest = null;
  /** @type {number[] | null} */
  #seats = null;
  /** @type {any} */
  #asked = null;
  /** @type {{ id: string, seat: number, name: string } | null} */
  #sits = null;
  /** @type {{ code: string, join?: string | null } | null} */
  next = null;
  /** @type {string | null} */
  #pending = null;
  #goesOn = false;
  /** The seat whose link was asked for. */
  #linked = 0;
  #drawn;
  #line;

  /** `drawn(before)` is called after each change; `watcher` looks through no seat at all, and
      `modest` through none that is played elsewhere.
   * @param {(before: ViewMessage | null) => void} drawn
   * @param {{ watcher?: boolean, modest?: boolean }} how */
  constructor(drawn, { watcher = false, modest = false } = {}) {
    this.#drawn = drawn;
    this.#watcher = watcher;
    this.#waits = modest;
    this.#line = new Line(
      codeHere(),
      (message) => this.#take(message),
      (up) => this.#state(up),
    );
    if (watcher || modest) this.#line.look([]);
    this.address = sharedAddress(codeHere());
    home().then(
      (known) => this.#know(known),
      () => {},
    );
  }

  get game() {
    return gameOf(this.view);
  }

  /** Several players share this screen, and may not see what the others hold. */
  get curtained() {
    return hidesHands(this.view) && this.view.mine.length > 1 && !this.#watcher && !this.view.over;
  }

  get atCurtain() {
    return this.curtained && this.view.seat === null && this.view.mine.includes(Number(this.turn));
  }

  /** The seat to move or to choose for, of this device if it is one of its own. */
  get turn() {
    return findSeatToMove(this.view);
  }

  get mayMove() {
    const { view } = this;
    return view.offers.length > 0 && this.line === "open" && !this.#pending && !this.atCurtain;
  }

  /** Whether somebody may sit down here: the game has not begun, and no seat is this device's. */
  get mayEnter() {
    return this.view?.stage === "waiting" && !this.people?.seats.some((each) => each.mine);
  }

  get isSending() {
    return this.#pending !== null;
  }

  /** @param {number | null} seat @returns {string} */
  name = (seat) => {
    const at = seat ?? -1;
    const name = this.view?.names[at] ?? this.people?.seats[at]?.name;
    return name ? readName(name) : t("people.nobody");
  };

  /** @param {number | null} seat */
  initial = (seat) => [...this.name(seat)][0].toUpperCase();

  update = () => this.#drawn(this.view);

  /** @param {TableRequest} message */
  send = (message) => this.#line.send(message);

  /** Sends a move as the record writes it. @param {string} text */
  move = (text) => {
    if (!this.mayMove) return;
    this.why = null;
    this.#pending = this.#line.move(Number(this.view.seat), this.view.v, text);
    this.update();
  };

  sit = (/** @type {number} */ seat, /** @type {string} */ name) => {
    this.#sits = { id: `sit-${seat}-${name}`, seat, name };
    this.send({ type: "sit", seat, name, id: this.#sits.id });
  };

  /** Somebody else sits there by now, while a name was typed. */
  lose = (/** @type {number} */ seat, /** @type {string} */ name) => {
    this.unseated = { seat, name, key: "seat-taken", args: { seat: seat + 1 } };
    this.update();
  };

  /** The name is changed, or another seat chosen. */
  retry = () => {
    if (!this.unseated) return;
    this.unseated = null;
    this.update();
  };

  /** Asks why something is not offered; the answer stands beside what it was asked of. */
  reason = (/** @type {object} */ what) => {
    const { view } = this;
    this.#asked = what;
    this.send({ type: "why", v: view.v, seat: view.seat ?? view.to_move ?? 0, ...what });
  };

  /** The answer is of no use any more, such as where what was typed changes. */
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
    this.#linked = seat;
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
    this.drawn = null;
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
    const isNew = this.#waits;
    this.bye = null;
    this.#waits = this.elsewhere = false;
    if (isNew) this.#line.look(null);
    else this.#line.renew();
  };

  again = () => {
    this.#goesOn = true;
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

  /** @param {{ games?: SetOffer[] }} known */
  #know({ games = [] }) {
    this.games = games;
    this.#learn();
    if (this.view) this.update();
  }

  #learn() {
    this.bots = this.games.find((each) => each.game === this.view?.game)?.bots ?? [];
  }

  /** @param {string} path */
  #showLink(path) {
    this.seatLink = { seat: this.#linked, url: new URL(path, this.address).href };
  }

  /** @param {boolean} up */
  #state(up) {
    const line = up ? "open" : this.line === "joining" ? "joining" : "lost";
    if (line === this.line) return;
    this.line = line;
    this.update();
  }

  /** @param {TableMessage} message */
  #take(message) {
    switch (message.type) {
      case "view":
        this.#newest = message;
        if (isLoaded(message)) this.#look(message);
        else loadGame(message).then(() => this.#newest === message && this.#look(message));
        return;
      case "people":
        this.people = message;
        learnBots(message.seats);
        this.#wait();
        this.address = message.url ?? this.address;
        break;
      case "again":
        this.next = message;
        if (this.#goesOn || this.#watcher) this.goOn();
        break;
      case "bye":
        this.bye = message;
        break;
      case "why":
        this.why = { ...message, asked: this.#asked };
        break;
      case "done":
        if (message.join && message.id === LINK) this.#showLink(message.join);
        else if (message.join) join(message.join).catch(() => {});
        if (message.id === this.#pending) this.#pending = null;
        if (message.id === this.#sits?.id) this.unseated = this.#sits = null;
        break;
      case "no":
        if (message.id && message.id === this.#sits?.id) {
          this.unseated = { ...message, ...this.#sits };
          this.#sits = null;
          break;
        }
        if (message.id === this.#pending) this.#pending = null;
        this.why = message;
        break;
    }
    this.update();
  }

  /** Looks through the seats of this device once no other window plays them. */
  #wait() {
    if (!this.#waits || !this.people) return;
    const mine = this.people.seats.filter((each) => each.mine);
    this.elsewhere = mine.some((each) => each.here);
    if (!mine.length || this.elsewhere) return;
    this.#waits = false;
    this.#line.look(null);
  }

  /** A view replaces what was there. @param {ViewMessage} view */
  #look(view) {
    const before = this.view;
    this.line = "open";
    const hides = this.#hides(view);
    // Nothing is left on the page of a player whose turn is over and who has seen what it brought.
    this.drawn = hides
      ? (this.drawn ?? (before?.v === view.v ? null : gameOf(view).drawnCard(view)))
      : null;
    if (hides && this.drawn === null) {
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
    this.#drawn(before);
  }

  /** Whether a hand may no longer be seen: its owner shares the screen, and is not to move.
   * @param {ViewMessage} view */
  #hides(view) {
    const isShared = hidesHands(view) && this.#seats !== null && view.mine.length > 1;
    return isShared && !this.#watcher && !view.over && view.seat !== findSeatToMove(view);
  }

  /** @param {ViewMessage | null} before @param {ViewMessage} view */
  #settle(before, view) {
    this.why = null;
    if (this.#pending && view.to_move !== before?.to_move) this.#pending = null;
    this.ui = { filter: this.ui.filter, ...this.game.createUi(this.ui) };
    this.news = before ? view.log.filter((entry) => entry.v > before.v) : view.log.slice(-1);
    this.finished =
      before && before.stage !== "waiting" ? this.game.findFinished(before, view) : null;
    // At the end the winner is celebrated, and nothing lies over the scores.
    if (view.over) this.cheer = null;
    else if (this.finished) this.#celebrate(this.finished);
  }

  /** @param {unknown} finished */
  #celebrate(finished) {
    this.cheer = finished;
    setTimeout(() => {
      if (this.cheer !== finished) return;
      this.cheer = null;
      this.update();
    }, CHEER);
  }
}
